/* table — see table.h. */
#include <config.h>

#include "out/table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "log/trace.h"
#include "plot/scale.h"

typedef struct Row {
  char *name;
  double integral, share, mean, peak, peak_time, final, slope, r2;
  bool whole; /* it is not OTHER, so it has a peak and R squared */
} Row;

typedef struct Rows {
  Row *rows; /* largest first */
  size_t count;
} Rows;

/* In percent of the area, or of the mean where no time passes. */
static double share_of(const Model *m, const Band *b)
{
  double mean = model_mean(m, &m->total);
  if (m->area > 0) return 100 * b->area / m->area;
  return mean > 0 ? 100 * model_mean(m, b) / mean : 0;
}

/* The slope of the line of best fit, 0 if it is only an error of rounding. */
static double true_slope(const Model *m, const Band *b, double slope)
{
  return fabs(slope) * model_duration(m) < 1e-9 * b->peak ? 0 : slope;
}

static Row row_of(const Model *m, const Band *b, const char *name)
{
  Row r = { .name = mem_copy(name, strlen(name)),
            .integral = b->area,
            .mean = model_mean(m, b),
            .peak = b->peak,
            .peak_time = b->peak_time,
            .final = b->final,
            .whole = true };
  r.share = share_of(m, b);
  model_fit(m, b, &r.slope, &r.r2);
  r.slope = true_slope(m, b, r.slope);
  return r;
}

/* All but peak and R squared can be added. Slopes can, because least squares is linear. */
static void add_to(Row *sum, const Row *r)
{
  sum->integral += r->integral;
  sum->share += r->share;
  sum->mean += r->mean;
  sum->final += r->final;
  sum->slope += r->slope;
}

static Rows make_rows(const Model *m, const TableOptions *o)
{
  size_t n, traces;
  uint32_t *bands = trace_rank(m, o->percent, false, &n, &traces);
  if (o->percent <= 0) traces = 0;
  size_t shown = n - traces;
  if (o->most > 0 && shown > o->most) shown = o->most - 1;
  if (n - shown == 1) shown = n; /* a single band is not made OTHER */
  Rows rows = { mem_alloc(shown + 1, sizeof(Row)), 0 };
  for (size_t i = 0; i < shown; i++) {
    const Band *b = &m->bands[bands[n - 1 - i]];
    rows.rows[rows.count++] = row_of(m, b, b->name);
  }
  if (shown < n) {
    Row other = { .name = mem_format("OTHER (%zu)", n - shown) };
    for (size_t i = 0; i < n - shown; i++) {
      Row r = row_of(m, &m->bands[bands[i]], "");
      add_to(&other, &r);
      free(r.name);
    }
    rows.rows[rows.count++] = other;
  }
  free(bands);
  return rows;
}

static void free_rows(Rows *rows)
{
  for (size_t i = 0; i < rows->count; i++) free(rows->rows[i].name);
  free(rows->rows);
}

/* The begin of the first gap and the end of the last. */

static double gaps_from(const Model *m)
{
  double from = m->gaps[0].from;
  for (size_t i = 1; i < m->ngaps; i++) from = m->gaps[i].from < from ? m->gaps[i].from : from;
  return from;
}

static double gaps_to(const Model *m)
{
  double to = m->gaps[0].to;
  for (size_t i = 1; i < m->ngaps; i++) to = m->gaps[i].to > to ? m->gaps[i].to : to;
  return to;
}

/* Text */

enum { NAME_MOST = 48, JOB_MOST = 80, FIELD = 11 };

static void field(Output *out, double v)
{
  char *s = scale_short(v);
  output_pad(out, s, FIELD, false);
  free(s);
}

static void text_row(const Row *r, int name_width, Output *out)
{
  char *name = text_elide(r->name, NAME_MOST - 1);
  output_pad(out, name, name_width, true);
  free(name);
  field(out, r->integral);
  output_format(out, "%8.1f %%", r->share);
  field(out, r->mean);
  if (r->whole) {
    field(out, r->peak);
    output_format(out, "%*.4g", FIELD, r->peak_time);
  } else output_format(out, "%*s%*s", FIELD, "-", FIELD, "-");
  field(out, r->final);
  field(out, r->slope);
  if (r->whole) output_format(out, "%7.2f\n", r->r2);
  else output_format(out, "%7s\n", "-");
}

static const char *or_else(const char *s, const char *otherwise) { return s && *s ? s : otherwise; }

