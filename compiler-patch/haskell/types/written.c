/* written.c: types of the text -> types, see written.h. */
#include <config.h>
#include "haskell/types/written.h"
#include "haskell/types/builtin.h"
#include <limits.h>
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
  if (c->family && n < c->arity) {
    diag_error(loc, "family `%s' takes %d types, but is given %d", c->name, c->arity, n);
    return htype_fresh(0);
  }
  if (c->synonym && n < c->arity) {
    diag_error(loc, "type synonym `%s' takes %d types, but is given %d", c->name, c->arity, n);
    return htype_fresh(0);
  }
  Ty *from, *kind = c->kind;
  for (int i = 0; i < n && kind && htype_is_fun(kind, &from, &kind); i++)
    if (htype_prune(from) == htype_constraint()) args[i] = hclass_constraint(args[i]);
  if (c->synonym) t = htype_substitute(synonym_body(c, loc), args), taken = c->arity;
  if (c->synonym && htype_is_forall(t)) t = htype_refresh(t);
  for (int i = taken; i < n; i++) t = htype_apply(t, args[i]);
  return t;
}

/* A part of a type that is no argument of a function. */
static Ty *plain_type(const HType *t)
{
  Ty *is = hwritten_type(t);
  if (!htype_is_forall(is)) return is;
  diag_error(t->loc, "a type with `forall' or a context can be that of an argument, a result or a "
                     "field, but no part of another type");
  return htype_fresh(0);
}

static Ty **types(HType **args, int n)
{
  Ty **at = NEWN(Ty *, n);
  for (int i = 0; i < n; i++) at[i] = plain_type(args[i]);
  return at;
}

static Ty *con_type(const HType *t, Ty **args, int n)
{
  HTyCon *c = hclass_tycon(&t->ref);
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

static HForall join_foralls(HForall a, HForall b)
{
  HForall to = { .bound = NEWN(Ty *, a.nbound + b.nbound),
                 .preds = NEWN(Pred, a.npreds + b.npreds),
                 .body = b.body };
  for (int i = 0; i < a.nbound; i++) to.bound[to.nbound++] = a.bound[i];
  for (int i = 0; i < b.nbound; i++) to.bound[to.nbound++] = b.bound[i];
  for (int i = 0; i < a.npreds; i++) to.preds[to.npreds++] = a.preds[i];
  for (int i = 0; i < b.npreds; i++) to.preds[to.npreds++] = b.preds[i];
  return to;
}

/* forall a. (a ~ Int) => t is t with Int for a. */
static void settle_equation(HTrail *settled, const HPred *p)
{
  HTypeNames names = { 0 };
  HEqn e = { hwritten_type(p->args[0]), hwritten_type(p->args[1]) };
  if (!htype_assume(settled, e))
    diag_error(p->loc, "the context says that %s and %s are one type, which can't be",
               htype_show(&names, e.a), htype_show(&names, e.b));
}

static void drop_settled(HForall *all)
{
  int n = 0;
  for (int i = 0; i < all->nbound; i++)
    if (!all->bound[i]->link) all->bound[n++] = all->bound[i];
  all->nbound = n;
}

/* forall a. C a => forall b. t binds both. */
static Ty *forall_type(const HType *t)
{
  HForall all = { .bound = NEWN(Ty *, t->nvars), .nbound = t->nvars };
  for (int i = 0; i < t->nvars; i++) {
    HTyVarInfo *info = t->vars[i].ref.is->data;
    hkind_default(info->kind);
    info->type = all.bound[i] = htype_skolem(t->vars[i].ref.name, 0, t->vars[i].ref.loc);
    info->type->vkind = info->kind;
  }
  HTrail settled = { 0 };
  for (int i = 0; i < t->context.n; i++)
    if (htree_is_equation(&t->context.at[i])) settle_equation(&settled, &t->context.at[i]);
  drop_settled(&all);
  all.preds = hwritten_context(&t->context, &all.npreds);
  all.body = hwritten_type(t->args[0]);
  if (htype_is_forall(all.body)) all = join_foralls(all, *htype_prune(all.body)->all);
  return htype_forall(all);
}

/* a -> forall b. C b => t is forall b. C b => a -> t. */
static Ty *fun_type(Ty *from, Ty *to)
{
  if (!htype_is_forall(to)) return htype_fun(from, to);
  HForall all = *htype_prune(to)->all;
  all.body = htype_fun(from, all.body);
  return htype_forall(all);
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
    case HTY_FUN: {
      Ty *from = hwritten_type(t->args[0]);
      return fun_type(from, hwritten_type(t->args[1]));
    }
    case HTY_LIST: return htype_list(plain_type(t->args[0]));
    case HTY_TUPLE:
    case HTY_UNBOXED: return htype_tuple(types(t->args, t->nargs), t->nargs);
    case HTY_FORALL: return forall_type(t);
    case HTY_KINDED:
    case HTY_OPS:
    case HTY_BANG:
    case HTY_LAZY:
    case HTY_PAREN: return hwritten_type(t->args[0]);
  }
  return NULL;
}

