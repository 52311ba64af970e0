/* heldtree — the holders of a snapshot, as the tree of a page. The table has the figures of
 * --holders. */
#ifndef HP2PS_HELDTREE_H
#define HP2PS_HELDTREE_H

#include "held/holders.h"
#include "page/pagetree.h"

/* `command` makes hp2ps print the same. */
PageTree *heldtree_new(const Holders *h, const char *facts, const char *command);

#endif
