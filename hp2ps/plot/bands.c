/* bands — see bands.h.
 *
 * Note [Painting downwards]: each band is drawn as the whole area below its upper edge, the top of
 * the stack first. So a band shows where no lower one covers it. This takes half the vertices of
 * drawing both edges, and leaves no hairlines of background between neighbours.
 */
#include <config.h>

#include "plot/bands.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "plot/gap.h"
#include "plot/key.h"
#include "plot/mark.h"

enum {
  CELLS = 160,          /* columns that are searched for room for a name */
  MOST_OUTLINED = 12000 /* vertices */
};
static const double EDGE = 0.25, FAINT = 0.12, HEAP_AT_MOST = 2.0;

static bool heap_on_scale(const Sheet *p)
{
  const Model *m = p->stack->model;
  double high = gap_on_scale(p) ? fmax(p->stack->peak, gap_high(p)) : HEAP_AT_MOST * p->stack->peak;
  return !p->opt->york && !p->opt->lines && !p->opt->share && m->heap_peak > 0
         && m->heap_peak <= fmax(high, HEAP_AT_MOST * p->stack->peak)
         && strcmp(p->value_unit, "bytes") == 0;
}

/* The largest value of any layer. */
static double highest_line(const Stack *s)
{
  double high = 0;
  for (size_t i = 0; i < s->model->nsamples * s->nlayers; i++) high = fmax(high, s->values[i]);
  return high;
}

/* The axis makes room for the heap's size only if the bands stay high enough (heap_on_scale). */
double bands_high(const Sheet *p)
{
  if (p->opt->lines) {
    double line = fmax(highest_line(p->stack), p->opt->y_range);
    return line > 0 ? line : 1;
  }
  double high = p->opt->share ? 100 : fmax(p->stack->peak, p->opt->y_range);
  if (heap_on_scale(p)) high = fmax(high, p->stack->model->heap_peak);
  if (gap_on_scale(p)) high = fmax(high, gap_high(p));
  return high > 0 ? high : 1;
}

static double sample_time(const Sheet *p, size_t i)
{
  return p->stack->model->samples[p->samples[i]].time;
}

/* The heights of all upper edges, or of all lines, at all n samples, in a fresh array:
 * edges[layer * n + i]. */
static double *edge_heights(const Sheet *p)
{
  size_t n = p->nsamples, layers = p->stack->nlayers;
  double *edges = mem_alloc(n * layers, sizeof *edges);
  for (size_t i = 0; i < n; i++) {
    const double *row = p->stack->values + p->samples[i] * layers;
    double sum = 0;
    for (size_t k = 0; k < layers; k++) edges[k * n + i] = p->opt->lines ? row[k] : (sum += row[k]);
  }
  return edges;
}

/* Adds a vertex. It replaces the last one if that lies within a level line. */
static size_t add_vertex(Point *points, size_t count, Point next)
{
  if (count >= 2 && points[count - 1].y == next.y && points[count - 2].y == next.y) count--;
  points[count] = next;
  return count + 1;
}

/* Puts the vertices of an upper edge into `points`. A single sample is drawn as a bar. */
static size_t trace_edge(const Sheet *p, const double *heights, Point *points)
{
  size_t count = 0;
  if (p->nsamples == 1) {
    double middle = (p->box.left + p->box.right) / 2, half = (p->box.right - p->box.left) / 10;
    points[0] = (Point){ middle - half, sheet_y(p, heights[0]) };
    points[1] = (Point){ middle + half, points[0].y };
    return 2;
  }
  for (size_t i = 0; i < p->nsamples; i++)
    count =
        add_vertex(points, count, (Point){ sheet_x(p, sample_time(p, i)), sheet_y(p, heights[i]) });
  return count;
}

/* A dark line divides neighbouring bands. Many vertices would blacken the picture, so the line is
 * then faint, and with more than ALWAYS_DIVIDED bands there is none: see Note [Bounded output]. */
bool bands_outlined(const Sheet *p)
{
  return p->nsamples * p->stack->nlayers <= MOST_OUTLINED
         && p->nsamples <= p->box.right - p->box.left;
}

