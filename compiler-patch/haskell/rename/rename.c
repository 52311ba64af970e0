/* rename.c: names in the declarations of a module. */
#include <config.h>
#include "haskell/rename/rename_private.h"
#include "haskell/tree/extension.h"

/* ---- types ---- */

static void constructor(Renamer *r, HCon *c)
{
  const Local *types = r->types;
  hrename_tyvars(r, c->vars, c->nvars);
  hrename_context(r, &c->context);
  for (int i = 0; i < c->nfields; i++) hrename_type(r, c->fields[i].type);
  r->types = types;
}

/* deriving (Show, MonadState Int) */
static void derived(Renamer *r, HType *t)
{
  HType *class = t->kind == HTY_APPLY ? t->args[0] : t;
  if (class->kind != HTY_CON) return;
  HPred p = { .class = class->ref };
  hrename_pred(r, &p);
  class->ref = p.class;
  for (int i = 1; t->kind == HTY_APPLY && i < t->nargs; i++) hrename_type(r, t->args[i]);
}

static void type_decl(Renamer *r, HDecl *d)
{
  if (hrename_constraint(r, d)) return;
  hrename_tyvars(r, d->vars, d->nvars);
  if (d->result) hrename_type(r, d->result);
  r->closed = "is not bound on the left-hand side";
  hrename_context(r, &d->context);
  if (d->type) hrename_type(r, d->type);
  for (int i = 0; i < d->ncons; i++) constructor(r, &d->cons[i]);
  for (int i = 0; i < d->nderives; i++) {
    derived(r, d->derives[i].class);
    if (d->derives[i].via) hrename_type(r, d->derives[i].via);
  }
  r->closed = NULL;
}

/* ---- families ---- */

/* The variables of the left-hand side are bound there. */
static void type_equation(Renamer *r, HDecl *d)
{
  const Local *types = r->types;
  r->types = NULL;
  bool known = d->pred.class.is || hrename_type_name(r, &d->pred.class, "family");
  if (known && d->pred.class.is->kind != HE_SYNONYM)
    diag_error(d->pred.class.loc, "`%s' is no family of types", d->pred.class.name);
  for (int i = 0; i < d->pred.nargs; i++) hrename_type(r, d->pred.args[i]);
  r->closed = "is not bound on the left-hand side";
  hrename_type(r, d->type);
  r->closed = NULL;
  r->types = types;
}

static void family(Renamer *r, HDecl *d)
{
  const Local *types = r->types;
  r->types = NULL;
  hrename_tyvars(r, d->vars, d->nvars);
  if (d->result) hrename_type(r, d->result);
  for (int i = 0; i < d->ndecls; i++) type_equation(r, d->decls[i]);
  r->types = types;
}

static void associated(Renamer *r, HDecl *d)
{
  for (int i = 0; i < d->ndecls; i++) {
    if (d->decls[i]->kind == HD_FAMILY) family(r, d->decls[i]);
    if (d->decls[i]->kind == HD_TYPE_EQUATION) type_equation(r, d->decls[i]);
  }
}

/* ---- classes and instances ---- */

static HEntity *method_of(const HEntity *class, Name name)
{
  for (int i = 0; class && i < class->parts.n; i++)
    if (class->parts.at[i]->name == name) return class->parts.at[i];
  return NULL;
}

static bool is_signature(const HDecl *d)
{
  return d->kind == HD_SIGNATURE || d->kind == HD_GENERAL;
}

/* The type that the class or instance itself says of a method; NULL: it doesn't. */
static const HType *own_signature(const HDecl *d, Name method)
{
  const HType *own = NULL;
  for (int i = 0; i < d->ndecls; i++)
    for (int k = 0; is_signature(d->decls[i]) && k < d->decls[i]->nnames; k++)
      if (d->decls[i]->names[k].name == method && (!own || d->decls[i]->kind == HD_GENERAL))
        own = d->decls[i]->type;
  return own;
}

/* The variables of the head are in scope in signatures of methods.  In the methods they are by an
 * extension only, since a Haskell 2010 program may have other variables of their names there. */
static const Local *in_methods(const Renamer *r)
{
  return hextension_is_on(r->m, "ScopedTypeVariables") || hextension_is_on(r->m, "GHC2021")
             ? r->types
             : NULL;
}

static void method_body(Renamer *r, HDecl *d, HEntity *is)
{
  for (int i = 0; i < d->nmatches; i++) {
    d->matches[i].name.is = is;
    hrename_match(r, &d->matches[i]);
  }
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
  if (is_signature(d)) hrename_signature(r, d->type);
  if (d->kind == HD_FUN) method_body(r, d, ref->is);
}

/* Signatures come first: the variables of their foralls are in scope in the methods. */
static void methods(Renamer *r, HDecl *d, const HEntity *class)
{
  for (int i = 0; i < d->ndecls; i++)
    if (is_signature(d->decls[i])) method(r, d->decls[i], class);
  for (int i = 0; i < d->ndecls; i++) {
    const Local *types = r->types;
    if (is_signature(d->decls[i])) continue;
    r->types = in_methods(r);
    if (d->decls[i]->kind == HD_FUN) hrename_scoped(r, own_signature(d, d->decls[i]->name.name));
    method(r, d->decls[i], class);
    r->types = types;
  }
}

