/* specialise.c: see specialise.h.
 *
 *     filter p [] = []                               filter' k [] = []
 *     filter p (x.xs) =                              filter' k (x.xs) =
 *       if p x then x . filter p xs          =>        if even k x then x . filter' k xs
 *       else filter p xs                               else filter' k xs
 *     .. filter (even k) l ..                        .. filter' k l ..
 *
 * 1. Which parameters.  Those that are only applied, or handed on as such a parameter of a known
 *    function.  Then the parameter has no use as a value once it is known (`pure': all are,
 *    until a use says otherwise), and something is gained (`useful': none is, until a call says
 *    so).
 *
 * 2. Which arguments.  A global function, or a partial application of one to atoms.  Its variables
 *    become parameters of the copy.  Global functions among the atoms stay, so that (o) f g is
 *    known whole; with Policy.fix_literals literals, too.  Copies are remembered by what they are
 *    copies for, so a recursive call finds its own copy.
 *
 * 3. Note [Copies and what is seen].  A copy is shown as, and charges to, what it is a copy of.
 *    An application `f x' that has become a call of a known function is still shown as `f'
 *    (Expr.name).  A suspended call may not grow: where the parameter is used in a suspended
 *    expression, the argument has one variable at most.
 *
 * 4. Termination: the size and the number of copies have bounds.  A function of the program's own
 *    has a few copies only: a test of twenty operators, say, calls each of them in one loop, and
 *    twenty copies of that loop would cost the C compiler more than the program gains.  Functions
 *    of the library may have more, since many of their copies are in stock.
 *
 * 5. Representations.  foldl's accumulator may be anything, but in a copy for (+) of Doubles it is
 *    a Double.  In programs whose types are checked (Policy.typed), what is passed as a number is
 *    always one, so the copies compute with numbers out of their cells, too. */
#include <config.h>
#include "opt/specialise.h"
#include "base/vec.h"
#include "core/prims.h"
#include "opt/due.h"
#include <string.h>

enum { LARGEST = 150, MOST = 400, MOST_OF_OWN = 4, DEEPEST = 3 };

/* Facts about a parameter of a function of the program (Var.data). */
typedef struct Param {
  bool pure, useful, lazy;
} Param;

/* A copy of a function, made for arguments of these shapes (NULL: any argument). */
typedef struct Copy {
  Fun *of, *is;
  Expr **shapes;
  CoreCaller *caller; /* the function it was made for; NULL: not known */
} Copy;

static Program *prog;
static VEC(Fun *) funs;
static VEC(Copy) copies;
static bool changed;
static const Fun *looked_at; /* the function whose parameters are being found */

/* ---- parameters ---- */

static Param *param(const Fun *f, int i) { return f->params[i]->data; }

static Fun *full_callee(const Expr *e)
{
  Fun *f = core_callee(e);
  return core_is_function(f) && e->nargs >= f->nparams ? f : NULL;
}

static void look_at_node(Expr *e, bool strict);

static void used(Param *p, bool pure, bool useful, bool lazy)
{
  if (!p) return;
  if (p->pure && !pure) changed = true;
  if ((!p->useful && useful) || (!p->lazy && lazy)) changed = true;
  p->pure &= pure;
  p->useful |= useful;
  p->lazy |= lazy;
}

static bool is_atom(const Expr *e)
{
  return e->kind == EX_LIT || (e->kind == EX_CON && e->nargs == 0)
         || (e->kind == EX_VAR && !e->var->join);
}

static Param *local_param(const Expr *e)
{
  return e->kind == EX_VAR && !e->var->fun && !e->var->join ? e->var->data : NULL;
}

/* In create n (go f), where create is copied for the partial application, f becomes known with it.
 * A loop that hands such a thing to itself would be copied again and again. */
static bool look_in_partial(const Expr *e, const Fun *f, const Param *to, bool strict)
{
  const Fun *g = core_callee(e);
  if (!to || f == looked_at || e->kind != EX_APP || !core_is_function(g) || e->nargs >= g->nparams)
    return false;
  for (int i = 0; i < e->nargs; i++)
    if (!is_atom(e->args[i])) return false;
  for (int i = 0; i < e->nargs; i++) {
    Param *p = local_param(e->args[i]);
    const Param *in = param(g, i);
    if (p) used(p, to->pure && to->useful && in->pure, in->useful, to->lazy || in->lazy || !strict);
  }
  return true;
}

