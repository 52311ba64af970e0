/* prim_double.c: Doubles, and their conversion to and from text. */
#include <config.h>
#include <ctype.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "machine/charlist.h"
#include "machine/error.h"
#include "prim/boxed.h"

W boxed_double(SP_ const Info *site, double x)
{
  if (HEAP_FULL(2)) COLLECT_FOR(0, 2, site);
  W *c = hp;
  hp += 2;
  cell_charge(site, 2);
  c[0] = HDR_FUN(site);
  c[1] = lml_bits(x);
  return (W)c;
}

/* ---- the shortest text that reads back as the same number ---- */

enum { DIGITS = 17 }; /* always enough */

/* mantissa * 10^exponent */
typedef struct Decimal {
  uint64_t mantissa;
  int exponent;
} Decimal;

static bool reads_back(Decimal d, double x)
{
  char text[48];
  snprintf(text, sizeof text, "%" PRIu64 "e%d", d.mantissa, d.exponent);
  return strtod(text, NULL) == x;
}

/* x rounded to n digits. */
static Decimal rounded(double x, int n)
{
  char text[48], *e;
  Decimal d = { 0, 0 };
  snprintf(text, sizeof text, "%.*e", n - 1, x);
  e = strchr(text, 'e');
  for (const char *p = text; p < e; p++)
    if (*p != '.') d.mantissa = 10 * d.mantissa + (uint64_t)(*p - '0');
  d.exponent = atoi(e + 1) - (n - 1);
  return d;
}

/* Finds n digits that read back as x.  At a power of 2 the Doubles below are closer together
 * than those above, so a neighbour of the nearest decimal may read back where the nearest does
 * not. */
static bool find_near(double x, int n, Decimal *d)
{
  *d = rounded(x, n);
  if (reads_back(*d, x)) return true;
  d->mantissa++;
  if (reads_back(*d, x)) return true;
  d->mantissa -= 2;
  return reads_back(*d, x);
}

/* The fewest digits that read back as x.  Any 15 digits are significant for normal numbers, so
 * fewer are tried only where Doubles lie farther apart. */
static Decimal shortest(double x)
{
  Decimal d;
  int n = x < 0x1p-1000 ? 1 : 15;
  while (n < DIGITS && !find_near(x, n, &d)) n++;
  if (n == DIGITS) d = rounded(x, n);
  while (d.mantissa % 10 == 0) {
    d.mantissa /= 10;
    d.exponent++;
  }
  return d;
}

/* Writes digits and a point, or an exponent where there would be many zeros. */
static void layout(char *text, size_t size, Decimal d)
{
  char digits[24];
  int n = snprintf(digits, sizeof digits, "%" PRIu64, d.mantissa), point = n + d.exponent;
  if (point < -3 || point > 16)
    snprintf(text, size, "%c%s%se%+03d", digits[0], n > 1 ? "." : "", digits + 1, point - 1);
  else if (point <= 0) snprintf(text, size, "0.%.*s%s", -point, "000", digits);
  else if (point >= n) snprintf(text, size, "%s%.*s", digits, point - n, "0000000000000000");
  else snprintf(text, size, "%.*s.%s", point, digits, digits + point);
}

enum { TEXT = 64 }; /* bytes that are enough for any Double */

static void show_double(char text[TEXT], double x)
{
  if (isnan(x)) {
    strcpy(text, "nan");
    return;
  }
  if (signbit(x)) *text++ = '-';
  if (isinf(x)) strcpy(text, "inf");
  else if (x == 0) strcpy(text, "0");
  else layout(text, TEXT - 1, shortest(fabs(x)));
}

W prim_FTOS(SP_ const Info *site, W x)
{
  char text[TEXT];
  show_double(text, DOUBLE_OF(x));
  return charlist_list(SPA site, text, strlen(text));
}

/* ---- formats ---- */

enum { WIDEST = 1000000, FORMAT_MAX = 200 };

/* Formats a text of any length into the scratch buffer. */
#define FORMAT(bytes, n, ...)              \
 do {                                      \
  int n_ = snprintf(NULL, 0, __VA_ARGS__); \
  (n) = (size_t)n_;                        \
  (bytes) = charlist_scratch((n) + 1);     \
  snprintf(bytes, (n) + 1, __VA_ARGS__);   \
 } while (0)

/* The Double, without the sign that some machines give to NaN. */
static double number_of(W x) { return isnan(DOUBLE_OF(x)) ? __builtin_nan("") : DOUBLE_OF(x); }

W prim_FTOSF(SP_ const Info *site, W width, W decimals, W x)
{
  SW w = INT_OF(width), d = INT_OF(decimals);
  char *bytes;
  size_t n;
  if (w < -WIDEST || w > WIDEST || d < 0 || d > WIDEST)
    return error_throw_at(SPA "ftosf: width or decimals out of range", site);
  FORMAT(bytes, n, "%*.*f", (int)w, (int)d, number_of(x));
  return charlist_list(SPA site, bytes, n);
}

static const char *skip_number(const char *p)
{
  int digits = 0;
  while (isdigit((unsigned char)*p) && digits < 6) p++, digits++;
  return p;
}

/* The end of a conversion after its %: flags, width, precision, and a letter for a double.  NULL
 * if it is something else. */
static const char *skip_conversion(const char *p)
{
  p += strspn(p, "-+ #0");
  p = skip_number(p);
  if (*p == '.') p = skip_number(p + 1);
  return *p && strchr("eEfFgGaA", *p) ? p + 1 : NULL;
}

/* Does printf, given this format, take one double and nothing else? */
static bool good_format(const char *format)
{
  int conversions = 0;
  for (const char *p = format; *p;) {
    if (*p++ != '%') continue;
    if (*p == '%') p++;
    else if (conversions++ || !(p = skip_conversion(p))) return false;
  }
  return conversions == 1;
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
/* The format may be without its %, as in ".3f", or have all that printf wants. */
W prim_FMTF(SP_ const Info *site, W format, W x)
{
  char text[1 + FORMAT_MAX + 1] = "%", *bytes;
  size_t n;
  sp[0] = x;
  format = CALL(1, charlist_evaluate, format, &n);
  x = sp[0];
  if (n <= FORMAT_MAX) charlist_bytes(format, text + 1);
  text[1 + (n <= FORMAT_MAX ? n : 0)] = 0;
  bool bare = text[1] != '%' && good_format(text);
  const char *good = bare ? text : good_format(text + 1) ? text + 1 : NULL;
  if (!good) return error_throw_at(SPA "fmtf: bad format", site);
  FORMAT(bytes, n, good, number_of(x));
  return charlist_list(SPA site, bytes, n);
}
#pragma GCC diagnostic pop

/* Reads the number at the beginning of the text; 0 if there is none. */
W prim_STOF(SP_ const Info *site, W text)
{
  size_t n;
  text = CALL(0, charlist_evaluate, text, &n);
  char *bytes = charlist_scratch(n + 1);
  charlist_bytes(text, bytes);
  bytes[n] = 0;
  return boxed_double(SPA site, strtod(bytes, NULL));
}
