/* frame.h: what emit_code.c knows of the G-machine's stack while it writes a function.
 *
 * That stack exists only here: each slot holds an operand, a C variable or a constant.  The pointer stack is for the
 * collector: across a call that may collect, each variable that is live after it and may be a pointer lies in the function's
 * frame, sp[0] .. sp[k-1], and the frame holds nothing else. */
#ifndef FRAME_H
#define FRAME_H
#include "back/gcode.h"

typedef int Operand;               /* a variable (>= 0), or a constant */
enum { NOWHERE = -1 };

/* A new function.  Where a detour would save or read back more than `most' variables, or clear so many places, that is done
 * once and for all instead: detours would repeat it, each. */
void frame_begin(const GFun *f, int most);
int frame_nvars(void);
int frame_new_var(bool scalar);
int frame_new_raw(void);                                      /* a C double */
int frame_new_at(int place, bool scalar);                     /* what is in the frame already */
bool frame_is_raw(int var);
Operand frame_constant(const char *text);

/* ---- slots ---- */

void frame_push(Operand o);
Operand frame_top(int below);
Operand frame_slot(int n);                                    /* from the bottom */
int frame_depth(void);
void frame_drop(int n);
void frame_set_top(Operand o);
void frame_slide(int keep, int gone);
const char *frame_use(Operand o);                             /* its C text; reads it back from the frame if need be */

/* ---- calls ---- */

/* Around a call that seldom happens, inside its branch: saves what isn't saved, and afterwards reads everything back,
 * so that the state is the same whether or not the branch was taken. */
typedef struct Vars { int *at, n; } Vars;
typedef struct Detour { Vars live; int *place; int height; } Detour;

void frame_settle(const Instr *i, Operand except);            /* before the branch of a detour: keeps what it does short */
void frame_store(int place, const char *value);               /* a word above the frame: an argument */
void frame_put(int var);                                      /* into the frame now, not when a call comes */
int frame_above(const Instr *i);                              /* a place above all that a call at i will save, and all there is now */
int frame_save(const Instr *i, Operand except);               /* before a call that always happens; returns the frame's height */
void frame_after_call(void);
Detour frame_detour_begin(const Instr *i, Operand except);    /* except: one that need not be saved, or NOWHERE */
void frame_detour_end(const Detour *d);
int frame_evaluate(const Instr *i, Operand o);                /* o will be replaced by its value: returns the place to put it, if any */
int frame_only(const Instr *i, Operand o);                    /* o's place, if it is nowhere else and this is its last use; or NOWHERE */
void frame_taken(Operand o);                                  /* that place has been read and cleared */
void frame_set_evaluated(Operand o, bool scalar);             /* from here on it is a value; an immediate */
bool frame_is_evaluated(Operand o);
void frame_open(bool marked);                                 /* the top slot is done with, or went to an update frame */

/* ---- control ---- */

void frame_branch(const Instr *i);                            /* of SWITCH: its targets will start from the state now */
void frame_join(const Instr *i);
void frame_jump(const Instr *i);
void frame_label(const Instr *i);

#endif
