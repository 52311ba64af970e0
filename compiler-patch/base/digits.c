/* digits.c: see digits.h.  GMP takes its memory from the arena, too. */
#include <config.h>
#include "base/digits.h"
#include "base/arena.h"
#include <gmp.h>
#include <stdlib.h>
#include <string.h>

static void *take_memory(size_t n) { return arena_alloc(unit_arena, n); }
static void give_memory(void *p, size_t n)
{
  (void)p;
  (void)n;
}

static void *retake_memory(void *p, size_t old, size_t n)
{
  void *q = take_memory(n);
  memcpy(q, p, old < n ? old : n);
  return q;
}

static void read_digits(mpz_t z, const char *digits, int base)
{
  mp_set_memory_functions(take_memory, retake_memory, give_memory);
  if (mpz_init_set_str(z, digits, base)) abort(); /* digits, says the lexer */
}

const char *digits_decimal(const char *digits, int base)
{
  mpz_t z;
  if (base == 10) {
    while (digits[0] == '0' && digits[1]) digits++;
    return digits;
  }
  read_digits(z, digits, base);
  return mpz_get_str(NULL, 10, z);
}

const char *digits_times(const char *digits, unsigned n, unsigned long times)
{
  mpz_t z, power;
  read_digits(z, digits, 10);
  mpz_init(power);
  mpz_ui_pow_ui(power, n, times);
  mpz_mul(z, z, power);
  return mpz_get_str(NULL, 10, z);
}

/* Divides by n ^ step while that leaves no rest. */
static void divide(mpz_t z, unsigned n, unsigned long step, long *times)
{
  mpz_t power, quotient, rest;
  mpz_inits(power, quotient, rest, NULL);
  mpz_ui_pow_ui(power, n, step);
  while (*times >= (long)step) {
    mpz_tdiv_qr(quotient, rest, z, power);
    if (mpz_sgn(rest) != 0) return;
    mpz_swap(z, quotient);
    *times -= (long)step;
  }
}

const char *digits_reduce(const char *digits, unsigned n, long *times)
{
  mpz_t z;
  unsigned long step = 1;
  read_digits(z, digits, 10);
  if (mpz_sgn(z) == 0) return "0";
  while ((long)(2 * step) <= *times) step *= 2;
  for (; step > 0; step /= 2) divide(z, n, step, times);
  return mpz_get_str(NULL, 10, z);
}

uint64_t *digits_limbs(const char *digits, int *n)
{
  mpz_t z;
  read_digits(z, digits, 10);
  size_t count = mpz_size(z);
  uint64_t *limbs = NEWN(uint64_t, count);
  mpz_export(limbs, &count, -1, sizeof *limbs, 0, 0, z);
  *n = (int)count;
  return limbs;
}
