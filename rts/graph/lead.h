/* lead.h: to which constants words and code lead, for snapshots.  mention.h says what leading is.
 *
 *     lead_begin();
 *     lead_number(xs, 1);              the constants in question have numbers
 *     lead_from(w); lead_from(v);      what may two words of a frame need?
 *     n = lead_take(&numbers);         numbers[0] .. numbers[n - 1] */
#ifndef LEAD_H
#define LEAD_H
#include <stdbool.h>
#include "abi/lml.h"

bool lead_begin(void); /* false if no constant dies, or if there is no memory */
void lead_number(const W *constant, uint32_t number); /* from 1 on */
void lead_from(W w);                                  /* w may be any word */
size_t lead_take(const uint32_t **numbers);
#endif
