/* ghcprof — see ghcprof.h. */
#include <config.h>

#include "log/ghcprof.h"

#include <stdlib.h>
#include <string.h>

#include "base/input.h"
#include "base/mem.h"
#include "base/text.h"

enum { MOST_WORDS = 64, MOST_DEPTH = 4096 };

typedef struct Set {
  unsigned long number;
  char *label; /* as a log has it: "CAF,main" */
  char *name;  /* the same in full: "GHC.IO.Encoding.CAF,main" */
} Set;

struct GhcProf {
  GhcStack **stacks; /* in the order of the file */
  size_t count, cap;
  Set *sets;
  size_t nsets, sets_cap;
  /* while it is read: */
  size_t after;                     /* words of a line after the number; 0: no tree yet */
  const GhcStack *path[MOST_DEPTH]; /* the last stack of each depth */
  bool own;                         /* the program's flags are those of the run */
};

/* A line as words */

typedef struct Words {
  const char *from[MOST_WORDS];
  size_t len[MOST_WORDS], count;
} Words;

static Words split(const char *line)
{
  Words w = { .count = 0 };
  while (w.count < MOST_WORDS && *(line += strspn(line, " \t\r"))) {
    w.from[w.count] = line;
    w.len[w.count] = strcspn(line, " \t\r");
    line += w.len[w.count++];
  }
  return w;
}

static bool is_word(const Words *w, size_t i, const char *word)
{
  return i < w->count && w->len[i] == strlen(word) && memcmp(w->from[i], word, w->len[i]) == 0;
}

/* "COST CENTRE  MODULE  SRC  no.  entries ...": how many words follow the number? */
static size_t words_after_number(const Words *w)
{
  if (!is_word(w, 0, "COST") || !is_word(w, 1, "CENTRE")) return 0;
  for (size_t i = 2; i < w->count; i++)
    if (is_word(w, i, "no.")) return w->count - 1 - i;
  return 0;
}

/* The words from `first` to before `end`, as they stand in the line. */
static char *copy_words(const Words *w, size_t first, size_t end)
{
  if (first >= end) return mem_copy("", 0);
  return text_clean(w->from[first], (size_t)(w->from[end - 1] + w->len[end - 1] - w->from[first]));
}

/* A row of the tree: label, module, place, number and figures. Blanks before it show its depth. */
static void take_row(GhcProf *p, const char *line)
{
  Words w = split(line);
  size_t depth = strspn(line, " ");
  if (w.count < p->after + 3 || depth >= MOST_DEPTH) return;
  size_t at = w.count - 1 - p->after;
  char *end;
  unsigned long number = strtoul(w.from[at], &end, 10);
  if (end != w.from[at] + w.len[at]) return;
  GhcStack *s = mem_alloc(1, sizeof *s);
  *s = (GhcStack){ .number = number,
                   .label = copy_words(&w, 0, 1),
                   .module = copy_words(&w, 1, 2),
                   .place = copy_words(&w, 2, at),
                   .below = depth > 0 ? p->path[depth - 1] : NULL };
  p->path[depth] = s;
  for (size_t d = depth + 1; d < MOST_DEPTH && p->path[d]; d++) p->path[d] = NULL;
  MEM_RESERVE(p->stacks, p->cap, p->count + 1);
  p->stacks[p->count++] = s;
}

/* Adds a retainer, "Mod.label,Mod.outer", to a set. Its label is that of the innermost centre. A
 * constant's whole name has its module, since each module has one. */
static void add_retainer(Set *s, const char *from, size_t len)
{
  size_t first = 0;
  while (first < len && from[first] != ',') first++;
  char *whole = len == 0 ? mem_copy("MAIN", 4) : text_clean(from, first);
  const char *label = whole;
  for (const char *dot; *label >= 'A' && *label <= 'Z' && (dot = strchr(label, '.')) && dot[1];)
    label = dot + 1;
  const char *name = strcmp(label, "CAF") == 0 ? whole : label, *comma = *s->label ? "," : "";
  char *longer = mem_format("%s%s%s", s->label, comma, label);
  char *more = mem_format("%s%s%s", s->name, comma, name);
  free(s->label);
  free(s->name);
  free(whole);
  s->label = longer;
  s->name = more;
}

