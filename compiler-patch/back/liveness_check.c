/* liveness_check.c: a second opinion of what liveness.c says, for builds with assertions.
 *
 * liveness.c walks once backward and once forward over the text of a function, and hands its sets
 * from label to label.  Here control is followed as it goes, from each instruction that may
 * collect, and all that comes on any way is put together.  It takes quadratic time, and says the
 * same:
 *
 *     what may be needed after i  =  what the instructions mention that may come after i
 *                                    and the constants in the slots that are live after i
 *
 * A constant that is missing would die too early, if the code that needs it comes.  One too many
 * would live too long, and no output would show it. */
#include <config.h>
#include "back/liveness.h"
#include "back/global.h"
#include "base/vec.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NO_ITEM = -1 };

typedef struct Look {
  const GProgram *prog;
  const GFun *fn;
  int *label_at; /* by label: the instruction; -1: there is none */
  int *args;     /* by label: how many words each jump to it brings */
  int **slots;   /* by instruction: the items in the slots before it; NULL: not met */
  bool *passed;  /* by instruction: it may come after the one in question */
  bool *needed;  /* by item */
  VEC(int) todo; /* instructions to go on from */
} Look;

static int item_of(const GProgram *p, const Instr *i)
{
  const Fun *f = i->fun;
  if (i->op == GI_PUSHCONST) f = p->consts[i->n].fun;
  else if (i->op != GI_PUSHGLOBAL && i->op != GI_MKCALL && i->op != GI_MKPAP && i->op != GI_CALL
           && i->op != GI_JCALL)
    return NO_ITEM;
  for (int k = 0; k < p->nitems; k++)
    if (f ? p->items[k].fun == f : !p->items[k].fun && p->items[k].number == i->n) return k;
  return NO_ITEM;
}

/* ---- control ---- */

static bool goes_on(GOp op)
{
  return op != GI_RET && op != GI_RETURN && op != GI_UNWIND && op != GI_JCALL && op != GI_JAPPLY
         && op != GI_FAIL && op != GI_JMP && op != GI_SWITCH;
}

/* Calls visit for each instruction that may come next after instruction k. */
static void each_next(Look *l, int k, void (*visit)(Look *l, int from, int to))
{
  const Instr *i = &l->fn->code[k];
  if (goes_on(i->op)) visit(l, k, k + 1);
  if (i->op == GI_JMP) visit(l, k, l->label_at[i->n]);
  for (int t = 0; t < i->ntargets; t++) visit(l, k, l->label_at[i->targets[t].label]);
  if (i->op == GI_SWITCH && i->deflt >= 0) visit(l, k, l->label_at[i->deflt]);
}

/* ---- slots ---- */

static int taken(const Instr *i)
{
  switch (i->op) {
    case GI_MKCON:
    case GI_MKCALL:
    case GI_MKPAP:
    case GI_CALL:
    case GI_PRIM: return i->n;
    case GI_MKAP:
    case GI_APPLY: return i->n + 1;
    case GI_MKSEL:
    case GI_BOX:
    case GI_UNBOX:
    case GI_EVAL:
    case GI_OPEN: return 1;
    default: return 0;
  }
}

/* The items in the slots before instruction `to', where control comes from `from'. */
static int *slots_after(const Look *l, int from, int to)
{
  const Instr *i = &l->fn->code[from];
  int depth = l->fn->code[to].depth, *before = l->slots[from], *after = NEWN(int, depth + 1);
  int kept = i->op == GI_JMP ? depth - l->args[i->n] : i->depth - taken(i);
  for (int s = 0; s < depth; s++) after[s] = s < kept ? before[s] : NO_ITEM;
  if (i->op == GI_PUSH) after[depth - 1] = before[i->n];
  if (i->op == GI_PUSHCONST || i->op == GI_PUSHGLOBAL) after[depth - 1] = item_of(l->prog, i);
  for (int k = 1; i->op == GI_SLIDE && k <= i->n; k++) after[depth - k] = before[i->depth - k];
  return after;
}

static void fill_words(Look *l, int from, int to)
{
  if (l->slots[to]) return;
  l->slots[to] = slots_after(l, from, to);
  vec_push(&l->todo, to);
}

