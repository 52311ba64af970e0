/* literal.c: see literal.h. */
#include <config.h>
#include "flat/literal.h"
#include "base/utf8.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- characters ---- */

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* \NUL \SOH .. \DEL.  SO comes after SOH, which begins like it. */
static const struct {
  const char *name;
  unsigned char value;
} ascii[] = { { "NUL", 0 },  { "SOH", 1 },  { "STX", 2 },  { "ETX", 3 },  { "EOT", 4 },
              { "ENQ", 5 },  { "ACK", 6 },  { "BEL", 7 },  { "BS", 8 },   { "HT", 9 },
              { "LF", 10 },  { "VT", 11 },  { "FF", 12 },  { "CR", 13 },  { "SO", 14 },
              { "SI", 15 },  { "DLE", 16 }, { "DC1", 17 }, { "DC2", 18 }, { "DC3", 19 },
              { "DC4", 20 }, { "NAK", 21 }, { "SYN", 22 }, { "ETB", 23 }, { "CAN", 24 },
              { "EM", 25 },  { "SUB", 26 }, { "ESC", 27 }, { "FS", 28 },  { "GS", 29 },
              { "RS", 30 },  { "US", 31 },  { "SP", 32 },  { "DEL", 127 } };

enum { LAST_CHAR = 0x10FFFF };

static LiteralStep number(const char **at, const char *end, int base, uint32_t *c)
{
  const char *from = *at;
  uint32_t v = 0;
  for (; *at < end && isxdigit((unsigned char)**at); ++*at) {
    int digit = is_digit(**at) ? **at - '0' : tolower((unsigned char)**at) - 'a' + 10;
    if (digit >= base) break;
    v = v * (uint32_t)base + (uint32_t)digit;
    if (v > LAST_CHAR) return LITERAL_BAD;
  }
  *c = v;
  return *at > from ? LITERAL_CHAR : LITERAL_BAD;
}

static LiteralStep named(const char **at, const char *end, uint32_t *c)
{
  for (size_t i = 0; i < sizeof ascii / sizeof *ascii; i++) {
    size_t n = strlen(ascii[i].name);
    if ((size_t)(end - *at) < n || strncmp(*at, ascii[i].name, n) != 0) continue;
    *at += n;
    *c = ascii[i].value;
    return LITERAL_CHAR;
  }
  return LITERAL_BAD;
}

/* *at is after the backslash. */
static LiteralStep escape(const char **at, const char *end, uint32_t *c)
{
  static const char letters[] = "abtnvfr", values[] = "\a\b\t\n\v\f\r";
  if (*at >= end) return LITERAL_BAD;
  char x = **at;
  if (is_digit(x)) return number(at, end, 10, c);
  if (x >= 'A' && x <= 'Z') return named(at, end, c);
  ++*at;
  if (x == 'x') return number(at, end, 16, c);
  if (x == 'o') return number(at, end, 8, c);
  if (x == '&') return LITERAL_NOTHING;
  const char *p = x ? strchr(letters, x) : NULL;
  *c = p ? (unsigned char)values[p - letters] : (unsigned char)x;
  return p || (x && strchr("\\'\"", x)) ? LITERAL_CHAR : LITERAL_BAD;
}

uint32_t literal_decode(const char **at, const char *end)
{
  uint32_t c;
  int n = utf8_decode(*at, end, &c);
  if (n == 0) c = (unsigned char)**at;
  *at += n ? n : 1;
  return c;
}

LiteralStep literal_step(const char **at, const char *end, uint32_t *c)
{
  if (**at == '\\') {
    ++*at;
    return escape(at, end, c);
  }
  *c = literal_decode(at, end);
  return *c < ' ' || (*c >= 127 && *c < 160) ? LITERAL_CONTROL : LITERAL_CHAR;
}

FLit literal_char(uint32_t c) { return (FLit){ .kind = FL_CHAR, .value = (intptr_t)c }; }

void literal_print_char(FILE *f, uint32_t c, char quote, uint32_t next)
{
  if (c == (unsigned char)quote || c == '\\') fprintf(f, "\\%c", (char)c);
  else if (c == '\n') fputs("\\n", f);
  else if (c == '\t') fputs("\\t", f);
  else if (c >= ' ' && c < 127) putc((int)c, f);
  else fprintf(f, "\\%u%s", (unsigned)c, next >= '0' && next <= '9' ? "\\&" : "");
}

void literal_print_text(FILE *f, const char *text)
{
  const char *end = text + strlen(text);
  putc('"', f);
  while (text < end) {
    uint32_t c = literal_decode(&text, end);
    literal_print_char(f, c, '"', (unsigned char)*text);
  }
  putc('"', f);
}

/* ---- numbers ---- */

FLit literal_int(const char *digits, size_t n, bool negative)
{
  while (n > 1 && *digits == '0') digits++, n--;
  if (n == 1 && *digits == '0') negative = false;
  FLit l = { .kind = FL_INT,
             .text = arena_printf(unit_arena, "%s%.*s", negative ? "-" : "", (int)n, digits) };
  intptr_t limit = (intptr_t)1 << 62, v = n < 20 ? strtoll(l.text, NULL, 10) : INTPTR_MAX;
  l.fits = n < 20 && v >= -limit && v < limit;
  l.value = l.fits ? v : 0;
  return l;
}

FLit literal_float(const char *text, size_t n, bool negative)
{
  bool infinite = n == 8 && strncmp(text, "Infinity", 8) == 0;
  return (FLit){ .kind = FL_FLOAT,
                 .text = arena_printf(unit_arena, "%s%.*s", negative ? "-" : "",
                                      infinite ? 7 : (int)n, infinite ? "1.0e999" : text) };
}

bool literal_same(const FLit *a, const FLit *b)
{
  if (a->kind != b->kind) return false;
  return a->kind == FL_CHAR ? a->value == b->value : strcmp(a->text, b->text) == 0;
}

void literal_print(FILE *f, const FLit *l)
{
  if (l->kind == FL_CHAR) {
    putc('\'', f);
    literal_print_char(f, (uint32_t)l->value, '\'', 0);
    putc('\'', f);
  } else if (l->text[0] == '-') fprintf(f, "(%s)", l->text);
  else fputs(l->text, f);
}
