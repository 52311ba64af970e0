/* timereport_costs.c: prog.costs and prog.costs.json, the symbolic costs of a logic program.
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
#include "logic/symbolic.h"
#include "time/timereport_private.h"

static const char symbols[] = "FHCUNVEB";
_Static_assert(sizeof symbols - 1 == LML_COSTS, "a letter for each");

/* Tables are printed of an answer, or of the whole search (NULL). */
typedef struct Table {
  const Report *report;
  const SymbolicAnswer *answer;
  int width;
} Table;

static W cost_of(const Table *t, size_t centre, int symbol)
{
  return t->answer ? t->answer->counters[centre * LML_COSTS + (size_t)symbol]
                   : symbolic_total(centre, symbol);
}

static bool is_timed(const Table *t) { return symbolic.ticks && !t->answer; }

/* ---- text ---- */

/* The wider of the two. */
static int wider(int width, const char *name)
{
  char plain[REPORT_NAME];
  int n = timereport_width(timereport_plain(plain, name));
  return n > width ? n : width;
}

static void put_name(OutFile *s, const char *name, int width)
{
  char plain[REPORT_NAME];
  timereport_padded(s, 0, timereport_plain(plain, name), width);
}

static void put_line(OutFile *s, const Table *t, size_t centre)
{
  put_name(s, lml_program.centres[centre], t->width);
  for (int i = 0; i < LML_COSTS; i++)
    outfile_printf(s, " %11" PRIu64, (uint64_t)cost_of(t, centre, i));
  if (is_timed(t)) outfile_printf(s, " %7" PRIu64, symbolic.ticks[centre]);
  outfile_put(s, "\n", 1);
}

static void put_sum(OutFile *s, const Table *t)
{
  uint64_t ticks = 0;
  put_name(s, "(all)=", t->width);
  for (int i = 0; i < LML_COSTS; i++) {
    uint64_t sum = 0;
    for (size_t c = 0; c < lml_program.ncentres; c++) sum += cost_of(t, c, i);
    outfile_printf(s, " %11" PRIu64, sum);
  }
  for (size_t c = 0; is_timed(t) && c < lml_program.ncentres; c++) ticks += symbolic.ticks[c];
  if (is_timed(t)) outfile_printf(s, " %7" PRIu64, ticks);
  outfile_put(s, "\n", 1);
}

static void put_table(OutFile *s, Table t)
{
  static const char head[] = "COST CENTRE";
  t.width = timereport_width(head);
  for (size_t c = 0; c < lml_program.ncentres; c++)
    t.width = wider(t.width, lml_program.centres[c]);
  outfile_put(s, "\n", 1);
  timereport_padded(s, 0, head, t.width);
  for (int i = 0; i < LML_COSTS; i++) outfile_printf(s, " %11c", symbols[i]);
  outfile_printf(s, "%s\n\n", is_timed(&t) ? "   ticks" : "");
  for (size_t c = 0; c < lml_program.ncentres; c++) put_line(s, &t, c);
  outfile_put(s, "\n", 1);
  put_sum(s, &t);
}

static void put_arcs(OutFile *s)
{
  static const char head[] = "ENTERED FROM -> COST CENTRE";
  char from[REPORT_NAME], to[REPORT_NAME], both[2 * REPORT_NAME + 4];
  outfile_printf(s, "\n%-40s     entries\n\n", head);
  for (size_t i = 0; i < symbolic.narcs; i++) {
    const SymbolicArc *a = &symbolic.arcs[i];
    snprintf(both, sizeof both, "%s -> %s", timereport_plain(from, lml_program.centres[a->from]),
             timereport_plain(to, lml_program.centres[a->to]));
    timereport_padded(s, 0, both, 40);
    outfile_printf(s, " %11" PRIu64 "\n", a->entries);
  }
}

