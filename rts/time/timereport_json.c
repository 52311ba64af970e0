/* timereport_json.c: the report as JSON, in the form of GHC's -pj, so that its readers can read
 * ours.  Figures that GHC's form has no place for are in the member "strata", which those readers
 * pass over. */
#include <config.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "base/utf8.h"
#include "base/program.h"
#include "time/timereport_private.h"

void timereport_string(OutFile *s, const char *text)
{
  size_t n = strlen(text);
  bool utf8 = utf8_is_text(text, n);
  outfile_put(s, "\"", 1);
  for (size_t i = 0; i < n; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '"' || c == '\\') outfile_printf(s, "\\%c", c);
    else if (c < ' ' || c == 0x7f || (c & 0x80 && !utf8)) outfile_printf(s, "\\u%04x", c);
    else outfile_put(s, text + i, 1);
  }
  outfile_put(s, "\"", 1);
}

static void put_words(OutFile *s, const char *first, char **words, int n)
{
  outfile_put(s, "[", 1);
  if (first) timereport_string(s, first);
  for (int i = 0; i < n; i++) {
    if (first || i) outfile_put(s, ", ", 2);
    timereport_string(s, words[i]);
  }
  outfile_put(s, "],\n", 3);
}

void timereport_json_head(OutFile *s, const Report *r)
{
  char date[64];
  outfile_printf(s, "{\n\"program\": ");
  timereport_string(s, program_name);
  outfile_printf(s, ",\n\"arguments\": ");
  put_words(s, program_path, program_argv, program_argc);
  outfile_printf(s, "\"rts_arguments\": ");
  put_words(s, NULL, program_flags, program_nflags);
  outfile_printf(s, "\"end_time\": \"%s\",\n\"initial_capabilities\": 1,\n",
                 timereport_date(r, date, sizeof date));
  outfile_printf(s,
                 "\"total_time\": %.6f,\n\"total_ticks\": %" PRIu64 ",\n\"tick_interval\": %.0f,\n",
                 (double)r->ns * 1e-9, r->ticks, r->interval * 1e6);
  outfile_printf(s, "\"total_alloc\": %" PRIu64 ",\n", r->bytes);
}

static void put_centres(OutFile *s, const Report *r)
{
  char text[1024];
  const char *comma = "";
  outfile_printf(s, "\"cost_centres\": [\n");
  for (size_t i = 0; i < r->owner_count; i++) {
    const ReportOwner *w = r->owners[i];
    outfile_printf(s, "%s{\"id\": %u, \"label\": ", comma, w->number);
    timereport_string(s, w->label);
    outfile_printf(s, ", \"module\": ");
    timereport_string(s, w->module);
    outfile_printf(s, ", \"src_loc\": ");
    timereport_string(s, timereport_source(w, text, sizeof text));
    outfile_printf(s, ", \"is_caf\": %s}", w->is_caf ? "true" : "false");
    comma = ",\n";
  }
  outfile_printf(s, "\n],\n");
}

static void put_tree(OutFile *s, const ReportNode *root)
{
  outfile_printf(s, "\"profile\": ");
  for (const ReportNode *n = root; n;) {
    outfile_printf(s,
                   "{\"id\": %u, \"entries\": %" PRIu64 ", \"alloc\": %" PRIu64
                   ", \"ticks\": %" PRIu64 ", \"children\": [",
                   n->owner->number, n->own.entries, n->own.bytes, n->own.ticks);
    const ReportNode *next = timereport_next(n);
    for (const ReportNode *o = n; o && (next ? o != next->outer : true); o = o->outer)
      outfile_printf(s, "]}\n");
    if (next && next->outer != n) outfile_put(s, ",", 1);
    n = next;
  }
}

/* Whose costs in the tree are not exact. */
static void put_estimated(OutFile *s, const Report *r)
{
  const char *comma = "";
  outfile_printf(s, "\"estimated\": [");
  for (size_t i = 0; i < r->owner_count; i++)
    if (r->owners[i]->estimated || r->owners[i]->crowded) {
      outfile_printf(s, "%s%u", comma, r->owners[i]->number);
      comma = ", ";
    }
  outfile_printf(s, "],\n");
}

/* Exact costs of everybody, and what the totals hold. */
static void put_costs(OutFile *s, const Report *r)
{
  const char *comma = "";
  outfile_printf(s, "\"costs\": [\n");
  for (size_t i = 0; i < r->owner_count; i++) {
    const ReportOwner *w = r->owners[i];
    if (!w->counts) continue;
    outfile_printf(s,
                   "%s{\"id\": %u, \"entries\": %" PRIu64 ", \"inner\": %" PRIu64
                   ", \"alloc\": %" PRIu64 ", \"ticks\": %" PRIu64 ", \"ns\": %" PRIu64 "}",
                   comma, w->number, w->cost.entries, w->inner, w->cost.bytes, w->cost.ticks,
                   w->cost.ns);
    comma = ",\n";
  }
  outfile_printf(s, "\n],\n");
}

static void put_lines(OutFile *s, const Report *r)
{
  outfile_printf(s, "\"lines\": [");
  for (size_t i = 0; i < r->nlines; i++) {
    const ReportLine *l = r->lines[i];
    outfile_printf(s, "%s\n{\"file\": ", i ? "," : "");
    timereport_string(s, l->owner->file);
    outfile_printf(s, ", \"line\": %u, \"function\": ", l->line);
    timereport_string(s, l->owner->label);
    outfile_printf(s, ", \"ticks\": %" PRIu64 ", \"ns\": %" PRIu64 "}", l->ticks, l->ns);
  }
  outfile_printf(s, "\n]\n");
}

static void put_ours(OutFile *s, const Report *r)
{
  static const char *const sources[] = { "lines", "symbols", "places" };
  outfile_printf(s,
                 ",\n\"strata\": {\n\"version\": 1,\n\"exact\": {\"entries\": %s, \"alloc\": %s, "
                 "\"tree\": %s},\n",
                 r->counted ? "true" : "false", r->counted ? "true" : "false",
                 r->estimated || r->crowded ? "false" : "true");
  outfile_printf(s, "\"by\": \"%s\",\n\"code\": \"%s\",\n", r->counted ? "centre" : "function",
                 sources[r->source]);
  outfile_printf(s,
                 "\"total_ns\": %" PRIu64 ",\n\"gc_ns\": %" PRIu64 ",\n\"lost_ticks\": %" PRIu64
                 ",\n\"standard_error\": %.3f,\n",
                 r->ns, r->gc_ns, r->lost, timereport_error(r, 50));
  put_estimated(s, r);
  put_costs(s, r);
  put_lines(s, r);
  outfile_printf(s, "}\n}\n");
}

void timereport_json(OutFile *s, const Report *r)
{
  timereport_json_head(s, r);
  put_centres(s, r);
  put_tree(s, r->tree);
  put_ours(s, r);
}
