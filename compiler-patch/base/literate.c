/* literate.c: see literate.h.
 *
 *     Prose.                                        (blank)
 *                                                   (blank)
 *     > f x = x + 1                       -->         f x = x + 1
 *                                                   (blank)
 *     \begin{code}                                  (blank)
 *     g x = x                                       g x = x
 *     \end{code}                                    (blank)
 *
 * Lines that begin with # are left for the preprocessor, in prose as well as in code. */
#include <config.h>
#include "base/literate.h"
#include "base/arena.h"
#include <string.h>

typedef enum { LINE_PROSE, LINE_BLANK, LINE_CODE, LINE_CPP, LINE_BEGIN, LINE_END } LineKind;

static bool begins(const char *s, size_t len, const char *text)
{
  return len >= strlen(text) && memcmp(s, text, strlen(text)) == 0;
}

static LineKind classify(const char *s, size_t len)
{
  if (len > 0 && s[0] == '>') return LINE_CODE;
  if (len > 0 && s[0] == '#') return LINE_CPP;
  if (begins(s, len, "\\begin{code}")) return LINE_BEGIN;
  if (begins(s, len, "\\end{code}")) return LINE_END;
  for (size_t i = 0; i < len; i++)
    if (s[i] != ' ' && s[i] != '\t' && s[i] != '\r') return LINE_PROSE;
  return LINE_BLANK;
}

static void blank_out(char *s, size_t len)
{
  for (size_t i = 0; i < len; i++)
    if (s[i] != '\t') s[i] = ' ';
}

typedef struct Filter {
  const Source *src;
  bool strict, any; /* any: the text has code */
  LineKind last;    /* the kind of the line before */
  Loc begin;        /* place of the open \begin{code}; src is NULL if none is open */
} Filter;

static void check_touching(Filter *f, LineKind kind, Loc loc)
{
  if (!f->strict) return;
  if (kind == LINE_CODE && f->last == LINE_PROSE)
    diag_error(loc,
               "a line of code right after a line of text: expected a blank line between them");
  if (kind == LINE_PROSE && f->last == LINE_CODE)
    diag_error(loc,
               "a line of text right after a line of code: expected a blank line between them");
}

static void in_code(Filter *f, LineKind kind, char *s, size_t len, Loc loc)
{
  if (kind == LINE_BEGIN)
    diag_error(loc, "\\begin{code} inside \\begin{code}: expected \\end{code} first");
  if (kind == LINE_END) {
    f->begin.src = NULL;
    blank_out(s, len);
  }
}

static void in_prose(Filter *f, LineKind kind, char *s, size_t len, Loc loc)
{
  check_touching(f, kind, loc);
  if (kind == LINE_END) diag_error(loc, "\\end{code} without a \\begin{code} before it");
  if (kind == LINE_BEGIN) f->begin = loc;
  if (kind == LINE_BEGIN || kind == LINE_CODE) f->any = true;
  if (kind == LINE_CODE) s[0] = ' ';
  else if (kind != LINE_CPP) blank_out(s, len);
}

static void filter_line(Filter *f, char *s, size_t len, int line)
{
  LineKind kind = classify(s, len);
  Loc loc = { .src = f->src, .line = line, .col = 1 };
  if (f->begin.src) in_code(f, kind, s, len, loc);
  else in_prose(f, kind, s, len, loc);
  f->last = kind;
}

Source *literate_source(const Source *src, bool strict)
{
  Filter f = { .src = src, .strict = strict, .last = LINE_BLANK };
  char *text = arena_strndup(unit_arena, src->text, src->len), *s = text, *end = text + src->len;
  int before = diag_errors(), line = 1;
  for (; s < end; line++) {
    char *nl = memchr(s, '\n', (size_t)(end - s));
    filter_line(&f, s, (size_t)((nl ? nl : end) - s), line);
    s = nl ? nl + 1 : end;
  }
  if (f.begin.src)
    diag_error(f.begin,
               "\\begin{code} is not closed: expected \\end{code} before the end of the file");
  if (!f.any)
    diag_error(
        (Loc){ .src = src, .line = 1, .col = 1 },
        "there is no code in this literate program: code is marked by > in the first column");
  if (diag_errors() > before) return NULL;
  Source *out = NEW(Source);
  *out = *src;
  out->text = text;
  return out;
}
