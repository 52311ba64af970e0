/* exhaust.h: ends a program that is out of memory, and says which function used it up.
 *
 * A failed heap check says whose code it is: generated code by COLLECT_IN, primitives by
 * COLLECT_FOR.  Both cost something only when the check fails.  The stack has no checks, only a
 * guard.  When a guard is met at the end of memory, a little more stack is opened and all heap
 * checks are made to fail; a recursion passes a heap check in each round.  The function is named
 * that has most frames on the stack (frames.h). */
#ifndef EXHAUST_H
#define EXHAUST_H
#include "abi/lml.h"

/* Notes whose heap check is at work: the function, "f (prog.m:12)", or the site it is for, or
 * neither. */
void exhaust_check_in(const char *place);
void exhaust_check_for(const Info *site);
/* The same; the function in parts.  file: "" if unknown; line: 0 if unknown. */
void exhaust_check_of(const char *name, const char *file, uint32_t line);

/* stack.top must be set.  Both write pending output, then the message, and end the program with
 * status 1. */
_Noreturn void exhaust_heap(void);
_Noreturn void exhaust_stack(void);
#endif
