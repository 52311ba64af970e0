/* collect.h: when to collect, and who takes a sample then.  Generated code and primitives come here by lml_collect. */
#ifndef COLLECT_H
#define COLLECT_H
#include <stdbool.h>
#include "lml.h"

/* What a collection is to be for the profile. */
typedef enum CollectPlan {
  PLAN_NOTHING,         /* nothing to do with it */
  PLAN_COUNT,           /* the cells are counted: it may turn out to be a sample */
  PLAN_SAMPLE           /* a sample */
} CollectPlan;

/* Who takes samples; NULL when nobody profiles. */
typedef struct CollectSampler {
  /* due: the clock wants a sample.  ordinary: the collection is needed anyway.  Changes nothing. */
  CollectPlan (*plan)(bool due, bool ordinary);
  void (*before)(CollectPlan plan, bool ordinary);      /* just before the collection */
  void (*after)(CollectPlan plan);      /* just after it: takes the sample, if it is one */
  void (*next)(uint64_t words);         /* last: so many words will be allocated before the limit is looked at again */
} CollectSampler;
extern const CollectSampler *collect_sampler;

extern double collect_seconds;          /* CPU time that collections took, if statistics are asked for */

void collect_all(SP0);                  /* everything live is below sp; counts for a census */
#ifdef LML_COLLECT_KEEPS
enum { COLLECT_KEEP_WORDS = 84 };       /* of keep.c's frame */
void collect_kept(size_t words, const char *place);     /* lml_collect_in, called by keep.c */
#endif
#endif
