/* profile.c: when to sample: clock -> collection -> census -> logs.
 *
 * 1. Two clocks.  By time, a timer makes samples due (clock.c).  Their pace is steady with -i;
 *    otherwise it slows down during the run and keeps to a budget (pace.c), and early samples
 *    may be taken back (young.c).  By allocation, a sample is due when the next allocation would
 *    exceed a multiple of the interval (heap.sample_at).  Only the program decides what is
 *    allocated before which heap check, so the same program on the same input gives the same
 *    log.
 *
 * 2. The price.  A sample costs a collection, which counts the cells as they pass, and some
 *    writing.  At an ordinary collection, which is needed anyway, it costs only the writing and
 *    the counting; counting makes a collection about a tenth longer.  So an ordinary collection
 *    counts only if a sample is due, or if the heap has probably grown, to judge by the share of
 *    the nursery that survived last time.  If the heap has grown though nothing was counted, a
 *    walk over the heap counts.
 *
 * 3. Time on the axis is the program's own.  It stands still while a sample is taken; a
 *    collection belongs to the sample unless it was needed anyway.
 *
 * 4. Flushing.  The first samples are a fraction of a millisecond apart, and most are taken back.
 *    To pack and write each of them by itself would cost more than to take it.  So they are
 *    flushed together, once in the settled interval (1/50 s), and before the program waits: a
 *    reader that follows the log sees all of it then.  Later samples are flushed one by one.
 *
 * 5. The logs never change what the program does.  Errors in writing them are reported at the
 *    end. */
#include <config.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "base/flags.h"
#include "base/program.h"
#include "base/wait.h"
#include "graph/retain.h"
#include "graph/snapshot.h"
#include "heapprof/biography.h"
#include "heapprof/census.h"
#include "heapprof/held.h"
#include "heapprof/log.h"
#include "heapprof/pace.h"
#include "heapprof/sitetable.h"
#include "heapprof/young.h"
#include "machine/age.h"
#include "machine/centre.h"
#include "machine/clock.h"
#include "machine/collect.h"
#include "machine/green.h"
#include "machine/heap.h"
#include "machine/search.h"
#include "machine/stack.h"
#include "run/profile.h"

enum { FEW = 25 };             /* a log with fewer samples deserves a hint */
enum { WORTH_SAYING = 32768 }; /* bytes; a gap with a lower bound is not reported */
#define LEAST_INTERVAL 0.001   /* seconds; the least that -i takes */
#define OVERHEAD 5             /* percent, unless the flags say otherwise */

_Static_assert((int)YOUNG_MOST > (int)PACE_MANY,
               "all young samples are kept until the interval doubles");

ProfileSums profile_sums = { .unit = "seconds" };

typedef enum State {
  OFF,      /* no profile was asked for */
  SAMPLING, /* the logs are open */
  BUSY,     /* a sample is being taken */
  BROKEN,   /* there's no memory to take any more */
  OVER      /* the last sample was taken */
} State;
static State state;

static Pace pace = { .whole.rate = 5e-9, .writing.rate = 1e-10 };
static Young young;
static bool is_young;  /* early samples may still be taken back */
static bool starved;   /* at least one sample that was due was too expensive */
static double opening; /* seconds that opening the logs took */
static double last_time, last_bytes;
static uint64_t taken; /* samples, with those that were taken back */
static double last_mark = -1;

/* ---- how much is alive ---- */

/* Figures of the last collection, and a bound for the live words since. */
static struct {
  /* words live before the last collection began, as the one before it left them */
  uint64_t before;
  uint64_t fresh; /* words allocated between the two */
  /* the share of these words that the last collection found alive */
  double survived;
  /* the most words that may have been live at any time since the last sample */
  uint64_t bound;
} grown = { .survived = 1 };

static uint64_t fresh_words(void) { return (uint64_t)(heap.next - heap.fresh); }

/* The nursery may be three times as large as what is live, and much of it may be dead by now.  A
 * guess of more than twice the live words would keep a sample away that shows that they didn't
 * grow. */
static uint64_t expected_live(void)
{
  uint64_t live = heap_live(), more = (uint64_t)((double)fresh_words() * grown.survived);
  return live + (more < live ? more : live);
}

static void note_before(void)
{
  grown.before = heap_live();
  grown.fresh = fresh_words();
  if (grown.before + grown.fresh > grown.bound) grown.bound = grown.before + grown.fresh;
}

static void note_after(void)
{
  uint64_t live = heap_live();
  if (grown.fresh)
    grown.survived = live > grown.before ? (double)(live - grown.before) / (double)grown.fresh : 0;
}

/* ---- whether to sample ---- */

