/* serve.h: in the library, helpers are shown as the exported function they serve.  Requires:
 * desugar.  Leaves true: a cell made by a local function, or by a top-level one that only one
 * exported function uses, is that function's. */
#ifndef SERVE_H
#define SERVE_H
#include "core/core.h"

void serve_program(Program *p);
#endif
