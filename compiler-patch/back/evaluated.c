/* evaluated.c: which slots hold values, in all functions of a program together.
 *
 *        steps u v = ..  case u > v of false -> let t = half u v in .. t ..
 *        half u v = (u +. v) *. 0.5
 *
 * The comparison evaluates u and v, and from there on their slots hold the values.  So both fields
 * of the suspended call of half are values.  If no other cell or call passes anything else to half,
 * its EVALs of u and v have nothing to do.
 *
 * We begin with "all arguments and all fields are values" and take back what a call or a cell
 * refutes.  A function about which something has been taken back is walked through again.  The
 * arguments that other modules and unknown callers pass may be anything.
 *
 * In a logic program a value may be a free variable, and cease to be one; there nothing is done. */
#include <config.h>
#include "back/evaluated.h"
#include "back/global.h"
#include "base/vec.h"
#include "core/prims.h"
#include <assert.h>

/* The facts that hold for all callers of a function (Fun.data). */
typedef struct Common {
  uint64_t args;    /* bit i: argument i is a value in every call; */
  uint64_t fields;  /* and in every suspended call */
  VEC(GFun *) code; /* its pieces of code that may run */
  bool waits;       /* it is to be walked through */
} Common;

typedef VEC(Common *) Queue;

/* A label starts from the state at its SWITCH or JOIN.  All code between that and the label belongs
 * to it, so the changes since then are the last ones, and are undone. */
typedef struct Label {
  bool met;           /* something goes there */
  int changes, depth; /* how many changes there had been, and slots, at SWITCH or JOIN */
  int args, first;    /* of a JOIN: the variables of its arguments, values if they are so at
                         every jump */
} Label;

/* Slot `at' got another variable; or (at < 0) the variable was found to be a value. */
typedef struct Change {
  int at, variable;
} Change;

typedef struct Walk {
  const GProgram *prog;
  Queue *queue;
  VEC(int) stack;   /* by slot: its variable; the same one means the same word */
  int depth;        /* of the stack: what lies above may have to come back */
  VEC(bool) values; /* by variable: is it a value? */
  VEC(Change) changes;
  Label *labels;
} Walk;

static Common *common_of(const Fun *f) { return f->data; }
static bool has_bit(uint64_t bits, int i) { return i < 64 && (bits >> i & 1); }

/* ---- the stack ---- */

static int top(const Walk *w, int below) { return w->stack.at[w->depth - 1 - below]; }
static bool top_is_value(const Walk *w, int below) { return w->values.at[top(w, below)]; }
static void pop_slots(Walk *w, int n)
{
  assert(n >= 0 && n <= w->depth);
  w->depth -= n;
}

static int new_variable(Walk *w, bool value)
{
  vec_push(&w->values, value);
  return w->values.n - 1;
}

static void push_variable(Walk *w, int variable)
{
  if (w->depth == w->stack.n) vec_push(&w->stack, variable);
  vec_push(&w->changes, ((Change){ w->depth, w->stack.at[w->depth] }));
  w->stack.at[w->depth++] = variable;
}

static void push_slot(Walk *w, bool value) { push_variable(w, new_variable(w, value)); }

static void replace_slots(Walk *w, int n, bool value)
{
  pop_slots(w, n);
  push_slot(w, value);
}

static void slide(Walk *w, int keep, int gone)
{
  int from = w->depth - keep;
  pop_slots(w, keep + gone);
  for (int k = 0; k < keep; k++) push_variable(w, w->stack.at[from + k]);
}

static void become_value(Walk *w, int variable)
{
  if (w->values.at[variable]) return;
  vec_push(&w->changes, ((Change){ -1, variable }));
  w->values.at[variable] = true;
}

static void undo(Walk *w, int changes)
{
  while (w->changes.n > changes) {
    Change c = w->changes.at[--w->changes.n];
    if (c.at < 0) w->values.at[c.variable] = false;
    else w->stack.at[c.at] = c.variable;
  }
}

/* ---- callers ---- */

/* The n topmost slots are passed to f, or stored in a suspended call of it. */
static void note_passed(Walk *w, const Fun *f, int n, bool suspended)
{
  Common *c = common_of(f);
  if (!c) return;
  uint64_t *bits = suspended ? &c->fields : &c->args, before = *bits;
  for (int i = 0; i < n && i < 64; i++)
    if (!top_is_value(w, n - 1 - i)) *bits &= ~((uint64_t)1 << i);
  if (*bits == before || c->waits) return;
  c->waits = true;
  vec_push(w->queue, c);
}

/* ---- instructions ---- */

static void begin_label(Walk *w, int label)
{
  w->labels[label].changes = w->changes.n;
  w->labels[label].depth = w->depth;
}

static void meet(Walk *w, int label)
{
  begin_label(w, label);
  w->labels[label].met = true;
}

/* The label starts from the stack of the JOIN: what is evaluated on one way to it may not be so on
 * another. */
static void join_state(Walk *w, const Instr *i)
{
  Label *l = &w->labels[i->n];
  begin_label(w, i->n);
  l->args = i->m;
  l->first = w->values.n;
  for (int k = 0; k < i->m; k++) new_variable(w, true);
}

static void jump(Walk *w, const Instr *i)
{
  Label *l = &w->labels[i->n];
  l->met = true;
  for (int k = 0; k < l->args; k++) w->values.at[l->first + k] &= top_is_value(w, l->args - 1 - k);
}

static void enter_label(Walk *w, const Label *l)
{
  assert(l->changes <= w->changes.n);
  undo(w, l->changes);
  w->depth = l->depth;
  for (int k = 0; k < l->args; k++) push_variable(w, l->first + k);
}

