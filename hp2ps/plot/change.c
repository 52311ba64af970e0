/* change — see change.h. */
#include <config.h>

#include "plot/change.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "plot/key.h"

static const double TICK = 4, THIN_LINE = 0.5;

static double change_of(const Sheet *p, size_t i, size_t layer)
{
  return p->opt->change[p->samples[i] * p->stack->nlayers + layer];
}

/* The highest and the lowest point of the stacked changes. */
static void range(const Sheet *p, double *low, double *high)
{
  *low = *high = 0;
  for (size_t i = 0; i < p->nsamples; i++) {
    double up = 0, down = 0;
    for (size_t k = 0; k < p->stack->nlayers; k++) {
      up += fmax(0, change_of(p, i, k));
      down += fmin(0, change_of(p, i, k));
    }
    *high = fmax(*high, up);
    *low = fmin(*low, down);
  }
}

double change_part(const Sheet *p)
{
  double low, high;
  range(p, &low, &high);
  double part = (high - low) / (high - low + p->y.high);
  return fmin(0.8, fmax(0.2, part));
}

/* If the graph has more room than it needs, the range grows until the scale is that of the graph
 * above. */
static void fill_room(const Sheet *p, double *low, double *high)
{
  double part = change_part(p), spare = part / (1 - part) * p->y.high - (*high - *low);
  if (!(spare > 0)) return;
  double above = *low == 0 ? 1 : *high == 0 ? 0 : 0.5;
  *high += above * spare;
  *low -= (1 - above) * spare;
}

/* Draws what a layer has more (sign 1) or less (sign -1), upon what the layers before it have.
 * base[] is the height of that at each sample. */
static void draw_part(Sheet *p, size_t k, double sign, double *base)
{
  Point *points = mem_alloc(2 * p->nsamples + 1, sizeof *points);
  size_t n = p->nsamples;
  bool any = false;
  for (size_t i = 0; i < n; i++) {
    double v = fmax(0, sign * change_of(p, i, k)) * sign;
    double x = sheet_x(p, p->stack->model->samples[p->samples[i]].time);
    points[i] = (Point){ x, sheet_y(p, base[i]) };
    points[2 * n - 1 - i] = (Point){ x, sheet_y(p, base[i] += v) };
    any |= v != 0;
  }
  if (any) {
    PlotItem *band =
        plot_path(p->plot, PLOT_AREA, "change", points, 2 * n, p->opt->fills[k].colour);
    band->hatch = p->opt->fills[k].hatch;
    band->note = key_note(p, k);
    band->text = mem_copy(p->stack->layers[k].name, strlen(p->stack->layers[k].name));
    band->width = 0.15;
    band->outline = palette_level(0.2);
    band->round = true;
  }
  free(points);
}

static void draw_values(Sheet *p)
{
  for (int i = 0; i < p->y.count; i++) {
    double value = scale_tick(&p->y, i), y = sheet_y(p, value);
    char *size = scale_label(&p->y, fabs(value));
    char *label = mem_format("%s%s", value > 0 ? "+" : value < 0 ? "\xE2\x88\x92" : "", size);
    plot_line(p->plot, "grid", (Point){ p->box.left, y }, (Point){ p->box.right, y }, 0.3,
              palette_level(0.82));
    plot_line(p->plot, "tick", (Point){ p->box.left - TICK, y }, (Point){ p->box.left, y },
              THIN_LINE, palette_level(0));
    plot_text(p->plot, "label", label, (Point){ p->box.left - TICK - 3, y + LABEL * 0.36 }, LABEL,
              ALIGN_RIGHT);
    free(label);
    free(size);
  }
  plot_line(p->plot, "axis", (Point){ p->box.left, p->box.top },
            (Point){ p->box.left, p->box.bottom }, THIN_LINE, palette_level(0));
}

static void draw_times(Sheet *p)
{
  double y = p->box.bottom;
  for (int i = 0; i < p->x.count; i++) {
    double time = scale_tick(&p->x, i), x = sheet_x(p, time);
    char *label = scale_label(&p->x, time);
    plot_line(p->plot, "tick", (Point){ x, y }, (Point){ x, y + TICK }, THIN_LINE,
              palette_level(0));
    plot_text(p->plot, "label", label, (Point){ x, y + TICK + LABEL + 2 }, LABEL, ALIGN_CENTRE);
    free(label);
  }
  plot_line(p->plot, "axis", (Point){ p->box.left, y }, (Point){ p->box.right, y }, THIN_LINE,
            palette_level(0));
  plot_text(p->plot, "unit", p->x.unit ? p->x.unit : p->time_unit,
            (Point){ p->box.right, y + TICK + 2 * LABEL + 6 }, LABEL, ALIGN_RIGHT);
}

void change_draw(Sheet *p)
{
  double low, high, room = p->box.bottom - p->box.top;
  double *above = mem_alloc(p->nsamples, sizeof *above);
  double *below = mem_alloc(p->nsamples, sizeof *below);
  range(p, &low, &high);
  fill_room(p, &low, &high);
  p->headroom = 0;
  p->y = scale_values(low, high, (int)fmax(2, room / 40));
  draw_values(p);
  for (size_t k = 0; k < p->stack->nlayers; k++) {
    draw_part(p, k, 1, above);
    draw_part(p, k, -1, below);
  }
  double zero = sheet_y(p, 0);
  plot_line(p->plot, "zero", (Point){ p->box.left, zero }, (Point){ p->box.right, zero }, 0.8,
            palette_level(0));
  draw_times(p);
  plot_text(p->plot, "unit", "change", (Point){ p->box.left - TICK - 3, p->box.top - 6 }, LABEL,
            ALIGN_LEFT);
  free(below);
  free(above);
}
