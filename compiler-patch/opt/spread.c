/* spread.c: see spread.h.
 *
 *     norm v = case v of (x, y) -> sqrt (x * x + y * y)
 *     .. norm (sub a b) ..
 *
 *     norm v = case v of (x, y) -> norm' x y           norm' x y = sqrt (x * x + y * y)
 *     .. case sub a b of (x, y) -> norm' x y ..
 *
 * 1. Which.  A parameter that is a product, all of whose fields are numbers and surely evaluated
 *    (demand.h).  The function gets a twin that takes the fields; itself it takes the product apart
 *    and goes on in the twin.  Calls that are made at once go to the twin.  A parameter that is
 *    used whole stays, be it in one place alone: the product would be made again.
 *
 *        let p = e in b      =>      case e of p (x, y) -> case x of x' -> case y of y' -> b
 *
 *    if b surely evaluates all fields of p.  They are evaluated at once, since a field that is
 *    suspended may hold more than p did.  And where a function's result is deep, its fields are
 *    evaluated before it returns.  So what (s, n) accumulates in a loop doesn't grow:
 *
 *        mean s n []       = (s, n)                 if all who call it need both
 *        mean s n (x : xs) = mean (s + x) (n + 1) xs
 *
 * 2. Twice.  The call of sub above can be looked into when it is evaluated at once; then a and b
 *    may be such products, too.
 *
 * 3. Note [Spreading and truth].  Only numbers are evaluated early, as many as the type of the
 *    product says, so nothing large is made before its time.  What is made is charged to those who
 *    wrote it.  Cells that the text has may not be made, those of products that are taken apart at
 *    once; no others are made.  A twin has the names of its function.  With cost centres and pairs
 *    nothing is spread: a function's argument would be evaluated before its entry is counted. */
#include <config.h>
#include "opt/spread.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/prims.h"
#include "opt/demand.h"
#include "opt/due.h"
#include <string.h>

enum { MOST_FIELDS = 4 };

/* ---- shapes ---- */

static bool changed;

static bool has_numbers(const Alt *a)
{
  bool all = a->nvars <= MOST_FIELDS;
  for (int i = 0; all && i < a->nvars; i++) all = rep_is_bounded(a->vars[i]->rep);
  return all;
}

static void give_shape(const Expr *e, const Alt *shape)
{
  if (!shape || e->kind != EX_VAR || e->var->fun || e->var->join || e->var->shape) return;
  e->var->shape = shape;
  changed = true;
}

static bool find_shape(Expr **slot, void *arg)
{
  const Expr *e = *slot;
  const Fun *f = e->kind == EX_APP ? core_callee(e) : NULL;
  (void)arg;
  if (demand_is_product(e) && has_numbers(&e->alts[0])) {
    give_shape(e->fun, &e->alts[0]);
    if (e->fun->kind == EX_VAR) e->var->shape = e->fun->var->shape;
  }
  for (int i = 0; core_is_function(f) && i < e->nargs && i < f->nparams; i++)
    give_shape(e->args[i], f->params[i]->shape);
  return true;
}

static void forget_shape(Var *v, void *arg)
{
  (void)arg;
  v->shape = NULL;
}

static bool forget_shapes(Expr **slot, void *arg)
{
  core_each_binder(*slot, forget_shape, arg);
  return true;
}

static void find_shapes(const Program *p)
{
  for (int i = 0; i < p->nfuns; i++) {
    for (int k = 0; k < p->funs[i]->nparams; k++) p->funs[i]->params[k]->shape = NULL;
    if (p->funs[i]->body) core_each(&p->funs[i]->body, forget_shapes, NULL);
  }
  Due *due = due_all(p->funs, p->nfuns);
  for (Fun *f; (f = due_next(due)) != NULL;) {
    changed = false;
    if (f->body && !f->is_value) core_each(&f->body, find_shape, NULL);
    if (!changed) continue;
    due_again(due, f); /* a call may stand before the case that gives its argument the shape */
    due_users(due, f);
  }
}

/* ---- fields that are at hand ---- */

