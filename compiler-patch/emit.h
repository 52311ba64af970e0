/* emit.h: G-code -> readable C against rts/lml.h. */
#ifndef EMIT_H
#define EMIT_H
#include "gcode.h"
#include <stdio.h>
void emit_program(FILE *f, GProgram *p, FlagMode mode);
#endif
