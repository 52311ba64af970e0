/* format — see format.h. */
#include <config.h>

#include "app/format.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/mem.h"
#include "out/chrometrace.h"
#include "out/csvlong.h"
#include "out/draw.h"
#include "out/folded.h"
#include "out/massif.h"
#include "out/openmetrics.h"
#include "out/plottext.h"
#include "out/pprof.h"
#include "out/speedscope.h"
#include "out/svg.h"
#include "page/html.h"

const Format formats[] = {
  { "ps", draw_ps, .many_pages = true, .leaves_aux = true },
  { "eps", draw_eps, .figure = true, .leaves_aux = true },
  { "pdf", draw_pdf, .many_pages = true, .colour = true },
  { "svg", svg_write, .colour = true },
  { "png", draw_png, .colour = true, .pixels = true },
  { "html", html_write, .many_pages = true, .colour = true, .sites = true },
  { "plot", plottext_write, .many_pages = true, .builtin_widths = true },
  { "pprof", .export = pprof_write, .times = true },
  { "folded", .export = folded_write, .times = true },
  { "speedscope", .export = speedscope_write, .times = true, .can_all = true },
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
