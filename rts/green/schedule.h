/* schedule.h: whose turn it is.
 *
 * A thread runs until it ends, waits, or has allocated so much that it is another's turn.  The last
 * depends on nothing but what the program allocates, so a program does the same in each run, with
 * and without a profile, as long as it doesn't ask for the time. */
#ifndef SCHEDULE_H
#define SCHEDULE_H
#include "machine/green.h"

/* Runs the program as the main thread. */
W schedule_run(SP_ W (*program)(SP_ W), W input);
/* Makes a thread, which is ready to run the action. */
Green *schedule_fork(W action);
/* The running thread waits in this state.  Returns when another thread has made it ready, or throws
 * what another thread has thrown to it; before that it leaves the queue that it waits in. */
void schedule_wait(SP_ GreenState state, void (*leave)(Green *g));
/* Lets the others have their turns. */
void schedule_yield(SP0);
void schedule_sleep(SP_ SW microseconds);
#endif
