/* centre_copies.h: the pass `centre' gives every function to the cost centres that mention it.
 * Requires: desugar, unfold. Leaves true: every node of the program has a colour, and a mention of
 * a top-level function in text of colour k names the copy of the function whose own text is k's. */
#ifndef CENTRE_COPIES_H
#define CENTRE_COPIES_H
#include "core/core.h"

void centre_program(Program *p);
#endif
