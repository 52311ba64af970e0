/* idom — see idom.h. */
#include <config.h>

#include "held/idom.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

#define NONE UINT32_MAX

typedef struct Search {
  uint32_t nodes;
  const uint32_t *first, *to;
  uint32_t *number;        /* node -> number, or NONE */
  uint32_t *node, *parent; /* by number; parent: in the tree of the search */
  uint32_t count;
} Search;

/* By number. A node is linked to its parent when it has been looked at; those looked at are the
 * greater ones. */
typedef struct Forest {
  uint32_t *from, *preds; /* the predecessors of v are preds[from[v]] .. preds[from[v + 1]] */
  uint32_t *semi, *label, *up;
  uint32_t *waiting, *next; /* those whose semidominator is v: a list, from waiting[v] on */
  uint32_t *path;
} Forest;

static uint32_t *numbers(size_t n) { return mem_resize(NULL, n + 1, sizeof(uint32_t)); }

static void enter(Search *s, uint32_t v, uint32_t parent)
{
  s->number[v] = s->count;
  s->node[s->count] = v;
  s->parent[s->count++] = parent;
}

/* The way back is the tree itself: next[v] is the pointer of v to follow next. */
static void search(Search *s)
{
  uint32_t *next = numbers(s->nodes), v = 0;
  memset(s->number, 0xff, s->nodes * sizeof *s->number);
  enter(s, 0, 0);
  next[0] = s->first[0];
  for (;;) {
    uint32_t x = s->node[v];
    if (next[v] < s->first[x + 1]) {
      uint32_t w = s->to[next[v]++];
      if (s->number[w] == NONE) {
        enter(s, w, v);
        v = s->count - 1;
        next[v] = s->first[w];
      }
    } else if (v == 0) break;
    else v = s->parent[v];
  }
  free(next);
}

static void find_predecessors(const Search *s, Forest *f)
{
  uint32_t n = s->count;
  f->from = mem_alloc((size_t)n + 2, sizeof *f->from);
  for (uint32_t v = 0; v < n; v++)
    for (uint32_t e = s->first[s->node[v]]; e < s->first[s->node[v] + 1]; e++)
      f->from[s->number[s->to[e]] + 2]++;
  for (uint32_t v = 0; v < n; v++) f->from[v + 2] += f->from[v + 1];
  f->preds = numbers(f->from[n + 1]);
  for (uint32_t v = 0; v < n; v++)
    for (uint32_t e = s->first[s->node[v]]; e < s->first[s->node[v] + 1]; e++)
      f->preds[f->from[s->number[s->to[e]] + 1]++] = v;
}

/* The node with the least semidominator on the way from v up to the first that is not linked. All
 * nodes on the way are moved to just below that one. */
static uint32_t best(Forest *f, uint32_t v, uint32_t least_linked)
{
  uint32_t n = 0, x = v;
  for (; f->up[x] >= least_linked; x = f->up[x]) f->path[n++] = x;
  while (n-- > 0) {
    uint32_t y = f->path[n], above = f->up[y];
    if (f->semi[f->label[above]] < f->semi[f->label[y]]) f->label[y] = f->label[above];
    f->up[y] = f->up[x];
  }
  return f->label[v];
}

/* Gives w its semidominator, and puts it into the list of those that have this one. */
static void find_semidominator(const Search *s, Forest *f, uint32_t w)
{
  uint32_t least = s->parent[w];
  for (uint32_t i = f->from[w]; i < f->from[w + 1]; i++) {
    uint32_t v = f->preds[i], u = v <= w ? v : f->semi[best(f, v, w + 1)];
    if (u < least) least = u;
  }
  f->semi[w] = least;
  f->next[w] = f->waiting[least];
  f->waiting[least] = w;
}

/* The nodes whose semidominator is p, and that lie in the branch of w, a child of p: all nodes
 * between them and p are linked now. If none of these has a lesser semidominator, p is the
 * immediate dominator; otherwise it is that of the node with the least one. above[v] gets the
 * number of that node then, which is not the semidominator, and the end of the search looks it
 * up. */
static void settle_waiting(Forest *f, uint32_t p, uint32_t w, uint32_t *above)
{
  for (uint32_t v = f->waiting[p]; v != NONE; v = f->next[v]) {
    uint32_t u = best(f, v, w);
    above[v] = f->semi[u] < p ? u : p;
  }
  f->waiting[p] = NONE;
}

static void find_dominators(const Search *s, Forest *f, uint32_t *above)
{
  for (uint32_t v = 0; v < s->count; v++) {
    f->semi[v] = f->label[v] = v;
    f->up[v] = s->parent[v];
    f->waiting[v] = NONE;
  }
  for (uint32_t w = s->count; w-- > 1;) {
    find_semidominator(s, f, w);
    settle_waiting(f, s->parent[w], w, above);
  }
  above[0] = 0;
  for (uint32_t v = 1; v < s->count; v++) {
    if (above[v] != f->semi[v]) above[v] = above[above[v]];
    assert(above[v] < v);
  }
}

Dominators idom_tree(uint32_t nodes, const uint32_t *first, const uint32_t *to)
{
  Search s = { nodes, first, to, numbers(nodes), numbers(nodes), numbers(nodes), 0 };
  Forest f;
  search(&s);
  assert(s.count <= nodes);
  find_predecessors(&s, &f);
  free(s.number);
  uint32_t *above = numbers(s.count);
  uint32_t **each[] = { &f.semi, &f.label, &f.up, &f.waiting, &f.next, &f.path };
  for (size_t i = 0; i < sizeof each / sizeof *each; i++) *each[i] = numbers(s.count);
  find_dominators(&s, &f, above);
  for (size_t i = 0; i < sizeof each / sizeof *each; i++) free(*each[i]);
  free(f.from);
  free(f.preds);
  free(s.parent);
  return (Dominators){ s.count, s.node, above };
}

void idom_free(Dominators *d)
{
  free(d->node);
  free(d->above);
}
