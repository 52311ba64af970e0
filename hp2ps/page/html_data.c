/* html_data — the data of a page, and how they are made to fit into the room there is.
 *
 * They are base64 of gzip of
 *
 *     4 bytes    the length of the head, the lowest byte first
 *     head       JSON: what the log is, the names of each kind, marks, colours, source text
 *     times      a series, in units of 1 / `ticks`
 *     heap       a series: bytes, -1 where they are not known
 *     stack      the same
 *     whole      a series, if the head has `whole`: the total before restrictions
 *     kinds      for each kind a series over the sites: which of its names each has
 *     sites      for each site:  unit  series  [series]
 *
 * Series are as series.h has them, each with its first number: is it real? The largest site is the
 * first. A unit that is not 0 is the size of every cell of the site; its series counts cells. With
 * unit 0 the series of cells is followed by one of bytes. A log without cells has series of bytes
 * divided by the unit.
 *
 * A page that shows a tree (pagetree.h) has a head in JSON and nothing else:
 *
 *     quantities, columns    [word, unit, total]
 *     classes                [name, place, colour or 0, hatched, estimated, figures ...]
 *     nodes                  [up, class, own amounts ...]
 *     estimated              numbers of the nodes whose own amounts are
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "page/html_private.h"
#include "page/pagetree.h"
#include "words/heapreport.h"

/* Names: only those that a site has are written, in the order of the sites. */

typedef struct Names {
  uint32_t *number; /* by number in the kind's names: that in the page + 1; 0: unused */
  uint32_t *order;  /* the other way */
  size_t count;
} Names;

static Names used_names(const Matrix *m, size_t kind, const uint32_t *sites)
{
  size_t all = unique_count(m->kinds[kind].names);
  Names n = { mem_alloc(all, sizeof *n.number), mem_alloc(all, sizeof *n.order), 0 };
  for (size_t i = 0; i < m->nsites; i++) {
    uint32_t name = m->sites[sites[i]].names[kind];
    if (n.number[name] == 0) {
      n.order[n.count++] = name;
      n.number[name] = (uint32_t)n.count;
    }
  }
  return n;
}

/* The head */

static void put_cut(Output *out, const char *text, size_t longest)
{
  char *cut = text_length(text) > longest ? text_elide(text, longest) : NULL;
  json_string(out, cut ? cut : text);
  free(cut);
}

enum { LONGEST_TEXT = 500, LONGEST_TREE_TEXT = 2000, LONGEST_WORDS = 8000 };

static void put_long_member(Output *out, const char *name, const char *value, size_t longest)
{
  if (!value) return;
  output_format(out, ",\"%s\":", name);
  put_cut(out, value, longest);
}

static void put_member(Output *out, const char *name, const char *value)
{
  put_long_member(out, name, value, LONGEST_TEXT);
}

static void put_names(const PageLog *t, const Unique *texts, const Names *n, Output *out)
{
  output_puts(out, "[");
  for (size_t i = 0; i < n->count; i++) {
    output_puts(out, i ? "," : "");
    put_cut(out, unique_text(texts, n->order[i]), t->longest);
  }
  output_puts(out, "]");
}

/* The table of colours: [number of the name, colour] for those that the page has; then the colours
 * from before, by name. */
static void put_tints(const Colours *c, const Unique *texts, const Names *n, Output *out)
{
  size_t count, placed = colours_placed(c);
  const Tint *tints = colours_tints(c, &count);
  char text[8];
  const char *comma = "";
  output_puts(out, "{\"table\":[");
  for (size_t i = 0; i < n->count; i++)
    for (size_t k = 0; k < placed; k++)
      if (strcmp(tints[k].name, unique_text(texts, n->order[i])) == 0) {
        palette_print(tints[k].colour, text);
        output_format(out, "%s[%zu,\"%s\"]", comma, i, text);
        comma = ",";
      }
  output_puts(out, "],\"before\":[");
  for (size_t k = placed; k < count; k++) {
    palette_print(tints[k].colour, text);
    output_puts(out, k > placed ? ",[" : "[");
    json_string(out, tints[k].name);
    output_format(out, ",\"%s\"]", text);
  }
  output_puts(out, "]}");
}

