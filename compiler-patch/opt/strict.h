/* strict.h: what may be evaluated early.  Requires: lift.  Leaves true: Fun.strict says which
 * arguments are passed evaluated; calls that are made at once evaluate those first, by an EX_CASE;
 * Var.evaluated marks variables known to be values.  Level 0 only does the marking. */
#ifndef STRICT_H
#define STRICT_H
#include "core/core.h"
void strict_program(Program *p, int level);
#endif
