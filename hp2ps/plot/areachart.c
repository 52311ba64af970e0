/* areachart — see areachart.h. This file shares the page out among the pieces. */
#include <config.h>

#include "plot/areachart.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "log/thin.h"
#include "plot/axis.h"
#include "plot/bands.h"
#include "plot/change.h"
#include "plot/key.h"
#include "plot/mark.h"
#include "plot/panel.h"
#include "plot/sheet.h"
#include "plot/title.h"

/* Note [Bounded output]: a vertex takes some 17 bytes of PostScript. MOST_VERTICES keeps the file
 * well under a megabyte for any number of bands. Each column of the page shows at most two samples,
 * and each sample has a vertex for each band. If bands have outlines, a vertex is written twice, so
 * MOST_IN_LINES is the bound. A hatching takes some 300 bytes, in the graph and again in the key;
 * HATCH_COSTS is that in vertices. */
enum { MOST_VERTICES = 36000, MOST_IN_LINES = 24000, HATCH_COSTS = 30 };

static const double COLUMN = 0.6, BETWEEN = 30;

static char *job_words(const Sheet *p)
{
  const Model *m = p->stack->model;
  const char *job = p->opt->heading     ? p->opt->heading
                    : m->job && *m->job ? m->job
                                        : p->opt->fallback;
  return m->slice ? mem_format("%s \xE2\x80\x94 %s", job, m->slice) : mem_copy(job, strlen(job));
}

static char *cost_words(const Sheet *p)
{
  unsigned long long n = p->stack->model->read;
  if (p->opt->brief) return mem_copy(p->opt->brief, strlen(p->opt->brief));
  const char *unit = p->stack->model->value_unit;
  char *cost = scale_cost(p->stack->area, unit && *unit ? unit : "bytes", p->time_unit);
  char *words = mem_format("%s, %llu sample%s", cost, n, n == 1 ? "" : "s");
  free(cost);
  return words;
}

/* Draws the title and gives the height it took. */
static double draw_title(Sheet *p)
{
  const Model *m = p->stack->model;
  char *job = job_words(p), *cost = cost_words(p);
  double height = title_draw(p->plot, p->opt, p->measure, job, cost, m->date ? m->date : "");
  free(job);
  free(cost);
  return height;
}

/* The more bands there are, the fewer samples are drawn: see Note [Bounded output]. */
static void choose_samples(Sheet *p)
{
  const Model *m = p->stack->model;
  double width = p->plot->width * p->plot->scale;
  size_t columns = (size_t)(width / COLUMN), layers = p->stack->nlayers;
  size_t affordable =
      (layers <= ALWAYS_DIVIDED ? MOST_IN_LINES : MOST_VERTICES - HATCH_COSTS * layers) / 2
      / (layers + 1);
  if (columns > affordable) columns = affordable;
  bool *keep = mem_alloc(m->nsamples, sizeof *keep);
  if (m->nsamples > 2 * columns) thin_mark(m->samples, m->nsamples, columns, keep);
  else memset(keep, 1, m->nsamples);
  p->samples = mem_alloc(m->nsamples, sizeof *p->samples);
  for (size_t i = 0; i < m->nsamples; i++)
    if (keep[i]) p->samples[p->nsamples++] = i;
  free(keep);
}

/* If the samples span no time, room is made on either side; bands.c draws one sample as a bar. */
static void choose_scales(Sheet *p)
{
  const Model *m = p->stack->model;
  double span = fmax(model_duration(m), p->opt->x_range);
  double low = m->first, high = m->first + span;
  if (!(span > 0)) {
    double at = fabs(m->first), half = at > 0 ? fmax(at * 0.1, fmin(at, 0.5)) : 0.5;
    low -= half;
    high += half;
  }
  p->x = scale_times(low, high, 8, p->time_unit);
  p->y = scale_values(0, bands_high(p), 8);
}

static void start_page(Sheet *p)
{
  const Model *m = p->stack->model;
  p->time_unit = m->sample_unit && *m->sample_unit ? m->sample_unit : "seconds";
  p->value_unit = p->opt->share                     ? "% of what is live"
                  : m->value_unit && *m->value_unit ? m->value_unit
                                                    : "bytes";
  choose_samples(p);
  choose_scales(p);
}

/* Draws one graph: axis and labels are left of it and below, the key is on its right. */
static void draw_single(Sheet *p, bool separate_key)
{
  double left = p->opt->margin, right = p->plot->width - left;
  double key = separate_key || p->stack->nlayers == 0 ? 0 : key_width(p, (right - left) * 0.30);
  p->box.left = left + axis_left(p, p->y.high);
  p->box.right = right - (key > 0 ? key + 14 : 6);
  p->headroom += mark_room(p);
  double bottom = p->box.bottom;
  if (p->opt->change)
    p->box.bottom -= change_part(p) * (bottom - p->box.top - p->headroom - BETWEEN) + BETWEEN;
  axis_draw(p, !p->opt->change);
  bands_draw(p);
  double middle = p->box.bottom;
  p->box.bottom = bottom;
  if (key > 0) key_draw(p, p->box.right + 14, right);
  if (p->opt->change) {
    p->box.top = middle + BETWEEN;
    change_draw(p);
  }
}

/* The stack in another form, if that is drawn: shares, or lines. As a line OTHER would only
 * flatten the others, so it is left out. */
static Stack *drawn_otherwise(const Stack *s, const Look *o)
{
  bool other = s->nlayers > 1 && !s->layers[0].band;
  return o->share ? trace_shares(s) : o->lines && other ? trace_without_other(s) : NULL;
}

Plot *areachart_plot(const Stack *all, const Look *asked, const Measure *measure)
{
  const double smallest = 360;
  Stack *other = drawn_otherwise(all, asked);
  const Stack *s = other ? other : all;
  Look own = *asked, *options = &own;
  double shrink = options->width < smallest ? options->width / smallest : 1;
  const char *name = s->model->job ? s->model->job : options->fallback;
  Sheet p = { .stack = s, .opt = options, .measure = measure };
  if (s->nlayers < all->nlayers) {
    own.fills++;
    p.left_out = all->layers[0].folded;
  }
  char *title = text_elide(name, 200);
  p.plot = plot_new(options->width / shrink, options->height / shrink, title);
  free(title);
  p.plot->scale = shrink;
  start_page(&p);
  p.box.top = options->margin + draw_title(&p) + 22;
  p.box.bottom = p.plot->height - options->margin - 34;
  p.headroom = options->york ? 0 : 16;
  bool separate_key = options->key_page || (!options->multiples && s->nlayers > key_room(&p));
  if (options->multiples) panel_draw(&p);
  else draw_single(&p, separate_key);
  if (separate_key) key_pages(&p);
  free(p.samples);
  if (other) trace_free(other);
  return p.plot;
}
