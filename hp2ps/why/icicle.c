/* icicle — see icicle.h. */
#include <config.h>

#include "why/icicle.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/unique.h"
#include "plot/scale.h"

static const double TITLE = 11, ADVICE = 8.5, LEADING = 1.35, NAME = 8, LEAST_NAME = 5.5;
static const double LEAST_WIDTH = 0.75, LEAST_ROW = 13, MOST_ROW = 30;
enum { ROWS_MOST = 60, LINES_MOST = 4 };

typedef struct Icicle {
  const Holders *h;
  const IcicleOptions *o;
  const Measure *measure;
  Plot *plot;
  uint32_t blamed;              /* the holder of the first leak; 0: there is none */
  double left, top, right, row; /* the first bar begins at left, top */
  int rows;
  Fill *fills; /* by class */
} Icicle;

/* Colours: those that a profile by producer gives first. GHC doesn't name the maker of data: such
 * classes have colours of their own. */

const char *icicle_colour_of(const Holders *h, const Class *c)
{
  if (c->kind < CLASS_VALUE || !c->site) return NULL;
  const char *producer = h->snapshot->sites[c->site].texts[SITE_PRODUCER];
  return *producer ? producer : c->name;
}

static int free_colour(const char *name, bool *taken)
{
  Way way = palette_way(name);
  int c = way.home;
  for (int i = 0; i < PALETTE_COLOURS && taken[c]; i++) c = (c + way.step) % PALETTE_COLOURS;
  taken[c] = true;
  return c;
}

static int by_bytes(const void *a, const void *b)
{
  const Class *x = *(const Class *const *)a, *y = *(const Class *const *)b;
  return x->bytes != y->bytes ? (x->bytes < y->bytes ? 1 : -1) : strcmp(x->name, y->name);
}

/* The largest choose first. */
Fill *icicle_fills(const Holders *h, bool colour)
{
  const Class **list = mem_alloc(h->nclasses, sizeof *list);
  bool taken[PALETTE_COLOURS] = { false };
  size_t greys = 0;
  Fill *fills = mem_alloc(h->nclasses, sizeof *fills);
  Unique *names = unique_new();
  uint32_t *first = mem_alloc(h->nclasses, sizeof *first); /* the class that chose for a name */
  for (uint32_t i = 0; i < h->nclasses; i++) list[i] = &h->classes[i];
  qsort(list, h->nclasses, sizeof *list, by_bytes);
  for (uint32_t i = 0; i < h->nclasses; i++) {
    const char *name = icicle_colour_of(h, list[i]);
    Fill *fill = &fills[list[i] - h->classes];
    size_t known = unique_count(names), number = name ? unique_number(names, name) : 0;
    if (name && number == known) first[number] = (uint32_t)(list[i] - h->classes);
    if (!name) fill->colour = palette_level(0.93);
    else if (number < known) fill->colour = fills[first[number]].colour;
    else if (colour) fill->colour = palette_colour(free_colour(name, taken));
    else fill->colour = palette_grey(greys++);
    fill->hatch = list[i]->kind == CLASS_SUSPENDED || list[i]->kind == CLASS_PARTIAL;
  }
  free(first);
  unique_free(names);
  free(list);
  return fills;
}

/* Bars */

static char *note_of(const Holders *h, const Holder *x)
{
  const Class *c = &h->classes[x->class];
  char *retained = scale_amount((double)x->retained, "bytes"),
       *own = scale_amount((double)x->bytes, "bytes");
  char *count = scale_count(x->cells);
  char *note =
      mem_format("%s%s%s%s: holds %s, own %s in %s cell%s", c->name, *c->place ? " (" : "",
                 c->place, *c->place ? ")" : "", retained, own, count, x->cells == 1 ? "" : "s");
  free(count);
  free(own);
  free(retained);
  return note;
}

/* The name, and if there is room the amount after it. */
static void put_name(Icicle *p, const Holder *x, double left, double top, double width)
{
  const Class *c = &p->h->classes[x->class];
  Fill fill = p->fills[x->class];
  double size = fmin(NAME, p->row - 4), room = width - 5;
  if (room < 12 || size < LEAST_NAME) return;
  char *amount = scale_amount((double)x->retained, "bytes");
  double own = measure_width(p->measure, amount, size, false) + 10;
  bool both = measure_width(p->measure, c->name, size, false) + own <= room;
  char *fit = measure_fit(p->measure, c->name, size, false, room);
  double y = top + p->row / 2 + size * 0.35;
  /* a shortened name of a few letters says nothing */
  if (strcmp(fit, c->name) == 0 || room > 24) {
    if (fill.hatch)
      plot_box(p->plot, "ground", (Point){ left + 1.5, y - size * 0.85 },
               measure_width(p->measure, fit, size, false) + 3, size * 1.15, fill.colour);
    plot_text(p->plot, "holder", fit, (Point){ left + 3, y }, size, ALIGN_LEFT)->colour =
        palette_ink(fill.colour);
  }
  if (both) {
    if (fill.hatch)
      plot_box(p->plot, "ground", (Point){ left + width - own + 6, y - size * 0.85 }, own - 7,
               size * 1.15, fill.colour);
    plot_text(p->plot, "amount", amount, (Point){ left + width - 3, y }, size, ALIGN_RIGHT)
        ->colour = palette_ink(fill.colour);
  }
  free(fit);
  free(amount);
}

