/* evaluated.h: the pass `values' finds the EVALs that meet a value in any case.
 *
 * An argument may be passed unevaluated, and be a value in every call all the same.  A field of a
 * suspended call may be one in every such cell.  Then code that evaluates it needs no test, and
 * often the function has no call left for which it would have to save anything.
 *
 * Requires: heap checks are there, and gcode_find_wanted has been called.  Leaves true: Instr.known
 * of each EVAL and UNWIND.  Neither what is allocated changes, nor where a heap check stands. */
#ifndef EVALUATED_H
#define EVALUATED_H
#include "back/gcode.h"

void evaluated_program(GProgram *p);

#endif
