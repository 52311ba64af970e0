/* auxfile — prog.aux: range, order and shades of the last graph, for the next (-p).
 *
 * Lines: X_RANGE number, Y_RANGE number, ORDER name n (1 = bottom), SHADE name grey, COLOUR name
 * #rrggbb. Colours are those of all names that have one (colours.h), and are used by every graph of
 * the same name, without -p too. Names with blanks or quotes are quoted; everything GHC's hp2ps has
 * written can be read.
 */
#ifndef HP2PS_AUXFILE_H
#define HP2PS_AUXFILE_H

#include <stdbool.h>

#include "palette.h"
#include "trace.h"

typedef struct Aux Aux;

/* NULL with a message if it can't be read; *missing tells a file that isn't there (no message
 * then). */
Aux *auxfile_read(const char *path, bool *missing);
void auxfile_free(Aux *a);

double auxfile_x_range(const Aux *a);               /* 0 if not given */
double auxfile_y_range(const Aux *a);
int auxfile_rank(const void *aux, const char *name);
const Tint *auxfile_shades(const Aux *a, size_t *count); /* greys, and the names that have them */
const Tint *auxfile_colours(const Aux *a, size_t *count);

/* What a graph was drawn with. */
typedef struct AuxGraph {
    const Stack *stack;
    double x_range, y_range;
    const Fill *greys;          /* by layer */
    const Tint *colours;
    size_t ncolours;
} AuxGraph;

/* False with a message on failure. */
bool auxfile_write(const char *path, const AuxGraph *g);

#endif
