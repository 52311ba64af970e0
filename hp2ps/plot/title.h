/* title — draws the line on top of a page: what was run, what it cost, and when. */
#ifndef HP2PS_TITLE_H
#define HP2PS_TITLE_H

#include "plot/look.h"
#include "plot/plot.h"

/* Gives the height that the title takes. If one line is too short, the job has the first of two. */
double title_draw(Plot *plot, const Look *options, const Measure *measure, const char *job,
                  const char *cost, const char *date);

#endif
