/* panel — a piece of the layout: small multiples (-l). Each band has a base line of its own, and
 * all have the same scale. */
#ifndef HP2PS_PANEL_H
#define HP2PS_PANEL_H

#include "plot/sheet.h"

void panel_draw(Sheet *p);

#endif
