/* heap.h: where cells live, and the allocation limit.
 *
 *      survivors                 nursery                       survivors
 *     |  cells  | ............ |  new cells |  free  | ...... |  idle          |
 *     ^ base    ^ end          ^ fresh      ^ hp     ^ top    ^ idle             or the same mirrored: base and idle change places
 *
 * A collection copies what is live, of base .. end and fresh .. hp, to the idle side, which then is the base; the
 * nursery is empty again, and always the same memory: what is allocated and dies between collections stays in the cache, and
 * of two whole spaces only what survives is there twice.  Since the nursery lies between the sides, what is
 * copied from is one range of addresses.
 *
 * All is reserved at once, as large as -H allows, and costs nothing until touched: growing means
 * moving top, as far as the budget goes (budget.h), shrinking means giving pages back.
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
  W *base, *end;                        /* what survived the last collection */
  W *fresh, *top;                       /* nursery: cells in fresh .. next, free up to top */
  W *next;                              /* hp, while the collector or the checker runs; fresh just after a collection */
  W *idle;                              /* the other side */
  W *touched, *idle_touched, *nursery_touched;   /* pages above these are not resident */
  size_t reserved;                      /* words in each of the three; survivors and nursery together may be so many */
  size_t start;                         /* words it never shrinks below */
  uint64_t allocated;                   /* words, up to the last collection */
  uint64_t uncounted;                   /* words allocated that don't count: copies made by --update=copy */
  uint64_t sample_at;                   /* words allocated at which a sample is due; UINT64_MAX: never */
  uint64_t peak;                        /* most live words after any collection */
  uint64_t collections;
  /* the stacks want memory that the nursery has: collect at the next heap check */
  volatile sig_atomic_t crowded;
} Heap;
extern Heap heap;

/* Wanted: a sample (set by a clock); set before lml.limit = 0. */
extern volatile sig_atomic_t heap_sample_pending;

bool heap_reserve(size_t bytes);        /* both spaces counted; false if the system won't */
void heap_start(size_t bytes);          /* the first nursery; the stacks have started */
void heap_attention(void);              /* make the next heap check fail; async-signal-safe */
uint64_t heap_allocated(const W *next); /* words allocated by the program, hp being next */
bool heap_resize(size_t words);         /* after a collection, so that words are free; false if there can't be so many */
bool heap_is_short(size_t words);       /* a collection is needed */
/* bytes that a collection would need in both spaces, hp being next */
uint64_t heap_filled(const W *next);
void heap_make_room(void);              /* the stacks have claimed more; async-signal-safe */
void heap_set_limit(void);              /* for the next heap check: Note [Limit and pending] */
uint64_t heap_resident(void);           /* bytes that were touched */
static inline size_t heap_live(void) { return (size_t)(heap.end - heap.base); }      /* words, after the last collection */
typedef void HeapVisit(W *cell, void *arg);
void heap_each(HeapVisit *visit, void *arg);    /* every cell, just after a collection */
#endif
