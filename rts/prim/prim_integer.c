/* prim_integer.c: Integers of any size, by GMP.
 *
 * An Integer that fits into an Int is that Int's word and has no cell; the operations test for
 * this first.  Other Integers are cells of sign, size and limbs (lml.h), which GMP reads in
 * place.  Sums and products are computed where their cell will be, if there is room in any case.
 * All else GMP computes into two numbers of its own, `result', from which a cell is filled.
 * These two live as long as the program, so nothing leaks when something fails.  While GMP looks
 * at cells, nothing is evaluated or collected. */
#include <config.h>
#include <ctype.h>
#include <gmp.h>
#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "base/program.h"
#include "machine/cell.h"
#include "machine/charlist.h"
#include "machine/error.h"
#include "prim/boxed.h"

_Static_assert(sizeof(mp_limb_t) == sizeof(W) && GMP_NAIL_BITS == 0, "a limb is a word");

enum { LARGE = 1 << 16 }; /* limbs; a larger result gives its memory back */

static mpz_t result[2];

/* ---- memory ---- */

static void *checked(void *p, size_t n)
{
  if (!p) program_fatal("out of memory for an Integer of %zu bytes", n);
  return p;
}

static void *take_bytes(size_t n) { return checked(malloc(n), n); }
static void free_bytes(void *p, size_t n)
{
  (void)n;
  free(p);
}

static void *resize_bytes(void *p, size_t old, size_t n)
{
  (void)old;
  return checked(realloc(p, n), n);
}

static void begin_results(void)
{
  static bool begun;
  if (begun) return;
  begun = true;
  mp_set_memory_functions(take_bytes, resize_bytes, free_bytes);
  mpz_init(result[0]);
  mpz_init(result[1]);
}

/* ---- cells ---- */

static inline size_t limbs_of(const W *c) { return c[1] >> 1; }
static inline bool is_negative(W w) { return IS_PTR(w) ? ((W *)w)[1] & 1 : (SW)w < 0; }

/* The Integer w as a number that GMP can read.  `limb' is room for the limb of an immediate. */
static mpz_srcptr view(mpz_t z, mp_limb_t *limb, W w)
{
  if (IS_PTR(w)) {
    LML_USE(w);
    mp_size_t n = (mp_size_t)limbs_of((W *)w);
    return mpz_roinit_n(z, (mp_srcptr)((W *)w + 2), is_negative(w) ? -n : n);
  }
  *limb = is_negative(w) ? -(W)INT_OF(w) : (W)INT_OF(w);
  return mpz_roinit_n(z, limb, is_negative(w) ? -1 : 1);
}

static bool fits_int(mpz_srcptr z)
{
  size_t n = mpz_size(z);
  W limb = n ? mpz_getlimbn(z, 0) : 0;
  return n <= 1 && limb <= ((W)1 << 62) - (mpz_sgn(z) >= 0);
}

/* The Integer z as a value; may collect. */
static W integer(SP_ const Info *site, mpz_ptr z)
{
  if (fits_int(z)) {
    W limb = mpz_size(z) ? mpz_getlimbn(z, 0) : 0;
    return mpz_sgn(z) < 0 ? LML_INT(-limb) : LML_INT(limb);
  }
  size_t n = mpz_size(z);
  if (HEAP_FULL(2 + n)) COLLECT_FOR(0, 2 + n, site);
  W *c = hp;
  hp += 2 + n;
  cell_charge(site, 2 + n);
  c[0] = HDR_FUN(site);
  c[1] = n << 1 | (mpz_sgn(z) < 0);
  memcpy(c + 2, mpz_limbs_read(z), n * sizeof(W));
  if (n > LARGE) mpz_realloc2(z, 0);
  return (W)c;
}

/* The pair (sp[0], sp[1]). */
static W pair_of(SP_ const Info *site)
{
  if (HEAP_FULL(3)) COLLECT_FOR(2, 3, site);
  W *c = hp;
  hp += 3;
  cell_charge(site, 3);
  c[0] = HDR_CON(site, 0);
  c[1] = sp[0];
  c[2] = sp[1];
  return (W)c;
}

/* The pair (result[0], result[1]). */
static W result_pair(SP_ const Info *pairs, const Info *site)
{
  W first = CALL(0, integer, site, result[0]);
  sp[0] = first;
  W second = CALL(1, integer, site, result[1]);
  sp[1] = second;
  return pair_of(SPA pairs);
}

