/* plottext — see plottext.h. */
#include <config.h>

#include "out/plottext.h"

#include <math.h>

static void print_number(double v, Output *out)
{
  v = round(v * 100) / 100;
  output_format(out, "%g", v == 0 ? 0.0 : v);
}

static void print_points(const PlotItem *item, Output *out)
{
  for (size_t i = 0; i < item->count; i++) {
    output_puts(out, " ");
    print_number(item->points[i].x, out);
    output_puts(out, ",");
    print_number(item->points[i].y, out);
  }
}

static void print_item(const PlotItem *item, Output *out)
{
  static const char *const kinds[] = { "line", "area", "text" }, *const aligns[] = { "left",
                                                                                     "centre",
                                                                                     "right" };
  char colour[8];
  palette_print(item->colour, colour);
  output_format(out, "%s %s %s", kinds[item->kind], item->role, colour);
  if (item->kind == PLOT_TEXT)
    output_format(out, " %g%s%s %s", item->size, item->bold ? " bold" : "",
                  item->upwards ? " upwards" : "", aligns[item->align]);
  else if (item->hatch > 0) output_format(out, " hatch %d", item->hatch);
  if (item->kind != PLOT_TEXT && item->width > 0)
    output_format(out, " width %g%s", item->width, item->dashed ? " dashed" : "");
  if (item->text) output_format(out, " \"%s\"", item->text);
  print_points(item, out);
  output_puts(out, "\n");
}

bool plottext_write(const Picture *p, Output *out)
{
  const Plot *plot = p->plot;
  output_format(out, "plot %g x %g scale %g \"%s\"\n", plot->width, plot->height, plot->scale,
                plot->title);
  for (size_t i = p->first; i < p->first + p->count; i++) {
    output_format(out, "page %zu\n", i + 1);
    for (size_t j = 0; j < plot->pages[i].count; j++) print_item(&plot->pages[i].items[j], out);
  }
  return true;
}
