/* schedule.c: whose turn it is.
 *
 * 1. Threads that are ready wait in a queue.  Who stops goes to its end.
 *
 * 2. Threads that sleep lie in a heap by the time when they shall wake.  An entry is out of date if
 *    its thread was made ready since (killed, say).  Those that wait for input are asked for by
 * poll.
 *
 * 3. If no thread is ready, the program waits for the first that sleeps or listens.  If there is
 *    none, no thread can ever go on: each that waits gets the exception that GHC gives it, the
 *    oldest first, which is the main thread.
 *
 * 4. A hole may belong to a thread that doesn't run.  Who enters it lets the others run until it is
 *    none (entering.c).  If no other thread has its mark, its value needs itself.
 *
 * The next thread is looked for on the stack of the one that stops, where a collection may happen
 * as ever; nothing is copied if it is the same. */
#include <config.h>
#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include "base/program.h"
#include "base/wait.h"
#include "green/alarm.h"
#include "green/entering.h"
#include "green/interrupt.h"
#include "green/queue.h"
#include "green/roster.h"
#include "green/schedule.h"
#include "green/switch.h"
#include "machine/cell.h"
#include "machine/collect.h"
#include "machine/heap.h"
#include "machine/throw.h"

/* ---- time ---- */

typedef struct Sleeper {
  int64_t at; /* nanoseconds */
  uint64_t order, wakes;
  W word;
} Sleeper;

static Sleeper *sleepers;
static size_t nsleepers, sleeper_room;
static uint64_t orders;

static bool is_before(const Sleeper *a, const Sleeper *b)
{
  return a->at < b->at || (a->at == b->at && a->order < b->order);
}

static void swap_sleepers(size_t i, size_t j)
{
  Sleeper s = sleepers[i];
  sleepers[i] = sleepers[j];
  sleepers[j] = s;
}

static void add_sleeper(Sleeper s)
{
  sleepers = roster_grow(sleepers, &sleeper_room, nsleepers + 1, sizeof *sleepers);
  size_t i = nsleepers++;
  sleepers[i] = s;
  for (; i > 0 && is_before(&sleepers[i], &sleepers[(i - 1) / 2]); i = (i - 1) / 2)
    swap_sleepers(i, (i - 1) / 2);
}

static void drop_sleeper(void)
{
  sleepers[0] = sleepers[--nsleepers];
  for (size_t i = 0, least;; i = least) {
    least = i;
    for (size_t k = 2 * i + 1; k <= 2 * i + 2; k++)
      if (k < nsleepers && is_before(&sleepers[k], &sleepers[least])) least = k;
    if (least == i) return;
    swap_sleepers(i, least);
  }
}

/* The thread of the first entry; those that are out of date are dropped. */
static Green *first_sleeper(void)
{
  while (nsleepers > 0) {
    Green *g = roster_find(sleepers[0].word);
    if (g && g->state == GREEN_SLEEPS && g->wakes == sleepers[0].wakes) return g;
    drop_sleeper();
  }
  return NULL;
}

static void wake_sleepers(void)
{
  if (!nsleepers) return;
  int64_t now = alarm_now();
  for (Green *g; (g = first_sleeper()) && sleepers[0].at <= now;) {
    drop_sleeper();
    queue_ready(g);
  }
}

/* ---- input ---- */

static size_t nlistening;
static struct pollfd *polled;
static Green **listeners;
static size_t polled_room, listener_room;

/* Waits for input at most until the first sleeper wakes; not at all unless it may. */
static void poll_all(bool may_wait)
{
  size_t n = 0;
  polled = roster_grow(polled, &polled_room, nlistening, sizeof *polled);
  listeners = roster_grow(listeners, &listener_room, nlistening, sizeof *listeners);
  for (size_t i = 0; i < green.nslots && n < nlistening; i++) {
    Green *g = green.slots[i];
    if (!g || g->state != GREEN_LISTENS) continue;
    polled[n] = (struct pollfd){ .fd = (int)INT_OF(g->roots[GREEN_ON]), .events = POLLIN };
    listeners[n++] = g;
  }
  struct timespec left = { 0, 0 };
  bool forever = may_wait && !first_sleeper();
  if (may_wait && !forever) {
    int64_t ns = sleepers[0].at - alarm_now();
    if (ns > 0) left = (struct timespec){ ns / 1000000000, ns % 1000000000 };
  }
  sigset_t all, old;
  if (may_wait && wait_begins) wait_begins();
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  int came = 0;
  if (!may_wait || !program_signal) came = ppoll(polled, n, forever ? NULL : &left, &old);
  if (came < 0 && errno == EINTR && wait_interrupted) wait_interrupted();
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  for (size_t i = 0; i < n && came > 0; i++)
    if (polled[i].revents) {
      nlistening--;
      queue_ready(listeners[i]);
    }
}

/* ---- holes ---- */

static W wait_for_value(SP_ W self)
{
  if (!entering_begin(green.running, self)) return throw_black_hole(SPA cell_site((W *)self));
  schedule_wait(SPA GREEN_ENTERS, entering_leave);
  W w = green.running->roots[GREEN_ON];
  green.running->roots[GREEN_ON] = LML_NIL;
  return EVAL(0, w);
}

/* ---- no thread can go on ---- */

