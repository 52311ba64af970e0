/* entail.c: entailment, see entail.h.
 *
 * Instances don't overlap, so the first one that matches is the only one, and an assertion about a
 * constructor can be reduced as soon as it is met.  An assertion about a variable waits.  So does
 * one about a constructor whose instances look deeper than the type is known, as instance C [Char]
 * does for C [a].
 *
 * Typeable T follows from nothing, and Typeable (t1 t2) from Typeable t1 and Typeable t2.
 * KnownNat 7 and KnownSymbol "x" follow from nothing, too.
 *
 * A functional dependency, class C a b | a -> b, says that two assertions with the same a have the
 * same b.  So if C Int t is wanted, and there is an instance or a given or another wanted assertion
 * C Int u, then t is u.  That is found out before the assertion is reduced.  A wanted assertion of
 * a class with several parameters also determines what its superclasses determine. */
#include <config.h>
#include "haskell/types/entail.h"
#include "haskell/types/builtin.h"
#include "haskell/types/coerce.h"
#include <limits.h>
#include <string.h>

enum { MAX_DEPTH = 200 };

/* ---- what is given ---- */

static unsigned improvements; /* how often types have become the same */

/* The chain of what begins with a variable that gets no value; any variable, if `inferred'. */
static int chain_of(Pred p, bool inferred)
{
  Ty *t = htype_prune(p.type);
  while (t->kind == TY_APP) t = htype_prune(t->fun);
  if (p.class->implicit || t->kind != TY_VAR || !(t->skolem || inferred)) return 0;
  uint64_t hash = unique_mix((uint64_t)(uintptr_t)p.class, (uint64_t)(uintptr_t)t);
  return 1 + (int)(hash % (HGIVEN_CHAINS - 1));
}

static bool is_pred(Pred a, Pred b)
{
  a = hclass_pred(a);
  return a.class == b.class && htype_equal(a.type, b.type);
}

/* 1 + the innermost of the chain that is p, or 0. */
static int given_in(const HGivens *g, Pred p, int chain)
{
  int i = g->last[chain];
  while (i && !is_pred(g->v.at[i - 1].pred, p)) i = g->v.at[i - 1].before;
  return i;
}

static const HGiven *below(HGiven have, Pred p)
{
  HGiven *found = NULL;
  if (is_pred(have.pred, p)) {
    *(found = NEW(HGiven)) = have;
    return found;
  }
  const HGiven *is = NULL;
  for (int i = 0; !is && i < have.pred.class->nsupers; i++)
    is = below((HGiven){ .pred = hclass_super(have.pred, i),
                         .dict = hdict_super(have.dict, have.pred.class, i) },
               p);
  return is;
}

/* What a type of kind Constraint says by equations that are assumed since it was given. */
static const HGiven *by_assertion(const HGiven *have, Pred p)
{
  Pred is = hclass_pred(have->pred);
  if (have->pred.class != hclass_asserted() || is.class == hclass_asserted()) return NULL;
  return below((HGiven){ .pred = is, .dict = have->dict }, p);
}

static const HGiven *given(const HGivens *g, Pred p)
{
  if (g->refined || (g->inferred && g->improvements != improvements)) {
    for (int i = g->v.n; i-- > 0;)
      if (is_pred(g->v.at[i].pred, p)) return &g->v.at[i];
    for (int i = g->v.n; i-- > 0;) {
      const HGiven *have = by_assertion(&g->v.at[i], p);
      if (have) return have;
    }
    return NULL;
  }
  int chain = chain_of(p, true), i = given_in(g, p, 0), k = chain ? given_in(g, p, chain) : 0;
  int last = i > k ? i : k;
  return last ? &g->v.at[last - 1] : NULL;
}

/* A superclass that is given already is reached by the shorter way. */
static void assume(HGivens *g, Pred p, HDict *d, bool inferred)
{
  p = hclass_pred(p);
  if (!p.class->implicit && given(g, p)) return;
  int chain = chain_of(p, inferred);
  vec_push(&g->v, ((HGiven){ p, d, chain, g->last[chain] }));
  g->last[chain] = g->v.n;
  for (int i = 0; i < p.class->nsupers; i++)
    assume(g, hclass_super(p, i), hdict_super(d, p.class, i), inferred);
}

void hentail_assume(HGivens *g, Pred p, HDict *d) { assume(g, p, d, false); }

