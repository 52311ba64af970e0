/* test_pace.c: whole runs on paper: how many samples there are, how close, and what they cost. */
#include <config.h>
#include <stdio.h>
#include "pace.h"
#include "../unit/check.h"

#define TICK 0.02

/* A run: live words by time; what a collection of them costs, and writing. */
typedef struct Run {
  double seconds, opening, per_word, writing;
  uint64_t (*live)(double time);
  double collections;                   /* ordinary ones, so far apart; 0 none */
} Run;

typedef struct Result { int samples; double spent, last_gap, least_gap; } Result;

static uint64_t none(double time) { (void)time; return 1000; }
static uint64_t level(double time) { (void)time; return 1000000; }
static uint64_t ramp(double time) { return (uint64_t)(time * 1e6); }
static uint64_t gigabyte(double time) { (void)time; return 125000000; }
static uint64_t saw(double time) { return (uint64_t)((time - (int)time) * 3e6); }

static double cost(const Run *r, double time) { return (double)r->live(time) * r->per_word; }

static void take(Pace *p, const Run *r, double time, bool own)
{
  pace_taken(p, time, r->writing + (own ? cost(r, time) : 0), r->writing, own, r->live(time));
}

static Result play(const Run *r, double interval, bool steady, double overhead)
{
  Pace p = { .whole.rate = 5e-9, .writing.rate = 1e-10 };
  Result result = { 1, 0, 0, 1e9 };
  double before = 0, ask = 0, collection = r->collections, tick = interval < TICK ? interval : TICK;
  take(&p, r, 0, true);
  p.spent += r->opening;
  pace_start(&p, interval, steady, overhead);
  ask = p.due;
  for (double now = tick; now < r->seconds; now += tick) {
    bool ordinary = r->collections > 0 && now >= collection, due = now > ask - tick / 2;
    if (ordinary)
      collection += r->collections;
    if (!due && !ordinary)
      continue;
    if (!pace_wants(&p, now, due, ordinary, r->live(now), &ask))
      continue;
    take(&p, r, now, !ordinary);
    ask = p.due;
    result.samples++;
    result.last_gap = now - before;
    result.least_gap = result.last_gap < result.least_gap ? result.last_gap : result.least_gap;
    before = now;
  }
  take(&p, r, r->seconds, true);
  result.samples++;
  result.spent = p.spent;
  return result;
}

static bool about(double x, double y) { return x > y - 1e-6 - TICK / 4 && x < y + 1e-6 + TICK / 4; }

/* ---- doubling ---- */

static void test_doubling(void)
{
  Run r = { .live = none };
  r.seconds = 999.5 * TICK;
  CHECK_INT(play(&r, TICK, false, 5).samples, 1001);    /* the one at 0, 999 ticks and the end */
  CHECK(about(play(&r, TICK, false, 5).last_gap, TICK));
  r.seconds = 1100 * TICK;
  CHECK(about(play(&r, TICK, false, 5).last_gap, 2 * TICK));
  r.seconds = (1000 + 2 * 499) * TICK;
  CHECK(about(play(&r, TICK, false, 5).last_gap, 2 * TICK));
  r.seconds = (1000 + 2 * 520) * TICK;
  CHECK(about(play(&r, TICK, false, 5).last_gap, 4 * TICK));
  r.seconds = 3600;
  Result hour = play(&r, TICK, false, 5);
  CHECK(hour.samples > 2000 && hour.samples < 5500);
  CHECK(about(hour.least_gap, TICK));
  r.seconds = 100 - TICK / 2;
  CHECK_INT(play(&r, TICK, true, 0).samples, 5001);     /* -i0.02: no doubling */
  r.seconds = 10 - 0.0005;
  CHECK_INT(play(&r, 0.001, true, 0).samples, 10001);
}

/* ---- the price ---- */

/* Whether samples stayed within their share: one tick's worth of surprise, and what is only paid once, apart. */
static bool within(Run r, double overhead)
{
  Result result = play(&r, TICK, false, overhead);
  double all = r.seconds + result.spent, share = result.spent / all * 100;
  double once = r.opening + 2 * r.writing + cost(&r, 0) + cost(&r, r.seconds);
  bool fine = share <= overhead * 1.01 || result.spent <= once * 1.001;
  if (!fine)
    printf("# %g s: %d samples, %g s, %.2f %% of the run\n", r.seconds, result.samples, result.spent, share);
  return fine;
}

static void test_overhead(void)
{
  static const double lengths[] = { 0.001, 0.015, 0.03, 0.1, 0.5, 1, 3, 10, 60, 300 };
  static uint64_t (*const shapes[])(double) = { none, level, ramp, gigabyte, saw };
  for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++)
    for (size_t k = 0; k < sizeof shapes / sizeof *shapes; k++)
      for (int gc = 0; gc < 2; gc++) {
        Run r = { lengths[i], 0.0007, 5e-9, 5e-5, shapes[k], gc ? 0.07 : 0 };
        CHECK(within(r, 5));
        CHECK(within(r, 1));
        CHECK(within(r, 50));
        r.per_word = 4e-9;
        CHECK(within(r, 5));
      }
}

/* The bound costs no samples where they are cheap, and some come where they are dear. */
static void test_enough(void)
{
  Run r = { 2, 0.0007, 5e-9, 5e-5, none, 0 };
  CHECK(play(&r, TICK, false, 5).samples >= 95);
  r.live = level;
  int own = play(&r, TICK, false, 5).samples;
  CHECK(own >= 18 && own <= 25);        /* 5 ms each, of 2 s */
  r.collections = 0.05;
  CHECK(play(&r, TICK, false, 5).samples > own);        /* those of ordinary collections are cheaper */
  r.live = gigabyte;
  r.collections = 0;
  r.seconds = 60;
  CHECK(play(&r, TICK, false, 5).samples >= 4);
  r.seconds = 0.1;
  r.live = none;
  CHECK(play(&r, TICK, false, 5).samples >= 5);
}

int main(void)
{
  test_doubling();
  test_overhead();
  test_enough();
  return check_done();
}
