/* clock.h: time as a profile's axis shows it, the program's CPU time without what profiling takes; and the ticks that
 * say when a sample is due.
 *
 * CPU-time timers are coarse on most kernels, so ticks come by a monotonic timer and each looks at the CPU time:
 * a program that waits for input isn't sampled. */
#ifndef CLOCK_H
#define CLOCK_H
#include <stdbool.h>

#define CLOCK_TICK 0.02                 /* seconds, 50 Hz; shorter if samples are to be closer */

void clock_start(void);                 /* it is now 0 */
bool clock_tick(double seconds);        /* ticks from now on; false if the system has no timer for us */
void clock_stop_ticks(void);
void clock_due(double time);            /* the tick nearest to that time makes a sample due */

double clock_now(void);                 /* seconds */
double clock_pause(void);               /* time stands still from now on; the time it is */
double clock_resume(void);              /* it goes on; how many seconds were left out */
double clock_cpu(void);                 /* CPU seconds of the process since it began */
#endif
