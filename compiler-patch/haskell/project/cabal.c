/* cabal.c: see cabal.h. */
#include <config.h>
#include "haskell/project/cabal.h"
#include <ctype.h>
#include <string.h>

enum { DEEPEST = 200, TAB = 8 };

/* A line without its comment, its end and the blanks around it. */
typedef struct Line {
  Loc loc; /* of its first character */
  int indent;
  const char *at, *end;
} Line;

typedef struct Reader {
  VEC(Line) lines;
  int next;
  int depth;
} Reader;

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* ---- lines ---- */

/* A blank, also one that keeps words in a line (U+00A0): its length, or 0. */
static size_t blank_length(const char *s, const char *end)
{
  if (s < end && is_blank(*s)) return 1;
  return end - s > 1 && s[0] == '\xc2' && s[1] == '\xa0' ? 2 : 0;
}

static void add_line(Reader *r, const Source *src, int number, const char *s, const char *end)
{
  Line l = { .loc = { .src = src, .line = number, .col = 1 }, .at = s };
  for (size_t n; (n = blank_length(l.at, end)) > 0; l.at += n)
    l.indent = *l.at == '\t' ? l.indent - l.indent % TAB + TAB : l.indent + 1;
  l.loc.col += (int)(l.at - s);
  while (end > l.at && is_blank(end[-1])) end--;
  l.end = end;
  if (l.at == end || (end - l.at > 1 && l.at[0] == '-' && l.at[1] == '-')) return;
  vec_push(&r->lines, l);
}

static void split_lines(Reader *r, const Source *src)
{
  static const char mark[] = "\xef\xbb\xbf"; /* of UTF-8 */
  const char *s = src->text, *end = s + src->len;
  if (src->len > 2 && !memcmp(s, mark, 3)) s += 3;
  for (int number = 1; s < end; number++) {
    const char *nl = memchr(s, '\n', (size_t)(end - s)), *stop = nl ? nl : end;
    add_line(r, src, number, s, stop);
    s = stop + 1;
  }
}

static Line *this_line(Reader *r) { return r->next < r->lines.n ? &r->lines.at[r->next] : NULL; }

/* The rest of the line is a line of its own. */
static void drop_start(Line *l, size_t n)
{
  while (l->at + n < l->end && is_blank(l->at[n])) n++;
  l->at += n;
  l->loc.col += (int)n;
}

static CabalText text_of(Line l)
{
  return (CabalText){ l.loc, arena_strndup(unit_arena, l.at, (size_t)(l.end - l.at)) };
}

/* ---- items ---- */

static bool is_name(char c) { return isalnum((unsigned char)c) || c == '-' || c == '_'; }

static Name small_letters(const char *s, size_t n)
{
  char *t = arena_strndup(unit_arena, s, n);
  for (char *p = t; *p; p++) *p = (char)tolower((unsigned char)*p);
  return intern(t);
}

static bool begins(const Line *l, char c) { return l->at < l->end && *l->at == c; }

/* After a { the value ends with a line that begins with }. */
static void read_braced_value(Reader *r, CabalItem *f)
{
  Line *l = this_line(r);
  Loc open = l->loc;
  drop_start(l, 1);
  for (; (l = this_line(r)); r->next++) {
    if (l->at == l->end) continue;
    if (l->end[-1] == '}') {
      for (l->end--; l->end > l->at && is_blank(l->end[-1]);) l->end--;
      if (l->at < l->end) vec_push(&f->lines, text_of(*l));
      r->next++;
      return;
    }
    vec_push(&f->lines, text_of(*l));
  }
  diag_error(open, "the value of %s: begins with {, but there is no } that ends it", f->name);
}

/* The line has the value's beginning, perhaps nothing. */
static void read_value(Reader *r, CabalItem *f, int indent, bool braces)
{
  Line *l = this_line(r);
  if (begins(l, '{')) {
    read_braced_value(r, f);
    return;
  }
  if (l->at < l->end) vec_push(&f->lines, text_of(*l));
  for (r->next++; (l = this_line(r)) && l->indent > indent && !(braces && begins(l, '}'));
       r->next++)
    vec_push(&f->lines, text_of(*l));
}

static CabalItems read_items(Reader *r, int indent, bool braces, Loc open);

/* The line has what follows the section's name: its argument, and perhaps a brace. */
static void read_section(Reader *r, CabalItem *s, int indent)
{
  Line *l = this_line(r);
  Line args = *l;
  const char *brace = memchr(l->at, '{', (size_t)(l->end - l->at));
  if (brace) args.end = brace;
  while (args.end > args.at && is_blank(args.end[-1])) args.end--;
  vec_push(&s->lines, text_of(args));
  if (brace) drop_start(l, (size_t)(brace + 1 - l->at));
  if (l->at == l->end || !brace) r->next++;
  else l->indent = indent + 1;
  s->items = read_items(r, indent, brace != NULL, s->loc);
}

