/* bartable — see bartable.h. */
#include <config.h>

#include "time/bartable.h"

#include <stdlib.h>
#include <string.h>

#include "base/csv.h"
#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "plot/scale.h"

/* Calls `row` for each bar. */
static void each(const Bars *b,
                 void (*row)(const Bars *b, const BarGroup *g, const Bar *bar, void *arg),
                 void *arg)
{
  for (size_t g = 0; g < b->ngroups; g++)
    for (size_t i = 0; i < b->groups[g].nbars; i++)
      row(b, &b->groups[g], &b->groups[g].bars[i], arg);
}

static bool is_estimated(const Bars *b, const Bar *bar)
{
  bool any = false;
  for (size_t q = 0; q < b->nquantities; q++) any |= bar->estimated[q];
  return any;
}

/* Text */

enum { COLUMNS = 4, NAME_MOST = 48, FIELD = 11 };

typedef struct Text {
  Output *out;
  int widths[COLUMNS]; /* of name, bar, module and place; 0: no row has one */
} Text;

static void texts_of(const BarGroup *g, const Bar *bar, char *texts[COLUMNS])
{
  char *name = bars_name(g);
  texts[0] = text_elide(name, NAME_MOST - 1);
  texts[1] = text_elide(bar->name, NAME_MOST - 1);
  texts[2] = text_elide(g->module, NAME_MOST - 1);
  texts[3] = text_elide(g->place, NAME_MOST - 1);
  free(name);
}

static void widen_columns(const Bars *b, const BarGroup *g, const Bar *bar, void *arg)
{
  Text *t = arg;
  char *texts[COLUMNS];
  (void)b;
  texts_of(g, bar, texts);
  for (int i = 0; i < COLUMNS; i++) {
    int n = text_columns(texts[i]);
    t->widths[i] = n > t->widths[i] ? n : t->widths[i];
    free(texts[i]);
  }
}

static void put_padded(const Text *t, int column, const char *text)
{
  if (t->widths[column] == 0) return;
  output_puts(t->out, text);
  for (int n = t->widths[column] - text_columns(text) + 2; n > 0; n--) output_puts(t->out, " ");
}

static void text_row(const Bars *b, const BarGroup *g, const Bar *bar, void *arg)
{
  const Text *t = arg;
  char *texts[COLUMNS];
  texts_of(g, bar, texts);
  for (int i = 0; i < COLUMNS; i++) {
    put_padded(t, i, texts[i]);
    free(texts[i]);
  }
  for (size_t q = 0; q < b->nquantities; q++) {
    char *value = scale_short(bar->values[q]),
         *words = mem_format("%s%s", bar->estimated[q] ? "~" : "", value);
    output_format(t->out, "%*s%7.1f %%", FIELD, words, bars_share(b, q, bar->values[q]));
    free(words);
    free(value);
  }
  output_puts(t->out, "\n");
}

static void text_total(const Bars *b, const Text *t)
{
  put_padded(t, 0, "TOTAL");
  for (int i = 1; i < COLUMNS; i++) put_padded(t, i, "");
  for (size_t q = 0; q < b->nquantities; q++) {
    char *value = scale_short(b->quantities[q].total);
    output_format(t->out, "%*s%7.1f %%", FIELD, value, b->quantities[q].total > 0 ? 100.0 : 0.0);
    free(value);
  }
  output_puts(t->out, "\n");
}

void bartable_text(const Bars *b, const char *file, Output *out)
{
  static const char *const heads[COLUMNS] = { "", "", "module", "place" };
  Text t = { .out = out, .widths = { 5 } };
  each(b, widen_columns, &t);
  output_format(out, "%s   %s%s%s\n", b->job && *b->job ? b->job : file, b->cost,
                b->date ? "   " : "", b->date ? b->date : "");
  for (int i = 0; i < COLUMNS; i++) {
    int n = t.widths[i] ? text_columns(heads[i]) : 0;
    t.widths[i] = n > t.widths[i] ? n : t.widths[i];
    put_padded(&t, i, heads[i]);
  }
  for (size_t q = 0; q < b->nquantities; q++)
    output_format(out, "%*s%9s", FIELD, b->quantities[q].word, "share");
  output_puts(out, "\n");
  each(b, text_row, &t);
  text_total(b, &t);
  for (size_t i = 0; b->notes[i]; i++) output_format(out, "%s\n", b->notes[i]);
}

/* CSV */

typedef struct Csv {
  const char *file;
  Output *out;
} Csv;

static void csv_fields(const Csv *c, const char *name, const char *bar, const char *module,
                       const char *place)
{
  const char *fields[] = { c->file, name, bar, module, place };
  for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
    csv_string(c->out, fields[i]);
    output_puts(c->out, ",");
  }
}

static void csv_row(const Bars *b, const BarGroup *g, const Bar *bar, void *arg)
{
  const Csv *c = arg;
  char *name = bars_name(g);
  csv_fields(c, name, bar->name, g->module, g->place);
  for (size_t q = 0; q < b->nquantities; q++)
    output_format(c->out, "%.15g,%.6g,", bar->values[q], bars_share(b, q, bar->values[q]));
  output_format(c->out, "%s\n", is_estimated(b, bar) ? "estimated" : "");
  free(name);
}

void bartable_csv(const Bars *b, const char *file, bool heading, Output *out)
{
  Csv c = { file, out };
  if (heading) {
    output_puts(out, "file,name,bar,module,place,");
    for (size_t q = 0; q < b->nquantities; q++)
      output_format(out, "%s,%s_percent,", b->quantities[q].word, b->quantities[q].word);
    output_puts(out, "estimated\n");
  }
  each(b, csv_row, &c);
  csv_fields(&c, "TOTAL", "", "", "");
  for (size_t q = 0; q < b->nquantities; q++)
    output_format(out, "%.15g,%d,", b->quantities[q].total, b->quantities[q].total > 0 ? 100 : 0);
  output_puts(out, "\n");
}

/* JSON */

typedef struct Json {
  Output *out;
  bool more;
} Json;

static void json_row(const Bars *b, const BarGroup *g, const Bar *bar, void *arg)
{
  Json *j = arg;
  char *name = bars_name(g);
  output_puts(j->out, j->more ? ",\n  {" : "\n  {");
  j->more = true;
  json_member(j->out, "name", name);
  if (*bar->name) json_member(j->out, "bar", bar->name);
  if (g->folded) output_format(j->out, "\"folded\": %zu, ", g->folded);
  else {
    json_member(j->out, "module", g->module);
    json_member(j->out, "place", g->place);
  }
  for (size_t q = 0; q < b->nquantities; q++)
    output_format(j->out, "\"%s\": %.15g, ", b->quantities[q].word, bar->values[q]);
  output_format(j->out, "\"estimated\": %s}", is_estimated(b, bar) ? "true" : "false");
  free(name);
}

void bartable_json(const Bars *b, const char *file, Output *out)
{
  Json j = { out, false };
  output_puts(out, "{");
  json_member(out, "file", file);
  json_member(out, "job", b->job);
  json_member(out, "date", b->date);
  output_puts(out, "\n \"total\": {");
  for (size_t q = 0; q < b->nquantities; q++)
    output_format(out, "%s\"%s\": %.15g", q ? ", " : "", b->quantities[q].word,
                  b->quantities[q].total);
  output_puts(out, "},\n \"notes\": [");
  for (size_t i = 0; b->notes[i]; i++) {
    output_puts(out, i ? ", " : "");
    json_string(out, b->notes[i]);
  }
  output_puts(out, "],\n \"bars\": [");
  each(b, json_row, &j);
  output_puts(out, "]}\n");
}