void hentail_assume_inferred(HGivens *g, Pred p, HDict *d)
{
  if (!g->inferred) g->inferred = g->v.n + 1, g->improvements = improvements;
  assume(g, p, d, true);
}

void hentail_forget(HGivens *g, int n)
{
  for (; g->v.n > n; g->v.n--) g->last[g->v.at[g->v.n - 1].chain] = g->v.at[g->v.n - 1].before;
  if (g->inferred > n) g->inferred = 0;
}

/* ---- instances ---- */

/* A variable of the context alone stands for a type that is found out when that is reduced. */
static void open_rest(const HInstance *in, Ty **args)
{
  for (int i = 0; i < in->nvars; i++)
    if (!args[i]) args[i] = htype_fresh_of(in->kinds[i], INT_MAX);
}

/* C (s :: Symbol) isn't for types of other kinds. */
static bool has_kinds(const HInstance *in, Ty **args)
{
  for (int i = 0; in->kinds && i < in->nvars; i++)
    if (args[i] && !htype_kinds_agree(in->kinds[i], htype_kind(htype_prune(args[i])))) return false;
  return true;
}

static bool matches(const HInstance *in, Ty *t, Ty ***args)
{
  *args = NEWN(Ty *, in->nvars);
  if (!htype_match(in->type, t, *args) || !has_kinds(in, *args)) return false;
  open_rest(in, *args);
  return true;
}

/* Among the instances with the head of p's type and those without a head, the one that was added
 * first. */
static HInstance *first_instance(Pred p, Ty ***args)
{
  HInstance *own = htype_head(p.type) ? hclass_first(p.class, p.type) : NULL;
  HInstance *any = p.class->headless;
  while (own || any) {
    bool take = own && (!any || own->number < any->number);
    HInstance *in = take ? own : any;
    if (matches(in, p.type, args)) return in;
    if (take) own = own->next;
    else any = any->next;
  }
  return NULL;
}

/* args has what the pattern's variables stand for, or NULL. */
static bool may_match_args(Ty *pattern, Ty *t, Ty **args)
{
  t = htype_prune(t);
  if (pattern->kind == TY_GEN) {
    if (args[pattern->id]) return htype_may_equal(args[pattern->id], t);
    args[pattern->id] = t;
    return true;
  }
  if ((t->kind == TY_VAR && !t->skolem) || htype_is_stuck(t)) return true;
  if (pattern->kind == TY_APP)
    return t->kind == TY_APP && may_match_args(pattern->fun, t->fun, args)
           && may_match_args(pattern->arg, t->arg, args);
  return pattern == t;
}

/* Could t become an instance of in's type, once its variables are known? */
static bool may_match(const HInstance *in, Ty *t)
{
  return may_match_args(in->type, t, NEWN(Ty *, in->nvars));
}

/* Note [Overlapping instances].  Several instances may match a type:
 *
 *     instance {-# OVERLAPPABLE #-} Show a => Pretty a      instance Pretty [Char]
 *
 * Taken is the one that is for the least, [Char].  As long as the type may still become one that
 * another instance is for, which is for less, none is taken: pretty x, where nothing is known of
 * x, waits.  A mark of one of the two allows it: that the special one is OVERLAPPING or the
 * general one OVERLAPPABLE; check/instance.c asks for it.  For an INCOHERENT one nothing waits. */
bool hentail_is_within(const HInstance *a, const HInstance *b)
{
  Ty **args = NEWN(Ty *, b->nvars);
  return htype_match(b->type, a->type, args);
}

static HInstance *special_instance(Pred p, Ty ***args)
{
  HInstance *best = NULL;
  Ty **found;
  for (int i = 0; i < p.class->instances.n; i++) {
    HInstance *in = p.class->instances.at[i];
    if (!matches(in, p.type, &found) || (best && !hentail_is_within(in, best))) continue;
    best = in;
    *args = found;
  }
  for (int i = 0; best && i < p.class->instances.n; i++) {
    const HInstance *in = p.class->instances.at[i];
    bool waits = in != best && !in->incoherent && !best->incoherent && may_match(in, p.type);
    if (waits && hentail_is_within(in, best)) return NULL;
  }
  return best;
}

HInstance *hentail_instance(Pred p, Ty ***args)
{
  return p.class->overlaps ? special_instance(p, args) : first_instance(p, args);
}

bool hentail_possible(Pred p)
{
  if (!htype_head(p.type)) return true;
  for (int i = 0; i < p.class->instances.n; i++)
    if (may_match(p.class->instances.at[i], p.type)) return true;
  return false;
}

