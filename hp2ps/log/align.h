/* align — puts two runs on one time axis.
 *
 * By default each run is stretched from 0 to 100 per cent. ALIGN_TIME leaves times as they are.
 * ALIGN_MARKS also stretches, but so that marks with the same text come together: each lies at the
 * mean of its places in the two runs.
 */
#ifndef HP2PS_ALIGN_H
#define HP2PS_ALIGN_H

#include <stddef.h>

#include "log/model.h"

typedef enum Alignment { ALIGN_RUN, ALIGN_TIME, ALIGN_MARKS } Alignment;

/* A time of a run, and where it lies on the axis; both rise from knot to knot. */
typedef struct Knot {
  double time, place;
} Knot;

typedef struct Axis {
  Knot *a, *b; /* `count` knots for each run */
  size_t count;
  const char *unit;
} Axis;

Axis align_runs(const Model *a, const Model *b, Alignment how);
void align_free(Axis *axis);
double align_place(const Knot *knots, size_t count, double time);
size_t align_marks(const Model *a, const Model *b); /* how many marks the two have in common */

#endif
