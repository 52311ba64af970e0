/* suspend.c: see suspend.h. */
#include <config.h>
#include "opt/suspend.h"
#include "base/vec.h"
#include "core/prims.h"
#include <string.h>

typedef VEC(CoreBind) Binds;
typedef VEC(Var *) Vars;

enum {
  CHUNK = 128,  /* cells of a list literal or of nested arguments built at a time */
  ELEMENT = 16, /* cells that may be built for each element of a list */
  HELD = 64     /* variables that a suspended rest may hold */
};

static Program *prog;
static VEC(Fun *) made;
static int room; /* cells that may still be built for the arguments of the expression at
                    work */

static Expr *strictly(Expr *e);

static bool is_atom(Expr *e) { return e->kind == EX_VAR || core_is_static(e); }

/* ---- thunk bodies ---- */

typedef struct Free {
  Vars bound, free;
} Free;

static void note_bound(Var *v, void *arg)
{
  Free *f = arg;
  vec_push(&f->bound, v);
  v->data = f;
}

/* The free local variables of an expression, in order of first use.  Var.data marks the variables
 * that this traversal has met, bound or free. */
static bool note_free(Expr **slot, void *arg)
{
  Free *f = arg;
  Expr *e = *slot;
  core_each_binder(e, note_bound, f);
  if (e->kind == EX_VAR && !e->var->fun && !e->var->join && e->var->data != f) {
    e->var->data = f;
    vec_push(&f->free, e->var);
  }
  return true;
}

static bool replace_vars(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  if (e->kind == EX_VAR && e->var->data) e->var = e->var->data;
  return true;
}

/* e becomes the body of a new Fun; the result applies it to e's free variables. */
static Expr *abstract(Expr *e)
{
  Free *f = NEW(Free);
  core_each(&e, note_free, f);
  Fun *fun = NEW(Fun);
  Var *v = core_var(e->here.producer, REP_ANY, e->here.loc);
  Var **params = NEWN(Var *, f->free.n);
  ArgKind *strict = NEWN(ArgKind, f->free.n);
  Expr *app = core_new(EX_APP, e->here);
  app->caller = e->caller;
  app->fun = core_ref(v, e->here);
  app->args = NEWN(Expr *, f->free.n);
  app->nargs = f->free.n;
  core_set_letter(app, core_letter(e));
  for (int i = 0; i < f->bound.n; i++) f->bound.at[i]->data = NULL;
  for (int i = 0; i < f->free.n; i++) {
    Var *x = f->free.at[i];
    params[i] = core_var_like(x);
    params[i]->evaluated = x->evaluated;
    strict[i] = x->evaluated && rep_is_flat(x->rep) ? ARG_SCALAR : ARG_LAZY;
    x->data = params[i];
    app->args[i] = core_ref(x, e->here);
  }
  core_each(&e, replace_vars, NULL);
  for (int i = 0; i < f->free.n; i++) f->free.at[i]->data = NULL;
  *fun = (Fun){ .var = v,
                .params = params,
                .nparams = f->free.n,
                .here = e->here,
                .shown = core_shown(e),
                .module = prog->module,
                .is_thunk = true,
                .strict = strict,
                .first = -1 };
  v->fun = fun;
  vec_push(&made, fun);
  int before = room;
  fun->body = strictly(e);
  room = before;
  return app;
}

/* ---- lazy positions ---- */

static Expr *delay(Expr *e, Binds *out);
static Expr *cell(Expr *e, Binds *out);

static bool is_nested(const Expr *e)
{
  for (int i = 0; i < e->nargs; i++)
    if (!is_atom(e->args[i])) return true;
  return false;
}

/* Arguments that need cells of their own come first, so that few cells are held at a time:
 * f a (f b (f c ..)) is built from the inside. */
static void delay_args(Expr *e, Binds *out)
{
  bool *done = arena_alloc(unit_arena, (size_t)e->nargs + 1);
  for (int i = 0; i < e->nargs; i++)
    if (is_nested(e->args[i])) {
      e->args[i] = delay(e->args[i], out);
      done[i] = true;
    }
  for (int i = 0; i < e->nargs; i++)
    if (!done[i]) e->args[i] = delay(e->args[i], out);
}

