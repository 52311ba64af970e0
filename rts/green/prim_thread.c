/* prim_thread.c: threads as programs see them: forking, waiting, names, interrupting. */
#include <config.h>
#include "green/interrupt.h"
#include "green/queue.h"
#include "green/roster.h"
#include "green/schedule.h"
#include "machine/cell.h"
#include "machine/throw.h"

W prim_FORK(SP_ W action)
{
  READS_STACK;
  return roster_word(schedule_fork(action));
}

/* The running thread if the word is 0; otherwise what the thread does, a GreenState. */
W prim_THREAD(SP_ W word)
{
  READS_STACK;
  if (word == LML_INT(0)) return roster_word(green.running);
  const Green *g = roster_find(word);
  return LML_INT(g ? g->state : GREEN_ENDED);
}

/* 1: other threads have no turn from now on, unless this one waits; -1: the end of that. */
W prim_HOLD(SP_ W more)
{
  READS_STACK;
  green.hold += (int)INT_OF(more);
  return LML_NIL;
}

/* After the time has passed; at 0, after the others have had their turns. */
W prim_DELAY(SP_ W microseconds)
{
  if (INT_OF(microseconds) > 0) schedule_sleep(SPA INT_OF(microseconds));
  else schedule_yield(SPA0);
  return LML_NIL;
}

/* Sets the mask, unless it is less than 0; returns the old one. */
W prim_MASK(SP_ W mask)
{
  W old = LML_INT(green.mask);
  if (INT_OF(mask) < 0) return old;
  green.mask = (int)INT_OF(mask);
  interrupt_deliver(SPA0);
  return old;
}

static void leave_target(Green *g)
{
  Green *target = roster_find(g->roots[GREEN_ON]);
  if (target) queue_remove(&target->throwers, g);
}

W prim_THROWTO(SP_ W thread, W value)
{
  Green *g = roster_find(thread), *self = green.running;
  green_deliver = interrupt_deliver;
  if (!g || g->state == GREEN_ENDED) return LML_NIL;
  if (g == self) return prim_RAISE(SPA value);
  if (interrupt_may(g)) {
    interrupt_throw(g, THROWN_VALUE, value);
    return LML_NIL;
  }
  interrupt_before_waiting(SPA0); /* that throws or does nothing */
  self->roots[GREEN_VALUE] = value;
  self->roots[GREEN_ON] = thread;
  queue_append(&g->throwers, self);
  schedule_wait(SPA GREEN_THROWS, leave_target);
  return LML_NIL;
}
