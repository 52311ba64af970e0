/* panel — see panel.h. */
#include <config.h>

#include "plot/panel.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "plot/axis.h"
#include "plot/bands.h"
#include "plot/gap.h"
#include "plot/key.h"

static const double GUTTER = 24, HEAD = 13;

static double layer_peak(const Stack *s, size_t k)
{
  double peak = 0;
  for (size_t i = 0; i < s->model->nsamples; i++) peak = fmax(peak, s->values[i * s->nlayers + k]);
  return peak;
}

static double highest_layer(const Stack *s)
{
  double high = 0;
  for (size_t k = 0; k < s->nlayers; k++) high = fmax(high, layer_peak(s, k));
  return high > 0 ? high : 1;
}

static size_t columns_for(const Sheet *p, size_t n)
{
  size_t columns = n <= 4    ? 1
                   : n <= 12 ? 2
                   : n <= 30 ? 3
                   : n <= 60 ? 4
                             : (size_t)ceil(sqrt((double)n / 2.5));
  size_t most = (size_t)fmax(1, (p->plot->width - 2 * p->opt->margin) / 60);
  return columns < most ? columns : most;
}

static void draw_curve(Sheet *p, size_t k)
{
  const Stack *s = p->stack;
  Point *points = mem_alloc(p->nsamples + 4, sizeof *points);
  size_t n = 0;
  for (size_t i = 0; i < p->nsamples; i++) {
    double x = sheet_x(p, s->model->samples[p->samples[i]].time),
           y = sheet_y(p, s->values[p->samples[i] * s->nlayers + k]);
    points[n++] = (Point){ x, y };
  }
  if (n == 1) {
    points[0].x -= 8;
    points[n++] = (Point){ points[0].x + 16, points[0].y };
  }
  points[n] = (Point){ points[n - 1].x, p->box.bottom };
  points[n + 1] = (Point){ points[0].x, p->box.bottom };
  PlotItem *band = plot_path(p->plot, PLOT_AREA, "band", points, n + 2, p->opt->fills[k].colour);
  band->hatch = p->opt->fills[k].hatch;
  band->note = key_note(p, k);
  band->text = mem_copy(s->layers[k].name, strlen(s->layers[k].name));
  band->width = bands_outlined(p) ? 0.3 : 0;
  band->outline = palette_level(0.2);
  band->round = true;
  free(points);
}

static void draw_panel(Sheet *p, size_t k)
{
  char *name = trace_named(&p->stack->layers[k]),
       *peak = scale_amount(layer_peak(p->stack, k), p->value_unit);
  double y = p->box.top - 3, figures = measure_width(p->measure, peak, SMALL, false);
  char *fit = measure_fit(p->measure, name, LABEL, false, p->box.right - p->box.left - figures - 8);
  draw_curve(p, k);
  plot_line(p->plot, "axis", (Point){ p->box.left, p->box.bottom },
            (Point){ p->box.right, p->box.bottom }, 0.5, palette_level(0));
  plot_text(p->plot, "name", fit, (Point){ p->box.left, y }, LABEL, ALIGN_LEFT);
  plot_text(p->plot, "peak", peak, (Point){ p->box.right, y }, SMALL, ALIGN_RIGHT)->colour =
      palette_level(0.35);
  free(fit);
  free(peak);
  free(name);
}

static void time_labels(Sheet *p, double y)
{
  double width = p->box.right - p->box.left;
  p->x = scale_times(p->x.low, p->x.high, (int)fmax(1, width / 70), p->time_unit);
  axis_samples(p, y);
  for (int i = 0; i < p->x.count; i++) {
    double time = scale_tick(&p->x, i), x = sheet_x(p, time);
    char *label = scale_label(&p->x, time);
    plot_line(p->plot, "tick", (Point){ x, y }, (Point){ x, y + 3 }, 0.5, palette_level(0));
    plot_text(p->plot, "label", label, (Point){ x, y + 3 + SMALL + 1 }, SMALL, ALIGN_CENTRE);
    free(label);
  }
}

/* Panels run down the columns, the top of the stack first; each column ends in a time axis. */
void panel_draw(Sheet *p)
{
  Box page = { p->opt->margin, p->box.top - 14, p->plot->width - p->opt->margin, p->box.bottom };
  size_t n = p->stack->nlayers, columns = columns_for(p, n),
         rows = columns ? (n + columns - 1) / columns : 0;
  double width = (page.right - page.left + GUTTER) / (double)columns,
         height = rows ? (page.bottom - page.top) / (double)rows : 0;
  p->headroom = 0;
  p->y = scale_values(0, fmax(highest_layer(p->stack), p->opt->y_range), 4);
  for (size_t i = 0; i < n; i++) {
    size_t column = i / rows, row = i % rows;
    p->box.left = page.left + width * (double)column;
    p->box.right = p->box.left + width - GUTTER;
    p->box.top = page.top + height * (double)row + fmin(HEAD, height * 0.6);
    p->box.bottom = page.top + height * (double)(row + 1) - fmin(6, height * 0.15);
    draw_panel(p, n - 1 - i);
    if (row == rows - 1 || i == n - 1) time_labels(p, p->box.bottom);
  }
  plot_text(p->plot, "unit", p->x.unit ? p->x.unit : p->time_unit,
            (Point){ page.right, page.bottom + 26 }, LABEL, ALIGN_RIGHT);
  char *high = scale_amount(p->y.high, p->value_unit);
  char *words = mem_format("all to one scale: a panel's full height is %s", high);
  Point at = { page.left, page.bottom + 26 };
  plot_text(p->plot, "caption", words, at, SMALL, ALIGN_LEFT);
  at.x += measure_width(p->measure, words, SMALL, false) + 14;
  gap_key(p, at);
  free(words);
  free(high);
}
