/* prim.c: the primitives, or those that random programs use.  See oracle.h.
 *
 * Whoever applies a primitive pays for what it evaluates, and for the cells it makes. */
#include <config.h>
#include "oracle.h"
#include "core/prims.h"
#include <math.h>
#include <string.h>

static Value *demand(Value *cell, const Centre *by) { return run.engine->demand(cell, by).value; }

/* ---- comparing and forcing ---- */

enum { UNORDERED = 2 }; /* what is no number, and anything */

static int order_doubles(double x, double y)
{
  return x < y ? -1 : x > y ? 1 : x == y ? 0 : UNORDERED;
}

static void set_integer(mpz_t z, const Value *v)
{
  if (v->kind == V_INT) mpz_init_set_si(z, v->n);
  else mpz_init_set(z, v->big);
}

static int order_integers(const Value *a, const Value *b)
{
  mpz_t x, y;
  set_integer(x, a);
  set_integer(y, b);
  int c = mpz_cmp(x, y);
  mpz_clear(x);
  mpz_clear(y);
  return c < 0 ? -1 : c > 0;
}

static int order_roots(const Value *a, const Value *b)
{
  if (a->kind == V_DOUBLE) return order_doubles(a->x, b->x);
  if (a->kind == V_INTEGER || b->kind == V_INTEGER) return order_integers(a, b);
  intptr_t x = a->kind == V_CON ? a->con->tag : a->n, y = b->kind == V_CON ? b->con->tag : b->n;
  if (a->kind == V_ARRAY && x == y) x = a->nargs, y = b->nargs;
  return x < y ? -1 : x > y;
}

static int order(const Value *a, const Value *b, const Centre *by)
{
  VEC(Value *) todo = { 0 };
  for (;;) {
    run_burn();
    if (value_is_function(a) || value_is_function(b)) run_fail("Cannot compare functions", by);
    int o = order_roots(a, b);
    if (o != 0) return o;
    for (int i = a->nargs - 1; i >= 0; i--) {
      vec_push(&todo, b->args[i]);
      vec_push(&todo, a->args[i]);
    }
    if (todo.n == 0) return 0;
    a = demand(todo.at[--todo.n], by);
    b = demand(todo.at[--todo.n], by);
  }
}

static bool compare(int prim, const Value *a, const Value *b, const Centre *by)
{
  int o = order(a, b, by);
  switch (prim) {
    case PR_EQ:
    case PR_SEQ:
    case PR_DEQ: return o == 0;
    case PR_NE:
    case PR_SNE:
    case PR_DNE: return o != 0;
    case PR_LT:
    case PR_SLT:
    case PR_DLT: return o < 0;
    case PR_GT:
    case PR_SGT:
    case PR_DGT: return o == 1;
    case PR_LE:
    case PR_SLE:
    case PR_DLE: return o <= 0;
    default: return o == 0 || o == 1;
  }
}

static Result force_all(Value *whole, const Centre *by)
{
  VEC(Value *) todo = { 0 };
  Result r = run.engine->demand(whole, by);
  for (Value *v = r.value;; v = demand(todo.at[--todo.n], by)) {
    run_burn();
    if (value_is_function(v)) run_fail("Cannot compare functions", by);
    for (int i = v->nargs - 1; i >= 0; i--) vec_push(&todo, v->args[i]);
    if (todo.n == 0) return r;
  }
}

/* ---- printing ---- */

static void print_root(FILE *out, const Value *v)
{
  if (v->kind == V_INT) fprintf(out, "%lld", (long long)v->n);
  if (v->kind == V_CHAR) putc((int)v->n, out);
  if (v->kind == V_DOUBLE) fprintf(out, "%g", v->x);
  if (v->kind == V_INTEGER) mpz_out_str(out, 10, v->big);
  if (!value_is_function(v)) return;
  fflush(run.out);
  fputs("oracle: Illegal node to print\n", stderr);
  run_stop(1);
}

void prim_print(FILE *out, Value *whole, const Centre *by)
{
  VEC(Value *) todo = { 0 };
  for (Value *v = whole;; v = demand(todo.at[--todo.n], by)) {
    run_burn();
    print_root(out, v);
    for (int i = v->nargs - 1; i >= 0; i--) vec_push(&todo, v->args[i]);
    if (todo.n == 0) return;
  }
}

/* ---- numbers ---- */

static intptr_t divide(intptr_t a, intptr_t b, const Centre *by)
{
  if (b == 0) run_fail("Division by zero", by);
  return b == -1 ? (intptr_t) - (uintptr_t)a : a / b;
}

