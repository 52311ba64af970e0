/* shape — see shape.h. */
#include <config.h>

#include "words/shape.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "log/trend.h"

/* The figures that the rules look at. */
typedef struct Look {
  Curve c;
  bool bytes;
  double *weights; /* of the samples, by time */
  double span, last, median;
  Stretches s;
  size_t highest;     /* the stretch with the highest middle */
  double step_spread; /* see find_step */
  Shape *shape;
} Look;

/* Stretches */

/* The value at that time on the line between the samples around it; *next is the first sample that
 * may be later. */
static double value_at(Curve c, double time, size_t next)
{
  size_t j = next < c.n ? next : c.n - 1, i = j > 0 ? j - 1 : 0;
  double gap = c.times[j] - c.times[i];
  double part = gap > 0 ? (time - c.times[i]) / gap : 1;
  return c.values[i] + fmin(1, fmax(0, part)) * (c.values[j] - c.values[i]);
}

void shape_stretch(Curve c, Stretches *s)
{
  double first = c.times[0], width = (c.times[c.n - 1] - first) / SHAPE_STRETCHES;
  size_t next = 0;
  for (size_t k = 0; k < SHAPE_STRETCHES; k++) {
    double end = k + 1 < SHAPE_STRETCHES ? first + (double)(k + 1) * width : INFINITY;
    size_t begin = next;
    s->times[k] = first + ((double)k + 0.5) * width;
    s->floor[k] = s->top[k] = s->middle[k] = value_at(c, s->times[k], next);
    for (; next < c.n && c.times[next] < end; next++) {
      bool new = next == begin;
      s->floor[k] = new ? c.values[next] : fmin(s->floor[k], c.values[next]);
      s->top[k] = new ? c.values[next] : fmax(s->top[k], c.values[next]);
    }
    if (next > begin) s->middle[k] = trend_median(c.values + begin, next - begin);
  }
}

/* Humps */

/* Walks along the curve: up to a top, and down until the next rise of a quarter of the peak. */
typedef struct Walk {
  double step;
  bool up;
  size_t top, low; /* samples */
} Walk;

typedef enum Turn { TURN_NONE, TURN_DOWN, TURN_UP } Turn;

/* Takes the next sample. After TURN_DOWN w->top is the top of a hump that has ended; after TURN_UP
 * w->low is the lowest sample before the next. */
static Turn walk_step(Walk *w, Curve c, size_t i)
{
  const double *v = c.values;
  if (w->up && v[i] > v[w->top]) w->top = i;
  else if (w->up && v[w->top] - v[i] >= w->step) {
    w->up = false;
    w->low = i;
    return TURN_DOWN;
  } else if (!w->up && v[i] < v[w->low]) w->low = i;
  else if (!w->up && v[i] - v[w->low] >= w->step) {
    w->up = true;
    w->top = i;
    return TURN_UP;
  }
  return TURN_NONE;
}

static double highest(Curve c)
{
  double peak = 0;
  for (size_t i = 0; i < c.n; i++) peak = fmax(peak, c.values[i]);
  return peak;
}

static void note_hump(Shape *shape, Curve c, size_t top)
{
  if (shape->humps < SHAPE_HUMPS_KEPT)
    shape->hump[shape->humps] = (Hump){ c.times[top], c.values[top] };
  shape->humps++;
}

static void find_humps(Look *l)
{
  Walk w = { .step = l->shape->peak / 4, .up = true };
  for (size_t i = 0; i < l->c.n; i++)
    if (walk_step(&w, l->c, i) == TURN_DOWN) {
      note_hump(l->shape, l->c, w.top);
      l->shape->falls++;
    }
  if (w.up) note_hump(l->shape, l->c, w.top);
}

size_t *shape_valleys(Curve c, size_t *count)
{
  Walk w = { .step = highest(c) / 4, .up = true };
  size_t *valleys = mem_alloc(c.n, sizeof *valleys);
  *count = 0;
  for (size_t i = 0; i < c.n; i++)
    if (walk_step(&w, c, i) == TURN_UP) valleys[(*count)++] = w.low;
  return valleys;
}

/* Steps */

/* How far the middles of these stretches are spread, a fifth at either end left out. */
static double spread_of(const double *v, size_t n)
{
  double ones[SHAPE_STRETCHES];
  for (size_t i = 0; i < n; i++) ones[i] = 1;
  return trend_quantile(v, ones, n, 0.8) - trend_quantile(v, ones, n, 0.2);
}

