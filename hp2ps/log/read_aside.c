/* read_aside — keeps the user's marks and the sizes of the heap of an eventlog. When all are known,
 * the model gets them in the order of time.
 *
 * Both are bounded. If there are too many marks, those close to the one before are left out. If
 * there are too many sizes, two that follow one another become one, the larger.
 *
 * It calls none of the other readers.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "log/matrix.h"
#include "log/read_event.h"

enum { MOST_KEPT = 1500, MOST_SIZES = 1 << 16 };

typedef struct Note {
  uint64_t time, order;
  char *text;
} Note;

typedef struct Size {
  uint64_t time, order;
  double bytes;
} Size;

struct Aside {
  Note *notes;
  size_t nnotes, notes_cap, left_out;
  uint64_t gap; /* marks closer than this to the one before were left out */
  Size *sizes;
  size_t nsizes, sizes_cap;
  uint64_t order;
};

Aside *aside_new(void) { return mem_alloc(1, sizeof(Aside)); }

void aside_free(Aside *a)
{
  for (size_t i = 0; i < a->nnotes; i++) free(a->notes[i].text);
  free(a->notes);
  free(a->sizes);
  free(a);
}

static int compare(uint64_t a, uint64_t b) { return (a > b) - (a < b); }

/* Marks */

static int by_time(const void *x, const void *y)
{
  const Note *a = x, *b = y;
  return a->time != b->time ? compare(a->time, b->time) : compare(a->order, b->order);
}

static void sort_notes(Aside *a)
{
  if (a->nnotes) qsort(a->notes, a->nnotes, sizeof *a->notes, by_time);
}

static void thin_notes(Aside *a)
{
  sort_notes(a);
  uint64_t span = a->notes[a->nnotes - 1].time - a->notes[0].time, last = 0;
  size_t kept = 0;
  a->gap = 2 * a->gap > span / MOST_KEPT ? 2 * a->gap : span / MOST_KEPT + 1;
  for (size_t i = 0; i < a->nnotes; i++) {
    bool keep = i == 0 || a->notes[i].time - last >= a->gap;
    if (keep) {
      last = a->notes[i].time;
      a->notes[kept++] = a->notes[i];
    } else free(a->notes[i].text);
  }
  a->left_out += a->nnotes - kept;
  a->nnotes = kept;
}

void aside_mark(Aside *a, uint64_t time, const unsigned char *text, size_t len)
{
  if (a->nnotes >= 2 * MOST_KEPT) thin_notes(a);
  MEM_RESERVE(a->notes, a->notes_cap, a->nnotes + 1);
  a->notes[a->nnotes++] = (Note){ time, a->order++, text_clean((const char *)text, len) };
}

size_t aside_marks_left_out(const Aside *a) { return a->left_out; }

void aside_give_marks(Aside *a, Reader *r)
{
  if (a->nnotes > MOST_KEPT) thin_notes(a);
  sort_notes(a);
  for (size_t i = 0; i < a->nnotes; i++) {
    double time = event_seconds(a->notes[i].time);
    const char *text = a->notes[i].text;
    if (time >= r->opt->from && time <= r->opt->to)
      model_mark(r->m, time, *text ? text : NULL, strlen(text));
  }
}

/* Sizes */

static int size_by_time(const void *x, const void *y)
{
  const Size *a = x, *b = y;
  return a->time != b->time ? compare(a->time, b->time) : compare(a->order, b->order);
}

/* Sorts the sizes by time, and drops each that equals the one before. */
static void sort_sizes(Aside *a)
{
  size_t kept = 0;
  if (a->nsizes) qsort(a->sizes, a->nsizes, sizeof *a->sizes, size_by_time);
  for (size_t i = 0; i < a->nsizes; i++)
    if (kept == 0 || a->sizes[kept - 1].bytes != a->sizes[i].bytes) a->sizes[kept++] = a->sizes[i];
  a->nsizes = kept;
}

static void thin_sizes(Aside *a)
{
  sort_sizes(a);
  if (a->nsizes <= MOST_SIZES / 2) return;
  size_t kept = 0;
  for (size_t i = 0; i < a->nsizes; i += 2, kept++) {
    a->sizes[kept] = a->sizes[i];
    if (i + 1 < a->nsizes) a->sizes[kept].bytes = fmax(a->sizes[i].bytes, a->sizes[i + 1].bytes);
  }
  a->nsizes = kept;
}

void aside_size(Aside *a, uint64_t time, double bytes)
{
  if (a->nsizes >= MOST_SIZES) thin_sizes(a);
  MEM_RESERVE(a->sizes, a->sizes_cap, a->nsizes + 1);
  a->sizes[a->nsizes++] = (Size){ time, a->order++, bytes };
}

/* Gives each sample the latest size that is not after it, and *peak the largest. */
static void give_sizes(const Aside *a, Sample *samples, size_t count, double *peak)
{
  size_t k = 0;
  double now = -1;
  for (size_t i = 0; i < count; i++) {
    Sample *s = &samples[i];
    for (; k < a->nsizes && event_seconds(a->sizes[k].time) <= s->time; k++) {
      now = a->sizes[k].bytes;
      if (i > 0) *peak = fmax(*peak, now);
    }
    s->heap = now;
    *peak = fmax(*peak, now);
  }
}

void aside_give_sizes(Aside *a, Model *m)
{
  sort_sizes(a);
  give_sizes(a, m->samples, m->nsamples, &m->heap_peak);
  if (m->matrix) give_sizes(a, m->matrix->columns, m->matrix->ncolumns, &m->heap_peak);
}
