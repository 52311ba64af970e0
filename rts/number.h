/* number.h: numbers that are cells. */
#ifndef NUMBER_H
#define NUMBER_H
#include "lml.h"

enum { NUMBER_TEXT = 64 };

W number_double(SP_ const Info *site, double x);        /* a cell for it; may collect */
void number_show_double(char text[NUMBER_TEXT], double x);      /* the shortest text that reads back as x */
#endif
