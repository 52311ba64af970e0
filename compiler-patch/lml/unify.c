/* unify.c: making two types equal by binding variables.
 *
 * Leaves true: if type_unify succeeds, both types are the same.  If it fails, no type has changed.
 * So messages show the types as they were, and one mistake doesn't spoil later inference.  For this
 * every change to a node goes through type_change, which notes the old state on a trail.
 *
 * Cost.  Nodes found equal are joined, so a shared part is unified once.  Binding v to t walks t,
 * to look for v in it and to lower levels, but not the parts whose level says that they hold no
 * variable as deep as v.  Since a variable's level is the time of its birth, these are most parts:
 * ground parts, parts older than v, and parts that an earlier walk has lowered. */
#include <config.h>
#include "base/module.h"
#include "lml/type.h"
#include <assert.h>
#include <stdlib.h>

static Clash clash;

const Clash *type_clash(void) { return &clash; }

static bool fail(ClashKind kind, Type *a, Type *b, Type *rigid)
{
  clash = (Clash){ kind, a, b, rigid };
  return false;
}

/* ---- binding ---- */

typedef struct {
  Type *var;
  unsigned mark;
  ClashKind why;
  Type *rigid;
} Binding;

static bool lower_var(Type *t, Binding *b)
{
  if (t == b->var) {
    b->why = CLASH_INFINITE;
    return false;
  }
  if (t->level <= b->var->level) return true;
  if (t->rigid) {
    b->why = CLASH_ESCAPE;
    b->rigid = t;
    return false;
  }
  type_change(t, NULL, b->var->level);
  return true;
}

/* Prepares t to be the value of b->var: t must not contain b->var, and no variable in t stays
 * deeper than b->var. */
static bool lower(Type *t, Binding *b)
{
  assert(t->kind != T_GEN);
  if (t->kind == T_VAR) return lower_var(t, b);
  if (t->level < b->var->level || t->mark == b->mark) return true;
  t->mark = b->mark;
  int level = TYPE_GROUND;
  for (int i = 0; i < t->nargs; i++) {
    Type *arg = type_prune(t->args[i]);
    if (!lower(arg, b)) return false;
    if (arg->level > level) level = arg->level;
  }
  if (level != t->level) type_change(t, NULL, level);
  return true;
}

/* flip says that v belongs to type_unify's second type. */
static bool bind(Type *v, Type *t, bool flip)
{
  Binding b = { v, type_walk(), CLASH_INFINITE, NULL };
  if (!lower(t, &b)) return flip ? fail(b.why, t, v, b.rigid) : fail(b.why, v, t, b.rigid);
  type_change(v, t, v->level);
  return true;
}

/* ---- two applications ---- */

static bool is_unsaid(const TyCon *c) { return c->module && module_is_unsaid(c->module); }

static bool same_constructors(const TyCon *a, const TyCon *b)
{
  if (a->ncons != b->ncons) return false;
  for (int i = 0; i < a->ncons; i++)
    if (a->cons[i]->name != b->cons[i]->name || a->cons[i]->arity != b->cons[i]->arity)
      return false;
  return true;
}

/* An interface may not say which module defines a type.  Then two declarations with the same
 * constructors count as one type. */
static bool same_con(const TyCon *a, const TyCon *b)
{
  if (a == b) return true;
  if (a->name != b->name) return false;
  if (a->kind == TC_OPAQUE || b->kind == TC_OPAQUE) return true;
  if (a->module && a->module == b->module) return true;
  return (is_unsaid(a) || is_unsaid(b)) && same_constructors(a, b);
}

/* A type with an alias isn't joined with another, so that it keeps the alias.  With NAMED nodes or
 * more it is joined all the same, because joining saves time. */
enum { NAMED = 64 };

static bool keeps_name(Type *t) { return t->alias && type_size(t, NAMED) < NAMED; }

/* Links one of two equal applications to the other.  An opaque constructor links to a declared one,
 * which has more information. */
static void join_types(Type *a, Type *b)
{
  if (keeps_name(a) || keeps_name(b)) return;
  int level = a->level < b->level ? a->level : b->level;
  if (b->con->kind == TC_OPAQUE) {
    Type *c = a;
    a = b;
    b = c;
  }
  type_change(a, b, level);
  if (b->level != level) type_change(b, NULL, level);
}

static bool unify(Type *a, Type *b);

static bool unify_args(Type *a, Type *b)
{
  if (a->nargs != b->nargs || !same_con(a->con, b->con)) return fail(CLASH_CON, a, b, NULL);
  if (a->nargs == 0) return true;
  for (int i = 0; i < a->nargs; i++)
    if (!unify(a->args[i], b->args[i])) return false;
  join_types(a, b);
  return true;
}

static bool flexible(const Type *t) { return t->kind == T_VAR && !t->rigid; }

static bool unify(Type *a, Type *b)
{
  a = type_prune(a), b = type_prune(b);
  if (a == b) return true;
  if (flexible(a) && !(flexible(b) && b->level > a->level)) return bind(a, b, false);
  if (flexible(b)) return bind(b, a, true);
  if (a->kind == T_VAR) return fail(CLASH_RIGID, a, b, a);
  if (b->kind == T_VAR) return fail(CLASH_RIGID, a, b, b);
  return unify_args(a, b);
}

bool type_unify(Type *a, Type *b)
{
  a = type_prune(a), b = type_prune(b);
  type_try();
  bool ok = unify(a, b);
  type_settle(ok);
  return ok;
}
