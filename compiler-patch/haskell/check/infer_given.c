/* infer_given.c: implications: assertions that are wanted where others are given.
 *
 *     data S = forall a. Show a => S a
 *     f (S x) y = show x ++ show y          given Show a, wanted: Show a, Show t
 *
 * A scope is a part of the program in which something is given: what a signature or a method says
 * of a definition, or what a pattern says of all that follows it.  A scope has a level of its own,
 * and so have its skolems: one that would become part of a type outside escapes (unify.c).
 *
 * At the end of a pattern's scope each wanted assertion is one of four:
 *
 *  1. It follows from what is given or from instances: Show a.
 *  2. It is about nothing that the scope hides, and nothing that is given can become it: Show t.
 *     It goes outwards, as if it were wanted there.
 *  3. It is about hidden types alone, and doesn't follow.  That is an error.
 *  4. The others depend on types that the surroundings may still find out.  They stay together
 *     with what is given, as an implication, which the scope around tries again.
 *
 * A pattern may also give equations between types, which hold in its scope alone:
 *
 *     data E a where { I :: Int -> E Int; B :: Bool -> E Bool }
 *     eval :: E a -> a
 *     eval (I n) = n                        given a ~ Int, wanted: Int ~ a
 *
 * While the scope is open, a is bound to Int (unify.c).  A variable of the surroundings gets no
 * value there, since others might fit as well: what would give it one waits, as an assertion of 4
 * does, until the surroundings have found out what it is.  If they don't, it gets the value, unless
 * that is different inside and outside of the scope.
 *
 * Dictionaries are overwritten where they are (entail.h), so it doesn't matter when an assertion is
 * decided, and an implication has no evidence of its own. */
#include <config.h>
#include "haskell/check/infer_private.h"
#include <limits.h>

HScope hscope_open(const Infer *it)
{
  int enclosed = htype_enclose(-1);
  htype_enclose(enclosed);
  return (HScope){ .level = it->level,
                   .wanted = it->wanted.v.n,
                   .given = it->givens.v.n,
                   .implied = it->implied.n,
                   .trail = it->trail.v.n,
                   .eqns = it->eqns.n,
                   .waits = htype_waits()->v.n,
                   .enclosed = enclosed };
}

/* ---- equations ---- */

static bool assume_equation(Infer *it, HEqn e)
{
  bool holds = htype_assume(&it->trail, e);
  it->givens.refined = it->trail.v.n > 0;
  return holds;
}

static void retract_equations(Infer *it, int trail, int enclosed)
{
  htype_retract(&it->trail, trail);
  it->givens.refined = it->trail.v.n > 0;
  htype_enclose(enclosed);
}

void hscope_assume(Infer *it, const HConInfo *con, Ty **args, int level, Loc loc)
{
  for (int i = 0; i < con->neqns; i++) {
    HEqn e = { htype_substitute(con->eqns[i].a, args), htype_substitute(con->eqns[i].b, args) };
    HTypeNames names = { 0 };
    if (!assume_equation(it, e)) {
      const char *a = htype_show(&names, e.a);
      diag_warning(loc, "this pattern never matches: %s and %s are different types", a,
                   htype_show(&names, e.b));
      diag_note(loc,
                "if other patterns have said that it is %s, a signature could say that it is "
                "any type",
                a);
    }
    vec_push(&it->eqns, e);
  }
  htype_enclose(level);
}

void hscope_retract(Infer *it, const HScope *s)
{
  it->eqns.n = s->eqns;
  retract_equations(it, s->trail, s->enclosed);
}

void hscope_give(Infer *it, HEqn e)
{
  assume_equation(it, e);
  vec_push(&it->eqns, e);
}

/* ---- what an assertion is about ---- */

typedef struct About {
  bool hidden; /* a skolem of the scope */
  bool open;   /* a variable that may still get a value, */
  bool outer;  /* and which belongs to the surroundings; */
  int lowest;  /* the level of the outermost such variable */
  const Ty *skolem;
} About;

static About about(Ty *t, int level)
{
  TyVars vars = { 0 };
  About is = { .lowest = INT_MAX };
  htype_vars(t, &vars);
  for (int i = 0; i < vars.n; i++) {
    const Ty *v = vars.at[i];
    if (!v->skolem) is.open = true;
    if (!v->skolem && v->level < is.lowest) is.lowest = v->level;
    if (!v->skolem && v->level <= level) is.outer = true;
    if (!v->skolem || v->level <= level) continue;
    is.hidden = true;
    if (!is.skolem) is.skolem = v;
  }
  return is;
}

