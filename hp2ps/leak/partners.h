/* partners — suspended calls that keep what others hold, too.
 *
 * A program takes two pieces out of each line of a text, and neither is evaluated to its end: each
 * piece keeps what is left of the line. Evaluated alone, one of them frees little, and may even
 * make the rest of the lines, which the other keeps. So the advice names both.
 */
#ifndef HP2PS_PARTNERS_H
#define HP2PS_PARTNERS_H

#include "leak/candidates.h"

/* After the calls of a family were applied: the candidate that holds what they referred to. NULL:
 * there is none. */
const Candidate *partners_of(const Inquiry *q, uint32_t family);

/* The bytes that the lists may take which both make. */
uint64_t partners_left(const Inquiry *q, const Candidate *c, uint32_t family);

/* What is to be done about it, too. Fresh. */
char *partners_words(const Inquiry *q, const Candidate *c);

#endif
