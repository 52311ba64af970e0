/* ticks.c: see ticks.h.
 *
 * The handler writes to one of two buffers.  A safe point first turns the handler to the other
 * one, so neither ever waits.  A primitive may run for seconds without a safe point; ticks that
 * find the buffer full are added to the last one in it, which is on the same behalf. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "base/flags.h"
#include "base/memory.h"
#include "logic/symbolic.h"
#include "machine/centre.h"
#include "machine/clock.h"
#include "machine/heap.h"
#include "time/chain.h"
#include "time/ticks.h"

typedef struct Tick {
  uint64_t pc, ns, ticks;
} Tick;

enum { WAITING = 64, RECORDS = 2048 };
static struct Buffer {
  Tick at[WAITING];
  volatile int count;
} buffers[2];
static volatile sig_atomic_t current; /* the buffer of the handler */
static TicksSums sums;

/* ---- in the handler ---- */

void ticks_beat(uint64_t pc, uint64_t ns)
{
  struct Buffer *b = &buffers[current];
  sums.ticks++;
  sums.ns += ns;
  if (collect_at_work) {
    sums.gc_ticks++;
    sums.gc_ns += ns;
    return;
  }
  symbolic_tick();
  if (b->count < WAITING) b->at[b->count++] = (Tick){ pc, ns, 1 };
  else {
    b->at[WAITING - 1].ns += ns;
    b->at[WAITING - 1].ticks++;
  }
  heap_ticks_pending = 1;
  heap_attention();
}

/* ---- spots ---- */

/* Open addressing.  A spot without ticks is free. */
static struct {
  TicksSpot *at;
  size_t count, room;
  TicksSpot *packed;
} spots;

static TicksSpot *place_for(const TicksSpot *s)
{
  uint64_t h = ((uint64_t)(uintptr_t)s->function >> 4) * 0x9e3779b97f4a7c15u;
  h ^= (((uint64_t)s->chain << 24) + s->line + ((uint64_t)(uintptr_t)s->centre >> 6)) * 0x9e3779b1u;
  for (size_t i = (h ^ h >> 31) & (spots.room - 1);; i = (i + 1) & (spots.room - 1)) {
    TicksSpot *t = &spots.at[i];
    if (t->ticks == 0
        || (t->function == s->function && t->line == s->line && t->chain == s->chain
            && t->centre == s->centre))
      return t;
  }
}

static bool make_room(void)
{
  TicksSpot *old = spots.at;
  size_t n = spots.room, room = n ? 2 * n : 1024;
  if (2 * spots.count < n) return true;
  spots.at = NULL;
  if (!memory_grow(&spots.at, sizeof *spots.at, room)) {
    spots.at = old;
    return n > spots.count + 1;
  }
  memset(spots.at, 0, room * sizeof *spots.at);
  spots.room = room;
  for (size_t i = 0; i < n; i++)
    if (old[i].ticks) *place_for(&old[i]) = old[i];
  free(old);
  return true;
}

static void add_spot(TicksSpot s)
{
  if (!make_room()) {
    sums.lost += s.ticks;
    return;
  }
  TicksSpot *t = place_for(&s);
  uint64_t ticks = t->ticks + s.ticks, ns = t->ns + s.ns;
  spots.count += t->ticks == 0;
  *t = s;
  t->ticks = ticks;
  t->ns = ns;
}

/* ---- records ---- */

/* A tick that has found its place.  What it means is found out later, many at a time. */
typedef struct Record {
  Tick tick;
  CollectPlace place;
  uint32_t chain;
} Record;
static struct {
  Record at[RECORDS];
  size_t count;
} records;

/* Whose safe point it is.  Where the run time doesn't say, it works for the thunk under
 * evaluation. *shared: the safe point is in code that functions share. */
static Where where_is(const CollectPlace *p, uint32_t chain, bool *shared)
{
  Where w = { .function = NULL };
  if (p->code) w = where_address((uint64_t)(uintptr_t)p->code - 1);
  *shared = w.function && w.shared;
  if ((*shared || !w.function) && p->text) {
    LmlCentre *centre = w.centre;
    w = where_place(p->text);
    w.centre = centre;
  } else if (!w.function && p->site) w = where_site(p->site);
  return w.function || chain == CHAIN_EMPTY ? w : where_site(chain_site(chain));
}

/* Code that several functions share says by its place for which of them it runs. */
static Where whose_code(const Record *r)
{
  bool shared;
  Where code = where_address(r->tick.pc);
  if (code.function && !code.shared) return code;
  Where place = where_is(&r->place, r->chain, &shared);
  return code.function && !shared ? code : place;
}

/* What was inlined within the library counts for the function that it was inlined into. */
static Where whose(const Record *r)
{
  Where w = whose_code(r);
  if (w.function && w.within && !flags.inlined) {
    w.function = w.within;
    w.line = w.within->line;
  }
  return w;
}

/* If the code doesn't tell its centre, it is that of the thunk under evaluation.  With pairs that
 * would be a guess: the code is the function's, but the thunk is perhaps another's. */
static LmlCentre *centre_at(const Where *w, uint32_t chain)
{
  bool told = w->centre || chain == CHAIN_EMPTY || centre_paired();
  const Info *site = told ? NULL : chain_site(chain);
  return w->centre ? w->centre : site && site->module ? site->module->centre : NULL;
}

static void fold(void)
{
  for (size_t i = 0; i < records.count; i++) {
    const Record *r = &records.at[i];
    Where w = whose(r);
    sums.last = (TicksSpot){ .function = w.function,
                             .line = w.function ? w.line : 0,
                             .chain = r->chain,
                             .centre = w.function ? centre_at(&w, r->chain) : NULL,
                             .ticks = r->tick.ticks,
                             .ns = r->tick.ns };
    add_spot(sums.last);
  }
  records.count = 0;
}

void ticks_settle(const CollectPlace *place)
{
  struct Buffer *b = &buffers[current];
  heap_ticks_pending = 0;
  current = !current;
  uint32_t chain = place && b->count ? chain_here() : CHAIN_EMPTY;
  for (int i = 0; i < b->count; i++) {
    if (records.count == RECORDS) {
      clock_pause(); /* the first time, tables are read */
      fold();
      clock_resume();
    }
    records.at[records.count++] =
        (Record){ b->at[i], place ? *place : (CollectPlace){ NULL, NULL, NULL }, chain };
  }
  b->count = 0;
}

/* ---- sums ---- */

TicksSums ticks_sum(const TicksSpot **all, size_t *n)
{
  fold();
  *n = 0;
  *all = NULL;
  if (memory_grow(&spots.packed, sizeof *spots.packed, spots.count + 1)) {
    for (size_t i = 0; i < spots.room; i++)
      if (spots.at[i].ticks) spots.packed[(*n)++] = spots.at[i];
    *all = spots.packed;
  }
  return sums;
}