static bool is_strict_field(const Expr *e, int i) { return e->con->strict && e->con->strict[i]; }

/* e as a cell of its own, with a name. */
static Expr *bound(Expr *e, Binds *out, Expr *c)
{
  Here here = e->here;
  Var *v = core_var(NULL, REP_ANY, here.loc);
  vec_push(out, ((CoreBind){ v, c }));
  return core_ref(v, here);
}

static void delay_field(Expr *e, int i, Binds *out)
{
  if (is_atom(e->args[i])) return;
  if (is_strict_field(e, i)) /* it is a value and must stay one */
    e->args[i] = bound(e->args[i], out, cell(e->args[i], out));
  else e->args[i] = delay(e->args[i], out);
}

/* If e were suspended, would it hold few variables? */
static bool holds_little(const Expr *e) { return core_free_vars(e).n <= HELD; }

static bool is_spine(Expr *e) { return e->kind == EX_CON && !core_is_static(e); }

/* Is e what abstract has made? */
static bool is_suspended(const Expr *e) { return core_callee(e) && core_callee(e)->is_thunk; }

/* A very long list literal is built in pieces, each suspended until the one before is used up,
 * since C compilers take more than linear time for long straight code.  It is cut from the end,
 * so that each piece is looked at once. */
static void cut_spine(Expr *e)
{
  VEC(Expr *) spine = { 0 };
  for (; is_spine(e); e = e->args[e->nargs - 1]) vec_push(&spine, e);
  for (int n = spine.n / CHUNK * CHUNK; n > 0; n -= CHUNK) {
    Expr *c = spine.at[n - 1], **rest = &c->args[c->nargs - 1];
    if (is_spine(*rest) && !is_strict_field(c, c->nargs - 1) && holds_little(*rest))
      *rest = abstract(*rest);
  }
}

/* Builds the spine of a list literal from the end, so that long ones need no recursion. */
static void delay_spine(Expr *e, Binds *out)
{
  VEC(Expr *) spine = { 0 };
  int before = room;
  cut_spine(e);
  for (; is_spine(e); e = e->args[e->nargs - 1]) vec_push(&spine, e);
  for (int i = spine.n - 1; i >= 0; i--) {
    Expr *c = spine.at[i], **last = &c->args[c->nargs - 1];
    for (int k = 0; k < c->nargs - 1; k++) {
      room = ELEMENT < before ? ELEMENT : before;
      delay_field(c, k, out);
    }
    if (is_spine(*last) || is_suspended(*last)) *last = bound(*last, out, *last);
    else delay_field(c, c->nargs - 1, out);
  }
  room = before;
}

/* A call that waits and does no more than take a field: `balance a', where `balance (Account _ b) =
 * b'.  As a selector it keeps the record no longer than until the next collection, which takes the
 * field itself.  If the record can be of another constructor, the failure is the function's, so
 * that the call stays.  NULL: e is no such call, or the language's calls stay what they are
 * (Policy.take_fields). */
static Expr *taken(const Expr *e, Binds *out)
{
  int field;
  const Fun *f = core_callee(e);
  if (!prog->policy.take_fields || !f || !f->body || f->opaque) return NULL;
  if (f->nparams != 1 || e->nargs != 1 || f->body->deflt) return NULL;
  if (e->args[0]->kind != EX_VAR && core_is_static(e->args[0])) return NULL; /* it has no cell */
  const Alt *from = core_selector(f->body, &field);
  if (!from || f->body->fun->var != f->params[0]) return NULL;
  Expr *c = core_new(EX_CASE, e->here);
  Alt *a = NEW(Alt);
  *a = (Alt){ .con = from->con, .nvars = from->nvars, .vars = NEWN(Var *, from->nvars) };
  for (int i = 0; i < a->nvars; i++) a->vars[i] = core_var_like(from->vars[i]);
  a->body = core_ref(a->vars[field], e->here);
  c->var = core_var_like(f->body->var);
  c->fun = delay(e->args[0], out);
  c->alts = a;
  c->nalts = 1;
  c->caller = e->caller;
  c->name = core_shown(e);
  core_set_letter(c, core_letter(e));
  return c;
}

/* Makes e fit to be the right-hand side of a let, a cell to build.  The bindings that it needs go
 * to out. */
