/* read_line — reads the lines of a log, and the words, times, sizes and strings of a line; adds
 * messages about them. It is the lowest of the readers and calls none of the others.
 *
 * Names may be anything, even keywords. So a word is a keyword only if it stands at the start of
 * the line and a blank follows. If a tab follows, as GHC writes, or the line is indented, as hbc
 * does, the word is a name.
 */
#include <config.h>

#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/text.h"
#include "log/read_private.h"

static const double LATEST = 1e15;
enum { LONGEST_STRING = 1 << 20 };

/* Messages */

size_t reader_line(const Reader *r) { return r->events ? r->byte : input_line_number(r->in); }

const char *reader_line_word(const Reader *r) { return r->events ? "byte" : "line"; }

Loc reader_loc(const Reader *r, size_t line)
{
  return r->events ? loc_byte(input_name(r->in), line) : loc_line(input_name(r->in), line);
}

bool __attribute__((format(printf, 2, 3))) reader_refuse(Reader *r, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  message_vadd(input_messages(r->in), false, loc_file(input_name(r->in)), format, args);
  va_end(args);
  return false;
}

bool __attribute__((format(printf, 2, 3))) reader_fail(Reader *r, const char *format, ...)
{
  if (r->line.cut) {
    r->cut = true;
    return false;
  }
  if (r->lost || r->damages++ >= MOST_TOLD) return false;
  va_list args;
  va_start(args, format);
  char *what = mem_vformat(format, args);
  va_end(args);
  size_t n = r->damages - 1;
  r->damage_line[n] = reader_line(r);
  r->damage[n] = !r->in_sample ? mem_copy(what, strlen(what))
                               : mem_format("%s; the sample begun in %s %zu is left out", what,
                                            reader_line_word(r), r->begin_line);
  free(what);
  return false;
}

void reader_count(Places *places, size_t line)
{
  if (places->count++ == 0) places->line = line;
}

void __attribute__((format(printf, 3, 4)))
reader_warn(Reader *r, size_t line, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  message_vadd(input_messages(r->in), true, reader_loc(r, line), format, args);
  va_end(args);
}

bool reader_expected(Reader *r, const char *what, const char *found, size_t len)
{
  char *clean = text_clean(found, len > 200 ? 200 : len);
  char *brief = text_elide(clean, 40);
  if (*brief) reader_fail(r, "expected %s, found '%s'", what, brief);
  else reader_fail(r, "expected %s, found the end of the line", what);
  free(brief);
  free(clean);
  return false;
}

void reader_show_progress(Reader *r)
{
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (now.tv_sec - r->started.tv_sec < 1) return;
  r->opt->progress(r->opt->progress_context, input_name(r->in), (double)input_bytes(r->in),
                   (double)input_size(r->in));
}

/* Lines */

bool reader_has_keyword(const Reader *r, const char *word)
{
  size_t len = strlen(word);
  if (r->line.len < len || memcmp(r->line.text, word, len) != 0) return false;
  if (r->line.len == len || r->line.text[len] == ' ') return true;
  /* Before a tab it is a name, unless the number has a point and so must be a time. */
  return r->line.text[len] == '\t' && memchr(r->line.text + len, '.', r->line.len - len) != NULL;
}

Span reader_after(const Reader *r, const char *word)
{
  return (Span){ r->line.text + strlen(word), r->line.text + r->line.len };
}

bool reader_next_line(Reader *r)
{
  if (r->again) {
    r->again = false;
    return true;
  }
  return input_next(r->in, &r->line);
}

/* Pieces of a line */

Span reader_trim(Span x)
{
  while (x.s < x.end && reader_is_blank(*x.s)) x.s++;
  while (x.s < x.end && reader_is_blank(x.end[-1])) x.end--;
  return x;
}

Span reader_take_word(Span *x)
{
  *x = reader_trim(*x);
  Span w = { x->s, x->s };
  while (w.end < x->end && !reader_is_blank(*w.end)) w.end++;
  x->s = w.end;
  return w;
}

bool reader_span_is(Span x, const char *word)
{
  size_t len = strlen(word);
  return (size_t)(x.end - x.s) == len && memcmp(x.s, word, len) == 0;
}

bool reader_time(Reader *r, Span *rest, const char *after, double *time)
{
  Span w = reader_take_word(rest);
  bool number = number_parse(w.s, w.end, time);
  if (number && fabs(*time) <= LATEST) return true;
  char *what = mem_format(number ? "a time below 1e15 after %s" : "a time after %s", after);
  reader_expected(r, what, w.s, (size_t)(w.end - w.s));
  free(what);
  return false;
}

bool reader_size(Reader *r, Span w, double *value)
{
  if (!number_parse(w.s, w.end, value))
    return reader_expected(r, "a size after the name", w.s, (size_t)(w.end - w.s));
  if (*value < 0)
    return reader_expected(r, "a size, which is not negative", w.s, (size_t)(w.end - w.s));
  if (*value > READER_LARGEST)
    return reader_expected(r, "a size of at most 1e24, more than any memory has", w.s,
                           (size_t)(w.end - w.s));
  return true;
}

