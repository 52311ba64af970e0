/* written.c: types of the text -> types, see written.h. */
#include <config.h>
#include "haskell/types/written.h"
#include <string.h>

static Ty *synonym_body(HTyCon *c, Loc loc)
{
  if (!c->open) return c->body;
  if (c->busy) {
    diag_error(loc, "type synonym `%s' is defined by itself", c->name);
    return c->body = htype_fresh(0);
  }
  c->busy = true;
  hwritten_head(c->decl);
  c->body = hwritten_type(c->decl->type);
  c->open = false;
  return c->body;
}

void hwritten_synonym(HTyCon *c, Loc loc) { synonym_body(c, loc); }

/* c applied to n types, of which a synonym takes the first as its parameters. */
static Ty *apply_con(HTyCon *c, Ty **args, int n, Loc loc)
{
  int taken = 0;
  Ty *t = c->type;
  if (c->synonym && n < c->arity) {
    diag_error(loc, "type synonym `%s' takes %d types, but is given %d", c->name, c->arity, n);
    return htype_fresh(0);
  }
  if (c->synonym) t = htype_substitute(synonym_body(c, loc), args), taken = c->arity;
  for (int i = taken; i < n; i++) t = htype_apply(t, args[i]);
  return t;
}

static Ty **types(HType **args, int n)
{
  Ty **at = NEWN(Ty *, n);
  for (int i = 0; i < n; i++) at[i] = hwritten_type(args[i]);
  return at;
}

static Ty *con_type(const HType *t, Ty **args, int n)
{
  HTyCon *c = htype_tycon_of(&t->ref);
  return c ? apply_con(c, args, n, t->loc) : htype_fresh(0);
}

static Ty *apply_type(const HType *t)
{
  Ty **args = types(t->args + 1, t->nargs - 1);
  if (t->args[0]->kind == HTY_CON) return con_type(t->args[0], args, t->nargs - 1);
  Ty *fun = hwritten_type(t->args[0]);
  for (int i = 0; i < t->nargs - 1; i++) fun = htype_apply(fun, args[i]);
  return fun;
}

static Ty *forall_inside(const HType *t)
{
  diag_error(t->loc, "`forall' and contexts can only stand at the beginning of a type");
  return htype_fresh(0);
}

Ty *hwritten_type(const HType *t)
{
  switch (t->kind) {
    case HTY_VAR: {
      HTyVarInfo *info = t->ref.is->data;
      return info && info->type ? info->type : htype_fresh(0);
    }
    case HTY_CON: return con_type(t, NULL, 0);
    case HTY_APPLY: return apply_type(t);
    case HTY_FUN: return htype_fun(hwritten_type(t->args[0]), hwritten_type(t->args[1]));
    case HTY_LIST: return htype_list(hwritten_type(t->args[0]));
    case HTY_TUPLE:
    case HTY_UNBOXED: return htype_tuple(types(t->args, t->nargs), t->nargs);
    case HTY_FORALL: return forall_inside(t);
    case HTY_KINDED:
    case HTY_BANG:
    case HTY_PAREN: return hwritten_type(t->args[0]);
  }
  return NULL;
}

Pred *hwritten_context(const HContext *c, int *n)
{
  VEC(Pred) preds = { 0 };
  for (int i = 0; i < c->n; i++) {
    HClass *class = hclass_of(&c->at[i].class);
    if (class && c->at[i].nargs == class->nparams)
      vec_push(&preds, ((Pred){ class, hclass_type(class, types(c->at[i].args, c->at[i].nargs)) }));
  }
  *n = preds.n;
  return preds.at;
}

Ty *hwritten_head(const HDecl *d)
{
  HTyCon *c = d->name.is->data;
  Ty *t = c->type, *kind = c->kind, *from = htype_star();
  for (int i = 0; i < d->nvars; i++) {
    HTyVarInfo *info = NEW(HTyVarInfo);
    htype_is_fun(kind, &from, &kind);
    *info = (HTyVarInfo){ htype_gen(i), from };
    d->vars[i].ref.is->data = info;
    t = htype_apply(t, info->type);
  }
  return t;
}

/* ---- signatures ---- */

/* A context may stand after a forall: forall a. Eq a => .. is one node, but (forall a. (Eq a =>
 * ..)) is two. */
static const HType *strip(const HType *t, Pred **preds, int *npreds)
{
  VEC(Pred) all = { 0 };
  for (; t->kind == HTY_FORALL || t->kind == HTY_PAREN; t = t->args[0]) {
    if (t->kind == HTY_PAREN) continue;
    int n;
    Pred *more = hwritten_context(&t->context, &n);
    for (int i = 0; i < n; i++) vec_push(&all, more[i]);
  }
  *preds = all.at;
  *npreds = all.n;
  return t;
}

