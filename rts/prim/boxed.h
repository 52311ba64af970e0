/* boxed.h: numbers that are cells. */
#ifndef BOXED_H
#define BOXED_H
#include "abi/lml.h"

W boxed_double(SP_ const Info *site, double x); /* a cell for x; may collect */
/* less than, equal to or greater than 0, as strcmp */
int boxed_compare_integers(W a, W b);
const char *boxed_show_integer(W a, int base); /* the text is in charlist_scratch */
#endif
