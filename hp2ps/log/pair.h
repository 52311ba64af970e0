/* pair — two profiles side by side: which band of one is which band of the other.
 *
 * Bands are matched by name. GHC numbers the stacks of cost centres anew in each run, so the number
 * before such a name, "(123)", doesn't count. If several bands of a profile differ in nothing else,
 * the largest is matched with the largest of the other, and so on.
 */
#ifndef HP2PS_PAIR_H
#define HP2PS_PAIR_H

#include "log/figures.h"
#include "log/model.h"

typedef struct Pair {
  const char *name;
  const Band *a, *b;  /* NULL if that profile doesn't have it */
  Figures in_a, in_b; /* 0 where it is missing */
} Pair;

typedef struct Pairs {
  const Model *a, *b;
  Pair total;
  Pair *pairs; /* by how much their means differ, the most first */
  size_t count;
} Pairs;

Pairs *pair_models(const Model *a, const Model *b);
void pair_free(Pairs *p);

/* The reason why a comparison of their means is doubtful, in a fresh string; NULL if there is
 * none. */
char *pair_doubt(const Pairs *p);

/* Why the two can't be compared, in a fresh string; NULL if they can. `times`: times must have the
 * same unit as well. Profiles of different kinds have no band in common. */
char *pair_differ(const Pairs *p, bool times);

#endif