static void mark_gens(Ty *t, bool *known)
{
  t = htype_prune(t);
  if (t->kind == TY_APP) mark_gens(t->fun, known), mark_gens(t->arg, known);
  if (t->kind == TY_GEN) known[t->id] = true;
}

static bool all_known(Ty *t, const bool *known)
{
  t = htype_prune(t);
  if (t->kind == TY_APP) return all_known(t->fun, known) && all_known(t->arg, known);
  return t->kind != TY_GEN || known[t->id];
}

/* Which parameters of p do its class's dependencies determine, if others are known?  Those of its
 * superclasses hold, too. */
static void mark_told(Pred p, bool *known)
{
  const HDecl *d = p.class->decl;
  Ty **params = hclass_params(p.class, p.type);
  for (int i = 0; d && i < d->ndepends; i++) {
    bool told = true;
    for (int k = 0; k < d->depends[i].nfrom; k++) {
      int from = hclass_param(p.class, d->depends[i].from[k].name);
      told = told && from >= 0 && all_known(params[from], known);
    }
    for (int k = 0; told && k < d->depends[i].nto; k++) {
      int to = hclass_param(p.class, d->depends[i].to[k].name);
      if (to >= 0) mark_gens(params[to], known);
    }
  }
  for (int i = 0; i < p.class->nsupers; i++) mark_told(hclass_super(p, i), known);
}

static int count_known(const HScheme *s, const bool *known)
{
  int n = 0;
  for (int i = 0; i < s->nvars; i++) n += known[i];
  return n;
}

/* A type that one assertion determines may decide another. */
bool *hwritten_known(const HScheme *s)
{
  bool *known = NEWN(bool, s->nvars);
  mark_gens(s->type, known);
  for (int before = -1; before != count_known(s, known);) {
    before = count_known(s, known);
    for (int k = 0; k < s->npreds; k++) mark_told(s->preds[k], known);
  }
  return known;
}

/* An assertion about a variable that isn't in the type can never be decided, unless a dependency
 * determines it. */
static void check_ambiguity(const HScheme *s)
{
  const bool *known = hwritten_known(s);
  for (int i = 0; i < s->nvars; i++) {
    if (known[i]) continue;
    for (int k = 0; k < s->npreds; k++)
      if (htype_has_gen(s->preds[k].type, i))
        diag_error(s->loc,
                   "`%s' stands in the context, but not in the type, so that nothing can "
                   "say which type it is",
                   s->written[i]->name);
  }
}

static HScheme *scheme(HTyScope *s, const HType *t, const Pred *first)
{
  HScheme *is = NEW(HScheme);
  Pred *preds;
  int n;
  is->loc = t->loc;
  is->nvars = s->vars.n;
  is->kinds = NEWN(Ty *, s->vars.n);
  is->written = s->vars.at;
  for (int i = 0; i < s->vars.n; i++) {
    HTyVarInfo *info = s->vars.at[i]->data;
    hkind_default(info->kind);
    is->kinds[i] = info->kind;
    info->type = htype_gen(i);
  }
  t = strip(t, &preds, &n);
  VEC(Pred) all = { 0 };
  if (first) vec_push(&all, *first);
  for (int i = 0; i < n; i++) vec_push(&all, preds[i]);
  is->preds = all.at;
  is->npreds = all.n;
  is->type = hwritten_type(t);
  if (!first) check_ambiguity(is);
  return is;
}

HScheme *hwritten_scheme(const HType *t)
{
  HTyScope s = { 0 };
  hkind_check(&s, t, htype_star());
  return scheme(&s, t, NULL);
}

HScheme *hwritten_method(const HType *t, HClass *c)
{
  HTyScope s = { 0 };
  Ty **params = NEWN(Ty *, c->nparams);
  for (int i = 0; i < c->nparams; i++) {
    HEntity *var = c->decl->vars[i].ref.is;
    HTyVarInfo *info = NEW(HTyVarInfo);
    *info = (HTyVarInfo){ params[i] = htype_gen(i), c->kinds[i] };
    var->data = info;
    vec_push(&s.vars, var);
  }
  hkind_check(&s, t, htype_star());
  Pred self = { c, hclass_type(c, params) };
  return scheme(&s, t, &self);
}

Ty *hwritten_open(const HType *t, int level)
{
  HTyScope s = { 0 };
  hkind_check(&s, t, htype_star());
  for (int i = 0; i < s.vars.n; i++) {
    HTyVarInfo *info = s.vars.at[i]->data;
    hkind_default(info->kind);
    info->type = htype_fresh_of(info->kind, level);
  }
  return hwritten_type(t);
}
