/* test_core.c: core's helpers: free variables, copies, conditions; and that the checker finds what
 * is broken. */
#include <config.h>
#include "base/arena.h"
#include "core/core.h"
#include "core/prims.h"
#include "check.h"
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static Name f;
static Loc nowhere;

static Var *var(const char *name) { return core_var(intern(name), REP_ANY, nowhere); }
static Expr *ref(Var *v) { return core_ref(v, here_at(f, nowhere)); }
static Expr *num(int n) { return core_int(n, here_at(f, nowhere)); }

static Expr *lam(Var *x, Expr *body)
{
  Var **params = NEWN(Var *, 1);
  params[0] = x;
  return core_lam(NULL, params, 1, body, here_at(f, nowhere));
}

static const char *text(const Expr *e)
{
  char *s = NULL;
  size_t n = 0;
  FILE *out = open_memstream(&s, &n);
  if (!out) abort();
  core_print_expr(out, e);
  fclose(out);
  char *kept = arena_strndup(unit_arena, s, n - 1);
  free(s);
  return kept;
}

static bool logic; /* are the programs logic programs? */

static Program *program(Expr *body)
{
  Program *p = NEW(Program);
  p->policy.logic = logic;
  Fun *g = NEW(Fun);
  g->var = var("f");
  g->var->fun = g;
  g->here.producer = f;
  g->body = body;
  p->funs = NEWN(Fun *, 1);
  p->funs[0] = g;
  p->nfuns = 1;
  return p;
}

/* Does core_check abort? */
static bool breaks(Expr *body)
{
  int status = 0;
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    if (!freopen("/dev/null", "w", stderr)) _exit(2);
    core_check(program(body), "test");
    _exit(0);
  }
  return child > 0 && waitpid(child, &status, 0) == child && WIFSIGNALED(status)
         && WTERMSIG(status) == SIGABRT;
}

static void test_free_vars(void)
{
  Var *x = var("x"), *y = var("y"), *z = var("z");
  Expr *e = core_let(z, ref(y),
                     lam(x, core_cons(ref(x),
                                      core_cons(ref(z),
                                                core_cons(ref(y), core_nil(here_at(f, nowhere)),
                                                          here_at(f, nowhere)),
                                                here_at(f, nowhere)),
                                      here_at(f, nowhere))));
  VarList free_vars = core_free_vars(e);
  CHECK_INT(free_vars.n, 1);
  CHECK(free_vars.at[0] == y);
}

static void test_clone(void)
{
  Var *x = var("x"), *y = var("y");
  Expr *e = lam(x, core_prim2(PR_ADD, ref(x), ref(y), here_at(f, nowhere))), *c = core_clone(e);
  CHECK(c->params[0] != x);
  CHECK(c->body->args[0]->var == c->params[0]);
  CHECK(c->body->args[1]->var == y);
  CHECK(e->body->args[0]->var == x);
  CHECK(
      !breaks(lam(y, core_cons(e, core_cons(c, core_nil(here_at(f, nowhere)), here_at(f, nowhere)),
                               here_at(f, nowhere)))));
}

static Expr * and (Expr * a, Expr *b)
{
  return core_case_bool(a, b, core_bool(false, here_at(f, nowhere)));
}
static Expr * not(Expr * a)
{
  return core_case_bool(a, core_bool(false, here_at(f, nowhere)),
                        core_bool(true, here_at(f, nowhere)));
}

static void test_if(void)
{
  Var *a = var("a"), *b = var("b");
  CHECK_STR(text(core_if(not(ref(a)), num(1), num(2))), "case a of\n  false -> 1\n  true -> 2");
  CHECK_STR(text(core_if(not(not(ref(a))), num(1), num(2))),
            "case a of\n  false -> 2\n  true -> 1");
  CHECK_STR(
      text(core_if(and(ref(a), ref(b)), num(1), num(2))),
      "join j = 2\nin\ncase a of\n  false -> jump j\n  true ->\n    case b of\n      false -> jump j\n      true -> 1");
  CHECK_STR(text(core_if(not(core_bool(false, here_at(f, nowhere))), num(1), num(2))), "1");
  CHECK_STR(text(core_if(core_bool(false, here_at(f, nowhere)), num(1), num(2))), "2");
}

static void test_check(void)
{
  Var *x = var("x"), *y = var("y"), *twice = var("x"), *j = var("j");
  CHECK(!breaks(lam(x, ref(x))));
  CHECK(breaks(ref(y)));
  CHECK(breaks(core_cons(lam(twice, num(1)), lam(twice, num(2)), here_at(f, nowhere))));
  CHECK(breaks(core_cons(lam(x, num(1)), ref(x), here_at(f, nowhere))));
  Expr *open_case = core_eval(num(1), var("v"), NULL);
  CHECK(breaks(open_case));
  Expr *join = core_new(EX_JOIN, here_at(f, nowhere)),
       *jump = core_new(EX_JUMP, here_at(f, nowhere));
  j->join = true;
  join->var = jump->var = j;
  join->fun = num(1);
  join->body = jump;
  CHECK(!breaks(join));
  join->body = core_cons(jump, core_nil(here_at(f, nowhere)), here_at(f, nowhere));
  CHECK(breaks(join));
  Expr *few = core_prim2(PR_ADD, num(1), num(2), here_at(f, nowhere));
  few->nargs = 1;
  CHECK(breaks(few));
}

/* Choices, free variables and flexible cases: printed, copied, checked. */
static void test_logic(void)
{
  Var *x = var("x"), *y = var("y"), *free_vars[] = { x };
  Expr *args[] = { num(0), core_prim2(PR_ADD, ref(x), ref(y), here_at(f, nowhere)) };
  Expr *either = core_or(args, 2, here_at(f, nowhere)),
       *e = core_free(free_vars, 1, either, here_at(f, nowhere));
  CHECK_STR(text(e), "free x in\n0 or (x + y)");
  CHECK_INT(core_free_vars(e).n, 1);
  CHECK(core_free_vars(e).at[0] == y);
  Expr *c = core_clone(e);
  CHECK(c->params[0] != x && c->body->args[1]->args[0]->var == c->params[0]);
  CHECK(e->body->args[1]->args[0]->var == x);
  CHECK(breaks(lam(y, e))); /* it is no logic program */
  logic = true;
  CHECK(!breaks(lam(y, e)));
  CHECK(breaks(e));
  either->nargs = 1;
  CHECK(breaks(lam(y, e)));
  Expr *narrow = core_if(num(1), num(2), num(3));
  narrow->flex = true;
  CHECK_STR(text(narrow), "fcase 1 of\n  false -> 3\n  true -> 2");
  CHECK(!breaks(narrow));
  logic = false;
  CHECK(breaks(narrow));
}

/* Along a list nothing recurs: this one is longer than the stack is deep. */
static void test_long_list(void)
{
  Expr *e = core_nil(here_at(f, nowhere));
  for (int i = 0; i < 200000; i++) e = core_cons(num(i), e, here_at(f, nowhere));
  CHECK(!breaks(e));
  CHECK_INT(core_free_vars(e).n, 0);
  CHECK(core_clone(e)->args[0]->value == e->args[0]->value);
  CHECK(strlen(text(e)) > 1000000);
}

int main(void)
{
  static const Source src = { .name = "prog.m", .module = "prog", .text = "", .len = 0 };
  unit_arena = arena_new();
  con_init();
  f = intern("f");
  nowhere = (Loc){ .src = &src, .line = 1, .col = 1 };
  test_free_vars();
  test_clone();
  test_if();
  test_check();
  test_logic();
  test_long_list();
  arena_free(unit_arena);
  return check_done();
}
