/* term — draws the graph in a terminal, with letters or blocks. */
#ifndef HP2PS_TERM_H
#define HP2PS_TERM_H

#include <stdbool.h>

#include "base/output.h"
#include "log/trace.h"
#include "plot/palette.h"

typedef struct TermOptions {
  int columns, rows;
  bool unicode, colour;
  const Fill *fills; /* one for each layer, used if `colour` */
} TermOptions;

void term_draw(const Stack *s, const char *title, const TermOptions *options, Output *out);

#endif
