/* overlay — see overlay.h. */
#include <config.h>

#include "plot/overlay.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "log/thin.h"

/* The most bands that are kept apart, and the most columns of each run. */
enum { MOST_BANDS = 200, MOST_COLUMNS = 500 };

/* Times */

static int compare_doubles(const void *x, const void *y)
{
  double a = *(const double *)x, b = *(const double *)y;
  return (a > b) - (a < b);
}

static size_t add_places(const Model *m, const Knot *knots, size_t count, double *into)
{
  bool *keep = mem_alloc(m->nsamples, sizeof *keep);
  size_t n = 0;
  if (m->nsamples > 2 * MOST_COLUMNS) thin_mark(m->samples, m->nsamples, MOST_COLUMNS, keep);
  else memset(keep, 1, m->nsamples);
  for (size_t i = 0; i < m->nsamples; i++)
    if (keep[i]) into[n++] = align_place(knots, count, m->samples[i].time);
  free(keep);
  return n;
}

/* All places on the axis where either run has a sample, once each, in a fresh array. */
static double *places_of(const Pairs *p, const Axis *axis, size_t *count)
{
  double *places = mem_alloc(p->a->nsamples + p->b->nsamples, sizeof *places);
  size_t n = add_places(p->a, axis->a, axis->count, places), kept = 0;
  n += add_places(p->b, axis->b, axis->count, places + n);
  qsort(places, n, sizeof *places, compare_doubles);
  for (size_t i = 0; i < n; i++)
    if (kept == 0 || places[i] > places[kept - 1]) places[kept++] = places[i];
  *count = kept;
  return places;
}

/* Values */

/* The values of one run: rows of `bands` numbers, one for each place; the last is for the bands
 * that are not kept apart. */
typedef struct Grid {
  double *values;
  size_t bands, rows;
} Grid;

/* Adds a sample's entries to a row, each times `part`. column[] is the band's column. */
static void add_sample(Grid *g, size_t row, const Sample *s, const size_t *column, double part)
{
  for (size_t i = 0; i < s->count; i++)
    g->values[row * g->bands + column[s->entries[i].band]] += part * s->entries[i].value;
}

/* A place between two samples has a part of each. */
static void fill_grid(Grid *g, const Model *m, const Knot *knots, size_t count,
                      const double *places, const size_t *column)
{
  size_t i = 0;
  for (size_t row = 0; row < g->rows; row++) {
    while (i + 1 < m->nsamples && align_place(knots, count, m->samples[i + 1].time) <= places[row])
      i++;
    double at = align_place(knots, count, m->samples[i].time);
    if (places[row] == at || (i + 1 == m->nsamples && places[row] <= at))
      add_sample(g, row, &m->samples[i], column, 1);
    if (places[row] <= at || i + 1 == m->nsamples) continue;
    double next = align_place(knots, count, m->samples[i + 1].time);
    double part = (places[row] - at) / (next - at);
    add_sample(g, row, &m->samples[i], column, 1 - part);
    add_sample(g, row, &m->samples[i + 1], column, part);
  }
}

/* Which column each band of a model has: that of its pair, or the last. */
static size_t *columns_of(const Model *m, const Pair *const *kept, size_t count, bool second)
{
  size_t *column = mem_alloc(m->nbands, sizeof *column);
  for (size_t i = 0; i < m->nbands; i++) column[i] = count;
  for (size_t i = 0; i < count; i++) {
    const Band *b = second ? kept[i]->b : kept[i]->a;
    if (b) column[b - m->bands] = i;
  }
  return column;
}

static Grid make_grid(const Model *m, const Knot *knots, const Axis *axis, const double *places,
                      size_t rows, const Pair *const *kept, size_t count, bool second)
{
  Grid g = { .bands = count + 1, .rows = rows };
  g.values = mem_alloc(g.bands * rows, sizeof *g.values);
  size_t *column = columns_of(m, kept, count, second);
  fill_grid(&g, m, knots, axis->count, places, column);
  free(column);
  return g;
}

/* Bands */

static int by_size(const void *x, const void *y)
{
  const Pair *a = *(const Pair *const *)x, *b = *(const Pair *const *)y;
  double one = a->in_a.mean + a->in_b.mean, other = b->in_a.mean + b->in_b.mean;
  return (one < other) - (one > other);
}

static const Pair **largest(const Pairs *p, size_t *count)
{
  const Pair **kept = mem_alloc(p->count + 1, sizeof *kept);
  for (size_t i = 0; i < p->count; i++) kept[i] = &p->pairs[i];
  qsort(kept, p->count, sizeof *kept, by_size);
  *count = p->count < MOST_BANDS ? p->count : MOST_BANDS;
  return kept;
}

/* Two pairs may have the same name, so the bands of the model have their numbers as names. */
static void name_bands(Model *m, const Pair *const *kept, size_t count)
{
  for (size_t i = 0; i <= count; i++) {
    char *key = mem_format("%zu", i);
    const char *name = i < count ? kept[i]->name : "smaller bands";
    uint32_t number = model_band(m, key, strlen(key), MODEL_NO_BAND);
    Band *b = &m->bands[number];
    free(b->name);
    b->name = mem_copy(name, strlen(name));
    free(key);
  }
}