typedef enum { SAME, CHANGED, CLASH } Improved;

unsigned hentail_improvements(void) { return improvements; }

void hentail_improved(void) { improvements++; }

/* Makes two types the same.  SAME: they wait for what equations are given around. */
static Improved make_same(Ty *a, Ty *b)
{
  switch (htype_try((HEqn){ a, b })) {
    case HUNIFY_NO: return CLASH;
    case HUNIFY_WAITS: return SAME;
    default: improvements++; return CHANGED;
  }
}

bool hentail_may_be(Pred have, Pred p)
{
  have = hclass_pred(have);
  if (have.class == hclass_asserted() && p.class != have.class) {
    Ty *t = htype_prune(have.type);
    while (t->kind == TY_APP) t = htype_prune(t->fun);
    return htype_is_stuck(htype_prune(have.type)) || (t->kind == TY_VAR && !t->skolem);
  }
  return have.class == p.class && htype_may_equal(have.type, p.type);
}

/* Could what is given be p, once its variables are known? */
static bool may_be_given(const HGivens *g, Pred p)
{
  for (int i = 0; i < g->v.n; i++)
    if (hentail_may_be(g->v.at[i].pred, p)) return true;
  return false;
}

static Pred part(const HInstance *in, int i, Ty **args)
{
  return (Pred){ in->context[i].class, htype_substitute(in->context[i].type, args) };
}

/* ---- functional dependencies ---- */

/* Makes the parameters that the dependency determines the same. */
static Improved unify_told(const HClass *c, const HDepend *d, Ty **a, Ty **b)
{
  Improved is = SAME;
  for (int i = 0; i < d->nto; i++) {
    int at = hclass_param(c, d->to[i].name);
    if (at < 0 || htype_equal(a[at], b[at])) continue;
    Improved now = make_same(a[at], b[at]);
    if (now == CLASH) return CLASH;
    if (now == CHANGED) is = CHANGED;
  }
  return is;
}

static bool same_known(const HClass *c, const HDepend *d, Ty **a, Ty **b)
{
  for (int i = 0; i < d->nfrom; i++) {
    int at = hclass_param(c, d->from[i].name);
    if (at < 0 || !htype_equal(a[at], b[at])) return false;
  }
  return true;
}

/* Are the parameters that the dependency determines as the instance has them already? */
static bool match_told(const HClass *c, const HDepend *d, Ty **a, Ty **b, Ty **args)
{
  for (int i = 0; i < d->nto; i++) {
    int at = hclass_param(c, d->to[i].name);
    if (at >= 0 && !htype_match(b[at], a[at], args)) return false;
  }
  return true;
}

static Improved by_pred(const HDepend *d, Pred p, Pred other)
{
  Ty **a = hclass_params(p.class, p.type), **b = hclass_params(p.class, other.type);
  return same_known(p.class, d, a, b) ? unify_told(p.class, d, a, b) : SAME;
}

/* The instance's other parameters, if those that determine them match: nothing is told by variables
   of the instance that its context alone determines. */
static Improved by_head(const HDepend *d, Pred p, const HInstance *in)
{
  const HClass *c = p.class;
  Ty **a = hclass_params(c, p.type), **b = hclass_params(c, in->type);
  Ty **args = NEWN(Ty *, in->nvars), **told = NEWN(Ty *, c->nparams);
  for (int i = 0; i < d->nfrom; i++) {
    int at = hclass_param(c, d->from[i].name);
    if (at < 0 || !htype_match(b[at], a[at], args)) return SAME;
  }
  if (match_told(c, d, a, b, args)) return SAME;
  open_rest(in, args);
  for (int i = 0; i < c->nparams; i++) told[i] = htype_substitute(b[i], args);
  return unify_told(c, d, a, told);
}

/* Another wanted assertion, or one of its superclasses. */
static Improved by_wanted(const HDepend *d, Pred p, Pred other)
{
  Improved is = SAME;
  if (other.class == p.class) return by_pred(d, p, other);
  if (!other.class->bundle || !hclass_is_below(other.class, p.class)) return SAME;
  for (int i = 0; i < other.class->nsupers && is == SAME; i++)
    is = by_wanted(d, p, hclass_super(other, i));
  return is;
}

