/* outline.c: functions too large for a C compiler are divided.
 *
 * 1. Why.  C compilers take more than linear time for a long function: half a minute for a match
 *    of two thousand strings.  As functions of a few hundred nodes the same text takes a second.
 *
 * 2. Units.  A function's body is one C function, and so is each expression that will be
 *    suspended.  Only units of more than LIMIT nodes are touched, so ordinary programs are not.
 *
 * 3. Pieces.  The pass works from the leaves up.  A part in a strict position (a branch, a
 *    scrutinee, a strict argument) that has grown to PIECE nodes becomes a function of its free
 *    variables, and is called there:
 *
 *        f x y = case x of 0 -> (large)          f x y = case x of 0 -> f' y
 *                          ..               =>   f' y = (large)
 *
 *    The call has all its arguments and they are variables, so it allocates nothing, and
 *    everything is evaluated when it was before.  A part with many free variables is left to grow:
 *    passing them would cost more than it saves.
 *
 * 4. Join points around much text would keep it together, since a jump cannot leave its function.
 *    They become functions too, and jumps to them calls.
 *
 * 5. A case with very many branches is not deep, but large in sum.  Neighbouring branches go to
 *    one function, which looks at the value again.
 *
 * 6. A long match that ends in a tree of tuples (desugar makes one for a pattern with many
 *    variables) would hold all its variables to the end.  Each tuple is made as soon as its parts
 *    are there, so that few are held at a time, and the match can be divided.
 *
 * 7. Charging.  Nodes carry their producers (core.h).  A piece is never suspended and never used
 *    as a value, so every cell is called what it was called before. */
#include <config.h>
#include "opt/outline.h"
#include "base/vec.h"
#include "core/prims.h"
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 2000, PIECE = 100, MAX_FREE = 24, LONG_MATCH = 64, MAX_HELD = 64 };

/* The rest of a part: its nodes, and the number of nodes at which cutting is tried again. */
typedef struct Rest {
  int nodes, next;
} Rest;

static Program *prog;
static VEC(Fun *) made;

static Rest divide(Expr **slot);
static void unit(Expr **slot);

/* ---- sizes ---- */

static int measure_node(Expr *e);

static bool add_size(Expr **slot, void *arg)
{
  int *n = arg;
  Expr *e = *slot;
  ++*n;
  if (e->kind != EX_JOIN) return true;
  e->size = measure_node(e->body);
  *n += e->size + measure_node(e->fun);
  return false;
}

/* The number of nodes of e, suspended ones too.  A join remembers those of its body. */
static int measure_node(Expr *e)
{
  int n = 0;
  core_each(&e, add_size, &n);
  return n;
}

/* ---- free variables ---- */

/* If a join point became a function, its Var.data is the list of variables that the function takes
 * besides the parameters. */
typedef struct Free {
  VarList vars;
  int mark;
  bool jumps;
} Free;

static void bind(Var *v, void *mark) { v->mark = *(int *)mark; }

static void use_var(Free *f, Var *v)
{
  if (v->fun || v->mark == f->mark) return;
  v->mark = f->mark;
  vec_push(&f->vars, v);
}

static void use_jump(Free *f, const Var *j)
{
  const VarList *extra = j->data;
  if (!extra) f->jumps |= j->mark != f->mark;
  else
    for (int i = 0; i < extra->n; i++) use_var(f, extra->at[i]);
}

static bool collect_free(Expr **slot, void *arg)
{
  Free *f = arg;
  Expr *e = *slot;
  if (e->kind == EX_VAR) use_var(f, e->var);
  if (e->kind == EX_JUMP) use_jump(f, e->var);
  core_each_binder(e, bind, &f->mark);
  return true;
}

static bool substitute(Expr **slot, void *mark)
{
  Expr *e = *slot;
  if (e->kind == EX_VAR && e->var->mark == *(int *)mark) e->var = e->var->copy;
  return true;
}

/* ---- functions ---- */

/* A function of vars, which get new names in it, and of params.  If there are none it takes a
 * number, since without parameters it would be a constant. */
