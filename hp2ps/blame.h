/* blame — which of the holders is most likely the reason that so much is held, and what can be done
 * about it, in a sentence.
 *
 * The rules look at the fattest path of the tree: from the root always the child that holds most,
 * while that is at least a third of what its parent holds. The bulk is the first holder on it whose
 * own cells are at least a fifth of all that is held.
 *
 * 1. Suspended calls are the bulk: they are to blame themselves. They wait for each other.
 * 2. The bulk holds more of itself through one field and cells of another class, such as a record
 *    of its predecessor in a Some: the bulk.
 * 3. Few cells hold much: of the holders above the bulk with at most FEW cells, and less than a
 *    hundredth of what they hold, the last that is a suspended call, a partial application or a
 *    constant, and not the library's. What stands above it only leads to it.
 * 4. Many suspended calls or partial applications that are small beside what they hold: the first
 *    of them. What they hold is there only for them. Then rule 3 for cells of the library.
 * 5. The bulk holds more of itself through one field directly, and is no list: the bulk.
 * 6. Data that is small beside what it holds: the last above the bulk, if it is many cells.
 * 7. Otherwise the last evaluation above the bulk: one of its variables.
 */
#ifndef HP2PS_BLAME_H
#define HP2PS_BLAME_H

#include "holder.h"

typedef enum BlameWhy {
    BLAME_NOBODY, BLAME_WAITING, BLAME_FEW, BLAME_MANY, BLAME_CHAIN, BLAME_DATA, BLAME_VARIABLE
} BlameWhy;

typedef struct Blame {
    BlameWhy why;
    uint32_t holder;
    uint32_t bulk;              /* a holder */
} Blame;

/* worth[i] says how much holder i counts: what it retains, or how much more than before. */
Blame blame_find(const Holders *h, const int64_t *worth);

/* One sentence or two; fresh. "" if there is nobody to blame. */
char *blame_words(const Holders *h, const Blame *b, const int64_t *worth);

/* Numbers as people write them: "19,904"; fresh. */
char *blame_count(uint64_t n);

#endif