/* Instances change something once only: afterwards their parameters match. */
static Improved improve_by(const HDepend *d, const HGivens *g, const HWanteds *others, Pred p)
{
  Improved is = SAME;
  Ty **args;
  for (int k = 0; g && k < g->v.n && is == SAME; k++)
    if (g->v.at[k].pred.class == p.class) is = by_pred(d, p, g->v.at[k].pred);
  for (int k = 0; others && k < others->v.n && is == SAME; k++)
    is = by_wanted(d, p, others->v.at[k].pred);
  for (int k = 0; k < p.class->instances.n && is == SAME && !hentail_instance(p, &args); k++)
    is = by_head(d, p, p.class->instances.at[k]);
  return is;
}

/* A list that a string literal is has characters. */
static Improved improve_string(Pred p)
{
  Ty *t = htype_prune(p.type), *elem = htype_fresh(0), *list = htype_list(elem);
  if (t->kind != TY_APP || htype_prune(t->fun) != htype_prune(list->fun)) return SAME;
  elem = htype_prune(t->arg);
  if (elem->kind != TY_VAR || elem->skolem) return SAME;
  return make_same(elem, hbuiltin_type(HB_CHAR, (Loc){ 0 }));
}

/* An implicit parameter has one type wherever it is wanted. */
static Improved improve_implicit(const HWanteds *others, Pred p)
{
  Improved is = SAME;
  for (int i = 0; others && i < others->v.n; i++) {
    Pred other = others->v.at[i].pred;
    if (other.class != p.class || htype_equal(other.type, p.type)) continue;
    Improved now = make_same(other.type, p.type);
    if (now == CLASH) return CLASH;
    if (now == CHANGED) is = CHANGED;
  }
  return is;
}

static Improved improve(const HGivens *g, const HWanteds *others, Pred p)
{
  Improved is = SAME;
  if (p.class->implicit) return improve_implicit(others, p);
  if (hbuiltin_is(HB_IS_STRING, p.class->entity)) return improve_string(p);
  if (!p.class->bundle || !p.class->decl) return SAME;
  for (int i = 0; i < p.class->decl->ndepends && is == SAME; i++)
    is = improve_by(&p.class->decl->depends[i], g, others, p);
  for (int i = 0; i < p.class->nsupers && is == SAME; i++)
    is = improve(g, others, hclass_super(p, i));
  return is;
}

/* ---- reduction ---- */

/* The assertions that are being reduced by instances, the innermost first. */
typedef struct Around {
  const HWanted *wanted;
  const struct Around *outer;
  int depth;
} Around;

static void reduce(const HGivens *g, HWanted w, HWanteds *rest, const Around *around);

/* What the instance's context says of its variables holds where it is used. */
static bool equate(const HInstance *in, Ty **args)
{
  for (int i = 0; in->equal && i < in->nvars; i++)
    if (in->equal[i] && !htype_equal(args[i], htype_substitute(in->equal[i], args))) {
      if (!htype_unify(args[i], htype_substitute(in->equal[i], args))) return false;
      improvements++;
    }
  for (int i = 0; i < in->neqns; i++) {
    Ty *a = htype_substitute(in->eqns[i].a, args), *b = htype_substitute(in->eqns[i].b, args);
    if (htype_equal(a, b)) continue;
    if (!htype_unify(a, b)) return false;
    improvements++;
  }
  return true;
}

static void by_instance(const HGivens *g, HWanted w, HInstance *in, Ty **args, HWanteds *rest,
                        const Around *around)
{
  Around own = { &w, around, around ? around->depth + 1 : 1 };
  if (!equate(in, args)) {
    hentail_report(&w);
    return;
  }
  *w.dict = (HDict){ .kind = HDICT_INSTANCE,
                     .instance = in,
                     .nargs = in->ncontext,
                     .args = NEWN(HDict *, in->ncontext) };
  for (int i = 0; i < in->ncontext; i++) {
    HWanted sub = w;
    sub.pred = part(in, i, args);
    sub.dict = w.dict->args[i] = hdict_new();
    reduce(g, sub, rest, &own);
  }
}

static bool is_typeable(const HClass *c) { return hbuiltin_is(HB_TYPEABLE, c->entity); }

