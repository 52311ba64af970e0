/* emit.h: G-code -> readable C against rts/lml.h. */
#ifndef EMIT_H
#define EMIT_H
#include "back/gcode.h"
#include <stdio.h>

typedef enum { EVAL_LARGE, EVAL_CALL, EVAL_TEST } EvalMode;      /* -feval=; a call in large functions only, by default */

void emit_program(FILE *f, GProgram *p, FlagMode mode, EvalMode eval);

#endif
