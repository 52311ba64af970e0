/* lex.c: characters -> tokens.
 *
 * At the start of every token the operator table is tried first.  The longest match wins, and a
 * user operator wins over a built-in one of its length.  Comments and annotations are entries of
 * that table.  Hence `a--b' is `a' and a comment, `x<-1' contains an arrow, and an operator made of
 * letters is found even at the start of a longer identifier.  Real programs rely on this.
 *
 * A wrong literal is reported here and still becomes a token, so that the parser doesn't report it
 * again. */
#include <config.h>
#include "base/arena.h"
#include "core/centre.h"
#include "lml/lex_private.h"

bool lex_quoted_names, lex_raw_names;

struct UserOp {
  Name name;
  size_t len;
  Fixity fixity;
  bool field;
  struct UserOp *next; /* with the same first character */
};

/* ---- characters ---- */

/* ISO 8859-1, whatever the locale. */
static bool is_letter(unsigned char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == 0xAA || c == 0xB5 || c == 0xBA
         || (c >= 0xC0 && c != 0xD7 && c != 0xF7);
}

static bool is_blank(unsigned char c) { return c == ' ' || c == '\t'; }
static bool is_ident(unsigned char c)
{
  return is_letter(c) || lexer_is_digit(c) || c == '_' || c == '\'';
}

/* The character at the cursor is a newline. */
static void next_line(Lexer *lx)
{
  lx->line_start = ++lx->at;
  lx->line++;
}

/* ---- making tokens ---- */

static void push_fixed(Lexer *lx, TokKind kind)
{
  Token *t = lexer_push(lx, kind, lexer_loc(lx, lx->at));
  t->name = intern(token_kinds[kind].text);
  lx->at += strlen(token_kinds[kind].text);
}

/* ---- skipping ---- */

/* Skips to the place after `mark', which has two characters.  If there is none, an error says that
 * `what' isn't closed. */
static void skip_to(Lexer *lx, const char *mark, Loc start, const char *what)
{
  for (;;) {
    if (lx->at >= lx->end) {
      diag_error(start, "%s is not closed: expected `%s' before the end of the file", what, mark);
      return;
    }
    if (*lx->at == mark[0] && lexer_peek(lx, 1) == (unsigned char)mark[1]) {
      lx->at += 2;
      return;
    }
    if (*lx->at == '\n') next_line(lx);
    else lx->at++;
  }
}

static void skip_blanks(Lexer *lx)
{
  while (lx->at < lx->end && (is_blank((unsigned char)*lx->at) || *lx->at == '\n'))
    if (*lx->at == '\n') next_line(lx);
    else lx->at++;
}

/* ---- operators ---- */

static bool matches(const Lexer *lx, const char *text, size_t len)
{
  return (size_t)(lx->end - lx->at) >= len && memcmp(lx->at, text, len) == 0;
}

/* The longest entry of the built-in table here; TK_EOF if none. */
static TokKind builtin_here(const Lexer *lx)
{
  if (is_ident((unsigned char)*lx->at)) return TK_EOF;
  for (int k = 0; k < TK_COUNT; k++) /* in token.def the longer come first */
    if (token_kinds[k].class == TOKEN_PUNCT && token_kinds[k].text[0] == *lx->at
        && matches(lx, token_kinds[k].text, strlen(token_kinds[k].text)))
      return (TokKind)k;
  return TK_EOF;
}

/* .a is no operator in .abc */
static bool ends_in_word(const Lexer *lx, const UserOp *op)
{
  return op->field && is_ident((unsigned char)op->name[op->len - 1])
         && is_ident(lexer_peek(lx, (int)op->len));
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
  Token *t = lexer_push(lx, op->fixity == FIX_NONFIX ? TK_IDENT : TK_USEROP, lexer_loc(lx, lx->at));
  t->name = op->name;
  t->fixity = op->fixity;
  t->field = op->field;
  lx->at += op->len;
}

