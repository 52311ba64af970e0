/* rewalk — lists that are held from their beginning while they are still being made.
 *
 * A list that is walked once is made as it is walked: each cell is garbage when the walk has passed
 * it. If all its cells are live, somebody has its beginning, and will walk it again. Often that is
 * a variable of an evaluation under way:
 *
 *     let xs = items text in f (length xs) xs
 *
 *         the stack, from the bottom up      the heap
 *         ... f's caller: xs  ------------->  item . item . item . (being evaluated)
 *         evaluating the rest of items  ------------------------^
 *
 * So such a list begins at a word of the stack, goes from cell to cell by their last pointer, and
 * ends in the cell of an evaluation that was demanded later: it stands further up on the stack. If
 * it stands further down, the list is used to make itself, as a list of primes is, and nobody walks
 * it twice.
 */
#ifndef HP2PS_REWALK_H
#define HP2PS_REWALK_H

#include "held/holders.h"

typedef struct Rewalk {
  uint32_t root;  /* who has it: a part of the stack, or a variable */
  uint32_t head;  /* its first cell, a node */
  uint64_t cells; /* how many it has; 0: there is no such list */
} Rewalk;

/* The longest. */
Rewalk rewalk_find(const Holders *h);

#endif
