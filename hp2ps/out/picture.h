/* picture — what the writer of a format gets: a profile, its plot, and which pages to write. */
#ifndef HP2PS_PICTURE_H
#define HP2PS_PICTURE_H

#include "base/message.h"
#include "log/trace.h"
#include "plot/plot.h"

typedef struct Picture {
  const Stack *stack; /* the heap profile that the plot shows; NULL: the plot is of a time
                         profile or of a snapshot */
  const Plot *plot;
  const Measure *measure;         /* the widths that the plot was laid out with */
  size_t first, count;            /* the pages first .. first + count - 1 of the plot */
  double dpi;                     /* for formats of pixels */
  const struct HtmlOptions *html; /* for pages (html.h) */
  Messages *messages;             /* the writer adds its messages here; NULL: nowhere */
} Picture;

#endif
