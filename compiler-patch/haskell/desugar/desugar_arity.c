/* desugar_arity.c: functions take all the arguments that they wait for.
 *
 *     total = foldr (+) 0                     total xs = foldr (+) 0 xs
 *     foldl f = go where go z l = ..          foldl f z l = go z l where go z l = ..
 *     m >>= k = P (\s -> ..)                  m >>= k = \s. ..  =>  (>>=) m k s = ..
 *
 * The text of a function often has fewer parameters than its value takes: it is the application of
 * another function to too few arguments, or a newtype of a function.  With all of them a call of
 * the function is one call, where it would make a function and then call that.
 *
 * Note [Work that partial applications share].  A program that applies one partial application
 * twice repeats what stands between the old parameters and the new ones.  So there may be only what
 * takes no work and no memory worth mentioning: functions, constructors, applications that wait
 * themselves, and cases on variables or on what is computed of them quickly.  seq can distinguish a
 * partial application from one that would have failed in such a case; so it is in GHC's programs.
 *
 * Note [Constants that are functions].  With cost centres, a constant that works before it waits is
 * divided: the work stays a constant, and the rest is a function, which belongs to the code that
 * mentions it (opt/centre_copies.c).  Each part of the work is still done once:
 *
 *     stmt = bind (token '=') k               stmt_1 = token '='        stmt s = bind stmt_1 k s
 *     find = let t = table 9 in \x. .. t     t = table 9               find x = .. t
 *
 * The number of arguments that a function waits for may depend on the functions that it mentions:
 * so this is done until nothing changes.  The number of rounds has a bound, since a function of
 * type newtype T = T (Int
 * -> T) may wait for ever more. */
#include <config.h>
#include "core/prims.h"
#include "haskell/desugar/desugar_private.h"

enum { ROUNDS = 8, ANY = 1 << 20 };

/* The parameters of the values that are waited for; n is ANY of what fails. */
typedef struct Waits {
  Var **at;
  int n;
} Waits;

/* ---- what an expression waits for ---- */

/* Var.data of a local function is its lambda. */
static Waits of_var(const Var *v)
{
  if (v->fun) return (Waits){ v->fun->params, v->fun->nparams };
  const Expr *lam = v->join ? NULL : v->data;
  return lam ? (Waits){ lam->params, lam->nparams } : (Waits){ NULL, 0 };
}

static Waits waits_below(const Expr *e, int depth);

static bool are_atoms(Expr *const *es, int n)
{
  for (int i = 0; i < n; i++)
    if (!core_is_atom(es[i])) return false;
  return true;
}

/* Does making e take no work, each time anew? */
static bool is_light(const Expr *e, int depth)
{
  if (core_is_atom(e) || e->kind == EX_LAM || e->kind == EX_STRING) return true;
  if (e->kind == EX_CON) return are_atoms(e->args, e->nargs);
  return waits_below(e, depth).n > 0;
}

static bool are_light(Expr *const *es, int n, int depth)
{
  for (int i = 0; i < n; i++)
    if (!is_light(es[i], depth)) return false;
  return true;
}

static bool binds_light(const Expr *e, int depth)
{
  for (int i = 0; i < e->nbinds; i++)
    if (!is_light(e->binds[i].rhs, depth)) return false;
  return true;
}

/* May e be looked at each time anew? */
static bool is_quick(const Expr *e)
{
  bool total = e->kind == EX_PRIM && prim_class(e->prim) == PRIM_TOTAL;
  return core_is_atom(e) || (total && are_atoms(e->args, e->nargs));
}

static Waits fewer(Waits a, Waits b) { return a.n <= b.n ? a : b; }

static Waits of_branches(const Expr *e, int depth)
{
  Waits all = { NULL, ANY };
  for (int i = 0; i < e->nalts; i++) all = fewer(all, waits_below(e->alts[i].body, depth));
  return e->deflt ? fewer(all, waits_below(e->deflt, depth)) : all;
}

/* Is e an application of variables to such, and no larger than it may be for `instance'? */
static bool is_short(const Expr *e, int depth)
{
  if (core_is_atom(e)) return true;
  if (e->kind != EX_APP || e->fun->kind != EX_VAR || depth == 0) return false;
  for (int i = 0; i < e->nargs; i++)
    if (!is_short(e->args[i], depth - 1)) return false;
  return true;
}

