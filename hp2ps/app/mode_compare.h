/* mode_compare — the commands that take two profiles: --diff and --check. Each gives the exit
 * status. */
#ifndef HP2PS_MODE_COMPARE_H
#define HP2PS_MODE_COMPARE_H

#include "app/options.h"

enum { STATUS_OK = 0, STATUS_UNREADABLE = 1, STATUS_USAGE = 2, STATUS_OUTSIDE = 3 };

int mode_compare_diff(const Options *o);
int mode_compare_check(Options *o);

#endif
