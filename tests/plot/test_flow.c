/* test_flow: what changes of a graph free, by the flow of sets (flow.c) and by the definition: a
 * node is freed if it can't be reached without the pointers that the change takes away. On random
 * graphs (2000, or as many as FLOW_GRAPHS says), with changes of every kind, single and joined, and
 * with pointers that are gone already. Then a list of a million cells, whose time would show if a
 * pass for each cell were needed. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/flow.h"
#include "tests/unit/check.h"

enum { SITES = 6, CHANGES = 24, CUTS = 80 };

static uint64_t state = 88172645463325252u;

static uint32_t random_below(uint32_t n)
{
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 11) % n;
}

/* A stack of some parts, some other roots, and cells of two or three words. */
static Snapshot *make_graph(uint32_t cells)
{
  Snapshot *s = mem_alloc(1, sizeof *s);
  uint32_t e = 0, far = random_below(3);
  s->nstack = 1 + random_below(4);
  s->nroots = s->nstack + random_below(3);
  s->cells = cells;
  s->nodes = 1 + s->nroots + cells;
  s->nsites = SITES;
  s->site = mem_alloc(cells, sizeof *s->site);
  s->offset = mem_alloc((size_t)cells + 1, sizeof *s->offset);
  s->first = mem_alloc((size_t)s->nodes + 1, sizeof *s->first);
  s->to = mem_alloc((size_t)s->nodes * 4, sizeof *s->to);
  s->field = mem_alloc((size_t)s->nodes * 4, sizeof *s->field);
  s->roots = mem_alloc(s->nroots, sizeof *s->roots);
  for (uint32_t c = 0; c < cells; c++) {
    s->site[c] = 1 + random_below(SITES);
    s->offset[c + 1] = s->offset[c] + 2 + random_below(2);
  }
  for (uint32_t v = 0; v < s->nodes; v++) {
    uint32_t n = random_below(4);
    s->first[v] = e;
    if (v == 0) s->to[e++] = 1;
    for (uint32_t r = s->nstack + 1; v == 0 && r <= s->nroots && e < 4; r++) s->to[e++] = r;
    if (v >= 1 && v < s->nstack) s->to[e++] = v + 1;
    for (uint32_t k = 1; v > 0 && cells > 0 && k <= n && k < 4; k++) {
      uint32_t near = v + random_below(5);
      bool jump = far == 0 || near >= s->nodes || !snapshot_is_cell(s, near);
      s->field[e] = (uint8_t)k;
      s->to[e++] = jump ? snapshot_node(s, random_below(cells)) : near;
    }
  }
  s->first[s->nodes] = e;
  return s;
}

static void free_graph(Snapshot *s)
{
  free(s->site);
  free(s->offset);
  free(s->first);
  free(s->to);
  free(s->field);
  free(s->roots);
  free(s);
}

static FlowCut random_cut(const Snapshot *s, uint8_t change)
{
  FlowCut c = { .what = random_below(4), .change = change };
  c.where = c.what == FLOW_INTO   ? 1 + random_below(s->nodes - 1)
            : c.what == FLOW_PART ? random_below(s->nstack)
                                  : 1 + random_below(SITES);
  c.field = (uint8_t)(1 + random_below(3));
  return c;
}

/* Does the cut take away pointer e of node v? */
static bool is_cut(const Snapshot *s, const FlowCut *c, uint32_t v, uint32_t e)
{
  bool cell = snapshot_is_cell(s, v);
  uint32_t site = cell ? s->site[snapshot_cell(s, v)] : 0;
  switch (c->what) {
    case FLOW_OUT: return site == c->where;
    case FLOW_FIELD: return site == c->where && s->field[e] == c->field;
    case FLOW_INTO: return s->to[e] == c->where;
    case FLOW_PART: return v == c->where + 1 && !(v < s->nstack && s->to[e] == v + 1);
  }
  return false;
}

/* Which nodes are reached without the pointers of a change, and those that are gone. */
static void reach(const Snapshot *s, const FlowCut *cuts, size_t count, unsigned change, bool *seen)
{
  uint32_t *stack = mem_alloc(s->nodes, sizeof *stack), n = 0;
  memset(seen, 0, s->nodes * sizeof *seen);
  seen[0] = true;
  for (stack[n++] = 0; n > 0;) {
    uint32_t v = stack[--n];
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) {
      bool gone = seen[s->to[e]];
      for (size_t i = 0; i < count && !gone; i++)
        gone =
            (cuts[i].change == change || cuts[i].change == FLOW_MOST) && is_cut(s, &cuts[i], v, e);
      if (gone) continue;
      seen[s->to[e]] = true;
      stack[n++] = s->to[e];
    }
  }
  free(stack);
}

