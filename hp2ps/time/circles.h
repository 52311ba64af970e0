/* circles — those that enter one another in a circle, so that they can count as one: the strongly
 * connected components of a graph of arcs.
 */
#ifndef HP2PS_CIRCLES_H
#define HP2PS_CIRCLES_H

#include "log/prof.h"

typedef struct Circles {
  uint32_t *circle; /* by node: the circle it is in; PROF_NONE if it was left out */
  size_t count;
} Circles;

/* Circles of the nodes 0 .. n - 1, without those left out (`left_out` may be NULL). An arc without
 * entries counts for nothing. A circle has a higher number than those that it enters. */
Circles circles_find(size_t n, const CostArc *arcs, size_t narcs, const bool *left_out);
void circles_free(Circles *c);

#endif
