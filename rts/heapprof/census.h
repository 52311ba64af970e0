/* census.h: counts live cells by the site that made them.  A census belongs to a collection that
 * is just over.  It has no output and no clock.
 *
 * Cells that are counted together share a number.  In a plain census they are those of a site,
 * whose number is Info.site; retain.h makes another census, by sites and sets of retainers, and
 * held.h one by sites and whether the present branch holds the cells. */
#ifndef CENSUS_H
#define CENSUS_H
#include <stdbool.h>
#include <stdint.h>
#include "abi/lml.h"
#include "base/attribute.h"

typedef struct Count {
  uint64_t bytes, cells;
} Count;

typedef struct Census {
  Count *counts;  /* by number, from 1 */
  uint32_t *used; /* the numbers that have cells, in no particular order */
  uint32_t used_count;
  Count total;
  Info **sites;           /* by number */
  const char **retainers; /* by number: what the set is called; NULL: not known */
  Held *held;             /* by number (held.h); NULL: not known */
  uint32_t numbers;       /* the greatest number */
} Census;

/* Sites are numbered from 1 in the order in which they are met.  The table leads from number to
 * Info. */
extern Info **census_sites;
extern uint32_t census_site_count;

/* A scan for gc_collect that counts the cells as they pass. */
void census_scan(W *first);
/* The census of the heap just collected.  If the collection did not use census_scan, a walk over
 * the heap counts now.  Valid until the next census.  NULL if there is no memory for the
 * counters. */
const Census *census_take(void);
#endif
