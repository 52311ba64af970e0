/* fuzz_hp: any bytes as a log, through everything but the drawing itself.
 *
 * The first byte chooses the options; the rest is the log.
 *
 * fuzz: hp2ps_common
 */
#include <config.h>

#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "log/read.h"
#include "out/chrometrace.h"
#include "out/csvlong.h"
#include "out/folded.h"
#include "out/massif.h"
#include "out/openmetrics.h"
#include "out/plottext.h"
#include "out/pprof.h"
#include "out/speedscope.h"
#include "out/svg.h"
#include "out/table.h"
#include "out/term.h"
#include "plot/areachart.h"
#include "plot/colours.h"
#include "plot/overlay.h"
#include "time/barchart.h"
#include "time/bars.h"
#include "time/bartable.h"
#include "time/barterm.h"
#include "time/collapse.h"
#include "time/fold.h"
#include "time/prof_read.h"
#include "time/propagate.h"
#include "time/recent.h"
#include "words/baseline.h"
#include "words/diff.h"
#include "words/heapreport.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What can't be read has an error that says why. */
static void check_messages(bool read, Messages *said)
{
  if (!read && !messages_error(said)) abort();
  messages_clear(said);
}

/* With `twice', the same bytes are also the site log beside it. */
static Model *read_bytes(const uint8_t *data, size_t size, ReadOptions *options, bool twice)
{
  int fd = memfd_create("log", 0);
  char path[40];
  if (fd < 0 || write(fd, data, size) != (ssize_t)size) abort();
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  options->beside = twice ? path : NULL;
  Messages said = { 0 };
  Model *m = read_log(path, options, &said);
  check_messages(m != NULL, &said);
  close(fd);
  return m;
}

static void print(const Stack *s, const Fill *fills, unsigned bits, const double *change)
{
  Look l = { .width = bits & 1 ? 842 : 200,
             .height = 595,
             .margin = 10,
             .fallback = "fuzz",
             .fills = fills,
             .york = bits & 4,
             .multiples = bits & 8,
             .lines = (bits & 40) == 32,
             .key_page = bits & 16,
             .change = change };
  Plot *p = areachart_plot(s, &l, &measure_builtin);
  Picture picture = { .stack = s, .plot = p, .measure = &measure_builtin, .count = p->npages };
  Output *out = output_new();
  plottext_write(&picture, out);
  for (; picture.first < p->npages; picture.first++) svg_write(&picture, out);
  output_free(out);
  for (size_t i = 0; i < p->npages; i++)
    for (size_t j = 0; j < p->pages[i].count; j++)
      for (size_t k = 0; k < p->pages[i].items[j].count; k++) {
        Point at = p->pages[i].items[j].points[k];
        if (!(fabs(at.x) < 1e5 && fabs(at.y) < 1e5))
          abort(); /* off the page: cairo could not draw it */
      }
  plot_free(p);
}

/* The report takes the log itself for what its first band consists of. */
static void tell(const Model *m, unsigned bits, Output *out)
{
  HeapReport *r = heapreport_new(m);
  HeapReportOptions o = { .file = "fuzz",
                          .options = "",
                          .kind = bits & 1 ? KIND_PRODUCER : KIND_NAME,
                          .kinds = bits & 2 ? slice_site_kinds() : m->kinds,
                          .inner = bits & 64 ? m : NULL,
                          .inner_kind = KIND_CONSTRUCTION,
                          .json = bits & 4 };
  heapreport_write(r, &o, out);
  heapreport_free(r);
}

/* How the log differs from its own second half. */
static void compare(const Model *m, const Model *half, unsigned bits, Output *out)
{
  Pairs *p = pair_models(bits & 1 ? half : m, bits & 1 ? m : half);
  DiffOptions d = { .format = (TableFormat)(bits % 3), .a = "a", .b = "b", .most = bits % 5 };
  diff_write(p, &d, out);
  Limits *limits = limits_new();
  Baseline *c = baseline_pairs(p, limits, "base", "log", NULL);
  baseline_write(c, (BaselineFormat)(bits % 3), true, out);
  baseline_free(c);
  limits_free(limits);
  Axis axis = align_runs(p->a, p->b, (Alignment)(bits % 3));
  TraceOptions t = { .percent = 1, .most = 20 };
  Overlay over = overlay_new(p, &axis, &t);
  Fill *fills = colours_grey(over.stack, NULL, 0);
  print(over.stack, fills, bits & ~8u, over.change);
  free(fills);
  overlay_free(&over);
  align_free(&axis);
  pair_free(p);
}

/* The log by sites, in the formats of other tools. */
static void export(const uint8_t *data, size_t size, ReadOptions r, unsigned bits, Output *out)
{
  static bool (*const writers[])(const Export *e, Output *out) = {
    pprof_write,   folded_write,      speedscope_write, massif_write,
    csvlong_write, openmetrics_write, chrometrace_write
  };
  Slice *slice = slice_new();
  slice_by_all(slice);
  Gathered *g = moment_new((MomentChoice){ .how = (MomentHow)(bits % 4), .time = bits });
  r.slice = slice;
  r.watch = moment_watch;
  r.watcher = g;
  Model *m = read_bytes(data, size, &r, false);
  if (m && m->read > 0) {
    moment_finish(g, m->ended);
    Site *sites = export_sites(m);
    Export e = { .m = m,
                 .sites = sites,
                 .moments = g->moments,
                 .count = g->count,
                 .all = bits & 1,
                 .program = "fuzz",
                 .start = export_start(m) };
    for (size_t i = 0; i < sizeof writers / sizeof *writers && g->count > 0; i++)
      writers[i](&e, out);
    export_free_sites(sites, m->nbands);
  }
  if (m) model_free(m);
  moment_free(g);
  slice_free(slice);
}

