/* clock.c: the program's time, and ticks.
 *
 * The handler touches nothing but the clock's own words, the pending flag and the heap limit (heap.h, Note [Limit and
 * pending]); above all not hp and sp, which live in registers. */
#include <config.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include "clock.h"
#include "heap.h"

#define NS 1000000000

static int64_t began;                   /* CPU time, in nanoseconds, at time 0 */
static volatile int64_t left_out;       /* of all pauses that are over */
static volatile int64_t paused_at;      /* -1: time runs */
static volatile int64_t due_at = INT64_MAX;     /* half a tick before a sample is due */
static double tick;
static timer_t timer;
static bool ticking;

static int64_t cpu(void)
{
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return (int64_t)t.tv_sec * NS + t.tv_nsec;
}

static int64_t now(void) { return (paused_at >= 0 ? paused_at : cpu()) - began - left_out; }

double clock_cpu(void) { return (double)cpu() / NS; }
double clock_now(void) { return (double)now() / NS; }

void clock_start(void)
{
  paused_at = -1;
  left_out = 0;
  began = cpu();
}

double clock_pause(void)
{
  paused_at = cpu();
  return clock_now();
}

double clock_resume(void)
{
  int64_t pause = cpu() - paused_at;
  left_out += pause;
  paused_at = -1;
  return (double)pause / NS;
}

/* ---- ticks ---- */

static void on_tick(int sig)
{
  (void)sig;
  if (paused_at >= 0 || now() < due_at)
    return;
  heap_sample_pending = 1;
  heap_attention();
}

static bool set_timer(double seconds)
{
  long ns = (long)(seconds * NS);
  struct itimerspec every = { .it_interval = { 0, ns }, .it_value = { 0, ns } };
  return timer_settime(timer, 0, &every, NULL) == 0;
}

bool clock_tick(double seconds)
{
  struct sigaction act;
  struct sigevent event;
  memset(&act, 0, sizeof act);
  act.sa_handler = on_tick;
  act.sa_flags = SA_ONSTACK | SA_RESTART;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGPROF;
  tick = seconds;
  ticking = sigaction(SIGPROF, &act, NULL) == 0 && timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
  return ticking && set_timer(seconds);
}

void clock_stop_ticks(void)
{
  due_at = INT64_MAX;
  if (ticking)
    timer_delete(timer);
  ticking = false;
}

void clock_due(double time) { due_at = (int64_t)((time - tick / 2) * NS); }
