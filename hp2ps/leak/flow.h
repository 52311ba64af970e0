/* flow — how much each of many changes of the program would free, computed on the graph.
 *
 * A change is a set of pointers that would not be there: those of all suspended calls of a function
 * if they were evaluated earlier, or those to the first cell of a list if nothing kept it. It frees
 * the cells that can't be reached without these pointers. A dominator tree gives that for single
 * cells; a set of pointers from all over the heap has no place in it.
 *
 * For each node v let S(v) be the set of changes that free it, a bit for each. Node 0 is always
 * reached, so S(0) is empty. A change frees v if on every way to v it takes away a pointer. So
 *
 *     S(v) = the intersection, over all pointers from u to v, of  S(u) + changes that take it away
 *
 * and the greatest solution is wanted. It is found by going through the nodes in reverse postorder
 * of a depth-first search, with every bit set at first, until nothing changes. A pointer that leads
 * back in this order seldom changes anything, so one pass is the rule. The time is that of reading
 * all pointers once for 127 changes, the memory 24 bytes a node.
 */
#ifndef HP2PS_FLOW_H
#define HP2PS_FLOW_H

#include "held/snapshot.h"

enum { FLOW_MOST = 127 }; /* changes at a time */

typedef enum FlowWhat {
  FLOW_OUT,   /* all pointers of the cells of a site */
  FLOW_FIELD, /* one field of the cells of a site */
  FLOW_INTO,  /* all pointers to a node */
  FLOW_PART   /* all pointers of a part of the stack, but for those to the next part and to what
                 stays */
} FlowWhat;

/* Pointers that a change takes away. */
typedef struct FlowCut {
  FlowWhat what;
  uint32_t where; /* the site, the node, or the part's number from 0 */
  uint8_t field;  /* of FLOW_FIELD, as in Snapshot.field */
  uint8_t change; /* its number, below FLOW_MOST; FLOW_MOST: these pointers are gone already */
} FlowCut;

/* A set of changes. The highest bit of the second word is that of nodes which aren't reached. */
typedef struct FlowSet {
  uint64_t words[2];
} FlowSet;

/* The bytes of all cells of a site that the same changes free. */
typedef struct FlowSum {
  FlowSet set;
  uint32_t site;
  uint64_t bytes;
} FlowSum;

typedef struct Flow {
  const Snapshot *snapshot;
  uint32_t *order; /* nodes in reverse postorder */
  uint8_t *stays;  /* by node: a variable on a deep stack, of another function than the deep one */
  FlowSet *sets;   /* by node */
  FlowSum *sums;   /* of reached cells, no two alike */
  size_t nsums;
  unsigned passes;
} Flow;

Flow *flow_new(const Snapshot *s);
void flow_free(Flow *f);

/* Fills sets and sums. At most 65,535 nodes may have cuts of the kind FLOW_INTO. */
void flow_run(Flow *f, const FlowCut *cuts, size_t count);

static inline bool flow_has(FlowSet s, unsigned change)
{
  return s.words[change / 64] >> change % 64 & 1;
}

/* Can the node be reached without the pointers that are gone? */
static inline bool flow_reached(const Flow *f, uint32_t node)
{
  return !flow_has(f->sets[node], FLOW_MOST);
}

/* Would the change free the node? */
static inline bool flow_frees(const Flow *f, unsigned change, uint32_t node)
{
  return flow_reached(f, node) && flow_has(f->sets[node], change);
}

#endif
