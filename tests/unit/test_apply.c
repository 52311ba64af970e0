/* test_apply.c: unknown functions applied to too few, enough and too many arguments; thunks of
 * applications and of selections; loops through unknown calls in constant space; what a thunk under
 * evaluation keeps. */
#include <config.h>
#include "rts.h"

const LmlProgram lml_program = { .name = "test" };

INFO_OF(site, .kind = LML_PAP);
INFO_OF(info_fun, .kind = LML_FUN, .size = 3);
INFO_OF(info_ap1, .code = lml_ap, .kind = LML_THUNK, .size = 3);
INFO_OF(info_ap7, .code = lml_ap, .kind = LML_THUNK, .size = 9);
INFO_OF(info_fst, .code = lml_sel, .kind = LML_SEL, .size = 2, .tag = 0, .field = 0);
INFO_OF(info_snd, .code = lml_sel, .kind = LML_SEL, .size = 2, .tag = 0, .field = 1);

#define FUN(name, n) static Fun c_##name = { (W)&info_fun + LML_WHNF, (void *)name, n }
#define VALUE(name) ((W)&c_##name)

/* ---- functions: the digits of their arguments, so that the order shows ---- */

static inline W digit(W r, W a) { return LML_INT(10 * INT_OF(r) + INT_OF(a)); }

static W f1(SP_ W a)
{
  if (HEAP_FULL(0)) {
    sp[0] = a;
    COLLECT(1, 0);
    a = sp[0];
  }
  return a;
}

static W f2(SP_ W a, W b)
{
  if (HEAP_FULL(0)) COLLECT(0, 0);
  return digit(a, b);
}

static W f3(SP_ W a, W b, W c) { return digit(CALL(0, f2, a, b), c); }
static W f4(SP_ W a, W b, W c, W d) { return digit(CALL(0, f3, a, b, c), d); }
static W f5(SP_ W a, W b, W c, W d, W e) { return digit(CALL(0, f4, a, b, c, d), e); }

static W f7(SP_ W a, W b, W c, W d, W e)
{
  W x = sp[0], y = sp[1];
  return digit(digit(CALL(0, f5, a, b, c, d, e), x), y);
}

FUN(f1, 1);
FUN(f2, 2);
FUN(f3, 3);
FUN(f4, 4);
FUN(f5, 5);
FUN(f7, 7);
static Fun *const funs[] = { &c_f1, &c_f2, &c_f3, &c_f4, &c_f5, &c_f7 };

/* give n is one of them: applied to n and its arguments it has too many. */
static W give(SP_ W n)
{
  if (HEAP_FULL(0)) COLLECT(0, 0);
  return (W)funs[INT_OF(n)];
}
FUN(give, 1);

/* ---- apply ---- */

/* Applies the function value at sp[0] to the digits from .. to, all at once. */
static W apply_digits(SP_ int from, int to)
{
  int n = to - from + 1;
  W f = sp[0], d = LML_INT(from);
  switch (n) {
    case 1: return lml_apply1(SPA & site, f, d);
    case 2: return lml_apply2(SPA & site, f, d, d + 2);
    case 3: return lml_apply3(SPA & site, f, d, d + 2, d + 4);
    default:
      for (int i = 0; i < n; i++) sp[i] = LML_INT(from + i);
      return lml_applyn(SPA & site, f, (W)n);
  }
}

static SW upto(int n)
{
  SW r = 0;
  for (int i = 1; i <= n; i++) r = 10 * r + i;
  return r;
}

/* Every way of giving a function its arguments in two or three portions. */
static void test_portions(SP0)
{
  int bad = 0, tried = 0;
  for (size_t k = 0; k < sizeof funs / sizeof *funs; k++) {
    int n = (int)funs[k]->arity;
    for (int i = 0; i < n; i++)
      for (int j = i; j < n; j++) {
        W r = (W)funs[k];
        sp[0] = r;
        if (i > 0) sp[0] = r = apply_digits(SPA 1, i);
        bad += i > 0 && !cell_is_function((W *)r);
        if (j > i) sp[0] = r = apply_digits(SPA i + 1, j);
        COLLECT_ALL(1);
        r = apply_digits(SPA j + 1, n);
        bad += r != LML_INT(upto(n));
        tried++;
      }
  }
  CHECK_INT(bad, 0);
  CHECK_INT(tried, 1 + 3 + 6 + 10 + 15 + 28);
}

