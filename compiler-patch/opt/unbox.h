/* unbox.h: which Doubles are held and passed as C doubles, out of their cells.
 *
 * Requires: suspend.  Leaves true: Var.raw only for variables of type Double that are evaluated wherever they are in scope and bound
 * by a case or as an argument.
 * Fun.strict says ARG_RAW or ARG_BOXED of each strict argument that is a Double, and ARG_INTEGER of
 * each that is an Integer.  Fun.raw holds for functions that return a Double out of its cell. */
#ifndef UNBOX_H
#define UNBOX_H
#include "core/core.h"
void unbox_program(Program *p);
#endif
