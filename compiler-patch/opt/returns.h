/* returns.h: which functions return the fields of a constructor, and not a cell with them.
 *
 * Requires: suspend.  Leaves true: Expr.fields only for a case of one alternative, whose variable nobody uses and whose
 * scrutinee's results are constructors made on the spot, failures, and calls of functions that return their fields; these
 * functions (Fun.fields) occur nowhere else but in the same position of each other's bodies. */
#ifndef RETURNS_H
#define RETURNS_H
#include "core/core.h"
void returns_program(Program *p);
#endif