static void look_app(Expr *e, bool strict)
{
  Fun *f = full_callee(e);
  if (local_param(e->fun)) used(local_param(e->fun), true, true, !strict);
  else look_at_node(e->fun, strict);
  for (int i = 0; i < e->nargs; i++) {
    Param *p = local_param(e->args[i]), *to = f && i < f->nparams ? param(f, i) : NULL;
    if (p && to) used(p, to->pure, to->useful, to->lazy || !strict);
    else if (!look_in_partial(e->args[i], f, to, strict)) look_at_node(e->args[i], false);
  }
}

static bool look_field(Expr **slot, void *arg)
{
  (void)arg;
  if ((*slot)->kind != EX_CON) look_at_node(*slot, false);
  return (*slot)->kind == EX_CON;
}

/* Notes how e uses parameters; strict: e is evaluated at once, or not at all. */
static void look_at_node(Expr *e, bool strict)
{
  switch (e->kind) {
    case EX_VAR: used(local_param(e), false, false, false); break;
    case EX_APP: look_app(e, strict); break;
    case EX_PRIM:
      for (int i = 0; i < e->nargs; i++)
        look_at_node(e->args[i], strict && prim_arg(e->prim, i) != ARG_LAZY);
      break;
    case EX_CON: core_each(&e, look_field, NULL); break;
    case EX_JUMP:
      for (int i = 0; i < e->nargs; i++) look_at_node(e->args[i], false);
      break;
    case EX_LET:
      for (int i = 0; i < e->nbinds; i++) look_at_node(e->binds[i].rhs, false);
      look_at_node(e->body, strict);
      break;
    case EX_CASE:
      look_at_node(e->fun, strict);
      for (int i = 0; i < e->nalts; i++) look_at_node(e->alts[i].body, strict);
      if (e->deflt) look_at_node(e->deflt, strict);
      break;
    case EX_JOIN:
      look_at_node(e->fun, strict);
      look_at_node(e->body, strict);
      break;
    case EX_OR:
      for (int i = 0; i < e->nargs; i++) look_at_node(e->args[i], strict);
      break;
    case EX_FREE: look_at_node(e->body, strict); break;
    default: break;
  }
}

static void number(Fun *f)
{
  for (int i = 0; i < f->nparams; i++) {
    Param *p = NEW(Param);
    p->pure = true;
    f->params[i]->data = p;
  }
}

static void find_params(void)
{
  core_clear_data(prog);
  for (int i = 0; i < funs.n; i++)
    if (core_is_function(funs.at[i])) number(funs.at[i]);
  Due *due = due_all(funs.at, funs.n);
  for (Fun *f; (f = due_next(due)) != NULL;) {
    changed = false;
    looked_at = f;
    if (f->body && !f->is_value) look_at_node(f->body, true);
    if (changed) due_users(due, f);
  }
}

/* ---- arguments ---- */

/* The right-hand side of the static value that e names, or e itself. */
static const Expr *through(const Expr *e)
{
  for (int k = 0; k < DEEPEST && e->kind == EX_VAR && e->var->fun && e->var->fun->is_value
                  && !e->var->fun->opaque && e->var->fun->body->kind == EX_APP;
       k++)
    e = e->var->fun->body;
  return e;
}

/* Is e a function that is known here? */
static bool is_known(const Expr *e, int depth)
{
  e = through(e);
  if (depth > DEEPEST) return false;
  if (e->kind == EX_VAR) return core_is_function(e->var->fun);
  if (e->kind != EX_APP || e->fun->kind != EX_VAR || !core_is_function(e->fun->var->fun)
      || e->nargs >= e->fun->var->fun->nparams)
    return false;
  for (int i = 0; i < e->nargs; i++)
    if (!is_atom(e->args[i]) && !is_known(e->args[i], depth + 1)) return false;
  return true;
}

