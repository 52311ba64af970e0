/* barterm — draws a bar chart in a terminal: a panel for each quantity, one below the other. */
#ifndef HP2PS_BARTERM_H
#define HP2PS_BARTERM_H

#include "base/output.h"
#include "plot/palette.h"
#include "time/bars.h"

typedef struct BarTermOptions {
  const char *title;
  int columns;
  bool unicode, colour;
  const Fill *fills; /* one for each group, used if `colour` */
} BarTermOptions;

void barterm_draw(const Bars *b, const BarTermOptions *options, Output *out);

#endif
