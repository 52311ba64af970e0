/* icicle — a picture of the holders of memory. The program is a bar at the top, as wide as all that
 * is live. Below each bar hang those that it holds, each as wide as what it retains, the widest at
 * the left. The width that is left free below a bar is that of its own cells.
 */
#ifndef HP2PS_ICICLE_H
#define HP2PS_ICICLE_H

#include "leak/leaks.h"
#include "plot/plot.h"

typedef struct IcicleOptions {
  double width, height, margin; /* of the page, in points */
  bool colour;
  const char *title; /* in bold: the job */
  const char *subtitle, *date;
} IcicleOptions;

/* Whose colour a class has: the producer's, so that the bands of a profile are seen again, or its
 * own if the producer isn't known; NULL: it is grey. */
const char *icicle_colour_of(const Holders *h, const Class *c);
/* By class, in a fresh array. Classes of one producer share a colour; suspended ones are
 * hatched. */
Fill *icicle_fills(const Holders *h, bool colour);

Plot *icicle_plot(const Holders *h, const IcicleOptions *o, const Measure *m);

#endif
