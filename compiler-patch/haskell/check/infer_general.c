/* infer_general.c: what becomes of the predicates of a binding group.
 *
 *     f x y = x == y && elem x [y]          wanted: Eq t (of ==), Foldable [], Eq t (of elem)
 *
 * 1. Predicates are reduced by instances and by what is given around.  Foldable [] is decided.
 * 2. A predicate whose variables all belong to the surroundings goes outwards: it is wanted there.
 *    What such variables determine by a functional dependency belongs to the surroundings, too.
 * 3. In a restricted group (the monomorphism restriction) the variables of the other predicates
 *    become part of the surroundings, and these go outwards, too.  So the variables stay open until
 *    their surroundings are generalised; of a module's own bindings, until the whole module is
 *    inferred.
 * 4. A predicate about variables that the types of the group don't mention is ambiguous; perhaps
 *    there is a default for it.
 * 5. The others, without repeats and without those that follow from others by superclasses, become
 *    the context.  Each binding takes those about the variables of its own type: f :: Eq t => ..
 *    They are its dictionary parameters, of which the dictionaries in its body are made.
 * 6. A use of a name within its own group is applied to dictionaries for the context that the name
 *    has now. */
#include <config.h>
#include "haskell/check/infer_private.h"
#include <limits.h>

typedef struct Preds {
  VEC(Pred) v;
} Preds;

static bool is_deep(const Infer *it, const Ty *var) { return var->level > it->level; }

/* The variables of t that don't belong to the surroundings. */
static TyVars deep_vars(const Infer *it, Ty *t)
{
  TyVars all = { 0 }, deep = { 0 };
  htype_vars(t, &all);
  for (int i = 0; i < all.n; i++)
    if (is_deep(it, all.at[i])) vec_push(&deep, all.at[i]);
  return deep;
}

/* Solves the assertions that m needs below a given context.  An assertion about nothing that is
 * hidden there is m's own; another waits, if it depends on the surroundings. */
static void retry_member(Infer *it, HMember *m)
{
  int start = it->wanted.v.n, first = it->implied.n;
  HWanteds rest = { 0 };
  hentail_reduce_all(&it->givens, m->wanted.v.at, m->wanted.v.n, &rest);
  m->wanted = rest;
  for (int i = 0; i < m->implied.n; i++) vec_push(&it->implied, m->implied.at[i]);
  do hscope_retry(it, first, -1);
  while (hscope_force(it, first, it->level));
  for (int i = start; i < it->wanted.v.n; i++) vec_push(&m->wanted.v, it->wanted.v.at[i]);
  it->wanted.v.n = start;
}

/* What a type of the surroundings determines by a functional dependency belongs there, too. */
static bool lower_told(const Infer *it, Pred p)
{
  bool lowered = false;
  Ty **params = hclass_params(p.class, p.type);
  for (int i = 0; p.class->bundle && i < p.class->decl->ndepends; i++) {
    const HDepend *d = &p.class->decl->depends[i];
    bool told = true;
    for (int k = 0; told && k < d->nfrom; k++) {
      int from = hclass_param(p.class, d->from[k].name);
      told = from >= 0 && deep_vars(it, params[from]).n == 0;
    }
    for (int k = 0; told && k < d->nto; k++) {
      int to = hclass_param(p.class, d->to[k].name);
      if (to < 0 || deep_vars(it, params[to]).n == 0) continue;
      htype_lower(params[to], it->level);
      lowered = true;
    }
  }
  for (int i = 0; i < p.class->nsupers; i++)
    lowered = (p.class->bundle && lower_told(it, hclass_super(p, i))) || lowered;
  return lowered;
}

static void lower_all_told(const Infer *it, const HWanteds *all)
{
  for (bool more = true; more;) {
    more = false;
    for (int i = 0; i < all->v.n; i++) more = lower_told(it, all->v.at[i].pred) || more;
  }
}

