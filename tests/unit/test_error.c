/* test_error.c: throw and catch, what becomes of abandoned thunks, black holes however they are
 * found, and updates that copy. */
#include <config.h>
#include "rts.h"

static W enter_fail(SP_ W self);
static W enter_need(SP_ W self);

const LmlProgram lml_program = { .name = "test" };

INFO_OF(info_fail, .code = enter_fail, .kind = LML_THUNK, .size = 2);
INFO_OF(info_need, .code = enter_need, .kind = LML_THUNK, .size = 2);
INFO_OF(info_fun, .kind = LML_FUN, .size = 3);
INFO_OF(info_pap, .kind = LML_PAP);

/* ---- thunks that go wrong ---- */

static W enter_fail(SP_ W self) /* throws its field */
{
  W message = FIELD(self, 0);
  PUSH_UPD(self);
  return CALL(1, prim_THROW, message);
}

static W enter_need(SP_ W self) /* 1 + its field */
{
  W x = FIELD(self, 0);
  PUSH_UPD(self);
  x = EVAL(1, x);
  UPDATE_RETURN(LML_ADD(x, LML_INT(1)));
}

static W identity(SP_ W w) { return EVAL(0, w); }
static Fun c_identity = { (W)&info_fun + LML_WHNF, (void *)identity, 1 };
static W again(SP_ W n, W message);
static Fun c_again = { (W)&info_fun + LML_WHNF, (void *)again, 2 };
static W static_text[3] = { (W)&lml_literal, (W) "wrong", LML_INT(5) };

/* ---- catch and throw ---- */

static void test_catch(SP0)
{
  sp[0] = THUNK1(0, &info_fail, LML_CHAR('m'));
  sp[0] = THUNK1(1, &info_need, sp[0]);
  W e = sp[0];
  CHECK(CALL(1, prim_CATCH, e, (W)&c_identity) == LML_CHAR('m'));
  e = sp[0];
  CHECK(CALL(1, prim_CATCH, e, (W)&c_identity) == LML_CHAR('m')); /* abandoned thunks throw again */
  CHECK(throw_handler == NULL);
  sp[0] = THUNK1(0, &info_need, LML_INT(1));
  e = sp[0];
  CHECK(CALL(1, prim_CATCH, e, (W)&c_identity) == LML_INT(2));
  CHECK(throw_handler == NULL);
  W r = CALL(0, prim_CATCH, (W)static_text, (W)&c_identity);
  CHECK(cell_is_con((W *)r) && FIELD(r, 0) == LML_CHAR('w'));
}

/* again n = \m. catch (fail m) (again (n - 1)), as a loop: neither stack may grow. */
static W again(SP_ W n, W message)
{
  if (n == LML_INT(0)) return message;
  sp[0] = THUNK1(0, &info_fail, message);
  W next = CALL(1, lml_apply1, &info_pap, (W)&c_again, n - 2), e = sp[0];
  return prim_CATCH(SPA e, next);
}

static void test_catch_loop(SP0)
{
  CHECK(CALL(0, again, LML_INT(LOOPS(200000)), LML_CHAR('m')) == LML_CHAR('m'));
}

/* Cells made after the handler was set up survive, whatever hp was then. */
static W allocate_and_throw(SP_ W n)
{
  sp[0] = LML_NIL;
  for (SW i = 0; i < INT_OF(n); i++) sp[0] = CONS(1, LML_INT(i), sp[0]);
  W list = sp[0];
  return CALL(1, prim_THROW, list);
}

static void test_hp(SP0)
{
  bool failed;
  sp[0] = CALL(0, throw_try, allocate_and_throw, LML_INT(1000), &failed);
  CHECK(failed);
  sp[1] = CONS(1, LML_INT(-1), LML_NIL);
  SW n = 0;
  for (W w = sp[0]; w != LML_NIL; w = FIELD(w, 1)) n++;
  CHECK_INT(n, 1000);
  CHECK(FIELD(sp[1], 0) == LML_INT(-1));
  CHECK_INT(LIVE(2), 3003);
}

/* ---- black holes ---- */

static W evaluate(SP_ W w) { return EVAL(0, w); }

static bool says(W message, const char *text)
{
  return HDR(message) == (W)&lml_literal && strstr((const char *)FIELD(message, 0), text);
}

/* x = 1 + x: without a collection it is the stack's end that finds it. */
static void test_overflow(SP0)
{
  bool failed;
  sp[0] = THUNK1(0, &info_need, LML_NIL);
  FIELD(sp[0], 0) = sp[0];
  W x = sp[0], message = CALL(1, throw_try, evaluate, x, &failed);
  CHECK(failed && says(message, "Black hole detected in test"));
  x = sp[0];
  CHECK(HDR(x) == (W)&cell_throw);
  CHECK_INT(LIVE(1), 2);
  sp[0] = THUNK1(0, &info_need, LML_NIL); /* and again: signals still work */
  sp[1] = THUNK1(1, &info_need, sp[0]);
  FIELD(sp[0], 0) = sp[1];
  x = sp[1];
  CALL(2, throw_try, evaluate, x, &failed);
  CHECK(failed);
}

/* With a collection in between the hole itself says so. */
static void test_hole(SP0)
{
  bool failed;
  sp[0] = THUNK1(0, &info_need, LML_INT(1)) | LML_UPD;
  COLLECT_ALL(1);
  if (!flags.blackhole) return;
  W x = (W)STACK_MARKED(sp[0]);
  W message = CALL(1, throw_try, evaluate, x, &failed);
  CHECK(failed && says(message, "Black hole detected in test"));
}

/* ---- copying update ---- */

static W update_with(SP_ W self, W value)
{
  PUSH_UPD(self);
  UPDATE_RETURN(value);
}

static void test_update(SP0)
{
  sp[0] = THUNK1(0, &info_need, LML_INT(1));
  sp[1] = CONS(1, LML_INT(5), LML_NIL);
  uint64_t before = heap_allocated(hp);
  W t = sp[0], v = sp[1], r = CALL(2, update_with, t, v);
  CHECK(cell_is_con((W *)r) && FIELD(r, 0) == LML_INT(5) && INFO(r) == &info_cons);
  CHECK(cell_skip(sp[0]) == r);
  CHECK((r != sp[1]) == flags.update_copy);
  CHECK_INT(heap_allocated(hp) - before, 0);
  sp[2] = r;
  CHECK_INT(LIVE(3), flags.update_copy ? 6 : 3);
}

static void body(SP0)
{
  test_catch(SPA0);
  test_catch_loop(SPA0);
  test_hp(SPA0);
  test_hole(SPA0);
  test_update(SPA0);
  if (!flags.collect_always || flags.blackhole) test_overflow(SPA0);
}

int main(int argc, char **argv)
{
  char small[] = "-A4M", *args[32] = { argv[0], small };
  int n = 2;
  for (int i = 1; i < argc && n < 31; i++) args[n++] = argv[i];
  rts_run(n, args, body);
  return check_done();
}