static Fun *function(Expr *body, const VarList *vars, Var **params, int nparams)
{
  Fun *f = NEW(Fun);
  Var *v = core_var(body->here.producer, REP_ANY, body->here.loc);
  VarList all = { 0 };
  int mark = core_new_mark();
  for (int i = 0; i < vars->n; i++) {
    Var *x = vars->at[i];
    x->mark = mark;
    x->copy = core_var(x->name, x->rep, x->loc);
    vec_push(&all, x->copy);
  }
  for (int i = 0; i < nparams; i++) vec_push(&all, params[i]);
  if (all.n == 0) vec_push(&all, core_var(NULL, REP_ANY, body->here.loc));
  core_each(&body, substitute, &mark);
  *f = (Fun){ .var = v,
              .params = all.at,
              .nparams = all.n,
              .body = body,
              .here = body->here,
              .shown = body->here.producer,
              .module = prog->module,
              .is_piece = true,
              .first = -1 };
  v->fun = f;
  vec_push(&made, f);
  return f;
}

static Expr *call(Fun *f, const VarList *vars, Expr **args, int nargs, const Expr *at)
{
  Expr *e = core_new(EX_APP, at->here);
  e->caller = at->caller;
  VEC(Expr *) all = { 0 };
  for (int i = 0; i < vars->n; i++) vec_push(&all, core_ref(vars->at[i], at->here));
  for (int i = 0; i < nargs; i++) vec_push(&all, args[i]);
  if (all.n == 0) vec_push(&all, core_int(0, at->here));
  e->fun = core_ref(f->var, at->here);
  e->args = all.at;
  e->nargs = all.n;
  return e;
}

/* Orders variables by age, so that pieces which are alike take them in the same order (share.c). */
static int by_age(const void *a, const void *b)
{
  const Var *x = *(Var *const *)a, *y = *(Var *const *)b;
  return x->unique < y->unique ? -1 : x->unique > y->unique;
}

/* The expression in the slot becomes a piece, if it has at most max_free free variables and no
 * jumps out of it. */
static Rest cut_here(Expr **slot, Rest r, int max_free)
{
  Free f = { .mark = core_new_mark() };
  core_each(slot, collect_free, &f);
  if (f.jumps || f.vars.n > max_free) return (Rest){ r.nodes, 2 * r.nodes };
  if (f.vars.n > 1) qsort(f.vars.at, (size_t)f.vars.n, sizeof *f.vars.at, by_age);
  *slot = call(function(*slot, &f.vars, NULL, 0), &f.vars, NULL, 0, *slot);
  return (Rest){ 1 + f.vars.n, 0 };
}

/* The same, if the part is large enough to be worth a try. */
static Rest cut(Expr **slot, Rest r)
{
  if (r.nodes < PIECE || r.nodes < r.next) return r;
  return cut_here(slot, r, MAX_FREE);
}

/* ---- join points ---- */

static VarList *without(const VarList *vars, Var **params, int n)
{
  VarList *rest = NEW(VarList);
  int mark = core_new_mark();
  for (int i = 0; i < n; i++) params[i]->mark = mark;
  for (int i = 0; i < vars->n; i++)
    if (vars->at[i]->mark != mark) vec_push(rest, vars->at[i]);
  return rest;
}

/* A join point around much text becomes a function, unless it needs too much of what is around
 * it. */
static bool loosen(Expr *e)
{
  Free f = { .mark = core_new_mark() };
  if (e->size < PIECE) return false;
  core_each(&e->fun, collect_free, &f);
  VarList *extra = without(&f.vars, e->params, e->nparams);
  if (f.jumps || extra->n > MAX_FREE) return false;
  e->var->data = extra; /* before the pass sees the body, whose jumps need to know */
  unit(&e->fun);
  e->var->fun = function(e->fun, extra, e->params, e->nparams);
  return true;
}

static Expr *jump(Expr *e)
{
  const VarList *extra = e->var->data;
  return extra ? call(e->var->fun, extra, e->args, e->nargs, e) : e;
}

