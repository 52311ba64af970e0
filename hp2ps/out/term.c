/* term — see term.h.
 *
 * Each column of cells shows one whole sample, the highest of those that fall into it. If none
 * does, it shows the straight line between its neighbours. A cell belongs to the band at its
 * middle. On a colour terminal a cell is a block in the band's colour, and the top one is filled by
 * eighths. Otherwise a cell is the band's letter, which the key shows too.
 */
#include <config.h>

#include "out/term.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "plot/palette.h"
#include "plot/scale.h"

static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

typedef struct Screen {
  const Stack *stack;
  const TermOptions *opt;
  Output *out;
  int left, width, height;
  double low, high; /* times */
  Scale y;
  double *columns; /* columns[x * nlayers + k]: values */
} Screen;

static char letter_for(size_t layer) { return letters[layer % (sizeof letters - 1)]; }

/* The highest sample in [from, to), or -1. */
static long highest_in(const Stack *s, double from, double to, size_t *next)
{
  long best = -1;
  for (; *next < s->model->nsamples && s->model->samples[*next].time < to; ++*next)
    if (s->model->samples[*next].time >= from && (best < 0 || s->totals[*next] > s->totals[best]))
      best = (long)*next;
  return best;
}

static void interpolate_row(const Stack *s, double time, size_t next, double *row)
{
  size_t n = s->model->nsamples;
  size_t j = next < n ? next : n - 1, i = j > 0 ? j - 1 : 0;
  double a = s->model->samples[i].time, b = s->model->samples[j].time;
  double f = b > a ? (time - a) / (b - a) : 1;
  for (size_t k = 0; k < s->nlayers; k++)
    row[k] = s->values[i * s->nlayers + k] * (1 - f) + s->values[j * s->nlayers + k] * f;
}

static void fill_columns(Screen *t)
{
  const Stack *s = t->stack;
  size_t next = 0;
  double step = (t->high - t->low) / t->width;
  t->columns = mem_alloc((size_t)t->width * s->nlayers, sizeof *t->columns);
  for (int x = 0; x < t->width; x++) {
    double from = t->low + x * step, to = x == t->width - 1 ? INFINITY : from + step;
    double *row = t->columns + (size_t)x * s->nlayers;
    long best = highest_in(s, from, to, &next);
    if (best >= 0) memcpy(row, s->values + (size_t)best * s->nlayers, s->nlayers * sizeof *row);
    else interpolate_row(s, from + step / 2, next, row);
  }
}

static void set_colour(Screen *t, size_t layer)
{
  int c[3];
  palette_bytes(t->opt->fills[layer].colour, c);
  output_format(t->out, "\033[38;2;%d;%d;%dm", c[0], c[1], c[2]);
}

/* A band that is hatched in pictures is shaded here. */
static const char *whole_block(const Screen *t, size_t layer)
{
  static const char *const blocks[] = { "\xE2\x96\x88", "\xE2\x96\x93", "\xE2\x96\x92",
                                        "\xE2\x96\x91" };
  int hatch = t->opt->fills[layer].hatch;
  return blocks[hatch == 0 ? 0 : 1 + (hatch - 1) % 3];
}

static void block(Screen *t, size_t layer, int eighths, size_t *shown)
{
  static const char *const blocks[] = { " ",
                                        "\xE2\x96\x81",
                                        "\xE2\x96\x82",
                                        "\xE2\x96\x83",
                                        "\xE2\x96\x84",
                                        "\xE2\x96\x85",
                                        "\xE2\x96\x86",
                                        "\xE2\x96\x87",
                                        "\xE2\x96\x88" };
  if (*shown != layer) set_colour(t, layer);
  *shown = layer;
  output_puts(t->out, eighths == 8 ? whole_block(t, layer) : blocks[eighths]);
}

/* The layer at a height in a column, and how much of the cell from `bottom` to `top` the column
 * fills, in eighths. */
static size_t layer_at(const double *row, size_t n, double bottom, double top, int *eighths)
{
  double total = 0, sum = 0;
  for (size_t k = 0; k < n; k++) total += row[k];
  double part = (total - bottom) / (top - bottom);
  *eighths = part >= 1 ? 8 : part <= 0 ? 0 : (int)ceil(part * 8 - 0.5);
  double at = fmin((bottom + top) / 2, (bottom + total) / 2);
  size_t last = 0;
  for (size_t k = 0; k < n; k++) {
    sum += row[k];
    if (row[k] > 0) last = k;
    if (sum > at) return k;
  }
  return last;
}

static void cell(Screen *t, int x, double bottom, double top, size_t *shown)
{
  int eighths;
  size_t n = t->stack->nlayers;
  size_t layer = n ? layer_at(t->columns + (size_t)x * n, n, bottom, top, &eighths) : 0;
  if (n == 0 || eighths == 0) output_puts(t->out, " ");
  else if (t->opt->colour) block(t, layer, eighths, shown);
  else {
    char c[2] = { eighths >= 4 ? letter_for(layer) : ' ', '\0' };
    output_puts(t->out, c);
  }
}

