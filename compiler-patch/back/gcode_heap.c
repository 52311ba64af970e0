/* gcode_heap.c: adds heap checks.
 *
 * A segment is a piece of code without a call, jump or label inside.  Each segment that allocates
 * gets one HEAP instruction, for all its words, before its first allocation.  In a program with
 * cost centres a WORDS instruction follows for each centre whose text allocates in the segment. */
#include <config.h>
#include "back/gcode.h"
#include "base/vec.h"
#include "core/prims.h"

static int words(const Instr *i)
{
  switch (i->op) {
    case GI_ALLOC: return i->n;
    case GI_BOX: return gcode_boxes_by_call(i) ? 0 : 2;
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
    case GI_CHOOSE:
    case GI_NARROW:
    case GI_JCALL:
    case GI_JAPPLY:
    case GI_FAIL:
    case GI_UPDATE: return true;
    case GI_PRIM: return !prim_inline(i->prim);
    case GI_BOX: return gcode_boxes_by_call(i);
    default: return false;
  }
}

typedef VEC(Instr) Code;

/* Charges n words that are allocated in the text of i; those of one centre are added up from
 * `from' on. */
static void charge(Code *code, int from, const Instr *i, int n)
{
  const Centre *k = i->here.centre ? i->here.centre : centre_main();
  while (from < code->n && code->at[from].centre != k) from++;
  if (from == code->n)
    vec_push(code, ((Instr){ .op = GI_WORDS,
                             .centre = k,
                             .into = -1,
                             .deflt = -1,
                             .here = i->here,
                             .node = i->node }));
  code->at[from].n += n;
}

/* Adds what stands before the first allocation of a segment, instruction k of f. */
static void begin_segment(Code *code, const GFun *f, int k, bool coloured)
{
  int check = code->n;
  vec_push(code, ((Instr){ .op = GI_HEAP,
                           .into = -1,
                           .deflt = -1,
                           .here = f->code[k].here,
                           .node = f->code[k].node }));
  for (; !ends_segment(&f->code[k]); k++) {
    int n = words(&f->code[k]);
    code->at[check].n += n;
    if (n && coloured) charge(code, check + 1, &f->code[k], n);
  }
}

static void add_heap(GFun *f, bool coloured)
{
  Code code = { 0 };
  bool open = false; /* has the segment its HEAP already? */
  for (int k = 0; k < f->ncode; k++) {
    const Instr *i = &f->code[k];
    if (words(i) && !open) begin_segment(&code, f, k, coloured);
    open = (open || words(i)) && !ends_segment(i);
    vec_push(&code, *i);
  }
  f->code = code.at;
  f->ncode = code.n;
}

void gcode_add_heap(GProgram *p)
{
  bool coloured = core_is_coloured(p->core);
  for (int i = 0; i < p->nfuns; i++) add_heap(p->funs[i], coloured);
}
