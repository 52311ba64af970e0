/* thin — chooses the samples that are drawn.
 *
 * Time is cut into columns of equal width. Each column keeps the samples with the highest and the
 * lowest total; the first and last sample of the log are kept, too. No samples are averaged, so
 * in each sample the bands still add up to the total. At first each sample is a column. The width
 * doubles whenever there would be more than THIN_COLUMNS, so a log of any length can be thinned
 * while it is read.
 */
#ifndef HP2PS_THIN_H
#define HP2PS_THIN_H

#include "log/model.h"

enum { THIN_COLUMNS = 2048 };

typedef struct Thin Thin;

Thin *thin_new(void);
void thin_free(Thin *t);

/* Copies the sample if it is kept for now. Times must not decrease. */
void thin_add(Thin *t, const Sample *s);

/* The samples kept, by time. `last`, the latest added, is among them. The caller owns the array and
 * the entries. */
Sample *thin_take(Thin *t, const Sample *last, size_t *count);

/* Makes the same choice among samples in memory, for `columns` columns; keep[] is the result. */
void thin_mark(const Sample *samples, size_t count, size_t columns, bool *keep);

#endif
