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
 * Dictionaries are overwritten where they are (entail.h), so it doesn't matter when an assertion is
 * decided, and an implication has no evidence of its own. */
#include <config.h>
#include "haskell/check/infer_private.h"

HScope hscope_open(const Infer *it)
{
  return (HScope){ it->level, it->wanted.v.n, it->givens.v.n, it->implied.n };
}

/* ---- what an assertion is about ---- */

typedef struct About {
  bool hidden; /* a skolem of the scope */
  bool open;   /* a variable that may still get a value, */
  bool outer;  /* and which belongs to the surroundings */
  const Ty *skolem;
} About;

static About about(Ty *t, int level)
{
  TyVars vars = { 0 };
  About is = { 0 };
  htype_vars(t, &vars);
  for (int i = 0; i < vars.n; i++) {
    const Ty *v = vars.at[i];
    if (!v->skolem) is.open = true;
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
    if (have.class == p.class && !about(have.type, im->level).hidden
        && htype_may_equal(have.type, p.type))
      return true;
  }
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

static void report_all(const HImplication *im)
{
  for (int i = 0; i < im->wanted.v.n; i++)
    report_wanted(&im->wanted.v.at[i], about(im->wanted.v.at[i].pred.type, im->level).skolem);
  for (int i = 0; i < im->inner.n; i++) report_all(im->inner.at[i]);
}

/* ---- implications ---- */

static bool is_empty(const HImplication *im) { return im->wanted.v.n == 0 && im->inner.n == 0; }

/* Sorts what is left of the wanted assertions of im; see above.  all: nothing more will be found
 * out about types, so 4 is 2 or 3. */
static void sort_wanted(Infer *it, HImplication *im, const HWanteds *rest, bool all)
{
  im->wanted = (HWanteds){ 0 };
  for (int i = 0; i < rest->v.n; i++) {
    HWanted w = rest->v.at[i];
    About is = about(w.pred.type, im->level);
    if (!is.hidden && (all || !is_perhaps_given(im, w.pred))) {
      htype_lower(w.pred.type, im->level);
      vec_push(&it->wanted.v, w);
    } else if (!is.open || (all && !is.outer)) report_wanted(&w, is.skolem);
    else vec_push(&im->wanted.v, w);
  }
}

/* Decides what can be decided now, given what is given around. */
static void attempt_wanted(Infer *it, HImplication *im, bool all)
{
  HWanteds rest = { 0 };
  HImplications inner = im->inner;
  int given = it->givens.v.n, start = it->wanted.v.n;
  for (int i = 0; i < im->givens.n; i++)
    hentail_assume(&it->givens, im->givens.at[i].pred, im->givens.at[i].dict);
  im->inner = (HImplications){ 0 };
  for (int i = 0; i < inner.n; i++) {
    attempt_wanted(it, inner.at[i], all);
    if (!is_empty(inner.at[i])) vec_push(&im->inner, inner.at[i]);
  }
  for (int i = start; i < it->wanted.v.n; i++) vec_push(&im->wanted.v, it->wanted.v.at[i]);
  it->wanted.v.n = start;
  hentail_reduce_all(&it->givens, im->wanted.v.at, im->wanted.v.n, &rest);
  hentail_forget(&it->givens, given);
  sort_wanted(it, im, &rest, all);
}

void hscope_retry(Infer *it, int first, bool all)
{
  int kept = first;
  for (int i = first; i < it->implied.n; i++) {
    HImplication *im = it->implied.at[i];
    attempt_wanted(it, im, all);
    if (!is_empty(im)) it->implied.at[kept++] = im;
  }
  it->implied.n = kept;
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
  it->wanted.v.n = s->wanted;
  it->implied.n = s->implied;
  hentail_forget(&it->givens, s->given);
  it->level = s->level;
  return im;
}

void hscope_close(Infer *it, const HScope *s)
{
  if (it->level == s->level) return;
  HImplication *im = implication_since(it, s);
  attempt_wanted(it, im, false);
  if (!is_empty(im)) vec_push(&it->implied, im);
}

/* ---- signatures ---- */

static bool depends_outside(const HImplication *im, int level)
{
  for (int i = 0; i < im->wanted.v.n; i++)
    if (about(im->wanted.v.at[i].pred.type, level).outer) return true;
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
  if (im->inner.n) vec_push(&it->implied, im);
}

void hscope_end(Infer *it)
{
  hscope_retry(it, 0, true);
  for (int i = 0; i < it->implied.n; i++) report_all(it->implied.at[i]);
  it->implied.n = 0;
}