static CollectPlan plan_by_time(bool ordinary)
{
  uint64_t live = expected_live();
  double now = clock_now();
  if (pace_due(&pace, now, ordinary, live) <= now) return PLAN_SAMPLE;
  return ordinary && pace_grown(&pace, live) ? PLAN_COUNT : PLAN_NOTHING;
}

static CollectPlan plan(bool due, bool ordinary)
{
  if (state != SAMPLING) return PLAN_NOTHING;
  if (program_signal || (stack.exhausted && due)) /* the last sample is taken at any price */
    return PLAN_SAMPLE;
  if (flags.clock_alloc) return due ? PLAN_SAMPLE : PLAN_NOTHING;
  return plan_by_time(ordinary);
}

/* ---- taking one ---- */

static double axis_time(void)
{
  return flags.clock_alloc ? (double)(heap_allocated(heap.next) * sizeof(W)) * 1e-6 : clock_now();
}

/* Choices save a part of the C stack each, beside the heap, and threads that don't run all of
 * theirs. */
static uint64_t stack_bytes(void)
{
  char *here = __builtin_frame_address(0);
  uint64_t saved =
      search.used + search.count * sizeof *search.choices + search.trailed * sizeof *search.trail;
  return (uint64_t)((char *)stack.top - (char *)stack.base) + (uint64_t)(stack.c_high - here)
         + saved + green_bytes();
}

/* Are the retainers of cells asked for? */
static bool retains(void) { return flags.asked[ATTRIBUTE_RETAINER]; }

static const Census *take_census(void)
{
  return retains() ? retain_take() : flags.held ? held_take() : census_take();
}

static double flushed; /* the time of the last sample that was flushed, */
static bool unflushed; /* and whether there are others since */

static void flush_log(void)
{
  if (unflushed) log_flush();
  unflushed = false;
  flushed = last_time;
}

static void flush_in_time(void)
{
  bool close = is_young && pace.interval < pace.settled;
  unflushed = true;
  if (!close || last_time >= flushed + pace.settled) flush_log();
}

static void flush_before_waiting(void)
{
  if (!unflushed || state != SAMPLING) return;
  clock_pause();
  flush_log();
  double pause = clock_resume();
  profile_sums.seconds += pause;
  pace.spent += pause;
}

static bool write_sample(double time)
{
  const SiteView view = { flags.kind, flags.sets, flags.held };
  const Census *census = take_census();
  const SiteTable *table = census ? sitetable_make(census, &view) : NULL;
  if (!table) return false;
  if (!age_on) log_sample(time, table, heap_resident(), stack_bytes());
  else if (!biography_sample(time, census, table, heap_resident(), stack_bytes())) return false;
  double bytes = (double)census->total.bytes;
  profile_sums.cost += profile_sums.samples ? (last_bytes + bytes) / 2 * (time - last_time) : 0;
  profile_sums.samples++;
  last_time = time;
  last_bytes = bytes;
  flush_in_time();
  return true;
}

static bool only(const uint32_t *numbers, size_t n)
{
  if (!age_on) return log_only(numbers, n);
  biography_only(numbers, n);
  return true;
}

/* Takes back the samples that were dropped, in both logs.  After that every sample stays. */
static void grow_up(void)
{
  uint32_t numbers[YOUNG_MOST];
  for (size_t i = 0; i < young.count; i++) numbers[i] = young.samples[i].number;
  is_young = false;
  if (young.dropped && only(numbers, young.count)) profile_sums.samples -= young.dropped;
}

static void note_young(double time, bool doubled)
{
  if (!is_young) return;
  young_add(&young, (YoungSample){ time, (uint32_t)profile_sums.samples - 1, (uint64_t)last_bytes,
                                   grown.bound * sizeof(W) });
  if (doubled && pace.interval <= pace.settled) young_halve(&young);
  else if (doubled) grow_up();
}

/* Takes the sample. own: its collection was needed only for it, and the clock was stopped
 * before. */
static void take_sample(bool own)
{
  state = BUSY;
  clock_pause();
  double began = clock_cpu(), time = profile_sums.samples ? axis_time() : 0;
  bool written = write_sample(time);
  double writing = clock_cpu() - began, pause = clock_resume();
  state = written ? SAMPLING : BROKEN;
  profile_sums.seconds += pause;
  profile_sums.census_seconds += writing;
  bool doubled = pace_taken(&pace, time, pause - opening, writing, own, heap_live());
  pace.spent += opening;
  opening = 0;
  if (written) {
    snapshot_sampled(++taken);
    note_young(time, doubled);
  }
  grown.bound = heap_live();
}

/* ---- at a collection ---- */

static bool own_collection; /* is the collection under way only for a sample? */

static void before(CollectPlan plan, bool ordinary)
{
  note_before();
  own_collection = plan == PLAN_SAMPLE && (!ordinary || flags.clock_alloc || program_signal);
  if (own_collection) clock_pause();
}

