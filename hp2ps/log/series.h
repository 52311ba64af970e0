/* series — numbers by column, packed: how much a site has in each column of a page.
 *
 * The form is that of the page (viewer/data.js reads it), so a long log takes little memory and the
 * page is written without another pass. The numbers are differences: each is written as the
 * difference to the one before, the first as the difference to 0. A difference d is the number 2d,
 * or -2d - 1 if d is negative; 7 bits a byte, the lowest first, the top bit says that more follow.
 * A difference of 0 is followed by the number of zeros after it. Most series are level for long.
 *
 * A number that is not whole, or is too large for exact arithmetic in a page, makes the series
 * real: its numbers are then the bits of doubles, taken as integers.
 */
#ifndef HP2PS_SERIES_H
#define HP2PS_SERIES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/output.h"

typedef struct Series {
  unsigned char *code;
  size_t len, cap;
  bool real;
  int64_t last;   /* the number of the column before `count` ... */
  uint64_t level; /* ... and how many differences of 0 are not written yet */
  size_t count;   /* columns so far */
} Series;

void series_free(Series *c);

/* The value of a column after all so far. The columns between have the value 0. */
void series_put(Series *c, size_t column, double value);

/* Equal values in a row: columns from .. to - 1. Columns after the last run have the value 0. */
typedef struct Run {
  size_t from, to;
  double value;
} Run;

/* Reads a series; begin with { .series = c }. */
typedef struct SeriesReader {
  const Series *series;
  size_t at, column;
  int64_t number;
  bool done;
} SeriesReader;
bool series_next(SeriesReader *r, Run *run);

/* Keeps some columns only: column i becomes column rank[i], and goes if rank[i + 1] is the same. */
void series_keep(Series *c, const uint32_t *rank);
void series_add(const Series *c, double factor, double *sums); /* sums[column] += ... */

/* Writes `columns` numbers, and before them whether they are real; whole ones divided by `unit`. */
void series_write(const Series *c, size_t columns, double unit, Output *out);
void series_write_number(Output *out, uint64_t n);

#endif
