/* stock.c: see stock.h. */
#include <config.h>
#include "back/stock.h"
#include "base/arena.h"
#include "base/vec.h"
#include <assert.h>
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

Stock stock_read_any(const char *index, const char **first)
{
  FILE *f = fopen(index, "r");
  size_t len = 0;
  char *text = f ? read_all(f, &len) : NULL, *end = text ? memchr(text, '\n', len) : NULL;
  if (f) fclose(f);
  *first = end ? text : NULL;
  if (!end) return (Stock){ 0 };
  *end = 0;
  return (Stock){ .digests = end + 1, .n = (len - (size_t)(end + 1 - text)) / LINE };
}

Stock stock_read(const char *index, const char *how)
{
  const char *first;
  Stock s = stock_read_any(index, &first);
  return first && !strcmp(first, how) ? s : (Stock){ 0 };
}

static int by_digits(const void *a, const void *b) { return memcmp(a, b, DIGITS); }

static const char *digits_of(const Part *p)
{
  assert(p->label && strlen(p->label) > DIGITS);
  return p->label + strlen(p->label) - DIGITS;
}

static bool has_part(const Stock *s, const Part *p)
{
  return s->n && p->label && bsearch(digits_of(p), s->digests, s->n, LINE, by_digits);
}

static int by_line(const void *a, const void *b)
{
  return by_digits(*(const char *const *)a, *(const char *const *)b);
}

void stock_write(FILE *f, const char *how, const Stock *s, const Parts *parts)
{
  VEC(const char *) lines = { 0 };
  for (size_t i = 0; i < s->n; i++) vec_push(&lines, s->digests + i * LINE);
  for (int i = 0; i < parts->all.n; i++)
    if (parts->all.at[i]->place == PART_GIVEN) vec_push(&lines, digits_of(parts->all.at[i]));
  if (lines.n) qsort(lines.at, (size_t)lines.n, sizeof *lines.at, by_line);
  fprintf(f, "%s\n", how);
  for (int i = 0; i < lines.n; i++) {
    assert(i == 0 || by_line(&lines.at[i - 1], &lines.at[i]) < 0); /* none is given twice */
    fprintf(f, "%.*s\n", DIGITS, lines.at[i]);
  }
}

/* ---- places ---- */

static uint64_t label_hash(const void *part) { return ((const Part *)part)->digest.a; }

static bool label_same(const void *a, const void *b)
{
  return !strcmp(((const Part *)a)->label, ((const Part *)b)->label);
}

/* The first of several parts with the same label is given. */
static PartPlace place_given(Unique *given, Part *p)
{
  if (!p->label) return PART_NONE;
  return unique_first(given, p) == p ? PART_GIVEN : PART_STOCK;
}

/* A part that assembler text mentions must have its C name. */
static void keep_for_assembly(Parts *parts, const Part *p)
{
  for (int i = 0; i < p->uses.n; i++) parts->all.at[p->uses.at[i]]->place = PART_HERE;
}

#ifndef NDEBUG
/* Does no part have the place `wrong', and each that is defined for others or by them a label? */
static bool are_placed(const Parts *parts, PartPlace wrong)
{
  for (int i = 0; i < parts->all.n; i++) {
    const Part *p = parts->all.at[i];
    if (p->place == wrong) return false;
    if ((p->place == PART_GIVEN || p->place == PART_STOCK) && !p->label) return false;
  }
  return true;
}

/* Do parts that are given mention only others that are, or that are in stock? */
static bool are_given_whole(const Parts *parts)
{
  for (int i = 0; i < parts->all.n; i++) {
    const Part *p = parts->all.at[i];
    for (int k = 0; p->place == PART_GIVEN && k < p->uses.n; k++) {
      PartPlace used = parts->all.at[p->uses.at[k]]->place;
      if (used != PART_GIVEN && used != PART_STOCK) return false;
    }
  }
  return true;
}
#endif

