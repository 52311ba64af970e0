/* blame — which of the holders is most likely the reason that so much is held, and what can be done
 * about it, in a sentence.
 *
 * The principle. Something is to be explained: all that is live. Whoever is blamed must hold nearly
 * all of it, so that fixing it fixes the leak; and of those who do, it is the nearest, since what
 * stands above it only leads to it. What a holder holds is what it dominates; what a class holds is
 * what would be free without all its cells, which is more if some of them share it. In the order in
 * which they tell a programmer most, these can be blamed:
 *
 *   those that wait      suspended calls and partial applications: they decide when a thing goes
 *   a variable           of an evaluation, or of the main expression: so does it
 *   data                 which goes when its maker leaves out what is needed no more
 *
 * Those that wait lie in data, and data in what waits, so the nearest of all is not always the one
 * to blame. Data that holds nearly all beats those in it that wait (beaten_by) in two cases: they
 * hold less than half of what it does; or they lie in values that somebody else has made and that
 * were put into the data as they are. Such calls are a part of what these values are; so is the
 * rest of a list that was put there and is not made yet. While a tree is being rebuilt, the stack
 * has parts of it, and no cell holds nearly all: then it must be held by the data and by those that
 * wait in it together.
 *
 * The names are the program's. What the library's code has made is blamed if nothing else explains
 * as much, and then the words also name the program's own code from which it is reached
 * (nearholders_own). A list that is walked twice (rewalk.h) is held by a word of the stack: then
 * the innermost of the program's functions on that part of the stack is named, with the line in
 * which it stands, since the evaluation itself may be the library's, and inlining hides who called.
 *
 * The rules look at the fattest path of the tree: from the root always the child that holds most,
 * while that is at least a third of what its parent holds. The bulk is the first holder on it whose
 * own cells are at least a fifth of all that is held.
 *
 * A suspended call of a function that the function itself made is a loop that goes on lazily. If
 * all it holds hangs from a few cells of data, that is the loop's state: neither the loop nor what
 * stands above it is to blame, but what the state has become. A few suspended calls of any function
 * that has made nearly all that they hold are the next step of what goes on, and evaluating them
 * would add to it. Rules 3 and 4 look only below such a loop or step.
 *
 * 1. Suspended calls or partial applications are the bulk: they are to blame themselves. They
 *    wait for each other, or each holds the one before.
 * 2. The bulk holds more of itself through one field and cells of another class, such as a record
 *    of its predecessor in a Some: the bulk.
 * 3. Few cells hold much: of the holders above the bulk with at most FEW cells, and less than a
 *    hundredth of what they hold, the last that is a suspended call, a partial application or a
 *    constant, and not the library's. What stands above it only leads to it.
 * 4. Many suspended calls or partial applications that are small beside what they hold: the first
 *    of them. What they hold is there only for them. They may also hang from the bulk, a list of
 *    them perhaps, if they hold half of it. Then rule 3 for cells of the library.
 *    Those of rules 1, 3 and 4 may be beaten by data above them.
 * 5. A list that is walked twice, and holds half of all: the variable that has its beginning.
 * 6. Many suspended calls or partial applications that lie in the same data, and refer to the same
 *    cells, which are the next on the path: none of them holds these alone, so they hang from the
 *    data; but without them all, half of it at least would be free. They, too, may be beaten.
 * 7. The bulk holds more of itself through one field directly, and is nothing like a list, whose
 *    cells are an element and the rest: the bulk.
 * 8. Data that is small beside what it holds: the first above the bulk, if it is many cells. What
 *    is below it is what it consists of. But if a variable with a name holds it and the library
 *    made it: the variable, by rule 9, since map or filter tells a reader nothing.
 * 9. Otherwise the last evaluation above the bulk: one of its variables. But if that is the
 *    library's, and the bulk is not: the bulk, since who made it has put it there.
 * 10. If nobody is found, or only data, a variable, a loop or a few cells of the library: suspended
 *    calls or partial applications of one class that are the nearest holders of half of all
 *    (nearholders.h), the class that has most. They are many; or few that are small beside what
 * they hold together, and neither a loop nor the library's, which may be at work on it. So data
 * that only carries those who hold is not blamed for them, unless it beats them.
 * 11. Very many evaluations of calls that others made hold nearly all, and no class that waits has
 *    been found that holds half, or it is one that these evaluations have made: they. They are
 *    calls that had waited, each for the one before; somebody needs the last of them now, and so
 *    all.
 * 12. Whoever waits and was blamed by another rule may leave a quarter of all unexplained. Then a
 *    class of many that wait is better if they hold nearly all together; the nearest of these. If
 *    there is none, and few were blamed: the evaluation right above them, if it holds nearly all,
 *    since they are one of several things that it needs later.
 * 13. What is blamed lies in cells that hold nearly all, and the stack refers to half of these at
 *    least, from very many calls of one function that wait for each other, a few from each: the
 *    evaluation of which these calls are a part. Each will use what it refers to when the next has
 *    come back.
 */
#ifndef HP2PS_BLAME_H
#define HP2PS_BLAME_H

#include "held/holders.h"

typedef enum BlameWhy {
  BLAME_NOBODY,
  BLAME_WAITING,
  BLAME_FEW,
  BLAME_MANY,
  BLAME_CHAIN,
  BLAME_DATA,
  BLAME_VARIABLE,
  BLAME_TWICE,
  BLAME_DEEP
} BlameWhy;

typedef struct Blame {
  BlameWhy why;
  uint32_t holder;
  uint32_t bulk;     /* a holder */
  uint32_t held;     /* whose worth is what `holder` holds; mostly itself */
  uint64_t together; /* bytes that all cells of its class hold, by rule 10; or 0 */
  uint32_t root;     /* by rule 5: the part of the stack, or the variable */
} Blame;

/* worth[i] says how much holder i counts: what it retains, or how much more than before. */
Blame blame_find(const Holders *h, const int64_t *worth);

/* One sentence or two, the last of which says what to do; fresh. "" if nothing is live. */
char *blame_words(const Holders *h, const Blame *b, const int64_t *worth);

enum { BLAME_DEEPER = 100 }; /* so many calls or evaluations that wait for each other are deep */

/* Of the parts of the stack that have this class, that where most calls of one function wait; NULL:
 * there are few. */
const SnapshotRoot *blame_deepest(const Holders *h, uint32_t class);

/* Numbers as people write them: "19,904"; fresh. */
char *blame_count(uint64_t n);

#endif
