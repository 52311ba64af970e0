/* normalform.c: complete evaluation in logic programs, and unification.
 *
 * Everything that is still to be done waits on the pointer stack, so a choice within an evaluation
 * saves it with all else, and only the pointer stack limits the depth of a structure.
 *
 * a =:= b evaluates both sides to their normal forms, step by step, and makes them equal.  A free
 * variable is bound to the other side when that side has been evaluated to its end, and does not
 * contain the variable itself:
 *
 *        x =:= S x      the variable occurs in the term: no finite value solves this, so it fails
 *
 * p =:<= e is for patterns: variables of p are bound to parts of e that stay unevaluated. */
#include <config.h>
#include "logic/guess.h"
#include "logic/normalform.h"
#include "logic/symbolic.h"
#include "machine/bound.h"
#include "machine/cell.h"
#include "machine/error.h"
#include "machine/search.h"
#include "prim/boxed.h"

static bool is_function(W w) { return IS_PTR(w) && cell_is_function((W *)w); }
static bool is_leaf(W w)
{
  return !IS_PTR(w) || cell_is_number((W *)w) || is_function(w) || IS_FREE(w);
}

/* Pushes the fields of c but the first, the next on top.  Returns their number. */
static size_t push_fields(W *top, const W *c)
{
  size_t n = 0;
  for (size_t i = cell_size(c) - 1; i > 1; i--) top[n++] = c[i];
  return n;
}

/* ---- normal forms ---- */

/* sp[0] keeps the whole value, since it is the result. */
static W evaluate_all(SP_ const Info *ground, W x)
{
  size_t n = 1;
  x = EVAL(0, x);
  LML_RETURNED();
  sp[0] = x;
  for (;;) {
    if (ground && IS_FREE(x)) lml_suspend(SPA ground, x);
    if (is_leaf(x)) {
      if (n == 1) return EVAL(0, sp[0]);
      x = sp[--n];
    } else {
      n += push_fields(sp + n, (W *)x);
      x = FIELD(x, 0);
    }
    if (POLL_DUE) {
      sp[n] = x;
      COLLECT(n + 1, 0);
      x = sp[n];
    }
    x = EVAL(n, x);
    LML_RETURNED();
  }
}

/* The evaluation of one part may bind a variable in another that was passed already.  So all is
 * done again until nothing is bound any more. */
W normalform_of(SP_ const Info *ground, W x)
{
  size_t before;
  do {
    before = search.binds;
    x = CALL(0, evaluate_all, ground, x);
    LML_RETURNED();
  } while (search.binds != before);
  return x;
}

W search_FORCE(SP_ const Info *place, W x);
W search_FORCE(SP_ const Info *place, W x)
{
  (void)place;
  return normalform_of(SPA NULL, x);
}

W prim_GROUND(SP_ const Info *place, W x) { return normalform_of(SPA place, x); }

/* Is the variable in x, which is in normal form?  Nothing is evaluated. */
static bool occurs(W *top, W variable, W x)
{
  size_t n = 0;
  for (;;) {
    x = bound_skip(x);
    if (x == variable) return true;
    if (!is_leaf(x)) {
      n += push_fields(top + n, (W *)x);
      x = FIELD(x, 0);
    } else if (n == 0) return false;
    else x = top[--n];
  }
}

/* ---- unification ---- */

/* Are two leaves equal?  They are no variables. */
static bool leaves_equal(SP_ const Info *place, W a, W b)
{
  if (is_function(a) || is_function(b)) error_throw_at(SPA "Cannot unify functions", place);
  if (!IS_PTR(a) && !IS_PTR(b)) return a == b;
  if (!IS_PTR(a) || !IS_PTR(b) || cell_is_double((W *)a) != cell_is_double((W *)b)) return false;
  return cell_is_double((W *)a) ? DOUBLE_OF(a) == DOUBLE_OF(b) : boxed_compare_integers(a, b) == 0;
}

/* Binds the variable to the value, which is evaluated here.  False if the variable has been bound
 * meanwhile: then both must be unified again; they are at sp[0] and sp[1]. */
