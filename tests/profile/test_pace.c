/* test_pace.c: whole runs on paper: how many samples there are, how they are spread, and what they
 * cost.
 *
 * A run is a function of live words by time, a rate of allocation and the prices of collecting and
 * of writing. play() walks through it in small steps as the run time does: a nursery of three times
 * what is live is filled, an ordinary collection empties it, samples are taken when pace.c says so
 * and taken back when young.c does. */
#include <config.h>
#include <stdio.h>
#include <string.h>
#include "heapprof/pace.h"
#include "heapprof/young.h"
#include "../unit/check.h"

#define TICK 0.02

typedef uint64_t Shape(double time, double end);

typedef struct Run {
  double seconds;
  Shape *live;
  double allocation;                 /* words a second; 0: no ordinary collection ever comes */
  double per_word, writing, opening; /* seconds */
  double interval, overhead;         /* as flags have them; 0: the default */
} Run;

typedef struct Result {
  Young young; /* the log */
  Pace pace;
  size_t all;         /* samples taken, with those taken back */
  uint64_t peak;      /* the highest that any collection found */
  double fresh, room; /* words in the nursery; and when it is full */
  bool grew_up, starved;
  size_t late; /* samples after that */
} Result;

/* ---- shapes ---- */

static Shape none, level, hill, gigabyte, ramp, leak, saw, spike;
static uint64_t none(double t, double end)
{
  (void)t, (void)end;
  return 1000;
}
static uint64_t level(double t, double end)
{
  (void)t, (void)end;
  return 1000000;
}
static uint64_t gigabyte(double t, double end)
{
  (void)end;
  return t > 0 ? 125000000 : 0;
}
static uint64_t ramp(double t, double end)
{
  (void)end;
  return (uint64_t)(t * 3e6);
}
static uint64_t leak(double t, double end)
{
  (void)end;
  return (uint64_t)(t * 1.5e8);
}
static uint64_t saw(double t, double end)
{
  (void)end;
  return (uint64_t)((5 * t - (int)(5 * t)) * 3e6);
}
static uint64_t hill(double t, double end) { return (uint64_t)(4e6 * t / end * (1 - t / end)); }
static uint64_t spike(double t, double end)
{
  return t > 0.4 * end && t < 0.45 * end ? 2000000 : 2000;
}

/* ---- playing ---- */

static void take(Result *x, const Run *r, double t, bool own)
{
  uint64_t live = r->live(t, r->seconds);
  double cost = r->writing + (own ? (double)live * r->per_word : 0);
  bool doubled = pace_taken(&x->pace, t, cost, r->writing, own, live);
  if (x->grew_up) x->late++;
  else young_add(&x->young, (YoungSample){ t, (uint32_t)x->all, live * 8, 0 });
  x->all++;
  if (doubled && x->pace.interval <= x->pace.settled) young_halve(&x->young);
  else if (doubled) x->grew_up = true;
}

static void collect(Result *x, const Run *r, double t, bool ordinary, bool sample)
{
  uint64_t live = r->live(t, r->seconds);
  if (live > x->peak) x->peak = live;
  if (sample || pace_grown(&x->pace, live)) take(x, r, t, !ordinary);
  x->fresh = 0;
  x->room = 3 * (double)live > 131072 ? 3 * (double)live : 131072;
}

static void step(Result *x, const Run *r, double t, double dt)
{
  uint64_t live = r->live(t, r->seconds);
  x->fresh += r->allocation * dt;
  bool ordinary = x->fresh > x->room;
  bool sample = pace_due(&x->pace, t, ordinary, live) <= t;
  x->starved |= !sample && t >= x->pace.due;
  if (ordinary || sample) collect(x, r, t, ordinary, sample);
}

static double mean_live(const Run *r)
{
  double sum = 0;
  for (int i = 0; i < 1000; i++) sum += (double)r->live(r->seconds * (i + 0.5) / 1000, r->seconds);
  return sum / 1000;
}

