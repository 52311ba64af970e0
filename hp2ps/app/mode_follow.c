/* mode_follow — see mode_follow.h. */
#include <config.h>

#include "app/mode_follow.h"

#include <stdlib.h>

#include "app/follow.h"
#include "app/logmodel.h"
#include "app/mode_graph.h"
#include "app/mode_time.h"
#include "app/mode_words.h"
#include "base/mem.h"
#include "page/html.h"
#include "plot/scale.h"

static void describe_followed(const Model *m, Followed *f)
{
  const char *value = m->value_unit && *m->value_unit ? m->value_unit : "bytes";
  const char *unit = m->sample_unit && *m->sample_unit ? m->sample_unit : "seconds";
  Scale x = scale_times(m->first, m->last, 8, unit);
  char *when = scale_moment(&x, m->last, unit), *peak = scale_amount(m->peak, value);
  char *alive = scale_amount(m->total.last, value);
  f->samples = m->read;
  f->words = mem_format("%s: %s alive, peak %s, %llu samples", when, alive, peak, f->samples);
  free(alive);
  free(peak);
  free(when);
}

/* Draws a log for --follow; a name that the log doesn't have yet is waited for. */
static bool draw_followed(const char *path, Options *o, Followed *f, Output *out)
{
  Options asked = *o;
  if (o->to.format_given) asked.mode = MODE_GRAPH;
  asked.to.live = !f->last;
  Model *m = logmodel_read(path, &asked.data, true);
  if (!m) return false;
  describe_followed(m, f);
  if (asked.data.matrix) model_thin(m, HTML_COLUMNS);
  bool ok = o->to.format_given ? mode_graph(m, path, &asked, true, out)
                               : mode_term(m, path, &asked, true, out);
  f->broken = o->to.format_given && !ok;
  model_free(m);
  return ok;
}

int mode_follow(Options *o)
{
  if (mode_time_wants(o, o->files[0]))
    return follow_log(o->files[0], o, mode_time_followed, mode_time_forget);
  return follow_log(o->files[0], o, draw_followed, NULL);
}
