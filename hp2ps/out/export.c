/* export — see export.h. */
#include <config.h>

#include "out/export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/mem.h"

/* Sites */

/* Takes the text apart at the separators that slice_label put between the attributes. */
static void split_path(Site *s)
{
  char *p = s->text;
  for (int kind = 0; kind < KIND_ALL && p; kind++) {
    char *end = strchr(p, SLICE_SEPARATOR);
    if (end) *end++ = '\0';
    bool known = *p && (strcmp(p, "(none)") != 0 || kind == KIND_NAME);
    s->kinds[kind] = known ? p : NULL;
    p = end;
  }
}

/* The stack "a < b < c" has its outermost centre last, so the path begins there. The texts of the
 * path are copies after the attributes. */
static void follow_stack(Site *s, const char *stack)
{
  size_t n = 1, len = strlen(stack);
  for (const char *p = stack; (p = strstr(p, " < ")) != NULL; p += 3) n++;
  char *copy = mem_copy(stack, len);
  s->path = mem_alloc(n, sizeof *s->path);
  for (char *p = copy; p;) {
    char *end = strstr(p, " < ");
    if (end) *end = '\0';
    s->path[n - 1 - s->depth++] = mem_copy(p, strlen(p));
    p = end ? end + 3 : NULL;
  }
  free(copy);
  s->placed = s->depth - 1;
}

static void make_path(Site *s)
{
  static const Kind steps[] = { KIND_GROUP, KIND_MODULE, KIND_PRODUCER, KIND_CONSTRUCTION };
  static const Kind others[] = { KIND_TYPE, KIND_CENTRE, KIND_NAME };
  if (s->kinds[KIND_STACK]) {
    follow_stack(s, s->kinds[KIND_STACK]);
    return;
  }
  s->path = mem_alloc(sizeof steps / sizeof *steps + 1, sizeof *s->path);
  s->placed = SIZE_MAX;
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    if (steps[i] == KIND_PRODUCER && s->kinds[KIND_PRODUCER]) s->placed = s->depth;
    if (s->kinds[steps[i]])
      s->path[s->depth++] = mem_copy(s->kinds[steps[i]], strlen(s->kinds[steps[i]]));
  }
  for (size_t i = 0; i < sizeof others / sizeof *others && s->depth == 0; i++)
    if (s->kinds[others[i]])
      s->path[s->depth++] = mem_copy(s->kinds[others[i]], strlen(s->kinds[others[i]]));
  if (s->depth == 0) s->path[s->depth++] = mem_copy("(none)", 6);
}

/* A position is "file:line". */
static void find_source(Site *s)
{
  const char *place = s->kinds[KIND_SITE], *colon = place ? strrchr(place, ':') : NULL;
  if (!colon || colon == place || strspn(colon + 1, "0123456789") != strlen(colon + 1)) return;
  s->file = mem_copy(place, (size_t)(colon - place));
  s->line = (unsigned)strtoul(colon + 1, NULL, 10);
}

Site *export_sites(const Model *m)
{
  Site *sites = mem_alloc(m->nbands + 1, sizeof *sites);
  for (size_t i = 0; i < m->nbands; i++) {
    Site *s = &sites[i];
    const Band *b = &m->bands[i];
    bool plain = !memchr(b->key, SLICE_SEPARATOR, b->key_len);
    s->text = plain ? mem_copy(b->name, strlen(b->name)) : mem_copy(b->key, b->key_len);
    if (plain) s->kinds[KIND_NAME] = s->text;
    else split_path(s);
    make_path(s);
    find_source(s);
    if (!s->file || s->placed > s->depth) s->placed = s->depth;
  }
  return sites;
}

void export_free_sites(Site *sites, size_t count)
{
  for (size_t i = 0; i < count; i++) {
    for (size_t k = 0; k < sites[i].depth; k++) free((char *)sites[i].path[k]);
    free(sites[i].path);
    free(sites[i].file);
    free(sites[i].text);
  }
  free(sites);
}

/* Time */

