/* summary.c: keeps two censuses, the largest and the last.  The tables are sums over their
 * sites. */
#include <config.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/program.h"
#include "heapprof/census.h"
#include "heapprof/summary.h"
#include "machine/heap.h"

static struct Kept {
  Count *counts, total;
  uint32_t sites; /* sites known then; counts[1] .. counts[sites] are valid */
} peak, at_end;

/* ---- keeping ---- */

static void *grown(void *p, size_t count, size_t size)
{
  void *q = realloc(p, count * size);
  if (!q) program_fatal("out of memory for the census (%zu sites)", count);
  return q;
}

static void keep_census(struct Kept *as)
{
  const Census *now = census_take();
  if (!now) program_fatal("out of memory for the census");
  if (census_site_count > 0) { /* without a site there are no counters */
    as->counts = grown(as->counts, census_site_count + 1, sizeof *as->counts);
    memcpy(as->counts, now->counts, (census_site_count + 1) * sizeof *as->counts);
  }
  as->total = now->total;
  as->sites = census_site_count;
}

void summary_note_peak(void)
{
  if (heap_live() * sizeof(W) > peak.total.bytes) keep_census(&peak);
}

void summary_note_end(void)
{
  summary_note_peak();
  keep_census(&at_end);
}

/* ---- printing ---- */

typedef struct Row {
  const char *name;
  Count peak, end;
} Row;

static int by_name(const void *a, const void *b)
{
  return strcmp(((const Row *)a)->name, ((const Row *)b)->name);
}

static int by_bytes(const void *a, const void *b)
{
  const Row *x = a, *y = b;
  if (x->peak.bytes != y->peak.bytes) return x->peak.bytes < y->peak.bytes ? 1 : -1;
  return x->end.bytes != y->end.bytes ? (x->end.bytes < y->end.bytes ? 1 : -1) : by_name(a, b);
}

static void add_count(Count *to, Count c)
{
  to->bytes += c.bytes;
  to->cells += c.cells;
}

/* Makes one row for each name.  Sorts by name first, so that equal names meet. */
static size_t merge_rows(Row *rows, size_t n)
{
  size_t m = 0;
  qsort(rows, n, sizeof *rows, by_name);
  for (size_t i = 0; i < n; i++)
    if (m && strcmp(rows[m - 1].name, rows[i].name) == 0) {
      add_count(&rows[m - 1].peak, rows[i].peak);
      add_count(&rows[m - 1].end, rows[i].end);
    } else rows[m++] = rows[i];
  qsort(rows, m, sizeof *rows, by_bytes);
  return m;
}

static const char *producer(const Info *i) { return i->producer ? i->producer : "?"; }
static const char *construction(const Info *i) { return i->construction ? i->construction : "?"; }

static void print_row(const Row *r)
{
  fprintf(stderr, "%14" PRIu64 " %12" PRIu64 " %14" PRIu64 " %12" PRIu64 "  %s\n", r->peak.bytes,
          r->peak.cells, r->end.bytes, r->end.cells, r->name);
}

static void print_table(const char *title, const char *(*name)(const Info *))
{
  size_t n = census_site_count;
  Row *rows = grown(NULL, n + 1, sizeof *rows);
  for (size_t i = 1; i <= n; i++) {
    Row r = { name(census_sites[i]), { 0, 0 }, { 0, 0 } };
    if (i <= peak.sites) r.peak = peak.counts[i];
    if (i <= at_end.sites) r.end = at_end.counts[i];
    rows[i - 1] = r;
  }
  n = merge_rows(rows, n);
  fprintf(stderr, "%14s %12s %14s %12s  %s\n", "bytes at peak", "cells", "bytes at end", "cells",
          title);
  for (size_t i = 0; i < n; i++)
    if (rows[i].peak.bytes || rows[i].end.bytes) print_row(&rows[i]);
  Row total = { "total", peak.total, at_end.total };
  print_row(&total);
  free(rows);
}

void summary_print(void)
{
  print_table("producer", producer);
  print_table("construction", construction);
}