/* Would the lexer confuse this operator with other tokens? */
static bool bad_operator(const char *s)
{
  if (*s == '\0' || (s[1] == '\0' && strchr("_[];", *s))) return true;
  for (; *s; s++)
    if ((unsigned char)*s <= ' ' || strchr("()\"", *s)) return true;
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

/* The last token is a string.  If it ends a fixity declaration, it is an operator from now on. */
static void declare_operator(Lexer *lx)
{
  Fixity fixity;
  int n = lx->tokens.n;
  if (n < 2 || !token_fixity(lx->tokens.at[n - 2].kind, &fixity)) return;
  Token *t = &lx->tokens.at[n - 1];
  if (bad_operator(t->str)) diag_error(t->loc, "`%s' cannot be an operator", t->str);
  else enter_operator(lx, intern(t->str), fixity, false);
}

/* The last token is `{': it opens a record if it stands after `='. */
static void open_record(Lexer *lx)
{
  int n = lx->tokens.n;
  lx->brace = n > 1 && lx->tokens.at[n - 2].kind == TK_EQ ? n - 1 : 0;
}

/* The last token is `}'.  Each name before a colon in the record is a field, whose operators are
 * declared here. */
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
  while (is_ident(lexer_peek(lx, 0))) lx->at++;
}

/* This doesn't use lex_number, which would find the bignum 2# in 2#}. */
static void lex_number_pragma(Lexer *lx, TokKind kind, Loc loc)
{
  intptr_t n = 0;
  for (; lexer_is_digit(lexer_peek(lx, 0)); lx->at++)
    if (n < 1000000) n = n * 10 + (*lx->at - '0');
  lexer_push(lx, kind, loc)->value = n;
}

static void lex_text_pragma(Lexer *lx, TokKind kind, Loc loc)
{
  lex_string(lx);
  Token *t = &lx->tokens.at[lx->tokens.n - 1];
  t->kind = kind;
  t->loc = loc;
}

static bool is_name_of_centre(const Token *t)
{
  for (size_t i = 0; i < t->len; i++)
    if ((unsigned char)t->str[i] < ' ' || t->str[i] == 127) return false;
  return t->len > 0;
}

/* {# SCC "name" #} or {# SCC name #}, the cursor being after SCC. */
static void lex_mark(Lexer *lx, Loc loc)
{
  skip_blanks(lx);
  const char *from = lx->at;
  if (lexer_peek(lx, 0) == '"') {
    lex_text_pragma(lx, TK_SCC, loc);
  } else {
    skip_word(lx);
    size_t len = (size_t)(lx->at - from);
    Token *t = lexer_push(lx, TK_SCC, loc);
    t->str = arena_strndup(unit_arena, from, len);
    t->len = len;
  }
  Token *t = &lx->tokens.at[lx->tokens.n - 1];
  if (!is_name_of_centre(t))
    diag_error(loc, "expected the name of a cost centre: write `{# SCC \"name\" #}'");
  t->name = intern_n(t->str, t->len);
  skip_blanks(lx);
  if (!matches(lx, "#}", 2))
    diag_error(lexer_loc(lx, lx->at), "expected `#}' after the name of the cost centre");
}

/* {# WORD name = value #}.  ARITY, STRICTNESS, CONSTANTS, MODULE, NOTCHK and, with -fscc, SCC
 * become tokens; all others are comments. */
static void lex_annotation(Lexer *lx)
{
  Loc loc = lexer_loc(lx, lx->at);
  lx->at += 2;
  skip_blanks(lx);
  const char *word = lx->at;
  skip_word(lx);
  size_t len = (size_t)(lx->at - word);
  bool arity = len == 5 && memcmp(word, "ARITY", len) == 0;
  bool strictness = len == 10 && memcmp(word, "STRICTNESS", len) == 0;
  bool constants = len == 9 && memcmp(word, "CONSTANTS", len) == 0;
  if (len == 6 && memcmp(word, "NOTCHK", len) == 0) lexer_push(lx, TK_NOTCHK, loc);
  if (centre_options.on && !centre_options.pairs && len == 3 && memcmp(word, "SCC", len) == 0)
    lex_mark(lx, loc);
  if (arity || strictness || constants) {
    skip_blanks(lx);
    skip_word(lx);
    skip_blanks(lx);
    if (lexer_peek(lx, 0) == '=') {
      lx->at++;
      skip_blanks(lx);
      if ((arity || constants) && lexer_is_digit(lexer_peek(lx, 0)))
        lex_number_pragma(lx, arity ? TK_ARITY : TK_CONSTANTS, loc);
      else if (strictness && lexer_peek(lx, 0) == '"') lex_text_pragma(lx, TK_STRICTNESS, loc);
    }
  } else if (len == 6 && memcmp(word, "MODULE", len) == 0) {
    skip_blanks(lx);
    if (lexer_peek(lx, 0) == '"') lex_text_pragma(lx, TK_OWNER, loc);
  }
  skip_to(lx, "#}", loc, "the annotation");
}