/* START is "2026-11-15T01:31:38+00:00"; DATE is "Sun Nov 15 01:31 2026", in local time. */
double export_start(const Model *m)
{
  struct tm t = { .tm_isdst = -1 };
  int hours, minutes, n = 0;
  char sign;
  if (m->start
      && sscanf(m->start, "%4d-%2d-%2dT%2d:%2d:%2d%n%c%2d:%2d", &t.tm_year, &t.tm_mon, &t.tm_mday,
                &t.tm_hour, &t.tm_min, &t.tm_sec, &n, &sign, &hours, &minutes)
             == 9) {
    t.tm_year -= 1900;
    t.tm_mon -= 1;
    double zone = 3600.0 * hours + 60.0 * minutes;
    return (double)timegm(&t) - (sign == '-' ? -zone : zone);
  }
  const char *end = m->date ? strptime(m->date, "%a %b %d %H:%M %Y", &t) : NULL;
  return end && *end == '\0' ? (double)mktime(&t) : -1;
}

/* Groups */

typedef struct Ranked {
  uint32_t band;
  double size;
  const Site *site;
  unsigned kinds;
} Ranked;

static int compare_sites(const Site *a, const Site *b, unsigned kinds)
{
  for (int k = 0; k < KIND_ALL; k++)
    if (kinds & 1u << k) {
      const char *x = a->kinds[k] ? a->kinds[k] : "", *y = b->kinds[k] ? b->kinds[k] : "";
      int order = strcmp(x, y);
      if (order != 0) return order;
    }
  return 0;
}

static int by_attributes(const void *x, const void *y)
{
  const Ranked *a = x, *b = y;
  return compare_sites(a->site, b->site, a->kinds);
}

static int by_size(const void *x, const void *y)
{
  const Ranked *a = x, *b = y;
  if (a->size != b->size) return (a->size < b->size) - (a->size > b->size);
  return compare_sites(a->site, b->site, a->kinds);
}

/* One entry for each group, the largest first; member[] is by band, its entry's band. */
static Ranked *rank_sites(const Export *e, unsigned kinds, uint32_t *member, size_t *count)
{
  size_t n = e->m->nbands, kept = 0;
  Ranked *all = mem_alloc(n + 1, sizeof *all);
  for (size_t i = 0; i < n; i++)
    all[i] = (Ranked){ (uint32_t)i, e->m->bands[i].area, &e->sites[i], kinds };
  qsort(all, n, sizeof *all, by_attributes);
  for (size_t i = 0; i < n; i++) {
    if (kept > 0 && by_attributes(&all[kept - 1], &all[i]) == 0) all[kept - 1].size += all[i].size;
    else all[kept++] = all[i];
    member[all[i].band] = all[kept - 1].band;
  }
  qsort(all, kept, sizeof *all, by_size);
  *count = kept;
  return all;
}

Groups *export_groups(const Export *e, unsigned kinds, size_t most)
{
  size_t count, n = e->m->nbands;
  uint32_t *member = mem_alloc(n + 1, sizeof *member);
  Ranked *ranked = rank_sites(e, kinds, member, &count);
  Groups *g = mem_alloc(1, sizeof *g);
  size_t *number = mem_alloc(n + 1, sizeof *number); /* by the band that stands for it */
  g->count = count > most ? most + 1 : count;
  g->site = mem_alloc(g->count + 1, sizeof *g->site);
  g->of = mem_alloc(n + 1, sizeof *g->of);
  for (size_t i = 0; i < count; i++) {
    number[ranked[i].band] = i < most ? i : most;
    g->site[i < most ? i : most] = i < most ? ranked[i].band : UINT32_MAX;
  }
  for (size_t i = 0; i < n; i++) g->of[i] = number[member[i]];
  free(number);
  free(ranked);
  free(member);
  return g;
}

void export_free_groups(Groups *g)
{
  free(g->site);
  free(g->of);
  free(g);
}

double *export_sums(const Moment *m, const Groups *g, bool cells)
{
  double *sums = mem_alloc(g->count + 1, sizeof *sums);
  for (size_t i = 0; i < m->count; i++)
    sums[g->of[m->parts[i].band]] += cells ? m->parts[i].cells : m->parts[i].bytes;
  return sums;
}
