/* test_peak.c: whole runs on paper: how near to the peak the last snapshot is, and what they cost.
 *
 * A run grows to its peak and perhaps shrinks again.  A collection comes whenever as much was
 * allocated as is live, and the heap of a program that only grows is half of what it allocates. */
#include <config.h>
#include "graph/peak.h"
#include "../unit/check.h"

typedef struct Run {
  const PeakBudget *budget;
  size_t percent;        /* by how much it must have grown at least */
  double seconds, until; /* all of it; when the peak is */
  double words;          /* of the peak */
  double price, file;    /* seconds: of a word, of a file */
  double noise;          /* every third costs so many times as much */
} Run;

typedef struct Result {
  Peak peak;
  double kept, most; /* words */
  int taken;
} Result;

static double live_at(const Run *r, double t)
{
  return t < r->until ? r->words * t / r->until : r->words / 10;
}

static void collect(const Run *r, Result *x, double t)
{
  double live = live_at(r, t);
  if (live > x->most) x->most = live;
  if (!peak_due(&x->peak, r->budget, (size_t)live, (size_t)x->kept, r->percent, t + x->peak.spent))
    return;
  double cost = (r->file + live * r->price) * (++x->taken % 3 == 2 ? r->noise : 1);
  peak_taken(&x->peak, (size_t)live, cost);
  x->kept = live;
}

static Result play(const Run *r)
{
  Result x = { .taken = 0 };
  double due = 2e3;
  for (int i = 0; i < 100000; i++) {
    double t = r->seconds * i / 100000, live = live_at(r, t);
    if (2 * r->words / r->until * t < due) continue;
    collect(r, &x, t);
    due += live > 2e3 ? live : 2e3;
  }
  return x;
}

static double share(const Run *r, const Result *x)
{
  return x->peak.spent / (r->seconds + x->peak.spent);
}

/* Files that can be paid are near the peak, in short runs as well. */
static void test_near(void)
{
  static const double runs[][6] = {
    { .3, .3, 1.2e6, 16e-9, 1e-4, 1 }, { .6, .6, 2e6, 12e-9, 1e-4, 1 },
    { .6, .5, 2e6, 12e-9, 1e-4, 2 },   { 1, 1, 5e6, 5e-9, 1e-4, 1 },
    { 2, 1.9, 5e6, 8e-9, 1e-4, 1 },    { 5, 5, 1.5e7, 8e-9, 1e-4, 1.5 },
    { 5, 2, 5e6, 8e-9, 1e-4, 1 }
  };
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    const double *r = runs[i];
    Run run = { &peak_files_alone, 25, r[0], r[1], r[2], r[3], r[4], r[5] };
    Result x = play(&run);
    CHECK(x.kept >= 0.7 * x.most);
  }
}

/* Images have nearly all of it: of heaps of eight megabytes to a gigabyte, in runs that fill them
 * at half a gigabyte a second at most. */
static void test_images(void)
{
  for (double words = 1e6; words < 1.4e8; words *= 1.37)
    for (double seconds = words / 6e7; seconds < 100; seconds *= 1.9) {
      Run r = { &peak_images, 3, seconds, 0.9 * seconds, words, 0.5e-9, 3e-4, 1.5 };
      Result x = play(&r);
      CHECK(x.kept >= 0.95 * x.most);
    }
}

/* However large the heap, they never take much of a run. */
static void play_price(const PeakBudget *budget, size_t percent, double price, double least)
{
  double most_of_long = 0;
  for (double words = 1e5; words < 2e9; words *= 1.37)
    for (double seconds = 1; seconds < 100; seconds *= 1.9) {
      Run r = { budget, percent, seconds, seconds, words, price, 1e-4, 1 };
      Result x = play(&r);
      double part = share(&r, &x);
      if (seconds > 1.2 * budget->shortest && part > most_of_long) most_of_long = part;
      if (seconds <= budget->shortest)
        CHECK(x.peak.spent <= 1.2 * budget->share * budget->shortest);
    }
  CHECK(most_of_long <= 1.1 * budget->share);
  CHECK(most_of_long > least * budget->share); /* of what may be spent much is */
}

static void test_price(void)
{
  play_price(&peak_files_alone, 25, 8e-9, 0.7);
  play_price(&peak_files, 25, 8e-9, 0.7);
  play_price(&peak_images, 3, 1e-9, 0.5);
}

/* One that happens to be dear is not the last. */
static void test_noise(void)
{
  Peak p = { 0 };
  const PeakBudget *b = &peak_files_alone;
  peak_taken(&p, 1000000, 0.008);
  CHECK(peak_due(&p, b, 2500000, 1000000, 25, 1));
  peak_taken(&p, 1000000, 0.032);
  CHECK(peak_due(&p, b, 2500000, 1000000, 25, 1));
  CHECK(!peak_due(&p, b, 9000000, 1000000, 25, 1));
  CHECK(!peak_due(&p, b, 1300000, 1000000, 25, 1)); /* thrifty, by now */
  CHECK(peak_due(&p, b, 1300000, 1000000, 25, 10));
  CHECK(!peak_due(&p, b, 2500000, 1000000, 300, 10));
}

int main(void)
{
  test_near();
  test_images();
  test_price();
  test_noise();
  return check_done();
}
