/* nearholders — see nearholders.h.
 *
 * Each node gets a label: no class yet, one class, or MANY. A cell that waits gives its class to
 * those that it points to, data gives its own label, and all else gives MANY. Collectors leave
 * cells so that most pointers lead to later nodes; after one walk in the order of the nodes, the
 * few whose labels have changed behind it are visited again. A label changes twice at most.
 */
#include <config.h>

#include "held/nearholders.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { NONE = 0 };
static const uint32_t MANY = UINT32_MAX;

typedef struct Labels {
  const Holders *h;
  uint32_t *of;    /* by node */
  uint32_t scan;   /* nodes below have been visited */
  uint32_t *again; /* nodes to be visited again, each once */
  size_t nagain;
  bool *waits; /* is the node among them? */
} Labels;

static ClassKind kind_of(const Labels *l, uint32_t node)
{
  return l->h->classes[holders_class(l->h, node)].kind;
}

static uint32_t given_by(const Labels *l, uint32_t node)
{
  ClassKind kind = kind_of(l, node);
  return kind == CLASS_SUSPENDED || kind == CLASS_PARTIAL ? holders_class(l->h, node)
         : kind == CLASS_VALUE                            ? l->of[node]
                                                          : MANY;
}

static void meet(Labels *l, uint32_t node, uint32_t label)
{
  uint32_t old = l->of[node];
  if (old == label || old == MANY) return;
  l->of[node] = old == NONE ? label : MANY;
  if (node < l->scan && kind_of(l, node) == CLASS_VALUE && !l->waits[node]) {
    l->waits[node] = true;
    l->again[l->nagain++] = node;
  }
}

static void visit(Labels *l, uint32_t node)
{
  const Snapshot *s = l->h->snapshot;
  uint32_t label = given_by(l, node);
  for (uint32_t e = s->first[node]; label != NONE && e < s->first[node + 1]; e++)
    meet(l, s->to[e], label);
}

uint64_t *nearholders_bytes(const Holders *h)
{
  const Snapshot *s = h->snapshot;
  uint64_t *bytes = mem_alloc(h->nclasses, sizeof *bytes);
  Labels l = { .h = h,
               .of = mem_alloc(s->nodes, sizeof *l.of),
               .again = mem_resize(NULL, s->nodes, sizeof *l.again),
               .waits = mem_alloc(s->nodes, sizeof *l.waits) };
  for (uint32_t v = 0; v < s->nodes; v++) {
    l.scan = v + 1;
    visit(&l, v);
  }
  while (l.nagain > 0) {
    uint32_t v = l.again[--l.nagain];
    l.waits[v] = false;
    visit(&l, v);
  }
  for (uint32_t v = 0; v < s->nodes; v++)
    if (l.of[v] != NONE && l.of[v] != MANY) bytes[l.of[v]] += snapshot_bytes(s, v);
  free(l.of);
  free(l.again);
  free(l.waits);
  return bytes;
}

/* The program's own */

/* The site of a node; 0: it has none. */
static uint32_t site_of(const Snapshot *s, uint32_t node)
{
  return node == 0                   ? 0
         : snapshot_is_cell(s, node) ? s->site[snapshot_cell(s, node)]
                                     : s->roots[node - 1].site;
}

static bool is_own(const Snapshot *s, uint32_t site)
{
  char *const *texts = site ? s->sites[site].texts : NULL;
  return site && *texts[SITE_FILE] && strcmp(texts[SITE_GROUP], "runtime") != 0
         && !snapshot_is_library(&s->sites[site]);
}

/* By node: the last site of the program's own on a shortest way to it, itself left out. Breadth
 * first from the root. */
static uint32_t *own_before(const Snapshot *s)
{
  uint32_t *own = mem_alloc(s->nodes, sizeof *own),
           *queue = mem_resize(NULL, s->nodes, sizeof *queue), head = 0, tail = 0;
  bool *met = mem_alloc(s->nodes, sizeof *met);
  met[0] = true;
  for (queue[tail++] = 0; head < tail; head++) {
    uint32_t v = queue[head], site = site_of(s, v), given = is_own(s, site) ? site : own[v];
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (!met[s->to[e]]) {
        met[s->to[e]] = true;
        own[s->to[e]] = given;
        queue[tail++] = s->to[e];
      }
  }
  free(met);
  free(queue);
  return own;
}

uint32_t nearholders_own(const Holders *h, uint32_t class)
{
  const Snapshot *s = h->snapshot;
  uint32_t *own = own_before(s), most = 0;
  uint64_t *count = mem_alloc((size_t)s->nsites + 1, sizeof *count);
  for (uint32_t v = 1; v < s->nodes; v++)
    if (own[v] && holders_class(h, v) == class && ++count[own[v]] > count[most]) most = own[v];
  free(count);
  free(own);
  return most;
}

/* Who refers to a class */

