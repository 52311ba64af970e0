/* number — see number.h. */
#include <config.h>

#include "base/number.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

bool number_digits(const char *s, const char *end, double *value)
{
  if (s == end || end - s > 15) return false;
  uint64_t n = 0;
  for (; s < end; s++) {
    unsigned d = (unsigned char)*s - '0';
    if (d > 9) return false;
    n = n * 10 + d;
  }
  *value = (double)n;
  return true;
}

bool number_parse(const char *s, const char *end, double *value)
{
  char buf[400];
  size_t len = (size_t)(end - s);
  if (len == 0 || len >= sizeof buf) return false;
  for (size_t i = 0; i < len; i++) {
    if (!strchr("0123456789+-.,eE", s[i]) || s[i] == '\0') return false;
    buf[i] = s[i] == ',' ? '.' : s[i];
  }
  buf[len] = '\0';
  char *stop;
  double v = strtod(buf, &stop);
  if (stop != buf + len || !isfinite(v)) return false;
  *value = v;
  return true;
}
