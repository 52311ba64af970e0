/* key — see key.h. */
#include <config.h>

#include "plot/key.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

static const double SWATCH = 10, LEAST_LINE = 7.2, MOST_LINE = 13;

/* Letters are bounded too, see Note [Bounded output] in areachart.c. */
enum { MOST_LETTERS = 7000 };

static char *share_text(const Layer *l)
{
  return mem_format(l->share >= 9.95 ? "%.0f %%" : "%.1f %%", l->share);
}

static char *change_text(const Sheet *p, const Layer *l)
{
  char *size = scale_brief(fabs(l->change), p->value_unit);
  bool none = size[0] == '0' && size[1] != '.';
  char *words = mem_format("%s%s", none ? "" : l->change > 0 ? "+" : "\xE2\x88\x92", size);
  free(size);
  return words;
}

/* The figure beside a name: the share, or in a picture of two profiles the change of the mean. */
static char *figure(const Sheet *p, const Layer *l)
{
  return p->opt->change ? change_text(p, l) : share_text(l);
}

static const char CHANGE_HEAD[] = "change of the mean";

/* The names in all notes together are bounded too, since 400 names may all be long. */
enum { MOST_NOTED = 60000, MOST_IN_NOTE = 1000 };

static char *note_name(const Sheet *p, const Layer *l)
{
  size_t each = MOST_NOTED / (p->stack->nlayers + 1);
  char *name = trace_named(l);
  char *brief = text_elide(name, each < MOST_IN_NOTE ? each : MOST_IN_NOTE);
  free(name);
  return brief;
}

char *key_note(const Sheet *p, size_t layer)
{
  const Layer *l = &p->stack->layers[layer];
  const Model *m = p->stack->model;
  char *name = note_name(p, l), *percent = figure(p, l);
  const char *what = p->opt->change ? "change of the mean " : "";
  if (!l->band) {
    char *note = mem_format("%s: %s%s", name, what, percent);
    free(percent);
    free(name);
    return note;
  }
  char *mean = scale_amount(model_mean(m, l->band), p->value_unit),
       *peak = scale_amount(l->band->peak, p->value_unit),
       *when = scale_moment(&p->x, l->band->peak_time, p->time_unit);
  char *note =
      mem_format("%s: %s%s, mean %s, peak %s at %s", name, what, percent, mean, peak, when);
  free(when);
  free(peak);
  free(mean);
  free(percent);
  free(name);
  return note;
}

static double line_height(const Sheet *p)
{
  double lines = (double)p->stack->nlayers + (p->opt->change ? 1 : 0) + (p->stack->common ? 1 : 0);
  return fmin(MOST_LINE, (p->box.bottom - p->box.top) / lines);
}

static double letter_size(double line) { return fmin(LABEL, line * 0.82); }

size_t key_room(const Sheet *p) { return (size_t)((p->box.bottom - p->box.top) / LEAST_LINE); }

static size_t most_letters(const Sheet *p)
{
  size_t each = MOST_LETTERS / (p->stack->nlayers + 1);
  return each < 12 ? 12 : each;
}

static double figure_width(const Sheet *p, double size)
{
  double widest = measure_width(p->measure, "0.0 %", size, false);
  for (size_t k = 0; p->opt->change && k < p->stack->nlayers; k++) {
    char *words = change_text(p, &p->stack->layers[k]);
    widest = fmax(widest, measure_width(p->measure, words, size, false));
    free(words);
  }
  return widest;
}

/* The callers that all stacks have are shown once; see Note [Common frames] in trace.h. Fresh. */
static char *callers(const Sheet *p)
{
  return p->stack->common ? mem_format("callers not shown: %s", p->stack->common) : NULL;
}

static double width_at(const Sheet *p, double size, double most)
{
  double widest = 0;
  for (size_t k = 0; k < p->stack->nlayers; k++) {
    char *name = trace_shown(&p->stack->layers[k]);
    widest =
        fmax(widest, text_length(name) > 200 ? most : measure_width(p->measure, name, size, false));
    free(name);
  }
  double head = p->opt->change ? measure_width(p->measure, CHANGE_HEAD, size, false) : 0;
  char *from = callers(p);
  if (from) head = fmax(head, measure_width(p->measure, from, size, false));
  free(from);
  return fmin(most, fmax(head, SWATCH + 5 + widest + 8 + figure_width(p, size)));
}

