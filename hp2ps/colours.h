/* colours — which name of a log has which colour.
 *
 * One table for a log and kind, made from the whole log before any restriction, so that all
 * pictures of the log agree: its forty largest names have a colour each. They are placed in this
 * order: those with a colour from before (.aux, --colours-of), the constructions most programs
 * have, the rest; the largest first. A name takes its home or the next colour on its way that is
 * far enough from those taken; the demand falls from 0.12 to 0.06, which every two colours of the
 * palette fulfil. Names beyond the forty take a colour that is free in the picture. When all forty
 * are in the picture they come again, hatched: no two bands look the same, up to 400.
 */
#ifndef HP2PS_COLOURS_H
#define HP2PS_COLOURS_H

#include "palette.h"
#include "trace.h"

typedef struct Colours Colours;

/* `before` are colours to keep if they can be kept. */
Colours *colours_new(const Model *whole, const Tint *before, size_t count);
void colours_free(Colours *c);

/* The table, and what else there was before. */
const Tint *colours_tints(const Colours *c, size_t *count);

/* What each layer of the stack is filled with; fresh. */
Fill *colours_fill(const Colours *c, const Stack *s);
/* The same in grey: eight shades in turn, hatched from the ninth layer on. A name keeps the shade
 * it had `before`, unless it would look like another. */
Fill *colours_grey(const Stack *s, const Tint *before, size_t count);

/* All that should be kept for the next time: the table, the layers as filled, what was kept before.
 * Fresh, with names of the Colours and the Stack. */
Tint *colours_keep(const Colours *c, const Stack *s, const Fill *fills, size_t *count);

#endif
