/* parse_family.c: instances of families of data.
 *
 *     data instance Vec (Maybe a) = VM [a] Int       type instance Vec (Maybe a) = Vec:Maybe.a a
 *                                                    data Vec:Maybe.a a = VM [a] Int
 *
 * Each is a type of its own, and the family leads to it; types/unify.c knows that no other types
 * lead there.  The parameters are the variables of the head, in their order. */
#include <config.h>
#include "haskell/parse/parse_private.h"

typedef VEC(HRef) Vars;

static void add_vars(const HType *t, Vars *to)
{
  for (int i = 0; t->kind == HTY_VAR && i < to->n; i++)
    if (to->at[i].name == t->ref.name) return;
  if (t->kind == HTY_VAR) vec_push(to, t->ref);
  for (int i = 0; i < t->nargs; i++) add_vars(t->args[i], to);
}

/* A name that tells the types; no program can write it. */
static const char *told(const HType *t)
{
  const char *text = t->kind == HTY_VAR || t->kind == HTY_CON ? t->ref.name
                     : t->kind == HTY_LIST                    ? "[]"
                     : t->kind == HTY_TUPLE                   ? "(,)"
                     : t->kind == HTY_FUN                     ? "->"
                                                              : "";
  for (int i = 0; i < t->nargs; i++)
    text = arena_printf(unit_arena, "%s%s%s", text, *text ? "." : "", told(t->args[i]));
  return text;
}

HDecl *hparse_data_equation(Parser *p, HDecl *d, const HType *left)
{
  HDecl *e = hparse_new_decl(HD_TYPE_EQUATION, d->loc);
  Vars vars = { 0 };
  VEC(HType *) types = { 0 };
  e->pred = hparse_pred(p, left);
  const char *name = e->pred.class.name;
  for (int i = 0; i < e->pred.nargs; i++) {
    add_vars(e->pred.args[i], &vars);
    name = arena_printf(unit_arena, "%s:%s", name, told(e->pred.args[i]));
  }
  d->name = (HRef){ .name = intern(name), .loc = e->pred.class.loc };
  d->vars = NEWN(HTyVar, vars.n);
  d->nvars = vars.n;
  d->names = NEW(HRef);
  d->names[0] = e->pred.class;
  d->nnames = 1;
  HType *con = NEW(HType);
  *con = (HType){ .kind = HTY_CON, .loc = d->loc, .ref = d->name };
  vec_push(&types, con);
  for (int i = 0; i < vars.n; i++) {
    HType *var = NEW(HType);
    *var = (HType){ .kind = HTY_VAR, .loc = vars.at[i].loc, .ref = vars.at[i] };
    d->vars[i] = (HTyVar){ .ref = vars.at[i] };
    vec_push(&types, var);
  }
  e->type = hparse_apply_type(types.at, types.n);
  e->decls = NEWN(HDecl *, 1);
  e->decls[0] = d;
  e->ndecls = 1;
  return e;
}
