/* gen.h: core -> G-code.  Requires: suspend.  Leaves true: gcode.h's invariants, but for HEAP and POLL, which
 * gen_heap_checks adds: one HEAP per segment that allocates, POLL where a loop could run without one. */
#ifndef GEN_H
#define GEN_H
#include "gcode.h"

typedef enum { FLAG_HEAP, FLAG_ENTRY, FLAG_NONE } FlagMode;     /* -fflag= */

GProgram *gen_program(Program *p);
void gen_heap_checks(GProgram *p, FlagMode mode);
#endif
