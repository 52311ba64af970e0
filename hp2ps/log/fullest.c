/* fullest — see fullest.h. */
#include <config.h>

#include "log/fullest.h"

#include <stdlib.h>
#include <string.h>

#include "base/input.h"
#include "base/mem.h"
#include "base/number.h"
#include "base/text.h"

typedef struct Total {
  double time, sum, largest;
  uint32_t band; /* the largest, in Totals.bands */
} Total;

/* Largest bands are few, and mostly that of the sample before. */
typedef struct Totals {
  Total *list;
  size_t count, room;
  char **bands;
  size_t nbands, bands_room;
} Totals;

static uint32_t band_of(Totals *t, const char *name, size_t len)
{
  for (size_t i = t->nbands; i-- > 0;)
    if (strlen(t->bands[i]) == len && memcmp(t->bands[i], name, len) == 0) return (uint32_t)i;
  MEM_RESERVE(t->bands, t->bands_room, t->nbands + 1);
  t->bands[t->nbands] = mem_copy(name, len);
  return (uint32_t)t->nbands++;
}

static bool begins(Line l, const char *word)
{
  size_t n = strlen(word);
  return l.len > n && memcmp(l.text, word, n) == 0;
}

static void take_unit(Fullest *f, Line l)
{
  const char *from = memchr(l.text, '"', l.len);
  size_t left = from ? l.len - (size_t)(from + 1 - l.text) : 0;
  const char *to = from ? memchr(from + 1, '"', left) : NULL;
  f->allocation = memmem(l.text, l.len, "allocated", 9) != NULL;
  if (to && !f->time_unit) f->time_unit = text_clean(from + 1, (size_t)(to - from - 1));
}

static void take_line(Fullest *f, Totals *t, Line l)
{
  double value;
  const char *tab = memchr(l.text, '\t', l.len);
  if (begins(l, "BEGIN_SAMPLE")) {
    if (!number_parse(l.text + 13, l.text + l.len, &value)) value = 0;
    MEM_RESERVE(t->list, t->room, t->count + 1);
    t->list[t->count++] = (Total){ .time = value };
  } else if (begins(l, "SAMPLE_UNIT")) take_unit(f, l);
  else if (tab && t->count > 0 && number_parse(tab + 1, l.text + l.len, &value)) {
    Total *x = &t->list[t->count - 1];
    x->sum += value;
    if (value <= x->largest) return;
    x->largest = value;
    x->band = band_of(t, l.text, (size_t)(tab - l.text));
  }
}

/* The highest sample of another phase on the way from the peak to one end; NULL: there is none. */
static const Total *other_phase(const Totals *t, size_t peak, int step)
{
  const Total *from = &t->list[peak], *best = NULL;
  double low = from->sum, quarter = from->sum / 4;
  for (size_t i = peak; i < t->count; i += (size_t)step) { /* before 0 comes SIZE_MAX */
    const Total *x = &t->list[i];
    if (x->sum < low) low = x->sum;
    if (from->sum - low >= quarter && x->sum - low >= quarter && 2 * x->sum >= from->sum
        && x->band != from->band && (!best || x->sum > best->sum))
      best = x;
  }
  return best;
}

/* Samples with another largest band that are nearly as high as the peak. */
static bool is_as_high(const Totals *t, size_t peak, size_t i)
{
  return t->list[i].sum >= 0.9 * t->list[peak].sum && t->list[i].band != t->list[peak].band;
}

/* The highest of them in which the largest band of the peak has less than half of what it has
 * there; NULL: there is none. Reads the log again if there is one to be asked. */
static const Total *other_holder(const Totals *t, size_t peak, const char *log, Messages *messages)
{
  const Total *best = NULL;
  const char *band = t->bands[t->list[peak].band];
  double *of_band = mem_alloc(t->count, sizeof *of_band), value;
  size_t sample = 0, asked = 0, n = strlen(band);
  Line l;
  for (size_t i = 0; i < t->count; i++) asked += is_as_high(t, peak, i);
  Input *in = asked ? input_open(log, messages) : NULL;
  while (in && sample <= t->count && input_next(in, &l)) {
    sample += begins(l, "BEGIN_SAMPLE");
    if (sample > 0 && sample <= t->count && l.len > n && l.text[n] == '\t'
        && memcmp(l.text, band, n) == 0 && number_parse(l.text + n + 1, l.text + l.len, &value))
      of_band[sample - 1] += value;
  }
  if (in) input_close(in);
  for (size_t i = 0; in && i < t->count; i++)
    if (is_as_high(t, peak, i) && 2 * of_band[i] < of_band[peak]
        && (!best || t->list[i].sum > best->sum))
      best = &t->list[i];
  free(of_band);
  return best;
}

