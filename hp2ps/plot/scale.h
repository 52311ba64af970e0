/* scale — finds round values for ticks, and writes numbers with units that are easy to read.
 *
 * Prefixes are decimal: k M G T P E = 10^3 .. 10^18. All results are fresh strings.
 */
#ifndef HP2PS_SCALE_H
#define HP2PS_SCALE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Scale {
  double low, high;   /* the axis, in the log's unit */
  double step, first; /* ticks at first, first + step, ... <= high */
  int count;          /* of ticks */
  double factor;      /* the labels are value / factor ... */
  const char *prefix; /* ... followed by this, "" or "k" ... */
  int decimals;       /* ... with this number of decimals */
  bool whole;         /* no ticks between whole numbers */
  const char *unit;   /* of the labels, such as minutes; NULL if it is the log's */
} Scale;

/* A scale with about `want` ticks between low and high. */
Scale scale_values(double low, double high, int want);
/* The same for the time axis: `unit` "seconds" becomes milliseconds, minutes, hours or days where
 * that reads better. */
Scale scale_times(double low, double high, int want, const char *unit);

double scale_tick(const Scale *s, int i);
char *scale_label(const Scale *s, double value);

char *scale_count(uint64_t n);                     /* "19,904" */
char *scale_short(double value);                   /* "1.23 M" */
char *scale_brief(double value, const char *unit); /* "1.23 MB", "12 B", or "1.23 M" of others */
/* "1.23 MB" for bytes, "1.23 M cells" */
char *scale_amount(double value, const char *unit);
char *scale_amount_to(double value, const char *unit, int digits); /* with more digits */
/* A time in the axis's unit, to about a hundredth of the axis: "4.21 s", "9.58 min", "4.21 Mbytes
 * allocated". */
char *scale_moment(const Scale *axis, double time, const char *unit);
/* An amount for each unit of time of the axis: "1.23 MB per s", "1.23 MB per Mbyte allocated". */
char *scale_rate(const Scale *axis, double rate, const char *value_unit, const char *unit);
/* "6.2 megabyte-seconds" */
char *scale_cost(double area, const char *value_unit, const char *time_unit);

#endif
