/* pace.c: when to sample.
 *
 * 1. The interval.  An interval given by -i never changes.  The default is 1/50 s in the long
 *    run, but a short run needs samples too, and the length of a run isn't known.  So a run
 *    begins with an interval 256 times finer.  That interval doubles whenever the log has 100
 *    samples, and the log then takes back half of them (young.c), until the interval is 1/50 s.
 *    From then on it doubles at 1,000 samples and after every 500 more, so that long runs have
 *    short logs.
 *
 * 2. The budget.  Samples may take a share of the run; a run shorter than FLOOR seconds counts
 *    as FLOOR seconds, so 5 % are at least 0.05 s.  A sample is taken only if the budget's rest
 *    is SPARE times its cost.  Otherwise the gap between samples is such that, while the run
 *    doubles its length, they use a certain part of the rest.  Before FLOOR seconds that part is
 *    one half, since much may be to come, and the gap is at most half of the run so far.  Later
 *    it is four times the rest, since the budget grows with the run.
 *
 *         a sample costs   rest of the budget   at time   gap, if the interval is shorter
 *             0.1 ms            0.05 s          10 ms     0.04 ms
 *             2 ms              0.05 s          10 ms     0.8 ms
 *             2 ms              0.01 s          10 ms     4 ms
 *            20 ms              0.05 s          50 ms    25 ms
 *           100 ms              0.5 s           20 s      1 s
 *
 * 3. Growth.  An ordinary collection is not part of the cost; only counting and writing are.  A
 *    collection that finds 5 % more alive than any sample has shown is always a sample.  So the
 *    peak of a profile is the peak of the run, whatever the budget. */
#include <config.h>
#include <assert.h>
#include "heapprof/pace.h"

#define FLOOR 1.0      /* seconds; a shorter run counts as this long */
#define GROWTH 1.05    /* times the highest sample */
#define PART_EARLY 0.5 /* of the budget's rest, spent while the run doubles */
#define GAP_EARLY 0.5  /* of the run so far: the longest gap */
#define PART_LATER 4.0
#define SPARE 1.25 /* a sample is taken only if its cost times this is left */
/* seconds; a run of this length should have LEAST_FULL samples */
#define FULL 1.0
enum { LEAST = 25, LEAST_FULL = 50 };

void pace_start(Pace *p, double interval, double settled, double overhead)
{
  assert(interval >= 0 && settled >= 0);
  p->steady = interval > 0;
  p->settled = p->steady ? interval : settled;
  p->interval = p->due = p->steady ? interval : settled / PACE_FINER;
  p->last = 0;
  p->count = 1;
  p->overhead = overhead;
}

/* ---- the price ---- */

static double price(const Price *p, uint64_t live)
{
  double more = ((double)live - (double)p->live) * p->rate;
  return more > -p->seconds ? p->seconds + more : 0;
}

static void pay_price(Price *p, double seconds, uint64_t live)
{
  enum { MUCH = 100000 }; /* with this many words, other costs don't matter */
  p->seconds = seconds;
  p->live = live;
  if (live >= MUCH) p->rate = seconds / (double)live;
}

/* ---- the budget ---- */

static bool early(const Pace *p, double now) { return now + p->spent < FLOOR; }

static double left(const Pace *p, double now)
{
  return p->overhead / 100 * (early(p, now) ? FLOOR : now + p->spent) - p->spent;
}

/* The time from which on the rest of the budget is at least `seconds'. */
static double left_at(const Pace *p, double seconds)
{
  return (p->spent + seconds) * 100 / p->overhead - p->spent;
}

static double least(double a, double b) { return a < b ? a : b; }

/* The gap after the last sample that keeps samples of this cost within the budget. */
static double gap(const Pace *p, double now, double cost)
{
  double base = p->last + p->interval, rate = cost / left(p, now);
  return early(p, now) ? base * least(rate / PART_EARLY, GAP_EARLY) : base * rate / PART_LATER;
}

/* ---- samples ---- */

double pace_due(const Pace *p, double now, bool ordinary, uint64_t live)
{
  double due = ordinary && !p->steady ? p->due - p->interval / 2 : p->due;
  if (p->overhead <= 0) return due;
  double cost = price(ordinary ? &p->writing : &p->whole, live);
  double afforded =
      SPARE * cost > left(p, now) ? left_at(p, SPARE * cost) : p->last + gap(p, now, cost);
  return afforded > due ? afforded : due;
}

bool pace_grown(const Pace *p, uint64_t live)
{
  return !p->steady && (double)live > GROWTH * (double)p->highest;
}

/* The price of a whole sample with `live' words, by the costs of the last samples. */
static double mean_price(const Pace *p, double live)
{
  return p->writing.seconds + live * p->whole.rate;
}

int pace_least(const Pace *p, double time, double live)
{
  int least = time >= FULL ? LEAST_FULL : LEAST;
  double now = time + p->spent, budget = p->overhead / 100 * (now < FLOOR ? FLOOR : now);
  return p->overhead <= 0 || least * mean_price(p, live) <= budget ? least : 2;
}

static bool double_interval(Pace *p)
{
  if (p->steady || ++p->count < (p->interval < p->settled ? PACE_YOUNG : PACE_MANY)) return false;
  p->interval *= 2;
  p->count /= 2;
  return true;
}

bool pace_taken(Pace *p, double time, double cost, double writing, bool own, uint64_t live)
{
  assert(time >= p->last);
  p->spent += cost;
  pay_price(&p->writing, writing, live);
  if (own) pay_price(&p->whole, cost, live);
  if (live > p->highest) p->highest = live;
  bool doubled = double_interval(p);
  p->last = time;
  p->due += p->interval;
  if (p->due <= time) p->due = time + p->interval;
  return doubled;
}
