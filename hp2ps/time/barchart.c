/* barchart — see barchart.h. */
#include <config.h>

#include "time/barchart.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "plot/scale.h"
#include "plot/title.h"

static const double LETTERS = 8, SMALL_LETTERS = 7, TICK = 4, THIN = 0.5;
static const double LEAST_ROW = 11, LARGEST_ROW = 24; /* heights */
static const double HEAD = 30, FOOT = 22, NOTE = 11;  /* above and below the rows; of a note */
static const double GAP = 16;                         /* between panels, and right of the names */
static const double GROUP_GAP = 0.5;                  /* between groups of several bars, in rows */

typedef struct Chart {
  const Bars *bars;
  const Look *opt;
  const Measure *measure;
  Plot *plot;
  double left, right, top; /* where the first row begins */
  double row;              /* its height */
  double groups, names;    /* widths of the names of groups, and of their bars; 0 for none */
  double gap;              /* between groups, in rows */
} Chart;

/* A row's share of the page. */
typedef struct Row {
  size_t group, bar;
  double at; /* its top, in rows from the page's first */
} Row;

/* Texts */

static char *value_words(const Chart *c, size_t quantity, const Bar *bar)
{
  char *value = scale_short(bar->values[quantity]);
  double share = bars_share(c->bars, quantity, bar->values[quantity]);
  char *words = mem_format("%s%s  %.1f %%", bar->estimated[quantity] ? "~" : "", value, share);
  free(value);
  return words;
}

static double widest_value(const Chart *c, size_t quantity)
{
  double widest = 0;
  for (size_t g = 0; g < c->bars->ngroups; g++)
    for (size_t i = 0; i < c->bars->groups[g].nbars; i++) {
      char *words = value_words(c, quantity, &c->bars->groups[g].bars[i]);
      widest = fmax(widest, measure_width(c->measure, words, SMALL_LETTERS, false));
      free(words);
    }
  return widest;
}

static void put_text(const Chart *c, const char *role, const char *text, Point at, double room,
                     double size, Align align)
{
  char *fit = measure_fit(c->measure, text, size, false, room);
  plot_text(c->plot, role, fit, at, size, align);
  free(fit);
}

static char *note_of(const Chart *c, size_t quantity, const BarGroup *g, const Bar *bar)
{
  char *name = bars_name(g), *words = value_words(c, quantity, bar);
  char *note = mem_format("%s%s%s%s%s%s\n%s: %.15g (%s)", name, *bar->name ? " " : "", bar->name,
                          *g->place ? "\n" : "", *g->place ? g->module : "", *g->place ? " " : "",
                          c->bars->quantities[quantity].word, bar->values[quantity], words);
  char *whole = *g->place ? mem_format("%s\n%s", note, g->place) : mem_copy(note, strlen(note));
  free(note);
  free(words);
  free(name);
  return whole;
}

/* Bars: those of a group get lighter from the first to the last. */

typedef struct Panel {
  size_t quantity;
  double left, right; /* of the bars; their values have room beyond */
  double values;      /* that room */
  Scale scale;
} Panel;

static double panel_x(const Panel *p, double value)
{
  return p->left + value / p->scale.high * (p->right - p->left);
}

static void draw_bar(const Chart *c, const Panel *p, const Row *r)
{
  const BarGroup *g = &c->bars->groups[r->group];
  const Bar *bar = &g->bars[r->bar];
  double value = bar->values[p->quantity], x = panel_x(p, value);
  double top = c->top + (r->at + 0.15) * c->row, height = c->row * 0.7;
  Fill fill = c->opt->fills[r->group];
  if (value > 0) {
    PlotItem *box = plot_box(c->plot, "bar", (Point){ p->left, top }, fmax(0.4, x - p->left),
                             height, palette_shade(fill.colour, r->bar, g->nbars));
    box->hatch = fill.hatch;
    box->outline = palette_level(0.35);
    box->width = 0.3;
    box->note = note_of(c, p->quantity, g, bar);
  }
  char *words = value_words(c, p->quantity, bar);
  put_text(c, "value", words,
           (Point){ fmax(x, p->left) + 4, top + height / 2 + SMALL_LETTERS * 0.36 }, p->values,
           SMALL_LETTERS, ALIGN_LEFT);
  free(words);
}

/* Panels */

