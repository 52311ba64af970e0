/* series — see series.h. */
#include <config.h>

#include "log/series.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

void series_free(Series *c) { free(c->code); }

/* Numbers: 10 bytes hold any */

enum { LONGEST = 10 };

static size_t pack_number(unsigned char *to, uint64_t n)
{
  size_t len = 0;
  for (; n > 127; n >>= 7) to[len++] = (unsigned char)(n & 127) | 128;
  to[len++] = (unsigned char)n;
  return len;
}

static uint64_t unpack_number(const unsigned char *code, size_t *at)
{
  uint64_t n = 0;
  for (int shift = 0;; shift += 7) {
    unsigned char b = code[(*at)++];
    assert(shift < 7 * LONGEST);
    n |= (uint64_t)(b & 127) << shift;
    if (b < 128) return n;
  }
}

static void put_number(Series *c, uint64_t n)
{
  MEM_RESERVE(c->code, c->cap, c->len + LONGEST);
  c->len += pack_number(c->code + c->len, n);
}

static uint64_t folded(int64_t d) { return (uint64_t)d << 1 ^ (uint64_t) - (d < 0); }

static int64_t unfolded(uint64_t n) { return (int64_t)(n >> 1 ^ -(n & 1)); }

/* Writing */

static const double LARGEST = 2251799813685248.0; /* 2^51: twice a difference is exact */

static bool is_plain(double v) { return v == floor(v) && fabs(v) < LARGEST; }

static int64_t number_of(const Series *c, double value)
{
  int64_t bits;
  if (!c->real) return (int64_t)value;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

static double value_of(const Series *c, int64_t number)
{
  double value;
  if (!c->real) return (double)number;
  memcpy(&value, &number, sizeof value);
  return value;
}

static void put_level(Series *c)
{
  if (c->level == 0) return;
  put_number(c, 0);
  put_number(c, c->level - 1);
  c->level = 0;
}

/* `times` columns of the same number. Differences wrap around, since those of bits may. */
static void put_run(Series *c, int64_t number, size_t times)
{
  if (times == 0) return;
  int64_t d = (int64_t)((uint64_t)number - (uint64_t)c->last);
  if (d != 0) {
    put_level(c);
    put_number(c, folded(d));
  }
  c->level += times - (d != 0);
  c->last = number;
  c->count += times;
}

static void make_real(Series *c)
{
  Series real = { .real = true };
  SeriesReader r = { .series = c };
  for (Run run; series_next(&r, &run);)
    put_run(&real, number_of(&real, run.value), run.to - run.from);
  series_free(c);
  *c = real;
}

void series_put(Series *c, size_t column, double value)
{
  if (!c->real && !is_plain(value)) make_real(c);
  assert(column >= c->count);
  put_run(c, 0, column - c->count); /* the bits of 0.0 are 0 too */
  put_run(c, number_of(c, value), 1);
  assert(c->count == column + 1);
}

/* Reading */

bool series_next(SeriesReader *r, Run *run)
{
  const Series *c = r->series;
  size_t times = 1;
  if (r->done) return false;
  if (r->at < c->len) {
    uint64_t n = unpack_number(c->code, &r->at);
    if (n == 0) times = (size_t)unpack_number(c->code, &r->at) + 1;
    r->number = (int64_t)((uint64_t)r->number + (uint64_t)unfolded(n));
  } else {
    times = (size_t)c->level;
    r->done = true;
  }
  *run = (Run){ r->column, r->column + times, value_of(c, r->number) };
  r->column += times;
  assert(r->at <= c->len && r->column <= c->count);
  return times > 0;
}

void series_keep(Series *c, const uint32_t *rank)
{
  Series kept = { .real = c->real };
  SeriesReader r = { .series = c };
  for (Run run; series_next(&r, &run);)
    put_run(&kept, number_of(&kept, run.value), rank[run.to] - rank[run.from]);
  series_free(c);
  *c = kept;
}

void series_add(const Series *c, double factor, double *sums)
{
  SeriesReader r = { .series = c };
  for (Run run; series_next(&r, &run);)
    for (size_t i = run.from; i < run.to; i++) sums[i] += run.value * factor;
}

void series_write_number(Output *out, uint64_t n)
{
  unsigned char code[LONGEST];
  output_write(out, code, pack_number(code, n));
}

void series_write(const Series *c, size_t columns, double unit, Output *out)
{
  Series whole = { .real = c->real };
  SeriesReader r = { .series = c };
  for (Run run; series_next(&r, &run);)
    put_run(&whole, number_of(&whole, c->real ? run.value : run.value / unit), run.to - run.from);
  put_run(&whole, 0, columns - whole.count);
  put_level(&whole);
  series_write_number(out, whole.real);
  output_write(out, whole.code, whole.len);
  series_free(&whole);
}
