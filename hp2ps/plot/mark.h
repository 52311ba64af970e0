/* mark — a piece of the layout: the marks that the program put into its log. */
#ifndef HP2PS_MARK_H
#define HP2PS_MARK_H

#include "plot/sheet.h"

double mark_room(const Sheet *p); /* the height of the strip of marks, or 0 */
/* Sets roof[] to 0 in the cells that lines of marks and their texts cross. */
void mark_block(const Sheet *p, double *roof, int cells);
void mark_draw(Sheet *p);

#endif