/* Steps 1 to 3.  The assertions left in m->wanted are about variables of the group. */
static void reduce_member(Infer *it, HMember *m, bool restricted)
{
  HWanteds rest = { 0 }, own = { 0 };
  if (m->implied.n) retry_member(it, m);
  hentail_reduce_all(&it->givens, m->wanted.v.at, m->wanted.v.n, &rest);
  lower_all_told(it, &rest);
  for (int i = 0; i < rest.v.n; i++) {
    HWanted *w = &rest.v.at[i];
    if (restricted) htype_lower(w->pred.type, it->level);
    bool outer = deep_vars(it, w->pred.type).n == 0 && !w->pred.class->implicit;
    if (restricted || outer) vec_push(&it->wanted.v, *w);
    else vec_push(&own.v, *w);
  }
  m->wanted = own;
}

/* ---- the context ---- */

/* A context that grows: what was wanted, in the order of its first occurrences, and what follows
 * from that by superclasses. */
typedef struct Growing {
  VEC(Pred *) wanted;
  Unique known, followed;
} Growing;

static uint64_t hash_type(uint64_t h, Ty *t)
{
  t = htype_prune(t);
  if (t->kind == TY_APP) return hash_type(hash_type(h, t->fun), t->arg);
  return unique_mix(h, t->kind == TY_GEN ? (uint64_t)t->id : (uint64_t)(uintptr_t)t);
}

static uint64_t hash_pred(const void *p)
{
  const Pred *pred = p;
  return hash_type((uint64_t)(uintptr_t)pred->class, pred->type);
}

static bool is_same_pred(const void *a, const void *b)
{
  const Pred *p = a, *q = b;
  return p->class == q->class && htype_equal(p->type, q->type);
}

static Pred *copy_pred(Pred p)
{
  Pred *copy = NEW(Pred);
  *copy = p;
  return copy;
}

static void follow(Growing *all, Pred p)
{
  for (int i = 0; i < p.class->nsupers; i++) {
    Pred *super = copy_pred(hclass_super(p, i));
    if (unique_first(&all->followed, super) == super) follow(all, *super);
  }
}

static void add_pred(Growing *all, Pred p)
{
  Pred *own = copy_pred(p);
  if (unique_first(&all->known, own) != own) return;
  vec_push(&all->wanted, own);
  follow(all, p);
}

/* Those that don't follow from others. */
static Preds needed(const Growing *all)
{
  Preds found = { 0 };
  for (int i = 0; i < all->wanted.n; i++)
    if (!unique_find(&all->followed, all->wanted.at[i])) vec_push(&found.v, *all->wanted.at[i]);
  return found;
}

static bool is_about(const Infer *it, Pred p, const TyVars *vars)
{
  TyVars deep = deep_vars(it, p.type);
  for (int i = 0; i < deep.n; i++)
    if (!htype_is_among(deep.at[i], vars)) return false;
  return true;
}

static bool touches(const Infer *it, Pred p, const TyVars *vars)
{
  TyVars deep = deep_vars(it, p.type);
  for (int i = 0; i < deep.n; i++)
    if (htype_is_among(deep.at[i], vars)) return true;
  return false;
}

/* Steps 4 and 5: the predicates of all members about variables in `vars'. */
static Preds context(Infer *it, HMember *members, int n, const TyVars *vars)
{
  Growing all = { .known = { .hash = hash_pred, .same = is_same_pred },
                  .followed = { .hash = hash_pred, .same = is_same_pred } };
  HWanteds ambiguous = { 0 };
  for (int i = 0; i < n; i++) {
    HWanteds kept = { 0 };
    for (int k = 0; k < members[i].wanted.v.n; k++) {
      HWanted w = members[i].wanted.v.at[k];
      if (!touches(it, w.pred, vars) && !w.pred.class->implicit) vec_push(&ambiguous.v, w);
      else {
        vec_push(&kept.v, w);
        add_pred(&all, w.pred);
      }
    }
    members[i].wanted = kept;
  }
  Preds found = needed(&all);
  hdefault(it, &ambiguous);
  return found;
}

