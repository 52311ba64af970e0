/* finalizer.h: functions of C that are called when a cell dies.
 *
 * A ForeignPtr of Haskell has such a cell: when nothing leads to it, what lies at the address is
 * freed.  The cell is no root by that.  At the end of the program the functions that are left are
 * called, those that came last first. */
#ifndef FINALIZER_H
#define FINALIZER_H
#include "abi/lml.h"

/* By the collector, when all live cells have moved: survivor says where a cell is, 0 if it died. */
void finalizer_follow(W (*survivor)(W cell));
void finalizer_end(void); /* the program is over */

#endif
