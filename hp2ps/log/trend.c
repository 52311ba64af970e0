/* trend — see trend.h. */
#include <config.h>

#include "log/trend.h"

#include <math.h>
#include <stdlib.h>

#include "base/mem.h"

typedef struct Weighed {
  double value, weight;
} Weighed;

static int by_value(const void *a, const void *b)
{
  double x = ((const Weighed *)a)->value, y = ((const Weighed *)b)->value;
  return (x > y) - (x < y);
}

static int compare_doubles(const void *a, const void *b)
{
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

/* Sorts v. */
static double middle(double *v, size_t n)
{
  if (n == 0) return 0;
  qsort(v, n, sizeof *v, compare_doubles);
  return n % 2 ? v[n / 2] : (v[n / 2 - 1] + v[n / 2]) / 2;
}

double trend_median(const double *v, size_t n)
{
  double *copy = mem_alloc(n, sizeof *copy);
  for (size_t i = 0; i < n; i++) copy[i] = v[i];
  double median = middle(copy, n);
  free(copy);
  return median;
}

double trend_quantile(const double *v, const double *weight, size_t n, double q)
{
  Weighed *all = mem_alloc(n + 1, sizeof *all);
  double sum = 0, below = 0;
  for (size_t i = 0; i < n; i++) {
    all[i] = (Weighed){ v[i], weight[i] };
    sum += weight[i];
  }
  qsort(all, n, sizeof *all, by_value);
  size_t i = 0;
  for (; i + 1 < n && (below += all[i].weight) < q * sum; i++)
    ;
  double value = all[i].value;
  free(all);
  return value;
}

double trend_slope(const double *t, const double *v, size_t n)
{
  double *slopes = mem_alloc(n * n / 2 + 1, sizeof *slopes);
  size_t count = 0;
  for (size_t i = 0; i < n; i++)
    for (size_t j = i + 1; j < n; j++)
      if (t[j] > t[i]) slopes[count++] = (v[j] - v[i]) / (t[j] - t[i]);
  double slope = middle(slopes, count);
  free(slopes);
  return slope;
}

double trend_fit(const double *t, const double *v, size_t n)
{
  double mean = 0, square = 0, product = 0;
  for (size_t i = 0; i < n; i++) mean += t[i] / (double)n;
  for (size_t i = 0; i < n; i++) {
    square += (t[i] - mean) * (t[i] - mean);
    product += (t[i] - mean) * v[i];
  }
  return square > 0 ? product / square : 0;
}

double trend_tau(const double *v, size_t n)
{
  double more = 0;
  for (size_t i = 0; i < n; i++)
    for (size_t j = i + 1; j < n; j++) more += (v[j] > v[i]) - (v[j] < v[i]);
  return n > 1 ? more / ((double)n * (double)(n - 1) / 2) : 0;
}

/* The correlation of each deviation with the next, from 0 to 0.9: a course of few points never
 * shows more. */
static double correlation(const double *deviation, size_t n)
{
  const double most = 0.9;
  double squares = 0, products = 0;
  for (size_t i = 0; i < n; i++) {
    squares += deviation[i] * deviation[i];
    products += i + 1 < n ? deviation[i] * deviation[i + 1] : 0;
  }
  return squares > 0 ? fmin(most, fmax(0, products / squares)) : 0;
}

double trend_slope_error(const double *t, const double *v, size_t n, double slope)
{
  double *from_line = mem_alloc(n, sizeof *from_line), mean = 0, squares = 0, spread = 0;
  for (size_t i = 0; i < n; i++) {
    from_line[i] = v[i] - slope * t[i];
    mean += t[i] / (double)n;
  }
  double begin = trend_median(from_line, n);
  for (size_t i = 0; i < n; i++) {
    from_line[i] -= begin;
    squares += from_line[i] * from_line[i];
    spread += (t[i] - mean) * (t[i] - mean);
  }
  double r = correlation(from_line, n);
  free(from_line);
  return n > 2 && spread > 0 ? sqrt(squares / (double)(n - 2) / spread * (1 + r) / (1 - r)) : 0;
}