/* A mark with a text or (text is NULL) of a collection. */
static void write_mark(double time, const char *text, size_t n)
{
  if (age_on && !biography_mark(time, text, n)) state = BROKEN;
  if (age_on && !log_is_unfinished()) return; /* it will be written at the end */
  if (text) log_text(time, text, n);
  else log_collection(time);
}

static void mark_collection(void)
{
  if (!flags.marks) return;
  double now = axis_time();
  if (now < last_mark + (flags.clock_alloc ? (double)flags.clock_alloc * 1e-6 : CLOCK_TICK)) return;
  write_mark(now, NULL, 0);
  last_mark = now;
}

static void after(CollectPlan plan)
{
  note_after();
  if (state != SAMPLING) return;
  if (plan == PLAN_SAMPLE || (!flags.clock_alloc && pace_grown(&pace, heap_live())))
    take_sample(own_collection);
  else mark_collection();
}

/* Sets the next sample to the first multiple of the interval after the allocation to come. */
static void next_by_allocation(uint64_t words)
{
  uint64_t step = flags.clock_alloc / sizeof(W), allocated = heap_allocated(heap.next) + words;
  if (allocated > heap.sample_at) heap.sample_at = (allocated + step - 1) / step * step;
}

static void next_by_time(void)
{
  double now = clock_now(), due = pace_due(&pace, now, false, expected_live());
  if (now >= pace.due && due > now) starved = true;
  clock_due(due);
}

static void plan_next(uint64_t words)
{
  if (flags.clock_alloc) next_by_allocation(words);
  else if (state == SAMPLING) next_by_time();
}

static const CollectSampler sampler = { plan, before, after, plan_next };

/* ---- marks ---- */

void profile_mark(W *hp_now, const char *text, size_t n)
{
  if (state != SAMPLING) return;
  heap.next = hp_now;
  write_mark(axis_time(), text, n);
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
  for (size_t i = 0; i < set->count; i++) add_job("%s%s", i ? "," : "{", set->names[i]);
  if (set->count) add_job("}");
}

/* Is there more in the logs for this attribute than a profile by another one has anyway? */
static bool adds_bands(int a)
{
  return flags.sets[a].count
         || ((a == ATTRIBUTE_RETAINER || a == ATTRIBUTE_BIOGRAPHY) && flags.asked[a]);
}

/* The attribute that is counted comes first. */
static void make_job(void)
{
  add_job("%s", program_name);
  add_kind(flags.kind);
  for (int a = 0; a < ATTRIBUTES; a++)
    if ((Attribute)a != flags.kind && adds_bands(a)) add_kind((Attribute)a);
  if (flags.held) add_job(" --held=%s", attribute_held[flags.held]);
  if (flags.interval > 0) add_job(" -i%g", flags.interval);
}

/* ---- beginning and end ---- */

static LogHead log_head;

static bool open_logs(void)
{
  log_head = (LogHead){ .path = flags.log,
                        .name = program_name,
                        .job = job,
                        .unit = profile_sums.unit,
                        .retainers = retains(),
                        .held = flags.held,
                        .thinned = is_young && !age_on,
                        .biography = age_on };
  make_job();
  log_head.stamp = stamp_run();
  return log_open(&log_head);
}

static void hint_size(double bytes, const char *what)
{
  char size[32];
  fprintf(stderr, "--clock=alloc:%s would %s\n",
          flags_size(size, sizeof size, bytes < 64 ? 64 : (size_t)bytes), what);
}

/* Says how to get twice as many samples as would be enough. */
static void hint_samples(void)
{
  double every = last_time / (2 * FEW),
         allocated = (double)(heap_allocated(heap.next) * sizeof(W)) / (2 * FEW);
  bool by_time = !flags.clock_alloc && every >= LEAST_INTERVAL;
  if (profile_sums.samples >= FEW || program_signal || (!by_time && allocated < 64)) return;
  fprintf(stderr, "%s: only %" PRIu64 " samples; ", program_name, profile_sums.samples);
  if (by_time) fprintf(stderr, "-i%.3f would give more\n", every);
  else hint_size(allocated, "give more");
}

/* Reports a gap in which more may have been live than any sample shows.  False if there is none. */
static bool report_unseen(void)
{
  size_t i = young_unseen(&young);
  if (i == 0 || program_signal || young.samples[i].bound < WORTH_SAYING) return false;
  double from = young.samples[i - 1].time, to = young.samples[i].time;
  uint64_t bytes = young.samples[i].bound;
  log_uncounted(from, to, bytes);
  fprintf(stderr,
          "%s: no sample between %.4g s and %.4g s, where up to %.3g %s may have been live; ",
          program_name, from, to, (double)bytes * (bytes < 1000000 ? 1e-3 : 1e-6),
          bytes < 1000000 ? "kB" : "MB");
  if (to - from >= 8 * LEAST_INTERVAL) fprintf(stderr, "-i%.3f would show it\n", (to - from) / 8);
  else hint_size((double)bytes / 8, "show it");
  return true;
}

