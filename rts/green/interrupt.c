/* interrupt.c: exceptions that one thread throws to another, and masks.
 *
 * 1. A thread that doesn't run may be interrupted at once if it isn't masked, or if it waits and is
 *    masked by `mask' only: it leaves the queue that it waits in, and throws when it goes on.
 *
 * 2. Otherwise the thread that throws waits, in the queue `throwers' of the other, until that one
 *    removes its mask, waits, or ends.
 *
 * The thunks that the thread was evaluating throw the same exception when they are needed again
 * (throw.c, Note [Throwing]): GHC would go on with them. */
#include <config.h>
#include "green/interrupt.h"
#include "green/queue.h"
#include "machine/cell.h"
#include "machine/error.h"
#include "machine/throw.h"

void interrupt_throw(Green *g, int kind, W value)
{
  if (g->leave) g->leave(g);
  g->thrown_kind = kind;
  g->roots[GREEN_THROWN] = value;
  if (g->state != GREEN_READY) queue_ready(g);
}

void interrupt_check(SP0)
{
  Green *g = green.running;
  int kind = g->thrown_kind;
  if (kind < 0) return;
  W value = g->roots[GREEN_THROWN];
  g->thrown_kind = -1;
  g->roots[GREEN_THROWN] = LML_NIL;
  switch (kind) {
    case THROWN_HOLE: error_throw_kind(SPA kind, "<<loop>>"); return;
    case THROWN_BLOCKED_MVAR:
      error_throw_kind(SPA kind, "thread blocked indefinitely in an MVar operation");
      return;
    case THROWN_BLOCKED_STM:
      error_throw_kind(SPA kind, "thread blocked indefinitely in an STM transaction");
      return;
    default: prim_RAISE(SPA value);
  }
}

/* The first that waits to throw to g needn't wait any more: g gets its exception. */
static void receive(Green *g)
{
  Green *thrower = g->throwers;
  queue_remove(&g->throwers, thrower);
  g->thrown_kind = THROWN_VALUE;
  g->roots[GREEN_THROWN] = thrower->roots[GREEN_VALUE];
  thrower->roots[GREEN_VALUE] = thrower->roots[GREEN_ON] = LML_NIL;
  queue_ready(thrower);
}

void interrupt_before_waiting(SP0)
{
  Green *g = green.running;
  if (!g->throwers || green.mask == 2) return;
  receive(g);
  interrupt_check(SPA0);
}

void interrupt_end(Green *g)
{
  while (g->throwers) receive(g);
}

W interrupt_deliver(SP0)
{
  if (green.running->throwers && !green.mask) {
    receive(green.running);
    interrupt_check(SPA0);
  }
  return LML_NIL;
}

bool interrupt_may(const Green *g)
{
  if (g->thrown_kind >= 0) return false;
  return g->mask == 0 || (g->mask == 1 && g->state != GREEN_READY && g->state != GREEN_ENTERS);
}
