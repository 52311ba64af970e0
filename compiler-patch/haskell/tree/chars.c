/* chars.c: see chars.h.  The classes of characters from 128 on are in unicode.def. */
#include <config.h>
#include "haskell/tree/chars.h"

/* The number of bytes that a first byte announces; 0 if it is none. */
static int length_of(unsigned char c)
{
  return c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
}

int hchars_decode(const char *s, const char *end, uint32_t *c)
{
  static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
  int n = s < end ? length_of((unsigned char)*s) : 0;
  if (n == 0 || end - s < n) return 0;
  *c = n == 1 ? (unsigned char)*s : (unsigned char)*s & (0x7Fu >> n);
  for (int i = 1; i < n; i++) {
    if (((unsigned char)s[i] & 0xC0) != 0x80) return 0;
    *c = *c << 6 | ((unsigned char)s[i] & 0x3F);
  }
  bool bad = *c < least[n] || *c > 0x10FFFF || (*c >= 0xD800 && *c <= 0xDFFF);
  return bad ? 0 : n;
}

enum { CH_PAIRS = -1 };
typedef struct Run {
  uint32_t first, last;
  int class;
} Run;
static const Run runs[] = {
#define CHARS(first, last, class) { first, last, CH_##class },
#include "haskell/tree/unicode.def"
#undef CHARS
};

static HCharClass look_up(uint32_t c)
{
  size_t low = 0, high = sizeof runs / sizeof *runs;
  while (low < high) {
    size_t mid = (low + high) / 2;
    if (runs[mid].last < c) low = mid + 1;
    else high = mid;
  }
  if (low == sizeof runs / sizeof *runs || runs[low].first > c) return CH_OTHER;
  if (runs[low].class != CH_PAIRS) return (HCharClass)runs[low].class;
  return (c - runs[low].first) % 2 ? CH_LOWER : CH_UPPER;
}

/* The classes of ASCII, a row for 32 characters. */
static const char ascii[] = ".........     .................."
                            " +.++++...++.+++dddddddddd+.++++"
                            "+uuuuuuuuuuuuuuuuuuuuuuuuuu.+.+l"
                            ".llllllllllllllllllllllllll.+.+.";

HCharClass hchars_class(uint32_t c)
{
  if (c >= 128) return look_up(c);
  switch (ascii[c]) {
    case 'l': return CH_LOWER;
    case 'u': return CH_UPPER;
    case 'd': return CH_DIGIT;
    case ' ': return CH_SPACE;
    case '+': return CH_SYMBOL;
    default: return CH_OTHER;
  }
}
