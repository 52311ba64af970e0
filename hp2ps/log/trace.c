/* trace — see trace.h. */
#include <config.h>

#include "log/trace.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static uint32_t *by_size(const Model *m, bool ghc, size_t *count)
{
  uint32_t *bands = mem_alloc(m->nbands, sizeof *bands);
  size_t n = 0;
  for (size_t i = 0; i < m->nbands; i++)
    if (m->bands[i].present) bands[n++] = (uint32_t)i;
  order_bands(m, ghc ? ORDER_SUM : ORDER_AREA, bands, n);
  *count = n;
  return bands;
}

/* If no time passes, areas are 0, and the sums of values are compared instead. */
static double size_of(const Model *m, const Band *b, bool ghc)
{
  return m->weight > 0 && !ghc ? b->area : model_sum(b);
}

/* The number of trace elements among the bands, which are sorted by size. A band that is always 0
 * is one. */
static size_t count_traces(const Model *m, const uint32_t *bands, size_t n, double percent,
                           bool ghc)
{
  double all = 0, sum = 0;
  for (size_t i = 0; i < n; i++) all += size_of(m, &m->bands[bands[i]], ghc);
  for (size_t i = 0; i < n; i++) {
    double size = size_of(m, &m->bands[bands[i]], ghc);
    sum += size;
    if (size > 0 && (all > 0 ? 100 * sum / all : 100) >= percent) return i;
  }
  return n;
}

uint32_t *trace_rank(const Model *m, double percent, bool ghc, size_t *count, size_t *traces)
{
  uint32_t *bands = by_size(m, ghc, count);
  *traces = count_traces(m, bands, *count, percent, ghc);
  return bands;
}

typedef struct Placed {
  uint32_t band;
  int rank;
  size_t was;
} Placed;

static int by_rank(const void *a, const void *b)
{
  const Placed *x = a, *y = b;
  if (x->rank != y->rank) return x->rank < y->rank ? -1 : 1;
  return x->was < y->was ? -1 : x->was > y->was;
}

/* Sorts the bands as in the earlier graph. Names that it didn't have go to the bottom, in their
 * present order. */
static void reorder_bands(const Model *m, const TraceOptions *o, uint32_t *bands, size_t n)
{
  Placed *p = mem_alloc(n, sizeof *p);
  for (size_t i = 0; i < n; i++)
    p[i] = (Placed){ bands[i], o->rank(o->context, m->bands[bands[i]].name), i };
  qsort(p, n, sizeof *p, by_rank);
  for (size_t i = 0; i < n; i++) bands[i] = p[i].band;
  free(p);
}

static int by_number(const void *x, const void *y)
{
  uint32_t a = *(const uint32_t *)x, b = *(const uint32_t *)y;
  return (a > b) - (a < b);
}

static void arrange_bands(const Model *m, const TraceOptions *o, uint32_t *bands, size_t n)
{
  order_bands(m, o->order, bands, n);
  /* The parts of GHC's heap lie within one another, so they are stacked as the log names them. */
  if (m->ghc == 'l') qsort(bands, n, sizeof *bands, by_number);
  if (o->rank) reorder_bands(m, o, bands, n);
}

static void fill_values(Stack *s, const uint32_t *layer_of)
{
  const Model *m = s->model;
  for (size_t i = 0; i < m->nsamples; i++) {
    double *row = s->values + i * s->nlayers;
    for (size_t j = 0; j < m->samples[i].count; j++) {
      Entry e = m->samples[i].entries[j];
      if (layer_of[e.band] != MODEL_NO_BAND) row[layer_of[e.band]] += e.value;
    }
    for (size_t k = 0; k < s->nlayers; k++) s->totals[i] += row[k];
  }
}

