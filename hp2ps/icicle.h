/* icicle — a picture of who holds what. The program is a bar at the top, as wide as all that is
 * live. Below each bar hang those that it holds, each as wide as what it retains, the widest at the
 * left. What is left free below a bar are its own cells.
 */
#ifndef HP2PS_ICICLE_H
#define HP2PS_ICICLE_H

#include "blame.h"
#include "plot.h"

typedef struct IcicleOptions {
    double width, height, margin;       /* of the page, in points */
    bool colour;
    const char *title;                  /* in bold: the job */
    const char *subtitle, *date;
} IcicleOptions;

Plot *icicle_plot(const Holders *h, const IcicleOptions *o, const Measure *m);

#endif
