/* run.c: a run of a program, from its start to its outcome.  See oracle.h. */
#include <config.h>
#include "oracle.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

Run run;

/* ---- steps ---- */

_Noreturn void run_stop(int status)
{
  assert(status >= 0);
  longjmp(run.end, status + 1);
}

void run_burn(void)
{
  if (--run.fuel < 0) run_stop(RUN_FUEL);
}

/* Theorem 3.5.1: the arguments of a primitive may be evaluated from either end. */
bool run_from_the_right(void)
{
  if (!run.rules.shuffle) return false;
  run.rules.shuffle = run.rules.shuffle * 6364136223846793005u + 1442695040888963407u;
  return run.rules.shuffle >> 62 & 1;
}

/* The case that counts an entry is labelled as its count is: by the centre around the mark. */
void run_step(const Expr *e, const Frame *f, const Centre *c)
{
  run_burn();
  if (!run.rules.check || cell_label(core_is_scc(e) ? e->fun : e, f) == c) return;
  run.mislabelled = e;
  run_stop(RUN_MISLABELLED);
}

/* ---- failures ---- */

_Noreturn void run_throw(Value *message)
{
  while (run.busy.n > run.handler->busy) {
    Value *v = run.busy.at[--run.busy.n];
    v->kind = V_THROWN;
    v->to = message;
  }
  run.thrown = message;
  run.failures++;
  longjmp(run.handler->env, 1);
}

_Noreturn void run_fail(const char *text, const Centre *c)
{
  run_throw(value_string(text, strlen(text), c));
}

/* ---- cells under evaluation ---- */

ValueKind run_begin(Value *cell)
{
  ValueKind kind = cell->kind;
  if (kind == V_THROWN) run_throw(cell->to);
  if (kind == V_BUSY) run_fail("Black hole detected", cell->centre);
  cell->kind = V_BUSY;
  vec_push(&run.busy, cell);
  if (cell->place) cell->place->needed++;
  return kind;
}

void run_update(Value *cell, Result r)
{
  run.busy.n--;
  cell->kind = V_IND;
  cell->to = r.value;
  cell->centre = r.centre;
  cost_charge(r.centre, COST_U, 1);
}

/* S(cc, SUB, \y.e) = cc, and in Fig. 7 S(cc, CAF, \y.e) = cc; else S(cc, ccz, z) = ccz. */
const Centre *run_subsume(const Centre *cc, Result r)
{
  if (!value_is_function(r.value)) return r.centre;
  if (r.centre == &cost_sub) return cc;
  return run.rules.fig7 && r.centre->kind == CENTRE_CAF ? cc : r.centre;
}

/* ---- the outcome ---- */

/* In a second expression, another centre evaluates all constants there are. */
static void visit_constants(void)
{
  for (int i = 0; i < run.constants.n; i++) run.engine->demand(run.constants.at[i], &cost_stranger);
}

static Expr *past_definitions(Expr *e, Frame *f)
{
  for (; e->kind == EX_LET && ((Place *)e->binds[0].var->data)->top; e = e->body)
    cell_let(e, f, 0, &cost_main);
  return e;
}

static Result evaluate_main(Program *p)
{
  Value *main_code = cell_global(p->main);
  const Code *c = main_code->code;
  Frame *f = cell_new_frame(c->nslots, NULL, &cost_main);
  f->slots[0] = value_new(V_INPUT, &cost_main);
  Expr *e = past_definitions(c->body, f);
  if (run.rules.stranger == STRANGER_BEFORE) visit_constants();
  Result r = run.engine->body(e, f, &cost_main);
  prim_print(run.out, r.value, &cost_main);
  if (run.rules.stranger == STRANGER_AFTER) visit_constants();
  return r;
}

static void print_failure(void)
{
  fflush(run.out);
  if (run.out == stdout) fputs("Fail: ", stderr);
  if (setjmp(run.handler->env) == 0)
    prim_print(run.out == stdout ? stderr : run.out,
               run.engine->demand(run.thrown, &cost_main).value, &cost_main);
  if (run.out == stdout) fputc('\n', stderr);
}

static Name shown(const Value *v)
{
  return v->kind == V_CON ? v->con->name : value_is_function(v) ? "a function" : "a number";
}

static void go(Program *p, Outcome *o)
{
  Handler mine = { 0 };
  run.handler = &mine;
  if (setjmp(mine.env) == 0) {
    Result r = evaluate_main(p);
    o->returned = r.centre;
    o->value = shown(r.value);
    return;
  }
  run.handler = &mine;
  print_failure();
  o->status = 1;
}

/* What a run allocates goes away with it; costs are kept. */
static Costs kept(Arena *arena)
{
  Costs t = { 0 };
  unit_arena = arena;
  for (int i = 0; i < run.costs.rows.n; i++) vec_push(&t.rows, run.costs.rows.at[i]);
  for (int i = 0; i < run.costs.arcs.n; i++) vec_push(&t.arcs, run.costs.arcs.at[i]);
  return t;
}

Outcome run_program(Program *p, const Engine *engine, Rules rules, long fuel, FILE *out)
{
  static int number;
  Arena *arena = unit_arena, *own = arena_new();
  Outcome o = { 0 };
  run = (Run){ .engine = engine, .rules = rules, .fuel = fuel };
  run.number = ++number;
  run.out = out ? out : open_memstream(&o.text, &o.len);
  if (!run.out) nomem();
  unit_arena = own;
  int status = setjmp(run.end);
  if (status == 0) go(p, &o);
  else o.status = status - 1;
  if (!out && fclose(run.out)) nomem();
  o.failures = run.failures;
  o.mislabelled = run.mislabelled;
  o.costs = kept(arena);
  arena_free(own);
  return o;
}
