/* biography.h: profiles by biography: in which phase of its life each live cell is.
 *
 *         made        first use        last use        dead
 *          |----lag----|------use-------|-----drag------|          |--void--| if it is never used
 *
 * At a sample a cell is in use if it was used since the sample before, or if it was used before and
 * will be used again.  So the use of a cell is rounded up to whole intervals between samples, and
 * drag is what was not used during at least one interval and won't be used again.
 *
 * Which phase it is can only be said when the cell is dead.  So a sample counts only which cells
 * were used so far and which were not; deaths say later which of these were in drag, and void
 * (age.h).  Cells that are alive at the end die then.  The logs are written at the end, when all is
 * known.  Until then there are logs that say what is known, in two bands, `lag or void' and `use
 * or drag'; their JOB ends in `(unfinished)'.  A program that is killed leaves these. */
#ifndef BIOGRAPHY_H
#define BIOGRAPHY_H
#include "heapprof/census.h"
#include "heapprof/log.h"
#include "heapprof/sitetable.h"

bool biography_wanted(void); /* do the flags ask for it? */
/* Refuses flags that can't be obeyed.  Keeps ages from now on; false if there is no memory. */
bool biography_start(void);
/* Notes a sample whose collection is over.  False if there is no memory. */
bool biography_sample(double time, const Census *census, const SiteTable *table,
                      uint64_t heap_bytes, uint64_t stack_bytes);
/* A line MARK at this place of the logs, with a text or (text is NULL) for a collection. */
bool biography_mark(double time, const char *text, size_t n);
/* Only the samples with these numbers, among those so far, will be written (log_only). */
void biography_only(const uint32_t *numbers, size_t n);
/* Writes the logs, all samples and marks.  False if there is no memory: then the unfinished ones
 * stay. */
bool biography_write(const LogHead *head);
bool biography_met(const char *phase); /* was any cell in this phase? */
#endif
