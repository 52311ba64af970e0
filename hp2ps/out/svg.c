/* svg — see svg.h. The strings of a Plot are clean (text.h), so only markup must be escaped. */
#include <config.h>

#include "out/svg.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/xml.h"

static const char fonts[] = "Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif";
static const char operator_fonts[] = "'DejaVu Sans Mono', 'Liberation Mono', monospace";

/* Pieces */

/* Rounds to two decimals and writes no trailing zeros. */
static void put_number(Output *out, double v)
{
  v = round(v * 100) / 100;
  output_format(out, "%.7g", v == 0 ? 0.0 : v);
}

static void put_attribute(Output *out, const char *name, double v)
{
  output_format(out, " %s=\"", name);
  put_number(out, v);
  output_puts(out, "\"");
}

static void put_colour(Output *out, const char *attribute, Colour c)
{
  char text[8];
  palette_print(c, text);
  output_format(out, " %s=\"%s\"", attribute, text);
}

/* Hatchings: one pattern for each that the page uses */

static void put_hatch_name(Output *out, const PlotItem *item)
{
  char text[8];
  palette_print(item->colour, text);
  output_format(out, "h%d-%s", item->hatch, text + 1);
}

static bool same_hatch(const PlotItem *a, const PlotItem *b)
{
  char x[8], y[8];
  palette_print(a->colour, x);
  palette_print(b->colour, y);
  return a->hatch == b->hatch && strcmp(x, y) == 0;
}

static void put_hatch(Output *out, const PlotItem *item)
{
  const Hatch *h = plot_hatch(item->hatch);
  output_puts(out, "<pattern id=\"");
  put_hatch_name(out, item);
  output_format(out, "\" patternUnits=\"userSpaceOnUse\" width=\"%g\" height=\"%g\">", h->size,
                h->size);
  output_format(out, "<path d=\"M0,0H%gV%gH0Z\"", h->size, h->size);
  put_colour(out, "fill", item->colour);
  output_puts(out, "/><path d=\"");
  for (size_t i = 0; i < h->count; i++)
    output_format(out, "M%g,%gL%g,%g", h->lines[i][0].x, h->lines[i][0].y, h->lines[i][1].x,
                  h->lines[i][1].y);
  output_format(out, "\" stroke-width=\"%g\"", h->width);
  put_colour(out, "stroke", palette_hatch(item->colour));
  output_puts(out, "/></pattern>\n");
}

static void put_hatches(Output *out, const PlotPage *page)
{
  output_puts(out, "<defs>\n");
  for (size_t i = 0; i < page->count; i++) {
    bool known = page->items[i].hatch == 0;
    for (size_t j = 0; j < i && !known; j++) known = same_hatch(&page->items[i], &page->items[j]);
    if (!known) put_hatch(out, &page->items[i]);
  }
  output_puts(out, "</defs>\n");
}

/* Items */

static void put_path(Output *out, const PlotItem *item)
{
  output_puts(out, " d=\"");
  for (size_t i = 0; i < item->count; i++) {
    output_puts(out, i == 0 ? "M" : i == 1 ? "L" : " ");
    put_number(out, item->points[i].x);
    output_puts(out, ",");
    put_number(out, item->points[i].y);
  }
  output_puts(out, item->kind == PLOT_AREA ? "Z\"" : "\"");
}

static void put_pen(Output *out, const PlotItem *item, Colour c)
{
  put_colour(out, "stroke", c);
  output_format(out, " stroke-width=\"%g\"", item->width);
  if (item->dashed) output_puts(out, " stroke-dasharray=\"3 2\"");
  if (item->round) output_puts(out, " stroke-linejoin=\"round\"");
}

static void put_title(Output *out, const char *note)
{
  if (!note) return;
  output_puts(out, "<title>");
  xml_bytes(out, note, strlen(note));
  output_puts(out, "</title>");
}

