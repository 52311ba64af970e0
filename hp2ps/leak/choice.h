/* choice — which of the candidates is named.
 *
 * It begins with the one of the highest score. From there it goes outwards: a surer one, the cause
 * of a deep stack, all families of a function, or the one of them that does nearly as much. Then it
 * goes inwards, to a change that is nearer to the bulk and frees nearly as much.
 */
#ifndef HP2PS_CHOICE_H
#define HP2PS_CHOICE_H

#include "leak/candidates.h"

/* The candidates, judged, with the highest score first. Fresh. */
const Candidate **choice_sort(Inquiry *q);

/* The first that names a leak, or data in use; NULL: there is none. */
const Candidate *choice_first(const Inquiry *q, const Candidate **sorted, bool data);

/* The two steps. */
const Candidate *choice_outer(const Inquiry *q, const Candidate **sorted, const Candidate *best);
const Candidate *choice_inner(const Inquiry *q, const Candidate **sorted, const Candidate *outer);

/* Another remedy of another kind for the same memory; NULL: there is none. */
const Candidate *choice_other(const Inquiry *q, const Candidate **sorted, const Candidate *best);

/* Do the values of `best` keep what their calls were given, so that c is to be evaluated first? */
bool choice_is_kept(const Inquiry *q, const Candidate *c, const Candidate *best);

bool choice_is_long_queue(const Inquiry *q, const Candidate *c);

#endif
