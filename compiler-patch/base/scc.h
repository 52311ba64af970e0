/* scc.h: the strongly connected components of a graph, whose nodes use each other directly or
 * indirectly (Tarjan 1972). */
#ifndef SCC_H
#define SCC_H
#include "base/vec.h"

typedef VEC(int) SccUses; /* numbers of the nodes that a node uses; repeats do no harm */

/* Calls `found' for each component of a graph of n nodes.  A component comes after those that it
 * uses.  Its nodes are in the order in which a walk from the first of them meets them, if it
 * follows uses in their order.  The walk takes linear time and doesn't recurse. */
void scc_each(const SccUses *uses, int n, void (*found)(const int *nodes, int count, void *arg),
              void *arg);

#endif
