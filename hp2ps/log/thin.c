/* thin — see thin.h.
 *
 * The kept samples are in one array by time, each with its column. Only the newest column can
 * change: a new sample replaces its highest or lowest one, or begins the next column. When two
 * columns are merged, the highest and lowest of their samples are kept. The result is the same as
 * if columns had been twice as wide from the start.
 */
#include <config.h>

#include "log/thin.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

typedef struct Kept {
  Sample sample;
  double column; /* a whole number; times may be too far apart for an integer */
} Kept;

struct Thin {
  Kept *kept;
  size_t count, cap;
  size_t columns;
  double origin, width; /* width 0: every sample is a column */
  Sample first, spare;  /* the log's first sample; an entries array to recycle */
  bool started;
};

Thin *thin_new(void) { return mem_alloc(1, sizeof(Thin)); }

void thin_free(Thin *t)
{
  for (size_t i = 0; i < t->count; i++) free(t->kept[i].sample.entries);
  free(t->kept);
  free(t->first.entries);
  free(t->spare.entries);
  free(t);
}

static void copy_sample(Sample *to, const Sample *from)
{
  Entry *entries = to->entries;
  size_t cap = to->cap;
  if (from->count > cap) {
    entries = mem_resize(entries, from->count, sizeof *entries);
    cap = from->count;
  }
  *to = *from;
  to->entries = entries;
  to->cap = cap;
  if (from->count) memcpy(entries, from->entries, from->count * sizeof *entries);
}

static double column_of(const Thin *t, double time)
{
  return t->width > 0 ? floor((time - t->origin) / t->width) : (double)t->columns;
}

static void recycle_sample(Thin *t, Sample *s)
{
  if (s->cap > t->spare.cap) {
    Entry *e = t->spare.entries;
    t->spare = *s;
    s->entries = e;
  }
  free(s->entries);
}

/* Moves the highest and lowest of the samples i .. j-1 of a column to `to`, in the order of time,
 * and gives their number. */
static size_t keep_extremes(Thin *t, size_t i, size_t j, size_t to)
{
  assert(to <= i && i < j);
  size_t high = i, low = i, n = 0;
  for (size_t k = i; k < j; k++) {
    if (t->kept[k].sample.total > t->kept[high].sample.total) high = k;
    if (t->kept[k].sample.total < t->kept[low].sample.total) low = k;
  }
  for (size_t k = i; k < j; k++)
    if (k == high || k == low) t->kept[to + n++] = t->kept[k];
    else recycle_sample(t, &t->kept[k].sample);
  return n;
}

static void regroup_columns(Thin *t)
{
  size_t to = 0;
  t->columns = 0;
  for (size_t i = 0, j; i < t->count; i = j) {
    for (j = i + 1; j < t->count && t->kept[j].column == t->kept[i].column; j++)
      ;
    to += keep_extremes(t, i, j, to);
    t->columns++;
  }
  assert(t->columns <= to && to <= 2 * t->columns);
  t->count = to;
}

/* The first width makes about half of THIN_COLUMNS columns; later the width doubles. If all samples
 * have the same time, any width makes one column. */
static void widen_columns(Thin *t)
{
  double span = t->kept[t->count - 1].sample.time - t->origin;
  if (t->width > 0) t->width *= 2;
  else t->width = span > 0 ? 2 * span / THIN_COLUMNS : 1e-9;
  for (size_t i = 0; i < t->count; i++) t->kept[i].column = column_of(t, t->kept[i].sample.time);
  regroup_columns(t);
}

static void append_sample(Thin *t, const Sample *s, double column)
{
  MEM_RESERVE(t->kept, t->cap, t->count + 1);
  Kept *k = &t->kept[t->count++];
  k->sample = t->spare;
  k->column = column;
  memset(&t->spare, 0, sizeof t->spare);
  copy_sample(&k->sample, s);
}

/* Adds s to the newest column. If this has two samples already, s replaces the highest or lowest,
 * or is left out; it is then put last. */
static void replace_sample(Thin *t, const Sample *s, double column)
{
  Kept *last = &t->kept[t->count - 1];
  if (t->count < 2 || last[-1].column != column) {
    append_sample(t, s, column);
    return;
  }
  bool last_high = last->sample.total >= last[-1].sample.total;
  const Sample *high = last_high ? &last->sample : &last[-1].sample;
  const Sample *low = last_high ? &last[-1].sample : &last->sample;
  Kept *gone = s->total > high->total  ? (last_high ? last : last - 1)
               : s->total < low->total ? (last_high ? last - 1 : last)
                                       : NULL;
  if (!gone) return;
  if (gone != last) {
    Kept swap = *gone;
    *gone = *last;
    *last = swap;
  }
  copy_sample(&last->sample, s);
}

void thin_add(Thin *t, const Sample *s)
{
  if (!t->started) {
    t->started = true;
    t->origin = s->time;
    copy_sample(&t->first, s);
  }
  double column = column_of(t, s->time);
  if (t->count && t->width > 0 && t->kept[t->count - 1].column == column) {
    replace_sample(t, s, column);
    return;
  }
  append_sample(t, s, column);
  t->columns++;
  while (t->columns > THIN_COLUMNS) widen_columns(t);
}

/* The log's first and last samples may have been replaced by a higher or a lower one. */
static void restore_first(Thin *t)
{
  if (t->count == 0
      || (t->kept[0].sample.time == t->first.time && t->kept[0].sample.total == t->first.total))
    return;
  MEM_RESERVE(t->kept, t->cap, t->count + 1);
  memmove(t->kept + 1, t->kept, t->count * sizeof *t->kept);
  t->kept[0].sample = t->first;
  t->kept[0].column = 0;
  memset(&t->first, 0, sizeof t->first);
  t->count++;
}

static void restore_last(Thin *t, const Sample *last)
{
  const Sample *kept = t->count ? &t->kept[t->count - 1].sample : NULL;
  if (!kept || kept->time != last->time || kept->total != last->total)
    append_sample(t, last, INFINITY);
}

Sample *thin_take(Thin *t, const Sample *last, size_t *count)
{
  if (t->started) {
    restore_first(t);
    restore_last(t, last);
  }
  Sample *out = mem_alloc(t->count, sizeof *out);
  for (size_t i = 0; i < t->count; i++) out[i] = t->kept[i].sample;
  *count = t->count;
  t->count = 0;
  return out;
}

void thin_mark(const Sample *samples, size_t count, size_t columns, bool *keep)
{
  memset(keep, 0, count * sizeof *keep);
  if (count == 0) return;
  double origin = samples[0].time, span = samples[count - 1].time - origin;
  double width = span > 0 ? span / (double)columns : 1;
  for (size_t i = 0, j; i < count; i = j) {
    double edge = floor((samples[i].time - origin) / width);
    size_t high = i, low = i;
    for (j = i; j < count && (j == i || floor((samples[j].time - origin) / width) == edge); j++) {
      if (samples[j].total > samples[high].total) high = j;
      if (samples[j].total < samples[low].total) low = j;
    }
    keep[high] = keep[low] = true;
  }
  keep[0] = keep[count - 1] = true;
}
