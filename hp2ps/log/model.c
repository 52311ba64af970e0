/* model — see model.h. */
#include <config.h>

#include "log/model.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "log/matrix.h"
#include "log/thin.h"

enum { FIRST_TABLE = 256, MOST_MARKS = 2048, MOST_GAPS = 1024 };

Model *model_new(void)
{
  Model *m = mem_alloc(1, sizeof *m);
  m->table_size = FIRST_TABLE;
  m->table = mem_alloc(FIRST_TABLE, sizeof *m->table);
  m->first_band = MODEL_NO_BAND;
  m->heap_peak = m->stack_peak = m->uncounted = -1;
  m->thin = thin_new();
  return m;
}

void model_free(Model *m)
{
  for (size_t i = 0; i < m->nbands; i++) {
    free(m->bands[i].name);
    free((char *)m->bands[i].key);
  }
  for (size_t i = 0; i < m->nmarks; i++) free(m->marks[i].text);
  if (m->thin) thin_free(m->thin);
  if (m->matrix) matrix_free(m->matrix);
  for (size_t i = 0; i < m->nsamples; i++) free(m->samples[i].entries);
  free(m->samples);
  free(m->current.entries);
  free(m->pending.entries);
  free(m->bands);
  free(m->table);
  free(m->marks);
  free(m->gaps);
  char *strings[] = { m->job, m->date, m->sample_unit, m->value_unit, m->start,
                      m->pid, m->host, m->program,     m->slice,      m->cut };
  for (size_t i = 0; i < sizeof strings / sizeof *strings; i++) free(strings[i]);
  free(m);
}

/* Bands */

static bool same_key(const Band *b, const char *key, size_t len)
{
  return b->key_len == len && memcmp(b->key, key, len) == 0;
}

static void grow_table(Model *m)
{
  size_t size = m->table_size * 2;
  uint32_t *table = mem_alloc(size, sizeof *table);
  for (size_t i = 0; i < m->nbands; i++) {
    size_t slot = m->bands[i].hash & (size - 1);
    while (table[slot]) slot = (slot + 1) & (size - 1);
    table[slot] = (uint32_t)i + 1;
  }
  free(m->table);
  m->table = table;
  m->table_size = size;
  assert((size & (size - 1)) == 0 && m->nbands * 2 < size);
}

static uint32_t new_band(Model *m, const char *key, size_t len, uint32_t hash)
{
  MEM_RESERVE(m->bands, m->bands_cap, m->nbands + 1);
  Band *b = &m->bands[m->nbands];
  memset(b, 0, sizeof *b);
  b->key = mem_copy(key, len);
  b->key_len = len;
  b->hash = hash;
  b->name = text_clean(key, len);
  b->next = MODEL_NO_BAND;
  return (uint32_t)m->nbands++;
}

static uint32_t find_band(Model *m, const char *key, size_t len)
{
  if (m->nbands * 2 >= m->table_size) grow_table(m);
  uint32_t hash = text_hash(key, len);
  size_t slot = hash & (m->table_size - 1);
  while (m->table[slot]) {
    uint32_t i = m->table[slot] - 1;
    if (m->bands[i].hash == hash && same_key(&m->bands[i], key, len)) return i;
    slot = (slot + 1) & (m->table_size - 1);
  }
  uint32_t i = new_band(m, key, len, hash);
  m->table[slot] = i + 1;
  return i;
}

uint32_t model_band(Model *m, const char *key, size_t len, uint32_t after)
{
  assert(after == MODEL_NO_BAND || after < m->nbands);
  uint32_t guess = after == MODEL_NO_BAND ? m->first_band : m->bands[after].next;
  if (guess != MODEL_NO_BAND && same_key(&m->bands[guess], key, len)) return guess;
  uint32_t found = find_band(m, key, len);
  if (after == MODEL_NO_BAND) m->first_band = found;
  else m->bands[after].next = found;
  return found;
}

/* Samples */

void model_begin(Model *m, double time)
{
  Sample *s = &m->current;
  s->time = time;
  s->total = s->whole = 0;
  s->heap = s->stack = -1;
  s->count = 0;
}

void model_add(Model *m, uint32_t band, double value)
{
  assert(band < m->nbands);
  Sample *s = &m->current;
  Band *b = &m->bands[band];
  s->total += value;
  s->whole += value;
  if (b->seen == m->read + 1) {
    assert(b->place < s->count && s->entries[b->place].band == band);
    s->entries[b->place].value += value;
    return;
  }
  b->seen = m->read + 1;
  b->place = s->count;
  MEM_RESERVE(s->entries, s->cap, s->count + 1);
  s->entries[s->count++] = (Entry){ band, value };
}

