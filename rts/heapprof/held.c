/* held.c: live cells -> held now or pending -> totals by site.
 *
 * The collection is over, so cells are what the present branch sees.  All that it reaches gets a
 * mark, from the stack, the constants and the run time's own roots on; choices and trail are left
 * out.  A cell that is bound leads to its value only: its other words are what the choices want
 * back.  Then a walk over the heap counts all cells, those with a mark and those without.
 *
 *         |  a bit for each live word  |  the cells to visit, 8 bytes each  |
 *         ^ heap.idle                  ^ heap.idle + live / 64 + 1
 *
 * heap.idle is free until the next collection.  A cell is to be visited once at most, and has two
 * words at least, so there is room. */
#include <config.h>
#include <string.h>
#include "base/flags.h"
#include "base/memory.h"
#include "base/program.h"
#include "heapprof/held.h"
#include "machine/bound.h"
#include "machine/cell.h"
#include "machine/heap.h"
#include "machine/root.h"

/* ---- reaching ---- */

typedef struct Walk {
  W *base;
  size_t live;     /* bytes from base on */
  uint64_t *marks; /* a bit for each word: does a cell begin there that was
                      reached? */
  W **list;        /* the cells to visit */
  size_t waiting;
} Walk;

static bool is_marked(const Walk *w, const W *c)
{
  size_t i = (size_t)(c - w->base);
  return w->marks[i / 64] >> i % 64 & 1;
}

static void reach_word(Walk *w, W word)
{
  if (!IS_PTR(word) || word - (W)w->base >= w->live || is_marked(w, (W *)word)) return;
  size_t i = (size_t)((W *)word - w->base);
  w->marks[i / 64] |= (uint64_t)1 << i % 64;
  w->list[w->waiting++] = (W *)word;
}

static void visit_cell(Walk *w, const W *c)
{
  size_t size = bound_is(c[0]) ? 2 : cell_size(c);
  for (size_t i = cell_values(c); i < size; i++) reach_word(w, c[i]);
}

static void reach_waiting(W word, void *w) { reach_word(w, cell_lead(word)); }

static void reach_roots(Walk *w)
{
  for (W *p = stack.base; p < stack.top; p++) reach_word(w, cell_lead(*p));
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->ncafs; i++)
      if (root_caf_holds(m->cafs[i])) reach_word(w, m->cafs[i][1]);
  for (size_t i = 0; i < root_count; i++) reach_word(w, *root_slots[i]);
  for (size_t i = 0; i < redexes.count; i++) reach_word(w, redexes.words[i]);
  for (size_t i = 0; i < green.nslots; i++)
    if (green.slots[i]) green_each_word(green.slots[i], reach_waiting, w);
  for (size_t i = 0; i < green.logged; i++) reach_word(w, green.log[i]);
}

static Walk mark_all(void)
{
  size_t words = heap_live(), bits = words / 64 + 1;
  Walk w = { heap.base, words * sizeof(W), (uint64_t *)heap.idle, (W **)(heap.idle + bits), 0 };
  memset(w.marks, 0, words ? bits * sizeof *w.marks : 0);
  if (heap.idle_touched < heap.idle + words) heap.idle_touched = heap.idle + words;
  reach_roots(&w);
  while (w.waiting > 0) visit_cell(&w, w.list[--w.waiting]);
  return w;
}

/* ---- counting ---- */

/* The cells of site n that are held now have the number 2 * n, the pending ones 2 * n + 1. */
static bool met[HELD_PENDING + 1];
static Census now;
static uint32_t room;

static bool make_room(void)
{
  uint32_t want = 2 * (census_site_count + 1);
  if (want <= room) return true;
  want += want / 2;
  if (!memory_grow(&now.counts, sizeof *now.counts, want)
      || !memory_grow(&now.used, sizeof *now.used, want)
      || !memory_grow(&now.sites, sizeof *now.sites, want)
      || !memory_grow(&now.held, sizeof *now.held, want))
    return false;
  memset(now.counts + room, 0, (want - room) * sizeof *now.counts);
  room = want;
  return true;
}

static void begin_count(void)
{
  for (uint32_t i = 0; i < now.used_count; i++) now.counts[now.used[i]] = (Count){ 0, 0 };
  now.used_count = 0;
  now.total = (Count){ 0, 0 };
  now.numbers = 2 * census_site_count + 1;
}

static void count_cell(Info *site, bool pending, size_t size)
{
  uint32_t n = 2 * site->site + pending;
  if (now.counts[n].cells == 0) {
    now.used[now.used_count++] = n;
    now.sites[n] = site;
    now.held[n] = pending ? HELD_PENDING : HELD_NOW;
    met[now.held[n]] = true;
  }
  now.counts[n].bytes += size * sizeof(W);
  now.counts[n].cells++;
  now.total.bytes += size * sizeof(W);
  now.total.cells++;
}

const Census *held_take(void)
{
  const Census *plain = census_take(); /* gives the sites numbers */
  if (!plain || !make_room()) return NULL;
  Walk w = mark_all();
  begin_count();
  for (W *c = heap.base; c < heap.end; c += cell_size(c))
    count_cell(cell_site(c), !is_marked(&w, c), cell_size(c));
  if (flags.check && now.total.bytes != plain->total.bytes)
    program_fatal("check: the census and what holds the cells find different numbers of bytes");
  return &now;
}

bool held_met(Held held) { return met[held]; }
