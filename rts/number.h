/* number.h: numbers that are cells. */
#ifndef NUMBER_H
#define NUMBER_H
#include "lml.h"

W number_double(SP_ const Info *site, double x); /* a cell for x; may collect */
/* less than, equal to or greater than 0, as strcmp */
int number_compare_integers(W a, W b);
const char *number_show_integer(W a, int base); /* the text is in text_scratch */
#endif
