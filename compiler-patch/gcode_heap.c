/* gcode_heap.c: heap checks and sample tests.
 *
 * One HEAP instruction for each segment that allocates, a segment being code without a call, jump or label; it
 * stands before the segment's first allocation.  A due sample makes that check fail, so whoever passes a
 * HEAP tests the flag.  Note [No loop without a test]: a loop goes through a call of a function of the
 * same strongly connected component of known calls, or of an unknown function; where such a call can be reached from
 * entry without meeting a HEAP, a POLL stands before it.  A loop through several modules has a call of a module whose name comes
 * before the caller's: these calls count, too (but not those of the library, which knows of no other).  So a recursion's last calls, which are most of
 * its calls, test nothing.  (Evaluating thunks makes no loop by itself: new thunks are allocated.) */
#include <config.h>
#include "gcode.h"
#include "module.h"
#include "prims.h"
#include "vec.h"
#include <string.h>

/* ---- HEAP ---- */

static int words(const Instr *i)
{
  switch (i->op) {
    case GI_ALLOC: return i->n;
    case GI_BOX: return 2;
    case GI_MKCON: case GI_MKCALL: case GI_MKPAP: case GI_MKAP: case GI_MKSEL: return i->into < 0 ? i->m : 0;
    default: return 0;
  }
}

static bool ends_segment(const Instr *i)
{
  switch (i->op) {
    case GI_EVAL: case GI_CALL: case GI_APPLY: case GI_SWITCH: case GI_JMP: case GI_LABEL: case GI_RET: case GI_RETURN: case GI_UNWIND:
    case GI_JCALL: case GI_JAPPLY: case GI_FAIL: case GI_UPDATE: return true;
    case GI_PRIM: return !prim_inline(i->prim);
    default: return false;
  }
}

static void add_heap(GFun *f)
{
  VEC(Instr) code = {0};
  int check = -1;                         /* the open segment's HEAP */
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

/* ---- components of known calls ---- */

typedef struct Node { GFun *body; int index, low, component; bool on; } Node;

static VEC(Node *) stack;
static int count, components;

static Node *node_of(const Fun *f) { return f->data; }

static void visit(Node *n)
{
  n->index = n->low = ++count;
  n->on = true;
  vec_push(&stack, n);
  for (int k = 0; k < n->body->ncode; k++) {
    const Instr *i = &n->body->code[k];
    if ((i->op != GI_CALL && i->op != GI_JCALL) || !i->fun->body) continue;
    Node *m = node_of(i->fun);
    if (!m) continue;
    if (!m->index) visit(m);
    if (m->on && m->low < n->low) n->low = m->low;
  }
  if (n->low != n->index) return;
  components++;
  for (Node *m = NULL; m != n;) {
    m = stack.at[--stack.n];
    m->on = false;
    m->component = components;
  }
}

static void find_components(GProgram *p)
{
  stack.n = count = components = 0;
  for (int i = 0; i < p->core->nfuns; i++) p->core->funs[i]->data = NULL;
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->kind == GF_BODY) {
      Node *n = NEW(Node);
      n->body = p->funs[i];
      p->funs[i]->fun->data = n;
    }
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->kind == GF_BODY && !node_of(p->funs[i]->fun)->index) visit(node_of(p->funs[i]->fun));
}

/* ---- POLL ---- */

static bool may_loop(const GFun *f, const Instr *i)
{
  if (i->op == GI_APPLY || i->op == GI_JAPPLY) return true;
  if (i->op != GI_CALL && i->op != GI_JCALL) return false;
  if (!i->fun->body) return !module_is_library(i->fun->module) && strcmp(i->fun->module, f->fun->module) <= 0;
  return node_of(i->fun) && node_of(i->fun)->component == node_of(f->fun)->component;
}

static Instr poll(Loc loc) { return (Instr){ .op = GI_POLL, .into = -1, .deflt = -1, .loc = loc }; }

/* Before the first call that may loop on each path without HEAP.  Forward jumps: one pass suffices. */
static void add_polls(GFun *f)
{
  VEC(Instr) code = {0};
  bool *reached = arena_alloc(unit_arena, (size_t)f->nlabels + 1);
  bool open = true;                       /* this point can be reached without HEAP or POLL */
  for (int k = 0; k < f->ncode; k++) {
    const Instr *i = &f->code[k];
    if (i->op == GI_LABEL) open = reached[i->n];
    if (open && may_loop(f, i)) {
      vec_push(&code, poll(i->loc));
      open = false;
    }
    vec_push(&code, *i);
    if (i->op == GI_HEAP) open = false;
    if (!open) continue;
    if (i->op == GI_JMP) reached[i->n] = true;
    for (int t = 0; t < i->ntargets; t++) reached[i->targets[t].label] = true;
    if (i->op == GI_SWITCH && i->deflt >= 0) reached[i->deflt] = true;
  }
  f->code = code.at;
  f->ncode = code.n;
}

/* -fflag=entry */
static void add_entry_poll(GFun *f)
{
  VEC(Instr) code = {0};
  vec_push(&code, poll(f->fun->loc));
  for (int k = 0; k < f->ncode; k++) vec_push(&code, f->code[k]);
  f->code = code.at;
  f->ncode = code.n;
}

void gcode_add_checks(GProgram *p, FlagMode mode)
{
  for (int i = 0; i < p->nfuns; i++) add_heap(p->funs[i]);
  find_components(p);
  for (int i = 0; i < p->nfuns; i++) {
    GFun *f = p->funs[i];
    if (f->kind != GF_BODY) continue;
    if (mode == FLAG_ENTRY) add_entry_poll(f);
    else if (mode == FLAG_HEAP) add_polls(f);
  }
}