/* The tick whose height falls into this row gets its label. */
static char *row_label(const Screen *t, double bottom, double top)
{
  for (int i = 0; i < t->y.count; i++) {
    double v = scale_tick(&t->y, i);
    if (v > bottom && v <= top) return scale_label(&t->y, v);
  }
  return mem_copy("", 0);
}

static void rows(Screen *t)
{
  for (int y = t->height - 1; y >= 0; y--) {
    double bottom = t->y.high * y / t->height, top = t->y.high * (y + 1) / t->height;
    char *label = row_label(t, bottom, top);
    size_t shown = SIZE_MAX;
    output_format(t->out, "%*s%s", t->left - 1, label, t->opt->unicode ? "\xE2\x94\x82" : "|");
    for (int x = 0; x < t->width; x++) cell(t, x, bottom, top, &shown);
    if (shown != SIZE_MAX) output_puts(t->out, "\033[0m");
    output_puts(t->out, "\n");
    free(label);
  }
}

static void time_axis(Screen *t, const char *unit)
{
  Scale x = scale_times(t->low, t->high, t->width / 12 > 0 ? t->width / 12 : 1, unit);
  const char *shown = x.unit ? x.unit : unit;
  int at = 0, room = t->width - text_columns(shown) - 1;
  output_format(t->out, "%*s%s", t->left - 1, "0", t->opt->unicode ? "\xE2\x94\x94" : "+");
  for (int i = 0; i < t->width; i++) output_puts(t->out, t->opt->unicode ? "\xE2\x94\x80" : "-");
  output_format(t->out, "\n%*s", t->left, "");
  for (int i = 0; i < x.count; i++) {
    char *label = scale_label(&x, scale_tick(&x, i));
    int place = (int)((scale_tick(&x, i) - t->low) / (t->high - t->low) * t->width);
    int len = text_columns(label);
    if (place >= at && place + len <= room) {
      output_format(t->out, "%*s%s", place - at, "", label);
      at = place + len;
    }
    free(label);
  }
  output_format(t->out, "%*s %s\n", room > at ? room - at : 0, "", shown);
}

static void key(Screen *t, const char *unit)
{
  const Stack *s = t->stack;
  int room = t->left + t->width - 32;
  if (s->common) {
    char *from = text_elide(s->common, (size_t)(room > 10 ? room - 1 : 9));
    output_format(t->out, "   callers not shown: %s\n", from);
    free(from);
  }
  for (size_t k = s->nlayers; k-- > 0;) {
    const Layer *l = &s->layers[k];
    char *whole = trace_shown(l), *name = text_elide(whole, (size_t)(room > 10 ? room - 1 : 9));
    if (t->opt->colour) {
      set_colour(t, k);
      output_format(t->out, "  %s%s\033[0m ", whole_block(t, k), whole_block(t, k));
    } else output_format(t->out, "   %c ", letter_for(k));
    output_format(t->out, "%5.1f %%  %s", l->share, name);
    if (l->band) {
      char *peak = scale_amount(l->band->peak, unit);
      output_format(t->out, "  (peak %s)", peak);
      free(peak);
    }
    output_puts(t->out, "\n");
    free(name);
    free(whole);
  }
}

static void heading(Screen *t, const char *title, const char *value_unit, const char *time_unit)
{
  const Model *m = t->stack->model;
  char *cost = scale_cost(t->stack->area, value_unit, time_unit),
       *peak = scale_amount(t->stack->peak, value_unit);
  Scale x = scale_times(t->low, t->high, 8, time_unit);
  char *when = scale_moment(&x, t->stack->peak_time, time_unit);
  char *brief = text_elide(title, (size_t)(t->left + t->width)),
       *missing = m->ngaps ? scale_amount(m->uncounted, "bytes") : NULL;
  output_format(t->out, "%s%s%s\n%s, peak %s at %s%s%s\n", brief, m->slice ? " \xE2\x80\x94 " : "",
                m->slice ? m->slice : "", cost, peak, when, m->date ? ", " : "",
                m->date ? m->date : "");
  if (missing) output_format(t->out, "not counted: at most %s\n", missing);
  output_format(t->out, "%s\n", value_unit);
  free(missing);
  free(brief);
  free(when);
  free(peak);
  free(cost);
}

void term_draw(const Stack *s, const char *title, const TermOptions *options, Output *out)
{
  const Model *m = s->model;
  const char *value_unit = m->value_unit && *m->value_unit ? m->value_unit : "bytes";
  const char *time_unit = m->sample_unit && *m->sample_unit ? m->sample_unit : "seconds";
  Screen t = { .stack = s,
               .opt = options,
               .out = out,
               .left = 9,
               .height = options->rows,
               .low = m->first,
               .high = m->last };
  t.width = options->columns - t.left - 1;
  if (!(t.high > t.low)) t.high = t.low + 1;
  t.y = scale_values(0, s->peak > 0 ? s->peak : 1, t.height / 3 > 0 ? t.height / 3 : 1);
  fill_columns(&t);
  heading(&t, title, value_unit, time_unit);
  rows(&t);
  time_axis(&t, time_unit);
  key(&t, value_unit);
  free(t.columns);
}
