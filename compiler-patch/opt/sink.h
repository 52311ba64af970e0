/* sink.h: lets go into the branch that needs them (Policy.sink).  Requires: lift.
 * Leaves true: the same. */
#ifndef SINK_H
#define SINK_H
#include "core/core.h"
void sink_program(Program *p);
#endif
