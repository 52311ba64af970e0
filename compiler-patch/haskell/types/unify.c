/* unify.c: making two types equal by binding variables.
 *
 * If htype_unify succeeds, both types are the same.  If it fails, no type has changed: every change
 * is noted on a trail and taken back.  So messages show the types as they were, and one mistake
 * doesn't spoil what is inferred later.
 *
 * A variable stands for a type without forall; two types with one are the same if they are so for
 * bound variables of which nothing is known.
 *
 * Where equations between types are given, by a pattern of a constructor that says what its
 * parameters are, a skolem may be bound for a while: that is how the equation is known to all that
 * looks at types.  A variable from outside isn't bound there, since the equation could show in its
 * value.  Two types that would be one by that wait.
 *
 * If both are variables, the one with the lower rank is bound.  So the links from any variable to
 * its value are few: at most the logarithm of the number of variables that have become one. */
#include <config.h>
#include "haskell/types/htype.h"
#include <limits.h>

typedef struct Undo {
  Ty *var, *link;
  int level;
} Undo;
typedef struct Unifier {
  VEC(Undo) trail;
  HWaits waits;
  HClash clash;
} Unifier;

static HClash last;
static int enclosed = -1; /* variables of this level or less get no value */
static HWaits waits;

int htype_enclose(int level)
{
  int before = enclosed;
  enclosed = level;
  return before;
}

HWaits *htype_waits(void) { return &waits; }

HClash htype_clash(void) { return last; }

static bool fail(Unifier *u, HClashKind kind, Ty *a, Ty *b, Ty *skolem)
{
  u->clash = (HClash){ kind, a, b, skolem };
  return false;
}

static void change_var(Unifier *u, Ty *var, Ty *link, int level)
{
  vec_push(&u->trail, ((Undo){ var, var->link, var->level }));
  var->link = link;
  var->level = level;
}

/* Prepares t to be the value of var: t must not contain var, and no variable in it stays deeper. */
static bool prepare(Unifier *u, Ty *var, Ty *t, Ty *whole, unsigned mark)
{
  t = htype_prune(t);
  if (t == var) return fail(u, HCLASH_INFINITE, var, whole, NULL);
  if (t->kind == TY_APP) {
    if (t->mark == mark) return true;
    t->mark = mark;
    return prepare(u, var, t->fun, whole, mark) && prepare(u, var, t->arg, whole, mark);
  }
  for (int i = 0; t->kind == TY_FORALL && i < t->all->npreds; i++)
    if (!prepare(u, var, t->all->preds[i].type, whole, mark)) return false;
  if (t->kind == TY_FORALL) return prepare(u, var, t->all->body, whole, mark);
  if (t->kind != TY_VAR || t->level <= var->level) return true;
  if (t->skolem) return fail(u, HCLASH_ESCAPE, var, whole, t);
  change_var(u, t, NULL, var->level);
  return true;
}

static bool is_free(const Ty *t) { return t->kind == TY_VAR && !t->skolem; }

/* Does it belong to the surroundings of given equations? */
static bool is_outer(const Ty *var) { return var->level <= enclosed; }

/* Of two variables, should it be the other one that gets a value? */
static bool is_better(const Ty *var, const Ty *other)
{
  return is_outer(var) ? !is_outer(other) : !is_outer(other) && var->rank > other->rank;
}

static bool bind(Unifier *u, Ty *var, Ty *t)
{
  if (!htype_kinds_agree(htype_kind(var), htype_kind(t))) return fail(u, HCLASH_KIND, var, t, NULL);
  if (t->kind == TY_FORALL) return fail(u, HCLASH_FORALL, var, t, NULL);
  if (is_free(t) && is_better(var, t)) return bind(u, t, var);
  if (is_outer(var)) {
    vec_push(&u->waits.v, ((HWait){ .eqn = { var, t } }));
    return true;
  }
  if (htype_is_stuck(t) && htype_has_var(t, var)) {
    vec_push(&u->waits.v, ((HWait){ .eqn = { var, t } }));
    return true;
  }
  if (!prepare(u, var, t, t, htype_walk())) return false;
  if (is_free(t) && var->rank == t->rank) t->rank++;
  change_var(u, var, t, var->level);
  return true;
}

static bool unify(Unifier *u, Ty *a, Ty *b);

