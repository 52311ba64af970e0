/* desugar_decimal.c: arithmetic on the digits of literals, which may have any number of them.
 *
 *     0x1F  =>  "31"         2.50  =>  250 / 10^2  =>  5 / 2 */
#include <config.h>
#include "haskell/desugar_private.h"
#include <string.h>

static const char *without_zeros(const char *s)
{
  while (s[0] == '0' && s[1]) s++;
  return s;
}

/* digits * n + more */
static const char *step(const char *digits, int n, int more)
{
  size_t len = strlen(digits), room = len + 4;
  char *to = arena_alloc(unit_arena, room + 1);
  int carry = more;
  memset(to, '0', room);
  to[room] = '\0';
  for (size_t i = 0; i < room; i++) {
    int d = (i < len ? (digits[len - 1 - i] - '0') * n : 0) + carry;
    to[room - 1 - i] = (char)('0' + d % 10);
    carry = d / 10;
  }
  return without_zeros(to);
}

const char *hdecimal_times(const char *digits, int n) { return step(digits, n, 0); }

static int digit(char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

const char *hdecimal_of(const char *digits, int base)
{
  if (base == 10) return without_zeros(digits);
  const char *d = "0";
  for (; *digits; digits++) d = step(d, base, digit(*digits));
  return d;
}

const char *hdecimal_over(const char *digits, int n, int *rest)
{
  char *to = arena_strndup(unit_arena, digits, strlen(digits));
  *rest = 0;
  for (char *c = to; *c; c++) {
    int d = *rest * 10 + (*c - '0');
    *c = (char)('0' + d / n);
    *rest = d % n;
  }
  return without_zeros(to);
}

uint64_t hdecimal_low(const char *digits)
{
  uint64_t n = 0;
  for (; *digits; digits++) n = n * 10 + (uint64_t)(*digits - '0');
  return n;
}

bool hdecimal_fits(const char *digits, intptr_t *value)
{
  if (strlen(digits) > 18) return false;
  *value = 0;
  for (; *digits; digits++) *value = *value * 10 + (*digits - '0');
  return true;
}
