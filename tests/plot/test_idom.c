/* test_idom: immediate dominators by three algorithms that have nothing in common: Lengauer and
 * Tarjan's (idom.c), the iteration of Cooper, Harvey and Kennedy, and the definition: d dominates v
 * if v can't be reached without d. On random graphs (10^4, or as many as IDOM_GRAPHS says), on
 * graphs that make compilers sweat, on a path of a million nodes, and on two lists that share a
 * million elements, which takes hours if the time is quadratic. */
#include <config.h>

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "held/idom.h"
#include "tests/unit/check.h"

enum { NODES = 200, EDGES = 2000 };

typedef struct Net {
  uint32_t nodes, first[NODES + 1], to[EDGES];
} Net;

static uint64_t state = 88172645463325252u;

static uint32_t random_below(uint32_t n)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 11) % n;
}

/* Some nodes can't be reached; some edges come twice or lead back to where they begin. */
static void make_random(Net *g)
{
  uint32_t e = 0, far = random_below(3), many = 1 + random_below(4);
  g->nodes = 1 + random_below(random_below(4) ? 40 : NODES);
  for (uint32_t v = 0; v < g->nodes; v++) {
    g->first[v] = e;
    for (uint32_t n = random_below(many + 1) + (v == 0); n > 0 && e < EDGES; n--) {
      uint32_t near = v + random_below(4);
      g->to[e++] = far == 0 || near >= g->nodes ? random_below(g->nodes) : near;
    }
  }
  g->first[g->nodes] = e;
}

/* ---- by removal ---- */

static void reach(const Net *g, uint32_t without, bool *seen)
{
  uint32_t stack[NODES], n = 0;
  memset(seen, 0, g->nodes * sizeof *seen);
  if (without == 0) return;
  seen[0] = true;
  stack[n++] = 0;
  while (n > 0) {
    uint32_t v = stack[--n];
    for (uint32_t e = g->first[v]; e < g->first[v + 1]; e++)
      if (g->to[e] != without && !seen[g->to[e]]) {
        seen[g->to[e]] = true;
        stack[n++] = g->to[e];
      }
  }
}

/* dominates[d][v]; the immediate dominator of v is the one that all others of v dominate. */
static void by_removal(const Net *g, uint32_t *idom)
{
  static bool dominates[NODES][NODES];
  bool all[NODES], seen[NODES];
  reach(g, NODES, all);
  for (uint32_t d = 0; d < g->nodes; d++) {
    reach(g, d, seen);
    for (uint32_t v = 0; v < g->nodes; v++) dominates[d][v] = all[v] && !seen[v];
  }
  for (uint32_t v = 1; v < g->nodes; v++) {
    idom[v] = UINT32_MAX;
    for (uint32_t d = 0; d < g->nodes && all[v]; d++)
      if (d != v && dominates[d][v] && (idom[v] == UINT32_MAX || dominates[idom[v]][d]))
        idom[v] = d;
  }
}

/* ---- by iteration ---- */

static uint32_t postorder(const Net *g, uint32_t v, uint32_t n, bool *seen, uint32_t *order)
{
  seen[v] = true;
  for (uint32_t e = g->first[v]; e < g->first[v + 1]; e++)
    if (!seen[g->to[e]]) n = postorder(g, g->to[e], n, seen, order);
  order[n] = v;
  return n + 1;
}

static uint32_t meet(uint32_t a, uint32_t b, const uint32_t *idom, const uint32_t *number)
{
  while (a != b)
    if (number[a] < number[b]) a = idom[a];
    else b = idom[b];
  return a;
}

static void by_iteration(const Net *g, uint32_t *idom)
{
  bool seen[NODES] = { false }, changed = true;
  uint32_t order[NODES], number[NODES], n = postorder(g, 0, 0, seen, order);
  for (uint32_t i = 0; i < n; i++) number[order[i]] = i;
  for (uint32_t v = 0; v < g->nodes; v++) idom[v] = UINT32_MAX;
  idom[0] = 0;
  while (changed) {
    changed = false;
    for (uint32_t i = n; i-- > 0;)
      for (uint32_t v = order[i], e = g->first[v]; e < g->first[v + 1]; e++) {
        uint32_t w = g->to[e];
        uint32_t d = w == 0 ? 0 : idom[w] == UINT32_MAX ? v : meet(idom[w], v, idom, number);
        changed |= d != idom[w];
        idom[w] = d;
      }
  }
}

