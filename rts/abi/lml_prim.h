/* lml_prim.h: numbers that are raw, and the primitives of prim.def: functions of the run time, and
 * macros; part of lml.h. */
#ifndef LML_PRIM_H
#define LML_PRIM_H

/* ---- Double: in a cell, or as a C double ---- */

static inline W lml_bits(double x)
{
  W w;
  __builtin_memcpy(&w, &x, sizeof w);
  return w;
}
static inline double lml_double(W bits)
{
  double x;
  __builtin_memcpy(&x, &bits, sizeof x);
  return x;
}
#define DOUBLE_OF(w) (LML_USE(w), lml_double(FIELD(w, 0)))

/* ---- Int64: as a word, or the number itself, the bits of which are a W ---- */

#define FITS_INT(n) ((W)(n) + ((W)1 << 62) < (W)1 << 63)
#define INT64_OF(w) (IS_INT(w) ? INT_OF(w) : (LML_USE(w), (SW)FIELD(w, 0)))
/* The word of n; may collect.  A cell is charged to the site. */
W lml_box_int64(SP_ const Info *site, SW n);

/* ---- primitives ---- */
#define PRIM_I(id, n)
#define PRIM_F(id, n)
#define PRIM_F_PLACE(id, n)
#define PRIM_C(id, n) W prim_##id(SP_ LML_W_##n);
#define PRIM_N(id, n) W prim_##id(SP_ LML_W_##n);
/* A(cells) becomes the macro for as many sites as there are cells. */
#define PRIM_A(...) LML_FOURTH(__VA_ARGS__, PRIM_A3, PRIM_A2, PRIM_A1, 0)
#define PRIM_A1(id, n) W prim_##id(SP_ const Info *, LML_W_##n);
#define PRIM_A2(id, n) W prim_##id(SP_ const Info *, const Info *, LML_W_##n);
#define PRIM_A3(id, n) W prim_##id(SP_ const Info *, const Info *, const Info *, LML_W_##n);
#define LML_FOURTH(a, b, c, d, ...) d
#define LML_W_1 W
#define LML_W_2 W, W
#define LML_W_3 W, W, W
#define LML_W_4 W, W, W, W
#define LML_W_5 W, W, W, W, W
#define PRIM(id, name, arity, type, args, class) PRIM_##class(id, arity)
#include "prim.def"
#undef PRIM

#define LML_ADD(a, b) ((a) + (b)-1)
#define LML_SUB(a, b) ((a) - (b) + 1)
#define LML_MUL(a, b) (((a)-1) * (W)INT_OF(b) + 1)
#define LML_NEG(a) ((W)2 - (a))
#define LML_SEQ(a, b) BOOL((a) == (b))
#define LML_SNE(a, b) BOOL((a) != (b))
#define LML_SLT(a, b) BOOL((SW)(a) < (SW)(b))
#define LML_SGT(a, b) BOOL((SW)(a) > (SW)(b))
#define LML_SLE(a, b) BOOL((SW)(a) <= (SW)(b))
#define LML_SGE(a, b) BOOL((SW)(a) >= (SW)(b))
#define LML_CAST(x) (x)
#define LML_ORD(c) LML_INT(CHAR_OF(c))
#define LML_CHR(n) LML_CHAR(INT_OF(n))
/* t: the address of a character, plus one, which makes it an Int */
#define LML_TEXTAT(t) LML_CHAR(*(const unsigned char *)((t)-1))
#define LML_CNO(w)                                                       \
 __extension__({                                                         \
W c_ = (w);                                                              \
LML_USE_ANY(c_);                                                         \
LML_INT(IS_PTR(c_) ? CON_TAG(c_) : IS_NULLARY(c_) ? NULLARY_OF(c_) : 0); \
 })
#define LML_TAG(n) LML_NULLARY(INT_OF(n))
#define LML_BITAND(a, b) ((a) & (b))
#define LML_BITOR(a, b) ((a) | (b))
#define LML_BITXOR(a, b) (((a) ^ (b)) | 1)
#define LML_BITCOMPL(a) (~(a) | 1)
#define LML_BITLSH(a, b) \
 LML_INT(INT_OF(b) > 62 || INT_OF(b) < 0 ? 0 : (SW)((W)INT_OF(a) << INT_OF(b)))
#define LML_BITRSH(a, b) \
 LML_INT(INT_OF(b) > 62 || INT_OF(b) < 0 ? 0 : (SW)(((W)(a) >> 1) >> INT_OF(b)))
