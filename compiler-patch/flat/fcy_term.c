/* fcy_term.c: tokens of a FlatCurry term. */
#include <config.h>
#include "base/utf8.h"
#include "flat/fcy_private.h"
#include "flat/literal.h"
#include <stdlib.h>
#include <string.h>

enum { DEEPEST = 100000, LARGEST_INDEX = 100000000 };

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

static void skip_blanks(FcyReader *r)
{
  for (; r->at < r->end && strchr(" \t\r\n", *r->at) && *r->at; r->at++)
    if (*r->at == '\n') {
      r->line++;
      r->line_start = r->at + 1;
    }
}

/* The next character that is no blank; 0 at the end. */
static char next(FcyReader *r)
{
  skip_blanks(r);
  return r->at < r->end ? *r->at : 0;
}

Loc fcy_loc(FcyReader *r)
{
  skip_blanks(r);
  return (Loc){ .src = r->module->src, .line = r->line, .col = (int)(r->at - r->line_start) + 1 };
}

/* A few characters from the place of an error, for the message. */
static const char *found(FcyReader *r)
{
  if (!next(r)) return r->at < r->end ? "a zero byte" : "the end of the file";
  int n = 1;
  bool word = is_letter(*r->at) || is_digit(*r->at);
  while (word && n < 40 && r->at + n < r->end && (is_letter(r->at[n]) || is_digit(r->at[n]))) n++;
  return arena_printf(unit_arena, "`%.*s'", n, r->at);
}

_Noreturn void fcy_fail(FcyReader *r, const char *expected)
{
  const char *is = found(r);
  diag_error(fcy_loc(r), "expected %s, found %s", expected, is);
  longjmp(*r->failed, 1);
}

_Noreturn void fcy_fail_word(FcyReader *r, const FcyWord *w, const char *expected)
{
  diag_error(w->loc, "expected %s, found `%s'", expected, w->text);
  longjmp(*r->failed, 1);
}

bool fcy_at(FcyReader *r, char c) { return next(r) == c; }

bool fcy_accept(FcyReader *r, char c)
{
  if (next(r) != c) return false;
  r->at++;
  return true;
}

void fcy_expect(FcyReader *r, char c)
{
  if (!fcy_accept(r, c)) fcy_fail(r, arena_printf(unit_arena, "`%c'", c));
}

FcyWord fcy_word(FcyReader *r, const char *expected)
{
  FcyWord w = { .loc = fcy_loc(r) };
  size_t n = 0;
  while (r->at + n < r->end && is_letter(r->at[n]) && n < sizeof w.text - 1) n++;
  if (n == 0) fcy_fail(r, expected);
  memcpy(w.text, r->at, n);
  r->at += n;
  return w;
}

int fcy_index(FcyReader *r)
{
  int n = 0;
  if (!is_digit(next(r))) fcy_fail(r, "a number");
  for (; r->at < r->end && is_digit(*r->at); r->at++) {
    n = n * 10 + (*r->at - '0');
    if (n > LARGEST_INDEX) fcy_fail(r, "a smaller number");
  }
  return n;
}

/* ---- characters ---- */

static uint32_t character(FcyReader *r, bool *is_one)
{
  uint32_t c = 0;
  const char *at = r->at;
  LiteralStep step = literal_step(&r->at, r->end, &c);
  if (step == LITERAL_BAD || step == LITERAL_CONTROL) {
    r->at = at;
    fcy_fail(r, "a character or an escape of Haskell");
  }
  *is_one = step == LITERAL_CHAR;
  return c;
}

Name fcy_string(FcyReader *r)
{
  char name[1000];
  size_t n = 0;
  bool is_one;
  if (!fcy_accept(r, '"')) fcy_fail(r, "a string");
  while (r->at < r->end && *r->at != '"' && *r->at != '\n') {
    uint32_t c = character(r, &is_one);
    if (n + 5 > sizeof name) fcy_fail(r, "a name of less than 1000 characters");
    if (is_one) n += utf8_encode(c ? c : '?', name + n);
  }
  if (!fcy_accept(r, '"')) fcy_fail(r, "`\"' at the end of the string");
  return intern_n(name, n);
}