/* Adds the variables that an assertion of several types leads to from those in `vars'. */
static void grow(const Infer *it, TyVars *vars, const Preds *all)
{
  htype_number(vars);
  for (int before = -1; before != vars->n;) {
    before = vars->n;
    for (int i = 0; i < all->v.n; i++) {
      if (!all->v.at[i].class->bundle || !touches(it, all->v.at[i], vars)) continue;
      TyVars more = deep_vars(it, all->v.at[i].type);
      for (int k = 0; k < more.n; k++)
        if (!htype_is_among(more.at[k], vars)) {
          more.at[k]->place = vars->n;
          vec_push(vars, more.at[k]);
        }
    }
  }
}

/* ---- schemes ---- */

static TyVars group_vars(const Infer *it, const HMember *members, int n)
{
  TyVars all_vars = { 0 }, vars = { 0 };
  unsigned mark = htype_walk();
  for (int i = 0; i < n; i++)
    for (int k = 0; k < members[i].vars.n; k++)
      htype_more_vars(((HVar *)members[i].vars.at[k]->data)->type, &all_vars, mark);
  for (int i = 0; i < all_vars.n; i++)
    if (is_deep(it, all_vars.at[i])) vec_push(&vars, all_vars.at[i]);
  Preds all = { 0 };
  for (int i = 0; i < n; i++)
    for (int k = 0; k < members[i].wanted.v.n; k++)
      vec_push(&all.v, members[i].wanted.v.at[k].pred);
  grow(it, &vars, &all);
  return vars;
}

static Ty **kinds_of(const TyVars *vars)
{
  Ty **kinds = NEWN(Ty *, vars->n);
  for (int i = 0; i < vars->n; i++) kinds[i] = vars->at[i]->vkind;
  return kinds;
}

static void set_scheme(Infer *it, HDecl *d, HVar *v, const Preds *all)
{
  TyVars vars = deep_vars(it, v->type);
  grow(it, &vars, all);
  VEC(Pred) preds = { 0 };
  VEC(HDictVar *) params = { 0 };
  for (int i = 0; i < all->v.n; i++) {
    Pred p = all->v.at[i];
    if (!is_about(it, p, &vars)) continue;
    vec_push(&params, hdict_var(p));
    vec_push(&preds, ((Pred){ p.class, htype_generalise(p.type, &vars) }));
  }
  v->scheme = NEW(HScheme);
  *v->scheme = (HScheme){ .nvars = vars.n,
                          .kinds = kinds_of(&vars),
                          .preds = preds.at,
                          .npreds = preds.n,
                          .type = htype_generalise(v->type, &vars) };
  v->group = NULL;
  d->bind->params = params.at;
  d->bind->nparams = params.n;
  d->bind->vars = vars.at;
  d->bind->nvars = vars.n;
}

/* ---- dictionaries ---- */

/* Step 6: dictionaries of callee, at its own type. */
static void want_uses(Infer *it, HGroup *g, HMember *members)
{
  for (int i = 0; i < g->uses.n; i++) {
    HUse *u = &g->uses.at[i];
    const HBinding *callee = ((HVar *)u->callee->data)->bind;
    u->note->ndicts = callee->nparams;
    u->note->dicts = NEWN(HDict *, callee->nparams);
    for (int k = 0; k < callee->nparams; k++) {
      Pred p = callee->params[k]->pred;
      u->note->dicts[k] = hdict_new();
      vec_push(&it->dicts, u->note->dicts[k]);
      vec_push(&members[u->member].wanted.v,
               ((HWanted){ .pred = p,
                           .dict = u->note->dicts[k],
                           .loc = u->loc,
                           .first = p,
                           .use = arena_printf(unit_arena, "`%s'", u->callee->name) }));
    }
  }
}