static void put_kinds(const PageLog *t, const Names *names, Output *out)
{
  const Matrix *m = t->model->matrix;
  const HtmlTints *tints = t->options->tints;
  output_puts(out, ",\"kinds\":[");
  for (size_t k = 0; k < m->nkinds; k++) {
    const char *kind = m->kinds[k].name;
    output_format(out, "%s{\"name\":", k ? "," : "");
    json_string(out, kind);
    output_puts(out, ",\"names\":");
    put_names(t, m->kinds[k].names, &names[k], out);
    for (size_t i = 0; i < tints->count; i++)
      if (strcmp(tints->tables[i].kind, kind) == 0) {
        output_puts(out, ",\"tints\":");
        put_tints(tints->tables[i].colours, m->kinds[k].names, &names[k], out);
      }
    output_puts(out, "}");
  }
  output_puts(out, "]");
}

enum { MOST_MARKS = 500, LONGEST_MARK = 120 };

static void put_marks(const Model *m, Output *out)
{
  output_puts(out, ",\"marks\":[");
  for (size_t i = 0; i < m->nmarks && i < MOST_MARKS; i++) {
    output_format(out, "%s[%.17g,", i ? "," : "", m->marks[i].time);
    put_cut(out, m->marks[i].text ? m->marks[i].text : "", LONGEST_MARK);
    output_puts(out, "]");
  }
  output_puts(out, "],\"gaps\":[");
  for (size_t i = 0; i < m->ngaps; i++)
    output_format(out, "%s[%.17g,%.17g,%.17g]", i ? "," : "", m->gaps[i].from, m->gaps[i].to,
                  m->gaps[i].bytes);
  output_puts(out, "]");
}

static const char *order_word(Order o)
{
  return o == ORDER_AREA || o == ORDER_SUM ? "area"
         : o == ORDER_NAME                 ? "name"
         : o == ORDER_NAME_DOWN            ? "name-down"
                                           : "deviation";
}

static const char *or_else(const char *s, const char *otherwise) { return s && *s ? s : otherwise; }

static void put_log(const PageLog *t, Output *out)
{
  const Model *m = t->model;
  put_member(out, "job", m->job);
  put_member(out, "title", t->options->title);
  put_member(out, "log", t->options->log);
  put_member(out, "date", m->date);
  put_member(out, "start", m->start);
  put_member(out, "host", m->host);
  put_member(out, "slice", m->slice);
  put_member(out, "timeUnit", or_else(m->sample_unit, "seconds"));
  put_member(out, "valueUnit",
             strcmp(or_else(m->value_unit, ""), "cells") == 0 ? "bytes"
                                                              : or_else(m->value_unit, "bytes"));
}

/* The options of the page, so that it can show the command for a picture. */
static void put_asked(const HtmlOptions *o, Output *out)
{
  if (o->only && *o->only) {
    output_puts(out, ",\"only\":");
    json_string(out, o->only);
  }
  if (isfinite(o->from)) output_format(out, ",\"from\":%.15g", o->from);
  if (isfinite(o->to)) output_format(out, ",\"to\":%.15g", o->to);
  if (o->colours_of) {
    output_puts(out, ",\"coloursOf\":");
    json_string(out, o->colours_of);
  }
}

static void put_advice(const Model *m, const char *held, Output *out)
{
  HeapReportAdvice a = heapreport_advice(m);
  put_member(out, "more", a.more);
  put_member(out, "again", a.again);
  if (a.snapshot) output_puts(out, ",\"snapshot\":true");
  put_long_member(out, "held", held, LONGEST_WORDS);
  free(a.more);
  free(a.again);
}

static void put_knots(const Knot *k, size_t count, const char *name, Output *out)
{
  output_format(out, ",\"%s\":[", name);
  for (size_t i = 0; i < count; i++)
    output_format(out, "%s[%.17g,%.17g]", i ? "," : "", k[i].time, k[i].place);
  output_puts(out, "]");
}

/* How the profile and its twin lie on one axis. */
static void put_twin(const HtmlTwin *t, Output *out)
{
  static const char *const words[] = {
    [ALIGN_RUN] = "", [ALIGN_TIME] = "time", [ALIGN_MARKS] = "marks"
  };
  output_format(out, ",\"diff\":{\"align\":\"%s\"", words[t->align]);
  put_member(out, "nameA", t->a);
  put_member(out, "nameB", t->b);
  put_member(out, "unit", t->axis->unit);
  put_knots(t->axis->a, t->axis->count, "a", out);
  put_knots(t->axis->b, t->axis->count, "b", out);
  output_puts(out, "}");
}

