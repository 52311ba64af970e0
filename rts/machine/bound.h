/* bound.h: the Infos of cells of a search that have a value now, but may lose it (epoch.c): thunks
 * that were evaluated, and variables that were bound, which a pending choice wants back.
 *
 * Such a cell leads to its word 1.  It is still charged to the place that made it; its construction
 * is `Bound'.  So there is an Info for each such place, and for each size of its cells: a hole may
 * be smaller than the thunk was. */
#ifndef BOUND_H
#define BOUND_H
#include <stdbool.h>
#include "machine/cell.h"

/* Does a cell with this header lead to its word 1?  Plain indirections do so, too. */
static inline bool bound_is(W header)
{
  return !(header & LML_INFO_BITS) && ((const Info *)header)->code == cell_enter_ind;
}

/* The value that w stands for, through all of these. */
static inline W bound_skip(W w)
{
  while (IS_PTR(w) && bound_is(HDR(w))) w = ((const W *)w)[1];
  return w;
}

const Info *bound_info(const Info *site, size_t size);
bool bound_has(const Info *info); /* is it one of these Infos? */
#endif
