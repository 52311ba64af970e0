/* gcode_heap.c: adds heap checks.
 *
 * A segment is a piece of code without a call, jump or label inside.  Each segment that allocates
 * gets one HEAP instruction, for all its words, before its first allocation. */
#include <config.h>
#include "back/gcode.h"
#include "base/vec.h"
#include "core/prims.h"

static int words(const Instr *i)
{
  switch (i->op) {
    case GI_ALLOC: return i->n;
    case GI_BOX: return 2;
    case GI_MKCON:
    case GI_MKCALL:
    case GI_MKPAP:
    case GI_MKAP:
    case GI_MKSEL: return i->into < 0 ? i->m : 0;
    default: return 0;
  }
}

static bool ends_segment(const Instr *i)
{
  switch (i->op) {
    case GI_EVAL:
    case GI_CALL:
    case GI_APPLY:
    case GI_SWITCH:
    case GI_JMP:
    case GI_LABEL:
    case GI_RET:
    case GI_RETURN:
    case GI_UNWIND:
    case GI_JCALL: case GI_JAPPLY: case GI_FAIL: case GI_UPDATE: return true;
    case GI_PRIM: return !prim_inline(i->prim);
    default: return false;
  }
}

static void add_heap(GFun *f)
{
  VEC(Instr) code = {0};
  int check = -1;                         /* index of the segment's HEAP; -1: it has none yet */
  for (int k = 0; k < f->ncode; k++) {
    const Instr *i = &f->code[k];
    int n = words(i);
    if (n && check < 0) {
      check = code.n;
      vec_push(&code, ((Instr){ .op = GI_HEAP, .into = -1, .deflt = -1, .loc = i->loc }));
    }
    if (n) code.at[check].n += n;
    if (ends_segment(i)) check = -1;
    vec_push(&code, *i);
  }
  f->code = code.at;
  f->ncode = code.n;
}

void gcode_add_heap(GProgram *p)
{
  for (int i = 0; i < p->nfuns; i++) add_heap(p->funs[i]);
}
