/* propagate — adds to each function the costs below it, in proportion to calls.
 *
 *     f a = h a + 1     h<-f  6 calls     h mentions i, which takes time: f gets 6/10 of it,
 *     g b = h b - 1     h<-g  4 calls     g 4/10
 *
 * A pair's own costs are exact. The costs below its function are shared out among the pairs of the
 * function by their calls, which supposes that every call costs the same. Functions
 * that call one another in a circle count as one: only calls from outside the circle decide, and
 * the pairs within keep what is their own.
 */
#ifndef HP2PS_PROPAGATE_H
#define HP2PS_PROPAGATE_H

#include "log/prof.h"

/* Changes ticks, bytes and stack of the pairs of a lexical profile; those that got anything are
 * then `estimated`. The total stays that of the run. */
void propagate(Prof *c);

#endif
