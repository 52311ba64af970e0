/* epoch.h: collecting while choices are pending. */
#ifndef EPOCH_H
#define EPOCH_H
#include "machine/gc.h"

/* Traces what the pending choices hold, the oldest first; the cells from `first' on are still to be
 * scanned.  Returns where the present computation's cells will begin: all before is scanned. */
W *epoch_trace(W *first, GcScan *scan);
/* After that, and when holes have been made for the present computation: the heap is again as the
 * present computation sees it. */
void epoch_end(void);
#endif