void model_pass(Model *m, double value) { m->current.whole += value; }

static void account_entry(Band *b, double v, double time, double t, double w)
{
  if (b->present++ == 0) b->base = v;
  double d = v - b->base;
  b->sum += d;
  b->squares += d * d;
  b->weight += w;
  b->area += w * v;
  b->wsum += w * d;
  b->wsquares += w * d * d;
  b->moment += w * t * v;
  if (v > b->peak || b->present == 1) {
    b->peak = v;
    b->peak_time = time;
  }
}

/* Adds sample s to the sums. Its weight is `before`, which is half the interval before it, and half
 * of `after`, the interval that follows it. */
static void account_sample(Model *m, const Sample *s, double before, double after)
{
  double w = before + after / 2, t = s->time - m->first;
  assert(w >= 0 && t >= 0);
  assert(m->accounted < m->read);
  m->accounted++;
  if (m->watch) m->watch(m->watcher, s);
  for (size_t i = 0; i < s->count; i++) {
    Band *b = &m->bands[s->entries[i].band];
    account_entry(b, s->entries[i].value, s->time, t, w);
    b->last = s->entries[i].value;
    b->last_at = m->accounted;
  }
  m->total.last = s->total;
  m->total.last_at = m->accounted;
  account_entry(&m->total, s->total, s->time, t, w);
  m->weight += w;
  m->wtime += w * t;
  m->wtime2 += w * t * t;
  m->heap_peak = fmax(m->heap_peak, s->heap);
  m->stack_peak = fmax(m->stack_peak, s->stack);
}

void model_end(Model *m)
{
  Sample done = m->current;
  double gap = 0;
  if (m->matrix) matrix_end(m->matrix, &done);
  if (m->read == 0) m->first = done.time;
  else {
    gap = done.time - m->pending.time;
    assert(gap >= 0);
    m->before_time = m->pending.time;
    m->before_whole = m->pending.whole;
    account_sample(m, &m->pending, m->pending_half, gap);
    thin_add(m->thin, &m->pending);
  }
  m->last = done.time;
  m->current = m->pending;
  m->pending = done;
  m->pending_half = gap / 2;
  m->read++;
}

void model_drop(Model *m)
{
  /* The next sample gets the same number, so bands must forget that they were in this one. */
  for (size_t i = 0; i < m->current.count; i++) m->bands[m->current.entries[i].band].seen = 0;
  m->current.count = 0;
  if (m->matrix) matrix_drop(m->matrix);
}

/* Some figures leave the end of the run out. They are copied from the sums when all samples before
 * it have been added. */

static void settle_band(const Model *m, Band *b)
{
  b->final = b->last_at == m->accounted ? b->last : 0;
  b->fit = (Sums){ b->weight, b->area, b->wsum, b->wsquares, b->moment };
}

static void settle_model(Model *m)
{
  for (size_t i = 0; i < m->nbands; i++) settle_band(m, &m->bands[i]);
  settle_band(m, &m->total);
  m->fit_weight = m->weight;
  m->fit_wtime = m->wtime;
  m->fit_wtime2 = m->wtime2;
}

/* See Note [The end of the run]. */
static bool is_end(const Model *m)
{
  const double least = 1.0 / 20;
  return m->read > 1 && (m->pending.whole == 0 || m->pending.whole < least * m->before_whole);
}

void model_finish(Model *m)
{
  if (m->read > 0) {
    m->ended = is_end(m);
    m->final_time = m->ended ? m->before_time : m->last;
    if (m->ended) settle_model(m);
    account_sample(m, &m->pending, m->pending_half, 0);
    if (!m->ended) settle_model(m);
    thin_add(m->thin, &m->pending);
    m->final = m->total.final;
    m->area = m->total.area;
    m->peak = m->total.peak;
    m->peak_time = m->total.peak_time;
  }
  assert(m->accounted == m->read);
  m->samples = thin_take(m->thin, &m->pending, &m->nsamples);
  thin_free(m->thin);
  m->thin = NULL;
  if (m->matrix) matrix_finish(m->matrix);
}

void model_thin(Model *m, size_t columns)
{
  size_t kept = 0;
  bool *keep = mem_alloc(m->nsamples, sizeof *keep);
  thin_mark(m->samples, m->nsamples, columns, keep);
  for (size_t i = 0; i < m->nsamples; i++)
    if (keep[i]) m->samples[kept++] = m->samples[i];
    else free(m->samples[i].entries);
  assert(kept <= m->nsamples);
  m->nsamples = kept;
  free(keep);
}

