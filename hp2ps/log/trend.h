/* trend — figures about a series of numbers that a few odd ones among them don't move.
 *
 * A slope is Theil and Sen's: the median of the slopes of all pairs of points. A direction is
 * Kendall's tau: how many more pairs rise than fall, from -1 (all fall) to 1 (all rise). Both look
 * at all pairs, so they are meant for some fifty points.
 */
#ifndef HP2PS_TREND_H
#define HP2PS_TREND_H

#include <stddef.h>

double trend_median(const double *v, size_t n); /* 0 if n is 0 */
/* The value that a part q (0 .. 1) of the weight lies below. Weights are not negative. */
double trend_quantile(const double *v, const double *weight, size_t n, double q);
double trend_slope(const double *t, const double *v, size_t n); /* 0 if no time passes */
/* The slope by least squares. Those of the parts add up to that of the whole, and a part that comes
 * late counts, which the median above takes for an odd one. 0 if no time passes. */
double trend_fit(const double *t, const double *v, size_t n);
double trend_tau(const double *v, size_t n);

/* The standard error of a slope through points at equal distances. Deviations from the line that
 * follow each other are not independent: n points whose deviations have the correlation r with the
 * next one are worth n (1 - r) / (1 + r). */
double trend_slope_error(const double *t, const double *v, size_t n, double slope);

#endif