static FLit char_literal(FcyReader *r)
{
  bool is_one = false;
  uint32_t c = 0;
  if (!fcy_accept(r, '\'')) fcy_fail(r, "a character in quotes");
  if (r->at < r->end) c = character(r, &is_one);
  if (!is_one || r->at >= r->end || *r->at != '\'') fcy_fail(r, "one character between quotes");
  r->at++;
  return literal_char(c);
}

/* ---- numbers ---- */

/* 1, 1.0, 1.0e-2 or Infinity.  A sign stands before it, perhaps with parentheses around. */
static FLit number(FcyReader *r, bool is_float)
{
  int opened = fcy_open(r);
  bool negative = fcy_accept(r, '-');
  next(r);
  const char *from = r->at;
  if (is_float && r->end - r->at >= 8 && !strncmp(r->at, "Infinity", 8)) r->at += 8;
  while (r->at < r->end && is_digit(*r->at)) r->at++;
  if (r->at == from) fcy_fail(r, "a number");
  if (is_float && *from != 'I')
    while (r->at < r->end && (is_digit(*r->at) || strchr(".e-+", *r->at)) && *r->at) r->at++;
  size_t n = (size_t)(r->at - from);
  fcy_close(r, opened);
  return is_float ? literal_float(from, n, negative) : literal_int(from, n, negative);
}

FLit fcy_literal(FcyReader *r)
{
  int opened = fcy_open(r);
  FcyWord w = fcy_word(r, "a literal");
  FLit l = { 0 };
  if (!strcmp(w.text, "Intc")) l = number(r, false);
  else if (!strcmp(w.text, "Floatc")) l = number(r, true);
  else if (!strcmp(w.text, "Charc")) l = char_literal(r);
  else fcy_fail_word(r, &w, "`Intc', `Floatc' or `Charc'");
  fcy_close(r, opened);
  return l;
}

/* ---- structure ---- */

int fcy_open(FcyReader *r)
{
  int n = 0;
  while (fcy_accept(r, '(')) n++;
  r->depth++;
  if (r->depth > DEEPEST) fcy_fail(r, "a term that is nested less deeply");
  return n;
}

void fcy_close(FcyReader *r, int opened)
{
  while (opened-- > 0) fcy_expect(r, ')');
  r->depth--;
}

void fcy_list(FcyReader *r, void (*each)(FcyReader *r, void *arg), void *arg)
{
  fcy_expect(r, '[');
  if (fcy_accept(r, ']')) return;
  do each(r, arg);
  while (fcy_accept(r, ','));
  if (!fcy_accept(r, ']')) fcy_fail(r, "`,' or `]'");
}

static void skip_quoted(FcyReader *r, char quote)
{
  for (r->at++; r->at < r->end && *r->at != quote; r->at++)
    if (*r->at == '\\') r->at++;
  if (r->at >= r->end) {
    r->at = r->end;
    fcy_fail(r, "the end of a literal");
  }
  r->at++;
}

/* A word, number, string or character, or all between parentheses or brackets. */
void fcy_skip(FcyReader *r)
{
  int depth = 0;
  do {
    char c = next(r);
    if (!c) fcy_fail(r, "the rest of a term");
    if (c == '"' || c == '\'') skip_quoted(r, c);
    else if (is_letter(c) || is_digit(c))
      while (r->at < r->end && (is_letter(*r->at) || is_digit(*r->at))) r->at++;
    else {
      if (depth == 0 && c != '(' && c != '[') fcy_fail(r, "a term");
      depth += c == '(' || c == '[' ? 1 : c == ')' || c == ']' ? -1 : 0;
      r->at++;
    }
  } while (depth > 0);
}

/* An application in a list or tuple has no parentheses around it. */
void fcy_skip_element(FcyReader *r)
{
  do fcy_skip(r);
  while (next(r) && !strchr(",)]", *r->at));
}
