/* infer_bind.c: binding groups.
 *
 * A binding with a signature is checked against it: the variables of the signature become skolems,
 * its context is given.  Uses of such a binding, also its own, have the type of the signature,
 * which makes polymorphic recursion possible.
 *
 * The other bindings are inferred group by group.  Within its group a name has one type; when the
 * group is done, it is generalised. */
#include <config.h>
#include "haskell/check/depend.h"
#include "haskell/check/infer_private.h"
#include "haskell/tree/extension.h"
#include "haskell/types/builtin.h"
#include "haskell/types/foreign.h"
#include "haskell/types/written.h"

/* ---- variables ---- */

/* A walk over declarations around these may have made it (depend.c). */
static void declare_var(HEntity *e)
{
  if (!e->data) e->data = NEW(HVar);
}

static void declare_pattern_var(HPat *p, void *arg)
{
  (void)arg;
  declare_var(p->ref.is);
}

static void declare_foreign(HDecl *d)
{
  int errors = diag_errors();
  ((HVar *)d->name.is->data)->scheme = hwritten_scheme(d->type);
  if (diag_errors() == errors && !(d->nwords > 1 && d->words[1] == intern("prim")))
    hforeign_read(d, true);
}

static void declare(HDecl *d)
{
  if (d->kind == HD_FUN || d->kind == HD_FOREIGN) declare_var(d->name.is);
  if (d->kind == HD_FOREIGN) declare_foreign(d);
  if (d->kind == HD_PATTERN) hdepend_each_var(d->pat, declare_pattern_var, NULL);
}

/* Names with one signature share its scheme, since they share its variables. */
static void declare_signature(HDecl *d)
{
  int errors = diag_errors();
  bool partial = htree_has_hole(d->type);
  HScheme *s = partial ? NULL : hwritten_scheme(d->type);
  if (diag_errors() > errors) s = NULL; /* as if there were none */
  for (int i = 0; i < d->nnames; i++) {
    HVar *v = d->names[i].is ? d->names[i].is->data : NULL;
    if (!v)
      diag_error(d->names[i].loc, "`%s' has a signature, but no definition", d->names[i].name);
    else {
      v->scheme = s;
      if (partial) v->partial = d->type;
    }
  }
}

/* ---- a binding with a signature ---- */

HDictVar **hinfer_assume(Infer *it, const HScheme *s, int first, Ty **args)
{
  HDictVar **params = NEWN(HDictVar *, s->npreds);
  for (int i = first; i < s->npreds; i++) {
    Pred p = { s->preds[i].class, htype_substitute(s->preds[i].type, args) };
    params[i - first] = hdict_var(p);
    hentail_assume(&it->givens, p, hdict_param(params[i - first]));
  }
  for (int i = 0; i < s->neqns; i++)
    hscope_give(
        it, (HEqn){ htype_substitute(s->eqns[i].a, args), htype_substitute(s->eqns[i].b, args) });
  return params;
}

/* Finds the result's type of a function with as many patterns as the first equation has. */
static bool has_arity(Ty *type, int n)
{
  Ty *from;
  for (int i = 0; i < n; i++)
    if (!htype_is_fun(type, &from, &type)) return false;
  return true;
}

static void check_equations(Infer *it, HDecl *d, Ty *type)
{
  int arity = d->matches[0].npats;
  HTypeNames names = { 0 };
  if (has_arity(type, arity))
    hinfer_matches(it, d->matches, d->nmatches, type,
                   (Why){ arity ? "by its signature %s returns" : "by its signature %s has type",
                          NULL, d->name.name });
  else
    diag_error(d->loc, "`%s' has %d parameter%s, but by its signature its type is %s", d->name.name,
               arity, arity == 1 ? "" : "s", htype_show(&names, type));
}

static void check_declared(Infer *it, HDecl *d)
{
  HVar *v = d->name.is->data;
  HScheme *s = v->scheme;
  HScope scope = hscope_open(it);
  Ty **args;
  it->level++;
  v->type = htype_skolemise(s, it->level, &args);
  for (int i = 0; i < s->nvars; i++) {
    ((HTyVarInfo *)s->written[i]->data)->type = args[i];
    args[i]->owner = d->name.name;
  }
  d->bind->params = hinfer_assume(it, s, 0, args);
  d->bind->nparams = s->npreds;
  d->bind->vars = args;
  d->bind->nvars = s->nvars;
  check_equations(it, d, v->type);
  it->level--;
  hinfer_solve(it, &scope, arena_printf(unit_arena, "the signature of `%s'", d->name.name), s->loc);
}

/* ---- a group without signatures ---- */

typedef struct Opening {
  Infer *it;
  HGroup *group;
  HMember *member;
} Opening;

static void open_var(Opening *o, HEntity *e)
{
  HVar *v = e->data;
  if (v->scheme && v->scheme->nvars == 0) {
    v->type = v->scheme->type;
    return;
  }
  v->type = v->partial ? hwritten_partial(v->partial, o->it->level) : htype_fresh(o->it->level);
  if (v->scheme) return;
  v->group = o->group;
  vec_push(&o->member->vars, e);
}

static void open_pattern_var(HPat *p, void *arg) { open_var(arg, p->ref.is); }

