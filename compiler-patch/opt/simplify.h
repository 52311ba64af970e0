/* simplify.h: core -> smaller core, before lifting.  Requires: desugar.  Leaves true: no let
 * binds a variable to a variable or literal; at level > 0 known cases are decided, functions that
 * are used once are inlined, and dead bindings are gone.  Nodes keep their producers (core.h), so
 * nothing is charged to another function. */
#ifndef SIMPLIFY_H
#define SIMPLIFY_H
#include "core/core.h"
void simplify_program(Program *p, int level);
#endif