/* The last sample finds nothing alive, as mostly. */
static void play(const Run *r, Result *x)
{
  memset(x, 0, sizeof *x);
  x->pace.whole.rate = 5e-9;
  x->pace.writing.rate = 1e-10;
  x->room = 131072;
  take(x, r, 0, true);
  x->pace.spent += r->opening;
  pace_start(&x->pace, r->interval, TICK, r->overhead < 0 ? 0 : r->overhead > 0 ? r->overhead : 5);
  for (double t = 0, dt; t < r->seconds;) {
    dt = x->pace.interval / 4 < r->seconds / 50 ? x->pace.interval / 4 : r->seconds / 50;
    t = t + dt < r->seconds ? t + dt : r->seconds;
    step(x, r, t, dt);
  }
  if (x->grew_up) x->late++;
  else young_add(&x->young, (YoungSample){ r->seconds, (uint32_t)x->all, 24, 0 });
  x->all++;
  x->pace.spent += r->writing;
  if (x->starved && !x->grew_up)
    young_spread(&x->young, (size_t)pace_least(&x->pace, r->seconds, mean_live(r)));
}

/* ---- what must hold ---- */

static double budget(const Run *r, const Result *x)
{
  double share = (r->overhead > 0 ? r->overhead : 5) / 100, all = r->seconds + x->pace.spent;
  return share * (all > 1 ? all : 1);
}

static bool is_within(const Run *r, const Result *x)
{
  bool fine = x->pace.spent <= 1.02 * budget(r, x);
  if (!fine)
    printf("# %g s: %zu samples took %g s, not %g\n", r->seconds, x->all, x->pace.spent,
           budget(r, x));
  return fine;
}

static size_t log_length(const Result *x) { return x->young.count + x->late; }

static double longest_over_mean(const Result *x)
{
  const Young *y = &x->young;
  double longest = 0;
  for (size_t i = 1; i < y->count; i++)
    if (y->samples[i].time - y->samples[i - 1].time > longest)
      longest = y->samples[i].time - y->samples[i - 1].time;
  return longest * (double)(y->count - 1) / y->samples[y->count - 1].time;
}

/* So many samples as there should be, or as many as the budget buys, spread. */
static bool is_enough(const Run *r, const Result *x)
{
  size_t least = r->seconds >= 1 ? 50 : 25;
  bool fine = r->seconds < 0.005 || log_length(x) >= least || longest_over_mean(x) <= 4.0001;
  if (!fine)
    printf("# %g s: %zu samples, longest gap %.1f of the mean\n", r->seconds, log_length(x),
           longest_over_mean(x));
  return fine;
}

static uint64_t highest(const Result *x)
{
  uint64_t most = 0;
  for (size_t i = 0; i < x->young.count; i++)
    if (x->young.samples[i].bytes > most) most = x->young.samples[i].bytes;
  return most / 8;
}

static bool shows_peak(const Run *r, const Result *x)
{
  bool fine = x->grew_up || (double)highest(x) >= 0.95 * (double)x->peak;
  if (!fine)
    printf("# %g s: peak %g, in the log %g\n", r->seconds, (double)x->peak, (double)highest(x));
  return fine;
}

static const double lengths[] = { 0.0004, 0.003, 0.005, 0.02, 0.07, 0.3, 0.64, 1, 1.9, 5, 18 };
static Shape *const shapes[] = { none, level, hill, gigabyte, ramp, leak, saw, spike };
enum { LENGTHS = sizeof lengths / sizeof *lengths, SHAPES = sizeof shapes / sizeof *shapes };

static void test_bounds(void)
{
  static Result x;
  for (int i = 0; i < LENGTHS; i++)
    for (int k = 0; k < SHAPES; k++)
      for (int allocation = 0; allocation < 3; allocation++) {
        Run r = { lengths[i], shapes[k], allocation * 6e7, 1.2e-9, 5e-5, 0.0007, 0, 0 };
        play(&r, &x);
        CHECK(is_within(&r, &x));
        CHECK(is_enough(&r, &x));
        CHECK(shows_peak(&r, &x));
        CHECK(x.young.samples[0].time == 0);
      }
}

/* A bound that is lower buys less, a higher one more. */
static void test_overhead(void)
{
  static Result x;
  Run r = { 5, level, 0, 1.2e-9, 5e-5, 0.0007, 0, 0 };
  size_t before = 0;
  for (r.overhead = 1; r.overhead < 30; r.overhead *= 3) {
    play(&r, &x);
    CHECK(is_within(&r, &x));
    CHECK(x.all > before);
    before = x.all;
  }
  play(&(Run){ 5, level, 0, 1.2e-9, 5e-5, 0.0007, 0, 0 }, &x);
  CHECK(x.pace.spent > 0.5 * budget(&r, &x) * 5 / r.overhead); /* what may be spent is spent */
}