double key_width(const Sheet *p, double most)
{
  return width_at(p, letter_size(line_height(p)), most);
}

static char *fit_name(const Sheet *p, const char *name, double size, double room)
{
  char *brief = text_elide(name, most_letters(p)),
       *fit = measure_fit(p->measure, brief, size, false, room);
  free(brief);
  return fit;
}

/* The number of characters that two names share at the start. */
static size_t common(const char *a, const char *b)
{
  size_t n = 0;
  while (*a && *b && text_next(&a) == text_next(&b)) n++;
  return n;
}

/* Long names that begin alike may look the same when they are shortened in the middle. Then the
 * start that they share is left out instead, but for its last two letters. */
static char *distinguish_name(const Sheet *p, char **fits, size_t k, double size, double room)
{
  const Layer *layers = p->stack->layers;
  size_t shared = 0;
  for (size_t j = 0; j < p->stack->nlayers; j++)
    if (j != k && strcmp(fits[j], fits[k]) == 0) {
      size_t n = common(layers[j].name, layers[k].name);
      shared = n > shared ? n : shared;
    }
  if (shared < 4) return mem_copy(fits[k], strlen(fits[k]));
  char *rest = mem_format("\xE2\x80\xA6%s", text_offset(layers[k].name, shared - 2));
  char *fit = fit_name(p, rest, size, room);
  free(rest);
  return fit;
}

/* All names as the key shows them in a column `room` wide. */
static char **fit_names(const Sheet *p, double size, double room)
{
  size_t n = p->stack->nlayers;
  char **fits = mem_alloc(n, sizeof *fits), **apart = mem_alloc(n, sizeof *apart);
  for (size_t k = 0; k < n; k++) {
    char *name = trace_shown(&p->stack->layers[k]);
    fits[k] = fit_name(p, name, size, room);
    free(name);
  }
  for (size_t k = 0; k < n; k++) apart[k] = distinguish_name(p, fits, k, size, room);
  for (size_t k = 0; k < n; k++) free(fits[k]);
  free(fits);
  return apart;
}

static void free_names(char **names, size_t n)
{
  for (size_t k = 0; k < n; k++) free(names[k]);
  free(names);
}

static double name_room(const Sheet *p, double width, double size)
{
  return width - SWATCH - 5 - 8 - figure_width(p, size);
}

static void area_swatch(Sheet *p, size_t k, Point at, double size)
{
  PlotItem *swatch = plot_box(p->plot, "key", (Point){ at.x, at.y - size * 0.45 }, SWATCH,
                              size * 0.9, p->opt->fills[k].colour);
  swatch->hatch = p->opt->fills[k].hatch;
  swatch->note = key_note(p, k);
  swatch->width = 0.25;
  swatch->outline = palette_level(0.2);
}

static void line_swatch(Sheet *p, size_t k, Point at)
{
  LineStyle style = sheet_line(p, k);
  PlotItem *swatch =
      plot_line(p->plot, "key", at, (Point){ at.x + SWATCH, at.y }, style.width, style.colour);
  swatch->dashed = style.dashed;
  swatch->note = key_note(p, k);
}

static void entry(Sheet *p, size_t k, const char *name, Point at, double right, double size)
{
  char *beside = figure(p, &p->stack->layers[k]);
  double text_left = at.x + SWATCH + 5;
  if (p->opt->lines) line_swatch(p, k, at);
  else area_swatch(p, k, at, size);
  plot_text(p->plot, "key", name, (Point){ text_left, at.y + size * 0.36 }, size, ALIGN_LEFT)
      ->note = key_note(p, k);
  plot_text(p->plot, p->opt->change ? "change" : "share", beside,
            (Point){ right, at.y + size * 0.36 }, size, ALIGN_RIGHT)
      ->colour = palette_level(0.4);
  free(beside);
}