static void by_constructor(const HGivens *g, HWanted w, HWanteds *rest, const Around *around)
{
  Ty *t = htype_prune(w.pred.type);
  int n = 0;
  for (Ty *f = t; f->kind == TY_APP; f = htype_prune(f->fun)) n++;
  *w.dict = (HDict){
    .kind = HDICT_TYPEABLE, .tycon = htype_head(t), .nargs = n, .args = NEWN(HDict *, n)
  };
  for (int i = n; i-- > 0; t = htype_prune(t->fun)) {
    HWanted sub = w;
    sub.pred.type = t->arg;
    sub.dict = w.dict->args[i] = hdict_new();
    reduce(g, sub, rest, around);
  }
}

/* The literal whose value the class knows; NULL: it is none, or not of this class. */
static HTyCon *known_literal(Pred p)
{
  bool number = hbuiltin_is(HB_KNOWN_NAT, p.class->entity);
  HTyCon *c = number || hbuiltin_is(HB_KNOWN_SYMBOL, p.class->entity) ? htype_head(p.type) : NULL;
  return c && htype_is_literal(c->name) && (c->name[0] != '"') == number ? c : NULL;
}

/* A type that a dependency determines may decide assertions that were reduced before. */
void hentail_reduce_all(const HGivens *g, const HWanted *at, int n, HWanteds *rest)
{
  HWanteds now = { 0 };
  for (int i = 0; i < n; i++) vec_push(&now.v, at[i]);
  for (unsigned before = improvements - 1; before != improvements;) {
    HWanteds next = { 0 };
    before = improvements;
    for (int i = 0; i < now.v.n; i++) reduce(g, now.v.at[i], &next, NULL);
    for (int i = 0; i < next.v.n; i++) improve(g, &next, next.v.at[i].pred);
    now = next;
  }
  for (int i = 0; i < now.v.n; i++) vec_push(&rest->v, now.v.at[i]);
}

/* ---- Coercible ---- */

static bool is_coercible(const HClass *c) { return hbuiltin_is(HB_COERCIBLE, c->entity); }

static bool is_given_coercible(Ty *a, Ty *b, const void *arg)
{
  const HGivens *g = arg;
  for (int i = 0; i < g->v.n; i++) {
    Pred p = g->v.at[i].pred;
    if (!is_coercible(p.class)) continue;
    Ty **have = hclass_params(p.class, p.type);
    if ((htype_equal(have[0], a) && htype_equal(have[1], b))
        || (htype_equal(have[0], b) && htype_equal(have[1], a)))
      return true;
  }
  return false;
}

static void by_representation(const HGivens *g, HWanted w, HWanteds *rest)
{
  Ty **of = hclass_params(w.pred.class, w.pred.type);
  switch (hcoerce(of[0], of[1], is_given_coercible, g)) {
    case HCOERCE_YES: *w.dict = (HDict){ .kind = HDICT_COERCE }; return;
    case HCOERCE_WAIT: vec_push(&rest->v, w); return;
    case HCOERCE_NO: hentail_report(&w); return;
  }
}

/* ---- implicit parameters ---- */

static const HGiven *given_implicit(const HGivens *g, const HClass *c)
{
  int i = g->last[0];
  while (i && g->v.at[i - 1].pred.class != c) i = g->v.at[i - 1].before;
  return i ? &g->v.at[i - 1] : NULL;
}

/* The call stack: a use of a name adds itself to what is given, or begins with nothing. */
static void by_call(HWanted w, const HGiven *have)
{
  *w.dict = (HDict){ .kind = HDICT_CALLED, .called = w.called, .loc = w.loc };
  if (!have) return;
  w.dict->args = NEWN(HDict *, 1);
  w.dict->args[w.dict->nargs++] = have->dict;
}

/* The innermost one counts. */
static void by_implicit(const HGivens *g, HWanted w, HWanteds *rest)
{
  const HGiven *have = given_implicit(g, w.pred.class);
  HTypeNames names = { 0 };
  if (have && !htype_unify(have->pred.type, w.pred.type))
    diag_error(w.loc, "%s has type %s here, but %s is wanted", w.pred.class->name,
               htype_show(&names, have->pred.type), htype_show(&names, w.pred.type));
  else if (!strcmp(w.pred.class->name, "?callStack")) by_call(w, have);
  else if (have) *w.dict = *have->dict;
  else vec_push(&rest->v, w);
}

/* An instance may need itself at the same type: Show (Fix f) needs Show (f (Fix f)), which needs
 * Show (Fix f).  Then the dictionary is part of itself. */
