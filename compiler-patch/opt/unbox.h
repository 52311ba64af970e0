/* unbox.h: which Doubles are held and passed as C doubles, out of their cells.
 *
 * Requires: suspend.  Leaves true: Var.raw only for variables of type Double that are evaluated wherever they are in scope and bound
 * by a case or as an argument; of strict arguments of type Double, Fun.strict says 'd' (raw) or 'b' (in its cell); Fun.raw
 * for functions that return one raw, whose Fun.strict then has one more letter, 'd', so that interfaces tell. */
#ifndef UNBOX_H
#define UNBOX_H
#include "core/core.h"
void unbox_program(Program *p);
#endif
