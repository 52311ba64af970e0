/* test_matrix: series come back as they were put, whatever the numbers; a matrix keeps its totals
 * when it is thinned and folded. */
#include <config.h>

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"
#include "log/matrix.h"
#include "log/series.h"
#include "../unit/check.h"

enum { COLUMNS = 300 };

static uint64_t state = 1;

static unsigned chance(unsigned below)
{
  state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (unsigned)(state >> 33) % below;
}

/* A number that a series may meet: mostly what it was before, small or 0; seldom large or
 * broken. */
static double next_value(double before, unsigned kind)
{
  switch (chance(8)) {
    case 0:
    case 1:
    case 2: return before;
    case 3: return 0;
    case 4: return chance(100);
    case 5: return chance(1u << 30) * 1024.0;
    case 6: return kind > 0 ? ldexp(chance(1u << 30), 40) : before + 1;
    default: return kind > 1 ? chance(1000) / 7.0 : before + 24;
  }
}

static void read_back(const Series *c, const double *want, size_t n)
{
  double got[COLUMNS] = { 0 };
  series_add(c, 1, got);
  size_t wrong = 0;
  for (size_t i = 0; i < n; i++) wrong += got[i] != want[i];
  CHECK(wrong == 0);
}

static void try_course(unsigned kind)
{
  Series c = { 0 };
  double want[COLUMNS] = { 0 }, v = 0, kept[COLUMNS];
  uint32_t rank[COLUMNS + 1] = { 0 };
  size_t n = 0;
  for (size_t i = 0; i < COLUMNS; i++) {
    v = next_value(v, kind);
    if (chance(10) > 0) /* now and then a column is passed over */
      series_put(&c, i, want[i] = v);
    rank[i + 1] = rank[i] + (chance(3) > 0);
    if (rank[i + 1] > rank[i]) kept[n++] = want[i];
  }
  read_back(&c, want, COLUMNS);
  series_keep(&c, rank);
  read_back(&c, kept, n);
  series_free(&c);
}

static void series(void)
{
  for (unsigned i = 0; i < 300; i++) try_course(i % 3);
}

static Matrix *make_matrix(size_t sites, size_t samples)
{
  static const char *const kinds[] = { "module", "site" };
  Matrix *m = matrix_new();
  for (size_t n = 0; n < sites; n++) {
    char *module = mem_format("m%zu", n % 5), *site = mem_format("s%zu", n);
    const char *names[] = { module, site };
    matrix_site(m, n, kinds, names, 2);
    free(module);
    free(site);
  }
  m->usual = "site";
  for (size_t t = 0; t < samples; t++) {
    Sample s = { .time = (double)t, .heap = -1, .stack = -1 };
    for (size_t n = 0; n < sites; n++) {
      double cells = chance(1000), bytes = cells * (n % 3 ? 24 : 1 + chance(9));
      matrix_add(m, n, bytes, cells);
      s.total += bytes;
    }
    matrix_end(m, &s);
  }
  matrix_finish(m);
  return m;
}

/* Do the sites add up to the totals of the columns? */
static bool adds_up(const Matrix *m)
{
  double *sums = mem_alloc(m->ncolumns, sizeof *sums);
  for (size_t i = 0; i < m->nsites; i++) {
    const MatrixSite *s = &m->sites[i];
    series_add(s->unit > 0 ? &s->cells : &s->bytes, s->unit > 0 ? s->unit : 1, sums);
  }
  bool ok = true;
  for (size_t i = 0; i < m->ncolumns; i++) ok &= sums[i] == m->columns[i].total;
  free(sums);
  return ok;
}

static void less(void)
{
  Matrix *m = make_matrix(50, 1000);
  CHECK(m->ncolumns == 1000 && m->nkinds == 2 && adds_up(m));
  matrix_thin(m, 100);
  CHECK(m->ncolumns <= 100 && m->ncolumns > 50 && adds_up(m));
  CHECK(m->columns[0].time == 0 && m->columns[m->ncolumns - 1].time == 999);
  matrix_fold(m, 20, 0);
  CHECK(m->nsites == 25 && m->all_sites == 50 && adds_up(m));
  CHECK_STR(unique_text(m->kinds[1].names, m->sites[24].names[1]), "(small sites)");
  matrix_fold(m, 3, MATRIX_KINDS);
  CHECK(m->nsites == 4 && adds_up(m));
  matrix_free(m);
}

/* A log of any length stays within the bounds. */
static void bounds(void)
{
  Matrix *m = make_matrix(2, 3 * MATRIX_COLUMNS);
  CHECK(m->ncolumns <= MATRIX_COLUMNS && m->read == 3 * MATRIX_COLUMNS && adds_up(m));
  matrix_free(m);
}

int main(void)
{
  series();
  less();
  bounds();
  return check_done();
}