#define LML_BITRSHA(a, b) LML_INT(INT_OF(a) >> (INT_OF(b) > 62 || INT_OF(b) < 0 ? 62 : INT_OF(b)))
/* Machine division.  The least Int divided by -1 wraps. */
#define LML_DIV(place, a, b) \
 (LML_ZERO_(place, b),       \
  (b) == LML_INT(-1) ? LML_NEG(a) : LML_FITTING_(LML_QUOTIENT_(INT_OF(a), INT_OF(b))))
#define LML_MOD(place, a, b) \
 (LML_ZERO_(place, b),       \
  (b) == LML_INT(-1) ? LML_INT(0) : LML_FITTING_(LML_REST_(INT_OF(a), INT_OF(b))))
/* LML_INT of a number that fits.  It says so to the C compiler: a sum of this type doesn't
 * overflow.  So x % 3 = 0 is found out by one multiplication, without the rest. */
#define LML_FITTING_(n) ((W)((SW)(n)*2 + 1))
/* x86-64 divides words of 64 bits in 26 to 40 cycles on many processors, numbers of 32 bits in 10.
 * Most Ints are small and not negative. */
#ifdef __x86_64__
# define LML_SMALL_(x, y) (!__builtin_constant_p(y) && !((W)((x) | (y)) >> 32))
# define LML_QUOTIENT_(x, y) (LML_SMALL_(x, y) ? (SW)((uint32_t)(x) / (uint32_t)(y)) : (x) / (y))
# define LML_REST_(x, y) (LML_SMALL_(x, y) ? (SW)((uint32_t)(x) % (uint32_t)(y)) : (x) % (y))
#else
# define LML_QUOTIENT_(x, y) ((x) / (y))
# define LML_REST_(x, y) ((x) % (y))
#endif
#define LML_ZERO_(place, b) (UNLIKELY((b) == LML_INT(0)) ? lml_div_zero(SPA place) : (void)0)
#define LML_POW(place, a, b) lml_pow(SPA place, a, b)
W lml_pow(SP_ const Info *place, W a, W b); /* throws if b < 0 */

/* Arithmetic on Integers, in line (emit_prim.c, Note [Small numbers in line]): true, and r is the
 * result, if both operands and the result are Ints.  r is a variable. */
#define LML_INTS(a, b) LIKELY((a) & (b)&1)
#define LML_TRY_IADD(r, a, b) \
 (LML_INTS(a, b) && LIKELY(!__builtin_add_overflow((SW)(a), (SW)(b)-1, (SW *)&(r))))
#define LML_TRY_ISUB(r, a, b) \
 (LML_INTS(a, b) && LIKELY(!__builtin_sub_overflow((SW)(a), (SW)(b)-1, (SW *)&(r))))
#define LML_TRY_IMUL(r, a, b) \
 (LML_INTS(a, b) && LIKELY(!__builtin_mul_overflow((SW)(a)-1, INT_OF(b), (SW *)&(r))) && ((r) |= 1))
#define LML_TRY_INEG(r, a) LML_TRY_ISUB(r, LML_INT(0), a)
#define LML_TRY_IDIV(r, a, b) \
 (LML_DIVIDES_(a, b) && ((r) = LML_FITTING_(LML_QUOTIENT_(INT_OF(a), INT_OF(b))), 1))
#define LML_TRY_IMOD(r, a, b) \
 (LML_DIVIDES_(a, b) && ((r) = LML_FITTING_(LML_REST_(INT_OF(a), INT_OF(b))), 1))
/* Rounded down: where the rest has another sign than the divisor, one less. */
#define LML_TRY_IFLOORDIV(r, a, b)                                                   \
 (LML_DIVIDES_(a, b)                                                                 \
  && ((r) = LML_FITTING_(LML_QUOTIENT_(INT_OF(a), INT_OF(b))                         \
                         - LML_UNLIKE_(LML_REST_(INT_OF(a), INT_OF(b)), INT_OF(b))), \
      1))
#define LML_TRY_IFLOORMOD(r, a, b) \
 (LML_DIVIDES_(a, b)               \
  && ((r) = LML_FITTING_(LML_FLOORED_(LML_REST_(INT_OF(a), INT_OF(b)), INT_OF(b))), 1))
#define LML_UNLIKE_(rest, b) ((rest) != 0 && ((rest) ^ (b)) < 0)
#define LML_FLOORED_(rest, b)                \
 __extension__({                             \
SW rest_ = (rest);                           \
LML_UNLIKE_(rest_, b) ? rest_ + (b) : rest_; \
 })
