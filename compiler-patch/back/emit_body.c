/* emit_body.c: the copies of a function, and the constants and operands of its instructions, as C.
 */
#include <config.h>
#include "back/emit_body.h"
#include "back/global.h"
#include "back/mangle.h"
#include "abi/contract.h"

/* ---- copies ---- */

/* Functions of a family share one copy of their code. */
int body_turns(const GFun *f) { return f->family ? 1 : f->turns; }
bool body_has_twin(const GFun *f) { return f->twin && !f->family; }

const char *body_twin(const GFun *f)
{
  return arena_printf(unit_arena, "U_%s", mangle_global(f->fun));
}

/* Does the copy at work do what POLL says? */
bool body_tests_flag(Body *b)
{
  if (body_has_twin(b->fn)) return b->turn == 0;
  return body_turns(b->fn) == 1 || b->turn == (b->fn->tests_last ? b->fn->turns - 1 : 0);
}

const char *body_top(int n) { return n ? arena_printf(unit_arena, "top%d", n) : "top"; }

/* ---- constants ---- */

/* Constant number n of i as C: the constant itself or, in the code of a family, the word of the
 * running member's table that has it. */
const char *body_constant(Body *b, const Instr *i, int n)
{
  GConstant c[GCODE_CONSTANTS];
  gcode_constants(b->em->prog, b->fn, i, c);
  if (!i->table || i->table[n] < 0) return emit_constant(b->em, &c[n]);
  switch (c[n].kind) {
    case GK_RAW: return arena_printf(unit_arena, "lml_double(k[%d])", i->table[n]);
    case GK_SITE: return arena_printf(unit_arena, "(const Info *)k[%d]", i->table[n]);
    case GK_CENTRE: return arena_printf(unit_arena, "(LmlCentre *)k[%d]", i->table[n]);
    case GK_ARC: return arena_printf(unit_arena, "(LmlArc *)k[%d]", i->table[n]);
    case GK_TEXT:
    case GK_PLACE: return arena_printf(unit_arena, "(const char *)k[%d]", i->table[n]);
    default: return arena_printf(unit_arena, "k[%d]", i->table[n]);
  }
}

/* The mention that i wants in the frame, as C, or NULL. */
const char *body_mention(Body *b, const Instr *i)
{
  GConstant c[GCODE_CONSTANTS];
  return i->mention ? body_constant(b, i, gcode_constants(b->em->prog, b->fn, i, c) - 1) : NULL;
}

/* The C function that i calls.  If the callee belongs to a family, its table is put into lml_k,
 * where it looks for the table. */
const char *body_callee(Body *b, const Instr *i)
{
  const GFun *f = global_of(i->fun)->shared;
  bool varies = i->table && i->table[0] >= 0; /* else only its mention does, if anything */
  if (varies && i->callee) LINE(b->out, "lml_k = (const W *)k[%d];", i->table[0]);
  else if (!varies && f && f->family->nconstants) LINE(b->out, "lml_k = X+%d;", f->at);
  if (i->fun == b->fn->fun && body_has_twin(b->fn) && b->turn == 0) return body_twin(b->fn);
  int n = i->n < LML_REGS ? i->n : LML_REGS;
  if (varies && !i->callee) return arena_printf(unit_arena, "((LmlCode%d)k[%d])", n, i->table[0]);
  if (f) return emit_name(f);
  bool apart = i->fun != b->fn->fun && gcode_is_mains(i->fun);
  return arena_printf(unit_arena, apart ? "LML_APART(L_%s)" : "L_%s", mangle_global(i->fun));
}

/* ---- operands ---- */

void body_note_place(Body *b, int var, int offset)
{
  while (b->places.n <= var) vec_push(&b->places, 0);
  b->places.at[var] = 1 + offset;
}

/* The C text of o, which may be a cell of the open segment. */
const char *body_cell(Body *b, Operand o)
{
  if (b->long_segment && o >= 0 && o < b->places.n && b->places.at[o])
    return arena_printf(unit_arena, "(W)(h + %d)", b->places.at[o] - 1);
  return frame_use(b->frame, o);
}

/* The C texts of the n topmost slots, the lowest first. */
const char **body_use_top(Body *b, int n)
{
  const char **t = NEWN(const char *, n + 1);
  for (int k = 0; k < n; k++) t[k] = body_cell(b, frame_top(b->frame, n - 1 - k));
  return t;
}
