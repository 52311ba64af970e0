/* read_sample — puts what the lines of a log say into the model: marks and sizes, sites, samples.
 *
 * Marks, the sizes of heap and stack, and what was not counted have a line each, in a sample or
 * not. A plain log may lack them. Then they are taken from the site log beside it: both logs have
 * the same samples, so the site log is read along with the plain one, sample by sample; its entries
 * are skipped.
 *
 * Note [Guessing the name]: nearly all logs give names in the same order in every sample. So a line
 * is first compared with the name that followed the previous line's name the last time. The hash
 * table is used only if they differ.
 */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "log/matrix.h"
#include "log/read_private.h"

enum { MOST_SITES = 1 << 24, TICK = 1 << 24 };

enum { SITE_UNKNOWN = 0, SITE_LEFT_OUT = 1, SITE_BAND = 2 }; /* SITE_BAND + n: band n */

/* Lines with one fact */

bool reader_space(Reader *r, Span rest, double *into)
{
  Span w = reader_take_word(&rest);
  return reader_size(r, w, into);
}

static void add_mark(Reader *r, double time, const char *text)
{
  if (slice_keeps_mark(r->opt->slice, text)) model_mark(r->m, time, text, text ? strlen(text) : 0);
}

bool reader_mark(Reader *r, Span rest, const char *keyword)
{
  double time;
  if (!reader_time(r, &rest, keyword, &time)) return false;
  if (r->line.cut || time < r->opt->from || time > r->opt->to) return true;
  rest = reader_trim(rest);
  if (rest.s == rest.end) {
    add_mark(r, time, NULL);
    return true;
  }
  if (r->sites) {
    char *text = reader_string(r, &rest, "the mark's text");
    if (text) add_mark(r, time, text);
    bool ok = text != NULL;
    free(text);
    return ok;
  }
  char *text = NULL;
  if (!reader_hpstring(r, rest, "the mark's time", &text)) return false;
  add_mark(r, time, text);
  free(text);
  return true;
}

bool reader_uncounted(Reader *r, Span rest)
{
  double from, to, bytes;
  if (!reader_time(r, &rest, "UNCOUNTED", &from)
      || !reader_time(r, &rest, "UNCOUNTED and a time", &to))
    return false;
  Span w = reader_take_word(&rest);
  if (!number_parse(w.s, w.end, &bytes) || bytes < 0 || bytes > READER_LARGEST || from > to)
    return reader_expected(r, "two times and a size after UNCOUNTED", r->line.text, r->line.len);
  if (r->line.cut || to < r->opt->from || from > r->opt->to) return true;
  model_gap(r->m, from > r->opt->from ? from : r->opt->from, to < r->opt->to ? to : r->opt->to,
            bytes);
  return true;
}

/* The site log beside a plain log */

typedef struct SiteLog {
  Reader r;
  double time, heap, stack; /* of the last sample read */
  bool ended;
} SiteLog;

SiteLog *sitelog_open(const char *path, Reader *r)
{
  Input *in = input_open(path, input_messages(r->in));
  if (!in) return NULL;
  SiteLog *b = mem_alloc(1, sizeof *b);
  b->r = (Reader){ .in = in, .m = r->m, .opt = r->opt, .sites = true };
  b->time = -INFINITY;
  return b;
}

/* Takes a line, or skips it if it is damaged or of another kind. Gives true at a sample's end. */
static bool take_line(SiteLog *b)
{
  Reader *r = &b->r;
  double heap, stack, time;
  Span rest;
  if (reader_has_keyword(r, "BEGIN_SAMPLE")) {
    b->heap = b->stack = -1;
  } else if (reader_has_keyword(r, "HEAP")) {
    if (reader_space(r, reader_after(r, "HEAP"), &heap)) b->heap = heap;
  } else if (reader_has_keyword(r, "STACK")) {
    if (reader_space(r, reader_after(r, "STACK"), &stack)) b->stack = stack;
  } else if (reader_has_keyword(r, "MARK")) {
    reader_mark(r, reader_after(r, "MARK"), "MARK");
  } else if (reader_has_keyword(r, "UNCOUNTED")) {
    reader_uncounted(r, reader_after(r, "UNCOUNTED"));
  } else if (reader_has_keyword(r, "END_SAMPLE")) {
    rest = reader_after(r, "END_SAMPLE");
    if (reader_time(r, &rest, "END_SAMPLE", &time)) b->time = time;
    return true;
  }
  return false;
}

