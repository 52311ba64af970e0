/* scale — see scale.h. */
#include <config.h>

#include "plot/scale.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const struct Prefix {
  double factor;
  const char *sign, *word;
} prefixes[] = {
  { 1, "", "" },         { 1e3, "k", "kilo" },  { 1e6, "M", "mega" }, { 1e9, "G", "giga" },
  { 1e12, "T", "tera" }, { 1e15, "P", "peta" }, { 1e18, "E", "exa" },
};
enum { PREFIXES = sizeof prefixes / sizeof *prefixes };

/* The largest prefix not above the value, or just above: 999.9996 would be printed as 1000. */
static const struct Prefix *prefix_for(double value)
{
  int i = PREFIXES - 1;
  while (i > 0 && fabs(value) < prefixes[i].factor * 0.9995) i--;
  return &prefixes[i];
}

/* The step near span / want that is 1, 2 or 5 x 10^n. */
static double round_step(double span, int want)
{
  double raw = span / want;
  double power = pow(10, floor(log10(raw)));
  double lead = raw / power;
  return power * (lead < 1.5 ? 1 : lead < 3.5 ? 2 : lead < 7.5 ? 5 : 10);
}

static int decimals_for(double step)
{
  int d = 0;
  for (double x = step; d < 12 && fabs(x - round(x)) > 1e-6 * fmax(1, fabs(x)); d++) x *= 10;
  return d;
}

static void place_ticks(Scale *s, int want)
{
  double span = s->high - s->low;
  s->step = round_step(span / s->factor, want) * s->factor;
  if (s->whole && s->step < 1) s->step = 1;
  s->first = ceil(s->low / s->step - 1e-9) * s->step;
  s->count = (int)floor((s->high - s->first) / s->step + 1e-9) + 1;
  if (s->count < 0 || !isfinite(s->step)) s->count = 0;
  s->decimals = decimals_for(s->step / s->factor);
}

static void make_room(Scale *s)
{
  double least = fmax(fabs(s->low), fabs(s->high)) * 1e-13;
  if (!(s->high - s->low > least)) s->high = s->low + fmax(least * 10, s->low == 0 ? 1 : 0);
}

Scale scale_values(double low, double high, int want)
{
  Scale s = { .low = low, .high = high, .factor = 1, .prefix = "" };
  make_room(&s);
  double largest = fmax(fabs(s.low), fabs(s.high));
  const struct Prefix *p = prefix_for(largest);
  s.factor = p->factor;
  s.prefix = p->sign;
  s.whole = largest >= 1;
  place_ticks(&s, want < 1 ? 1 : want);
  return s;
}

/* Logs call the wall clock's time so, to distinguish it from the program's own time. */
static const char ELAPSED[] = "elapsed seconds";

/* Chooses the unit of time that suits the length of the axis. */
static void clock_unit(Scale *s, bool elapsed)
{
  double span = s->high - s->low;
  static const struct {
    double least, factor;
    const char *unit[2];
  } units[] = {
    { 4 * 86400.0, 86400, { "days", "elapsed days" } },
    { 3 * 3600.0, 3600, { "hours", "elapsed hours" } },
    { 600, 60, { "minutes", "elapsed minutes" } },
    { 0.02, 1, { NULL, NULL } },
    { 2e-5, 1e-3, { "milliseconds", "elapsed milliseconds" } },
    { 0, 1e-6, { "microseconds", "elapsed microseconds" } },
  };
  int i = 0;
  while (span < units[i].least) i++;
  /* A short axis late in a long run stays in seconds, or its labels would be long. */
  if (units[i].factor < 1 && fmax(fabs(s->low), fabs(s->high)) >= 1) return;
  s->factor = units[i].factor;
  s->unit = units[i].unit[elapsed];
}

Scale scale_times(double low, double high, int want, const char *unit)
{
  Scale s = { .low = low, .high = high, .factor = 1, .prefix = "" };
  make_room(&s);
  if (strcmp(unit, "seconds") == 0 || strcmp(unit, ELAPSED) == 0) clock_unit(&s, *unit == *ELAPSED);
  else if (s.high >= 1e5) {
    const struct Prefix *p = prefix_for(s.high);
    s.factor = p->factor;
    s.prefix = p->sign;
  }
  place_ticks(&s, want < 1 ? 1 : want);
  return s;
}

double scale_tick(const Scale *s, int i)
{
  double t = s->first + i * s->step;
  return fabs(t) < s->step * 1e-9 ? 0 : t; /* no "-0" */
}

char *scale_label(const Scale *s, double value)
{
  double v = value / s->factor;
  if (value == 0) return mem_copy("0", 1);
  const char *gap = *s->prefix ? " " : "";
  /* A double has no more than 15 exact digits. */
  if (s->decimals > 0 && log10(fabs(v)) + s->decimals > 15)
    return mem_format("%.15g%s%s", v, gap, s->prefix);
  if (s->decimals == 0 && fabs(v) >= 1e9) return mem_format("%.4g%s%s", v, gap, s->prefix);
  return mem_format("%.*f%s%s", s->decimals, v, gap, s->prefix);
}

