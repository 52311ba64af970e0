/* timetree — a time profile as the tree of a page: below each cost centre those that it entered.
 * A profile that doesn't say which centre entered which is a tree of one level. The table has the
 * figures of --bars.
 */
#ifndef HP2PS_TIMETREE_H
#define HP2PS_TIMETREE_H

#include "page/pagetree.h"
#include "time/bars.h"

/* b is the chart of all centres of c, none put together as others; fills are by group.
 * `propagated`: its ticks and bytes have those of others in them, so that they don't add up.
 * `command` makes hp2ps print the same. */
PageTree *timetree_new(const Prof *c, const Bars *b, const Fill *fills, bool propagated,
                       const char *command);

#endif