static double highest(const Bars *b, size_t quantity)
{
  double high = 0;
  for (size_t g = 0; g < b->ngroups; g++)
    for (size_t i = 0; i < b->groups[g].nbars; i++)
      high = fmax(high, b->groups[g].bars[i].values[quantity]);
  return high > 0 ? high : 1;
}

/* As many ticks as leave 10 points between their labels. */
static Scale fit_scale(const Chart *c, double high, double width)
{
  for (int want = (int)fmax(1, width / 36);; want--) {
    Scale s = scale_values(0, high, want);
    double widest = 0;
    for (int i = 0; i < s.count; i++) {
      char *label = scale_label(&s, scale_tick(&s, i));
      widest = fmax(widest, measure_width(c->measure, label, SMALL_LETTERS, false));
      free(label);
    }
    if (want <= 1 || s.count <= 1 || s.step / s.high * width >= widest + 10) return s;
  }
}

static void draw_scale(const Chart *c, const Panel *p, double bottom)
{
  for (int i = 0; i < p->scale.count; i++) {
    double value = scale_tick(&p->scale, i), x = panel_x(p, value);
    char *label = scale_label(&p->scale, value);
    plot_line(c->plot, i ? "grid" : "axis", (Point){ x, c->top - 3 }, (Point){ x, bottom },
              i ? 0.3 : THIN, palette_level(i ? 0.82 : 0));
    plot_line(c->plot, "tick", (Point){ x, bottom }, (Point){ x, bottom + TICK }, THIN,
              palette_level(0));
    plot_text(c->plot, "label", label, (Point){ x, bottom + TICK + SMALL_LETTERS + 1 },
              SMALL_LETTERS, ALIGN_CENTRE);
    free(label);
  }
  plot_line(c->plot, "axis", (Point){ p->left, bottom }, (Point){ p->right, bottom }, THIN,
            palette_level(0));
}

static void draw_panel(const Chart *c, size_t quantity, const Row *rows, size_t n)
{
  size_t panels = c->bars->nquantities;
  double from = c->left + c->groups + c->names,
         width = (c->right - from - GAP * (double)(panels - 1)) / (double)panels;
  Panel p = { .quantity = quantity, .left = from + (width + GAP) * (double)quantity };
  p.values = fmin(widest_value(c, quantity), width * 0.6);
  p.right = p.left + width - p.values - 6;
  double bottom = c->top + (rows[n - 1].at + 1) * c->row + 3;
  p.scale = fit_scale(c, highest(c->bars, quantity), p.right - p.left);
  char *total = scale_short(c->bars->quantities[quantity].total);
  char *head = mem_format("%s (%s)", c->bars->quantities[quantity].word, total);
  plot_text(c->plot, "heading", head, (Point){ p.left, c->top - 9 }, LETTERS, ALIGN_LEFT)->bold =
      true;
  draw_scale(c, &p, bottom);
  for (size_t i = 0; i < n; i++) draw_bar(c, &p, &rows[i]);
  free(head);
  free(total);
}

/* Names */

static void measure_names(Chart *c)
{
  double groups = 0, names = 0, most = (c->right - c->left) * 0.35;
  for (size_t g = 0; g < c->bars->ngroups; g++) {
    char *name = bars_name(&c->bars->groups[g]);
    groups = fmax(groups, measure_width(c->measure, name, LETTERS, false));
    for (size_t i = 0; i < c->bars->groups[g].nbars; i++)
      names =
          fmax(names, measure_width(c->measure, c->bars->groups[g].bars[i].name, LETTERS, false));
    free(name);
  }
  c->gap = names > 0 ? GROUP_GAP : 0;
  c->groups = fmin(groups, names > 0 ? most / 2 : most) + 6;
  c->names = names > 0 ? fmin(names, most / 2) + 6 : 0;
}

/* A group's name stands beside its first bar on the page. */
static void draw_names(const Chart *c, const Row *rows, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    const BarGroup *g = &c->bars->groups[rows[i].group];
    double y = c->top + (rows[i].at + 0.5) * c->row + LETTERS * 0.36;
    if (i == 0 || rows[i].group != rows[i - 1].group) {
      char *name = bars_name(g);
      double x = c->left + c->groups - 6;
      put_text(c, "name", name, (Point){ x, y }, c->groups - 6, LETTERS, ALIGN_RIGHT);
      free(name);
    }
    if (c->names > 0)
      put_text(c, "name", g->bars[rows[i].bar].name,
               (Point){ c->left + c->groups + c->names - 6, y }, c->names - 6, LETTERS,
               ALIGN_RIGHT);
  }
}

