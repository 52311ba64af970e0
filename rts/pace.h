/* pace.h: when to sample by time: how close samples are, and what they may cost.
 *
 * Arithmetic alone: no clock is read here and no heap looked at, so that whole runs can be tried out
 * on paper (tests/profile/test_pace.c).  All times are in seconds.  The program's own time doesn't run
 * while a sample is taken. */
#ifndef PACE_H
#define PACE_H
#include <stdbool.h>
#include <stdint.h>

enum {
  PACE_FINER = 256,     /* a run begins with an interval so many times finer than the settled one */
  PACE_YOUNG = 100,     /* samples at which an interval that is finer than the settled one doubles */
  PACE_MANY = 1000      /* samples at which the settled interval doubles */
};

/* What a sample costs: the seconds it took when it was last paid, with so many live words; and the
 * seconds for each word more. */
typedef struct Price { double seconds, rate; uint64_t live; } Price;

typedef struct Pace {
  double interval;      /* between samples, if they can be afforded */
  double settled;       /* the interval a run coarsens to while it is young; with -i the same */
  bool steady;          /* the interval stays as it is */
  double overhead;      /* percent of the run that samples may take; 0: any */
  double spent;         /* CPU time that samples took so far */
  double last, due;     /* time of the last sample; of the next by the interval alone */
  int count;            /* samples in the log, but for those that doubling took back */
  uint64_t highest;     /* live words of the highest sample */
  Price whole, writing; /* of a sample with its own collection; at a collection needed anyway */
} Pace;

/* Samples were taken at time 0 only.  An interval of 0 asks for the default, by the settled one. */
void pace_start(Pace *p, double interval, double settled, double overhead);
/* At time now, with so many words live: from when on may a sample be taken?  Not later than now: at
 * once.  ordinary: a collection comes anyway. */
double pace_due(const Pace *p, double now, bool ordinary, uint64_t live);
/* So many samples should a log have at least that ends at that time, with so many words live in the mean; 2
 * if the budget can't buy more. */
int pace_least(const Pace *p, double time, double live);
/* Is so much live that a collection must be a sample, whether one is due or not? */
bool pace_grown(const Pace *p, uint64_t live);
/* A sample was taken at that time; its cost in all, and without a collection of its own (which it
 * had, if own).  Did the interval double? */
bool pace_taken(Pace *p, double time, double cost, double writing, bool own, uint64_t live);
#endif