/* Time profiles, and the cost centres of site logs. */

static Prof *read_costs(const uint8_t *data, size_t size)
{
  int fd = memfd_create("profile", 0);
  char path[40];
  if (fd < 0 || write(fd, data, size) != (ssize_t)size) abort();
  snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
  Messages said = { 0 };
  Input *in = input_open(path, &said);
  Prof *c = in ? prof_is(in) ? prof_read(in) : read_centres(in) : NULL;
  if (in) input_close(in);
  check_messages(c != NULL, &said);
  close(fd);
  return c;
}

static double sum_ticks(const Prof *c)
{
  double sum = 0;
  for (size_t i = 0; i < c->ncentres; i++) sum += c->centres[i].cost.of[COST_TICKS];
  return sum;
}

static void chart(const Bars *b, unsigned bits)
{
  Fill *fills = calloc(b->ngroups + 1, sizeof *fills);
  Look l = {
    .width = bits & 1 ? 842 : 200, .height = 595, .margin = 10, .fallback = "fuzz", .fills = fills
  };
  Plot *p = barchart_plot(b, &l, &measure_builtin, bits & 2);
  Picture picture = { .plot = p, .measure = &measure_builtin, .count = p->npages };
  BarTermOptions term = { .title = "fuzz", .columns = 60, .unicode = bits & 1 };
  Output *out = output_new();
  plottext_write(&picture, out);
  barterm_draw(b, &term, out);
  bartable_text(b, "fuzz", out);
  bartable_csv(b, "fuzz", true, out);
  bartable_json(b, "fuzz", out);
  output_free(out);
  plot_free(p);
  free(fills);
}

/* Folding and collapsing lose nothing. */
static void fold(Prof *c, unsigned bits)
{
  double before = sum_ticks(c);
  const CostCentre *one = c->ncentres ? &c->centres[bits % c->ncentres] : NULL;
  char *name = strdup(one ? c->paired ? one->name : one->label : "");
  bool plain = !strpbrk(name, ",\\()[]") && *name;
  if (plain
      && (!(c->paired ? collapse_pairs(c, name, "fuzz", NULL) : fold_centres(c, name, "fuzz", NULL))
          || fabs(sum_ticks(c) - before) > before * 1e-6 + 1e-6))
    abort();
  free(name);
}

/* No pair loses by it. */
static void pass_on(Prof *c)
{
  double before = sum_ticks(c);
  propagate(c);
  if (!(sum_ticks(c) >= before - before * 1e-6 - 1e-6)) abort();
}

static void bars(const uint8_t *data, size_t size, unsigned bits)
{
  Prof *c = read_costs(data, size), *again = c ? read_costs(data, size) : NULL;
  if (!c || !again) return;
  if (bits & 64) fold(c, bits);
  if (bits & 8 && c->paired) pass_on(c);
  BarOptions o = {
    .most = bits % 7, .percent = bits & 128 ? 1 : 0, .zeros = bits & 4, .propagated = bits & 8
  };
  Bars *b = bars_of_costs(c, &o);
  chart(b, bits);
  Output *out = output_new();
  recent_write(again, bits & 1 ? c : NULL, bits % 11, (int)bits, out);
  output_free(out);
  bars_free(b);
  prof_free(again);
  prof_free(c);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
  if (size < 1) return 0;
  unsigned bits = data[0];
  Slice *slice = slice_new();
  if (bits & 32) slice_by(slice, bits & 64 ? "centre" : "producer,construction", NULL);
  if (bits & 4) slice_only(slice, bits & 8 ? "name~^." : "a,b c", NULL);
  ReadOptions r = { .slice = slice, .from = -INFINITY, .to = INFINITY, .may_miss = bits & 16 };
  Model *m = read_bytes(data + 1, size - 1, &r, bits & 1);
  if (m) {
    TraceOptions t = { .percent = bits & 64 ? 0 : 1,
                       .most = bits & 128 ? 3 : 0,
                       .order = (Order)(bits % 6) };
    Stack *s = trace_stack(m, &t);
    Colours *colours = colours_new(m, NULL, 0);
    Fill *fills = bits & 2 ? colours_fill(colours, s) : colours_grey(s, NULL, 0);
    print(s, fills, bits, NULL);
    Output *out = output_new();
    TableOptions table = { .format = (TableFormat)(bits % 3), .file = "fuzz", .most = bits % 7 };
    table_write(m, &table, out);
    TermOptions term = {
      .columns = 60, .rows = 12, .unicode = bits & 1, .colour = bits & 1, .fills = fills
    };
    term_draw(s, "fuzz", &term, out);
    tell(m, bits, out);
    export(data + 1, size - 1, r, bits, out);
    r.from = m->first + model_duration(m) / 2;
    Model *half = read_bytes(data + 1, size - 1, &r, false);
    if (half) {
      compare(m, half, bits, out);
      model_free(half);
    }
    output_free(out);
    free(fills);
    colours_free(colours);
    trace_free(s);
    model_free(m);
  }
  slice_free(slice);
  bars(data + 1, size - 1, bits);
  return 0;
}