static void put_head(const PageLog *t, const Names *names, double ticks, Output *out)
{
  const Matrix *x = t->model->matrix;
  const HtmlOptions *o = t->options;
  output_puts(out, "{\"version\":1");
  put_log(t, out);
  output_format(out, ",\"samples\":%llu,\"columns\":%zu,\"sites\":%zu,\"allSites\":%zu",
                (unsigned long long)x->read, x->ncolumns, x->nsites, x->all_sites);
  output_format(out, ",\"cells\":%s,\"whole\":%s,\"ticks\":%.0f", x->cells ? "true" : "false",
                t->model->slice ? "true" : "false", ticks);
  output_format(out, ",\"by\":%zu,\"bands\":%zu,\"trace\":%g,\"order\":\"%s\",\"count\":\"%s\"",
                matrix_kind_of_bands(x), o->bands, o->trace, order_word(o->order),
                o->cells && x->cells ? "cells" : "bytes");
  put_asked(o, out);
  put_advice(t->model, o->held, out);
  if (o->live) output_puts(out, ",\"live\":true");
  if (o->twin) put_twin(o->twin, out);
  put_kinds(t, names, out);
  put_marks(t->model, out);
  output_puts(out, ",\"source\":");
  output_write(out, output_bytes(t->source), output_size(t->source));
  output_puts(out, "}");
}

/* The series */

/* The coarsest division of the unit of time in which all times are whole; 0 if there is none. */
static double time_ticks(const Matrix *m)
{
  static const double tried[] = { 1e3, 1e6, 1e9 };
  for (size_t k = 0; k < sizeof tried / sizeof *tried; k++) {
    bool whole = true;
    for (size_t i = 0; whole && i < m->ncolumns; i++) {
      double t = m->columns[i].time, n = round(t * tried[k]);
      whole = fabs(n) < 1e15 && n / tried[k] == t;
    }
    if (whole) return tried[k];
  }
  return 0;
}

static void put_times(const Matrix *m, double ticks, Output *out)
{
  Series c = { .real = ticks == 0 };
  for (size_t i = 0; i < m->ncolumns; i++)
    series_put(&c, i, ticks > 0 ? round(m->columns[i].time * ticks) : m->columns[i].time);
  series_write(&c, m->ncolumns, 1, out);
  series_free(&c);
}

static void put_column(const Matrix *m, size_t member, Output *out)
{
  Series c = { 0 };
  for (size_t i = 0; i < m->ncolumns; i++)
    series_put(&c, i, *(const double *)((const char *)&m->columns[i] + member));
  series_write(&c, m->ncolumns, 1, out);
  series_free(&c);
}

static void put_attribute(const Matrix *m, size_t kind, const uint32_t *sites, const Names *n,
                          Output *out)
{
  Series c = { 0 };
  for (size_t i = 0; i < m->nsites; i++)
    series_put(&c, i, n->number[m->sites[sites[i]].names[kind]] - 1);
  series_write(&c, m->nsites, 1, out);
  series_free(&c);
}

/* The greatest common divisor of a series' numbers; 1 if they are real or all 0. */
static double divisor(const Series *c)
{
  double g = 0;
  SeriesReader r = { .series = c };
  for (Run run; g != 1 && !c->real && series_next(&r, &run);)
    for (double a = run.value; a > 0;) {
      double rest = fmod(g, a);
      g = a;
      a = rest;
    }
  return g > 0 ? g : 1;
}

static void put_site(const Matrix *m, const MatrixSite *s, Output *out)
{
  double unit = m->cells ? s->unit : divisor(&s->bytes);
  series_write_number(out, (uint64_t)unit);
  if (m->cells) series_write(&s->cells, m->ncolumns, 1, out);
  if (!m->cells || s->unit == 0) series_write(&s->bytes, m->ncolumns, m->cells ? 1 : unit, out);
}

