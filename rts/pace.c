/* pace.c: when to sample.
 *
 * 1. The interval.  One that was given by -i is kept.  The default is 1/50 s in the long run, but a
 *    short run shall have samples too, and nobody knows how long a run will be.  So it begins with an
 *    interval 256 times finer, which doubles at every 100th sample, when the log takes back half of
 *    the samples it has (young.c), until it is 1/50 s.  From then on it doubles at the 1,000th sample
 *    and after every 500 more, so that long runs have short logs.
 *
 * 2. The budget.  Samples may take a share of the run, or of the first FLOOR seconds if it is
 *    shorter: 5 % are at least 0.1 s.  A sample that would cost nearly all of what is left is not
 *    taken.  Otherwise as many are taken as would use up a certain part of what is left while the run
 *    grows to twice its length: early, when much may be to come, half of it, but never less than one
 *    while the run grows by half; later, when the budget grows with the run, all of it and more.
 *
 *        sample costs   left of the budget   at time   gap, if the interval is shorter
 *            0.1 ms            0.1 s           10 ms     0.02 ms
 *            2 ms              0.1 s           10 ms     0.4 ms
 *            2 ms              0.01 s          10 ms     4 ms
 *           20 ms              0.1 s           50 ms    20 ms
 *          100 ms              0.5 s           20 s      1 s
 *
 * 3. Growth.  Ordinary collections cost nothing, only the counting and the writing does.  One that
 *    finds more alive than any sample has shown, by 5 %, is always a sample.  So the peak of a
 *    profile is the peak of the run, whatever the budget. */
#include <config.h>
#include "pace.h"

#define FLOOR 2.0                       /* seconds that a run is taken to last at least */
#define GROWTH 1.05                     /* over the highest sample */
#define PART_EARLY 0.5                  /* of what is left, to be spent while the run doubles */
#define GAP_EARLY 0.5                   /* of the run so far, if a sample can be afforded at all */
#define PART_LATER 4.0
#define SPARE 1.25                      /* times its cost must be left for a sample to be taken */
#define FULL 1.0                        /* seconds: from there on a run should have LEAST_FULL samples */
enum { LEAST = 25, LEAST_FULL = 50 };

void pace_start(Pace *p, double interval, double settled, double overhead)
{
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

static void pay(Price *p, double seconds, uint64_t live)
{
  enum { MUCH = 100000 };               /* words, from where on other things don't count */
  p->seconds = seconds;
  p->live = live;
  if (live >= MUCH)
    p->rate = seconds / (double)live;
}

/* ---- the budget ---- */

static bool early(const Pace *p, double now) { return now + p->spent < FLOOR; }

static double left(const Pace *p, double now)
{
  return p->overhead / 100 * (early(p, now) ? FLOOR : now + p->spent) - p->spent;
}

/* The time from which on so much is left. */
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
  if (p->overhead <= 0)
    return due;
  double cost = price(ordinary ? &p->writing : &p->whole, live);
  double afforded = SPARE * cost > left(p, now) ? left_at(p, SPARE * cost) : p->last + gap(p, now, cost);
  return afforded > due ? afforded : due;
}

bool pace_grown(const Pace *p, uint64_t live)
{
  return !p->steady && (double)live > GROWTH * (double)p->highest;
}

/* A whole sample, when that many words are live, as far as the last ones tell. */
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
  if (p->steady || ++p->count < (p->interval < p->settled ? PACE_YOUNG : PACE_MANY))
    return false;
  p->interval *= 2;
  p->count /= 2;
  return true;
}

bool pace_taken(Pace *p, double time, double cost, double writing, bool own, uint64_t live)
{
  p->spent += cost;
  pay(&p->writing, writing, live);
  if (own)
    pay(&p->whole, cost, live);
  if (live > p->highest)
    p->highest = live;
  bool doubled = double_interval(p);
  p->last = time;
  p->due += p->interval;
  if (p->due <= time)
    p->due = time + p->interval;
  return doubled;
}