static void put_bar(Icicle *p, uint32_t i, double left, double width, int depth)
{
  const Holder *x = &p->h->holders[i];
  double top = p->top + depth * p->row;
  bool blamed = i && p->blamed == i;
  PlotItem *box =
      plot_box(p->plot, "bar", (Point){ left, top }, width, p->row, p->fills[x->class].colour);
  box->hatch = p->fills[x->class].hatch;
  box->width = width > 3 ? 0.4 : 0;
  box->outline = palette_level(1);
  box->text = mem_copy(p->h->classes[x->class].name, strlen(p->h->classes[x->class].name));
  box->note = note_of(p->h, x);
  put_name(p, x, left, top, width);
  if (!blamed) return;
  Point ring[] = { { left, top },
                   { left + width, top },
                   { left + width, top + p->row },
                   { left, top + p->row },
                   { left, top } };
  plot_path(p->plot, PLOT_LINE, "blamed", ring, 5, palette_level(0))->width = 1.8;
}

/* Bars narrower than LEAST_WIDTH are left out with all below them; recursion ends at ROWS_MOST. */
static void put_bars(Icicle *p, uint32_t i, double left, double width, int depth)
{
  const Holder *x = &p->h->holders[i];
  put_bar(p, i, left, width, depth);
  for (uint32_t c = x->child; c && depth + 1 < p->rows; c = p->h->holders[c].next) {
    double part = x->retained ? width * (double)p->h->holders[c].retained / (double)x->retained : 0;
    if (part >= LEAST_WIDTH) put_bars(p, c, left, part, depth + 1);
    left += part;
  }
}

static int depth_below(const Icicle *p, uint32_t i, double width, int depth)
{
  const Holder *x = &p->h->holders[i];
  int deepest = depth + 1;
  for (uint32_t c = x->child; c && depth + 1 < ROWS_MOST; c = p->h->holders[c].next) {
    double part = x->retained ? width * (double)p->h->holders[c].retained / (double)x->retained : 0;
    int below = part >= LEAST_WIDTH ? depth_below(p, c, part, depth + 1) : 0;
    deepest = below > deepest ? below : deepest;
  }
  return deepest;
}

/* The ring of the blamed bar is drawn last, on top of its neighbours. */
static void raise_ring(Plot *plot)
{
  PlotPage *page = &plot->pages[plot->npages - 1];
  for (size_t i = 0; i + 1 < page->count; i++)
    if (strcmp(page->items[i].role, "blamed") == 0) {
      PlotItem ring = page->items[i];
      memmove(page->items + i, page->items + i + 1, (page->count - i - 1) * sizeof ring);
      page->items[page->count - 1] = ring;
      return;
    }
}

/* Title and advice */

static double put_title(Icicle *p)
{
  double y = p->o->margin + TITLE, room = p->right - p->left;
  double side = measure_width(p->measure, p->o->date, TITLE, false);
  char *fit = measure_fit(p->measure, p->o->title, TITLE, true, room - side - 10);
  plot_text(p->plot, "title", fit, (Point){ p->left, y }, TITLE, ALIGN_LEFT)->bold = true;
  plot_text(p->plot, "title", p->o->date, (Point){ p->right, y }, TITLE, ALIGN_RIGHT);
  free(fit);
  y += TITLE * 1.4;
  fit = measure_fit(p->measure, p->o->subtitle, TITLE, false, room);
  plot_text(p->plot, "title", fit, (Point){ p->left, y }, TITLE, ALIGN_LEFT);
  free(fit);
  plot_line(p->plot, "rule", (Point){ p->left, y + 6 }, (Point){ p->right, y + 6 }, 0.5,
            palette_level(0));
  return y + 12;
}

/* How much of the words fits on a line of the page. */
static size_t line_length(const Icicle *p, const char *words)
{
  size_t fits = 0, n = 0;
  while (words[n]) {
    size_t next = n + strspn(words + n, " ");
    next += strcspn(words + next, " ");
    char *line = mem_copy(words, next);
    bool ok = fits == 0 || measure_width(p->measure, line, ADVICE, false) <= p->right - p->left;
    free(line);
    if (!ok) break;
    fits = n = next;
  }
  return fits;
}

static int count_lines(const Icicle *p, const char *words)
{
  int lines = 0;
  for (; *words && lines < LINES_MOST; lines++) {
    words += line_length(p, words);
    words += strspn(words, " ");
  }
  return lines;
}

static void put_advice(Icicle *p, const char *words, double y)
{
  for (int i = 0; *words && i < LINES_MOST; i++) {
    size_t n = line_length(p, words);
    char *line = mem_copy(words, n);
    y += ADVICE * LEADING;
    plot_text(p->plot, "advice", line, (Point){ p->left, y }, ADVICE, ALIGN_LEFT);
    free(line);
    words += n;
    words += strspn(words, " ");
  }
}

Plot *icicle_plot(const Holders *h, const IcicleOptions *o, const Measure *m)
{
  Icicle p = { .h = h, .o = o, .measure = m, .left = o->margin, .right = o->width - o->margin };
  Leaks *leaks = leaks_find(h, NULL);
  p.blamed = leaks->count ? leaks->list[0].holder : 0;
  p.plot = plot_new(o->width, o->height, o->title);
  char *words =
      leaks->count ? leaks_words(leaks, 0, "") : mem_copy(leaks->rest, strlen(leaks->rest));
  p.top = put_title(&p);
  double width = p.right - p.left, foot = count_lines(&p, words) * ADVICE * LEADING + 10;
  double room = o->height - o->margin - p.top - foot;
  p.rows = depth_below(&p, 0, width, 0);
  p.row = fmin(MOST_ROW, room / p.rows);
  if (p.row < LEAST_ROW) {
    p.row = LEAST_ROW;
    p.rows = (int)(room / LEAST_ROW);
  }
  p.fills = icicle_fills(h, o->colour);
  put_bars(&p, 0, p.left, width, 0);
  raise_ring(p.plot);
  put_advice(&p, words, p.top + p.rows * p.row + 4);
  free(p.fills);
  free(words);
  leaks_free(leaks);
  return p.plot;
}
