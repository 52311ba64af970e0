/* lex_literal.c: numbers, characters and strings. */
#include <config.h>
#include "lml/lex_private.h"

static bool is_octal(unsigned char c) { return c >= '0' && c <= '7'; }

static int hex_value(unsigned char c)
{
  return lexer_is_digit(c)      ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                : -1;
}

/* ---- numbers ---- */

/* An Int has 63 bits.  The greatest Int plus one is legal only after a sign, as the least Int; the
 * parser checks that. */
static const uint64_t beyond = (uint64_t)1 << 62;

/* Appends a digit to v.  A number out of range stays out of range. */
static uint64_t with_digit(uint64_t v, unsigned base, int digit)
{
  return v > beyond / base ? UINT64_MAX : v * base + (uint64_t)digit;
}

static void push_int(Lexer *lx, Loc loc, uint64_t v)
{
  if (v > beyond)
    diag_error(loc,
               "this number is out of range: an Int lies between "
               "-4611686018427387904 and 4611686018427387903 (123I is an Integer, of any size)");
  intptr_t value = v == beyond ? -(intptr_t)beyond : (intptr_t)v;
  lexer_push(lx, TK_INT, loc)->value = v > beyond ? 0 : value;
}

static void lex_hex(Lexer *lx)
{
  Loc loc = lexer_loc(lx, lx->at);
  uint64_t v = 0;
  lx->at += 2;
  if (hex_value(lexer_peek(lx, 0)) < 0) diag_error(loc, "expected hexadecimal digits after `0x'");
  for (; hex_value(lexer_peek(lx, 0)) >= 0; lx->at++)
    v = with_digit(v, 16, hex_value(lexer_peek(lx, 0)));
  push_int(lx, loc, v);
}

/* How many characters of an exponent are at the cursor; 0 if none. */
static int exponent(const Lexer *lx)
{
  if (lexer_peek(lx, 0) != 'e' && lexer_peek(lx, 0) != 'E') return 0;
  int sign = lexer_peek(lx, 1) == '+' || lexer_peek(lx, 1) == '-';
  return lexer_is_digit(lexer_peek(lx, 1 + sign)) ? 2 + sign : 0;
}

static void push_spelling(Lexer *lx, TokKind kind, Loc loc, const char *from)
{
  Token *t = lexer_push(lx, kind, loc);
  t->len = (size_t)(lx->at - from);
  t->str = arena_strndup(unit_arena, from, t->len);
}

void lex_number(Lexer *lx)
{
  if (*lx->at == '0' && (lexer_peek(lx, 1) == 'x' || lexer_peek(lx, 1) == 'X')) {
    lex_hex(lx);
    return;
  }
  const char *from = lx->at;
  Loc loc = lexer_loc(lx, from);
  lexer_skip_digits(lx);
  const char *digits_end = lx->at;
  if (lexer_peek(lx, 0) == '.' && lexer_is_digit(lexer_peek(lx, 1))) {
    lx->at++;
    lexer_skip_digits(lx);
  }
  if (exponent(lx)) {
    lx->at += exponent(lx);
    lexer_skip_digits(lx);
  }
  if (lx->at > digits_end) {
    push_spelling(lx, TK_DOUBLE, loc, from);
  } else if (lexer_peek(lx, 0) == 'I' || lexer_peek(lx, 0) == '#') {
    push_spelling(lx, TK_BIGNUM, loc, from);
    lx->at++;
  } else {
    uint64_t v = 0;
    for (const char *s = from; s < digits_end; s++) v = with_digit(v, 10, *s - '0');
    push_int(lx, loc, v);
  }
}

/* ---- characters and strings ---- */

/* The byte at hand, which is a part of a literal. */
static unsigned char plain_byte(Lexer *lx)
{
  if (!*lx->at) diag_error(lexer_loc(lx, lx->at), "a zero byte is written \\0 in a literal");
  return (unsigned char)*lx->at++;
}

/* Reads an escape.  The cursor is after the backslash, and moves to the end of the escape. */
static unsigned char lex_escape(Lexer *lx)
{
  static const char letters[] = "ntrbfe", values[] = "\n\t\r\b\f\033";
  unsigned char c = lexer_peek(lx, 0);
  if (is_octal(c)) {
    int v = 0;
    for (int i = 0; i < 3 && is_octal(lexer_peek(lx, 0)); i++) v = v * 8 + (*lx->at++ - '0');
    return (unsigned char)v;
  }
  plain_byte(lx);
  const char *p = c ? strchr(letters, c) : NULL;
  return p ? (unsigned char)values[p - letters] : c;
}

/* Is the literal broken off, by the end of the line or of the text? */
static bool at_line_end(const Lexer *lx)
{
  return lx->at >= lx->end || *lx->at == '\n'
         || (*lx->at == '\\' && (lx->end - lx->at < 2 || lx->at[1] == '\n'));
}

/* A character of ISO 8859-1 in a file that was converted to UTF-8: two bytes before the quote. */
static bool at_utf8(const Lexer *lx)
{
  unsigned char c = lexer_peek(lx, 0), next = lexer_peek(lx, 1);
  return (c == 0xC2 || c == 0xC3) && next >= 0x80 && next < 0xC0 && lexer_peek(lx, 2) == '\'';
}

void lex_char(Lexer *lx)
{
  Loc loc = lexer_loc(lx, lx->at);
  intptr_t value = 0;
  lx->at++;
  if (at_line_end(lx)) {
    diag_error(loc, "expected a character and a closing `''");
    lexer_skip_line(lx);
  } else {
    if (*lx->at == '\'' && lexer_peek(lx, 1) != '\'') {
      diag_error(loc, "there is no empty character: expected a character between the quotes");
      lx->at++;
    } else {
      if (*lx->at == '\\') {
        lx->at++;
        value = lex_escape(lx);
      } else if (at_utf8(lx)) {
        value = (lexer_peek(lx, 0) & 3) << 6 | (lexer_peek(lx, 1) & 0x3F);
        lx->at += 2;
      } else {
        value = plain_byte(lx);
      }
      if (lexer_peek(lx, 0) == '\'') lx->at++;
      else
        diag_error(loc, "expected a closing `'' after one character (a string is written \"...\")");
    }
  }
  lexer_push(lx, TK_CHAR, loc)->value = value;
}

void lex_string(Lexer *lx)
{
  Loc loc = lexer_loc(lx, lx->at);
  VEC(char) text = { 0 };
  lx->at++;
  while (!at_line_end(lx) && *lx->at != '"') {
    char c = (char)plain_byte(lx);
    if (c == '\\') c = (char)lex_escape(lx);
    vec_push(&text, c);
  }
  if (lexer_peek(lx, 0) == '"') {
    lx->at++;
  } else {
    diag_error(loc, "the string is not closed: expected `\"' before the end of the line");
    lexer_skip_line(lx);
  }
  vec_push(&text, '\0');
  Token *t = lexer_push(lx, TK_STRING, loc);
  t->str = text.at;
  t->len = strlen(text.at); /* \0 ends a string: the original's strings were C's */
}