static void text_table(const Model *m, const Rows *rows, const TableOptions *o, Output *out)
{
  int width = 5;
  for (size_t i = 0; i < rows->count; i++) {
    int w = text_columns(rows->rows[i].name);
    width = w > width ? w : width;
  }
  width = width > NAME_MOST ? NAME_MOST : width;
  char *cost =
      scale_cost(m->area, or_else(m->value_unit, "bytes"), or_else(m->sample_unit, "seconds"));
  char *job = text_elide(or_else(m->job, o->file), JOB_MOST);
  output_format(out, "%s%s%s   %s   %s\n", job, m->slice ? " \xE2\x80\x94 " : "",
                m->slice ? m->slice : "", cost, or_else(m->date, ""));
  free(job);
  free(cost);
  output_pad(out, "", width, true);
  output_format(out, "%*s%10s%*s%*s%*s%*s%*s%8s\n", FIELD, "integral", "share", FIELD, "mean",
                FIELD, "peak", FIELD, "when", FIELD, "final", FIELD, "slope", "R\xC2\xB2");
  for (size_t i = 0; i < rows->count; i++) text_row(&rows->rows[i], width, out);
  Row total = row_of(m, &m->total, "TOTAL");
  text_row(&total, width, out);
  free(total.name);
  output_format(
      out, "%llu sample%s from %.6g to %.6g; values in %s, times in %s, slope per unit of time\n",
      (unsigned long long)m->read, m->read == 1 ? "" : "s", m->first, m->last,
      or_else(m->value_unit, "bytes"), or_else(m->sample_unit, "seconds"));
  if (m->ngaps) {
    char *most = scale_amount(m->uncounted, "bytes");
    output_format(out, "not counted: at most %s, between %.6g and %.6g\n", most, gaps_from(m),
                  gaps_to(m));
    free(most);
  }
  if (m->ended)
    output_format(out, "the last sample is the end of the run; final is at %.6g\n", m->final_time);
}

/* CSV */

void table_csv(Output *out, const char *s) { csv_string(out, s); }

static void csv_row(const char *file, const Row *r, Output *out)
{
  csv_string(out, file);
  output_puts(out, ",");
  csv_string(out, r->name);
  output_format(out, ",%.10g,%.6g,%.10g,", r->integral, r->share, r->mean);
  if (r->whole)
    output_format(out, "%.15g,%.10g,%.15g,%.8g,%.6g\n", r->peak, r->peak_time, r->final, r->slope,
                  r->r2);
  else output_format(out, ",,%.15g,%.8g,\n", r->final, r->slope);
}

static void csv_table(const Model *m, const Rows *rows, const TableOptions *o, Output *out)
{
  if (o->heading)
    output_puts(out,
                "file,name,integral,share_percent,mean,peak,peak_time,final,slope,r_squared\n");
  for (size_t i = 0; i < rows->count; i++) csv_row(o->file, &rows->rows[i], out);
  if (m->ngaps) {
    csv_string(out, o->file);
    output_format(out, ",UNCOUNTED,,,,%.15g,,,,\n", m->uncounted);
  }
  Row total = row_of(m, &m->total, "TOTAL");
  csv_row(o->file, &total, out);
  free(total.name);
}

/* JSON has an object for each log, with a line for each band. */

static void json_row(const Row *r, Output *out)
{
  output_puts(out, "{");
  json_member(out, "name", r->name);
  output_format(out, "\"integral\": %.10g, \"share_percent\": %.6g, \"mean\": %.10g, ", r->integral,
                r->share, r->mean);
  if (r->whole)
    output_format(out, "\"peak\": %.15g, \"peak_time\": %.10g, \"r_squared\": %.6g, ", r->peak,
                  r->peak_time, r->r2);
  output_format(out, "\"final\": %.15g, \"slope\": %.8g}", r->final, r->slope);
}

static void json_table(const Model *m, const Rows *rows, const TableOptions *o, Output *out)
{
  output_puts(out, "{");
  json_member(out, "file", o->file);
  json_member(out, "job", m->job);
  json_member(out, "date", m->date);
  json_member(out, "slice", m->slice);
  json_member(out, "sample_unit", or_else(m->sample_unit, "seconds"));
  json_member(out, "value_unit", or_else(m->value_unit, "bytes"));
  if (m->start) json_member(out, "start", m->start);
  if (m->host) json_member(out, "host", m->host);
  if (m->program) json_member(out, "program", m->program);
  if (m->heap_peak >= 0) output_format(out, "\"heap_peak\": %.15g, ", m->heap_peak);
  if (m->ngaps)
    output_format(out, "\"uncounted\": %.15g, \"uncounted_from\": %.10g, \"uncounted_to\": %.10g, ",
                  m->uncounted, gaps_from(m), gaps_to(m));
  if (m->stack_peak >= 0) output_format(out, "\"stack_peak\": %.15g, ", m->stack_peak);
  output_format(
      out,
      "\"samples\": %llu, \"first\": %.10g, \"last\": %.10g, \"final_time\": %.10g,\n \"total\": ",
      (unsigned long long)m->read, m->first, m->last, m->final_time);
  Row total = row_of(m, &m->total, "TOTAL");
  json_row(&total, out);
  free(total.name);
  output_puts(out, ",\n \"bands\": [");
  for (size_t i = 0; i < rows->count; i++) {
    output_puts(out, i ? ",\n  " : "\n  ");
    json_row(&rows->rows[i], out);
  }
  output_puts(out, "]}\n");
}

void table_write(const Model *m, const TableOptions *o, Output *out)
{
  Rows rows = make_rows(m, o);
  if (o->format == TABLE_TEXT) text_table(m, &rows, o, out);
  else if (o->format == TABLE_CSV) csv_table(m, &rows, o, out);
  else json_table(m, &rows, o, out);
  free_rows(&rows);
}
