/* values — what suspended calls would be if they were evaluated: numbers, lists or data, whether
 * they are a chain, and how much their values would take of what the calls hold. */
#ifndef HP2PS_VALUES_H
#define HP2PS_VALUES_H

#include "leak/candidates.h"

/* Fills the kind of the values of a candidate that forces calls, and what it frees at most and at
 * least. */
void values_find(const Inquiry *q, Candidate *c);

/* The bytes that the results of calls of lists may take; with several families at most those that
 * each frees. */
uint64_t values_list_bytes(const Inquiry *q, const Candidate *c);

/* Lists that are made by joining others have as many cells as these, which stay. */
uint64_t values_joined_bytes(const Inquiry *q, const Candidate *c);

/* Do the calls of a family call a function that was given: f in "fmap f (P p) = .."? */
bool values_calls_variable(const Inquiry *q, uint32_t i);

/* May any function make the values of these calls, or are they those of a constructor? */
bool values_are_unknown(const Inquiry *q, const Candidate *c);

/* Are the calls the rests of lists, each to be made when it is needed? */
bool values_are_rests(const Inquiry *q, const Candidate *c);

#endif
