/* graph — a piece of the layout: the bands, and what lies on them. */
#ifndef HP2PS_GRAPH_H
#define HP2PS_GRAPH_H

#include "page.h"

void graph_draw(Page *p);
bool graph_outlined(const Page *p);              /* is there room for outlines? */
double graph_high(const Page *p);               /* the top of the value axis */

#endif
