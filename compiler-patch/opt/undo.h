/* undo.h: what a library makes only to take it apart at once isn't made: vectors of packed
 * elements. Requires: simplify, no lift.  Leaves true: the same; the functions that it knows may be
 * looked into from now on (Fun.opaque). */
#ifndef UNDO_H
#define UNDO_H
#include "core/core.h"
/* False: the program has none of these functions, and nothing was done. */
bool undo_program(Program *p, bool fuse);
#endif
