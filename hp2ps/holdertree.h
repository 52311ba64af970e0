/* holdertree — who holds what, as the tree of a page. The table has the figures of --holders. */
#ifndef HP2PS_HOLDERTREE_H
#define HP2PS_HOLDERTREE_H

#include "holder.h"
#include "tree.h"

/* `command` is how hp2ps tells the same. */
Tree *holdertree_new(const Holders *h, const char *facts, const char *command);

#endif