/* ---- cases ---- */

/* Moves the branches from .. to - 1 of e into a function that looks at e's value again. */
static void share(Expr *e, int from, int to)
{
  Expr *again = core_new(EX_CASE, e->here);
  again->fun = core_ref(e->var, e->here);
  again->var = core_var(e->var->name, e->var->rep, e->var->loc);
  again->lit = e->lit;
  again->alts = NEWN(Alt, to - from);
  again->nalts = to - from;
  memcpy(again->alts, e->alts + from, (size_t)(to - from) * sizeof *again->alts);
  again->deflt = core_fail("", e->here); /* never reached */
  Free f = { .mark = core_new_mark() };
  core_each(&again, collect_free, &f);
  if (f.jumps || f.vars.n > MAX_FREE) return;
  Fun *g = function(again, &f.vars, NULL, 0);
  for (int i = from; i < to; i++) {
    Alt *a = &e->alts[i];
    Var **vars = NEWN(Var *, a->nvars); /* the old ones are bound in g now */
    for (int k = 0; k < a->nvars; k++)
      vars[k] = core_var(a->vars[k]->name, a->vars[k]->rep, a->vars[k]->loc);
    a->vars = vars;
    a->body = call(g, &f.vars, NULL, 0, e);
  }
}

/* That is worth it only for branches that are more than a word. */
enum { SMALL_BRANCH = 2 };

static void share_branches(Expr *e, const int *nodes)
{
  for (int from = 0, to, n; from < e->nalts; from = to) {
    n = 0;
    for (to = from; to < e->nalts && n < PIECE; to++) n += nodes[to];
    if (to - from > 1 && n > SMALL_BRANCH * (to - from)) share(e, from, to);
  }
}

static void add_rest(Rest *to, Rest r)
{
  to->nodes += r.nodes;
  if (r.next > to->next) to->next = r.next;
}

static Rest divide_case(Expr *e)
{
  Rest r = { 1, 0 };
  int *nodes = NEWN(int, e->nalts + 1), sum = 0;
  add_rest(&r, divide(&e->fun));
  for (int i = 0; i < e->nalts; i++) {
    Rest a = divide(&e->alts[i].body);
    sum += nodes[i] = a.nodes;
    if (a.next > r.next) r.next = a.next;
  }
  if (e->nalts > 2 && sum > 2 * PIECE) {
    share_branches(e, nodes);
    sum = 2 * e->nalts;
  }
  r.nodes += sum;
  if (e->deflt) add_rest(&r, divide(&e->deflt));
  return r;
}

/* ---- parts ---- */

static Rest divide_join(Expr **slot)
{
  Expr *e = *slot;
  Rest r = { 1, 0 };
  if (loosen(e)) {
    *slot = e->body;
    return divide(slot);
  }
  add_rest(&r, divide(&e->fun));
  add_rest(&r, divide(&e->body));
  return r;
}

static Rest divide_lazy(Expr **args, int n)
{
  for (int i = 0; i < n; i++) unit(&args[i]);
  return (Rest){ 1 + n, 0 };
}

static Rest divide_con(Expr **slot)
{
  Rest r = { 1, 0 };
  for (Expr *e; (e = *slot)->kind == EX_CON && e->nargs > 0; slot = &e->args[e->nargs - 1])
    add_rest(&r, divide_lazy(e->args, e->nargs - 1));
  if ((*slot)->kind != EX_CON) unit(slot);
  return r;
}

/* Divides the rest of a match after a tuple that was made early.  This is the best place to cut,
 * since few variables are held here. */
static Rest divide_match(Expr **slot)
{
  Rest r = divide(slot);
  return r.nodes > PIECE / 4 && (*slot)->kind == EX_CASE ? cut_here(slot, r, MAX_HELD) : r;
}

