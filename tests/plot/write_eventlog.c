/* write_eventlog — an eventlog from a text that tells what is in it, on standard output.
 *
 * One thing a line. Its sizes are not those of hp2ps/log/eventlog.def, so that the two can
 * disagree.
 *
 *     header [-N]...            the header, without the kinds of these numbers
 *     at NS                     the time of the events that follow
 *     args WORD...              the program and its arguments
 *     clock SECONDS             the date
 *     by N                      a heap profile begins: by 1 -hc ... 7 -hT, 8 -hi, 9 -he
 *     centre N LABEL MODULE PLACE
 *     table ADDRESS TABLE CLOSURE TYPE LABEL MODULE PLACE      "-" is an empty text
 *     long                      from here on the length of a table is one too many, as in GHC 9.6
 *     begin                     a sample
 *     began NS                  a sample of -hb, taken then
 *     string BYTES NAME         an entry; the name is the rest of the line
 *     stack BYTES N...          an entry, innermost first
 *     end                       the sample's end
 *     mark TEXT
 *     heap BYTES
 *     gc                        an event without payload, of no interest
 *     block N                   the marker of a buffer, of processor N
 *     event N HEX...            any event
 *     raw HEX...                any bytes
 *     times N LINES .. done     the lines between, N times; time advances by a millisecond each
 *     finish                    the end mark
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIABLE = -1, LONGEST = 1 << 16, MOST_LINES = 1000 };

static const struct {
  int number, size;
  const char *words;
} kinds[] = {
  { 0, 4, "Create thread" },
  { 10, 0, "Finished GC" },
  { 18, 14, "Block marker" },
  { 29, VARIABLE, "Identifier" },
  { 30, VARIABLE, "Arguments" },
  { 43, 16, "Wall clock time" },
  { 50, 12, "Heap size" },
  { 58, VARIABLE, "User marker" },
  { 160, VARIABLE, "Start of heap profile" },
  { 161, VARIABLE, "Cost centre" },
  { 162, 8, "Start of sample" },
  { 163, VARIABLE, "Cost-centre sample" },
  { 164, VARIABLE, "String sample" },
  { 165, 8, "End of sample" },
  { 166, 16, "Start of biographical sample" },
  { 169, VARIABLE, "Info table" },
  { 200, 3, "Not known to anyone" },
  { 201, VARIABLE, "Nor this" },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

typedef struct Writer {
  uint64_t time, sample;
  unsigned char payload[LONGEST];
  size_t len;
  bool too_long;
} Writer;

static void fail(const char *what, const char *word)
{
  fprintf(stderr, "write_eventlog: %s: %s\n", what, word);
  exit(2);
}

/* Payloads */

static void number(Writer *w, uint64_t n, int bytes)
{
  for (int i = bytes - 1; i >= 0 && w->len < LONGEST; i--)
    w->payload[w->len++] = (unsigned char)(n >> 8 * i);
}

static void text(Writer *w, const char *s, bool nul)
{
  for (; *s && w->len + 1 < LONGEST; s++) w->payload[w->len++] = (unsigned char)*s;
  if (nul) w->payload[w->len++] = 0;
}

static void put(uint64_t n, int bytes)
{
  for (int i = bytes - 1; i >= 0; i--) putchar((int)(n >> 8 * i & 0xFF));
}

/* The event that the payload belongs to. */
static void event(Writer *w, int kind)
{
  int size = VARIABLE;
  for (int i = 0; i < KINDS; i++)
    if (kinds[i].number == kind) size = kinds[i].size;
  put((uint64_t)kind, 2);
  put(w->time, 8);
  if (size == VARIABLE) put(w->len + (w->too_long && kind == 169), 2);
  fwrite(w->payload, 1, w->len, stdout);
  w->len = 0;
}

static void header(const char *without)
{
  fputs("hdrbhetb", stdout);
  for (int i = 0; i < KINDS; i++) {
    char word[20];
    snprintf(word, sizeof word, "-%d", kinds[i].number);
    if (without && strstr(without, word)) continue;
    fwrite("etb", 1, 4, stdout);
    put((uint64_t)kinds[i].number, 2);
    put((uint64_t)kinds[i].size, 2);
    put(strlen(kinds[i].words), 4);
    fputs(kinds[i].words, stdout);
    put(0, 4);
    fwrite("ete", 1, 4, stdout);
  }
  fputs("hetehdredatb", stdout);
}

/* Words of a line */

static uint64_t figure(char **rest)
{
  char *end;
  uint64_t n = strtoull(*rest, &end, 0);
  if (end == *rest) fail("expected a number", *rest);
  *rest = end + strspn(end, " ");
  return n;
}

static char *word(char **rest)
{
  char *s = *rest;
  if (!*s) fail("expected a word", s);
  *rest += strcspn(*rest, " ");
  if (**rest) *(*rest)++ = '\0';
  return s;
}

