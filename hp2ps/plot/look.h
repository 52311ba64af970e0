/* look — the options of the command line about the look of a picture. */
#ifndef HP2PS_LOOK_H
#define HP2PS_LOOK_H

#include <stdbool.h>

#include "plot/palette.h"

typedef enum TitleStyle { TITLE_AUTO, TITLE_BIG, TITLE_SMALL } TitleStyle;

typedef struct Look {
  double width, height; /* of the page, in points */
  double margin;
  TitleStyle title;
  const char *heading;  /* replaces the log's JOB; NULL if none is given */
  const char *fallback; /* the title of a log without JOB: its file's name */
  const Fill *fills;    /* one for each layer */
  bool york;            /* no marks, total line or peak */
  bool multiples;
  bool lines;              /* bands are lines from zero, not stacked */
  bool share;              /* bands are stacked to 100 % at each sample */
  bool key_page;           /* the key gets pages of its own */
  const double *change;    /* draw a lower graph of changes: change[sample * layers + layer];
                              NULL for none */
  const char *brief;       /* replaces cost and number of samples in the title; NULL if none */
  double x_range, y_range; /* the axes are at least this long; 0 if not given */
} Look;

#endif
