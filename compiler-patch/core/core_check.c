/* core_check.c: core.h's invariants, verified between passes.  A breach is our fault: the compiler
 * names it, the pass that left it and the node where it was found, and aborts. */
#include <config.h>
#include "core/core.h"
#include "core/prims.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The join points that may be jumped to from here, innermost first. */
typedef struct Joins {
  const Expr *join;
  struct Joins *up;
} Joins;

static const char *pass;
static bool coloured;      /* every node that costs something must have a colour */
static bool logic;         /* choices and free variables are allowed */
static int in_scope, left; /* marks of variables in scope, and of those no longer in it */

static void check_node(const Expr *e, Joins *joins);

__attribute__((format(printf, 2, 3))) static _Noreturn void breach(const Expr *e, const char *fmt,
                                                                   ...)
{
  va_list ap;
  va_start(ap, fmt);
  fprintf(stderr, "lmlc: core after %s is broken: ", pass);
  vfprintf(stderr, fmt, ap);
  va_end(ap);
  if (e && e->here.loc.src)
    fprintf(stderr, ", at %s:%d:%d", e->here.loc.src->name, e->here.loc.line, e->here.loc.col);
  fputs(e ? ", in\n" : "\n", stderr);
  if (e) core_print_expr(stderr, e);
  abort();
}

static const char *shown_name(const Var *v) { return v->name ? v->name : "(unnamed)"; }

/* ---- scope ---- */

static void bind(Var *v, const Expr *e)
{
  if (!v) breach(e, "a binder is missing");
  if (v->mark == in_scope || v->mark == left) breach(e, "%s is bound twice", shown_name(v));
  if (v->fun && v->fun->var == v && e) breach(e, "the global %s is bound locally", shown_name(v));
  v->mark = in_scope;
}

static void bind_all(Var **vs, int n, const Expr *e)
{
  for (int i = 0; i < n; i++) bind(vs[i], e);
}

static void unbind_all(Var **vs, int n)
{
  for (int i = 0; i < n; i++) vs[i]->mark = left;
}

static void check_use(const Expr *e)
{
  const Var *v = e->var;
  if (!v) breach(e, "a variable is missing");
  if (v->join) breach(e, "the join point %s is used as a value", shown_name(v));
  if (v->mark == in_scope || (v->fun && v->fun->var == v && !v->fun->body)) return;
  breach(e, v->mark == left ? "%s is used outside its scope" : "%s is not bound", shown_name(v));
}

/* ---- nodes ---- */

static void check_all(Expr *const *es, int n)
{
  for (int i = 0; i < n; i++) check_node(es[i], NULL);
}

static void check_count(const Expr *e, int want, const char *what)
{
  if (e->nargs != want) breach(e, "%s has %d arguments instead of %d", what, e->nargs, want);
}

static void check_lambda(const Expr *e)
{
  if (e->nparams < 1) breach(e, "a lambda has no parameters");
  bind_all(e->params, e->nparams, e);
  check_node(e->body, NULL);
  unbind_all(e->params, e->nparams);
}

static void check_let(const Expr *e, Joins *joins)
{
  if (e->nbinds < 1) breach(e, "a let binds nothing");
  if (e->rec)
    for (int i = 0; i < e->nbinds; i++) bind(e->binds[i].var, e);
  for (int i = 0; i < e->nbinds; i++) check_node(e->binds[i].rhs, NULL);
  if (!e->rec)
    for (int i = 0; i < e->nbinds; i++) bind(e->binds[i].var, e);
  check_node(e->body, joins);
  for (int i = 0; i < e->nbinds; i++) e->binds[i].var->mark = left;
}

static void check_order(const Expr *e, const Alt *before, const Alt *a)
{
  if (!before) return;
  if (!before->con != !a->con || (a->con && a->con->type != before->con->type))
    breach(e, "the alternatives are of different types");
  if (a->con ? a->con->tag <= before->con->tag : a->value <= before->value)
    breach(e, "the alternatives are not in order");
}

static bool exhaustive(const Expr *e)
{
  return e->nalts > 0 && e->alts[0].con && e->nalts == e->alts[0].con->type->ncons;
}

/* The count of an entry (core.h). */
static void check_scc(const Expr *e)
{
  if (!e->fun->enters) breach(e, "an entry has no centre");
  if (coloured && !e->fun->here.centre) breach(e, "an entry comes from no centre");
  if (e->nalts || e->var->uses) breach(e, "the count of an entry is taken for a value");
}

/* Choices and free variables stand in logic programs only.  Their parts are in tail position if
 * they are. */
static void check_logic(const Expr *e)
{
  if (!logic) breach(e, "the program is no logic program");
}

static void check_or(const Expr *e, Joins *joins)
{
  check_logic(e);
  if (e->nargs < 2) breach(e, "a choice has fewer than two alternatives");
  for (int i = 0; i < e->nargs; i++) check_node(e->args[i], joins);
}