static bool by_loop(HWanted w, const Around *around)
{
  for (; around; around = around->outer)
    if (is_pred(around->wanted->pred, w.pred)) {
      *w.dict = (HDict){ .kind = HDICT_LOOP, .of = around->wanted->dict };
      around->wanted->dict->looped = true;
      return true;
    }
  return false;
}

/* ---- Note [Assertions for all types] ----
 *
 * (forall a. Show a => Show (f a)), where it is given, is an instance: Show (f t) follows from it,
 * if Show t does; and so do the superclasses of what it says.  Where it is wanted, Show (f a) must
 * follow from Show a for a type a that nothing is known of.  That is tried when there is an
 * instance for f. */

static bool match_given(Ty *pattern, Ty *t, Ty **args)
{
  pattern = htype_prune(pattern), t = htype_prune(t);
  if (pattern->kind == TY_GEN) {
    if (!args[pattern->id]) args[pattern->id] = t;
    return htype_equal(args[pattern->id], t);
  }
  if (pattern->kind == TY_APP && t->kind == TY_APP)
    return match_given(pattern->fun, t->fun, args) && match_given(pattern->arg, t->arg, args);
  return pattern == t;
}

/* The dictionary of p, where one of `have' is d, whose type variables are TY_GEN. */
static HDict *by_pattern(Pred have, HDict *d, Pred p, Ty **args, int n)
{
  HDict *is = NULL;
  memset(args, 0, sizeof *args * (size_t)n);
  if (have.class == p.class && match_given(have.type, p.type, args)) return d;
  for (int i = 0; !is && i < have.class->nsupers; i++)
    is = by_pattern(hclass_super(have, i), hdict_super(d, have.class, i), p, args, n);
  return is;
}

static bool by_forall(const HGivens *g, const HGiven *have, HWanted w, HWanteds *rest,
                      const Around *around)
{
  if (have->pred.class != hclass_asserted() || !htype_is_forall(have->pred.type)) return false;
  int n = htype_prune(have->pred.type)->all->nbound;
  Ty **args = NEWN(Ty *, n + 1);
  for (int i = 0; i < n; i++) args[i] = htype_gen(i);
  HForall all = htype_open(have->pred.type, args);
  Pred says = hclass_pred((Pred){ hclass_asserted(), all.body });
  HDict *call = hdict_new(), *d = by_pattern(says, call, w.pred, args, n);
  if (!d) return false;
  for (int i = 0; i < n; i++)
    if (!args[i]) args[i] = htype_fresh(INT_MAX);
  *call = (HDict){ .kind = HDICT_APPLY,
                   .nargs = all.npreds + 1,
                   .args = NEWN(HDict *, all.npreds + 1) };
  call->args[0] = have->dict;
  Around own = { &w, around, around ? around->depth + 1 : 1 };
  for (int i = 0; i < all.npreds; i++) {
    HWanted sub = w;
    sub.pred = (Pred){ all.preds[i].class, htype_substitute(all.preds[i].type, args) };
    sub.dict = call->args[i + 1] = hdict_new();
    reduce(g, sub, rest, &own);
  }
  *w.dict = *d;
  return true;
}

static bool by_foralls(const HGivens *g, HWanted w, HWanteds *rest, const Around *around)
{
  if (around && around->depth > MAX_DEPTH) return false;
  for (int i = g->v.n; i-- > 0;)
    if (by_forall(g, &g->v.at[i], w, rest, around)) return true;
  return false;
}

static bool is_open(Ty *t)
{
  TyVars vars = { 0 };
  htype_vars(t, &vars);
  for (int i = 0; i < vars.n; i++)
    if (!vars.at[i]->skolem) return true;
  return false;
}

/* Does it say that a type is in a class for which there is an instance? */
static bool has_instance(Ty *body)
{
  Ty **args;
  Pred p = hclass_pred((Pred){ hclass_asserted(), body });
  return p.class != hclass_asserted() && !p.class->tuple && hentail_instance(p, &args);
}

static bool mentions(Ty *t, Ty **vars, int n)
{
  for (int i = 0; i < n; i++)
    if (htype_has_var(t, vars[i])) return true;
  return false;
}

