/* page — see page.h. */
#include <config.h>

#include "page.h"

double
page_x(const Page *p, double time)
{
    return p->box.left + (time - p->x.low) / (p->x.high - p->x.low) * (p->box.right - p->box.left);
}

double
page_y(const Page *p, double value)
{
    double room = p->box.bottom - p->box.top - p->headroom;
    return p->box.bottom - (value - p->y.low) / (p->y.high - p->y.low) * room;
}