static void branch(Walk *w, const Instr *i)
{
  for (int t = 0; t < i->ntargets; t++) meet(w, i->targets[t].label);
  if (i->deflt >= 0) meet(w, i->deflt);
}

static void evaluate(Walk *w, Instr *i)
{
  i->known = top_is_value(w, 0);
  become_value(w, top(w, 0));
}

/* A cell has been made of the `takes' topmost slots, a new one or the one that ALLOC made. */
static void make_cell(Walk *w, const Instr *i, int takes, bool value)
{
  pop_slots(w, takes);
  if (i->into < 0) push_slot(w, value);
  else if (value) become_value(w, w->stack.at[i->into]);
}

static void split(Walk *w, const Instr *i)
{
  for (int k = 0; k < i->n; k++) push_slot(w, i->con->strict && i->con->strict[k]);
}

static void call(Walk *w, const Instr *i)
{
  note_passed(w, i->fun, i->n, false);
  pop_slots(w, i->n);
  for (int k = 0; k < i->fun->fields; k++) push_slot(w, false);
  if (i->fun->fields == 0) push_slot(w, true);
}

static bool is_value(const Fun *f) { return f->nparams > 0 || f->is_value; }

/* Does control go on after the instruction? */
static bool step(Walk *w, const GFun *f, Instr *i)
{
  switch (i->op) {
    case GI_PUSH: push_variable(w, w->stack.at[i->n]); break;
    case GI_PUSHLIT: push_slot(w, true); break;
    case GI_PUSHCONST: push_slot(w, w->prog->consts[i->n].expr->kind != EX_STRING); break;
    case GI_PUSHGLOBAL: push_slot(w, is_value(i->fun)); break;
    case GI_ALLOC: push_slot(w, false); break;
    case GI_MKCON:
    case GI_MKPAP: make_cell(w, i, i->n, true); break;
    case GI_MKCALL:
      note_passed(w, i->fun, i->n, true);
      make_cell(w, i, i->n, false);
      break;
    case GI_MKAP: make_cell(w, i, i->n + 1, false); break;
    case GI_MKSEL: make_cell(w, i, 1, false); break;
    case GI_BOX:
    case GI_UNBOX: replace_slots(w, 1, true); break;
    case GI_EVAL: evaluate(w, i); break;
    case GI_RESULT: replace_slots(w, 1, false); break;
    case GI_CALL: call(w, i); break;
    case GI_APPLY: replace_slots(w, i->n + 1, true); break;
    case GI_PRIM: replace_slots(w, i->n, !prim_returns_any(i->prim)); break;
    case GI_SPLIT: split(w, i); break;
    case GI_SLIDE: slide(w, i->n, i->m); break;
    case GI_JOIN: join_state(w, i); break;
    case GI_OPEN:
      pop_slots(w, 1);
      for (int k = 0; k < i->n; k++) push_slot(w, has_bit(common_of(f->fun)->fields, k));
      break;
    case GI_SWITCH: branch(w, i); return false;
    case GI_JMP: jump(w, i); return false;
    case GI_JCALL: note_passed(w, i->fun, i->n, false); return false;
    case GI_UNWIND: i->known = top_is_value(w, 0); return false;
    case GI_RET:
    case GI_RETURN:
    case GI_JAPPLY:
    case GI_FAIL: return false;
    default: break;
  }
  return true;
}

/* Only the body knows how its arguments are passed. */
static bool is_passed_value(const GFun *f, int i)
{
  if (f->kind != GF_BODY) return false;
  return core_passed(f->fun, i) != ARG_LAZY || has_bit(common_of(f->fun)->args, i);
}

static void walk_code(Walk *w, const GFun *f)
{
  bool runs = true;
  w->labels = NEWN(Label, f->nlabels + 1);
  w->depth = w->values.n = w->changes.n = 0;
  for (int i = 0; i < f->nargs; i++) push_slot(w, is_passed_value(f, i));
  for (int k = 0; k < f->ncode; k++) {
    Instr *i = &f->code[k];
    if (i->op == GI_LABEL) {
      runs = w->labels[i->n].met;
      if (runs) enter_label(w, &w->labels[i->n]);
    } else if (runs) runs = step(w, f, i);
  }
}

/* ---- the program ---- */

/* Without an entry for callers that know nothing, these call the body. */
static bool has_unknown_callers(const GProgram *p, const Fun *f)
{
  return f == p->core->main || f->exported || !f->body
         || (global_of(f)->wants_closure && core_is_plain(f));
}

static void add_code(const GProgram *p, GFun *f, Queue *queue)
{
  Common *c = common_of(f->fun);
  if (!c) {
    c = f->fun->data = NEW(Common);
    c->args = has_unknown_callers(p, f->fun) ? 0 : ~(uint64_t)0;
    c->fields = f->fun->exported ? 0 : ~(uint64_t)0;
    c->waits = true;
    vec_push(queue, c);
  }
  vec_push(&c->code, f);
}

void evaluated_program(GProgram *p)
{
  Queue queue = { 0 };
  Walk w = { .prog = p, .queue = &queue };
  if (p->core->policy.logic) return;
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->fun->data = NULL;
  for (int i = 0; i < p->nexterns; i++) p->externs[i]->data = NULL;
  for (int i = 0; i < p->nfuns; i++)
    if (gcode_wanted(p->funs[i]) && global_of(p->funs[i]->fun)->reached)
      add_code(p, p->funs[i], &queue);
  while (queue.n > 0) {
    Common *c = queue.at[--queue.n];
    c->waits = false;
    for (int k = 0; k < c->code.n; k++) walk_code(&w, c->code.at[k]);
  }
}
