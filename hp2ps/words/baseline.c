/* baseline — see baseline.h. */
#include <config.h>

#include "words/baseline.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/suggest.h"
#include "base/text.h"
#include "base/xml.h"
#include "plot/scale.h"

/* Smaller bands than this part of the whole are not compared. */
static const double LEAST = 0.01;

static double figure_of(Figures f, Figure which)
{
  return which == FIGURE_PEAK ? f.peak : which == FIGURE_MEAN ? f.mean : f.growth;
}

static double doubt_of(Figures f, Figure which)
{
  return which == FIGURE_PEAK ? f.peak_doubt : which == FIGURE_MEAN ? f.mean_doubt : f.growth_doubt;
}

static void add_finding(Baseline *c, Finding f)
{
  MEM_RESERVE(c->findings, c->cap, c->count + 1);
  c->findings[c->count++] = f;
  c->outside += baseline_outside(&f);
}

bool baseline_outside(const Finding *f) { return f->is > f->most; }

/* The base */

static void compare_figure(Baseline *c, const Pairs *p, const Pair *pair, Figure which,
                           const Limits *limits)
{
  const char *name = pair == &p->total ? NULL : pair->name;
  double was = figure_of(pair->in_a, which), is = figure_of(pair->in_b, which);
  double doubt = hypot(doubt_of(pair->in_a, which), doubt_of(pair->in_b, which));
  double part = limits_part(limits, which, name);
  double room = part * (which == FIGURE_GROWTH ? pair->in_a.peak : was);
  double whole = which == FIGURE_MEAN ? p->total.in_a.mean : p->total.in_a.peak;
  if (name) room = fmax(room, LEAST * whole);
  add_finding(c, (Finding){ which, name, false, was, is, fmax(was, 0) + room + doubt });
}

static bool large(const Pairs *p, const Pair *pair)
{
  return (pair->a && pair->a->area >= LEAST * p->a->area)
         || (pair->b && pair->b->area >= LEAST * p->b->area);
}

static void compare_all(Baseline *c, const Pairs *p, const Limits *limits)
{
  for (int f = 0; f < FIGURES; f++) compare_figure(c, p, &p->total, (Figure)f, limits);
  for (size_t i = 0; i < p->count; i++)
    for (int f = 0; f < FIGURES && large(p, &p->pairs[i]); f++)
      compare_figure(c, p, &p->pairs[i], (Figure)f, limits);
  double part = limits_part(limits, FIGURE_MEAN, NULL);
  c->less = p->total.in_b.mean < p->total.in_a.mean * (1 - part);
}

/* Limits */

/* The band of that name, in either profile. If there is none, the message has the names near to it.
 */
static const Pair *named(const Pairs *p, const char *name, const char *log, Messages *messages)
{
  Suggest near = { .count = 0 };
  for (size_t i = 0; i < p->count; i++) {
    if (text_means(name, p->pairs[i].name)) return &p->pairs[i];
    suggest_offer(&near, name, p->pairs[i].name);
  }
  char *others = suggest_words(&near);
  message_error(messages, loc_file(log), "there is no band '%s' to check%s%s", name,
                *others ? "; the nearest: " : "", others);
  free(others);
  suggest_free(&near);
  return NULL;
}

static bool limit_all(Baseline *c, const Pairs *p, const Limits *limits, Messages *messages)
{
  bool ok = true;
  for (size_t i = 0; i < limits->nlimits; i++) {
    const Limit *l = &limits->limits[i];
    const Pair *pair = l->name ? named(p, l->name, c->log, messages) : &p->total;
    ok &= pair != NULL;
    if (pair)
      add_finding(
          c, (Finding){ l->figure, l->name, true, 0, figure_of(pair->in_b, l->figure), l->most });
  }
  for (size_t i = 0; i < limits->ntolerances; i++)
    if (limits->tolerances[i].name)
      ok &= named(p, limits->tolerances[i].name, c->log, messages) != NULL;
  return ok;
}

Baseline *baseline_pairs(const Pairs *p, const Limits *limits, const char *base, const char *log,
                         Messages *messages)
{
  Baseline *c = mem_alloc(1, sizeof *c);
  c->base = base;
  c->log = log;
  c->unit = p->b->value_unit && *p->b->value_unit ? p->b->value_unit : "bytes";
  if (base) compare_all(c, p, limits);
  if (limit_all(c, p, limits, messages)) return c;
  baseline_free(c);
  return NULL;
}

void baseline_free(Baseline *c)
{
  free(c->findings);
  free(c);
}

/* Words */

/* With as many digits as show on which side of the bound it is. */
static int digits_of(const Baseline *c, const Finding *f)
{
  int digits = 3;
  for (bool same = true; same && digits < 12; digits += same) {
    char *is = scale_amount_to(f->is, c->unit, digits);
    char *most = scale_amount_to(f->most, c->unit, digits);
    same = f->is != f->most && strcmp(is, most) == 0;
    free(most);
    free(is);
  }
  return digits;
}