static void put_area(Output *out, const PlotItem *item)
{
  output_format(out, "<path class=\"%s\"", item->role);
  if (item->hatch > 0) {
    output_puts(out, " fill=\"url(#");
    put_hatch_name(out, item);
    output_puts(out, ")\"");
  } else put_colour(out, "fill", item->colour);
  if (item->width > 0) put_pen(out, item, item->outline);
  put_path(out, item);
  output_puts(out, item->note ? ">" : "/>\n");
  put_title(out, item->note);
  if (item->note) output_puts(out, "</path>\n");
}

static void put_line(Output *out, const PlotItem *item)
{
  output_format(out, "<path class=\"%s\" fill=\"none\"", item->role);
  put_pen(out, item, item->colour);
  put_path(out, item);
  output_puts(out, "/>\n");
}

/* Operators are written in a font of fixed width, see measure_operator. */
static void put_runs(Output *out, const char *s)
{
  while (*s) {
    size_t operator= measure_operator(s), plain = 0;
    while (operator== 0 && s[plain] && measure_operator(s + plain) == 0) plain++;
    if (operator> 0) output_format(out, "<tspan font-family=\"%s\">", operator_fonts);
        xml_bytes(out, s, operator > 0 ? operator : plain);
        if (operator> 0) output_puts(out, "</tspan>");
        s += operator> 0 ? operator: plain;
  }
}

static void put_text_item(Output *out, const PlotItem *item, const Measure *m)
{
  static const char *const anchors[] = { "start", "middle", "end" };
  Point at = item->points[0];
  output_format(out, "<text class=\"%s\"", item->role);
  put_attribute(out, "x", at.x);
  put_attribute(out, "y", at.y);
  put_attribute(out, "font-size", item->size);
  put_attribute(out, "textLength", measure_width(m, item->text, item->size, item->bold));
  output_puts(out, " lengthAdjust=\"spacingAndGlyphs\"");
  if (item->align != ALIGN_LEFT) output_format(out, " text-anchor=\"%s\"", anchors[item->align]);
  if (item->bold) output_puts(out, " font-weight=\"bold\"");
  if (item->colour.r + item->colour.g + item->colour.b > 0) put_colour(out, "fill", item->colour);
  if (item->upwards) output_format(out, " transform=\"rotate(-90 %g %g)\"", at.x, at.y);
  output_puts(out, ">");
  put_title(out, item->note);
  put_runs(out, item->text);
  output_puts(out, "</text>\n");
}

static void put_item(Output *out, const PlotItem *item, const Measure *m)
{
  if (item->kind == PLOT_AREA) put_area(out, item);
  else if (item->kind == PLOT_LINE) put_line(out, item);
  else if (*item->text) put_text_item(out, item, m);
}

/* Only bands, the key and gaps react to the mouse. Names and lines on a band let it through. */
static const char style[] = "<style>path, text { pointer-events: none }\n"
                            ".band, .key, .uncounted { pointer-events: all }\n"
                            ".band:hover { stroke: #000; stroke-width: 1 }</style>\n";

bool svg_write(const Picture *picture, Output *out)
{
  const Plot *p = picture->plot;
  const PlotPage *page = &p->pages[picture->first];
  output_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  output_puts(out, "<svg xmlns=\"http://www.w3.org/2000/svg\"");
  output_format(out, " width=\"%gpt\" height=\"%gpt\"", p->width * p->scale, p->height * p->scale);
  output_format(out, " viewBox=\"0 0 %g %g\" xml:space=\"preserve\" font-family=\"%s\">\n",
                p->width, p->height, fonts);
  put_title(out, p->title);
  output_format(out, "\n%s<path fill=\"#ffffff\" d=\"M0,0H%gV%gH0Z\"/>\n", style, p->width,
                p->height);
  put_hatches(out, page);
  for (size_t i = 0; i < page->count; i++) put_item(out, &page->items[i], picture->measure);
  output_puts(out, "</svg>\n");
  return true;
}
