/* propagate — see propagate.h. */
#include <config.h>

#include "time/propagate.h"

#include <stdlib.h>

#include "base/mem.h"
#include "time/circles.h"
#include "time/mentions.h"

/* The costs that are passed on. */
static const CostKind kinds[] = { COST_TICKS, COST_BYTES, COST_STACK };
enum { KINDS = sizeof kinds / sizeof *kinds };

typedef struct Pool {
  Cost cost;                 /* to be shared out: spent below the circle, or within */
  double calls;              /* from outside */
  size_t *pairs, count, cap; /* the pairs of its functions */
} Pool;

typedef struct Flow {
  Prof *costs;
  const Mentions *mentions;
  Circles circles;
  Pool *pools; /* of each circle */
  Cost *below; /* of each function: spent in what it mentions */
} Flow;

static void move_cost(Cost *to, const Cost *cost, double share)
{
  for (int k = 0; k < KINDS; k++) to->of[kinds[k]] += cost->of[kinds[k]] * share;
}

static bool is_something(const Cost *cost)
{
  for (int k = 0; k < KINDS; k++)
    if (cost->of[kinds[k]] > 0) return true;
  return false;
}

/* Is the mention outside of the circle of its function? */
static bool is_outer(const Flow *f, const Mention *m)
{
  return m->kind == MENTION_ROOT
         || (m->kind == MENTION_FUNCTION
             && f->circles.circle[m->origin] != f->circles.circle[m->unit]);
}

static void fill_pools(Flow *f)
{
  for (size_t i = 0; i < f->costs->ncentres; i++) {
    const Mention *m = &f->mentions->of[i];
    if (m->kind == MENTION_NONE) continue;
    Pool *p = &f->pools[f->circles.circle[m->unit]];
    MEM_RESERVE(p->pairs, p->cap, p->count + 1);
    p->pairs[p->count++] = i;
    if (is_outer(f, m)) p->calls += f->costs->centres[i].cost.of[COST_ENTRIES];
    else move_cost(&p->cost, &f->costs->centres[i].cost, 1);
  }
}

/* A pair without calls doesn't order the circles; its costs go on only to one that comes later. */
static void pass_on(Flow *f, size_t i)
{
  const Mention *m = &f->mentions->of[i];
  const Cost *cost = &f->costs->centres[i].cost;
  if (m->kind != MENTION_FUNCTION || f->circles.circle[m->origin] < f->circles.circle[m->unit])
    return;
  move_cost(&f->pools[f->circles.circle[m->origin]].cost, cost, 1);
  move_cost(&f->below[m->origin], cost, 1);
}

/* The circle was not called from outside, so the costs below it stay with its functions: with the
 * first pair of each. */
static void keep_pool(Flow *f, const Pool *p)
{
  for (size_t k = 0; k < p->count; k++) {
    Cost *below = &f->below[f->mentions->of[p->pairs[k]].unit];
    CostCentre *pair = &f->costs->centres[p->pairs[k]];
    pair->estimated |= is_something(below);
    move_cost(&pair->cost, below, 1);
    *below = (Cost){ { 0 } };
  }
}

static void share_out(Flow *f, const Pool *p)
{
  for (size_t k = 0; k < p->count; k++) {
    size_t i = p->pairs[k];
    CostCentre *pair = &f->costs->centres[i];
    if (!is_outer(f, &f->mentions->of[i])) continue;
    double share = pair->cost.of[COST_ENTRIES] / p->calls;
    if (share > 0 && is_something(&p->cost)) {
      move_cost(&pair->cost, &p->cost, share);
      pair->estimated = true;
    }
    pass_on(f, i);
  }
}

/* A pair outside of which nothing was called passes its own costs on all the same. */
static void pass_own(Flow *f, const Pool *p)
{
  for (size_t k = 0; k < p->count; k++)
    if (is_outer(f, &f->mentions->of[p->pairs[k]])) pass_on(f, p->pairs[k]);
}

void propagate(Prof *c)
{
  Mentions *m = mentions_new(c);
  Flow f = { .costs = c, .mentions = m };
  f.circles = circles_find(m->nfunctions, m->arcs, m->narcs, NULL);
  f.pools = mem_alloc(f.circles.count + 1, sizeof *f.pools);
  f.below = mem_alloc(m->nfunctions + 1, sizeof *f.below);
  fill_pools(&f);
  for (size_t i = 0; i < f.circles.count; i++)
    if (f.pools[i].calls > 0) share_out(&f, &f.pools[i]);
    else {
      pass_own(&f, &f.pools[i]);
      keep_pool(&f, &f.pools[i]);
    }
  for (size_t i = 0; i < f.circles.count; i++) free(f.pools[i].pairs);
  free(f.pools);
  free(f.below);
  circles_free(&f.circles);
  mentions_free(m);
}
