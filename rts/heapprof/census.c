/* census.c: counts live cells by the site that made them.
 *
 * 1. Data.  The header of every cell leads to the Info of its site.  The Info has a counter of
 *    cells and a number, which the census gives it when it is first met.  Tables by that number
 *    hold the totals.  All of this is outside the heap, so that measuring does not show in what
 *    is measured.
 *
 *         cell -> Info { cells 3, site 7 } -> counts[7] { cells 3, bytes 72 }
 *
 * 2. Taking a census is an addition for each cell as the collector scans it (census_scan), when
 *    the Info is at hand anyway; it makes a collection about a tenth longer.  If the collection
 *    is over already, a walk over the survivors counts.  Indirections are never met, and a hole
 *    is charged to the thunk it was.
 *
 * 3. Totals by producer, construction, module ... are sums over sites.  The readers of a census
 *    make them: the tables of --census (summary.c) and the logs (sitetable.c).
 *
 * 4. The only other cost is one step for each site in use. */
#include <config.h>
#include <assert.h>
#include <string.h>
#include "base/flags.h"
#include "base/memory.h"
#include "base/program.h"
#include "heapprof/census.h"
#include "machine/cell.h"
#include "machine/gc.h"
#include "machine/heap.h"
#include "machine/search.h"
#include "machine/verify.h"

Info **census_sites;
uint32_t census_site_count;
static uint32_t room; /* size of the tables; site numbers are smaller */
/* the number of the collection (heap.collections) that the counters belong to */
static uint64_t counted;
static bool summed; /* the sums in `now' have been made for this collection */
static bool failed;
static Census now;

/* ---- counting ---- */

static bool make_room(void)
{
  uint32_t more = room ? 2 * room : 256;
  if (!memory_grow(&census_sites, sizeof *census_sites, more)
      || !memory_grow(&now.counts, sizeof *now.counts, more)
      || !memory_grow(&now.used, sizeof *now.used, more))
    return false;
  memset(now.counts + room, 0, (more - room) * sizeof *now.counts);
  room = more;
  return true;
}

static LML_COLD bool number_site(Info *site)
{
  if (census_site_count + 1 >= room && !make_room()) return false;
  assert(site->site == 0);
  site->site = ++census_site_count;
  census_sites[site->site] = site;
  return true;
}

/* Clears only the counters that were used: there may be many more sites. */
static void begin_count(void)
{
  for (uint32_t i = 0; i < now.used_count; i++) {
    now.counts[now.used[i]] = (Count){ 0, 0 };
    census_sites[now.used[i]]->cells = 0;
  }
  now.used_count = 0;
  now.total = (Count){ 0, 0 };
  summed = false;
}

/* A site that is met for the first time in this census, or ever. */
static LML_COLD void meet_site(Info *site)
{
  assert(now.used_count <= census_site_count);
  if (site->site || number_site(site)) now.used[now.used_count++] = site->site;
  else failed = true;
}

static void count_odd(const Info *site, size_t size)
{
  if (!failed) now.counts[site->site].bytes += (size - site->size) * sizeof(W);
}

/* Counts a cell in its Info, which is at hand.  The bytes follow from the number of cells and
 * the Info's size, but for cells of another size: partial applications, Integers, arrays and
 * holes. */
static inline void count_cell(const W *c, size_t size)
{
  Info *site = cell_site(c);
  if (UNLIKELY(site->cells++ == 0)) meet_site(site);
  if (UNLIKELY(size != site->size)) count_odd(site, size);
}

/* heap.collections is increased when the collection is over, hence the + 1.  While choices are
 * pending, cells change after they were scanned (epoch.c); so they are counted by a walk. */
void census_scan(W *first)
{
  if (search.count) {
    gc_scan(first);
    return;
  }
  begin_count();
  gc_scan_each(first, count_cell);
  counted = heap.collections + 1;
}

static void count_heap(void)
{
  assert(heap.next == heap.fresh);
  begin_count();
  for (W *c = heap.base, *end = heap.end; c < end;) {
    size_t size = cell_size(c);
    count_cell(c, size);
    c += size;
  }
  counted = heap.collections;
}

static void sum_counts(void)
{
  if (summed) return;
  summed = true;
  for (uint32_t i = 0; i < now.used_count; i++) {
    Count *c = &now.counts[now.used[i]];
    assert(census_sites[now.used[i]]->site == now.used[i]);
    c->cells = census_sites[now.used[i]]->cells;
    c->bytes += c->cells * census_sites[now.used[i]]->size * sizeof(W);
    now.total.cells += c->cells;
    now.total.bytes += c->bytes;
  }
  if (flags.check && verify_live() * sizeof(W) != now.total.bytes)
    program_fatal("check: the census and the checker find different numbers of live bytes");
}

const Census *census_take(void)
{
  if (counted != heap.collections) count_heap();
  if (failed) return NULL;
  sum_counts();
  assert(now.total.bytes == heap_live() * sizeof(W));
  now.sites = census_sites;
  now.numbers = census_site_count;
  return &now;
}
