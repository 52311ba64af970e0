/* desugar_decimal.c: arithmetic on the digits of literals, which may have any number of them.
 *
 *     0x1F  =>  "31"         2.50  =>  250 / 10^2  =>  5 / 2 */
#include <config.h>
#include "haskell/desugar_private.h"
#include <stdio.h>
#include <string.h>

static const char *without_zeros(const char *s)
{
  while (s[0] == '0' && s[1]) s++;
  return s;
}

static int digit(char c) { return c <= '9' ? c - '0' : (c | 32) - 'a' + 10; }

/* A number as digits of base 10^9, the lowest first. */
enum { BILLION = 1000000000 };
typedef VEC(uint32_t) Billions;

static void multiply_add(Billions *b, uint32_t n, uint32_t more)
{
  uint64_t carry = more;
  for (int i = 0; i < b->n; i++) {
    carry += (uint64_t)b->at[i] * n;
    b->at[i] = (uint32_t)(carry % BILLION);
    carry /= BILLION;
  }
  for (; carry; carry /= BILLION) vec_push(b, (uint32_t)(carry % BILLION));
}

/* As many digits at a time as a word of 32 bits has room for. */
static Billions billions_of(const char *digits, int base)
{
  Billions b = {0};
  while (*digits) {
    uint32_t factor = 1, part = 0;
    for (; *digits && factor <= UINT32_MAX / (uint32_t)base; factor *= (uint32_t)base)
      part = part * (uint32_t)base + (uint32_t)digit(*digits++);
    multiply_add(&b, factor, part);
  }
  return b;
}

static const char *decimal_of(const Billions *b)
{
  char *text = arena_alloc(unit_arena, (size_t)b->n * 9 + 2), *at = text;
  *at++ = '0';
  for (int i = b->n; i-- > 0; at += 9) snprintf(at, 10, "%09u", (unsigned)b->at[i]);
  return without_zeros(text);
}

/* The same for base 10, without arithmetic. */
static Billions grouped(const char *digits)
{
  Billions b = {0};
  for (int end = (int)strlen(digits), begin; end > 0; end = begin) {
    uint32_t part = 0;
    begin = end > 9 ? end - 9 : 0;
    for (int i = begin; i < end; i++) part = part * 10 + (uint32_t)digit(digits[i]);
    vec_push(&b, part);
  }
  return b;
}

const char *hdecimal_times(const char *digits, int n, long times)
{
  Billions b = grouped(digits);
  while (times > 0) {
    uint32_t factor = 1;
    for (; times > 0 && factor <= UINT32_MAX / (uint32_t)n; times--) factor *= (uint32_t)n;
    multiply_add(&b, factor, 0);
  }
  return decimal_of(&b);
}

const char *hdecimal_of(const char *digits, int base)
{
  if (base == 10) return without_zeros(digits);
  Billions b = billions_of(digits, base);
  return decimal_of(&b);
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
