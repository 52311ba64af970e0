/* small.c: the abstract machine of Fig. 5; Fig. 7 by run_subsume.
 *
 *     (cc, G, e or z, S)  =>  (cc', G', e' or z', S')      is one turn of the loop in `run_to'
 *
 * S is the stack: arguments, one each; updates, with the centre that asked; alternatives, and
 * primitives with the arguments they have, with the centre that goes on.  A primitive that
 * evaluates on its own account, as comparing does, runs the machine anew above the same stack. */
#include <config.h>
#include "oracle.h"
#include "core/prims.h"
#include <stdlib.h>
#include <string.h>

typedef struct Entry {
  enum { S_ARGUMENT, S_UPDATE, S_ALTERNATIVES, S_PRIMITIVE } kind;
  Value *cell; /* S_ARGUMENT, S_UPDATE */
  Expr *e;     /* S_ALTERNATIVES, S_PRIMITIVE, with f and depth */
  Frame *f;
  int depth;
  Result *args;
  int i;            /* S_PRIMITIVE: what it has, and which it waits for */
  const Centre *cc; /* all but S_ARGUMENT */
} Entry;
static VEC(Entry) stack;
static int stack_number; /* of the run that it is of */

/* The control is an expression e, or e is NULL and the value is z. */
typedef struct State {
  const Centre *cc;
  Expr *e;
  Frame *f;
  int depth;
  Value *z;
} State;

static void to_expression(State *s, Expr *e, Frame *f, int depth)
{
  s->e = e;
  s->f = f;
  s->depth = depth;
}

static void to_value(State *s, Value *z, const Centre *cc)
{
  s->e = NULL;
  s->z = z;
  s->cc = cc;
}

/* ---- var1, var2, var3 ---- */

static void push_argument(Value *cell)
{
  vec_push(&stack, ((Entry){ .kind = S_ARGUMENT, .cell = cell }));
}

static void ask(State *s, Value *cell);

static void begin(State *s, Value *cell)
{
  ValueKind kind = run_begin(cell);
  const Centre *cce = cell->centre;
  vec_push(&stack, ((Entry){ .kind = S_UPDATE, .cell = cell, .cc = s->cc }));
  s->cc = cce;
  if (kind == V_STRING) to_value(s, value_unroll(cell, cce), cce);
  else if (kind == V_INPUT) to_value(s, value_read(cce), cce);
  else if (kind == V_APPLY) {
    cost_charge(cce, COST_A, 1);
    push_argument(cell->args[0]);
    ask(s, cell->to);
  } else to_expression(s, cell->exp, cell->frame, cell->depth);
}

static void ask(State *s, Value *cell)
{
  cost_charge(s->cc, COST_V, 1);
  Result r = { cell->kind == V_IND ? cell->to : cell, cell->centre };
  if (r.value->kind < V_THUNK) to_value(s, r.value, run_subsume(s->cc, r));
  else begin(s, cell);
}

/* ---- app1, app2 ---- */

static void push_arguments(Expr *e, State *s)
{
  for (int i = e->nargs - 1; i >= 0; i--) {
    cost_charge(s->cc, COST_A, 1);
    push_argument(cell_argument(e->args[i], s->f, s->depth, s->cc));
  }
}

static Value *with_one_more(Value *f, Value *arg, const Centre *cc)
{
  Value *p = value_new(V_PAP, cc);
  int had = f->kind == V_PAP ? f->nargs : 0;
  p->to = had ? f->to : f;
  p->args = NEWN(Value *, had + 1);
  if (had) memcpy(p->args, f->args, sizeof *p->args * (size_t)had);
  p->args[had] = arg;
  p->nargs = had + 1;
  return p;
}

static void take_argument(State *s, Value *arg)
{
  Value *p = with_one_more(s->z, arg, s->cc);
  const Value *fun = p->to;
  const Code *c = fun->code;
  if (p->nargs < c->nparams) {
    s->z = p;
    return;
  }
  Frame *f = cell_new_frame(c->nslots, fun->frame, c->top ? s->cc : fun->frame->label);
  memcpy(f->slots, p->args, sizeof *p->args * (size_t)p->nargs);
  to_expression(s, c->body, f, value_frame_depth(c));
}

/* ---- primitives ---- */

