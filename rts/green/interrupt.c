/* interrupt.c: exceptions that one thread throws to another, and masks.
 *
 * 1. A thread that doesn't run may be interrupted at once if it isn't masked, or if it waits and is
 *    masked by `mask' only: it leaves the queue that it waits in, and throws when it goes on.
 *
 * 2. Otherwise the thread that throws waits, in the queue `throwers' of the other, until that one
 *    removes its mask, waits, or ends.
 *
 * 3. The thunks that the thread was evaluating go on when they are needed again (green.h, 4).  That
 *    needs a thread that was waiting for its turn, or for a value: one that was interrupted in an
 *    action, of unsafePerformIO, can't go on there, so its thunks throw the exception again. */
#include <config.h>
#include "green/entering.h"
#include "green/interrupt.h"
#include "green/queue.h"
#include "green/roster.h"
#include "green/switch.h"
#include "machine/cell.h"
#include "machine/error.h"
#include "machine/stack.h"
#include "machine/throw.h"

void interrupt_throw(Green *g, int kind, W value)
{
  g->whole = kind == THROWN_VALUE && (g->state == GREEN_READY || g->state == GREEN_ENTERS);
  if (g->leave) g->leave(g);
  g->thrown_kind = kind;
  g->roots[GREEN_THROWN] = value;
  if (g->state != GREEN_READY) queue_ready(g);
}

/* Keeps what the running thread evaluates above its innermost handler, if that is anything.
 * Returns true where that goes on. */
static bool keep_rest(SP0)
{
  Green *g = green.running;
  W *end = throw_handler->top;
  while (end < sp && !STACK_IS_MARK(*end)) end++;
  if (end == sp) return false;
  Green *rest = roster_add_rest(g);
  rest->end = end;
  for (int k = GREEN_VALUE; k <= GREEN_ON; k++) {
    rest->roots[k] = g->roots[k];
    g->roots[k] = LML_NIL;
  }
  if (switch_keep(SPA rest)) return true;
  entering_rest(rest);
  return false;
}

static void throw_whole(SP_ W value)
{
  W raised = CALL(0, error_raised, value);
  if (!keep_rest(SPA0)) throw_past(SPA raised);
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
    default:
      if (g->whole) throw_whole(SPA value);
      else prim_RAISE(SPA value);
  }
}

/* The first that waits to throw to g needn't wait any more: g gets its exception. */
static void receive(Green *g)
{
  Green *thrower = g->throwers;
  queue_remove(&g->throwers, thrower);
  g->thrown_kind = THROWN_VALUE;
  g->whole = false;
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
