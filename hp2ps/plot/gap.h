/* gap — a piece of the layout: shows how much may have been alive without being counted.
 *
 * A gap is a crossed region as high as the most that was not counted. It is drawn before the bands,
 * so it shows only where it is higher than what was counted.
 */
#ifndef HP2PS_GAP_H
#define HP2PS_GAP_H

#include "plot/sheet.h"

void gap_draw(Sheet *p); /* call it before the bands are drawn */
bool gap_on_scale(const Sheet *p);
double gap_high(const Sheet *p);    /* the value axis need not go higher for gaps */
double gap_key(Sheet *p, Point at); /* writes the bound; gives the width it takes */

#endif
