/* costs_private — what the readers of time profiles share. Internal to costs.
 *
 * costs_read.c  finds out the form, and checks the figures
 * costs_text.c  reads GHC's layout
 * costs_json.c  reads GHC's JSON
 * costs.c       holds what was read
 *
 * A file calls only those below it in this list, and no reader the other.
 */
#ifndef HP2PS_COSTS_PRIVATE_H
#define HP2PS_COSTS_PRIVATE_H

#include "costs.h"

#define COSTS_TITLE "Time and Allocation Profiling Report"
#define COSTS_LARGEST 1e24

/* Each prints a message and gives NULL if the profile can't be understood. */
Costs *costs_read_text(Input *in);
Costs *costs_read_json(Input *in);

#endif
