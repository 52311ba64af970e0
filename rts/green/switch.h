/* switch.h: copies a thread's part of the stacks away, and back.  See switch.c. */
#ifndef SWITCH_H
#define SWITCH_H
#include "machine/green.h"

/* Runs the program; its threads have the stacks from here on.  begin runs a thread that has not run
 * before, and doesn't return. */
W switch_run(SP_ W (*program)(SP_ W), W input, void (*begin)(SP0));
/* Stops the running thread and goes on with `next', another one.  Returns when it is this one's
 * turn again.  All that is live lies below sp. */
void switch_to(SP_ Green *next);
/* The same where the running thread is over. */
_Noreturn void switch_for_good(SP_ Green *next);
/* Keeps what the running thread evaluates above the innermost handler, as its rest, whose `end' is
 * known.  Returns false; and true when that goes on. */
bool switch_keep(SP_ Green *rest);
/* Leaves the stacks of the running thread for body, on empty ones, which doesn't return. */
_Noreturn void switch_leave(W *next_hp, void (*body)(SP0));
#endif