/* An interface names its module by a line -- {# MODULE "name" #}, which other compilers skip as a
 * comment.  The parser drops such tokens of other files. */
static bool at_owner(const Lexer *lx)
{
  static const char begin[] = "-- {# MODULE \"", end[] = "\" #}";
  size_t len = strlen(begin), line = strcspn(lx->at, "\n");
  if (lx->at != lx->line_start || !matches(lx, begin, len)) return false;
  return memmem(lx->at + len, line - len, end, strlen(end)) != NULL;
}

static void lex_line_comment(Lexer *lx)
{
  if (at_owner(lx)) {
    lx->at += strlen("-- ");
    lex_annotation(lx);
  }
  lexer_skip_line(lx);
}

/* ---- line markers ---- */

static const char *marker_number(Lexer *lx, int *line)
{
  const char *s = lx->at + 1;
  while (is_blank((unsigned char)*s)) s++;
  if (strncmp(s, "line", 4) == 0)
    for (s += 4; is_blank((unsigned char)*s); s++)
      ;
  if (!lexer_is_digit((unsigned char)*s)) return NULL;
  for (*line = 0; lexer_is_digit((unsigned char)*s); s++)
    if (*line < 100000000) *line = *line * 10 + (*s - '0');
  while (is_blank((unsigned char)*s)) s++;
  return s;
}

