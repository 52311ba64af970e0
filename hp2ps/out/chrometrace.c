/* chrometrace — see chrometrace.h. */
#include <config.h>

#include "out/chrometrace.h"

#include <math.h>
#include <stdlib.h>

#include "base/json.h"
#include "base/mem.h"

enum { LARGEST = 20 };

/* The kind of name that the counters have: the first of these that the log has. */
static Kind counted(const Export *e)
{
  static const Kind kinds[] = { KIND_PRODUCER, KIND_CONSTRUCTION, KIND_TYPE, KIND_MODULE };
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (e->m->kinds & 1u << kinds[i]) return kinds[i];
  return KIND_NAME;
}

/* Times are in microseconds. By the clock that counts bytes, a byte takes one. */
static double microseconds(double time) { return round(time * 1e6); }

static void put_counters(const Export *e, const Moment *m, const Groups *g, Kind kind, Output *out)
{
  double *sums = export_sums(m, g, false);
  output_format(out,
                ",\n{\"name\": \"live bytes by %s\", \"ph\": \"C\", \"pid\": 1, \"ts\": %.0f, "
                "\"args\": {",
                slice_kind_name(kind), microseconds(m->time));
  for (size_t k = 0; k < g->count; k++) {
    const Site *s = g->site[k] == UINT32_MAX ? NULL : &e->sites[g->site[k]];
    output_puts(out, k ? ", " : "");
    json_string(out, !s ? "OTHER" : s->kinds[kind] ? s->kinds[kind] : "(none)");
    output_format(out, ": %.15g", sums[k]);
  }
  output_puts(out, "}}");
  free(sums);
}

static void put_mark(const Mark *mark, Output *out)
{
  output_puts(out, ",\n{\"name\": ");
  json_string(out, mark->text ? mark->text : "mark");
  output_format(out, ", \"ph\": \"i\", \"s\": \"p\", \"pid\": 1, \"tid\": 1, \"ts\": %.0f}",
                microseconds(mark->time));
}

bool chrometrace_write(const Export *e, Output *out)
{
  Kind kind = counted(e);
  Groups *g = export_groups(e, 1u << kind, LARGEST);
  output_puts(out, "{\"displayTimeUnit\": \"ms\", \"traceEvents\": [\n"
                   "{\"name\": \"process_name\", \"ph\": \"M\", \"pid\": 1, \"args\": {\"name\": ");
  json_string(out, e->m->job ? e->m->job : e->program);
  output_puts(out, "}}");
  for (size_t i = 0; i < e->count; i++) put_counters(e, &e->moments[i], g, kind, out);
  for (size_t i = 0; i < e->m->nmarks; i++) put_mark(&e->m->marks[i], out);
  output_puts(out, "]}\n");
  export_free_groups(g);
  return true;
}
