/* retain.h: the retainers of all live cells, just after a collection, and a census by them.
 *
 * Where the sets are kept.  After a collection heap.idle is free memory, as large as what is live,
 * until the next one.  The set of the cell at heap.base + n is the n-th of 32-bit numbers there.
 * So there is no table of cells, no mark in them, and no memory to ask for. */
#ifndef RETAIN_H
#define RETAIN_H
#include "heapprof/census.h"

/* Remembers the constants, whose sites are gone when they are evaluated.  Must be called before
 * the program begins.  most: members of a set.  False if there is no memory. */
bool retain_start(size_t most);
/* The census of the heap just collected: for each site and each set of retainers that its cells
 * have, how many.  Valid until the next.  NULL if there is no memory. */
const Census *retain_take(void);
#endif
