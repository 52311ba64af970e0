/* calls — what suspended calls evaluate to, by their sites, or by the names in calls.def. */
#ifndef HP2PS_CALLS_H
#define HP2PS_CALLS_H

#include "held/snapshot.h"

/* n l g as in calls.def, f a function, d other data; 0: not known. */
char calls_result(const SnapshotSite *site);

/* Is it a call of a function of the library that is known here? */
bool calls_is_known(const SnapshotSite *site);

/* Does the function make a list of which each cell waits until it is needed? */
bool calls_is_made_lazily(const char *function);

/* Does it make a list only when it has all of another, like sort? */
bool calls_is_made_at_once(const char *function);

/* Has the list that it evaluates to all elements of its argument? */
bool calls_keeps(const SnapshotSite *site);

/* Arithmetic: it takes no time worth a thought, and evaluates its arguments, too. */
bool calls_is_cheap(const SnapshotSite *site);

/* Is it the type of numbers, characters or truth values? */
/* Is it a function of the library that runs one action after another, and makes a list of what they
 * give back when the last has run? */
bool calls_collects(const char *function);

bool calls_is_number(const char *type);

/* Is it a type of lists, as source has it? */
bool calls_is_list(const char *type);

/* Is it the name that the library gives to a function which it got as an argument: f, or g'? Its
 * own functions have longer ones. */
bool calls_is_argument(const char *name);

#endif
