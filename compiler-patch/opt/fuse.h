/* fuse.h: a loop over a list that a known function makes on the spot becomes one loop.  Requires:
 * lift.  Leaves true: the same. */
#ifndef FUSE_H
#define FUSE_H
#include "core/core.h"
void fuse_program(Program *p);
#endif
