/* letters.h: a loop over a string literal takes its characters from the text; no list is made.
 * Requires: lift.  Leaves true: the same; a LIT_TEXT is an argument of such loops only. */
#ifndef LETTERS_H
#define LETTERS_H
#include "core/core.h"
void letters_program(Program *p);
#endif
