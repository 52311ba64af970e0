/* stock.c: see stock.h. */
#include <config.h>
#include "back/stock.h"
#include "base/arena.h"
#include "base/vec.h"
#include <stdlib.h>
#include <string.h>

enum { DIGITS = 32, LINE = DIGITS + 1 };

/* ---- the index ---- */

static char *read_all(FILE *f, size_t *len)
{
  if (fseek(f, 0, SEEK_END) != 0) return NULL;
  long n = ftell(f);
  if (n < 0 || fseek(f, 0, SEEK_SET) != 0) return NULL;
  char *text = arena_alloc(unit_arena, (size_t)n + 1);
  *len = fread(text, 1, (size_t)n, f);
  return text;
}

Stock stock_read(const char *index, const char *how)
{
  FILE *f = fopen(index, "r");
  size_t len = 0, first = strlen(how);
  char *text = f ? read_all(f, &len) : NULL;
  if (f) fclose(f);
  if (!text || len <= first || memcmp(text, how, first) || text[first] != '\n') return (Stock){ 0 };
  return (Stock){ text + first + 1, (len - first - 1) / LINE };
}

static int by_digits(const void *a, const void *b) { return memcmp(a, b, DIGITS); }

static const char *digits_of(const Part *p) { return p->label + strlen(p->label) - DIGITS; }

static bool has(const Stock *s, const Part *p)
{
  return s->n && p->label && bsearch(digits_of(p), s->digests, s->n, LINE, by_digits);
}

static int by_line(const void *a, const void *b)
{
  return by_digits(*(const char *const *)a, *(const char *const *)b);
}

void stock_write(FILE *f, const char *how, const Stock *s, const Parts *parts)
{
  VEC(const char *) lines = {0};
  for (size_t i = 0; i < s->n; i++) vec_push(&lines, s->digests + i * LINE);
  for (int i = 0; i < parts->all.n; i++)
    if (parts->all.at[i]->place == PART_GIVEN) vec_push(&lines, digits_of(parts->all.at[i]));
  if (lines.n) qsort(lines.at, (size_t)lines.n, sizeof *lines.at, by_line);
  fprintf(f, "%s\n", how);
  for (int i = 0; i < lines.n; i++) fprintf(f, "%.*s\n", DIGITS, lines.at[i]);
}

/* ---- places ---- */

static uint64_t label_hash(const void *part) { return ((const Part *)part)->digest.a; }

static bool label_same(const void *a, const void *b)
{
  return !strcmp(((const Part *)a)->label, ((const Part *)b)->label);
}

/* Of parts that have the same label the first is given. */
static PartPlace place_given(Unique *given, Part *p)
{
  if (!p->label) return PART_NONE;
  return unique_first(given, p) == p ? PART_GIVEN : PART_STOCK;
}

/* What assembler text mentions must have its C name. */
static void keep_for_assembly(Parts *parts, const Part *p)
{
  for (int i = 0; i < p->uses.n; i++) parts->all.at[p->uses.at[i]]->place = PART_HERE;
}

static void find_needed(Parts *parts, const Part *p)
{
  for (int i = 0; i < p->uses.n; i++) parts->all.at[p->uses.at[i]]->is_needed = true;
}

void stock_place(const Stock *s, Parts *parts, bool gives)
{
  Unique given = { .hash = label_hash, .same = label_same };
  for (int i = 0; i < parts->all.n; i++) {
    Part *p = parts->all.at[i];
    p->place = has(s, p) ? PART_STOCK : gives ? place_given(&given, p) : PART_HERE;
  }
  for (int i = 0; i < parts->all.n && !gives; i++)
    if (parts->all.at[i]->is_assembly) keep_for_assembly(parts, parts->all.at[i]);
  for (int i = 0; i < parts->all.n; i++) {
    const Part *p = parts->all.at[i];
    if (p->place == PART_HERE || p->place == PART_GIVEN) find_needed(parts, p);
  }
}