static void put_series(const PageLog *t, const uint32_t *sites, const Names *names, double ticks,
                       Output *out)
{
  const Matrix *m = t->model->matrix;
  put_times(m, ticks, out);
  put_column(m, offsetof(Sample, heap), out);
  put_column(m, offsetof(Sample, stack), out);
  if (t->model->slice) put_column(m, offsetof(Sample, whole), out);
  for (size_t k = 0; k < m->nkinds; k++) put_attribute(m, k, sites, &names[k], out);
  for (size_t i = 0; i < m->nsites; i++) put_site(m, &m->sites[sites[i]], out);
}

/* The block */

static void base64(const void *bytes, size_t len, Output *out)
{
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  const unsigned char *b = bytes;
  for (size_t i = 0; i < len; i += 3) {
    size_t n = len - i < 3 ? len - i : 3;
    unsigned x =
        (unsigned)b[i] << 16 | (n > 1 ? (unsigned)b[i + 1] << 8 : 0) | (n > 2 ? b[i + 2] : 0);
    char four[4] = { digits[x >> 18], digits[x >> 12 & 63], n > 1 ? digits[x >> 6 & 63] : '=',
                     n > 2 ? digits[x & 63] : '=' };
    output_write(out, four, 4);
  }
}

void html_pack(const void *bytes, size_t len, Output *out)
{
  enum { LEVEL = 6, GZIP = 16, MEMORY = 9 };
  z_stream z = { .next_in = (Bytef *)bytes, .avail_in = (uInt)len };
  unsigned char buffer[1 << 16];
  Output *packed = output_new();
  int status = deflateInit2(&z, LEVEL, Z_DEFLATED, MAX_WBITS + GZIP, MEMORY, Z_DEFAULT_STRATEGY);
  while (status == Z_OK) {
    z.next_out = buffer;
    z.avail_out = sizeof buffer;
    status = deflate(&z, Z_FINISH);
    output_write(packed, buffer, sizeof buffer - z.avail_out);
  }
  deflateEnd(&z);
  base64(output_bytes(packed), output_size(packed), out);
  output_free(packed);
}

static void put_stream_head(const Output *head, Output *out)
{
  for (int shift = 0; shift < 32; shift += 8)
    output_write(out, &(unsigned char){ (unsigned char)(output_size(head) >> shift & 255) }, 1);
  output_write(out, output_bytes(head), output_size(head));
}

static void put_stream(const PageLog *t, Output *out)
{
  const Matrix *m = t->model->matrix;
  uint32_t *sites = matrix_sites_ranked(m);
  Names names[MATRIX_KINDS];
  double ticks = time_ticks(m);
  Output *head = output_new();
  for (size_t k = 0; k < m->nkinds; k++) names[k] = used_names(m, k, sites);
  put_head(t, names, ticks, head);
  put_stream_head(head, out);
  put_series(t, sites, names, ticks, out);
  for (size_t k = 0; k < m->nkinds; k++) {
    free(names[k].number);
    free(names[k].order);
  }
  output_free(head);
  free(sites);
}

static Output *pack_profile(const PageLog *t)
{
  Output *stream = output_new(), *block = output_new();
  put_stream(t, stream);
  html_pack(output_bytes(stream), output_size(stream), block);
  output_free(stream);
  return block;
}

/* Trees */

static void put_quantities(const TreeQuantity *q, size_t count, const char *name, Output *out)
{
  output_format(out, ",\"%s\":[", name);
  for (size_t i = 0; i < count; i++)
    output_format(out, "%s[\"%s\",\"%s\",%.17g]", i ? "," : "", q[i].word, q[i].unit, q[i].total);
  output_puts(out, "]");
}

static void put_class(const PageTree *t, const TreeClass *c, Output *out)
{
  char colour[8];
  palette_print(c->colour, colour);
  output_puts(out, "[");
  put_cut(out, c->name, LONGEST_TEXT);
  output_puts(out, ",");
  put_cut(out, c->place, LONGEST_TEXT);
  if (c->coloured) output_format(out, ",\"%s\"", colour);
  else output_puts(out, ",0");
  output_format(out, ",%d,%d", c->hatched, c->estimated);
  for (size_t i = 0; i < t->ncolumns; i++) output_format(out, ",%.17g", c->figures[i]);
  output_puts(out, "]");
}

static void put_node(const PageTree *t, const TreeNode *n, Output *out)
{
  output_format(out, "[%u,%u", n->up, n->class);
  for (size_t i = 0; i < t->nquantities; i++) output_format(out, ",%.17g", n->own[i]);
  output_puts(out, "]");
}

