/* stats.c: time and space used, printed at the end by -S. */
#include <config.h>
#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include "census.h"
#include "flags.h"
#include "heap.h"
#include "run.h"
#include "stats.h"

static double started, begun, collecting;

static double seconds(clockid_t clock)
{
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

void stats_init(void) { started = seconds(CLOCK_MONOTONIC); }

void stats_begin_collection(void)
{
  if (flags.stats)
    begun = seconds(CLOCK_PROCESS_CPUTIME_ID);
}

void stats_end_collection(void)
{
  if (flags.stats)
    collecting += seconds(CLOCK_PROCESS_CPUTIME_ID) - begun;
}

void stats_report(void)
{
  if (flags.stats) {
    double cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
    fprintf(stderr, "%s: time         %.3f s, CPU time %.3f s, of that collecting %.3f s\n", run_name,
            seconds(CLOCK_MONOTONIC) - started, cpu, collecting);
    fprintf(stderr, "%s: collections  %" PRIu64 "\n", run_name, heap.collections);
    fprintf(stderr, "%s: peak live    %" PRIu64 " bytes\n", run_name, heap.peak * sizeof(W));
    fprintf(stderr, "%s: allocated    %" PRIu64 " bytes\n", run_name, heap_allocated(heap.next) * sizeof(W));
  }
  if (flags.census)
    census_report();
}
