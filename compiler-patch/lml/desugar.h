/* desugar.h: typed tree -> core, with match.h for patterns and comprehend.h for list notation.
 * Requires: infer found no error.  Leaves true: core.h's invariants; producers fixed. */
#ifndef DESUGAR_H
#define DESUGAR_H
#include "core/core.h"
#include "lml/ast.h"
Program *desugar_unit(Unit *u);
Expr *desugar_exp(Exp *e, Name producer);
#endif