static void put_estimated(const PageTree *t, Output *out)
{
  const char *comma = "";
  for (size_t i = 0; i < t->nnodes; i++)
    if (t->nodes[i].estimated) {
      output_format(out, "%s%zu", comma, i);
      comma = ",";
    }
}

static void put_tree(const PageTree *t, const HtmlOptions *o, Output *out)
{
  output_format(out, "{\"version\":1,\"tree\":\"%s\",\"blamed\":%u", t->kind, t->blamed);
  output_format(out, ",\"leftOut\":%zu", t->left_out);
  if (o->live) output_puts(out, ",\"live\":true");
  put_long_member(out, "job", t->job, LONGEST_TREE_TEXT);
  put_long_member(out, "title", o->title, LONGEST_TREE_TEXT);
  put_long_member(out, "log", o->log, LONGEST_TREE_TEXT);
  put_long_member(out, "date", t->date, LONGEST_TREE_TEXT);
  put_long_member(out, "facts", t->facts, LONGEST_TREE_TEXT);
  put_long_member(out, "words", t->words, LONGEST_WORDS);
  put_long_member(out, "command", t->command, LONGEST_TREE_TEXT);
  put_quantities(t->quantities, t->nquantities, "quantities", out);
  put_quantities(t->columns, t->ncolumns, "columns", out);
  output_puts(out, ",\"classes\":[");
  for (size_t i = 0; i < t->nclasses; i++) {
    output_puts(out, i ? "," : "");
    put_class(t, &t->classes[i], out);
  }
  output_puts(out, "],\"nodes\":[");
  for (size_t i = 0; i < t->nnodes; i++) {
    output_puts(out, i ? "," : "");
    put_node(t, &t->nodes[i], out);
  }
  output_puts(out, "],\"estimated\":[");
  put_estimated(t, out);
  output_puts(out, "]}");
}

static Output *pack_tree(const PageTree *t, const HtmlOptions *o)
{
  Output *head = output_new(), *stream = output_new(), *block = output_new();
  put_tree(t, o, head);
  put_stream_head(head, stream);
  html_pack(output_bytes(stream), output_size(stream), block);
  output_free(stream);
  output_free(head);
  return block;
}

/* Fitting: see Note [Size] in html.h. */

enum { FEW_COLUMNS = 1000, FEW_SITES = 8, SHORT_NAMES = 40, FEW_NODES = 8 };

/* The smallest sites go into one for each module, or all into one if there are many modules. */
static void fold_sites(Matrix *m, size_t keep)
{
  size_t by = matrix_kind(m, "module"), before = m->nsites;
  if (by < m->nkinds && unique_count(m->kinds[by].names) * 4 <= keep) matrix_fold(m, keep, by);
  if (m->nsites == before) matrix_fold(m, keep, MATRIX_KINDS);
}

/* The data are `much` times as large as they may be, which is more than 1. Gives false if nothing
 * is left that could go. */
static bool shrink_matrix(Matrix *m, PageLog *t, double much)
{
  double part = 0.9 / much;
  size_t columns = (size_t)((double)m->ncolumns * part);
  size_t sites = (size_t)((double)m->nsites * part);
  if (m->ncolumns > FEW_COLUMNS) matrix_thin(m, columns > FEW_COLUMNS ? columns : FEW_COLUMNS);
  else if (m->nsites > FEW_SITES) fold_sites(m, sites > FEW_SITES ? sites - 1 : FEW_SITES - 1);
  else if (m->ncolumns > 4) matrix_thin(m, columns);
  else if (t->longest > SHORT_NAMES) t->longest /= 2;
  else return false;
  return true;
}

Output *html_data(const PageLog *telling, size_t room)
{
  PageLog t = *telling;
  for (;;) {
    Output *block = pack_profile(&t);
    size_t size = output_size(block);
    if (size <= room || !shrink_matrix(t.model->matrix, &t, (double)size / (double)room))
      return block;
    output_free(block);
  }
}

Output *html_tree_data(PageTree *t, const HtmlOptions *o, size_t room)
{
  for (;;) {
    Output *block = pack_tree(t, o);
    if (output_size(block) <= room || t->nnodes <= FEW_NODES) return block;
    output_free(block);
    pagetree_prune(t, t->nnodes / 3); /* and as many may stand for the others */
  }
}