void reader_take_sizes(Reader *r, double time)
{
  SiteLog *b = r->sitelog;
  if (!b) return;
  while (b->time < time && !b->ended) do
      b->ended = !reader_next_line(&b->r);
    while (!b->ended && !take_line(b));
  if (b->time == time) {
    r->m->current.heap = b->heap;
    r->m->current.stack = b->stack;
  }
}

void sitelog_warn(SiteLog *b)
{
  if (b->r.damages)
    reader_warn(&b->r, b->r.damage_line[0], "%s; marks or sizes of the heap are missing",
                b->r.damage[0]);
}

void sitelog_close(SiteLog *b)
{
  for (size_t i = 0; i < MOST_TOLD; i++) free(b->r.damage[i]);
  input_close(b->r.in);
  free(b);
}

/* Sites */

/* Version 1 has these columns. */
static const unsigned FIRST_KINDS = (1u << KIND_CENTRE) - 1;

/* Since version 2 the head names the columns of SITE lines. The site's position is our KIND_SITE.
 * Unknown columns are for later readers. */

static Kind column_kind(Span word)
{
  if (reader_span_is(word, "position")) return KIND_SITE;
  for (int kind = 0; kind < KIND_COUNT; kind++)
    if (kind != KIND_SITE && reader_span_is(word, slice_kind_name((Kind)kind))) return (Kind)kind;
  return KIND_NAME;
}

bool reader_columns(Reader *r, Span rest)
{
  size_t n = 0;
  for (Span w = reader_take_word(&rest); w.s < w.end; w = reader_take_word(&rest)) {
    if (n == MOST_COLUMNS) return reader_fail(r, "expected at most %d columns", MOST_COLUMNS);
    r->columns[n++] = column_kind(w);
  }
  if (n == 0) return reader_expected(r, "the names of columns after COLUMNS", "", 0);
  r->ncolumns = n;
  for (int kind = 0; kind < KIND_CENTRE; kind++)
    if (!(reader_kinds(r) & 1u << kind))
      return reader_fail(r, "expected a column '%s', which is shown as (none)",
                         kind == KIND_SITE ? "position" : slice_kind_name((Kind)kind));
  return true;
}

unsigned reader_kinds(const Reader *r)
{
  unsigned kinds = 0;
  for (size_t i = 0; i < r->ncolumns; i++)
    if (r->columns[i] != KIND_NAME) kinds |= 1u << r->columns[i];
  return r->ncolumns ? kinds : FIRST_KINDS;
}

/* Gives the matrix a site: all its attributes, and the label that --by makes of a pair. */
static void give_matrix_site(Reader *r, size_t n, Kind usual, const char *label,
                             char *const attributes[KIND_ALL])
{
  const char *by = slice_kind(r->opt->slice);
  const char *kinds[KIND_ALL + 1], *names[KIND_ALL + 1];
  for (int i = 0; i < KIND_ALL; i++) {
    kinds[i] = slice_kind_name((Kind)i);
    names[i] = attributes[i];
  }
  kinds[KIND_ALL] = slice_pair(r->opt->slice);
  names[KIND_ALL] = label;
  r->m->matrix->usual = by ? by : slice_kind_name(usual);
  matrix_site(r->m->matrix, n, kinds, names, KIND_ALL + (kinds[KIND_ALL] != NULL));
}

bool reader_define_site(Reader *r, size_t n, Kind usual, char *const attributes[KIND_ALL])
{
  if (n >= r->nsites) {
    size_t size = n < 1024 ? 1024 : n + n / 2;
    r->site = mem_resize(r->site, size, sizeof *r->site);
    memset(r->site + r->nsites, 0, (size - r->nsites) * sizeof *r->site);
    r->nsites = size;
  }
  if (r->site[n] != SITE_UNKNOWN)
    return reader_fail(r, "expected a new site, but site %zu was given before", n);
  char *label = slice_label(r->opt->slice, r->sought, usual, attributes);
  if (label) r->site[n] = SITE_BAND + model_band(r->m, label, strlen(label), MODEL_NO_BAND);
  else r->site[n] = SITE_LEFT_OUT;
  if (label && r->m->matrix) give_matrix_site(r, n, usual, label, attributes);
  free(label);
  return true;
}

bool reader_knows_site(const Reader *r, size_t n)
{
  return n < r->nsites && r->site[n] != SITE_UNKNOWN;
}

void reader_add_site(Reader *r, size_t n, double bytes, double cells)
{
  uint32_t what = r->site[n];
  double value = r->opt->cells ? cells : bytes;
  if (what < SITE_BAND) {
    model_pass(r->m, value);
    return;
  }
  model_add(r->m, what - SITE_BAND, value);
  if (r->m->matrix) matrix_add(r->m->matrix, n, bytes, cells);
}

