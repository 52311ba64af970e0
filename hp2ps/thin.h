/* thin — which whole samples are worth drawing.
 *
 * Time is cut into columns of equal width; of the samples in a column those with the highest and
 * the lowest total are kept, and the first and last of the log. Nothing a reader could see at that
 * resolution is lost, no sample is averaged with another, and every band stays consistent with the
 * total. Column width starts at nothing and doubles whenever there would be more than THIN_COLUMNS,
 * so a log of any length is thinned as it streams by.
 */
#ifndef HP2PS_THIN_H
#define HP2PS_THIN_H

#include "model.h"

enum { THIN_COLUMNS = 2048 };

typedef struct Thin Thin;

Thin *thin_new(void);
void thin_free(Thin *t);

/* Copies the sample if it is worth keeping, for now. Times must not decrease. */
void thin_add(Thin *t, const Sample *s);

/* The samples kept, by time, `last` (the latest added) among them; the caller owns the array and
 * the entries. */
Sample *thin_take(Thin *t, const Sample *last, size_t *count);

/* The same choice over samples already in memory: marks in keep[] those to draw in `columns`
 * columns. */
void thin_mark(const Sample *samples, size_t count, size_t columns, bool *keep);

#endif