Pred *hwritten_context(const HContext *c, int *n)
{
  VEC(Pred) preds = { 0 };
  for (int i = 0; i < c->n; i++) {
    HClass *class = hclass_of(&c->at[i].class);
    if (class && hbuiltin_is(HB_HAS_CALL_STACK, class->entity))
      vec_push(&preds, ((Pred){ hclass_implicit(intern("?callStack")),
                                hbuiltin_type(HB_CALL_STACK, c->at[i].loc) }));
    else if (htree_is_assertion(&c->at[i]))
      vec_push(&preds, hclass_pred((Pred){ hclass_asserted(), hwritten_type(c->at[i].args[0]) }));
    else if (class && c->at[i].nargs == class->nparams)
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
  if (htype_is_stuck(t) && !t->family->data) return; /* other types may come to the same */
  if (t->kind == TY_APP) mark_gens(t->fun, known), mark_gens(t->arg, known);
  if (t->kind == TY_FORALL) mark_gens(t->all->body, known);
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
    for (int k = 0; k < s->neqns; k++) {
      if (all_known(s->eqns[k].a, known)) mark_gens(s->eqns[k].b, known);
      if (all_known(s->eqns[k].b, known)) mark_gens(s->eqns[k].a, known);
    }
    for (int k = 0; s->equal && k < s->nvars; k++)
      if (s->equal[k] && all_known(s->equal[k], known)) known[k] = true;
      else if (s->equal[k] && known[k]) mark_gens(s->equal[k], known);
  }
  return known;
}

static bool ambiguous; /* AllowAmbiguousTypes */

void hwritten_allow_ambiguous(bool allow) { ambiguous = allow; }

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

/* The variables of a forall at the beginning are the scheme's. */
static void add_bound(HTyScope *s, const HType *t)
{
  for (; t->kind == HTY_FORALL || t->kind == HTY_PAREN; t = t->args[0])
    for (int i = 0; i < t->nvars; i++) vec_push(&s->vars, t->vars[i].ref.is);
}

/* Moves the variables and assertions of a forall after an arrow to the beginning. */
static void hoist_forall(HScheme *s)
{
  if (!htype_is_forall(s->type)) return;
  HScheme *all = htype_forall_scheme(s->type, s->nvars, s->kinds);
  VEC(Pred) preds = { 0 };
  for (int i = 0; i < s->npreds; i++) vec_push(&preds, s->preds[i]);
  for (int i = 0; i < all->npreds; i++) vec_push(&preds, all->preds[i]);
  for (int i = 0; i < s->nvars; i++) all->written[i] = s->written[i];
  all->preds = preds.at;
  all->npreds = preds.n;
  all->loc = s->loc;
  all->hoisted = all->nvars - s->nvars;
  all->eqns = s->eqns;
  all->neqns = s->neqns;
  if (s->equal) {
    all->equal = NEWN(Ty *, all->nvars);
    for (int i = 0; i < s->nvars; i++) all->equal[i] = s->equal[i];
  }
  *s = *all;
}

