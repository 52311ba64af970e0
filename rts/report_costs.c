/* report_costs.c: prog.costs and prog.costs.json, the symbolic costs of a logic program.
 *
 * A table has a line for each centre, `main' first, and their sum.  The first is that of the whole
 * search; with --costs=solutions one for each answer follows.  The last table says how often marks
 * were entered, and from where.
 *
 *        COST CENTRE         F         H  ...        ENTERED FROM -> COST CENTRE    entries
 *        main              153       154  ...        main -> len                         1
 *        len                51        50  ... */
#include <config.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include "costs.h"
#include "report_private.h"

static const char symbols[] = "FHCUNVEB";
_Static_assert(sizeof symbols - 1 == LML_COSTS, "a letter for each");

/* What the tables are of: an answer, or the whole search. */
typedef struct Table {
  const Report *report;
  const CostsAnswer *answer;
  int width;
} Table;

static W cost_of(const Table *t, size_t centre, int symbol)
{
  return t->answer ? t->answer->counters[centre * LML_COSTS + (size_t)symbol]
                   : costs_total(centre, symbol);
}

static bool is_timed(const Table *t) { return costs.ticks && !t->answer; }

/* ---- text ---- */

/* The wider of the two. */
static int wider(int width, const char *name)
{
  char plain[REPORT_NAME];
  int n = report_width(report_plain(plain, name));
  return n > width ? n : width;
}

static void put_name(Sink *s, const char *name, int width)
{
  char plain[REPORT_NAME];
  report_padded(s, 0, report_plain(plain, name), width);
}

static void put_line(Sink *s, const Table *t, size_t centre)
{
  put_name(s, lml_program.centres[centre], t->width);
  for (int i = 0; i < LML_COSTS; i++)
    sink_printf(s, " %11" PRIu64, (uint64_t)cost_of(t, centre, i));
  if (is_timed(t)) sink_printf(s, " %7" PRIu64, costs.ticks[centre]);
  sink_put(s, "\n", 1);
}

static void put_sum(Sink *s, const Table *t)
{
  uint64_t ticks = 0;
  put_name(s, "(all)=", t->width);
  for (int i = 0; i < LML_COSTS; i++) {
    uint64_t sum = 0;
    for (size_t c = 0; c < lml_program.ncentres; c++) sum += cost_of(t, c, i);
    sink_printf(s, " %11" PRIu64, sum);
  }
  for (size_t c = 0; is_timed(t) && c < lml_program.ncentres; c++) ticks += costs.ticks[c];
  if (is_timed(t)) sink_printf(s, " %7" PRIu64, ticks);
  sink_put(s, "\n", 1);
}

static void put_table(Sink *s, Table t)
{
  static const char head[] = "COST CENTRE";
  t.width = report_width(head);
  for (size_t c = 0; c < lml_program.ncentres; c++)
    t.width = wider(t.width, lml_program.centres[c]);
  sink_put(s, "\n", 1);
  report_padded(s, 0, head, t.width);
  for (int i = 0; i < LML_COSTS; i++) sink_printf(s, " %11c", symbols[i]);
  sink_printf(s, "%s\n\n", is_timed(&t) ? "   ticks" : "");
  for (size_t c = 0; c < lml_program.ncentres; c++) put_line(s, &t, c);
  sink_put(s, "\n", 1);
  put_sum(s, &t);
}

static void put_arcs(Sink *s)
{
  static const char head[] = "ENTERED FROM -> COST CENTRE";
  char from[REPORT_NAME], to[REPORT_NAME], both[2 * REPORT_NAME + 4];
  sink_printf(s, "\n%-40s     entries\n\n", head);
  for (size_t i = 0; i < costs.narcs; i++) {
    const CostsArc *a = &costs.arcs[i];
    snprintf(both, sizeof both, "%s -> %s", report_plain(from, lml_program.centres[a->from]),
             report_plain(to, lml_program.centres[a->to]));
    report_padded(s, 0, both, 40);
    sink_printf(s, " %11" PRIu64 "\n", a->entries);
  }
}

