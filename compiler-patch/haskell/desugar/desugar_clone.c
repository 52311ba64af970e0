/* desugar_clone.c: a copy of an overloaded definition for each choice of its dictionaries.
 *
 *     norm :: Num a => [a] -> a
 *     norm l = foldr (\x y -> abs x + y) 0 l        norm' l = foldr (\x y. abs@Int x + y) 0 l
 *     .. norm [1, -2 :: Int] ..                     .. norm' (1 : -2 : []) ..
 *
 * A dictionary is closed if it is made of instances alone: Show@[] Show@Int.  Where all
 * dictionaries of a use are closed, the use is of a clone, which takes none.  While the clone is
 * made, the dictionary parameters of the definition stand for these dictionaries (HDictVar.is), so
 * what the definition uses has closed dictionaries, too.  Its type variables are linked to the
 * types that the dictionaries are of, so the representations of its variables are known.  main has
 * no dictionaries; so a program passes none, but for the bounds below.
 *
 * Globals are made one after another, and a local definition behind what it is used by.  So no
 * clone is made inside of another clone of its definition, and a parameter needs one place only for
 * what it is.
 *
 * Equal closed dictionaries are one HDict, with the type that it is of; they are compared as
 * pointers.
 *
 * Bounds.  Polymorphic recursion asks for ever deeper dictionaries.  One that is deeper than
 * DEEPEST isn't closed, and neither are those that are made of it; and a definition has at most
 * MOST clones.  Other uses are passed dictionaries.
 *
 * A clone is shown as, and charges to, what it is a copy of. */
#include <config.h>
#include "haskell/desugar/desugar_private.h"

enum { DEEPEST = 8, MOST = 100 };

static bool on;

void hclone_begin(bool wanted) { on = wanted; }

/* ---- closed dictionaries ---- */

/* The type that it is of; the instance's variables that its context doesn't mention are open. */
static Ty *type_of(const HInstance *in, HDict **args)
{
  Ty **vars = NEWN(Ty *, in->nvars);
  for (int i = 0; i < in->ncontext; i++)
    if (args[i]->type) htype_match(in->context[i].type, args[i]->type, vars);
  for (int i = 0; i < in->nvars; i++)
    if (!vars[i]) vars[i] = htype_fresh(0);
  return htype_substitute(in->type, vars);
}

static HDict *new_closed(HInstance *in, HDict **args)
{
  HDict *d = hdict_new();
  *d = (HDict){ .kind = HDICT_INSTANCE,
                .instance = in,
                .args = args,
                .nargs = in->ncontext,
                .type = type_of(in, args),
                .depth = 1 };
  for (int i = 0; i < d->nargs; i++)
    if (args[i]->depth >= d->depth) d->depth = args[i]->depth + 1;
  vec_push(&in->closed, d);
  return d;
}

static bool same(HDict *const *a, HDict *const *b, int n)
{
  for (int i = 0; i < n; i++)
    if (a[i] != b[i]) return false;
  return true;
}

static HDict *instance(HInstance *in, HDict **args)
{
  for (int i = 0; i < in->closed.n; i++)
    if (same(in->closed.at[i]->args, args, in->ncontext)) return in->closed.at[i];
  return new_closed(in, args);
}

/* The arguments of a Typeable dictionary don't matter (desugar_dict.c). */
static HDict *typeable(HTyCon *t)
{
  if (!t->typeable) {
    t->typeable = hdict_new();
    *t->typeable = (HDict){ .kind = HDICT_TYPEABLE, .tycon = t, .depth = 1 };
  }
  return t->typeable;
}

/* The dictionary that equals d, or NULL: d isn't closed. */
static HDict *closed(HDict *d)
{
  d = hdict_known(d);
  if (d->depth) return d;
  if (d->kind == HDICT_TYPEABLE) return typeable(d->tycon);
  if (d->kind != HDICT_INSTANCE) return NULL;
  HDict **args = NEWN(HDict *, d->nargs);
  for (int i = 0; i < d->nargs; i++)
    if (!(args[i] = closed(d->args[i])) || args[i]->depth == DEEPEST) return NULL;
  return instance(d->instance, args);
}

HDict **hclone_closed(HDict **dicts, int n)
{
  if (!on || n == 0) return NULL;
  HDict **all = NEWN(HDict *, n);
  for (int i = 0; i < n; i++)
    if (!(all[i] = closed(dicts[i]))) return NULL;
  return all;
}

/* ---- clones ---- */

HClone *hclone_get(HClone **all, HDictVar **params, HDict **dicts, int n)
{
  int count = 0;
  for (HClone *c = *all; c; c = c->next, count++)
    if (same(c->dicts, dicts, n)) return c;
  if (count == MOST) return NULL;
  HClone *c = NEW(HClone);
  *c = (HClone){ .params = params, .dicts = dicts, .n = n, .next = *all };
  return *all = c;
}

/* ---- what parameters and type variables are while a clone is made ---- */

static void link(HClone *c, Ty *pattern, Ty *t)
{
  pattern = htype_prune(pattern);
  t = htype_prune(t);
  if (pattern == t) return;
  if (pattern->kind == TY_VAR) {
    pattern->link = t;
    vec_push(&c->linked, pattern);
  } else if (pattern->kind == TY_APP && t->kind == TY_APP) {
    link(c, pattern->fun, t->fun);
    link(c, pattern->arg, t->arg);
  }
}

void hclone_bind(HClone *c)
{
  for (int i = 0; i < c->n; i++) {
    c->params[i]->is = c->dicts[i];
    if (c->dicts[i]->type) link(c, c->params[i]->pred.type, c->dicts[i]->type);
  }
}

void hclone_unbind(HClone *c)
{
  for (int i = 0; i < c->n; i++) c->params[i]->is = NULL;
  for (int i = 0; i < c->linked.n; i++) c->linked.at[i]->link = NULL;
  c->linked.n = 0;
}