static void find_needed(Parts *parts, const Part *p)
{
  for (int i = 0; i < p->uses.n; i++) parts->all.at[p->uses.at[i]]->is_needed = true;
}

static void find_all_needed(Parts *parts)
{
  for (int i = 0; i < parts->all.n; i++) parts->all.at[i]->is_needed = false;
  for (int i = 0; i < parts->all.n; i++) {
    const Part *p = parts->all.at[i];
    if (p->place == PART_HERE || p->place == PART_GIVEN) find_needed(parts, p);
  }
}

void stock_place(const Stock *s, Parts *parts, bool gives)
{
  Unique given = { .hash = label_hash, .same = label_same };
  for (int i = 0; i < parts->all.n; i++) {
    Part *p = parts->all.at[i];
    p->place = has_part(s, p) ? PART_STOCK : gives ? place_given(&given, p) : PART_HERE;
  }
  for (int i = 0; i < parts->all.n && !gives; i++)
    if (parts->all.at[i]->is_assembly) keep_for_assembly(parts, parts->all.at[i]);
  assert(are_placed(parts, gives ? PART_HERE : PART_GIVEN));
  assert(!gives || are_given_whole(parts));
  find_all_needed(parts);
}

/* ---- divided texts ---- */

static void give_part(Parts *parts, Part *p)
{
  if (p->place == PART_GIVEN) return;
  p->place = PART_GIVEN;
  for (int i = 0; i < p->uses.n; i++) give_part(parts, parts->all.at[p->uses.at[i]]);
}

/* A part that assembler text mentions can't be elsewhere. */
static bool is_held_here(const Parts *parts)
{
  for (int i = 0; i < parts->all.n; i++) {
    const Part *p = parts->all.at[i];
    for (int k = 0; p->is_assembly && k < p->uses.n; k++)
      if (parts->all.at[p->uses.at[k]]->place == PART_GIVEN) return true;
  }
  return false;
}

size_t stock_divide(Parts *parts)
{
  size_t len = 0;
  for (int i = 0; i < parts->all.n; i++) parts->all.at[i]->place = PART_HERE;
  for (int i = 0; i < parts->all.n; i++) {
    Part *p = parts->all.at[i];
    if (p->is_library && p->label) give_part(parts, p);
  }
  for (int i = 0; i < parts->all.n; i++)
    if (parts->all.at[i]->place == PART_GIVEN) len += parts->all.at[i]->len;
  assert(are_placed(parts, PART_NONE) && are_given_whole(parts));
  return is_held_here(parts) ? 0 : len;
}

static bool find_in(Stock *stocks, int n, const Part *p)
{
  for (int i = 0; i < n; i++)
    if (has_part(&stocks[i], p)) return stocks[i].used = true;
  return false;
}

bool stock_find(Stock *stocks, int n, Parts *parts)
{
  Unique given = { .hash = label_hash, .same = label_same };
  bool any = false;
  for (int i = 0; i < parts->all.n; i++) {
    Part *p = parts->all.at[i];
    if (p->place != PART_GIVEN) continue;
    p->place = find_in(stocks, n, p) ? PART_STOCK : place_given(&given, p);
    any |= p->place == PART_GIVEN;
  }
  assert(are_placed(parts, PART_NONE) && are_given_whole(parts));
  return any;
}

static void move_parts(Parts *parts, PartPlace from, PartPlace to)
{
  for (int i = 0; i < parts->all.n; i++)
    if (parts->all.at[i]->place == from) parts->all.at[i]->place = to;
}

void stock_show_given(Parts *parts)
{
  assert(are_placed(parts, PART_NONE));
  move_parts(parts, PART_HERE, PART_NONE);
  find_all_needed(parts);
}

void stock_show_rest(Parts *parts)
{
  move_parts(parts, PART_NONE, PART_HERE);
  move_parts(parts, PART_GIVEN, PART_STOCK);
  assert(are_placed(parts, PART_NONE) && are_placed(parts, PART_GIVEN));
  find_all_needed(parts);
}
