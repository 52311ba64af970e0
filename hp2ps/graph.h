/* graph — a piece of the layout: the bands and what is drawn on them: names, total, peak and the
 * heap's size. */
#ifndef HP2PS_GRAPH_H
#define HP2PS_GRAPH_H

#include "page.h"

void graph_draw(Page *p);
bool graph_outlined(const Page *p); /* are there few enough vertices for outlines? */
double graph_high(const Page *p);   /* the top of the value axis */

#endif
