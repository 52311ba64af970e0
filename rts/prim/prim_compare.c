/* prim_compare.c: comparison of any two values of the same type, and complete evaluation.
 *
 * Constructors are ordered by their number, then by their fields from left to right.  Ints,
 * Chars and constructors without fields are ordered by their words.  Doubles, Int64s and Integers
 * are ordered as numbers; a NaN is neither less than, nor equal to, nor greater than anything.
 * Fields still to be compared wait on the pointer stack and not in C frames.  So only the
 * pointer stack limits the depth of a structure, and comparing lists takes constant space. */
#include <config.h>
#include "machine/cell.h"
#include "machine/error.h"
#include "machine/search.h"
#include "prim/boxed.h"

static LML_COLD W no_functions(SP_ const Info *place)
{
  return error_throw_at(SPA "Cannot compare functions", place);
}

static inline bool is_function(W w) { return IS_PTR(w) && cell_is_function((W *)w); }

typedef enum { LESS = 1, EQUAL = 2, GREATER = 4, UNORDERED = 8 } Order;

static inline Order order_doubles(double a, double b)
{
  return a < b ? LESS : a > b ? GREATER : a == b ? EQUAL : UNORDERED;
}

static inline Order order_ints(SW a, SW b) { return a < b ? LESS : a > b ? GREATER : EQUAL; }

static inline bool is_int64(W w) { return IS_PTR(w) && cell_is_int64((W *)w); }
static inline bool is_number(W w) { return IS_PTR(w) && cell_is_number((W *)w); }

/* The order of two words that hold no further values. */
static inline Order order_atoms(W a, W b)
{
  if (is_number(a) && cell_is_double((W *)a)) return order_doubles(DOUBLE_OF(a), DOUBLE_OF(b));
  if (is_int64(a) || is_int64(b)) return order_ints(INT64_OF(a), INT64_OF(b));
  if (IS_PTR(a) || IS_PTR(b)) {
    int c = boxed_compare_integers(a, b);
    return c < 0 ? LESS : c > 0 ? GREATER : EQUAL;
  }
  return order_ints((SW)a, (SW)b);
}

/* Arrays of different length are ordered by lower bound, then by length. */
static Order order_bounds(W a, W b)
{
  SW below = (SW)FIELD(a, 1) - (SW)FIELD(b, 1), shorter = (SW)FIELD(a, 0) - (SW)FIELD(b, 0);
  return (below ? below : shorter) < 0 ? LESS : GREATER;
}

static inline bool is_constructor(W w) { return IS_PTR(w) && cell_info((W *)w)->kind == LML_CON; }
static inline bool is_array(W w) { return IS_PTR(w) && cell_is_array((W *)w); }

/* Pushes all fields of a and b but the first, in pairs, so that the next pair is on top.
 * Returns the number of words pushed. */
static inline size_t wait_fields(W *top, W a, W b)
{
  size_t n = 0;
  for (size_t i = cell_size((W *)a) - 1; i > 1; i--) {
    top[n++] = ((W *)a)[i];
    top[n++] = ((W *)b)[i];
  }
  return n;
}

/* The order of a and b, which are evaluated.  Evaluates what they hold as far as needed. */
static inline __attribute__((always_inline)) Order order_in(SP_ const Info *place, W a, W b,
                                                            bool logic)
{
  size_t n = 0; /* words that wait on the stack */
  for (;;) {
    if (logic && (IS_FREE(a) || IS_FREE(b))) lml_suspend(SPA place, IS_FREE(a) ? a : b);
    LML_USE_ANY(a);
    LML_USE_ANY(b);
    if (is_constructor(a) && is_constructor(b)) {
      W na = CON_TAG(a), nb = CON_TAG(b);
      if (na != nb) return na < nb ? LESS : GREATER;
      n += wait_fields(sp + n, a, b);
      a = FIELD(a, 0);
      b = FIELD(b, 0);
      if (logic && search_counts()) a = b; /* the centres that made them */
    } else if ((!IS_PTR(a) && !IS_PTR(b)) || is_number(a) || is_number(b)) {
      Order o = order_atoms(a, b);
      if (o != EQUAL || n == 0) return o;
      b = sp[--n];
      a = sp[--n];
    } else if (is_array(a) && is_array(b)) {
      if (FIELD(a, 0) != FIELD(b, 0)) return order_bounds(a, b);
      n += wait_fields(sp + n, a, b);
      a = FIELD(a, 0);
      b = FIELD(b, 0);
    } else {
      if (is_function(a) || is_function(b)) CALL(0, no_functions, place);
      /* one has fields and the other has none */
      return cell_number(a) < cell_number(b) ? LESS : GREATER;
    }
    if (POLL_DUE) {
      sp[n] = a;
      sp[n + 1] = b;
      COLLECT_FOR(n + 2, 0, place);
      a = sp[n];
      b = sp[n + 1];
    }
    if (!IS_VALUE(a)) {
      sp[n] = b;
      a = EVAL(n + 1, a);
      if (logic) LML_RETURNED();
      b = sp[n];
    }
    if (!IS_VALUE(b)) {
      sp[n] = a;
      b = EVAL(n + 1, b);
      if (logic) LML_RETURNED();
      a = sp[n];
    }
  }
}

