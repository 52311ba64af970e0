/* evaltime — what the evaluations that a remedy asks for cost, by the time profile of the program
 * that lies beside the snapshot. */
#ifndef HP2PS_EVALTIME_H
#define HP2PS_EVALTIME_H

#include "log/prof.h"

/* Fewer ticks say nothing of a share. */
enum { EVALTIME_TICKS = 100 };

/* The part of all ticks that a function and all that it calls have taken; -1: the profile does not
 * say. */
double evaltime_share(const Prof *p, const char *function);

/* " By the time profile beside it, f and what it calls take 3 % of the time."; "" if that is not
 * known. Fresh. `p` may be NULL. */
char *evaltime_words(const Prof *p, const char *function);

#endif
