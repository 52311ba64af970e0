/* utf8.c: see utf8.h. */
#include <config.h>
#include "base/utf8.h"

/* The number of bytes that a first byte announces; 0 if it is none. */
static int length_of(unsigned char c)
{
  return c < 0x80 ? 1 : c < 0xC2 ? 0 : c < 0xE0 ? 2 : c < 0xF0 ? 3 : c < 0xF5 ? 4 : 0;
}

int utf8_decode(const char *s, const char *end, uint32_t *c)
{
  static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
  int n = s < end ? length_of((unsigned char)*s) : 0;
  if (n == 0 || end - s < n) return 0;
  *c = n == 1 ? (unsigned char)*s : (unsigned char)*s & (0x7Fu >> n);
  for (int i = 1; i < n; i++) {
    if (!utf8_goes_on(s[i])) return 0;
    *c = *c << 6 | ((unsigned char)s[i] & 0x3F);
  }
  return *c < least[n] || *c > 0x10FFFF ? 0 : n;
}

size_t utf8_encode(uint32_t c, char *to)
{
  int more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
  static const unsigned char first[] = { 0, 0xC0, 0xE0, 0xF0 };
  to[0] = (char)(first[more] | c >> (6 * more));
  for (int i = 1; i <= more; i++) to[i] = (char)(0x80 | (c >> (6 * (more - i)) & 0x3F));
  return (size_t)more + 1;
}
