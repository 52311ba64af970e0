/* axis — a piece of the layout: the axes with their ticks, labels and grid. */
#ifndef HP2PS_AXIS_H
#define HP2PS_AXIS_H

#include "page.h"

void axis_draw(Page *p, bool x_labels);       /* with the grid */
void axis_samples(Page *p, double y);         /* draws a tick at each sample if they are few */
double axis_left(const Page *p, double high); /* the width of labels for values up to `high` */

#endif
