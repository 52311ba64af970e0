/* timereport_stack.c: the demand chains as stacks: folded, a line each, and for speedscope. */
#include <config.h>
#include <inttypes.h>
#include <string.h>
#include "base/program.h"
#include "time/timereport.h"

/* Visits the nodes from the outermost to n.  Chains are short, since no owner is in one twice. */
static void each_outer(const ReportNode *n, void (*visit)(OutFile *s, const ReportNode *n),
                       OutFile *s)
{
  int depth = timereport_depth(n);
  for (int d = 0; d <= depth; d++) {
    const ReportNode *o = n;
    for (int up = depth - d; up > 0; up--) o = o->outer;
    visit(s, o);
  }
}

/* ---- folded ---- */

/* Readers split at semicolons, and before the number at the last blank. */
static void put_frame(OutFile *s, const ReportNode *n)
{
  if (n->outer) outfile_put(s, ";", 1);
  for (const char *p = n->owner->label; *p; p++) {
    char c = (unsigned char)*p <= ' ' || *p == 0x7f ? '_' : *p == ';' ? ':' : *p;
    outfile_put(s, &c, 1);
  }
}

/* The number is microseconds, so that the sizes of boxes are times. */
void timereport_folded(OutFile *s, const Report *r)
{
  for (const ReportNode *n = r->stacks; n; n = timereport_next(n))
    if (n->own.ticks) {
      each_outer(n, put_frame, s);
      outfile_printf(s, " %" PRIu64 "\n", (n->own.ns + 500) / 1000);
    }
}

/* ---- speedscope ---- */

static void put_frames(OutFile *s, const Report *r)
{
  outfile_printf(s, "\"shared\": {\"frames\": [");
  for (size_t i = 0; i < r->owner_count; i++) {
    const ReportOwner *w = r->numbered[i];
    outfile_printf(s, "%s\n{\"name\": ", i ? "," : "");
    timereport_string(s, w->label);
    if (w->file[0]) {
      outfile_printf(s, ", \"file\": ");
      timereport_string(s, w->file);
      if (w->line) outfile_printf(s, ", \"line\": %u", w->line);
    }
    outfile_printf(s, "}");
  }
  outfile_printf(s, "\n]},\n");
}

static void put_index(OutFile *s, const ReportNode *n)
{
  outfile_printf(s, "%s%u", n->outer ? ", " : "", n->owner->number - 1);
}

static void put_samples(OutFile *s, const Report *r)
{
  const char *comma = "";
  outfile_printf(s, "\"samples\": [");
  for (const ReportNode *n = r->stacks; n; n = timereport_next(n))
    if (n->own.ticks) {
      outfile_printf(s, "%s\n[", comma);
      each_outer(n, put_index, s);
      outfile_printf(s, "]");
      comma = ",";
    }
  outfile_printf(s, "\n],\n\"weights\": [");
  comma = "";
  for (const ReportNode *n = r->stacks; n; n = timereport_next(n))
    if (n->own.ticks) {
      outfile_printf(s, "%s%" PRIu64, comma, n->own.ns);
      comma = ", ";
    }
  outfile_printf(s, "]");
}

void timereport_speedscope(OutFile *s, const Report *r)
{
  uint64_t sum = r->stacks->all.ns;
  outfile_printf(s, "{\"$schema\": \"https://www.speedscope.app/file-format-schema.json\",\n");
  outfile_printf(s, "\"exporter\": \"%s %s\",\n\"name\": ", PACKAGE_NAME, PACKAGE_VERSION);
  timereport_string(s, program_name);
  outfile_printf(s, ",\n\"activeProfileIndex\": 0,\n");
  put_frames(s, r);
  outfile_printf(s, "\"profiles\": [{\"type\": \"sampled\", \"name\": ");
  timereport_string(s, program_name);
  outfile_printf(s, ", \"unit\": \"nanoseconds\", \"startValue\": 0, \"endValue\": %" PRIu64 ",\n",
                 sum);
  put_samples(s, r);
  outfile_printf(s, "}]}\n");
}
