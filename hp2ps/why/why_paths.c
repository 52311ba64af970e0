/* why_paths — the paths to the cells that a slice selects: those of the folded tree, by bytes, and
 * one shortest path from cell to cell. */
#include <config.h>

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "base/mem.h"
#include "why/sarif.h"
#include "why/why_private.h"
#include "plot/scale.h"

enum { PATHS = 5, TOGETHER = 6, STEPS_SHOWN = 12 };

typedef struct Group {
  const Holders *h;
  bool *sites;     /* by site: is it selected? */
  uint64_t *bytes; /* by holder: bytes of its cells that are selected */
  uint64_t all, cells;
  uint32_t fattest; /* the holder with most of them */
} Group;

/* Which cells */

/* As logs call it. */
static char *site_name(const SnapshotSite *s)
{
  return s->line ? mem_format("%s:%u", s->texts[SITE_FILE], (unsigned)s->line)
                 : mem_format("%s:%s", s->texts[SITE_FILE], s->texts[SITE_PRODUCER]);
}

static void select_sites(Group *g, const Slice *slice, Sought *sought)
{
  const Snapshot *s = g->h->snapshot;
  for (uint32_t i = 1; i <= s->nsites; i++) {
    char *attributes[KIND_ALL] = { 0 };
    char *site = site_name(&s->sites[i]);
    attributes[KIND_GROUP] = s->sites[i].texts[SITE_GROUP];
    attributes[KIND_MODULE] = s->sites[i].texts[SITE_MODULE];
    attributes[KIND_PRODUCER] = s->sites[i].texts[SITE_PRODUCER];
    attributes[KIND_CONSTRUCTION] = s->sites[i].texts[SITE_CONSTRUCTION];
    attributes[KIND_TYPE] = s->sites[i].texts[SITE_TYPE];
    attributes[KIND_SITE] = site;
    char *label = slice_label(slice, sought, KIND_PRODUCER, attributes);
    g->sites[i] = label != NULL;
    free(label);
    free(site);
  }
}

static bool is_selected(const Group *g, uint32_t node)
{
  const Snapshot *s = g->h->snapshot;
  return snapshot_is_cell(s, node) && g->sites[s->site[snapshot_cell(s, node)]];
}

static void add_up(Group *g)
{
  const Dominators *d = &g->h->tree;
  for (uint32_t v = 1; v < d->count; v++)
    if (is_selected(g, d->node[v])) {
      uint64_t bytes = snapshot_bytes(g->h->snapshot, d->node[v]);
      uint32_t i = g->h->holder_of[v];
      g->bytes[i] += bytes;
      g->all += bytes;
      g->cells++;
      if (g->bytes[i] > g->bytes[g->fattest]) g->fattest = i;
    }
}

/* Paths of the folded tree */

static void put_up(const Group *g, uint32_t i, Output *out)
{
  const Holder *x = &g->h->holders[i];
  if (i == 0) return;
  put_up(g, x->up, out);
  char *name = why_name(&g->h->classes[x->class], x->cells);
  output_format(out, "%18s%s%s\n", "", x->up ? "  " : "", name);
  free(name);
}

static void put_paths(const Group *g, Output *out)
{
  uint64_t *left = mem_alloc(g->h->nholders, sizeof *left);
  memcpy(left, g->bytes, g->h->nholders * sizeof *left);
  for (int n = 0; n < PATHS; n++) {
    uint32_t best = 0;
    for (uint32_t i = 1; i < g->h->nholders; i++)
      if (left[i] > left[best]) best = i;
    if (best == 0 || left[best] * 100 < g->all) break;
    char *amount = scale_amount((double)left[best], "bytes");
    output_format(out, "%9s %5.1f %%  by way of\n", amount,
                  100.0 * (double)left[best] / (double)g->all);
    put_up(g, best, out);
    left[best] = 0;
    free(amount);
  }
  free(left);
}

/* A shortest path */

/* The node from which each node is reached by a shortest way from the root, at least for those on
 * the way to the node `until`; node 0 leads to itself. Fresh. */
static uint32_t *shortest_ways(const Snapshot *s, uint32_t until)
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

static unsigned field_to(const Snapshot *s, uint32_t from, uint32_t to)
{
  for (uint32_t e = s->first[from]; e < s->first[from + 1]; e++)
    if (s->to[e] == to) return s->field[e];
  return 0;
}

