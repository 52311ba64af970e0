/* profile.h: when to sample. */
#ifndef PROFILE_H
#define PROFILE_H
#include "abi/lml.h"

/* if flags ask for a profile: opens the logs, takes a sample, starts the clock; collects */
void profile_start(SP0);
void profile_last(SP0); /* takes the last sample; collects */

/* `mark text value' was demanded when hp was next */
void profile_mark(W *next, const char *text, size_t n);
void profile_end(void); /* closes the logs and reports their errors */

/* Calls profile_start or profile_last and keeps k words of the caller's frame. */
#ifdef LML_GLOBAL_REGS
# define PROFILE(k, f) \
  do {                 \
   sp += (k);          \
   f();                \
   sp -= (k);          \
  } while (0)
#else
# define PROFILE(k, f) f(sp + (k))
#endif

typedef struct ProfileSums {
  uint64_t samples;
  /* CPU time of samples: their collections, censuses and writing */
  double seconds;
  double census_seconds; /* the part of it without collections */
  /* the integral of live bytes over time, in bytes times `unit' */
  double cost;
  const char *unit; /* "seconds", or "Mbytes allocated" */
} ProfileSums;
extern ProfileSums profile_sums;
#endif
