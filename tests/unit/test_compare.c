/* test_compare.c: comparison and complete evaluation of values of any shape and depth. */
#include <config.h>
#include <time.h>
#include "rts.h"

const LmlProgram lml_program = { .name = "test" };

static W enter_from(SP_ W self);

INFO_OF(info_leaf, .kind = LML_CON, .size = 2, .tag = 40);
INFO_OF(info_from, .code = enter_from, .kind = LML_THUNK, .size = 3);
INFO_OF(info_fun, .kind = LML_FUN, .size = 3);
static Fun fun = { (W)&info_fun + LML_WHNF, NULL, 1 };

enum { MANY = 1000000 };

/* from i n = [i ... n-1], lazily: the list as it is compared must not be built first. */
static W from(SP_ W i, W n)
{
  if ((SW)i >= (SW)n) return LML_NIL;
  W rest = THUNK2(0, &info_from, LML_ADD(i, LML_INT(1)), n);
  return CONS(0, i, rest);
}

static W enter_from(SP_ W self)
{
  W i = FIELD(self, 0), n = FIELD(self, 1);
  PUSH_UPD(self);
  W r = CALL(1, from, i, n);
  UPDATE_RETURN(r);
}

static W leaf(SP_ W a)
{
  W none = LML_NIL, *c = take2(SPA 2, &a, &none);
  c[0] = HDR_CON(&info_leaf, 40);
  c[1] = a;
  return (W)c;
}

typedef W Compare(SP_ const Info *, W, W);

static W apply_op(SP_ Compare *op, W a, W b) { return op(SPA & info_leaf, a, b); }

/* How sp[0] and sp[1] compare: one of = < >, all six operators agreeing; ? if they don't. */
static char relation(SP0)
{
  int bits = 0;
  Compare *const ops[] = { prim_EQ, prim_NE, prim_LT, prim_GT, prim_LE, prim_GE };
  for (int i = 0; i < 6; i++) {
    W a = sp[0], b = sp[1];
    bits |= (CALL(2, apply_op, ops[i], a, b) == LML_TRUE) << i;
  }
  return bits == 0x31 ? '=' : bits == 0x16 ? '<' : bits == 0x2A ? '>' : '?';
}

static char scalars(SP_ W a, W b)
{
  sp[0] = a;
  sp[1] = b;
  return relation(SPA0);
}

static void test_scalars(SP0)
{
  CHECK_INT(scalars(SPA LML_INT(1), LML_INT(2)), '<');
  CHECK_INT(scalars(SPA LML_INT(-1), LML_INT(-1)), '=');
  CHECK_INT(scalars(SPA LML_INT(0), LML_INT(-5)), '>');
  CHECK_INT(scalars(SPA LML_INT(((SW)1 << 62) - 1), LML_INT(-((SW)1 << 62))), '>');
  CHECK_INT(scalars(SPA LML_CHAR('a'), LML_CHAR('b')), '<');
  CHECK_INT(scalars(SPA LML_CHAR('a'), LML_CHAR(-3)), '>');
  CHECK_INT(scalars(SPA LML_TRUE, LML_FALSE), '>');
}

static void test_constructors(SP0)
{
  sp[0] = CONS(0, LML_INT(1), LML_NIL);
  sp[1] = LML_NIL;
  CHECK_INT(relation(SPA0), '>');
  sp[1] = CONS(1, LML_INT(2), LML_NIL);
  CHECK_INT(relation(SPA0), '<'); /* the first field that differs decides */
  sp[1] = CONS(2, LML_INT(1), sp[1]);
  CHECK_INT(relation(SPA0), '<'); /* [1] [1;2] */
  sp[0] = sp[1];
  CHECK_INT(relation(SPA0), '=');
  sp[0] = CALL(0, leaf, LML_INT(1));
  sp[1] = CONS(1, LML_INT(1), LML_NIL);
  CHECK_INT(relation(SPA0), '>'); /* constructor 40 is above 1 */
  sp[1] = LML_NULLARY(41);
  CHECK_INT(relation(SPA0), '<'); /* and below 41, which has no fields */
}

/* Lazy lists, equal up to the end. */
static void test_lazy(SP0)
{
  SW n = flags.collect_always ? 100 : MANY;
  sp[0] = CALL(0, from, LML_INT(0), LML_INT(n));
  sp[1] = CALL(1, from, LML_INT(0), LML_INT(n + 1));
  CHECK_INT(relation(SPA0), '<');
  W a = sp[0];
  sp[0] = CALL(1, prim_FORCE, &info_leaf, a);
  SW count = 0;
  for (W w = sp[0]; w != LML_NIL; w = cell_skip(FIELD(w, 1))) count++;
  CHECK_INT(count, n);
}

static double seconds(void)
{
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A tower of n pairs, growing to the left or to the right, with the given word at its end. */
static W tower(SP_ bool left, int n, W last)
{
  sp[0] = last;
  for (int i = 0; i < n; i++)
    sp[0] = left ? PAIR(1, sp[0], LML_INT(i)) : PAIR(1, LML_INT(i), sp[0]);
  return sp[0];
}

static void test_deep(SP_ bool left)
{
  int n = flags.collect_always ? 100 : MANY;
  double start = seconds();
  sp[0] = CALL(0, tower, left, n, LML_INT(1));
  sp[1] = CALL(1, tower, left, n, LML_INT(1));
  CHECK_INT(relation(SPA0), '=');
  sp[0] = CALL(2, tower, left, n, LML_INT(2));
  CHECK_INT(relation(SPA0), '>');
  W a = sp[0];
  CHECK(CALL(2, prim_FORCE, &info_leaf, a) == sp[0] || flags.collect_always);
  CHECK(seconds() - start < 10);
}

/* Nothing is allocated while evaluated structures are compared or forced, yet a signal is heard. */
static void test_poll(SP0)
{
  sp[0] = CALL(0, tower, true, 100, LML_INT(1));
  sp[1] = CALL(1, tower, true, 100, LML_INT(1));
  W a = sp[0], b = sp[1];
  heap_attention();
  CHECK(POLL_DUE);
  CHECK(CALL(2, prim_EQ, &info_leaf, a, b) == LML_TRUE);
  CHECK(!POLL_DUE || flags.collect_always);
  a = sp[0];
  heap_attention();
  CALL(2, prim_FORCE, &info_leaf, a);
  CHECK(!POLL_DUE || flags.collect_always);
}

static W compare_functions(SP_ W f) { return prim_EQ(SPA & info_leaf, f, f); }
static W force_function(SP_ W f) { return prim_FORCE(SPA & info_leaf, f); }

static void test_functions(SP0)
{
  bool failed;
  CALL(0, throw_try, compare_functions, (W)&fun, &failed);
  CHECK(failed);
  CALL(0, throw_try, force_function, (W)&fun, &failed);
  CHECK(failed);
  sp[0] = PAIR(0, LML_INT(1), (W)&fun);
  W p = sp[0];
  CALL(1, throw_try, compare_functions, p, &failed);
  CHECK(failed);
  sp[1] = PAIR(1, LML_INT(2), (W)&fun);
  CHECK_INT(relation(SPA0), '<'); /* decided before the functions are met */
}

static void body(SP0)
{
  test_scalars(SPA0);
  test_constructors(SPA0);
  test_lazy(SPA0);
  test_deep(SPA true);
  test_deep(SPA false);
  test_functions(SPA0);
  test_poll(SPA0);
}

int main(int argc, char **argv)
{
  rts_run(argc, argv, body);
  return check_done();
}
