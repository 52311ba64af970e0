/* gcode_entry.c: entries of suspended calls that do the work of a short function themselves.
 *
 * The entry of a suspended call marks its cell as under evaluation, calls the function and updates
 * the cell.  The mark lies on the pointer stack, where a collection finds it.  A function is quiet
 * if it makes no call: it computes, makes cells and returns.  Only its heap checks may collect.  So
 * the entry of a quiet function gets the function's code in place of the call, and makes its mark
 * where a heap check fails (frame_open):
 *
 *        OPEN 1                     OPEN 1
 *        PUSH 0                     PUSH 0
 *        CALL square        =>      PUSH 1   PUSH 2   PRIM *
 *        UPDATE                     UPDATE
 *        RET                        RET
 *
 * Code that may fail isn't quiet: the cells that were under evaluation then are found by their
 * marks. */
#include <config.h>
#include "back/gcode.h"
#include "base/vec.h"
#include "core/prims.h"

enum { SHORT = 64 }; /* instructions that are copied at most */

/* Is i, a primitive, certain not to call?  A division by a literal doesn't fail. */
static bool is_quiet_prim(const Instr *i)
{
  if (!prim_inline(i->prim)) return false;
  if (!prim_cells(i->prim)[0]) return true;
  const Instr *divisor = i - 1;
  return (i->prim == PR_DIV || i->prim == PR_MOD) && divisor->op == GI_PUSHLIT
         && divisor->value != 0;
}

static bool is_quiet_instr(const Instr *i)
{
  switch (i->op) {
    case GI_CALL:
    case GI_APPLY:
    case GI_JCALL:
    case GI_JAPPLY:
    case GI_FAIL:
    case GI_POLL:
    case GI_RETURN:
    case GI_OPEN:
    case GI_UPDATE:
    case GI_CHOOSE:
    case GI_NARROW:
    case GI_RIGID: return false;
    case GI_EVAL:
    case GI_UNWIND: return i->known;
    case GI_PRIM: return is_quiet_prim(i);
    case GI_BOX: return !gcode_boxes_by_call(i);
    default: return true;
  }
}

static bool is_quiet(const GFun *f)
{
  for (int k = 0; k < f->ncode; k++)
    if (!is_quiet_instr(&f->code[k])) return false;
  return f->ncode <= SHORT;
}

/* The place of the call in the entry f, if the rest of it is quiet; otherwise -1. */
static int find_call(const GFun *f)
{
  int call = -1;
  for (int k = 1; k < f->ncode; k++)
    if (f->code[k].op == GI_CALL) call = k;
    else if (!is_quiet_instr(&f->code[k]) && f->code[k].op != GI_UPDATE) return -1;
  return f->code[0].op == GI_OPEN ? call : -1;
}

typedef VEC(Instr) Code;

/* i of the function's code, for a stack that has `base' more slots at the bottom. */
static Instr raised(Instr i, int base)
{
  if (i.op == GI_PUSH) i.n += base;
  if (i.op == GI_SPLIT) i.m += base;
  if (i.into >= 0) i.into += base;
  return i;
}

/* Where the function returns, the entry goes on after its call. */
static void add_body(Code *code, const GFun *entry, int call, const GFun *body)
{
  for (int k = 0; k < body->ncode; k++) {
    const Instr *i = &body->code[k];
    if (i->op != GI_RET && i->op != GI_UNWIND) vec_push(code, raised(*i, entry->code[0].n));
    else
      for (int t = call + 1; t < entry->ncode; t++) vec_push(code, entry->code[t]);
  }
}

static void fill_entry(GFun *f, const GFun *body)
{
  Code code = { 0 };
  int call = find_call(f);
  if (call < 0) return;
  for (int k = 0; k < call; k++) vec_push(&code, f->code[k]);
  add_body(&code, f, call, body);
  f->code = code.at;
  f->ncode = code.n;
  f->nlabels = body->nlabels;
  f->quiet = true;
}

void gcode_fill_entries(GProgram *p)
{
  const GFun *body = NULL; /* gen.c puts the entry after it */
  for (int i = 0; i < p->nfuns && !p->core->policy.logic; i++) {
    GFun *f = p->funs[i];
    if (f->kind == GF_BODY) body = f;
    else if (f->kind == GF_THUNK && body && body->fun == f->fun && gcode_wanted(f)
             && is_quiet(body))
      fill_entry(f, body);
  }
}