/* Literals stay, too, if the language wants it. */
static bool is_fixed(const Expr *e)
{
  return prog->policy.fix_literals && e->kind == EX_LIT && e->lit != LIT_INTEGER
         && e->lit != LIT_TEXT;
}

static bool is_hole(const Expr *e) { return !is_fixed(e) && !is_known(e, 0); }

static int count_holes(const Expr *e)
{
  int n = 0;
  e = through(e);
  if (e->kind != EX_APP) return 0;
  for (int i = 0; i < e->nargs; i++) n += is_hole(e->args[i]) ? 1 : count_holes(e->args[i]);
  return n;
}

/* Are a and b the same function, applied to the same known functions?  The holes may differ. */
static bool same_shape(const Expr *a, const Expr *b)
{
  a = through(a);
  b = through(b);
  if (a->kind != b->kind) return false;
  if (a->kind == EX_VAR) return a->var == b->var;
  if (a->kind == EX_LIT) return a->lit == b->lit && a->value == b->value;
  if (a->fun->var != b->fun->var || a->nargs != b->nargs) return false;
  for (int i = 0; i < a->nargs; i++) {
    if (is_hole(a->args[i]) != is_hole(b->args[i])) return false;
    if (!is_hole(a->args[i]) && !same_shape(a->args[i], b->args[i])) return false;
  }
  return true;
}

typedef VEC(Expr *) Exprs;

static void holes_of(const Expr *e, Exprs *out)
{
  e = through(e);
  if (e->kind != EX_APP) return;
  for (int i = 0; i < e->nargs; i++) {
    if (is_hole(e->args[i])) vec_push(out, e->args[i]);
    else holes_of(e->args[i], out);
  }
}

/* ---- copies ---- */

/* A copy of the shape of e, with fresh parameters in its holes. */
static Expr *open_shape(const Expr *e, Here here, Var ***params, int *n)
{
  e = through(e);
  if (e->kind == EX_VAR) return core_ref(e->var, here);
  if (e->kind == EX_LIT) return core_clone(e);
  Fun *f = e->fun->var->fun;
  Expr **args = NEWN(Expr *, e->nargs);
  for (int i = 0; i < e->nargs; i++) {
    if (!is_hole(e->args[i])) args[i] = open_shape(e->args[i], here, params, n);
    else {
      Var *v = core_var(f->params[i]->name, f->params[i]->rep, f->params[i]->loc);
      *(*params)++ = v;
      ++*n;
      args[i] = core_ref(v, here);
    }
  }
  return core_app(core_ref(f->var, here), args, e->nargs, here);
}

/* Parameters whose argument is known stand for it (Var.data: the argument). */
static bool substitute(Expr **slot, void *arg)
{
  Expr *e = *slot;
  e->is_static = 0;
  if (e->kind == EX_VAR && e->var->data) {
    *slot = core_clone(e->var->data);
    return false;
  }
  if (e->kind == EX_APP && e->fun->kind == EX_VAR && e->fun->var->data) {
    const Expr *k = e->fun->var->data;
    VEC(Expr *) all = { 0 };
    for (int i = 0; k->kind == EX_APP && i < k->nargs; i++) vec_push(&all, core_clone(k->args[i]));
    for (int i = 0; i < e->nargs; i++) {
      core_each(&e->args[i], substitute, arg);
      vec_push(&all, e->args[i]);
    }
    if (!e->name) e->name = e->fun->var->name;
    e->fun = core_ref(k->kind == EX_APP ? k->fun->var : k->var, e->here);
    e->args = all.at;
    e->nargs = all.n;
    return false;
  }
  return true;
}

static Fun *make_copy(Fun *f, Expr **shapes, int nparams)
{
  Fun *g = NEW(Fun);
  Expr *lam = core_new(EX_LAM, f->here);
  *g = *f;
  g->var = core_var(f->var->name, REP_ANY, f->here.loc);
  g->var->toplevel = f->var->toplevel;
  g->var->fun = g;
  g->exported = false;
  g->data = NULL;
  g->strict = NULL;
  lam->params = f->params;
  lam->nparams = f->nparams;
  lam->body = f->body;
  lam = core_clone(lam);
  g->params = NEWN(Var *, nparams);
  g->nparams = 0;
  Var **next = g->params;
  for (int i = 0; i < f->nparams; i++) {
    if (shapes[i]) lam->params[i]->data = open_shape(shapes[i], f->here, &next, &g->nparams);
    else {
      lam->params[i]->data = NULL;
      *next++ = lam->params[i];
      g->nparams++;
    }
  }
  core_each(&lam->body, substitute, NULL);
  g->body = lam->body;
  for (int i = 0; i < f->nparams; i++) lam->params[i]->data = NULL;
  return g;
}