static bool unify_foralls(Unifier *u, Ty *a, Ty *b)
{
  int n = a->all->nbound, m = a->all->npreds;
  if (n != b->all->nbound || m != b->all->npreds) return fail(u, HCLASH_CON, a, b, NULL);
  Ty **same = NEWN(Ty *, n);
  for (int i = 0; i < n; i++) {
    const Ty *v = a->all->bound[i];
    same[i] = htype_skolem(v->skolem, INT_MAX, v->loc);
    same[i]->vkind = v->vkind;
    if (!htype_equal(htype_kind(same[i]), htype_kind(b->all->bound[i])))
      return fail(u, HCLASH_CON, a, b, NULL);
  }
  HForall x = htype_open(a, same), y = htype_open(b, same);
  for (int i = 0; i < m; i++)
    if (x.preds[i].class != y.preds[i].class) return fail(u, HCLASH_CON, a, b, NULL);
    else if (!unify(u, x.preds[i].type, y.preds[i].type)) return false;
  return unify(u, x.body, y.body);
}

static bool has_free(Ty *t)
{
  TyVars vars = { 0 };
  htype_vars(t, &vars);
  for (int i = 0; i < vars.n; i++)
    if (!vars.at[i]->skolem) return true;
  return false;
}

/* ---- families of data ---- */

/* Those that a family, applied to as many types as it takes, has. */
static Ty **arguments(Ty *t, int n)
{
  Ty **args = NEWN(Ty *, n);
  for (t = htype_prune(t); n-- > 0; t = htype_prune(t->fun)) args[n] = t->arg;
  return args;
}

/* The types that lead to t, if it is the family's; NULL: it isn't. */
static Ty **led_from(Ty *t, const HTyCon *family)
{
  HTyCon *c = htype_head(t);
  if (htype_is_stuck(t) && t->family == family) return arguments(t, family->arity);
  if (!c || c->data_of != family || htype_is_stuck(t)) return NULL;
  int n = 0;
  for (Ty *f = htype_prune(t); f->kind == TY_APP; f = htype_prune(f->fun)) n++;
  Ty **params = arguments(t, n), **args = NEWN(Ty *, family->arity);
  for (int i = 0; i < family->arity; i++) args[i] = htype_substitute(c->data_args[i], params);
  return args;
}

/* Different types lead to different ones; so what is led to says what leads there. */
static bool unify_data(Unifier *u, const HTyCon *family, Ty *a, Ty *b)
{
  Ty **x = led_from(a, family), **y = led_from(b, family);
  if (!x || !y) return fail(u, HCLASH_CON, a, b, NULL);
  for (int i = 0; i < family->arity; i++)
    if (!unify(u, x[i], y[i])) return false;
  return true;
}

/* ---- families whose type determines parameters ---- */

/* The only equation of the family that leads to t; NULL: there is none, or there are several. */
static const HFamilyEqn *leading_to(const HTyCon *family, Ty *t, Ty ***vars)
{
  const HFamilyEqn *found = NULL;
  for (int i = 0; i < family->eqns.n; i++) {
    const HFamilyEqn *e = &family->eqns.at[i];
    Ty **is = NEWN(Ty *, e->nvars);
    if (!htype_match(e->type, t, is)) continue;
    if (found) return NULL;
    found = e, *vars = is;
  }
  return found;
}

/* F a is to be t, or F b: so its parameters are those of the equation that leads to t, or those of
 * b. */
static bool unify_determined(Unifier *u, Ty *a, Ty *t)
{
  const HTyCon *family = a->family;
  Ty **args = arguments(a, family->arity), **vars = NULL;
  bool same = htype_is_stuck(t);
  if (same && t->family != family) return true;
  const HFamilyEqn *e = same ? NULL : leading_to(family, t, &vars);
  if (!same && !e) return true;
  for (int i = 0; e && i < e->nvars; i++)
    if (!vars[i]) vars[i] = htype_fresh(0);
  Ty **others = same ? arguments(t, family->arity) : NULL;
  for (int i = 0; i < family->arity; i++)
    if (family->determined[i]
        && !unify(u, args[i], same ? others[i] : htype_substitute(e->args[i], vars)))
      return false;
  return true;
}

/* What a family is isn't known before its arguments are. */
static bool unify_stuck(Unifier *u, Ty *a, Ty *b)
{
  if (htype_equal(a, b)) return true;
  Ty *f = htype_is_stuck(a) ? a : b, *type = f == a ? b : a;
  const HTyCon *family = f->family;
  bool other = htype_is_stuck(a) && htype_is_stuck(b) && !b->family->data;
  if (family->data && !other) return unify_data(u, family, a, b);
  if (!has_free(a) && !has_free(b)) return fail(u, HCLASH_CON, a, b, NULL);
  if (family->determined && !unify_determined(u, f, type)) return false;
  vec_push(&u->waits.v, ((HWait){ .eqn = { a, b } }));
  return true;
}

