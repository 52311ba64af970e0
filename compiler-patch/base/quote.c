/* quote.c: see quote.h. */
#include <config.h>
#include "base/quote.h"
#include "base/arena.h"
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

static bool is_visible(unsigned char c) { return c >= 32 && c < 127; }

static char *put_octal(char *o, unsigned char c)
{
  *o++ = '\\';
  *o++ = (char)('0' + (c >> 6));
  *o++ = (char)('0' + (c >> 3 & 7));
  *o++ = (char)('0' + (c & 7));
  return o;
}

/* The question mark would be a part of a trigraph. */
const char *quote_bytes(Foreign s, size_t n)
{
  char *t = arena_alloc(unit_arena, 4 * n + 3), *o = t;
  *o++ = '"';
  for (size_t k = 0; k < n; k++) {
    unsigned char c = (unsigned char)s[k];
    if (is_visible(c) && !strchr("\"\\?", c)) *o++ = (char)c;
    else o = put_octal(o, c);
  }
  *o++ = '"';
  return t;
}

const char *quote_string(Foreign s) { return quote_bytes(s, strlen(s)); }

/* The byte of the escape whose backslash is before s; s moves to its last character. */
static char read_escape(const char **s, const char *end)
{
  static const char letters[] = "abfnrtv", means[] = "\a\b\f\n\r\t\v";
  const char *letter = **s ? strchr(letters, **s) : NULL;
  if (letter) return means[letter - letters];
  if (**s < '0' || **s > '7') return **s;
  int value = **s - '0';
  for (int k = 1; k < 3 && *s + 1 < end && (*s)[1] >= '0' && (*s)[1] <= '7'; k++)
    value = 8 * value + *++*s - '0';
  return (char)value;
}

char *quote_read(const char *s, const char *end, const char **rest)
{
  if (s == end || *s != '"') return NULL;
  const char *newline = memchr(s, '\n', (size_t)(end - s));
  if (newline) end = newline;
  char *t = arena_alloc(unit_arena, (size_t)(end - s)), *o = t;
  for (s++; s < end && *s != '"'; s++)
    if (*s == '\\' && s + 1 < end) {
      s++;
      *o++ = read_escape(&s, end);
    } else *o++ = *s;
  *rest = s + 1;
  return s < end && *s == '"' ? t : NULL;
}

const char *quote_spaced(Foreign s, size_t n)
{
  char *spaced = arena_alloc(unit_arena, 2 * n);
  memset(spaced, ' ', 2 * n);
  for (size_t i = 0; i < n; i++) spaced[2 * i] = s[i];
  return quote_bytes(spaced, 2 * n);
}

/* A backslash goes between a star and a slash. */
const char *quote_comment(Foreign s)
{
  char *t = arena_alloc(unit_arena, 4 * strlen(s) + 1), *o = t;
  for (char last = 0; *s; last = *s++) {
    if ((last == '*' && *s == '/') || (last == '/' && *s == '*')) *o++ = '\\';
    if (is_visible((unsigned char)*s)) *o++ = *s;
    else o = put_octal(o, (unsigned char)*s);
  }
  return t;
}

/* % and braces mean something to C compilers in some assembler texts. */
const char *quote_ascii(Foreign s, size_t n)
{
  char *t = arena_alloc(unit_arena, 5 * n + 1), *o = t;
  for (size_t k = 0; k < n; k++) {
    unsigned char c = (unsigned char)s[k];
    if (is_visible(c) && !strchr("\"\\?%{}|", c)) *o++ = (char)c;
    else {
      *o++ = '\\';
      o = put_octal(o, c);
    }
  }
  return t;
}

Foreign quote_printf(const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  const char *text = arena_vprintf(unit_arena, fmt, ap);
  va_end(ap);
  return text;
}

Foreign quote_join(Foreign a, const char *between, Foreign b)
{
  return quote_printf("%s%s%s", a ? a : "", between, b ? b : "");
}

Foreign quote_line(Foreign s)
{
  char *t = arena_alloc(unit_arena, 4 * strlen(s) + 1), *o = t;
  for (; *s; s++)
    if ((unsigned char)*s < 32 || *s == 127) o = put_octal(o, (unsigned char)*s);
    else *o++ = *s;
  return t;
}

const char *quote_none(Foreign s) { return s; }
