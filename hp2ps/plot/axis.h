/* axis — a piece of the layout: the axes with their ticks, labels and grid. */
#ifndef HP2PS_AXIS_H
#define HP2PS_AXIS_H

#include "plot/sheet.h"

void axis_draw(Sheet *p, bool x_labels);       /* with the grid */
void axis_samples(Sheet *p, double y);         /* draws a tick at each sample if they are few */
double axis_left(const Sheet *p, double high); /* the width of labels for values up to `high` */

#endif
