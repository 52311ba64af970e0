/* census.c: who made what is live.
 *
 * 1. Data.  Every cell's header leads to the Info of the site that made it.  The Info has room for a counter of cells and
 *    for a number, which the census gives it when it is first met; a table by that number has the totals.  All of it is
 *    outside the heap, so that measuring doesn't show in what is measured.
 * 2. Taking one is an addition for each cell as the collector scans it (census_scan), when the Info is at hand anyway: a
 *    collection takes about a tenth longer.  Or, when the collection is over already, a walk over the space just
 *    collected.  Indirections are not scanned; a hole is charged to the thunk it was.
 * 3. By producer, construction, module ... are sums over sites, made by whoever reads the totals: here by
 *    the tables of --census.
 * 4. Cost otherwise: one step for each site in use. */
#include <config.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cell.h"
#include "census.h"
#include "check.h"
#include "flags.h"
#include "gc.h"
#include "heap.h"
#include "program.h"

Info **census_sites;
uint32_t census_site_count;
static uint32_t room;                   /* numbers for which there is a counter */
static uint64_t counted;                /* the collection (heap.collections) that the counters belong to */
static bool summed;                     /* ... and what is told of it is complete */
static bool failed;                     /* there was no memory for a counter */
static Census now, peak, at_end;

/* ---- counting ---- */

static void *grown(void *p, size_t count, size_t size)
{
  void *q = realloc(p, count * size);
  if (!q)
    program_fatal("out of memory for the census (%zu sites)", count);
  return q;
}

/* A table that has not grown keeps its old place, so failing in the middle does no harm. */
static bool grow(void *table, size_t size, uint32_t to)
{
  void *p;
  memcpy(&p, table, sizeof p);
  p = realloc(p, to * size);
  if (p)
    memcpy(table, &p, sizeof p);
  return p != NULL;
}

static bool make_room(void)
{
  uint32_t more = room ? 2 * room : 256;
  if (!grow(&census_sites, sizeof *census_sites, more) || !grow(&now.counts, sizeof *now.counts, more)
      || !grow(&now.used, sizeof *now.used, more))
    return false;
  memset(now.counts + room, 0, (more - room) * sizeof *now.counts);
  room = more;
  return true;
}

static LML_COLD bool number(Info *site)
{
  if (census_site_count + 1 >= room && !make_room())
    return false;
  site->site = ++census_site_count;
  census_sites[site->site] = site;
  return true;
}

/* Only what was used is cleared: there may be many more sites. */
static void begin(void)
{
  for (uint32_t i = 0; i < now.used_count; i++) {
    now.counts[now.used[i]] = (Count){ 0, 0 };
    census_sites[now.used[i]]->cells = 0;
  }
  now.used_count = 0;
  now.total = (Count){ 0, 0 };
  summed = false;
}

/* A site met for the first time, ever or in this census. */
static LML_COLD void meet(Info *site)
{
  if (site->site || number(site))
    now.used[now.used_count++] = site->site;
  else
    failed = true;
}

static void count_odd(const Info *site, size_t size)
{
  if (!failed)
    now.counts[site->site].bytes += (size - site->size) * sizeof(W);
}

/* Cells are counted in their Info, which is at hand.  Bytes follow from that, but for those cells whose size is not the one
 * their Info tells: partial applications, and holes. */
static inline void count(const W *c, size_t size)
{
  Info *site = cell_site(c);
  if (UNLIKELY(site->cells++ == 0))
    meet(site);
  if (UNLIKELY(size != site->size))
    count_odd(site, size);
}

/* As the cells of the collection pass. */
void census_scan(W *first)
{
  begin();
  gc_scan_each(first, count);
  counted = heap.collections + 1;
}

static void walk(void)
{
  begin();
  for (W *c = heap.base, *end = heap.end; c < end; ) {
    size_t size = cell_size(c);
    count(c, size);
    c += size;
  }
  counted = heap.collections;
}

