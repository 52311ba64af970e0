/* yaml.c: see yaml.h. */
#include <config.h>
#include "haskell/project/yaml.h"
#include <string.h>

enum { DEEPEST = 200 };

/* A line without comment and end, and without blanks around it. */
typedef struct Line {
  Loc loc;
  int indent;
  const char *text;
} Line;

typedef struct Reader {
  VEC(Line) lines;
  int next;
  int depth;
} Reader;

/* ---- lines ---- */

static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/* The end of the text in quotes at s, after its last quote; the end of s if there is none. */
static const char *quoted_end(const char *s)
{
  char quote = *s;
  for (s++; *s; s++) {
    if (*s == '\\' && quote == '"' && s[1]) s++;
    else if (*s == quote && quote == '\'' && s[1] == quote) s++;
    else if (*s == quote) return s + 1;
  }
  return s;
}

/* A # is a comment at the beginning or after a blank. */
static size_t length_without_comment(const char *s)
{
  const char *at = s;
  for (bool start = true; *at; start = strchr(" \t[,:-", at[-1]) != NULL) {
    if (start && (*at == '"' || *at == '\'')) at = quoted_end(at);
    else if (*at == '#' && (at == s || is_blank(at[-1]))) break;
    else at++;
  }
  while (at > s && is_blank(at[-1])) at--;
  return (size_t)(at - s);
}

static void add_line(Reader *r, Loc loc, const char *s)
{
  Line l = { .loc = loc };
  for (; is_blank(*s); s++) l.indent++;
  l.loc.col += l.indent;
  l.text = arena_strndup(unit_arena, s, length_without_comment(s));
  if (!*l.text || !strcmp(l.text, "---")) return;
  vec_push(&r->lines, l);
}

static void split_lines(Reader *r, const Source *src)
{
  const char *s = src->text, *end = s + src->len;
  for (int number = 1; s < end; number++) {
    const char *nl = memchr(s, '\n', (size_t)(end - s)), *stop = nl ? nl : end;
    Loc loc = { .src = src, .line = number, .col = 1 };
    add_line(r, loc, arena_strndup(unit_arena, s, (size_t)(stop - s)));
    s = stop + 1;
  }
}

static Line *this_line(Reader *r) { return r->next < r->lines.n ? &r->lines.at[r->next] : NULL; }

static void drop_start(Line *l, size_t n)
{
  while (is_blank(l->text[n])) n++;
  l->text += n;
  l->indent += (int)n;
  l->loc.col += (int)n;
}

/* ---- texts and lists in a line ---- */

static Yaml *new_text(Loc loc, const char *text)
{
  Yaml *y = NEW(Yaml);
  y->text = (CabalText){ loc, text };
  return y;
}

/* Without its quotes. */
static const char *plain_text(const char *s)
{
  char quote = *s, *to;
  if (quote != '"' && quote != '\'') return s;
  char *text = to = arena_strndup(unit_arena, s, strlen(s));
  const char *end = quoted_end(s);
  for (s++; s < end; s++) {
    if (*s == quote && !(quote == '\'' && s + 1 < end && s[1] == quote)) break;
    if (*s == quote || (quote == '"' && *s == '\\' && s + 1 < end)) s++;
    *to++ = *s;
  }
  *to = 0;
  return text;
}

static void refuse_anchor(Loc loc)
{
  diag_error(loc,
             "hsc reads no anchors of YAML; hpack makes a .cabal file of the package.yaml, which "
             "hsc reads");
}

/* [a, b] */
static Yaml *read_brackets(Loc loc, const char *s)
{
  Yaml *y = NEW(Yaml);
  const char *start = s++, *end;
  y->kind = YAML_LIST;
  for (;; s = end + (*end == ',')) {
    while (is_blank(*s)) s++;
    if (*s == ']') return y;
    end = *s == '"' || *s == '\'' ? quoted_end(s) : s;
    end += strcspn(end, ",]");
    if (!*end) break;
    size_t n = (size_t)(end - s);
    while (n > 0 && is_blank(s[n - 1])) n--;
    Loc at = loc;
    at.col += (int)(s - start);
    if (n > 0) vec_push(&y->values, new_text(at, plain_text(arena_strndup(unit_arena, s, n))));
  }
  diag_error(loc, "expected the `]' of this list in the same line");
  return y;
}

static bool is_block_text(const char *s)
{
  return (*s == '|' || *s == '>') && !s[1 + strspn(s + 1, "+-0123456789")];
}

/* The lines below are indented more than `indent'. */
static Yaml *join_lines(Reader *r, Loc loc, const char *text, int indent)
{
  for (Line *l; (l = this_line(r)) && l->indent > indent; r->next++)
    text = arena_printf(unit_arena, "%s%s%s", text, *text ? " " : "", l->text);
  return new_text(loc, text);
}