static void judge_totals(Fullest *f, const Totals *t, const char *log, Messages *messages)
{
  size_t peak = 0;
  for (size_t i = 0; i < t->count; i++)
    if (t->list[i].sum > t->list[peak].sum) peak = i;
  if (t->count == 0 || t->list[peak].sum <= 0) return;
  f->at = peak + 1;
  f->most = t->list[peak].sum;
  f->first = t->list[0].time;
  f->last = t->list[t->count - 1].time;
  const Total *after = other_phase(t, peak, 1), *before = other_phase(t, peak, -1);
  const Total *other = !after || (before && before->sum > after->sum) ? before : after;
  if (!other) other = other_holder(t, peak, log, messages);
  if (!other) return;
  const char *band = t->bands[other->band];
  f->other = other->sum;
  f->other_time = other->time;
  f->other_band = text_clean(band, strlen(band));
}

/* The bands at three samples */

enum { MOMENTS = 3 };

typedef struct Band {
  char *name;
  double at[MOMENTS];
} Band;

typedef struct Bands {
  Band *list;
  size_t count, room;
} Bands;

static Band *find_band(Bands *b, const char *name, size_t len)
{
  for (size_t i = 0; i < b->count; i++)
    if (strlen(b->list[i].name) == len && memcmp(b->list[i].name, name, len) == 0)
      return &b->list[i];
  MEM_RESERVE(b->list, b->room, b->count + 1);
  b->list[b->count] = (Band){ .name = mem_copy(name, len) };
  return &b->list[b->count++];
}

static void take_band(Bands *b, Line l, int moment)
{
  double value;
  const char *tab = memchr(l.text, '\t', l.len);
  if (tab && number_parse(tab + 1, l.text + l.len, &value))
    find_band(b, l.text, (size_t)(tab - l.text))->at[moment] += value;
}

static bool is_growing(const Band *x)
{
  double least = x->at[2] / 10;
  return least > 0 && x->at[1] - x->at[0] >= least && x->at[2] - x->at[1] >= least;
}

/* Reads the log again, up to its fullest sample. */
static void find_growing(Fullest *f, const char *log, Messages *messages)
{
  const size_t samples[MOMENTS] = { f->at / 2, f->at - f->at / 4, f->at };
  Bands b = { 0 };
  Line line;
  size_t sample = 0;
  Input *in = f->at > MOMENTS ? input_open(log, messages) : NULL;
  while (in && sample <= f->at && input_next(in, &line)) {
    sample += begins(line, "BEGIN_SAMPLE");
    for (int i = 0; i < MOMENTS; i++)
      if (sample == samples[i]) take_band(&b, line, i);
  }
  if (in) input_close(in);
  f->growing = mem_alloc(b.count + 1, sizeof *f->growing);
  for (size_t i = 0; i < b.count; i++)
    if (is_growing(&b.list[i])) f->growing[f->ngrowing++] = b.list[i].name;
    else free(b.list[i].name);
  free(b.list);
}

Fullest fullest_read(const char *log, Messages *messages)
{
  Fullest f = { 0 };
  Totals t = { 0 };
  Line line;
  Input *in = input_open(log, messages);
  while (in && input_next(in, &line)) take_line(&f, &t, line);
  if (in) input_close(in);
  judge_totals(&f, &t, log, messages);
  for (size_t i = 0; i < t.nbands; i++) free(t.bands[i]);
  free(t.bands);
  free(t.list);
  if (4 * f.at >= 3 * t.count) find_growing(&f, log, messages);
  return f;
}

void fullest_free(Fullest *f)
{
  free(f->time_unit);
  free(f->other_band);
  for (size_t i = 0; i < f->ngrowing; i++) free(f->growing[i]);
  free(f->growing);
}

bool fullest_grows(const Fullest *f, const char *band)
{
  for (size_t i = 0; i < f->ngrowing; i++)
    if (strcmp(f->growing[i], band) == 0) return true;
  return false;
}