/* If all bands are drawn, the peak is the log's; otherwise it is that of the kept samples. */
static void measure_stack(Stack *s, bool complete)
{
  const Model *m = s->model;
  double sizes = 0;
  s->peak_time = m->peak_time;
  for (size_t k = 0; k < s->nlayers; k++) {
    s->area += s->layers[k].area;
    sizes += s->layers[k].share;
  }
  for (size_t k = 0; k < s->nlayers; k++) s->layers[k].share *= sizes > 0 ? 100 / sizes : 0;
  for (size_t i = 0; i < m->nsamples; i++)
    if (s->totals[i] > s->peak) {
      s->peak = s->totals[i];
      s->peak_time = m->samples[i].time;
    }
  if (complete) {
    s->peak = m->peak;
    s->peak_time = m->peak_time;
  }
}

static size_t limit(const TraceOptions *o)
{
  return o->most == 0 || o->most > TRACE_MOST ? TRACE_MOST : o->most;
}

/* The outcome of the two rules: the first `dropped` bands are left out, the next `others` go to
 * OTHER, and the rest become layers in this order. */
typedef struct Choice {
  uint32_t *bands;
  size_t count, dropped, others;
} Choice;

static Choice choose_layers(const Model *m, const TraceOptions *o)
{
  Choice c;
  size_t traces, most = limit(o);
  c.bands = trace_rank(m, o->percent, o->ghc, &c.count, &traces);
  size_t shown = c.count - traces, folded = shown > most ? shown - most + 1 : 0;
  uint32_t *first = c.bands + traces;
  arrange_bands(m, o, o->ghc ? first : first + folded, o->ghc ? shown : shown - folded);
  c.dropped = o->drop ? traces : 0;
  c.others = traces - c.dropped + folded;
  if (c.others == 1) /* a single band is not made OTHER */
    c.others = 0;
  return c;
}

static void add_other(Stack *s, const Choice *c, uint32_t *layer_of)
{
  Layer other = { .name = "OTHER", .folded = c->others };
  for (size_t i = c->dropped; i < c->dropped + c->others; i++) {
    const Band *b = &s->model->bands[c->bands[i]];
    other.area += b->area;
    other.share += size_of(s->model, b, false);
    layer_of[c->bands[i]] = 0;
  }
  s->layers[s->nlayers++] = other;
}

static void add_layers(Stack *s, const Choice *c, uint32_t *layer_of)
{
  for (size_t i = c->dropped + c->others; i < c->count; i++) {
    const Band *b = &s->model->bands[c->bands[i]];
    layer_of[c->bands[i]] = (uint32_t)s->nlayers;
    s->layers[s->nlayers++] = (Layer){
      .name = b->name, .band = b, .area = b->area, .share = size_of(s->model, b, false)
    };
  }
}

/* Common frames */

static const char BELOW[] = " < "; /* between a cost centre and its caller */

/* Where the callers begin in the name of a stack that ends in them; NULL if it doesn't. */
static const char *ends_in(const char *name, const char *callers)
{
  size_t len = strlen(name), tail = strlen(callers) + strlen(BELOW);
  const char *at = name + len - tail;
  return len > tail && strncmp(at, BELOW, strlen(BELOW)) == 0
                 && strcmp(at + strlen(BELOW), callers) == 0
             ? at
             : NULL;
}

/* The area of stacks of two frames or more; of those that end in `callers`, unless that is NULL. */
static double stacked_area(const Stack *s, const char *callers)
{
  double area = 0;
  for (size_t k = 0; k < s->nlayers; k++) {
    const Layer *l = &s->layers[k];
    if (l->band && (callers ? ends_in(l->name, callers) : strstr(l->name, BELOW))) area += l->area;
  }
  return area;
}

