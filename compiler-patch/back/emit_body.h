/* emit_body.h: the C function at work, which the files that write its code share.
 *
 *   emit_code.c     the function around its instructions; which file writes which instruction
 *   emit_body.c     its copies; constants and operands of instructions
 *   emit_cell.c     heap checks, cells, boxed numbers
 *   emit_call.c     evaluation, calls
 *   emit_prim.c     primitives; the instructions of logic programs
 *   emit_control.c  choices, loops, the ends of functions
 *
 * A function emit_x writes one instruction of G-code.  Functions body_x help it. */
#ifndef EMIT_BODY_H
#define EMIT_BODY_H
#include "back/emit_private.h"

/* The C function at work. */
typedef struct Body {
  Emit *em;
  Frame *frame;
  FILE *out; /* its code; the declarations before it go to em->out */
  GFun *fn;
  int turn;          /* which of its copies, in one C function or in two (gcode_poll.c, Note
                        [Turns]) */
  bool loops;        /* it jumps to its start */
  bool heavy;        /* Note [Heavy functions] */
  bool stay;         /* Note [Many at a time] */
  int heap_words;    /* how many words the check of the open segment asked for, */
  int heap_offset;   /* and how many of them have been given out */
  int cells;         /* how many cells have been written to it */
  bool long_segment; /* Note [Long segments] */
  VEC(int) places;   /* by variable: 1 + its offset in the open segment; 0: none */
  VEC(int) labels;   /* with -fbiography, by label: the instruction that follows it */
  LineMarks marks;   /* of its code */
  Operand whnf;      /* Note [Values that may be free]; NOWHERE: none */
} Body;

/* Note [Many at a time].  The time that a C compiler takes grows with the number of variables that
 * are held at a time, and with the distance between the read of a word and its use.  So very many
 * arguments stay on the stack until they are needed, and are written there one by one.  Very many
 * fields are treated likewise. */
enum { MANY = 12, VERY_MANY = 64 };

/* A C function and the text of its arguments but for sp: "a, b", or "" if there are none. */
typedef struct Call {
  const char *function, *args;
} Call;

/* ---- its copies (gcode_poll.c, Note [Turns]) ---- */

int body_turns(const GFun *f);        /* how many copies are one C function */
bool body_has_twin(const GFun *f);    /* is there another C function? */
const char *body_twin(const GFun *f); /* the other's name */
bool body_tests_flag(Body *b);        /* does this copy do what POLL says? */
const char *body_top(int n);          /* the label where copy n begins */

/* ---- constants of instructions, as C ---- */

const char *body_constant(Body *b, const Instr *i, int n);
const char *body_mention(Body *b, const Instr *i); /* that goes into the frame, or NULL */
const char *body_callee(Body *b, const Instr *i);  /* writes where its table is, if any */

/* ---- operands, as C ---- */

void body_note_place(Body *b, int var, int offset); /* var is a cell of the open segment */
const char *body_cell(Body *b, Operand o);          /* o as C; it may be such a cell */
const char **body_use_top(Body *b, int n);          /* the n topmost slots, lowest first */

/* ---- cells ---- */

void emit_heap(Body *b, const Instr *i);
void emit_poll(Body *b, const Instr *i);
void emit_mk(Body *b, const Instr *i);
void emit_box(Body *b, const Instr *i);
void emit_unbox(Body *b, const Instr *i);

/* ---- evaluation and calls ---- */

const char *body_caller(Body *b, const Instr *i, bool far); /* the macro that calls */
bool body_is_heavy(const Emit *em, const GFun *f);
bool body_gives_value(GOp op);
bool body_keeps_value(const Instr *i);
int body_pass(Body *b, const Instr *i, int n, int first, bool returns);
const char *body_first_args(Body *b, int n, int first);
int body_apply_first(const Instr *i);
Call body_apply_call(Body *b, const Instr *i);
void emit_eval(Body *b, const Instr *i);
void emit_result(Body *b, const Instr *i, Call call, int height, int takes, bool scalar);
int emit_call(Body *b, const Instr *i); /* returns how many instructions it did */
void emit_apply(Body *b, const Instr *i);

/* ---- primitives, and logic programs ---- */

bool emit_prim(Body *b, const Instr *i, const Instr *next); /* did it `next', a RET, as well? */
void emit_choose(Body *b, const Instr *i);
void emit_narrow(Body *b, const Instr *i);
void emit_rigid(Body *b, const Instr *i);
void emit_fail(Body *b, const Instr *i);

/* ---- control ---- */

void body_mark_use(Body *b, const char *macro, Operand o);
void body_find_labels(Body *b); /* which instruction follows each */
void body_push_fields(Body *b, const Instr *i, Operand x, int base);
void emit_switch(Body *b, const Instr *i);
void emit_split(Body *b, const Instr *i);
void emit_return(Body *b, const Instr *i);
void emit_jcall(Body *b, const Instr *i);
void emit_japply(Body *b, const Instr *i);

#endif
