/* overlay — two profiles on one time axis, as a stack that can be drawn: the second profile as it
 * is, and for each of its layers how it differs from the first.
 *
 * Both have the same layers, chosen by their mean. Values between samples are taken from the line
 * between them. Times outside of a run have the value 0.
 */
#ifndef HP2PS_OVERLAY_H
#define HP2PS_OVERLAY_H

#include "log/align.h"
#include "log/pair.h"
#include "log/trace.h"

typedef struct Overlay {
  Model *model;   /* the bands and the axis; its values are the means of the two */
  Stack *stack;   /* the second profile */
  double *change; /* change[sample * nlayers + layer]: second minus first */
} Overlay;

Overlay overlay_new(const Pairs *p, const Axis *axis, const TraceOptions *options);
void overlay_free(Overlay *o);

#endif
