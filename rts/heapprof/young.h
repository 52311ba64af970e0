/* young.h: the samples of a log that may still be taken back.
 *
 * Early samples are close together, since the run may be short.  When the run turns out to be
 * longer, some are taken back, so that the others are spread over the whole run and still show
 * its shape.  The first sample, the last and the highest always stay.  Only arithmetic happens
 * here, as in pace.h. */
#ifndef YOUNG_H
#define YOUNG_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { YOUNG_MOST = 1001 };

typedef struct YoungSample {
  double time;
  uint32_t number; /* its number in the log */
  uint64_t bytes;  /* live bytes */
  uint64_t
      bound; /* the most bytes that may have been live between the sample before and this one */
} YoungSample;

typedef struct Young {
  YoungSample samples[YOUNG_MOST];
  size_t count;
  size_t dropped;
} Young;

void young_add(Young *y, YoungSample sample); /* ignored if there is no room */
void young_halve(Young *y); /* drops half of the samples, those that are missed least */
/* Drops samples until no gap is longer than four times the mean gap or only `least' samples are
 * left.  Those that lie on the line between their neighbours go first. */
void young_spread(Young *y, size_t least);
/* At the end of a run nearly nothing is alive, which the last sample shows.  A sample just
 * before it that shows the same is dropped. */
void young_trim(Young *y);
/* Finds the gap between two samples in which most may have gone unseen.  The gap must be at
 * least a tenth of the run, and its bound well above the highest sample.  Returns the index of
 * the gap's second sample, or 0 if there is none. */
size_t young_unseen(const Young *y);
#endif