#define LML_DIVIDES_(a, b) (LML_INTS(a, b) && LIKELY((W)(b) + 1 > 2)) /* by neither 0 nor -1 */

#define LML_SAMEREF(a, b) BOOL((a) == (b))
#define LML_VECTORSIZE(a) (LML_USE(a), FIELD(a, 0))
/* The primitives of prim_ref.c, inline. */
#define LML_ELEMENT_(a, i) (((W *)(a))[3 + INT_OF(i)])
#define LML_TRY_READARRAY(r, a, i) (LML_USE(a), (r) = LML_ELEMENT_(a, i), 1)
#define LML_TRY_WRITEARRAY(r, a, i, x) (LML_ELEMENT_(a, i) = (x), (r) = LML_NIL, 1)
#define LML_TRY_READREF(r, a) LML_TRY_READARRAY(r, a, LML_INT(0))
#define LML_TRY_WRITEREF(r, a, x) LML_TRY_WRITEARRAY(r, a, LML_INT(0), x)
/* Memory outside of the heap, and functions of C that a program imports. */
static inline W lml_peek(W at, SW width)
{
  int8_t b;
  uint16_t h;
  uint32_t i;
  W w;
  switch (width) {
    case 1: return *(unsigned char *)at;
    case -1: return __builtin_memcpy(&b, (void *)at, 1), (W)(SW)b;
    case 2: return __builtin_memcpy(&h, (void *)at, 2), h;
    case -2: return __builtin_memcpy(&h, (void *)at, 2), (W)(SW)(int16_t)h;
    case 4: return __builtin_memcpy(&i, (void *)at, 4), i;
    case -4: return __builtin_memcpy(&i, (void *)at, 4), (W)(SW)(int32_t)i;
    default: return __builtin_memcpy(&w, (void *)at, 8), w;
  }
}
static inline W lml_poke(W at, SW width, W x)
{
  unsigned char b = (unsigned char)x;
  uint16_t h = (uint16_t)x;
  uint32_t i = (uint32_t)x;
  switch (width) {
    case 1: __builtin_memcpy((void *)at, &b, 1); break;
    case 2: __builtin_memcpy((void *)at, &h, 2); break;
    case 4: __builtin_memcpy((void *)at, &i, 4); break;
    default: __builtin_memcpy((void *)at, &x, 8);
  }
  return LML_NIL;
}
static inline double lml_peek_double(W at, SW width)
{
  double d;
  float f;
  if (width == 4) return __builtin_memcpy(&f, (void *)at, 4), (double)f;
  return __builtin_memcpy(&d, (void *)at, 8), d;
}
static inline W lml_poke_double(W at, SW width, double x)
{
  float f = (float)x;
  if (width == 4) __builtin_memcpy((void *)at, &f, 4);
  else __builtin_memcpy((void *)at, &x, 8);
  return LML_NIL;
}
#define LML_PEEK(at, n) lml_peek(at, (SW)(n))
#define LML_POKE(at, n, x) lml_poke(at, (SW)(n), x)
#define LML_PEEKD(at, n) lml_peek_double(at, (SW)(n))
#define LML_POKED(at, n, x) lml_poke_double(at, (SW)(n), x)
W lml_finalizer(W cell, W function, W argument);
W lml_finalize(W cell);
#define LML_FINALIZER(cell, f, x) lml_finalizer(cell, f, x)
#define LML_FINALIZE(cell) lml_finalize(cell)
static inline W lml_touch(W cell)
{
  __asm__ volatile("" : : "r"(cell));
  return LML_NIL;
}
#define LML_TOUCH(cell) lml_touch(cell)
#define LML_C_TEXT_(x) #x
#define LML_C_TEXT(x) LML_C_TEXT_(x)
#define LML_C_NAME(name) __asm__(LML_C_TEXT(__USER_LABEL_PREFIX__) name)
/* Packed bytes (prim_bytes.c), inline. */
#define LML_BYTES_OF(a) ((unsigned char *)(a) + 2 * sizeof(W))
#define LML_BYTESIZE(a) (LML_USE(a), (W)INT_OF(FIELD(a, 0)))
#define LML_BYTEAT(a, i) (LML_USE(a), (W)LML_BYTES_OF(a)[(SW)(i)])
#define LML_HALFAT(a, i) (LML_USE(a), (W)(SW)((int32_t *)LML_BYTES_OF(a))[(SW)(i)])
#define LML_WORDAT(a, i) (LML_USE(a), ((W *)LML_BYTES_OF(a))[(SW)(i)])
#define LML_DOUBLEAT(a, i) (LML_USE(a), ((double *)LML_BYTES_OF(a))[(SW)(i)])
#define LML_CHARAT(a, i) (LML_USE(a), LML_CHAR(lml_utf8_at(LML_BYTES_OF(a) + (SW)(i))))
#define LML_COMPAREBYTES(a, i, b, j, n) \
 (LML_USE(a), LML_USE(b),               \
  (W)(SW)__builtin_memcmp(LML_BYTES_OF(a) + (SW)(i), LML_BYTES_OF(b) + (SW)(j), (size_t)(n)))
