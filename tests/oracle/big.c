/* big.c: the rules of Fig. 4, one case each; Fig. 7 by run_subsume.
 *
 *     cc, G : e  =[t]=>  D : z, ccz     is     eval(e, f, depth, cc) = { z, ccz }
 *
 * G and D are the heap, t is what is charged meanwhile.  Of the last premise of a rule nothing is
 * left to do when it has been proved, so it is a turn of the loop. */
#include <config.h>
#include "oracle.h"
#include "core/prims.h"
#include <stdlib.h>
#include <string.h>

static Result demand(Value *cell, const Centre *cc);

/* An expression to evaluate, in its frame and centre. */
typedef struct Next {
  Expr *e;
  Frame *f;
  int depth;
  const Centre *cc;
} Next;

static Result eval(Expr *e, Frame *f, int depth, const Centre *cc);

/* ---- App ---- */

static Value *partial(Value *f, Value **args, int n, const Centre *cc)
{
  Value *p = value_new(V_PAP, cc);
  p->to = f;
  p->args = args;
  p->nargs = n;
  return p;
}

static Next enter(Value *fun, Value **args, const Centre *cc)
{
  const Code *c = fun->code;
  Frame *f = cell_new_frame(c->nslots, fun->frame, c->top ? cc : fun->frame->label);
  for (int i = 0; i < c->nparams; i++) f->slots[i] = args[i];
  return (Next){ c->body, f, value_frame_depth(c), cc };
}

static Value **behind(const Value *pap, Value **args, int n)
{
  Value **all = NEWN(Value *, pap->nargs + n);
  memcpy(all, pap->args, sizeof *all * (size_t)pap->nargs);
  memcpy(all + pap->nargs, args, sizeof *all * (size_t)n);
  return all;
}

/* The function f applied to n arguments, one or more.  If a body is left to evaluate, it is *next,
 * and the value is NULL. */
static Result apply(Result f, Value **args, int n, const Centre *cc, Next *next)
{
  for (;;) {
    Value *fun = f.value;
    const Centre *ccl = run.rules.evaluation ? cc : f.centre;
    if (fun->kind == V_PAP) {
      args = behind(fun, args, n);
      n += fun->nargs;
      fun = fun->to;
    }
    int takes = fun->code->nparams;
    if (n < takes) return (Result){ partial(fun, args, n, ccl), ccl };
    *next = enter(fun, args, ccl);
    if (n == takes) return (Result){ 0 };
    f = eval(next->e, next->f, next->depth, next->cc);
    args += takes;
    n -= takes;
  }
}

static Result apply_cell(Value *function, Value *arg, const Centre *cc)
{
  Next next;
  Value **args = NEWN(Value *, 1);
  args[0] = arg;
  cost_charge(cc, COST_A, 1);
  Result r = apply(demand(function, cc), args, 1, cc, &next);
  return r.value ? r : eval(next.e, next.f, next.depth, next.cc);
}

/* ---- Whnf and Thunk ---- */

static Result compute(Value *cell, ValueKind kind)
{
  const Centre *cce = cell->centre;
  switch (kind) {
    case V_STRING: return (Result){ value_unroll(cell, cce), cce };
    case V_INPUT: return (Result){ value_read(cce), cce };
    case V_APPLY: return apply_cell(cell->to, cell->args[0], cce);
    default: return eval(cell->exp, cell->frame, cell->depth, cce);
  }
}

static Result bring(Value *cell)
{
  if (cell->kind == V_IND) return (Result){ cell->to, cell->centre };
  if (cell->kind < V_THUNK) return (Result){ cell, cell->centre };
  ValueKind kind = run_begin(cell);
  Result r = compute(cell, kind);
  run_update(cell, r);
  return r;
}

static Result demand(Value *cell, const Centre *cc)
{
  cost_charge(cc, COST_V, 1);
  Result r = bring(cell);
  return (Result){ r.value, run_subsume(cc, r) };
}

static void early(Value *cell) { bring(cell); }

/* ---- primitives ---- */

static Result primitive(Expr *e, Frame *f, int depth, const Centre *cc)
{
  Result args[PRIM_ARGS];
  bool reverse = run_from_the_right();
  for (int k = 0; k < e->nargs; k++) {
    int i = reverse ? e->nargs - 1 - k : k;
    if (prim_arg(e->prim, i) == ARG_LAZY) {
      args[i] = (Result){ cell_argument(e->args[i], f, depth, cc), cc };
    } else {
      cost_charge(cc, COST_C, 1);
      args[i] = eval(e->args[i], f, depth, cc);
    }
  }
  return prim_apply(e->prim, args, e->nargs, cc);
}

/* ---- all rules ---- */

static Result eval(Expr *e, Frame *f, int depth, const Centre *cc)
{
  for (;;) {
    run_step(e, f, cc);
    switch (e->kind) {
      case EX_VAR: return demand(cell_of(e->var, f, depth, cc), cc);
      case EX_LIT:
      case EX_LAM: return (Result){ cell_bound(e, f, depth, cc), cc };
      case EX_STRING: return (Result){ value_unroll(cell_bound(e, f, depth, cc), cc), cc };
      case EX_CON:
        return (Result){ value_con(e->con, cell_arguments(e->args, e->nargs, f, depth, cc), cc),
                         cc };
      case EX_PRIM: return primitive(e, f, depth, cc);
      case EX_FAIL: run_fail(e->str, cc);
      case EX_OR:
      case EX_FREE: abort(); /* LML has none */
      case EX_LET:
        cell_let(e, f, depth, cc);
        e = e->body;
        break;
      case EX_CASE:
        if (core_is_scc(e)) {
          cost_enter(cc, e->fun->enters);
          cc = e->fun->enters;
          e = e->deflt;
          break;
        }
        cost_charge(cc, COST_C, 1);
        e = cell_choose(e, eval(e->fun, f, depth, cc), f, depth);
        break;
      case EX_JOIN:
        cell_join(e, f, depth, cc);
        e = e->body;
        break;
      case EX_JUMP: e = cell_jump(e, f, depth, &cc); break;
      case EX_APP: {
        Next next;
        cost_charge(cc, COST_A, e->nargs);
        Value **args = cell_arguments(e->args, e->nargs, f, depth, cc);
        Result r = apply(eval(e->fun, f, depth, cc), args, e->nargs, cc, &next);
        if (r.value) return r;
        e = next.e;
        f = next.f;
        depth = next.depth;
        cc = next.cc;
        break;
      }
    }
  }
}

static Result body(Expr *e, Frame *f, const Centre *cc) { return eval(e, f, 0, cc); }

/* Boxing: let y = f in .. y, where the box y is free of cost if the rules say so. */
static Value *mention(Value *function, Expr *e, Frame *f, int depth, const Centre *cc)
{
  if (run.rules.boxes == BOX_NONE) return function;
  if (run.rules.boxes == BOX_ALL) {
    cost_charge(cc, COST_H, 1);
    return cell_suspend(e, f, depth, cc);
  }
  Value *v = value_new(V_FUN, cc);
  v->code = function->code;
  v->frame = function->frame;
  return v;
}

const Engine engine_big = { "big", demand, apply_cell, body, mention, early };
