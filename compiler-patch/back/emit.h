/* emit.h: G-code -> readable C against rts/abi/lml.h. */
#ifndef EMIT_H
#define EMIT_H
#include "back/gcode.h"
#include "back/part.h"
#include <stdio.h>

/* -feval=: whether an evaluation is a call of the run time, or a test in line and perhaps a call.
 * By default it is a call in large functions only. */
typedef enum { EVAL_LARGE, EVAL_CALL, EVAL_TEST } EvalMode;

typedef struct EmitOptions {
  FlagMode flag;
  EvalMode eval;
  bool by_line;         /* the profile of time shall show lines, too (-g) */
  bool uses;            /* cells that are used get a mark (-fbiography) */
  bool keeps;           /* the libraries' parts shall be kept: the program's own functions are
                           its own parts, whatever they mention */
  const char *compiler; /* the C compiler, and the headers that the text includes */
  const Parts *parts;   /* where each part of the text is to be; NULL: here */
} EmitOptions;

void emit_program(FILE *f, GProgram *p, EmitOptions o);

/* Large programs become several texts, so that the C compiler can work at several at a time.  Their
 * objects together are the program's.  Not for programs with cost centres or counted costs. */
enum { EMIT_TEXTS = 64 };              /* at most */
int emit_divisions(const GProgram *p); /* how many, by its size alone */
void emit_divided(FILE *const files[], int n, GProgram *p, EmitOptions o);

/* Everything besides its own text that decides what code a part becomes, in one line: the compiler,
 * the headers, and the macros that the text defines before it includes them.  Parts may be used in
 * place of each other only if this is the same for them, so it goes into their labels. */
const char *emit_how(const GProgram *p, EmitOptions o);
/* The parts of the program, with their labels.  Comes before share. */
Parts *emit_parts(GProgram *p, EmitOptions o);
/* The parts have places: the functions among them that are in stock need no code. */
void emit_leave_out(GProgram *p, const Parts *parts);

#endif
