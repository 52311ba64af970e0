/* prof_head — the words of a report in text, and what stands before its tables:
 *
 *             Sun Nov 15 19:49 2026 Time and Allocation Profiling Report  (Final)
 *                queens +RTS -P -RTS
 *             total time  =        0.02 secs   (16 ticks @ 1000 us, 1 processor)
 *             total alloc =  14,185,496 bytes  (excludes profiling overheads)
 *             16 ticks are few: ...
 */
#include <config.h>

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/number.h"
#include "base/text.h"
#include "time/prof_private.h"

/* Messages */

bool prof_fail(Input *in, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  message_vadd(input_messages(in), false, loc_line(input_name(in), input_line_number(in)), format,
               args);
  va_end(args);
  return false;
}

bool prof_expected(Input *in, const Line *line, const char *what)
{
  char *clean = text_clean(line->text, line->len > 400 ? 400 : line->len),
       *brief = text_elide(clean + strspn(clean, " "), 60);
  prof_fail(in, "expected %s, found '%s'", what, brief);
  free(brief);
  free(clean);
  return false;
}

/* Words */

bool prof_is_blank(char c) { return c == ' ' || c == '\t'; }

Word prof_trimmed(const char *s, size_t len)
{
  while (len > 0 && prof_is_blank(s[len - 1])) len--;
  while (len > 0 && prof_is_blank(*s)) s++, len--;
  return (Word){ s, len };
}

bool prof_begins(Word line, const char *text)
{
  return line.len >= strlen(text) && memcmp(line.s, text, strlen(text)) == 0;
}

/* Takes the last word off the text. */
Word prof_take_last(Word *text)
{
  *text = prof_trimmed(text->s, text->len);
  size_t from = text->len;
  while (from > 0 && !prof_is_blank(text->s[from - 1])) from--;
  Word w = { text->s + from, text->len - from };
  text->len = from;
  return w;
}

Word prof_take_first(Word *text)
{
  *text = prof_trimmed(text->s, text->len);
  size_t len = 0;
  while (len < text->len && !prof_is_blank(text->s[len])) len++;
  Word w = { text->s, len };
  text->s += len;
  text->len -= len;
  return w;
}

bool prof_is_word(Word w, const char *word)
{
  return w.len == strlen(word) && memcmp(w.s, word, w.len) == 0;
}

/* Reads a number that may have commas between its digits by threes. */
bool prof_read_amount(Word w, double *value)
{
  char digits[64];
  size_t n = 0;
  for (size_t i = 0; i < w.len && n < sizeof digits; i++)
    if (w.s[i] != ',') digits[n++] = w.s[i];
  return n < sizeof digits && number_parse(digits, digits + n, value) && *value >= 0
         && *value <= PROF_LARGEST;
}

/* The head of the report */

static char *fresh(Word w) { return text_clean(w.s, w.len); }

bool prof_read_title(Input *in, const Line *line, Prof *c, const char *title)
{
  const char *at = memmem(line->text, line->len, title, strlen(title));
  if (!at) {
    char *what = mem_format("the title '%s'", title);
    prof_expected(in, line, what);
    free(what);
    return false;
  }
  c->date = fresh(prof_trimmed(line->text, (size_t)(at - line->text)));
  return true;
}

/* "total time  =        0.02 secs   (16 ticks @ 1000 us, 1 processor)" */
static bool read_time(Prof *c, Word rest)
{
  double ticks, interval;
  Word secs = prof_take_first(&rest);
  prof_take_first(&rest);
  Word n = prof_take_first(&rest);
  prof_take_first(&rest);
  prof_take_first(&rest);
  Word us = prof_take_first(&rest);
  if (!prof_read_amount(secs, &c->seconds) || n.len < 2
      || !prof_read_amount((Word){ n.s + 1, n.len - 1 }, &ticks)
      || !prof_read_amount(us, &interval))
    return false;
  c->total.of[COST_TICKS] = ticks;
  c->interval = interval;
  return true;
}

static bool read_total(Input *in, const Line *whole, Prof *c, Word line)
{
  prof_take_first(&line);
  Word which = prof_take_first(&line), sign = prof_take_first(&line);
  if (prof_is_word(sign, "=") && prof_is_word(which, "time"))
    return read_time(c, line)
           || prof_expected(in, whole, "total time = <seconds> secs (<n> ticks @ <n> us, ...)");
  if (prof_is_word(sign, "=") && prof_is_word(which, "alloc")
      && prof_read_amount(prof_take_first(&line), &c->total.of[COST_BYTES]))
    return true;
  return prof_expected(in, whole, "total time = ... or total alloc = ... bytes");
}

static void add_note(Prof *c, Word line)
{
  for (size_t i = 0; i < PROF_NOTES; i++)
    if (!c->notes[i]) {
      c->notes[i] = fresh(line);
      return;
    }
}

/* A line between title and tables. The first that we don't know is the command line; one that says
 * "divided" or begins with "estimated" says how the tree was made, and one that begins with "now: "
 * has the demand chain. The others are for people. */
bool prof_read_fact(Input *in, const Line *whole, Prof *c)
{
  Word line = prof_trimmed(whole->text, whole->len);
  if (line.len >= 6 && memcmp(line.s, "total ", 6) == 0) return read_total(in, whole, c, line);
  if (memmem(line.s, line.len, "divided", 7)
      || (line.len >= 10 && memcmp(line.s, "estimated:", 10) == 0))
    c->divided = true;
  else if (c->job && !c->now && line.len > 5 && memcmp(line.s, "now: ", 5) == 0)
    c->now = fresh((Word){ line.s + 5, line.len - 5 });
  else if (!c->job) c->job = fresh(line);
  else add_note(c, line);
  return true;
}
