/* flow — see flow.h. */
#include <config.h>

#include "leak/flow.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/thresholds.h"

/* The order */

/* Depth first without recursion. next[v] is the pointer of v to be followed next. A node is put
 * down when all its pointers have been followed, from the end of the order on. */
static uint32_t *reverse_postorder(const Snapshot *s)
{
  uint32_t *order = mem_resize(NULL, s->nodes, sizeof *order);
  uint32_t *next = mem_resize(NULL, s->nodes, sizeof *next);
  uint32_t *stack = mem_resize(NULL, s->nodes, sizeof *stack);
  uint32_t depth = 0, at = s->nodes;
  memset(next, 0xff, s->nodes * sizeof *next);
  next[0] = s->first[0];
  stack[depth++] = 0;
  while (depth > 0) {
    uint32_t v = stack[depth - 1];
    if (next[v] == s->first[v + 1]) {
      order[--at] = v;
      depth--;
      continue;
    }
    uint32_t to = s->to[next[v]++];
    if (next[to] == UINT32_MAX) {
      next[to] = s->first[to];
      stack[depth++] = to;
    }
  }
  free(stack);
  free(next);
  /* Nodes that nothing leads to are not in the order; what follows must not see their places. */
  if (at > 0) memmove(order, order + at, (s->nodes - at) * sizeof *order);
  for (uint32_t i = s->nodes - at; i < s->nodes; i++) order[i] = UINT32_MAX;
  return order;
}

/* Does the function stand a few times on the part of the stack? */
static bool stands_seldom(const SnapshotRoot *r, const char *function)
{
  for (uint32_t i = 0; i < r->nfunctions; i++)
    if (strcmp(r->functions[i].name, function) == 0) return r->functions[i].count <= FEW_CELLS;
  return false;
}

/* The functions that make a part of the stack deep go; the variables of those that called them
 * stay. */
static uint8_t *mark_stays(const Snapshot *s)
{
  uint8_t *stays = mem_alloc(s->nodes, sizeof *stays);
  for (uint32_t p = 0; p < s->nstack; p++) {
    const SnapshotRoot *r = &s->roots[p];
    for (uint32_t i = 0; i < r->nslots && r->calls >= DEEP_CALLS; i++)
      if (stands_seldom(r, r->slots[i].function)) stays[r->slots[i].node] = 1;
  }
  return stays;
}

Flow *flow_new(const Snapshot *s)
{
  Flow *f = mem_alloc(1, sizeof *f);
  f->snapshot = s;
  f->order = reverse_postorder(s);
  f->stays = mark_stays(s);
  f->sets = mem_resize(NULL, s->nodes, sizeof *f->sets);
  return f;
}

void flow_free(Flow *f)
{
  free(f->order);
  free(f->stays);
  free(f->sets);
  free(f->sums);
  free(f);
}

/* Cuts, where the pass can find them */

typedef struct FieldCut {
  uint32_t site;
  uint8_t field;
  FlowSet set;
} FieldCut;

typedef struct Cuts {
  FlowSet *out;        /* by site */
  uint8_t *has_fields; /* by site */
  FieldCut *fields;    /* few */
  size_t nfields, fields_room;
  uint16_t *into; /* by node: 1 + its index in into_sets; 0: none */
  FlowSet *into_sets;
  size_t ninto, into_room;
  FlowSet *parts; /* by part */
} Cuts;

static FlowSet bit_of(unsigned change)
{
  FlowSet s = { { 0, 0 } };
  s.words[change / 64] = (uint64_t)1 << change % 64;
  return s;
}

static FlowSet join_sets(FlowSet a, FlowSet b)
{
  return (FlowSet){ { a.words[0] | b.words[0], a.words[1] | b.words[1] } };
}

static void add_field(Cuts *c, const FlowCut *cut)
{
  for (size_t i = 0; i < c->nfields; i++)
    if (c->fields[i].site == cut->where && c->fields[i].field == cut->field) {
      c->fields[i].set = join_sets(c->fields[i].set, bit_of(cut->change));
      return;
    }
  MEM_RESERVE(c->fields, c->fields_room, c->nfields + 1);
  c->fields[c->nfields++] = (FieldCut){ cut->where, cut->field, bit_of(cut->change) };
  c->has_fields[cut->where] = 1;
}

static void add_into(Cuts *c, const FlowCut *cut)
{
  if (!c->into[cut->where]) {
    assert(c->ninto < UINT16_MAX);
    MEM_RESERVE(c->into_sets, c->into_room, c->ninto + 1);
    c->into_sets[c->ninto++] = (FlowSet){ { 0, 0 } };
    c->into[cut->where] = (uint16_t)c->ninto;
  }
  FlowSet *set = &c->into_sets[c->into[cut->where] - 1];
  *set = join_sets(*set, bit_of(cut->change));
}

static Cuts cuts_new(const Snapshot *s, const FlowCut *cuts, size_t count)
{
  Cuts c = { .out = mem_alloc((size_t)s->nsites + 1, sizeof *c.out),
             .has_fields = mem_alloc((size_t)s->nsites + 1, sizeof *c.has_fields),
             .into = mem_alloc(s->nodes, sizeof *c.into),
             .parts = mem_alloc((size_t)s->nstack + 1, sizeof *c.parts) };
  for (size_t i = 0; i < count; i++) {
    const FlowCut *cut = &cuts[i];
    FlowSet *sets = cut->what == FLOW_OUT ? c.out : cut->what == FLOW_PART ? c.parts : NULL;
    if (sets) sets[cut->where] = join_sets(sets[cut->where], bit_of(cut->change));
    else if (cut->what == FLOW_FIELD) add_field(&c, cut);
    else add_into(&c, cut);
  }
  return c;
}

