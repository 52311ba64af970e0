/* simplify.h: core -> smaller core, before lifting.  Requires: desugar.  Leaves true: no let binds a variable to a variable or
 * literal; level > 0: known cases decided, functions used once inlined, dead bindings gone.
 * Nothing is charged differently for it: nodes keep their producers (core.h). */
#ifndef SIMPLIFY_H
#define SIMPLIFY_H
#include "core/core.h"
void simplify_program(Program *p, int level);
#endif
