/* once.h: which suspended calls are surely entered at most once, and need no update.
 *
 * Requires: suspend, returns and unbox are done: core is as it will be run.  Leaves true: Expr.once only on a let's right-hand side
 * that is a suspended call or application, of which there is a single reference wherever it goes, gone when it is entered. */
#ifndef ONCE_H
#define ONCE_H
#include "core/core.h"
void once_program(Program *p);
#endif
