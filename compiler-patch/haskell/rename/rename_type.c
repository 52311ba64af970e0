/* rename_type.c: names in types. */
#include <config.h>
#include "haskell/rename/rename_private.h"

static void bind(Renamer *r, HRef *ref)
{
  r->types = hrename_bound(r->types, hnames_new(HE_TYVAR, ref, NULL, NULL));
}

void hrename_tyvars(Renamer *r, HTyVar *vars, int n)
{
  const Local *before = r->types;
  for (int i = 0; i < n; i++) {
    if (hrename_in_front(hrename_local(r->types, vars[i].ref.name), before))
      diag_error(vars[i].ref.loc, "the type variable `%s' stands here twice", vars[i].ref.name);
    if (vars[i].kind) hrename_type(r, vars[i].kind);
    bind(r, &vars[i].ref);
  }
}

static void variable(Renamer *r, HType *t)
{
  const Local *l = hrename_local(r->types, t->ref.name);
  if (l) {
    t->ref.is = l->entity;
    return;
  }
  if (r->closed)
    diag_error(t->loc, "the type variable `%s' is not bound on the left-hand side", t->ref.name);
  bind(r, &t->ref);
}

void hrename_pred(Renamer *r, HPred *p)
{
  HEntity *class = hrename_type_name(r, &p->class, "class");
  if (class && class->kind != HE_CLASS)
    diag_error(p->class.loc, "`%s' is a type, but a class is expected", p->class.name);
  for (int i = 0; i < p->nargs; i++) hrename_type(r, p->args[i]);
}

void hrename_context(Renamer *r, HContext c)
{
  for (int i = 0; i < c.n; i++) hrename_pred(r, &c.at[i]);
}

static void constructor(Renamer *r, HType *t)
{
  HEntity *e = hrename_type_name(r, &t->ref, "type");
  if (e && e->kind == HE_CLASS)
    diag_error(t->loc, "`%s' is a class, but a type is expected", t->ref.name);
}

static void for_all(Renamer *r, HType *t)
{
  const Local *before = r->types;
  hrename_tyvars(r, t->vars, t->nvars);
  hrename_context(r, t->context);
  hrename_type(r, t->args[0]);
  if (t->nvars > 0) r->types = before;
}

void hrename_type(Renamer *r, HType *t)
{
  switch (t->kind) {
    case HTY_VAR: variable(r, t); break;
    case HTY_CON: constructor(r, t); break;
    case HTY_FORALL: for_all(r, t); break;
    case HTY_PAREN:
      hrename_type(r, t->args[0]);
      *t = *t->args[0];
      break;
    default:
      for (int i = 0; i < t->nargs; i++) hrename_type(r, t->args[i]);
  }
}

void hrename_signature(Renamer *r, HType *t)
{
  const Local *before = r->types;
  hrename_type(r, t);
  r->types = before;
}

void hrename_scoped(Renamer *r, const HType *t)
{
  if (!t || t->kind != HTY_FORALL) return;
  for (int i = 0; i < t->nvars; i++) r->types = hrename_bound(r->types, t->vars[i].ref.is);
}