/* How far the values are from their median, all together. */
static double deviation(const double *v, size_t n)
{
  double median = trend_median(v, n), sum = 0;
  for (size_t i = 0; i < n; i++) sum += fabs(v[i] - median);
  return sum;
}

/* Finds the place that divides the run best into two levels, between a fifth and four fifths of
 * it. Gives how far the worse of the two is spread. */
static double find_step(Look *l)
{
  const size_t k = SHAPE_STRETCHES;
  const double *v = l->s.middle;
  double best = INFINITY;
  size_t at = 0;
  for (size_t i = k / 5; i <= k - k / 5; i++) {
    double sum = deviation(v, i) + deviation(v + i, k - i);
    if (sum < best) {
      best = sum;
      at = i;
    }
  }
  l->shape->before = trend_median(v, at);
  l->shape->after = trend_median(v + at, k - at);
  l->shape->step = (l->s.times[at - 1] + l->s.times[at]) / 2;
  return fmax(spread_of(v, at), spread_of(v + at, k - at));
}

/* Measures */

static double part_above(const Look *l, double bound)
{
  double above = 0, all = 0;
  for (size_t i = 0; i < l->c.n; i++) {
    all += l->weights[i];
    above += l->c.values[i] > bound ? l->weights[i] : 0;
  }
  return all > 0 ? above / all : 0;
}

/* How far the values from sample `first` on are spread, as a part of their median; nine tenths of
 * the time lie below the upper bound, one tenth below the lower. */
static double spread(const Look *l, size_t first, double *median)
{
  const double *v = l->c.values + first, *w = l->weights + first;
  size_t n = l->c.n - first;
  *median = trend_quantile(v, w, n, 0.5);
  double wide = trend_quantile(v, w, n, 0.9) - trend_quantile(v, w, n, 0.1);
  return *median > 0 ? wide / *median : INFINITY;
}

/* The first sample at or after that part of the run. */
static size_t sample_at(const Look *l, double part)
{
  double time = l->c.times[0] + part * l->span;
  size_t i = 0;
  while (i + 1 < l->c.n && l->c.times[i] < time) i++;
  return i;
}

/* Where a time lies in the run, 0 .. 1. */
static double part_of(const Look *l, double time)
{
  return l->span > 0 ? (time - l->c.times[0]) / l->span : 0;
}

static double mean_of(const double *v, size_t n)
{
  double sum = 0;
  for (size_t i = 0; i < n; i++) sum += v[i];
  return sum / (double)n;
}

/* Rules */

static bool is_empty(const Look *l) { return !(l->shape->peak > 0); }

static bool is_few(const Look *l) { return l->c.n < SHAPE_FEWEST || !(l->span > 0); }

static bool is_small(const Look *l) { return l->bytes && l->shape->peak < 4096; }

/* It must still rise in the last three tenths of the run, at least a quarter as fast as before. */
static bool is_ramp(const Look *l)
{
  const size_t from = SHAPE_STRETCHES * 7 / 10;
  double late = trend_slope(l->s.times + from, l->s.floor + from, SHAPE_STRETCHES - from);
  return l->shape->base_rises && l->last >= 0.8 * l->shape->peak && late >= l->shape->slope / 4;
}

/* Is it a ramp up to its peak, which is in the last sixth of the run? Then
 * the figures are those of the ramp. */
static bool is_ramp_falls(const Look *l)
{
  size_t top = 0;
  for (size_t i = 0; i < l->c.n; i++)
    if (l->c.values[i] >= l->c.values[top]) top = i;
  if (top + 1 == l->c.n || part_of(l, l->c.times[top]) < 5.0 / 6) return false;
  Shape part = shape_of((Curve){ l->c.times, l->c.values, top + 1 }, l->bytes);
  if (part.kind != SHAPE_RAMP) return false;
  *l->shape = part;
  l->shape->kind = SHAPE_RAMP_FALLS;
  return true;
}

static bool is_saw(const Look *l) { return l->shape->humps >= 4; }

static bool is_spike(const Look *l)
{
  return l->shape->peak > 3 * l->median && part_above(l, l->shape->peak / 2) < 0.1;
}

static bool is_level(const Look *l)
{
  double median;
  return spread(l, 0, &median) <= 0.25;
}

