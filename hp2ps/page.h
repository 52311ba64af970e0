/* page — what the pieces of the layout share while a page is being made. */
#ifndef HP2PS_PAGE_H
#define HP2PS_PAGE_H

#include "look.h"
#include "plot.h"
#include "scale.h"
#include "trace.h"

typedef struct Box {
    double left, top, right, bottom;
} Box;

typedef struct Page {
    const Stack *stack;
    const LayoutOptions *opt;
    const Measure *measure;
    Plot *plot;
    const char *time_unit, *value_unit;
    Box box;                    /* of the graph proper, inside its axes */
    double headroom;            /* kept free between the highest value and the box's top */
    Scale x, y;
    size_t *samples;            /* the samples to draw, after thinning to what the page can show */
    size_t nsamples;
} Page;

/* Up to so many bands have lines between them, however many samples there are. */
enum { ALWAYS_DIVIDED = 21 };

static const double LABEL = 8, SMALL = 7;      /* sizes of letters, in points */

/* Places on the page of a time and a value. */
double page_x(const Page *p, double time);
double page_y(const Page *p, double value);

#endif
