/* collect.h: when to collect, and the watchers that take a sample then.  Generated code and
 * primitives arrive here by lml_collect. */
#ifndef COLLECT_H
#define COLLECT_H
#include <signal.h>
#include <stdbool.h>
#include "abi/lml.h"

/* The part of a collection in the profile. */
typedef enum CollectPlan {
  PLAN_NOTHING, /* nothing */
  PLAN_COUNT,   /* counts the cells, since it may turn out to be a sample */
  PLAN_SAMPLE   /* is a sample */
} CollectPlan;

/* The functions that take samples.  collect_sampler is NULL when there is no profile. */
typedef struct CollectSampler {
  /* due: the clock wants a sample. ordinary: the collection is needed anyway. plan only asks,
   * and changes nothing. */
  CollectPlan (*plan)(bool due, bool ordinary);
  void (*before)(CollectPlan plan, bool ordinary); /* called just before the collection */
  /* called just after the collection; takes the sample, if there is one */
  void (*after)(CollectPlan plan);
  /* called last: `words' will be allocated before the limit is looked at again */
  void (*next)(uint64_t words);
} CollectSampler;
extern const CollectSampler *collect_sampler;

/* A safe point: the address after the call of generated code, and the place that it gives
 * (COLLECT_IN); or the site that a primitive gives (COLLECT_FOR); or neither. */
typedef struct CollectPlace {
  const void *code;
  const char *text;
  const Info *site;
} CollectPlace;

/* The watchers of collections, in rooms above this one: run.c fills this in before the program
 * begins.  NULL: the watcher is not wanted in this run. */
typedef struct CollectWatch {
  void (*count)(W *first);                   /* a GcScan that counts cells (census.h) */
  void (*counted)(void);                     /* --census: every collection counts; called then */
  void (*collected)(double seconds);         /* --snapshot: a collection is just over */
  bool (*ends)(void);                        /* --snapshot: the program ends; shall it collect? */
  void (*exhausted)(const char *what);       /* --snapshot: heap or stack is; just collected */
  void (*settle)(const CollectPlace *place); /* -T: heap_ticks_pending is set */
  void (*recurs)(void);                      /* the stack is full: names the function that recurs */
  /* `mark text value' was demanded when hp was next.  Returns true if the caller must collect. */
  bool (*marked)(W *next, const char *text, size_t n);
  void (*last)(SP0);        /* the program ends: the last sample and snapshot; collects */
  void (*last_census)(SP0); /* and the last census; collects */
} CollectWatch;
extern CollectWatch collect_watch;

/* A collection is at work; for ticks. */
extern volatile sig_atomic_t collect_at_work;

/* CPU time that collections took; measured only for -S and --stats-json */
extern double collect_seconds;

void collect_all(SP0); /* collects and counts; everything live must be below sp */
#ifdef LML_COLLECT_KEEPS
void collect_kept(size_t words, const char *place); /* as lml_collect_in; keepregs.c calls it */
#endif
#endif