/* ---- all three ---- */

static bool agree(const Net *g)
{
  uint32_t removed[NODES], iterated[NODES], mine[NODES];
  Dominators d = idom_tree(g->nodes, g->first, g->to);
  for (uint32_t v = 0; v < g->nodes; v++) mine[v] = UINT32_MAX;
  bool ok = d.node[0] == 0 && d.above[0] == 0;
  for (uint32_t i = 1; i < d.count; i++) {
    mine[d.node[i]] = d.node[d.above[i]];
    ok &= d.above[i] < i;
  }
  idom_free(&d);
  by_removal(g, removed);
  by_iteration(g, iterated);
  for (uint32_t v = 1; v < g->nodes; v++) ok &= mine[v] == removed[v] && mine[v] == iterated[v];
  return ok;
}

static long disagreements(long graphs)
{
  static Net g;
  long bad = 0;
  for (long i = 0; i < graphs; i++) {
    make_random(&g);
    bad += !agree(&g);
  }
  return bad;
}

/* Two ladders that cross: the iteration needs many rounds. */
static void make_ladders(Net *g)
{
  uint32_t e = 0;
  g->nodes = 2 * 50 + 1;
  for (uint32_t v = 0; v < g->nodes; v++) {
    g->first[v] = e;
    if (v == 0) {
      g->to[e++] = 1;
      g->to[e++] = 51;
    }
    if (v > 0 && v < 50) g->to[e++] = v + 1;
    if (v > 50 && v < 100) g->to[e++] = v + 1;
    if (v > 1 && v <= 50) g->to[e++] = v - 1;
    if (v > 0) g->to[e++] = 101 - v;
  }
  g->first[g->nodes] = e;
}

/* A path, and an edge from its end to its middle. */
static bool long_path(uint32_t n)
{
  uint32_t *first = malloc((n + 1) * sizeof *first), *to = malloc((n + 1) * sizeof *to);
  if (!first || !to) abort();
  for (uint32_t v = 0; v < n; v++) {
    first[v] = v;
    to[v] = v + 1;
  }
  first[n] = n;
  to[n - 1] = n / 2;
  Dominators d = idom_tree(n, first, to);
  bool ok = d.count == n;
  for (uint32_t v = 1; v < d.count; v++) ok &= d.node[v] == v && d.above[v] == v - 1;
  idom_free(&d);
  free(first);
  free(to);
  return ok;
}

/* Two lists with the same elements: 0 leads to 1 and to n + 1, where the lists begin, and cell i of
 * each leads to the next and to element 2n + i. Nobody but 0 dominates an element. */
static bool shared_elements(uint32_t n)
{
  uint32_t nodes = 3 * n + 1, e = 0;
  uint32_t *first = malloc((nodes + 1) * sizeof *first), *to = malloc((4 * n + 2) * sizeof *to);
  if (!first || !to) abort();
  for (uint32_t v = 0; v < nodes; v++) {
    first[v] = e;
    uint32_t i = v == 0 ? 0 : (v - 1) % n + 1;
    if (v == 0) {
      to[e++] = 1;
      to[e++] = n + 1;
    }
    if (v > 0 && v <= 2 * n && i < n) to[e++] = v + 1;
    if (v > 0 && v <= 2 * n) to[e++] = 2 * n + i;
  }
  first[nodes] = e;
  Dominators d = idom_tree(nodes, first, to);
  bool ok = d.count == nodes;
  for (uint32_t v = 1; v < d.count; v++) {
    uint32_t node = d.node[v], above = d.node[d.above[v]];
    ok &= above == (node > 2 * n || node == 1 || node == n + 1 ? 0 : node - 1);
  }
  idom_free(&d);
  free(first);
  free(to);
  return ok;
}

int main(void)
{
  static Net ladders;
  const char *graphs = getenv("IDOM_GRAPHS");
  CHECK_INT((int)disagreements(graphs ? atol(graphs) : 10000), 0);
  make_ladders(&ladders);
  CHECK(agree(&ladders));
  CHECK(long_path(1000000));
  CHECK(shared_elements(1000000));
  return check_done();
}