/* Goes on with the argument i of the primitive: as far as its next strict one. */
static void next_argument(State *s, Entry p)
{
  s->cc = p.cc;
  while (p.i < p.e->nargs && prim_arg(p.e->prim, p.i) == ARG_LAZY) {
    p.args[p.i] = (Result){ cell_argument(p.e->args[p.i], p.f, p.depth, p.cc), p.cc };
    p.i++;
  }
  if (p.i < p.e->nargs) {
    cost_charge(p.cc, COST_C, 1);
    to_expression(s, p.e->args[p.i], p.f, p.depth);
    vec_push(&stack, p);
    return;
  }
  int top = stack.n;
  Result r = prim_apply(p.e->prim, p.args, p.e->nargs, p.cc);
  stack.n = top; /* after a failure that it caught */
  to_value(s, r.value, r.centre);
}

/* ---- the machine ---- */

static void step_expression(State *s)
{
  Expr *e = s->e;
  Frame *f = s->f;
  int depth = s->depth;
  run_step(e, f, s->cc);
  switch (e->kind) {
    case EX_VAR: ask(s, cell_of(e->var, f, depth, s->cc)); break;
    case EX_LIT:
    case EX_LAM: to_value(s, cell_bound(e, f, depth, s->cc), s->cc); break;
    case EX_STRING: to_value(s, value_unroll(cell_bound(e, f, depth, s->cc), s->cc), s->cc); break;
    case EX_CON: {
      Value **args = cell_arguments(e->args, e->nargs, f, depth, s->cc);
      to_value(s, value_con(e->con, args, s->cc), s->cc);
      break;
    }
    case EX_PRIM:
      next_argument(s, (Entry){ S_PRIMITIVE, .e = e, .f = f, .depth = depth, .cc = s->cc,
                                .args = NEWN(Result, e->nargs) });
      break;
    case EX_FAIL: run_fail(e->str, s->cc);
    case EX_OR:
    case EX_FREE: abort(); /* LML has none */
    case EX_LET:
      cell_let(e, f, depth, s->cc);
      s->e = e->body;
      break;
    case EX_CASE:
      if (core_is_scc(e)) {
        cost_enter(s->cc, e->fun->enters);
        s->cc = e->fun->enters;
        s->e = e->deflt;
        break;
      }
      cost_charge(s->cc, COST_C, 1);
      vec_push(&stack, ((Entry){ S_ALTERNATIVES, .e = e, .f = f, .depth = depth, .cc = s->cc }));
      s->e = e->fun;
      break;
    case EX_JOIN:
      cell_join(e, f, depth, s->cc);
      s->e = e->body;
      break;
    case EX_JUMP: s->e = cell_jump(e, f, depth, &s->cc); break;
    case EX_APP:
      push_arguments(e, s);
      s->e = e->fun;
      break;
  }
}

static void step_value(State *s)
{
  Entry top = stack.at[--stack.n];
  Result r = { s->z, s->cc };
  switch (top.kind) {
    case S_ARGUMENT: take_argument(s, top.cell); break;
    case S_UPDATE:
      run_update(top.cell, r);
      s->cc = run_subsume(top.cc, r);
      break;
    case S_ALTERNATIVES:
      s->cc = top.cc;
      to_expression(s, cell_choose(top.e, r, top.f, top.depth), top.f, top.depth);
      break;
    case S_PRIMITIVE:
      top.args[top.i++] = r;
      next_argument(s, top);
      break;
  }
}

static Result run_to(State s, int base)
{
  while (s.e || stack.n > base)
    if (s.e) step_expression(&s);
    else step_value(&s);
  return (Result){ s.z, s.cc };
}

/* ---- as an engine ---- */

static int base_of_stack(void)
{
  if (stack_number != run.number) memset(&stack, 0, sizeof stack);
  stack_number = run.number;
  return stack.n;
}

static Result demand(Value *cell, const Centre *by)
{
  int base = base_of_stack();
  State s = { .cc = by };
  ask(&s, cell);
  return run_to(s, base);
}

static Result apply(Value *function, Value *arg, const Centre *by)
{
  int base = base_of_stack();
  State s = { .cc = by };
  cost_charge(by, COST_A, 1);
  push_argument(arg);
  ask(&s, function);
  return run_to(s, base);
}

static Result body(Expr *e, Frame *f, const Centre *cc)
{
  return run_to((State){ .cc = cc, .e = e, .f = f }, base_of_stack());
}

static Value *mention(Value *function, Expr *e, Frame *f, int depth, const Centre *cc)
{
  (void)e, (void)f, (void)depth, (void)cc;
  return function;
}

const Engine engine_small = { "small", demand, apply, body, mention, NULL };
