/* unfold.h: gives a program the bodies of functions of other modules that it uses.  Requires:
 * desugar.  Leaves true: small functions of the library that the program mentions are functions of
 * the program, so that later passes can look into them. */
#ifndef UNFOLD_H
#define UNFOLD_H
#include "core/core.h"

/* source: the module of an imported function as core; NULL if there is no text of it.  Asked once
 * for each module.  Types that such a module exports have their DataType.module set.
 *
 * whole: for cost centres.  Large functions are wanted, too, and those of other modules than the
 * library's.  An imported function that is a cost centre itself is left where it is, and gets its
 * Fun.centre; with pairs so does an imported constant. */
void unfold_program(Program *p, bool whole, Program *(*source)(const Fun *import, void *arg),
                    void *arg);
#endif