/* The line has the value's beginning; the lines of a text below are indented more. */
static Yaml *read_inline(Reader *r, int indent)
{
  Line l = *this_line(r);
  r->next++;
  if (*l.text == '*') {
    refuse_anchor(l.loc);
    return new_text(l.loc, "");
  }
  if (is_block_text(l.text)) return join_lines(r, l.loc, "", indent);
  if (*l.text == '[') return read_brackets(l.loc, l.text);
  if (!strcmp(l.text, "{}")) {
    Yaml *y = NEW(Yaml);
    y->kind = YAML_MAP;
    return y;
  }
  return join_lines(r, l.loc, plain_text(l.text), indent);
}

/* ---- blocks ---- */

/* The length of the key that the line begins with, before its colon; 0: it has none. */
static size_t key_length(const char *s)
{
  const char *at = *s == '"' || *s == '\'' ? quoted_end(s) : s;
  if (*s == '[' || *s == '{') return 0;
  for (; *at; at++)
    if (*at == ':' && (!at[1] || is_blank(at[1]))) return (size_t)(at - s);
  return 0;
}

static bool is_entry(const Line *l)
{
  return l->text[0] == '-' && (!l->text[1] || is_blank(l->text[1]));
}

static Yaml *read_block(Reader *r);

/* What follows a key or a - in its line, or the lines below it.  Those of a list may be indented as
 * the key is. */
static Yaml *read_value(Reader *r, int indent, bool of_key)
{
  Line *l = this_line(r);
  if (*l->text == '&') drop_start(l, strcspn(l->text, " \t"));
  if (*l->text) {
    if (!of_key && (key_length(l->text) || is_entry(l))) return read_block(r);
    return read_inline(r, indent);
  }
  Loc loc = l->loc;
  r->next++;
  l = this_line(r);
  if (l && (l->indent > indent || (of_key && l->indent == indent && is_entry(l))))
    return read_block(r);
  return new_text(loc, "");
}

static Yaml *read_list(Reader *r, int indent)
{
  Yaml *y = NEW(Yaml);
  y->kind = YAML_LIST;
  for (Line *l; (l = this_line(r)) && l->indent == indent && is_entry(l);) {
    drop_start(l, 1);
    vec_push(&y->values, read_value(r, indent, false));
  }
  return y;
}

static Yaml *read_map(Reader *r, int indent)
{
  Yaml *y = NEW(Yaml);
  y->kind = YAML_MAP;
  for (Line *l; (l = this_line(r)) && l->indent == indent;) {
    size_t n = key_length(l->text);
    if (n == 0) {
      diag_error(l->loc, "expected a key and a colon, found `%.40s'", l->text);
      r->next++;
      continue;
    }
    CabalText key = { l->loc, plain_text(arena_strndup(unit_arena, l->text, n)) };
    if (!strcmp(key.text, "<<")) refuse_anchor(key.loc);
    drop_start(l, n + 1);
    vec_push(&y->keys, key);
    vec_push(&y->values, read_value(r, indent, true));
  }
  return y;
}

static Yaml *read_block(Reader *r)
{
  Line *l = this_line(r);
  Yaml *y;
  int indent = l->indent;
  if (++r->depth > DEEPEST) {
    diag_error(l->loc, "blocks lie in each other more than %d deep", DEEPEST);
    r->next = r->lines.n;
    return new_text(l->loc, "");
  }
  if (is_entry(l)) y = read_list(r, indent);
  else if (key_length(l->text)) y = read_map(r, indent);
  else y = read_inline(r, indent - 1);
  r->depth--;
  return y;
}

Yaml *yaml_read(const Source *src)
{
  Reader r = { 0 };
  Loc loc = { .src = src, .line = 1, .col = 1 };
  split_lines(&r, src);
  Yaml *y = r.lines.n > 0 ? read_block(&r) : new_text(loc, "");
  if (r.next < r.lines.n)
    diag_error(this_line(&r)->loc, "this line is indented less than those before it");
  return y;
}

const Yaml *yaml_get(const Yaml *map, const char *key)
{
  for (int i = 0; map && map->kind == YAML_MAP && i < map->keys.n; i++)
    if (!strcmp(map->keys.at[i].text, key)) return map->values.at[i];
  return NULL;
}

CabalText yaml_text(const Yaml *map, const char *key)
{
  const Yaml *value = yaml_get(map, key);
  return value && value->kind == YAML_TEXT ? value->text : (CabalText){ (Loc){ 0 }, "" };
}
