/* align — see align.h. */
#include <config.h>

#include "log/align.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* The next mark of b from j on with that text, at a time after `after`; b->nmarks if none. */
static size_t same_mark(const Model *b, size_t j, const char *text, double after)
{
  for (; j < b->nmarks; j++)
    if (b->marks[j].text && b->marks[j].time > after && strcmp(b->marks[j].text, text) == 0)
      return j;
  return b->nmarks;
}

/* Adds a knot for each mark that both have, in the order of a. Marks of b that come before one that
 * was matched already are not matched. `axis` may be NULL, to count only. */
static size_t match_marks(const Model *a, const Model *b, Axis *axis)
{
  size_t j = 0, count = 0;
  double last_a = a->first, last_b = b->first;
  for (size_t i = 0; i < a->nmarks; i++) {
    const Mark *mark = &a->marks[i];
    size_t k = mark->text && mark->time > last_a && mark->time < a->last
                   ? same_mark(b, j, mark->text, last_b)
                   : b->nmarks;
    if (k == b->nmarks || b->marks[k].time >= b->last) continue;
    double part = (mark->time - a->first) / model_duration(a)
                  + (b->marks[k].time - b->first) / model_duration(b);
    if (axis) {
      axis->a[axis->count] = (Knot){ mark->time, 50 * part };
      axis->b[axis->count++] = (Knot){ b->marks[k].time, 50 * part };
    }
    last_a = mark->time;
    last_b = b->marks[k].time;
    j = k + 1;
    count++;
  }
  return count;
}

size_t align_marks(const Model *a, const Model *b) { return match_marks(a, b, NULL); }

static void add_knots(Axis *axis, Knot a, Knot b)
{
  axis->a[axis->count] = a;
  axis->b[axis->count++] = b;
}

Axis align_runs(const Model *a, const Model *b, Alignment how)
{
  Axis axis = { .unit = "% of the run" };
  axis.a = mem_alloc(a->nmarks + 2, sizeof *axis.a);
  axis.b = mem_alloc(a->nmarks + 2, sizeof *axis.b);
  if (how == ALIGN_TIME) {
    axis.unit = a->sample_unit && *a->sample_unit ? a->sample_unit : "seconds";
    add_knots(&axis, (Knot){ a->first, a->first }, (Knot){ b->first, b->first });
    add_knots(&axis, (Knot){ a->last, a->last }, (Knot){ b->last, b->last });
    return axis;
  }
  add_knots(&axis, (Knot){ a->first, 0 }, (Knot){ b->first, 0 });
  if (how == ALIGN_MARKS && model_duration(a) > 0 && model_duration(b) > 0)
    match_marks(a, b, &axis);
  add_knots(&axis, (Knot){ a->last, 100 }, (Knot){ b->last, 100 });
  return axis;
}

void align_free(Axis *axis)
{
  free(axis->a);
  free(axis->b);
}

double align_place(const Knot *k, size_t count, double time)
{
  size_t i = 1;
  while (i + 1 < count && time > k[i].time) i++;
  double span = k[i].time - k[i - 1].time;
  double part = span > 0 ? (time - k[i - 1].time) / span : 0;
  return k[i - 1].place + part * (k[i].place - k[i - 1].place);
}