static intptr_t power(intptr_t a, intptr_t b, const Centre *by)
{
  uintptr_t x = (uintptr_t)a, r = 1;
  if (b < 0) run_fail("Negative exponent", by);
  for (; b > 0; b >>= 1, x *= x)
    if (b & 1) r *= x;
  return (intptr_t)r;
}

static _Noreturn void unknown(int prim)
{
  fprintf(stderr, "oracle: the primitive %s is not known\n", prim_name(prim));
  run_stop(RUN_UNKNOWN);
}

static uintptr_t arithmetic(int prim, intptr_t a, intptr_t b, const Centre *by)
{
  uintptr_t x = (uintptr_t)a, y = (uintptr_t)b;
  switch (prim) {
    case PR_ADD: return x + y;
    case PR_SUB: return x - y;
    case PR_MUL: return x * y;
    case PR_DIV: return (uintptr_t)divide(a, b, by);
    case PR_MOD: return (uintptr_t)(b == -1 ? 0 : a - divide(a, b, by) * b);
    case PR_POW: return (uintptr_t)power(a, b, by);
    case PR_NEG: return -x;
    case PR_ORD: return x;
    case PR_BITAND: return x & y;
    case PR_BITOR: return x | y;
    case PR_BITXOR: return x ^ y;
    case PR_BITCOMPL: return ~x;
    case PR_BITLSH: return b < 0 || b > 62 ? 0 : x << b;
    case PR_BITRSH: return b < 0 || b > 62 ? 0 : (x << 1 >> 1) >> b;
    case PR_BITRSHA: return (uintptr_t)(a >> (b < 0 || b > 62 ? 62 : b));
    default: unknown(prim);
  }
}

static uintptr_t int_of_double(double a)
{
  if (a != a) return 0;
  return a < -0x1p62   ? (uintptr_t)-1 << 62
         : a >= 0x1p62 ? ((uintptr_t)1 << 62) - 1
                       : (uintptr_t)(intptr_t)a;
}

static Value *double_op(int prim, double a, double b, const Centre *by)
{
  switch (prim) {
    case PR_DADD: return value_double(a + b, by);
    case PR_DSUB: return value_double(a - b, by);
    case PR_DMUL: return value_double(a * b, by);
    case PR_DDIV: return value_double(a / b, by);
    case PR_DNEG: return value_double(-a, by);
    case PR_FABS: return value_double(fabs(a), by);
    case PR_SQRT: return value_double(sqrt(a), by);
    case PR_FLOOR: return value_double(floor(a), by);
    case PR_FTOI: return value_int(int_of_double(a), by);
    default: unknown(prim);
  }
}

static Value *integer_op(int prim, const Value *a, const Value *b, const Centre *by)
{
  mpz_t x, y, z;
  set_integer(x, a);
  if (b) set_integer(y, b);
  mpz_init(z);
  if ((prim == PR_IDIV || prim == PR_IMOD) && mpz_sgn(y) == 0) run_fail("Division by zero", by);
  switch (prim) {
    case PR_IADD: mpz_add(z, x, y); break;
    case PR_ISUB: mpz_sub(z, x, y); break;
    case PR_IMUL: mpz_mul(z, x, y); break;
    case PR_IDIV: mpz_tdiv_q(z, x, y); break;
    case PR_IMOD: mpz_tdiv_r(z, x, y); break;
    case PR_INEG: mpz_neg(z, x); break;
    case PR_FROMINTEGER: mpz_fdiv_r_2exp(z, x, 64); return value_int(mpz_get_ui(z), by);
    default: unknown(prim);
  }
  return value_integer(z, by);
}

/* ---- texts of numbers ---- */

static Value *show_text(const char *text, const Centre *by)
{
  return value_unroll(value_string(text, strlen(text), by), by);
}

static Value *show_double(int width, int decimals, double x, const Centre *by)
{
  enum { SIZE = 500 };
  char *text = arena_alloc(unit_arena, SIZE);
  snprintf(text, SIZE, "%*.*f", width, decimals, x == x ? x : __builtin_nan(""));
  return show_text(text, by);
}

static Value *show_integer(const Value *a, int base, const Centre *by)
{
  mpz_t x;
  set_integer(x, a);
  return show_text(mpz_get_str(NULL, base, x), by);
}

/* ---- arrays ---- */

static Value *suspended_apply(Value *f, Value *arg, const Centre *by)
{
  Value *v = value_new(V_APPLY, by);
  v->to = f;
  v->args = NEWN(Value *, 1);
  v->args[0] = arg;
  return v;
}

static Result index_array(const Value *a, intptr_t i, const Centre *by)
{
  if (i < a->n || i >= a->n + a->nargs) run_fail("Array index", by);
  return run.engine->demand(a->args[i - a->n], by);
}

