/* gen.h: core -> G-code.  Requires: suspend.  Afterwards the invariants of gcode.h hold, except
 * that gcode_add_heap has still to add a HEAP for each segment that allocates, and gcode_add_polls
 * a POLL where a loop could run without a HEAP. */
#ifndef GEN_H
#define GEN_H
#include "back/gcode.h"
GProgram *gen_program(Program *p);
#endif
