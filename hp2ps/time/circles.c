/* circles — see circles.h. */
#include <config.h>

#include "time/circles.h"

#include <stdlib.h>

#include "base/mem.h"

typedef struct Search {
  size_t n, narcs;
  const CostArc *arcs;
  const bool *left_out;
  size_t *first, *out; /* arcs out[first[i]] .. out[first[i + 1] - 1] leave node i */
  uint32_t *order, *low, *stack;
  size_t depth; /* of the stack */
  uint32_t next;
  Circles found;
} Search;

static bool is_out(const Search *z, uint32_t node) { return z->left_out && z->left_out[node]; }

/* An arc between two different nodes, neither of which is left out. */
static bool is_inner(const Search *z, const CostArc *a)
{
  return a->from != a->to && !is_out(z, a->from) && !is_out(z, a->to) && a->entries > 0;
}

static void sort_arcs(Search *z)
{
  z->first = mem_alloc(z->n + 2, sizeof *z->first);
  z->out = mem_alloc(z->narcs, sizeof *z->out);
  for (size_t i = 0; i < z->narcs; i++)
    if (is_inner(z, &z->arcs[i])) z->first[z->arcs[i].from + 2]++;
  for (size_t i = 2; i < z->n + 2; i++) z->first[i] += z->first[i - 1];
  for (size_t i = 0; i < z->narcs; i++)
    if (is_inner(z, &z->arcs[i])) z->out[z->first[z->arcs[i].from + 1]++] = i;
}

static void close_circle(Search *z, uint32_t root)
{
  uint32_t i;
  do {
    i = z->stack[--z->depth];
    z->found.circle[i] = (uint32_t)z->found.count;
  } while (i != root);
  z->found.count++;
}

/* Tarjan's algorithm, with a path of our own in place of recursion. A circle is closed after those
 * that it enters. */
static void walk_from(Search *z, uint32_t start, uint32_t *path, size_t *next)
{
  size_t depth = 0;
  path[depth++] = start;
  while (depth > 0) {
    uint32_t i = path[depth - 1];
    if (z->order[i] == 0) {
      z->order[i] = z->low[i] = ++z->next;
      z->stack[z->depth++] = i;
      next[i] = z->first[i];
    }
    bool deeper = false;
    while (next[i] < z->first[i + 1] && !deeper) {
      uint32_t to = z->arcs[z->out[next[i]++]].to;
      if (z->order[to] == 0) {
        path[depth++] = to;
        deeper = true;
      } else if (z->found.circle[to] == PROF_NONE && z->low[to] < z->low[i]) z->low[i] = z->low[to];
    }
    if (deeper) continue;
    if (z->low[i] == z->order[i]) close_circle(z, i);
    if (--depth > 0 && z->low[i] < z->low[path[depth - 1]]) z->low[path[depth - 1]] = z->low[i];
  }
}

static void walk_all(Search *z)
{
  uint32_t *path = mem_alloc(z->n + 1, sizeof *path);
  size_t *next = mem_alloc(z->n, sizeof *next);
  for (size_t i = 0; i < z->n; i++) z->found.circle[i] = PROF_NONE;
  for (size_t i = 0; i < z->n; i++)
    if (!is_out(z, (uint32_t)i) && z->order[i] == 0) walk_from(z, (uint32_t)i, path, next);
  free(next);
  free(path);
}

Circles circles_find(size_t n, const CostArc *arcs, size_t narcs, const bool *left_out)
{
  Search z = { .n = n, .arcs = arcs, .narcs = narcs, .left_out = left_out };
  z.order = mem_alloc(n, sizeof *z.order);
  z.low = mem_alloc(n, sizeof *z.low);
  z.stack = mem_alloc(n, sizeof *z.stack);
  z.found.circle = mem_alloc(n, sizeof *z.found.circle);
  sort_arcs(&z);
  walk_all(&z);
  free(z.first);
  free(z.out);
  free(z.order);
  free(z.low);
  free(z.stack);
  return z.found;
}

void circles_free(Circles *c) { free(c->circle); }
