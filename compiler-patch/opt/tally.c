/* tally.c: see tally.h.
 *
 *     case %cost k F 1 of _ -> let x = e in                 case %cost k 8 1 of _ -> let x = e in
 *     case %cost k V 1 of _ -> case x of ..          =>     case x of ..
 *
 * 1. Why.  A count is an addition to memory.  Most stand together: a function is unfolded, looks at
 *    an argument, decides a case, allocates.
 *
 * 2. What.  A counter counts a sum of costs, here F + V; CoreCosts.sums says which, and the run
 * time adds them up.  Counts may change places with lets and with each other.  A count
 * before an evaluation stays before it, since evaluating may fail or choose.  The
 * scrutinee of a case is evaluated next, so what it counts first is counted together with what
 * stands before the case. */
#include <config.h>
#include "opt/tally.h"
#include "base/arena.h"
#include "base/vec.h"
#include "core/prims.h"
#include <string.h>

typedef struct Tally {
  const CoreSum *given; /* the sums by which the program counts now, */
  VEC(CoreSum) sums;    /* and those by which it is going to */
} Tally;

/* ---- counters ---- */

static bool is_count(const Expr *e)
{
  return e->kind == EX_CASE && e->fun->kind == EX_PRIM && e->fun->prim == PR_COST;
}

/* Adds what %cost counts. */
static void add_cost(const Tally *t, const Expr *cost, CoreSum *sum)
{
  int counter = (int)cost->args[1]->value, times = (int)cost->args[2]->value;
  if (counter < LML_COSTS) sum->of[counter] += times;
  for (int i = 0; counter >= LML_COSTS && i < LML_COSTS; i++)
    sum->of[i] += t->given[counter - LML_COSTS].of[i] * times;
}

/* The counter of a sum of several costs. */
static int counter_of(Tally *t, const CoreSum *sum)
{
  for (int i = 0; i < t->sums.n; i++)
    if (!memcmp(&t->sums.at[i], sum, sizeof *sum)) return LML_COSTS + i;
  vec_push(&t->sums, *sum);
  return LML_COSTS + t->sums.n - 1;
}

/* Makes %cost count the sum. */
static void set_cost(Tally *t, Expr *cost, const CoreSum *sum)
{
  int symbols = 0, last = 0;
  for (int i = 0; i < LML_COSTS; i++)
    if (sum->of[i]) symbols++, last = i;
  bool one = symbols <= 1;
  cost->args[1] = core_int(one ? last : counter_of(t, sum), cost->here);
  cost->args[2] = core_int(one ? sum->of[last] : 1, cost->here);
}

/* ---- counts that stand together ---- */

static bool is_same(const Expr *k, const Expr *j)
{
  return k->kind == j->kind && (k->kind == EX_VAR ? k->var == j->var : k->value == j->value);
}

/* The costs that k pays for at the beginning of *slot go to the sum. */
static void take_cost(const Tally *t, const Expr *k, Expr **slot, CoreSum *sum)
{
  for (;;) {
    Expr *e = *slot;
    bool count = is_count(e);
    if (count && is_same(k, e->fun->args[0])) {
      add_cost(t, e->fun, sum);
      *slot = e->deflt;
    } else if (count) slot = &e->deflt;
    else if (e->kind == EX_LET || e->kind == EX_FREE) slot = &e->body;
    else if (e->kind == EX_CASE) slot = &e->fun;
    else return;
  }
}

static bool visit_node(Expr **slot, void *arg)
{
  Tally *t = arg;
  Expr *e = *slot;
  CoreSum sum = { 0 };
  if (!is_count(e)) return true;
  add_cost(t, e->fun, &sum);
  take_cost(t, e->fun->args[0], &e->deflt, &sum);
  set_cost(t, e->fun, &sum);
  return true;
}

void tally_program(Program *p)
{
  Tally t = { .given = p->costs->sums };
  for (int i = 0; i < p->nfuns; i++)
    if (p->funs[i]->body) core_each(&p->funs[i]->body, visit_node, &t);
  p->costs->sums = t.sums.at;
  p->costs->nsums = t.sums.n;
}
