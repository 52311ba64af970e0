/* key — a piece of the layout: the names of the bands in stacking order. Each stands as near to the
 * right end of its band as there is room. */
#ifndef HP2PS_KEY_H
#define HP2PS_KEY_H

#include "page.h"

double key_width(const Page *p, double most);
void key_draw(Page *p, double left, double right);
size_t key_room(const Page *p); /* how many entries the page has room for */
void key_pages(Page *p);
char *key_note(const Page *p, size_t layer); /* a band's name and figures; fresh */

#endif
