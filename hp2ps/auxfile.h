/* auxfile — prog.aux: range, order and shades of the last graph, for drawing the next one alike (-p).
 *
 * Lines: X_RANGE number, Y_RANGE number, ORDER name n (1 = bottom), SHADE name grey, COLOUR name #rrggbb.
 * Names with blanks or quotes are quoted; everything GHC's hp2ps has written can be read.
 */
#ifndef HP2PS_AUXFILE_H
#define HP2PS_AUXFILE_H

#include <stdbool.h>

#include "palette.h"
#include "trace.h"

typedef struct Aux Aux;

/* NULL with a message if it can't be read; *missing tells a file that isn't there (no message then). */
Aux *auxfile_read(const char *path, bool *missing);
void auxfile_free(Aux *a);

double auxfile_x_range(const Aux *a);               /* 0 if not given */
double auxfile_y_range(const Aux *a);
int auxfile_rank(const void *aux, const char *name);
bool auxfile_shade(const Aux *a, const char *name, Colour *c);      /* a grey */
bool auxfile_colour(const Aux *a, const char *name, Colour *c);

/* Writes what the stack was drawn with; greys[] and colours[] by layer. False with a message on failure. */
bool auxfile_write(const char *path, const Stack *s, double x_range, double y_range, const Colour *greys,
                   const Colour *colours);

#endif
