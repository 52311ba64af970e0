/* timeorder — see timeorder.h.
 *
 * The samples wait in a binary heap: none is earlier than the one at half its index. Samples of the
 * same time keep the order in which they were put.
 *
 * Marks and sizes are bounded. If there are too many marks, those close to the one before are left
 * out. If there are too many sizes, two that follow one another become one, the larger.
 */
#include <config.h>

#include "log/timeorder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "log/matrix.h"

enum { MOST_SHARES = 1 << 20, MOST_SAMPLES = 1 << 16, MOST_KEPT = 1500, MOST_SIZES = 1 << 16 };

typedef struct Waiting {
  Census census;
  uint64_t order;
} Waiting;

typedef struct Note {
  uint64_t time, order;
  char *text;
} Note;

typedef struct Size {
  uint64_t time, order;
  double bytes;
} Size;

struct TimeOrder {
  Waiting *heap; /* indexed from 1 */
  size_t count, cap, shares;
  uint64_t put; /* samples so far */
  Note *notes;
  size_t nnotes, notes_cap, left_out;
  uint64_t gap; /* marks closer than this to the one before were left out */
  Size *sizes;
  size_t nsizes, sizes_cap;
  uint64_t order; /* marks and sizes so far */
};

TimeOrder *timeorder_new(void) { return mem_alloc(1, sizeof(TimeOrder)); }

void timeorder_free(TimeOrder *o)
{
  for (size_t i = 1; i <= o->count; i++) free(o->heap[i].census.shares);
  free(o->heap);
  for (size_t i = 0; i < o->nnotes; i++) free(o->notes[i].text);
  free(o->notes);
  free(o->sizes);
  free(o);
}

/* Samples */

static bool earlier(const Waiting *a, const Waiting *b)
{
  if (a->census.time != b->census.time) return a->census.time < b->census.time;
  return a->order < b->order;
}

void timeorder_put(TimeOrder *o, Census *c)
{
  Waiting w = { *c, o->put++ };
  *c = (Census){ 0 };
  o->shares += w.census.count;
  MEM_RESERVE(o->heap, o->cap, o->count + 2);
  size_t i = ++o->count;
  for (; i > 1 && earlier(&w, &o->heap[i / 2]); i /= 2) o->heap[i] = o->heap[i / 2];
  o->heap[i] = w;
}

/* Restores the heap after its first sample was taken. */
static void sift_down(TimeOrder *o)
{
  Waiting w = o->heap[o->count--];
  size_t i = 1;
  for (size_t k; (k = 2 * i) <= o->count; i = k) {
    k += k < o->count && earlier(&o->heap[k + 1], &o->heap[k]);
    if (!earlier(&o->heap[k], &w)) break;
    o->heap[i] = o->heap[k];
  }
  o->heap[i] = w;
}

bool timeorder_take(TimeOrder *o, bool any, Census *c)
{
  bool many = o->shares > MOST_SHARES || o->count > MOST_SAMPLES;
  if (o->count == 0 || !(any || many)) return false;
  *c = o->heap[1].census;
  o->shares -= c->count;
  sift_down(o);
  return true;
}

/* Marks */

static int compare_times(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

static int by_time(const void *x, const void *y)
{
  const Note *a = x, *b = y;
  return a->time != b->time ? compare_times(a->time, b->time) : compare_times(a->order, b->order);
}

static void sort_notes(TimeOrder *o)
{
  if (o->nnotes) qsort(o->notes, o->nnotes, sizeof *o->notes, by_time);
}

static void thin_notes(TimeOrder *o)
{
  sort_notes(o);
  uint64_t span = o->notes[o->nnotes - 1].time - o->notes[0].time, last = 0;
  size_t kept = 0;
  o->gap = 2 * o->gap > span / MOST_KEPT ? 2 * o->gap : span / MOST_KEPT + 1;
  for (size_t i = 0; i < o->nnotes; i++) {
    bool keep = i == 0 || o->notes[i].time - last >= o->gap;
    if (keep) {
      last = o->notes[i].time;
      o->notes[kept++] = o->notes[i];
    } else free(o->notes[i].text);
  }
  o->left_out += o->nnotes - kept;
  o->nnotes = kept;
}

void timeorder_mark(TimeOrder *o, uint64_t time, const unsigned char *text, size_t len)
{
  if (o->nnotes >= 2 * MOST_KEPT) thin_notes(o);
  MEM_RESERVE(o->notes, o->notes_cap, o->nnotes + 1);
  o->notes[o->nnotes++] = (Note){ time, o->order++, text_clean((const char *)text, len) };
}

bool timeorder_has_marks(const TimeOrder *o) { return o->nnotes > 0; }

size_t timeorder_marks_left_out(const TimeOrder *o) { return o->left_out; }

void timeorder_give_marks(TimeOrder *o, Model *m, double from, double to)
{
  if (o->nnotes > MOST_KEPT) thin_notes(o);
  sort_notes(o);
  for (size_t i = 0; i < o->nnotes; i++) {
    double time = timeorder_seconds(o->notes[i].time);
    const char *text = o->notes[i].text;
    if (time >= from && time <= to) model_mark(m, time, *text ? text : NULL, strlen(text));
  }
}

/* Sizes */

static int size_by_time(const void *x, const void *y)
{
  const Size *a = x, *b = y;
  return a->time != b->time ? compare_times(a->time, b->time) : compare_times(a->order, b->order);
}

/* Sorts the sizes by time, and drops each that equals the one before. */
static void sort_sizes(TimeOrder *o)
{
  size_t kept = 0;
  if (o->nsizes) qsort(o->sizes, o->nsizes, sizeof *o->sizes, size_by_time);
  for (size_t i = 0; i < o->nsizes; i++)
    if (kept == 0 || o->sizes[kept - 1].bytes != o->sizes[i].bytes) o->sizes[kept++] = o->sizes[i];
  o->nsizes = kept;
}

static void thin_sizes(TimeOrder *o)
{
  sort_sizes(o);
  if (o->nsizes <= MOST_SIZES / 2) return;
  size_t kept = 0;
  for (size_t i = 0; i < o->nsizes; i += 2, kept++) {
    o->sizes[kept] = o->sizes[i];
    if (i + 1 < o->nsizes) o->sizes[kept].bytes = fmax(o->sizes[i].bytes, o->sizes[i + 1].bytes);
  }
  o->nsizes = kept;
}

void timeorder_size(TimeOrder *o, uint64_t time, double bytes)
{
  if (o->nsizes >= MOST_SIZES) thin_sizes(o);
  MEM_RESERVE(o->sizes, o->sizes_cap, o->nsizes + 1);
  o->sizes[o->nsizes++] = (Size){ time, o->order++, bytes };
}

/* Gives each sample the latest size that is not after it, and *peak the largest. */
static void give_sizes(const TimeOrder *o, Sample *samples, size_t count, double *peak)
{
  size_t k = 0;
  double now = -1;
  for (size_t i = 0; i < count; i++) {
    Sample *s = &samples[i];
    for (; k < o->nsizes && timeorder_seconds(o->sizes[k].time) <= s->time; k++) {
      now = o->sizes[k].bytes;
      if (i > 0) *peak = fmax(*peak, now);
    }
    s->heap = now;
    *peak = fmax(*peak, now);
  }
}

void timeorder_give_sizes(TimeOrder *o, Model *m)
{
  sort_sizes(o);
  give_sizes(o, m->samples, m->nsamples, &m->heap_peak);
  if (m->matrix) give_sizes(o, m->matrix->columns, m->matrix->ncolumns, &m->heap_peak);
}
