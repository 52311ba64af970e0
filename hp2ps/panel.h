/* panel — a piece of the layout: small multiples: each band on a base line of its own. */
#ifndef HP2PS_PANEL_H
#define HP2PS_PANEL_H

#include "page.h"

void panel_draw(Page *p);

#endif
