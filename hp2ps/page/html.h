/* html — writes a profile as a page: one HTML file, in which a reader can walk through it.
 *
 * The page holds every site at every column (Matrix), packed; the scripts and styles of viewer/,
 * which the build puts into viewer.inc; and for readers without a script the picture and the table.
 * It asks for nothing from anywhere: its Content-Security-Policy names its own script and style by
 * their hashes and forbids all else.
 *
 *  html.c         the file, from viewer/page.html
 *  html_data.c    the data, a profile or a tree, made to fit into the room there is
 *  html_source.c  lines of the program around the places that allocate most
 *  html_tints.c   which name of which kind has which colour
 *
 * Note [Size]: the file is never larger than `size`, whatever the log. First columns go, as far as
 * 1000; then the smallest sites of a module become one; then whatever it takes.
 */
#ifndef HP2PS_HTML_H
#define HP2PS_HTML_H

#include "base/output.h"
#include "log/align.h"
#include "log/matrix.h"
#include "log/order.h"
#include "out/picture.h"
#include "plot/colours.h"

enum { HTML_SIZE = 8000000, HTML_LEAST = 256000 };
enum { HTML_COLUMNS = 48 }; /* of the small picture in a page */

/* A table of colours for each kind of a matrix. */
typedef struct HtmlTints {
  size_t count;
  struct HtmlTable {
    char *kind;
    Colours *colours;
  } tables[2 * MATRIX_KINDS];
} HtmlTints;

/* For the names of the whole log. Names keep the colours that `other` gives to names of the same
 * kind or, if it is NULL, those in `before`. */
HtmlTints *html_tints(const Matrix *whole, const HtmlTints *other, const Tint *before,
                      size_t count);
/* One table for two logs. `times`: both have the same clock, so that areas can be compared; else
 * means are. */
HtmlTints *html_tints_of_two(const Matrix *a, const Matrix *b, bool times);
void html_tints_free(HtmlTints *t);

/* Two profiles in one page: the other one, and how both lie on one axis. */
typedef struct HtmlTwin {
  const Model *model;
  const struct HtmlOptions *options;
  const Axis *axis;
  Alignment align;
  const char *a, *b; /* what the two are called */
} HtmlTwin;

typedef struct HtmlOptions {
  const char *log;   /* its file, as a command names it */
  const char *title; /* in place of the job's name; or NULL */
  size_t bands;      /* these three as for a picture (trace.h) */
  double trace;
  Order order;
  bool cells; /* cells are counted at first */
  /* The options by which a command makes the same picture: the restrictions as they can be typed,
   * the stretch of time, infinite where none is given, and the file of --colours-of or NULL */
  const char *only;
  double from, to;
  const char *colours_of;
  const char *held; /* who holds it, by the snapshot of the same run, a paragraph each; or NULL */
  size_t size;      /* of the file, at most: HTML_LEAST or more */
  const char **folders; /* where the program's source may be; none: it is left out */
  size_t nfolders;
  const HtmlTints *tints;
  const Model *model;    /* the profile; NULL: that of the picture */
  const HtmlTwin *twin;  /* the page shows how the profile differs from this one; or NULL */
  struct PageTree *tree; /* the page shows this, and no profile; else NULL */
  const Output *plain;   /* a table for readers without a script; NULL: that of the
                         profile */
  bool live;             /* the log still grows: the page reloads itself */
} HtmlOptions;

bool html_write(const Picture *p, Output *out);

#endif
