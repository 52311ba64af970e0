/* heapreport — see heapreport.h.
 *
 * heapreport.c        judges: the shape, and the bands with most of the growth or of the peak
 * heapreport_words.c  says it, line by line, and what to do next
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "log/trace.h"
#include "log/trend.h"
#include "words/heapreport_private.h"

/* The MOST_BANDS largest bands are judged; each must have 1/SMALLEST of the peak. */
enum { MOST_BANDS = 200, SMALLEST = 200 };

/* Samples */

/* The last sample is taken for the end of the run if it has less than half of the one before. */
static size_t last_judged(const Model *m)
{
  size_t n = m->nsamples;
  bool end = n > 2 && (m->ended || m->samples[n - 1].total < m->samples[n - 2].total / 2);
  return end ? n - 1 : n;
}

static void take_samples(HeapReport *r)
{
  const Model *m = r->m;
  size_t end = last_judged(m);
  r->first = end > 3 && m->samples[0].total == 0;
  r->curve.n = end - r->first;
  double *times = mem_alloc(r->curve.n, sizeof *times);
  double *totals = mem_alloc(r->curve.n, sizeof *totals);
  for (size_t i = 0; i < r->curve.n; i++) {
    times[i] = m->samples[r->first + i].time;
    totals[i] = m->samples[r->first + i].total;
  }
  r->curve.times = times;
  r->curve.values = totals;
}

/* The largest bands */

/* Keeps the largest TOP_MOST, the largest first. */
static void offer_band(Top *w, const Band *band, double part)
{
  size_t i = w->count < TOP_MOST ? w->count++ : TOP_MOST;
  for (; i > 0 && w->parts[i - 1] < part; i--)
    if (i < TOP_MOST) {
      w->parts[i] = w->parts[i - 1];
      w->bands[i] = w->bands[i - 1];
    }
  if (i < TOP_MOST) {
    w->parts[i] = part;
    w->bands[i] = band;
  }
}

static void divide_parts(Top *w, double sum)
{
  for (size_t i = 0; i < w->count; i++) w->parts[i] = sum > 0 ? w->parts[i] / sum : 0;
}

Top heapreport_top_at(const HeapReport *r, double time)
{
  Top w = { 0 };
  for (size_t i = 0; i < r->m->nsamples; i++) {
    const Sample *s = &r->m->samples[i];
    if (s->time != time) continue;
    w = (Top){ 0 };
    for (size_t k = 0; k < s->count; k++)
      if (s->entries[k].value > 0)
        offer_band(&w, &r->m->bands[s->entries[k].band], s->entries[k].value);
    divide_parts(&w, s->total);
  }
  return w;
}

/* The bands that are judged, in a fresh array. */
static uint32_t *judged(const Model *m, size_t *count)
{
  size_t n, traces;
  uint32_t *all = trace_rank(m, 0, false, &n, &traces);
  uint32_t *bands = mem_alloc(MOST_BANDS, sizeof *bands);
  *count = 0;
  for (size_t i = n; i-- > 0 && *count < MOST_BANDS;)
    if (m->bands[all[i]].peak * SMALLEST > m->peak) bands[(*count)++] = all[i];
  free(all);
  return bands;
}

/* The course of each judged band: rows of curve.n values, fresh. */
static double *courses(const HeapReport *r, const uint32_t *bands, size_t count)
{
  const Model *m = r->m;
  size_t *row = mem_alloc(m->nbands, sizeof *row);
  double *values = mem_alloc(count * r->curve.n + 1, sizeof *values);
  for (size_t b = 0; b < count; b++) row[bands[b]] = b + 1;
  for (size_t i = 0; i < r->curve.n; i++) {
    const Sample *s = &m->samples[r->first + i];
    for (size_t k = 0; k < s->count; k++)
      if (row[s->entries[k].band])
        values[(row[s->entries[k].band] - 1) * r->curve.n + i] = s->entries[k].value;
  }
  free(row);
  return values;
}

/* How fast the base of a band rises: of its stretches or, in a saw, between the teeth of the
 * total. */
static double slope_of(const HeapReport *r, const double *values)
{
  if (r->shape.kind != SHAPE_SAW) {
    Stretches s;
    shape_stretch((Curve){ r->curve.times, values, r->shape.judged }, &s);
    return trend_fit(s.times, s.floor, SHAPE_STRETCHES);
  }
  size_t count, *valleys = shape_valleys(r->curve, &count);
  double *times = mem_alloc(count, sizeof *times), *base = mem_alloc(count, sizeof *base);
  for (size_t i = 0; i < count; i++) {
    times[i] = r->curve.times[valleys[i]];
    base[i] = values[valleys[i]];
  }
  double slope = trend_fit(times, base, count);
  free(base);
  free(times);
  free(valleys);
  return slope;
}

/* Shares of the growth: each band's slope as a part of the sum of those that rise. */
static Top top_growth(const HeapReport *r)
{
  size_t count;
  uint32_t *bands = judged(r->m, &count);
  double *values = courses(r, bands, count), sum = 0;
  Top w = { 0 };
  for (size_t b = 0; b < count; b++) {
    double slope = slope_of(r, values + b * r->curve.n);
    if (slope > 0) {
      sum += slope;
      offer_band(&w, &r->m->bands[bands[b]], slope);
    }
  }
  divide_parts(&w, sum);
  free(values);
  free(bands);
  return w;
}

/* The whole */

HeapReport *heapreport_new(const Model *m)
{
  HeapReport *r = mem_alloc(1, sizeof *r);
  r->m = m;
  take_samples(r);
  const char *unit = m->value_unit && *m->value_unit ? m->value_unit : "bytes";
  r->shape = shape_of(r->curve, strcmp(unit, "bytes") == 0);
  if (m->read < SHAPE_FEWEST && r->shape.kind > SHAPE_FEW) r->shape.kind = SHAPE_FEW;
  r->growth = r->shape.kind == SHAPE_RAMP || r->shape.kind == SHAPE_RAMP_FALLS
              || (r->shape.kind == SHAPE_SAW && r->shape.base_rises);
  if (r->growth) r->top = top_growth(r);
  if (r->top.count == 0) {
    r->growth = false;
    r->top = heapreport_top_at(r, m->peak_time);
  }
  return r;
}

void heapreport_free(HeapReport *r)
{
  free((double *)r->curve.times);
  free((double *)r->curve.values);
  free(r);
}

const Band *heapreport_subject(const HeapReport *r)
{
  return r->top.count > 0 && r->shape.kind != SHAPE_SMALL ? r->top.bands[0] : NULL;
}

Kind heapreport_inner_kind(Kind kind, unsigned kinds)
{
  static const struct {
    Kind kind, inner;
  } steps[] = {
    { KIND_PRODUCER, KIND_CONSTRUCTION }, { KIND_CONSTRUCTION, KIND_PRODUCER },
    { KIND_TYPE, KIND_PRODUCER },         { KIND_MODULE, KIND_PRODUCER },
    { KIND_GROUP, KIND_MODULE },          { KIND_SITE, KIND_CONSTRUCTION },
    { KIND_CENTRE, KIND_PRODUCER },       { KIND_STACK, KIND_SITE },
    { KIND_RETAINER, KIND_PRODUCER },     { KIND_BIOGRAPHY, KIND_PRODUCER },
    { KIND_HELD, KIND_PRODUCER },
  };
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
    if (steps[i].kind == kind && kinds & 1u << kind && kinds & 1u << steps[i].inner)
      return steps[i].inner;
  return KIND_ALL;
}