/* Could one of the own givens, about types of the surroundings, become p? */
static bool is_perhaps_given(const HImplication *im, Pred p)
{
  for (int i = 0; i < im->givens.n; i++) {
    Pred have = im->givens.at[i].pred;
    bool hidden = have.class == p.class && about(have.type, im->level).hidden;
    if (!hidden && hentail_may_be(have, p)) return true;
  }
  return false;
}

/* Is one of the own givens, c a, of a class that isn't known yet? */
static bool is_perhaps_asserted(const HImplication *im)
{
  for (int i = 0; i < im->givens.n; i++)
    if (hentail_may_be(im->givens.at[i].pred, (Pred){ 0 })) return true;
  return false;
}

/* ---- messages ---- */

static void report_wanted(const HWanted *w, const Ty *skolem)
{
  HTypeNames names = { 0 };
  const char *p = htype_show_pred(&names, w->pred);
  int before = diag_errors();
  diag_error(w->loc, "no instance %s: wanted by %s", p, w->use);
  if (diag_errors() == before || !skolem) return;
  if (skolem->why == HSKOLEM_PATTERN)
    diag_note(skolem->loc, "constructor `%s' could have %s in its context", skolem->owner, p);
  else if (skolem->why == HSKOLEM_ARGUMENT)
    diag_note(skolem->loc, "what takes this argument says nothing of %s", p);
  else diag_note(skolem->loc, "this signature could have %s in its context", p);
}

static void report_waits(const HImplication *im)
{
  for (int i = 0; i < im->waits.v.n; i++) {
    HWait w = im->waits.v.at[i];
    HTypeNames names = { 0 };
    int before = diag_errors();
    if (!w.loc.line) w = (HWait){ w.eqn, im->loc, "something here", "it must have type", 0, 0 };
    if (!w.got) w.got = w.eqn.b, w.want = w.eqn.a;
    const char *got = htype_show(&names, w.got);
    diag_error(w.loc, "%s has type %s, but %s %s", w.subject, got, w.reason,
               htype_show(&names, w.want));
    if (diag_errors() > before)
      diag_note(im->loc,
                "what this pattern says of types holds in its branch alone, and nothing says which "
                "type there is outside of it: give what is defined here a signature");
  }
}

static void report_all(const HImplication *im)
{
  report_waits(im);
  for (int i = 0; i < im->wanted.v.n; i++)
    report_wanted(&im->wanted.v.at[i], about(im->wanted.v.at[i].pred.type, im->level).skolem);
  for (int i = 0; i < im->inner.n; i++) report_all(im->inner.at[i]);
}

/* ---- implications ---- */

static bool is_empty(const HImplication *im)
{
  return im->wanted.v.n == 0 && im->waits.v.n == 0 && im->inner.n == 0;
}

/* Could equations of im still say more of w? */
static bool is_perhaps_equal(const HImplication *im, const About *is)
{
  return im->eqns.n && is->open && (is->outer || im->waits.v.n);
}

/* Sorts what is left of the wanted assertions of im; see above.  Nothing more will be found out
 * about variables that are deeper than `settled': of these, 4 is 2 or 3. */
static void sort_wanted(Infer *it, HImplication *im, const HWanteds *rest, int settled)
{
  im->wanted = (HWanteds){ 0 };
  for (int i = 0; i < rest->v.n; i++) {
    HWanted w = rest->v.at[i];
    About is = about(w.pred.type, im->level);
    bool all = is.lowest > settled || settled < 0;
    bool perhaps = is_perhaps_given(im, w.pred) || is_perhaps_equal(im, &is);
    if (!is.hidden && (all || !perhaps)) {
      htype_lower(w.pred.type, im->level);
      vec_push(&it->wanted.v, w);
    } else if (settled >= 0 && is_perhaps_asserted(im)) vec_push(&im->wanted.v, w);
    else if ((!is.open && !perhaps) || (all && !is.outer)) report_wanted(&w, is.skolem);
    else vec_push(&im->wanted.v, w);
  }
}

typedef struct Entered {
  int given, trail, enclosed;
} Entered;

