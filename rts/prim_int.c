/* prim_int.c: the Int and Word of Haskell, which have 64 bits.
 *
 * An Int that fits 63 bits is an immediate, as in LML.  One that needs its 64th bit is a cell that
 * looks as an Integer's of one limb, so that comparing and showing them is the same.  Arithmetic
 * wraps around.  Generated code does small numbers in line (LML_TRY_HADD and its like) and comes
 * here for the rest. */
#include <config.h>
#include <string.h>
#include "cell.h"
#include "number.h"
#include "text.h"

/* The 64 bits of an Int; of an Integer the lowest. */
static W bits(W w)
{
  if (!IS_PTR(w))
    return (W)INT_OF(w);
  LML_USE(w);
  W low = ((W *)w)[2];
  return ((W *)w)[1] & 1 ? -low : low;
}

static W integer(SP_ const Info *site, W magnitude, W negative)
{
  if (HEAP_FULL(3))
    COLLECT_FOR(0, 3, site);
  W *c = hp;
  hp += 3;
  cell_charge(site, 3);
  c[0] = HDR_FUN(site);
  c[1] = 1 << 1 | negative;
  c[2] = magnitude;
  return (W)c;
}

static W word(SP_ const Info *site, W x)
{
  SW n = (SW)x;
  if (n >= -((SW)1 << 62) && n < (SW)1 << 62)
    return LML_INT(n);
  return integer(SPA site, n < 0 ? -x : x, n < 0);
}

double lml_int_double(W a) { return (double)(SW)bits(a); }

/* ---- arithmetic ---- */

W prim_HADD(SP_ const Info *site, W a, W b) { return word(SPA site, bits(a) + bits(b)); }
W prim_HSUB(SP_ const Info *site, W a, W b) { return word(SPA site, bits(a) - bits(b)); }
W prim_HMUL(SP_ const Info *site, W a, W b) { return word(SPA site, bits(a) * bits(b)); }
W prim_HNEG(SP_ const Info *site, W a) { return word(SPA site, -bits(a)); }

/* The library has seen to it that the divisor isn't 0. */
W prim_HQUOT(SP_ const Info *site, W a, W b)
{
  SW d = (SW)bits(b);
  return word(SPA site, d == -1 || d == 0 ? -bits(a) : (W)((SW)bits(a) / d));
}

W prim_HREM(SP_ const Info *site, W a, W b)
{
  SW d = (SW)bits(b);
  return word(SPA site, d == -1 || d == 0 ? 0 : (W)((SW)bits(a) % d));
}

W prim_WDIV(SP_ const Info *site, W a, W b)
{
  W d = bits(b);
  return word(SPA site, d ? bits(a) / d : 0);
}

W prim_WMOD(SP_ const Info *site, W a, W b)
{
  W d = bits(b);
  return word(SPA site, d ? bits(a) % d : 0);
}

W prim_WLT(SP_ W a, W b)
{
  READS_STACK;
  return BOOL(bits(a) < bits(b));
}

W prim_WLE(SP_ W a, W b)
{
  READS_STACK;
  return BOOL(bits(a) <= bits(b));
}

/* ---- bits ---- */

W prim_HAND(SP_ const Info *site, W a, W b) { return word(SPA site, bits(a) & bits(b)); }
W prim_HOR(SP_ const Info *site, W a, W b) { return word(SPA site, bits(a) | bits(b)); }
W prim_HXOR(SP_ const Info *site, W a, W b) { return word(SPA site, bits(a) ^ bits(b)); }
W prim_HNOT(SP_ const Info *site, W a) { return word(SPA site, ~bits(a)); }

/* n is from 0 to 63. */
W prim_HSHL(SP_ const Info *site, W a, W n) { return word(SPA site, bits(a) << INT_OF(n)); }
W prim_HSHR(SP_ const Info *site, W a, W n)
{
  return word(SPA site, (W)((SW)bits(a) >> INT_OF(n)));
}
W prim_WSHR(SP_ const Info *site, W a, W n) { return word(SPA site, bits(a) >> INT_OF(n)); }

/* ---- conversions ---- */

W prim_IWRAP(SP_ const Info *site, W a) { return IS_PTR(a) ? word(SPA site, bits(a)) : a; }

W prim_IFROMW(SP_ const Info *site, W a)
{
  W x = bits(a);
  return x < (W)1 << 62 ? LML_INT(x) : integer(SPA site, x, 0);
}

/* A number that no Int can hold becomes the least one, as the processor has it. */
W prim_DTOI(SP_ const Info *site, W a)
{
  double x = DOUBLE_OF(a);
  return word(SPA site, x >= -0x1p63 && x < 0x1p63 ? (W)(SW)x : (W)1 << 63);
}

/* The decimal digits of an Int or Integer, before a text that isn't evaluated. */
W prim_ISHOW(SP_ const Info *site, W a, W rest)
{
  const char *digits = number_show_integer(a, 10);
  size_t n = strlen(digits);
  if (HEAP_FULL(3 * n)) {
    sp[0] = rest;
    COLLECT_FOR(1, 3 * n, site);
    rest = sp[0];
  }
  while (n > 0)
    rest = text_cons(site, LML_CHAR((unsigned char)digits[--n]), rest);
  return rest;
}
