/* ticks.c: see ticks.h.
 *
 * The handler writes to one of two buffers.  A safe point first turns the handler to the other
 * one, so neither ever waits.  A primitive may run for seconds without a safe point; ticks that
 * find the buffer full are added to the last one in it, which is on the same behalf. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "base/flags.h"
#include "base/hashtable.h"
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

static struct {
  TicksSpot *at; /* from 1 */
  uint32_t count, room;
  HashTable table;
} spots;

static bool make_room(void)
{
  uint32_t room = spots.room ? 2 * spots.room : 1024;
  if (spots.count + 1 >= spots.room && memory_grow(&spots.at, sizeof *spots.at, room))
    spots.room = room;
  return spots.count + 1 < spots.room && hashtable_space(&spots.table, 1);
}

static uint64_t hash_of(const TicksSpot *s)
{
  uint64_t h = hashtable_word((uint64_t)s->chain << 32 | s->line, (uintptr_t)s->function);
  return hashtable_word(h, (uintptr_t)s->centre);
}

/* NULL: there is no memory for a new one. */
static TicksSpot *spot_of(const TicksSpot *s)
{
  uint64_t h = hash_of(s);
  for (HASHTABLE_EACH(n, &spots.table, h)) {
    TicksSpot *t = &spots.at[n];
    if (t->function == s->function && t->line == s->line && t->chain == s->chain
        && t->centre == s->centre)
      return t;
  }
  if (!make_room()) return NULL;
  hashtable_add(&spots.table, h, ++spots.count);
  TicksSpot *t = &spots.at[spots.count];
  *t = *s;
  t->ticks = t->ns = 0;
  return t;
}

static void add_spot(const TicksSpot *s)
{
  TicksSpot *t = spot_of(s);
  if (!t) {
    sums.lost += s->ticks;
    return;
  }
  t->ticks += s->ticks;
  t->ns += s->ns;
}

/* ---- records ---- */

/* A tick that has found its place.  The function and line of many ticks are looked up together
 * later. */
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

/* A function that was inlined within the library counts for the one it was inlined into. */
static Where whose(const Record *r)
{
  Where w = whose_code(r);
  if (w.function && w.within && !flags.inlined) {
    w.function = w.within;
    w.line = w.within->line;
  }
  return w;
}

/* Code that names no centre has that of the thunk under evaluation.  With pairs that would be a
 * guess: the code is the function's, but the thunk is perhaps another's. */
static LmlCentre *centre_at(const Where *w, uint32_t chain)
{
  bool by_thunk = !w->centre && chain != CHAIN_EMPTY && !centre_paired();
  const Info *site = by_thunk ? chain_site(chain) : NULL;
  return w->centre ? w->centre : site && site->module ? site->module->centre : NULL;
}

static void fold_records(void)
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
    add_spot(&sums.last);
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
      fold_records();
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
  fold_records();
  *n = spots.count;
  *all = spots.count ? spots.at + 1 : NULL;
  return sums;
}
