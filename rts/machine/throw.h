/* throw.h: throwing a value to the nearest handler, and black holes.  See throw.c; error.h throws
 * messages that must be made first. */
#ifndef THROW_H
#define THROW_H
#include <setjmp.h>
#include <stdbool.h>
#include "abi/lml.h"

typedef struct Handler {
  jmp_buf env;
  W *top;         /* sp when the handler was set up, */
  int mask, hold; /* and green.mask, green.hold */
  struct Handler *outer;
} Handler;
extern Handler *throw_handler; /* the innermost handler */

/* The number of a cell_raised, or what a handler of Haskell gets for other messages: throw.c, Note
 * [Kinds of exceptions]. */
enum {
  THROWN_VALUE,
  THROWN_NO_MATCH,
  THROWN_HOLE,
  THROWN_OTHER = 5,
  THROWN_BLOCKED_MVAR,
  THROWN_BLOCKED_STM,
  THROWN_RETRY /* of a transaction (green/stm.c) */
};
extern bool throw_kinds; /* the program has such handlers */

void throw_init(void);
/* Calls body(arg) with a handler around it.  Returns its result; or sets *failed and returns the
 * message thrown.  May collect. */
W throw_try(SP_ W (*body)(SP_ W arg), W arg, bool *failed);
_Noreturn void throw_value(SP_ W message);
_Noreturn void throw_past(SP_ W message); /* the same, but leaves thunks under evaluation alone */
/* Never returns.  It has a result type so that CALL takes it. */
W throw_black_hole(SP_ const Info *site);
/* The same when a stack overflowed at sp = top and hp = next. */
_Noreturn void throw_black_hole_now(W *top, W *next, const Info *site);
#endif