/* Writes about `digits` significant digits, at least three. Whole numbers below 1000 are written
 * without decimals. */
static char *significant(double v, double factor, const char *sign, int digits)
{
  v /= factor;
  if (factor == 1 && v == floor(v) && fabs(v) < 1000) return mem_format("%.0f %s", v, sign);
  int decimals = v == 0 || fabs(v) >= 99.95 ? 0 : fabs(v) >= 9.995 ? 1 : fabs(v) >= 0.9995 ? 2 : 3;
  if ((fabs(v) < 0.0005 && v != 0) || fabs(v) >= 1e6) return mem_format("%.2g %s", v, sign);
  return mem_format("%.*f %s", decimals + digits - 3, v, sign);
}

static char *three(double v, double factor, const char *sign)
{
  return significant(v, factor, sign, 3);
}

char *scale_count(uint64_t n)
{
  char digits[24], text[32];
  size_t len = (size_t)snprintf(digits, sizeof digits, "%" PRIu64, n), k = 0;
  for (size_t i = 0; i < len; i++) {
    if (i && (len - i) % 3 == 0) text[k++] = ',';
    text[k++] = digits[i];
  }
  return mem_copy(text, k);
}

char *scale_short(double value)
{
  const struct Prefix *p = prefix_for(value);
  char *s = three(value, p->factor, p->sign);
  size_t len = strlen(s);
  if (len && s[len - 1] == ' ') s[len - 1] = '\0';
  return s;
}

char *scale_brief(double value, const char *unit)
{
  char *s = scale_short(value);
  size_t len = strlen(s);
  bool bytes = strcmp(unit, "bytes") == 0, prefixed = len > 0 && s[len - 1] >= 'A';
  char *amount = mem_format("%s%s%s", s, bytes && !prefixed ? " " : "", bytes ? "B" : "");
  free(s);
  return amount;
}

char *scale_amount_to(double value, const char *unit, int digits)
{
  const struct Prefix *p = prefix_for(value);
  bool bytes = strcmp(unit, "bytes") == 0 && p->factor > 1;
  char *sign =
      bytes ? mem_format("%sB", p->sign) : mem_format("%s%s%s", p->sign, *p->sign ? " " : "", unit);
  char *s = significant(value, p->factor, sign, digits);
  free(sign);
  return s;
}

char *scale_amount(double value, const char *unit) { return scale_amount_to(value, unit, 3); }

static const char *brief_unit(const char *unit)
{
  static const char *const brief[][2] = {
    { "days", "days" }, { "hours", "h" },         { "minutes", "min" },
    { "seconds", "s" }, { "milliseconds", "ms" }, { "microseconds", "\xC2\xB5s" },
  };
  const char *word = strncmp(unit, "elapsed ", 8) == 0 ? unit + 8 : unit;
  for (size_t i = 0; i < sizeof brief / sizeof *brief; i++)
    if (strcmp(word, brief[i][0]) == 0) return brief[i][1];
  return unit;
}

char *scale_moment(const Scale *axis, double time, const char *unit)
{
  /* The eye sees about a hundredth of the axis. */
  int decimals = decimals_for(pow(10, floor(log10((axis->high - axis->low) / axis->factor)) - 2));
  return mem_format("%.*f %s%s", decimals, time / axis->factor, axis->prefix,
                    brief_unit(axis->unit ? axis->unit : unit));
}

/* Makes "byte" of "bytes", for words such as "byte-seconds". */
static char *singular(const char *unit)
{
  size_t len = strlen(unit);
  if (len > 1 && unit[len - 1] == 's') len--;
  return mem_copy(unit, len);
}

char *scale_rate(const Scale *axis, double rate, const char *value_unit, const char *unit)
{
  char *amount = scale_amount(rate * axis->factor, value_unit);
  const char *shown = brief_unit(axis->unit ? axis->unit : unit);
  bool mbytes = strcmp(shown, "Mbytes allocated") == 0;
  char *words = mem_format("%s per %s%s", amount, axis->prefix,
                           mbytes                       ? "Mbyte allocated"
                           : strcmp(shown, "days") == 0 ? "day"
                                                        : shown);
  free(amount);
  return words;
}

char *scale_cost(double area, const char *value_unit, const char *time_unit)
{
  const struct Prefix *p = prefix_for(area);
  char *value = singular(value_unit);
  bool plain = !strchr(value_unit, ' ') && !strchr(time_unit, ' ');
  char *unit = plain ? mem_format("%s%s-%s", p->word, value, time_unit)
                     : mem_format("%s%s \xC3\x97 %s", p->word, value_unit, time_unit);
  char *s = three(area, p->factor, unit);
  free(unit);
  free(value);
  return s;
}
