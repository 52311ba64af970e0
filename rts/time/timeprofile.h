/* timeprofile.h: the profile of time, -T: when ticks come, and when their report is written: at the
 * end, and every five seconds, so that a program that is killed leaves the last report whole. */
#ifndef TIMEPROFILE_H
#define TIMEPROFILE_H
#include "time/ticks.h"

void timeprofile_open(void);  /* if flags ask for it: opens the files */
void timeprofile_start(void); /* and starts the ticks */
/* At a safe point where ticks wait; stack.top and heap.next are set. */
void timeprofile_settle(const CollectPlace *place);
void timeprofile_end(void); /* the last report */
#endif
