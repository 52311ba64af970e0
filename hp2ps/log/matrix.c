/* matrix — see matrix.h. */
#include <config.h>

#include "log/matrix.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "log/thin.h"

Matrix *matrix_new(void) { return mem_alloc(1, sizeof(Matrix)); }

static void free_site(MatrixSite *s)
{
  series_free(&s->cells);
  series_free(&s->bytes);
}

static void free_kind(MatrixKind *k)
{
  unique_free(k->names);
  free(k->areas);
  free(k->sums);
  free(k->now);
  free(k->present);
}

void matrix_free(Matrix *m)
{
  for (size_t i = 0; i < m->nsites; i++) free_site(&m->sites[i]);
  for (size_t k = 0; k < m->nkinds; k++) free_kind(&m->kinds[k]);
  free(m->sites);
  free(m->number);
  free(m->columns);
  free(m->met);
  free(m->pending);
  free(m);
}

/* Sites */

static void *longer(void *old, size_t from, size_t to, size_t size)
{
  char *more = mem_resize(old, to, size);
  memset(more + from * size, 0, (to - from) * size);
  return more;
}

static uint32_t name_number(MatrixKind *k, const char *name)
{
  uint32_t n = (uint32_t)unique_number(k->names, name);
  if (n >= k->cap) {
    size_t cap = k->cap ? k->cap * 2 : 64;
    k->areas = longer(k->areas, k->cap, cap, sizeof *k->areas);
    k->sums = longer(k->sums, k->cap, cap, sizeof *k->sums);
    k->now = longer(k->now, k->cap, cap, sizeof *k->now);
    k->present = longer(k->present, k->cap, cap, sizeof *k->present);
    k->cap = cap;
  }
  return n;
}

static MatrixSite *new_site(Matrix *m)
{
  MEM_RESERVE(m->sites, m->sites_cap, m->nsites + 1);
  MatrixSite *s = &m->sites[m->nsites++];
  memset(s, 0, sizeof *s);
  return s;
}

void matrix_site(Matrix *m, size_t n, const char *const *kinds, const char *const *names,
                 size_t count)
{
  if (n >= m->number_size) {
    size_t size = n < 1024 ? 1024 : n + n / 2;
    m->number = longer(m->number, m->number_size, size, sizeof *m->number);
    m->number_size = size;
  }
  assert(m->number[n] == 0);
  MatrixSite *s = new_site(m);
  m->number[n] = (uint32_t)m->nsites;
  for (size_t i = 0; i < count && i < MATRIX_KINDS; i++) {
    if (!m->kinds[i].names) m->kinds[i].names = unique_new();
    m->kinds[i].name = kinds[i];
    s->names[i] = name_number(&m->kinds[i], names[i] ? names[i] : "(none)");
  }
  m->nkinds = count < MATRIX_KINDS ? count : MATRIX_KINDS;
}

bool matrix_knows(const Matrix *m, size_t n) { return n < m->number_size && m->number[n] > 0; }

/* Samples */

void matrix_add(Matrix *m, size_t n, double bytes, double cells)
{
  assert(matrix_knows(m, n));
  MatrixSite *s = &m->sites[m->number[n] - 1];
  if (s->seen != m->read + 1) {
    s->seen = m->read + 1;
    s->now_bytes = s->now_cells = 0;
    MEM_RESERVE(m->met, m->met_cap, m->nmet + 1);
    m->met[m->nmet++] = m->number[n] - 1;
  }
  s->now_bytes += bytes;
  s->now_cells += cells;
}

void matrix_drop(Matrix *m)
{
  for (size_t i = 0; i < m->nmet; i++) m->sites[m->met[i]].seen = 0;
  m->nmet = 0;
}

/* From now on the site has a series of bytes. */
static void split_site(MatrixSite *s)
{
  SeriesReader r = { .series = &s->cells };
  for (Run run; series_next(&r, &run);)
    for (size_t i = run.from; i < run.to && run.value != 0; i++)
      series_put(&s->bytes, i, run.value * s->unit);
  s->unit = 0;
}

static void put_site(Matrix *m, MatrixSite *s, size_t column)
{
  size_t before = s->cells.len + s->bytes.len;
  double cells = s->now_cells, bytes = s->now_bytes;
  if (s->cells.count == 0 && s->bytes.count == 0 && cells > 0
      && cells * floor(bytes / cells) == bytes)
    s->unit = floor(bytes / cells);
  if (s->unit > 0 && (bytes != cells * s->unit || bytes > 1e15)) split_site(s);
  if (cells > 0 || s->unit > 0) series_put(&s->cells, column, cells);
  if (s->unit == 0) series_put(&s->bytes, column, bytes);
  m->packed += s->cells.len + s->bytes.len - before;
  m->cells |= cells > 0;
}

/* The pending sample has weight w. Its amounts are first added up for each name, so that the area
 * of a name is the same double as that of a Model's band. */
