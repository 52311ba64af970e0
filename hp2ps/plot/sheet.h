/* sheet — what the pieces of the layout share while they draw a page. */
#ifndef HP2PS_SHEET_H
#define HP2PS_SHEET_H

#include "log/trace.h"
#include "plot/look.h"
#include "plot/plot.h"
#include "plot/scale.h"

typedef struct Box {
  double left, top, right, bottom;
} Box;

typedef struct Sheet {
  const Stack *stack;
  const Look *opt;
  const Measure *measure;
  Plot *plot;
  const char *time_unit, *value_unit;
  Box box;         /* the area inside the axes */
  double headroom; /* is free between the top of the value axis and that of the box */
  Scale x, y;
  size_t *samples; /* the samples to draw, after thinning to what the page can show */
  size_t nsamples;
  size_t left_out; /* bands that are in OTHER, which is no line (--lines) */
} Sheet;

/* Up to this many bands have lines between them, for any number of samples. */
enum { ALWAYS_DIVIDED = 21 };

static const double LABEL = 8, SMALL = 7; /* sizes of letters, in points */

/* How a band is drawn as a line (--lines). Greys alone would look alike, so grey lines differ in
 * width and dashes too. */
typedef struct LineStyle {
  Colour colour;
  Colour ink; /* of its name */
  double width;
  bool dashed;
} LineStyle;
LineStyle sheet_line(const Sheet *p, size_t layer);

/* The places of a time and a value on the page. */
double sheet_x(const Sheet *p, double time);
double sheet_y(const Sheet *p, double value);

#endif