static void draw_bands(Sheet *p, const double *edges)
{
  Point *points = mem_alloc(p->nsamples + 4, sizeof *points);
  bool outlined = bands_outlined(p);
  for (size_t k = p->stack->nlayers; k-- > 0;) {
    size_t n = trace_edge(p, edges + k * p->nsamples, points);
    points[n] = (Point){ points[n - 1].x, p->box.bottom };
    points[n + 1] = (Point){ points[0].x, p->box.bottom };
    PlotItem *band = plot_path(p->plot, PLOT_AREA, "band", points, n + 2, p->opt->fills[k].colour);
    band->hatch = p->opt->fills[k].hatch;
    band->note = key_note(p, k);
    band->text = mem_copy(p->stack->layers[k].name, strlen(p->stack->layers[k].name));
    band->width = outlined ? EDGE : p->stack->nlayers <= ALWAYS_DIVIDED ? FAINT : 0;
    band->outline = outlined ? palette_level(0.2) : palette_hatch(band->colour);
    band->round = true;
  }
  free(points);
}

/* Lines from zero */

static void draw_lines(Sheet *p, const double *heights)
{
  Point *points = mem_alloc(p->nsamples + 2, sizeof *points);
  for (size_t k = p->stack->nlayers; k-- > 0;) {
    size_t n = trace_edge(p, heights + k * p->nsamples, points);
    LineStyle style = sheet_line(p, k);
    PlotItem *line = plot_path(p->plot, PLOT_LINE, "band", points, n, style.colour);
    line->note = key_note(p, k);
    line->text = mem_copy(p->stack->layers[k].name, strlen(p->stack->layers[k].name));
    line->width = style.width;
    line->dashed = style.dashed;
    line->round = true;
  }
  free(points);
}

/* Where names stand already. */
enum { MOST_NAMES = 40 };
typedef struct Taken {
  Box boxes[MOST_NAMES];
  size_t count;
} Taken;

static bool is_free(const Taken *t, const Box *b)
{
  for (size_t i = 0; i < t->count; i++)
    if (b->left < t->boxes[i].right && t->boxes[i].left < b->right && b->top < t->boxes[i].bottom
        && t->boxes[i].top < b->bottom)
      return false;
  return t->count < MOST_NAMES;
}

static size_t highest_sample(const Sheet *p, const double *heights)
{
  size_t best = 0;
  for (size_t i = 1; i < p->nsamples; i++)
    if (heights[i] > heights[best]) best = i;
  return best;
}

/* Writes the name above the line's highest point, if no name stands there. */
static void label_line(Sheet *p, size_t k, const double *heights, Taken *t)
{
  size_t best = highest_sample(p, heights);
  char *name = trace_inside(&p->stack->layers[k]);
  double width =
      text_length(name) < 200 ? measure_width(p->measure, name, LABEL, false) + 2 : INFINITY;
  double x = p->nsamples == 1 ? (p->box.left + p->box.right) / 2 : sheet_x(p, sample_time(p, best));
  double y = sheet_y(p, heights[best]) - 3;
  x = fmin(fmax(x, p->box.left + width / 2), p->box.right - width / 2);
  Box box = { x - width / 2, y - LABEL, x + width / 2, y + 1 };
  bool flat = p->box.bottom - y < LABEL; /* it lies on the axis */
  if (width < p->box.right - p->box.left && !flat && is_free(t, &box)) {
    t->boxes[t->count++] = box;
    plot_box(p->plot, "patch", (Point){ box.left, box.top }, width, LABEL + 1,
             palette_level(1)); /* keeps other lines off the name */
    plot_text(p->plot, "name", name, (Point){ x, y - 1 }, LABEL, ALIGN_CENTRE)->colour =
        sheet_line(p, k).ink;
  }
  free(name);
}

/* Names of the highest lines are written first. */
static void label_lines(Sheet *p, const double *heights)
{
  size_t n = p->stack->nlayers;
  bool *done = mem_alloc(n, sizeof *done);
  Taken taken = { .count = 0 };
  for (size_t i = 0; i < n && i < MOST_NAMES; i++) {
    size_t next = n;
    double high = -1;
    for (size_t k = 0; k < n; k++) {
      const double *line = heights + k * p->nsamples;
      double peak = line[highest_sample(p, line)];
      if (!done[k] && peak > high) next = k, high = peak;
    }
    done[next] = true;
    label_line(p, next, heights + next * p->nsamples, &taken);
  }
  free(done);
}

static void draw_total(Sheet *p, const double *edges)
{
  if (p->opt->york || p->opt->share || p->stack->nlayers == 0) return;
  Point *points = mem_alloc(p->nsamples + 2, sizeof *points);
  size_t n = trace_edge(p, edges + (p->stack->nlayers - 1) * p->nsamples, points);
  PlotItem *line = plot_path(p->plot, PLOT_LINE, "total", points, n, palette_level(0));
  line->width = bands_outlined(p) ? 0.8 : 0.3;
  line->round = true;
  free(points);
}