char *baseline_words(const Baseline *c, const Finding *f)
{
  int digits = digits_of(c, f);
  char *is = scale_amount_to(f->is, c->unit, digits),
       *was = scale_amount_to(f->was, c->unit, digits),
       *most = scale_amount_to(f->most, c->unit, digits);
  char *of = f->name ? mem_format(" of %s", f->name) : mem_copy("", 0);
  const char *figure = limits_figure(f->figure);
  const char *verdict = baseline_outside(f) ? "above" : "within";
  char *words =
      f->limited ? mem_format("the %s%s is %s, %s the limit of %s", figure, of, is, verdict, most)
                 : mem_format("the %s%s is %s, was %s: %s the %s allowed", figure, of, is, was,
                              verdict, most);
  free(of);
  free(most);
  free(was);
  free(is);
  return words;
}

static void write_text(const Baseline *c, Output *out)
{
  if (c->outside)
    output_format(out, "%s: too high: %zu of %zu figure%s%s%s\n", c->log, c->outside, c->count,
                  c->count == 1 ? "" : "s", c->base ? ", compared with " : "",
                  c->base ? c->base : "");
  else if (c->count == 1) output_format(out, "%s: its figure is within what is allowed\n", c->log);
  else
    output_format(out, "%s: all %zu figures are within what is allowed%s%s\n", c->log, c->count,
                  c->base ? " by " : "", c->base ? c->base : "");
  if (c->less && !c->outside)
    output_format(out, "%s: it is well below the base; --update makes it the new one\n", c->log);
}

static void write_json(const Baseline *c, Output *out)
{
  output_puts(out, "{");
  json_member(out, "file", c->log);
  json_member(out, "base", c->base);
  output_format(out, "\"figures\": %zu, \"outside\": %zu, \"findings\": [", c->count, c->outside);
  for (size_t i = 0; i < c->count; i++) {
    const Finding *f = &c->findings[i];
    output_puts(out, i ? ",\n  {" : "\n  {");
    json_member(out, "figure", limits_figure(f->figure));
    json_member(out, "name", f->name);
    json_member(out, "compared_with", f->limited ? "limit" : "base");
    if (!f->limited) output_format(out, "\"was\": %.15g, ", f->was);
    output_format(out, "\"is\": %.15g, \"most\": %.15g, \"outside\": %s}", f->is, f->most,
                  baseline_outside(f) ? "true" : "false");
  }
  output_puts(out, "]}");
}

static void write_case(const Baseline *c, const Finding *f, Output *out)
{
  char *words = baseline_words(c, f);
  output_puts(out, "    <testcase classname=\"");
  xml_text(out, c->log);
  output_format(out, "\" name=\"%s%s", limits_figure(f->figure), f->name ? " of " : "");
  xml_text(out, f->name ? f->name : "");
  output_format(out, "%s\"", f->limited ? ", limit" : "");
  if (baseline_outside(f)) {
    output_puts(out, "><failure message=\"");
    xml_text(out, words);
    output_puts(out, "\"/></testcase>\n");
  } else output_puts(out, "/>\n");
  free(words);
}

static void write_junit(const Baseline *c, Output *out)
{
  output_puts(out, "  <testsuite name=\"");
  xml_text(out, c->log);
  output_format(out, "\" tests=\"%zu\" failures=\"%zu\" errors=\"0\">\n", c->count, c->outside);
  for (size_t i = 0; i < c->count; i++) write_case(c, &c->findings[i], out);
  output_puts(out, "  </testsuite>\n");
}

void baseline_begin(BaselineFormat format, Output *out)
{
  if (format == BASELINE_JUNIT)
    output_puts(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"hp2ps\">\n");
  else if (format == BASELINE_JSON) output_puts(out, "[");
}

void baseline_end(BaselineFormat format, Output *out)
{
  if (format == BASELINE_JUNIT) output_puts(out, "</testsuites>\n");
  else if (format == BASELINE_JSON) output_puts(out, "]\n");
}

void baseline_write(const Baseline *c, BaselineFormat format, bool first, Output *out)
{
  if (format == BASELINE_TEXT) write_text(c, out);
  else if (format == BASELINE_JUNIT) write_junit(c, out);
  else {
    output_puts(out, first ? "" : ",\n ");
    write_json(c, out);
  }
}

static void write_junit_error(const char *log, const char *words, Output *out)
{
  output_puts(out, "  <testsuite name=\"");
  xml_text(out, log);
  output_puts(out, "\" tests=\"1\" failures=\"0\" errors=\"1\">\n    <testcase classname=\"");
  xml_text(out, log);
  output_format(out, "\" name=\"log\"><error message=\"%s\"/></testcase>\n  </testsuite>\n", words);
}

void baseline_write_error(const char *log, BaselineFormat format, bool first, Output *out)
{
  static const char words[] = "it could not be checked";
  if (format == BASELINE_JUNIT) write_junit_error(log, words, out);
  else if (format == BASELINE_JSON) {
    output_puts(out, first ? "{" : ",\n {");
    json_member(out, "file", log);
    output_format(out, "\"error\": \"%s\"}", words);
  }
}
