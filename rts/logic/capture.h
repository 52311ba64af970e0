/* capture.h: saves the two stacks for a choice, and puts them back.  See capture.c. */
#ifndef CAPTURE_H
#define CAPTURE_H
#include "machine/search.h"

/* Decides what the newest choice must save: sets p_low, c_high and the link. */
void capture_begin(Choice *c);
/* the low water now */
static inline LowWater capture_low(void) { return (LowWater){ lml.low_water, lml.low_words }; }
static inline void capture_set_low(LowWater low)
{
  lml.low_water = low.c;
  lml.low_words = low.words;
}
/* on each stack the one that lies further out */
static inline LowWater capture_outer(LowWater a, LowWater b)
{
  return (LowWater){ a.c > b.c ? a.c : b.c, a.words < b.words ? a.words : b.words };
}
/* Saves the C stack for the newest choice.  Returns 0 then, and search.turn when the choice is
 * taken again. */
W capture_save(void);
/* Puts both stacks back, as they were when c was made; the low water since then is `low'. */
_Noreturn void capture_restore(const Choice *c, LowWater low);
#endif