static bool unify(Unifier *u, Ty *a, Ty *b)
{
  a = htype_prune(a), b = htype_prune(b);
  if (a == b || a == htype_any_kind() || b == htype_any_kind()) return true;
  if (is_free(a)) return bind(u, a, b);
  if (is_free(b)) return bind(u, b, a);
  if (htype_is_stuck(a) || htype_is_stuck(b)) return unify_stuck(u, a, b);
  if (a->kind == TY_APP && b->kind == TY_APP)
    return unify(u, a->fun, b->fun) && unify(u, a->arg, b->arg);
  if (a->kind == TY_FORALL && b->kind == TY_FORALL) return unify_foralls(u, a, b);
  Ty *skolem = a->kind == TY_VAR ? a : b->kind == TY_VAR ? b : NULL;
  return fail(u, skolem ? HCLASH_SKOLEM : HCLASH_CON, a, b, skolem);
}

static void undo(const Unifier *u)
{
  for (int i = u->trail.n; i-- > 0;) {
    u->trail.at[i].var->link = u->trail.at[i].link;
    u->trail.at[i].var->level = u->trail.at[i].level;
  }
}

bool htype_unify(Ty *a, Ty *b)
{
  Unifier u = { 0 };
  if (unify(&u, a, b)) {
    for (int i = 0; i < u.waits.v.n; i++) vec_push(&waits.v, u.waits.v.at[i]);
    return true;
  }
  undo(&u);
  last = u.clash;
  return false;
}

HUnify htype_try(HEqn e)
{
  Unifier u = { 0 };
  bool yes = unify(&u, e.a, e.b);
  if (yes && u.waits.v.n == 0) return HUNIFY_YES;
  undo(&u);
  last = yes ? (HClash){ HCLASH_WAITS, e.a, e.b, NULL } : u.clash;
  return yes ? HUNIFY_WAITS : HUNIFY_NO;
}

/* ---- given equations ---- */

/* A skolem that is deeper becomes the other one; one alone becomes the type. */
static bool assume(HTrail *trail, Ty *a, Ty *b)
{
  a = htype_prune(a), b = htype_prune(b);
  if (a == b) return true;
  if ((htype_is_stuck(a) || htype_is_stuck(b)) && htype_equal(a, b)) return true;
  if (htype_is_stuck(a) || htype_is_stuck(b)) {
    htype_give(htype_is_stuck(a) ? (HEqn){ a, b } : (HEqn){ b, a });
    vec_push(&trail->v, NULL);
    return true;
  }
  if (is_free(a) || is_free(b)) return htype_unify(a, b);
  if (a->kind == TY_APP && b->kind == TY_APP)
    return assume(trail, a->fun, b->fun) && assume(trail, a->arg, b->arg);
  bool turn = b->kind == TY_VAR && (a->kind != TY_VAR || b->level > a->level);
  Ty *var = turn ? b : a, *is = turn ? a : b;
  if (var->kind != TY_VAR || htype_has_var(is, var)) return false;
  var->link = is;
  vec_push(&trail->v, var);
  return true;
}

bool htype_assume(HTrail *t, HEqn e)
{
  int n = t->v.n;
  if (assume(t, e.a, e.b)) return true;
  htype_retract(t, n);
  return false;
}

void htype_retract(HTrail *t, int n)
{
  while (t->v.n > n) {
    Ty *var = t->v.at[--t->v.n];
    if (var) var->link = NULL;
    else htype_take_back();
  }
}

/* Has the family's type a skolem, as it is written? */
static bool has_skolem(const Ty *t)
{
  for (; t->kind == TY_VAR && t->link; t = t->link)
    if (t->skolem) return true;
  if (t->kind == TY_APP) return has_skolem(t->fun) || has_skolem(t->arg);
  return t->kind == TY_VAR && t->skolem;
}

/* A skolem that has a link is in a trail.  A newtype is what is inside of it. */
bool htype_is_refined(Ty *t)
{
  for (; t->kind == TY_VAR && t->link; t = t->link)
    if (t->skolem) return true;
  if (t->family && htype_prune(t) != t && has_skolem(t)) return true;
  const HTyCon *head = htype_head(t);
  if (t->kind != TY_APP || !head || !head->newtype) return false;
  for (; t->kind == TY_APP; t = htype_prune(t->fun))
    if (htype_is_refined(t->arg)) return true;
  return false;
}

bool htype_may_equal(Ty *a, Ty *b)
{
  a = htype_prune(a), b = htype_prune(b);
  if ((a->kind == TY_VAR && !a->skolem) || (b->kind == TY_VAR && !b->skolem)) return true;
  if (htype_is_stuck(a) || htype_is_stuck(b))
    return htype_equal(a, b) || has_free(a) || has_free(b);
  if (a->kind == TY_APP && b->kind == TY_APP)
    return htype_may_equal(a->fun, b->fun) && htype_may_equal(a->arg, b->arg);
  return a == b;
}