/* ---- equations between types ---- */

typedef struct Said {
  VEC(HEqn) v;
} Said;

static void add_equation(Said *to, HEqn e, Ty **params)
{
  vec_push(&to->v, ((HEqn){ htype_substitute(e.a, params), htype_substitute(e.b, params) }));
}

/* Those that hold since p does. */
static void add_of_class(Said *to, Pred p)
{
  Ty **params = hclass_params(p.class, p.type);
  for (int i = 0; i < p.class->neqns; i++) add_equation(to, p.class->eqns[i], params);
  for (int i = 0; i < p.class->nsupers; i++) add_of_class(to, hclass_super(p, i));
}

static Said said(const HContext *c)
{
  Said all = { 0 };
  int n;
  Pred *preds = hwritten_context(c, &n);
  for (int i = 0; i < c->n; i++)
    if (htree_is_equation(&c->at[i]))
      vec_push(&all.v,
               ((HEqn){ hwritten_type(c->at[i].args[0]), hwritten_type(c->at[i].args[1]) }));
  for (int i = 0; i < n; i++) add_of_class(&all, preds[i]);
  return all;
}

HEqn *hwritten_said(const HContext *c, int *n)
{
  Said all = said(c);
  *n = all.v.n;
  return all.v.at;
}

/* The variables of the equation are unified, so that some of them become others or types.  false: a
 * family stands there, of which nothing is known yet. */
static bool unify_sides(HEqn e, Ty **args, Loc loc)
{
  HTypeNames names = { 0 };
  Ty *a = htype_substitute(e.a, args), *b = htype_substitute(e.b, args);
  HUnify is = htype_try((HEqn){ a, b });
  if (is == HUNIFY_NO)
    diag_error(loc, "the context says that %s and %s are one type, which can't be",
               htype_show(&names, a), htype_show(&names, b));
  return is != HUNIFY_WAITS;
}

/* What each variable is, after the equations; NULL: itself. */
static Ty **settle(Ty **args, int n)
{
  TyVars stay = { 0 };
  Ty **equal = NEWN(Ty *, n);
  bool *own = NEWN(bool, n);
  for (int i = 0; i < n; i++) {
    Ty *t = htype_prune(args[i]);
    own[i] = t->kind == TY_VAR && !t->skolem;
    for (int k = 0; own[i] && k < i; k++) own[i] = stay.at[k] != t;
    vec_push(&stay, own[i] ? t : htype_fresh(0));
  }
  htype_number(&stay);
  for (int i = 0; i < n; i++)
    if (!own[i]) equal[i] = htype_generalise(args[i], &stay);
  return equal;
}

static Loc place_of(const HContext *c, int i)
{
  for (int k = 0; k < c->n; k++)
    if (htree_is_equation(&c->at[k]) && i-- == 0) return c->at[k].loc;
  return c->n ? c->at[0].loc : (Loc){ 0 };
}

static Ty **equate_vars(const Said *all, const HContext *c, int nvars, Ty **kinds)
{
  Ty **args = NEWN(Ty *, nvars);
  bool any = false;
  for (int i = 0; i < nvars; i++) args[i] = htype_fresh_of(kinds ? kinds[i] : NULL, INT_MAX);
  for (int i = 0; i < all->v.n; i++)
    if (unify_sides(all->v.at[i], args, place_of(c, i))) any = true;
  return any ? settle(args, nvars) : NULL;
}

/* An equation between types, as in (m ~ t n, Monad n) => m a, is no assertion that is passed on:
 * the variable m is t n. */
Ty **hwritten_equations(const HContext *c, int nvars, Ty **kinds)
{
  Said all = said(c);
  return equate_vars(&all, c, nvars, kinds);
}

