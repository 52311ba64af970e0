/* lex.c: characters -> tokens.
 *
 * At the start of every token the operator table is tried first, longest match winning and a user operator
 * winning over a built-in one of its length; comments and annotations are entries of that table.  Hence
 * `a--b' is `a' and a comment, `x<-1' contains an arrow, and an operator made of letters is found even at the start of a
 * longer identifier: all as real programs expect it.
 *
 * Errors are reported here, and a token is made all the same where one was meant, so that the
 * parser need not complain again. */
#include <config.h>
#include "lex.h"
#include "vec.h"
#include <string.h>

bool lex_quoted_names, lex_raw_names;

typedef struct UserOp {
  Name name;
  size_t len;
  Fixity fixity;
  bool field;
  struct UserOp *next;     /* with the same first character */
} UserOp;

typedef struct Lexer {
  const Source *src;       /* as Locs have it: renewed by line markers */
  const char *at, *end;
  const char *line_start;
  int line;
  bool saw_cr;             /* reported once */
  int brace;               /* the token that may open a record: `{' behind `='; else 0 */
  UserOp *ops[256];        /* by first character */
  VEC(Token) tokens;
} Lexer;

/* ---- tables ---- */

enum { CLASS_LITERAL, CLASS_KEYWORD, CLASS_PUNCT, CLASS_BYHAND };

static const struct { const char *name, *text; unsigned char class, level; char assoc; } kinds[] = {
#define LITERAL(id, what) { #id, what, CLASS_LITERAL, 0, 0 },
#define KEYWORD(id, text) { #id, text, CLASS_KEYWORD, 0, 0 },
#define PUNCT(id, text) { #id, text, CLASS_PUNCT, 0, 0 },
#define BYHAND(id, text) { #id, text, CLASS_BYHAND, 0, 0 },
#define BINARY(id, text, level, assoc) { #id, text, CLASS_PUNCT, level, #assoc[0] },
#define KEYOP(id, text, level, assoc) { #id, text, CLASS_KEYWORD, level, #assoc[0] },
#define HANDOP(id, text, level, assoc) { #id, text, CLASS_BYHAND, level, #assoc[0] },
#include "token.def"
};

const char *lex_kind_name(TokKind k) { return kinds[k].name; }
const char *lex_kind_text(TokKind k) { return kinds[k].text; }

int lex_level(const Token *t)
{
  if (t->kind != TK_USEROP)
    return kinds[t->kind].level;
  return t->fixity == FIX_INFIXL ? 26 : t->fixity == FIX_INFIXR ? 27 : 0;
}

bool lex_is_right(const Token *t)
{
  return t->kind == TK_USEROP ? t->fixity == FIX_INFIXR : kinds[t->kind].assoc == 'R';
}

const char *lex_show(const Token *t)
{
  switch (t->kind) {
  case TK_EOF: case TK_CHAR: case TK_STRING: case TK_ARITY: case TK_STRICTNESS: case TK_NOTCHK: case TK_OWNER:
    return kinds[t->kind].text;
  case TK_INT:
    return arena_printf(unit_arena, "integer %jd", (intmax_t)t->value);
  case TK_DOUBLE: case TK_BIGNUM:
    return arena_printf(unit_arena, "number %.40s", t->str);
  case TK_IDENT: case TK_USEROP:
    return arena_printf(unit_arena, "%s `%.60s'", kinds[t->kind].text, t->name);
  default:
    return arena_printf(unit_arena, "`%s'", kinds[t->kind].text);
  }
}

/* ---- characters ---- */

/* ISO 8859-1, whatever the locale. */
static bool is_letter(unsigned char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == 0xAA || c == 0xB5 || c == 0xBA ||
         (c >= 0xC0 && c != 0xD7 && c != 0xF7);
}

static bool is_digit(unsigned char c) { return c >= '0' && c <= '9'; }
static bool is_octal(unsigned char c) { return c >= '0' && c <= '7'; }
static bool is_blank(unsigned char c) { return c == ' ' || c == '\t'; }
static bool is_ident(unsigned char c) { return is_letter(c) || is_digit(c) || c == '_' || c == '\''; }

