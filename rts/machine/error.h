/* error.h: failure.  Whatever goes wrong in the program's own terms (fail, no match, division by
 * zero, black hole) throws a string, which the nearest catch gets; the outermost catch is the
 * run time's own.  Running out of memory is different: it ends the program (program_fatal). */
#ifndef ERROR_H
#define ERROR_H
#include <setjmp.h>
#include <stdbool.h>
#include "abi/lml.h"

typedef struct Handler {
  jmp_buf env;
  W *top; /* sp when the handler was set up */
  struct Handler *outer;
} Handler;
extern Handler *error_handler; /* the innermost handler */

void error_init(void);
/* Calls body(arg) with a handler around it.  Returns its result; or sets *failed and returns the
 * message thrown.  May collect. */
W error_try(SP_ W (*body)(SP_ W arg), W arg, bool *failed);
/* These never return.  They have a result type so that CALL takes them. error_throw_at throws
 * "what in producer (file:line)". */
W error_throw_text(SP_ const char *text);                 /* copies the text; may collect */
W error_throw_at(SP_ const char *what, const Info *site); /* "what in producer (file:line)" */
W error_black_hole(SP_ const Info *site);
/* The same when a stack overflowed at sp = top and hp = next. */
_Noreturn void error_black_hole_now(W *top, W *next, const Info *site);

enum { ERROR_TEXT = 512 }; /* bytes that are enough for these */
/* "producer (file:line)" */
const char *error_site(char *buffer, size_t size, const Info *site);
/* "what in producer (file:line)" */
const char *error_place(char *buffer, size_t size, const char *what, const Info *site);

#endif
