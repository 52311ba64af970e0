/* clock.c: the program's time, and the timer that says when a sample is due.
 *
 * The handler touches nothing but the clock's own words, the timer, the pending flag and the heap limit
 * (heap.h, Note [Limit and pending]); above all not hp and sp, which live in registers.
 *
 * The timer goes by the wall clock and is set for each sample anew.  CPU time is never ahead of it, so
 * when the timer rings the sample is due or still to come; then it is set again, for what is missing.
 * A program that waits uses no CPU time: there the timer rings at ever longer distances. */
#include <config.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include "clock.h"
#include "heap.h"

#define NS 1000000000
#define SOON (NS / 100000)              /* the shortest time to set the timer to, 10 us */
#define PATIENCE (NS / 50)              /* the longest distance at which it rings while the program waits */

static int64_t began;                   /* CPU time, in nanoseconds, at time 0 */
static volatile int64_t left_out;       /* of all pauses that are over */
static volatile int64_t paused_at;      /* -1: time runs */
static volatile int64_t due_at = INT64_MAX;
static volatile int64_t rang_at;        /* the program's time when the timer last rang in vain */
static volatile int64_t distance;       /* what it was set to then */
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
  if (paused_at < 0)
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

/* ---- the timer ---- */

static void set_timer(int64_t ns)
{
  if (ns < SOON)
    ns = SOON;
  struct itimerspec once = { .it_value = { .tv_sec = ns / NS, .tv_nsec = ns % NS } };
  timer_settime(timer, 0, &once, NULL);
}

/* Too early.  If hardly any CPU time has passed the program is waiting. */
static void ring_again(int64_t at)
{
  bool waits = at - rang_at < distance / 4;
  distance = waits && 2 * distance > due_at - at ? 2 * distance : due_at - at;
  if (distance > PATIENCE)
    distance = due_at - at > PATIENCE ? due_at - at : PATIENCE;
  rang_at = at;
  set_timer(distance);
}

static void on_tick(int sig)
{
  (void)sig;
  if (paused_at >= 0 || due_at == INT64_MAX)
    return;
  int64_t at = now();
  if (at < due_at)
    ring_again(at);
  else {
    heap_sample_pending = 1;
    heap_attention();
  }
}

bool clock_start_ticks(void)
{
  struct sigaction act;
  struct sigevent event;
  memset(&act, 0, sizeof act);
  act.sa_handler = on_tick;
  act.sa_flags = SA_ONSTACK | SA_RESTART;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGPROF;
  ticking = sigaction(SIGPROF, &act, NULL) == 0 && timer_create(CLOCK_MONOTONIC, &event, &timer) == 0;
  return ticking;
}

void clock_stop_ticks(void)
{
  due_at = INT64_MAX;
  if (ticking)
    timer_delete(timer);
  ticking = false;
}

void clock_due(double time)
{
  if (!ticking)
    return;
  int64_t at = now();
  due_at = INT64_MAX;                   /* for a tick in between */
  rang_at = at;
  distance = (int64_t)(time * NS) - at;
  due_at = (int64_t)(time * NS);
  set_timer(distance);
}
