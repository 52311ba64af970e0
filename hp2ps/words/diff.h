/* diff — writes how two profiles differ, band by band: a table for people, CSV or JSON.
 *
 * A line has the mean, the peak and the growth (pair.h) of a band in both, and how they change from
 * a to b. The band whose mean changes most comes first, the total last.
 */
#ifndef HP2PS_DIFF_H
#define HP2PS_DIFF_H

#include "base/output.h"
#include "log/pair.h"
#include "out/table.h"

typedef struct DiffOptions {
  TableFormat format;
  const char *a, *b; /* what the two are called */
  size_t most;       /* at most this many bands are listed; 0: all */
} DiffOptions;

void diff_write(const Pairs *p, const DiffOptions *options, Output *out);

/* "mean 1.2 MB to 37 kB, peak 1.8 MB to 100 kB": the totals, in a fresh string. */
char *diff_brief(const Pairs *p);

#endif
