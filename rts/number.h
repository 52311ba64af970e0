/* number.h: numbers that are cells. */
#ifndef NUMBER_H
#define NUMBER_H
#include "lml.h"

enum { NUMBER_TEXT = 64 };

W number_double(SP_ const Info *site, double x);        /* a cell for it; may collect */
W number_pair(SP_ const Info *site);                    /* (sp[0], sp[1]); may collect */
int number_compare_integers(W a, W b);                  /* less than, equal to or greater than 0 */
const char *number_show_integer(W a, int base);         /* in text_scratch */
void number_show_double(char text[NUMBER_TEXT], double x);      /* the shortest text that reads back as x */
#endif
