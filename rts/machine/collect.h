/* collect.h: when to collect, and who takes a sample then.  Generated code and primitives arrive
 * here by lml_collect. */
#ifndef COLLECT_H
#define COLLECT_H
#include <stdbool.h>
#include "abi/lml.h"

/* What a collection does for the profile. */
typedef enum CollectPlan {
  PLAN_NOTHING, /* nothing */
  PLAN_COUNT,   /* counts the cells, since it may turn out to be a sample */
  PLAN_SAMPLE   /* is a sample */
} CollectPlan;

/* The functions that take samples.  collect_sampler is NULL when there is no profile. */
typedef struct CollectSampler {
  /* due: the clock wants a sample. ordinary: the collection is needed anyway. plan only asks,
   * and changes nothing. */
  CollectPlan (*plan)(bool due, bool ordinary);
  void (*before)(CollectPlan plan, bool ordinary); /* called just before the collection */
  /* called just after the collection; takes the sample, if there is one */
  void (*after)(CollectPlan plan);
  /* called last: so many words will be allocated before the limit is looked at again */
  void (*next)(uint64_t words);
} CollectSampler;
extern const CollectSampler *collect_sampler;

/* CPU time that collections took; measured only for -S and --stats-json */
extern double collect_seconds;

void collect_all(SP0); /* collects and counts; everything live must be below sp */
#ifdef LML_COLLECT_KEEPS
void collect_kept(size_t words, const char *place); /* as lml_collect_in; keepregs.c calls it */
#endif
#endif