/* x, of f's body, as it is where e calls f. */
static Expr *instance(Expr *x, const Expr *e, const Fun *f)
{
  for (int i = 0; x->kind == EX_VAR && i < f->nparams; i++)
    if (f->params[i] == x->var) return e->args[i];
  if (x->kind != EX_APP) return x;
  Expr **args = NEWN(Expr *, x->nargs);
  for (int i = 0; i < x->nargs; i++) args[i] = instance(x->args[i], e, f);
  return hdesugar_app(instance(x->fun, e, f), args, x->nargs, x->here);
}

/* (token . char) c waits as token (char c) does; up to DEEPEST bodies of functions are looked into,
 * one inside the other. */
static Waits of_call(const Expr *e, const Fun *f, int depth)
{
  enum { DEEPEST = 4, SHORT = 2 };
  Waits none = { NULL, 0 };
  bool called = f && f->nparams == e->nargs && f->body && f->body->kind == EX_APP;
  if (!called || depth == DEEPEST || !is_short(f->body, SHORT)) return none;
  if (!are_light(e->args, e->nargs, depth)) return none;
  return waits_below(instance(f->body, e, f), depth + 1);
}

static Waits of_app(const Expr *e, int depth)
{
  Waits none = { NULL, 0 }, all = e->fun->kind == EX_VAR ? of_var(e->fun->var) : none;
  if (all.n == e->nargs) return of_call(e, e->fun->var->fun, depth);
  if (all.n <= e->nargs || !are_light(e->args, e->nargs, depth)) return none;
  return (Waits){ all.at + e->nargs, all.n - e->nargs };
}

static Waits waits_below(const Expr *e, int depth)
{
  Waits none = { NULL, 0 };
  switch (e->kind) {
    case EX_LAM: return (Waits){ e->params, e->nparams };
    case EX_VAR: return of_var(e->var);
    case EX_APP: return of_app(e, depth);
    case EX_LET: return binds_light(e, depth) ? waits_below(e->body, depth) : none;
    case EX_CASE: return is_quick(e->fun) ? of_branches(e, depth) : none;
    case EX_JOIN: return fewer(waits_below(e->fun, depth), waits_below(e->body, depth));
    case EX_FAIL:
    case EX_JUMP: return (Waits){ NULL, ANY };
    default: return none;
  }
}

static Waits waits(const Expr *e) { return waits_below(e, 0); }

/* ---- parameters ---- */

static Expr *give_params(Expr *e, Var **params, int n);

static void give_branches(Expr *e, Var **params, int n)
{
  for (int i = 0; i < e->nalts; i++) e->alts[i].body = give_params(e->alts[i].body, params, n);
  if (e->deflt) e->deflt = give_params(e->deflt, params, n);
}

static Expr *give_lambda(Expr *e, Expr **args, int n)
{
  Expr *body = e->body;
  if (e->nparams > n) body = core_lam(e->name, e->params + n, e->nparams - n, body, e->here);
  for (int i = n - 1; i >= 0; i--) body = core_let(e->params[i], args[i], body);
  return body;
}

/* e, which waits for n arguments or more, applied to these variables. */
static Expr *give_params(Expr *e, Var **params, int n)
{
  switch (e->kind) {
    case EX_FAIL:
    case EX_JUMP: return e;
    case EX_JOIN: e->fun = give_params(e->fun, params, n); /* FALLTHROUGH */
    case EX_LET: e->body = give_params(e->body, params, n); return e;
    case EX_CASE: give_branches(e, params, n); return e;
    default: break;
  }
  Expr **args = NEWN(Expr *, n);
  for (int i = 0; i < n; i++) args[i] = core_ref(params[i], e->here);
  return e->kind == EX_LAM ? give_lambda(e, args, n) : hdesugar_app(e, args, n, e->here);
}