/* Reads the next column into the attributes. If two columns have one kind, the last counts. */
static bool read_column(Reader *r, Span *rest, Kind kind, char *attributes[KIND_ALL])
{
  char *what =
      kind == KIND_NAME
          ? mem_copy("a column", 8)
          : mem_format("the site's %s", kind == KIND_SITE ? "position" : slice_kind_name(kind));
  char *text = reader_string(r, rest, what);
  free(what);
  free(attributes[kind]);
  attributes[kind] = text;
  return text != NULL;
}

/* An attribute that is empty or missing is called "(none)", so that --only can name it. */
static void name_missing(char *attributes[KIND_ALL])
{
  for (int i = 0; i < KIND_COUNT; i++)
    if (!attributes[i] || !*attributes[i]) {
      free(attributes[i]);
      attributes[i] = mem_copy("(none)", 6);
    }
}

/* The SITE line of this site was lost, but its bytes still count. */
static void define_unknown(Reader *r, size_t n)
{
  char unknown[] = "(unknown)";
  char *attributes[KIND_ALL];
  for (int i = 0; i < KIND_ALL; i++) attributes[i] = unknown;
  bool inside = r->in_sample;
  r->in_sample = false; /* reader_fail must not say that the sample is left out */
  reader_fail(r, "expected a SITE line for site %zu before its first use; shown as (unknown)", n);
  r->in_sample = inside;
  reader_define_site(r, n, slice_kind_of(r->m->job), attributes);
}

bool reader_site(Reader *r, Span rest)
{
  Span w = reader_take_word(&rest);
  double n;
  if (!number_digits(w.s, w.end, &n) || n >= MOST_SITES)
    return reader_expected(r, "a site number below 16777216", w.s, (size_t)(w.end - w.s));
  char *attributes[KIND_ALL] = { 0 };
  bool ok = true;
  size_t columns = r->ncolumns ? r->ncolumns : KIND_CENTRE;
  for (size_t i = 0; i < columns && ok; i++)
    ok = read_column(r, &rest, r->ncolumns ? r->columns[i] : (Kind)i, attributes);
  if (ok) {
    name_missing(attributes);
    ok = reader_define_site(r, (size_t)n, slice_kind_of(r->m->job), attributes);
  }
  for (int i = 0; i < KIND_ALL; i++) free(attributes[i]);
  return ok;
}

/* Samples */

/* Note [The exit]: a .hp by GHC begins and ends with an empty sample, and neither is a census. The
 * first is true, since nothing is alive at the beginning. But a slope down to the last one would be
 * an invention: the last census shows what is alive at the end. So an empty sample waits until
 * another one begins; the last one is left out. */
static bool keep_back(Reader *r, double time)
{
  const Sample *s = &r->m->current;
  if (!r->ghc || s->count > 0 || s->whole > 0) return false;
  r->exit = true;
  r->exit_time = time;
  model_drop(r->m);
  return true;
}

static void take_kept_back(Reader *r)
{
  if (!r->exit) return;
  r->exit = false;
  model_begin(r->m, r->exit_time);
  reader_take_sample(r, r->exit_time, r->begin_line);
}

/* A sample without a time is lost, see Note [Damage]. */
bool reader_begin_sample(Reader *r, Span rest, const char *keyword)
{
  if (r->in_sample) {
    reader_count(&r->unfinished, r->begin_line);
    model_drop(r->m);
  }
  take_kept_back(r);
  r->in_sample = r->lost = false;
  if (!reader_time(r, &rest, keyword, &r->begin_time)) return false;
  r->in_sample = true;
  r->begun++;
  r->begin_line = input_line_number(r->in);
  r->band = MODEL_NO_BAND;
  r->value = -1;
  model_begin(r->m, r->begin_time);
  return true;
}

/* BEGIN_SAMPLE and END_SAMPLE should give the same time. If they differ, one of them is damaged.
 * Then the earlier one that is not before the last sample is taken, so that a wrong time doesn't
 * put all later samples out of sequence. */
static double sample_time(Reader *r, Span rest)
{
  double begin = r->begin_time, end;
  rest = reader_trim(rest);
  if (rest.s == rest.end) return begin;
  if (!reader_time(r, &rest, "END_SAMPLE", &end)) {
    r->lost = true;
    return begin;
  }
  if (begin == end) return begin;
  reader_count(&r->untimed, r->begin_line);
  return begin < r->latest ? end : end < r->latest ? begin : fmin(begin, end);
}

