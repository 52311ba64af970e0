/* matrix — the sites of a log by its samples: what an interactive page is made of.
 *
 * A site has a name of each kind that the log has: its producer, its construction ... In a plain
 * log the sites are the bands, and `name` is the only kind. A Model that has a Matrix fills it
 * beside itself; the reader gives the sites and their amounts.
 *
 * Each site has a series of cells, and bytes = cells x unit as long as all its cells have one size;
 * then it gets a series of bytes as well. Long logs are thinned on the run as thin.h has it, when
 * there are more than twice MATRIX_COLUMNS columns or MATRIX_BYTES bytes of series. So memory has
 * a bound. The areas are those of all samples, and are computed as a Model computes them.
 */
#ifndef HP2PS_MATRIX_H
#define HP2PS_MATRIX_H

#include "base/unique.h"
#include "log/model.h"
#include "log/series.h"

enum { MATRIX_KINDS = 16, MATRIX_COLUMNS = 20000, MATRIX_BYTES = 64 << 20 };

typedef struct MatrixKind {
  const char *name; /* a literal, such as "producer" */
  Unique *names;
  double *areas; /* by number in names; of bytes */
  double *sums;  /* the same without weights, for logs in which no time passes */
  double *now;   /* what the pending sample has; zeros between samples */
  bool *present; /* it occurs in a sample */
  size_t cap;    /* of the four */
} MatrixKind;

typedef struct MatrixSite {
  uint32_t names[MATRIX_KINDS]; /* numbers in the names of the kinds */
  double unit;                  /* > 0: every cell has that many bytes, and `bytes` is empty */
  Series cells, bytes;
  double area, sum; /* of bytes, as those of a kind */
  double now_bytes, now_cells;
  uint64_t seen; /* the sample it was met in last, from 1 */
} MatrixSite;

typedef struct Matrix {
  MatrixKind kinds[MATRIX_KINDS];
  size_t nkinds;
  const char *usual; /* the kind of the Model's bands */
  MatrixSite *sites;
  size_t nsites, sites_cap;
  size_t all_sites; /* how many there were before any were folded */
  uint32_t *number; /* by the log's number: index in sites + 1 */
  size_t number_size;
  Sample *columns; /* their entries are not used */
  size_t ncolumns, columns_cap;
  uint64_t read; /* samples */
  bool cells;    /* the log counts cells */
  double weight; /* the time of all samples */
  /* being filled: */
  uint32_t *met; /* the sites in the current sample */
  size_t nmet, met_cap;
  Entry *pending; /* bytes by site in the sample before, whose weight is not known */
  size_t npending, pending_cap;
  double pending_time, pending_half;
  size_t packed; /* bytes of all series, about */
} Matrix;

Matrix *matrix_new(void);
void matrix_free(Matrix *m);

/* Site n of the log. names[i] is its name of the kind kinds[i]; NULL if it has none. All sites have
 * the same kinds in the same order. */
void matrix_site(Matrix *m, size_t n, const char *const *kinds, const char *const *names,
                 size_t count);
bool matrix_knows(const Matrix *m, size_t n);

void matrix_add(Matrix *m, size_t n, double bytes, double cells);
void matrix_end(Matrix *m, const Sample *s); /* time, totals and sizes of the sample */
void matrix_drop(Matrix *m);
void matrix_finish(Matrix *m);

/* Keeps about `columns` columns at most: the highest and the lowest of each stretch of time, and
 * both ends of the log. */
void matrix_thin(Matrix *m, size_t columns);
/* Keeps the `keep` largest sites. The others become one for each name of the kind `by`, or one in
 * all if there is no such kind. Where they differ in a kind, their name is "(small sites)". */
void matrix_fold(Matrix *m, size_t keep, size_t by);

/* Fresh arrays, the largest first: the sites; the names of a kind that occur in a sample. */
uint32_t *matrix_sites_ranked(const Matrix *m);
uint32_t *matrix_names_ranked(const Matrix *m, size_t kind, size_t *count);
/* The kind of that name; nkinds if there is none. */
size_t matrix_kind(const Matrix *m, const char *name);
/* The kind of the bands. If it was left out, another says the same (matrix.c); this is the one with
 * most names. */
size_t matrix_kind_of_bands(const Matrix *m);

#endif