int boxed_compare_integers(W a, W b)
{
  mpz_t x, y;
  mp_limb_t p, q;
  return mpz_cmp(view(x, &p, a), view(y, &q, b));
}

SW lml_integer_low64(W a)
{
  LML_USE(a);
  W low = ((W *)a)[2];
  return (SW)(is_negative(a) ? -low : low);
}

W lml_integer_low(W a) { return LML_INT(lml_integer_low64(a)); }

/* The Integer of one limb, negative or not; may collect. */
static W one_limb(SP_ const Info *site, W limb, bool negative)
{
  mpz_t x;
  mp_limb_t p = limb;
  begin_results();
  mpz_set(result[0], mpz_roinit_n(x, &p, negative ? -1 : 1));
  return integer(SPA site, result[0]);
}

/* a is an Int64, a word that is mostly an Integer as it is. */
W prim_RTOINTEGER(SP_ const Info *site, W a)
{
  if (IS_INT(a)) return a;
  SW n = INT64_OF(a);
  return one_limb(SPA site, n < 0 ? -(W)n : (W)n, n < 0);
}

W prim_RWTOINTEGER(SP_ const Info *site, W a)
{
  SW n = INT64_OF(a);
  return IS_INT(a) && n >= 0 ? a : one_limb(SPA site, (W)n, false);
}

/* ---- arithmetic ---- */

typedef void Operation(mpz_ptr, mpz_srcptr, mpz_srcptr);

static W compute_result(SP_ const Info *site, Operation *operation, W a, W b)
{
  mpz_t x, y;
  mp_limb_t p, q;
  begin_results();
  operation(result[0], view(x, &p, a), view(y, &q, b));
  return integer(SPA site, result[0]);
}

static inline bool both_small(W a, W b) { return a & b & 1; }

/* The absolute value of an Integer, the least significant limb first; 0 has no limbs. */
typedef struct Limbs {
  mp_srcptr at;
  mp_size_t n;
  bool negative;
} Limbs;

static inline Limbs limbs(W w, mp_limb_t *limb)
{
  bool negative = is_negative(w);
  if (!IS_PTR(w)) {
    *limb = negative ? -(W)INT_OF(w) : (W)INT_OF(w);
    return (Limbs){ limb, *limb != 0, negative };
  }
  LML_USE(w);
  return (Limbs){ (mp_srcptr)((W *)w + 2), (mp_size_t)limbs_of((W *)w), negative };
}

static inline void swap_limbs(Limbs *x, Limbs *y)
{
  Limbs z = *x;
  *x = *y;
  *y = z;
}

/* The Integer whose n limbs lie where those of the next cell will lie.  There is room for it. */
static W made(const Info *site, mp_size_t n, bool negative)
{
  W *c = hp;
  while (n > 0 && c[n + 1] == 0) n--;
  if (n <= 1 && (n == 0 || c[2] <= ((W)1 << 62) - !negative))
    return n == 0 ? LML_INT(0) : negative ? LML_INT(-c[2]) : LML_INT(c[2]);
  c[0] = HDR_FUN(site);
  c[1] = (W)n << 1 | negative;
  hp += 2 + n;
  cell_charge(site, 2 + (W)n);
  return (W)c;
}

/* x + y into r; returns the number of limbs.  The sign is that of x afterwards. */
static mp_size_t sum_limbs(mp_ptr r, Limbs *x, Limbs *y)
{
  if (x->n < y->n || (x->n == y->n && mpn_cmp(x->at, y->at, x->n) < 0)) swap_limbs(x, y);
  if (x->negative != y->negative) {
    mpn_sub(r, x->at, x->n, y->at, y->n);
    return x->n;
  }
  r[x->n] = mpn_add(r, x->at, x->n, y->at, y->n);
  return x->n + 1;
}

static W add_integers(SP_ const Info *site, W a, W b, bool minus)
{
  mp_limb_t p, q;
  Limbs x = limbs(a, &p), y = limbs(b, &q);
  y.negative ^= minus;
  if (HEAP_FULL(3 + (x.n > y.n ? x.n : y.n)))
    return compute_result(SPA site, minus ? mpz_sub : mpz_add, a, b);
  mp_size_t n = sum_limbs((mp_ptr)hp + 2, &x, &y);
  return made(site, n, x.negative);
}