static Expr *cell(Expr *e, Binds *out)
{
  int field;
  if (core_is_static(e)) return e;
  Expr *selector = taken(e, out);
  if (selector) return selector;
  if (e->kind == EX_CON) {
    delay_spine(e, out);
    return e;
  }
  if (e->kind == EX_APP && e->fun->kind == EX_VAR) {
    Fun *f = e->fun->var->fun;
    if (!f || f->nparams >= e->nargs) {
      if (!f || f->nparams > 0) {
        delay_args(e, out);
        return e;
      }
    }
  }
  if (core_selector(e, &field)) return e;
  return abstract(e);
}

/* Where f a (f b (.. is nested very deep, the rest becomes one suspended expression, so that a few
 * cells are built at a time. */
static Expr *delay(Expr *e, Binds *out)
{
  if (is_atom(e)) return e;
  bool waits = --room < 0 && (e->kind == EX_CON || e->kind == EX_APP) && is_nested(e);
  return bound(e, out, waits ? abstract(e) : cell(e, out));
}

/* e with a let around it for each of the binds. */
static Expr *with(const Binds *bs, Expr *e)
{
  for (int i = bs->n - 1; i >= 0; i--) {
    Expr *let = core_new(EX_LET, bs->at[i].rhs->here);
    let->binds = NEWN(CoreBind, 1);
    let->binds[0] = bs->at[i];
    let->nbinds = 1;
    let->body = e;
    e = let;
  }
  return e;
}

/* ---- strict positions ---- */

/* The right-hand sides of a let become cells.  The bindings that the cells of a recursive group
 * need join the group. */
static Expr *strict_let(Expr *e)
{
  Binds pre = { 0 };
  for (int i = 0; i < e->nbinds; i++) {
    room = CHUNK;
    e->binds[i].rhs = cell(e->binds[i].rhs, &pre);
  }
  e->body = strictly(e->body);
  if (pre.n == 0) return e;
  if (!e->rec) return with(&pre, e);
  CoreBind *all = NEWN(CoreBind, pre.n + e->nbinds);
  memcpy(all, pre.at, (size_t)pre.n * sizeof *all);
  memcpy(all + pre.n, e->binds, (size_t)e->nbinds * sizeof *all);
  e->binds = all;
  e->nbinds += pre.n;
  return e;
}

static Expr *strictly(Expr *e)
{
  Binds pre = { 0 };
  room = CHUNK;
  switch (e->kind) {
    case EX_VAR:
    case EX_LIT:
    case EX_STRING:
    case EX_FAIL:
    case EX_LAM: return e;
    case EX_LET: return strict_let(e);
    case EX_CON: {
      if (core_is_static(e)) return e;
      Expr *c = cell(e, &pre);
      return with(&pre, c);
    }
    case EX_APP:
      if (core_is_static(e)) return e;
      if (e->fun->kind != EX_VAR) e->fun = strictly(e->fun);
      delay_args(e, &pre);
      return with(&pre, e);
    case EX_JUMP: delay_args(e, &pre); return with(&pre, e);
    case EX_PRIM:
      for (int i = 0; i < e->nargs; i++)
        if (prim_arg(e->prim, i) == ARG_LAZY) e->args[i] = delay(e->args[i], &pre);
        else e->args[i] = strictly(e->args[i]);
      return with(&pre, e);
    case EX_CASE:
      e->fun = strictly(e->fun);
      for (int i = 0; i < e->nalts; i++) e->alts[i].body = strictly(e->alts[i].body);
      if (e->deflt) e->deflt = strictly(e->deflt);
      return e;
    case EX_JOIN:
      e->fun = strictly(e->fun);
      e->body = strictly(e->body);
      return e;
    case EX_OR:
      for (int i = 0; i < e->nargs; i++) e->args[i] = strictly(e->args[i]);
      return e;
    case EX_FREE: e->body = strictly(e->body); return e;
  }
  return e;
}

void suspend_program(Program *p)
{
  prog = p;
  memset(&made, 0, sizeof made);
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++) {
    vec_push(&made, p->funs[i]);
    if (!p->funs[i]->is_value) p->funs[i]->body = strictly(p->funs[i]->body);
  }
  p->funs = made.at;
  p->nfuns = made.n;
}
