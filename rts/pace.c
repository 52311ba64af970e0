/* pace.c: how often to sample.
 *
 * 1. An interval given by -i is kept.  The default one doubles at the 1,000th sample and then after every 500, so that long
 *    runs have short logs.
 * 2. A sample that is due but too dear waits: until enough of the run has passed, or until a collection comes that is
 *    needed anyway.  Dear means that with it, and with the one at the end that will come in any case, samples would have
 *    taken more than their share. */
#include <config.h>
#include "pace.h"

void pace_start(Pace *p, double interval, bool steady, double overhead)
{
  p->interval = p->due = interval;
  p->steady = steady;
  p->overhead = overhead;
}

/* ---- the price ---- */

static double price(const Price *p, uint64_t live)
{
  return p->seconds + (live > p->live ? (double)(live - p->live) * p->rate : 0);
}

static void pay(Price *p, double seconds, uint64_t live)
{
  enum { MUCH = 100000 };               /* words, from where on other things don't count */
  p->seconds = seconds;
  p->live = live;
  if (live >= MUCH)
    p->rate = seconds / (double)live;
}

/* The time from which on so much is no more than the share of the whole run, which is the program's time and this. */
static double affordable_at(const Pace *p, double cost) { return cost * (100 / p->overhead - 1); }

/* ---- samples ---- */

bool pace_wants(const Pace *p, double now, bool due, bool ordinary, uint64_t live, double *again)
{
  *again = p->due;
  if (!due && now < p->due)
    return false;
  if (p->overhead <= 0)
    return true;
  double last = price(&p->whole, live), this = ordinary ? price(&p->writing, live) : last;
  *again = affordable_at(p, p->spent + this + last);
  return now >= *again;
}

static void double_interval(Pace *p)
{
  if (p->steady || ++p->since_doubling < PACE_MANY)
    return;
  p->interval *= 2;
  p->since_doubling = PACE_MANY / 2;
}

void pace_taken(Pace *p, double time, double cost, double writing, bool own, uint64_t live)
{
  p->spent += cost;
  pay(&p->writing, writing, live);
  if (own)
    pay(&p->whole, cost, live);
  double_interval(p);
  p->due += p->interval;
  if (p->due <= time)
    p->due = time + p->interval;
}
