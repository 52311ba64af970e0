/* test_peak.c: whole runs on paper: how near to the peak the last snapshot is, and what they cost.
 *
 * A run grows to its peak and perhaps shrinks again.  A collection comes whenever as much was
 * allocated as is live, and the heap of a program that only grows is half of what it allocates. */
#include <config.h>
#include "graph/peak.h"
#include "../unit/check.h"

typedef struct Run {
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
  if (!peak_due(&x->peak, (size_t)live, (size_t)x->kept, 25, t + x->peak.spent)) return;
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

/* Snapshots that can be paid are near the peak, in short runs as well. */
static void test_near(void)
{
  static const Run runs[] = { { .3, .3, 1.2e6, 16e-9, 1e-4, 1 }, { .6, .6, 2e6, 12e-9, 1e-4, 1 },
                              { .6, .5, 2e6, 12e-9, 1e-4, 2 },   { 1, 1, 5e6, 5e-9, 1e-4, 1 },
                              { 2, 1.9, 5e6, 8e-9, 1e-4, 1 },    { 5, 5, 1.5e7, 8e-9, 1e-4, 1.5 },
                              { 5, 2, 5e6, 8e-9, 1e-4, 1 } };
  for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
    Result x = play(&runs[i]);
    CHECK(x.kept >= 0.7 * x.most);
  }
}

/* However large the heap, they never take much of a run of a second or more. */
static void test_price(void)
{
  double most = 0, most_of_long = 0;
  for (double words = 1e5; words < 2e9; words *= 1.37)
    for (double seconds = 1; seconds < 100; seconds *= 1.9) {
      Run r = { seconds, seconds, words, 8e-9, 1e-4, 1 };
      Result x = play(&r);
      double part = share(&r, &x);
      most = part > most ? part : most;
      most_of_long = seconds > 1.5 && part > most_of_long ? part : most_of_long;
    }
  CHECK(most <= 0.13);
  CHECK(most_of_long <= 0.12);
  CHECK(most > 0.08); /* of what may be spent much is */
}

/* One that happens to be dear is not the last. */
static void test_noise(void)
{
  Peak p = { 0 };
  peak_taken(&p, 1000000, 0.008);
  CHECK(peak_due(&p, 2500000, 1000000, 25, 1));
  peak_taken(&p, 1000000, 0.032);
  CHECK(peak_due(&p, 2500000, 1000000, 25, 1));
  CHECK(!peak_due(&p, 9000000, 1000000, 25, 1));
  CHECK(!peak_due(&p, 1300000, 1000000, 25, 1)); /* thrifty, by now */
  CHECK(peak_due(&p, 1300000, 1000000, 25, 10));
  CHECK(!peak_due(&p, 2500000, 1000000, 300, 10));
}

int main(void)
{
  test_near();
  test_price();
  test_noise();
  return check_done();
}
