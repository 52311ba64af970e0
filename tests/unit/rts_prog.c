/* rts_prog.c: a program as lmlc would make it, or rather many: its first argument says which.
 * tests/unit/rts.sh runs it and looks from outside: output, messages, status, signals, memory. */
#include <config.h>
#include "rts.h"

static W enter_from(SP_ W self), enter_fail(SP_ W self), enter_need(SP_ W self);

INFO_OF(info_from, .code = enter_from, .kind = LML_THUNK, .size = 3);
INFO_OF(info_fail, .code = enter_fail, .kind = LML_THUNK, .size = 2);
INFO_OF(info_need, .code = enter_need, .kind = LML_THUNK, .size = 2);
INFO_OF(info_fun, .kind = LML_FUN, .size = 3);

#define LITERAL(name, text) \
 static W name[3] = { (W)&lml_literal, (W)text, LML_INT(sizeof text - 1) }
LITERAL(boom, "boom");
LITERAL(traced, "traced\n");

/* ---- pieces ---- */

/* The elements from i to n: Ints if n >= 0; if n < 0 "y\n" for ever, as a character each step. */
static W from(SP_ W i, W n)
{
  if (n == LML_INT(-1)) {
    W rest = THUNK2(0, &info_from, LML_INT(INT_OF(i) ^ 1), n);
    return CONS(0, INT_OF(i) ? LML_CHAR('\n') : LML_CHAR('y'), rest);
  }
  if ((SW)i > (SW)n) return LML_NIL;
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

static W enter_fail(SP_ W self)
{
  W message = FIELD(self, 0);
  PUSH_UPD(self);
  return CALL(1, prim_FAIL, message);
}

static W enter_need(SP_ W self) /* 1 + its field */
{
  W x = FIELD(self, 0);
  PUSH_UPD(self);
  x = EVAL(1, x);
  UPDATE_RETURN(LML_ADD(x, LML_INT(1)));
}

static W sum(SP_ W list) /* not tail recursive */
{
  list = EVAL(0, list);
  if (list == LML_NIL) return LML_INT(0);
  W head = FIELD(list, 0), tail = FIELD(list, 1);
  sp[0] = head;
  W r = CALL(1, sum, tail);
  return LML_ADD(r, sp[0]);
}

static W endless(SP_ W n) /* deeper and deeper */
{
  if (n == LML_INT(-1)) return n;
  if (POLL_DUE) COLLECT(0, 0);
  sp[0] = n;
  W r = CALL(1, endless, n + 2);
  return LML_ADD(r, sp[0]);
}

static W busy(SP_ W n) /* a loop that allocates nothing */
{
  while (n != LML_INT(0))
    if (POLL_DUE) COLLECT(0, 0);
  return n;
}

/* The characters of s, then rest. */
static W text_then(SP_ const char *s, W rest)
{
  sp[0] = rest;
  for (size_t n = strlen(s); n > 0; n--) sp[0] = CONS(1, LML_CHAR(s[n - 1]), sp[0]);
  return sp[0];
}

/* ---- programs ---- */

static W p_echo(SP_ W input) { return EVAL(0, input); }
static W p_yes(SP_ W input)
{
  (void)input;
  return from(SPA LML_INT(0), LML_INT(-1));
}
static W p_stream(SP_ W input)
{
  (void)input;
  return from(SPA LML_INT(1), LML_INT(atol(program_argv[1])));
}
static W p_function(SP_ W input)
{
  static Fun f = { (W)&info_fun + LML_WHNF, NULL, 1 };
  SP_IGNORE;
  (void)input;
  return (W)&f;
}
static W p_busy(SP_ W input)
{
  (void)input;
  return busy(SPA LML_INT(1));
}
static W p_overflow(SP_ W input)
{
  (void)input;
  return endless(SPA LML_INT(0));
}
static W p_exit(SP_ W input)
{
  (void)input;
  return prim_FAILEXIT(SPA LML_INT(atol(program_argv[1])));
}

static W p_show(SP_ W input) /* constructors in constructors: 1, a, (2, -3), [], true */
{
  (void)input;
  sp[0] = PAIR(0, LML_INT(2), LML_INT(-3));
  sp[0] = CONS(1, sp[0], LML_TRUE);
  sp[0] = CONS(1, LML_CHAR('a'), sp[0]);
  return CONS(1, LML_INT(1), sp[0]);
}

static W p_fail(SP_ W input)
{
  (void)input;
  sp[0] = THUNK1(0, &info_fail, (W)boom);
  W rest = sp[0];
  return CALL(0, text_then, "before\n", rest);
}

static W p_fail_badly(SP_ W input) /* the message fails after a few characters */
{
  (void)input;
  sp[0] = THUNK1(0, &info_fail, (W)boom);
  W rest = sp[0], message = CALL(0, text_then, "some", rest);
  return prim_FAIL(SPA message);
}

static W p_hole(SP_ W input)
{
  (void)input;
  sp[0] = THUNK1(0, &info_need, LML_NIL);
  FIELD(sp[0], 0) = sp[0];
  W x = sp[0];
  return EVAL(0, x);
}

static W p_sum(SP_ W input)
{
  (void)input;
  W list = CALL(0, from, LML_INT(1), LML_INT(atol(program_argv[1])));
  return sum(SPA list);
}

static W p_live(SP_ W input) /* a list of that many elements, all live, summed by a
                                loop */
{
  (void)input;
  SW n = atol(program_argv[1]), total = 0;
  sp[0] = LML_NIL;
  for (SW i = 0; i < n; i++) sp[0] = CONS(1, LML_INT(i), sp[0]);
  for (W w = sp[0]; w != LML_NIL; w = FIELD(w, 1)) total += INT_OF(FIELD(w, 0));
  return LML_INT(total);
}

static W p_left(SP_ W input) /* ((((1,1),1),1) ... */
{
  (void)input;
  sp[0] = LML_INT(1);
  for (SW i = atol(program_argv[1]); i > 0; i--) sp[0] = PAIR(1, sp[0], LML_INT(1));
  return sp[0];
}

static W p_trace(SP_ W input)
{
  (void)input;
  return prim_TRACE(SPA(W) traced, LML_INT(7));
}

static W p_args(SP_ W input)
{
  (void)input;
  sp[0] = LML_NIL;
  for (int i = program_argc - 1; i > 0; i--)
    sp[0] = CONS(1, CALL(1, text_then, program_argv[i], LML_NIL), sp[0]);
  return sp[0];
}

static const struct {
  const char *name;
  W (*main)(SP_ W input);
} programs[] = { { "echo", p_echo },     { "yes", p_yes },
                 { "stream", p_stream }, { "function", p_function },
                 { "busy", p_busy },     { "overflow", p_overflow },
                 { "exit", p_exit },     { "show", p_show },
                 { "fail", p_fail },     { "fail-badly", p_fail_badly },
                 { "hole", p_hole },     { "sum", p_sum },
                 { "live", p_live },     { "left", p_left },
                 { "trace", p_trace },   { "args", p_args } };

static W select_program(SP_ W input)
{
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
    if (program_argc > 0 && strcmp(program_argv[0], programs[i].name) == 0)
      return programs[i].main(SPA input);
  program_fatal("no such program");
}

const LmlProgram lml_program = { .name = "rts_prog", .main = select_program };
