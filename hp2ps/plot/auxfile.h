/* auxfile — prog.aux keeps the range, order and shades of the last graph, for the next (-p).
 *
 * Its lines are: X_RANGE number, Y_RANGE number, ORDER name n (1 is the bottom), SHADE name grey,
 * COLOUR name #rrggbb. The COLOUR lines are what colours_keep gives (colours.h); they are used by
 * every graph of the same name, without -p too. A name is quoted if it is empty, holds a blank or
 * begins with a quote. Files that GHC's hp2ps wrote can be read too.
 */
#ifndef HP2PS_AUXFILE_H
#define HP2PS_AUXFILE_H

#include <stdbool.h>

#include "base/message.h"
#include "log/trace.h"
#include "plot/palette.h"

typedef struct Aux Aux;

/* Gives NULL if the file can't be read, and adds a message. If there is no such file, *missing is
 * set and no message is added. */
Aux *auxfile_read(const char *path, bool *missing, Messages *messages);
void auxfile_free(Aux *a);

double auxfile_x_range(const Aux *a); /* 0 if not given */
double auxfile_y_range(const Aux *a);
int auxfile_rank(const void *aux, const char *name);
const Tint *auxfile_shades(const Aux *a, size_t *count); /* greys by name */
const Tint *auxfile_colours(const Aux *a, size_t *count);

/* The facts of a graph that auxfile_write keeps. */
typedef struct AuxGraph {
  const Stack *stack;
  double x_range, y_range;
  const Fill *greys; /* one for each layer */
  const Tint *colours;
  size_t ncolours;
} AuxGraph;

/* On failure it adds a message and gives false. */
bool auxfile_write(const char *path, const AuxGraph *g, Messages *messages);

#endif
