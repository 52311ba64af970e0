/* unfold.h: gives a program the bodies of library functions that it uses.  Requires: desugar.
 * Leaves true: small functions of the library that the program mentions are functions of the
 * program, so that later passes can look into them. */
#ifndef UNFOLD_H
#define UNFOLD_H
#include "core/core.h"

/* source: a library module as core; NULL if there is none.  Asked once for each module.  Types
 * that such a module exports have their DataType.module set.  whole: large functions are wanted,
 * too. */
void unfold_program(Program *p, bool whole, Program *(*source)(Name module, void *arg), void *arg);
#endif