static bool is_var(const Ty *t) { return t->kind == TY_VAR && !t->skolem; }

/* Does the equation say what a family is?  Then it is none of those above.  A variable of which the
 * family is made, as in a ~ Element (t a), is no other type. */
static bool is_of_family(HEqn e, int nvars)
{
  Ty **args = NEWN(Ty *, nvars);
  for (int i = 0; i < nvars; i++) args[i] = htype_fresh(INT_MAX);
  Ty *a = htype_prune(htype_substitute(e.a, args));
  Ty *b = htype_prune(htype_substitute(e.b, args));
  if (is_var(a)) return htype_is_stuck(b) && htype_has_var(b, a);
  if (is_var(b)) return htype_is_stuck(a) && htype_has_var(a, b);
  return htype_is_stuck(a) || htype_is_stuck(b);
}

static void add_family_equations(HScheme *s, const Said *all)
{
  s->eqns = NEWN(HEqn, all->v.n);
  for (int i = 0; i < all->v.n; i++)
    if (is_of_family(all->v.at[i], s->nvars)) s->eqns[s->neqns++] = all->v.at[i];
}

HEqn *hwritten_family_equations(const HContext *c, int nvars, int *n)
{
  Said all = said(c);
  HScheme s = { .nvars = nvars };
  add_family_equations(&s, &all);
  *n = s.neqns;
  return s.eqns;
}

static HContext whole_context(const HType *t)
{
  VEC(HPred) all = { 0 };
  for (; t->kind == HTY_FORALL || t->kind == HTY_PAREN; t = t->args[0])
    for (int i = 0; t->kind == HTY_FORALL && i < t->context.n; i++)
      vec_push(&all, t->context.at[i]);
  return (HContext){ .at = all.at, .n = all.n };
}

static void equate(HScheme *s, const Said *all, const HContext *c)
{
  add_family_equations(s, all);
  s->equal = equate_vars(all, c, s->nvars, s->kinds);
  if (!s->equal) return;
  Ty **args = NEWN(Ty *, s->nvars);
  for (int i = 0; i < s->nvars; i++) args[i] = s->equal[i] ? s->equal[i] : htype_gen(i);
  s->type = htype_substitute(s->type, args);
  for (int i = 0; i < s->npreds; i++) s->preds[i].type = htype_substitute(s->preds[i].type, args);
  for (int i = 0; i < s->neqns; i++)
    s->eqns[i] =
        (HEqn){ htype_substitute(s->eqns[i].a, args), htype_substitute(s->eqns[i].b, args) };
}

void hwritten_equate(HScheme *s, const HContext *c)
{
  Said all = said(c);
  equate(s, &all, c);
}

static HScheme *scheme(HTyScope *s, const HType *t, const Pred *first)
{
  const HType *written = t;
  HScheme *is = NEW(HScheme);
  add_bound(s, t);
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
  HContext whole = whole_context(written);
  Said equations = said(&whole);
  if (first) add_of_class(&equations, *first);
  equate(is, &equations, &whole);
  hoist_forall(is);
  if (!first && !ambiguous) check_ambiguity(is);
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

Ty *hwritten_open(const HType *t, Ty *kind, int level)
{
  HTyScope s = { 0 };
  hkind_check(&s, t, kind);
  for (int i = 0; i < s.vars.n; i++) {
    HTyVarInfo *info = s.vars.at[i]->data;
    hkind_default(info->kind);
    info->type = htype_fresh_of(info->kind, level);
  }
  return hwritten_type(t);
}

Ty *hwritten_partial(const HType *t, int level)
{
  HTyScope s = { 0 };
  Pred *preds;
  int n;
  hkind_check(&s, t, htype_star());
  add_bound(&s, t);
  for (int i = 0; i < s.vars.n; i++) {
    HTyVarInfo *info = s.vars.at[i]->data;
    hkind_default(info->kind);
    info->type = htype_fresh_of(info->kind, level);
  }
  return hwritten_type(strip(t, &preds, &n));
}
