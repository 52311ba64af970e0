/* nearholders — who holds cells most directly.
 *
 * Suspended calls and partial applications wait, and hold what they refer to until they are
 * evaluated, or applied for the last time. The nearest holders of a cell are those that wait and
 * lead to it through data alone. The dominator tree doesn't tell them: if two of them lead to a
 * cell, neither dominates it.
 *
 * What the library's code has made says little to a reader, who has not written it. But on the way
 * to it lies a cell, or an evaluation, of the program's own.
 */
#ifndef HP2PS_NEARHOLDERS_H
#define HP2PS_NEARHOLDERS_H

#include "held/holders.h"

/* For each class, the bytes of the cells whose nearest holders are all of this class, and that
 * nothing else leads to through data alone. Fresh. */
uint64_t *nearholders_bytes(const Holders *h);

/* The site of the program's own code from which most cells of a class are reached, by shortest ways
 * on which all that follows is the library's or the run time's. 0: there is none. */
uint32_t nearholders_own(const Holders *h, uint32_t class);

/* The class of the program's own cells, made by another function, whose pointers to cells of
 * `class` hold most. They hold half at least of what `class` does; 0: there is none. */
uint32_t nearholders_referrer(const Holders *h, uint32_t class);

/* The node from which each node is reached by a shortest way from the root, at least for those on
 * the way to the node `until`; node 0 leads to itself. Fresh. */
uint32_t *nearholders_ways(const Snapshot *s, uint32_t until);

/* The classes of the program's own cells on a shortest way to a cell of `class`, and before them of
 * the evaluation from which it begins: the last of them, `room` at most. Returns how many. */
size_t nearholders_steps(const Holders *h, uint32_t class, uint32_t *steps, size_t room);

#endif
