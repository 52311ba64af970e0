/* graphfile — see graphfile.h. */
#include <config.h>

#include "app/graphfile.h"

#include "app/target.h"
#include "out/draw.h"
#include "plot/areachart.h"

static bool write_plot(const Stack *s, const Look *l, const Measure *m,
                       const struct HtmlOptions *html, const Target *t, const char *path)
{
  Plot *plot = areachart_plot(s, l, m);
  Picture p = { .stack = s, .plot = plot, .measure = m, .count = plot->npages, .html = html };
  bool ok = target_picture(p, t, path);
  plot_free(plot);
  return ok;
}

bool graphfile_write(const Stack *s, const Look *l, const struct HtmlOptions *html, const Target *t,
                     const char *path)
{
  if (t->format->builtin_widths) return write_plot(s, l, &measure_builtin, html, t, path);
  Fonts *fonts = draw_fonts();
  Measure measure = draw_measure(fonts);
  bool ok = write_plot(s, l, &measure, html, t, path);
  draw_fonts_free(fonts);
  return ok;
}

TraceOptions graphfile_trace_options(const Style *s)
{
  return (TraceOptions){
    .percent = s->trace, .most = s->bands, .order = s->order, .ghc = s->ghc_rules, .drop = s->york
  };
}
