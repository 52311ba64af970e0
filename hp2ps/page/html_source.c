/* html_source — lines of the program around the places that allocate most.
 *
 * Note [Which files]: a log may come from a stranger and name any file, and the page may go to
 * strangers. So a file is read only if its name ends as those of programs do, and only from the
 * folders that were given: as the log has it there, or by the last part of its name alone.
 */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/json.h"
#include "base/mem.h"
#include "base/text.h"
#include "page/html_private.h"

enum { AROUND = 4, WIDEST = 160, TAB = 8, MOST_LINES = 1 << 20 };
static const double LEAST_SHARE = 0.002;

/* A line that allocates: "prog.m:12" is file prog.m, line 12. */
typedef struct Place {
  char *file;
  long line;
} Place;

static bool parse_place(const char *text, Place *p)
{
  const char *colon = strrchr(text, ':');
  char *end;
  if (!colon || colon == text || colon[1] < '0' || colon[1] > '9') return false;
  p->line = strtol(colon + 1, &end, 10);
  if (*end || p->line < 1 || p->line > MOST_LINES) return false;
  p->file = mem_copy(text, (size_t)(colon - text));
  return true;
}

static int by_file_and_line(const void *a, const void *b)
{
  const Place *x = a, *y = b;
  int file = strcmp(x->file, y->file);
  return file ? file : (x->line > y->line) - (x->line < y->line);
}

/* The places with more than LEAST_SHARE of the area, sorted. */
static Place *find_places(const Matrix *m, size_t *count)
{
  size_t kind = matrix_kind(m, "site"), cap = 0;
  const MatrixKind *k = &m->kinds[kind];
  Place *places = NULL;
  double all = 0;
  *count = 0;
  if (kind == m->nkinds) return NULL;
  const double *sizes = m->weight > 0 ? k->areas : k->sums;
  for (size_t i = 0; i < unique_count(k->names); i++) all += sizes[i];
  for (size_t i = 0; i < unique_count(k->names); i++) {
    MEM_RESERVE(places, cap, *count + 1);
    if (sizes[i] > LEAST_SHARE * all && parse_place(unique_text(k->names, i), &places[*count]))
      ++*count;
  }
  if (*count) qsort(places, *count, sizeof *places, by_file_and_line);
  return places;
}

/* Files: see Note [Which files] */

static bool is_source(const char *name)
{
  static const char *const ends[] = { ".m", ".hs", ".lhs", ".hsc", ".chs", ".x", ".y" };
  const char *dot = strrchr(name, '.');
  for (size_t i = 0; dot && i < sizeof ends / sizeof *ends; i++)
    if (strcmp(dot, ends[i]) == 0) return true;
  return false;
}

static FILE *open_regular(const char *folder, const char *name)
{
  char *path = mem_format("%s/%s", folder, name);
  struct stat st;
  FILE *f = stat(path, &st) == 0 && S_ISREG(st.st_mode) ? fopen(path, "r") : NULL;
  free(path);
  return f;
}

static FILE *open_source(const HtmlOptions *o, const char *name)
{
  const char *slash = strrchr(name, '/'), *last = slash ? slash + 1 : name;
  bool inside = *name != '/' && !strstr(name, "..");
  FILE *f = NULL;
  for (size_t i = 0; i < o->nfolders && !f && is_source(name); i++) {
    f = inside ? open_regular(o->folders[i], name) : NULL;
    if (!f) f = open_regular(o->folders[i], last);
  }
  return f;
}

/* Lines */

/* A fresh copy of a line for people: tabs become blanks, and its end is cut off. */
static char *shown_line(const char *line, size_t len)
{
  char wide[WIDEST * 4];
  size_t n = 0, column = 0;
  for (size_t i = 0; i < len && n + TAB < sizeof wide; i++) {
    size_t blanks = line[i] == '\t' ? TAB - column % TAB : 0;
    column += blanks ? blanks : (line[i] & 0xC0) != 0x80;
    memset(wide + n, ' ', blanks);
    n += blanks;
    if (!blanks) wide[n++] = line[i];
  }
  while (n > 0 && (wide[n - 1] == '\n' || wide[n - 1] == '\r' || wide[n - 1] == ' ')) n--;
  char *clean = text_clean(wide, n);
  *(char *)text_offset(clean, WIDEST) = '\0';
  return clean;
}

/* Is the line near one of the places of this file, from first to end - 1? */
static bool is_near(const Place *places, size_t first, size_t end, long line)
{
  for (size_t i = first; i < end; i++)
    if (labs(places[i].line - line) <= AROUND) return true;
  return false;
}

static void put_lines(FILE *f, const Place *places, size_t first, size_t end, Output *out)
{
  char *line = NULL;
  size_t room = 0;
  bool any = false;
  long last = places[end - 1].line + AROUND;
  ssize_t len;
  for (long n = 1; n <= last && (len = getline(&line, &room, f)) >= 0; n++) {
    if (!is_near(places, first, end, n)) continue;
    char *text = shown_line(line, (size_t)len);
    output_format(out, "%s[%ld,", any ? "," : "", n);
    json_string(out, text);
    output_puts(out, "]");
    free(text);
    any = true;
  }
  free(line);
}

static bool put_file(const HtmlOptions *o, const Place *places, size_t first, size_t end,
                     Output *out)
{
  FILE *f = open_source(o, places[first].file);
  if (!f) return false;
  output_puts(out, "[");
  json_string(out, places[first].file);
  output_puts(out, ",[");
  put_lines(f, places, first, end, out);
  output_puts(out, "]]");
  fclose(f);
  return true;
}

Output *html_source(const Matrix *m, const HtmlOptions *o, size_t room, size_t *files)
{
  size_t count, end;
  Place *places = o->nfolders ? find_places(m, &count) : NULL;
  Output *out = output_new();
  *files = 0;
  output_puts(out, "[");
  for (size_t i = 0; places && i < count; i = end) {
    for (end = i; end < count && strcmp(places[end].file, places[i].file) == 0; end++)
      ;
    Output *one = output_new();
    bool ok = put_file(o, places, i, end, one);
    if (ok && output_size(out) + output_size(one) + 3 < room) {
      output_puts(out, *files ? "," : "");
      output_write(out, output_bytes(one), output_size(one));
      ++*files;
    }
    output_free(one);
  }
  output_puts(out, "]");
  for (size_t i = 0; places && i < count; i++) free(places[i].file);
  free(places);
  return out;
}
