/* peak.h: whether a collection is worth a snapshot of the peak.
 *
 * Only arithmetic happens here: no clock is read and no heap is looked at, so that tests can play
 * through whole runs (tests/profile/test_peak.c).  All times are in seconds.
 *
 * 1. The heap may grow further at any time.  A snapshot replaces the one before it when
 *    the heap has grown by a part of it, a quarter mostly.  The sizes written then form a geometric
 *    series, which is five times the last of them.
 *
 * 2. The budget is a share of the run so far.  A short run has that of some seconds: it may spend a
 *    larger share, since it is short.  Files and images (image.h) have budgets of their own.  An
 *    image costs a tenth of a file, so that one is made whenever the heap has grown by a few per
 *    cent; then files are only for runs that are killed, and have the smaller budget.  Both
 *    together stay within 15 % of the run or half a second.
 *
 * 3. Small snapshots must not take what a large one needs.  When a quarter of the budget would be
 *    spent, the heap must have grown by more: for a file by two fifths; that series is three and a
 *    half times its last, and what is kept still has 70 % of the peak; for an image by 5 %.  The
 *    budget of a long run grows on, and so its quarter does.
 *
 * 4. The price of a word is the lesser of the mean and of what the last snapshot had.  A small
 *    snapshot has a high price for what every file costs; and on a busy machine one of them may
 *    happen to take twice its time.  If that price were believed, no other would ever be taken. */
#ifndef PEAK_H
#define PEAK_H
#include <stdbool.h>
#include <stddef.h>

typedef struct PeakBudget {
  double share;    /* of the run: what they may take */
  double shortest; /* seconds: a shorter run counts as one of this length */
  double guess;    /* seconds for a word, until one was measured */
  size_t far;      /* per cent more, when they have taken much; see 3 */
} PeakBudget;
extern const PeakBudget peak_files_alone; /* there are no images */
extern const PeakBudget peak_files, peak_images;

typedef struct Peak {
  double spent;          /* so far */
  double words, seconds; /* the sums of the snapshots that are large enough to have a price */
  double last;           /* a word of the last of them */
} Peak;

/* May a heap of `live' words have a snapshot, when the one that is kept has `kept' words, after a
 * run of `run' seconds?  It must have grown by `percent' at least. */
bool peak_due(const Peak *p, const PeakBudget *budget, size_t live, size_t kept, size_t percent,
              double run);
/* A snapshot was taken. */
void peak_taken(Peak *p, size_t live, double seconds);
#endif