/* The model has the means of both, so that a layer is chosen if either has much of it. */
static Model *mean_model(const Pairs *p, const Axis *axis, const double *places, const Grid *a,
                         const Grid *b, const Pair *const *kept)
{
  Model *m = model_new();
  const char *unit = p->b->value_unit && *p->b->value_unit ? p->b->value_unit : "bytes";
  name_bands(m, kept, a->bands - 1);
  for (size_t row = 0; row < a->rows; row++) {
    model_begin(m, places[row]);
    for (size_t k = 0; k < a->bands; k++) {
      double v = (a->values[row * a->bands + k] + b->values[row * a->bands + k]) / 2;
      if (v > 0) model_add(m, (uint32_t)k, v);
    }
    model_end(m);
  }
  model_finish(m);
  m->value_unit = mem_copy(unit, strlen(unit));
  m->sample_unit = mem_copy(axis->unit, strlen(axis->unit));
  return m;
}

/* Layers */

/* The layer that each band belongs to. Bands without a layer of their own are in OTHER, layer 0. */
static size_t *layers_of(const Stack *s)
{
  size_t *layer = mem_alloc(s->model->nbands, sizeof *layer);
  for (size_t k = 0; k < s->nlayers; k++)
    if (s->layers[k].band) layer[s->layers[k].band - s->model->bands] = k;
  return layer;
}

/* Samples that thinning left out of the model are not drawn either. */
static size_t row_of(const double *places, size_t rows, double time, size_t from)
{
  while (from + 1 < rows && places[from] < time) from++;
  return from;
}

static void set_values(Overlay *o, const double *places, const Grid *a, const Grid *b)
{
  Stack *s = o->stack;
  size_t *layer = layers_of(s), row = 0, n = s->nlayers;
  o->change = mem_alloc(s->model->nsamples * n + 1, sizeof *o->change);
  memset(s->values, 0, s->model->nsamples * n * sizeof *s->values);
  s->peak = 0;
  for (size_t i = 0; i < s->model->nsamples; i++) {
    row = row_of(places, a->rows, s->model->samples[i].time, row);
    s->totals[i] = 0;
    for (size_t k = 0; k < a->bands && n > 0; k++) {
      double before = a->values[row * a->bands + k], after = b->values[row * a->bands + k];
      s->values[i * n + layer[k]] += after;
      o->change[i * n + layer[k]] += after - before;
      s->totals[i] += after;
    }
    if (s->totals[i] > s->peak) {
      s->peak = s->totals[i];
      s->peak_time = s->model->samples[i].time;
    }
  }
  free(layer);
}

/* The key shows how the means differ, and notes the figures of the second profile. Bands
 * without a layer of their own are in OTHER. */
static void set_figures(Overlay *o, const Pairs *p, const Axis *axis, const Pair *const *kept,
                        size_t count)
{
  double named = 0, all = p->b->area > 0 ? p->b->area : 1;
  double rest = p->total.in_b.mean - p->total.in_a.mean;
  for (size_t k = 0; k < o->stack->nlayers; k++) {
    Layer *l = &o->stack->layers[k];
    if (!l->band) continue;
    size_t i = (size_t)(l->band - o->model->bands);
    const Band *b = i < count ? kept[i]->b : NULL;
    Band *mine = &o->model->bands[i];
    mine->area = b ? model_mean(p->b, b) * o->model->weight : 0;
    mine->peak = b ? b->peak : 0;
    mine->peak_time = b ? align_place(axis->b, axis->count, b->peak_time) : 0;
    l->share = b ? 100 * b->area / all : 0;
    l->change = i < count ? kept[i]->in_b.mean - kept[i]->in_a.mean : 0;
    named += l->share;
    rest -= l->change;
  }
  for (size_t k = 0; k < o->stack->nlayers; k++)
    if (!o->stack->layers[k].band) {
      o->stack->layers[k].share = fmax(0, 100 - named);
      o->stack->layers[k].change = rest;
    }
}

Overlay overlay_new(const Pairs *p, const Axis *axis, const TraceOptions *options)
{
  Overlay o = { NULL, NULL, NULL };
  size_t rows, count;
  double *places = places_of(p, axis, &rows);
  const Pair **kept = largest(p, &count);
  Grid a = make_grid(p->a, axis->a, axis, places, rows, kept, count, false);
  Grid b = make_grid(p->b, axis->b, axis, places, rows, kept, count, true);
  o.model = mean_model(p, axis, places, &a, &b, kept);
  o.stack = trace_stack(o.model, options);
  set_values(&o, places, &a, &b);
  set_figures(&o, p, axis, kept, count);
  free(a.values);
  free(b.values);
  free(kept);
  free(places);
  return o;
}

void overlay_free(Overlay *o)
{
  trace_free(o->stack);
  model_free(o->model);
  free(o->change);
}