static Entered enter(Infer *it, const HImplication *im)
{
  int enclosed = htype_enclose(-1);
  Entered e = { it->givens.v.n, it->trail.v.n, enclosed };
  for (int i = 0; i < im->eqns.n; i++) assume_equation(it, im->eqns.at[i]);
  htype_enclose(im->eqns.n ? im->level : enclosed);
  for (int i = 0; i < im->givens.n; i++)
    hentail_assume(&it->givens, im->givens.at[i].pred, im->givens.at[i].dict);
  return e;
}

static void leave(Infer *it, Entered e)
{
  hentail_forget(&it->givens, e.given);
  retract_equations(it, e.trail, e.enclosed);
}

/* The variables have values by now, or they don't. */
static void attempt_waits(HImplication *im)
{
  HWaits left = { 0 };
  for (int i = 0; i < im->waits.v.n; i++) {
    HWait w = im->waits.v.at[i];
    HUnify is = htype_try(w.eqn);
    if (is == HUNIFY_YES) hentail_improved();
    else if (is == HUNIFY_WAITS) vec_push(&left.v, w);
    else if (w.loc.line) hmismatch_told(w.loc, w.subject, w.got, w.reason, w.want);
    else
      hmismatch_told(im->loc, "something in the scope of this pattern", w.eqn.b,
                     "it must have type", w.eqn.a);
  }
  im->waits = left;
}

/* Decides what can be decided now, given what is given around. */
static void attempt_wanted(Infer *it, HImplication *im, int all)
{
  HWanteds rest = { 0 };
  HImplications inner = im->inner;
  int start = it->wanted.v.n;
  Entered at = enter(it, im);
  attempt_waits(im);
  im->inner = (HImplications){ 0 };
  for (int i = 0; i < inner.n; i++) {
    attempt_wanted(it, inner.at[i], all);
    if (!is_empty(inner.at[i])) vec_push(&im->inner, inner.at[i]);
  }
  for (int i = start; i < it->wanted.v.n; i++) vec_push(&im->wanted.v, it->wanted.v.at[i]);
  it->wanted.v.n = start;
  hentail_reduce_all(&it->givens, im->wanted.v.at, im->wanted.v.n, &rest);
  leave(it, at);
  sort_wanted(it, im, &rest, all);
}

void hscope_retry(Infer *it, int first, int all)
{
  int kept = first;
  for (int i = first; i < it->implied.n; i++) {
    HImplication *im = it->implied.at[i];
    attempt_wanted(it, im, all);
    if (!is_empty(im)) it->implied.at[kept++] = im;
  }
  it->implied.n = kept;
}

/* ---- what waits for nothing more ---- */

static bool has_equations(const HImplication *im)
{
  for (int i = 0; i < im->inner.n; i++)
    if (has_equations(im->inner.at[i])) return true;
  return im->eqns.n > 0;
}

static bool mentions_refined(Ty *t)
{
  if (htype_is_refined(t)) return true;
  t = htype_prune(t);
  return t->kind == TY_APP && (mentions_refined(t->fun) || mentions_refined(t->arg));
}

/* Gives variables that are deeper than `level' their values. */
static bool force_waits(Infer *it, HImplication *im, int level)
{
  bool any = false;
  Entered at = enter(it, im);
  for (int i = 0; i < im->inner.n; i++) any |= force_waits(it, im->inner.at[i], level);
  for (int i = 0; i < im->waits.v.n; i++) {
    HEqn e = im->waits.v.at[i].eqn;
    Ty *a = htype_prune(e.a);
    if (a->kind != TY_VAR || a->skolem || a->level <= level || mentions_refined(e.b)) continue;
    int before = htype_enclose(-1);
    any |= htype_try(e) == HUNIFY_YES;
    htype_enclose(before);
  }
  leave(it, at);
  return any;
}

bool hscope_force(Infer *it, int first, int level)
{
  bool any = false, refined = false;
  for (int i = first; i < it->implied.n; i++) refined |= has_equations(it->implied.at[i]);
  if (!refined) return false;
  for (int i = first; i < it->implied.n; i++) any |= force_waits(it, it->implied.at[i], level);
  hscope_retry(it, first, any ? INT_MAX : level);
  return any;
}

