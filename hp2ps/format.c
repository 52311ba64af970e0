/* format — see format.h. */
#include <config.h>

#include "format.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "chrometrace.h"
#include "csvlong.h"
#include "draw.h"
#include "folded.h"
#include "html.h"
#include "massif.h"
#include "mem.h"
#include "openmetrics.h"
#include "pprof.h"
#include "print.h"
#include "speedscope.h"
#include "svg.h"

const Format formats[] = {
  { "ps", draw_ps, .many_pages = true, .leaves_aux = true },
  { "eps", draw_eps, .figure = true, .leaves_aux = true },
  { "pdf", draw_pdf, .many_pages = true, .colour = true },
  { "svg", svg_write, .colour = true },
  { "png", draw_png, .colour = true, .pixels = true },
  { "html", html_write, .many_pages = true, .colour = true, .sites = true },
  { "plot", print_write, .many_pages = true, .builtin_widths = true },
  { "pprof", .export = pprof_write },
  { "folded", .export = folded_write },
  { "speedscope", .export = speedscope_write, .can_all = true },
  { "massif", .export = massif_write, .series = true },
  { "openmetrics", .export = openmetrics_write, .can_all = true },
  { "csv-long", .export = csvlong_write, .series = true, .every = true },
  { "trace", .export = chrometrace_write, .series = true },
  { .name = NULL },
};

const Format *format_find(const char *name)
{
  for (const Format *f = formats; f->name; f++)
    if (strcasecmp(f->name, name) == 0) return f;
  return NULL;
}

/* The first format of the set from f on; NULL if there is none. */
static const Format *next_of(const Format *f, FormatSet set)
{
  while (f->name && set != FORMATS_ALL && (f->export || f->colour != (set == FORMATS_COLOUR))) f++;
  return f->name ? f : NULL;
}

char *format_names(FormatSet set, const char *before, const char *last)
{
  char *names = mem_copy("", 0);
  for (const Format *f = next_of(formats, set), *after; f; f = after) {
    after = next_of(f + 1, set);
    const char *between = !*names ? "" : after ? ", " : last;
    char *longer = mem_format("%s%s%s%s", names, between, before, f->name);
    free(names);
    names = longer;
  }
  return names;
}
