/* diag.c: messages to the user.
 *
 * The line of source below a message is found by counting lines from the start of the text.  That
 * is fast enough, since few messages are printed.  The blanks before the caret repeat the tabs of
 * the line, so that the caret stands under its column whatever the width of a tab is. */
#include <config.h>
#include "base/diag.h"
#include "base/path.h"
#include "base/utf8.h"
#include "base/arena.h"
#include "base/progress.h"
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { WINDOW = 100, MAX_SOURCE = 1 << 30 }; /* columns shown of a long line; bytes in a file */

static FILE *stream;
static int errors;
static Loc places[MAX_ERRORS]; /* places of the errors that were printed */
static int nplaces;
static bool quiet;
static bool no_warnings;
static bool last_shown; /* was the last error or warning printed? */

static FILE *out(void)
{
  if (!stream) progress_clear();
  return stream ? stream : stderr;
}

void diag_reset(FILE *to)
{
  stream = to;
  errors = nplaces = 0;
  last_shown = false;
}

void diag_quiet(bool on) { quiet = on; }

void diag_no_warnings(void) { no_warnings = true; }

int diag_errors(void) { return errors; }

void diag_stop(void)
{
  if (errors == 0) return;
  if (errors > 1) fprintf(stderr, "%d errors\n", errors);
  exit(1);
}

/* ---- the line of source ---- */

typedef struct Line {
  const char *at;
  size_t len;
} Line;

static Line find_line(Loc loc)
{
  const Source *src = loc.src;
  const char *s = src->text, *end = s + src->len;
  for (int n = loc.line - src->base; n > 1 && s < end; n--) {
    const char *nl = memchr(s, '\n', (size_t)(end - s));
    s = nl ? nl + 1 : end;
  }
  const char *nl = memchr(s, '\n', (size_t)(end - s));
  return (Line){ s, (size_t)((nl ? nl : end) - s) };
}

/* Cuts a long line down to a window around byte `at'.  The window doesn't begin in the middle of a
 * UTF-8 sequence. */
static Line cut(Line l, size_t at, size_t *skipped)
{
  size_t from = at > WINDOW / 2 ? at - WINDOW / 2 : 0;
  if (from + WINDOW > l.len) from = l.len > WINDOW ? l.len - WINDOW : 0;
  while (from > 0 && from < at && utf8_goes_on(l.at[from])) from++;
  *skipped = from;
  size_t len = l.len - from;
  return (Line){ l.at + from, len < WINDOW ? len : WINDOW };
}

static bool printable(unsigned char c) { return c == '\t' || (c >= 32 && c != 127); }

static void show_line(Loc loc)
{
  size_t skipped, col = (size_t)loc.col - 1;
  Line whole = find_line(loc);
  if (col > whole.len) col = whole.len;
  Line l = whole.len > WINDOW ? cut(whole, col, &skipped) : (skipped = 0, whole);
  bool more = skipped + l.len < whole.len;
  FILE *f = out();
  fprintf(f, "%5d | %s", loc.line, skipped ? "..." : "");
  for (size_t i = 0; i < l.len; i++) putc(printable((unsigned char)l.at[i]) ? l.at[i] : '?', f);
  fprintf(f, "%s\n      | %s", more ? "..." : "", skipped ? "   " : "");
  for (size_t i = 0; i < col - skipped; i++)
    if (l.at[i] == '\t') putc('\t', f);
    else if (!utf8_goes_on(l.at[i])) /* a character takes one blank */ putc(' ', f);
  fputs("^\n", f);
}

/* ---- messages ---- */

/* The place in the text before preprocessing.  Macros may have changed a part of the line.  A place
 * before or after that part stays where it was; a place within it becomes the part's beginning. */
static Loc original(Loc loc)
{
  const Source *from = loc.src ? loc.src->origin : NULL;
  if (!from || strcmp(from->name, loc.src->name) != 0) return loc;
  Loc place = { .src = from, .line = loc.line, .col = loc.col };
  Line old = find_line(place), new = find_line(loc);
  size_t col = (size_t)loc.col - 1, least = old.len < new.len ? old.len : new.len, head = 0,
         tail = 0;
  while (head < least && old.at[head] == new.at[head]) head++;
  while (tail < least - head && old.at[old.len - 1 - tail] == new.at[new.len - 1 - tail]) tail++;
  if (col > head && col >= new.len - tail) place.col += (int)old.len - (int)new.len;
  else if (col > head) place.col = (int)head + 1;
  return place;
}

static void message(Loc loc, const char *kind, const char *fmt, va_list ap)
{
  loc = original(loc);
  FILE *f = out();
  if (loc.src) fprintf(f, "%s:%d:%d: %s: ", loc.src->name, loc.line, loc.col, kind);
  else fprintf(f, "%s: %s: ", program_name, kind);
  vfprintf(f, fmt, ap);
  putc('\n', f);
  if (loc.src) show_line(loc);
}

static bool same_place(Loc a, Loc b)
{
  return a.src == b.src && a.line == b.line && a.col == b.col;
}

static bool reported(Loc loc)
{
  for (int i = 0; i < nplaces; i++)
    if (loc.src && same_place(loc, places[i])) return true;
  return false;
}

void diag_error(Loc loc, const char *fmt, ...)
{
  last_shown = false;
  if (quiet) return;
  if (reported(loc)) return;
  if (errors++ >= MAX_ERRORS) {
    if (errors == MAX_ERRORS + 1)
      fprintf(out(), "%s: more errors follow; they are not shown\n", program_name);
    return;
  }
  last_shown = true;
  places[nplaces++] = loc;
  va_list ap;
  va_start(ap, fmt);
  message(loc, "error", fmt, ap);
  va_end(ap);
}