static bool same_copy(const Copy *c, const Fun *f, Expr **shapes)
{
  if (c->of != f) return false;
  for (int i = 0; i < f->nparams; i++) {
    if (!c->shapes[i] != !shapes[i]) return false;
    if (shapes[i] && !same_shape(c->shapes[i], shapes[i])) return false;
  }
  return true;
}

/* Does the shape have a function of the program's own?  Other copies are the same in all programs,
 * and may be in stock (back/stock.h): they must not depend on their callers. */
static bool is_own(const Expr *shape)
{
  const Expr *head = shape->kind == EX_APP ? shape->fun : shape;
  const Fun *f = head->kind == EX_VAR ? head->var->fun : NULL;
  if (f && f->here.loc.src && !f->here.loc.src->library) return true;
  for (int i = 0; i < shape->nargs; i++)
    if (is_own(shape->args[i])) return true;
  return false;
}

/* Has a function of the program's own all the copies that it may have? */
static bool has_enough(const Fun *f)
{
  const Source *src = f->here.loc.src;
  return src && !src->library && f->copies >= MOST_OF_OWN;
}

static bool any_own(Expr **shapes, int n)
{
  for (int i = 0; i < n; i++)
    if (shapes[i] && is_own(shapes[i])) return true;
  return false;
}

/* Another call of the copy c than the one that it was made for. */
static Fun *call_again(Copy *c, const Expr *e)
{
  const CoreCaller *k = c->caller, *now = k ? core_caller_of(e) : NULL;
  if (now && now != k
      && (now->here.loc.src != k->here.loc.src || now->here.loc.line != k->here.loc.line))
    c->caller->several = true;
  return c->is;
}

static Fun *copy_for(const Expr *e, Fun *f, Expr **shapes, int nparams)
{
  for (int i = 0; i < copies.n; i++)
    if (same_copy(&copies.at[i], f, shapes)) return call_again(&copies.at[i], e);
  if (copies.n >= MOST || has_enough(f)) return NULL;
  f->copies++; /* the copy's own count, too */
  Fun *g = make_copy(f, shapes, nparams);
  CoreCaller *caller = any_own(shapes, f->nparams) ? core_caller_of(e) : NULL;
  core_copied_for(g->body, caller);
  for (int i = 0; i < f->nparams; i++)
    if (shapes[i]) shapes[i] = core_clone(shapes[i]);
  vec_push(&copies, ((Copy){ .of = f, .is = g, .shapes = shapes, .caller = caller }));
  vec_push(&funs, g);
  return g;
}

/* ---- calls ---- */

static bool is_small(const Fun *f) { return core_size(f->body, LARGEST) <= LARGEST; }

static bool worthwhile(const Fun *f, int i, const Expr *arg)
{
  const Param *p = param(f, i);
  return p && p->pure && p->useful && is_known(arg, 0) && (!p->lazy || count_holes(arg) <= 1);
}

/* An application of a static value becomes one application of the function in it. */
static void flatten(Expr *e)
{
  while (core_callee(e) && core_callee(e)->is_value && !core_callee(e)->opaque
         && core_callee(e)->body->kind == EX_APP) {
    Expr *k = e->fun->var->fun->body;
    VEC(Expr *) all = { 0 };
    for (int i = 0; i < k->nargs; i++) vec_push(&all, core_clone(k->args[i]));
    for (int i = 0; i < e->nargs; i++) vec_push(&all, e->args[i]);
    e->fun = core_ref(k->fun->var, e->here);
    e->args = all.at;
    e->nargs = all.n;
  }
}