/* Strings */

typedef struct Buf {
  char *s;
  size_t len, cap;
} Buf;

static void buf_put(Buf *b, char c)
{
  MEM_RESERVE(b->s, b->cap, b->len + 1);
  b->s[b->len++] = c;
}

/* Reads one line of a .hp string; true if it has the closing quote. GHC doubles a quote inside a
 * string since 8.8; before, it didn't. So a single quote closes only at the end of the line. */
static bool hpstring_part(Buf *b, Span x)
{
  for (; x.s < x.end; x.s++) {
    if (*x.s == '"' && x.s + 1 == x.end) return true;
    if (*x.s == '"' && x.s[1] == '"') {
      if (x.s + 2 == x.end) {
        buf_put(b, '"');
        return true;
      }
      x.s++;
    }
    buf_put(b, *x.s);
  }
  return false;
}

/* Does the line begin with a keyword? Then the closing quote of the string before was lost. */
static bool begins_anew(const Reader *r)
{
  static const char *const words[] = { "BEGIN_SAMPLE", "JOB", "DATE", "SAMPLE_UNIT", "VALUE_UNIT" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (reader_has_keyword(r, words[i])) return true;
  return false;
}

/* Reads the further lines of a string up to its end; false if the string doesn't end. */
static bool hpstring_rest(Reader *r, Buf *b, size_t at)
{
  for (;;) {
    buf_put(b, ' ');
    if (!reader_next_line(r)) {
      r->cut = true;
      return false;
    }
    r->again = begins_anew(r);
    if (b->len > LONGEST_STRING || r->again)
      return reader_fail(r, "expected '\"' to end the string that begins in line %zu", at);
    Span rest = { r->line.text, r->line.text + r->line.len };
    while (rest.end > rest.s && reader_is_blank(rest.end[-1])) rest.end--;
    if (hpstring_part(b, rest)) return true;
  }
}

/* The string may run over several lines. nhc98 writes no quotes but a semicolon at the end. */
bool reader_hpstring(Reader *r, Span rest, const char *after, char **into)
{
  rest = reader_trim(rest);
  Buf b = { 0 };
  size_t at = input_line_number(r->in);
  if (rest.s == rest.end || *rest.s != '"') {
    if (rest.s == rest.end || rest.end[-1] != ';') {
      char *what = mem_format("a string after %s", after);
      reader_expected(r, what, rest.s, (size_t)(rest.end - rest.s));
      free(what);
      return false;
    }
    rest = reader_trim((Span){ rest.s, rest.end - 1 });
    free(*into);
    *into = text_clean(rest.s, (size_t)(rest.end - rest.s));
    return true;
  }
  rest.s++;
  if (!hpstring_part(&b, rest) && !hpstring_rest(r, &b, at)) {
    free(b.s);
    return false;
  }
  while (b.len && b.s[b.len - 1] == ' ') b.len--;
  free(*into);
  *into = text_clean(b.s ? b.s : "", b.len);
  free(b.s);
  return true;
}

static int hex(char c)
{
  return c >= '0' && c <= '9'   ? c - '0'
         : c >= 'a' && c <= 'f' ? c - 'a' + 10
         : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                : -1;
}

static bool read_escape(Buf *b, Span *x)
{
  char c = *x->s++;
  if (c == 'n' || c == 't' || c == 'r') buf_put(b, c == 'n' ? '\n' : c == 't' ? '\t' : '\r');
  else if (c == '"' || c == '\\') buf_put(b, c);
  else if (c == 'x' && x->end - x->s >= 2 && hex(x->s[0]) >= 0 && hex(x->s[1]) >= 0) {
    buf_put(b, (char)(hex(x->s[0]) << 4 | hex(x->s[1])));
    x->s += 2;
  } else return false;
  return true;
}

/* The string has escapes as in C. */
char *reader_string(Reader *r, Span *rest, const char *what)
{
  Span x = reader_trim(*rest);
  Buf b = { 0 };
  bool closed = false;
  if (x.s == x.end || *x.s++ != '"') {
    reader_expected(r, what, rest->s, (size_t)(rest->end - rest->s));
    return NULL;
  }
  while (x.s < x.end && !closed) {
    char c = *x.s++;
    if (c == '"') closed = true;
    else if (c != '\\') buf_put(&b, c);
    else if (x.s == x.end || !read_escape(&b, &x)) break;
  }
  buf_put(&b, '\0');
  if (!closed) {
    reader_fail(
        r, "expected a quoted string for %s, with \\\" \\\\ \\n \\t \\r \\xHH as its only escapes",
        what);
    free(b.s);
    return NULL;
  }
  *rest = x;
  char *clean = text_clean(b.s, b.len - 1);
  free(b.s);
  return clean;
}
