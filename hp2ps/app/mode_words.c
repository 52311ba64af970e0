/* mode_words — see mode_words.h. */
#include <config.h>

#include "app/mode_words.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "app/graphfile.h"
#include "app/logcolours.h"
#include "app/logmodel.h"
#include "app/logpath.h"
#include "app/mode_held.h"
#include "base/mem.h"
#include "base/text.h"
#include "log/trace.h"
#include "out/table.h"
#include "out/term.h"
#include "words/heapreport.h"

/* Figures */

bool mode_table(const Model *m, const char *path, const Options *o, bool first, Output *out)
{
  char *file = path ? text_clean(path, strlen(path)) : mem_copy("-", 1);
  TableOptions t = { .format = o->to.table, .file = file, .heading = first };
  t.most = o->style.bands_given ? o->style.bands : 0;
  t.percent = o->style.trace_given ? o->style.trace : 0;
  if (!first && o->to.table == TABLE_TEXT) output_puts(out, "\n");
  table_write(m, &t, out);
  free(file);
  return true;
}

/* A report */

/* The band worth looking into, by what it consists of; NULL if the log doesn't say. */
static Model *load_inner(const char *path, const Selection *data, const HeapReportOptions *r,
                         const Band *subject)
{
  Selection inner = *data;
  if (r->inner_kind >= KIND_COUNT || !logmodel_again(path, data)) return NULL;
  inner.slice = slice_copy(data->slice, r->inner_kind);
  slice_only_name(inner.slice, r->kind, subject->name);
  inner.quiet = true;
  Model *m = logmodel_read(path, &inner, true);
  slice_free(inner.slice);
  return m;
}

/* The kinds that --by may name, of the log or of the site log beside it. */
static unsigned kinds_for(const Model *m, const char *path)
{
  char *sites = path && !m->kinds ? logpath_beside(path) : NULL;
  unsigned kinds = sites ? slice_site_kinds() : m->kinds;
  free(sites);
  return kinds;
}

/* The kind of the bands. */
static Kind kind_of_bands(const Model *m, const Options *o, unsigned kinds)
{
  Kind usual = m->ghc ? (Kind)m->usual : kinds ? slice_kind_of(m->job) : KIND_NAME;
  return slice_bands(o->data.slice, usual);
}

static char *time_options(const Selection *data)
{
  char *from = isfinite(data->from) ? mem_format("--from=%.15g ", data->from) : mem_copy("", 0);
  char *both = isfinite(data->to) ? mem_format("%s--to=%.15g ", from, data->to)
                                  : mem_copy(from, strlen(from));
  free(from);
  return both;
}

bool mode_report(const Model *m, const char *path, const Options *o, bool first, Output *out)
{
  char *only = slice_options(o->data.slice), *times = time_options(&o->data);
  char *options = mem_format("%s%s%s", o->data.cells ? "--cells " : "", times, only);
  char *stem = path ? logpath_stem(path) : NULL,
       *snapshot = stem ? mem_format("%s.hgz", stem) : NULL;
  char *eventlog = path ? logpath_eventlog(path) : NULL;
  char *prof = path ? logpath_ghc_prof(path) : NULL;
  HeapReportOptions r = { .file = path ? path : "-",
                          .snapshot = snapshot,
                          .has_snapshot = snapshot && mode_held_is_of_run(snapshot),
                          .eventlog = eventlog,
                          .prof = prof,
                          .options = options,
                          .json = o->to.words == WORDS_JSON };
  HeapReport *judged = heapreport_new(m);
  const Band *subject = heapreport_subject(judged);
  r.kinds = kinds_for(m, path);
  r.kind = kind_of_bands(m, o, r.kinds);
  r.inner_kind = heapreport_inner_kind(r.kind, r.kinds);
  Model *inner = subject ? load_inner(path, &o->data, &r, subject) : NULL;
  r.inner = inner;
  if (!first && !r.json) output_puts(out, "\n");
  heapreport_write(judged, &r, out);
  if (inner) model_free(inner);
  heapreport_free(judged);
  free(prof);
  free(eventlog);
  free(snapshot);
  free(stem);
  free(options);
  free(times);
  free(only);
  return true;
}

/* A graph of characters */

bool mode_term(const Model *m, const char *path, const Options *o, bool first, Output *out)
{
  (void)first;
  TraceOptions t = graphfile_trace_options(&o->style);
  TermOptions options = target_terminal(&o->to);
  char *heading =
      o->style.heading ? text_clean(o->style.heading, strlen(o->style.heading)) : target_name(path);
  Aux *aux = options.colour && path ? logcolours_aux(path) : NULL;
  Colours *colours = logcolours_choose(m, path, &o->data, o->style.colours_of, aux);
  if (colours) {
    Stack *s = trace_stack(m, &t);
    Fill *fills = colours_fill(colours, s);
    options.fills = fills;
    term_draw(s, !o->style.heading && m->job && *m->job ? m->job : heading, &options, out);
    free(fills);
    trace_free(s);
    colours_free(colours);
  }
  if (aux) auxfile_free(aux);
  free(heading);
  return colours != NULL;
}
