/* depend.h: declarations -> binding groups, in dependency order.
 *
 *     f x = g x          the groups are {h} {f, g}, if h has no signature.
 *     g x = h (f x)      With h :: .. the use of h counts for nothing, since its type is
 *     h x = x            known: {f, g} {h} is an order, too.
 */
#ifndef HASKELL_DEPEND_H
#define HASKELL_DEPEND_H
#include "haskell/tree/htree.h"

/* Sorts decls: what binds no variables first, then the groups.  Sets HDecl.bind with the number of
 * the group, from *groups on, and HVar.bind.  Requires an HVar for each variable, which has its
 * scheme if there is a signature. */
void hdepend_order(HDecl **decls, int n, int *groups);

/* Calls `visit' for each variable that the pattern binds. */
void hdepend_each_var(HPat *p, void (*visit)(HPat *p, void *arg), void *arg);

#endif
