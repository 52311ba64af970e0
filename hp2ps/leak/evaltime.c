/* evaltime — see evaltime.h. */
#include <config.h>

#include "leak/evaltime.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static bool is_of(const Prof *p, size_t node, const char *function)
{
  return strcmp(p->centres[p->nodes[node].centre].name, function) == 0;
}

/* Parents come before their children. The time of recursive calls counts once. */
double evaltime_share(const Prof *p, const char *function)
{
  double all = p->total.of[COST_TICKS], sum = 0;
  bool found = false;
  if (p->paired || p->symbolic || all < EVALTIME_TICKS) return -1;
  bool *inside = mem_alloc(p->nnodes + 1, sizeof *inside);
  for (size_t i = 0; i < p->nnodes; i++) {
    uint32_t parent = p->nodes[i].parent;
    inside[i] = is_of(p, i, function) || (parent < i && inside[parent]);
    if (inside[i]) sum += p->nodes[i].cost.of[COST_TICKS];
    found |= inside[i];
  }
  free(inside);
  return found ? sum / all : -1;
}

char *evaltime_words(const Prof *p, const char *function)
{
  double share = p && *function ? evaltime_share(p, function) : -1;
  if (share < 0) return mem_copy("", 0);
  if (share < 0.01)
    return mem_format(" By the time profile beside it, %s and what it calls take less than 1 %% of "
                      "the time.",
                      function);
  return mem_format(" By the time profile beside it, %s and what it calls take %.0f %% of the "
                    "time.",
                    function, 100 * share);
}
