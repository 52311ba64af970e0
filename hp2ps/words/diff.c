/* diff — see diff.h. */
#include <config.h>

#include "words/diff.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "plot/scale.h"

enum { NAME_MOST = 40, FIELD = 11 };

static const char *state(const Pair *p) { return !p->a ? "new" : !p->b ? "gone" : "both"; }

static size_t listed(const Pairs *p, const DiffOptions *o)
{
  return o->most > 0 && o->most < p->count ? o->most : p->count;
}

static const char *unit(const Pairs *p)
{
  return p->a->value_unit && *p->a->value_unit ? p->a->value_unit : "bytes";
}

char *diff_brief(const Pairs *p)
{
  char *word[] = { scale_amount(p->total.in_a.mean, unit(p)),
                   scale_amount(p->total.in_b.mean, unit(p)),
                   scale_amount(p->total.in_a.peak, unit(p)),
                   scale_amount(p->total.in_b.peak, unit(p)) };
  char *brief = mem_format("mean %s to %s, peak %s to %s", word[0], word[1], word[2], word[3]);
  for (size_t i = 0; i < sizeof word / sizeof *word; i++) free(word[i]);
  return brief;
}

/* Text */

static void field(Output *out, const char *counted, double v)
{
  char *s = scale_brief(v, counted);
  output_pad(out, s, FIELD, false);
  free(s);
}

/* b - a; sums that differ in their last digits only don't differ. */
static void put_change(Output *out, const char *counted, double a, double b)
{
  double v = fabs(b - a) <= 1e-9 * fmax(fabs(a), fabs(b)) ? 0 : b - a;
  char *s = scale_brief(fabs(v), counted);
  char *signed_one = mem_format("%s%s", v > 0 ? "+" : v < 0 ? "-" : "", s);
  output_pad(out, signed_one, FIELD, false);
  free(signed_one);
  free(s);
}

static void times(Output *out, double ratio)
{
  if (ratio < 0.0005) output_format(out, "%9s", "<0.001");
  else output_format(out, ratio >= 999.5 ? "%9.0f" : "%9.3g", ratio);
}

static void text_row(const Pair *p, const char *counted, int width, Output *out)
{
  char *name = text_elide(p->name, NAME_MOST - 1);
  output_pad(out, name, width, true);
  free(name);
  field(out, counted, p->in_a.mean);
  field(out, counted, p->in_b.mean);
  put_change(out, counted, p->in_a.mean, p->in_b.mean);
  if (p->a && p->b && p->in_a.mean > 0) times(out, p->in_b.mean / p->in_a.mean);
  else output_format(out, "%9s", p->a && p->b ? "-" : state(p));
  field(out, counted, p->in_a.peak);
  field(out, counted, p->in_b.peak);
  put_change(out, counted, p->in_a.peak, p->in_b.peak);
  put_change(out, counted, p->in_a.growth, p->in_b.growth);
  output_puts(out, "\n");
}

static int name_width(const Pairs *p, size_t shown)
{
  int width = 5;
  for (size_t i = 0; i < shown; i++) {
    int w = text_columns(p->pairs[i].name);
    width = w > width ? w : width;
  }
  return width > NAME_MOST ? NAME_MOST : width;
}

static void text_heading(const Pairs *p, const DiffOptions *o, int width, Output *out)
{
  char *brief = diff_brief(p);
  output_format(out, "a: %s   b: %s   %s\n", o->a, o->b, brief);
  free(brief);
  static const char *const heads[] = { "mean a", "mean b", "change", "",
                                       "peak a", "peak b", "change", "growth" };
  output_pad(out, "", width, true);
  for (size_t i = 0; i < sizeof heads / sizeof *heads; i++)
    output_format(out, "%*s", *heads[i] ? FIELD : 9, *heads[i] ? heads[i] : "times");
  output_puts(out, "\n");
}

static void text_foot(const Pairs *p, size_t shown, Output *out)
{
  size_t fresh = 0, gone = 0;
  for (size_t i = 0; i < p->count; i++) {
    fresh += !p->pairs[i].a;
    gone += !p->pairs[i].b;
  }
  output_format(out,
                "%zu of %zu bands; %zu new, %zu gone; values in %s; growth: how much more it "
                "rises over the run\n",
                shown, p->count, fresh, gone, unit(p));
}

static void text_table(const Pairs *p, const DiffOptions *o, Output *out)
{
  size_t shown = listed(p, o);
  int width = name_width(p, shown);
  text_heading(p, o, width, out);
  for (size_t i = 0; i < shown; i++) text_row(&p->pairs[i], unit(p), width, out);
  text_row(&p->total, unit(p), width, out);
  text_foot(p, shown, out);
}

/* CSV and JSON */

static void csv_row(const Pair *p, Output *out)
{
  csv_string(out, p->name);
  output_format(out, ",%s,%.10g,%.10g,%.10g,%.15g,%.15g,%.15g,%.10g,%.10g,%.10g\n", state(p),
                p->in_a.mean, p->in_b.mean, p->in_b.mean - p->in_a.mean, p->in_a.peak, p->in_b.peak,
                p->in_b.peak - p->in_a.peak, p->in_a.growth, p->in_b.growth,
                p->in_b.growth - p->in_a.growth);
}

static void csv_table(const Pairs *p, const DiffOptions *o, Output *out)
{
  output_puts(out, "name,in,mean_a,mean_b,mean_change,peak_a,peak_b,peak_change,growth_a,growth_b,"
                   "growth_change\n");
  for (size_t i = 0; i < listed(p, o); i++) csv_row(&p->pairs[i], out);
  csv_row(&p->total, out);
}

static void json_figures(Output *out, const char *name, Figures f, const char *after)
{
  output_format(out, "\"%s\": {\"mean\": %.10g, \"peak\": %.15g, \"growth\": %.10g}%s", name,
                f.mean, f.peak, f.growth, after);
}

static void json_row(const Pair *p, Output *out)
{
  output_puts(out, "{");
  json_member(out, "name", p->name);
  json_member(out, "in", state(p));
  json_figures(out, "a", p->in_a, ", ");
  json_figures(out, "b", p->in_b, "}");
}

static void json_table(const Pairs *p, const DiffOptions *o, Output *out)
{
  output_puts(out, "{");
  json_member(out, "a", o->a);
  json_member(out, "b", o->b);
  json_member(out, "value_unit", unit(p));
  output_puts(out, "\n \"total\": ");
  json_row(&p->total, out);
  output_puts(out, ",\n \"bands\": [");
  for (size_t i = 0; i < listed(p, o); i++) {
    output_puts(out, i ? ",\n  " : "\n  ");
    json_row(&p->pairs[i], out);
  }
  output_puts(out, "]}\n");
}

void diff_write(const Pairs *p, const DiffOptions *o, Output *out)
{
  if (o->format == TABLE_TEXT) text_table(p, o, out);
  else if (o->format == TABLE_CSV) csv_table(p, o, out);
  else json_table(p, o, out);
}
