/* error.h: failure.  Everything that goes wrong in the program's own terms (fail, no match, division by zero, black
 * hole) is a throw of a string, which the nearest catch gets, the outermost being the run time's own.  Running out
 * of memory is no such thing: it ends the program (program_fatal). */
#ifndef ERROR_H
#define ERROR_H
#include <setjmp.h>
#include <stdbool.h>
#include "lml.h"

typedef struct Handler {
  jmp_buf env;
  W *top;                               /* the pointer stack when it was set up */
  struct Handler *outer;
} Handler;
extern Handler *error_handler;          /* innermost */

void error_init(void);
/* body(arg) with a handler around it: its result, or, *failed being set, the message thrown.  May collect. */
W error_try(SP_ W (*body)(SP_ W arg), W arg, bool *failed);
/* These never return, but have a result so that CALL takes them. */
W error_throw_text(SP_ const char *text);  /* copies text; may collect */
W error_throw_at(SP_ const char *what, const Info *site);       /* "what in producer (file:line)" */
W error_black_hole(SP_ const Info *site);
/* The same when a stack overflowed: sp and hp were top and next. */
_Noreturn void error_black_hole_now(W *top, W *next, const Info *site);

enum { ERROR_TEXT = 512 };              /* enough for these */
/* "producer (file:line)" */
const char *error_site(char *buffer, size_t size, const Info *site);
/* "what in producer (file:line)" */
const char *error_place(char *buffer, size_t size, const char *what, const Info *site);

#endif