/* By node: what it retains. */
static uint64_t *retained_by(const Holders *h)
{
  const Snapshot *s = h->snapshot;
  uint64_t *bytes = mem_alloc(s->nodes, sizeof *bytes);
  for (uint32_t v = h->tree.count; v-- > 0;) {
    uint32_t node = h->tree.node[v];
    bytes[node] += snapshot_bytes(s, node);
    if (v > 0) bytes[h->tree.node[h->tree.above[v]]] += bytes[node];
  }
  return bytes;
}

static bool may_refer(const Holders *h, uint32_t class, uint32_t to)
{
  const Class *c = &h->classes[class];
  char *const *texts = h->snapshot->sites[c->site].texts;
  return c->site && c->kind >= CLASS_VALUE && c->kind <= CLASS_SUSPENDED
         && is_own(h->snapshot, c->site)
         && strcmp(texts[SITE_PRODUCER],
                   h->snapshot->sites[h->classes[to].site].texts[SITE_PRODUCER])
                != 0;
}

static bool points_to(const Holders *h, uint32_t node, uint32_t class)
{
  const Snapshot *s = h->snapshot;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++)
    if (holders_class(h, s->to[e]) == class) return true;
  return false;
}

/* Does a cell of one of these classes point to a cell of `to`? Mostly none does, and then nobody
 * needs to know what each cell retains. */
static bool has_referrer(const Holders *h, uint32_t to, const bool *may)
{
  const Snapshot *s = h->snapshot;
  for (uint32_t v = snapshot_node(s, 0); v < s->nodes; v++)
    if (may[holders_class(h, v)] && points_to(h, v, to)) return true;
  return false;
}

/* weight[class] gets what the cells of `to` retain that the class refers to. Each counts once for a
 * class: seen has the last class that was met at each node. */
static void weigh_referrers(const Holders *h, uint32_t to, const bool *may, uint64_t *weight)
{
  const Snapshot *s = h->snapshot;
  uint64_t *retained = retained_by(h);
  uint32_t *seen = mem_alloc(s->nodes, sizeof *seen);
  for (uint32_t v = snapshot_node(s, 0); v < s->nodes; v++) {
    uint32_t class = holders_class(h, v);
    for (uint32_t e = s->first[v]; may[class] && e < s->first[v + 1]; e++)
      if (holders_class(h, s->to[e]) == to && seen[s->to[e]] != class) {
        seen[s->to[e]] = class;
        weight[class] += retained[s->to[e]];
      }
  }
  free(seen);
  free(retained);
}

/* The class with the largest weight, if that is half of what `to` retains. */
static uint32_t best_referrer(const Holders *h, uint32_t to, const bool *may)
{
  uint64_t *weight = mem_alloc(h->nclasses, sizeof *weight);
  uint32_t best = 0;
  weigh_referrers(h, to, may, weight);
  for (uint32_t i = 1; i < h->nclasses; i++)
    if (weight[i] > weight[best]) best = i;
  if (2 * weight[best] < h->classes[to].retained) best = 0;
  free(weight);
  return best;
}

uint32_t nearholders_referrer(const Holders *h, uint32_t class)
{
  bool *may = mem_alloc(h->nclasses, sizeof *may);
  for (uint32_t i = 1; h->classes[class].site && i < h->nclasses; i++)
    may[i] = i != class && may_refer(h, i, class);
  uint32_t best = has_referrer(h, class, may) ? best_referrer(h, class, may) : 0;
  free(may);
  return best;
}

/* A shortest way */

uint32_t *nearholders_ways(const Snapshot *s, uint32_t until)
{
  uint32_t *from = mem_resize(NULL, s->nodes, sizeof *from),
           *queue = mem_resize(NULL, s->nodes, sizeof *queue);
  uint32_t head = 0, tail = 0;
  memset(from, 0xff, s->nodes * sizeof *from);
  from[0] = 0;
  queue[tail++] = 0;
  while (head < tail && from[until] == UINT32_MAX) {
    uint32_t v = queue[head++];
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (from[s->to[e]] == UINT32_MAX) {
        from[s->to[e]] = v;
        queue[tail++] = s->to[e];
      }
  }
  free(queue);
  return from;
}

/* The first cell of the class, in the order of the tree; 0: there is none. */
static uint32_t first_of(const Holders *h, uint32_t class)
{
  for (uint32_t v = 1; v < h->tree.count; v++)
    if (holders_class(h, h->tree.node[v]) == class) return h->tree.node[v];
  return 0;
}

size_t nearholders_steps(const Holders *h, uint32_t class, uint32_t *steps, size_t room)
{
  const Snapshot *s = h->snapshot;
  uint32_t v = first_of(h, class), *from = nearholders_ways(s, v);
  size_t n = 0;
  bool cell = true;
  for (v = from[v]; v && cell && n < room; v = from[v]) {
    uint32_t step = holders_class(h, v);
    cell = snapshot_is_cell(s, v);
    if (step != class && is_own(s, site_of(s, v)) && (n == 0 || steps[n - 1] != step))
      steps[n++] = step;
  }
  free(from);
  for (size_t i = 0; i < n / 2; i++) {
    uint32_t swapped = steps[i];
    steps[i] = steps[n - 1 - i];
    steps[n - 1 - i] = swapped;
  }
  return n;
}
