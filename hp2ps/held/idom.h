/* idom — which node of a graph every path to another goes through.
 *
 * Node d dominates node v if all paths from node 0 to v go through d. The nearest such d, not v
 * itself, is v's immediate dominator; these form a tree. If the nodes are cells, v would be freed
 * if d were.
 *
 * The algorithm is that of T. Lengauer and R. Tarjan (A Fast Algorithm for Finding Dominators in a
 * Flowgraph, 1979). Nodes are numbered in the order of a depth-first search. The semidominator of v
 * is the least node from which a path leads to v through nodes that are all greater than v; it is
 * found by going through the nodes backwards, with path compression. A node then waits in a list of
 * its semidominator p until all nodes between them have been looked at. Its immediate dominator is
 * p, or that of the node between them whose semidominator is least. The time is near linear. (To
 * climb from v to the semidominator instead takes quadratic time where two long lists share cells.)
 *
 * There is no recursion, since lists are long.
 */
#ifndef HP2PS_IDOM_H
#define HP2PS_IDOM_H

#include <stdint.h>

typedef struct Dominators {
  uint32_t count;  /* nodes that can be reached from node 0 */
  uint32_t *node;  /* number -> node, in the order of the search */
  uint32_t *above; /* number -> number of the immediate dominator, which is less; 0 -> 0 */
} Dominators;

/* The pointers of node v are to[first[v]] .. to[first[v + 1]]. */
Dominators idom_tree(uint32_t nodes, const uint32_t *first, const uint32_t *to);
void idom_free(Dominators *d);

#endif