static CabalItem *read_item(Reader *r, bool braces)
{
  Line *l = this_line(r);
  size_t n = 0, after;
  int indent = l->indent;
  while (l->at + n < l->end && is_name(l->at[n])) n++;
  for (after = n; l->at + after < l->end && is_blank(l->at[after]);) after++;
  CabalItem *item = NEW(CabalItem);
  bool field = l->at + after < l->end && l->at[after] == ':';
  *item = (CabalItem){ .section = !field, .name = small_letters(l->at, n), .loc = l->loc };
  if (n == 0) {
    diag_error(l->loc, "expected a field, such as version: 1.0, or a section, found `%.20s'",
               text_of(*l).text);
    r->next++;
    return NULL;
  }
  drop_start(l, field ? after + 1 : after);
  if (field) read_value(r, item, indent, braces);
  else read_section(r, item, indent);
  return item;
}

/* In braces, up to the one that closes them; otherwise the lines that are indented more. */
static CabalItems read_items(Reader *r, int indent, bool braces, Loc open)
{
  CabalItems items = { 0 };
  if (++r->depth > DEEPEST) {
    diag_error(open, "sections lie in each other more than %d deep", DEEPEST);
    r->next = r->lines.n;
  }
  for (Line *l; (l = this_line(r)) && (braces || l->indent > indent);) {
    if (begins(l, '}') && braces) {
      drop_start(l, 1);
      if (l->at == l->end) r->next++;
      r->depth--;
      return items;
    }
    CabalItem *item = read_item(r, braces);
    if (item) vec_push(&items, item);
  }
  if (braces && r->depth <= DEEPEST) diag_error(open, "there is no } that ends this section");
  r->depth--;
  return items;
}

CabalItems cabal_read(const Source *src)
{
  Reader r = { 0 };
  split_lines(&r, src);
  return read_items(&r, -1, false, (Loc){ .src = src, .line = 1, .col = 1 });
}

/* ---- values ---- */

static bool ends_word(char c) { return !c || is_blank(c) || c == ','; }

static CabalText part_of(const CabalText *line, const char *at, size_t n)
{
  Loc loc = line->loc;
  loc.col += (int)(at - line->text);
  return (CabalText){ loc, arena_strndup(unit_arena, at, n) };
}

CabalTexts cabal_words(const CabalItem *field)
{
  CabalTexts words = { 0 };
  for (int i = 0; i < field->lines.n; i++) {
    const CabalText *line = &field->lines.at[i];
    for (const char *s = line->text; *s;) {
      const char *end = s, *quote = *s == '"' ? strchr(s + 1, '"') : NULL;
      if (quote) {
        vec_push(&words, part_of(line, s + 1, (size_t)(quote - s) - 1));
        s = quote + 1;
        continue;
      }
      while (!ends_word(*end)) end++;
      if (end > s) vec_push(&words, part_of(line, s, (size_t)(end - s)));
      s = end + (*end != 0);
    }
  }
  return words;
}

/* How many characters the sign at s has; 0: there is none. */
static size_t sign_length(const char *s)
{
  static const char *const signs[] = { "^>=", ">=", "<=", "==", "&&", "||", "<", ">", "(",
                                       ")",   "{",  "}",  ",",  ":",  "!",  "&", "|", "=" };
  for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
    if (!strncmp(s, signs[i], strlen(signs[i]))) return strlen(signs[i]);
  return 0;
}

static void add_tokens(CabalTexts *tokens, const CabalText *line)
{
  for (const char *s = line->text; *s;) {
    size_t n = sign_length(s);
    if (is_blank(*s)) {
      s++;
      continue;
    }
    if (n == 0)
      while (s[n] && !is_blank(s[n]) && !sign_length(s + n)) n++;
    vec_push(tokens, part_of(line, s, n));
    s += n;
  }
}

CabalTexts cabal_tokens(const CabalItem *item)
{
  CabalTexts tokens = { 0 };
  CabalText end = { item->loc, "" };
  for (int i = 0; i < item->lines.n; i++) {
    const CabalText *line = &item->lines.at[i];
    add_tokens(&tokens, line);
    end = part_of(line, line->text + strlen(line->text), 0);
  }
  vec_push(&tokens, end);
  return tokens;
}

CabalText cabal_value(const CabalItem *field)
{
  if (!field || field->lines.n == 0) return (CabalText){ field ? field->loc : (Loc){ 0 }, "" };
  CabalText line = field->lines.at[0];
  size_t n = strlen(line.text);
  if (n > 1 && line.text[0] == '"' && line.text[n - 1] == '"')
    return part_of(&line, line.text + 1, n - 2);
  return line;
}