/* x * y into r, x at least as long as y.  mpn_mul_1 is much faster at one limb than mpn_mul is. */
static void multiply_limbs(mp_ptr r, const Limbs *x, const Limbs *y)
{
  if (y->n == 1) r[x->n] = mpn_mul_1(r, x->at, x->n, y->at[0]);
  else if (x->at == y->at) mpn_sqr(r, x->at, x->n);
  else mpn_mul(r, x->at, x->n, y->at, y->n);
}

static W multiply_integers(SP_ const Info *site, W a, W b)
{
  mp_limb_t p, q;
  Limbs x = limbs(a, &p), y = limbs(b, &q);
  if (x.n == 0 || y.n == 0 || HEAP_FULL(2 + x.n + y.n))
    return compute_result(SPA site, mpz_mul, a, b);
  if (x.n < y.n) swap_limbs(&x, &y);
  begin_results();
  multiply_limbs((mp_ptr)hp + 2, &x, &y);
  return made(site, x.n + y.n, x.negative != y.negative);
}

W prim_IADD(SP_ const Info *site, W a, W b)
{
  SW r;
  if (both_small(a, b) && !__builtin_add_overflow((SW)a, (SW)b - 1, &r)) return (W)r;
  return add_integers(SPA site, a, b, false);
}

W prim_ISUB(SP_ const Info *site, W a, W b)
{
  SW r;
  if (both_small(a, b) && !__builtin_sub_overflow((SW)a, (SW)b - 1, &r)) return (W)r;
  return add_integers(SPA site, a, b, true);
}

W prim_IMUL(SP_ const Info *site, W a, W b)
{
  SW r;
  if (both_small(a, b) && !__builtin_mul_overflow((SW)a - 1, INT_OF(b), &r)) return (W)r + 1;
  return multiply_integers(SPA site, a, b);
}

W prim_INEG(SP_ const Info *site, W a) { return prim_ISUB(SPA site, LML_INT(0), a); }

static LML_COLD W zero(SP_ const Info *site)
{
  return error_throw_at(SPA "Division by zero", site);
}

W prim_IDIV(SP_ const Info *site, W a, W b)
{
  if (b == LML_INT(0)) return zero(SPA site);
  if (both_small(a, b) && b != LML_INT(-1)) return LML_INT(INT_OF(a) / INT_OF(b));
  return compute_result(SPA site, mpz_tdiv_q, a, b);
}

W prim_IMOD(SP_ const Info *site, W a, W b)
{
  if (b == LML_INT(0)) return zero(SPA site);
  if (both_small(a, b)) return LML_INT(b == LML_INT(-1) ? 0 : INT_OF(a) % INT_OF(b));
  return compute_result(SPA site, mpz_tdiv_r, a, b);
}

/* The rest has the sign of the divisor. */
W prim_IFLOORDIV(SP_ const Info *site, W a, W b)
{
  W r;
  if (b == LML_INT(0)) return zero(SPA site);
  return LML_TRY_IFLOORDIV(r, a, b) ? r : compute_result(SPA site, mpz_fdiv_q, a, b);
}

W prim_IFLOORMOD(SP_ const Info *site, W a, W b)
{
  W r;
  if (b == LML_INT(0)) return zero(SPA site);
  return LML_TRY_IFLOORMOD(r, a, b) ? r : compute_result(SPA site, mpz_fdiv_r, a, b);
}

W prim_IDIVMOD(SP_ const Info *pairs, const Info *site, W a, W b)
{
  mpz_t x, y;
  mp_limb_t p, q;
  if (b == LML_INT(0)) return zero(SPA site);
  begin_results();
  mpz_tdiv_qr(result[0], result[1], view(x, &p, a), view(y, &q, b));
  return result_pair(SPA pairs, site);
}

/* By Euclid where both are small, by GMP where one isn't. The result can be too large by one for a
   small number: of -2^62 and 0 it is 2^62. */
W prim_IGCD(SP_ const Info *site, W a, W b)
{
  W x, y, rest;
  if (!both_small(a, b)) return compute_result(SPA site, mpz_gcd, a, b);
  x = INT_OF(a) < 0 ? -(W)INT_OF(a) : (W)INT_OF(a);
  y = INT_OF(b) < 0 ? -(W)INT_OF(b) : (W)INT_OF(b);
  for (; y != 0; y = rest) rest = x % y, x = y;
  return x <= (W)-1 >> 2 ? LML_INT(x) : compute_result(SPA site, mpz_gcd, a, b);
}