static void class_decl(Renamer *r, HDecl *d)
{
  hrename_tyvars(r, d->vars, d->nvars);
  hrename_context(r, &d->context);
  associated(r, d);
  methods(r, d, d->name.is);
}

/* A family of the class has its name here, as a method does, whatever else is in scope. */
static void families_of(const HEntity *class, HDecl *d)
{
  for (int i = 0; i < d->ndecls; i++)
    if (d->decls[i]->kind == HD_TYPE_EQUATION)
      d->decls[i]->pred.class.is = method_of(class, d->decls[i]->pred.class.name);
}

static void instance(Renamer *r, HDecl *d)
{
  hrename_pred(r, &d->pred);
  hrename_context(r, &d->context);
  if (d->kind == HD_DERIVING && d->derives[0].via) hrename_type(r, d->derives[0].via);
  families_of(d->pred.class.is, d);
  associated(r, d);
  methods(r, d, d->pred.class.is);
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
  hrename_partial(r, d->type);
  for (int i = 0; i < d->nnames; i++) {
    own_name(r, &d->names[i]);
    if (d->names[i].is) d->names[i].is->signature = d->type;
  }
}

static void decl(Renamer *r, HDecl *d)
{
  r->types = NULL;
  switch (d->kind) {
    case HD_TYPE:
    case HD_DATA:
    case HD_NEWTYPE: type_decl(r, d); break;
    case HD_SYNONYM: break; /* it has been renamed before */
    case HD_FAMILY: family(r, d); break;
    case HD_TYPE_EQUATION: type_equation(r, d); break;
    case HD_CLASS: class_decl(r, d); break;
    case HD_INSTANCE:
    case HD_DERIVING: instance(r, d); break;
    case HD_ROLE:
      if (hrename_type_name(r, &d->name, "type") && d->name.is->module != r->m)
        diag_error(d->loc, "the roles of `%s' are said where it is declared", d->name.name);
      break;
    case HD_KIND: /* kinds are found out; what is written is only read */
      if (hrename_type_name(r, &d->name, "type or class") && d->name.is->module != r->m)
        diag_error(d->loc, "the kind of `%s' is said where it is declared", d->name.name);
      break;
    case HD_DEFAULT:
      for (int i = 0; i < d->ntypes; i++) hrename_type(r, d->types[i]);
      break;
    case HD_GENERAL:
    case HD_SIGNATURE: break; /* it has been renamed before */
    case HD_FOREIGN:
      hrename_signature(r, d->type);
      if (!d->name.is)
        diag_error(d->loc, "`%s' can't be exported to C: C cannot call a program of lmlc",
                   d->name.name);
      break;
    case HD_FUN: hrename_function(r, d); break;
    case HD_PATTERN:
      hrename_pat(r, d->pat);
      hrename_rhs(r, &d->rhs);
      break;
    case HD_IMPLICIT:
    case HD_FIXITY: break;
  }
}

static bool has_variables(const HType *t)
{
  if (t->kind == HTY_VAR || t->kind == HTY_FORALL) return true;
  for (int i = 0; i < t->nargs; i++)
    if (has_variables(t->args[i])) return true;
  return false;
}

/* A type without variables is checked where the synonym is used. */
static void synonym_type(Renamer *r, const HDecl *d, const HRef *name)
{
  for (int i = 0; i < r->m->ndecls; i++) {
    HDecl *s = r->m->decls[i];
    if (s->kind != HD_SYNONYM || !s->pat || s->name.name != name->name) continue;
    HType *t = d->type;
    for (int k = 0; k < s->nvars && t->kind == HTY_FUN; k++) t = t->args[1];
    s->type = has_variables(t) ? NULL : t;
    return;
  }
  diag_error(name->loc, "the type of `%s' is declared, but it is not defined here", name->name);
}

static void synonym(Renamer *r, HDecl *d)
{
  if (d->pat) return;
  hrename_signature(r, d->type);
  for (int i = 0; i < d->nnames; i++) synonym_type(r, d, &d->names[i]);
}

void hrename_module(HModule *m)
{
  Renamer r = { .m = m, .scope = &m->names->scope };
  for (int i = 0; i < m->ndecls; i++)
    if (m->decls[i]->kind == HD_SIGNATURE) signature(&r, m->decls[i]);
  for (int i = 0; i < m->ndecls; i++)
    if (m->decls[i]->kind == HD_SYNONYM) synonym(&r, m->decls[i]);
  for (int i = 0; i < m->ndecls; i++)
    if (m->decls[i]->kind == HD_SYNONYM && m->decls[i]->pat) hrename_pat(&r, m->decls[i]->pat);
  for (int i = 0; i < m->ndecls; i++) decl(&r, m->decls[i]);
}
