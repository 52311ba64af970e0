/* clock.h: time as a profile's axis shows it: the program's CPU time without what profiling takes; and the
 * ticks that say when a sample is due.
 *
 * CPU-time timers are coarse on most kernels, so a monotonic timer ticks and each tick looks at the CPU time: a
 * program that waits for input isn't sampled. */
#ifndef CLOCK_H
#define CLOCK_H
#include <stdbool.h>

#define CLOCK_TICK 0.02                 /* seconds between samples in the long run, 50 Hz */

void clock_start(void);                 /* it is now 0 */
bool clock_start_ticks(void);           /* false if the system has no timer for us */
void clock_stop_ticks(void);
void clock_due(double time);            /* from that time on a sample is due; replaces the time given before */

double clock_now(void);                 /* seconds */
double clock_pause(void);               /* time stands still from now on; the time it is */
double clock_resume(void);              /* it goes on; how many seconds were left out */
double clock_cpu(void);                 /* CPU seconds of the process since it began */
#endif
