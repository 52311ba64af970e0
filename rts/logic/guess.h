/* guess.h: free variables.  See guess.c. */
#ifndef GUESS_H
#define GUESS_H
#include "abi/lml.h"

void guess_bind(W variable, W value); /* the variable is unbound; the value may be a thunk */
#endif
