/* emit.h: G-code -> readable C against rts/lml.h. */
#ifndef EMIT_H
#define EMIT_H
#include "back/gcode.h"
#include <stdio.h>

/* -feval=: whether an evaluation is a call of the run time, or a test in line and perhaps a call.
 * By default it is a call in large functions only. */
typedef enum { EVAL_LARGE, EVAL_CALL, EVAL_TEST } EvalMode;

typedef struct EmitOptions {
  FlagMode flag;
  EvalMode eval;
  bool by_line;            /* the profile of time shall tell lines, too (-g) */
  bool uses;               /* cells that are used get a mark (-fbiography) */
} EmitOptions;

void emit_program(FILE *f, GProgram *p, EmitOptions o);

#endif
