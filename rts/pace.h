/* pace.h: how often to sample by time: the interval, its doubling, and what samples may cost.
 *
 * Arithmetic alone: no clock is read here and no heap looked at, so that whole runs can be tried out on paper
 * (tests/profile/test_pace.c).  All times are in seconds; the program's own time doesn't run during a sample. */
#ifndef PACE_H
#define PACE_H
#include <stdbool.h>
#include <stdint.h>

enum { PACE_MANY = 1000 };              /* samples at which the interval doubles; and after each half as many more */

/* What a sample costs: so much when it was last paid, for so many live words; and for each word more. */
typedef struct Price { double seconds, rate; uint64_t live; } Price;

typedef struct Pace {
  double interval, due;                 /* between samples; time of the next */
  bool steady;                          /* the interval stays */
  double overhead;                      /* percent of the run that samples may take, 0 any */
  double spent;                         /* CPU time that went into profiling so far */
  int since_doubling;
  Price whole, writing;                 /* with a collection of its own; when the collection is needed anyway */
} Pace;

/* Samples were taken at time 0 only. */
void pace_start(Pace *p, double interval, bool steady, double overhead);
/* At time now: take a sample?  due: a tick says so.  ordinary: a collection comes anyway.  live: words, as far as known.
 * If the answer is no, *again is when to ask the next time. */
bool pace_wants(const Pace *p, double now, bool due, bool ordinary, uint64_t live, double *again);
/* One was taken at that time; its cost in all, and without a collection of its own (which has it, if own). */
void pace_taken(Pace *p, double time, double cost, double writing, bool own, uint64_t live);
#endif
