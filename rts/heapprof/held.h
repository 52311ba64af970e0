/* held.h: what holds the live cells of a search, just after a collection, and a census by that.
 *
 *   now       cells that the present branch reaches: they would be alive without any choice
 *   pending   the rest: choice points, and cells that only they hold, since another alternative
 *             may need them
 *
 * Constants belong to no branch, and the cells that they hold are held now. */
#ifndef HELD_H
#define HELD_H
#include "heapprof/census.h"

/* The census of the heap just collected: for each site, how many of its cells are held now, and how
 * many are pending.  Valid until the next.  NULL if there is no memory. */
const Census *held_take(void);
bool held_met(Held held); /* was any cell of a census held so? */
#endif
