/* pace.h: when to sample by time: how close samples are, and what they may cost.
 *
 * Only arithmetic happens here: no clock is read and no heap is looked at, so that tests can
 * play through whole runs (tests/profile/test_pace.c).  All times are in seconds.  The program's
 * own time stands still while a sample is taken. */
#ifndef PACE_H
#define PACE_H
#include <stdbool.h>
#include <stdint.h>

enum {
  PACE_FINER = 256, /* the first interval of a run is finer than the settled one by this factor */
  /* samples at which an interval that is finer than the settled one doubles */
  PACE_YOUNG = 100,
  PACE_MANY = 1000 /* samples at which the settled interval doubles */
};

/* The cost of a sample: the seconds that the last one took, the live words it had, and the
 * seconds for each further word. */
typedef struct Price {
  double seconds, rate;
  uint64_t live;
} Price;

typedef struct Pace {
  double interval; /* between samples, if the budget allows */
  double settled;  /* the interval that a young run coarsens to; with -i that of -i */
  bool steady;     /* the interval never changes (-i) */
  double overhead; /* percent of the run that samples may take; 0 means no limit */
  double spent;    /* CPU time that samples have taken so far */
  /* when the last sample was taken; when the next is due by the interval alone */
  double last, due;
  int count;        /* samples in the log without those that doubling took back */
  uint64_t highest; /* live words of the highest sample */
  /* of a sample with a collection of its own; of one at an ordinary collection */
  Price whole, writing;
} Pace;

/* Begins at time 0, when the first sample is taken. interval: what -i gives, or 0 for the
 * default; settled: the interval of the default in the long run. */
void pace_start(Pace *p, double interval, double settled, double overhead);
/* The time from which on a sample may be taken, if `live' words are live now.  A result not later
 * than now means at once.  ordinary: a collection happens anyway. */
double pace_due(const Pace *p, double now, bool ordinary, uint64_t live);
/* The least number of samples that a log should keep if it ends at that time, with `live' words in
 * the mean; 2 if the budget can't pay for more. */
int pace_least(const Pace *p, double time, double live);
/* Has the heap grown enough that a collection must be a sample even if none is due? */
bool pace_grown(const Pace *p, uint64_t live);
/* Notes that a sample was taken at that time. cost: all of its CPU time; writing: the part
 * without a collection; own: it had a collection of its own.  Returns whether the interval
 * doubled. */
bool pace_taken(Pace *p, double time, double cost, double writing, bool own, uint64_t live);
#endif
