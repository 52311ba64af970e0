/* copies.c: what a program costs if centres are colours of its text.
 *
 * No centre is passed or returned here.  A node's label says who pays: its colour, or if it has
 * none that of its activation, which is the k of the copy f@k whose body it is in.  A top-level
 * function f that is mentioned by a node labelled k is the copy f@k.  A value keeps the label of
 * the node that made it.
 *
 * The claim, tested by theorem.c: this costs what Fig. 4 says, if functions that are arguments are
 * boxed there, and the boxes themselves cost nothing. */
#include <config.h>
#include "oracle.h"
#include "core/prims.h"
#include <stdlib.h>
#include <string.h>

static Value *eval(Expr *e, Frame *f, int depth);

static Value *copy_for(const Value *function, const Centre *k)
{
  Value *v = value_new(V_FUN, k);
  v->code = function->code;
  v->frame = function->frame;
  return v;
}

static Value *enter(const Value *fun, Value **args)
{
  const Code *c = fun->code;
  Frame *f = cell_new_frame(c->nslots, fun->frame, c->top ? fun->centre : fun->frame->label);
  memcpy(f->slots, args, sizeof *args * (size_t)c->nparams);
  return eval(c->body, f, value_frame_depth(c));
}

/* One argument at a time; the value that a partial application is has its function's label. */
static Value *apply1(Value *f, Value *arg)
{
  const Value *fun = f->kind == V_PAP ? f->to : f;
  int had = f->kind == V_PAP ? f->nargs : 0;
  Value **args = NEWN(Value *, had + 1);
  if (had) memcpy(args, f->args, sizeof *args * (size_t)had);
  args[had] = arg;
  if (had + 1 == fun->code->nparams) return enter(fun, args);
  Value *p = value_new(V_PAP, f->centre);
  p->to = (Value *)fun;
  p->args = args;
  p->nargs = had + 1;
  return p;
}

static Value *bring(Value *cell);

static Value *compute(Value *cell, ValueKind kind)
{
  switch (kind) {
    case V_STRING: return value_unroll(cell, cell->centre);
    case V_INPUT: return value_read(cell->centre);
    case V_APPLY:
      cost_charge(cell->centre, COST_A, 1);
      cost_charge(cell->centre, COST_V, 1);
      return apply1(bring(cell->to), cell->args[0]);
    default: return eval(cell->exp, cell->frame, cell->depth);
  }
}

static Value *bring(Value *cell)
{
  if (cell->kind == V_IND) return cell->to;
  if (cell->kind < V_THUNK) return cell;
  ValueKind kind = run_begin(cell);
  Value *z = compute(cell, kind);
  run_update(cell, (Result){ z, z->centre });
  return z;
}

static Value *variable(Value *cell, const Centre *label)
{
  cost_charge(label, COST_V, 1);
  return cell->centre == &cost_sub ? copy_for(cell, label) : bring(cell);
}

static Value *primitive(Expr *e, Frame *f, int depth, const Centre *label)
{
  Result args[PRIM_ARGS];
  for (int i = 0; i < e->nargs; i++) {
    bool lazy = prim_arg(e->prim, i) == ARG_LAZY;
    if (!lazy) cost_charge(label, COST_C, 1);
    args[i].value = lazy ? cell_argument(e->args[i], f, depth, label) : eval(e->args[i], f, depth);
    args[i].centre = args[i].value->centre;
  }
  return prim_apply(e->prim, args, e->nargs, label).value;
}

static Value *application(Expr *e, Frame *f, int depth, const Centre *label)
{
  Value **args = cell_arguments(e->args, e->nargs, f, depth, label);
  cost_charge(label, COST_A, e->nargs);
  Value *z = eval(e->fun, f, depth);
  for (int i = 0; i < e->nargs; i++) z = apply1(z, args[i]);
  return z;
}

static Expr *alternative(Expr *e, Frame *f, int depth, const Centre *label)
{
  if (core_is_scc(e)) {
    cost_enter(cell_label(e->fun, f), e->fun->enters);
    return e->deflt;
  }
  cost_charge(label, COST_C, 1);
  Value *z = eval(e->fun, f, depth);
  return cell_choose(e, (Result){ z, z->centre }, f, depth);
}

static Value *eval(Expr *e, Frame *f, int depth)
{
  for (;;) {
    const Centre *label = cell_label(e, f);
    run_burn();
    switch (e->kind) {
      case EX_VAR: return variable(cell_of(e->var, f, depth, label), label);
      case EX_LIT:
      case EX_LAM: return cell_bound(e, f, depth, label);
      case EX_STRING: return value_unroll(cell_bound(e, f, depth, label), label);
      case EX_CON:
        return value_con(e->con, cell_arguments(e->args, e->nargs, f, depth, label), label);
      case EX_PRIM: return primitive(e, f, depth, label);
      case EX_FAIL: run_fail(e->str, label);
      case EX_OR:
      case EX_FREE: abort(); /* LML has none */
      case EX_LET:
        cell_let(e, f, depth, label);
        e = e->body;
        break;
      case EX_CASE: e = alternative(e, f, depth, label); break;
      case EX_JOIN:
        cell_join(e, f, depth, label);
        e = e->body;
        break;
      case EX_JUMP: e = cell_jump(e, f, depth, &label); break;
      case EX_APP: return application(e, f, depth, label);
    }
  }
}

/* ---- as an engine: what primitives ask for, the node that applies them pays ---- */

static Result with_label(Value *z) { return (Result){ z, z->centre }; }

static Result demand(Value *cell, const Centre *by) { return with_label(variable(cell, by)); }

static Result apply(Value *function, Value *arg, const Centre *by)
{
  cost_charge(by, COST_A, 1);
  return with_label(apply1(variable(function, by), arg));
}

static Result body(Expr *e, Frame *f, const Centre *cc)
{
  (void)cc;
  return with_label(eval(e, f, 0));
}

static Value *mention(Value *function, Expr *e, Frame *f, int depth, const Centre *label)
{
  (void)e, (void)f, (void)depth;
  return copy_for(function, label);
}

const Engine engine_copies = { "copies", demand, apply, body, mention, NULL };
