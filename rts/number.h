/* number.h: numbers that are cells. */
#ifndef NUMBER_H
#define NUMBER_H
#include "lml.h"

W number_double(SP_ const Info *site, double x);        /* a cell for it; may collect */
int number_compare_integers(W a, W b);                  /* less than, equal to or greater than 0 */
const char *number_show_integer(W a, int base);         /* in text_scratch */
#endif
