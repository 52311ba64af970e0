/* hoist.h: work that every round of a loop, or every call of a function, would do in the same way
 * is done once.  Requires: local functions are still where they are written (before lift).  Leaves
 * true: the same; what is shared beyond the source has a name of its own, which says so. */
#ifndef HOIST_H
#define HOIST_H
#include "core/core.h"
void hoist_program(Program *p);
#endif