static void texts(Writer *w, char *rest, int count)
{
  while (count-- > 0) {
    char *s = word(&rest);
    text(w, strcmp(s, "-") == 0 ? "" : s, true);
  }
}

static void hex(Writer *w, char *rest)
{
  while (*rest) {
    char *end;
    w->payload[w->len++] = (unsigned char)strtoul(rest, &end, 16);
    rest = end == rest ? rest + 1 : end + strspn(end, " ");
  }
}

/* Lines */

static void definition(Writer *w, const char *what, char *rest)
{
  if (strcmp(what, "centre") == 0) {
    number(w, figure(&rest), 4);
    texts(w, rest, 3);
    number(w, 0, 1);
    event(w, 161);
  } else if (strcmp(what, "long") == 0) {
    w->too_long = true;
  } else if (strcmp(what, "table") == 0) {
    number(w, figure(&rest), 8);
    texts(w, rest, 6);
    event(w, 169);
  } else if (strcmp(what, "args") == 0) {
    number(w, 0, 4);
    while (*rest) text(w, word(&rest), true);
    event(w, 30);
  } else if (strcmp(what, "clock") == 0) {
    number(w, 0, 4);
    number(w, figure(&rest), 8);
    number(w, 0, 4);
    event(w, 43);
  } else if (strcmp(what, "by") == 0) {
    number(w, 0, 1);
    number(w, 10000000, 8);
    number(w, figure(&rest), 4);
    number(w, 0, 7);
    event(w, 160);
  } else fail("what is that", what);
}

static void entry(Writer *w, const char *what, char *rest)
{
  bool stack = strcmp(what, "stack") == 0;
  number(w, 0, 1);
  number(w, figure(&rest), 8);
  if (!stack) {
    text(w, rest, true);
    event(w, 164);
    return;
  }
  size_t depth = w->len++;
  for (w->payload[depth] = 0; *rest; w->payload[depth]++) number(w, figure(&rest), 4);
  event(w, 163);
}

static void sample(Writer *w, const char *what, char *rest)
{
  bool end = strcmp(what, "end") == 0, began = strcmp(what, "began") == 0;
  number(w, w->sample, 8);
  if (began) number(w, figure(&rest), 8);
  w->sample += end;
  event(w, end ? 165 : began ? 166 : 162);
}

static void other(Writer *w, const char *what, char *rest)
{
  if (strcmp(what, "mark") == 0) {
    text(w, rest, false);
    event(w, 58);
  } else if (strcmp(what, "heap") == 0) {
    number(w, 0, 4);
    number(w, figure(&rest), 8);
    event(w, 50);
  } else if (strcmp(what, "gc") == 0) {
    event(w, 10);
  } else if (strcmp(what, "block") == 0) {
    number(w, 24, 4);
    number(w, w->time, 8);
    number(w, figure(&rest), 2);
    event(w, 18);
  } else if (strcmp(what, "event") == 0) {
    int kind = (int)figure(&rest);
    hex(w, rest);
    event(w, kind);
  } else if (strcmp(what, "raw") == 0) {
    hex(w, rest);
    fwrite(w->payload, 1, w->len, stdout);
    w->len = 0;
  } else definition(w, what, rest);
}

static void line(Writer *w, char *s)
{
  char *rest = s, *what = word(&rest);
  if (strcmp(what, "header") == 0) header(rest);
  else if (strcmp(what, "at") == 0) w->time = figure(&rest);
  else if (strcmp(what, "finish") == 0) put(0xFFFF, 2);
  else if (strcmp(what, "string") == 0 || strcmp(what, "stack") == 0) entry(w, what, rest);
  else if (strcmp(what, "begin") == 0 || strcmp(what, "began") == 0 || strcmp(what, "end") == 0)
    sample(w, what, rest);
  else other(w, what, rest);
}

static char *next_line(void)
{
  static char s[LONGEST];
  if (!fgets(s, sizeof s, stdin)) return NULL;
  s[strcspn(s, "\n")] = '\0';
  return s;
}

/* The lines up to `done', again and again. */
static void repeat(Writer *w, uint64_t times)
{
  static char *lines[MOST_LINES], copy[LONGEST];
  size_t count = 0;
  for (char *s; (s = next_line()) && strcmp(s, "done") != 0 && count < MOST_LINES;)
    lines[count++] = strdup(s);
  for (; times > 0; times--, w->time += 1000000)
    for (size_t i = 0; i < count; i++) {
      snprintf(copy, sizeof copy, "%s", lines[i]);
      line(w, copy);
    }
  while (count > 0) free(lines[--count]);
}

int main(void)
{
  static Writer w;
  for (char *s; (s = next_line());) {
    s += strspn(s, " ");
    if (strncmp(s, "times ", 6) == 0) repeat(&w, strtoull(s + 6, NULL, 10));
    else if (*s && *s != '#') line(&w, s);
  }
  return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
