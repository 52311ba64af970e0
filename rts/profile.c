/* profile.c: when to sample: clock -> collection -> census -> logs.
 *
 * 1. Two clocks.  By time: ticks make samples due (clock.c), at a pace that is kept, or doubles and costs no more than it
 *    may (pace.c).  By allocation: a sample is due when the next allocation would exceed a multiple of the interval
 *    (heap.sample_at); what is allocated before which check is decided by the program alone, so the same program on the
 *    same input gives the same log.
 *
 * 2. The price.  A sample costs a collection, which counts the cells as they pass, and some writing.  In a collection that
 *    is needed anyway only the writing has to be paid (and the counting, which makes it about a tenth longer).
 *
 * 3. Time on the axis is the program's own: it stands still while a sample is taken, its collection included
 *    unless that was needed anyway.
 *
 * 4. The logs never change what the program does.  Trouble with them is told at the end. */
#include <config.h>
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "census.h"
#include "clock.h"
#include "collect.h"
#include "flags.h"
#include "heap.h"
#include "log.h"
#include "pace.h"
#include "profile.h"
#include "program.h"
#include "stack.h"
#include "tally.h"

enum { FEW = 25 };                      /* samples: there should be more */
#define OVERHEAD 5                      /* percent, unless flags say otherwise */

ProfileSums profile_sums = { .unit = "seconds" };
static Pace pace = { .whole.rate = 5e-9, .writing.rate = 1e-10 };
static double opening;                  /* seconds it took to open the logs */
static double last_time, last_bytes;
static double last_mark = -1;
static bool started, opened;            /* a profile was asked for; and there are logs */
static bool paused, busy, broken;       /* busy: a sample is being taken; broken: no memory to take any */

/* ---- wanted? ---- */

/* Words: those of the last collection; before there was any but the first, perhaps all. */
static uint64_t live_words(void)
{
  return heap_live() + (heap.collections > 1 ? 0 : (uint64_t)(heap.next - heap.fresh));
}

static bool wanted_by_time(bool is_due, bool ordinary)
{
  double again;
  bool want = pace_wants(&pace, clock_now(), is_due, ordinary, live_words(), &again);
  if (!want)
    clock_due(again);
  return want;
}

static bool wanted(bool is_due, bool ordinary)
{
  if (broken || busy)
    return false;
  if (program_signal)
    ordinary = false;
  else if (flags.clock_alloc ? !is_due : !wanted_by_time(is_due, ordinary))
    return false;
  if (!ordinary || flags.clock_alloc) {
    clock_pause();
    paused = true;
  }
  return true;
}

/* ---- taking one ---- */

static double axis_time(void)
{
  return flags.clock_alloc ? (double)(heap_allocated(heap.next) * sizeof(W)) * 1e-6 : clock_now();
}

static uint64_t stack_bytes(void)
{
  char *here = __builtin_frame_address(0);
  return (uint64_t)((char *)stack.top - (char *)stack.base) + (uint64_t)(stack.c_high - here);
}

static void write_sample(double time)
{
  const Census *census = census_take();
  const Tally *tally = census ? tally_make(census, flags.kind, flags.sets) : NULL;
  if (!tally) {
    broken = true;
    return;
  }
  log_sample(time, tally, heap_resident(), stack_bytes());
  profile_sums.cost += profile_sums.samples ? (last_bytes + (double)census->total.bytes) / 2 * (time - last_time) : 0;
  profile_sums.samples++;
  last_time = time;
  last_bytes = (double)census->total.bytes;
}

static void take(void)
{
  if (broken || busy)
    return;
  busy = true;
  if (!paused)
    clock_pause();
  double began = clock_cpu(), time = profile_sums.samples ? axis_time() : 0;
  write_sample(time);
  double writing = clock_cpu() - began, pause = clock_resume();
  profile_sums.seconds += pause;
  profile_sums.census_seconds += writing;
  pace_taken(&pace, time, pause - opening, writing, paused, heap_live());
  pace.spent += opening;
  opening = 0;
  paused = busy = false;
  clock_due(pace.due);
}

static void collected(void)
{
  double now = axis_time();
  if (!flags.marks || now < last_mark + (flags.clock_alloc ? (double)flags.clock_alloc * 1e-6 : CLOCK_TICK))
    return;
  log_collection(now);
  last_mark = now;
}

/* The multiple of the interval after what is about to be allocated. */
static void next(uint64_t words)
{
  if (!flags.clock_alloc)
    return;
  uint64_t step = flags.clock_alloc / sizeof(W), after = heap_allocated(heap.next) + words;
  if (after > heap.sample_at)
    heap.sample_at = (after + step - 1) / step * step;
}

static const CollectSampler sampler = { wanted, take, collected, next };

/* ---- marks ---- */

