/* collect.h: when to collect, and who takes a sample then.  Generated code and primitives come here by lml_collect. */
#ifndef COLLECT_H
#define COLLECT_H
#include <stdbool.h>
#include "lml.h"

/* Who takes samples; NULL when nobody profiles. */
typedef struct CollectSampler {
  /* Before a collection.  due: the clock wants a sample; ordinary: the collection is needed anyway.  Take one? */
  bool (*wanted)(bool due, bool ordinary);
  void (*take)(void);                   /* just after the collection, if it was wanted */
  void (*collected)(void);              /* just after an ordinary one without */
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