/* Are there two levels, with a step between them three times as high as either is spread? */
static bool has_step(const Look *l, double step)
{
  return step >= 0.2 * l->shape->peak && l->step_spread <= step / 3;
}

static bool steps_up(const Look *l)
{
  return has_step(l, l->shape->after - l->shape->before) && l->shape->humps <= 2;
}

static bool steps_down(const Look *l)
{
  return has_step(l, l->shape->before - l->shape->after) && l->shape->humps <= 2;
}

/* Does it hardly change after two fifths of the run? *median is its value then. */
static bool levels(const Look *l, double *median)
{
  return spread(l, sample_at(l, 0.4), median) <= 0.15 && fabs(l->last - *median) <= *median / 4;
}

static bool rises_level(const Look *l)
{
  double median;
  return levels(l, &median) && l->c.values[0] < 0.75 * median && l->shape->peak < 1.3 * median;
}

static bool falls_level(const Look *l)
{
  double median;
  return levels(l, &median) && l->shape->peak > 1.3 * median;
}

static bool is_twins(const Look *l)
{
  const Hump *h = l->shape->hump;
  return l->shape->humps == 2 && fmin(h[0].top, h[1].top) >= 2.0 / 3 * fmax(h[0].top, h[1].top);
}

static bool has_humps(const Look *l) { return l->shape->humps == 2 || l->shape->humps == 3; }

static bool is_early(const Look *l)
{
  return l->shape->humps == 1 && l->shape->falls == 1 && l->c.values[0] < l->shape->peak / 2
         && part_of(l, l->shape->high_to) <= 0.5;
}

/* It is low until the second half of the run: above half of the peak only from there on, and of
 * the first half nothing is above three fifths of the peak. */
static bool low_first(const Look *l)
{
  double highest = 0;
  for (size_t k = 0; k < SHAPE_STRETCHES / 2; k++) highest = fmax(highest, l->s.top[k]);
  return part_of(l, l->shape->high_from) >= 0.45 && highest <= 0.6 * l->shape->peak;
}

static bool is_late(const Look *l)
{
  return low_first(l) && l->shape->falls == 1 && l->last < 0.6 * l->shape->peak;
}

static bool is_pyramid(const Look *l)
{
  size_t i = l->highest, k = SHAPE_STRETCHES;
  return i >= k / 10 && i < k - k / 10 && l->last < l->shape->peak / 2
         && trend_tau(l->s.middle, i + 1) > 0.5 && trend_tau(l->s.middle + i, k - i) < -0.5;
}

static bool is_hump(const Look *l)
{
  double half = l->shape->peak / 2;
  return l->shape->humps == 1 && l->c.values[0] < half && l->last < half;
}

static bool rises_late(const Look *l) { return low_first(l) && l->last >= 0.6 * l->shape->peak; }

static bool falls(const Look *l)
{
  return l->highest < SHAPE_STRETCHES / 2
         && l->s.middle[SHAPE_STRETCHES - 1] < 0.6 * l->s.middle[l->highest];
}

static bool rises(const Look *l)
{
  size_t half = SHAPE_STRETCHES / 2;
  return mean_of(l->s.middle + half, half) >= 1.3 * mean_of(l->s.middle, half)
         && trend_tau(l->s.middle, SHAPE_STRETCHES) >= 0.5;
}

static bool changes(const Look *l)
{
  (void)l;
  return true;
}

/* By ShapeKind. The first that holds is taken. */
static const struct Rule {
  const char *name;
  bool (*holds)(const Look *l);
} rules[SHAPE_KINDS] = {
  [SHAPE_EMPTY] = { "empty", is_empty },
  [SHAPE_FEW] = { "few", is_few },
  [SHAPE_SMALL] = { "small", is_small },
  [SHAPE_SAW] = { "saw", is_saw },
  [SHAPE_STEP_UP] = { "step-up", steps_up },
  [SHAPE_RISES_LEVEL] = { "rises-level", rises_level },
  [SHAPE_RAMP] = { "ramp", is_ramp },
  [SHAPE_RAMP_FALLS] = { "ramp-falls", is_ramp_falls },
  [SHAPE_SPIKE] = { "spike", is_spike },
  [SHAPE_LEVEL] = { "level", is_level },
  [SHAPE_STEP_DOWN] = { "step-down", steps_down },
  [SHAPE_TWINS] = { "twins", is_twins },
  [SHAPE_HUMPS] = { "humps", has_humps },
  [SHAPE_EARLY] = { "early-hump", is_early },
  [SHAPE_LATE] = { "late-hump", is_late },
  [SHAPE_PYRAMID] = { "pyramid", is_pyramid },
  [SHAPE_HUMP] = { "hump", is_hump },
  [SHAPE_LATE_RISE] = { "late-rise", rises_late },
  [SHAPE_FALLS_LEVEL] = { "falls-level", falls_level },
  [SHAPE_FALLS] = { "falls", falls },
  [SHAPE_RISES] = { "rises", rises },
  [SHAPE_CHANGES] = { "changes", changes },
};