/* Cheap samples are as close as they should be, and no closer. */
static void test_doubling(void)
{
  static Result x;
  Run r = { .live = none, .writing = 3e-5 };
  for (r.seconds = 0.006; r.seconds < 1.2; r.seconds *= 1.3) {
    play(&r, &x);
    CHECK(x.young.count >= 45 && x.young.count <= 102);
    CHECK(longest_over_mean(&x) < 2.5);
  }
  r.seconds = 19;
  play(&r, &x);
  CHECK(!x.grew_up && x.young.count > 900);
  CHECK(x.pace.interval > 0.0199 && x.pace.interval < 0.0201);
  r.seconds = 25;
  play(&r, &x);
  CHECK(x.grew_up && x.pace.interval > 0.0399 && x.pace.interval < 0.0401);
  r.seconds = 3600;
  play(&r, &x);
  CHECK(log_length(&x) > 2000 && log_length(&x) < 5500);
}

/* -i is kept, whatever it costs. */
static void test_steady(void)
{
  static Result x;
  Run r = { 0.5, gigabyte, 6e7, 1.2e-9, 5e-5, 0.0007, 0.001, -1 };
  play(&r, &x);
  CHECK(x.all >= 499 && x.all <= 502);
  r.interval = 0.02;
  r.live = leak;
  play(&r, &x);
  CHECK(x.all >= 25 && x.all <= 27);
  CHECK(!pace_grown(&x.pace, UINT64_MAX));
}

/* ---- young.c alone ---- */

static void fill(Young *y, const double *times, size_t n)
{
  y->count = y->dropped = 0;
  for (size_t i = 0; i < n; i++)
    young_add(y, (YoungSample){ times[i], (uint32_t)i, 100 + i % 7, 200 });
}

static void test_young(void)
{
  static Young y;
  static const double even[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8 },
                      dear[] = { 0, 1, 2, 3, 4, 5, 6, 11, 20 };
  fill(&y, even, 9);
  y.samples[3].bytes = 1000;
  y.samples[2].bound = 5000;
  young_halve(&y);
  CHECK_INT(y.count, 4);
  CHECK_INT(y.dropped, 5);
  CHECK_INT(y.samples[0].number, 0);
  CHECK_INT(y.samples[3].number, 8);
  CHECK(y.samples[1].number == 3 || y.samples[2].number == 3); /* the highest stays */
  CHECK(y.samples[1].bound == 5000); /* what was known of the gap is still known */
  fill(&y, dear, 9);
  young_spread(&y, 2);
  CHECK_INT(y.count, 9); /* 9 of 20 is 3.6 times the mean */
  y.samples[8].time = 30;
  young_spread(&y, 8);
  CHECK_INT(y.count, 8); /* fewer are not allowed */
  young_spread(&y, 2);
  CHECK_INT(y.count, 7);
}

static void test_trim(void)
{
  static Young y;
  static const double times[] = { 0, 50, 99.5, 99.9, 100 };
  fill(&y, times, 5);
  y.samples[1].bytes = 4000;
  y.samples[2].bytes = 200;
  y.samples[3].bytes = 0;
  y.samples[4].bytes = 24;
  young_trim(&y);
  CHECK_INT(y.count, 3);
  CHECK_INT(y.samples[2].number, 4);
  CHECK_INT(y.samples[1].bytes, 4000);
  fill(&y, times, 5);
  y.samples[1].bytes = 4000;
  y.samples[2].bytes = y.samples[3].bytes = 201; /* more than a twentieth */
  young_trim(&y);
  CHECK_INT(y.count, 5);
}

static void test_unseen(void)
{
  static Young y;
  static const double times[] = { 0, 1, 2, 3, 4, 9, 10 };
  fill(&y, times, 7);
  for (int i = 0; i < 7; i++) y.samples[i].bound = 0;
  CHECK_INT(young_unseen(&y), 0);
  y.samples[5].bound = 108; /* 1.03 times the highest */
  CHECK_INT(young_unseen(&y), 0);
  y.samples[5].bound = 120;
  CHECK_INT(young_unseen(&y), 5);
  y.samples[2].bound = 130; /* a gap of a tenth */
  CHECK_INT(young_unseen(&y), 2);
  y.samples[6].time = 11; /* now it's less than that */
  CHECK_INT(young_unseen(&y), 5);
}

int main(void)
{
  test_bounds();
  test_overhead();
  test_doubling();
  test_steady();
  test_young();
  test_trim();
  test_unseen();
  return check_done();
}
