/* young.c: which samples are taken back.
 *
 * The picture joins samples by straight lines.  The next sample to go is always the one that is
 * missed least: its neighbours are close to each other, and it lies near the line between them.
 * So samples at equal distances on a line lose every second one:
 *
 *      0 1 2 3 4 5 6 7 8   ->   0 2 4 6 8
 *
 * Where samples became expensive, those go that were taken while they were cheap, but the top of
 * a short hill stays:
 *
 *      0 1 2 3 4 5 6 . . . . 11 . . . . . . . . 20   ->   0 3 6 . . . . 11 . . . . . . . . 20 */
#include <config.h>
#include <assert.h>
#include <string.h>
#include "heapprof/young.h"

/* the longest gap, in mean gaps, of samples that are spread well */
#define SPREAD 4.0
#define LONG 0.1 /* the least gap that is reported, as a share of the run */
#define HIGHER 1.05
/* a sample within this share of the highest from the line counts as on it */
#define FLAT 0.02
#define ANY 2.0 /* more than the deviation of any sample */
/* a sample within this share of the run before its end belongs to the end */
#define JUST 0.01
/* a sample lower than the one before by this factor shows nearly nothing */
enum { NOTHING = 20 };

void young_add(Young *y, YoungSample sample)
{
  assert(y->count == 0 || y->samples[y->count - 1].time <= sample.time);
  if (y->count < YOUNG_MOST) y->samples[y->count++] = sample;
}

static size_t highest(const Young *y)
{
  size_t best = 0;
  for (size_t i = 1; i < y->count; i++)
    if (y->samples[i].bytes > y->samples[best].bytes) best = i;
  return best;
}

static uint64_t larger(uint64_t a, uint64_t b) { return a > b ? a : b; }

/* Drops sample i.  Its live bytes become part of the bound for the gap it leaves. */
static void drop_sample(Young *y, size_t i)
{
  YoungSample *s = y->samples;
  assert(i > 0 && i + 1 < y->count);
  s[i + 1].bound = larger(s[i + 1].bound, larger(s[i].bound, s[i].bytes));
  y->count--;
  memmove(s + i, s + i + 1, (y->count - i) * sizeof *s);
  y->dropped++;
}

/* How far sample i is from the line between its neighbours, as a share of the highest sample. */
static double deviation(const Young *y, size_t i, double peak)
{
  const YoungSample *s = y->samples + i, *l = s - 1, *r = s + 1;
  double at = r->time > l->time ? (s->time - l->time) / (r->time - l->time) : 0;
  double d = (double)s->bytes - ((double)l->bytes + at * ((double)r->bytes - (double)l->bytes));
  return peak > 0 ? (d < 0 ? -d : d) / peak : 0;
}

/* Drops the sample that is missed least among those that deviate by at most `most'.  False if
 * there is none. */
static bool drop_one(Young *y, double most)
{
  size_t best = 0, high = highest(y);
  double least = 0, peak = (double)y->samples[high].bytes;
  for (size_t i = 1; i + 1 < y->count; i++) {
    double d = deviation(y, i, peak),
           missed = (y->samples[i + 1].time - y->samples[i - 1].time) * (FLAT + d);
    if (i != high && d <= most && (!best || missed < least)) {
      best = i;
      least = missed;
    }
  }
  if (best) drop_sample(y, best);
  return best != 0;
}

void young_halve(Young *y)
{
  size_t want = y->count / 2;
  while (y->count > want && drop_one(y, ANY))
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
  while (y->count > least && !is_spread(y) && drop_one(y, FLAT))
    ;
  while (y->count > least && !is_spread(y) && drop_one(y, ANY))
    ;
}

void young_trim(Young *y)
{
  const YoungSample *s = y->samples;
  for (size_t n = y->count; n > 2 && s[n - 2].time >= (1 - JUST) * s[n - 1].time
                            && s[n - 2].bytes * NOTHING <= s[n - 3].bytes;
       n = y->count)
    drop_sample(y, n - 2);
}

size_t young_unseen(const Young *y)
{
  size_t best = 0;
  if (y->count < 2) return 0;
  double enough = HIGHER * (double)y->samples[highest(y)].bytes;
  for (size_t i = 1; i < y->count; i++)
    if (y->samples[i].time - y->samples[i - 1].time >= LONG * length(y)
        && (double)y->samples[i].bound > enough
        && (!best || y->samples[i].bound > y->samples[best].bound))
      best = i;
  return best;
}
