/* hgz — see hgz.h. */
#include <config.h>

#include "held/hgz.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/say.h"
#include "base/text.h"

enum { STRING_MOST = 1 << 16 };


void __attribute__((noreturn, format(printf, 2, 3))) hgz_damaged(Reader *r, const char *format, ...)
{
  va_list args;
  if (!input_failed(r->in)) {
    va_start(args, format);
    fprintf(stderr, "%s: %s: ", say_name(), input_name(r->in));
    if (input_truncated(r->in)) fputs("the snapshot is cut short or damaged", stderr);
    else vfprintf(stderr, format, args);
    fputs("; it can't be used\n", stderr);
    va_end(args);
  }
  longjmp(r->failed, 1);
}

/* Bytes */

void hgz_refill(Reader *r)
{
  const char *bytes;
  input_skip(r->in, (size_t)(r->next - r->chunk));
  size_t n = input_peek(r->in, CHUNK, &bytes);
  r->chunk = r->next = (const unsigned char *)bytes;
  r->end = r->next + n;
}

uint64_t hgz_long_number(Reader *r, uint64_t n)
{
  for (int shift = 7; shift < 64; shift += 7) {
    unsigned b = hgz_byte(r);
    n |= (uint64_t)(b & 127) << shift;
    if (b < 128) return n;
  }
  hgz_damaged(r, "a number is too long");
}

uint32_t hgz_small_number(Reader *r, uint64_t most, const char *what)
{
  uint64_t n = hgz_number(r);
  if (n > most) hgz_damaged(r, "%s %" PRIu64 " is too large", what, n);
  return (uint32_t)n;
}

char *hgz_string(Reader *r)
{
  uint32_t n = hgz_small_number(r, STRING_MOST, "the length of a name,");
  char *bytes = mem_alloc(n + 1, 1);
  for (uint32_t i = 0; i < n; i++) {
    if (r->next == r->end) {
      hgz_refill(r);
      if (r->next == r->end) {
        free(bytes);
        hgz_damaged(r, "the snapshot is cut short");
      }
    }
    bytes[i] = (char)*r->next++;
  }
  char *clean = text_clean(bytes, n);
  free(bytes);
  return clean;
}

/* Head */

/* The text of a line such as JOB "prog", with C's escapes; fresh. */
static char *unquote(const char *text, size_t len)
{
  char *bytes = mem_alloc(len + 1, 1);
  size_t n = 0;
  for (size_t i = 1; i + 1 < len; i++) {
    unsigned hex;
    if (text[i] != '\\' || i + 2 >= len) bytes[n++] = text[i];
    else if (text[i + 1] == 'x' && i + 4 < len && sscanf(text + i + 2, "%2x", &hex) == 1) {
      bytes[n++] = (char)hex;
      i += 3;
    } else bytes[n++] = text[++i];
  }
  char *clean = text_clean(bytes, n);
  free(bytes);
  return clean;
}

static bool is_word(const char *text, size_t len, const char *word, const char **rest)
{
  size_t n = strlen(word);
  *rest = text + n + 1;
  return len > n && memcmp(text, word, n) == 0 && text[n] == ' ';
}

static void head_line(Snapshot *s, const char *text, size_t len)
{
  static const struct {
    const char *word;
    size_t at;
  } strings[] = { { "JOB", offsetof(Snapshot, job) },
                  { "DATE", offsetof(Snapshot, date) },
                  { "START", offsetof(Snapshot, start) },
                  { "PROGRAM", offsetof(Snapshot, program) },
                  { "REASON", offsetof(Snapshot, reason) } },
    numbers[] = { { "ALLOCATED", offsetof(Snapshot, allocated) },
                  { "PEAK", offsetof(Snapshot, peak) },
                  { "PEAKED", offsetof(Snapshot, peaked) },
                  { "LIVE", offsetof(Snapshot, live) },
                  { "SAMPLE", offsetof(Snapshot, sample) } };
  const char *rest;
  for (size_t i = 0; i < sizeof strings / sizeof *strings; i++)
    if (is_word(text, len, strings[i].word, &rest)) {
      char **place = (char **)((char *)s + strings[i].at);
      free(*place);
      *place = unquote(rest, len - (size_t)(rest - text));
    }
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (is_word(text, len, numbers[i].word, &rest))
      *(uint64_t *)((char *)s + numbers[i].at) = strtoull(rest, NULL, 10);
  if (is_word(text, len, "VALUES", &rest)) s->values = *rest == '1';
}

