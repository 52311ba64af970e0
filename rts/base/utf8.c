/* utf8.c: characters as bytes (utf8.h). */
#include <config.h>
#include "base/utf8.h"

size_t utf8_length(unsigned char first)
{
  return first < 0x80   ? 1
         : first < 0xC2 ? 0
         : first < 0xE0 ? 2
         : first < 0xF0 ? 3
         : first < 0xF5 ? 4
                        : 0;
}

long utf8_decode(const unsigned char *s, size_t n)
{
  static const long least[] = { 0, 0, 0x80, 0x800, 0x10000 };
  long code = n == 1 ? s[0] : s[0] & (0x7F >> n);
  for (size_t k = 1; k < n; k++) {
    if (!utf8_goes_on((char)s[k])) return -1;
    code = code << 6 | (s[k] & 0x3F);
  }
  return code < least[n] || code > 0x10FFFF || utf8_is_surrogate(code) ? -1 : code;
}

size_t utf8_encode(long code, unsigned char *s)
{
  size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  for (size_t k = n; k-- > 1; code >>= 6) s[k] = (unsigned char)(0x80 | (code & 0x3F));
  s[0] = (unsigned char)(n == 1 ? code : (0xF00 >> n & 0xFF) | code);
  return n;
}

bool utf8_is_text(const char *text, size_t n)
{
  const unsigned char *s = (const unsigned char *)text;
  for (size_t i = 0, length; i < n; i += length) {
    length = utf8_length(s[i]);
    if (length == 0 || length > n - i || utf8_decode(s + i, length) < 0) return false;
  }
  return true;
}

/* ---- Note [Escaped bytes] ---- */

long utf8_next_escaped(const unsigned char *s, size_t n, size_t *at)
{
  size_t length = utf8_length(s[*at]);
  long code = length && length <= n - *at ? utf8_decode(s + *at, length) : -1;
  if (code < 0) return 0xDC00 + s[(*at)++];
  *at += length;
  return code;
}

size_t utf8_encode_escaped(long code, unsigned char *s)
{
  if (!utf8_is_escape(code)) return utf8_encode(code, s);
  s[0] = (unsigned char)code;
  return 1;
}