static Order order_words(SP_ const Info *place, W a, W b)
{
  return order_in(SPA place, a, b, false);
}

W prim_EQ(SP_ const Info *place, W a, W b) { return BOOL(order_words(SPA place, a, b) == EQUAL); }
W prim_NE(SP_ const Info *place, W a, W b) { return BOOL(order_words(SPA place, a, b) != EQUAL); }
W prim_LT(SP_ const Info *place, W a, W b) { return BOOL(order_words(SPA place, a, b) == LESS); }
W prim_GT(SP_ const Info *place, W a, W b) { return BOOL(order_words(SPA place, a, b) == GREATER); }
W prim_LE(SP_ const Info *place, W a, W b)
{
  return BOOL(order_words(SPA place, a, b) & (LESS | EQUAL));
}
W prim_GE(SP_ const Info *place, W a, W b)
{
  return BOOL(order_words(SPA place, a, b) & (GREATER | EQUAL));
}

/* ---- the same in logic programs: free variables suspend ---- */

/* Most are numbers, in boxes if the program counts its costs. */
static Order search_order(SP_ const Info *place, W a, W b)
{
  if (search_counts() && IS_BOX(a) && IS_BOX(b) && !IS_PTR(FIELD(a, 1)) && !IS_PTR(FIELD(b, 1)))
    return order_atoms(FIELD(a, 1), FIELD(b, 1));
  return order_in(SPA place, a, b, true);
}

#define COMPARISON(id, orders)                           \
 W search_##id(SP_ const Info *place, W a, W b);         \
 W search_##id(SP_ const Info *place, W a, W b)          \
 {                                                       \
  return BOOL(search_order(SPA place, a, b) & (orders)); \
 }
COMPARISON(EQ, EQUAL)
COMPARISON(NE, LESS | GREATER | UNORDERED)
COMPARISON(LT, LESS)
COMPARISON(GT, GREATER)
COMPARISON(LE, LESS | EQUAL)
COMPARISON(GE, GREATER | EQUAL)

/* ---- forcing ---- */

/* Evaluates x and all it holds, in the order in which comparing x with itself would. sp[0] keeps
 * the whole value, since it is the result. */
static inline __attribute__((always_inline)) W force(SP_ const Info *place, W x, bool functions)
{
  size_t n = 1;
  x = EVAL(0, x);
  sp[0] = x;
  for (;;) {
    LML_USE_ANY(x);
    bool ends = functions && is_function(x);
    if (!IS_PTR(x) || cell_is_number((W *)x) || ends) {
      if (n == 1) return sp[0];
      x = sp[--n];
    } else {
      if (UNLIKELY(is_function(x))) CALL(0, no_functions, place);
      for (size_t i = cell_size((W *)x) - 1; i > 1; i--) sp[n++] = ((W *)x)[i];
      x = FIELD(x, 0);
    }
    if (POLL_DUE) {
      sp[n] = x;
      COLLECT_FOR(n + 1, 0, place);
      x = sp[n];
    }
    x = EVAL(n, x);
  }
}

W prim_FORCE(SP_ const Info *place, W x) { return force(SPA place, x, false); }

/* A function is left as it is. */
W prim_NORMAL(SP_ const Info *place, W x) { return force(SPA place, x, true); }
