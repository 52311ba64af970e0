/* timing.h: the profile of time, -T: when ticks come, and when their report is written: at the end,
 * and every five seconds, so that a program that is killed leaves the last report whole. */
#ifndef TIMING_H
#define TIMING_H
#include "ticks.h"

void timing_open(void);  /* if flags ask for it: opens the files */
void timing_start(void); /* and starts the ticks */
/* At a safe point where ticks wait; stack.top and heap.next are set. */
void timing_settle(const TicksPlace *place);
void timing_end(void); /* the last report */
#endif
