/* plot — a finished drawing: every line, area and string with its place, in points, y downwards
 * from the top left.
 *
 * Made by layout, drawn by draw, printed by print for tests. Nothing in it refers back to the
 * profile, and nothing outside draw.c knows how it gets to paper.
 */
#ifndef HP2PS_PLOT_H
#define HP2PS_PLOT_H

#include <stdbool.h>
#include <stddef.h>

#include "palette.h"

typedef struct Point {
    double x, y;
} Point;

typedef enum PlotKind { PLOT_LINE, PLOT_AREA, PLOT_TEXT } PlotKind;
typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

typedef struct PlotItem {
    PlotKind kind;
    const char *role;           /* "band", "axis", "key", ...: for tests and readers of the text
                                   form */
    char *text;                 /* of a text; of a band, its name */
    char *note; /* what is told when the mouse rests on it, where there is one; NULL */
    Point *points;              /* of a line or area (closed of itself); of a text its anchor on the
                                   base line */
    size_t count;
    Colour colour;              /* of line, text or area */
    int hatch;                  /* of an area: lines upon it; 0 for none */
    Colour outline;             /* of an area, if width > 0 */
    double width;               /* of the line or outline */
    bool dashed, round;         /* round joins for data, mitred for furniture */
    double size;                /* of the letters */
    bool bold, upwards;         /* upwards: rotated to read from bottom to top */
    Align align;
} PlotItem;

/* A tile of a hatching, which is repeated in both directions from the page's corner: lines, `width`
 * broad. */
typedef struct Hatch {
    double size, width;
    size_t count;
    Point lines[4][2];
} Hatch;
const Hatch *plot_hatch(int hatch);     /* 1 .. PALETTE_HATCHES - 1 */

typedef struct PlotPage {
    PlotItem *items;
    size_t count, cap;
} PlotPage;

typedef struct Plot {
    double width, height;       /* of a page, as laid out */
    double scale;               /* to be multiplied by this when drawn */
    char *title;                /* of the document */
    PlotPage *pages;
    size_t npages, cap;
} Plot;

Plot *plot_new(double width, double height, const char *title);
void plot_free(Plot *p);
void plot_page(Plot *p);        /* what follows goes on a new page */

/* Each adds to the last page and returns the item, valid until the next is added, for setting what
 * isn't usual. */
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

extern const Measure measure_builtin;       /* Helvetica, roughly; the same everywhere, so tests can
                                               rely on it */
double measure_width(const Measure *m, const char *text, double size, bool bold);
/* A fresh copy of text that is at most `room` wide, shortened in the middle if it must be. */
char *measure_fit(const Measure *m, const char *text, double size, bool bold, double room);

/* The length of an operator in parentheses at s, such as (,) or (.), 0 if there is none. It is
 * drawn in letters of one width, whose commas and full stops can be told apart when small. */
size_t measure_operator(const char *s);

#endif
