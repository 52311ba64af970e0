/* test_model: figures against those computed the slow way; what is conserved; what thinning
 * keeps. */
#include <config.h>

#include <math.h>
#include <stdlib.h>

#include "log/model.h"
#include "log/thin.h"
#include "log/trace.h"
#include "../unit/check.h"

static unsigned long seed = 1;

static double chance(void)
{
  seed = seed * 6364136223846793005ul + 1442695040888963407ul;
  return (double)(seed >> 33 & 0x7FFFFFFF) / 0x7FFFFFFF;
}

static bool near(double a, double b)
{
  return fabs(a - b) <= 1e-9 * fmax(1, fmax(fabs(a), fabs(b)));
}

enum { BANDS = 7, MANY = 9000 };
static double times[MANY], values[MANY][BANDS];

/* n samples at uneven times; a band is absent now and then. */
static Model *make(size_t n)
{
  Model *m = model_new();
  double t = 3;
  for (size_t i = 0; i < n; i++) {
    t += chance() < 0.1 ? 0 : chance();
    times[i] = t;
    model_begin(m, t);
    uint32_t after = MODEL_NO_BAND;
    for (int b = 0; b < BANDS; b++) {
      char name = (char)('a' + b);
      values[i][b] = chance() < 0.2 ? 0 : floor(chance() * 1e6 * (b + 1));
      if (values[i][b] > 0) {
        after = model_band(m, &name, 1, after);
        model_add(m, after, values[i][b]);
      }
    }
    model_end(m);
  }
  model_finish(m);
  return m;
}

static const Band *band(const Model *m, int b)
{
  for (size_t i = 0; i < m->nbands; i++)
    if (m->bands[i].name[0] == 'a' + b) return &m->bands[i];
  return NULL;
}

static double weight(size_t i, size_t n)
{
  return ((i + 1 < n ? times[i + 1] : times[i]) - (i > 0 ? times[i - 1] : times[i])) / 2;
}

static void figures(size_t n)
{
  Model *m = make(n);
  bool areas = true, deviations = true, slopes = true, plain = true;
  for (int b = 0; b < BANDS; b++) {
    double area = 0, total = 0, sum = 0, wt = 0, present = 0;
    for (size_t i = 0; i < n; i++) {
      area += weight(i, n) * values[i][b];
      total += weight(i, n);
      wt += weight(i, n) * times[i];
      sum += values[i][b];
    }
    double mean = area / total, squares = 0, tt = 0, tv = 0, average = sum / (double)n;
    for (size_t i = 0; i < n; i++) {
      squares += weight(i, n) * pow(values[i][b] - mean, 2);
      tt += weight(i, n) * pow(times[i] - wt / total, 2);
      tv += weight(i, n) * (times[i] - wt / total) * values[i][b];
      if (values[i][b] > 0) present += pow(values[i][b] - average, 2);
    }
    double slope, r2;
    const Band *x = band(m, b);
    model_fit(m, x, &slope, &r2);
    areas = areas && near(x->area, area) && near(model_mean(m, x), mean);
    deviations = deviations && near(model_deviation(m, x), sqrt(squares / total));
    plain = plain && near(model_plain_deviation(m, x), sqrt(present / (double)(n - 1)));
    slopes = slopes && fabs(slope - tv / tt) <= 1e-6 * fabs(mean) && r2 >= 0 && r2 <= 1;
  }
  CHECK(areas);
  CHECK(deviations);
  CHECK(plain);
  CHECK(slopes);
  model_free(m);
}

/* Large values that hardly vary: the naive sum of squares would lose them. */
static void precision(void)
{
  Model *m = model_new();
  for (int i = 0; i < 1000; i++) {
    model_begin(m, i);
    model_add(m, model_band(m, "x", 1, MODEL_NO_BAND), 1e15 + i % 2);
    model_end(m);
  }
  model_finish(m);
  CHECK(fabs(model_deviation(m, &m->bands[0]) - 0.5) < 0.01);
  model_free(m);
}

/* Area dropped + area drawn = area read; and the top of the stack is the total, at each sample
 * kept. */
static void conservation(void)
{
  Model *m = make(500);
  TraceOptions o = { .percent = 5, .most = 4 };
  Stack *s = trace_stack(m, &o);
  CHECK(near(s->area, m->area));
  CHECK(s->peak == m->peak);
  CHECK_INT(s->nlayers, 4);
  CHECK_STR(s->layers[0].name, "OTHER");
  bool level = true;
  for (size_t i = 0; i < m->nsamples; i++) level = level && near(s->totals[i], m->samples[i].total);
  CHECK(level);
  trace_free(s);
  o = (TraceOptions){ .percent = 5, .drop = true };
  s = trace_stack(m, &o);
  double lost = 0;
  for (size_t i = 0; i < m->nbands; i++) {
    bool drawn = false;
    for (size_t k = 0; k < s->nlayers; k++) drawn = drawn || s->layers[k].band == &m->bands[i];
    lost += drawn ? 0 : m->bands[i].area;
  }
  CHECK(near(s->area + lost, m->area));
  CHECK(lost < 0.05 * m->area);
  trace_free(s);
  model_free(m);
}

