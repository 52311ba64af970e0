/* unbox.h: which Doubles are held and passed as C doubles, out of their cells.
 *
 * Requires: suspend.  Leaves true: Var.raw holds only for Doubles that are evaluated throughout
 * their scope, and are bound by a case or as an argument.  Fun.strict says ARG_RAW or ARG_BOXED
 * of each strict argument that is a Double, and ARG_INTEGER of each that is an Integer.  Fun.raw
 * holds for functions that return a Double out of its cell. */
#ifndef UNBOX_H
#define UNBOX_H
#include "core/core.h"
void unbox_program(Program *p);
#endif
