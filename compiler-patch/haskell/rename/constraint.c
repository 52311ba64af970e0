/* constraint.c: synonyms for contexts.
 *
 *     type Printable a = (Show a, Ord a)       f :: Printable a => ..  is  f :: (Show a, Ord a) =>
 * .. type Stringy = Show                      f :: Stringy a => ..    is  f :: Show a => ..
 *
 * Names are all that tells such a synonym from one for a type: what it is short for is classes. */
#include <config.h>
#include "haskell/rename/rename_private.h"

static const HType *strip(const HType *t)
{
  while (t->kind == HTY_PAREN) t = t->args[0];
  return t;
}

static bool is_constraint(const Renamer *r, HDecl *d);

static bool names_class(const Renamer *r, const HType *t)
{
  t = strip(t);
  if (t->kind == HTY_APPLY) t = strip(t->args[0]);
  if (t->kind != HTY_CON) return false;
  const HMeaning *m = hnames_find(r->scope, t->ref.qualifier, t->ref.name, HN_TYPE);
  const HEntity *e = m ? m->entities.at[0] : NULL;
  if (e && e->kind == HE_CLASS) return true;
  return e && e->kind == HE_SYNONYM && e->decl && is_constraint(r, e->decl);
}

/* A tuple is one if all its parts are. */
static bool is_constraint(const Renamer *r, HDecl *d)
{
  if (d->kind != HD_TYPE) return false;
  if (d->constraint != HCONSTRAINT_UNKNOWN) return d->constraint != HCONSTRAINT_NO;
  const HType *t = strip(d->type);
  d->constraint = HCONSTRAINT_NO;
  bool is = t->kind == HTY_TUPLE || names_class(r, t);
  for (int i = 0; t->kind == HTY_TUPLE && i < t->nargs; i++) is &= names_class(r, t->args[i]);
  if (is) d->constraint = HCONSTRAINT_READ;
  return is;
}

static HPred pred_of(const HType *t)
{
  t = strip(t);
  HPred p = { .loc = t->loc };
  p.class = t->kind == HTY_APPLY ? strip(t->args[0])->ref : t->ref;
  if (t->kind == HTY_APPLY) p.args = t->args + 1, p.nargs = t->nargs - 1;
  return p;
}

bool hconstraint_declare(Renamer *r, HDecl *d)
{
  if (!is_constraint(r, d)) return false;
  if (d->constraint == HCONSTRAINT_IS) return true;
  const HType *t = strip(d->type);
  const Local *types = r->types;
  bool several = t->kind == HTY_TUPLE;
  HContext c = { .n = several ? t->nargs : 1, .parens = true };
  c.at = NEWN(HPred, c.n);
  for (int i = 0; i < c.n; i++) c.at[i] = pred_of(several ? t->args[i] : t);
  d->constraint = HCONSTRAINT_IS;
  r->types = NULL;
  hrename_tyvars(r, d->vars, d->nvars);
  hrename_context(r, &c);
  r->types = types;
  d->context = c;
  return true;
}

static HType *replace_vars(const HDecl *d, HType *t, HType **args)
{
  for (int i = 0; t->kind == HTY_VAR && i < d->nvars; i++)
    if (t->ref.is == d->vars[i].ref.is) return args[i];
  if (t->nargs == 0) return t;
  HType *copy = NEW(HType);
  *copy = *t;
  copy->args = NEWN(HType *, t->nargs);
  for (int i = 0; i < t->nargs; i++) copy->args[i] = replace_vars(d, t->args[i], args);
  return copy;
}

/* What p says, in place of the synonym that it names. */
void hconstraint_expand(const HPred *p, const HDecl *d, HPreds *to)
{
  if (p->nargs < d->nvars) {
    diag_error(p->loc, "`%s' takes %d type%s, but is given %d", p->class.name, d->nvars,
               d->nvars == 1 ? "" : "s", p->nargs);
    return;
  }
  for (int i = 0; i < d->context.n; i++) {
    HPred is = d->context.at[i];
    VEC(HType *) args = { 0 };
    for (int k = 0; k < is.nargs; k++) vec_push(&args, replace_vars(d, is.args[k], p->args));
    for (int k = d->nvars; d->context.n == 1 && k < p->nargs; k++) vec_push(&args, p->args[k]);
    is.args = args.at;
    is.nargs = args.n;
    is.loc = p->loc;
    vec_push(to, is);
  }
}
