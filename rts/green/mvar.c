/* mvar.c: MVars: places that are empty or have a value, where threads wait for one another.
 *
 * An MVar is an array of one element, its value.  In the place of the lower bound it has a number:
 *
 *        2 * (1 + the slot of the first thread that waits, or 0 if none does)  + 1 if it is full
 *
 * The threads that wait are a ring, the first of which comes next.  They all wait for the same: if
 * the place is full, to put a value; if it is empty, to read or to take one, and who reads comes
 * before who takes.  What a thread wants is done for it by the one that makes it possible, so that
 * none that comes later is first. */
#include <config.h>
#include <stdbool.h>
#include "green/interrupt.h"
#include "green/queue.h"
#include "green/schedule.h"
#include "machine/cell.h"
#include "machine/heap.h"

#define STATE(m) (((W *)(m))[2])
#define VALUE(m) (((W *)(m))[3])

W prim_NEWMVAR(SP_ const Info *site, W unused)
{
  (void)unused;
  if (HEAP_FULL(4)) COLLECT_FOR(0, 4, site);
  W *m = hp;
  hp += 4;
  cell_charge(site, 4);
  m[0] = HDR_FUN(site);
  m[1] = LML_INT(1);
  m[2] = LML_INT(0);
  m[3] = LML_NIL;
  return (W)m;
}

static bool is_full(W m) { return INT_OF(STATE(m)) & 1; }

static Green *first_of(W m)
{
  SW slot = INT_OF(STATE(m)) >> 1;
  return slot ? green.slots[slot - 1] : NULL;
}

static void set_state(W m, const Green *first, bool full)
{
  STATE(m) = LML_INT((first ? first->slot + 1 : 0) << 1 | full);
}

static void leave_place(Green *g)
{
  W m = g->roots[GREEN_ON];
  Green *first = first_of(m);
  queue_remove(&first, g);
  set_state(m, first, is_full(m));
  g->roots[GREEN_ON] = g->roots[GREEN_VALUE] = LML_NIL;
}

/* The first leaves the queue; what it waited for has happened. */
static void serve_first(W m, W value)
{
  Green *g = first_of(m);
  leave_place(g);
  g->roots[GREEN_VALUE] = value;
  queue_ready(g);
}

/* The running thread waits; returns what it was given. */
static W wait_at(SP_ W m, GreenState state, W value)
{
  interrupt_before_waiting(SPA0);
  Green *g = green.running, *first = first_of(m);
  queue_append(&first, g);
  if (state == GREEN_READS) first = g;
  set_state(m, first, is_full(m));
  g->roots[GREEN_ON] = m;
  g->roots[GREEN_VALUE] = value;
  schedule_wait(SPA state, leave_place);
  g = green.running;
  value = g->roots[GREEN_VALUE];
  g->roots[GREEN_VALUE] = LML_NIL;
  return value;
}

/* mode 0: takes the value; 1: reads it. */
W prim_TAKEMVAR(SP_ W m, W mode)
{
  bool takes = mode == LML_INT(0);
  green.brief = false;
  if (!is_full(m)) return wait_at(SPA m, takes ? GREEN_TAKES : GREEN_READS, LML_NIL);
  W value = VALUE(m);
  Green *putter = first_of(m);
  LML_USE(m);
  if (!takes) return value;
  if (putter) {
    VALUE(m) = putter->roots[GREEN_VALUE];
    serve_first(m, LML_NIL);
  } else {
    VALUE(m) = LML_NIL;
    set_state(m, NULL, false);
  }
  return value;
}

W prim_PUTMVAR(SP_ W m, W value)
{
  green.brief = false;
  if (is_full(m)) {
    wait_at(SPA m, GREEN_PUTS, value);
    return LML_NIL;
  }
  for (Green *g; (g = first_of(m));) {
    bool takes = g->state == GREEN_TAKES;
    serve_first(m, value);
    if (takes) return LML_NIL;
  }
  VALUE(m) = value;
  set_state(m, NULL, true);
  return LML_NIL;
}

/* Is it full?  No other thread has its turn before the caller has done what it wants to. */
W prim_FULLMVAR(SP_ W m)
{
  READS_STACK;
  LML_USE(m);
  green.brief = true;
  return LML_INT(is_full(m));
}