/* Var.data of a variable whose fields are at hand. */
typedef struct Fields {
  Var **vars;
  bool alone; /* the variable itself is not there any more, nor is it used whole */
} Fields;

static void note_fields(Var *v, Var **vars, bool alone)
{
  Fields *f = NEW(Fields);
  *f = (Fields){ vars, alone };
  v->data = f;
}

static const Fields *fields_of(const Expr *e)
{
  return e->kind == EX_VAR && !e->var->fun ? e->var->data : NULL;
}

/* Their variables; NULL: they are not at hand. */
static Var **vars_of(const Expr *e) { return fields_of(e) ? fields_of(e)->vars : NULL; }

/* A case of e, which binds variables like the shape's; its alternative has no body yet. */
static Expr *take_apart(Expr *e, Var *v, const Alt *shape)
{
  Expr *c = core_eval(e, v, NULL);
  Alt *a = NEW(Alt);
  *a = *shape;
  a->vars = NEWN(Var *, a->nvars);
  for (int i = 0; i < a->nvars; i++) a->vars[i] = core_var_like(shape->vars[i]);
  a->body = NULL;
  c->alts = a;
  c->nalts = 1;
  return c;
}

static Var *result_var(const Expr *e) { return core_var(NULL, REP_ANY, e->here.loc); }

/* Code is made from the outside to the inside: where the next part goes. */
static Expr **put_case(Expr **slot, Expr *c)
{
  *slot = c;
  return c->nalts ? &c->alts[0].body : &c->deflt;
}

/* Cases that evaluate the variables; out gets those of the values. */
static Expr **put_evals(Expr **slot, Var **vars, int n, Var **out, Here here)
{
  for (int i = 0; i < n; i++) {
    out[i] = core_var_like(vars[i]);
    slot = put_case(slot, core_eval(core_ref(vars[i], here), out[i], NULL));
  }
  return slot;
}

static Expr *con_of(DataCon *con, Var **fields, Here here)
{
  Expr **args = NEWN(Expr *, con->arity);
  for (int i = 0; i < con->arity; i++) args[i] = core_ref(fields[i], here);
  return core_con(con, args, here);
}

/* ---- twins ---- */

static Fun *twin_of(const Fun *f) { return f ? f->data : NULL; }

static bool is_spread(const Fun *f)
{
  for (int i = 0; core_is_function(f) && i < f->nparams; i++)
    if (core_passed(f, i) == ARG_FIELDS) return true;
  return false;
}

/* The twin has f's body and its parameters, fields in the place of products; f gets parameters of
 * its own. */
static Fun *make_twin(Fun *f)
{
  VEC(Var *) params = { 0 };
  Fun *g = NEW(Fun);
  *g = *f;
  g->var = core_var(f->var->name, REP_ANY, f->here.loc);
  g->var->toplevel = f->var->toplevel;
  g->var->fun = g;
  g->exported = false;
  f->params = NEWN(Var *, f->nparams);
  for (int i = 0; i < f->nparams; i++) {
    Var *p = g->params[i], **fields = NEWN(Var *, MOST_FIELDS);
    f->params[i] = core_var_like(p);
    f->params[i]->shape = p->shape;
    if (core_passed(f, i) == ARG_FIELDS) {
      for (int k = 0; k < p->shape->nvars; k++)
        vec_push(&params, fields[k] = core_var_like(p->shape->vars[k]));
      note_fields(p, fields, true);
    } else vec_push(&params, p);
  }
  g->params = params.at;
  g->nparams = params.n;
  g->first = -1;
  return g;
}

typedef VEC(Expr *) Exprs;

/* f takes the products apart and calls its twin g. */
static void wrap(Fun *f, const Fun *g)
{
  Exprs args = { 0 };
  Expr *body = NULL, **slot = &body;
  for (int i = 0; i < f->nparams; i++) {
    Expr *p = core_ref(f->params[i], f->here);
    if (core_passed(f, i) != ARG_FIELDS) {
      vec_push(&args, p);
      continue;
    }
    Expr *c = take_apart(p, result_var(p), f->params[i]->shape);
    for (int k = 0; k < c->alts[0].nvars; k++)
      vec_push(&args, core_ref(c->alts[0].vars[k], f->here));
    slot = put_case(slot, c);
  }
  *slot = core_app(core_ref(g->var, f->here), args.at, args.n, f->here);
  core_set_letter(*slot, core_letter(f->body));
  f->body = body;
}

