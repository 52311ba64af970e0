/* choice.c: see choice.h.
 *
 *     prog s = modeller empty (if s == "batch" then batch else interpret s)
 *     prog s = if s == "batch" then modeller empty batch else modeller empty (interpret s)
 *
 * 1. A chain of calls leads from the outermost to the choice: of a known function with all its
 *    arguments, that evaluates one of them before anything else, the next of the chain.  The
 *    other arguments mention no local variable, so that the call on a constant is one, too.
 *
 * 2. The choice is a case, the name of one that is used nowhere else, or a call of a function
 *    that does no more than choose.  At least one of its leaves is a constant on which the calls
 *    are worth to be shared.  Equal constants are one: their branches go to a join point.
 *
 * 3. Note [Choices and truth].  A suspended chain was a suspended call of its outermost function,
 *    and is shown as that still.  When it is evaluated, the choice is made first, as before.  The
 *    cell of a choice with a name is not made; the chain's cell has what it had. */
#include <config.h>
#include "opt/choice.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/prims.h"

/* Leaves of a choice; nodes of a chain, and of a function that chooses; calls that are looked
 * into. */
enum { MOST_LEAVES = 6, LARGE = 30, LARGE_CHOICE = 60, DEEPEST = 5 };

/* A local variable (Var.data). */
typedef struct Bound {
  Expr *rhs;
  int depth;  /* of lambdas around it */
  bool taken; /* its only use is gone */
} Bound;

static bool (*is_worth)(Expr *call);
static int depth;

/* ---- what a function evaluates first ---- */

typedef VEC(const Expr *) Lets;

/* What v is bound to by one of these lets; NULL if it isn't. */
static const Expr *named_by(const Lets *lets, const Var *v)
{
  for (int i = 0; i < lets->n; i++)
    for (int k = 0; k < lets->at[i]->nbinds; k++)
      if (lets->at[i]->binds[k].var == v) return lets->at[i]->binds[k].rhs;
  return NULL;
}

/* The parameter that the function evaluates before anything else; -1 if there is none. */
static int first_of(const Fun *f, int deep)
{
  const Expr *b = f->body, *named;
  Lets lets = { 0 };
  if (deep > DEEPEST || f->is_value) return -1;
  for (;;) {
    if (b->kind == EX_JOIN) b = b->body;
    else if (b->kind == EX_LET && !b->rec) {
      vec_push(&lets, b);
      b = b->body;
    } else if (b->kind == EX_VAR && (named = named_by(&lets, b->var))) b = named;
    else if (b->kind == EX_CASE && !core_is_action(b) && !core_is_scc(b)) b = b->fun;
    else if (b->kind == EX_APP) {
      const Fun *g = core_callee(b);
      int k = core_is_function(g) && b->nargs == g->nparams ? first_of(g, deep + 1) : -1;
      if (k < 0) return -1;
      b = b->args[k];
    } else break;
  }
  for (int i = 0; b->kind == EX_VAR && i < f->nparams; i++)
    if (f->params[i] == b->var) return i;
  return -1;
}

/* The argument that the call e evaluates first; -1: e is no such call, or another argument mentions
 * a local variable. */
static int next_of(const Expr *e)
{
  const Fun *f = e->kind == EX_APP ? core_callee(e) : NULL;
  if (!core_is_function(f) || f->opaque || e->nargs != f->nparams) return -1;
  int first = first_of(f, 0);
  for (int i = 0; first >= 0 && i < e->nargs; i++)
    if (i != first && core_free_vars(e->args[i]).n > 0) return -1;
  return first;
}

/* ---- the chain ---- */

static Bound *bound(const Expr *e)
{
  Bound *b = e->kind == EX_VAR && !e->var->fun ? e->var->data : NULL;
  return b && b->depth == depth && e->var->uses == 1 ? b : NULL;
}

/* What the argument is: the expression that has its name, if that is used nowhere else. */
static Expr *meant(Expr *e)
{
  const Bound *b = bound(e);
  return b && b->rhs->kind != EX_LAM ? b->rhs : e;
}

static bool is_choice(const Expr *e)
{
  return e->kind == EX_CASE && !core_is_action(e) && !core_is_scc(e);
}

/* The function that e calls with all its arguments, as a lambda or body with parameters, if it does
 * no more than choose. */
static Expr *chooser(const Expr *e, Var ***params)
{
  if (e->kind != EX_APP || e->fun->kind != EX_VAR) return NULL;
  const Fun *f = e->fun->var->fun;
  const Bound *b = f ? NULL : e->fun->var->data;
  Expr *lam = b && b->rhs->kind == EX_LAM ? b->rhs : NULL;
  Expr *body = lam ? lam->body : core_is_function(f) && !f->opaque ? f->body : NULL;
  int n = lam ? lam->nparams : f ? f->nparams : -1;
  if (!body || n != e->nargs || !is_choice(body) || core_size(body, LARGE_CHOICE) > LARGE_CHOICE)
    return NULL;
  *params = lam ? lam->params : f->params;
  return body;
}

/* The choice at the end of the chain e; NULL if there is none.  A call of a chooser becomes what it
 * does: its own variables are fresh. */
