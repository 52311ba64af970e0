/* retainers — what a set of retainers, as logs write it, consists of.
 *
 * A set is "{report/total,EVAL:main/go,squares}", or MANY. A retainer report/total is the suspended
 * call of total that report made; it may be called report/total, report or total. EVAL:main/go is
 * the evaluation of such a call; it may be called main/go too, and so on. A comma or a slash in
 * parentheses belongs to an operator.
 */
#ifndef HP2PS_RETAINERS_H
#define HP2PS_RETAINERS_H

#include <stddef.h>

/* All names that the members of the set may be called by, in a fresh array of fresh strings. */
char **retainers_names(const char *set, size_t *count);

#endif