static void account_column(Matrix *m, double w)
{
  for (size_t i = 0; i < m->npending; i++) {
    MatrixSite *s = &m->sites[m->pending[i].band];
    double v = m->pending[i].value;
    s->area += w * v;
    s->sum += v;
    for (size_t k = 0; k < m->nkinds; k++) m->kinds[k].now[s->names[k]] += v;
  }
  for (size_t k = 0; k < m->nkinds; k++) {
    MatrixKind *kind = &m->kinds[k];
    for (size_t i = 0; i < m->npending; i++) {
      uint32_t n = m->sites[m->pending[i].band].names[k];
      kind->areas[n] += w * kind->now[n];
      kind->sums[n] += kind->now[n];
      kind->now[n] = 0;
      kind->present[n] = true;
    }
  }
  m->weight += w;
  m->npending = 0;
}

static void shorten_matrix(Matrix *m)
{
  if (m->ncolumns >= 2 * (size_t)MATRIX_COLUMNS) matrix_thin(m, MATRIX_COLUMNS);
  while (m->packed > MATRIX_BYTES && m->ncolumns > 1000) matrix_thin(m, m->ncolumns / 2);
}

void matrix_end(Matrix *m, const Sample *s)
{
  double gap = m->read ? s->time - m->pending_time : 0;
  account_column(m, m->pending_half + gap / 2);
  m->pending_time = s->time;
  m->pending_half = gap / 2;
  shorten_matrix(m);
  for (size_t i = 0; i < m->nmet; i++) {
    MatrixSite *site = &m->sites[m->met[i]];
    put_site(m, site, m->ncolumns);
    MEM_RESERVE(m->pending, m->pending_cap, m->npending + 1);
    m->pending[m->npending++] = (Entry){ m->met[i], site->now_bytes };
  }
  MEM_RESERVE(m->columns, m->columns_cap, m->ncolumns + 1);
  m->columns[m->ncolumns] = *s;
  m->columns[m->ncolumns++].entries = NULL;
  m->nmet = 0;
  m->read++;
}

/* Do two kinds have the same name at every site? */
static bool are_twins(const Matrix *m, size_t a, size_t b)
{
  const MatrixKind *x = &m->kinds[a], *y = &m->kinds[b];
  bool same = a != b && unique_count(x->names) == unique_count(y->names);
  for (size_t i = 0; same && i < unique_count(x->names); i++)
    same = strcmp(unique_text(x->names, i), unique_text(y->names, i)) == 0;
  for (size_t i = 0; same && i < m->nsites; i++)
    same = m->sites[i].names[a] == m->sites[i].names[b];
  return same;
}

/* Is the kind of no use? Nothing is known of it, or it is a `name` or, in a log that is not by
 * cost centre, a `centre` that another kind has: GHC's producers are its cost centres. */
static bool is_idle(const Matrix *m, size_t k)
{
  const Unique *names = m->kinds[k].names;
  const char *kind = m->kinds[k].name;
  if (unique_count(names) == 1 && strcmp(unique_text(names, 0), "(none)") == 0) return true;
  bool may = strcmp(kind, "name") == 0
             || (strcmp(kind, "centre") == 0 && m->usual && strcmp(m->usual, kind) != 0);
  bool twin = false;
  for (size_t i = 0; i < m->nkinds && !twin && may; i++) twin = are_twins(m, k, i);
  return twin;
}

static void drop_kind(Matrix *m, size_t k)
{
  free_kind(&m->kinds[k]);
  size_t after = --m->nkinds - k;
  memmove(&m->kinds[k], &m->kinds[k + 1], after * sizeof *m->kinds);
  for (size_t i = 0; i < m->nsites; i++) {
    uint32_t *names = m->sites[i].names;
    memmove(&names[k], &names[k + 1], after * sizeof *names);
  }
}

void matrix_finish(Matrix *m)
{
  account_column(m, m->pending_half);
  if (m->nkinds == 0) { /* nothing is alive in any sample */
    m->kinds[m->nkinds].names = unique_new();
    m->kinds[m->nkinds++].name = m->usual = "name";
  }
  if (m->ncolumns > MATRIX_COLUMNS) matrix_thin(m, MATRIX_COLUMNS);
  for (size_t k = m->nkinds; k-- > 0 && m->nkinds > 1;)
    if (is_idle(m, k)) drop_kind(m, k);
  m->all_sites = m->nsites;
}

/* Less */

void matrix_thin(Matrix *m, size_t columns)
{
  size_t n = m->ncolumns, kept = 0;
  bool *keep = mem_alloc(n, sizeof *keep);
  uint32_t *rank = mem_alloc(n + 1, sizeof *rank);
  thin_mark(m->columns, n, columns > 4 ? columns / 2 - 1 : 1, keep);
  for (size_t i = 0; i < n; i++) {
    rank[i] = (uint32_t)kept;
    if (keep[i]) m->columns[kept++] = m->columns[i];
  }
  rank[n] = (uint32_t)kept;
  m->ncolumns = kept;
  m->packed = 0;
  for (size_t i = 0; i < m->nsites; i++) {
    series_keep(&m->sites[i].cells, rank);
    series_keep(&m->sites[i].bytes, rank);
    m->packed += m->sites[i].cells.len + m->sites[i].bytes.len;
  }
  free(rank);
  free(keep);
}