#define LML_FINDBYTE(a, i, n, x) (LML_USE(a), (W)lml_find_byte(LML_BYTES_OF(a) + (SW)(i), (n), (x)))
#define LML_COUNTBYTE(a, i, n, x) (LML_USE(a), lml_count_byte(LML_BYTES_OF(a) + (SW)(i), (n), (x)))
#define LML_COUNTCHARS(a, i, n) (LML_USE(a), lml_count_chars(LML_BYTES_OF(a) + (SW)(i), (n)))
#define LML_WRITEBYTE(a, i, x) (LML_BYTES_OF(a)[(SW)(i)] = (unsigned char)(x), LML_NIL)
#define LML_DECSIZE(n) lml_dec_size(n)
#define LML_WRITEDEC(a, end, n) (lml_write_dec(LML_BYTES_OF(a) + (SW)(end), (n)), LML_NIL)
#define LML_WRITEHALF(a, i, x) (((int32_t *)LML_BYTES_OF(a))[(SW)(i)] = (int32_t)(x), LML_NIL)
#define LML_WRITEWORD(a, i, x) (((W *)LML_BYTES_OF(a))[(SW)(i)] = (x), LML_NIL)
#define LML_WRITEDOUBLE(a, i, x) (((double *)LML_BYTES_OF(a))[(SW)(i)] = (x), LML_NIL)
/* The bytes are UTF-8, so the first one says how many there are. */
static inline SW lml_utf8_at(const unsigned char *s)
{
  SW c = s[0];
  if (LIKELY(c < 0x80)) return c;
  if (c < 0xE0) return (c & 0x1F) << 6 | (s[1] & 0x3F);
  if (c < 0xF0) return (c & 0x0F) << 12 | (s[1] & 0x3F) << 6 | (s[2] & 0x3F);
  return (c & 0x07) << 18 | (s[1] & 0x3F) << 12 | (s[2] & 0x3F) << 6 | (s[3] & 0x3F);
}
W lml_dec_size(W n);
void lml_write_dec(unsigned char *end, W n);
static inline SW lml_find_byte(const unsigned char *s, W n, W x)
{
  const unsigned char *at = (const unsigned char *)__builtin_memchr(s, (int)x, n);
  return at ? at - s : -1;
}
static inline W lml_count_byte(const unsigned char *s, W n, W x)
{
  W found = 0;
  for (; n > 0; n--) found += *s++ == (unsigned char)x;
  return found;
}
static inline W lml_count_chars(const unsigned char *s, W n)
{
  W found = 0;
  for (; n > 0; n--) found += (*s++ & 0xC0) != 0x80;
  return found;
}
/* Int64s are words here: gcc knows more about sums of these. */
#define LML_RADD(a, b) ((a) + (b))
#define LML_RSUB(a, b) ((a) - (b))
#define LML_RMUL(a, b) ((a) * (b))
#define LML_RNEG(a) (-(W)(a))
/* The least number divided by -1 wraps. */
#define LML_RDIV(a, b) ((SW)(b) == -1 ? LML_RNEG(a) : (W)LML_QUOTIENT_((SW)(a), (SW)(b)))
#define LML_RMOD(a, b) ((SW)(b) == -1 ? (W)0 : (W)LML_REST_((SW)(a), (SW)(b)))
/* The divisor is a power of two, and the C compiler knows which. */
#define LML_POWER_(b) (__builtin_constant_p(b) && (SW)(b) > 0 && ((b) & ((b)-1)) == 0)
#define LML_RFLOORDIV(a, b) \
 (LML_POWER_(b) ? LML_RSHR(a, __builtin_ctzll(b)) : lml_floor_div((SW)(a), (SW)(b)))