static void specialise_call(Expr *e)
{
  Fun *f = full_callee(e);
  if (!f || f == prog->main || f->opaque || !is_small(f)) return;
  Expr **shapes = NEWN(Expr *, f->nparams);
  int nparams = f->nparams;
  bool any = false;
  for (int i = 0; i < f->nparams; i++)
    if (worthwhile(f, i, e->args[i])) {
      shapes[i] = e->args[i];
      nparams += count_holes(e->args[i]) - 1;
      any = true;
    }
  if (!any || nparams == 0) return;
  Fun *g = copy_for(e, f, shapes, nparams);
  if (!g) return;
  Exprs args = { 0 };
  for (int i = 0; i < e->nargs; i++) {
    if (i < f->nparams && shapes[i]) holes_of(e->args[i], &args);
    else vec_push(&args, e->args[i]);
  }
  e->fun = core_ref(g->var, e->here);
  e->args = args.at;
  e->nargs = args.n;
}

static bool visit_node(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  e->is_static = 0;
  if (e->kind == EX_APP) {
    flatten(e);
    specialise_call(e);
  }
  return true;
}

/* ---- representations ---- */

static void note_rep(const Expr *e, Rep rep)
{
  if (e->kind != EX_VAR || e->var->fun || e->var->join) return;
  if (e->var->rep != REP_ANY || !rep_is_bounded(rep)) return;
  e->var->rep = rep;
  changed = true;
}

static Rep rep_of_arg(int prim, int i)
{
  switch (prim_arg(prim, i)) {
    case ARG_RAW_DOUBLE: return REP_DOUBLE;
    case ARG_RAW_INT64: return REP_INT64;
    case ARG_SCALAR: return REP_SCALAR;
    default: return REP_ANY;
  }
}

static bool find_reps(Expr **slot, void *arg)
{
  const Expr *e = *slot;
  const Fun *f = e->kind == EX_APP ? core_callee(e) : NULL;
  (void)arg;
  for (int i = 0; f && core_is_function(f) && i < e->nargs && i < f->nparams; i++)
    note_rep(e->args[i], f->params[i]->rep);
  for (int i = 0; e->kind == EX_PRIM && i < e->nargs; i++)
    note_rep(e->args[i], rep_of_arg(e->prim, i));
  if (e->kind == EX_CASE) note_rep(e->fun, e->var->rep);
  return true;
}

static void find_all_reps(void)
{
  Due *due = due_all(funs.at, funs.n);
  for (Fun *f; (f = due_next(due)) != NULL;) {
    changed = false;
    if (!f->is_value) core_each(&f->body, find_reps, NULL);
    if (!changed) continue;
    due_again(due, f); /* a use may stand before the definition that describes its variable */
    due_users(due, f);
  }
}

/* ---- what is left ---- */

static void reach_fun(Fun *f)
{
  if (!f->body || f->data) return;
  f->data = f;
  vec_push(&funs, f);
}

static bool reach(Expr **slot, void *arg)
{
  (void)arg;
  if ((*slot)->kind == EX_VAR && (*slot)->var->fun) reach_fun((*slot)->var->fun);
  return true;
}

/* Keeps the functions that main or an exported function mentions, in their old order. */
static void prune(Program *p)
{
  int kept = 0;
  funs.at = NULL;
  funs.n = funs.room = 0;
  for (int i = 0; i < p->nfuns; i++) p->funs[i]->data = NULL;
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->exported || p->funs[i] == p->main) reach_fun(p->funs[i]);
  for (int i = 0; i < funs.n; i++) core_each(&funs.at[i]->body, reach, NULL);
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->data) p->funs[kept++] = p->funs[i];
  p->nfuns = kept;
  for (int i = 0; i < kept; i++) p->funs[i]->data = NULL;
}

void specialise_program(Program *p)
{
  prog = p;
  memset(&funs, 0, sizeof funs);
  memset(&copies, 0, sizeof copies);
  for (int i = 0; i < p->nfuns; i++) vec_push(&funs, p->funs[i]);
  find_params();
  for (int i = 0; i < funs.n; i++)
    if (!funs.at[i]->is_value) core_each(&funs.at[i]->body, visit_node, NULL);
  if (p->policy.typed) find_all_reps();
  p->funs = funs.at;
  p->nfuns = funs.n;
  prune(p);
}
