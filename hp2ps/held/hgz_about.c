/* hgz_about — takes apart what a snapshot says of a site besides its attributes (doc/hgz.5, ABOUT A
 * SITE): names of the values in its cells, the declaration of its constructor, its caller. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "held/hgz.h"

enum { FIELDS_MOST = 1 << 12 }; /* no cell that has names has more values */

/* The part of a text up to the next separator. */
typedef struct Piece {
  const char *at;
  size_t len;
} Piece;

/* Takes the next part of *rest. False: there is none. *rest becomes what follows the separator;
 * its `at` is NULL if none follows. */
static bool next_piece(Piece *rest, char separator, Piece *p)
{
  if (!rest->at) return false;
  const char *end = memchr(rest->at, separator, rest->len);
  *p = (Piece){ rest->at, end ? (size_t)(end - rest->at) : rest->len };
  if (end) *rest = (Piece){ end + 1, rest->len - p->len - 1 };
  else *rest = (Piece){ NULL, 0 };
  return true;
}

static uint32_t count_pieces(Piece text, char separator)
{
  uint32_t n = 0;
  for (Piece p; n < FIELDS_MOST && next_piece(&text, separator, &p);) n++;
  return n;
}

static char *clean(Piece p) { return text_clean(p.at, p.len); }

/* Takes a number from the beginning of *p. */
static uint32_t take_number(Piece *p)
{
  uint64_t n = 0;
  for (; p->len > 0 && *p->at >= '0' && *p->at <= '9' && n < UINT32_MAX / 10; p->at++, p->len--)
    n = 10 * n + (uint64_t)(*p->at - '0');
  return (uint32_t)n;
}

/* "12 file" or "12:7 file": line and column, which is 0 if there is none, and the rest in *file. */
static uint32_t read_place(Piece p, Piece *file, uint32_t *column)
{
  uint32_t line = take_number(&p);
  *column = 0;
  if (p.len > 0 && *p.at == ':') {
    p.at++, p.len--;
    *column = take_number(&p);
  }
  if (p.len > 0 && *p.at == ' ') p.at++, p.len--;
  *file = p;
  return line;
}

static void add_names(SnapshotSite *s, Piece text)
{
  uint32_t n = count_pieces(text, ',');
  s->names = mem_alloc(n, sizeof *s->names);
  for (Piece p; s->nnames < n && next_piece(&text, ',', &p);) s->names[s->nnames++] = clean(p);
}

static void add_fields(SnapshotSite *s, Piece text)
{
  uint32_t n = count_pieces(text, '\t');
  s->names = mem_alloc(n, sizeof *s->names);
  s->types = mem_alloc(n, sizeof *s->types);
  s->strict = mem_alloc(n + 1, 1);
  for (Piece p; s->nnames < n && next_piece(&text, '\t', &p); s->nnames++) {
    bool strict = p.len > 0 && *p.at == '!';
    if (strict) p.at++, p.len--;
    const char *blank = memchr(p.at, ' ', p.len);
    size_t len = blank ? (size_t)(blank - p.at) : p.len;
    s->strict[s->nnames] = strict ? '!' : ' ';
    s->names[s->nnames] = text_clean(p.at, len);
    s->types[s->nnames] = blank ? text_clean(blank + 1, p.len - len - 1) : text_clean("", 0);
  }
}

static void add_declared(SnapshotSite *s, Piece text)
{
  Piece file;
  uint32_t column;
  s->declared_line = read_place(text, &file, &column);
  s->declared = file.len ? clean(file) : mem_copy(s->texts[SITE_FILE], strlen(s->texts[SITE_FILE]));
}

static void add_caller(SnapshotSite *s, Piece text)
{
  Piece at, file;
  next_piece(&text, '\t', &at);
  s->caller_line = read_place(at, &file, &s->caller_column);
  s->caller_file = clean(file);
  s->caller = text.at ? clean(text) : text_clean("", 0);
}

/* In hexadecimal digits. */
static uint64_t read_address(Piece p)
{
  uint64_t n = 0;
  for (; p.len > 0 && p.len <= 16 && isxdigit((unsigned char)*p.at); p.at++, p.len--)
    n = 16 * n + (uint64_t)(*p.at <= '9' ? *p.at - '0' : (*p.at | 32) - 'a' + 10);
  return n;
}

/* A fact that is there twice counts once; unknown ones are skipped. */
static void add_fact(SnapshotSite *s, char letter, Piece text)
{
  if (letter == 'v' && !s->names) add_names(s, text);
  else if (letter == 'f' && !s->names) add_fields(s, text);
  else if (letter == 'd' && !s->declared) add_declared(s, text);
  else if (letter == 'c' && !s->caller) add_caller(s, text);
  else if (letter == 'n' && !s->function) s->function = clean(text);
  else if (letter == 'k' && !s->column) s->column = take_number(&text);
  else if (letter == 'l') s->library = true;
  else if (letter == 'w') s->foreign = true;
  else if (letter == 'e') s->evaluated = true;
  else if (letter == 'a' && !s->address) s->address = read_address(text);
  else if (letter == 'o' && !s->applies) s->applies = read_address(text);
  else if (letter == 'p' && text.len == 2 && memcmp(text.at, "in", 2) == 0) s->nearby = "in";
  else if (letter == 'p' && text.len == 4 && memcmp(text.at, "near", 4) == 0) s->nearby = "near";
  else if (letter == 'r' && text.len == 1 && strchr("nlfd", *text.at)) s->result = *text.at;
}

void hgz_about(SnapshotSite *s, const char *text, size_t len)
{
  Piece rest = { text, len };
  for (Piece p; next_piece(&rest, '\n', &p);)
    if (p.len > 0) add_fact(s, *p.at, (Piece){ p.at + 1, p.len - 1 });
}

void hgz_about_free(SnapshotSite *s)
{
  free(s->quote);
  free(s->giver); /* which a site finds itself */
  free(s->giver_file);
  if (s->borrows) return;
  for (uint32_t i = 0; i < s->nnames; i++) {
    free(s->names[i]);
    if (s->types) free(s->types[i]);
  }
  free(s->names);
  free(s->types);
  free(s->strict);
  free(s->declared);
  free(s->function);
  free(s->caller);
  free(s->caller_file);
}