#define LML_RFLOORMOD(a, b) (LML_POWER_(b) ? (a) & ((b)-1) : lml_floor_mod((SW)(a), (SW)(b)))
static inline __attribute__((always_inline)) W lml_floor_mod(SW a, SW b)
{
  SW rest = b == -1 ? 0 : LML_REST_(a, b);
  return (W)rest + (rest != 0 && (rest ^ b) < 0 ? (W)b : 0);
}
static inline __attribute__((always_inline)) W lml_floor_div(SW a, SW b)
{
  if (b == -1) return LML_RNEG(a);
  SW rest = LML_REST_(a, b);
  return (W)LML_QUOTIENT_(a, b) - (rest != 0 && (rest ^ b) < 0);
}
#define LML_REQ(a, b) BOOL((a) == (b))
#define LML_RNE(a, b) BOOL((a) != (b))
#define LML_RLT(a, b) BOOL((SW)(a) < (SW)(b))
#define LML_RGT(a, b) BOOL((SW)(a) > (SW)(b))
#define LML_RLE(a, b) BOOL((SW)(a) <= (SW)(b))
#define LML_RGE(a, b) BOOL((SW)(a) >= (SW)(b))
#define LML_RAND(a, b) ((a) & (b))
#define LML_ROR(a, b) ((a) | (b))
#define LML_RXOR(a, b) ((a) ^ (b))
#define LML_RNOT(a) (~(a))
#define LML_RONES(a) ((W)__builtin_popcountll(a))
#define LML_RCLZ(a) ((a) == 0 ? (W)64 : (W)__builtin_clzll(a))
#define LML_RCTZ(a) ((a) == 0 ? (W)64 : (W)__builtin_ctzll(a))
#define LML_RSHL(a, b) ((W)(a) << ((b)&63))
#define LML_RSHR(a, b) ((W)((SW)(a) >> ((b)&63)))
#define LML_RWDIV(a, b) ((W)(a) / (W)(b))
#define LML_RWMOD(a, b) ((W)(a) % (W)(b))
#define LML_RWLT(a, b) BOOL((W)(a) < (W)(b))
#define LML_RWLE(a, b) BOOL((W)(a) <= (W)(b))
#define LML_RWSHR(a, b) ((W)(a) >> ((b)&63))
#define LML_RSAME(a) (a)
#define LML_RFROMINT(a) INT_OF(a)
#define LML_RTOINT(a) LML_INT(a)
#define LML_RORD(c) CHAR_OF(c)
#define LML_RCHR(n) LML_CHAR(n)
#define LML_RCNO(w) INT_OF(LML_CNO(w))
#define LML_RITOF(n) ((double)(SW)(n))
/* As LML_FTOI. */
#define LML_RFTOI(a)                       \
 ((a) < -0x1p63   ? (SW)((W)1 << 63)       \
  : (a) >= 0x1p63 ? (SW)(((W)1 << 63) - 1) \
  : (a) == (a)    ? (SW)(a)                \
                  : 0)
#define LML_TRY_RTOINTEGER(r, a) (LIKELY(IS_INT(a)) && ((r) = (a), 1))
#define LML_RFROMINTEGER(a) (IS_PTR(a) ? lml_integer_low64(a) : INT_OF(a))
SW lml_integer_low64(W a);
#define LML_RIBITS(a) lml_integer_bits(a)
SW lml_integer_bits(W a);
#define LML_ITODOUBLE(a) (IS_INT(a) ? (double)INT_OF(a) : lml_integer_double(a))
double lml_integer_double(W a); /* as fromInteger has it */

#define LML_DEQ(a, b) BOOL((a) == (b))
#define LML_DNE(a, b) BOOL((a) != (b))
#define LML_DLT(a, b) BOOL((a) < (b))
#define LML_DGT(a, b) BOOL((a) > (b))
#define LML_DLE(a, b) BOOL((a) <= (b))
#define LML_DGE(a, b) BOOL((a) >= (b))
#define LML_DADD(a, b) ((a) + (b))
#define LML_DSUB(a, b) ((a) - (b))
#define LML_DMUL(a, b) ((a) * (b))
#define LML_DDIV(a, b) ((a) / (b))
#define LML_DNEG(a) (-(a))
#define LML_ITOF(n) ((double)INT_OF(n))
/* Rounds toward zero.  A number that no Int can hold becomes the nearest Int, and NaN becomes 0. */
#define LML_FTOI(a)                          \
 LML_INT((a) < -0x1p62   ? -((SW)1 << 62)    \
         : (a) >= 0x1p62 ? ((SW)1 << 62) - 1 \
         : (a) == (a)    ? (SW)(a)           \
                         : 0)
