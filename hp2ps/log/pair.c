/* pair — see pair.h. */
#include <config.h>

#include "log/pair.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

/* Both profiles, with the figures of their bands. */
typedef struct Sides {
  const Model *a, *b;
  Figures *in_a, *in_b;
} Sides;

static Figures figures_in(const Model *m, const Figures *all, const Band *b)
{
  return b == &m->total ? all[m->nbands] : b ? all[b - m->bands] : (Figures){ 0 };
}

static Pair make_pair(const Sides *s, const Band *a, const Band *b)
{
  return (Pair){ .name = b ? b->name : a->name,
                 .a = a,
                 .b = b,
                 .in_a = figures_in(s->a, s->in_a, a),
                 .in_b = figures_in(s->b, s->in_b, b) };
}

/* By the name without its number, then by the area, the largest first. */
static int by_name(const void *x, const void *y)
{
  const Band *a = *(const Band *const *)x, *b = *(const Band *const *)y;
  int order = strcmp(text_bare(a->name), text_bare(b->name));
  if (order == 0 && a->area != b->area) order = a->area > b->area ? -1 : 1;
  return order != 0 ? order : strcmp(a->name, b->name);
}

/* The bands that occur, sorted, in a fresh array. */
static const Band **sorted(const Model *m, size_t *count)
{
  const Band **bands = mem_alloc(m->nbands + 1, sizeof *bands);
  *count = 0;
  for (size_t i = 0; i < m->nbands; i++)
    if (m->bands[i].present) bands[(*count)++] = &m->bands[i];
  qsort(bands, *count, sizeof *bands, by_name);
  return bands;
}

static void match_bands(Pairs *p, const Sides *s)
{
  size_t na, nb, i = 0, j = 0;
  const Band **a = sorted(p->a, &na), **b = sorted(p->b, &nb);
  p->pairs = mem_alloc(na + nb + 1, sizeof *p->pairs);
  while (i < na || j < nb) {
    int order = i == na ? 1 : j == nb ? -1 : strcmp(text_bare(a[i]->name), text_bare(b[j]->name));
    const Band *left = order <= 0 ? a[i++] : NULL, *right = order >= 0 ? b[j++] : NULL;
    p->pairs[p->count++] = make_pair(s, left, right);
  }
  free(a);
  free(b);
}

static int by_change(const void *x, const void *y)
{
  const Pair *a = x, *b = y;
  double one = fabs(a->in_b.mean - a->in_a.mean), other = fabs(b->in_b.mean - b->in_a.mean);
  return one != other ? (one < other) - (one > other) : strcmp(a->name, b->name);
}

Pairs *pair_models(const Model *a, const Model *b)
{
  Pairs *p = mem_alloc(1, sizeof *p);
  p->a = a;
  p->b = b;
  Sides s = { a, b, figures_new(a), figures_new(b) };
  match_bands(p, &s);
  qsort(p->pairs, p->count, sizeof *p->pairs, by_change);
  p->total = make_pair(&s, &a->total, &b->total);
  p->total.name = "TOTAL";
  free(s.in_a);
  free(s.in_b);
  return p;
}

void pair_free(Pairs *p)
{
  free(p->pairs);
  free(p);
}

static const char *or_else(const char *s, const char *otherwise) { return s && *s ? s : otherwise; }

static const char *time_unit(const Model *m) { return or_else(m->sample_unit, "seconds"); }

char *pair_doubt(const Pairs *p)
{
  const char *time[] = { time_unit(p->a), time_unit(p->b) };
  if (strcmp(time[0], time[1]) == 0) return NULL;
  return mem_format("one was sampled by %s, the other by %s, so that one run has different means "
                    "in them; better compare two logs of the same kind",
                    time[0], time[1]);
}

static char *units_differ(const Model *a, const Model *b, bool times)
{
  const char *value[] = { or_else(a->value_unit, "bytes"), or_else(b->value_unit, "bytes") };
  const char *time[] = { time_unit(a), time_unit(b) };
  if (strcmp(value[0], value[1]) != 0)
    return mem_format("one counts %s, the other %s", value[0], value[1]);
  if (times && strcmp(time[0], time[1]) != 0)
    return mem_format("one was sampled by %s, the other by %s", time[0], time[1]);
  return NULL;
}

/* "-hc", or "-l" for an eventlog without a heap profile. */
static char *ghc_flag(char letter)
{
  return letter == 'l' ? mem_copy("-l", 2) : mem_format("-h%c", letter);
}

static bool is_by(const Model *m) { return m->slice && strncmp(m->slice, "by ", 3) == 0; }

/* Profiles by different flags of GHC have different things for bands, unless --by makes them alike.
 * Some names may be equal all the same. */
static char *flags_differ(const Model *a, const Model *b)
{
  bool known = a->ghc && b->ghc && a->ghc != '?' && b->ghc != '?';
  if (!known || a->ghc == b->ghc || (is_by(a) && is_by(b))) return NULL;
  char *one = ghc_flag(a->ghc), *other = ghc_flag(b->ghc);
  char *why = mem_format("one was made by %s, the other by %s; compare profiles of the same kind",
                         one, other);
  free(one);
  free(other);
  return why;
}

char *pair_differ(const Pairs *p, bool times)
{
  char *why = units_differ(p->a, p->b, times);
  if (!why) why = flags_differ(p->a, p->b);
  size_t common = 0;
  for (size_t i = 0; i < p->count; i++) common += p->pairs[i].a && p->pairs[i].b;
  if (!why && common == 0 && p->a->area > 0 && p->b->area > 0)
    why = mem_format("they have no band in common; are they profiles of the same kind?");
  return why;
}