static void cuts_free(Cuts *c)
{
  free(c->out);
  free(c->has_fields);
  free(c->fields);
  free(c->into);
  free(c->into_sets);
  free(c->parts);
}

static FlowSet field_set(const Cuts *c, uint32_t site, uint8_t field)
{
  for (size_t i = 0; i < c->nfields; i++)
    if (c->fields[i].site == site && c->fields[i].field == field) return c->fields[i].set;
  return (FlowSet){ { 0, 0 } };
}

/* The pass */

typedef struct Pass {
  Flow *f;
  const Cuts *cuts;
  uint8_t *done; /* by node: the pass has been there */
  bool again;    /* a set changed after the pass had been there */
} Pass;

/* One pointer to `to`, of a node with this set, which has the changes that take the pointer away.
 */
static inline void follow(Pass *p, FlowSet set, uint32_t to)
{
  FlowSet *old = &p->f->sets[to];
  if (p->cuts->into[to]) set = join_sets(set, p->cuts->into_sets[p->cuts->into[to] - 1]);
  if (flow_has(set, FLOW_MOST)) return;
  FlowSet both = { { old->words[0] & set.words[0], old->words[1] & set.words[1] } };
  if (both.words[0] == old->words[0] && both.words[1] == old->words[1]) return;
  *old = both;
  p->again |= p->done[to];
}

static void follow_cell(Pass *p, uint32_t v, FlowSet set)
{
  const Snapshot *s = p->f->snapshot;
  uint32_t site = s->site[snapshot_cell(s, v)];
  set = join_sets(set, p->cuts->out[site]);
  if (flow_has(set, FLOW_MOST)) return;
  bool by_field = p->cuts->has_fields[site];
  for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
    follow(p, by_field ? join_sets(set, field_set(p->cuts, site, s->field[e])) : set, s->to[e]);
}

/* A part of the stack: the next one hangs from it whatever becomes of its own pointers, and so does
 * what stays. */
static void follow_part(Pass *p, uint32_t v, FlowSet set)
{
  const Snapshot *s = p->f->snapshot;
  FlowSet own = join_sets(set, p->cuts->parts[v - 1]);
  for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
    follow(p, p->f->stays[s->to[e]] || (v < s->nstack && s->to[e] == v + 1) ? set : own, s->to[e]);
}

static void follow_node(Pass *p, uint32_t v, FlowSet set)
{
  const Snapshot *s = p->f->snapshot;
  if (snapshot_is_cell(s, v)) follow_cell(p, v, set);
  else if (v >= 1 && v <= s->nstack) follow_part(p, v, set);
  else
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) follow(p, set, s->to[e]);
}

static void solve(Flow *f, const Cuts *cuts)
{
  const Snapshot *s = f->snapshot;
  Pass p = { f, cuts, mem_alloc(s->nodes, sizeof *p.done), true };
  memset(f->sets, 0xff, s->nodes * sizeof *f->sets);
  f->sets[0] = (FlowSet){ { 0, 0 } };
  for (f->passes = 0; p.again; f->passes++) {
    p.again = false;
    for (uint32_t i = 0; i < s->nodes && f->order[i] != UINT32_MAX; i++) {
      uint32_t v = f->order[i];
      p.done[v] = 1;
      if (!flow_has(f->sets[v], FLOW_MOST)) follow_node(&p, v, f->sets[v]);
    }
  }
  free(p.done);
}

/* Sums: (set, site) -> bytes, by open addressing, at most half full */

typedef struct Sums {
  FlowSum *rows;
  size_t count, room;
} Sums;

static FlowSum *find_row(const Sums *t, FlowSet set, uint32_t site)
{
  uint64_t mix = (set.words[0] ^ set.words[1] * 0x9e3779b97f4a7c15u ^ site) * 0xd6e8feb86659fd93u;
  size_t i = (size_t)(mix >> 32) & (t->room - 1);
  while (t->rows[i].site
         && (t->rows[i].site != site || t->rows[i].set.words[0] != set.words[0]
             || t->rows[i].set.words[1] != set.words[1]))
    i = (i + 1) & (t->room - 1);
  return &t->rows[i];
}

static void grow(Sums *t)
{
  Sums larger = { .room = t->room ? 2 * t->room : 1024, .count = t->count };
  larger.rows = mem_alloc(larger.room, sizeof *larger.rows);
  for (size_t i = 0; i < t->room; i++)
    if (t->rows[i].site) *find_row(&larger, t->rows[i].set, t->rows[i].site) = t->rows[i];
  free(t->rows);
  *t = larger;
}

static void add_up(Flow *f)
{
  const Snapshot *s = f->snapshot;
  Sums t = { 0 };
  grow(&t);
  for (uint32_t c = 0; c < s->cells; c++) {
    uint32_t v = snapshot_node(s, c);
    if (!flow_reached(f, v)) continue;
    FlowSum *row = find_row(&t, f->sets[v], s->site[c]);
    if (!row->site) {
      *row = (FlowSum){ f->sets[v], s->site[c], 0 };
      t.count++;
    }
    row->bytes += snapshot_bytes(s, v);
    if (2 * (t.count + 1) > t.room) grow(&t);
  }
  f->nsums = 0;
  for (size_t i = 0; i < t.room; i++)
    if (t.rows[i].site) t.rows[f->nsums++] = t.rows[i];
  free(f->sums);
  f->sums = t.rows;
}

void flow_run(Flow *f, const FlowCut *cuts, size_t count)
{
  Cuts c = cuts_new(f->snapshot, cuts, count);
  solve(f, &c);
  cuts_free(&c);
  add_up(f);
}
