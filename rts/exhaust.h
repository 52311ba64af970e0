/* exhaust.h: the end of a program that is out of memory, and who is named for it.
 *
 * Generated code says with each failed heap check whose code it is (COLLECT_IN), primitives say for whom they
 * allocate (COLLECT_FOR): both on the unlikely path only.  The stack has no checks, just a guard; so when that is met
 * a little more stack is opened and heap checks are made to fail, of which there is one each time the recursion goes
 * round.  After some rounds it is clear whose frames stay on the stack, and that function is named. */
#ifndef EXHAUST_H
#define EXHAUST_H
#include <stdbool.h>
#include "lml.h"

/* A heap check failed when the stack was exhausted; frame: the C frame of whoever asks.  True when enough were seen. */
bool exhaust_look(const char *place, const W *frame);

/* The heap check at work: its function, "f (prog.m:12)", or the site it is for, or neither. */
void exhaust_check_in(const char *place);
void exhaust_check_for(const Info *site);

/* stack.top is set.  Message, pending output first; status 1. */
_Noreturn void exhaust_heap(void);
_Noreturn void exhaust_stack(void);
#endif