void profile_mark(W *hp_now, const char *text, size_t n)
{
  if (!opened || broken || busy)
    return;
  heap.next = hp_now;
  log_text(axis_time(), text, n);
}

/* ---- the job ---- */

static char job[1024];

__attribute__((format(printf, 1, 2))) static void add_job(const char *format, ...)
{
  size_t n = strlen(job);
  va_list args;
  va_start(args, format);
  vsnprintf(job + n, sizeof job - n, format, args);
  va_end(args);
}

static void add_kind(Attribute a)
{
  const NameSet *set = &flags.sets[a];
  add_job(" -%c", ATTRIBUTE_LETTERS[a]);
  for (size_t i = 0; i < set->count; i++)
    add_job("%s%s", i ? "," : "{", set->names[i]);
  if (set->count)
    add_job("}");
}

/* What is counted comes first. */
static void make_job(void)
{
  add_job("%s", program_name);
  add_kind(flags.kind);
  for (int a = 0; a < ATTRIBUTES; a++)
    if ((Attribute)a != flags.kind && flags.sets[a].count)
      add_kind((Attribute)a);
  if (flags.interval > 0)
    add_job(" -i%g", flags.interval);
}

/* ---- beginning and end ---- */

/* SOURCE_DATE_EPOCH, if it is set to a number. */
static bool fixed_date(time_t *date)
{
  const char *s = getenv("SOURCE_DATE_EPOCH");
  char *end;
  if (!s || !*s)
    return false;
  errno = 0;
  long long n = strtoll(s, &end, 10);
  if (*end || errno || n < 0)
    return false;
  *date = (time_t)n;
  return true;
}

static bool open_logs(void)
{
  LogHead head = { .path = flags.log, .name = program_name, .job = job, .unit = profile_sums.unit };
  make_job();
  head.reproducible = fixed_date(&head.start);
  if (!head.reproducible)
    head.start = time(NULL);
  return log_open(&head);
}

static void hint_size(double bytes)
{
  char size[32];
  if (bytes >= 64)
    fprintf(stderr, "%s: only %" PRIu64 " samples; --clock=alloc:%s would give more\n", program_name, profile_sums.samples,
            flags_size(size, sizeof size, (size_t)bytes));
}

/* How to get twice as many samples as would be enough. */
static void hint(void)
{
  double every = last_time / (2 * FEW);
  if (profile_sums.samples >= FEW || program_signal)
    return;
  if (flags.clock_alloc)
    hint_size(every * 1e6);
  else if (every >= 0.001)
    fprintf(stderr, "%s: only %" PRIu64 " samples in %.2f s; -i%.3f would give more\n", program_name, profile_sums.samples,
            last_time, every);
  else
    hint_size((double)(heap_allocated(heap.next) * sizeof(W)) / (2 * FEW));
}

void profile_end(void)
{
  char text[512];
  if (!started)
    return;
  bool idle = !busy;                   /* else something went wrong in the middle of a sample: leave it there */
  busy = true;
  clock_stop_ticks();
  const char *problem = idle ? log_close(text, sizeof text) : NULL;
  if (problem)
    fprintf(stderr, "%s: the profile is not complete: %s\n", program_name, problem);
  else if (broken)
    fprintf(stderr, "%s: the profile is not complete: out of memory\n", program_name);
  else
    hint();
}

static void start_clock(void)
{
  if (flags.clock_alloc) {
    heap.sample_at = flags.clock_alloc / sizeof(W);
    return;
  }
  double tick = flags.tick > 0 ? flags.tick : CLOCK_TICK;
  pace_start(&pace, flags.interval > 0 ? flags.interval : tick, flags.interval > 0, flags.overhead);
  clock_due(pace.due);
  if (!clock_tick(flags.interval > 0 && flags.interval < tick ? flags.interval : tick))
    fprintf(stderr, "%s: there is no timer: samples at ordinary collections only\n", program_name);
}

void profile_start(SP0)
{
  if (!flags.profile)
    return;
  if (flags.clock_alloc)
    profile_sums.unit = "Mbytes allocated";
  if (flags.overhead < 0)
    flags.overhead = flags.clock_alloc || flags.interval > 0 ? 0 : OVERHEAD;
  started = true;
  clock_start();
  double began = clock_cpu();
  clock_pause();
  paused = true;
  if (!open_logs()) {
    broken = true;
    return;
  }
  opened = true;
  opening = clock_cpu() - began;
  collect_all(SPA0);
  take();
  collect_sampler = &sampler;
  start_clock();
  COLLECT(0, 0);                        /* sets the limit by the new clock */
}

void profile_last(SP0)
{
  if (!collect_sampler || broken)
    return;
  clock_pause();
  paused = true;
  collect_all(SPA0);
  take();
  clock_stop_ticks();                   /* the end takes no more samples, nor time */
  heap_sample_pending = 0;
  collect_sampler = NULL;
  heap.sample_at = UINT64_MAX;
}