static void sum(void)
{
  if (summed)
    return;
  summed = true;
  for (uint32_t i = 0; i < now.used_count; i++) {
    Count *c = &now.counts[now.used[i]];
    c->cells = census_sites[now.used[i]]->cells;
    c->bytes += c->cells * census_sites[now.used[i]]->size * sizeof(W);
    now.total.cells += c->cells;
    now.total.bytes += c->bytes;
  }
  if (flags.check && check_live() * sizeof(W) != now.total.bytes)
    program_fatal("census: its total differs from the checker's");
}

const Census *census_take(void)
{
  if (counted != heap.collections)
    walk();
  if (failed)
    return NULL;
  sum();
  return &now;
}

/* ---- --census ---- */

/* Counters for all sites known today; a kept census is as long as the sites were then. */
static void keep(Census *as)
{
  as->counts = grown(as->counts, census_site_count + 1, sizeof *as->counts);
  memcpy(as->counts, now.counts, (census_site_count + 1) * sizeof *as->counts);
  as->total = now.total;
}

static uint32_t peak_sites, end_sites;

static void take_or_fail(void)
{
  if (!census_take())
    program_fatal("out of memory for the census");
}

void census_note_peak(void)
{
  if (heap_live() * sizeof(W) <= peak.total.bytes)
    return;
  take_or_fail();
  keep(&peak);
  peak_sites = census_site_count;
}

void census_at_end(SP0)
{
  heap_collect(SPA0);
  census_note_peak();
  take_or_fail();
  keep(&at_end);
  end_sites = census_site_count;
}

typedef struct Row { const char *name; Count peak, end; } Row;

static int by_name(const void *a, const void *b) { return strcmp(((const Row *)a)->name, ((const Row *)b)->name); }

static int by_bytes(const void *a, const void *b)
{
  const Row *x = a, *y = b;
  if (x->peak.bytes != y->peak.bytes)
    return x->peak.bytes < y->peak.bytes ? 1 : -1;
  return x->end.bytes != y->end.bytes ? (x->end.bytes < y->end.bytes ? 1 : -1) : by_name(a, b);
}

static void add(Count *to, Count c)
{
  to->bytes += c.bytes;
  to->cells += c.cells;
}

/* One row a name, sorted by name first so that equal names meet. */
static size_t merge(Row *rows, size_t n)
{
  size_t m = 0;
  qsort(rows, n, sizeof *rows, by_name);
  for (size_t i = 0; i < n; i++)
    if (m && strcmp(rows[m - 1].name, rows[i].name) == 0) {
      add(&rows[m - 1].peak, rows[i].peak);
      add(&rows[m - 1].end, rows[i].end);
    } else
      rows[m++] = rows[i];
  qsort(rows, m, sizeof *rows, by_bytes);
  return m;
}

static const char *producer(const Info *i) { return i->producer ? i->producer : "?"; }
static const char *construction(const Info *i) { return i->construction ? i->construction : "?"; }

static void print_row(const Row *r)
{
  fprintf(stderr, "%14" PRIu64 " %12" PRIu64 " %14" PRIu64 " %12" PRIu64 "  %s\n",
          r->peak.bytes, r->peak.cells, r->end.bytes, r->end.cells, r->name);
}

static void print_table(const char *title, const char *(*name)(const Info *))
{
  size_t n = census_site_count;
  Row *rows = grown(NULL, n + 1, sizeof *rows);
  for (size_t i = 1; i <= n; i++) {
    Row r = { name(census_sites[i]), { 0, 0 }, { 0, 0 } };
    if (i <= peak_sites)
      r.peak = peak.counts[i];
    if (i <= end_sites)
      r.end = at_end.counts[i];
    rows[i - 1] = r;
  }
  n = merge(rows, n);
  fprintf(stderr, "%14s %12s %14s %12s  %s\n", "bytes at peak", "cells", "bytes at end", "cells", title);
  for (size_t i = 0; i < n; i++)
    if (rows[i].peak.bytes || rows[i].end.bytes)
      print_row(&rows[i]);
  Row total = { "total", peak.total, at_end.total };
  print_row(&total);
  free(rows);
}

void census_report(void)
{
  print_table("producer", producer);
  print_table("construction", construction);
}
