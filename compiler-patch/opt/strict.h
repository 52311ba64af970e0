/* strict.h: what may be evaluated early.  Requires: lift.  Leaves true: Fun.strict says which
 * arguments are passed evaluated; calls in evaluated positions evaluate those first (EX_CASE); variables
 * known to be values are marked.  level 0: only the marking. */
#ifndef STRICT_H
#define STRICT_H
#include "core/core.h"
void strict_program(Program *p, int level);
#endif
