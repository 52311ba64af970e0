/* literal.c: see literal.h. */
#include <config.h>
#include "haskell/tree/literal.h"
#include "haskell/tree/chars.h"
#include <string.h>

static bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static int digit_of(char c)
{
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                : 99;
}

/* ---- escapes ---- */

/* The names of the characters below 32, which are their own codes.  SO stands after SOH, since
 * the longest name counts. */
static const struct {
  const char *name;
  uint32_t code;
} ascii[] = { { "NUL", 0 },  { "SOH", 1 },  { "STX", 2 },  { "ETX", 3 },  { "EOT", 4 },
              { "ENQ", 5 },  { "ACK", 6 },  { "BEL", 7 },  { "BS", 8 },   { "HT", 9 },
              { "LF", 10 },  { "VT", 11 },  { "FF", 12 },  { "CR", 13 },  { "SO", 14 },
              { "SI", 15 },  { "DLE", 16 }, { "DC1", 17 }, { "DC2", 18 }, { "DC3", 19 },
              { "DC4", 20 }, { "NAK", 21 }, { "SYN", 22 }, { "ETB", 23 }, { "CAN", 24 },
              { "EM", 25 },  { "SUB", 26 }, { "ESC", 27 }, { "FS", 28 },  { "GS", 29 },
              { "RS", 30 },  { "US", 31 },  { "SP", 32 },  { "DEL", 127 } };

static const char *escape_name(const char *s, const char *end, uint32_t *c)
{
  for (size_t i = 0; i < sizeof ascii / sizeof *ascii; i++) {
    size_t n = strlen(ascii[i].name);
    if ((size_t)(end - s) < n || memcmp(s, ascii[i].name, n) != 0) continue;
    *c = ascii[i].code;
    return s + n;
  }
  return NULL;
}

static const char *escape_number(const char *s, const char *end, uint32_t base, uint32_t *c,
                                 const char **why)
{
  uint64_t value = 0;
  const char *at = s;
  for (; at < end && (uint32_t)digit_of(*at) < base; at++)
    if (value <= 0x10FFFF) value = value * base + (uint64_t)digit_of(*at);
  if (at == s) *why = "expected digits in the escape";
  else if (value > 0x10FFFF) *why = "there is no character above \\x10FFFF";
  *c = (uint32_t)value;
  return at == s || value > 0x10FFFF ? NULL : at;
}

static const char *escape_gap(const char *s, const char *end, uint32_t *c, const char **why)
{
  while (s < end && is_space(*s)) s++;
  *c = HLIT_EMPTY;
  if (s < end && *s == '\\') return s + 1;
  *why = "expected `\\' after the gap in the string";
  return NULL;
}

const char *hliteral_escape(const char *s, const char *end, uint32_t *c, const char **why)
{
  static const char letters[] = "abfnrtv\\\"'&", values[] = "\a\b\f\n\r\t\v\\\"'";
  const char *at = ++s < end && *s ? strchr(letters, *s) : NULL;
  *why = "there is no such escape";
  if (s == end) return NULL;
  if (at) {
    *c = *s == '&' ? HLIT_EMPTY : (uint32_t)values[at - letters];
    return s + 1;
  }
  if (*s >= '0' && *s <= '9') return escape_number(s, end, 10, c, why);
  if (*s == 'x' || *s == 'X') return escape_number(s + 1, end, 16, c, why);
  if (*s == 'o' || *s == 'O') return escape_number(s + 1, end, 8, c, why);
  if (is_space(*s)) return escape_gap(s, end, c, why);
  if (*s == '^' && end - s > 1 && s[1] >= '@' && s[1] <= '_') {
    *c = (uint32_t)(s[1] - '@');
    return s + 2;
  }
  return escape_name(s, end, c);
}

const uint32_t *hliteral_chars(HLit lit, int *n)
{
  VEC(uint32_t) chars = { 0 };
  const char *s = lit.text + 1, *end = lit.text + lit.len - 1 - lit.hashes, *why;
  while (s < end) {
    uint32_t c = 0;
    int bytes = *s == '\\' ? 0 : hchars_decode(s, end, &c);
    const char *next = *s == '\\' ? hliteral_escape(s, end, &c, &why) : s + bytes;
    if (!next || next == s) break; /* the lexer has reported it */
    if (c != HLIT_EMPTY) vec_push(&chars, c);
    s = next;
  }
  *n = chars.n;
  return chars.at;
}

/* ---- numbers ---- */

static const char *without_underscores(const char *s, int n)
{
  char *to = arena_alloc(unit_arena, (size_t)n + 1), *at = to;
  for (int i = 0; i < n; i++)
    if (s[i] != '_') *at++ = s[i];
  return to;
}

const char *hliteral_digits(HLit lit, int *base)
{
  int n = lit.len - lit.hashes;
  char letter = n > 2 && lit.text[0] == '0' ? (char)(lit.text[1] | 32) : '\0';
  *base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 10;
  int skip = *base == 10 ? 0 : 2;
  return without_underscores(lit.text + skip, n - skip);
}

const char *hliteral_rational(HLit lit)
{
  return without_underscores(lit.text, lit.len - lit.hashes);
}
