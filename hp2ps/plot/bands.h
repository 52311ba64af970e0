/* bands — a piece of the layout: the bands and what is drawn on them: names, total, peak and the
 * heap's size. */
#ifndef HP2PS_BANDS_H
#define HP2PS_BANDS_H

#include "plot/sheet.h"

void bands_draw(Sheet *p);
bool bands_outlined(const Sheet *p); /* are there few enough vertices for outlines? */
double bands_high(const Sheet *p);   /* the top of the value axis */

#endif
