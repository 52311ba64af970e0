/* fixed.c: what a program costs by pair if pairs are fixed in its text.  See lexical.h.
 *
 * The copies are made before the program runs.  They are the least set such that
 *
 *     main's text is main <- (root), and a constant's is that of its one evaluation (pair_once)
 *     where text of the pair c <- o mentions f, a root of colour f, there is f|c, all f <- c
 *     where it mentions g, a part of c, there is g|o, all c <- o
 *
 * While the program runs a node's pair is that of the copy in which it stands, and a mention of a
 * function is a mention of a copy; nothing is computed.  This is what a compiler can do.  The
 * claim, tested by lexical.c: it costs what Fig. 19 says (graph.c). */
#include <config.h>
#include "lexical.h"
#include "core/prims.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the copies ---- */

static const Pair *pair_in_copy(Text *t, const Pair *by)
{
  return t->nparams == 0 ? pair_once(t) : pair_mentioned(t, by);
}

static bool has_copy(const Text *t, const Pair *p)
{
  for (int i = 0; i < t->copies.n; i++)
    if (t->copies.at[i] == p) return true;
  return false;
}

static void make_copy(Text *t, const Pair *p)
{
  if (has_copy(t, p)) return;
  vec_push(&t->copies, p);
  for (int i = 0; i < t->mentions.n; i++)
    if (!t->mentions.at[i]->literal)
      make_copy(t->mentions.at[i], pair_in_copy(t->mentions.at[i], p));
}

static void forget_copies(Text *t, void *arg)
{
  (void)arg;
  memset(&t->copies, 0, sizeof t->copies);
}

static void make_copies(void)
{
  text_each(forget_copies, NULL);
  make_copy(text_main(), pair_of(text_main(), &text_root));
}

/* The pair of the copy that a node mentions. */
static const Pair *mentioned_copy(Text *t, const Centre *label)
{
  const Pair *p = pair_in_copy(t, (const Pair *)label);
  if (has_copy(t, p)) return p;
  fprintf(stderr, "oracle: there is no copy %s of %s\n", p->centre.name, t->name);
  abort();
}

/* ---- evaluation ---- */

static Value *eval(Expr *e, Frame *f, int depth);

static void charge_template(const Expr *e, const Centre *label)
{
  cost_charge(label, COST_H, template_size(e));
}

static Value *copy_of(const Value *function, Text *t, const Centre *label)
{
  Value *v = value_new(V_FUN, &mentioned_copy(t, label)->centre);
  v->code = function->code;
  v->frame = function->frame;
  v->text = t;
  return v;
}

static Value *enter(const Value *fun, Value **args)
{
  const Code *c = fun->code;
  Frame *f = cell_new_frame(c->nslots, fun->frame, c->top ? fun->centre : fun->frame->label);
  memcpy(f->slots, args, sizeof *args * (size_t)c->nparams);
  if (fun->text && fun->text->root) cost_charge(f->label, COST_E, 1);
  charge_template(c->body, f->label);
  return eval(c->body, f, value_frame_depth(c));
}

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
    case V_APPLY: return apply1(bring(cell->to), cell->args[0]);
    default:
      if (cell->constant) charge_template(cell->exp, cell->centre);
      return eval(cell->exp, cell->frame, cell->depth);
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

static Value *variable(Expr *e, Frame *f, int depth, const Centre *label)
{
  Text *t = text_of(e->var);
  Value *cell = cell_of(e->var, f, depth, label);
  if (t && t->nparams > 0) return copy_of(cell, t, label);
  if (t && t->root) pair_charge(pair_mentioned(t, (const Pair *)label), COST_E, 1);
  return bring(cell);
}

static Value *primitive(Expr *e, Frame *f, int depth, const Centre *label)
{
  Result args[PRIM_ARGS];
  bool reverse = run_from_the_right();
  for (int k = 0; k < e->nargs; k++) {
    int i = reverse ? e->nargs - 1 - k : k;
    bool lazy = prim_arg(e->prim, i) == ARG_LAZY;
    args[i].value = lazy ? cell_argument(e->args[i], f, depth, label) : eval(e->args[i], f, depth);
    args[i].centre = args[i].value->centre;
  }
  cost_charge(label, COST_P, 1);
  return prim_apply(e->prim, args, e->nargs, label).value;
}

static Value *application(Expr *e, Frame *f, int depth, const Centre *label)
{
  Value **args = cell_arguments(e->args, e->nargs, f, depth, label);
  Value *z = eval(e->fun, f, depth);
  for (int i = 0; i < e->nargs; i++) z = apply1(z, args[i]);
  return z;
}

static Expr *alternative(Expr *e, Frame *f, int depth, const Centre *label)
{
  Value *z = eval(e->fun, f, depth);
  Expr *chosen = cell_choose(e, (Result){ z, z->centre }, f, depth);
  charge_template(chosen, label);
  return chosen;
}

static Expr *jump(Expr *e, Frame *f, int depth, const Centre *label)
{
  Expr *rhs = cell_jump(e, f, depth, &label);
  charge_template(rhs, label);
  return rhs;
}

static Value *eval(Expr *e, Frame *f, int depth)
{
  for (;;) {
    const Centre *label = f->label;
    run_burn();
    switch (e->kind) {
      case EX_VAR: return variable(e, f, depth, label);
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
      case EX_JUMP: e = jump(e, f, depth, label); break;
      case EX_APP: return application(e, f, depth, label);
    }
  }
}

/* ---- as an engine ---- */

static Result with_label(Value *z) { return (Result){ z, z->centre }; }

static Result demand(Value *cell, const Centre *by)
{
  (void)by;
  return with_label(bring(cell));
}

static Result apply(Value *function, Value *arg, const Centre *by)
{
  (void)by;
  return with_label(apply1(bring(function), arg));
}

static Result body(Expr *e, Frame *f, const Centre *cc)
{
  (void)cc;
  f->label = &pair_of(text_main(), &text_root)->centre;
  make_copies();
  cost_charge(f->label, COST_E, 1);
  charge_template(e, f->label);
  return with_label(eval(e, f, 0));
}

/* A constant that is an argument counts its call when it is evaluated. */
static Value *mention(Value *function, Expr *e, Frame *f, int depth, const Centre *label)
{
  Text *t = text_of(e->var);
  if (t->nparams > 0) return copy_of(function, t, label);
  return t->root ? cell_suspend(e, f, depth, label) : function;
}

const Engine engine_fixed = { "fixed", demand, apply, body, mention, NULL };