static void find_slots(Look *l)
{
  l->slots = NEWN(int *, l->fn->ncode + 1);
  l->slots[0] = NEWN(int, l->fn->nargs + 1);
  for (int s = 0; s < l->fn->nargs; s++) l->slots[0][s] = NO_ITEM;
  vec_push(&l->todo, 0);
  while (l->todo.n > 0) each_next(l, l->todo.at[--l->todo.n], fill_words);
}

/* ---- what comes ---- */

static void pass(Look *l, int from, int to)
{
  (void)from;
  if (l->passed[to]) return;
  l->passed[to] = true;
  vec_push(&l->todo, to);
}

static void find_needed(Look *l, int k)
{
  const Instr *i = &l->fn->code[k];
  memset(l->needed, 0, (size_t)l->prog->nitems * sizeof *l->needed);
  memset(l->passed, 0, (size_t)l->fn->ncode * sizeof *l->passed);
  for (int s = 0; s < i->depth; s++)
    if (gslots_has(&i->live, s) && l->slots[k][s] != NO_ITEM) l->needed[l->slots[k][s]] = true;
  each_next(l, k, pass);
  while (l->todo.n > 0) {
    int at = l->todo.at[--l->todo.n], item = item_of(l->prog, &l->fn->code[at]);
    if (item != NO_ITEM) l->needed[item] = true;
    each_next(l, at, pass);
  }
}

/* Stops unless the mention m of the function `of' has the items that are needed. */
static void compare(const GProgram *p, const GMention *m, const bool *needed, const Fun *of,
                    const char *where)
{
  for (int item = 0, at = 0; item < p->nitems; item++) {
    bool mentioned = m && at < m->nitems && m->items[at] == item;
    at += mentioned;
    if (mentioned == needed[item]) continue;
    const Fun *f = p->items[item].fun;
    fprintf(stderr, "lmlc: internal error after liveness: %s: %s: %s %s\n",
            of->var->name ? of->var->name : "?", where,
            f && f->var->name ? f->var->name : "static data",
            needed[item] ? "is needed and not mentioned" : "is mentioned and not needed");
    abort();
  }
}

/* ---- the whole ---- */

static void check_fun(const GProgram *p, const GFun *f)
{
  Look l = {
    .prog = p, .fn = f, .label_at = NEWN(int, f->nlabels + 1), .args = NEWN(int, f->nlabels + 1)
  };
  l.needed = NEWN(bool, p->nitems + 1);
  l.passed = NEWN(bool, f->ncode + 1);
  for (int k = 0; k < f->ncode; k++) {
    if (f->code[k].op == GI_LABEL) l.label_at[f->code[k].n] = k;
    if (f->code[k].op == GI_JOIN) l.args[f->code[k].n] = f->code[k].m;
  }
  find_slots(&l);
  for (int k = 0; k < f->ncode; k++)
    if (liveness_may_collect(f, &f->code[k])) {
      find_needed(&l, k);
      compare(p, f->code[k].mention, l.needed, f->fun, gcode_name(f->code[k].op));
    }
}

/* A function as a whole may need all that any piece of its code mentions, but for itself. */
static void check_whole(const GProgram *p, const Fun *fun)
{
  bool *needed = NEWN(bool, p->nitems + 1);
  for (int i = 0; i < p->nfuns; i++)
    for (int k = 0; p->funs[i]->fun == fun && k < p->funs[i]->ncode; k++) {
      int item = item_of(p, &p->funs[i]->code[k]);
      if (item != NO_ITEM && p->items[item].fun != fun) needed[item] = true;
    }
  compare(p, global_of(fun)->mention, needed, fun, "as a whole");
}

void liveness_check(const GProgram *p)
{
  for (int i = 0; i < p->nfuns; i++) {
    const GFun *f = p->funs[i];
    if (f->fun->needs_none) continue;
    check_fun(p, f);
    bool own = f->kind == GF_BODY || f->kind == GF_CAF;
    if (own && f->fun != p->core->main) check_whole(p, f->fun);
  }
}
