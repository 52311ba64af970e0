/* change — a piece of the layout: a lower graph of how a profile differs from another, layer by
 * layer. Layers that have grown are stacked above the zero line, those that have shrunk below it.
 */
#ifndef HP2PS_CHANGE_H
#define HP2PS_CHANGE_H

#include "plot/sheet.h"

/* How much of the height the lower graph needs so that both have one scale, 0 .. 1. */
double change_part(const Sheet *p);

void change_draw(Sheet *p); /* into p->box, by p->opt->change */

#endif