static Rest divide_parts(Expr **slot)
{
  Expr *e = *slot;
  Rest r = { 1, 0 };
  switch (e->kind) {
    case EX_VAR:
    case EX_LIT:
    case EX_STRING:
    case EX_FAIL:
    case EX_LAM: break;
    case EX_CON: return divide_con(slot);
    case EX_JUMP:
      r = divide_lazy(e->args, e->nargs);
      *slot = jump(e);
      break;
    case EX_APP:
      add_rest(&r, divide_lazy(e->args, e->nargs));
      if (e->fun->kind != EX_VAR) add_rest(&r, divide(&e->fun));
      break;
    case EX_PRIM:
      for (int i = 0; i < e->nargs; i++) {
        bool lazy = prim_arg(e->prim, i) == ARG_LAZY;
        add_rest(&r, lazy ? divide_lazy(&e->args[i], 1) : divide(&e->args[i]));
      }
      break;
    case EX_LET:
      for (int i = 0; i < e->nbinds; i++) add_rest(&r, divide_lazy(&e->binds[i].rhs, 1));
      add_rest(&r, e->size ? divide_match(&e->body) : divide(&e->body));
      break;
    case EX_CASE: return divide_case(e);
    case EX_JOIN: return divide_join(slot);
    case EX_OR:
      for (int i = 0; i < e->nargs; i++) add_rest(&r, divide(&e->args[i]));
      break;
    case EX_FREE: add_rest(&r, divide(&e->body)); break;
  }
  return r;
}

/* Divides a part in a strict position. */
static Rest divide(Expr **slot) { return cut(slot, divide_parts(slot)); }

/* ---- long matches ---- */

static bool is_match(const Expr *e)
{
  return e->kind == EX_CASE && e->nalts == 1 && e->alts[0].con;
}

/* bodies are those of a long match, from the outside in.  Returns the index of the first one in
 * which all that e mentions is bound.  Constructors inside e are made as early, by a let. */
static int make_early(Expr *e, Expr ***bodies)
{
  int last = -1;
  if (e->kind == EX_VAR && !e->var->fun && e->var->data) last = *(int *)e->var->data;
  if (e->kind != EX_CON) return last;
  for (int i = 0; i < e->nargs; i++) {
    Expr *part = e->args[i];
    int at = make_early(part, bodies);
    if (at > last) last = at;
    if (part->kind != EX_CON || part->nargs == 0 || at < 0) continue;
    Var *v = core_var(NULL, REP_ANY, part->here.loc);
    e->args[i] = core_ref(v, part->here);
    *bodies[at] = core_let(v, part, *bodies[at]);
    (*bodies[at])->size = 1;
    bodies[at] = &(*bodies[at])->body; /* cells that contain this one come after it */
  }
  return last;
}

static void number_vars(Expr **cases, int n, bool forget)
{
  for (int i = 0; i < n; i++) {
    int *at = NEW(int);
    *at = i;
    for (int k = 0; k < cases[i]->alts[0].nvars; k++)
      cases[i]->alts[0].vars[k]->data = forget ? NULL : at;
  }
}

/* If e is a chain of matches that ends in a tree of tuples, makes the tuples early (6 above). */
static void bundle_early(Expr *e)
{
  VEC(Expr *) cases = { 0 };
  for (; is_match(e); e = e->alts[0].body) vec_push(&cases, e);
  if (cases.n < LONG_MATCH || e->kind != EX_CON) return;
  Expr ***bodies = NEWN(Expr **, cases.n);
  for (int i = 0; i < cases.n; i++) bodies[i] = &cases.at[i]->alts[0].body;
  number_vars(cases.at, cases.n, false);
  make_early(e, bodies);
  number_vars(cases.at, cases.n, true);
}

/* *slot will be a C function: it stays where it is, but its parts may be cut out. */
static void unit(Expr **slot)
{
  bundle_early(*slot);
  divide_parts(slot);
}

void outline_program(Program *p)
{
  prog = p;
  memset(&made, 0, sizeof made);
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++) {
    vec_push(&made, p->funs[i]);
    if (!p->funs[i]->is_value && measure_node(p->funs[i]->body) > LIMIT) unit(&p->funs[i]->body);
  }
  p->funs = made.at;
  p->nfuns = made.n;
}
