/* rewalk — see rewalk.h. Each cell is visited by the first word that leads to it, and remembers
 * where its list ends for others that come to it later: who walks a list has a word that leads to
 * its middle. */
#include <config.h>

#include "held/rewalk.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

typedef struct Search {
  const Holders *h;
  uint32_t *maker; /* by node: the part of the stack that evaluates it; 0: none */
  uint32_t *end;   /* by node: 1 + the maker of the end of its list; 0: not visited */
  Rewalk longest;
} Search;

static ClassKind kind_of(const Holders *h, uint32_t node)
{
  return h->classes[holders_class(h, node)].kind;
}

static const SnapshotSite *site_of(const Snapshot *s, uint32_t node)
{
  return &s->sites[s->site[snapshot_cell(s, node)]];
}

static bool has_same_text(const SnapshotSite *a, const SnapshotSite *b, int which)
{
  return strcmp(a->texts[which], b->texts[which]) == 0;
}

/* Is the cell that of the thunk which this part of the stack evaluates? It comes before the words
 * of the part. */
static bool is_evaluated_by(const Holders *h, uint32_t node, uint32_t root)
{
  const Snapshot *s = h->snapshot;
  if (!snapshot_is_cell(s, node) || kind_of(h, node) != CLASS_HOLE) return false;
  const SnapshotSite *site = site_of(s, node), *mark = &s->sites[s->roots[root].site];
  return has_same_text(site, mark, SITE_PRODUCER) && has_same_text(site, mark, SITE_CONSTRUCTION);
}

static void find_makers(Search *w)
{
  const Snapshot *s = w->h->snapshot;
  for (uint32_t i = 1; i < s->nstack; i++)
    for (uint32_t e = s->first[1 + i]; e < s->first[2 + i]; e++)
      if (!w->maker[s->to[e]] && is_evaluated_by(w->h, s->to[e], i)) {
        w->maker[s->to[e]] = i;
        break;
      }
}

/* Which field of a cell is its last pointer; 0: it has none. */
static unsigned last_field(const Snapshot *s, uint32_t node)
{
  return s->first[node] < s->first[node + 1] ? s->field[s->first[node + 1] - 1] : 0;
}

/* What the last pointer of a cell leads to, if it is that field; otherwise 0. */
static uint32_t rest_of(const Snapshot *s, uint32_t node, unsigned field)
{
  return field && last_field(s, node) == field ? s->to[s->first[node + 1] - 1] : 0;
}

static bool is_link(const Search *w, uint32_t node, uint32_t head)
{
  const Snapshot *s = w->h->snapshot;
  return node && snapshot_is_cell(s, node) && !w->end[node] && kind_of(w->h, node) == CLASS_VALUE
         && has_same_text(site_of(s, node), site_of(s, head), SITE_CONSTRUCTION);
}

/* Walks what may be a list from its first cell on, and again to tell its cells what its end is. */
static void walk(Search *w, uint32_t root, uint32_t head)
{
  const Snapshot *s = w->h->snapshot;
  uint32_t node = head, part = root < s->nstack ? root : 0;
  unsigned field = last_field(s, head);
  uint64_t cells = 0;
  for (; is_link(w, node, head); node = rest_of(s, node, field), cells++) w->end[node] = 1;
  uint32_t maker = w->end[node] ? w->end[node] - 1 : w->maker[node];
  node = head;
  for (uint64_t k = 0; k < cells; k++, node = rest_of(s, node, field)) w->end[node] = 1 + maker;
  if (maker > part && cells > w->longest.cells) w->longest = (Rewalk){ root, head, cells };
}

Rewalk rewalk_find(const Holders *h)
{
  const Snapshot *s = h->snapshot;
  Search w = { .h = h,
               .maker = mem_alloc(s->nodes, sizeof *w.maker),
               .end = mem_alloc(s->nodes, sizeof *w.end) };
  find_makers(&w);
  for (uint32_t i = 0; i < s->nroots; i++)
    if (s->roots[i].kind == ROOT_STACK || s->roots[i].kind == ROOT_VARIABLE)
      for (uint32_t e = s->first[1 + i]; e < s->first[2 + i]; e++)
        if (snapshot_is_cell(s, s->to[e])) walk(&w, i, s->to[e]);
  free(w.maker);
  free(w.end);
  return w.longest;
}
