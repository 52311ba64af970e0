/* lex.c: see lex.h.
 *
 * Names.  In M.N.x the parts M and N are constructors, each with a dot after it and no blank, and
 * x is what follows the last dot: a name or an operator.  M.where is the constructor M, the
 * operator `.' and the keyword; so is every M. before something that can't be qualified.
 *
 * The operators ! ~ @ - mean different things with and without blanks around them, so a token says
 * whether it is loose: at an end of the text, beside a blank, or beside a bracket or comma that
 * belongs to something else. */
#include <config.h>
#include "haskell/parse/lex.h"
#include "base/utf8.h"
#include "haskell/tree/chars.h"
#include "haskell/tree/literal.h"
#include <string.h>

enum { TAB = 8 };

typedef struct Lexer {
  const Source *src;
  const char *at, *end;
  const char *line_start;
  int line;
  bool first;         /* no token on this line yet */
  const char *seen;   /* columns are counted up to here .. */
  int column;         /* .. where this is the column */
  bool hash, unboxed; /* MagicHash, UnboxedTuples */
  bool negative;      /* NegativeLiterals */
  bool hexfloat;      /* HexFloatLiterals */
  bool ticks;         /* DataKinds */
  bool unicode;       /* UnicodeSyntax */
  bool implicit;      /* ImplicitParams */
  bool labels;        /* OverloadedLabels */
  bool header;        /* no token yet, so that pragmas of the file count */
  VEC(HToken) tokens;
  VEC(HLanguage) languages;
  VEC(const char *) options;
  VEC(HPragma) pragmas;
} Lexer;

/* ---- characters and places ---- */

static char peek(const Lexer *lx, int i) { return lx->end - lx->at > i ? lx->at[i] : '\0'; }

static bool looking_at(const Lexer *lx, const char *text)
{
  size_t n = strlen(text);
  return (size_t)(lx->end - lx->at) >= n && memcmp(lx->at, text, n) == 0;
}

static HCharClass class_at(const Lexer *lx, const char *s, int *bytes)
{
  uint32_t c;
  *bytes = hchars_decode(s, lx->end, &c);
  return *bytes ? hchars_class(c) : CH_OTHER;
}

static Loc loc_of(const Lexer *lx, const char *s)
{
  return (Loc){ .src = lx->src, .line = lx->line, .col = (int)(s - lx->line_start) + 1 };
}

/* The cursor is at a newline. */
static void next_line(Lexer *lx)
{
  lx->line_start = lx->seen = ++lx->at;
  lx->line++;
  lx->column = 1;
  lx->first = true;
}

/* The column of the cursor.  Each byte is looked at once. */
static int column_here(Lexer *lx)
{
  for (; lx->seen < lx->at; lx->seen++)
    if (*lx->seen == '\t') lx->column += TAB - (lx->column - 1) % TAB;
    else if (!utf8_goes_on(*lx->seen)) lx->column++;
  return lx->column;
}

static HToken *push_token(Lexer *lx, HTokenKind kind)
{
  HToken t = { .kind = kind,
               .line = lx->line,
               .col = (int)(lx->at - lx->line_start) + 1,
               .column = column_here(lx),
               .first = lx->first,
               .src = lx->src };
  lx->first = lx->header = false;
  vec_push(&lx->tokens, t);
  return &lx->tokens.at[lx->tokens.n - 1];
}

/* ---- comments and pragmas ---- */

static void skip_line(Lexer *lx)
{
  const char *nl = memchr(lx->at, '\n', (size_t)(lx->end - lx->at));
  lx->at = nl ? nl : lx->end;
}

static void skip_nested(Lexer *lx)
{
  Loc start = loc_of(lx, lx->at);
  int depth = 0;
  while (lx->at < lx->end) {
    if (looking_at(lx, "{-")) depth++, lx->at += 2;
    else if (looking_at(lx, "-}")) {
      lx->at += 2;
      if (--depth == 0) return;
    } else if (*lx->at == '\n') {
      bool first = lx->first;
      next_line(lx);
      lx->first |= first;
    } else lx->at++;
  }
  diag_error(start, "the comment is not closed: expected `-}' before the end of the text");
}

