/* colours — which name of a log has which colour.
 *
 * A table gives each of the forty largest names a colour of its own. There is one for each log and
 * kind of bands. It is made from the whole log, before any restriction, so that all pictures of the
 * log agree. Names that had a colour before (.aux, --colours-of) choose first, then the
 * constructions that most programs have, then the rest; among these the largest chooses first. A
 * name has a home in the palette and a way through it (palette.h). It takes the first colour on its
 * way that is far enough from all taken ones. The distance asked for falls from 0.12 to
 * PALETTE_LEAST, which any two colours of the palette keep.
 *
 * A name beyond the forty has the colour of its home. Where another band of the picture has that
 * colour, it is hatched; these names choose in the order of the alphabet. So a name has one colour
 * in every picture, and no two of up to 400 bands look the same.
 */
#ifndef HP2PS_COLOURS_H
#define HP2PS_COLOURS_H

#include "log/trace.h"
#include "plot/palette.h"

typedef struct Colours Colours;

/* Names keep their colours in `before` as far as no two look alike. */
Colours *colours_new(const Model *whole, const Tint *before, size_t count);
/* The same for names that are ranked already, the largest first. */
Colours *colours_of_names(const char *const *names, size_t n, const Tint *before, size_t count);

/* The same for two logs beside each other, so that a picture of both and a page agree: names are
 * ranked by what they have in both. GHC numbers stacks anew in each run, so a name that only the
 * first log has counts as that of the second which differs in its number alone. */
typedef struct Sized {
  const char *name;
  double size;
} Sized;
Colours *colours_of_two(const Sized *a, size_t na, const Sized *b, size_t nb);
void colours_free(Colours *c);

/* The table, followed by the colours from before whose names are not in it. */
const Tint *colours_tints(const Colours *c, size_t *count);
size_t colours_placed(const Colours *c); /* how many of them are in the table */

/* A fresh array: what each layer of the stack is filled with. */
Fill *colours_fill(const Colours *c, const Stack *s);
/* The same in grey. Layers take eight shades in turn, and are hatched from the ninth on. A name
 * keeps the shade it had `before`, unless its layer would look like another. */
Fill *colours_grey(const Stack *s, const Tint *before, size_t count);

/* The colours that the .aux file should keep: the table, then the layers as filled, then the rest
 * of those from before. The array is fresh; its names belong to the Colours and the Stack. */
Tint *colours_keep(const Colours *c, const Stack *s, const Fill *fills, size_t *count);

#endif