/* A sum of small sites that have the same name of a kind. */
typedef struct Fold {
  double *bytes, *cells; /* by column; NULL: there is none yet */
  double area, sum;
  uint32_t names[MATRIX_KINDS];
} Fold;

static void fold_site(Matrix *m, MatrixSite *s, Fold *f)
{
  if (!f->bytes) {
    f->bytes = mem_alloc(m->ncolumns, sizeof *f->bytes);
    f->cells = mem_alloc(m->ncolumns, sizeof *f->cells);
    memcpy(f->names, s->names, sizeof f->names);
  }
  for (size_t k = 0; k < m->nkinds; k++)
    if (f->names[k] != s->names[k]) f->names[k] = name_number(&m->kinds[k], "(small sites)");
  series_add(&s->cells, 1, f->cells);
  series_add(s->unit > 0 ? &s->cells : &s->bytes, s->unit > 0 ? s->unit : 1, f->bytes);
  f->area += s->area;
  f->sum += s->sum;
  free_site(s);
}

static void add_fold(Matrix *m, Fold *f)
{
  MatrixSite *s = new_site(m);
  memcpy(s->names, f->names, sizeof s->names);
  s->area = f->area;
  s->sum = f->sum;
  for (size_t i = 0; i < m->ncolumns; i++) {
    s->now_cells = f->cells[i];
    s->now_bytes = f->bytes[i];
    if (s->now_bytes > 0 || s->now_cells > 0) put_site(m, s, i);
  }
  free(f->bytes);
  free(f->cells);
}

void matrix_fold(Matrix *m, size_t keep, size_t by)
{
  uint32_t *ranked = matrix_sites_ranked(m);
  size_t all = m->nsites, names = by < m->nkinds ? unique_count(m->kinds[by].names) : 1;
  Fold *folds = mem_alloc(names, sizeof *folds);
  MatrixSite *sites = mem_alloc(keep + names, sizeof *sites);
  for (size_t i = 0; i < all; i++) {
    MatrixSite *s = &m->sites[ranked[i]];
    if (i < keep) sites[i] = *s;
    else fold_site(m, s, &folds[by < m->nkinds ? s->names[by] : 0]);
  }
  free(m->sites);
  m->sites = sites;
  m->nsites = keep < all ? keep : all;
  m->sites_cap = keep + names;
  for (size_t i = 0; i < names; i++)
    if (folds[i].bytes) add_fold(m, &folds[i]);
  free(folds);
  free(ranked);
}

/* Ranking, as trace_rank has it: by area; by sum if no time passes; equal ones by name. */

typedef struct Ranked {
  double size;
  const char *name;
  uint32_t number;
} Ranked;

static int descending(const void *a, const void *b)
{
  const Ranked *x = a, *y = b;
  if (x->size != y->size) return x->size > y->size ? -1 : 1;
  int by_name = strcmp(y->name, x->name);
  return by_name ? by_name : (x->number < y->number) - (x->number > y->number);
}

static uint32_t *sorted(Ranked *r, size_t n)
{
  uint32_t *numbers = mem_alloc(n, sizeof *numbers);
  qsort(r, n, sizeof *r, descending);
  for (size_t i = 0; i < n; i++) numbers[i] = r[i].number;
  free(r);
  return numbers;
}

uint32_t *matrix_sites_ranked(const Matrix *m)
{
  Ranked *r = mem_alloc(m->nsites, sizeof *r);
  for (size_t i = 0; i < m->nsites; i++)
    r[i] = (Ranked){ m->weight > 0 ? m->sites[i].area : m->sites[i].sum, "", (uint32_t)i };
  return sorted(r, m->nsites);
}

uint32_t *matrix_names_ranked(const Matrix *m, size_t kind, size_t *count)
{
  const MatrixKind *k = &m->kinds[kind];
  Ranked *r = mem_alloc(unique_count(k->names), sizeof *r);
  *count = 0;
  for (size_t i = 0; i < unique_count(k->names); i++)
    if (k->present[i])
      r[(*count)++] = (Ranked){ m->weight > 0 ? k->areas[i] : k->sums[i], unique_text(k->names, i),
                                (uint32_t)i };
  return sorted(r, *count);
}

size_t matrix_kind(const Matrix *m, const char *name)
{
  size_t k = 0;
  while (k < m->nkinds && strcmp(m->kinds[k].name, name) != 0) k++;
  return k;
}

size_t matrix_kind_of_bands(const Matrix *m)
{
  size_t best = 0, usual = matrix_kind(m, m->usual);
  for (size_t k = 0; k < m->nkinds; k++)
    if (unique_count(m->kinds[k].names) >= unique_count(m->kinds[best].names)) best = k;
  return usual < m->nkinds ? usual : best;
}