/* Says what the figures beside the names are, at the line y. */
static void head(Sheet *p, double right, double y, double size)
{
  plot_text(p->plot, "head", CHANGE_HEAD, (Point){ right, y + size * 0.36 }, size, ALIGN_RIGHT)
      ->colour = palette_level(0.4);
}

static void callers_head(Sheet *p, double left, double right, double y, double size)
{
  char *words = callers(p);
  char *fit = words ? measure_fit(p->measure, words, size, false, right - left) : NULL;
  if (fit)
    plot_text(p->plot, "head", fit, (Point){ left, y + size * 0.36 }, size, ALIGN_LEFT)->colour =
        palette_level(0.4);
  free(fit);
  free(words);
}

/* The mean middle of each band over the last quarter of the samples; its name should be there.
 * Lines are in no order there, so the key of lines stands at the top. */
static double *wanted_places(const Sheet *p)
{
  size_t layers = p->stack->nlayers, from = p->nsamples - (p->nsamples + 3) / 4;
  double *y = mem_alloc(layers, sizeof *y);
  for (size_t i = from; i < p->nsamples; i++) {
    const double *row = p->stack->values + p->samples[i] * layers;
    double below = 0;
    for (size_t k = 0; k < layers && !p->opt->lines; k++) {
      y[k] += sheet_y(p, below + row[k] / 2);
      below += row[k];
    }
  }
  for (size_t k = 0; k < layers; k++) y[k] /= (double)(p->nsamples - from);
  return y;
}

/* Moves entries up from the bottom until none overlap, then those that are above the top down. */
static void spread_lines(double *y, size_t n, double top, double bottom, double line)
{
  double limit = bottom - line / 2;
  for (size_t k = 0; k < n; k++) {
    y[k] = fmin(y[k], limit);
    limit = y[k] - line;
  }
  limit = top + line / 2;
  for (size_t k = n; k-- > 0;) {
    y[k] = fmax(y[k], limit);
    limit = y[k] + line;
  }
}

void key_draw(Sheet *p, double left, double right)
{
  double line = line_height(p), size = letter_size(line);
  double *y = wanted_places(p);
  char **names = fit_names(p, size, name_room(p, right - left, size));
  double top = p->box.top + (p->opt->change ? line : 0) + (p->stack->common ? line : 0);
  spread_lines(y, p->stack->nlayers, top, p->box.bottom, line);
  double above = p->stack->nlayers ? y[p->stack->nlayers - 1] - line : top;
  if (p->opt->change) head(p, right, above, size);
  callers_head(p, left, right, above - (p->opt->change ? line : 0), size);
  for (size_t k = p->stack->nlayers; k-- > 0;)
    entry(p, k, names[k], (Point){ left, y[k] }, right, size);
  free_names(names, p->stack->nlayers);
  free(y);
}

/* Makes as many columns as the widest entry allows. The top of the stack comes first. */
void key_pages(Sheet *p)
{
  double left = p->opt->margin, right = p->plot->width - left, top = p->opt->margin + 10,
         bottom = p->plot->height - p->opt->margin;
  double widest = width_at(p, LABEL, right - left) + 16;
  size_t columns = (size_t)fmax(1, floor((right - left + 16) / widest));
  size_t rows = (size_t)((bottom - top) / MOST_LINE), n = p->stack->nlayers;
  double width = fmin(widest * 1.2, (right - left + 16) / (double)columns);
  if (rows == 0) rows = 1;
  char **names = fit_names(p, LABEL, name_room(p, width - 16, LABEL));
  for (size_t i = 0; i < n; i++) {
    size_t place = i % (rows * columns), column = place / rows, row = place % rows;
    if (place == 0) plot_page(p->plot);
    if (place == 0 && p->opt->change) head(p, left + width - 16, top - MOST_LINE, LABEL);
    if (place == 0 && !p->opt->change) callers_head(p, left, right, top - MOST_LINE, LABEL);
    double x = left + width * (double)column;
    entry(p, n - 1 - i, names[n - 1 - i], (Point){ x, top + MOST_LINE * (double)row },
          x + width - 16, LABEL);
  }
  free_names(names, n);
}
