/* gen_private.h: what the files of the generator share.
 *
 *   gen_cell.c  instructions, and the scheme C: atoms and cells
 *   gen.c       the schemes E, R and F: evaluation, and whole functions */
#ifndef GEN_PRIVATE_H
#define GEN_PRIVATE_H
#include "back/gcode.h"
#include "base/unique.h"
#include "base/vec.h"

/* How a value is wanted: as a word; as a word that is known to be an immediate, or a cell; RAW + r:
 * out of its cell, as the Raw r says; FIELDS + n: as the n fields of a constructor. */
typedef int Want;
enum { WORD, SCALAR, CELL, RAW, FIELDS = RAW + RAW_COUNT };

static inline Raw want_raw(Want w) { return w > RAW && w < FIELDS ? (Raw)(w - RAW) : RAW_NONE; }

/* The generator: what is made of the program, and the function at work. */
typedef struct Gen {
  GProgram *out;
  VEC(GFun *) funs;
  VEC(GConst) consts;
  VEC(Fun *) externs;
  Unique literals; /* of the constants: those that are literals */
  VEC(Instr) code; /* the function at work, so far */
  int depth;       /* the stack's depth before the next instruction */
  int nlabels;
  Want result;          /* what the function returns: WORD, raw or fields */
  const Expr *node;     /* the node at work; NULL: the function as a whole */
  bool naming;          /* names of variables are noted */
  bool exposing;        /* of the main expression: its variables are */
  VEC(Var *) variables; /* those that gen_expose has seen */
} Gen;

/* The generator's facts about a local variable (Var.data). */
typedef struct Local {
  int slot; /* -1: it is a constant */
  Expr *constant;
  bool evaluated;
  Raw raw;          /* what the slot holds, if that is a number out of its cell */
  int label, depth; /* a join point: its label, and the stack's depth below its arguments */
} Local;

Unique gen_literals(void); /* an empty set */

Instr *gen_put(Gen *g, GOp op, Here here); /* valid until the next one is put */
void gen_label(Gen *g, int label);
void gen_slide(Gen *g, int keep, int drop);
void gen_box(Gen *g, Raw raw, Here here);
void gen_unbox(Gen *g, Raw raw, Here here);
void gen_need(Gen *g, Fun *f);
void gen_need_all(Gen *g, Expr *e);

/* The top of the stack, the value of e, becomes what is wanted.  raw: what it is, if it is out of
 * its cell. */
void gen_convert(Gen *g, Raw raw, Want want, const Expr *e);

/* From the last instruction on, the slot holds v; -1: v is a constant, or a join point. */
Local *gen_bind(Gen *g, Var *v, int slot, bool evaluated);
/* The run time shall know the cell of v, which is in the slot, if v is a variable of the main
 * expression: see Note [Variables that are handed on] in gen_cell.c. */
void gen_expose(Gen *g, Var *v, int slot);
bool gen_is_value(const Expr *e); /* is the cell that e becomes a value? */
void gen_static(Gen *g, Expr *e);
void gen_atom(Gen *g, Expr *e);
void gen_args(Gen *g, const Expr *e);
void gen_c(Gen *g, Expr *e);
void gen_let(Gen *g, const Expr *e);
void gen_free(Gen *g, const Expr *e); /* EX_FREE, but for its body */

/* Builds the cell e in the slot `into', where a cell has been allocated; -1: in a new slot.  The
 * cell is bound to v, NULL if it is bound to no variable. */
void gen_cell(Gen *g, const Expr *e, int into, const Var *v);

#endif