/* "SET 50 = {<a>, <b>}" */
static void take_set(GhcProf *p, const char *line)
{
  char *end;
  Set s = { .number = strtoul(line + 4, &end, 10) };
  if (end == line + 4 || strncmp(end, " = {", 4) != 0) return;
  s.label = mem_copy("", 0);
  s.name = mem_copy("", 0);
  for (const char *open = strchr(end, '<'), *close; open && (close = strchr(open, '>'));
       open = strchr(close, '<'))
    add_retainer(&s, open + 1, (size_t)(close - open - 1));
  MEM_RESERVE(p->sets, p->sets_cap, p->nsets + 1);
  p->sets[p->nsets++] = s;
}

static bool has_word(const Words *w, const char *word, size_t len)
{
  for (size_t i = 0; i < w->count; i++)
    if (w->len[i] == len && memcmp(w->from[i], word, len) == 0) return true;
  return false;
}

/* Is every word of a in b, too, but for those that enclose the run time's flags? */
static bool within(const Words *a, const Words *b)
{
  for (size_t i = 0; i < a->count; i++)
    if (!is_word(a, i, "+RTS") && !is_word(a, i, "-RTS") && !has_word(b, a->from[i], a->len[i]))
      return false;
  return true;
}

/* The line with the program's flags has the words of the JOB line: "x 5 +RTS -hc" is written
 * "x +RTS -hc -RTS 5". */
static bool is_own(const Words *line, const char *job)
{
  Words w = split(job);
  return w.count > 0 && line->count > 0 && within(&w, line) && within(line, &w);
}

static void take_line(GhcProf *p, const char *line, const char *job)
{
  Words head = split(line);
  size_t after = words_after_number(&head);
  if (after > 0) p->after = after;
  else if (strncmp(line, "SET ", 4) == 0) take_set(p, line);
  else if (p->after > 0) take_row(p, line);
  else p->own |= is_own(&head, job);
}

GhcProf *ghcprof_read(const char *path, const char *job)
{
  Messages unheard = { 0 };
  Input *in = job ? input_open(path, &unheard) : NULL;
  GhcProf *p = in ? mem_alloc(1, sizeof *p) : NULL;
  Line line;
  while (in && input_next(in, &line)) {
    char *text = mem_copy(line.text, line.len);
    take_line(p, text, job);
    free(text);
  }
  if (in) input_close(in);
  messages_clear(&unheard);
  if (p && p->own && p->count > 0) return p;
  if (p) ghcprof_free(p);
  return NULL;
}

void ghcprof_free(GhcProf *p)
{
  for (size_t i = 0; i < p->count; i++) {
    free(p->stacks[i]->label);
    free(p->stacks[i]->module);
    free(p->stacks[i]->place);
    free(p->stacks[i]);
  }
  for (size_t i = 0; i < p->nsets; i++) {
    free(p->sets[i].label);
    free(p->sets[i].name);
  }
  free(p->stacks);
  free(p->sets);
  free(p);
}

const GhcStack *ghcprof_stack(const GhcProf *p, unsigned long number)
{
  for (size_t i = 0; i < p->count; i++)
    if (p->stacks[i]->number == number) return p->stacks[i];
  return NULL;
}

const GhcStack *ghcprof_centre(const GhcProf *p, const char *label)
{
  const GhcStack *found = NULL;
  for (size_t i = 0; i < p->count; i++) {
    const GhcStack *s = p->stacks[i];
    if (strcmp(s->label, label) != 0) continue;
    if (found && strcmp(found->module, s->module) != 0) return NULL;
    found = s;
  }
  return found;
}

/* The set of that number, if its label agrees. Numbers change between samples, so the only set
 * whose label agrees will do as well. */
char *ghcprof_set(const GhcProf *p, unsigned long number, const char *label, bool cut)
{
  const Set *found = NULL;
  size_t like = 0, len = strlen(label);
  for (size_t i = 0; i < p->nsets; i++) {
    const Set *s = &p->sets[i];
    if (cut ? strncmp(s->label, label, len) != 0 : strcmp(s->label, label) != 0) continue;
    if (s->number == number) return mem_copy(s->name, strlen(s->name));
    found = s;
    like++;
  }
  return like == 1 ? mem_copy(found->name, strlen(found->name)) : NULL;
}
