/* young.c: which samples are taken back.
 *
 * The next to go is always the one whose neighbours are closest to one another.  Samples at equal
 * distances so lose every second one:
 *
 *     0 1 2 3 4 5 6 7 8   ->   0 2 4 6 8
 *
 * and samples that became dear lose those of the time when they were cheap:
 *
 *     0 1 2 3 4 5 6 . . . . 11 . . . . . . . . 20   ->   0 3 6 . . . . 11 . . . . . . . . 20 */
#include <config.h>
#include <string.h>
#include "young.h"

#define SPREAD 4.0                      /* no gap is longer than so many times the mean one */
#define LONG 0.1                        /* of the run: a gap worth a word */
#define HIGHER 1.05
#define JUST 0.01                       /* of the run: so close to its end a sample belongs to the end */
enum { NOTHING = 20 };                  /* times less than before is nearly nothing */

void young_add(Young *y, YoungSample sample)
{
  if (y->count < YOUNG_MOST)
    y->samples[y->count++] = sample;
}

static size_t highest(const Young *y)
{
  size_t best = 0;
  for (size_t i = 1; i < y->count; i++)
    if (y->samples[i].bytes > y->samples[best].bytes)
      best = i;
  return best;
}

static uint64_t larger(uint64_t a, uint64_t b) { return a > b ? a : b; }

/* What was seen by the sample that goes now bounds the gap it leaves. */
static void drop(Young *y, size_t i)
{
  YoungSample *s = y->samples;
  s[i + 1].bound = larger(s[i + 1].bound, larger(s[i].bound, s[i].bytes));
  y->count--;
  memmove(s + i, s + i + 1, (y->count - i) * sizeof *s);
  y->dropped++;
}

/* Drops the sample that will be missed least; false if all have to stay. */
static bool drop_one(Young *y)
{
  const YoungSample *s = y->samples;
  size_t best = 0, high = highest(y);
  for (size_t i = 1; i + 1 < y->count; i++)
    if (i != high && (!best || s[i + 1].time - s[i - 1].time < s[best + 1].time - s[best - 1].time))
      best = i;
  if (best)
    drop(y, best);
  return best != 0;
}

void young_halve(Young *y)
{
  size_t want = y->count / 2;
  while (y->count > want && drop_one(y))
    ;
}

static double length(const Young *y) { return y->samples[y->count - 1].time; }

static bool is_spread(const Young *y)
{
  double longest = 0;
  for (size_t i = 1; i < y->count; i++)
    if (y->samples[i].time - y->samples[i - 1].time > longest)
      longest = y->samples[i].time - y->samples[i - 1].time;
  return longest * (double)(y->count - 1) <= SPREAD * length(y);
}

void young_spread(Young *y, size_t least)
{
  while (y->count > least && !is_spread(y) && drop_one(y))
    ;
}

void young_trim(Young *y)
{
  const YoungSample *s = y->samples;
  for (size_t n = y->count; n > 2 && s[n - 2].time >= (1 - JUST) * s[n - 1].time
                            && s[n - 2].bytes * NOTHING <= s[n - 3].bytes; n = y->count)
    drop(y, n - 2);
}

size_t young_unseen(const Young *y)
{
  size_t best = 0;
  if (y->count < 2)
    return 0;
  double enough = HIGHER * (double)y->samples[highest(y)].bytes;
  for (size_t i = 1; i < y->count; i++)
    if (y->samples[i].time - y->samples[i - 1].time >= LONG * length(y)
        && (double)y->samples[i].bound > enough && (!best || y->samples[i].bound > y->samples[best].bound))
      best = i;
  return best;
}
