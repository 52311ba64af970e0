/* mark — a piece of the layout: the program's own marks. */
#ifndef HP2PS_MARK_H
#define HP2PS_MARK_H

#include "page.h"

double mark_room(const Page *p);                /* what a strip of marks above the graph takes */
/* Makes 0 what the lines of marks and their texts cross. */
void mark_block(const Page *p, double *roof, int cells);
void mark_draw(Page *p);

#endif
