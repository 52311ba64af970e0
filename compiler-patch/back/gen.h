/* gen.h: core -> G-code.  Requires: suspend.  Leaves true: gcode.h's invariants, but for HEAP and POLL, which
 * gcode_add_heap and gcode_add_polls add: one HEAP per segment that allocates, POLL where a loop could run without one. */
#ifndef GEN_H
#define GEN_H
#include "back/gcode.h"

GProgram *gen_program(Program *p);
#endif
