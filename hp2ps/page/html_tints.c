/* html_tints — see html.h. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/unique.h"
#include "page/html.h"

static Colours *colours_for(const Matrix *m, size_t kind, const Tint *before, size_t count)
{
  size_t n;
  uint32_t *ranked = matrix_names_ranked(m, kind, &n);
  const char **names = mem_alloc(n, sizeof *names);
  for (size_t i = 0; i < n; i++) names[i] = unique_text(m->kinds[kind].names, ranked[i]);
  Colours *c = colours_of_names(names, n, before, count);
  free(names);
  free(ranked);
  return c;
}

static const Colours *colours_in(const HtmlTints *t, const char *kind)
{
  for (size_t i = 0; i < t->count; i++)
    if (strcmp(t->tables[i].kind, kind) == 0) return t->tables[i].colours;
  return NULL;
}

HtmlTints *html_tints(const Matrix *whole, const HtmlTints *other, const Tint *before, size_t count)
{
  HtmlTints *t = mem_alloc(1, sizeof *t);
  for (size_t k = 0; k < whole->nkinds; k++) {
    const char *kind = whole->kinds[k].name;
    const Colours *like = other ? colours_in(other, kind) : NULL;
    const Tint *had = before;
    size_t n = count;
    if (other) {
      n = 0;
      had = like ? colours_tints(like, &n) : NULL;
    }
    t->tables[t->count].kind = mem_copy(kind, strlen(kind));
    t->tables[t->count++].colours = colours_for(whole, k, had, n);
  }
  return t;
}

/* Colours of two logs */

/* The names of a kind that occur, with their sizes, in a fresh array. */
static Sized *sizes_of(const Matrix *m, size_t kind, bool times, size_t *count)
{
  const MatrixKind *k = &m->kinds[kind];
  Sized *sized = mem_alloc(unique_count(k->names) + 1, sizeof *sized);
  *count = 0;
  for (size_t i = 0; i < unique_count(k->names); i++)
    if (k->present[i])
      sized[(*count)++] = (Sized){ unique_text(k->names, i), !(m->weight > 0) ? k->sums[i]
                                                             : times          ? k->areas[i]
                                                                     : k->areas[i] / m->weight };
  return sized;
}

static bool have_common_kind(const Matrix *a, const Matrix *b)
{
  bool common = false;
  for (size_t k = 0; k < a->nkinds; k++) common |= matrix_kind(b, a->kinds[k].name) < b->nkinds;
  return common;
}

/* The kind of m whose names stand beside those of `kind` of the other log: the same or, if the two
 * have none in common, that of the bands. nkinds if there is none. */
static size_t kind_beside(const Matrix *m, const char *kind, const Matrix *other)
{
  size_t same = matrix_kind(m, kind);
  bool bands = matrix_kind(other, kind) == matrix_kind_of_bands(other);
  return same == m->nkinds && bands && !have_common_kind(m, other) ? matrix_kind_of_bands(m) : same;
}

static void add_table(HtmlTints *t, const char *kind, const Matrix *a, const Matrix *b, bool times)
{
  const Matrix *both[] = { a, b };
  Sized *sized[2] = { NULL, NULL };
  size_t count[2] = { 0, 0 };
  for (int i = 0; i < 2; i++) {
    size_t k = kind_beside(both[i], kind, both[1 - i]);
    if (k < both[i]->nkinds) sized[i] = sizes_of(both[i], k, times, &count[i]);
  }
  t->tables[t->count].kind = mem_copy(kind, strlen(kind));
  t->tables[t->count++].colours = colours_of_two(sized[0], count[0], sized[1], count[1]);
  free(sized[0]);
  free(sized[1]);
}

/* The kinds of b, then those that only a has. */
HtmlTints *html_tints_of_two(const Matrix *a, const Matrix *b, bool times)
{
  HtmlTints *t = mem_alloc(1, sizeof *t);
  for (size_t k = 0; k < b->nkinds; k++) add_table(t, b->kinds[k].name, a, b, times);
  for (size_t k = 0; k < a->nkinds; k++)
    if (matrix_kind(b, a->kinds[k].name) == b->nkinds) add_table(t, a->kinds[k].name, a, b, times);
  return t;
}

void html_tints_free(HtmlTints *t)
{
  for (size_t i = 0; i < t->count; i++) {
    free(t->tables[i].kind);
    colours_free(t->tables[i].colours);
  }
  free(t);
}
