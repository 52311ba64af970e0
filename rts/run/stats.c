/* stats.c: reports time and space at the end: -S for people, --stats-json for programs. */
#include <config.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "base/flags.h"
#include "base/outfile.h"
#include "base/outputs.h"
#include "base/program.h"
#include "graph/snapshot.h"
#include "heapprof/summary.h"
#include "machine/centre.h"
#include "machine/clock.h"
#include "machine/collect.h"
#include "machine/heap.h"
#include "run/profile.h"
#include "run/stats.h"

static double started;

static double wall_clock(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void stats_init(void)
{
  started = wall_clock();
  if (flags.stats_json) outputs_need(flags.stats_json);
}

static uint64_t allocated(void) { return heap_allocated(heap.next) * sizeof(W); }
static uint64_t peak(void) { return heap.peak * sizeof(W); }

/* Live bytes are known only after a collection, and a short run has none. */
static void print_peak(void)
{
  if (heap.collections)
    fprintf(stderr, "%s: peak live    %" PRIu64 " bytes\n", program_name, peak());
  else fprintf(stderr, "%s: peak live    not known without a collection; try -h4k\n", program_name);
}

static bool by_time(void) { return strcmp(profile_sums.unit, "seconds") == 0; }

/* In the words of hp2ps's titles: "21.5 megabyte-seconds", or "519 kilobytes x Mbytes allocated"
 * with a multiplication sign. */
static void print_cost(void)
{
  static const char *const prefixes[] = { "", "kilo", "mega", "giga", "tera" };
  double cost = profile_sums.cost;
  int prefix = 0;
  for (; cost >= 999.5 && prefix < 4; prefix++) cost /= 1000;
  int decimals = cost >= 99.95 || cost == 0 ? 0 : cost >= 9.995 ? 1 : cost >= 0.9995 ? 2 : 3;
  fprintf(stderr, "%s: cost         %.*f %sbyte%s%s\n", program_name, decimals, cost,
          prefixes[prefix], by_time() ? "-" : "s \xC3\x97 ", profile_sums.unit);
}

static void print_stats(void)
{
  fprintf(stderr, "%s: time         %.3f s, CPU time %.3f s, of that collecting %.3f s\n",
          program_name, wall_clock() - started, clock_cpu(), collect_seconds);
  fprintf(stderr, "%s: collections  %" PRIu64 "\n", program_name, heap.collections);
  print_peak();
  fprintf(stderr, "%s: allocated    %" PRIu64 " bytes\n", program_name, allocated());
  if (snapshot_on)
    fprintf(stderr, "%s: snapshots    %" PRIu64 ", taking %.3f s of CPU time\n", program_name,
            snapshot_sums.written,
            snapshot_sums.seconds + snapshot_sums.packing + snapshot_sums.imaging);
  if (!profile_sums.samples) return;
  fprintf(stderr, "%s: samples      %" PRIu64 ", taking %.3f s of CPU time\n", program_name,
          profile_sums.samples, profile_sums.seconds);
  print_cost();
}

static void put_json_string(OutFile *s, const char *text)
{
  outfile_put(s, "\"", 1);
  for (; *text; text++)
    if (*text == '"' || *text == '\\' || (unsigned char)*text < ' ')
      outfile_printf(s, "\\u%04x", (unsigned)(unsigned char)*text);
    else outfile_put(s, text, 1);
  outfile_put(s, "\"", 1);
}

static void put_centre(LmlCentre *c, void *arg)
{
  OutFile *s = arg;
  outfile_printf(s, c == &lml_main_centre ? "\n" : ",\n");
  outfile_printf(s, "    { \"name\": ");
  put_json_string(s, c->name);
  outfile_printf(s, ", \"module\": ");
  put_json_string(s, c->module ? c->module->name : "");
  if (c->origin) {
    outfile_printf(s, ", \"origin\": ");
    put_json_string(s, c->origin);
  }
  uint32_t line = program_line(c->module ? c->module->file : NULL, c->line);
  outfile_printf(s,
                 ", \"line\": %u, \"entries\": %" PRIu64 ", \"inner\": %" PRIu64
                 ", \"bytes\": %" PRIu64 " }",
                 (unsigned)line, centre_entries(c), centre_inner(c), c->words * sizeof(W));
}

static void put_arc(const LmlArc *a, void *arg)
{
  bool *first = ((void **)arg)[1];
  OutFile *s = *(OutFile **)arg;
  if (!a->entries) return;
  outfile_printf(s, *first ? "\n    { \"from\": " : ",\n    { \"from\": ");
  put_json_string(s, a->from->name);
  outfile_printf(s, ", \"to\": ");
  put_json_string(s, a->to->name);
  outfile_printf(s, ", \"entries\": %" PRIu64 " }", a->entries);
  *first = false;
}

static void put_centres(OutFile *s)
{
  bool first = true;
  void *arg[] = { s, &first };
  outfile_printf(s, "  \"centres\": [");
  centre_each(put_centre, s);
  outfile_printf(s, "\n  ],\n  \"arcs\": [");
  centre_each_arc(put_arc, arg);
  outfile_printf(s, "\n  ],\n  \"uncounted_bytes\": %" PRIu64 ",\n", centre_uncounted * sizeof(W));
}

static void put_json(OutFile *s)
{
  outfile_printf(s, "{\n  \"program\": ");
  put_json_string(s, program_name);
  outfile_printf(
      s, ",\n  \"seconds\": %.6f,\n  \"cpu_seconds\": %.6f,\n  \"collecting_seconds\": %.6f,\n",
      wall_clock() - started, clock_cpu(), collect_seconds);
  outfile_printf(s,
                 "  \"collections\": %" PRIu64 ",\n  \"peak_bytes\": %" PRIu64
                 ",\n  \"allocated_bytes\": %" PRIu64 ",\n",
                 heap.collections, peak(), allocated());
  if (snapshot_on)
    outfile_printf(s,
                   "  \"snapshots\": %" PRIu64 ",\n  \"snapshot_bytes\": %" PRIu64
                   ",\n  \"snapshot_seconds\": %.6f,\n  \"snapshot_packing_seconds\": %.6f"
                   ",\n  \"snapshot_collecting_seconds\": %.6f"
                   ",\n  \"snapshot_images\": %" PRIu64
                   ",\n  \"snapshot_imaging_seconds\": %.6f,\n",
                   snapshot_sums.written, (uint64_t)(snapshot_sums.words * sizeof(W)),
                   snapshot_sums.seconds, snapshot_sums.packing, snapshot_sums.collecting,
                   snapshot_sums.images, snapshot_sums.imaging);
  outfile_printf(s,
                 "  \"samples\": %" PRIu64
                 ",\n  \"sampling_seconds\": %.6f,\n  \"census_seconds\": %.6f,\n",
                 profile_sums.samples, profile_sums.seconds, profile_sums.census_seconds);
  if (centre_any()) put_centres(s);
  outfile_printf(s, "  \"cost\": %.6f,\n  \"cost_unit\": \"%s%s\"\n}\n", profile_sums.cost,
                 by_time() ? "byte-" : "bytes \xC3\x97 ", profile_sums.unit);
}

static void write_json(void)
{
  char text[512];
  OutFile *s = outfile_open(flags.stats_json, 0);
  if (s) put_json(s);
  if (!s || outfile_close(s, text, sizeof text))
    fprintf(stderr, "%s: no statistics: %s\n", program_name, s ? text : "out of memory");
}

void stats_report(void)
{
  if (flags.stats) print_stats();
  if (flags.stats_json) write_json();
  if (flags.census) summary_print();
}