/* The assertions given and wanted since the scope was opened. */
static HImplication *implication_since(Infer *it, const HScope *s)
{
  HImplication *im = NEW(HImplication);
  im->level = s->level;
  for (int i = s->given; i < it->givens.v.n; i++)
    vec_push(&im->givens, ((HAssumption){ it->givens.v.at[i].pred, it->givens.v.at[i].dict }));
  for (int i = s->wanted; i < it->wanted.v.n; i++) vec_push(&im->wanted.v, it->wanted.v.at[i]);
  for (int i = s->implied; i < it->implied.n; i++) vec_push(&im->inner, it->implied.at[i]);
  for (int i = s->eqns; i < it->eqns.n; i++) vec_push(&im->eqns, it->eqns.at[i]);
  HWaits *waits = htype_waits();
  for (int i = s->waits; i < waits->v.n; i++) vec_push(&im->waits.v, waits->v.at[i]);
  waits->v.n = s->waits;
  it->eqns.n = s->eqns;
  it->wanted.v.n = s->wanted;
  it->implied.n = s->implied;
  hentail_forget(&it->givens, s->given);
  retract_equations(it, s->trail, s->enclosed);
  it->level = s->level;
  return im;
}

void hscope_close(Infer *it, const HScope *s, Loc loc)
{
  if (it->level == s->level) return;
  HImplication *im = implication_since(it, s);
  im->loc = loc;
  attempt_wanted(it, im, INT_MAX);
  if (!is_empty(im)) vec_push(&it->implied, im);
}

/* ---- what waits where no equations are given ---- */

static void report_wait(const HWait *w)
{
  htype_try(w->eqn); /* it fails or waits still, and htype_clash says which */
  if (w->loc.line) hmismatch_told(w->loc, w->subject, w->got, w->reason, w->want);
}

/* Those that are one by now are left out. */
static bool try_waits(int first)
{
  HWaits *waits = htype_waits();
  int n = waits->v.n, kept = first;
  bool any = false;
  for (int i = first; i < n; i++) {
    HWait w = waits->v.at[i];
    HUnify is = htype_try(w.eqn);
    if (is == HUNIFY_NO) report_wait(&w);
    if (is == HUNIFY_YES) hentail_improved(), any = true;
    if (is == HUNIFY_WAITS) waits->v.at[kept++] = w;
  }
  waits->v.n = kept;
  return any;
}

void hscope_try_waits(const HScope *s)
{
  while (htype_waits()->v.n > s->waits && try_waits(s->waits)) continue;
}

void hscope_end_waits(Infer *it, const HScope *s)
{
  HWaits *waits = htype_waits();
  int n = waits->v.n, kept = s->waits;
  (void)it;
  for (int i = s->waits; i < n; i++) {
    HWait w = waits->v.at[i];
    if (about(w.eqn.a, s->level).outer || about(w.eqn.b, s->level).outer) waits->v.at[kept++] = w;
    else report_wait(&w);
  }
  waits->v.n = kept;
}

/* ---- signatures ---- */

static bool depends_outside(const HImplication *im, int level)
{
  for (int i = 0; i < im->wanted.v.n; i++)
    if (about(im->wanted.v.at[i].pred.type, level).outer) return true;
  for (int i = 0; i < im->waits.v.n; i++)
    if (about(im->waits.v.at[i].eqn.a, level).outer || about(im->waits.v.at[i].eqn.b, level).outer)
      return true;
  for (int i = 0; i < im->inner.n; i++)
    if (depends_outside(im->inner.at[i], level)) return true;
  return false;
}

/* Those that depend on the surroundings take along what the signature gives. */
void hscope_leave(Infer *it, const HScope *s)
{
  HImplication *im = NEW(HImplication);
  im->level = s->level;
  for (int i = s->implied; i < it->implied.n; i++) {
    if (depends_outside(it->implied.at[i], s->level)) vec_push(&im->inner, it->implied.at[i]);
    else report_all(it->implied.at[i]);
  }
  it->implied.n = s->implied;
  for (int i = s->given; i < it->givens.v.n; i++)
    vec_push(&im->givens, ((HAssumption){ it->givens.v.at[i].pred, it->givens.v.at[i].dict }));
  for (int i = s->eqns; i < it->eqns.n; i++) vec_push(&im->eqns, it->eqns.at[i]);
  if (im->inner.n) vec_push(&it->implied, im);
}

void hscope_end(Infer *it)
{
  HScope all = { .level = -1 };
  hscope_try_waits(&all);
  do hscope_retry(it, 0, -1);
  while (hscope_force(it, 0, -1));
  for (int i = 0; i < it->implied.n; i++) report_all(it->implied.at[i]);
  it->implied.n = 0;
  hscope_try_waits(&all);
  hscope_end_waits(it, &all);
}
