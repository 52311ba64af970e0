/* deep — a function that stands very often on the stack: whether its calls keep something that they
 * need not keep, and what to do about it. */
#ifndef HP2PS_DEEP_H
#define HP2PS_DEEP_H

#include "leak/rules.h"

bool deep_goes_back_to(Inquiry *q, Candidate *c);
bool deep_is_going_back(Inquiry *q, Candidate *c);
bool deep_is_of_evaluations(Inquiry *q, Candidate *c);
bool deep_is_structure(Inquiry *q, Candidate *c);
bool deep_is_of_lists(Inquiry *q, Candidate *c);
bool deep_is_kept_by_calls(Inquiry *q, Candidate *c);

#endif