static void test_too_many(SP0)
{
  W f = VALUE(give);
  CHECK(CALL(0, lml_apply2, &site, f, LML_INT(0), LML_INT(1)) == LML_INT(1));
  CHECK(CALL(0, lml_apply3, &site, f, LML_INT(1), LML_INT(1), LML_INT(2)) == LML_INT(12));
  sp[0] = LML_INT(5);
  for (int i = 1; i <= 7; i++) sp[i] = LML_INT(i);
  CHECK(lml_applyn(SPA & site, f, 8) == LML_INT(upto(7)));
  W partial = CALL(0, lml_apply3, &site, f, LML_INT(5), LML_INT(1), LML_INT(2));
  CHECK(pap_count((W *)partial) == 2 && pap_fun((W *)partial) == &c_f7);
  CHECK(cell_info((W *)partial) == &site);
}

/* ---- thunks ---- */

static void test_ap(SP0)
{
  /* a function still to be evaluated */
  sp[0] = THUNK2(0, &info_ap1, VALUE(give), LML_INT(1));
  W f = sp[0];
  CHECK(CALL(1, lml_apply2, &site, f, LML_INT(4), LML_INT(2)) == LML_INT(42));
  CHECK(cell_skip(sp[0]) == VALUE(f2)); /* and updated */
  W *c = take(SPA 9);
  c[0] = HDR_THUNK(&info_ap7);
  c[1] = VALUE(f7);
  for (int i = 1; i <= 7; i++) c[1 + i] = LML_INT(i);
  sp[0] = (W)c;
  W t = sp[0], r = EVAL(1, t);
  CHECK(r == LML_INT(upto(7)));
  CHECK(cell_is_ind((W *)sp[0]) && FIELD(sp[0], 0) == r);
  sp[0] = THUNK2(0, &info_ap1, VALUE(f2), LML_INT(7)); /* its value is charged to it */
  t = sp[0], r = EVAL(1, t);
  CHECK(cell_info((W *)r) == &info_ap1 && cell_is_function((W *)r) && pap_count((W *)r) == 1);
  sp[0] = r;
  CHECK_INT(LIVE(1), 3);
}

static void test_sel(SP0)
{
  sp[0] = THUNK2(0, &info_ap1, VALUE(f1), LML_INT(3));
  sp[0] = PAIR(1, sp[0], LML_INT(4));
  sp[0] = THUNK2(1, &info_ap1, VALUE(f1), sp[0]); /* f1 (f1 3, 4) */
  sp[1] = THUNK1(1, &info_fst, sp[0]);
  sp[2] = THUNK1(2, &info_snd, sp[0]);
  W t = sp[1];
  t = EVAL(3, t);
  CHECK(t == LML_INT(3));
  t = sp[2];
  t = EVAL(3, t);
  CHECK(t == LML_INT(4));
}

static W enter_it(SP_ W w) { return EVAL(0, w); }

/* p = (fst p, snd q) with q = p: entering the first selector needs itself. */
static void test_sel_itself(SP0)
{
  bool failed;
  W *c = take(SPA 5);
  c[0] = HDR_CON(&info_pair, 0);
  c[1] = (W)(c + 3);
  c[2] = LML_INT(1);
  c[3] = HDR_THUNK(&info_fst);
  c[4] = (W)c;
  sp[0] = (W)(c + 3);
  W t = sp[0];
  CALL(1, throw_try, enter_it, t, &failed);
  CHECK(failed);
  t = sp[0];
  CALL(1, throw_try, enter_it, t, &failed);
  CHECK(failed); /* and fails again */
  sp[0] = CONS(0, LML_INT(1), LML_NIL);
  sp[0] = THUNK1(1, &info_fst, sp[0]);
  t = sp[0];
  CALL(1, throw_try, enter_it, t, &failed);
  CHECK(failed); /* no match */
}

/* ---- loops ---- */

enum { STEPS = 20000000 };

/* loop f n = f f (n - 1), through apply2 */
static W loop(SP_ W f, W n)
{
  if (n == LML_INT(0)) return n;
  if (POLL_DUE) {
    sp[0] = f;
    COLLECT(1, 0);
    f = sp[0];
  }
  return lml_apply2(SPA & site, f, f, n - 2);
}
FUN(loop, 2);

/* The same with seven arguments, so that some lie on the pointer stack. */
static W loop7(SP_ W f, W n, W a, W b, W c)
{
  W d = sp[0], e = sp[1];
  if (n == LML_INT(0)) return LML_INT(INT_OF(a) + INT_OF(b) + INT_OF(c) + INT_OF(d) + INT_OF(e));
  sp[0] = f;
  sp[1] = n - 2;
  sp[2] = b;
  sp[3] = c;
  sp[4] = d;
  sp[5] = e;
  sp[6] = a;
  return lml_applyn(SPA & site, f, 7);
}
FUN(loop7, 7);