/* Two or more dashes, unless they are part of an operator such as -->. */
static bool at_line_comment(const Lexer *lx)
{
  const char *s = lx->at;
  int bytes;
  if (!looking_at(lx, "--")) return false;
  while (s < lx->end && *s == '-') s++;
  return s == lx->end || class_at(lx, s, &bytes) != CH_SYMBOL;
}

static bool is_word(char c)
{
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/* The word at s, and where it ends. */
static Name word_at(const char **s, const char *end)
{
  const char *from = *s;
  while (*s < end && is_word(**s)) ++*s;
  return intern_n(from, (size_t)(*s - from));
}

static bool same_word(Name a, const char *b)
{
  for (; *a && *b; a++, b++)
    if ((*a | 32) != (*b | 32)) return false;
  return *a == *b;
}

static const char *skip_blanks(const char *s, const char *end)
{
  while (s < end && is_blank(*s)) s++;
  return s;
}

/* The pragma's word, *rest what follows it.  NULL if there is no pragma here. */
static Name pragma_here(const Lexer *lx, const char **rest)
{
  if (!looking_at(lx, "{-#")) return NULL;
  const char *s = skip_blanks(lx->at + 3, lx->end);
  Name word = word_at(&s, lx->end);
  *rest = s;
  return word;
}

static const char *pragma_end(const Lexer *lx, const char *from)
{
  return memmem(from, (size_t)(lx->end - from), "#-}", 3);
}

/* The place of a character after the cursor, perhaps on a later line. */
static Loc loc_ahead(const Lexer *lx, const char *s)
{
  Loc loc = loc_of(lx, s);
  for (const char *at = lx->at; at < s; at++)
    if (*at == '\n') {
      loc.line++;
      loc.col = (int)(s - at);
    }
  return loc;
}

static void add_language(Lexer *lx, HLanguage l)
{
  vec_push(&lx->languages, l);
  if (!strcmp(l.name, "MagicHash")) lx->hash = true;
  if (!strcmp(l.name, "UnboxedTuples")) lx->unboxed = true;
  if (!strcmp(l.name, "NegativeLiterals")) lx->negative = true;
  if (!strcmp(l.name, "HexFloatLiterals")) lx->hexfloat = true;
  if (!strcmp(l.name, "DataKinds")) lx->ticks = true;
  if (!strcmp(l.name, "UnicodeSyntax")) lx->unicode = true;
  if (!strcmp(l.name, "ImplicitParams")) lx->implicit = true;
  if (!strcmp(l.name, "OverloadedLabels")) lx->labels = true;
}

static void take_languages(Lexer *lx, const char *s, const char *end)
{
  while ((s = skip_blanks(s, end)) < end) {
    const char *from = s;
    HLanguage l = { word_at(&s, end), loc_ahead(lx, from) };
    if (s == from) {
      diag_error(loc_ahead(lx, s), "expected the name of a language extension");
      return;
    }
    add_language(lx, l);
    s = skip_blanks(s, end);
    if (s < end && *s == ',') s++;
  }
}

/* -XFoo is a language, and -fglasgow-exts stands for several. */
static void take_option(Lexer *lx, const char *word, Loc loc)
{
  vec_push(&lx->options, word);
  if (!strncmp(word, "-X", 2)) add_language(lx, (HLanguage){ intern(word + 2), loc });
  if (!strcmp(word, "-fglasgow-exts")) lx->hash = true;
}

static void take_options(Lexer *lx, const char *s, const char *end)
{
  while ((s = skip_blanks(s, end)) < end) {
    const char *from = s;
    while (s < end && !is_blank(*s)) s++;
    take_option(lx, arena_strndup(unit_arena, from, (size_t)(s - from)), loc_ahead(lx, from));
  }
}

/* NOINLINE [1] f, (+++): a phase says nothing here. */
static void take_names(Lexer *lx, HPragmaIs is, const char *s, const char *end)
{
  if ((s = skip_blanks(s, end)) < end && *s == '[')
    while (s < end && *s++ != ']') continue;
  while ((s = skip_blanks(s, end)) < end) {
    const char *from = s;
    while (s < end && !is_blank(*s) && *s != ',') s++;
    bool in_parens = *from == '(' && s - from > 2 && s[-1] == ')';
    Name name =
        in_parens ? intern_n(from + 1, (size_t)(s - from) - 2) : intern_n(from, (size_t)(s - from));
    vec_push(&lx->pragmas, ((HPragma){ name, is }));
    s = skip_blanks(s, end);
    if (s < end && *s == ',') s++;
  }
}

/* Goes to `to', over newlines. */
static void go_to(Lexer *lx, const char *to)
{
  bool first = lx->first;
  while (lx->at < to)
    if (*lx->at == '\n') next_line(lx);
    else lx->at++;
  lx->first |= first;
}

static void push_scc(Lexer *lx, const char *s, const char *end)
{
  HToken *t = push_token(lx, HT_SCC);
  s = skip_blanks(s, end);
  while (end > s && is_blank(end[-1])) end--;
  t->text = s;
  t->len = (int)(end - s);
  if (s == end) diag_error(loc_of(lx, lx->at), "expected the name of a cost centre");
  else if (*s == '"') {
    if (end - s < 3 || end[-1] != '"' || memchr(s + 1, '"', (size_t)(end - s - 2)))
      diag_error(loc_of(lx, lx->at), "expected a name between quotes in the mark");
    else t->name = intern_n(s + 1, (size_t)(end - s - 2));
  } else t->name = intern_n(s, (size_t)(end - s));
}

static bool is_one_of(Name word, const char *const *words)
{
  for (; *words; words++)
    if (same_word(word, *words)) return true;
  return false;
}

/* {-# OVERLAPPING #-} and its like: the word in capitals, or NULL. */
static Name overlap_word(Name word)
{
  static const char *const words[] = { "OVERLAPPING", "OVERLAPPABLE", "OVERLAPS", "INCOHERENT" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (same_word(word, words[i])) return intern(words[i]);
  return NULL;
}

/* Pragmas that say something of names.  All but NOINLINE mean something in the library alone. */
static void take_pragma(Lexer *lx, Name word, const char *s, const char *end)
{
  static const struct {
    const char *word;
    HPragmaIs is;
  } words[] = { { "NOINLINE", HPR_OPAQUE },
                { "NOTINLINE", HPR_OPAQUE },
                { "OPAQUE", HPR_OPAQUE },
                { "TAKES_APART", HPR_TAKES_APART },
                { "PUTS_TOGETHER", HPR_PUTS_TOGETHER },
                { "OPENED", HPR_OPENED } };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (same_word(word, words[i].word) && (words[i].is == HPR_OPAQUE || lx->src->library))
      take_names(lx, words[i].is, s, end);
}

/* Reads a pragma, or skips it as a comment. */
static void lex_pragma(Lexer *lx, Name word, const char *rest)
{
  static const char *const options[] = { "OPTIONS", "OPTIONS_GHC", "OPTIONS_HUGS", NULL };
  const char *end = pragma_end(lx, rest);
  if (!end) {
    skip_nested(lx);
    return;
  }
  if (lx->header && same_word(word, "LANGUAGE")) take_languages(lx, rest, end);
  else if (lx->header && is_one_of(word, options)) take_options(lx, rest, end);
  else if (same_word(word, "SCC")) push_scc(lx, rest, end);
  else if (same_word(word, "SOURCE")) push_token(lx, HT_SOURCE);
  else if (overlap_word(word)) push_token(lx, HT_OVERLAP)->name = overlap_word(word);
  else {
    take_pragma(lx, word, rest, end);
    skip_nested(lx); /* its text may have comments in it */
    return;
  }
  go_to(lx, end + 3);
}

/* ---- lines of the preprocessor ---- */

static bool is_cpp_word(const char *s, const char *end)
{
  static const char *const words[] = { "if",      "ifdef",   "ifndef", "else",  "elif",
                                       "endif",   "include", "define", "undef", "error",
                                       "warning", "line",    NULL };
  s = skip_blanks(s, end);
  return is_one_of(word_at(&s, end), words);
}

/* # 12 "file": the next line is line 12 of file. */
static bool lex_marker(Lexer *lx)
{
  const char *s = skip_blanks(lx->at + 1, lx->end), *name = NULL;
  int line = 0;
  if (!strncmp(s, "line ", 5)) s += 5;
  if (s == lx->end || *s < '0' || *s > '9') return false;
  for (; s < lx->end && *s >= '0' && *s <= '9' && line < 100000000; s++)
    line = line * 10 + *s - '0';
  while (s < lx->end && *s == ' ') s++;
  if (s < lx->end && *s == '"') name = s + 1;
  while (name && name[0] == '.' && name[1] == '/') name += 2;
  skip_line(lx);
  if (lx->at < lx->end) next_line(lx);
  Source *src = NEW(Source);
  *src = *lx->src;
  const char *quote = name ? memchr(name, '"', (size_t)(lx->end - name)) : NULL;
  if (quote
      && (strlen(src->name) != (size_t)(quote - name)
          || memcmp(src->name, name, (size_t)(quote - name)) != 0)) {
    src->name = arena_strndup(unit_arena, name, (size_t)(quote - name));
    diag_set_module(src);
  }
  src->text = lx->at;
  src->len = (size_t)(lx->end - lx->at);
  src->base = line - 1;
  lx->src = src;
  lx->line = line;
  return true;
}

/* A # in the first column.  False if it isn't for the preprocessor. */
static bool lex_hash_line(Lexer *lx)
{
  if (lx->line == 1 && peek(lx, 1) == '!') {
    skip_line(lx);
    return true;
  }
  if (lex_marker(lx)) return true;
  if (!is_cpp_word(lx->at + 1, lx->end)) return false;
  diag_error(loc_of(lx, lx->at),
             "this line is for the preprocessor, which didn't run: say -cpp, or "
             "put {-# LANGUAGE CPP #-} on top");
  skip_line(lx);
  return true;
}

/* ---- numbers ---- */

typedef bool IsDigit(char c);
static bool is_decimal(char c) { return c >= '0' && c <= '9'; }
static bool is_octal(char c) { return c >= '0' && c <= '7'; }
static bool is_binary(char c) { return c == '0' || c == '1'; }
static bool is_hex(char c) { return is_decimal(c) || ((c | 32) >= 'a' && (c | 32) <= 'f'); }

/* The end of the digits at s, with underscores between them. */
static const char *digits_end(const Lexer *lx, const char *s, IsDigit *is)
{
  const char *end = s;
  while (s < lx->end && (is(*s) || *s == '_'))
    if (*s++ != '_') end = s;
  return end;
}

static IsDigit *prefix_here(const Lexer *lx)
{
  char letter = peek(lx, 0) == '0' ? (char)(peek(lx, 1) | 32) : '\0';
  IsDigit *is = letter == 'x'   ? is_hex
                : letter == 'o' ? is_octal
                : letter == 'b' ? is_binary
                                : NULL;
  int i = 2;
  while (peek(lx, i) == '_') i++;
  return is && is(peek(lx, i)) ? is : NULL;
}

/* The end of the exponent at s, or s. Underscores may stand before its e, as in 4_e+1. */
static const char *exponent_end(const Lexer *lx, const char *s, char letter)
{
  const char *at = s;
  while (at < lx->end && *at == '_') at++;
  if (at == lx->end || (*at | 32) != letter) return s;
  at++;
  if (at < lx->end && (*at == '+' || *at == '-')) at++;
  return at < lx->end && is_decimal(*at) ? digits_end(lx, at, is_decimal) : s;
}

/* After a literal: the hashes of MagicHash. */
static void end_literal(Lexer *lx, HToken *t, const char *from, const char *end)
{
  while (lx->hash && t->hashes < 2 && end < lx->end && *end == '#') end++, t->hashes++;
  t->text = from;
  t->len = (int)(end - from);
  lx->at = end;
}

/* The end of .5 and of an exponent, or `whole': digits stand before it. */
static const char *fraction_end(const Lexer *lx, const char *whole, IsDigit *is, char letter)
{
  const char *end = whole;
  if (lx->end - end > 1 && *end == '.' && is(end[1])) end = digits_end(lx, end + 1, is);
  return exponent_end(lx, end, letter);
}

/* The cursor may be at the minus of a literal. */
static void lex_number(Lexer *lx)
{
  bool minus = *lx->at == '-';
  HToken *t = push_token(lx, HT_INTEGER);
  t->minus = minus;
  if (minus) lx->at++;
  const char *from = lx->at;
  IsDigit *is = prefix_here(lx);
  const char *whole = is ? digits_end(lx, from + 2, is) : digits_end(lx, from, is_decimal);
  const char *end = !is                            ? fraction_end(lx, whole, is_decimal, 'e')
                    : is == is_hex && lx->hexfloat ? fraction_end(lx, whole, is_hex, 'p')
                                                   : whole;
  if (end != whole) t->kind = HT_RATIONAL;
  end_literal(lx, t, from, end);
}

/* ---- characters and strings ---- */

/* The end of the character at s, which may be an escape.  After an error it is the next byte. */
static const char *char_end(Lexer *lx, const char *s, uint32_t *c)
{
  const char *why = "this byte is not UTF-8";
  if (*s == '\\') {
    const char *end = hliteral_escape(s, lx->end, c, &why);
    if (end) return end;
  } else {
    int bytes = hchars_decode(s, lx->end, c);
    if (bytes && !hchars_is_control(*c)) return s + bytes;
    if (bytes) why = "a control character stands in a literal as an escape, as \\t or \\0";
  }
  *c = 0;
  diag_error(loc_ahead(lx, s), "%s", why);
  return s + (*s == '\\' && lx->end - s > 1 ? 2 : 1);
}

/* The prime of a constructor in a type: 'Z, '[], ': */
static bool at_tick(const Lexer *lx)
{
  const char *s = lx->at;
  bool begins = lx->end - s > 2 && ((s[1] >= 'A' && s[1] <= 'Z') || strchr("[(:", s[1]));
  return lx->ticks && begins && s[2] != '\'';
}

/* A prime that begins no character is reported: names with primes are read elsewhere. */
static void lex_char(Lexer *lx)
{
  const char *from = lx->at, *s = from + 1;
  uint32_t c = 0;
  HToken *t = push_token(lx, HT_CHAR);
  if (s < lx->end && *s != '\n' && *s != '\'') s = char_end(lx, s, &c);
  if (s == from + 1 || s >= lx->end || *s != '\'' || c == HLIT_EMPTY)
    diag_error(loc_of(lx, from), "expected one character between primes");
  else s++;
  end_literal(lx, t, from, s > lx->end ? lx->end : s);
}

static void lex_string(Lexer *lx)
{
  const char *from = lx->at, *s = from + 1;
  uint32_t c;
  HToken *t = push_token(lx, HT_STRING);
  while (s < lx->end && *s != '"' && *s != '\n') s = char_end(lx, s, &c);
  if (s < lx->end && *s == '"') s++;
  else
    diag_error(htoken_loc(t), "the string is not closed: expected `\"' before the end of the line");
  bool first = lx->first;
  for (; lx->at < s;) /* over the newlines of gaps */
    if (*lx->at == '\n') next_line(lx);
    else lx->at++;
  lx->first = first;
  end_literal(lx, t, from, s);
}

/* ---- names and operators ---- */

static const char *name_end(const Lexer *lx, const char *s)
{
  for (int bytes;; s += bytes) {
    HCharClass class = class_at(lx, s, &bytes);
    bool part = class == CH_LOWER || class == CH_UPPER || class == CH_DIGIT || class == CH_MARK
                || (bytes && *s == '\'');
    if (!part) break;
  }
  while (lx->hash && s < lx->end && *s == '#') s++;
  return s;
}

static const char *symbol_end(const Lexer *lx, const char *s)
{
  int bytes;
  while (class_at(lx, s, &bytes) == CH_SYMBOL) s += bytes;
  return s;
}

static HTokenKind reserved(const char *s, size_t n, HTokenClass class, HTokenKind otherwise)
{
  for (int k = 0; k < HT_COUNT; k++) {
    const HTokenInfo *info = &htoken_kinds[k];
    if (info->class == class && info->text[0] == *s && strlen(info->text) == n
        && !memcmp(info->text, s, n))
      return (HTokenKind)k;
  }
  return otherwise;
}

/* Could the character before or after a token belong to the same expression? */
static bool is_open(char c) { return is_blank(c) || strchr("([,;{`", c) || c == '\0'; }
static bool is_close(char c) { return is_blank(c) || strchr(")],;}`", c) || c == '\0'; }

static void push_name(Lexer *lx, Name qualifier, const char *from, const char *end)
{
  int bytes;
  bool upper = class_at(lx, from, &bytes) == CH_UPPER;
  size_t n = (size_t)(end - from);
  HTokenKind kind = upper                ? HT_CON
                    : qualifier || n > 8 ? HT_VAR
                                         : reserved(from, n, HTC_KEYWORD, HT_VAR);
  HToken *t = push_token(lx, kind);
  t->qualifier = qualifier;
  t->name = intern_n(from, n);
}

static void push_symbol(Lexer *lx, Name qualifier, const char *from, const char *end)
{
  size_t n = (size_t)(end - from);
  char before = lx->at > lx->src->text ? lx->at[-1] : '\0';
  HTokenKind other = *from == ':' ? HT_CONOP : HT_VAROP;
  HToken *t = push_token(lx, qualifier || n > 2 ? other : reserved(from, n, HTC_SYMBOL, other));
  t->qualifier = qualifier;
  t->name = intern_n(from, n);
  t->loose_before = is_open(before);
  t->loose_behind = end == lx->end || is_close(*end);
}

/* Does a name or an operator that M can qualify stand at s, after `M.'? */
static const char *qualified_end(const Lexer *lx, const char *s)
{
  int bytes;
  HCharClass class = class_at(lx, s, &bytes);
  if (class == CH_SYMBOL) return symbol_end(lx, s);
  if (class != CH_LOWER) return NULL;
  const char *end = name_end(lx, s);
  return reserved(s, (size_t)(end - s), HTC_KEYWORD, HT_VAR) == HT_VAR ? end : NULL;
}

/* A name that begins with a capital, and the names it qualifies. */
static void lex_qualified(Lexer *lx)
{
  const char *from = lx->at, *part = from, *end = name_end(lx, from);
  int bytes;
  for (;;) {
    Name qualifier = part > from ? intern_n(from, (size_t)(part - 1 - from)) : NULL;
    if (lx->end - end < 2 || *end != '.') {
      push_name(lx, qualifier, part, end);
      break;
    }
    if (class_at(lx, end + 1, &bytes) == CH_UPPER) {
      part = end + 1;
      end = name_end(lx, part);
      continue;
    }
    const char *last = qualified_end(lx, end + 1);
    if (!last) {
      push_name(lx, qualifier, part, end);
      break;
    }
    qualifier = intern_n(from, (size_t)(end - from));
    bool symbol = class_at(lx, end + 1, &bytes) == CH_SYMBOL;
    (symbol ? push_symbol : push_name)(lx, qualifier, end + 1, last);
    end = last;
    break;
  }
  lx->at = end;
}

static void lex_name(Lexer *lx)
{
  const char *end = name_end(lx, lx->at);
  push_name(lx, NULL, lx->at, end);
  lx->at = end;
}

/* The signs of UnicodeSyntax. */
static bool lex_sign(Lexer *lx, const char *end)
{
  static const struct {
    const char *sign, *text;
  } signs[] = { { "∷", "::" }, { "⇒", "=>" }, { "→", "->" }, { "←", "<-" }, { "★", "*" } };
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
    if (!looking_at(lx, signs[i].sign) || lx->at + strlen(signs[i].sign) != end) continue;
    push_symbol(lx, NULL, signs[i].text, signs[i].text + strlen(signs[i].text));
    return true;
  }
  if (!looking_at(lx, "∀") || lx->at + strlen("∀") != end) return false;
  push_token(lx, HT_VAR)->name = intern("forall");
  return true;
}

/* ?x and #x; the name has the sign, too. */
static bool lex_signed(Lexer *lx)
{
  int bytes;
  bool implicit = lx->implicit && *lx->at == '?', label = lx->labels && *lx->at == '#';
  if ((!implicit && !label) || class_at(lx, lx->at + 1, &bytes) != CH_LOWER) return false;
  const char *end = name_end(lx, lx->at + 1);
  push_token(lx, implicit ? HT_IMPLICIT : HT_LABEL)->name =
      intern_n(lx->at, (size_t)(end - lx->at));
  lx->at = end;
  return true;
}

static void lex_symbol(Lexer *lx)
{
  const char *end = symbol_end(lx, lx->at);
  if (lex_signed(lx)) return;
  if (lx->unicode && lex_sign(lx, end)) {
    lx->at = end;
    return;
  }
  char before = lx->at > lx->src->text ? lx->at[-1] : '\0';
  if (lx->negative && end == lx->at + 1 && *lx->at == '-' && is_decimal(peek(lx, 1))
      && is_open(before)) {
    lex_number(lx);
    return;
  }
  push_symbol(lx, NULL, lx->at, end);
  lx->at = end;
}

static void push_pair(Lexer *lx, HTokenKind kind)
{
  push_token(lx, kind);
  lx->at += 2;
}

/* The brackets of unboxed tuples.  (#) and (##) are operators in parentheses. */
static bool lex_unboxed(Lexer *lx)
{
  int bytes;
  if (!lx->unboxed) return false;
  if (looking_at(lx, "(#") && class_at(lx, lx->at + 2, &bytes) != CH_SYMBOL && peek(lx, 2) != ')')
    return push_pair(lx, HT_LUNBOXED), true;
  if (looking_at(lx, "#)")) return push_pair(lx, HT_RUNBOXED), true;
  return false;
}

static void lex_other(Lexer *lx)
{
  HTokenKind kind = reserved(lx->at, 1, HTC_SPECIAL, HT_EOF);
  int bytes;
  if (kind != HT_EOF) {
    push_token(lx, kind);
    lx->at++;
    return;
  }
  class_at(lx, lx->at, &bytes);
  if (!bytes) diag_error(loc_of(lx, lx->at), "this byte is not UTF-8");
  else diag_error(loc_of(lx, lx->at), "this character can only stand in strings and comments");
  lx->at += bytes ? bytes : 1;
}

static void lex_token(Lexer *lx)
{
  const char *rest = NULL;
  int bytes;
  Name pragma = pragma_here(lx, &rest);
  HCharClass class = class_at(lx, lx->at, &bytes);
  if (pragma) lex_pragma(lx, pragma, rest);
  else if (looking_at(lx, "{-")) skip_nested(lx);
  else if (at_line_comment(lx)) skip_line(lx);
  else if (*lx->at == '\n') next_line(lx);
  else if (*lx->at == '#' && lx->at == lx->line_start && lex_hash_line(lx)) return;
  else if (*lx->at == '"') lex_string(lx);
  else if (*lx->at == '\'' && at_tick(lx)) {
    push_token(lx, HT_TICK);
    lx->at++;
  } else if (*lx->at == '\'') lex_char(lx);
  else if (lex_unboxed(lx)) return;
  else if (class == CH_SPACE) lx->at += bytes;
  else if (class == CH_LOWER) lex_name(lx);
  else if (class == CH_UPPER) lex_qualified(lx);
  else if (class == CH_DIGIT && is_decimal(*lx->at)) lex_number(lx);
  else if (class == CH_SYMBOL) lex_symbol(lx);
  else lex_other(lx);
}

/* Some editors put a mark before a text in UTF-8, which has no meaning. */
static const char *behind_mark(const Source *src)
{
  return src->len >= 3 && !memcmp(src->text, "\xEF\xBB\xBF", 3) ? src->text + 3 : src->text;
}

static Lexer begin_text(const Source *src)
{
  const char *text = behind_mark(src);
  return (Lexer){ .src = src,
                  .at = text,
                  .end = src->text + src->len,
                  .line_start = text,
                  .line = src->base + 1,
                  .first = true,
                  .seen = text,
                  .column = 1,
                  .header = true };
}

HTokens hlex_source(HModule *m)
{
  Lexer lx = begin_text(m->src);
  for (int i = 0; i < m->nlanguages; i++) add_language(&lx, m->languages[i]);
  while (lx.at < lx.end) lex_token(&lx);
  push_token(&lx, HT_EOF)->first = true;
  m->languages = lx.languages.at;
  m->nlanguages = lx.languages.n;
  m->options = lx.options.at;
  m->noptions = lx.options.n;
  m->pragmas = lx.pragmas.at;
  m->npragmas = lx.pragmas.n;
  return (HTokens){ lx.tokens.at, lx.tokens.n };
}

static bool asks_for_cpp(const Lexer *lx)
{
  for (int i = 0; i < lx->languages.n; i++)
    if (!strcmp(lx->languages.at[i].name, "CPP")) return true;
  for (int i = 0; i < lx->options.n; i++)
    if (!strcmp(lx->options.at[i], "-cpp")) return true;
  return false;
}

bool hlex_wants_cpp(const Source *src)
{
  Lexer lx = begin_text(src);
  diag_quiet(true);
  while (lx.at < lx.end && lx.header) lex_token(&lx);
  diag_quiet(false);
  return asks_for_cpp(&lx);
}
