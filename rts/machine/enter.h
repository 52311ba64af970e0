/* enter.h: the codes of the thunks that the run time itself defines.  Each is in the file of its
 * subject. */
#ifndef ENTER_H
#define ENTER_H
#include "abi/lml.h"

/* For functions that take sp and don't use it. */
#ifdef LML_GLOBAL_REGS
# define SP_IGNORE ((void)0)
#else
# define SP_IGNORE ((void)sp)
#endif

W enter_ind(SP_ W self);     /* apply.c: evaluates the value it leads to */
W enter_hole(SP_ W self);    /* error.c: throws the black hole's message */
W enter_spent(SP_ W self);   /* spent.c: stops the program; see there */
W enter_dead(SP_ W self);    /* mention.c: stops the program; see there */
W enter_handle(SP_ W self);  /* prim_handle.c: reads the next character */
W enter_throw(SP_ W self);   /* error.c: throws word 1 once more */
W enter_missing(SP_ W self); /* prim_array.c: fails, with the index of the element */
W enter_literal(SP_ W self); /* charlist.c: makes its first cons, anew each time */
W enter_string(SP_ W self);  /* charlist.c: becomes a cons */
W enter_word(SP_ W self);    /* prim_process.c: becomes the text of the word */
W enter_input(SP_ W self);   /* prim_input.c: becomes a cons, or [] at the end */
#endif