void diag_warning(Loc loc, const char *fmt, ...)
{
  last_shown = !quiet && !no_warnings && !(loc.src && loc.src->quiet);
  if (!last_shown) return;
  va_list ap;
  va_start(ap, fmt);
  message(loc, "warning", fmt, ap);
  va_end(ap);
}

void diag_note(Loc loc, const char *fmt, ...)
{
  if (!last_shown) return;
  va_list ap;
  va_start(ap, fmt);
  message(loc, "note", fmt, ap);
  va_end(ap);
}

/* Brings *l to the line of loc; false if the text has none. */
static bool find_from(DiagLine *l, Loc loc)
{
  const char *text = loc.src->text, *end = text + loc.src->len;
  if (l->src != loc.src) *l = (DiagLine){ loc.src, loc.src->base + 1, text };
  while (l->line < loc.line) {
    const char *nl = memchr(l->at, '\n', (size_t)(end - l->at));
    if (!nl) return false;
    l->at = nl + 1;
    l->line++;
  }
  while (l->line > loc.line && l->at > text) {
    l->at--; /* the newline before */
    while (l->at > text && l->at[-1] != '\n') l->at--;
    l->line--;
  }
  return l->line == loc.line;
}

/* The rest of the line that begins there. */
static Line line_at(const DiagLine *l)
{
  size_t left = (size_t)(l->src->text + l->src->len - l->at);
  const char *nl = memchr(l->at, '\n', left);
  return (Line){ l->at, nl ? (size_t)(nl - l->at) : left };
}

/* Is the line what it was before preprocessing? */
static bool is_original(Line now, Loc loc, DiagLine *before)
{
  Loc place = { .src = loc.src->origin, .line = loc.line };
  if (!place.src) return true;
  if (!place.src->text || strcmp(place.src->name, loc.src->name) != 0 || !find_from(before, place))
    return false;
  Line old = line_at(before);
  return old.len == now.len && memcmp(old.at, now.at, now.len) == 0;
}

int diag_column(Loc loc, DiagLines *last)
{
  if (!loc.src || !loc.src->text || loc.src->lineless || loc.col < 1) return 0;
  if (!find_from(&last->here, loc)) return 0;
  Line line = line_at(&last->here);
  size_t before = (size_t)loc.col - 1;
  int column = 1;
  if (before > line.len || !is_original(line, loc, &last->before)) return 0;
  for (size_t i = 0; i < before; i++) column += !utf8_goes_on(line.at[i]);
  return column;
}

const char *diag_where(Loc loc)
{
  return loc.src ? arena_printf(unit_arena, "%s:%d", loc.src->name, loc.line) : "built in";
}

const char *diag_listed(const Source *src)
{
  bool alike = !src->library && !strncmp(src->name, "lib/", 4);
  return alike ? arena_printf(unit_arena, "./%s", src->name) : src->name;
}

const char *diag_place(Loc loc)
{
  const char *file = path_base(loc.src->name);
  return loc.src->lineless ? file : arena_printf(unit_arena, "%s:%d", file, loc.line);
}

void diag_fatal(const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  fflush(stdout);
  fprintf(out(), "%s: ", program_name);
  vfprintf(out(), fmt, ap);
  putc('\n', out());
  va_end(ap);
  exit(1);
}

/* ---- reading a source ---- */

/* The last name in the absolute path of the directory that holds path. */
static const char *group_of(const char *path)
{
  const char *dir = path_folder(path);
  char *real = realpath(dir, NULL);
  const char *base = real ? strrchr(real, '/') : NULL;
  const char *group = base && base[1] ? arena_printf(unit_arena, "%s", base + 1) : dir;
  free(real);
  return group;
}

void diag_set_module(Source *src)
{
  const char *base = path_base(src->name);
  src->module = arena_strndup(unit_arena, base, strcspn(base, "."));
  src->group = group_of(src->name);
}

#define BYTE_ORDER_MARK "\357\273\277" /* some editors begin a file with it */

static bool read_all(FILE *f, Source *src)
{
  size_t room = 1 << 16, len = 0;
  char *text = arena_alloc(unit_arena, room);
  for (size_t got; (got = fread(text + len, 1, room - len - 1, f)) > 0;) {
    len += got;
    if (len > MAX_SOURCE) {
      errno = EFBIG;
      return false;
    }
    if (len == room - 1) {
      char *more = arena_alloc(unit_arena, room *= 2);
      text = memcpy(more, text, len);
    }
  }
  text[len] = '\0';
  size_t mark = strncmp(text, BYTE_ORDER_MARK, 3) == 0 ? 3 : 0;
  src->text = text + mark;
  src->len = len - mark;
  return !ferror(f);
}

Source *diag_read_source(const char *path)
{
  bool std = strcmp(path, "-") == 0;
  FILE *f = std ? stdin : fopen(path, "rb");
  if (!f) {
    diag_error((Loc){ 0 }, "cannot open %s: %s", path, strerror(errno));
    return NULL;
  }
  Source *src = NEW(Source);
  src->name = std ? "<stdin>" : arena_printf(unit_arena, "%s", path);
  errno = 0;
  bool ok = read_all(f, src);
  int why = errno;
  if (!std) fclose(f);
  if (!ok) {
    diag_error((Loc){ 0 }, "cannot read %s: %s", path, strerror(why));
    return NULL;
  }
  diag_set_module(src);
  if (std) src->module = "stdin";
  return src;
}