/* ---- bodies ---- */

static Expr *rewrite(Expr *e, Place how);

static void rewrite_lazy(Expr **slot, void *arg)
{
  (void)arg;
  *slot = rewrite(*slot, PLACE_LAZY);
}

static void rewrite_value(Expr **slot, void *arg)
{
  (void)arg;
  *slot = rewrite(*slot, PLACE_VALUE);
}

/* e, a variable, and its fields are wanted: the constructor of their values. */
static Expr *rewrite_var(Expr *e)
{
  const Alt *shape = e->var->fun ? NULL : e->var->shape;
  Var **fields = vars_of(e), *values[MOST_FIELDS];
  Expr *out = NULL, **slot = &out;
  if (!shape) return e;
  if (!fields) {
    Expr *c = take_apart(e, result_var(e), shape);
    fields = c->alts[0].vars;
    slot = put_case(slot, c);
  }
  slot = put_evals(slot, fields, shape->nvars, values, e->here);
  *slot = con_of(shape->con, values, e->here);
  return out;
}

/* The constructor e, whose fields are wanted. */
static Expr *rewrite_con(Expr *e)
{
  Expr *out = NULL, **slot = &out;
  for (int i = 0; i < e->nargs; i++) {
    Expr *a = rewrite(e->args[i], PLACE_VALUE);
    if (a->kind == EX_LIT) continue;
    Var *v = a->kind == EX_VAR ? core_var_like(a->var) : result_var(a);
    e->args[i] = core_ref(v, a->here);
    slot = put_case(slot, core_eval(a, v, NULL));
  }
  *slot = e;
  return out;
}

/* Argument a has this shape, and its fields are pushed.  They are at hand, or a case around the
 * call, at *slot, takes it apart. */
static Expr **push_fields(Exprs *args, Expr *a, const Alt *shape, Expr **slot)
{
  Var **fields = vars_of(a);
  if (!fields && a->kind == EX_CON && a->con == shape->con) {
    for (int k = 0; k < a->nargs; k++) vec_push(args, rewrite(a->args[k], PLACE_VALUE));
    return slot;
  }
  if (!fields) {
    Expr *c = take_apart(rewrite(a, PLACE_DEEP), result_var(a), shape);
    fields = c->alts[0].vars;
    slot = put_case(slot, c);
  }
  for (int k = 0; k < shape->nvars; k++) vec_push(args, core_ref(fields[k], a->here));
  return slot;
}

/* A call that is made at once goes to the twin. */
static Expr *rewrite_app(Expr *e, Place how)
{
  const Fun *f = core_callee(e), *g = twin_of(f);
  Expr *out = NULL, **slot = &out;
  Exprs args = { 0 };
  if (!f) e->fun = rewrite(e->fun, PLACE_VALUE);
  if (!g || how == PLACE_LAZY || e->nargs < f->nparams) {
    for (int i = 0; i < e->nargs; i++) e->args[i] = rewrite(e->args[i], demand_place(e, i, how));
    return e;
  }
  for (int i = 0; i < e->nargs; i++) {
    Place place = demand_place(e, i, how);
    if (place == PLACE_DEEP) slot = push_fields(&args, e->args[i], f->params[i]->shape, slot);
    else vec_push(&args, rewrite(e->args[i], place));
  }
  e->fun = core_ref(g->var, e->fun->here);
  e->args = args.at;
  e->nargs = args.n;
  *slot = e;
  if (out != e) out->name = f->shown; /* in a let that is not made early after all */
  return out;
}

