/* runfiles — what a program that strata run has started leaves: is a file of this run, which part
 * of the peak has its snapshot, and the words about it.
 */
#ifndef HP2PS_RUNFILES_H
#define HP2PS_RUNFILES_H

#include <stdbool.h>
#include <time.h>

#include "base/message.h"

enum { RUNFILES_ENOUGH = 95 }; /* per cent of the peak */

/* Has a run that began then written the file? */
bool runfiles_is_of_run(const char *path, struct timespec start);

typedef struct SnapshotHead {
  double live, peak, peaked; /* bytes; 0: not given */
} SnapshotHead;

SnapshotHead runfiles_head(const char *snapshot, Messages *messages);
double runfiles_share(SnapshotHead head); /* of the peak, in per cent */

#endif
