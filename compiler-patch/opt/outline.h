/* outline.h: divides functions that are too large for a C compiler.  Requires: lift.  Leaves true:
 * the same, with the same sites and names; pieces of large functions are functions of their own. */
#ifndef OUTLINE_H
#define OUTLINE_H
#include "core/core.h"
void outline_program(Program *p);
#endif