/* Names inside the bands */

/* The height of an edge at x, on the straight line between two samples. `*near` is the sample
 * before x; it only moves forward, so x must not decrease from call to call. */
static double height_at(const Sheet *p, const double *heights, double x, size_t *near)
{
  while (*near + 1 < p->nsamples && sheet_x(p, sample_time(p, *near + 1)) < x) ++*near;
  size_t i = *near, j = i + 1 < p->nsamples ? i + 1 : i;
  double a = sheet_x(p, sample_time(p, i)), b = sheet_x(p, sample_time(p, j));
  if (x < a || x > b) return x == a || i == j ? heights[i] : 0;
  return b > a ? heights[i] + (heights[j] - heights[i]) * (x - a) / (b - a) : heights[j];
}

/* Finds the lowest and highest point of an edge in each cell. */
static void survey_heights(const Sheet *p, const double *heights, double *lowest, double *highest)
{
  double left = p->box.left, cell = (p->box.right - left) / CELLS;
  size_t near = 0, i = 0;
  double before = height_at(p, heights, left, &near);
  for (int c = 0; c < CELLS; c++) {
    double end = left + (c + 1) * cell, after = height_at(p, heights, end, &near);
    lowest[c] = fmin(before, after);
    highest[c] = fmax(before, after);
    for (; i < p->nsamples && sheet_x(p, sample_time(p, i)) <= end; i++) {
      lowest[c] = fmin(lowest[c], heights[i]);
      highest[c] = fmax(highest[c], heights[i]);
    }
    before = after;
  }
}

/* Finds where a band is highest over `cells` neighbouring cells. Gives that height on the page, and
 * the middle of the place in *at. */
static double best_gap(const Sheet *p, const double *roof, const double *floor, int cells,
                       Point *at)
{
  double best = 0;
  for (int c = 0; c + cells <= CELLS; c++) {
    double low = INFINITY, high = 0;
    for (int i = c; i < c + cells; i++) {
      low = fmin(low, roof[i]);
      high = fmax(high, floor[i]);
    }
    double gap = sheet_y(p, high) - sheet_y(p, low);
    if (gap > best + 0.01) {
      best = gap;
      at->x = p->box.left + (c + cells / 2.0) * (p->box.right - p->box.left) / CELLS;
      at->y = (sheet_y(p, high) + sheet_y(p, low)) / 2;
    }
  }
  return best;
}

static void label_band(Sheet *p, size_t k, const double *roof, const double *floor)
{
  char *name = trace_inside(&p->stack->layers[k]);
  double width = text_length(name) < 200 ? measure_width(p->measure, name, LABEL, false) : INFINITY;
  double cell = (p->box.right - p->box.left) / CELLS;
  Point at;
  if (width + 6 < p->box.right - p->box.left) {
    int cells = (int)ceil((width + 6) / cell);
    bool fits = best_gap(p, roof, floor, cells, &at) >= LABEL * 1.3;
    if (fits && p->opt->fills[k].hatch > 0) /* keeps the hatching off the name */
      plot_box(p->plot, "patch", (Point){ at.x - width / 2 - 1.5, at.y - LABEL * 0.55 }, width + 3,
               LABEL * 1.1, p->opt->fills[k].colour);
    if (fits)
      plot_text(p->plot, "name", name, (Point){ at.x, at.y + LABEL * 0.35 }, LABEL, ALIGN_CENTRE)
          ->colour = palette_ink(p->opt->fills[k].colour);
  }
  free(name);
}

static void label_bands(Sheet *p, const double *edges)
{
  if (p->nsamples < 2) return;
  double low[CELLS], high[CELLS], floor[CELLS] = { 0 };
  for (size_t k = 0; k < p->stack->nlayers; k++) {
    survey_heights(p, edges + k * p->nsamples, low, high);
    mark_block(p, low, CELLS); /* keeps names off the lines of marks */
    label_band(p, k, low, floor);
    memcpy(floor, high, sizeof floor);
  }
}

