/* profile.h: when to sample. */
#ifndef PROFILE_H
#define PROFILE_H
#include "lml.h"

void profile_start(SP0);                /* if flags ask for a profile: opens the logs, samples, starts the clock; collects */
void profile_last(SP0);                 /* the sample at the end; collects */

void profile_mark(W *next, const char *text, size_t n); /* `mark text value' was demanded, hp being next */
void profile_end(void);                 /* closes the logs, and tells of trouble with them */

/* Starting, or the last sample, with k words of the caller's frame kept. */
#ifdef LML_GLOBAL_REGS
# define PROFILE(k, f) do { sp += (k); f(); sp -= (k); } while (0)
#else
# define PROFILE(k, f) f(sp + (k))
#endif

typedef struct ProfileSums {
  uint64_t samples;
  double seconds;                       /* CPU time that sampling took: collections, censuses and writing */
  double census_seconds;                /* of that, to sum up and write: all but the collections */
  double cost;                          /* integral of live bytes over time, in bytes times the log's unit */
  const char *unit;                     /* "seconds", or "Mbytes allocated" */
} ProfileSums;
extern ProfileSums profile_sums;
#endif
