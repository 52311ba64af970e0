/* enter.h: the codes of the thunks that the run time defines itself, each beside the subject it belongs to. */
#ifndef ENTER_H
#define ENTER_H
#include "lml.h"

/* For functions that take sp but have no use for it. */
#ifdef LML_GLOBAL_REGS
# define SP_IGNORE ((void)0)
#else
# define SP_IGNORE ((void)sp)
#endif

W enter_ind(SP_ W self);                /* apply.c: the value, evaluated */
W enter_hole(SP_ W self);               /* error.c: black hole */
W enter_spent(SP_ W self);              /* spent.c: must not be entered again */
W enter_throw(SP_ W self);              /* error.c: word 1, once more */
W enter_missing(SP_ W self);            /* prim_array.c: fails, with the element's index */
W enter_literal(SP_ W self);            /* text.c: its first cons, afresh each time */
W enter_string(SP_ W self);             /* text.c: becomes a cons */
W enter_input(SP_ W self);              /* input.c: becomes a cons, or [] at the end */
#endif
