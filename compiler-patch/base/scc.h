/* scc.h: the strongly connected components of a graph: nodes that use each other, however
 * indirectly (Tarjan 1972). */
#ifndef SCC_H
#define SCC_H
#include "base/vec.h"

typedef VEC(int) SccUses;          /* the nodes that a node uses, by number; repeats do no harm */

/* Of a graph of n nodes, tells `found' each component, those it uses before it.  Its nodes come in
 * the order in which they are met from the first of them on, uses followed in their order.  Takes
 * linear time, and doesn't recur. */
void scc_each(const SccUses *uses, int n, void (*found)(const int *nodes, int count, void *arg),
              void *arg);

#endif
