/* gap — a piece of the layout: what may have been alive without being counted. */
#ifndef HP2PS_GAP_H
#define HP2PS_GAP_H

#include "page.h"

void gap_draw(Page *p);                         /* under the bands */
bool gap_on_scale(const Page *p);
double gap_high(const Page *p);                /* how much of what was not counted the axis shows */
double gap_key(Page *p, Point at);              /* in words; gives the room they take */

#endif