static void test_loops(SP0)
{
  SW steps = LOOPS(STEPS);
  W f = VALUE(loop);
  CHECK(CALL(0, lml_apply2, &site, f, f, LML_INT(steps)) == LML_INT(0));
  f = VALUE(loop7);
  sp[0] = f;
  sp[1] = LML_INT(steps);
  for (int i = 2; i < 7; i++) sp[i] = LML_INT(1 << i);
  CHECK(lml_applyn(SPA & site, f, 7) == LML_INT(4 + 8 + 16 + 32 + 64));
}

/* ---- --blackhole=off: what a thunk under evaluation keeps (redex.h) ---- */

static size_t live_at[2]; /* words live when measure was called last, and the time
                             before */

static W measure(SP_ W a)
{
  live_at[1] = live_at[0];
  sp[0] = a;
  live_at[0] = LIVE(1);
  return sp[0];
}

FUN(measure, 1);

/* measure, then, by an unknown tail call, on the first element of the list a. */
static W step(SP_ W a)
{
  sp[0] = FIELD(a, 0);
  CALL(1, measure, LML_NIL);
  return lml_japply1(SPA & site, VALUE(measure), sp[0]);
}
FUN(step, 1);

/* The same with something waiting. */
static W wait(SP_ W a)
{
  sp[0] = LML_NIL;
  return CALL(1, step, a);
}
FUN(wait, 1);

/* A thunk of a known function. */
static W enter_step(SP_ W self)
{
  PUSH_UPD(self);
  W a = FIELD(self, 1), r = CALL(1, step, a);
  UPDATE_RETURN(r);
}
INFO_OF(info_step, .code = enter_step, .kind = LML_THUNK, .size = 3);

/* Evaluates a thunk, of f if it is an application, and [([], []); 1; 2], to which nothing else
 * refers. */
static W try_redex(SP_ Info *info, W f)
{
  sp[0] = CONS(0, LML_INT(2), LML_NIL);
  sp[0] = CONS(1, LML_INT(1), sp[0]);
  sp[1] = PAIR(1, LML_NIL, LML_NIL);
  sp[0] = CONS(2, sp[1], sp[0]);
  W t = THUNK2(1, info, f, sp[0]);
  return EVAL(0, t);
}

static void test_redex(SP0)
{
  W r = try_redex(SPA & info_ap1, VALUE(step));
  CHECK(IS_PTR(r) && cell_info((W *)r) == &info_pair);
  CHECK_INT(live_at[1], flags.blackhole ? 2 + 3 : 3 + 9 + 3);
  CHECK_INT(live_at[0], flags.blackhole ? 2 + 3 : 3 + 3); /* the thunk and measure's argument */
  try_redex(SPA & info_ap1, VALUE(wait));
  CHECK_INT(live_at[0], flags.blackhole ? 2 + 3 : 3 + 9 + 3);
  try_redex(SPA & info_step, LML_NIL);
  CHECK_INT(live_at[0], flags.blackhole ? 2 + 3 : 3 + 9 + 3);
  CHECK_INT(LIVE(0), 0);
}

/* A thunk that became another application and is entered again is a black hole still. */
static W again(SP_ W t)
{
  sp[0] = t;
  COLLECT_ALL(1);
  t = sp[0];
  return EVAL(0, t);
}
FUN(again, 1);

static W tail(SP_ W a) { return lml_japply1(SPA & site, VALUE(again), a); }
FUN(tail, 1);

static void test_redex_again(SP0)
{
  bool failed;
  W *c = take(SPA 3);
  c[0] = HDR_THUNK(&info_ap1);
  c[1] = VALUE(tail);
  c[2] = (W)c;
  W t = sp[0] = (W)c;
  W message = CALL(1, throw_try, enter_it, t, &failed);
  CHECK(failed && HDR(message) == (W)&lml_literal);
  CHECK(HDR(sp[0]) == (W)&cell_throw);
}

/* Without black holes and with them, whatever the command line asks for. */
static void test_redexes(SP0)
{
  bool blackhole = flags.blackhole;
  for (int i = 0; i < 2; i++) {
    flags.blackhole = i;
    lml.keep_redex = !i;
    redexes.count = 0;
    test_redex(SPA0);
    test_redex_again(SPA0);
  }
  flags.blackhole = blackhole;
  lml.keep_redex = !blackhole;
}

static void body(SP0)
{
  test_portions(SPA0);
  test_too_many(SPA0);
  test_ap(SPA0);
  test_sel(SPA0);
  test_sel_itself(SPA0);
  test_loops(SPA0);
  test_redexes(SPA0);
}

int main(int argc, char **argv)
{
  char small[] = "-A256k", *args[32] = { argv[0], small };
  int n = 2;
  for (int i = 1; i < argc && n < 31; i++) args[n++] = argv[i];
  rts_run(n, args, body);
  return check_done();
}
