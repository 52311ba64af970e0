/* plot — a finished drawing: every line, area and text with its place, in points from the top left
 * corner; y grows downwards.
 *
 * areachart.c makes a Plot. draw.c and svg.c draw it, and plottext.c prints it for tests. Nothing
 * in it refers back to the profile.
 */
#ifndef HP2PS_PLOT_H
#define HP2PS_PLOT_H

#include <stdbool.h>
#include <stddef.h>

#include "plot/palette.h"

typedef struct Point {
  double x, y;
} Point;

typedef enum PlotKind { PLOT_LINE, PLOT_AREA, PLOT_TEXT } PlotKind;
typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

typedef struct PlotItem {
  PlotKind kind;
  const char *role; /* "band", "axis", "key", ...: for tests and readers of the text
                       form */
  char *text;       /* of a text; of a band, its name */
  char *note;       /* what SVG shows when the mouse rests on it; NULL for nothing */
  Point *points;    /* of a line or area (closed of itself); of a text its anchor on the
                       base line */
  size_t count;
  Colour colour;      /* of line, text or area */
  int hatch;          /* of an area: lines upon it; 0 for none */
  Colour outline;     /* of an area, if width > 0 */
  double width;       /* of the line or outline */
  bool dashed, round; /* `round` rounds the joins, for data */
  double size;        /* of the letters */
  bool bold, upwards; /* upwards: rotated to read from bottom to top */
  Align align;
} PlotItem;

/* A square tile with lines, `width` broad. A hatching repeats it in both directions from the page's
 * corner. */
typedef struct Hatch {
  double size, width;
  size_t count;
  Point lines[4][2];
} Hatch;
const Hatch *plot_hatch(int hatch); /* 1 .. PALETTE_HATCHES - 1 */

typedef struct PlotPage {
  PlotItem *items;
  size_t count, cap;
} PlotPage;

typedef struct Plot {
  double width, height; /* of a page, as laid out */
  double scale;         /* drawing multiplies all lengths by this */
  char *title;          /* of the document */
  PlotPage *pages;
  size_t npages, cap;
} Plot;

Plot *plot_new(double width, double height, const char *title);
void plot_free(Plot *p);
void plot_page(Plot *p); /* begins a new page */

/* Each adds an item to the last page and gives it, so that the caller can set its other fields. The
 * pointer is valid until the next item is added. */
PlotItem *plot_line(Plot *p, const char *role, Point a, Point b, double width, Colour c);
PlotItem *plot_path(Plot *p, PlotKind kind, const char *role, const Point *points, size_t count,
                    Colour c);
PlotItem *plot_box(Plot *p, const char *role, Point corner, double width, double height, Colour c);
PlotItem *plot_text(Plot *p, const char *role, const char *text, Point at, double size,
                    Align align);

/* Widths of strings, from the fonts in use or from built-in figures (measure.c). */
typedef struct Measure {
  double (*width)(void *context, const char *text, double size, bool bold);
  void *context;
} Measure;

extern const Measure measure_builtin; /* Helvetica, roughly; the same everywhere, so tests can
                                         rely on it */
double measure_width(const Measure *m, const char *text, double size, bool bold);
/* A fresh copy of the text, shortened in the middle if it is wider than `room`. It keeps at least
 * one character. */
char *measure_fit(const Measure *m, const char *text, double size, bool bold, double room);

/* The length of an operator in parentheses at s, such as (,) or (.); 0 if there is none. Operators
 * are drawn in a font of fixed width, where small commas and full stops look different. */
size_t measure_operator(const char *s);

#endif
