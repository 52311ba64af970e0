/* rename.c: names in the declarations of a module. */
#include <config.h>
#include "haskell/rename_private.h"

/* ---- looking names up ---- */

static void ambiguous(const HRef *ref, const HMeaning *m)
{
  diag_error(ref->loc, "`%s' has several meanings here: write the module before it", ref->name);
  for (int i = 0; i < m->entities.n; i++)
    diag_note(m->entities.at[i]->loc, "one is defined here, in module %s",
              m->entities.at[i]->module ? m->entities.at[i]->module->name : "?");
}

static HEntity *look_up(Renamer *r, HRef *ref, HSpace space, const char *what)
{
  ref->is = ref->qualifier ? NULL : hnames_special(ref->name, space);
  if (ref->is) return ref->is;
  const HMeaning *m = hnames_find(r->scope, ref->qualifier, ref->name, space);
  if (!m) {
    hnames_unknown(r->scope, ref, space, what);
    return NULL;
  }
  if (m->entities.n > 1) ambiguous(ref, m);
  return ref->is = m->entities.at[0];
}

HEntity *hrename_value(Renamer *r, HRef *ref, const char *what)
{
  for (const Local *l = ref->qualifier ? NULL : r->values; l; l = l->next)
    if (l->entity->name == ref->name) return ref->is = l->entity;
  return look_up(r, ref, HN_VALUE, what);
}

HEntity *hrename_type_name(Renamer *r, HRef *ref, const char *what)
{
  return look_up(r, ref, HN_TYPE, what);
}

/* ---- types ---- */

static void constructor(Renamer *r, HCon *c)
{
  const Local *types = r->types;
  hrename_tyvars(r, c->vars, c->nvars);
  hrename_context(r, c->context);
  for (int i = 0; i < c->nfields; i++) hrename_type(r, c->fields[i].type);
  r->types = types;
}

static void type_decl(Renamer *r, HDecl *d)
{
  hrename_tyvars(r, d->vars, d->nvars);
  r->closed = true;
  hrename_context(r, d->context);
  if (d->type) hrename_type(r, d->type);
  for (int i = 0; i < d->ncons; i++) constructor(r, &d->cons[i]);
  r->closed = false;
  for (int i = 0; i < d->nderives; i++) {
    HPred p = { .class = d->derives[i]->ref };
    if (d->derives[i]->kind != HTY_CON) continue;
    hrename_pred(r, &p);
    d->derives[i]->ref = p.class;
  }
}

/* ---- classes and instances ---- */

static HEntity *method_of(const HEntity *class, Name name)
{
  for (int i = 0; class && i < class->parts.n; i++)
    if (class->parts.at[i]->name == name) return class->parts.at[i];
  return NULL;
}

/* A method is defined, or its type is said again. */
static void method(Renamer *r, HDecl *d, const HEntity *class)
{
  HRef *ref = d->kind == HD_FUN ? &d->name : d->nnames > 0 ? &d->names[0] : NULL;
  if (d->kind == HD_PATTERN) diag_error(d->loc, "expected the definition of a method");
  if (!ref) return;
  if (!ref->is) ref->is = method_of(class, ref->name);
  if (!ref->is && class)
    diag_error(ref->loc, "`%s' is not a method of the class `%s'", ref->name, class->name);
  if (d->kind == HD_SIGNATURE) hrename_signature(r, d->type);
  for (int i = 0; d->kind == HD_FUN && i < d->nmatches; i++) {
    d->matches[i].name.is = ref->is;
    hrename_match(r, &d->matches[i]);
  }
}

static void class_decl(Renamer *r, HDecl *d)
{
  hrename_tyvars(r, d->vars, d->nvars);
  hrename_context(r, d->context);
  for (int i = 0; i < d->ndecls; i++) method(r, d->decls[i], d->name.is);
}

static void instance(Renamer *r, HDecl *d)
{
  hrename_pred(r, &d->pred);
  hrename_context(r, d->context);
  for (int i = 0; i < d->ndecls; i++) method(r, d->decls[i], d->pred.class.is);
}

/* ---- declarations ---- */

static void own_name(Renamer *r, HRef *ref)
{
  const HMeaning *m = hnames_find(r->scope, r->m->name, ref->name, HN_VALUE);
  for (int i = 0; m && i < m->entities.n; i++)
    if (m->entities.at[i]->module == r->m) ref->is = m->entities.at[i];
  if (!ref->is)
    diag_error(ref->loc, "the type of `%s' is declared, but it is not defined here", ref->name);
}

static void signature(Renamer *r, HDecl *d)
{
  for (int i = 0; i < d->nnames; i++) own_name(r, &d->names[i]);
  hrename_signature(r, d->type);
}

static void decl(Renamer *r, HDecl *d)
{
  r->types = NULL;
  switch (d->kind) {
    case HD_TYPE: case HD_DATA: case HD_NEWTYPE: type_decl(r, d); break;
    case HD_CLASS: class_decl(r, d); break;
    case HD_INSTANCE: case HD_DERIVING: instance(r, d); break;
    case HD_DEFAULT:
      for (int i = 0; i < d->ntypes; i++) hrename_type(r, d->types[i]);
      break;
    case HD_SIGNATURE: signature(r, d); break;
    case HD_FOREIGN: hrename_signature(r, d->type); break;
    case HD_FUN:
      for (int i = 0; i < d->nmatches; i++) hrename_match(r, &d->matches[i]);
      break;
    case HD_PATTERN:
      hrename_pat(r, d->pat);
      hrename_rhs(r, &d->rhs);
      break;
    case HD_FIXITY: break;
  }
}

void hrename_module(HModule *m)
{
  Renamer r = { .m = m, .scope = &m->names->scope };
  for (int i = 0; i < m->ndecls; i++) decl(&r, m->decls[i]);
}
