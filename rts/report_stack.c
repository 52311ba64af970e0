/* report_stack.c: the demand chains as stacks: folded, a line each, and for speedscope. */
#include <config.h>
#include <inttypes.h>
#include <string.h>
#include "program.h"
#include "report.h"

/* Visits the nodes from the outermost to n.  Chains are short, since nobody is in one twice. */
static void each_outer(const ReportNode *n, void (*visit)(Sink *s, const ReportNode *n), Sink *s)
{
  int depth = report_depth(n);
  for (int d = 0; d <= depth; d++) {
    const ReportNode *o = n;
    for (int up = depth - d; up > 0; up--) o = o->outer;
    visit(s, o);
  }
}

/* ---- folded ---- */

/* Readers split at semicolons, and before the number at the last blank. */
static void put_frame(Sink *s, const ReportNode *n)
{
  if (n->outer) sink_put(s, ";", 1);
  for (const char *p = n->who->label; *p; p++) {
    char c = (unsigned char)*p <= ' ' || *p == 0x7f ? '_' : *p == ';' ? ':' : *p;
    sink_put(s, &c, 1);
  }
}

/* The number is microseconds, so that the sizes of boxes are times. */
void report_folded(Sink *s, const Report *r)
{
  for (const ReportNode *n = r->stacks; n; n = report_next(n))
    if (n->own.ticks) {
      each_outer(n, put_frame, s);
      sink_printf(s, " %" PRIu64 "\n", (n->own.ns + 500) / 1000);
    }
}

/* ---- speedscope ---- */

static void put_frames(Sink *s, const Report *r)
{
  sink_printf(s, "\"shared\": {\"frames\": [");
  for (size_t i = 0; i < r->nwhos; i++) {
    const ReportWho *w = r->numbered[i];
    sink_printf(s, "%s\n{\"name\": ", i ? "," : "");
    report_string(s, w->label);
    if (w->file[0]) {
      sink_printf(s, ", \"file\": ");
      report_string(s, w->file);
      if (w->line) sink_printf(s, ", \"line\": %u", w->line);
    }
    sink_printf(s, "}");
  }
  sink_printf(s, "\n]},\n");
}

static void put_index(Sink *s, const ReportNode *n)
{
  sink_printf(s, "%s%u", n->outer ? ", " : "", n->who->number - 1);
}

static void put_samples(Sink *s, const Report *r)
{
  const char *comma = "";
  sink_printf(s, "\"samples\": [");
  for (const ReportNode *n = r->stacks; n; n = report_next(n))
    if (n->own.ticks) {
      sink_printf(s, "%s\n[", comma);
      each_outer(n, put_index, s);
      sink_printf(s, "]");
      comma = ",";
    }
  sink_printf(s, "\n],\n\"weights\": [");
  comma = "";
  for (const ReportNode *n = r->stacks; n; n = report_next(n))
    if (n->own.ticks) {
      sink_printf(s, "%s%" PRIu64, comma, n->own.ns);
      comma = ", ";
    }
  sink_printf(s, "]");
}

void report_speedscope(Sink *s, const Report *r)
{
  uint64_t sum = r->stacks->all.ns;
  sink_printf(s, "{\"$schema\": \"https://www.speedscope.app/file-format-schema.json\",\n");
  sink_printf(s, "\"exporter\": \"%s %s\",\n\"name\": ", PACKAGE_NAME, PACKAGE_VERSION);
  report_string(s, program_name);
  sink_printf(s, ",\n\"activeProfileIndex\": 0,\n");
  put_frames(s, r);
  sink_printf(s, "\"profiles\": [{\"type\": \"sampled\", \"name\": ");
  report_string(s, program_name);
  sink_printf(s, ", \"unit\": \"nanoseconds\", \"startValue\": 0, \"endValue\": %" PRIu64 ",\n",
              sum);
  put_samples(s, r);
  sink_printf(s, "}]}\n");
}