static Expr *find_choice(Expr *e)
{
  Var **params = NULL;
  e = meant(e);
  if (is_choice(e)) return core_clone(e);
  int next = next_of(e);
  if (next >= 0) {
    Expr *found = find_choice(e->args[next]);
    if (found) return found;
  }
  Expr *body = chooser(e, &params);
  if (!body) return NULL;
  Expr *lam = core_clone(core_lam(NULL, params, e->nargs, body, e->here));
  Expr *outer = lam->body;
  for (int i = e->nargs - 1; i >= 0; i--)
    outer = core_let(lam->params[i], core_clone(e->args[i]), outer);
  return outer;
}

/* The chain e again, with leaf in the place of its choice. */
static Expr *chain_on(Expr *e, Expr *leaf)
{
  e = meant(e);
  int next = is_choice(e) ? -1 : next_of(e);
  if (next < 0) return leaf;
  Var **params = NULL;
  if (chooser(e, &params) && !find_choice(e->args[next])) return leaf;
  Expr *call = NEW(Expr);
  *call = *e;
  call->is_static = 0;
  call->args = NEWN(Expr *, e->nargs);
  call->fun = core_clone(e->fun);
  for (int i = 0; i < e->nargs; i++)
    call->args[i] = i == next ? chain_on(e->args[i], leaf) : core_clone(e->args[i]);
  return call;
}

/* The names of the chain's parts, which go with them. */
static void take_names(Expr *e)
{
  Bound *b = bound(e);
  if (b && b->rhs->kind != EX_LAM) b->taken = true;
  e = meant(e);
  int next = is_choice(e) ? -1 : next_of(e);
  if (next >= 0) take_names(e->args[next]);
}

/* ---- the leaves ---- */

typedef VEC(Expr **) Slots;

static void find_leaves(Expr **slot, Slots *leaves)
{
  Expr *e = *slot;
  if (e->kind == EX_LET) find_leaves(&e->body, leaves);
  else if (is_choice(e)) {
    for (int i = 0; i < e->nalts; i++) find_leaves(&e->alts[i].body, leaves);
    if (e->deflt) find_leaves(&e->deflt, leaves);
  } else if (e->kind != EX_FAIL) vec_push(leaves, slot);
}

static bool is_constant(const Expr *e) { return core_free_vars(e).n == 0 && !core_fails(e); }

/* A leaf on which the calls are worth to be shared; NULL if there is none. */
static Expr *worthy_leaf(Expr *e, const Slots *leaves)
{
  for (int i = 0; i < leaves->n; i++) {
    Expr *leaf = *leaves->at[i];
    if (is_constant(leaf) && is_worth(chain_on(e, core_clone(leaf)))) return leaf;
  }
  return NULL;
}

static bool is_same(const Expr *a, const Expr *b)
{
  return a == b || (a->kind == EX_VAR && b->kind == EX_VAR && a->var == b->var);
}

/* Each leaf becomes the chain on it; those that are the constant `shared' go to one. */
static Expr *choose(Expr *e, Expr *choice, const Slots *leaves, Expr *shared)
{
  Target t = { 0 };
  for (int i = 0; i < leaves->n; i++) {
    Expr *leaf = *leaves->at[i];
    *leaves->at[i] = is_same(leaf, shared) ? core_exit(&t, e->here) : chain_on(e, leaf);
  }
  return core_settle(&t, chain_on(e, shared), choice);
}

static bool spread(Expr **slot)
{
  Expr *e = *slot;
  Slots leaves = { 0 };
  if (next_of(e) < 0 || core_size(e, LARGE) > LARGE) return false;
  Expr *choice = find_choice(e->args[next_of(e)]);
  if (!choice) return false;
  find_leaves(&choice, &leaves);
  Expr *shared = leaves.n <= MOST_LEAVES ? worthy_leaf(e, &leaves) : NULL;
  if (!shared) return false;
  Name name = e->name ? e->name : core_callee(e)->shown;
  Expr *all = choose(e, choice, &leaves, shared);
  take_names(e->args[next_of(e)]);
  all->name = name;
  *slot = all;
  return true;
}

/* ---- the walk ---- */

static void walk_node(Expr **slot, void *arg);

static void walk_let(Expr *e)
{
  int kept = 0;
  for (int i = 0; i < e->nbinds; i++) {
    Bound *b = NEW(Bound);
    *b = (Bound){ .rhs = e->binds[i].rhs, .depth = depth };
    if (!e->rec) e->binds[i].var->data = b;
  }
  walk_node(&e->body, NULL);
  for (int i = 0; i < e->nbinds; i++) {
    Bound *b = e->binds[i].var->data;
    e->binds[i].var->data = NULL;
    if (b && b->taken) continue;
    walk_node(&e->binds[i].rhs, NULL);
    e->binds[kept++] = e->binds[i];
  }
  e->nbinds = kept;
}

static void walk_node(Expr **slot, void *arg)
{
  Expr *e = *slot;
  (void)arg;
  if (spread(slot)) return;
  if (e->kind == EX_LAM) depth++;
  if (e->kind == EX_LET) walk_let(e);
  else core_each_child(e, walk_node, NULL);
  if (e->kind == EX_LAM) depth--;
  if (e->kind == EX_LET && e->nbinds == 0) *slot = e->body;
}

void choice_function(Fun *f, bool (*worth)(Expr *call))
{
  is_worth = worth;
  depth = 0;
  walk_node(&f->body, NULL);
}
