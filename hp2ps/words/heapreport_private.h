/* heapreport_private — what the files of a report share. Internal to heapreport. */
#ifndef HP2PS_HEAPREPORT_PRIVATE_H
#define HP2PS_HEAPREPORT_PRIVATE_H

#include "plot/scale.h"
#include "words/heapreport.h"
#include "words/shape.h"

enum { TOP_MOST = 3 };

/* The bands that have most of something, and their parts of it (0 .. 1), the largest first. */
typedef struct Top {
  const Band *bands[TOP_MOST];
  double parts[TOP_MOST];
  size_t count;
} Top;

struct HeapReport {
  const Model *m;
  size_t first; /* of the model's samples, the first that is judged */
  Curve curve;  /* of the total */
  Shape shape;
  bool growth; /* `top` has parts of the growth, not of the peak */
  Top top;
};

/* The parts of the lines: units, the time axis, and the caller's options. */
typedef struct Wording {
  const HeapReport *r;
  const HeapReportOptions *o;
  const char *value_unit, *time_unit;
  Scale axis;
} Wording;

/* The largest bands in the sample at that time. */
Top heapreport_top_at(const HeapReport *r, double time);

#endif