W prim_IAND(SP_ const Info *site, W a, W b) { return compute_result(SPA site, mpz_and, a, b); }
W prim_IOR(SP_ const Info *site, W a, W b) { return compute_result(SPA site, mpz_ior, a, b); }
W prim_IXOR(SP_ const Info *site, W a, W b) { return compute_result(SPA site, mpz_xor, a, b); }

SW lml_integer_bits(W a)
{
  mpz_t x;
  mp_limb_t p;
  if (a == LML_INT(0)) return 0;
  return (SW)mpz_sizeinbase(view(x, &p, a), 2);
}

/* ---- shifts ---- */

enum { MOST_BITS = INT_MAX }; /* by which a number is shifted at most: GMP has no more */

/* a * 2^by, rounded down; by is negative for a shift to the right. */
static W shift_integer(SP_ const Info *site, W a, SW by)
{
  mpz_t x;
  mp_limb_t p;
  if (a == LML_INT(0) || by == 0) return a;
  if (by > MOST_BITS) return error_throw_at(SPA "An Integer is shifted too far", site);
  begin_results();
  if (by > 0) mpz_mul_2exp(result[0], view(x, &p, a), (mp_bitcnt_t)by);
  else mpz_fdiv_q_2exp(result[0], view(x, &p, a), -(W)by);
  return integer(SPA site, result[0]);
}

W prim_RISHL(SP_ const Info *site, W a, W by) { return shift_integer(SPA site, a, INT64_OF(by)); }

/* The negative of the least Int64 is itself. */
W prim_RISHR(SP_ const Info *site, W a, W by)
{
  SW n = INT64_OF(by);
  return shift_integer(SPA site, a, n == INTPTR_MIN ? INTPTR_MAX : -n);
}

W prim_IPOWMOD(SP_ const Info *site, W a, W b, W m)
{
  mpz_t x, y, z;
  mp_limb_t p, q, r;
  if (m == LML_INT(0)) return zero(SPA site);
  if (is_negative(b)) return error_throw_at(SPA "Negative exponent", site);
  begin_results();
  mpz_powm(result[0], view(x, &p, a), view(y, &q, b), view(z, &r, m));
  return integer(SPA site, result[0]);
}

W prim_ISQRT(SP_ const Info *pairs, const Info *site, W a)
{
  mpz_t x;
  mp_limb_t p;
  if (is_negative(a)) return error_throw_at(SPA "Square root of a negative Integer", site);
  begin_results();
  mpz_sqrtrem(result[0], result[1], view(x, &p, a));
  return result_pair(SPA pairs, site);
}

/* ---- text ---- */

const char *boxed_show_integer(W a, int base)
{
  mpz_t x;
  mp_limb_t p;
  begin_results();
  mpz_srcptr z = view(x, &p, a);
  char *text = charlist_scratch(mpz_sizeinbase(z, base) + 2);
  return mpz_get_str(text, base, z);
}

W prim_I2STRING(SP_ const Info *site, W base, W a)
{
  SW b = INT_OF(base);
  if (b < 2 || b > 36)
    return error_throw_at(SPA "Integer2String: the base must be from 2 to 36", site);
  const char *text = boxed_show_integer(a, (int)b);
  return charlist_list(SPA site, text, strlen(text));
}

/* In base ten, before the text `rest', which is not evaluated. */
W prim_ISHOW(SP_ const Info *site, W a, W rest)
{
  const char *text = boxed_show_integer(a, 10);
  return charlist_before(SPA site, text, strlen(text), rest);
}

/* A list: the number of digits of 32 bits, negative if a is, then these digits, the least
 * significant first. */
W prim_I2LIST(SP_ const Info *site, W a)
{
  mpz_t x;
  mp_limb_t p;
  begin_results();
  mpz_srcptr z = view(x, &p, a);
  size_t n = mpz_sgn(z) ? (mpz_sizeinbase(z, 2) + 31) / 32 : 0;
  if (HEAP_FULL(3 * (n + 1))) {
    sp[0] = a;
    COLLECT_FOR(1, 3 * (n + 1), site);
    a = sp[0];
  }
  z = view(x, &p, a);
  W list = LML_NIL;
  for (size_t i = n; i-- > 0;)
    list = charlist_cons(
        site, LML_INT(mpz_getlimbn(z, (mp_size_t)(i / 2)) >> 32 * (i % 2) & 0xFFFFFFFF), list);
  return charlist_cons(site, LML_INT(mpz_sgn(z) < 0 ? -(SW)n : (SW)n), list);
}

