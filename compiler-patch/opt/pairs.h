/* pairs.h: gives every node the pair of its function and of the text that mentions the function.
 * Requires: desugar, unfold.  Leaves true: every node has a pair as its colour, and a mention of a
 * profiled function names the copy of the function for the text in which the mention stands. */
#ifndef PAIRS_H
#define PAIRS_H
#include "core/core.h"
#include <stdio.h>

/* Definitions that wait for arguments, as partial applications do, get parameters.  It is done to
 * every module before unfold asks which definitions are functions. */
void pairs_abstract(Program *p);
/* Where dump isn't NULL, the colouring is printed there. */
void pairs_program(Program *p, FILE *dump);
#endif
