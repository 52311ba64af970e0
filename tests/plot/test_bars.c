/* test_bars: charts whose groups have several bars: who mentioned a function, and how often.
 *
 * Called with a name, it writes the chart to that file as SVG, to be looked at. */
#include <config.h>

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "out/svg.h"
#include "time/barchart.h"
#include "time/bars.h"
#include "time/bartable.h"
#include "time/barterm.h"
#include "../unit/check.h"

static const struct {
  const char *function, *by;
  double calls, ticks;
} calls[] = {
  { "f", "<- mylast", 10, 70 },     { "f", "<- myhead", 1000, 20 }, { "check", "<- safe", 2003, 5 },
  { "upto", "<- upto", 399, 4 },    { "upto", "<- main", 1, 1 },    { "square", "<- map", 400, 0 },
  { "safe", "<- queens", 742, 12 }, { "tiny", "<- main", 1, 0 },    { "minute", "<- main", 1, 0 },
};

static Bars *make(const BarOptions *options)
{
  Bars *b = bars_new();
  BarGroup *g = NULL;
  bars_quantity(b, "calls");
  bars_quantity(b, "ticks");
  for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
    double values[BARS_QUANTITIES] = { calls[i].calls, calls[i].ticks };
    if (!g || strcmp(g->name, calls[i].function) != 0)
      g = bars_group(b, calls[i].function, "m", "m.m:1");
    bars_bar(g, calls[i].by, values);
  }
  bars_arrange(b, options);
  return b;
}

static void order(void)
{
  BarOptions all = { 0 };
  Bars *b = make(&all);
  CHECK_INT(b->ngroups, 7);
  CHECK_INT(bars_rows(b), 9);
  CHECK_STR(b->groups[0].name, "check");
  CHECK_STR(b->groups[1].name, "f");
  CHECK_STR(b->groups[1].bars[0].name, "<- myhead");
  CHECK(b->groups[1].values[0] == 1010);
  CHECK(b->quantities[0].total == 4557 && b->quantities[1].total == 112);
  CHECK(fabs(bars_share(b, 1, 56) - 50) < 1e-9);
  bars_free(b);
}

static void folding(void)
{
  BarOptions few = { .percent = 1 };
  Bars *b = make(&few);
  CHECK_INT(b->ngroups, 6);
  char *name = bars_name(&b->groups[5]);
  CHECK_STR(name, "others (2)");
  CHECK(b->groups[5].values[0] == 2);
  free(name);
  bars_free(b);
  few = (BarOptions){ .most = 3 };
  b = make(&few);
  CHECK_INT(b->ngroups, 3);
  CHECK_STR(b->groups[0].name, "check");
  CHECK_STR(b->groups[1].name, "f"); /* it has most of the ticks */
  bars_free(b);
}

/* The number of items of a role on all pages; of texts, those that say `text`. */
static size_t count(const Plot *p, const char *role, const char *text)
{
  size_t n = 0;
  for (size_t i = 0; i < p->npages; i++)
    for (size_t k = 0; k < p->pages[i].count; k++) {
      const PlotItem *item = &p->pages[i].items[k];
      n +=
          strcmp(item->role, role) == 0 && (!text || (item->text && strcmp(item->text, text) == 0));
    }
  return n;
}

static void picture(const char *path)
{
  BarOptions all = { 0 };
  Bars *b = make(&all);
  Fill fills[8] = { { { 0 }, 0 } };
  for (int i = 0; i < 8; i++) fills[i].colour = palette_colour(i);
  Look l = { .width = 600, .height = 400, .margin = 20, .fallback = "test", .fills = fills };
  Plot *p = barchart_plot(b, &l, &measure_builtin, true);
  CHECK_INT(p->npages, 1);
  CHECK_INT(count(p, "heading", NULL), 2);
  CHECK_INT(count(p, "name", "f"), 1);
  CHECK_INT(count(p, "name", "<- mylast"), 1);
  CHECK_INT(count(p, "value", NULL), 18);
  CHECK_INT(count(p, "bar", NULL), 9 + 6); /* none where the value is 0 */
  if (path) {
    Picture picture = { .plot = p, .measure = &measure_builtin, .count = 1 };
    Output *out = output_new();
    svg_write(&picture, out);
    output_commit(out, path, NULL);
  }
  plot_free(p);
  l.height = 120;
  p = barchart_plot(b, &l, &measure_builtin, false);
  CHECK(p->npages > 1);
  CHECK_INT(count(p, "value", NULL), 18);
  plot_free(p);
  bars_free(b);
}

static void words(void)
{
  BarOptions all = { 0 };
  Bars *b = make(&all);
  BarTermOptions t = { .title = "test", .columns = 60 };
  Output *out = output_new();
  barterm_draw(b, &t, out);
  bartable_text(b, "test", out);
  bartable_csv(b, "test", true, out);
  bartable_json(b, "test", out);
  CHECK(output_size(out) > 2000);
  output_free(out);
  bars_free(b);
}

int main(int argc, char **argv)
{
  order();
  folding();
  picture(argc > 1 ? argv[1] : NULL);
  words();
  return check_done();
}
