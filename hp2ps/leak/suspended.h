/* suspended — premises about suspended calls: which of them wait without need, and which are a part
 * of what the program does. */
#ifndef HP2PS_SUSPENDED_H
#define HP2PS_SUSPENDED_H

#include "leak/candidates.h"

/* Finds out what the calls would be, and the remedy of the library for them. Returns false if they
 * are several leaks, each with a remedy of its own. */
bool suspended_find(const Inquiry *q, Candidate *c);

/* Calls without a name in a list, each of which keeps another that makes the value of a lazy field
 * of `*record`: GHC suspends a record whose strict fields are known, if a lazy one isn't. The
 * family of these; UINT32_MAX: it isn't so. */
uint32_t suspended_value_kept(const Inquiry *q, const Candidate *c, const Declared **record,
                              size_t *field);

bool suspended_is_rebuilt(Inquiry *q, Candidate *c);
bool suspended_is_many(Inquiry *q, Candidate *c);
bool suspended_is_loop(Inquiry *q, Candidate *c);
bool suspended_is_other_half(Inquiry *q, Candidate *c);
bool suspended_is_on_the_way(Inquiry *q, Candidate *c);
bool suspended_is_table(Inquiry *q, Candidate *c);
bool suspended_is_new_table(Inquiry *q, Candidate *c);
bool suspended_is_knot(Inquiry *q, Candidate *c);
bool suspended_is_holding_tree(Inquiry *q, Candidate *c);
bool suspended_is_next(Inquiry *q, Candidate *c);
bool suspended_is_for_whole(Inquiry *q, Candidate *c);
bool suspended_is_for_pushed(Inquiry *q, Candidate *c);
bool suspended_is_gathered(Inquiry *q, Candidate *c);
bool suspended_is_rest(Inquiry *q, Candidate *c);
bool suspended_is_walked(Inquiry *q, Candidate *c);
bool suspended_is_known(Inquiry *q, Candidate *c);
bool suspended_is_growing(Inquiry *q, Candidate *c);
bool suspended_is_composed(Inquiry *q, Candidate *c);
bool suspended_is_on_deep_stack(Inquiry *q, Candidate *c);
bool suspended_is_as_data(Inquiry *q, Candidate *c);
bool suspended_is_even(Inquiry *q, Candidate *c);
bool suspended_is_for_own(Inquiry *q, Candidate *c);
bool suspended_is_unknown(Inquiry *q, Candidate *c);
bool suspended_is_from_right(Inquiry *q, Candidate *c);
bool suspended_is_numbers(Inquiry *q, Candidate *c);
bool suspended_is_few_numbers(Inquiry *q, Candidate *c);

#endif
