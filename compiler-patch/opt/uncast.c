/* uncast.c: see uncast.h. */
#include <config.h>
#include "opt/uncast.h"
#include "core/prims.h"

static void visit_value(Expr **slot, Rep want);

/* ---- what doesn't fit ---- */

/* How a value is represented that stands for itself; REP_ANY: it may be anything. */
static Rep rep_of(const Expr *e)
{
  if (e->kind == EX_VAR) return e->var->rep;
  if (e->kind != EX_LIT) return REP_ANY;
  switch (e->lit) {
    case LIT_DOUBLE: return REP_DOUBLE;
    case LIT_INT64: return REP_INT64;
    case LIT_INTEGER: return REP_INTEGER;
    default: return REP_SCALAR;
  }
}

/* A small Integer is an immediate, as an Int of LML and a character are. */
static bool fits(const Expr *e, Rep want)
{
  Rep is = rep_of(e);
  if (e->kind == EX_CON) return want == REP_ANY || (want == REP_SCALAR && e->nargs == 0);
  if (e->kind == EX_LIT && is == REP_SCALAR && want == REP_INTEGER) return e->lit == LIT_INT;
  return is == want || is == REP_ANY || want == REP_ANY;
}

static Expr *zero(Rep rep, Here here)
{
  if (rep == REP_DOUBLE) return core_double(0, here);
  return rep == REP_INT64 ? core_int64(0, here) : core_int(0, here);
}

/* ---- positions ---- */

static Rep rep_of_argument(const Fun *f, int i)
{
  return f && f->body && i < f->nparams ? f->params[i]->rep : REP_ANY;
}

static Rep rep_of_operand(int prim, int i)
{
  switch (prim_arg(prim, i)) {
    case ARG_RAW_DOUBLE: return REP_DOUBLE;
    case ARG_RAW_INT64: return REP_INT64;
    case ARG_SCALAR: return REP_SCALAR;
    default: return REP_ANY;
  }
}

/* What the alternatives of the case tell apart. */
static Rep rep_of_choice(const Expr *e)
{
  if (e->nalts == 0) return e->var->rep;
  if (e->alts[0].con) return REP_ANY;
  return e->lit == LIT_INT64 ? REP_INT64 : e->lit == LIT_INT ? REP_INTEGER : REP_SCALAR;
}

/* Can the case never be reached? */
static bool is_impossible(const Expr *e)
{
  const Expr *of = e->fun;
  while (core_is_cast(of)) of = of->args[0];
  if (of == e->fun || e->nalts == 0) return false;
  Rep is = rep_of(of);
  if (!e->alts[0].con) return of->kind == EX_CON || !fits(of, rep_of_choice(e));
  return is == REP_DOUBLE || is == REP_INT64 || is == REP_INTEGER || of->kind == EX_LIT;
}

/* let y = %cast x: y is x wherever it stands (Var.data). */
static bool is_other_name(CoreBind b)
{
  const Expr *of = b.rhs;
  while (core_is_cast(of)) of = of->args[0];
  return of != b.rhs && of->kind == EX_VAR && of->var != b.var;
}

static void visit_let(Expr **slot)
{
  Expr *e = *slot;
  int n = 0;
  for (int i = 0; i < e->nbinds; i++)
    if (is_other_name(e->binds[i])) e->binds[i].var->data = e->binds[i].rhs;
    else e->binds[n++] = e->binds[i];
  e->nbinds = n;
  for (int i = 0; i < n; i++) visit_value(&e->binds[i].rhs, e->binds[i].var->rep);
  visit_value(&e->body, REP_ANY);
  if (n == 0) *slot = e->body;
}

static void visit_case(Expr **slot)
{
  Expr *e = *slot;
  if (is_impossible(e)) {
    *slot = core_fail("a branch that can't be reached", e->here);
    return;
  }
  visit_value(&e->fun, rep_of_choice(e));
  for (int i = 0; i < e->nalts; i++) visit_value(&e->alts[i].body, REP_ANY);
  if (e->deflt) visit_value(&e->deflt, REP_ANY);
}

static void visit_parts(Expr **slot)
{
  Expr *e = *slot;
  switch (e->kind) {
    case EX_LET: visit_let(slot); return;
    case EX_CASE: visit_case(slot); return;
    case EX_APP:
      visit_value(&e->fun, REP_ANY);
      for (int i = 0; i < e->nargs; i++)
        visit_value(&e->args[i], rep_of_argument(core_callee(e), i));
      return;
    case EX_PRIM:
      for (int i = 0; i < e->nargs; i++) visit_value(&e->args[i], rep_of_operand(e->prim, i));
      return;
    case EX_JOIN: visit_value(&e->fun, REP_ANY); break;
    default: break;
  }
  for (int i = 0; i < e->nargs; i++) visit_value(&e->args[i], REP_ANY);
  if (e->body) visit_value(&e->body, REP_ANY);
}

/* The expression stands where a value of this representation is wanted. */
static void visit_value(Expr **slot, Rep want)
{
  bool cast = false;
  for (Expr *e = *slot;; e = *slot) {
    if (core_is_cast(e)) *slot = e->args[0];
    else if (e->kind == EX_VAR && e->var->data) *slot = core_clone(e->var->data);
    else break;
    cast = true;
  }
  if (cast && !fits(*slot, want)) *slot = zero(want, (*slot)->here);
  else visit_parts(slot);
}

/* ---- names of values ---- */

/* Variables that name the value of a case, and of which no representation is known, get Var.data.
 */
static bool mark_value(Expr **slot, void *arg)
{
  const Expr *e = *slot;
  if (e->kind == EX_CASE && e->var->rep == REP_ANY) e->var->data = arg;
  return true;
}

static bool take_rep(Expr **slot, void *arg)
{
  const Expr *e = *slot;
  bool *more = arg;
  Var *v = e->kind == EX_CASE && e->fun->kind == EX_VAR ? e->fun->var : NULL;
  if (!v || !v->data || v->rep != REP_ANY || !rep_raw(e->var->rep)) return true;
  v->rep = e->var->rep;
  *more = true;
  return true;
}

static void name_values(Program *p)
{
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++) {
    Fun *f = p->funs[i];
    bool more = !f->is_value;
    if (more) core_each(&f->body, mark_value, f);
    while (more) {
      more = false;
      core_each(&f->body, take_rep, &more);
    }
  }
}

void uncast_program(Program *p)
{
  if (p->policy.typed) name_values(p);
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++)
    if (!p->funs[i]->is_value) visit_value(&p->funs[i]->body, REP_ANY);
  core_clear_data(p);
}