/* Draws a small triangle that points down at the peak of the total, and the figures beside it. */
static void draw_peak(Sheet *p)
{
  const Stack *s = p->stack;
  if (p->opt->york || p->opt->share || !(s->peak > 0)) return;
  double x = p->nsamples == 1 ? (p->box.left + p->box.right) / 2 : sheet_x(p, s->peak_time),
         y = sheet_y(p, s->peak) - 1.5;
  Point triangle[] = { { x, y }, { x - 3, y - 5 }, { x + 3, y - 5 } };
  plot_path(p->plot, PLOT_AREA, "peak", triangle, 3, palette_level(0));
  char *amount = scale_amount(s->peak, p->value_unit),
       *when = scale_moment(&p->x, s->peak_time, p->time_unit);
  char *words = mem_format("peak %s at %s", amount, when);
  double width = measure_width(p->measure, words, SMALL, false) + 6;
  bool right = x + width <= p->box.right;
  /* Grid lines and marks may cross here; a white patch keeps them off the words. */
  plot_box(p->plot, "patch", (Point){ right ? x + 4 : x - width - 1, y - SMALL }, width - 2,
           SMALL + 1, palette_level(1));
  plot_text(p->plot, "peak", words, (Point){ right ? x + 6 : x - 6, y - 0.5 }, SMALL,
            right ? ALIGN_LEFT : ALIGN_RIGHT);
  free(words);
  free(when);
  free(amount);
}

static void draw_heap_line(Sheet *p)
{
  const Model *m = p->stack->model;
  Point *points = mem_alloc(p->nsamples, sizeof *points);
  size_t n = 0;
  for (size_t i = 0; i < p->nsamples; i++) {
    const Sample *s = &m->samples[p->samples[i]];
    if (s->heap >= 0)
      n = add_vertex(points, n, (Point){ sheet_x(p, s->time), sheet_y(p, s->heap) });
  }
  if (n >= 2) {
    PlotItem *line = plot_path(p->plot, PLOT_LINE, "heap", points, n, palette_level(0.25));
    line->width = 0.7;
    line->dashed = true;
  }
  free(points);
}

/* The sizes of heap and stack in words, in a fresh string. The stack is left out if both don't fit
 * into `room`; the string is empty if the heap alone doesn't fit either. */
static char *heap_words(const Sheet *p, bool on_scale, double room)
{
  const Model *m = p->stack->model;
  if (p->opt->york || m->heap_peak < 0) return mem_copy("", 0);
  char *heap = scale_amount(m->heap_peak, "bytes"),
       *stack = m->stack_peak >= 0 ? scale_amount(m->stack_peak, "bytes") : NULL;
  char *words = mem_format("%sheap size at most %s%s", on_scale ? "- - -  " : "", heap,
                           on_scale ? "" : " (off the scale)");
  char *all = mem_format("%s%s%s", words, stack ? ", stack " : "", stack ? stack : "");
  char *fit = measure_width(p->measure, all, SMALL, false) <= room ? mem_copy(all, strlen(all))
              : measure_width(p->measure, words, SMALL, false) <= room
                  ? mem_copy(words, strlen(words))
                  : mem_copy("", 0);
  free(all);
  free(words);
  free(stack);
  free(heap);
  return fit;
}

/* Says how many bands are not drawn; gives the width of the words. */
static double others_words(Sheet *p, Point at)
{
  char *words = mem_format("%zu others are not drawn", p->left_out);
  double width = measure_width(p->measure, words, SMALL, false) + 12;
  plot_text(p->plot, "caption", words, at, SMALL, ALIGN_LEFT);
  free(words);
  return width;
}

/* Writes under the graph, left of the unit of time, and draws the line of the heap's size. */
static void caption(Sheet *p)
{
  bool on_scale = heap_on_scale(p) && p->nsamples > 1;
  Point at = { p->box.left, p->box.bottom + 26 };
  if (on_scale) draw_heap_line(p);
  at.x += p->opt->lines ? 0 : gap_key(p, at);
  at.x += p->left_out ? others_words(p, at) : 0;
  const char *unit = p->x.unit ? p->x.unit : p->time_unit;
  double end = p->box.right - measure_width(p->measure, unit, LABEL, false) - 8;
  char *words = heap_words(p, on_scale, end - at.x);
  if (*words) plot_text(p->plot, "caption", words, at, SMALL, ALIGN_LEFT);
  free(words);
}

void bands_draw(Sheet *p)
{
  double *edges = edge_heights(p);
  if (p->opt->lines) {
    mark_draw(p);
    draw_lines(p, edges);
    label_lines(p, edges);
  } else {
    gap_draw(p);
    draw_bands(p, edges);
    draw_total(p, edges);
    label_bands(p, edges);
    mark_draw(p);
    draw_peak(p);
  }
  caption(p);
  free(edges);
}