static int by_number(const void *a, const void *b)
{
  const Green *g = *(Green *const *)a, *h = *(Green *const *)b;
  return g->number < h->number ? -1 : 1;
}

static void end_deadlock(void)
{
  size_t n = 0;
  Green **all = malloc(green.nslots * sizeof *all);
  if (!all) program_fatal("out of memory for threads");
  for (size_t i = 0; i < green.nslots; i++) {
    Green *g = green.slots[i];
    bool waits = g && g->state != GREEN_READY && g->state != GREEN_ENDED;
    if (waits && g->state != GREEN_RESTS) all[n++] = g;
  }
  qsort(all, n, sizeof *all, by_number);
  for (size_t i = 0; i < n; i++)
    interrupt_throw(all[i],
                    all[i]->state == GREEN_RETRIES  ? THROWN_BLOCKED_STM
                    : all[i]->state == GREEN_ENTERS ? THROWN_HOLE
                                                    : THROWN_BLOCKED_MVAR,
                    LML_NIL);
  free(all);
}

/* ---- turns ---- */

static Green *next_ready(SP0)
{
  static unsigned rounds;
  for (;;) {
    wake_sleepers();
    if (entering_first) entering_wake();
    if (nlistening && (!queue_first || ++rounds % 64 == 0)) poll_all(!queue_first);
    else if (!queue_first && first_sleeper()) poll_all(true);
    if (queue_first) {
      Green *g = queue_first;
      queue_remove(&queue_first, g);
      return g;
    }
    if (program_signal) COLLECT(0, 0); /* ends the program */
    if (!first_sleeper() && !nlistening) end_deadlock();
  }
}

/* The next thread has its turn. */
static void begin_turn(void)
{
  if (first_sleeper()) alarm_set(sleepers[0].at);
  if (green.count > 1) queue_set_turn(QUEUE_TURN);
  else heap.turn_at = UINT64_MAX;
  alarm_tick(green.count > 1);
}

static void run_next(SP0)
{
  Green *next = next_ready(SPA0);
  begin_turn();
  if (next != green.running) switch_to(SPA next);
}

void schedule_wait(SP_ GreenState state, void (*leave)(Green *g))
{
  green.running->state = state;
  green.running->leave = leave;
  run_next(SPA0);
  interrupt_check(SPA0);
}

void schedule_yield(SP0)
{
  queue_append(&queue_first, green.running);
  run_next(SPA0);
  interrupt_check(SPA0);
}

void schedule_sleep(SP_ SW microseconds)
{
  interrupt_before_waiting(SPA0);
  int64_t ns = microseconds > INT64_MAX / 4000 ? INT64_MAX / 4 : (int64_t)microseconds * 1000;
  Green *g = green.running;
  add_sleeper((Sleeper){ alarm_now() + ns, orders++, g->wakes, roster_word(g) });
  schedule_wait(SPA GREEN_SLEEPS, NULL);
}

/* At a heap check of the running thread.  over: it has allocated enough. */
static void end_turn(SP_ bool over)
{
  bool rang = alarm_rang();
  heap_turn_pending = 0;
  over |= alarm_idled() | rang;
  if (!over || green.hold || green.brief) {
    green.brief = false;
    if (over) queue_set_turn(QUEUE_LATER);
    else heap_set_limit();
  } else schedule_yield(SPA0);
}

static void leave_input(Green *g)
{
  (void)g;
  nlistening--;
}

/* Nothing is done where the file can be read at once. */
static void listen(SP_ int fd)
{
  struct pollfd now = { .fd = fd, .events = POLLIN };
  if (green.count == 1 || poll(&now, 1, 0) != 0) return;
  interrupt_before_waiting(SPA0);
  green.running->roots[GREEN_ON] = LML_INT(fd);
  nlistening++;
  schedule_wait(SPA GREEN_LISTENS, leave_input);
}

/* ---- beginning and ending ---- */

static void end_thread(SP0)
{
  Green *g = green.running;
  g->state = GREEN_ENDED;
  Green *next = next_ready(SPA0);
  roster_drop(g);
  begin_turn();
  switch_for_good(SPA next);
}

static void begin_thread(SP0)
{
  Green *g = green.running;
  W action = g->roots[GREEN_VALUE];
  g->roots[GREEN_VALUE] = LML_NIL;
  if (g->thrown_kind < 0) CALL(0, lml_apply1, &cell_apply, action, LML_INT(0));
  interrupt_end(green.running);
  end_thread(SPA0);
}

static void end_rest(W *next_hp) { switch_leave(next_hp, end_thread); }

/* GHC's main thread waits for standard output before it ends; others that are ready come first. */
static void give_last_turn(SP0)
{
  green.mask = 2;
  green.hold = 0;
  if (queue_first) schedule_yield(SPA0);
}

Green *schedule_fork(W action)
{
  green_hole = wait_for_value;
  green_turn = end_turn;
  green_last = give_last_turn;
  green_listen = listen;
  green_end = end_rest;
  green_forget = roster_drop;
  Green *g = roster_add(action);
  queue_ready(g);
  alarm_tick(true);
  return g;
}

W schedule_run(SP_ W (*program)(SP_ W), W input)
{
  return switch_run(SPA program, input, begin_thread);
}
