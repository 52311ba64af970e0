/* young.h: the samples of a log that may still be taken back.
 *
 * Early samples are close, since the run may be short.  When it turns out to be longer, some are taken
 * back, so that those that stay are spread over the whole run and still show its shape.  The first
 * sample stays, and the last, and the highest.  Arithmetic alone, as pace.h. */
#ifndef YOUNG_H
#define YOUNG_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { YOUNG_MOST = 1001 };

typedef struct YoungSample {
  double time;
  uint32_t number;      /* in the log */
  uint64_t bytes;       /* live */
  uint64_t bound;       /* bytes: more can't have been live between the sample before and this one */
} YoungSample;

typedef struct Young {
  YoungSample samples[YOUNG_MOST];
  size_t count;
  size_t dropped;
} Young;

void young_add(Young *y, YoungSample sample);   /* if there is room */
void young_halve(Young *y);             /* every second one goes, or as many others */
/* Drops samples that show nothing their neighbours don't, until no gap is over four times the mean one or there are so
 * few. */
void young_spread(Young *y, size_t least);
/* At the end of a run nearly nothing is alive, which the last sample shows.  If the one before it came just then, it shows
 * the same, and is dropped. */
void young_trim(Young *y);
/* The gap between two samples in which most may have gone unseen: at least a tenth of the run, and
 * with a bound well above the highest sample.  The index of its second sample; 0 if there is none. */
size_t young_unseen(const Young *y);
#endif