/* Reads an optional minus and the digits after it, up to anything else; 0 if there are none. */
W prim_STOII(SP_ const Info *site, W text)
{
  size_t n, end;
  text = CALL(0, charlist_evaluate, text, &n);
  char *bytes = charlist_scratch(n + 2);
  charlist_bytes(text, bytes);
  bytes[n] = 0;
  for (end = bytes[0] == '-'; isdigit((unsigned char)bytes[end]); end++)
    ;
  bytes[end] = 0;
  begin_results();
  if (mpz_set_str(result[0], bytes, 10)) mpz_set_ui(result[0], 0);
  return integer(SPA site, result[0]);
}

/* ---- Double ---- */

/* The 64 leading bits of |z|, which has `bits' bits.  The last of the 64 is also set if any bit
 * below it is. */
static W leading_bits(mpz_srcptr z, size_t bits)
{
  mp_size_t last = (mp_size_t)mpz_size(z) - 1;
  int up = (int)((size_t)(last + 1) * 64 - bits);
  W top = mpz_getlimbn(z, last) << up;
  if (up > 0 && last > 0) top |= mpz_getlimbn(z, last - 1) >> (64 - up);
  return top | (bits > 64 && mpz_scan1(z, 0) < bits - 64);
}

/* top * 2^exponent, where top has bit 63. Rounds once, to the nearest and to even between two,
 * also where the result has less than 53 bits. */
static double rounded(W top, SW exponent)
{
  SW bits = exponent + 63 >= -1022 ? 53 : exponent + 64 + 1074;
  if (exponent + 63 > 1023) return INFINITY;
  if (bits < 0) return 0;
  W kept = bits ? top >> (64 - bits) : 0, rest = bits ? top << bits : top, half = (W)1 << 63;
  kept += rest > half || (rest == half && (kept & 1));
  return ldexp((double)kept, (int)(exponent + 64 - bits));
}

/* mantissa * 2^exponent.  The mantissa's size and the exponent may both be extreme and yet give
 * an ordinary number. */
W prim_ENCODEF(SP_ const Info *site, W mantissa, W exponent)
{
  mpz_t x;
  mp_limb_t p;
  mpz_srcptr z = view(x, &p, mantissa);
  SW by = INT_OF(exponent), far = (SW)1 << 60;
  if (mpz_sgn(z) == 0) return boxed_double(SPA site, 0);
  size_t bits = mpz_sizeinbase(z, 2);
  by = by > far ? far : by < -far ? -far : by;
  double d = rounded(leading_bits(z, bits), by + (SW)bits - 64);
  return boxed_double(SPA site, mpz_sgn(z) < 0 ? -d : d);
}

/* The same as Haskell systems do it: a mantissa that fits 64 bits is rounded to the nearest Double,
 * a larger one toward zero. */
static double encode_double(W mantissa, SW by)
{
  mpz_t x;
  mp_limb_t p;
  long exponent = 0;
  SW far = (SW)1 << 60, most = 1 << 14;
  mpz_srcptr z = view(x, &p, mantissa);
  double d = mpz_fits_slong_p(z) ? (double)mpz_get_si(z) : mpz_get_d_2exp(&exponent, z);
  by = (by > far ? far : by < -far ? -far : by) + exponent;
  return ldexp(d, (int)(by > most ? most : by < -most ? -most : by));
}

W prim_RENCODEF(SP_ const Info *site, W mantissa, W exponent)
{
  return boxed_double(SPA site, encode_double(mantissa, INT64_OF(exponent)));
}

double lml_integer_double(W a) { return encode_double(a, 0); }

/* x = m * 2^e, where m has 53 bits or is 0. */
static W decode_double(SP_ const Info *pairs, double d)
{
  int e = 0;
  SW m = (SW)ldexp(frexp(d, &e), 53);
  sp[0] = LML_INT(m);
  sp[1] = LML_INT(m ? e - 53 : 0);
  return pair_of(SPA pairs);
}

W prim_DECODEF(SP_ const Info *pairs, W x)
{
  if (!isfinite(DOUBLE_OF(x))) return error_throw_at(SPA "decodef: no finite number", pairs);
  return decode_double(SPA pairs, DOUBLE_OF(x));
}