static double mean_words(void)
{
  return last_time > 0 ? profile_sums.cost / last_time / sizeof(W) : 0;
}

/* The phases that -b counts are known now: writes them.  False if that fails; then the unfinished
 * logs stay. */
static bool resolve_phases(void)
{
  if (biography_write(&log_head)) return true;
  log_not_again();
  return false;
}

static void end_logs(void)
{
  char text[512];
  bool reported = false, was_young = is_young;
  if (is_young) {
    young_trim(&young);
    if (starved) young_spread(&young, (size_t)pace_least(&pace, last_time, mean_words()));
    grow_up();
  }
  bool resolved = !age_on || resolve_phases();
  if (was_young) reported = report_unseen();
  bool counted = log_centres();
  const char *problem = log_close(text, sizeof text);
  if (problem) fprintf(stderr, "%s: the profile is not complete: %s\n", program_name, problem);
  else if (!resolved)
    fprintf(stderr,
            "%s: the profile doesn't separate lag from void and use from drag: there is no "
            "memory, or no place, to write it again\n",
            program_name);
  else if (!counted)
    fprintf(stderr, "%s: the profile has no totals of cost centres: out of memory\n", program_name);
  else if (!reported) hint_samples();
}

void profile_end(void)
{
  State at_end = state;
  state = OFF;
  wait_begins = NULL;
  clock_stop_ticks();
  if (at_end == SAMPLING || at_end == OVER) end_logs();
  else if (at_end == BROKEN)
    fprintf(stderr, "%s: the profile is not complete: out of memory\n", program_name);
}

static void start_clock(void)
{
  if (flags.clock_alloc) {
    heap.sample_at = flags.clock_alloc / sizeof(W);
    return;
  }
  pace_start(&pace, flags.interval, flags.tick > 0 ? flags.tick : CLOCK_TICK, flags.overhead);
  if (!clock_start_ticks())
    fprintf(stderr, "%s: there is no timer, so samples are taken only at ordinary collections\n",
            program_name);
  clock_due(pace.due);
}

/* Takes a sample that no heap check planned, with a collection of its own. */
static void sample_now(SP0)
{
  heap.next = hp;
  note_before();
  clock_pause();
  collect_all(SPA0);
  note_after();
  take_sample(true);
}

/* How a mark is written in the language of the program. */
static const char *mark_text(void)
{
  if (lml_program.solve) return "scc \"name\"";
  return lml_program.flags == LML_FLAGS_LEADING ? "{# SCC \"name\" #}" : "{-# SCC \"name\" #-}";
}

/* Centres are made at compile time.  A profile by centre of a program without any would be one
 * band, which says nothing. */
static void check_centres(void)
{
  bool wanted = flags.kind == ATTRIBUTE_CENTRE || flags.sets[ATTRIBUTE_CENTRE].count;
  if (wanted && !centre_any())
    flags_refuse("-s: this program has no cost centres; compile it with %s -fscc for those that "
                 "are marked %s, %swith -auto-all for every function%s",
                 program_compiler(), mark_text(), lml_program.solve ? "or " : "",
                 lml_program.solve ? "" : ", or with -fpairs for pairs of functions");
  centre_label_all();
}

static void check_held(void)
{
  if (flags.held && (retains() || biography_wanted()))
    flags_refuse("--held can't be counted together with -r or -b; make a profile of each");
}

void profile_start(SP0)
{
  if (!flags.profile) return;
  check_centres();
  check_held();
  if (flags.clock_alloc) profile_sums.unit = "Mbytes allocated";
  if (flags.overhead < 0) flags.overhead = flags.clock_alloc || flags.interval > 0 ? 0 : OVERHEAD;
  is_young = !flags.clock_alloc && !(flags.interval > 0);
  clock_start();
  double began = clock_cpu();
  clock_pause();
  if ((biography_wanted() && !biography_start()) || !open_logs()
      || (retains() && !retain_start(flags.retainers))) {
    state = BROKEN;
    return;
  }
  state = SAMPLING;
  opening = clock_cpu() - began;
  sample_now(SPA0);
  collect_sampler = &sampler;
  wait_begins = flush_before_waiting;
  start_clock();
  COLLECT(0, 0); /* so that the limit is set by the new clock */
}

void profile_last(SP0)
{
  if (!collect_sampler || state != SAMPLING) return;
  sample_now(SPA0);
  clock_stop_ticks(); /* no more samples, and no more time passes */
  heap_sample_pending = 0;
  collect_sampler = NULL;
  heap.sample_at = UINT64_MAX;
  if (age_on) age_end();
  if (state == SAMPLING) state = OVER;
}
