/* float_in.h: the pass `sink': lets go into the branch that needs them, in lean programs. Requires:
 * lift.  Leaves true: the same. */
#ifndef FLOAT_IN_H
#define FLOAT_IN_H
#include "core/core.h"
void sink_program(Program *p);
#endif
