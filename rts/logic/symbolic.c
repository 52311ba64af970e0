/* symbolic.c: see symbolic.h. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "logic/symbolic.h"
#include "machine/search.h"

_Static_assert(COST_CENTRE * 2 == LML_COSTS * sizeof(W), "a centre leads to its counters");

Symbolic symbolic;
W lml_costs_centre = LML_INT(0);

static W *counter(W centre, int symbol)
{
  return lml_program.costs + (size_t)(INT_OF(centre) / COST_CENTRE) * LML_COSTS + symbol;
}

/* ---- what the program counts by calls ---- */

void symbolic_guessed(W centre, W fields)
{
  *counter(centre, LML_COST_H) += fields;
  --*counter(centre, LML_COST_C);
}

/* Marks are entered from few centres, and mostly from the same again. */
void lml_costs_enter(W to, W from)
{
  SymbolicArc a = { (size_t)(INT_OF(from) / COST_CENTRE), (size_t)(INT_OF(to) / COST_CENTRE), 0 };
  size_t i = 0;
  ++*counter(to, LML_COST_E);
  lml_costs_centre = to;
  while (i < symbolic.narcs && (symbolic.arcs[i].from != a.from || symbolic.arcs[i].to != a.to))
    i++;
  if (i == symbolic.narcs) {
    symbolic.arcs = search_grow(symbolic.arcs, &symbolic.arcs_room, i + 1, sizeof *symbolic.arcs);
    symbolic.arcs[symbolic.narcs++] = a;
  }
  symbolic.arcs[i].entries++;
}

/* ---- sums ---- */

static W *summed(size_t centre, size_t sum)
{
  return lml_program.costs + LML_COUNTER(LML_COSTS + sum, lml_program.ncentres)
         + centre * LML_COSTS;
}

/* Adds the counts of the sums to the counters of the symbols. */
static void settle_sums(void)
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

void symbolic_init(bool by_answer, bool timed)
{
  symbolic.size = lml_program.ncentres * LML_COSTS;
  symbolic.by_answer = by_answer;
  symbolic.lost = by_answer ? search_grow(NULL, &(size_t){ 0 }, symbolic.size, sizeof(W)) : NULL;
  if (symbolic.lost) memset(symbolic.lost, 0, symbolic.size * sizeof(W));
  if (timed) symbolic.ticks = calloc(lml_program.ncentres, sizeof *symbolic.ticks);
}

/* The counters become `to', and what they lose is not forgotten. */
static void take_back(const W *to)
{
  settle_sums();
  for (size_t i = 0; i < symbolic.size; i++) {
    symbolic.lost[i] += lml_program.costs[i] - (to ? to[i] : 0);
    lml_program.costs[i] = to ? to[i] : 0;
  }
}

void symbolic_begin(void)
{
  if (symbolic.by_answer) take_back(NULL);
}

void symbolic_choose(size_t choice)
{
  settle_sums();
  symbolic.kept =
      search_grow(symbolic.kept, &symbolic.kept_room, (choice + 1) * symbolic.size, sizeof(W));
  memcpy(symbolic.kept + choice * symbolic.size, lml_program.costs, symbolic.size * sizeof(W));
}

void symbolic_again(size_t choice)
{
  if (search.inside == 0) take_back(symbolic.kept + choice * symbolic.size);
}

void symbolic_answer(const char *text, size_t n)
{
  size_t room = 0;
  symbolic.found++;
  if (!symbolic.by_answer) return;
  settle_sums();
  symbolic.answers = search_grow(symbolic.answers, &symbolic.answers_room, symbolic.nanswers + 1,
                                 sizeof *symbolic.answers);
  SymbolicAnswer *a = &symbolic.answers[symbolic.nanswers++];
  *a = (SymbolicAnswer){ .length = n };
  a->counters = search_grow(NULL, &room, symbolic.size, sizeof(W));
  memcpy(a->counters, lml_program.costs, symbolic.size * sizeof(W));
  room = 0;
  if (text) a->text = memcpy(search_grow(NULL, &room, n + 1, 1), text, n);
}

W symbolic_total(size_t centre, int symbol)
{
  size_t i = centre * LML_COSTS + (size_t)symbol;
  W n = lml_program.costs[i] + (symbolic.lost ? symbolic.lost[i] : 0);
  for (size_t s = 0; s < lml_program.nsums; s++)
    n += *summed(centre, s) * (W)lml_program.sums[s][symbol];
  return n;
}
