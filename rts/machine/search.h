/* search.h: how a logic program tries one alternative after the other.
 *
 * 1. A choice.  `x or y' is met deep inside an evaluation.  Both must be tried with the rest of the
 *    computation.  The rest is what lies on the two stacks; so lml_choose saves both, and returns
 *    0.  When a branch fails, the stacks become what they were, and lml_choose returns once more,
 *    with 1:
 *
 *        coin = 0 or 1             choose returns 0    stacks saved    coin is 0: printed, fail
 *        main = coin               choose returns 1    stacks back     coin is 1: printed, fail
 *
 *    C frames hold no pointers to cells across a call (lml.h, 3), so their bytes mean nothing to
 *    the collector, and they stay right as long as they go back to where they were (capture.c).
 *    The words of the pointer stack are saved in a cell, an array of construction `?'.
 *
 * 2. The trail.  A branch must not see what the branch before it wrote.  Cells change in three ways
 *    only: a thunk is updated, a thunk under evaluation becomes a hole, a variable is bound; and
 *    only in their first two words.  If the cell is older than the newest choice, these two words
 *    are written down first.  To fail is to put them back, the last one first.
 *
 *        let x = coin in x + x     choose; x becomes 0: trailed, since x is older than the choice;
 *                                  0 + 0; fail: x is the thunk again, on its way; x becomes 1
 *
 * 3. Older.  A cell is younger than a choice if it lies in [born, hp) or in [bound, heap.end): what
 *    was allocated since, and what of that has survived collections.  The collector keeps this true
 *    (epoch.c).  When the search fails back to the choice, younger cells are garbage: hp goes back.
 *
 * 4. Holes.  A thunk under evaluation must not be entered again.  Elsewhere this shows when the
 *    stack is at its end; here `let x = 1 or x' would choose again and have a value.  So choose
 *    makes holes of all thunks under evaluation, as a collection does.
 *
 * Invariants.  The choices' trail heights ascend, and the first is 0.  All entries of the trail
 * between those of two choices are cells that the older one may need.  In the words that a choice
 * saved every update mark leads to a hole (or to a thunk of CELL_HOLES words and more). */
#ifndef SEARCH_H
#define SEARCH_H
#include <setjmp.h>
#include <stdbool.h>
#include "abi/lml.h"

typedef struct TrailEntry {
  W *cell, header, word;
} TrailEntry;

struct Handler;

/* Where a choice goes on.  The C compiler's own setjmp saves three words: all other registers are
 * in the frame of its caller, which goes back with the rest of the stack.  It is used where it has
 * been tried: AddressSanitizer knows the library's only, and clang has it for few machines. */
#if defined __x86_64__ && !defined __clang__ && !defined __SANITIZE_ADDRESS__
# define SEARCH_SHORT_JUMPS 1
typedef void *SearchPoint[5];
# define SEARCH_MARK(point) __builtin_setjmp(point)
# define SEARCH_GO(point) __builtin_longjmp(point, 1)
#else
typedef jmp_buf SearchPoint;
# define SEARCH_MARK(point) _setjmp(point)
# define SEARCH_GO(point) _longjmp(point, 1)
#endif

typedef struct LowWater {
  char *c;
  W *words;
} LowWater; /* lml.low_water, lml.low_words */
/* no call has returned */
#define LOW_WATER_NONE ((LowWater){ NULL, (W *)UINTPTR_MAX })

typedef struct Choice {
  W n, turn;  /* the number of alternatives; the one that is being tried */
  bool waits; /* it is taken if something suspends, not if it fails */
  /* what it saved of the stacks (capture.c): */
  W cell; /* words of the pointer stack, from p_low to p_high */
  W *p_low, *p_high;
  char *c_low, *c_high;       /* part of the C stack, */
  size_t c_at;                /* and where it is in search.bytes */
  size_t link;                /* 1 + the choice that saved what lies beyond; 0: none */
  LowWater link_low;          /* the low water between that choice and this one, */
  LowWater low_after;         /* and between this one and the next */
  size_t trail;               /* entries of the trail when it was made */
  W *born, *bound;            /* 3 above */
  struct Handler *handler;    /* the innermost handler of failures */
  size_t conj, inside, depth; /* those of search */
  SearchPoint point;
} Choice;

typedef struct Search {
  bool on; /* a logic program runs */
  Choice *choices;
  size_t count, room;
  size_t made; /* choices so far */
  TrailEntry *trail;
  size_t trailed, trail_room;
  W *base;      /* the pointer stack below belongs to the run time, */
  char *c_base; /* and so does the C stack above */
  char *bytes;
  size_t used, bytes_room; /* pieces of C stacks, those of older choices first */
  W turn;                  /* for capture: the alternative to go on with */
  W *next, *words;         /* hp and sp while the stacks are exchanged */
  size_t conj;             /* 1 + the innermost conjunction that may turn round */
  size_t binds;            /* variables bound so far */
  size_t inside;           /* how many allValues it is in */
  size_t guards;           /* the first `guards' choices are those of catch */
  /* for --search=ids: the choices on the way here; how many there may be; have branches been
   * cut? */
  size_t depth, bound;
  bool cut;
} Search;
extern Search search;

void *search_more(void *array, size_t *room, size_t n, size_t size);
/* Makes room for n elements. */
static inline void *search_grow(void *array, size_t *room, size_t n, size_t size)
{
  return LIKELY(n <= *room) ? array : search_more(array, room, n, size);
}

/* Does the program count its symbolic costs (symbolic.h)?  Then the first field of a value is the
 * centre that made it. */
static inline bool search_counts(void) { return lml_program.costs != NULL; }

/* Begins a search in the C frame `base', without choices.  The caller sets search_end. */
static inline void search_begin(SP_ char *base)
{
  search.on = true;
  search.count = search.trailed = search.used = search.conj = 0;
  search.inside = search.depth = search.guards = 0;
  search.base = sp;
  search.c_base = base;
  lml.low_water = LOW_WATER_NONE.c;
  lml.low_words = LOW_WATER_NONE.words;
  lml.slow_update &= ~LML_UPDATE_TRAILS;
}
extern jmp_buf search_end; /* what happens when there is no choice left */

/* ---- trail.c ---- */

/* The two words of c will be overwritten.  Notes them, if the newest choice may need them; next is
 * hp.  There is a choice. */
void trail_note_at(W *c, const W *next);
void trail_undo(size_t height); /* undoes all entries from number `height' on */
/* Lets updates be noted while there is a choice. */
static inline void trail_set_slow(void)
{
  if (search.count) lml.slow_update |= LML_UPDATE_TRAILS;
  else lml.slow_update &= ~LML_UPDATE_TRAILS;
}
/* The same for a cell that a choice may need or not, if there is one at all. */
static inline void trail_note(W *c)
{
  if (search.count) trail_note_at(c, hp);
}
#endif