void hgz_read_head(Reader *r)
{
  Line line;
  if (!input_next(r->in, &line) || line.len < 4 || memcmp(line.text, "HGZ ", 4) != 0)
    hgz_damaged(r, "this is no snapshot, which begins with HGZ 3; --snapshot makes one");
  if (line.len != 5 || (line.text[4] != '2' && line.text[4] != '3'))
    hgz_damaged(r, "this is a snapshot of version %.*s, and version 2 or 3 was expected",
                (int)(line.len < 12 ? line.len - 4 : 8), line.text + 4);
  r->by_last = line.text[4] == '3';
  while (input_next(r->in, &line) && line.len > 0)
    if (line.len < 4096) {
      char text[4096];
      memcpy(text, line.text, line.len);
      text[line.len] = 0;
      head_line(r->s, text, line.len);
    }
  if (r->s->live > WORDS_MOST * WORD)
    hgz_damaged(r, "%" PRIu64 " live bytes are too many", r->s->live);
}

/* Sites */

static uint32_t add_site(Snapshot *s, SnapshotSite site)
{
  MEM_RESERVE(s->sites, s->sites_room, (size_t)s->nsites + 2);
  s->sites[++s->nsites] = site;
  return s->nsites;
}

char hgz_kind(Reader *r)
{
  unsigned c = hgz_byte(r);
  if (!c || !strchr("cdiaptslfhk", (int)c)) hgz_damaged(r, "there is no kind of cell %u", c);
  return (char)c;
}

void hgz_read_site(Reader *r)
{
  char kind = hgz_kind(r);
  SnapshotSite site = { .kind = kind, .size = hgz_small_number(r, UINT16_MAX, "the size") };
  uint32_t i = add_site(r->s, site);
  for (int t = 0; t < SITE_TEXTS; t++) {
    char *text = hgz_string(r);
    r->s->sites[i].texts[t] = text;
  }
  r->s->sites[i].line = hgz_small_number(r, UINT32_MAX, "a line,");
  MEM_RESERVE(r->renamed, r->renamed_room, (size_t)r->stated + 2);
  r->renamed[++r->stated] = i;
}

uint32_t hgz_site(Reader *r, uint64_t n)
{
  if (n == 0 || n > r->stated) hgz_damaged(r, "there is no site %" PRIu64, n);
  return r->renamed[n];
}

static uint32_t copy_site(Snapshot *s, uint32_t like)
{
  SnapshotSite site = s->sites[like];
  for (int t = 0; t < SITE_TEXTS; t++)
    site.texts[t] = mem_copy(site.texts[t], strlen(site.texts[t]));
  return add_site(s, site); /* which may move all sites */
}

uint32_t hgz_site_as(Reader *r, uint32_t like, char as)
{
  Snapshot *s = r->s;
  for (uint32_t i = s->sites[like].alike; i; i = s->sites[i].alike)
    if (s->sites[i].kind == as) return i;
  uint32_t i = copy_site(s, like); /* with the others that are alike */
  s->sites[i].kind = as;
  s->sites[like].alike = i;
  return i;
}

uint32_t hgz_site_bound(Reader *r, uint32_t like, uint32_t variable)
{
  uint32_t i = copy_site(r->s, like);
  r->s->sites[i].variable = variable;
  return i;
}