static uint64_t freed_by(const Flow *f, unsigned change)
{
  uint64_t bytes = 0;
  for (size_t i = 0; i < f->nsums; i++)
    if (flow_has(f->sums[i].set, change)) bytes += f->sums[i].bytes;
  return bytes;
}

static bool same(const Snapshot *s, const FlowCut *cuts, size_t count)
{
  Flow *f = flow_new(s);
  bool *before = mem_alloc(s->nodes, sizeof *before), *after = mem_alloc(s->nodes, sizeof *after);
  bool ok = true;
  flow_run(f, cuts, count);
  reach(s, cuts, count, FLOW_MOST, before);
  for (unsigned change = 0; change < FLOW_MOST && ok; change += change < CHANGES ? 1 : 51) {
    uint64_t bytes = 0;
    reach(s, cuts, count, change, after);
    for (uint32_t v = 0; v < s->nodes; v++) {
      ok &= flow_reached(f, v) == before[v];
      ok &= flow_frees(f, change, v) == (before[v] && !after[v]);
      if (before[v] && !after[v]) bytes += snapshot_bytes(s, v);
    }
    ok &= freed_by(f, change) == bytes;
  }
  free(before);
  free(after);
  flow_free(f);
  return ok;
}

static bool random_graphs(unsigned long graphs)
{
  for (unsigned long i = 0; i < graphs; i++) {
    Snapshot *s = make_graph(random_below(i % 4 ? 40 : 160));
    FlowCut cuts[CUTS];
    size_t n = random_below(CUTS);
    for (size_t k = 0; k < n; k++)
      cuts[k] = random_cut(s, (uint8_t)(random_below(20) == 0   ? FLOW_MOST
                                        : random_below(10) == 0 ? FLOW_MOST - 1
                                                                : random_below(CHANGES)));
    bool ok = same(s, cuts, n);
    free_graph(s);
    if (!ok) return false;
  }
  return true;
}

/* A list whose cells all lead back to the first. */
static Snapshot *long_list(uint32_t cells)
{
  Snapshot *s = mem_alloc(1, sizeof *s);
  s->nstack = s->nroots = 1;
  s->cells = cells;
  s->nodes = 2 + cells;
  s->nsites = 1;
  s->site = mem_alloc(cells, sizeof *s->site);
  s->roots = mem_alloc(s->nroots, sizeof *s->roots);
  s->offset = mem_alloc((size_t)cells + 1, sizeof *s->offset);
  s->first = mem_alloc((size_t)s->nodes + 1, sizeof *s->first);
  s->to = mem_alloc((size_t)cells * 2 + 2, sizeof *s->to);
  s->field = mem_alloc((size_t)cells * 2 + 2, sizeof *s->field);
  uint32_t e = 0;
  s->to[e++] = 1;
  s->first[1] = e;
  s->to[e++] = 2;
  for (uint32_t c = 0; c < cells; c++) {
    s->first[2 + c] = e;
    s->site[c] = 1;
    s->offset[c + 1] = s->offset[c] + 3;
    s->to[e++] = 2;
    if (c + 1 < cells) s->to[e++] = 3 + c;
  }
  s->first[s->nodes] = e;
  return s;
}

static void test_list(void)
{
  enum { LONG = 1000000 };
  Snapshot *s = long_list(LONG);
  Flow *f = flow_new(s);
  const FlowCut cuts[] = { { FLOW_INTO, 2, 0, 0 },
                           { FLOW_INTO, 2 + LONG / 2, 0, 1 },
                           { FLOW_OUT, 1, 0, 2 } };
  flow_run(f, cuts, sizeof cuts / sizeof *cuts);
  CHECK_INT(f->passes, 1);
  CHECK(freed_by(f, 0) == (uint64_t)LONG * 24);
  CHECK(freed_by(f, 1) == (uint64_t)LONG / 2 * 24);
  CHECK(freed_by(f, 2) == (uint64_t)(LONG - 1) * 24);
  CHECK(freed_by(f, 3) == 0);
  flow_free(f);
  free_graph(s);
}

int main(void)
{
  const char *graphs = getenv("FLOW_GRAPHS");
  CHECK(random_graphs(graphs ? strtoul(graphs, NULL, 10) : 2000));
  test_list();
  return check_done();
}