static bool bind_strictly(SP_ W variable, W value)
{
  sp[0] = variable;
  sp[1] = value;
  value = CALL(2, normalform_of, NULL, value);
  LML_RETURNED();
  sp[1] = value;
  variable = EVAL(2, sp[0]);
  LML_RETURNED();
  if (variable != sp[0]) return false;
  if (sp[1] == variable) return true;
  if (occurs(sp + 2, variable, sp[1])) lml_fail(SPA0);
  guess_bind(variable, sp[1]);
  return true;
}

/* Makes a and b, which are evaluated, equal at their roots.  Returns whether their fields are to be
 * unified, or if a side was bound meanwhile both once more: sp[0] and sp[1] then. */
typedef enum { DONE, FIELDS, AGAIN } Next;

static Next unify_roots(SP_ const Info *place, W a, W b)
{
  if (a == b) return DONE;
  if (IS_FREE(a) && IS_FREE(b)) {
    guess_bind(a, b);
    return DONE;
  }
  if (IS_FREE(a) || IS_FREE(b))
    return bind_strictly(SPA IS_FREE(a) ? a : b, IS_FREE(a) ? b : a) ? DONE : AGAIN;
  if (is_leaf(a) || is_leaf(b)) {
    if (!leaves_equal(SPA place, a, b)) lml_fail(SPA0);
    return DONE;
  }
  if (CON_TAG(a) != CON_TAG(b) || cell_size((W *)a) != cell_size((W *)b)) lml_fail(SPA0);
  return FIELDS;
}

/* Pushes the fields of a and b in pairs, the first on top.  Returns the number of words.  The
 * centres that made them do not matter. */
static size_t push_pairs(W *top, const W *a, const W *b)
{
  size_t n = 0;
  for (size_t i = cell_size(a) - 1; i > search_counts(); i--) {
    top[n++] = b[i];
    top[n++] = a[i];
  }
  return n;
}

/* Evaluates sp[n] and sp[n + 1]: the evaluation of one may bind the other, a variable. */
static void evaluate_both(SP_ size_t n)
{
  do {
    sp[n + 1] = EVAL(n + 2, sp[n + 1]);
    LML_RETURNED();
    sp[n] = EVAL(n + 2, sp[n]);
    LML_RETURNED();
  } while (!IS_VALUE(sp[n + 1]));
}

W prim_UNIFY(SP_ const Info *place, W a, W b)
{
  sp[0] = b;
  sp[1] = a;
  for (size_t n = 2; n > 0;) { /* words that wait, the next pair on top */
    n -= 2;
    evaluate_both(SPA n);
    LML_RETURNED();
    b = sp[n];
    a = sp[n + 1];
    if (POLL_DUE) {
      COLLECT_FOR(n + 2, 0, place);
      b = sp[n];
      a = sp[n + 1];
    }
    Next next = CALL(n, unify_roots, place, a, b);
    LML_RETURNED();
    if (next == FIELDS) n += push_pairs(sp + n, (W *)a, (W *)b);
    else if (next == AGAIN) n += 2;
  }
  return LML_TRUE;
}

/* The same for a pattern p, whose variables are bound to what they meet. */
W prim_UNIFYLAZY(SP_ const Info *place, W p, W e)
{
  sp[0] = e;
  sp[1] = p;
  for (size_t n = 2; n > 0;) {
    n -= 2;
    p = EVAL(n + 1, sp[n + 1]);
    LML_RETURNED();
    if (IS_FREE(p)) {
      if (bound_skip(sp[n]) != p) guess_bind(p, sp[n]);
      continue;
    }
    sp[n + 1] = p;
    evaluate_both(SPA n);
    LML_RETURNED();
    p = sp[n + 1];
    e = sp[n];
    Next next = CALL(n, unify_roots, place, p, e);
    LML_RETURNED();
    if (next == FIELDS) n += push_pairs(sp + n, (W *)p, (W *)e);
    else if (next == AGAIN) n += 2;
  }
  return LML_TRUE;
}