static int hex_value(unsigned char c)
{
  return is_digit(c) ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The text ends with a NUL, so one may look at the byte at the end, and behind one that is there. */
static unsigned char peek(const Lexer *lx, int ahead)
{
  return lx->end - lx->at > ahead ? (unsigned char)lx->at[ahead] : 0;
}

static Loc loc_at(const Lexer *lx, const char *at)
{
  return (Loc){ lx->src, lx->line, (int)(at - lx->line_start) + 1 };
}

/* The character at the cursor is a newline. */
static void next_line(Lexer *lx)
{
  lx->line_start = ++lx->at;
  lx->line++;
}

/* ---- making tokens ---- */

static Token *push(Lexer *lx, TokKind kind, Loc loc)
{
  Token t = { .kind = kind, .loc = loc };
  vec_push(&lx->tokens, t);
  return &lx->tokens.at[lx->tokens.n - 1];
}

static void push_fixed(Lexer *lx, TokKind kind)
{
  Token *t = push(lx, kind, loc_at(lx, lx->at));
  t->name = intern(kinds[kind].text);
  lx->at += strlen(kinds[kind].text);
}

/* ---- skipping ---- */

/* To behind `mark', a text of two characters; complains that `what' isn't closed if there is none. */
static void skip_to(Lexer *lx, const char *mark, Loc start, const char *what)
{
  for (;;) {
    if (lx->at >= lx->end) {
      diag_error(start, "%s is not closed: expected `%s' before the end of the file", what, mark);
      return;
    }
    if (*lx->at == mark[0] && peek(lx, 1) == (unsigned char)mark[1]) {
      lx->at += 2;
      return;
    }
    if (*lx->at == '\n')
      next_line(lx);
    else
      lx->at++;
  }
}

static void skip_line(Lexer *lx)
{
  const char *nl = memchr(lx->at, '\n', (size_t)(lx->end - lx->at));
  lx->at = nl ? nl : lx->end;
}

static void skip_blanks(Lexer *lx)
{
  while (lx->at < lx->end && (is_blank((unsigned char)*lx->at) || *lx->at == '\n'))
    if (*lx->at == '\n')
      next_line(lx);
    else
      lx->at++;
}

/* ---- numbers ---- */

static void skip_digits(Lexer *lx)
{
  while (is_digit(peek(lx, 0)))
    lx->at++;
}

/* As the machine computes: 63 bits, wrapping. */
static intptr_t wrap63(uint64_t v)
{
  uint64_t sign = (uint64_t)1 << 62;
  return (intptr_t)(((v & (2 * sign - 1)) ^ sign) - sign);
}

static void lex_hex(Lexer *lx)
{
  Loc loc = loc_at(lx, lx->at);
  uint64_t v = 0;
  lx->at += 2;
  if (hex_value(peek(lx, 0)) < 0)
    diag_error(loc, "expected hexadecimal digits after `0x'");
  for (; hex_value(peek(lx, 0)) >= 0; lx->at++)
    v = v * 16 + (uint64_t)hex_value(peek(lx, 0));
  push(lx, TK_INT, loc)->value = wrap63(v);
}

/* How many characters of an exponent are at the cursor; 0 if none. */
static int exponent(const Lexer *lx)
{
  if (peek(lx, 0) != 'e' && peek(lx, 0) != 'E')
    return 0;
  int sign = peek(lx, 1) == '+' || peek(lx, 1) == '-';
  return is_digit(peek(lx, 1 + sign)) ? 2 + sign : 0;
}

static void push_spelling(Lexer *lx, TokKind kind, Loc loc, const char *from)
{
  Token *t = push(lx, kind, loc);
  t->len = (size_t)(lx->at - from);
  t->str = arena_strndup(unit_arena, from, t->len);
}

static void lex_number(Lexer *lx)
{
  if (*lx->at == '0' && (peek(lx, 1) == 'x' || peek(lx, 1) == 'X')) {
    lex_hex(lx);
    return;
  }
  const char *from = lx->at;
  Loc loc = loc_at(lx, from);
  skip_digits(lx);
  const char *digits_end = lx->at;
  if (peek(lx, 0) == '.' && is_digit(peek(lx, 1))) {
    lx->at++;
    skip_digits(lx);
  }
  if (exponent(lx)) {
    lx->at += exponent(lx);
    skip_digits(lx);
  }
  if (lx->at > digits_end) {
    push_spelling(lx, TK_DOUBLE, loc, from);
  } else if (peek(lx, 0) == 'I' || peek(lx, 0) == '#') {
    push_spelling(lx, TK_BIGNUM, loc, from);
    lx->at++;
  } else {
    uint64_t v = 0;
    for (const char *s = from; s < digits_end; s++)
      v = v * 10 + (uint64_t)(*s - '0');
    push(lx, TK_INT, loc)->value = wrap63(v);
  }
}

/* ---- characters and strings ---- */

/* What follows a backslash; the cursor is on it, and moves behind the escape. */
static unsigned char lex_escape(Lexer *lx)
{
  static const char letters[] = "ntrbfe", values[] = "\n\t\r\b\f\033";
  unsigned char c = peek(lx, 0);
  if (is_octal(c)) {
    int v = 0;
    for (int i = 0; i < 3 && is_octal(peek(lx, 0)); i++)
      v = v * 8 + (*lx->at++ - '0');
    return (unsigned char)v;
  }
  lx->at++;
  const char *p = c ? strchr(letters, c) : NULL;
  return p ? (unsigned char)values[p - letters] : c;
}

/* Is the literal broken off, by the end of the line or of the text? */
static bool at_line_end(const Lexer *lx)
{
  return lx->at >= lx->end || *lx->at == '\n' || (*lx->at == '\\' && (lx->end - lx->at < 2 || lx->at[1] == '\n'));
}

/* A character of ISO 8859-1 in a file that was converted to UTF-8: two bytes before the quote. */
static bool at_utf8(const Lexer *lx)
{
  unsigned char c = peek(lx, 0), next = peek(lx, 1);
  return (c == 0xC2 || c == 0xC3) && next >= 0x80 && next < 0xC0 && peek(lx, 2) == '\'';
}

static void lex_char(Lexer *lx)
{
  Loc loc = loc_at(lx, lx->at);
  intptr_t value = 0;
  lx->at++;
  if (at_line_end(lx)) {
    diag_error(loc, "expected a character and a closing `''");
    skip_line(lx);
  } else {
    if (*lx->at == '\'' && peek(lx, 1) != '\'') {
      diag_error(loc, "there is no empty character: expected a character between the quotes");
      lx->at++;
    } else {
      if (*lx->at == '\\') {
        lx->at++;
        value = lex_escape(lx);
      } else if (at_utf8(lx)) {
        value = (peek(lx, 0) & 3) << 6 | (peek(lx, 1) & 0x3F);
        lx->at += 2;
      } else {
        value = (unsigned char)*lx->at++;
      }
      if (peek(lx, 0) == '\'')
        lx->at++;
      else
        diag_error(loc, "expected a closing `'' after one character");
    }
  }
  push(lx, TK_CHAR, loc)->value = value;
}

static void lex_string(Lexer *lx)
{
  Loc loc = loc_at(lx, lx->at);
  VEC(char) text = {0};
  lx->at++;
  while (!at_line_end(lx) && *lx->at != '"') {
    char c = *lx->at++;
    if (c == '\\')
      c = (char)lex_escape(lx);
    vec_push(&text, c);
  }
  if (peek(lx, 0) == '"') {
    lx->at++;
  } else {
    diag_error(loc, "the string is not closed: expected `\"' before the end of the line");
    skip_line(lx);
  }
  vec_push(&text, '\0');
  Token *t = push(lx, TK_STRING, loc);
  t->str = text.at;
  t->len = strlen(text.at);              /* \0 ends a string: the original's strings were C's */
}

/* ---- operators ---- */

static bool matches(const Lexer *lx, const char *text, size_t len)
{
  return (size_t)(lx->end - lx->at) >= len && memcmp(lx->at, text, len) == 0;
}

/* The longest entry of the built-in table here; TK_EOF if none. */
static TokKind builtin_here(const Lexer *lx)
{
  TokKind best = TK_EOF;
  if (is_ident((unsigned char)*lx->at))
    return best;
  for (int k = 0; k < TK_COUNT; k++)     /* in token.def the longer come first */
    if (kinds[k].class == CLASS_PUNCT && kinds[k].text[0] == *lx->at && matches(lx, kinds[k].text, strlen(kinds[k].text)))
      return (TokKind)k;
  return best;
}

/* .a is no operator in .abc */
static bool ends_in_word(const Lexer *lx, const UserOp *op)
{
  return op->field && is_ident((unsigned char)op->name[op->len - 1]) && is_ident(peek(lx, (int)op->len));
}

static const UserOp *userop_here(const Lexer *lx)
{
  const UserOp *best = NULL;
  for (const UserOp *op = lx->ops[(unsigned char)*lx->at]; op; op = op->next)
    if ((!best || op->len > best->len) && matches(lx, op->name, op->len) && !ends_in_word(lx, op))
      best = op;
  return best;
}

static void push_userop(Lexer *lx, const UserOp *op)
{
  Token *t = push(lx, op->fixity == FIX_NONFIX ? TK_IDENT : TK_USEROP, loc_at(lx, lx->at));
  t->name = op->name;
  t->fixity = op->fixity;
  t->field = op->field;
  lx->at += op->len;
}

static bool fixity_of(TokKind k, Fixity *f)
{
  switch (k) {
  case TK_INFIX: case TK_INFIXL: *f = FIX_INFIXL; return true;
  case TK_INFIXR: *f = FIX_INFIXR; return true;
  case TK_PREFIX: *f = FIX_PREFIX; return true;
  case TK_POSTFIX: *f = FIX_POSTFIX; return true;
  case TK_NONFIX: *f = FIX_NONFIX; return true;
  default: return false;
  }
}

/* What could not be told from other things, if it were an operator. */
static bool bad_operator(const char *s)
{
  if (*s == '\0' || (s[1] == '\0' && strchr("_[];", *s)))
    return true;
  for (; *s; s++)
    if ((unsigned char)*s <= ' ' || strchr("()\"", *s))
      return true;
  return false;
}

static void enter_operator(Lexer *lx, Name name, Fixity fixity, bool field)
{
  UserOp **list = &lx->ops[(unsigned char)name[0]], *op;
  for (op = *list; op && op->name != name; op = op->next)
    ;
  if (!op) {
    op = NEW(UserOp);
    *op = (UserOp){ .name = name, .len = strlen(name), .next = *list };
    *list = op;
  }
  op->fixity = fixity;
  op->field = field;
}

/* The last token is a string: if a fixity declaration, it is an operator from now on. */
static void declare_operator(Lexer *lx)
{
  Fixity fixity;
  int n = lx->tokens.n;
  if (n < 2 || !fixity_of(lx->tokens.at[n - 2].kind, &fixity))
    return;
  Token *t = &lx->tokens.at[n - 1];
  if (bad_operator(t->str))
    diag_error(t->loc, "`%s' cannot be an operator", t->str);
  else
    enter_operator(lx, intern(t->str), fixity, false);
}

/* The last token is `{': it opens a record if it stands behind `='. */
static void open_record(Lexer *lx)
{
  int n = lx->tokens.n;
  lx->brace = n > 1 && lx->tokens.at[n - 2].kind == TK_EQ ? n - 1 : 0;
}

/* The last token is `}': what stands before a colon in the record that ends here is a field, and has its operators from now on. */
static void close_record(Lexer *lx)
{
  for (int i = lx->brace + 1; lx->brace && i + 1 < lx->tokens.n; i++) {
    const Token *t = &lx->tokens.at[i];
    const Token *name = t->kind == TK_RPAREN && t[-2].kind == TK_LPAREN ? t - 1 : t;
    if (t[1].kind == TK_COLON && name->name) {
      enter_operator(lx, intern_printf(".%s", name->name), FIX_POSTFIX, true);
      enter_operator(lx, intern_printf(".%s:=", name->name), FIX_INFIXL, true);
    }
  }
  lx->brace = 0;
}

/* ---- annotations ---- */

static void skip_word(Lexer *lx)
{
  while (is_ident(peek(lx, 0)))
    lx->at++;
}

/* By hand: in 2#} a bignum would be found. */
static void lex_arity(Lexer *lx, Loc loc)
{
  intptr_t n = 0;
  for (; is_digit(peek(lx, 0)); lx->at++)
    if (n < 1000000)
      n = n * 10 + (*lx->at - '0');
  push(lx, TK_ARITY, loc)->value = n;
}

static void lex_text_pragma(Lexer *lx, TokKind kind, Loc loc)
{
  lex_string(lx);
  Token *t = &lx->tokens.at[lx->tokens.n - 1];
  t->kind = kind;
  t->loc = loc;
}

/* {# WORD name = value #}: ARITY and STRICTNESS become tokens, {# MODULE "name" #} and {# NOTCHK #}; all others are comments. */
static void lex_annotation(Lexer *lx)
{
  Loc loc = loc_at(lx, lx->at);
  lx->at += 2;
  skip_blanks(lx);
  const char *word = lx->at;
  skip_word(lx);
  size_t len = (size_t)(lx->at - word);
  bool arity = len == 5 && memcmp(word, "ARITY", len) == 0;
  bool strictness = len == 10 && memcmp(word, "STRICTNESS", len) == 0;
  if (len == 6 && memcmp(word, "NOTCHK", len) == 0)
    push(lx, TK_NOTCHK, loc);
  if (arity || strictness) {
    skip_blanks(lx);
    skip_word(lx);
    skip_blanks(lx);
    if (peek(lx, 0) == '=') {
      lx->at++;
      skip_blanks(lx);
      if (arity && is_digit(peek(lx, 0)))
        lex_arity(lx, loc);
      else if (strictness && peek(lx, 0) == '"')
        lex_text_pragma(lx, TK_STRICTNESS, loc);
    }
  } else if (len == 6 && memcmp(word, "MODULE", len) == 0) {
    skip_blanks(lx);
    if (peek(lx, 0) == '"')
      lex_text_pragma(lx, TK_OWNER, loc);
  }
  skip_to(lx, "#}", loc, "the annotation");
}

/* ---- line markers ---- */

static const char *marker_number(Lexer *lx, int *line)
{
  const char *s = lx->at + 1;
  while (is_blank((unsigned char)*s))
    s++;
  if (strncmp(s, "line", 4) == 0)
    for (s += 4; is_blank((unsigned char)*s); s++)
      ;
  if (!is_digit((unsigned char)*s))
    return NULL;
  for (*line = 0; is_digit((unsigned char)*s); s++)
    if (*line < 100000000)
      *line = *line * 10 + (*s - '0');
  while (is_blank((unsigned char)*s))
    s++;
  return s;
}

/* # 12 "file", from the preprocessor: the next line is line 12 of file. */
static void lex_marker(Lexer *lx)
{
  Loc loc = loc_at(lx, lx->at);
  int line;
  const char *s = marker_number(lx, &line), *name = NULL, *quote = NULL;
  if (s && *s == '"') {
    name = s + 1;
    while (name[0] == '.' && name[1] == '/')
      name += 2;
    quote = name + strcspn(name, "\"\n");
  }
  if (!s || (*s != '\n' && s != lx->end && (!quote || *quote != '"'))) {
    diag_error(loc, "bad # line: expected `# 12 \"file\"', or the preprocessor run first");
    skip_line(lx);
    return;
  }
  skip_line(lx);
  if (lx->at < lx->end)
    next_line(lx);
  Source *src = NEW(Source);
  *src = *lx->src;
  if (name && (strlen(src->name) != (size_t)(quote - name) || memcmp(src->name, name, (size_t)(quote - name)) != 0)) {
    src->name = arena_strndup(unit_arena, name, (size_t)(quote - name));
    diag_set_module(src);
  }
  src->text = lx->at;
  src->len = (size_t)(lx->end - lx->at);
  src->base = line - 1;
  lx->src = src;
  lx->line = line;
}

/* ---- tokens ---- */

static void lex_word(Lexer *lx)
{
  const char *from = lx->at;
  while (is_ident(peek(lx, 0)) || (lex_raw_names && matches(lx, "#", 1) && lx->at - from == 1 && *from == 'P'))     /* P#2 */
    lx->at++;
  size_t len = (size_t)(lx->at - from);
  Loc loc = loc_at(lx, from);
  if (len == 1 && *from == '_') {
    push(lx, TK_WILD, loc);
    return;
  }
  if (lex_raw_names && *from == '_') {   /* no keyword, whatever follows */
    push(lx, TK_IDENT, loc)->name = intern_n(from + 1, len - 1);
    return;
  }
  for (int k = 0; k < TK_COUNT; k++)
    if (kinds[k].class == CLASS_KEYWORD && kinds[k].text[0] == *from && strlen(kinds[k].text) == len &&
        memcmp(kinds[k].text, from, len) == 0) {
      push(lx, (TokKind)k, loc)->name = intern(kinds[k].text);
      return;
    }
  push(lx, TK_IDENT, loc)->name = intern_n(from, len);
}

/* #3, the type of triples, also written _#3. */
static bool lex_tuple_type(Lexer *lx)
{
  int skip = *lx->at == '_';
  if (peek(lx, skip) != '#' || !is_digit(peek(lx, skip + 1)))
    return false;
  Loc loc = loc_at(lx, lx->at);
  const char *from = lx->at + skip;
  lx->at = from + 1;
  skip_digits(lx);
  push(lx, TK_IDENT, loc)->name = intern_n(from, (size_t)(lx->at - from));
  return true;
}

/* {:"any text":}, with -z */
static void lex_quoted(Lexer *lx)
{
  Loc loc = loc_at(lx, lx->at);
  if (!lex_quoted_names || peek(lx, 2) != '"') {
    push_fixed(lx, TK_LQUOTE);
    return;
  }
  lx->at += 2;
  lex_string(lx);
  Token *t = &lx->tokens.at[lx->tokens.n - 1];
  t->kind = TK_IDENT;
  t->loc = loc;
  t->name = intern(t->str);
  skip_blanks(lx);
  if (matches(lx, ":}", 2))
    lx->at += 2;
  else
    diag_error(loc_at(lx, lx->at), "expected `:}' after the text of a name");
}

static void lex_builtin(Lexer *lx, TokKind k)
{
  Loc loc = loc_at(lx, lx->at);
  switch (k) {
  case TK_LINECOMMENT: skip_line(lx); break;
  case TK_COMMENT: lx->at += 2; skip_to(lx, "*/", loc, "the comment"); break;
  case TK_LANNOT: lex_annotation(lx); break;
  case TK_LQUOTE: lex_quoted(lx); break;
  case TK_LBRACE: push_fixed(lx, k); open_record(lx); break;
  case TK_RBRACE: push_fixed(lx, k); close_record(lx); break;
  default: push_fixed(lx, k);
  }
}

static void bad_character(Lexer *lx)
{
  unsigned char c = (unsigned char)*lx->at;
  Loc loc = loc_at(lx, lx->at);
  if (c == '\r') {
    if (!lx->saw_cr)
      diag_error(loc, "a carriage return is not white space (are the line ends those of another system?)");
    lx->saw_cr = true;
  } else if (c == '\f') {
    diag_error(loc, "a form feed is not white space");
  } else if (c < ' ' || c >= 127) {
    diag_error(loc, "unexpected byte %d", c);
  } else {
    diag_error(loc, "unexpected character `%c'", c);
  }
  lx->at++;
}

static void lex_by_hand(Lexer *lx)
{
  unsigned char c = (unsigned char)*lx->at, next = peek(lx, 1);
  if (lex_tuple_type(lx))
    return;
  if (is_letter(c) || c == '_')
    lex_word(lx);
  else if (is_digit(c))
    lex_number(lx);
  else if (c == '\'')
    lex_char(lx);
  else if (c == '"')
    lex_string(lx), declare_operator(lx);
  else if (c == '$')
    push_fixed(lx, TK_WILD);
  else if (c == '#')
    push_fixed(lx, TK_HASH);
  else if (c == '(')
    push_fixed(lx, TK_LPAREN);
  else if (c == ')')
    push_fixed(lx, TK_RPAREN);
  else if (c == '[')
    push_fixed(lx, next == '|' ? TK_LCONC : TK_LBRACKET);
  else if (c == '>')
    push_fixed(lx, next == '=' ? TK_GE : TK_GT);
  else
    bad_character(lx);
}

static void lex_token(Lexer *lx)
{
  const UserOp *op = userop_here(lx);
  TokKind k = builtin_here(lx);
  if (op && (k == TK_EOF || op->len >= strlen(kinds[k].text)))
    push_userop(lx, op);
  else if (k != TK_EOF)
    lex_builtin(lx, k);
  else if (*lx->at == '#' && lx->at == lx->line_start)
    lex_marker(lx);
  else
    lex_by_hand(lx);
}

Tokens lex_source(const Source *src)
{
  Lexer lx = { .src = src, .at = src->text, .end = src->text + src->len, .line_start = src->text, .line = src->base + 1 };
  for (;;) {
    skip_blanks(&lx);
    if (lx.at >= lx.end)
      break;
    lex_token(&lx);
  }
  push(&lx, TK_EOF, loc_at(&lx, lx.at));
  return (Tokens){ lx.tokens.at, lx.tokens.n };
}
