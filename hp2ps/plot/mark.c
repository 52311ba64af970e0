/* mark — see mark.h.
 *
 * A mark without a text is a caret under the axis. A mark with a text is a dashed line with the
 * text along it, if all of them have room for that. Otherwise they are ticks in a strip at the top
 * of the graph, with those texts that fit; of marks close together the first and last text are
 * shown. A mark before or after the samples stands at the left or right edge.
 */
#include <config.h>

#include "plot/mark.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { MOST_LINES = 10 };
static const double APART = 10, STRIP = 5, WIDEST = 110, INSIDE = 1.2;

typedef struct Place {
  double x;
  const char *text;
} Place;

static double mark_x(const Sheet *p, double time)
{
  return fmin(p->box.right - INSIDE, fmax(p->box.left + INSIDE, sheet_x(p, time)));
}

static int by_x(const void *a, const void *b)
{
  const Place *p = a, *q = b;
  return (p->x > q->x) - (p->x < q->x);
}

/* The marks with a text from left to right, in a fresh array. */
static Place *places(const Sheet *p, size_t *count)
{
  const Model *m = p->stack->model;
  Place *found = mem_alloc(m->nmarks, sizeof *found);
  *count = 0;
  for (size_t i = 0; i < m->nmarks && !p->opt->york; i++)
    if (m->marks[i].text)
      found[(*count)++] = (Place){ mark_x(p, m->marks[i].time), m->marks[i].text };
  qsort(found, *count, sizeof *found, by_x);
  return found;
}

static bool crowded(const Place *marks, size_t count)
{
  for (size_t i = 1; i < count; i++)
    if (marks[i].x - marks[i - 1].x < APART) return true;
  return count > MOST_LINES;
}

double mark_room(const Sheet *p)
{
  size_t count;
  Place *marks = places(p, &count);
  double room = crowded(marks, count) ? STRIP + SMALL + 2 : 0;
  free(marks);
  return room;
}

/* The text stands left of its line, or right of it if it would cross the axis. */
static bool text_right(const Sheet *p, double x) { return x - SMALL - 2 < p->box.left; }

void mark_block(const Sheet *p, double *roof, int cells)
{
  size_t count;
  Place *marks = places(p, &count);
  double cell = (p->box.right - p->box.left) / cells;
  for (size_t i = 0; i < count && !crowded(marks, count); i++) {
    int c = (int)floor((marks[i].x - p->box.left) / cell),
        side = text_right(p, marks[i].x) ? 1 : -1;
    for (int k = 0; k <= 2; k++)
      if (c + side * k >= 0 && c + side * k < cells) roof[c + side * k] = 0;
  }
  free(marks);
}

static void draw_line(Sheet *p, Place mark)
{
  Point top = { mark.x, p->box.top }, bottom = { mark.x, p->box.bottom };
  plot_line(p->plot, "mark", top, bottom, 0.5, palette_level(0))->dashed = true;
  char *fit = measure_fit(p->measure, mark.text, SMALL, false, (p->box.bottom - p->box.top) * 0.4);
  double x = mark.x + (text_right(p, mark.x) ? SMALL * 0.75 + 2 : -2),
         y = p->box.top + p->headroom + 2, length = measure_width(p->measure, fit, SMALL, false);
  plot_box(p->plot, "patch", (Point){ x - SMALL * 0.8, y - 1 }, SMALL + 0.4, length + 2,
           palette_level(1));
  plot_text(p->plot, "mark", fit, (Point){ x, y }, SMALL, ALIGN_RIGHT)->upwards = true;
  free(fit);
}

/* The number of marks left of x. */
static size_t hidden(const Place *marks, size_t count, double x)
{
  size_t n = 0;
  while (n < count && marks[n].x < x) n++;
  return n;
}

/* The label of the first of these marks: its text, and the text of the last mark that has no room
 * for a label of its own. *hides is the number of such marks. */
static char *words_for(const Sheet *p, const Place *marks, size_t count, size_t *hides)
{
  char *first = measure_fit(p->measure, marks[0].text, SMALL, false, WIDEST);
  double width = measure_width(p->measure, first, SMALL, false);
  *hides = hidden(marks + 1, count - 1, marks[0].x + 2 * width + 12);
  char *last = measure_fit(p->measure, marks[*hides].text, SMALL, false, width + 8);
  char *words = *hides == 0 ? mem_copy(first, strlen(first))
                : strcmp(marks[0].text, marks[*hides].text) == 0
                    ? mem_format("%s \xC3\x97 %zu", first, *hides + 1)
                    : mem_format("%s \xE2\x80\xA6 %s", first, last);
  free(last);
  free(first);
  return words;
}

/* Labels the first of these marks if there is room between *last and the right edge; then *last
 * becomes the end of the label. Gives the number of marks that the label stands for. */
static size_t label_marks(Sheet *p, const Place *marks, size_t count, double *last)
{
  size_t hides;
  char *words = words_for(p, marks, count, &hides);
  double x = marks[0].x, y = p->box.top + STRIP + SMALL,
         width = measure_width(p->measure, words, SMALL, false) + 4;
  bool right = x + width <= p->box.right;
  if (x >= *last && (right || x - width >= *last)) {
    plot_line(p->plot, "mark", (Point){ x, p->box.top }, (Point){ x, y }, 0.4, palette_level(0));
    plot_text(p->plot, "mark", words, (Point){ x + (right ? 2 : -2), y }, SMALL,
              right ? ALIGN_LEFT : ALIGN_RIGHT);
    *last = right ? x + width + 4 : p->box.right;
  }
  free(words);
  return hides + 1;
}

static void draw_strip(Sheet *p, const Place *marks, size_t count)
{
  double last_tick = -INFINITY, last_label = p->box.left;
  plot_box(p->plot, "strip", (Point){ p->box.left, p->box.top }, p->box.right - p->box.left, STRIP,
           palette_level(0.93));
  for (size_t i = 0; i < count; i++)
    if (marks[i].x - last_tick >= 0.8) {
      last_tick = marks[i].x;
      plot_line(p->plot, "mark", (Point){ last_tick, p->box.top },
                (Point){ last_tick, p->box.top + STRIP }, 0.4, palette_level(0.2));
    }
  for (size_t i = 0; i < count;) i += label_marks(p, marks + i, count - i, &last_label);
}

static void draw_carets(Sheet *p)
{
  const Model *m = p->stack->model;
  double last = -INFINITY, y = p->box.bottom;
  for (size_t i = 0; i < m->nmarks && !p->opt->york; i++) {
    double x = mark_x(p, m->marks[i].time);
    if (m->marks[i].text || fabs(x - last) < 1) continue;
    Point caret[] = { { x, y + 0.5 }, { x - 1.5, y + 3.5 }, { x + 1.5, y + 3.5 } };
    plot_path(p->plot, PLOT_AREA, "mark", caret, 3, palette_level(0.45));
    last = x;
  }
}

void mark_draw(Sheet *p)
{
  size_t count;
  Place *marks = places(p, &count);
  draw_carets(p);
  if (crowded(marks, count)) draw_strip(p, marks, count);
  else
    for (size_t i = 0; i < count; i++) draw_line(p, marks[i]);
  free(marks);
}
