/* clock.c: the program's time, and the timer that says when a sample is due.
 *
 * The signal handler touches only the clock's own variables, the timer, the pending flag and the
 * heap limit (heap.h, Note [Limit and pending]).  Above all it does not touch hp and sp, which
 * live in registers.
 *
 * There are two timers, one for samples and one for beats, and one signal.  The value that comes
 * with the signal says which timer rang.
 *
 * The timer of samples goes by the wall clock and is set anew for each sample.  CPU time never
 * runs ahead of the wall clock, so the timer never rings too late.  If it rings too early it is
 * set again for the time that is missing.  A program that waits uses no CPU time; there the timer
 * rings at ever longer distances. */
#include <config.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>
#include "base/handler.h"
#include "machine/clock.h"
#include "machine/heap.h"

#define NS 1000000000
#define SOON (NS / 100000) /* the shortest time that the timer is set to, 10 us */
/* the longest distance between rings while the program waits */
#define PATIENCE (NS / 50)

static int64_t began;              /* CPU time at time 0; all times here are in nanoseconds */
static volatile int64_t left_out;  /* the sum of all pauses that are over */
static volatile int64_t paused_at; /* -1 while time runs */
static volatile int64_t due_at = INT64_MAX;
static volatile int64_t rang_at;  /* the program's time when the timer last rang too early */
static volatile int64_t distance; /* what the timer was set to then */
static timer_t timer;
static bool ticking;
static volatile sig_atomic_t will_ring; /* the timer is set */

static timer_t beats;
static ClockBeat *volatile beat;       /* NULL: none are wanted */
static int64_t every_beat;             /* what was asked for */
static volatile int64_t beat_distance; /* what the timer is set to: more while the program waits */
static volatile int64_t beaten_at;     /* the program's time at the last beat that counted */

enum { SAMPLES, BEATS }; /* the timers */

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

bool clock_runs(void) { return paused_at < 0; }

double clock_pause(void)
{
  if (paused_at < 0) paused_at = cpu();
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
  if (ns < SOON) ns = SOON;
  will_ring = 1;
  struct itimerspec once = { .it_value = { .tv_sec = ns / NS, .tv_nsec = ns % NS } };
  timer_settime(timer, 0, &once, NULL);
}

/* The timer rang too early.  If hardly any CPU time has passed since the last ring, the program
 * is waiting. */
static void ring_again(int64_t at)
{
  bool waits = at - rang_at < distance / 4;
  distance = waits && 2 * distance > due_at - at ? 2 * distance : due_at - at;
  if (distance > PATIENCE) distance = due_at - at > PATIENCE ? due_at - at : PATIENCE;
  rang_at = at;
  set_timer(distance);
}

static void ring(void)
{
  will_ring = 0;
  if (paused_at >= 0 || due_at == INT64_MAX) return;
  int64_t at = now();
  if (at < due_at) ring_again(at);
  else {
    heap_sample_pending = 1;
    heap_attention();
  }
}

static uint64_t interrupted(const ucontext_t *context)
{
#ifdef __aarch64__
  return context->uc_mcontext.pc;
#else
  return (uint64_t)context->uc_mcontext.gregs[REG_RIP];
#endif
}

static void set_beats(int64_t ns)
{
  struct itimerspec every = { { ns / NS, ns % NS }, { ns / NS, ns % NS } };
  beat_distance = ns;
  timer_settime(beats, 0, &every, NULL);
}

/* A program that waits gets beats, but uses no time between them; then they become rarer. */
static void on_early_beat(int64_t at)
{
  enum { MANY = 8 };
  static int64_t last;
  static int early;
  early = at - last < every_beat / 8 ? early + 1 : 0;
  last = at;
  if (early >= MANY && 2 * beat_distance <= PATIENCE) {
    set_beats(2 * beat_distance);
    early = 0;
  }
}

static void on_beat(const ucontext_t *context)
{
  ClockBeat *f = beat;
  int64_t at = now(), ns = at - beaten_at;
  if (!f || paused_at >= 0) return;
  if (ns < every_beat / 2) {
    on_early_beat(at);
    return;
  }
  beaten_at = at;
  if (beat_distance != every_beat) set_beats(every_beat);
  f(interrupted(context), (uint64_t)ns);
}

SIGNAL_HANDLER static void on_signal(int sig, siginfo_t *info, void *context)
{
  (void)sig;
  if (info->si_code == SI_TIMER && info->si_value.sival_int == BEATS) on_beat(context);
  else ring();
}

/* The signal's handler, and a timer that sends it. */
static bool make_timer(timer_t *t, int which)
{
  struct sigaction act;
  struct sigevent event;
  memset(&act, 0, sizeof act);
  act.sa_sigaction = on_signal;
  act.sa_flags = SA_ONSTACK | SA_RESTART | SA_SIGINFO;
  memset(&event, 0, sizeof event);
  event.sigev_notify = SIGEV_SIGNAL;
  event.sigev_signo = SIGPROF;
  event.sigev_value.sival_int = which;
  return sigaction(SIGPROF, &act, NULL) == 0 && timer_create(CLOCK_MONOTONIC, &event, t) == 0;
}

bool clock_start_ticks(void)
{
  ticking = make_timer(&timer, SAMPLES);
  return ticking;
}

bool clock_start_beats(double seconds, ClockBeat *f)
{
  every_beat = (int64_t)(seconds * NS);
  beaten_at = now();
  if (!make_timer(&beats, BEATS)) return false;
  beat = f;
  set_beats(every_beat);
  return true;
}

void clock_stop_beats(void)
{
  if (beat) timer_delete(beats);
  beat = NULL;
}

void clock_stop_ticks(void)
{
  due_at = INT64_MAX;
  if (ticking) timer_delete(timer);
  ticking = false;
}

void clock_due(double time)
{
  int64_t due = (int64_t)(time * NS);
  if (!ticking) return;
  if (due >= due_at && will_ring) { /* it may ring too early, and is set again then */
    due_at = due;
    if (will_ring) /* still, so that it sees the new time */
      return;
  }
  int64_t at = now();
  due_at = INT64_MAX; /* so that a tick in between does nothing */
  rang_at = at;
  distance = due - at;
  due_at = due;
  set_timer(distance);
}
