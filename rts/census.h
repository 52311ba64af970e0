/* census.h: live cells, counted by the site that made them.  Follows a collection; has no output of its own and no
 * clock. */
#ifndef CENSUS_H
#define CENSUS_H
#include <stdint.h>
#include "lml.h"

typedef struct Count { uint64_t bytes, cells; } Count;

typedef struct Census {
  Count *counts;                        /* by Info.site; [0] is empty */
  uint32_t *used;                       /* the sites that have cells, in no particular order */
  uint32_t used_count;
  Count total;
} Census;

/* Sites are numbered from 1 as they are first met; number -> Info. */
extern Info **census_sites;
extern uint32_t census_site_count;

/* A scan for gc_collect that counts as it goes. */
void census_scan(W *first);
/* Of the heap just collected; if that was not with census_scan, by a walk.  Valid until the next one.  NULL if there's no
 * memory for the counters. */
const Census *census_take(void);
#endif