static void put_facts(OutFile *s, const Report *r)
{
  outfile_printf(s,
                 "\t%" PRIu64
                 " answer%s; these are the costs of the whole search, of branches that "
                 "fail, too\n",
                 symbolic.found, symbolic.found == 1 ? "" : "s");
  outfile_printf(s, "\tcounted %s\n",
                 lml_program.dynamic ? "while the program runs (lmlc --costs=dynamic)"
                                     : "by a transformation of the program (lmlc --costs)");
  if (symbolic.ticks)
    outfile_printf(s, "\tticks are of %.0f us of this run, in which counting takes time, too\n",
                   r->interval * 1e6);
  if (r->running) outfile_printf(s, "\tthe program is still running\n");
}

void timereport_costs(OutFile *s, const Report *r)
{
  timereport_title(s, r, "Symbolic Cost Report");
  outfile_put(s, "\n", 1);
  put_facts(s, r);
  put_table(s, (Table){ .report = r });
  if (symbolic.narcs) put_arcs(s);
  for (size_t i = 0; i < symbolic.nanswers; i++) {
    const SymbolicAnswer *a = &symbolic.answers[i];
    outfile_printf(s, "\n\nanswer %zu: ", i + 1);
    if (a->text) outfile_put(s, a->text, a->length);
    outfile_put(s, "\n", 1);
    put_table(s, (Table){ .report = r, .answer = a });
  }
}

/* ---- JSON ---- */

static void put_members(OutFile *s, const Table *t)
{
  outfile_printf(s, "[");
  for (size_t c = 0; c < lml_program.ncentres; c++) {
    outfile_printf(s, "%s\n{\"name\": ", c ? "," : "");
    timereport_string(s, lml_program.centres[c]);
    for (int i = 0; i < LML_COSTS; i++)
      outfile_printf(s, ", \"%c\": %" PRIu64, symbols[i], (uint64_t)cost_of(t, c, i));
    if (is_timed(t)) outfile_printf(s, ", \"ticks\": %" PRIu64, symbolic.ticks[c]);
    outfile_put(s, "}", 1);
  }
  outfile_printf(s, "\n]");
}

static void put_entered(OutFile *s)
{
  outfile_printf(s, ",\n\"entered\": [");
  for (size_t i = 0; i < symbolic.narcs; i++) {
    outfile_printf(s, "%s\n{\"from\": ", i ? "," : "");
    timereport_string(s, lml_program.centres[symbolic.arcs[i].from]);
    outfile_printf(s, ", \"to\": ");
    timereport_string(s, lml_program.centres[symbolic.arcs[i].to]);
    outfile_printf(s, ", \"entries\": %" PRIu64 "}", symbolic.arcs[i].entries);
  }
  outfile_printf(s, "]");
}

/* An answer's text as a string: it has a length. */
static void put_answer(OutFile *s, const SymbolicAnswer *a)
{
  outfile_printf(s, "{\"answer\": ");
  if (a->text) {
    a->text[a->length] = 0;
    timereport_string(s, a->text);
  } else outfile_printf(s, "null");
  outfile_printf(s, ", \"symbolic\": ");
  put_members(s, &(Table){ .answer = a });
  outfile_put(s, "}", 1);
}

void timereport_costs_json(OutFile *s, const Report *r)
{
  timereport_json_head(s, r);
  outfile_printf(s, "\"answers\": %" PRIu64 ",\n\"dynamic\": %s,\n\"symbolic\": ", symbolic.found,
                 lml_program.dynamic ? "true" : "false");
  put_members(s, &(Table){ .report = r });
  put_entered(s);
  if (symbolic.by_answer) {
    outfile_printf(s, ",\n\"solutions\": [");
    for (size_t i = 0; i < symbolic.nanswers; i++) {
      outfile_printf(s, "%s\n", i ? "," : "");
      put_answer(s, &symbolic.answers[i]);
    }
    outfile_printf(s, "]");
  }
  outfile_printf(s, "\n}\n");
}
