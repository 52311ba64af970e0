/* key — a piece of the layout: which band is which. */
#ifndef HP2PS_KEY_H
#define HP2PS_KEY_H

#include "page.h"

double key_width(const Page *p, double most);
void key_draw(Page *p, double left, double right);
size_t key_room(const Page *p);                 /* how many entries the page has room for */
void key_pages(Page *p);
char *key_name(const Layer *l);                 /* as shown in the key; fresh */
char *key_note(const Page *p, size_t layer);    /* its name and figures, in words; fresh */

#endif
