/* knots — see knots.h. */
#include <config.h>

#include "leak/knots.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/thresholds.h"

/* A search for the strongly connected components of the graph, after Tarjan, with a stack of its
 * own. Each node that was met has a number; `low` is the least number to which it leads, and in the
 * end that of its component's first node. */
typedef struct Search {
  const Families *families;
  const Snapshot *snapshot;
  uint32_t *evaluates; /* by node under evaluation: the part of the stack; 0: none */
  uint32_t *leads;     /* by site: the part of the stack with a constant that it needs; 0: none */
  uint32_t *number, *low, *next;
  uint32_t *path, *open; /* nodes: those that are being searched, and those without a component */
  size_t npath, nopen;
  bool *is_open;
  uint32_t count;
} Search;

static char kind_of(const Snapshot *s, uint32_t node)
{
  return snapshot_is_cell(s, node) ? s->sites[s->site[snapshot_cell(s, node)]].kind : 0;
}

static bool is_suspended(const Snapshot *s, uint32_t node)
{
  char kind = kind_of(s, node);
  return kind == 't' || kind == 's';
}

static void find_evaluations(Search *x)
{
  const Snapshot *s = x->snapshot;
  for (uint32_t v = 2; v <= s->nstack; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1] && s->roots[v - 1].site; e++)
      if (kind_of(s, s->to[e]) == 'h') x->evaluates[s->to[e]] = v;
}

/* Does code of this site need the constant, which is defined by itself? The arguments of the
 * library's code are not known, so all of it counts as needing it. */
static bool needs(const Search *x, const SiteNames *n, uint32_t site, const char *constant)
{
  const SnapshotSite *s = &x->snapshot->sites[site];
  const char *function = s->function ? s->function : s->texts[SITE_CONSTRUCTION];
  return x->families->list[x->families->of_site[site]].library
         || strcmp(s->texts[SITE_PRODUCER], constant) == 0
         || sitenames_leads_to(n, function, constant);
}

static void find_constants(Search *x, const SiteNames *n)
{
  const Snapshot *s = x->snapshot;
  for (uint32_t v = 2; v <= s->nstack; v++) {
    uint32_t site = s->roots[v - 1].site;
    const char *constant = site ? s->sites[site].texts[SITE_CONSTRUCTION] : NULL;
    if (!site || s->sites[site].kind != 'k' || !sitenames_self_use(n, constant)) continue;
    for (uint32_t i = 1; i <= s->nsites; i++)
      if (s->sites[i].kind == 't' && !x->leads[i] && needs(x, n, i, constant)) x->leads[i] = v;
  }
}

static void enter(Search *x, uint32_t v)
{
  x->number[v] = x->low[v] = ++x->count;
  x->next[v] = x->snapshot->first[v];
  x->path[x->npath++] = x->open[x->nopen++] = v;
  x->is_open[v] = true;
}

/* The next node to which v leads; false: there are no more. */
static bool next_of(Search *x, uint32_t v, uint32_t *to)
{
  const Snapshot *s = x->snapshot;
  uint32_t e = x->next[v]++, end = s->first[v + 1];
  uint32_t stack =
      snapshot_is_cell(s, v) ? x->evaluates[v] + x->leads[s->site[snapshot_cell(s, v)]] : 0;
  bool reference =
      snapshot_is_cell(s, v) && families_is_reference(x->families, families_of(x->families, v));
  if (e < end && !reference) *to = s->to[e];
  else if (e == end && stack) *to = stack;
  else return false;
  return true;
}

static void close_component(Search *x, uint32_t first)
{
  for (uint32_t v = 0; x->is_open[first];) {
    v = x->open[--x->nopen];
    x->is_open[v] = false;
    x->low[v] = x->number[first];
  }
}

static void search_from(Search *x, uint32_t start)
{
  enter(x, start);
  while (x->npath) {
    uint32_t v = x->path[x->npath - 1], to;
    if (next_of(x, v, &to)) {
      if (!x->number[to]) enter(x, to);
      else if (x->is_open[to] && x->number[to] < x->low[v]) x->low[v] = x->number[to];
      continue;
    }
    x->npath--;
    if (x->low[v] == x->number[v]) close_component(x, v);
    else if (x->low[v] < x->low[x->path[x->npath - 1]]) x->low[x->path[x->npath - 1]] = x->low[v];
  }
}

static Search search_new(const Families *f)
{
  size_t n = (size_t)f->snapshot->nodes + 1;
  Search x = { .families = f, .snapshot = f->snapshot };
  x.evaluates = mem_alloc(n, sizeof *x.evaluates);
  x.leads = mem_alloc((size_t)f->snapshot->nsites + 1, sizeof *x.leads);
  x.number = mem_alloc(n, sizeof *x.number);
  x.low = mem_alloc(n, sizeof *x.low);
  x.next = mem_alloc(n, sizeof *x.next);
  x.path = mem_alloc(n, sizeof *x.path);
  x.open = mem_alloc(n, sizeof *x.open);
  x.is_open = mem_alloc(n, sizeof *x.is_open);
  return x;
}

static void search_free(Search *x)
{
  free(x->evaluates);
  free(x->leads);
  free(x->number);
  free(x->low);
  free(x->next);
  free(x->path);
  free(x->open);
  free(x->is_open);
}

bool *knots_find(const Families *f, const SiteNames *n)
{
  const Snapshot *s = f->snapshot;
  bool *tied = mem_alloc((size_t)s->nodes + 1, sizeof *tied);
  Search x = search_new(f);
  find_evaluations(&x);
  find_constants(&x, n);
  for (uint32_t v = 0; v < s->nodes; v++)
    if (!x.number[v]) search_from(&x, v);
  for (uint32_t v = 1 + s->nroots; v < s->nodes; v++) {
    char kind = kind_of(s, v);
    for (uint32_t e = s->first[v]; e < s->first[v + 1] && (kind == 'c' || kind == 'a'); e++)
      if (x.low[s->to[e]] == x.low[v] && is_suspended(s, s->to[e])) tied[s->to[e]] = true;
  }
  search_free(&x);
  return tied;
}

bool knots_has(const Families *f, const bool *tied, uint32_t family)
{
  uint32_t hits = 0, tried = 0;
  for (uint32_t i = 0; i < f->nsamples[family]; i++) {
    uint32_t v = f->samples[(size_t)family * SAMPLES_MOST + i];
    if (kind_of(f->snapshot, v) == 'h') continue; /* it leads to nothing but what evaluates it */
    hits += tied[v];
    tried++;
  }
  return tried && 2 * hits >= tried;
}
