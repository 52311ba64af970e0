/* fold — leaves only the cost centres that the user chose, as if only they had been marked.
 *
 * The costs of any other centre go to the centre that entered it, if that was chosen, else on to
 * the one that entered that. Entries are not added: without marks they would not be counted.
 * Centres without an entry stay: MAIN, constants (CAF), the collector (GC), the run time (SYSTEM).
 *
 * In a tree of stacks (GHC's) this is exact. With arcs, and in a tree whose costs were divided, it
 * is exact for a centre whose entries all lead back to one chosen centre. The costs of others are
 * shared out by entries; then the centres that got a share are `estimated`. Centres that enter one
 * another in a circle count as one, so that only entries from outside the circle decide.
 */
#ifndef HP2PS_FOLD_H
#define HP2PS_FOLD_H

#include "base/message.h"
#include "log/prof.h"

/* Folds c, whose nodes and arcs are gone after that. names is "a,b": labels, names or module.name.
 * If c has no centre of such a name, it adds a message about the profile `file` and gives
 * false. */
bool fold_centres(Prof *c, const char *names, const char *file, Messages *messages);

#endif
