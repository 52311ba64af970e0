/* age.h: when each live cell was made and when it was last used, for profiles by biography (-b).
 *
 * Ages are counted in samples, from 1.  A cell that was made between samples 4 and 5 has the age
 * made = 5: sample 5 is the first that may show it.  A cell that was used between samples 7 and 8,
 * and not since, has last = 8.  A cell that was never used has last = 0.
 *
 * Cells have no word for their age.  The ages of survivors lie in memory of their own, 32 bits for
 * each word of the heap; a cell has at least two words, so an age has 64 bits.  Cells in the
 * nursery have no age yet.  Between samples the program marks the cells it uses (LML_USED in
 * lml.h); each sample turns the marks into ages and takes them away.
 *
 * A cell that a collection doesn't copy has died, and its biography is complete.  A thunk that was
 * entered is no longer there as a thunk: it has become a hole, an indirection, or (if it is entered
 * at most once) it has a mark.  The program has used such a thunk to the end of its life.
 *
 * Only programs compiled with lmlc -fbiography have marks; in others age_on is false. */
#ifndef AGE_H
#define AGE_H
#include <stdbool.h>
#include "machine/cell.h"
#include "machine/heap.h"

typedef struct Age {
  uint64_t made : 24, last : 24;
  uint64_t size : 16; /* words; 0 if they are more, then the cell has its size */
} Age;
enum { AGE_MOST = (1 << 24) - 2 }; /* as many samples as there may be */

#ifdef LML_BIOGRAPHY
extern bool age_on; /* ages are kept */
/* The collection is not for a sample, and the profile must not depend on it: no selector is reduced
 * before the next sample (gc.c). */
extern bool age_waits;
#else
enum { age_on = false, age_waits = false };
#endif
extern uint32_t *age_table; /* by the word of the heap */
extern const W *age_origin; /* the first of these words */
extern uint32_t age_now;    /* samples taken so far */

/* Called when a cell dies that was shown by samples from..age_now in its last phase: void if it was
 * never used, drag if it was. */
typedef void AgeDied(const Info *site, uint32_t from, bool used, size_t bytes);

/* Ages are kept from now on.  Called before the program begins, so that no thunk has been entered.
 * False if there is no memory. */
bool age_start(AgeDied *died);
/* A sample is due, and the collection for it is over: marks become ages.  Leaves in the Infos how
 * many of their cells were used; age_clear takes that away.  False if there were too many
 * samples. */
bool age_sample(void);
void age_clear(Info *site);
void age_bury(void);      /* survivors that were not copied have died */
void age_end(void);       /* all survivors die, and ages are over */
void age_wait(bool wait); /* sets age_waits, if ages are kept */

static inline Age age_of(const W *c)
{
  Age a;
  __builtin_memcpy(&a, age_table + (c - age_origin), sizeof a);
  return a;
}

static inline void age_set(const W *c, Age a)
{
  __builtin_memcpy(age_table + (c - age_origin), &a, sizeof a);
}

static inline bool age_has(const W *c) { return c >= heap.base && c < heap.end; }

/* A collection copies the cell from, of n words. */
static inline void age_move(const W *from, const W *to, size_t n)
{
  Age a = { age_now + 1, 0, 0 };
  if (age_has(from)) a = age_of(from);
  a.size = n <= UINT16_MAX ? n : 0;
  age_set(to, a);
}

/* The words of c are another cell from now on: a thunk has become a value in its place. */
static inline void age_renew(const W *c)
{
  if (age_on && age_has(c)) {
    Age a = age_of(c);
    age_set(c, (Age){ age_now + 1, 0, a.size });
  }
}
#endif
