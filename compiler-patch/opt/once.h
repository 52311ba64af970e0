/* once.h: which suspended calls are surely entered at most once, and need no update.
 *
 * Requires: suspend, returns and unbox are done, so that core is as it will be run.  Leaves true:
 * Expr.once holds only for a let's right-hand side that is a suspended call or application.
 * There is one reference to such a cell wherever it goes, and none once the cell has been
 * entered. */
#ifndef ONCE_H
#define ONCE_H
#include "core/core.h"
void once_program(Program *p);
#endif
