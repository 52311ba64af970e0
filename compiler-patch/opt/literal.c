/* literal.c: see literal.h.  What the library makes of the literal 1 of a small type, a number that
 * is cut to its bits, is a literal again: a section (+ 1) is a known function with a known
 * argument. */
#include <config.h>
#include "opt/literal.h"
#include "core/prims.h"

bool literal_is_int64(const Expr *e) { return e->kind == EX_LIT && e->lit == LIT_INT64; }

/* The result of the comparison of two literals; -1 if it is none. */
static int compared(int prim, int64_t a, int64_t b)
{
  switch (prim) {
    case PR_REQ: return a == b;
    case PR_RNE: return a != b;
    case PR_RLT: return a < b;
    case PR_RLE: return a <= b;
    case PR_RGT: return a > b;
    case PR_RGE: return a >= b;
    default: return -1;
  }
}

bool literal_compares(int prim) { return compared(prim, 0, 0) >= 0; }

/* The result of an operation on literals, as it wraps around; false if it is another one. */
static bool computed1(int prim, uint64_t a, uint64_t *is)
{
  switch (prim) {
    case PR_RSAME: *is = a; return true;
    case PR_RNEG: *is = -a; return true;
    case PR_RNOT: *is = ~a; return true;
    default: return false;
  }
}

static bool computed2(int prim, uint64_t a, uint64_t b, uint64_t *is)
{
  switch (prim) {
    case PR_RADD: *is = a + b; return true;
    case PR_RSUB: *is = a - b; return true;
    case PR_RMUL: *is = a * b; return true;
    case PR_RAND: *is = a & b; return true;
    case PR_ROR: *is = a | b; return true;
    case PR_RXOR: *is = a ^ b; return true;
    case PR_RSHL: *is = a << (b & 63); return true;
    case PR_RWSHR: *is = a >> (b & 63); return true;
    case PR_RSHR: *is = (uint64_t)((int64_t)a >> (b & 63)); return true;
    default: return false;
  }
}

Expr *literal_compute(Expr *e)
{
  const Expr *x = e->nargs > 0 ? e->args[0] : NULL, *y = e->nargs > 1 ? e->args[1] : NULL;
  uint64_t is;
  if (!x || e->nargs > 2) return e;
  if (e->prim == PR_RFROMINTEGER && x->kind == EX_LIT && x->lit == LIT_INT)
    return core_int64(x->value, e->here);
  if (!literal_is_int64(x) || (y && !literal_is_int64(y))) return e;
  int yes = y ? compared(e->prim, x->value, y->value) : -1;
  if (yes >= 0) return core_bool(yes, e->here);
  bool known = y ? computed2(e->prim, (uint64_t)x->value, (uint64_t)y->value, &is)
                 : computed1(e->prim, (uint64_t)x->value, &is);
  return known ? core_int64((int64_t)is, e->here) : e;
}
