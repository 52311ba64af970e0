/* tally.h: counts of symbolic costs that are paid together become one.
 * Requires: a program that counts its costs.  Leaves true: CoreCosts.sums has the sums that it
 * counts, and no others. */
#ifndef TALLY_H
#define TALLY_H
#include "core/core.h"
void tally_program(Program *p);
#endif
