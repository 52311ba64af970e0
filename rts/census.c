/* census.c: who made what is live.
 *
 * 1. Data.  Every cell's header leads to the Info of the site that made it.  The Info has room for a counter of cells and
 *    for a number, which the census gives it when it is first met; a table by that number has the totals.  All of it is
 *    outside the heap, so that measuring doesn't show in what is measured.
 * 2. Taking one is an addition for each cell as the collector scans it (census_scan), when the Info is at hand anyway: a
 *    collection takes about a tenth longer.  Or, when the collection is over already, a walk over the space just
 *    collected.  Indirections are not scanned; a hole is charged to the thunk it was.
 * 3. By producer, construction, module ... are sums over sites, made by whoever reads the totals: the tables of --census
 *    (summary.c), the logs (tally.c).
 * 4. Cost otherwise: one step for each site in use. */
#include <config.h>
#include <string.h>
#include "cell.h"
#include "census.h"
#include "check.h"
#include "flags.h"
#include "gc.h"
#include "heap.h"
#include "memory.h"
#include "program.h"

Info **census_sites;
uint32_t census_site_count;
static uint32_t room;                   /* numbers for which there is a counter */
static uint64_t counted;                /* the collection (heap.collections) that the counters belong to */
static bool summed;                     /* ... and what is told of it is complete */
static bool failed;                     /* there was no memory for a counter */
static Census now;

/* ---- counting ---- */

static bool make_room(void)
{
  uint32_t more = room ? 2 * room : 256;
  if (!memory_grow(&census_sites, sizeof *census_sites, more) || !memory_grow(&now.counts, sizeof *now.counts, more)
      || !memory_grow(&now.used, sizeof *now.used, more))
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
