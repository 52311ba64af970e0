/* heap.h: where cells live, and the allocation limit.
 *
 *       survivors                 nursery                       survivors
 *      |  cells  | ............ |  new cells |  free  | ...... |  idle          |
 *      ^ base    ^ end          ^ fresh      ^ hp     ^ top    ^ idle
 *
 * Each collection exchanges base and idle.
 *
 * A collection copies the live cells of base .. end and fresh .. hp to the idle side, which then
 * becomes the base.  The nursery is empty again and stays the same memory, so cells that die
 * between collections stay in the cache.  Only the survivors need room twice.  The nursery lies
 * between the two sides, so the cells to be copied are in one range of addresses.
 *
 * All the memory is reserved at once, as much as -H or the budget allows, and costs nothing
 * until it is touched.  To grow, the heap moves top as far as the budget goes (budget.h).  To
 * shrink, it gives pages back.
 *
 * Note [Limit and pending].  Code that wants the program's attention (mostly a signal handler)
 * first sets a flag of its own and then lml.limit to 0.  The next heap check fails and calls
 * lml_collect, which looks at the flags.  Code that sets the limit again rereads the flags
 * afterwards, so no request is lost. */
#ifndef HEAP_H
#define HEAP_H
#include <stdbool.h>
#include <signal.h>
#include "abi/lml.h"

/* Words at the end of each part that no cell has: a collection reads and writes as many words after
 * a short cell (gc.h). */
enum { HEAP_SLACK = 4 };

typedef struct Heap {
  W *base, *end; /* the cells that survived the last collection */
  /* the nursery: cells in fresh .. next, free memory up to top */
  W *fresh, *top;
  /* hp while the run time works on the heap; equals fresh just after a collection */
  W *next;
  W *idle;                                     /* the side that is not in use */
  W *touched, *idle_touched, *nursery_touched; /* pages above these are not resident */
  /* words in each of the three parts; survivors and nursery together have less than that */
  size_t reserved;
  size_t start;       /* words that the nursery has at least, if memory allows */
  uint64_t allocated; /* words allocated up to the last collection */
  /* words allocated that don't count: the copies that --update=copy makes */
  uint64_t uncounted;
  /* a sample is due when this many words are allocated; UINT64_MAX: never */
  uint64_t sample_at;
  /* it is another thread's turn when this many words are allocated (green.h) */
  uint64_t turn_at;
  uint64_t peak; /* the most words that were live after any collection */
  uint64_t collections;
  uint64_t looked_at; /* words that all collections have looked at, with --collect-often */
  /* The stacks want memory that the nursery has: the next heap check must collect. */
  volatile sig_atomic_t crowded;
} Heap;
extern Heap heap;

/* A sample is wanted.  The clock sets this before it sets lml.limit to 0. */
extern volatile sig_atomic_t heap_sample_pending;
/* The next heap check shall collect, room or not.  Code that sets this sets lml.limit to 0
 * afterwards. */
extern volatile sig_atomic_t heap_collect_pending;
/* Ticks wait for a safe point (ticks.h).  Set as heap_sample_pending is. */
extern volatile sig_atomic_t heap_ticks_pending;

/* A thread that sleeps shall wake: the turn of the running one is over.  Set as the others. */
extern volatile sig_atomic_t heap_turn_pending;

bool heap_reserve(size_t bytes);        /* bytes count both spaces; false if the system refuses */
void heap_start(size_t bytes);          /* makes the first nursery; the stacks must have started */
void heap_attention(void);              /* makes the next heap check fail; async-signal-safe */
uint64_t heap_allocated(const W *next); /* words that the program has allocated when hp is next */
/* after a collection: makes `words' words free; false if memory does not suffice */
bool heap_resize(size_t words);
bool heap_is_short(size_t words); /* must a collection make room for these words? */
/* Bytes that a collection would need in both spaces at most, when hp is next. */
uint64_t heap_filled(const W *next);
/* after the stacks claimed more: gets them memory of the nursery; async-signal-safe */
void heap_make_room(void);
/* sets lml.limit for the next heap check: Note [Limit and pending] */
void heap_set_limit(void);
uint64_t heap_resident(void); /* bytes that were touched and not given back */
/* words that were live after the last collection */
static inline size_t heap_live(void) { return (size_t)(heap.end - heap.base); }
typedef void HeapVisit(W *cell, void *arg);
/* visits every cell; only just after a collection */
void heap_each(HeapVisit *visit, void *arg);
#endif