/* "field 2: ", or with what the source calls it, "field 2, table: ". */
static char *field_words(const Snapshot *s, uint32_t from, unsigned field, uint32_t node)
{
  const char *name = NULL;
  const SnapshotSlot *slot =
      from > 0 && from <= s->nstack ? snapshot_slot(&s->roots[from - 1], node) : NULL;
  if (slot) return mem_format("%s of %s: ", slot->name, slot->function);
  if (!field) return mem_copy("", 0);
  if (snapshot_is_cell(s, from))
    name = snapshot_field_name(&s->sites[s->site[snapshot_cell(s, from)]], field);
  return name ? mem_format("field %u, %s: ", field, name) : mem_format("field %u: ", field);
}

static void put_step(const Group *g, uint32_t from, uint32_t node, uint64_t same, Output *out)
{
  const Snapshot *s = g->h->snapshot;
  const Class *c = &g->h->classes[holders_class(g->h, node)];
  unsigned field = field_to(s, from, node);
  char *values =
      snapshot_is_cell(s, node) ? snapshot_values(s, snapshot_cell(s, node)) : mem_copy("", 0);
  char *by = field_words(s, from, field, node);
  output_format(out, "    %s%s%s%s%s", by, c->name, *c->place ? " (" : "", c->place,
                *c->place ? ")" : "");
  if (*values) output_format(out, " [%s]", values);
  if (same > 0) output_format(out, ", and %" PRIu64 " more of them", same);
  output_puts(out, "\n");
  free(by);
  free(values);
}

/* Steps of one class in a row are one line. */
static void put_shortest(const Group *g, uint32_t node, Output *out)
{
  const Snapshot *s = g->h->snapshot;
  uint32_t *from = shortest_ways(s, node), n = 0, *steps;
  for (uint32_t v = node; v; v = from[v]) n++;
  steps = mem_alloc((size_t)n + 1, sizeof *steps);
  for (uint32_t v = node, k = n; v; v = from[v]) steps[--k] = v;
  for (uint32_t i = 0; i < n;) {
    uint32_t last = i;
    while (last + 1 < n && holders_class(g->h, steps[last + 1]) == holders_class(g->h, steps[i]))
      last++;
    put_step(g, from[steps[i]], steps[i], last - i, out);
    i = last + 1;
  }
  free(steps);
  free(from);
}

/* The first cell of the group that its fattest holder has. */
static uint32_t example(const Group *g)
{
  const Dominators *d = &g->h->tree;
  for (uint32_t v = 1; v < d->count; v++)
    if (g->h->holder_of[v] == g->fattest && is_selected(g, d->node[v])) return d->node[v];
  return 0;
}

/* Holders that hold the topmost cells together */

/* counts[class] gets the pointers from cells of the class to topmost cells of the fattest
 * holder. */
