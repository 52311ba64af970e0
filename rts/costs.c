/* costs.c: see costs.h. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "costs.h"
#include "search.h"

_Static_assert(COST_CENTRE * 2 == LML_COSTS * sizeof(W), "a centre leads to its counters");

Costs costs;
W lml_costs_centre = LML_INT(0);

static W *counter(W centre, int symbol)
{
  return lml_program.costs + (size_t)(INT_OF(centre) / COST_CENTRE) * LML_COSTS + symbol;
}

/* ---- what the program counts by calls ---- */

void costs_guessed(W centre, W fields)
{
  *counter(centre, LML_COST_H) += fields;
  --*counter(centre, LML_COST_C);
}

/* Marks are entered from few centres, and mostly from the same again. */
void lml_costs_enter(W to, W from)
{
  CostsArc a = { (size_t)(INT_OF(from) / COST_CENTRE), (size_t)(INT_OF(to) / COST_CENTRE), 0 };
  size_t i = 0;
  ++*counter(to, LML_COST_E);
  lml_costs_centre = to;
  while (i < costs.narcs && (costs.arcs[i].from != a.from || costs.arcs[i].to != a.to)) i++;
  if (i == costs.narcs) {
    costs.arcs = search_grow(costs.arcs, &costs.arcs_room, i + 1, sizeof *costs.arcs);
    costs.arcs[costs.narcs++] = a;
  }
  costs.arcs[i].entries++;
}

/* ---- sums ---- */

static W *summed(size_t centre, size_t sum)
{
  return lml_program.costs + LML_COUNTER(LML_COSTS + sum, lml_program.ncentres)
         + centre * LML_COSTS;
}

/* What the sums count goes to the counters of the symbols. */
static void settle(void)
{
  for (size_t s = 0; s < lml_program.nsums; s++)
    for (size_t c = 0; c < lml_program.ncentres; c++) {
      W n = *summed(c, s);
      *summed(c, s) = 0;
      for (int i = 0; n && i < LML_COSTS; i++)
        lml_program.costs[c * LML_COSTS + (size_t)i] += n * (W)lml_program.sums[s][i];
    }
}

/* ---- by answer ---- */

void costs_init(bool by_answer, bool timed)
{
  costs.size = lml_program.ncentres * LML_COSTS;
  costs.by_answer = by_answer;
  costs.lost = by_answer ? search_grow(NULL, &(size_t){ 0 }, costs.size, sizeof(W)) : NULL;
  if (costs.lost) memset(costs.lost, 0, costs.size * sizeof(W));
  if (timed) costs.ticks = calloc(lml_program.ncentres, sizeof *costs.ticks);
}

/* The counters become `to', and what they lose is not forgotten. */
static void take_back(const W *to)
{
  settle();
  for (size_t i = 0; i < costs.size; i++) {
    costs.lost[i] += lml_program.costs[i] - (to ? to[i] : 0);
    lml_program.costs[i] = to ? to[i] : 0;
  }
}

void costs_begin(void)
{
  if (costs.by_answer) take_back(NULL);
}

void costs_choose(size_t choice)
{
  settle();
  costs.kept = search_grow(costs.kept, &costs.kept_room, (choice + 1) * costs.size, sizeof(W));
  memcpy(costs.kept + choice * costs.size, lml_program.costs, costs.size * sizeof(W));
}

void costs_again(size_t choice)
{
  if (search.inside == 0) take_back(costs.kept + choice * costs.size);
}

void costs_answer(const char *text, size_t n)
{
  size_t room = 0;
  costs.found++;
  if (!costs.by_answer) return;
  settle();
  costs.answers =
      search_grow(costs.answers, &costs.answers_room, costs.nanswers + 1, sizeof *costs.answers);
  CostsAnswer *a = &costs.answers[costs.nanswers++];
  *a = (CostsAnswer){ .length = n };
  a->counters = search_grow(NULL, &room, costs.size, sizeof(W));
  memcpy(a->counters, lml_program.costs, costs.size * sizeof(W));
  room = 0;
  if (text) a->text = memcpy(search_grow(NULL, &room, n + 1, 1), text, n);
}

W costs_total(size_t centre, int symbol)
{
  size_t i = centre * LML_COSTS + (size_t)symbol;
  W n = lml_program.costs[i] + (costs.lost ? costs.lost[i] : 0);
  for (size_t s = 0; s < lml_program.nsums; s++)
    n += *summed(centre, s) * (W)lml_program.sums[s][symbol];
  return n;
}