static void fill_member(Infer *it, HMember *m)
{
  HWanteds rest = { 0 };
  int given = it->givens.v.n;
  HBinding *b = m->decl->bind;
  for (int i = 0; i < b->nparams; i++)
    hentail_assume_inferred(&it->givens, b->params[i]->pred, hdict_param(b->params[i]));
  for (int i = 0; i < m->wanted.v.n; i++) hentail_reduce(&it->givens, m->wanted.v.at[i], &rest);
  hentail_forget(&it->givens, given);
  hdefault(it, &rest);
}

/* What waits for a variable keeps it open. */
static void keep_waiting(const Infer *it)
{
  HWaits *waits = htype_waits();
  hscope_try_waits(&(HScope){ 0 });
  for (int i = 0; i < waits->v.n; i++) {
    htype_lower(waits->v.at[i].eqn.a, it->level);
    htype_lower(waits->v.at[i].eqn.b, it->level);
  }
}

void hinfer_generalise(Infer *it, HGroup *g, HMember *members, int n, bool restricted)
{
  keep_waiting(it);
  for (int i = 0; i < n; i++) reduce_member(it, &members[i], restricted);
  TyVars vars = group_vars(it, members, n);
  Preds all = context(it, members, n, &vars);
  for (int i = 0; i < n; i++)
    for (int k = 0; k < members[i].vars.n; k++)
      set_scheme(it, members[i].decl, members[i].vars.at[k]->data, &all);
  want_uses(it, g, members);
  for (int i = 0; i < n; i++) fill_member(it, &members[i]);
}

/* ---- under a signature ---- */

static const Ty *skolem_of(const TyVars *vars)
{
  for (int i = 0; i < vars->n; i++)
    if (!vars->at[i]->skolem) return NULL;
  return vars->n ? vars->at[0] : NULL;
}

static void report_missing(const HWanted *w, const char *owner, Loc loc)
{
  HTypeNames names = { 0 };
  const char *p = htype_show_pred(&names, w->pred);
  int before = diag_errors();
  diag_error(w->loc, "no instance %s: wanted by %s", p, w->use);
  if (diag_errors() > before) diag_note(loc, "%s could have %s in its context", owner, p);
}

/* Reduces what is wanted since the scope began.  Implications may depend on types that this finds
 * out, and the other way round. */
static HWanteds reduce_since(Infer *it, const HScope *s)
{
  HWanteds rest = { 0 };
  for (bool more = true; more;) {
    int n = it->wanted.v.n;
    hscope_retry(it, s->implied, INT_MAX);
    more = it->wanted.v.n > n;
    unsigned before = hentail_improvements();
    hscope_try_waits(s);
    rest = (HWanteds){ 0 };
    hentail_reduce_all(&it->givens, it->wanted.v.at + s->wanted, it->wanted.v.n - s->wanted, &rest);
    it->wanted.v.n = s->wanted;
    bool waits = htype_waits()->v.n > s->waits || it->implied.n > s->implied;
    more = waits && (more || before != hentail_improvements());
    if (!more && it->implied.n > s->implied)
      more = hscope_force(it, s->implied, s->level) || it->wanted.v.n > s->wanted;
    for (int i = 0; more && i < rest.v.n; i++) vec_push(&it->wanted.v, rest.v.at[i]);
  }
  return rest;
}

void hinfer_solve(Infer *it, const HScope *s, const char *owner, Loc loc)
{
  HWanteds rest = reduce_since(it, s), ambiguous = { 0 };
  for (int i = 0; i < rest.v.n; i++) {
    TyVars deep = deep_vars(it, rest.v.at[i].pred.type);
    if (deep.n == 0) vec_push(&it->wanted.v, rest.v.at[i]);
    else if (skolem_of(&deep)) report_missing(&rest.v.at[i], owner, loc);
    else vec_push(&ambiguous.v, rest.v.at[i]);
  }
  hdefault(it, &ambiguous);
  hscope_try_waits(s);
  if (it->implied.n > s->implied) hscope_leave(it, s);
  hscope_end_waits(it, s);
  hentail_forget(&it->givens, s->given);
  hscope_retract(it, s);
}
