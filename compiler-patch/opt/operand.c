/* operand.c: see operand.h.
 *
 *     case q = r of                          case q of u -> case r of v -> case u = v of
 *       true -> 1                      =>      true -> 1
 *       false -> q + (r + d)                   false -> u + (v + d)
 *
 * 1. Why.  In a functional program types show what is a number, and strict.c passes numbers
 *    evaluated.  In a logic program any variable may be a choice, and few are passed so.  But what
 *    has been compared is a value from then on, and no free variable: sums of it can be computed
 *    at once, and need no thunks.
 *
 * 2. Order.  Operands are evaluated from left to right, each suspends if it is a free variable, and
 *    then the operation is done.  The cases do the same.  Only the operands of what the case does
 *    first are named, and those after an operation only if it can't fail. */
#include <config.h>
#include "opt/operand.h"
#include "base/vec.h"
#include "core/prims.h"

typedef VEC(Expr *) Operands;

/* An expression that can't fail, nor take long. */
static bool is_total(int prim)
{
  return prim_class(prim) == PRIM_TOTAL || prim == PR_IADD || prim == PR_ISUB;
}

/* Adds the operands of e, in the order of their evaluation.  Returns whether what stands to the
 * right of e is evaluated next, whatever e comes to. */
static bool add_operands(Expr *e, const Expr *prim, Operands *out)
{
  if (e->kind == EX_LIT) return true;
  if (e->kind == EX_VAR && !e->var->fun && !e->var->data) {
    vec_push(out, core_ref(e->var, prim->here));
    return true;
  }
  if (e->kind != EX_PRIM) return false;
  for (int i = 0; i < e->nargs; i++) {
    ArgKind how = prim_arg(e->prim, i);
    if (how == ARG_LAZY || convention_raw(how) || !add_operands(e->args[i], e, out)) return false;
  }
  return is_total(e->prim);
}

/* Var.data marks the variables that the scrutinee itself binds. */
static void mark_bound(const Expr *let, void *data)
{
  for (int i = 0; i < let->nbinds; i++) let->binds[i].var->data = data;
}

/* The operands of what the evaluation of e begins with. */
static void find_operands(Expr *e, Operands *out)
{
  switch (e->kind) {
    case EX_PRIM: add_operands(e, e, out); break;
    case EX_CASE:
      if (!core_is_scc(e)) find_operands(e->fun, out);
      break;
    case EX_LET:
      mark_bound(e, e);
      find_operands(e->body, out);
      mark_bound(e, NULL);
      break;
    default: break;
  }
}

static bool is_among(const Operands *all, int n, const Var *v)
{
  for (int i = 0; i < n; i++)
    if (all->at[i]->var == v) return true;
  return false;
}

/* A case for each operand around the case e; simplify puts their values in the place of the
 * operands. */
static Expr *with_values(Expr *e)
{
  Operands all = { 0 };
  find_operands(e->fun, &all);
  for (int i = all.n - 1; i >= 0; i--) {
    Expr *x = all.at[i];
    if (is_among(&all, i, x->var)) continue;
    e = core_eval(x, core_var(x->var->name, x->var->rep, x->here.loc), e);
    e->here = x->here;
  }
  return e;
}

/* inside: *slot is what the evaluation of a case around it begins with; that case names its
 * operands. */
static void name(Expr **slot, bool inside);

static void name_child(Expr **slot, void *arg)
{
  (void)arg;
  name(slot, false);
}

static bool name_field(Expr **slot, void *arg)
{
  if ((*slot)->kind == EX_CON) return true;
  name_child(slot, arg);
  return false;
}

static void name_case(Expr **slot, bool inside)
{
  Expr *e = *slot;
  name(&e->fun, true);
  for (int i = 0; i < e->nalts; i++) name(&e->alts[i].body, false);
  if (e->deflt) name(&e->deflt, false);
  if (!inside && !core_is_scc(e)) *slot = with_values(e);
}

static void name(Expr **slot, bool inside)
{
  Expr *e = *slot;
  switch (e->kind) {
    case EX_CASE: name_case(slot, inside); break;
    case EX_CON: core_each(slot, name_field, NULL); break;
    case EX_LET:
      for (int i = 0; i < e->nbinds; i++) name(&e->binds[i].rhs, false);
      name(&e->body, inside);
      break;
    default: core_each_child(e, name_child, NULL);
  }
}

void operand_program(Program *p)
{
  core_clear_data(p);
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->body && !p->funs[i]->is_value) name(&p->funs[i]->body, false);
}
