/* graphfile — see graphfile.h. */
#include <config.h>

#include "app/graphfile.h"

#include "app/target.h"
#include "out/draw.h"
#include "plot/areachart.h"

static bool write_plot(const Stack *s, const Look *l, const Measure *m, const Options *o,
                       const char *path)
{
  Plot *plot = areachart_plot(s, l, m);
  Picture p = { .stack = s, .plot = plot, .measure = m, .count = plot->npages };
  p.html = o->html;
  bool ok = target_picture(p, o, path);
  plot_free(plot);
  return ok;
}

bool graphfile_write(const Stack *s, const Look *l, const Options *o, const char *path)
{
  if (o->format->builtin_widths) return write_plot(s, l, &measure_builtin, o, path);
  Fonts *fonts = draw_fonts();
  Measure measure = draw_measure(fonts);
  bool ok = write_plot(s, l, &measure, o, path);
  draw_fonts_free(fonts);
  return ok;
}

TraceOptions graphfile_trace_options(const Options *o)
{
  return (TraceOptions){
    .percent = o->trace, .most = o->bands, .order = o->order, .ghc = o->ghc_rules, .drop = o->york
  };
}