/* What is open in it may be left over, if it isn't about the type that nothing is known of. */
static void for_all(const HGivens *g, HWanted w, HWanteds *rest, const Around *around)
{
  const HForall *bound = htype_prune(w.pred.type)->all;
  bool undecided = is_open(w.pred.type);
  Ty **args = NEWN(Ty *, bound->nbound);
  for (int i = 0; i < bound->nbound; i++) {
    args[i] = htype_skolem(bound->bound[i]->skolem, INT_MAX, w.loc);
    args[i]->vkind = bound->bound[i]->vkind;
  }
  HForall all = htype_open(w.pred.type, args);
  if (undecided && !has_instance(all.body)) {
    vec_push(&rest->v, w);
    return;
  }
  HGivens own = *g;
  HWanted sub = w;
  HWanteds open = { 0 };
  *w.dict = (HDict){ .kind = HDICT_LAMBDA,
                     .of = sub.dict = hdict_new(),
                     .params = NEWN(HDictVar *, all.npreds),
                     .nparams = all.npreds };
  for (int i = 0; i < all.npreds; i++) {
    w.dict->params[i] = hdict_var(all.preds[i]);
    hentail_assume(&own, all.preds[i], hdict_param(w.dict->params[i]));
  }
  sub.pred = (Pred){ hclass_asserted(), all.body };
  reduce(&own, sub, &open, around);
  bool about = false;
  for (int i = 0; i < open.v.n; i++) about |= mentions(open.v.at[i].pred.type, args, bound->nbound);
  if (undecided && about) vec_push(&rest->v, w);
  for (int i = 0; i < open.v.n && !(undecided && about); i++)
    if (undecided) vec_push(&rest->v, open.v.at[i]);
    else hentail_report(&open.v.at[i]);
}

/* A tuple of assertions: each of its parts follows. */
static void by_parts(const HGivens *g, HWanted w, HWanteds *rest, const Around *around)
{
  int n = w.pred.class->nsupers;
  *w.dict =
      (HDict){ .kind = HDICT_TUPLE, .class = w.pred.class, .nargs = n, .args = NEWN(HDict *, n) };
  for (int i = 0; i < n; i++) {
    HWanted sub = w;
    sub.pred = hclass_super(w.pred, i);
    sub.dict = w.dict->args[i] = hdict_new();
    reduce(g, sub, rest, around);
  }
}

static void reduce(const HGivens *g, HWanted w, HWanteds *rest, const Around *around)
{
  Ty **args;
  w.pred = hclass_pred(w.pred);
  if (w.pred.class->implicit) {
    by_implicit(g, w, rest);
    return;
  }
  if (is_coercible(w.pred.class)) {
    by_representation(g, w, rest);
    return;
  }
  while (improve(g, NULL, w.pred) == CHANGED) {}
  const HGiven *have = given(g, w.pred);
  if (have) {
    *w.dict = *have->dict;
    return;
  }
  if (by_foralls(g, w, rest, around)) return;
  if (w.pred.class == hclass_asserted() && htype_is_forall(w.pred.type)) {
    for_all(g, w, rest, around);
    return;
  }
  if (w.pred.class->tuple) {
    by_parts(g, w, rest, around);
    return;
  }
  if (is_typeable(w.pred.class) && htype_head(w.pred.type)) {
    by_constructor(g, w, rest, around);
    return;
  }
  if (known_literal(w.pred)) {
    *w.dict = (HDict){ .kind = HDICT_LITERAL, .tycon = known_literal(w.pred) };
    return;
  }
  if (by_loop(w, around)) return;
  HInstance *in = hentail_instance(w.pred, &args);
  if (around && around->depth > MAX_DEPTH) {
    HTypeNames names = { 0 };
    diag_error(w.loc, "there is no end to the instances for %s, which %s needs",
               htype_show_pred(&names, w.first), w.use);
  } else if (in) by_instance(g, w, in, args, rest, around);
  else if (hentail_possible(w.pred) || may_be_given(g, w.pred)) vec_push(&rest->v, w);
  else hentail_report(&w);
}

void hentail_reduce(const HGivens *g, HWanted w, HWanteds *rest) { reduce(g, w, rest, NULL); }

static bool is_closed(Ty *t)
{
  TyVars vars = { 0 };
  htype_vars(t, &vars);
  return vars.n == 0;
}

typedef struct Held {
  Pred pred;
  const struct Held *outer;
  int depth;
} Held;

