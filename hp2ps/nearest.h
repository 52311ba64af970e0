/* nearest — who holds cells most directly.
 *
 * Suspended calls and partial applications wait, and hold what they refer to until they are
 * evaluated, or applied for the last time. The nearest holders of a cell are those that wait and
 * lead to it through data alone. The dominator tree doesn't tell them: if two of them lead to a
 * cell, neither dominates it.
 */
#ifndef HP2PS_NEAREST_H
#define HP2PS_NEAREST_H

#include "holder.h"

/* For each class, the bytes of the cells whose nearest holders are all of this class, and that
 * nothing else leads to through data alone. Fresh. */
uint64_t *nearest_bytes(const Holders *h);

#endif
