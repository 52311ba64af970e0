/* clock.h: time as the axis of a profile shows it, which is the program's CPU time without the
 * time that profiling takes; and the ticks that say when a sample is due.
 *
 * Timers of CPU time are coarse on most kernels.  So a monotonic timer ticks, and each tick
 * looks at the CPU time.  A program that waits for input is not sampled. */
#ifndef CLOCK_H
#define CLOCK_H
#include <stdbool.h>
#include <stdint.h>

#define CLOCK_TICK 0.02 /* seconds between samples in the long run (50 Hz) */

void clock_start(void);       /* sets the time to 0 */
bool clock_start_ticks(void); /* false if the system gives us no timer */
void clock_stop_ticks(void);
/* a sample is due from that time on; replaces the time given before */
void clock_due(double time);

/* Beats, for the profile of time.  A beat comes every `seconds' while the program runs.  pc:
 * the address of the code that was interrupted. ns: the program's time since the last beat, at
 * least half of what was asked for: a beat that comes too early is left to the next, so that a
 * program that waits has none.  Called in a signal handler. */
typedef void ClockBeat(uint64_t pc, uint64_t ns);
bool clock_start_beats(double seconds, ClockBeat *beat); /* false if there is no timer */
void clock_stop_beats(void);

double clock_now(void);   /* seconds */
double clock_pause(void); /* stops the time; returns the time it is */
/* lets the time go on; returns how many seconds were left out */
double clock_resume(void);
bool clock_runs(void);  /* false before clock_start and during a pause */
double clock_cpu(void); /* CPU seconds of the process since it began */
#endif
