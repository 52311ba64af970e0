/* chars.c: see chars.h.  The classes of characters from 128 on are in unicode.def. */
#include <config.h>
#include "haskell/tree/chars.h"
#include "base/utf8.h"

int hchars_decode(const char *s, const char *end, uint32_t *c)
{
  int n = utf8_decode(s, end, c);
  return n && *c >= 0xD800 && *c <= 0xDFFF ? 0 : n;
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
