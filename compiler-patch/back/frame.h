/* frame.h: what emit_code.c knows of the G-machine's stack while it writes a function.
 *
 * That stack doesn't exist when the program runs.  Here each of its slots holds an operand: a C
 * variable or a constant.  The pointer stack, which does exist, is for the collector.  Across a
 * call that may collect, each variable that is live afterwards and may be a pointer lies in the
 * frame of the function, sp[0] .. sp[k-1], and the frame holds nothing else but perhaps a mark and
 * a mention.  frame.c explains how.
 * */
#ifndef FRAME_H
#define FRAME_H
#include "back/gcode.h"
#include <stdio.h>

/* Writes a line of C. */
#define LINE(out, ...) (fprintf(out, "  " __VA_ARGS__), fputc('\n', out))

typedef struct Frame Frame;
typedef int Operand; /* a variable (>= 0), or a constant */
enum { NOWHERE = -1 };

Frame *frame_new(void);

/* Begins a function, whose C goes to `out'.  If a detour would have to store or read back more than
 * `most' variables, or to clear more places, that is done before it: otherwise every detour that
 * follows would hold its own copy of this code. */
void frame_begin(Frame *f, FILE *out, const GFun *fun, int most);

int frame_nvars(const Frame *f);
int frame_new_var(Frame *f, bool scalar);
int frame_new_raw(Frame *f, Raw raw);               /* a number out of its cell */
int frame_new_at(Frame *f, int place, bool scalar); /* a variable that is in the frame already */
Raw frame_raw(const Frame *f, int var);
Operand frame_constant(Frame *f, const char *text);

/* ---- slots ---- */

void frame_push(Frame *f, Operand o);
Operand frame_top(const Frame *f, int below);
Operand frame_slot(const Frame *f, int n); /* numbered from the bottom */
int frame_depth(const Frame *f);
void frame_drop(Frame *f, int n);
void frame_set_top(Frame *f, Operand o);
void frame_slide(Frame *f, int keep, int gone);

/* The C text of o.  Reads o back from the frame before, if need be. */
const char *frame_use(Frame *f, Operand o);

/* The source calls the value in slot n by this name. */
void frame_name(Frame *f, int n, Name name);
/* The function is the main expression: a blank stands before the names in its frame. */
void frame_is_main(Frame *f);
/* The names of the variables in the frame, by place, each with a comma after it: "xs,,ys,";
 * NULL if the frame is very large. */
Foreign frame_names(const Frame *f);

/* From now on instructions that collect want this word in the frame; NULL: none (liveness.h). */
void frame_mention(Frame *f, const char *text);

/* ---- calls ----
 *
 * i is the instruction that calls; `except' is a variable that need not be saved, or NOWHERE. */

/* Saves what i needs saved, before a call that always happens.  Returns the frame's height. */
int frame_save(Frame *f, const Instr *i, Operand except);

/* After such a call cells may have moved: variables must be read back before they are used. */
void frame_after_call(Frame *f);

void frame_store(Frame *f, int place, const char *value); /* an argument, above the frame */
void frame_put(Frame *f, int var);         /* stores var now, not when a call comes */
int frame_above(Frame *f, const Instr *i); /* a place above those of frame_save */

/* A detour is a branch with a call that seldom happens.  frame_settle comes before the branch, the
 * two others around the call in it. */
typedef struct Vars {
  int *at, n;
} Vars;
typedef struct Detour {
  Vars live;
  int *place;
  int mention, height;
  int search; /* the number of the search that found them: there is none between begin and end */
} Detour;

void frame_settle(Frame *f, const Instr *i, Operand except);
Detour frame_detour_begin(Frame *f, const Instr *i, Operand except);
void frame_detour_end(Frame *f, const Detour *d);
Foreign frame_detour_names(const Frame *f, const Detour *d); /* as frame_names */

/* ---- evaluation ---- */

/* The top slot's variable o will be replaced by its value.  If another slot will need o, returns
 * its place: there the caller stores the value.  Otherwise o loses its place. */
int frame_evaluate(Frame *f, const Instr *i, Operand o);

/* The place of o, if only that place has it and i is the last to use it; otherwise NOWHERE. */
int frame_only(const Frame *f, const Instr *i, Operand o);
void frame_taken(Frame *f, Operand o); /* its place has been read and cleared */

void frame_set_evaluated(Frame *f, Operand o, bool scalar); /* o is a value from now on */
bool frame_is_evaluated(const Frame *f, Operand o);
/* The value of o, just evaluated, may be a free variable, which others may bind: it may have to be
 * evaluated again. */
void frame_set_perhaps_free(Frame *f, Operand o);

/* The top slot, the thunk v0, has been opened.  Its mark for the update is in the frame; or is put
 * there by each detour; or there is none. */
typedef enum { FRAME_MARKED, FRAME_MARKED_LATE, FRAME_UNMARKED } Marking;
void frame_open(Frame *f, Marking how);

/* ---- control ---- */

void frame_branch(Frame *f, const Instr *i); /* SWITCH */
void frame_join(Frame *f, const Instr *i);
void frame_jump(Frame *f, const Instr *i);
void frame_label(Frame *f, const Instr *i);

#endif