/* # 12 "file", from the preprocessor: the next line is line 12 of file. */
static void lex_marker(Lexer *lx)
{
  Loc loc = lexer_loc(lx, lx->at);
  int line;
  const char *s = marker_number(lx, &line), *rest;
  const char *name = s ? quote_read(s, lx->end, &rest) : NULL;
  while (name && name[0] == '.' && name[1] == '/') name += 2;
  if (!s || (*s != '\n' && s != lx->end && !name)) {
    diag_error(loc, "bad # line: expected `# 12 \"file\"', or the preprocessor run first");
    lexer_skip_line(lx);
    return;
  }
  lexer_skip_line(lx);
  if (lx->at < lx->end) next_line(lx);
  Source *src = NEW(Source);
  *src = *lx->src;
  if (name && strcmp(src->name, name) != 0) {
    src->name = name;
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
  while (is_ident(lexer_peek(lx, 0))
         || (lex_raw_names && matches(lx, "#", 1) && lx->at - from == 1 && *from == 'P')) /* P#2 */
    lx->at++;
  size_t len = (size_t)(lx->at - from);
  Loc loc = lexer_loc(lx, from);
  if (len == 1 && *from == '_') {
    lexer_push(lx, TK_WILD, loc);
    return;
  }
  if (lex_raw_names && *from == '_') { /* a name with this prefix is never a keyword */
    lexer_push(lx, TK_IDENT, loc)->name = intern_n(from + 1, len - 1);
    return;
  }
  for (int k = 0; k < TK_COUNT; k++)
    if (token_kinds[k].class == TOKEN_KEYWORD && token_kinds[k].text[0] == *from
        && strlen(token_kinds[k].text) == len && memcmp(token_kinds[k].text, from, len) == 0) {
      lexer_push(lx, (TokKind)k, loc)->name = intern(token_kinds[k].text);
      return;
    }
  lexer_push(lx, TK_IDENT, loc)->name = intern_n(from, len);
}

/* #3, the type of triples, also written _#3. */
static bool lex_tuple_type(Lexer *lx)
{
  int skip = *lx->at == '_';
  if (lexer_peek(lx, skip) != '#' || !lexer_is_digit(lexer_peek(lx, skip + 1))) return false;
  Loc loc = lexer_loc(lx, lx->at);
  const char *from = lx->at + skip;
  lx->at = from + 1;
  lexer_skip_digits(lx);
  lexer_push(lx, TK_IDENT, loc)->name = intern_n(from, (size_t)(lx->at - from));
  return true;
}

/* {:"any text":}, with -z */
static void lex_quoted(Lexer *lx)
{
  Loc loc = lexer_loc(lx, lx->at);
  if (!lex_quoted_names || lexer_peek(lx, 2) != '"') {
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
  if (matches(lx, ":}", 2)) lx->at += 2;
  else diag_error(lexer_loc(lx, lx->at), "expected `:}' after the text of a name");
}

static void lex_builtin(Lexer *lx, TokKind k)
{
  Loc loc = lexer_loc(lx, lx->at);
  switch (k) {
    case TK_LINECOMMENT: lex_line_comment(lx); break;
    case TK_COMMENT:
      lx->at += 2;
      skip_to(lx, "*/", loc, "the comment");
      break;
    case TK_LANNOT: lex_annotation(lx); break;
    case TK_LQUOTE: lex_quoted(lx); break;
    case TK_LBRACE:
      push_fixed(lx, k);
      open_record(lx);
      break;
    case TK_RBRACE:
      push_fixed(lx, k);
      close_record(lx);
      break;
    default: push_fixed(lx, k);
  }
}

static void bad_character(Lexer *lx)
{
  unsigned char c = (unsigned char)*lx->at;
  Loc loc = lexer_loc(lx, lx->at);
  if (c == '\r') {
    if (!lx->saw_cr)
      diag_error(
          loc, "a carriage return is not white space (are the line ends those of another system?)");
    lx->saw_cr = true;
  } else if (c == '\f') {
    diag_error(loc, "a form feed is not white space");
  } else if (c < ' ' || c >= 127) {
    diag_error(loc, "unexpected byte %d", c);
  } else if (c == '`') {
    if (!lx->saw_backquote)
      diag_error(loc, "unexpected character ``': a function stands before its arguments, `f x y'; "
                      "an operator is declared (`infixl \"+++\";')");
    lx->saw_backquote = true;
  } else {
    diag_error(loc, "unexpected character `%c'", c);
  }
  lx->at++;
}

static void lex_by_hand(Lexer *lx)
{
  unsigned char c = (unsigned char)*lx->at, next = lexer_peek(lx, 1);
  if (lex_tuple_type(lx)) return;
  if (is_letter(c) || c == '_') lex_word(lx);
  else if (lexer_is_digit(c)) lex_number(lx);
  else if (c == '\'') lex_char(lx);
  else if (c == '"') lex_string(lx), declare_operator(lx);
  else if (c == '$') push_fixed(lx, TK_WILD);
  else if (c == '#') push_fixed(lx, TK_HASH);
  else if (c == '(') push_fixed(lx, TK_LPAREN);
  else if (c == ')') push_fixed(lx, TK_RPAREN);
  else if (c == '[') push_fixed(lx, next == '|' ? TK_LCONC : TK_LBRACKET);
  else if (c == '>') push_fixed(lx, next == '=' ? TK_GE : TK_GT);
  else bad_character(lx);
}

static void lex_token(Lexer *lx)
{
  const UserOp *op = userop_here(lx);
  TokKind k = builtin_here(lx);
  if (op && (k == TK_EOF || op->len >= strlen(token_kinds[k].text))) push_userop(lx, op);
  else if (k != TK_EOF) lex_builtin(lx, k);
  else if (*lx->at == '#' && lx->at == lx->line_start) lex_marker(lx);
  else lex_by_hand(lx);
}

Tokens lex_source(const Source *src)
{
  Lexer lx = { .src = src,
               .at = src->text,
               .end = src->text + src->len,
               .line_start = src->text,
               .line = src->base + 1 };
  for (;;) {
    skip_blanks(&lx);
    if (lx.at >= lx.end) break;
    lex_token(&lx);
  }
  lexer_push(&lx, TK_EOF, lexer_loc(&lx, lx.at));
  return (Tokens){ lx.tokens.at, lx.tokens.n };
}
