/* merge_counts.h: the pass `tally': counts of symbolic costs that are paid together become one.
 * Requires: a program that counts its costs.  Leaves true: Program.sums has the sums that it
 * counts, and no others. */
#ifndef MERGE_COUNTS_H
#define MERGE_COUNTS_H
#include "core/core.h"
void tally_program(Program *p);
#endif
