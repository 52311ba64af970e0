/* returns.h: which functions return the fields of a constructor, and not a cell with them.
 *
 * Requires: suspend.  Leaves true: Expr.fields holds only for a case of one alternative whose
 * variable has no use.  The results of its scrutinee are constructors made on the spot, failures,
 * and calls of functions that return their fields (Fun.fields).  Such functions are called nowhere
 * else, except where they are results of each other. */
#ifndef RETURNS_H
#define RETURNS_H
#include "core/core.h"
void returns_program(Program *p);
#endif