/* See Note [Common frames]. The callers of the largest stack are tried, then fewer of them. */
static void find_common(Stack *s)
{
  const double most = 0.9;
  const Layer *largest = NULL;
  size_t stacks = 0;
  for (size_t k = 0; k < s->nlayers; k++) {
    const Layer *l = &s->layers[k];
    if (!l->band || !strstr(l->name, BELOW)) continue;
    stacks++;
    if (!largest || l->area > largest->area) largest = l;
  }
  const char *below = stacks > 1 ? strstr(largest->name, BELOW) : NULL;
  double all = stacked_area(s, NULL);
  for (; below && !s->common; below = strstr(below + 1, BELOW))
    if (stacked_area(s, below + strlen(BELOW)) >= most * all && all > 0)
      s->common = below + strlen(BELOW);
  for (size_t k = 0; k < s->nlayers && s->common; k++) {
    Layer *l = &s->layers[k];
    const char *at = l->band ? ends_in(l->name, s->common) : NULL;
    l->inner = at ? (size_t)(at - l->name) : 0;
  }
}

Stack *trace_stack(const Model *m, const TraceOptions *o)
{
  Choice c = choose_layers(m, o);
  Stack *s = mem_alloc(1, sizeof *s);
  uint32_t *layer_of = mem_alloc(m->nbands, sizeof *layer_of);
  memset(layer_of, 0xFF, m->nbands * sizeof *layer_of); /* MODEL_NO_BAND */
  s->model = m;
  s->layers = mem_alloc(c.count - c.dropped - c.others + 1, sizeof *s->layers);
  if (c.others > 0) add_other(s, &c, layer_of);
  add_layers(s, &c, layer_of);
  s->values = mem_alloc(m->nsamples * s->nlayers, sizeof *s->values);
  s->totals = mem_alloc(m->nsamples, sizeof *s->totals);
  fill_values(s, layer_of);
  measure_stack(s, c.dropped == 0);
  find_common(s);
  free(layer_of);
  free(c.bands);
  return s;
}

/* A copy with room for n layers; the caller fills them. */
static Stack *copy_stack(const Stack *s, size_t n)
{
  Stack *copy = mem_alloc(1, sizeof *copy);
  *copy = *s;
  copy->nlayers = n;
  copy->layers = mem_alloc(n, sizeof *copy->layers);
  copy->values = mem_alloc(s->model->nsamples * n, sizeof *copy->values);
  copy->totals = mem_alloc(s->model->nsamples, sizeof *copy->totals);
  return copy;
}

Stack *trace_without_other(const Stack *s)
{
  size_t n = s->nlayers, samples = s->model->nsamples;
  Stack *bands = copy_stack(s, n - 1);
  memcpy(bands->layers, s->layers + 1, (n - 1) * sizeof *bands->layers);
  for (size_t i = 0; i < samples; i++)
    memcpy(bands->values + i * (n - 1), s->values + i * n + 1, (n - 1) * sizeof *bands->values);
  memcpy(bands->totals, s->totals, samples * sizeof *bands->totals);
  return bands;
}

Stack *trace_shares(const Stack *s)
{
  size_t n = s->nlayers, samples = s->model->nsamples;
  Stack *shares = copy_stack(s, n);
  memcpy(shares->layers, s->layers, n * sizeof *shares->layers);
  shares->peak = 100;
  for (size_t i = 0; i < samples; i++) {
    shares->totals[i] = s->totals[i] > 0 ? 100 : 0;
    for (size_t k = i * n; k < (i + 1) * n && s->totals[i] > 0; k++)
      shares->values[k] = 100 * s->values[k] / s->totals[i];
  }
  return shares;
}

void trace_free(Stack *s)
{
  free(s->layers);
  free(s->values);
  free(s->totals);
  free(s);
}

char *trace_named(const Layer *l)
{
  if (!l->band) return mem_format("OTHER (%zu)", l->folded);
  return mem_format("%s%s", l->name, strcmp(l->name, "*") == 0 ? " (type not known)" : "");
}

char *trace_shown(const Layer *l)
{
  return l->inner ? mem_copy(l->name, l->inner) : trace_named(l);
}

char *trace_inside(const Layer *l)
{
  const char *below = l->band ? strstr(l->name, BELOW) : NULL;
  return below ? mem_copy(l->name, (size_t)(below - l->name)) : trace_named(l);
}
