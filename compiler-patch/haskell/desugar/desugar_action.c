/* desugar_action.c: actions that are run where they stand.
 *
 * An action is a function of the token (desugar.c).  A function whose result is an action takes the
 * token as its last parameter, and its body gives it to the actions that it comes to:
 *
 *     loop n = if n == 0 then return ()           loop n w = case n == 0 of
 *              else print n >> loop (n - 1)                    True -> return () w
 *                                                              False -> case print n w of
 *                                                                done _ -> loop (n - 1) w
 *
 * So no call makes a closure only to run it.  A `do' block of IO or ST is a function of the token,
 * too.
 *
 * Note [Work that actions share].  Who runs one action `f x' twice repeats what stands between the
 * parameters of f and its first statement.  That may be a condition.  It is no let that computes
 * something: such an action stays a value inside of its let.  Behind the first statement a let
 * belongs to the run. */
#include <config.h>
#include "haskell/types/builtin.h"
#include "haskell/desugar/desugar_private.h"

/* ---- types ---- */

static bool is_io(const HTyCon *t) { return t->entity && hbuiltin_is(HB_IO, t->entity); }

/* A newtype of IO is represented as IO.  The depth is for types such as newtype T = T T. */
static bool is_action(Ty *t, int depth)
{
  const HTyCon *head = htype_head(t);
  if (!head || depth > 8) return false;
  if (is_io(head)) return true;
  return head->newtype && is_action(head->cons[0]->fields[0], depth + 1);
}

bool haction_is(Ty *t) { return t && is_action(t, 0); }

/* The library's own newtype of IO is ST, whose >>= is that of IO. */
bool haction_is_plain(Ty *t)
{
  const HTyCon *head = t ? htype_head(t) : NULL;
  return head && (is_io(head) || (is_action(t, 0) && hglobal_is_library(head->entity->loc)));
}

/* ---- running ---- */

static bool is_call(const Expr *e, HBuiltin b)
{
  const HEntity *prim = hbuiltin_entity(b);
  return e->kind == EX_APP && e->nargs == 2 && e->fun->kind == EX_VAR && prim && prim->decl
         && prim->decl->kind == HD_FOREIGN && prim->core == e->fun->var;
}

static Expr *ref(Var *w, const Expr *at) { return core_ref(w, at->producer, at->loc); }

static Expr *apply(Expr *e, Var *x, Var *w)
{
  Expr **args = NEWN(Expr *, 2);
  int n = 0;
  if (x) args[n++] = ref(x, e);
  args[n++] = ref(w, e);
  return hdesugar_app(e, args, n, e->producer, e->loc);
}

/* What k does with the result x. */
static Expr *go_on(Expr *k, Var **x, Var *w)
{
  if (k->kind != EX_LAM || k->nparams > 2) return apply(k, x[0], w);
  x[0] = k->params[0];
  if (k->nparams == 1) return haction_run(k->body, w);
  return core_let(k->params[1], ref(w, k), k->body);
}

static Expr *run_bind(Expr *e, Var *w)
{
  Var **x = NEWN(Var *, 1);
  x[0] = core_var(NULL, REP_ANY, e->loc);
  Expr *first = haction_run(e->args[0], w);
  bool bind = is_call(e, HB_BIND_IO);
  Expr *rest = bind ? go_on(e->args[1], x, w) : haction_run(e->args[1], w);
  return hcon_case(first, con_done, x, rest);
}

static void run_branch(Expr **slot, Var *w)
{
  if (*slot) *slot = haction_run(*slot, w);
}

Expr *haction_run(Expr *e, Var *w)
{
  if (is_call(e, HB_BIND_IO) || is_call(e, HB_THEN_IO)) return run_bind(e, w);
  if (e->kind == EX_LAM && e->nparams == 1) return core_let(e->params[0], ref(w, e), e->body);
  switch (e->kind) {
    case EX_FAIL:
    case EX_JUMP: return e;
    case EX_JOIN: run_branch(&e->fun, w); /* FALLTHROUGH */
    case EX_LET: run_branch(&e->body, w); return e;
    case EX_CASE:
      if (core_is_scc(e)) break;
      for (int i = 0; i < e->nalts; i++) run_branch(&e->alts[i].body, w);
      run_branch(&e->deflt, w);
      return e;
    default: break;
  }
  return apply(e, NULL, w);
}

/* ---- which may be run ---- */

static bool is_value(const Expr *e)
{
  return core_is_atom(e) || e->kind == EX_LAM || e->kind == EX_CON || e->kind == EX_STRING;
}

/* let x = e in case x of .. is evaluated at once, as a condition is. */
static bool is_condition(const Expr *e)
{
  const Expr *c = e->body;
  return e->nbinds == 1 && !e->rec && c->kind == EX_CASE && c->fun->kind == EX_VAR
         && c->fun->var == e->binds[0].var;
}

bool haction_is_ready(const Expr *e)
{
  bool ready = true;
  switch (e->kind) {
    case EX_JOIN: return haction_is_ready(e->fun) && haction_is_ready(e->body);
    case EX_LET:
      for (int i = 0; i < e->nbinds && !is_condition(e); i++) ready &= is_value(e->binds[i].rhs);
      return ready && haction_is_ready(e->body);
    case EX_CASE:
      for (int i = 0; i < e->nalts; i++) ready &= haction_is_ready(e->alts[i].body);
      return ready && (!e->deflt || haction_is_ready(e->deflt));
    default: return true;
  }
}

/* \w. e w, where e is a sequence of actions, perhaps inside of lets. */
Expr *haction_sequence(Expr *e)
{
  if (e->kind == EX_LET) e->body = haction_sequence(e->body);
  if (!is_call(e, HB_BIND_IO) && !is_call(e, HB_THEN_IO)) return e;
  Var **w = NEWN(Var *, 1);
  w[0] = core_var(NULL, REP_SCALAR, e->loc);
  return core_lam(NULL, w, 1, run_bind(e, w[0]), e->producer, e->loc);
}
