/* flat_print.h: a flat program as text that can be read back: print, read and print again give the
 * same text (lmlc -dF).
 *
 * The reached functions are printed, and the types that they use, so that the text needs no
 * imports: what they define stands under its full name. */
#ifndef FLAT_PRINT_H
#define FLAT_PRINT_H
#include "flat/flat.h"
#include <stdio.h>

void flat_print_program(FILE *f, const FProgram *p);

#endif
