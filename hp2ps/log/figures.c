/* figures — see figures.h. */
#include <config.h>

#include "log/figures.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "log/trend.h"

enum { STRETCHES = 20, FEWEST = 4 };
static const double ERRORS = 3; /* standard errors: a smaller difference may be chance */

/* Samples of a band, or of the total; `times` are those of all samples but the end of the run. */
typedef struct Course {
  const double *times;
  double *values;
  size_t n;
} Course;

bool figures_exact(const Model *m)
{
  return m->sample_unit && strcmp(m->sample_unit, "Mbytes allocated") == 0;
}

/* Growth */

/* The area under the line from sample i to the next, between two times. */
static double area_between(Course c, size_t i, double from, double to)
{
  double gap = c.times[i + 1] - c.times[i], low = fmax(from, c.times[i]),
         high = fmin(to, c.times[i + 1]);
  if (!(high > low)) return 0;
  double rise = (c.values[i + 1] - c.values[i]) / gap;
  return (high - low) * (c.values[i] + rise * ((low + high) / 2 - c.times[i]));
}

/* The means of k stretches of equal length; the run is not empty. */
static void mean_stretches(Course c, size_t k, double *times, double *means)
{
  double first = c.times[0], width = (c.times[c.n - 1] - first) / (double)k;
  size_t i = 0;
  for (size_t s = 0; s < k; s++) {
    double from = first + (double)s * width, to = from + width, area = 0;
    while (i > 0 && c.times[i] > from) i--;
    for (; i + 1 < c.n && c.times[i] < to; i++) area += area_between(c, i, from, to);
    times[s] = from + width / 2;
    means[s] = area / width;
  }
}

static void find_growth(Course c, Figures *f)
{
  double times[STRETCHES], means[STRETCHES], length = c.n ? c.times[c.n - 1] - c.times[0] : 0;
  size_t k = c.n < STRETCHES ? c.n : STRETCHES;
  if (k < FEWEST || !(length > 0)) return;
  mean_stretches(c, k, times, means);
  double slope = trend_slope(times, means, k), rise = slope * length;
  double net = (means[k - 1] - means[0]) * (double)k / (double)(k - 1);
  double error = trend_slope_error(times, means, k, slope) * length;
  f->growth = rise > 0 ? fmin(rise, fmax(net, 0)) : fmax(rise, fmin(net, 0));
  f->growth_doubt = ERRORS * error;
  if (fabs(rise) <= f->growth_doubt) f->growth = 0;
}

/* Mean and peak */

static double mean_doubt(Course c)
{
  double squares = 0, length = c.n ? c.times[c.n - 1] - c.times[0] : 0;
  for (size_t i = 0; i + 1 < c.n; i++) {
    double change = (c.values[i + 1] - c.values[i]) * (c.times[i + 1] - c.times[i]);
    squares += change * change / 2;
  }
  return length > 0 ? ERRORS * sqrt(squares) / length : 0;
}

static double peak_doubt(Course c)
{
  double peak = 0, twice = 0;
  for (size_t i = 0; i < c.n; i++) {
    peak = fmax(peak, c.values[i]);
    if (i > 0) twice = fmax(twice, fmin(c.values[i - 1], c.values[i]));
  }
  return peak - twice;
}

static Figures figures_of(const Model *m, const Band *b, Course c)
{
  Figures f = { .mean = model_mean(m, b), .peak = b->peak };
  find_growth(c, &f);
  if (!figures_exact(m)) {
    f.mean_doubt = mean_doubt(c);
    f.peak_doubt = peak_doubt(c);
  }
  return f;
}

/* All bands */

/* Entries by band: those of band b are from[b] .. from[b + 1]. */
typedef struct ByBand {
  size_t *from;
  uint32_t *sample;
  double *value;
} ByBand;

static ByBand by_band(const Model *m, size_t samples)
{
  ByBand e = { .from = mem_alloc(m->nbands + 2, sizeof *e.from) };
  for (size_t i = 0; i < samples; i++)
    for (size_t k = 0; k < m->samples[i].count; k++) e.from[m->samples[i].entries[k].band + 2]++;
  for (size_t b = 2; b < m->nbands + 2; b++) e.from[b] += e.from[b - 1];
  e.sample = mem_alloc(e.from[m->nbands + 1] + 1, sizeof *e.sample);
  e.value = mem_alloc(e.from[m->nbands + 1] + 1, sizeof *e.value);
  for (size_t i = 0; i < samples; i++)
    for (size_t k = 0; k < m->samples[i].count; k++) {
      const Entry *x = &m->samples[i].entries[k];
      size_t at = e.from[x->band + 1]++;
      e.sample[at] = (uint32_t)i;
      e.value[at] = x->value;
    }
  return e;
}

Figures *figures_new(const Model *m)
{
  size_t n = m->ended && m->nsamples > 1 ? m->nsamples - 1 : m->nsamples;
  double *times = mem_alloc(n + 1, sizeof *times), *values = mem_alloc(n + 1, sizeof *values);
  Figures *all = mem_alloc(m->nbands + 1, sizeof *all);
  Course c = { times, values, n };
  ByBand e = by_band(m, n);
  for (size_t i = 0; i < n; i++) times[i] = m->samples[i].time;
  for (size_t b = 0; b < m->nbands; b++) {
    memset(values, 0, n * sizeof *values);
    for (size_t at = e.from[b]; at < e.from[b + 1]; at++) values[e.sample[at]] = e.value[at];
    all[b] = figures_of(m, &m->bands[b], c);
  }
  for (size_t i = 0; i < n; i++) values[i] = m->samples[i].total;
  all[m->nbands] = figures_of(m, &m->total, c);
  free(e.from);
  free(e.sample);
  free(e.value);
  free(values);
  free(times);
  return all;
}