/* Adds the parameters that the body waits for; false: it waits for none. */
static bool widen(Var ***params, int *n, Expr **body)
{
  Waits more = waits(*body);
  VarList all = { 0 };
  if (more.n == 0 || more.n == ANY) return false;
  bool lambda = (*body)->kind == EX_LAM;
  for (int i = 0; i < *n; i++) vec_push(&all, (*params)[i]);
  for (int i = 0; i < more.n; i++) {
    const Var *v = more.at[i];
    vec_push(&all, lambda ? more.at[i] : core_var(v->name, v->rep, v->loc));
  }
  *body = lambda ? (*body)->body : give_params(*body, all.at + *n, more.n);
  *params = all.at;
  *n = all.n;
  return true;
}

/* ---- constants that are functions ---- */

/* Does e wait for arguments once its work is done? */
static bool waits_then(const Expr *e)
{
  while (e->kind == EX_LET) e = e->body;
  if (e->kind != EX_APP) return waits(e).n > 0;
  return e->fun->kind == EX_VAR && of_var(e->fun->var).n > e->nargs;
}

typedef VEC(Fun *) Funs;

/* v, a part of the constant f, becomes a global of its own, one of `more'. */
static void set_apart(Funs *more, const Fun *f, Var *v, Expr *e)
{
  Fun *g = NEW(Fun);
  bool function = e->kind == EX_LAM;
  *g = (Fun){ .var = v,
              .here = here_at(f->here.producer, v->loc),
              .shown = v->name ? v->name : f->shown,
              .module = f->module,
              .first = -1 };
  g->params = function ? e->params : NULL;
  g->nparams = function ? e->nparams : 0;
  g->body = function ? e->body : e;
  v->name = f->var->name; /* as -caf-all shows it */
  v->fun = g;
  v->toplevel = true;
  v->data = NULL;
  vec_push(more, g);
}

static void set_work_apart(Funs *more, Fun *f)
{
  for (; f->body->kind == EX_LET; f->body = f->body->body)
    for (int i = 0; i < f->body->nbinds; i++)
      set_apart(more, f, f->body->binds[i].var, f->body->binds[i].rhs);
  for (int i = 0; f->body->kind == EX_APP && i < f->body->nargs; i++) {
    Expr *e = f->body->args[i];
    if (is_light(e, 0)) continue;
    Var *v = core_var(f->var->name, REP_ANY, e->here.loc);
    f->body->args[i] = core_ref(v, here_at(f->here.producer, e->here.loc));
    set_apart(more, f, v, e);
  }
}

static void divide(Funs *more, Fun *f)
{
  if (f->nparams == 0 && waits(f->body).n == 0 && waits_then(f->body)) set_work_apart(more, f);
}

static bool divide_all(Program *p)
{
  Funs more = { 0 };
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i] != p->main) divide(&more, p->funs[i]);
  Fun **funs = NEWN(Fun *, p->nfuns + more.n);
  for (int i = 0; i < p->nfuns; i++) funs[i] = p->funs[i];
  for (int i = 0; i < more.n; i++) funs[p->nfuns + i] = more.at[i];
  p->funs = funs;
  p->nfuns += more.n;
  return more.n > 0;
}

/* ---- the program ---- */

static bool note_local(Expr **slot, void *arg)
{
  const Expr *e = *slot;
  (void)arg;
  for (int i = 0; e->kind == EX_LET && i < e->nbinds; i++)
    if (e->binds[i].rhs->kind == EX_LAM) e->binds[i].var->data = e->binds[i].rhs;
  return true;
}

static bool widen_local(Expr **slot, void *changed)
{
  Expr *e = *slot;
  if (e->kind == EX_LAM) *(bool *)changed |= widen(&e->params, &e->nparams, &e->body);
  return true;
}

static bool widen_fun(Fun *f)
{
  bool changed = false;
  core_each(&f->body, widen_local, &changed);
  return widen(&f->params, &f->nparams, &f->body) || changed;
}

void harity_program(Program *p)
{
  bool changed = true;
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++) core_each(&p->funs[i]->body, note_local, NULL);
  for (int round = 0; changed && round < ROUNDS; round++) {
    changed = false;
    if (centre_options.on) changed |= divide_all(p);
    for (int i = 0; i < p->nfuns; i++)
      if (p->funs[i] != p->main) changed |= widen_fun(p->funs[i]);
  }
  core_clear_data(p);
}
