/* det.h: what the expressions of a logic program can't do.
 *
 * Requires: lift, a logic program.  Leaves true: Expr.facts, Var.facts and Fun.facts say what is
 * certain of their evaluation (core.h, FACT_..); Var.rep marks the variables whose values are
 * all numbers of one kind, never free variables; no case is flexible whose scrutinee is never a
 * free variable.  Facts hold until another pass changes the program. */
#ifndef DET_H
#define DET_H
#include "core/core.h"
void det_program(Program *p);
#endif