/* In every column of a long log, the samples with the highest and lowest total survive. */
static void thinning(void)
{
  size_t n = MANY;
  Model *m = make(n);
  CHECK(m->nsamples <= 2 * THIN_COLUMNS + 2);
  CHECK(m->nsamples >= THIN_COLUMNS / 2);
  CHECK(m->samples[0].time == times[0]);
  CHECK(m->samples[m->nsamples - 1].time == times[n - 1]);
  bool sorted = true, peak = false;
  for (size_t i = 0; i < m->nsamples; i++) {
    sorted = sorted && (i == 0 || m->samples[i].time >= m->samples[i - 1].time);
    peak = peak || (m->samples[i].total == m->peak && m->samples[i].time == m->peak_time);
  }
  CHECK(sorted);
  CHECK(peak);
  /* Any 1/500 of the time is wider than a column: its extremes are among the kept. */
  bool highs = true, lows = true;
  for (int c = 0; c < 500; c++) {
    double from = times[0] + (times[n - 1] - times[0]) * c / 500,
           to = times[0] + (times[n - 1] - times[0]) * (c + 1) / 500;
    double high = -1, low = INFINITY, kept_high = -1, kept_low = INFINITY;
    for (size_t i = 0; i < n; i++) {
      double total = 0;
      for (int b = 0; b < BANDS; b++) total += values[i][b];
      if (times[i] >= from && times[i] < to) {
        high = fmax(high, total);
        low = fmin(low, total);
      }
    }
    double slack = (to - from);
    for (size_t i = 0; i < m->nsamples; i++)
      if (m->samples[i].time >= from - slack && m->samples[i].time < to + slack) {
        kept_high = fmax(kept_high, m->samples[i].total);
        kept_low = fmin(kept_low, m->samples[i].total);
      }
    highs = highs && kept_high >= high;
    lows = lows && kept_low <= low;
  }
  CHECK(highs);
  CHECK(lows);
  model_free(m);
}

static void standing_still(void)
{
  Model *m = model_new();
  for (int i = 0; i < 100000; i++) {
    model_begin(m, 5);
    model_add(m, model_band(m, "x", 1, MODEL_NO_BAND), i % 1000);
    model_mark(m, 5, NULL, 0);
    model_end(m);
  }
  model_finish(m);
  CHECK(m->nsamples <= 4100);
  CHECK(m->nmarks <= 2048);
  CHECK(m->area == 0);
  model_free(m);
}

/* n samples of 100 t, then one of that many bytes. */
static Model *rise(size_t n, double last)
{
  Model *m = model_new();
  for (size_t i = 0; i <= n; i++) {
    double v = i < n ? 100 * (double)i : last;
    model_begin(m, (double)i);
    if (v > 0) model_add(m, model_band(m, "a", 1, MODEL_NO_BAND), v);
    model_end(m);
  }
  model_finish(m);
  return m;
}

static void baseline_end(size_t n, double last, bool ended)
{
  Model *m = rise(n, last);
  double slope, r2;
  model_fit(m, &m->total, &slope, &r2);
  CHECK(m->ended == ended);
  CHECK(m->final == (ended ? 100 * (double)(n - 1) : last));
  CHECK(m->final_time == (double)(ended ? n - 1 : n));
  CHECK(ended == (near(slope, 100) && near(r2, 1)));
  CHECK(band(m, 0)->final == m->final);
  CHECK(m->read == n + 1 && m->last == (double)n && m->nsamples == n + 1);
  model_free(m);
}

/* Note [The end of the run]: a twentieth of 1000 is 50. */
static void ends(void)
{
  baseline_end(11, 0, true);
  baseline_end(11, 49, true);
  baseline_end(11, 50, false);
  Model *m = rise(0, 0);
  CHECK(!m->ended && m->final == 0); /* the only one is a real one */
  model_free(m);
  m = model_new();
  for (int i = 0; i < 3; i++) { /* what is left out keeps it from being the end */
    model_begin(m, i);
    model_pass(m, 1000);
    if (i < 2) model_add(m, model_band(m, "a", 1, MODEL_NO_BAND), 500);
    model_end(m);
  }
  model_finish(m);
  CHECK(!m->ended && m->final == 0);
  model_free(m);
}

int main(void)
{
  figures(300);
  figures(2);
  precision();
  conservation();
  thinning();
  standing_still();
  ends();
  return check_done();
}