static bool holds(Pred p, const Held *around)
{
  p = hclass_pred(p);
  Held own = { p, around, around ? around->depth + 1 : 1 };
  for (const Held *h = around; h; h = h->outer)
    if (is_pred(h->pred, p)) return true;
  for (int i = 0; p.class->tuple && i < p.class->nsupers; i++)
    if (!holds(hclass_super(p, i), &own)) return false;
  if (p.class->tuple) return true;
  if (is_typeable(p.class)) return is_closed(p.type);
  if (known_literal(p)) return true;
  if (is_coercible(p.class)) {
    Ty **of = hclass_params(p.class, p.type);
    return hcoerce(of[0], of[1], NULL, NULL) == HCOERCE_YES;
  }
  Ty **args;
  HInstance *in = own.depth > MAX_DEPTH ? NULL : hentail_instance(p, &args);
  for (int i = 0; in && in->equal && i < in->nvars; i++)
    if (in->equal[i] && !htype_equal(args[i], htype_substitute(in->equal[i], args))) return false;
  for (int i = 0; in && i < in->neqns; i++)
    if (!htype_equal(htype_substitute(in->eqns[i].a, args), htype_substitute(in->eqns[i].b, args)))
      return false;
  for (int i = 0; in && i < in->ncontext; i++)
    if (!holds(part(in, i, args), &own)) return false;
  return in != NULL;
}

bool hentail_holds(Pred p) { return holds(p, NULL); }

/* ---- messages ---- */

static bool is_one_of(const HEntity *e, const HBuiltin *of, int n)
{
  for (int i = 0; i < n; i++)
    if (hbuiltin_is(of[i], e)) return true;
  return false;
}

static bool can_be_derived(const HClass *c)
{
  static const HBuiltin classes[] = { HB_EQ, HB_ORD, HB_SHOW, HB_READ, HB_ENUM, HB_BOUNDED, HB_IX };
  return is_one_of(c->entity, classes, sizeof classes / sizeof *classes);
}

static bool is_fraction(const HClass *c)
{
  static const HBuiltin classes[] = { HB_FRACTIONAL, HB_FLOATING, HB_REAL_FRAC, HB_REAL_FLOAT };
  return is_one_of(c->entity, classes, sizeof classes / sizeof *classes);
}

/* The reductions that are possible. */
static void note_of_head(const HWanted *w)
{
  static const HBuiltin whole[] = { HB_INT, HB_INTEGER };
  Ty *from, *to;
  HTyCon *c = htype_head(w->pred.type);
  HTypeNames names = { 0 };
  if (w->derived) return;
  if (htype_is_fun(w->pred.type, &from, &to))
    diag_note(w->loc, "%s is a function; is an argument missing?",
              htype_show(&names, w->pred.type));
  else if (c && c->decl && c->ncons && can_be_derived(w->pred.class))
    diag_note(c->entity->loc, "the declaration of `%s' could derive it: deriving %s", c->name,
              w->pred.class->name);
  else if (c && is_fraction(w->pred.class) && is_one_of(c->entity, whole, 2))
    diag_note(w->loc, "`fromIntegral' makes a number of another type of an %s", c->name);
}

/* One line may need an instance several times. */
static bool is_told(const HWanted *w, const char *missing)
{
  static struct {
    Loc loc;
    Name missing;
  } last;
  Name text = intern(missing);
  bool same = last.missing == text && last.loc.line == w->loc.line;
  last.loc = w->loc;
  last.missing = text;
  return same;
}

void hentail_report(const HWanted *w)
{
  Pred first = hclass_pred(w->first);
  HTypeNames names = { 0 };
  const char *missing = htype_show_pred(&names, w->pred);
  int before = diag_errors();
  bool told = is_told(w, missing);
  if (before && told) return;
  const char *own = htype_error(&names, w->pred.type);
  if (own) {
    diag_error(w->loc, "%s", own);
    diag_note(w->loc, "a TypeError says so: wanted by %s", w->use);
    return;
  }
  if (is_coercible(w->pred.class)) {
    Ty **of = hclass_params(w->pred.class, w->pred.type);
    const char *a = htype_show(&names, of[0]);
    diag_error(w->loc, "%s and %s are represented differently, or may be: wanted by %s", a,
               htype_show(&names, of[1]), w->use);
    return;
  }
  if (w->pred.class->implicit) {
    diag_error(w->loc, "nothing binds the implicit parameter %s here: wanted by %s",
               w->pred.class->name, w->use);
    return;
  }
  if (is_pred(first, w->pred)) diag_error(w->loc, "no instance %s: wanted by %s", missing, w->use);
  else
    diag_error(w->loc, "no instance %s: wanted by %s, for %s", missing, w->use,
               htype_show_pred(&names, first));
  if (diag_errors() > before) note_of_head(w);
}
