/* gap — see gap.h. */
#include <config.h>

#include "plot/gap.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { CROSSED = 5 }; /* bands get this hatching only if there are very many */
static const double NARROW = 2, LEAST = 0.8;

/* Gaps are in bytes, so they can't be drawn if the value axis counts something else. */
bool gap_on_scale(const Sheet *p)
{
  return p->stack->model->ngaps > 0 && !p->opt->share && strcmp(p->value_unit, "bytes") == 0;
}

/* A bound far above the peak would flatten the bands, so it is cut at twice the peak, and the
 * caption gives the bound. It is not cut from ten times the peak on, where the bands would hardly
 * be seen in any case. */
double gap_high(const Sheet *p)
{
  const double most = 2, nothing = 10;
  double bound = p->stack->model->uncounted, peak = p->stack->peak;
  return bound > most * peak && bound < nothing * peak ? most * peak : bound;
}

/* The bound in words, in a fresh string; NULL if there are no gaps. */
static char *gap_words(const Sheet *p)
{
  const Model *m = p->stack->model;
  if (m->ngaps == 0) return NULL;
  char *most = scale_amount(m->uncounted, "bytes"),
       *words = mem_format("not counted: at most %s%s", most,
                           gap_on_scale(p) && gap_high(p) < m->uncounted ? " (off the scale)" : "");
  free(most);
  return words;
}

static PlotItem *crossed_box(Sheet *p, Point corner, double width, double height)
{
  PlotItem *box = plot_box(p->plot, "uncounted", corner, width, height, palette_level(1));
  box->hatch = CROSSED;
  box->width = 0.4;
  box->outline = palette_level(0.3);
  return box;
}

/* A gap on the page. It is widened to LEAST points, so that a short one can be seen. */
typedef struct Region {
  double left, right, bytes;
} Region;

static Region region_of(const Sheet *p, Gap g)
{
  double left = sheet_x(p, g.from), right = sheet_x(p, g.to),
         more = fmax(0, LEAST - (right - left)) / 2;
  return (Region){ fmax(p->box.left, left - more), fmin(p->box.right, right + more), g.bytes };
}

static void draw_region(Sheet *p, Region r)
{
  double top = sheet_y(p, fmin(r.bytes, gap_high(p)));
  if (r.right > r.left && top < p->box.bottom)
    crossed_box(p, (Point){ r.left, top }, r.right - r.left, p->box.bottom - top)->note =
        gap_words(p);
}

/* Narrow gaps side by side are drawn as one, as high as the highest of them. */
void gap_draw(Sheet *p)
{
  const Model *m = p->stack->model;
  if (!gap_on_scale(p)) return;
  Region now = region_of(p, m->gaps[0]);
  for (size_t i = 1; i < m->ngaps; i++) {
    Region next = region_of(p, m->gaps[i]);
    if (next.left - now.right < LEAST && next.left >= now.left
        && fmax(next.right - next.left, now.right - now.left) < NARROW) {
      now = (Region){ now.left, fmax(now.right, next.right), fmax(now.bytes, next.bytes) };
      continue;
    }
    draw_region(p, now);
    now = next;
  }
  draw_region(p, now);
}

double gap_key(Sheet *p, Point at)
{
  char *words = gap_words(p);
  if (!words) return 0;
  double swatch = gap_on_scale(p) && !p->opt->multiples ? 16 : 0,
         room = swatch + measure_width(p->measure, words, SMALL, false) + 14;
  if (swatch > 0) crossed_box(p, (Point){ at.x, at.y - SMALL * 0.75 }, swatch - 4, SMALL * 0.8);
  plot_text(p->plot, "caption", words, (Point){ at.x + swatch, at.y }, SMALL, ALIGN_LEFT);
  free(words);
  return room;
}