static void open_decl(Opening *o, HDecl *d)
{
  o->member->decl = d;
  if (d->kind == HD_FUN) open_var(o, d->name.is);
  else hdepend_each_var(d->pat, open_pattern_var, o);
}

static void infer_function(Infer *it, HDecl *d)
{
  Ty *t = htype_fresh(it->level);
  int arity = d->matches[0].npats;
  for (int i = arity; i-- > 0;) t = htype_fun(hinfer_param(it, d->matches[0].pats[i]), t);
  hmismatch_expect(d->loc, arena_printf(unit_arena, "`%s'", d->name.name), t,
                   (Why){ "its signature says", NULL, NULL }, ((HVar *)d->name.is->data)->type);
  hinfer_matches(it, d->matches, d->nmatches, t,
                 (Why){ arity ? "%s returns" : "%s has type", NULL, d->name.name });
}

static void infer_pattern(Infer *it, HDecl *d)
{
  Ty *t = htype_fresh(it->level);
  it->lazy = true;
  hinfer_pat(it, d->pat, t, true);
  it->lazy = false;
  hinfer_rhs(it, &d->rhs, t, (Why){ "the pattern has type", NULL, NULL });
}

static void infer_member(Infer *it, HMember *m)
{
  int start = it->wanted.v.n, first = it->implied.n;
  if (m->decl->kind == HD_FUN) infer_function(it, m->decl);
  else infer_pattern(it, m->decl);
  for (int i = start; i < it->wanted.v.n; i++) vec_push(&m->wanted.v, it->wanted.v.at[i]);
  it->wanted.v.n = start;
  for (int i = first; i < it->implied.n; i++) vec_push(&m->implied, it->implied.at[i]);
  it->implied.n = first;
}

/* Does it build a pattern synonym, $bZero? */
static bool is_builder(const HDecl *d) { return d->name.name[0] == '$' && d->name.name[1] == 'b'; }

/* Rule 1 of the monomorphism restriction: a group with a variable that is bound by a pattern, or
 * has no parameters and no signature. */
static bool is_restricted(const Infer *it, HDecl **decls, int n)
{
  bool off = hextension_is_on(it->module, "NoMonomorphismRestriction");
  for (int i = 0; i < n; i++)
    if (decls[i]->kind == HD_PATTERN
        || (!off && decls[i]->matches[0].npats == 0 && !is_builder(decls[i])))
      return true;
  return false;
}

static void refuse_overloaded(const HPat *p)
{
  diag_error(p->loc,
             "the signature of `%s' is overloaded, but a pattern binds it, so it can have "
             "only one type: define it by an equation of its own",
             p->ref.name);
}

/* A variable of a pattern that has a polymorphic signature: its type must be one. */
static void check_pattern_var(HPat *p, void *arg)
{
  Infer *it = arg;
  HVar *v = p->ref.is->data;
  if (!v->scheme || v->group || v->scheme->nvars == 0 || !v->scheme->written) return;
  if (v->scheme->npreds > 0) {
    refuse_overloaded(p);
    return;
  }
  TyVars vars = { 0 }, own = { 0 };
  htype_vars(v->type, &vars);
  for (int i = 0; i < vars.n; i++)
    if (vars.at[i]->level > it->level) vec_push(&own, vars.at[i]);
  Ty **kinds = NEWN(Ty *, own.n);
  for (int i = 0; i < own.n; i++) kinds[i] = own.at[i]->vkind;
  htype_number(&own);
  HScheme general = { .nvars = own.n, .kinds = kinds, .type = htype_generalise(v->type, &own) };
  Ty *got = htype_instance(&general, it->level + 1, NULL);
  Ty *want = htype_skolemise(v->scheme, it->level + 1, NULL);
  hmismatch_expect(p->loc, arena_printf(unit_arena, "`%s'", p->ref.name), got,
                   (Why){ "its signature says", NULL, NULL }, want);
}

static void infer_group(Infer *it, HDecl **decls, int n)
{
  HGroup g = { 0 };
  HMember *members = NEWN(HMember, n);
  it->level++;
  for (int i = 0; i < n; i++) open_decl(&(Opening){ it, &g, &members[i] }, decls[i]);
  for (g.member = 0; g.member < n; g.member++) infer_member(it, &members[g.member]);
  it->level--;
  hinfer_generalise(it, &g, members, n, is_restricted(it, decls, n));
  for (int i = 0; i < n; i++)
    if (decls[i]->kind == HD_PATTERN) hdepend_each_var(decls[i]->pat, check_pattern_var, it);
}

/* ---- declarations ---- */

static bool is_declared(const HDecl *d)
{
  return d->kind == HD_FUN && ((HVar *)d->name.is->data)->scheme;
}

void hinfer_decls(Infer *it, HDecl **decls, int n)
{
  for (int i = 0; i < n; i++) declare(decls[i]);
  for (int i = 0; i < n; i++)
    if (decls[i]->kind == HD_SIGNATURE) declare_signature(decls[i]);
  hdepend_order(decls, n, &it->groups);
  for (int i = 0, end; i < n; i = end) {
    end = i + 1;
    if (!decls[i]->bind) continue;
    while (end < n && decls[end]->bind->group == decls[i]->bind->group) end++;
    if (is_declared(decls[i])) check_declared(it, decls[i]);
    else infer_group(it, decls + i, end - i);
  }
}