/* Pages */

static size_t note_count(const Bars *b)
{
  size_t n = 0;
  while (b->notes[n]) n++;
  return n;
}

static void draw_notes(const Chart *c)
{
  size_t n = note_count(c->bars);
  for (size_t i = 0; i < n; i++)
    put_text(c, "note", c->bars->notes[i],
             (Point){ c->left, c->plot->height - c->opt->margin - NOTE * (double)(n - 1 - i) },
             c->right - c->left, SMALL_LETTERS, ALIGN_LEFT);
}

static const char *job_of(const Bars *b, const Look *o)
{
  return o->heading ? o->heading : b->job && *b->job ? b->job : o->fallback;
}

static double draw_head(Chart *c)
{
  const Bars *b = c->bars;
  double height =
      title_draw(c->plot, c->opt, c->measure, job_of(b, c->opt), b->cost, b->date ? b->date : "");
  c->top = c->opt->margin + height + HEAD;
  return c->top;
}

/* Rows from *from on, as many as `room` rows hold; a gap precedes each group but the first. */
static Row *take_rows(const Chart *c, const Row *all, size_t count, size_t *from, double room,
                      size_t *taken)
{
  Row *rows = mem_alloc(count - *from, sizeof *rows);
  double at = 0;
  *taken = 0;
  for (; *from < count; ++*from) {
    Row r = all[*from];
    double gap = *taken > 0 && r.bar == 0 ? c->gap : 0;
    if (*taken > 0 && at + gap + 1 > room + 1e-9) break;
    r.at = at + gap;
    at = r.at + 1;
    rows[(*taken)++] = r;
  }
  return rows;
}

static Row *all_rows(const Bars *b, size_t *count)
{
  Row *rows = mem_alloc(bars_rows(b), sizeof *rows);
  *count = 0;
  for (size_t g = 0; g < b->ngroups; g++)
    for (size_t i = 0; i < b->groups[g].nbars; i++)
      rows[(*count)++] = (Row){ .group = g, .bar = i };
  return rows;
}

static void draw_pages(Chart *c)
{
  size_t count, from = 0, n;
  Row *all = all_rows(c->bars, &count);
  double notes = NOTE * (double)note_count(c->bars);
  do {
    if (from > 0) plot_page(c->plot);
    draw_head(c);
    double room = c->plot->height - c->opt->margin - notes - FOOT - c->top;
    double rows = (double)count + c->gap * (double)c->bars->ngroups;
    c->row = fmin(LARGEST_ROW, fmax(LEAST_ROW, room / fmax(1, rows)));
    Row *shown = take_rows(c, all, count, &from, floor(room / c->row + 1e-9), &n);
    if (n > 0) draw_names(c, shown, n);
    for (size_t q = 0; q < c->bars->nquantities && n > 0; q++) draw_panel(c, q, shown, n);
    draw_notes(c);
    free(shown);
  } while (from < count);
  free(all);
}

/* The height of a page that has all rows, of that height each. */
static double whole_height(const Chart *c, double row)
{
  const Bars *b = c->bars;
  double rows = (double)bars_rows(b) + c->gap * (double)b->ngroups;
  return 2 * c->opt->margin + 40 + HEAD + FOOT + NOTE * (double)note_count(b) + row * rows;
}

Plot *barchart_plot(const Bars *b, const Look *options, const Measure *measure, bool single)
{
  const double smallest = 360;
  double shrink = options->width < smallest ? options->width / smallest : 1;
  double width = options->width / shrink, height = options->height / shrink;
  Chart c = { .bars = b,
              .opt = options,
              .measure = measure,
              .left = options->margin,
              .right = width - options->margin };
  measure_names(&c);
  if (single)
    height = fmax(fmin(height, whole_height(&c, LARGEST_ROW)), whole_height(&c, LEAST_ROW));
  char *title = text_elide(job_of(b, options), 200);
  c.plot = plot_new(width, height, title);
  c.plot->scale = shrink;
  free(title);
  draw_pages(&c);
  return c.plot;
}
