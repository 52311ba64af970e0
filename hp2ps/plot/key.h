/* key — a piece of the layout: the names of the bands in stacking order. Each stands as near to the
 * right end of its band as there is room. */
#ifndef HP2PS_KEY_H
#define HP2PS_KEY_H

#include "plot/sheet.h"

double key_width(const Sheet *p, double most);
void key_draw(Sheet *p, double left, double right);
size_t key_room(const Sheet *p); /* how many entries the page has room for */
void key_pages(Sheet *p);
char *key_note(const Sheet *p, size_t layer); /* a band's name and figures; fresh */

#endif
