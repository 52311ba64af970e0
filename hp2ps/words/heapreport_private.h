/* heapreport_private — what the files of a report share. Internal to heapreport. */
#ifndef HP2PS_HEAPREPORT_PRIVATE_H
#define HP2PS_HEAPREPORT_PRIVATE_H

#include "plot/scale.h"
#include "words/heapreport.h"
#include "words/shape.h"

enum { WHO_MOST = 3 };

/* The bands that have most of something, and their parts of it (0 .. 1), the largest first. */
typedef struct Who {
  const Band *bands[WHO_MOST];
  double parts[WHO_MOST];
  size_t count;
} Who;

struct HeapReport {
  const Model *m;
  size_t first; /* of the model's samples, the first that is judged */
  Curve curve;  /* of the total */
  Shape shape;
  bool growth; /* `who` has parts of the growth, not of the peak */
  Who who;
};

/* What the lines are made of: units, the time axis, and what the caller gave. */
typedef struct Telling {
  const HeapReport *r;
  const HeapReportOptions *o;
  const char *value_unit, *time_unit;
  Scale axis;
} Telling;

/* Who has most in the sample at that time. */
Who heapreport_who_at(const HeapReport *r, double time);

#endif
