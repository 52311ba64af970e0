/* alarm.c: time, for turns.
 *
 * Turns are counted by allocation (schedule.h).  Two signals end the turn of a thread that
 * allocates nothing, so that the others don't wait for ever:
 *
 *        SIGALRM      when a thread that sleeps shall wake, whatever the running thread does
 *        SIGVTALRM    after some processor time, if nothing was allocated meanwhile
 *
 * The clock of profiles is another signal's (clock.c). */
#include <config.h>
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include "base/handler.h"
#include "green/alarm.h"
#include "machine/heap.h"

enum { TICK = 25000 }; /* microseconds */

static volatile int64_t set_for; /* 0: the alarm isn't set */
static volatile sig_atomic_t rang, ticked;
static bool ticking;
static uint64_t allocated; /* at the last tick */

int64_t alarm_now(void)
{
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * (int64_t)1000000000 + t.tv_nsec;
}

SIGNAL_HANDLER static void on_alarm(int sig)
{
  if (sig == SIGALRM) {
    set_for = 0;
    rang = 1;
  } else ticked = 1;
  heap_turn_pending = 1;
  heap_attention();
}

static bool catch_alarm(int sig)
{
  struct sigaction act;
  memset(&act, 0, sizeof act);
  act.sa_handler = on_alarm;
  act.sa_flags = SA_ONSTACK | SA_RESTART;
  return sigaction(sig, &act, NULL) == 0;
}

void alarm_set(int64_t at)
{
  static bool caught;
  if (at == set_for || !(caught = caught || catch_alarm(SIGALRM))) return;
  int64_t left = (at - alarm_now()) / 1000 + 1; /* microseconds */
  if (left < 1) left = 1;
  struct itimerval it = { .it_value = { left / 1000000, left % 1000000 } };
  set_for = at;
  if (setitimer(ITIMER_REAL, &it, NULL)) set_for = 0;
}

void alarm_tick(bool several)
{
  static bool caught;
  if (several == ticking || !(caught = caught || catch_alarm(SIGVTALRM))) return;
  struct timeval every = { 0, several ? TICK : 0 };
  struct itimerval it = { every, every };
  ticking = several;
  setitimer(ITIMER_VIRTUAL, &it, NULL);
}

bool alarm_rang(void)
{
  bool r = rang;
  rang = 0;
  return r;
}

bool alarm_idled(void)
{
  if (!ticked) return false;
  ticked = 0;
  uint64_t before = allocated;
  allocated = heap_allocated(hp);
  return before == allocated;
}