static void check_free(const Expr *e, Joins *joins)
{
  check_logic(e);
  if (e->nparams < 1) breach(e, "no variable is free");
  bind_all(e->params, e->nparams, e);
  check_node(e->body, joins);
  unbind_all(e->params, e->nparams);
}

static void check_case(const Expr *e, Joins *joins)
{
  if (e->flex) check_logic(e);
  if (core_is_scc(e)) check_scc(e);
  else check_node(e->fun, NULL);
  bind(e->var, e);
  for (int i = 0; i < e->nalts; i++) {
    const Alt *a = &e->alts[i];
    check_order(e, i > 0 ? a - 1 : NULL, a);
    if (a->nvars != (a->con ? a->con->arity : 0))
      breach(e, "an alternative has %d variables", a->nvars);
    bind_all(a->vars, a->nvars, e);
    check_node(a->body, joins);
    unbind_all(a->vars, a->nvars);
  }
  if (e->deflt) check_node(e->deflt, joins);
  else if (!exhaustive(e)) breach(e, "a case without default is not exhaustive");
  e->var->mark = left;
}

/* The right-hand side is a tail position of whatever surrounds the join; only body can jump to
 * it. */
static void check_join(const Expr *e, Joins *joins)
{
  if (!e->var || !e->var->join) breach(e, "a join point's variable isn't marked as one");
  bind_all(e->params, e->nparams, e);
  check_node(e->fun, joins);
  unbind_all(e->params, e->nparams);
  bind(e->var, e);
  check_node(e->body, &(Joins){ e, joins });
  e->var->mark = left;
}

static void check_jump(const Expr *e, Joins *joins)
{
  while (joins && joins->join->var != e->var) joins = joins->up;
  if (!joins) breach(e, "a jump to %s where it can't be", shown_name(e->var));
  check_count(e, joins->join->nparams, shown_name(e->var));
  check_all(e->args, e->nargs);
}

static bool check_field(Expr **slot, void *arg)
{
  const Expr *e = *slot;
  (void)arg;
  if (!e || e->kind != EX_CON) {
    check_node(e, NULL);
    return false;
  }
  if (!e->here.producer) breach(e, "a node has no producer");
  check_count(e, e->con->arity, e->con->name);
  return true;
}

/* Lets, cases and names cost nothing themselves. */
static void check_colour(const Expr *e)
{
  bool costs = e->kind == EX_APP || e->kind == EX_CON || e->kind == EX_PRIM || e->kind == EX_LAM
               || e->kind == EX_OR || e->kind == EX_FREE;
  if (coloured && costs && !e->here.centre) breach(e, "a node has no colour");
}

static void check_node(const Expr *e, Joins *joins)
{
  if (!e) breach(NULL, "an expression is missing");
  if (!e->here.producer) breach(e, "a node has no producer");
  check_colour(e);
  switch (e->kind) {
    case EX_VAR: check_use(e); break;
    case EX_LIT:
      if (e->lit == LIT_TEXT && (!e->str || strlen(e->str) != e->len))
        breach(e, "a text isn't whole");
      break;
    case EX_STRING:
    case EX_FAIL:
      if (!e->str) breach(e, "a string is missing");
      break;
    case EX_APP:
      if (e->nargs < 1 && !(core_callee(e) && core_callee(e)->is_thunk))
        breach(e, "an application has no arguments");
      check_node(e->fun, NULL);
      check_all(e->args, e->nargs);
      break;
    case EX_CON: core_each((Expr **)&e, check_field, NULL); break;
    case EX_PRIM:
      if (e->prim == PR_SCC) breach(e, "an entry is counted outside a case");
      check_count(e, prim_arity(e->prim), prim_name(e->prim));
      check_all(e->args, e->nargs);
      break;
    case EX_LAM: check_lambda(e); break;
    case EX_LET: check_let(e, joins); break;
    case EX_CASE: check_case(e, joins); break;
    case EX_JOIN: check_join(e, joins); break;
    case EX_JUMP: check_jump(e, joins); break;
    case EX_OR: check_or(e, joins); break;
    case EX_FREE: check_free(e, joins); break;
  }
}

void core_check(const Program *p, const char *after)
{
  pass = after;
  coloured = core_is_coloured(p);
  logic = p->policy.logic;
  in_scope = core_new_mark();
  left = core_new_mark();
  for (int i = 0; i < p->nfuns; i++) bind(p->funs[i]->var, NULL);
  for (int i = 0; i < p->nfuns; i++) {
    const Fun *f = p->funs[i];
    if (!f->body) continue;
    if (f->var->fun != f) breach(f->body, "%s does not name its function", shown_name(f->var));
    bind_all(f->params, f->nparams, f->body);
    check_node(f->body, NULL);
    unbind_all(f->params, f->nparams);
  }
}