#define LML_DHIGH(a) LML_INT(lml_bits(a) >> 32)
#define LML_DLOW(a) LML_INT(lml_bits(a) & 0xffffffff)
#define LML_DMAKE(high, low) lml_double((W)INT_OF(high) << 32 | ((W)INT_OF(low) & 0xffffffff))
#define LML_FBITS(a) LML_INT(lml_float_bits(a))
#define LML_FMAKE(n) lml_float((uint32_t)INT_OF(n))
static inline uint32_t lml_float_bits(double x)
{
  float f = (float)x;
  uint32_t w;
  __builtin_memcpy(&w, &f, sizeof w);
  return w;
}
static inline double lml_float(uint32_t bits)
{
  float f;
  __builtin_memcpy(&f, &bits, sizeof f);
  return f;
}
#define LML_REXPO(a) lml_exponent(a)
#define LML_RSCALE(a, n) lml_scale(a, n)
#define LML_SIGNIF(a) lml_significand(a)
#define LML_MANTISSA(a) LML_INT(lml_mantissa(a))
/* x is a fraction from 1/2 to 1 times 2^e, as if x were finite; 0 is 0 * 2^0. */
static inline SW lml_exponent(double x)
{
  SW e = (SW)(lml_bits(x) >> 52 & 0x7ff);
  return e > 0 ? e - 1022 : x == 0 ? 0 : __builtin_ilogb(x) + 1;
}
/* x * 2^n.  What isn't finite stays as it is. */
static inline double lml_scale(double x, SW n)
{
  SW e = (SW)(lml_bits(x) >> 52 & 0x7ff), most = 5000;
  if (e > 0 && e < 0x7ff && n > -0x7ff && n < 0x7ff && e + n > 0 && e + n < 0x7ff)
    return lml_double(lml_bits(x) + ((W)n << 52));
  return __builtin_scalbn(x, (int)(n > most ? most : n < -most ? -most : n));
}
static inline double lml_significand(double x)
{
  if (x == 0) return 0;
  if (!(lml_bits(x) >> 52 & 0x7ff)) x *= 0x1p54;
  return lml_double((lml_bits(x) & ~((W)0x7ff << 52)) | (W)1022 << 52);
}
/* The 53 digits of the fraction, with x's sign. */
static inline SW lml_mantissa(double x)
{
  W b = lml_bits(lml_significand(x)), one = (W)1 << 52;
  SW m = (SW)((b & (one - 1)) | one);
  return x == 0 ? 0 : b >> 63 ? -m : m;
}
#define LML_LOWERBOUND(a) (LML_USE(a), FIELD(a, 1))
#define LML_UPPERBOUND(a) (LML_USE(a), LML_SUB(LML_ADD(FIELD(a, 1), FIELD(a, 0)), LML_INT(1)))
#define LML_TOINTEGER(n) (n)
#define LML_FROMINTEGER(a) (IS_PTR(a) ? lml_integer_low(a) : (a)) /* wraps, as Int does */
W lml_integer_low(W a);
#define LML_FABS __builtin_fabs
#define LML_SQRT __builtin_sqrt
#define LML_EXP __builtin_exp
#define LML_LOG __builtin_log
#define LML_DPOW __builtin_pow
#define LML_SIN __builtin_sin
#define LML_COS __builtin_cos
#define LML_TAN __builtin_tan
#define LML_ASIN __builtin_asin
#define LML_ACOS __builtin_acos
#define LML_ATAN __builtin_atan
#define LML_ATAN2 __builtin_atan2
#define LML_SINH __builtin_sinh
#define LML_COSH __builtin_cosh
#define LML_TANH __builtin_tanh
#define LML_ASINH __builtin_asinh
#define LML_ACOSH __builtin_acosh
#define LML_ATANH __builtin_atanh
#define LML_DTOS(a) ((double)(float)(a))
/* Of Doubles that hold floats.  The C compiler drops the conversion of a float to a Double and
 * back, so a chain of these is one of operations on floats. */
#define LML_SADD(a, b) ((double)((float)(a) + (float)(b)))
#define LML_SSUB(a, b) ((double)((float)(a) - (float)(b)))
#define LML_SMUL(a, b) ((double)((float)(a) * (float)(b)))
#define LML_SDIV(a, b) ((double)((float)(a) / (float)(b)))
#define LML_GAMMA __builtin_tgamma
#define LML_CEIL __builtin_ceil
#define LML_FLOOR __builtin_floor

#endif
