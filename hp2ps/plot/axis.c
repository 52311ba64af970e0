/* axis — see axis.h. */
#include <config.h>

#include "plot/axis.h"

#include <math.h>
#include <stdlib.h>

enum { FEW_SAMPLES = 40 };
static const double TICK = 4, THIN_LINE = 0.5;

double axis_left(const Sheet *p, double high)
{
  Scale s = scale_values(0, high, 8);
  double widest = 0;
  for (int i = 0; i < s.count; i++) {
    char *label = scale_label(&s, scale_tick(&s, i));
    widest = fmax(widest, measure_width(p->measure, label, LABEL, false));
    free(label);
  }
  return widest + TICK + 5;
}

static void value_axis(Sheet *p)
{
  double room = p->box.bottom - p->box.top - p->headroom;
  p->y = scale_values(p->y.low, p->y.high, (int)fmin(8, fmax(1, room / 40)));
  for (int i = 0; i < p->y.count; i++) {
    double value = scale_tick(&p->y, i), y = sheet_y(p, value);
    char *label = scale_label(&p->y, value);
    if (i > 0)
      plot_line(p->plot, "grid", (Point){ p->box.left, y }, (Point){ p->box.right, y }, 0.3,
                palette_level(0.82));
    plot_line(p->plot, "tick", (Point){ p->box.left - TICK, y }, (Point){ p->box.left, y },
              THIN_LINE, palette_level(0));
    plot_text(p->plot, "label", label, (Point){ p->box.left - TICK - 3, y + LABEL * 0.36 }, LABEL,
              ALIGN_RIGHT);
    free(label);
  }
  plot_line(p->plot, "axis", (Point){ p->box.left, p->box.top },
            (Point){ p->box.left, p->box.bottom }, THIN_LINE, palette_level(0));
}

static double widest_label(const Sheet *p, const Scale *s)
{
  double widest = 0;
  for (int i = 0; i < s->count; i++) {
    char *label = scale_label(s, scale_tick(s, i));
    widest = fmax(widest, measure_width(p->measure, label, LABEL, false));
    free(label);
  }
  return widest;
}

/* If there are few samples, ticks show where they are: the lines between them were not measured. */
void axis_samples(Sheet *p, double y)
{
  if (p->stack->model->nsamples >= FEW_SAMPLES) return;
  for (size_t i = 0; i < p->nsamples && p->nsamples > 1; i++) {
    double x = sheet_x(p, p->stack->model->samples[p->samples[i]].time);
    plot_line(p->plot, "sample", (Point){ x, y }, (Point){ x, y + 2 }, 0.5, palette_level(0.4));
  }
}

/* Chooses as many ticks as leave 12 points between their labels. */
static void fit_times(Sheet *p)
{
  double width = p->box.right - p->box.left;
  for (int want = (int)fmax(1, width / 60); want >= 1; want--) {
    p->x = scale_times(p->x.low, p->x.high, want, p->time_unit);
    double apart = p->x.step / (p->x.high - p->x.low) * width;
    if (p->x.count <= 1 || apart >= widest_label(p, &p->x) + 12) return;
  }
}

/* The unit stands below the labels, at the right end of the axis, so that it meets no label. */
static void time_axis(Sheet *p, bool labels)
{
  double y = p->box.bottom;
  if (p->nsamples == 1) { /* the only tick is at the only sample */
    p->x.first = p->stack->model->first;
    p->x.count = 1;
  }
  for (int i = 0; i < p->x.count; i++) {
    double time = scale_tick(&p->x, i), x = sheet_x(p, time);
    plot_line(p->plot, "tick", (Point){ x, y }, (Point){ x, y + TICK }, THIN_LINE,
              palette_level(0));
    if (!labels) continue;
    char *label = scale_label(&p->x, time);
    plot_text(p->plot, "label", label, (Point){ x, y + TICK + LABEL + 2 }, LABEL, ALIGN_CENTRE);
    free(label);
  }
  axis_samples(p, y);
  plot_line(p->plot, "axis", (Point){ p->box.left, y }, (Point){ p->box.right, y }, THIN_LINE,
            palette_level(0));
  if (labels)
    plot_text(p->plot, "unit", p->x.unit ? p->x.unit : p->time_unit,
              (Point){ p->box.right, y + TICK + 2 * LABEL + 6 }, LABEL, ALIGN_RIGHT);
}

void axis_draw(Sheet *p, bool x_labels)
{
  fit_times(p);
  value_axis(p);
  time_axis(p, x_labels);
  plot_text(p->plot, "unit", p->value_unit, (Point){ p->box.left - TICK - 3, p->box.top - 6 },
            LABEL, ALIGN_LEFT);
}
