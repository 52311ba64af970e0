/* heap.h: the two spaces and the allocation limit.
 *
 *     base              hp           top            base + reserved
 *      |  cells  |  new cells |  free  |  not in use   |          the live space
 *                ^ fresh               ^ lml.limit, unless a sample or a signal made it 0
 *
 * Both spaces are reserved at once, as large as -H allows, and cost nothing until touched: growing means
 * moving top, shrinking means giving the pages above it back.
 *
 * Note [Limit and pending].  Who wants the program's attention (a signal handler, mostly) sets its own flag
 * first and then lml.limit to 0; the next heap check fails and calls lml_collect, which looks at the flags.
 * Whoever sets the limit again rereads the flags afterwards, so no request is lost. */
#ifndef HEAP_H
#define HEAP_H
#include <stdbool.h>
#include <signal.h>
#include "lml.h"

typedef struct Heap {
  W *base, *top;                        /* live space: cells in base .. next, free up to top */
  W *next;                              /* hp, while the collector or the checker runs */
  W *fresh;                             /* hp after the last collection */
  W *idle;                              /* the other space */
  W *touched, *idle_touched;            /* pages above these are not resident */
  size_t reserved;                      /* words in each space */
  size_t start;                         /* words it never shrinks below */
  uint64_t allocated;                   /* words, up to the last collection */
  uint64_t uncounted;                   /* words allocated that don't count: copies made by --update=copy */
  uint64_t sample_at;                   /* words allocated at which a sample is due; UINT64_MAX: never */
  uint64_t peak;                        /* most live words after any collection */
  uint64_t collections;
} Heap;
extern Heap heap;

/* Wanted: a sample (set by a clock); set before lml.limit = 0. */
extern volatile sig_atomic_t heap_sample_pending;

/* Who takes samples; NULL when nobody profiles. */
typedef struct HeapSampler {
  /* Before a collection.  due: the clock wants a sample; ordinary: the collection is needed anyway.  Take one? */
  bool (*wanted)(bool due, bool ordinary);
  void (*take)(void);                   /* just after the collection, if it was wanted */
  void (*collected)(void);              /* just after an ordinary one without */
  void (*next)(uint64_t words);         /* last: so many words will be allocated before the limit is looked at again */
} HeapSampler;
extern const HeapSampler *heap_sampler;

void heap_init(size_t start, size_t max);       /* bytes; max counts both spaces */
void heap_attention(void);              /* make the next heap check fail; async-signal-safe */
uint64_t heap_allocated(const W *next); /* words allocated by the program, hp being next */
void heap_collect(SP0);                 /* everything live is below sp; counts for a census */
uint64_t heap_resident(void);           /* bytes of both spaces that were touched */
typedef void HeapVisit(W *cell, void *arg);
void heap_each(HeapVisit *visit, void *arg);    /* every cell, just after a collection */
#endif
