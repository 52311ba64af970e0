/* mentions — the graph of a lexical profile: functions, and how often each mentions another.
 *
 * A pair f<-g is an arc from g to f, with its calls as entries. Some origins are no functions:
 *
 *     (root), (other modules)     mentions outside the program: costs go no further from there
 *     (constant), *, ?            the pair's costs are those of f, but it isn't known which mention
 *                                 caused them
 */
#ifndef HP2PS_MENTIONS_H
#define HP2PS_MENTIONS_H

#include "log/prof.h"

typedef enum MentionKind {
  MENTION_NONE, /* it is no pair */
  MENTION_FUNCTION,
  MENTION_ROOT,
  MENTION_VAGUE
} MentionKind;

typedef struct Mention {
  MentionKind kind;
  uint32_t unit, origin; /* functions; origin only of MENTION_FUNCTION */
} Mention;

typedef struct Mentions {
  char **names; /* of the functions */
  size_t nfunctions, cap;
  Mention *of;   /* of each centre of the profile */
  CostArc *arcs; /* of those that are of MENTION_FUNCTION */
  size_t narcs;
  uint32_t *table; /* open hash of function + 1 */
  size_t table_size;
} Mentions;

Mentions *mentions_new(const Prof *c);
void mentions_free(Mentions *m);

#endif