static void count_holders(const Group *g, uint64_t *counts)
{
  const Snapshot *s = g->h->snapshot;
  const Dominators *d = &g->h->tree;
  bool *top = mem_alloc(s->nodes, sizeof *top);
  for (uint32_t v = 1; v < d->count; v++)
    top[d->node[v]] = g->h->holder_of[v] == g->fattest && is_selected(g, d->node[v])
                      && g->h->holder_of[d->above[v]] != g->fattest;
  for (uint32_t v = 0; v < s->nodes; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (top[s->to[e]]) counts[holders_class(g->h, v)]++;
  free(top);
}

static void put_together(const Group *g, Output *out)
{
  uint64_t *counts = mem_alloc(g->h->nclasses, sizeof *counts);
  size_t n = 0, told = 0;
  count_holders(g, counts);
  for (uint32_t c = 0; c < g->h->nclasses; c++) n += counts[c] > 0;
  if (n > 1) output_format(out, "\nPointers to the topmost of them come from %zu together:\n", n);
  for (uint32_t c = 0; c < g->h->nclasses && n > 1 && told < TOGETHER; c++)
    if (counts[c] > 0) {
      char *count = scale_count(counts[c]);
      output_format(out, "%12s from %s\n", count, g->h->classes[c].name);
      free(count);
      told++;
    }
  if (n > TOGETHER) output_format(out, "%12s %zu others\n", "and", n - TOGETHER);
  free(counts);
}

/* Outputs */

/* The changes that would free most of the selected cells. */
static Leaks *find_leaks(const Group *g)
{
  double *share = mem_alloc((size_t)g->h->snapshot->nsites + 1, sizeof *share);
  for (uint32_t i = 1; i <= g->h->snapshot->nsites; i++) share[i] = g->sites[i] ? 1 : 0;
  Leaks *l = leaks_find(g->h, share);
  free(share);
  return l;
}

static void text_paths(const Group *g, const Slice *slice, const WhyOptions *o, Output *out)
{
  char *amount = scale_amount((double)g->all, "bytes"), *cells = scale_count(g->cells);
  char *what = slice_words(slice, true);
  why_head(g->h->snapshot, o, out);
  output_format(out, "%s: %s in %s cell%s\n\n", what ? what : "all", amount, cells,
                g->cells == 1 ? "" : "s");
  put_paths(g, out);
  output_puts(out, "\nThe shortest way to one of them:\n");
  put_shortest(g, example(g), out);
  put_together(g, out);
  Leaks *leaks = find_leaks(g);
  why_leaks(leaks, " of them", out);
  leaks_free(leaks);
  free(what);
  free(cells);
  free(amount);
}

/* A line for each holder with selected cells. */
static void csv_paths(const Group *g, const WhyOptions *o, Output *out)
{
  if (o->heading) output_puts(out, "file,bytes,holder,path\n");
  for (uint32_t i = 1; i < g->h->nholders; i++) {
    char *path = mem_copy("", 0);
    if (g->bytes[i] == 0) {
      free(path);
      continue;
    }
    for (uint32_t k = i; k; k = g->h->holders[k].up) {
      char *longer = mem_format("%s%s%s", g->h->classes[g->h->holders[k].class].name,
                                *path ? " > " : "", path);
      free(path);
      path = longer;
    }
    table_csv(out, o->file);
    output_format(out, ",%" PRIu64 ",%u,", g->bytes[i], (unsigned)i);
    table_csv(out, path);
    output_puts(out, "\n");
    free(path);
  }
}

static void json_paths(const Group *g, const WhyOptions *o, Output *out)
{
  bool first = true;
  why_json_head(g->h->snapshot, o, out);
  output_format(out, ", \"selected_bytes\": %" PRIu64 ", \"selected_cells\": %" PRIu64 ",\n ",
                g->all, g->cells);
  Leaks *leaks = find_leaks(g);
  why_json_leaks(leaks, " of them", out);
  leaks_free(leaks);
  output_puts(out, ",\n \"paths\": [");
  for (uint32_t i = 1; i < g->h->nholders; i++) {
    if (g->bytes[i] == 0) continue;
    output_format(out, "%s\n  {\"bytes\": %" PRIu64 ", \"from\": [", first ? "" : ",", g->bytes[i]);
    first = false;
    for (uint32_t k = i; k; k = g->h->holders[k].up) {
      json_string(out, g->h->classes[g->h->holders[k].class].name);
      output_puts(out, g->h->holders[k].up ? ", " : "]}");
    }
  }
  output_puts(out, "]}\n");
}

static void sarif_paths(const Group *g, const WhyOptions *o, Output *out)
{
  Leaks *leaks = find_leaks(g);
  sarif_write(leaks, " of them", o->file, out);
  leaks_free(leaks);
}

bool why_paths(const Holders *h, const Slice *slice, const WhyOptions *o, Output *out,
               Messages *messages)
{
  Group g = { .h = h,
              .sites = mem_alloc((size_t)h->snapshot->nsites + 1, sizeof *g.sites),
              .bytes = mem_alloc(h->nholders, sizeof *g.bytes) };
  Sought *sought = sought_new(slice);
  select_sites(&g, slice, sought);
  add_up(&g);
  bool ok = sought_all(sought, o->file, messages);
  if (ok && g.all == 0) ok = message_error(messages, loc_file(o->file), "no cell is selected");
  if (ok && o->format == TABLE_CSV) csv_paths(&g, o, out);
  else if (ok && o->format == TABLE_JSON) json_paths(&g, o, out);
  else if (ok && o->format == TABLE_SARIF) sarif_paths(&g, o, out);
  else if (ok) text_paths(&g, slice, o, out);
  sought_free(sought);
  free(g.sites);
  free(g.bytes);
  return ok;
}
