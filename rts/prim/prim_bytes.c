/* prim_bytes.c: packed bytes.
 *
 * They are one cell (lml.h), which the collector copies and doesn't look into.  Haskell's
 * ByteString and Text are slices of such cells, unboxed arrays and vectors hold their elements in
 * them:
 *
 *     pack "abc"        NEWBYTES 3, WRITEBYTE a 0 97 ..; nothing writes to the cell any more
 *     head of it        BYTEAT a 0
 *
 * BYTEAT, WRITEBYTE and kin are computed in line (lml_prim.h).  A cell that is still being written
 * belongs to an action, and its reads are actions, too.  Once it is complete it is a value. */
#include <config.h>
#include <string.h>
#include "base/utf8.h"
#include "machine/cell.h"
#include "machine/heap.h"
#include "prim/handle.h"

W prim_NEWBYTES(SP_ const Info *site, W size)
{
  SW n = INT_OF(size) < 0 ? 0 : INT_OF(size);
  size_t words = cell_byte_words((size_t)n);
  if (words > heap.reserved) words = heap.reserved; /* more than there is, so the check fails */
  if (HEAP_FULL(2 + words)) COLLECT_FOR(0, 2 + words, site);
  W *c = hp;
  hp += 2 + words;
  cell_charge(site, 2 + words);
  c[0] = HDR_FUN(site);
  c[1] = LML_INT(n);
  memset(c + 2, 0, words * sizeof(W));
  return (W)c;
}

/* The two may be parts of one cell. */
W prim_COPYBYTES(SP_ W to, W i, W from, W j, W n)
{
  READS_STACK;
  LML_USE(from);
  if (INT_OF(n) > 0)
    memmove(LML_BYTES_OF(to) + INT_OF(i), LML_BYTES_OF(from) + INT_OF(j), (size_t)INT_OF(n));
  return LML_NIL;
}

W prim_UTF8PREFIX(SP_ W a, W i, W n)
{
  const unsigned char *s = LML_BYTES_OF(a) + INT_OF(i);
  size_t at = 0, all = INT_OF(n) > 0 ? (size_t)INT_OF(n) : 0, length;
  READS_STACK;
  LML_USE(a);
  for (; at < all; at += length) {
    length = utf8_length(s[at]);
    if (length == 0 || length > all - at || utf8_decode(s + at, length) < 0) break;
  }
  return LML_INT(at);
}

/* ---- numbers as text ---- */

static W magnitude(W n) { return (SW)n < 0 ? -n : n; }

/* 1233 / 4096 is a little more than the logarithm of 2: the digits may be one less. */
W lml_dec_size(W n)
{
  static const W power[] = { 0,
                             10,
                             100,
                             1000,
                             10000,
                             100000,
                             1000000,
                             10000000,
                             100000000,
                             1000000000,
                             10000000000,
                             100000000000,
                             1000000000000,
                             10000000000000,
                             100000000000000,
                             1000000000000000,
                             10000000000000000,
                             100000000000000000,
                             1000000000000000000,
                             10000000000000000000u };
  W m = magnitude(n), most = (W)(64 - __builtin_clzll(m | 1)) * 1233 >> 12;
  return most + 1 - (m < power[most]) + ((SW)n < 0);
}

void lml_write_dec(unsigned char *end, W n)
{
  static const char pairs[] =
      "0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
      "5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";
  W m = magnitude(n);
  for (; m >= 100; m /= 100) memcpy(end -= 2, pairs + m % 100 * 2, 2);
  if (m >= 10) memcpy(end -= 2, pairs + m * 2, 2);
  else *--end = (unsigned char)('0' + m);
  if ((SW)n < 0) *--end = '-';
}

/* ---- files ---- */

W prim_FREADB(SP_ W h, W to, W i, W n)
{
  READS_STACK;
  return LML_INT(handle_read(INT_OF(h), LML_BYTES_OF(to) + INT_OF(i), INT_OF(n)));
}

W prim_FLINEB(SP_ W h, W to, W i, W n)
{
  READS_STACK;
  return LML_INT(handle_read_line(INT_OF(h), LML_BYTES_OF(to) + INT_OF(i), INT_OF(n)));
}

W prim_FWRITEB(SP_ W h, W from, W i, W n)
{
  READS_STACK;
  LML_USE(from);
  return LML_INT(handle_write(INT_OF(h), LML_BYTES_OF(from) + INT_OF(i), INT_OF(n)));
}