static void put_facts(Sink *s, const Report *r)
{
  sink_printf(s,
              "\t%" PRIu64 " answer%s; these are the costs of the whole search, of branches that "
              "fail, too\n",
              costs.found, costs.found == 1 ? "" : "s");
  sink_printf(s, "\tcounted %s\n",
              lml_program.dynamic ? "while the program runs (lmlc --costs=dynamic)"
                                  : "by a transformation of the program (lmlc --costs)");
  if (costs.ticks)
    sink_printf(s, "\tticks are of %.0f us of this run, in which counting takes time, too\n",
                r->interval * 1e6);
  if (r->running) sink_printf(s, "\tthe program is still running\n");
}

void report_costs(Sink *s, const Report *r)
{
  report_title(s, r, "Symbolic Cost Report");
  sink_put(s, "\n", 1);
  put_facts(s, r);
  put_table(s, (Table){ .report = r });
  if (costs.narcs) put_arcs(s);
  for (size_t i = 0; i < costs.nanswers; i++) {
    const CostsAnswer *a = &costs.answers[i];
    sink_printf(s, "\n\nanswer %zu: ", i + 1);
    if (a->text) sink_put(s, a->text, a->length);
    sink_put(s, "\n", 1);
    put_table(s, (Table){ .report = r, .answer = a });
  }
}

/* ---- JSON ---- */

static void put_members(Sink *s, const Table *t)
{
  sink_printf(s, "[");
  for (size_t c = 0; c < lml_program.ncentres; c++) {
    sink_printf(s, "%s\n{\"name\": ", c ? "," : "");
    report_string(s, lml_program.centres[c]);
    for (int i = 0; i < LML_COSTS; i++)
      sink_printf(s, ", \"%c\": %" PRIu64, symbols[i], (uint64_t)cost_of(t, c, i));
    if (is_timed(t)) sink_printf(s, ", \"ticks\": %" PRIu64, costs.ticks[c]);
    sink_put(s, "}", 1);
  }
  sink_printf(s, "\n]");
}

static void put_entered(Sink *s)
{
  sink_printf(s, ",\n\"entered\": [");
  for (size_t i = 0; i < costs.narcs; i++) {
    sink_printf(s, "%s\n{\"from\": ", i ? "," : "");
    report_string(s, lml_program.centres[costs.arcs[i].from]);
    sink_printf(s, ", \"to\": ");
    report_string(s, lml_program.centres[costs.arcs[i].to]);
    sink_printf(s, ", \"entries\": %" PRIu64 "}", costs.arcs[i].entries);
  }
  sink_printf(s, "]");
}

/* An answer's text as a string: it has a length. */
static void put_answer(Sink *s, const CostsAnswer *a)
{
  sink_printf(s, "{\"answer\": ");
  if (a->text) {
    a->text[a->length] = 0;
    report_string(s, a->text);
  } else sink_printf(s, "null");
  sink_printf(s, ", \"symbolic\": ");
  put_members(s, &(Table){ .answer = a });
  sink_put(s, "}", 1);
}

void report_costs_json(Sink *s, const Report *r)
{
  report_json_head(s, r);
  sink_printf(s, "\"answers\": %" PRIu64 ",\n\"dynamic\": %s,\n\"symbolic\": ", costs.found,
              lml_program.dynamic ? "true" : "false");
  put_members(s, &(Table){ .report = r });
  put_entered(s);
  if (costs.by_answer) {
    sink_printf(s, ",\n\"solutions\": [");
    for (size_t i = 0; i < costs.nanswers; i++) {
      sink_printf(s, "%s\n", i ? "," : "");
      put_answer(s, &costs.answers[i]);
    }
    sink_printf(s, "]");
  }
  sink_printf(s, "\n}\n");
}
