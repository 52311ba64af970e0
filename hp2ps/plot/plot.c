/* plot — see plot.h. */
#include <config.h>

#include "plot/plot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

Plot *plot_new(double width, double height, const char *title)
{
  Plot *p = mem_alloc(1, sizeof *p);
  p->width = width;
  p->height = height;
  p->scale = 1;
  p->title = mem_copy(title, strlen(title));
  plot_page(p);
  return p;
}

void plot_free(Plot *p)
{
  for (size_t i = 0; i < p->npages; i++) {
    for (size_t j = 0; j < p->pages[i].count; j++) {
      free(p->pages[i].items[j].text);
      free(p->pages[i].items[j].note);
      free(p->pages[i].items[j].points);
    }
    free(p->pages[i].items);
  }
  free(p->pages);
  free(p->title);
  free(p);
}

void plot_page(Plot *p)
{
  MEM_RESERVE(p->pages, p->cap, p->npages + 1);
  p->pages[p->npages++] = (PlotPage){ 0 };
}

static PlotItem *add_item(Plot *p, PlotKind kind, const char *role, const Point *points,
                          size_t count, Colour c)
{
  PlotPage *page = &p->pages[p->npages - 1];
  MEM_RESERVE(page->items, page->cap, page->count + 1);
  PlotItem *item = &page->items[page->count++];
  *item = (PlotItem){ .kind = kind, .role = role, .count = count, .colour = c };
  item->points = mem_alloc(count, sizeof *points);
  if (count) memcpy(item->points, points, count * sizeof *points);
  return item;
}

PlotItem *plot_line(Plot *p, const char *role, Point a, Point b, double width, Colour c)
{
  Point ends[] = { a, b };
  PlotItem *item = add_item(p, PLOT_LINE, role, ends, 2, c);
  item->width = width;
  return item;
}

PlotItem *plot_path(Plot *p, PlotKind kind, const char *role, const Point *points, size_t count,
                    Colour c)
{
  return add_item(p, kind, role, points, count, c);
}

PlotItem *plot_box(Plot *p, const char *role, Point corner, double width, double height, Colour c)
{
  double x = corner.x, y = corner.y;
  Point corners[] = { { x, y }, { x + width, y }, { x + width, y + height }, { x, y + height } };
  return add_item(p, PLOT_AREA, role, corners, 4, c);
}

PlotItem *plot_text(Plot *p, const char *role, const char *text, Point at, double size, Align align)
{
  PlotItem *item = add_item(p, PLOT_TEXT, role, &at, 1, palette_level(0));
  item->text = mem_copy(text, strlen(text));
  item->size = size;
  item->align = align;
  return item;
}

/* Slanted lines have pieces in two corners, so that they run on from tile to tile. */
const Hatch *plot_hatch(int hatch)
{
  static const Hatch hatches[PALETTE_HATCHES] = {
    { 0 },
    { 5, 0.6, 3, { { { -1, 1 }, { 1, -1 } }, { { 0, 5 }, { 5, 0 } }, { { 4, 6 }, { 6, 4 } } } },
    { 5, 0.6, 3, { { { -1, 4 }, { 1, 6 } }, { { 0, 0 }, { 5, 5 } }, { { 4, -1 }, { 6, 1 } } } },
    { 4, 0.6, 1, { { { 0, 2 }, { 4, 2 } } } },
    { 4, 0.6, 1, { { { 2, 0 }, { 2, 4 } } } },
    { 5, 0.6, 2, { { { 0, 0 }, { 5, 5 } }, { { 0, 5 }, { 5, 0 } } } },
    { 4, 0.6, 2, { { { 0, 2 }, { 4, 2 } }, { { 2, 0 }, { 2, 4 } } } },
    { 4, 1.2, 1, { { { 1, 2 }, { 3, 2 } } } },
    { 3, 1.2, 1, { { { 0, 1.5 }, { 3, 1.5 } } } },
    { 3, 1.2, 1, { { { 1.5, 0 }, { 1.5, 3 } } } },
  };
  return &hatches[hatch];
}
