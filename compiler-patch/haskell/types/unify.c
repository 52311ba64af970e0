/* unify.c: making two types equal by binding variables.
 *
 * If htype_unify succeeds, both types are the same.  If it fails, no type has changed: every change
 * is noted on a trail and taken back.  So messages show the types as they were, and one mistake
 * doesn't spoil what is inferred later.
 *
 * A variable stands for a type without forall; two types with one are the same if they are so for
 * bound variables of which nothing is known.
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
  HClash clash;
} Unifier;

static HClash last;

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

static bool bind(Unifier *u, Ty *var, Ty *t)
{
  if (!htype_equal(htype_kind(var), htype_kind(t))) return fail(u, HCLASH_KIND, var, t, NULL);
  if (t->kind == TY_FORALL) return fail(u, HCLASH_FORALL, var, t, NULL);
  if (is_free(t) && var->rank > t->rank) return bind(u, t, var);
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

static bool unify(Unifier *u, Ty *a, Ty *b)
{
  a = htype_prune(a), b = htype_prune(b);
  if (a == b) return true;
  if (is_free(a)) return bind(u, a, b);
  if (is_free(b)) return bind(u, b, a);
  if (a->kind == TY_APP && b->kind == TY_APP)
    return unify(u, a->fun, b->fun) && unify(u, a->arg, b->arg);
  if (a->kind == TY_FORALL && b->kind == TY_FORALL) return unify_foralls(u, a, b);
  Ty *skolem = a->kind == TY_VAR ? a : b->kind == TY_VAR ? b : NULL;
  return fail(u, skolem ? HCLASH_SKOLEM : HCLASH_CON, a, b, skolem);
}

bool htype_unify(Ty *a, Ty *b)
{
  Unifier u = { 0 };
  if (unify(&u, a, b)) return true;
  for (int i = u.trail.n; i-- > 0;) {
    u.trail.at[i].var->link = u.trail.at[i].link;
    u.trail.at[i].var->level = u.trail.at[i].level;
  }
  last = u.clash;
  return false;
}

bool htype_may_equal(Ty *a, Ty *b)
{
  a = htype_prune(a), b = htype_prune(b);
  if ((a->kind == TY_VAR && !a->skolem) || (b->kind == TY_VAR && !b->skolem)) return true;
  if (a->kind == TY_APP && b->kind == TY_APP)
    return htype_may_equal(a->fun, b->fun) && htype_may_equal(a->arg, b->arg);
  return a == b;
}
