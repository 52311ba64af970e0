/* unbox.h: which Doubles and Ints of 64 bits are held and passed as C's numbers, out of their
 * cells.
 *
 * Requires: suspend.  Leaves true: Var.raw holds only for such numbers that are evaluated
 * throughout their scope, and are bound by a case or as an argument.  Fun.strict says of each
 * strict argument how it is passed: ARG_RAW_DOUBLE or ARG_BOXED, ARG_RAW_INT64 or ARG_INT64,
 * ARG_INTEGER.  Fun.raw says what a function returns out of its cell, if it does. */
#ifndef UNBOX_H
#define UNBOX_H
#include "core/core.h"
void unbox_program(Program *p);
#endif