/* Does the sample at that time count? */
static bool in_place(Reader *r, double time, size_t line)
{
  bool outside = time < r->opt->from || time > r->opt->to;
  r->skipped += outside;
  if (time < r->latest) {
    reader_count(&r->misplaced, line);
    return false;
  }
  r->latest = time;
  if (r->other_units) reader_count(&r->foreign, line);
  return !outside && !r->other_units;
}

void reader_take_sample(Reader *r, double time, size_t line)
{
  r->m->current.time = time;
  if (in_place(r, time, line)) {
    reader_take_sizes(r, time);
    model_end(r->m);
  } else model_drop(r->m);
  if (r->opt->progress && input_bytes(r->in) >= r->tick) {
    r->tick = input_bytes(r->in) + TICK;
    reader_show_progress(r);
  }
}

bool reader_end_sample(Reader *r, Span rest)
{
  if (!r->in_sample) return reader_fail(r, "expected BEGIN_SAMPLE before END_SAMPLE");
  r->in_sample = false;
  double time = sample_time(r, rest);
  if (!keep_back(r, time)) reader_take_sample(r, time, r->begin_line);
  return true;
}

static bool wanted(Reader *r, uint32_t band)
{
  if (band >= r->nkept) {
    size_t size = band < 512 ? 1024 : 2 * (size_t)band;
    r->kept = mem_resize(r->kept, size, 1);
    memset(r->kept + r->nkept, 0, size - r->nkept);
    r->nkept = size;
  }
  if (r->kept[band] == 0)
    r->kept[band] = slice_keeps(r->opt->slice, r->sought, r->m->bands[band].name) ? 1 : 2;
  return r->kept[band] == 1;
}

static void add_to_matrix(Reader *r, uint32_t band, double value)
{
  static const char *const kinds[] = { "name" };
  const char *names[] = { r->m->bands[band].name };
  r->m->matrix->usual = kinds[0];
  if (!matrix_knows(r->m->matrix, band)) matrix_site(r->m->matrix, band, kinds, names, 1);
  matrix_add(r->m->matrix, band, value, 0);
}

static void add_entry(Reader *r, uint32_t band, double value)
{
  r->band = band;
  r->value = value;
  if (!wanted(r, band)) {
    model_pass(r->m, value);
    return;
  }
  model_add(r->m, band, value);
  if (r->m->matrix) add_to_matrix(r, band, value);
}

/* See Note [Guessing the name]. */
bool reader_guessed(Reader *r)
{
  uint32_t guess = r->band == MODEL_NO_BAND ? r->m->first_band : r->m->bands[r->band].next;
  if (guess == MODEL_NO_BAND) return false;
  const Band *b = &r->m->bands[guess];
  const char *s = r->line.text, *end = s + r->line.len;
  double value;
  if (r->line.len <= b->key_len + 1 || memcmp(s, b->key, b->key_len) != 0
      || !reader_is_blank(s[b->key_len]))
    return false;
  if (!number_digits(s + b->key_len + 1, end, &value)) return false;
  add_entry(r, guess, value);
  return true;
}

void reader_add_entry(Reader *r, Span name, double value)
{
  add_entry(r, model_band(r->m, name.s, (size_t)(name.end - name.s), r->band), value);
}

/* The size is the last word; all before it, blanks included, is the name. */
bool reader_entry(Reader *r, Span x, Span *into, double *size)
{
  x = reader_trim(x);
  Span last = { x.end, x.end };
  while (last.s > x.s && !reader_is_blank(last.s[-1])) last.s--;
  *into = reader_trim((Span){ x.s, last.s });
  if (!reader_size(r, last, size)) return false;
  /* GHC 10.0 writes the size of a retainer set twice, the second time alone on a line. */
  if (into->s == into->end && *size != r->value)
    return reader_expected(r, "a name and a size", last.s, (size_t)(last.end - last.s));
  r->value = *size;
  return true;
}

bool reader_site_entry(Reader *r, Span x)
{
  Span n = reader_take_word(&x), bytes = reader_take_word(&x), cells = reader_take_word(&x);
  double site, value[2];
  if (!number_digits(n.s, n.end, &site) || !number_digits(bytes.s, bytes.end, &value[0])
      || !number_digits(cells.s, cells.end, &value[1]) || reader_trim(x).s != x.end)
    return reader_expected(r, "a site's number, bytes and cells", r->line.text, r->line.len);
  if (site >= MOST_SITES)
    return reader_expected(r, "a site number below 16777216", n.s, (size_t)(n.end - n.s));
  if (!reader_knows_site(r, (size_t)site)) define_unknown(r, (size_t)site);
  reader_add_site(r, (size_t)site, value[0], value[1]);
  return true;
}