/* Marks: a log may hold millions. Those without a text are merged if they are close together. */

static void merge_marks(Model *m)
{
  double span = m->marks[m->nmarks - 1].time - m->marks[0].time;
  m->mark_gap = fmax(2 * m->mark_gap, span / MOST_MARKS);
  size_t kept = 0;
  double last = -INFINITY;
  for (size_t i = 0; i < m->nmarks; i++)
    if (m->marks[i].text || m->marks[i].time - last >= m->mark_gap) {
      if (!m->marks[i].text) last = m->marks[i].time;
      m->marks[kept++] = m->marks[i];
    }
  /* If more than half are left, for instance because all have a text, the latest are dropped. */
  for (; kept > MOST_MARKS / 2; kept--) free(m->marks[kept - 1].text);
  m->nmarks = kept;
}

void model_mark(Model *m, double time, const char *text, size_t len)
{
  if (m->nmarks >= MOST_MARKS) merge_marks(m);
  if (!text && m->nmarks && m->mark_gap > 0 && time - m->marks[m->nmarks - 1].time < m->mark_gap)
    return;
  MEM_RESERVE(m->marks, m->marks_cap, m->nmarks + 1);
  m->marks[m->nmarks++] = (Mark){ time, text ? text_clean(text, len) : NULL };
}

/* Halves the number of gaps: two become one as high as the higher, so it is still a bound. */
static void merge_gaps(Model *m)
{
  for (size_t i = 0; i < m->ngaps / 2; i++) {
    Gap a = m->gaps[2 * i], b = m->gaps[2 * i + 1];
    m->gaps[i] = (Gap){ fmin(a.from, b.from), fmax(a.to, b.to), fmax(a.bytes, b.bytes) };
  }
  m->ngaps /= 2;
}

void model_gap(Model *m, double from, double to, double bytes)
{
  if (m->ngaps >= MOST_GAPS) merge_gaps(m);
  MEM_RESERVE(m->gaps, m->gaps_cap, m->ngaps + 1);
  m->gaps[m->ngaps++] = (Gap){ from, to, bytes };
  m->uncounted = fmax(m->uncounted, bytes);
}

/* Figures */

double model_duration(const Model *m) { return m->last - m->first; }

double model_sum(const Band *b) { return b->sum + b->base * (double)b->present; }

double model_mean(const Model *m, const Band *b)
{
  if (m->weight > 0) return b->area / m->weight;
  return m->read ? model_sum(b) / (double)m->read : 0;
}

/* The sum of (v - mean)^2 over the samples that the band is present in, whose weight is n. `sum`
 * and `squares` are those of v - base; `off` is mean - base. */
static double squares_about(double off, double n, double sum, double squares)
{
  return fmax(0, squares - 2 * off * sum + n * off * off);
}

/* The weighted sum of (v - mean)^2 over samples whose weight is `all`; a band has the value 0 where
 * it is missing. Only mean - base is computed, because the mean itself would lose precision where
 * large values hardly differ. */
static double squares_by_time(double all, double base, const Sums *s)
{
  double missing = fmax(0, all - s->weight);
  double off = (s->sum - base * missing) / all;
  return squares_about(off, s->weight, s->sum, s->squares) + missing * (base + off) * (base + off);
}

double model_deviation(const Model *m, const Band *b)
{
  if (!(m->weight > 0)) return model_plain_deviation(m, b);
  Sums s = { b->weight, b->area, b->wsum, b->wsquares, b->moment };
  return sqrt(squares_by_time(m->weight, b->base, &s) / m->weight);
}

double model_plain_deviation(const Model *m, const Band *b)
{
  if (m->read < 2) return 0;
  double n = (double)b->present, all = (double)m->read;
  double off = (b->sum - b->base * (all - n)) / all;
  return sqrt(squares_about(off, n, b->sum, b->squares) / (all - 1));
}

void model_fit(const Model *m, const Band *b, double *slope, double *r2)
{
  *slope = *r2 = 0;
  double w = m->fit_weight;
  double tt = m->fit_wtime2 - m->fit_wtime * m->fit_wtime / w;
  if (!(w > 0) || !(tt > 0)) return;
  double tv = b->fit.moment - m->fit_wtime * b->fit.area / w;
  double vv = squares_by_time(w, b->base, &b->fit);
  *slope = tv / tt;
  if (vv > 0) *r2 = fmin(1, tv * tv / (tt * vv));
}