typedef VEC(Value *) Values;

/* What the list gives, as pairs, and each with the index it gives it for. */
static void read_pairs(Value *list, Values *indices, Values *elements, intptr_t lo, intptr_t hi,
                       const Centre *by)
{
  for (Value *l = demand(list, by); l->con == con_cons; l = demand(l->args[1], by)) {
    Value *p = demand(l->args[0], by), *i = demand(p->args[0], by);
    if (i->n < lo || i->n > hi) run_fail("Array index", by);
    vec_push(indices, i);
    vec_push(elements, p->args[1]);
  }
}

static Value *cons(Value *head, Value *tail, const Centre *by)
{
  Value **args = NEWN(Value *, 2);
  args[0] = head;
  args[1] = tail;
  return value_con(con_cons, args, by);
}

/* Element i is f of all that the list gives for i: a cell. */
static Value *make_array(intptr_t lo, intptr_t hi, Value *f, Value *list, const Centre *by)
{
  Value *a = value_new(V_ARRAY, by);
  Values indices = { 0 }, elements = { 0 };
  if (hi < lo - 1) run_fail("Array bounds", by);
  a->n = lo;
  a->nargs = (int)(hi - lo + 1);
  a->args = NEWN(Value *, a->nargs + 1);
  read_pairs(list, &indices, &elements, lo, hi, by);
  for (int k = 0; k < a->nargs; k++) {
    Value *given = value_con(con_nil, NULL, by);
    for (int p = indices.n - 1; p >= 0; p--)
      if (indices.at[p]->n == lo + k) given = cons(elements.at[p], given, by);
    a->args[k] = suspended_apply(f, given, by);
  }
  cost_charge(by, COST_H, a->nargs);
  return a;
}

/* ---- failures ---- */

static Result catch (Value *e, Value *h, const Centre *by)
{
  Handler mine = { .busy = run.busy.n, .outer = run.handler };
  run.handler = &mine;
  if (setjmp(mine.env) == 0) {
    Result r = run.engine->demand(e, by);
    run.handler = mine.outer;
    return r;
  }
  run.handler = mine.outer;
  return run.engine->apply(h, run.thrown, by);
}

static Result trace(Value *text, Value *e, const Centre *by)
{
  prim_print(stderr, demand(text, by), by);
  return run.engine->demand(e, by);
}

/* ---- all of them ---- */

static Value *value_of(int prim, const Result *args, int n, const Centre *by)
{
  Value *a = args[0].value, *b = n > 1 ? args[1].value : NULL;
  switch (prim) {
    case PR_CHR: return value_char(a->n, by);
    case PR_ITOF: return value_double((double)a->n, by);
    case PR_FTOSF: return show_double((int)a->n, (int)b->n, args[2].value->x, by);
    case PR_TOINTEGER: return value_int((uintptr_t)a->n, by);
    case PR_IADD:
    case PR_ISUB:
    case PR_IMUL:
    case PR_IDIV:
    case PR_IMOD:
    case PR_INEG:
    case PR_FROMINTEGER: return integer_op(prim, a, b, by);
    case PR_I2STRING: return show_integer(b, (int)a->n, by);
    case PR_ARRAY: return make_array(a->n, b->n, args[2].value, args[3].value, by);
    case PR_LOWERBOUND: return value_int((uintptr_t)a->n, by);
    case PR_UPPERBOUND: return value_int((uintptr_t)(a->n + a->nargs - 1), by);
    default: break;
  }
  if (prim_compares(prim))
    return value_con(compare(prim, a, b, by) ? con_true : con_false, NULL, by);
  if (a->kind == V_DOUBLE) return double_op(prim, a->x, n > 1 ? b->x : 0, by);
  return value_int(arithmetic(prim, a->n, n > 1 ? b->n : 0, by), by);
}

/* Those that return what they were given return its centre, too. */
Result prim_apply(int prim, Result *args, int n, const Centre *by)
{
  switch (prim) {
    case PR_FORCE: return force_all(args[0].value, by);
    case PR_TRACE: return trace(args[0].value, args[1].value, by);
    case PR_MARK: return run.engine->demand(args[1].value, by);
    case PR_CATCH: return catch (args[0].value, args[1].value, by);
    case PR_THROW:
    case PR_FAIL: run_throw(args[0].value);
    case PR_FAILEXIT: run_stop((int)args[0].value->n);
    case PR_AINDEX: return index_array(args[0].value, args[1].value->n, by);
    default: return (Result){ value_of(prim, args, n, by), by };
  }
}
