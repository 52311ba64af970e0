/* symbolic.h: the symbolic costs of a logic program that counts them itself (lmlc --costs).
 *
 * Counters.  The program adds to lml_costs.  Each centre has a counter for each of the LML_COSTS
 * symbols, and one for each sum of costs that the program counts at once (lml_program.sums).  Both
 * together are the costs of the whole search, of branches that fail, too.
 *
 * Answers.  An answer has the costs that were counted on the way to it, without the branches that
 * failed.  If these are wanted, a choice keeps the counters as they were when it was made.  When it
 * is taken again, they become what they were, and what the branch has cost is added to `lost':
 *
 *        coin = Z or S(Z)     N 1, kept;  Z: N 1;  again: N 1, lost nothing;  S(Z): N 1, H 1
 *
 *        whole search = counters + lost
 *
 * A branch that fails within allValues belongs to the way to the answer: nothing is taken back. */
#ifndef SYMBOLIC_H
#define SYMBOLIC_H
#include <stdbool.h>
#include <stdint.h>
#include "abi/lml.h"

/* How often marks of `to' were entered in the scope of `from'; both are numbers of centres. */
typedef struct SymbolicArc {
  size_t from, to;
  uint64_t entries;
} SymbolicArc;

typedef struct SymbolicAnswer {
  char *text;
  size_t length; /* of the answer; NULL: an action */
  W *counters;   /* what it costs */
} SymbolicAnswer;

typedef struct Symbolic {
  bool by_answer; /* --costs=solutions */
  size_t size;    /* how many counters there are */
  W *lost;
  W *kept;
  size_t kept_room; /* the counters of all choices, one after the other */
  SymbolicAnswer *answers;
  size_t nanswers, answers_room;
  uint64_t found; /* answers, be their costs wanted or not */
  SymbolicArc *arcs;
  size_t narcs, arcs_room;
  uint64_t *ticks; /* by centre; NULL without -T */
} Symbolic;
extern Symbolic symbolic;

/* by_answer: keeps the costs of each answer; timed: counts ticks, too. */
void symbolic_init(bool by_answer, bool timed);
void symbolic_begin(void);           /* a search begins from the root */
void symbolic_choose(size_t choice); /* the choice of that number is made */
void symbolic_again(size_t choice);  /* its next alternative is taken */
void symbolic_answer(const char *text, size_t n);
/* A free variable is bound to a constructor with `fields' fields, for a case of the centre.  The
 * alternative counts a C, as for a value, which is taken back here. */
void symbolic_guessed(W centre, W fields);
W symbolic_total(size_t centre, int symbol); /* of the whole search */

/* A tick, in the signal handler. */
static inline void symbolic_tick(void)
{
  if (symbolic.ticks) symbolic.ticks[INT_OF(lml_costs_centre) / COST_CENTRE]++;
}
#endif
