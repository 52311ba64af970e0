/* due.h: facts about functions that are found by looking at their bodies again until none changes.
 *
 * A fact about f may depend on facts about the functions that f mentions, as its strictness does.
 * Only functions for which something has changed are looked at again: in a program of n functions,
 * each of which mentions the next, rounds over all of them could be n rounds.  Rounds go from the
 * functions that are mentioned to those that mention them, and back, in turns: facts that follow
 * calls in either direction get along long chains in one round. */
#ifndef DUE_H
#define DUE_H
#include "core/core.h"

typedef struct Due Due;

/* All of these are due.  Until due_next has given NULL, Fun.data is its own. */
Due *due_all(Fun **funs, int n);
/* The next function to look at, which is no longer due; NULL: there is none. */
Fun *due_next(Due *d);
/* The function is due, if it is one of them. */
void due_again(Due *d, const Fun *f);
/* All whose bodies mention it are due. */
void due_users(Due *d, const Fun *f);

#endif