/* The whole */

/* Each sample stands for half of the time to its neighbours (model.h, Note [Weights]). */
static double *weights_of(Curve c)
{
  double *w = mem_alloc(c.n, sizeof *w);
  for (size_t i = 0; i + 1 < c.n; i++) {
    double half = (c.times[i + 1] - c.times[i]) / 2;
    w[i] += half;
    w[i + 1] += half;
  }
  return w;
}

static void measure_peak(Look *l)
{
  Shape *shape = l->shape;
  shape->peak = highest(l->c);
  shape->high_from = INFINITY;
  for (size_t i = 0; i < l->c.n; i++)
    if (l->c.values[i] > shape->peak / 2) {
      shape->high_from = fmin(shape->high_from, l->c.times[i]);
      shape->high_to = l->c.times[i];
    }
}

/* The most that a value lies below an earlier one. */
static double largest_fall(const double *values, size_t n)
{
  double top = n ? values[0] : 0, fall = 0;
  for (size_t i = 0; i < n; i++) {
    top = fmax(top, values[i]);
    fall = fmax(fall, top - values[i]);
  }
  return fall;
}

/* The base is given by n points. */
static void measure_base(Look *l, const double *times, const double *base, size_t n)
{
  Shape *shape = l->shape;
  size_t tenth = n < 10 ? 1 : n / 10;
  double usual = trend_median(base, n);
  shape->slope = trend_slope(times, base, n);
  shape->tau = trend_tau(base, n);
  shape->base_from = mean_of(base, tenth);
  shape->base_to = mean_of(base + n - tenth, tenth);
  shape->base_rises =
      shape->slope > 0 && shape->slope * l->span >= 0.3 * usual && shape->tau >= 0.6;
}

/* The base of a saw is what is left between its teeth. */
static void measure_saw(Look *l)
{
  size_t count, *valleys = shape_valleys(l->c, &count);
  double *times = mem_alloc(count, sizeof *times), *base = mem_alloc(count, sizeof *base);
  for (size_t i = 0; i < count; i++) {
    times[i] = l->c.times[valleys[i]];
    base[i] = l->c.values[valleys[i]];
  }
  measure_base(l, times, base, count);
  l->shape->fall = largest_fall(base, count);
  free(base);
  free(times);
  free(valleys);
}

static void measure_look(Look *l)
{
  Shape *shape = l->shape;
  l->span = l->c.times[l->c.n - 1] - l->c.times[0];
  l->last = l->c.values[l->c.n - 1];
  l->median = trend_quantile(l->c.values, l->weights, l->c.n, 0.5);
  measure_peak(l);
  shape_stretch(l->c, &l->s);
  for (size_t k = 0; k < SHAPE_STRETCHES; k++)
    if (l->s.middle[k] > l->s.middle[l->highest]) l->highest = k;
  find_humps(l);
  measure_base(l, l->s.times, l->s.floor, SHAPE_STRETCHES);
  shape->fall = largest_fall(l->c.values, l->c.n);
  if (shape->humps >= 4) measure_saw(l);
  l->step_spread = find_step(l);
}

Shape shape_of(Curve c, bool bytes)
{
  Shape shape = { .kind = SHAPE_EMPTY, .judged = c.n };
  if (c.n == 0) return shape;
  Look l = { .c = c, .bytes = bytes, .weights = weights_of(c), .shape = &shape };
  measure_look(&l);
  while (!rules[shape.kind].holds(&l)) shape.kind++;
  free(l.weights);
  return shape;
}

const char *shape_name(ShapeKind kind) { return rules[kind].name; }
