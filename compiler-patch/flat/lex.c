/* lex.c: characters of flat text -> tokens. */
#include <config.h>
#include "flat/literal.h"
#include "flat/name.h"
#include "flat/parse_private.h"
#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
static bool is_letter(char c) { return is_upper(c) || (c >= 'a' && c <= 'z') || c == '_'; }
static bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '\''; }

static Loc place(const FlatLexer *lx, const char *at)
{
  return (Loc){ .src = lx->src, .line = lx->line, .col = (int)(at - lx->line_start) + 1 };
}

static char peek(const FlatLexer *lx, int n) { return lx->end - lx->at > n ? lx->at[n] : 0; }

/* ---- what is between tokens ---- */

static void newline(FlatLexer *lx)
{
  lx->line_start = ++lx->at;
  lx->line++;
}

static void skip_line(FlatLexer *lx)
{
  while (lx->at < lx->end && *lx->at != '\n') lx->at++;
}

/* {- .. -}, which may contain others. */
static void skip_block(FlatLexer *lx)
{
  Loc start = place(lx, lx->at);
  int depth = 0;
  do {
    if (lx->at >= lx->end) {
      diag_error(start, "this comment isn't closed: expected `-}' before the end of the text");
      return;
    }
    if (peek(lx, 0) == '{' && peek(lx, 1) == '-') depth++, lx->at += 2;
    else if (peek(lx, 0) == '-' && peek(lx, 1) == '}') depth--, lx->at += 2;
    else if (*lx->at == '\n') newline(lx);
    else lx->at++;
  } while (depth > 0);
}

/* Dashes begin a comment, if no operator begins with them. */
static bool at_comment(const FlatLexer *lx)
{
  int n = 0;
  while (peek(lx, n) == '-') n++;
  return n >= 2 && !name_is_symbol(peek(lx, n));
}

static void skip(FlatLexer *lx)
{
  for (;;) {
    char c = peek(lx, 0);
    if (lx->at < lx->end && c == '\n') newline(lx);
    else if (c == ' ' || c == '\t' || c == '\r' || c == '\f') lx->at++;
    else if (at_comment(lx)) skip_line(lx);
    else if (c == '{' && peek(lx, 1) == '-') skip_block(lx);
    else return;
  }
}

/* ---- tokens ---- */

static void lex_word(FlatLexer *lx, Tok *t)
{
  const char *from = lx->at, *part = from;
  for (;;) {
    while (is_word(peek(lx, 0))) lx->at++;
    if (!is_upper(*part) || peek(lx, 0) != '.') break;
    if (name_is_symbol(peek(lx, 1))) { /* M.+ */
      for (lx->at++; name_is_symbol(peek(lx, 0)); lx->at++) {}
      break;
    }
    if (!is_letter(peek(lx, 1))) break;
    part = ++lx->at;
  }
  t->name = intern_n(from, (size_t)(lx->at - from));
  t->kind = name_is_word(t->name) ? TOK_FIXED : name_is_operator(t->name) ? TOK_OP : TOK_NAME;
}

static void lex_quoted(FlatLexer *lx, Tok *t)
{
  const char *from = ++lx->at;
  while (lx->at < lx->end && *lx->at != '`' && *lx->at != '\n') lx->at++;
  t->kind = TOK_NAME;
  t->name = intern_n(from, (size_t)(lx->at - from));
  if (peek(lx, 0) != '`' || lx->at == from)
    diag_error(t->loc, "expected a name between backquotes");
  if (peek(lx, 0) == '`') lx->at++;
}

static void lex_number(FlatLexer *lx, Tok *t)
{
  const char *from = lx->at;
  t->kind = TOK_INT;
  while (is_digit(peek(lx, 0))) lx->at++;
  if (peek(lx, 0) == '.' && is_digit(peek(lx, 1))) {
    t->kind = TOK_FLOAT;
    for (lx->at++; is_digit(peek(lx, 0)); lx->at++) {}
  }
  int sign = peek(lx, 1) == '-' || peek(lx, 1) == '+';
  if ((peek(lx, 0) == 'e' || peek(lx, 0) == 'E') && is_digit(peek(lx, 1 + sign))) {
    t->kind = TOK_FLOAT;
    for (lx->at += 1 + sign; is_digit(peek(lx, 0)); lx->at++) {}
  }
  t->len = (size_t)(lx->at - from);
  t->str = arena_strndup(unit_arena, from, t->len);
}

/* A character or string.  The literal ends at its quote, and at the latest at the end of the
 * line. */
static void lex_quotes(FlatLexer *lx, Tok *t, char quote)
{
  VEC(uint32_t) chars = { 0 };
  t->kind = quote == '"' ? TOK_STRING : TOK_CHAR;
  for (lx->at++; lx->at < lx->end && *lx->at != quote && *lx->at != '\n';) {
    uint32_t c = 0;
    const char *at = lx->at;
    LiteralStep step = literal_step(&lx->at, lx->end, &c);
    if (step == LITERAL_BAD) diag_error(place(lx, at), "there is no such escape");
    else if (step == LITERAL_CONTROL)
      diag_error(place(lx, at), "a control character is written as an escape, as \\t or \\0");
    else if (step == LITERAL_CHAR) vec_push(&chars, c);
  }
  if (peek(lx, 0) == quote) lx->at++;
  else
    diag_error(t->loc, "this literal isn't closed: expected `%c' before the end of the line",
               quote);
  if (quote == '\'' && chars.n != 1)
    diag_error(t->loc, "expected one character between the quotes");
  t->chars = chars.at;
  t->nchars = chars.n;
  if (quote == '\'' && chars.n == 0) t->chars = NEW(uint32_t);
}

static void lex_symbols(FlatLexer *lx, Tok *t)
{
  const char *from = lx->at;
  while (name_is_symbol(peek(lx, 0))) lx->at++;
  t->name = intern_n(from, (size_t)(lx->at - from));
  t->kind = name_is_sign(t->name) ? TOK_FIXED : TOK_OP;
}

/* The arrow of papers, in UTF-8. */
static bool at_arrow(const FlatLexer *lx)
{
  return lx->end - lx->at >= 3 && !memcmp(lx->at, "\xE2\x86\x92", 3);
}

Tok flat_next_token(FlatLexer *lx)
{
  skip(lx);
  Tok t = { .kind = TOK_END, .loc = place(lx, lx->at) };
  char c = peek(lx, 0);
  if (lx->at >= lx->end) return t;
  if (is_letter(c)) lex_word(lx, &t);
  else if (is_digit(c)) lex_number(lx, &t);
  else if (c == '`') lex_quoted(lx, &t);
  else if (c == '"' || c == '\'') lex_quotes(lx, &t, c);
  else if (name_is_symbol(c)) lex_symbols(lx, &t);
  else if (at_arrow(lx)) {
    t.kind = TOK_FIXED;
    t.name = intern("->");
    lx->at += 3;
  } else {
    t.kind = TOK_FIXED;
    t.name = intern_n(lx->at++, 1);
    if (!strchr("()[]{},;", c) || !c)
      diag_error(t.loc, "there is no place for this character here");
  }
  return t;
}

const char *flat_show_token(const Tok *t)
{
  switch (t->kind) {
    case TOK_END: return "the end of the text";
    case TOK_INT:
    case TOK_FLOAT: return arena_printf(unit_arena, "`%s'", t->str);
    case TOK_CHAR: return "a character";
    case TOK_STRING: return "a string";
    default: return arena_printf(unit_arena, "`%s'", t->name);
  }
}
