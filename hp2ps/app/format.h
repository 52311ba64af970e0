/* format — the table of formats that a picture can have. The command line, --help and main read it.
 * A new format needs a line of the table in format.c, and a writer.
 */
#ifndef HP2PS_FORMAT_H
#define HP2PS_FORMAT_H

#include <stdbool.h>

#include "base/output.h"
#include "out/export.h"
#include "out/picture.h"

typedef struct Format {
  const char *name;                             /* as in --format=NAME; its files end in .NAME */
  bool (*write)(const Picture *p, Output *out); /* adds a message if it gives false */
  /* A format of another tool has this writer instead. `series`: a file holds the whole run, so
   * --at has no meaning. `every`: it holds every sample, not only those kept for drawing, and
   * is written moment by moment.
   * `can_all`: it knows --at=all. */
  bool (*export)(const Export *e, Output *out);
  bool times; /* ... which can hold a time profile, too */
  bool series, every, can_all;
  bool many_pages;     /* a file holds all pages; otherwise each page has its own */
  bool colour;         /* is in colour unless --grey asks for grey */
  bool figure;         /* has the size of a figure in a text, not of a page */
  bool sites;          /* needs the Model's Matrix, and the site log if there is one */
  bool pixels;         /* is made of pixels; --dpi says how many */
  bool leaves_aux;     /* an .aux file is written beside a file of the usual name */
  bool builtin_widths; /* uses measure_builtin, so it is the same on every machine */
} Format;

/* The first format is the default. A line without a name ends the table. */
extern const Format formats[];

const Format *format_find(const char *name); /* ignores case; NULL if there is none */

typedef enum FormatSet { FORMATS_ALL, FORMATS_COLOUR, FORMATS_GREY } FormatSet;

/* Formats of other tools are neither in colour nor in grey. The names of a set in a fresh string,
 * such as "ps, eps or pdf". `before` stands before each name, and `last` (" or " here) between the
 * last two. */
char *format_names(FormatSet set, const char *before, const char *last);

#endif