/* let p = rhs in body, which surely evaluates all fields of p. */
static Expr *rewrite_deep_let(Expr *e, Place how)
{
  Var *p = e->binds[0].var, **values = NEWN(Var *, MOST_FIELDS);
  Expr *rhs = e->binds[0].rhs, *out = NULL, **slot = &out;
  Expr *c = take_apart(rewrite(rhs, PLACE_DEEP), p, p->shape);
  slot = put_case(slot, c);
  slot = put_evals(slot, c->alts[0].vars, p->shape->nvars, values, rhs->here);
  note_fields(p, values, false);
  *slot = rewrite(e->body, how);
  return out;
}

static Expr *rewrite_let(Expr *e, Place how)
{
  Place place = demand_bound(e);
  if (place == PLACE_DEEP && e->binds[0].rhs->kind != EX_VAR) return rewrite_deep_let(e, how);
  for (int i = 0; i < e->nbinds; i++) e->binds[i].rhs = rewrite(e->binds[i].rhs, place);
  e->body = rewrite(e->body, how);
  return e;
}

/* case p of v (x, y) -> b, where p's fields are at hand: they are named x and y, and p v. */
static Expr *name_fields(Expr *e, Place how)
{
  const Fields *p = fields_of(e->fun);
  const Alt *a = &e->alts[0];
  note_fields(e->var, p->vars, p->alone);
  Expr *body = rewrite(a->body, how);
  for (int i = a->nvars - 1; i >= 0; i--)
    body = core_let(a->vars[i], core_ref(p->vars[i], e->here), body);
  return p->alone ? body : core_let(e->var, e->fun, body);
}

static Expr *rewrite_case(Expr *e, Place how)
{
  bool product = demand_is_product(e);
  if (product && fields_of(e->fun)) return name_fields(e, how);
  if (e->fun->kind != EX_VAR) e->fun = rewrite(e->fun, e->surely ? PLACE_DEEP : PLACE_VALUE);
  else if (product && e->var->shape) note_fields(e->var, e->alts[0].vars, false);
  for (int i = 0; i < e->nalts; i++) e->alts[i].body = rewrite(e->alts[i].body, how);
  if (e->deflt) e->deflt = rewrite(e->deflt, how);
  return e;
}

static Expr *rewrite(Expr *e, Place how)
{
  e->is_static = 0;
  if (how == PLACE_LAZY && demand_is_root(e)) how = PLACE_VALUE;
  switch (e->kind) {
    case EX_VAR: return how == PLACE_DEEP ? rewrite_var(e) : e;
    case EX_CON:
      if (how == PLACE_DEEP) return rewrite_con(e);
      core_each_child(e, rewrite_lazy, NULL);
      return e;
    case EX_APP: return rewrite_app(e, how);
    case EX_LET: return rewrite_let(e, how);
    case EX_CASE: return rewrite_case(e, how);
    case EX_PRIM:
      for (int i = 0; i < e->nargs; i++)
        e->args[i] =
            rewrite(e->args[i], prim_arg(e->prim, i) == ARG_LAZY ? PLACE_LAZY : PLACE_VALUE);
      return e;
    case EX_JUMP: core_each_child(e, rewrite_lazy, NULL); return e;
    case EX_JOIN:
      e->fun = rewrite(e->fun, how);
      e->body = rewrite(e->body, how);
      return e;
    default: core_each_child(e, rewrite_value, NULL); return e;
  }
}

void spread_program(Program *p)
{
  VEC(Fun *) funs = { 0 };
  find_shapes(p);
  demand_program(p, 1, true);
  demand_end();
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    f->data = is_spread(f) ? make_twin(f) : NULL;
  }
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i], *g = twin_of(f);
    vec_push(&funs, f);
    if (f->body && !f->is_value) f->body = rewrite(f->body, f->deep ? PLACE_DEEP : PLACE_VALUE);
    if (!g) continue;
    g->body = f->body;
    wrap(f, g);
    vec_push(&funs, g);
  }
  p->funs = funs.at;
  p->nfuns = funs.n;
  for (int i = 0; i < funs.n; i++) {
    funs.at[i]->data = NULL;
    if (!funs.at[i]->is_value) funs.at[i]->strict = NULL;
  }
  core_clear_data(p);
}
