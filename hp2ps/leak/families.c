/* families — see families.h. */
#include <config.h>

#include "leak/families.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/thresholds.h"

/* Sites that belong together */

static char kind_of(char site_kind)
{
  return site_kind == 's' || site_kind == 'h' ? 't' : site_kind;
}

/* Code of GHC's whose function has no name. */
static bool is_nameless(const SnapshotSite *a)
{
  return a->address && a->kind != 'c' && !*a->texts[SITE_PRODUCER];
}

/* The expression that a thunk of GHC's evaluates; "": not known. */
static const char *expression_of(const SnapshotSite *site)
{
  return kind_of(site->kind) == 't' && site->quote ? site->quote : "";
}

/* The cells of one construction that one function made are a family. Where the functions have no
 * names, each info table is one; where the source is at hand, each expression that GHC suspends. */
static int compare_sites(const SnapshotSite *a, const SnapshotSite *b)
{
  static const int texts[] = { SITE_MODULE, SITE_PRODUCER, SITE_CONSTRUCTION, SITE_FILE };
  int order = kind_of(a->kind) - kind_of(b->kind);
  for (size_t i = 0; i < sizeof texts / sizeof *texts && order == 0; i++)
    order = strcmp(a->texts[texts[i]], b->texts[texts[i]]);
  if (order == 0) order = strcmp(expression_of(a), expression_of(b));
  if (order == 0 && is_nameless(a) && a->address != b->address)
    return a->address < b->address ? -1 : 1;
  if (order || a->function == b->function) return order;
  return strcmp(a->function ? a->function : "", b->function ? b->function : "");
}

static int compare_places(const void *a, const void *b)
{
  const SnapshotSite *x = *(const SnapshotSite *const *)a, *y = *(const SnapshotSite *const *)b;
  int order = compare_sites(x, y);
  return order ? order : x < y ? -1 : x > y;
}

static void add_line(Family *x, uint32_t line)
{
  size_t k = x->nlines;
  for (size_t i = 0; i < x->nlines; i++)
    if (x->lines[i] == line) return;
  if (!line) return;
  MEM_RESERVE(x->lines, x->lines_room, x->nlines + 1);
  for (x->nlines++; k > 0 && x->lines[k - 1] > line; k--) x->lines[k] = x->lines[k - 1];
  x->lines[k] = line;
}

static void group_sites(Families *f)
{
  const Snapshot *s = f->snapshot;
  const SnapshotSite **sorted = mem_alloc((size_t)s->nsites + 1, sizeof *sorted);
  for (uint32_t i = 1; i <= s->nsites; i++) sorted[i - 1] = &s->sites[i];
  qsort(sorted, s->nsites, sizeof *sorted, compare_places);
  f->list = mem_alloc((size_t)s->nsites + 1, sizeof *f->list);
  f->of_site = mem_alloc((size_t)s->nsites + 1, sizeof *f->of_site);
  for (uint32_t i = 0; i < s->nsites; i++) {
    uint32_t site = (uint32_t)(sorted[i] - s->sites);
    if (i == 0 || compare_sites(sorted[i - 1], sorted[i]) != 0)
      f->list[f->count++] =
          (Family){ .kind = kind_of(sorted[i]->kind),
                    .library = snapshot_is_library(sorted[i])
                               || (!snapshot_is_ghc(s) && !*sorted[i]->texts[SITE_FILE]),
                    .site = site };
    f->of_site[site] = f->count - 1;
    add_line(&f->list[f->count - 1], sorted[i]->line);
  }
  free(sorted);
}

/* Suspended calls that put an element before a list */

static bool is_cons_function(const char *what)
{
  return strcmp(what, "(:)") == 0 || strcmp(what, "(.)") == 0;
}

/* Do nearly all cells of each site apply (x :), which they were given? Fresh, by site. */
static bool *find_conses(const Snapshot *s)
{
  uint64_t *cells = mem_alloc((size_t)s->nsites + 1, sizeof *cells);
  uint64_t *given = mem_alloc((size_t)s->nsites + 1, sizeof *given);
  bool *conses = mem_alloc((size_t)s->nsites + 1, sizeof *conses);
  for (uint32_t c = 0; c < s->cells; c++) {
    uint32_t v = snapshot_node(s, c);
    cells[s->site[c]]++;
    for (uint32_t e = s->first[v]; e < s->first[v + 1] && kind_of(s->sites[s->site[c]].kind) == 't';
         e++) {
      const SnapshotSite *to =
          snapshot_is_cell(s, s->to[e]) ? &s->sites[s->site[snapshot_cell(s, s->to[e])]] : NULL;
      given[s->site[c]] += to && to->kind == 'p' && is_cons_function(to->texts[SITE_CONSTRUCTION]);
    }
  }
  for (uint32_t i = 1; i <= s->nsites; i++) conses[i] = given[i] && 10 * given[i] >= 9 * cells[i];
  free(given);
  free(cells);
  return conses;
}

/* One function of the library may be given (x :) at one place and (+ 1) at another. Evaluated, the
 * calls of the first keep what they hold, and the others don't: they become two families. */
static void split_conses(Families *f)
{
  const Snapshot *s = f->snapshot;
  bool *conses = find_conses(s), *mixed = mem_alloc((size_t)f->count + 1, sizeof *mixed);
  uint32_t *other = mem_alloc((size_t)f->count + 1, sizeof *other);
  for (uint32_t i = 1; i <= s->nsites; i++) mixed[f->of_site[i]] |= !conses[i];
  for (uint32_t i = 1; i <= s->nsites; i++) {
    uint32_t from = f->of_site[i];
    if (!conses[i] || !mixed[from]) continue;
    if (!other[from]) {
      other[from] = f->count;
      f->list[f->count++] =
          (Family){ .kind = f->list[from].kind, .library = f->list[from].library, .site = i };
    }
    f->of_site[i] = other[from];
    add_line(&f->list[other[from]], s->sites[i].line);
  }
  for (uint32_t i = 1; i <= s->nsites; i++) /* the site by which a family is named is its own */
    if (f->of_site[f->list[f->of_site[i]].site] != f->of_site[i]) f->list[f->of_site[i]].site = i;
  free(other);
  free(mixed);
  free(conses);
}

static void count_cells(Families *f)
{
  const Snapshot *s = f->snapshot;
  for (uint32_t c = 0; c < s->cells; c++) {
    Family *x = &f->list[f->of_site[s->site[c]]];
    x->cells++;
    x->holes += s->sites[s->site[c]].kind == 'h';
    x->bytes += snapshot_bytes(s, snapshot_node(s, c));
  }
  for (uint32_t i = 1; i < s->nstack; i++)
    if (s->roots[i].site) f->list[f->of_site[s->roots[i].site]].pending++;
}

static void take_samples(Families *f)
{
  const Snapshot *s = f->snapshot;
  uint64_t *seen = mem_alloc(f->count, sizeof *seen);
  f->samples = mem_alloc((size_t)f->count * SAMPLES_MOST, sizeof *f->samples);
  f->nsamples = mem_alloc(f->count, sizeof *f->nsamples);
  for (uint32_t c = 0; c < s->cells; c++) {
    uint32_t i = f->of_site[s->site[c]];
    uint64_t step = f->list[i].cells / SAMPLES_MOST + (f->list[i].cells % SAMPLES_MOST > 0);
    if (seen[i]++ % step == 0 && f->nsamples[i] < SAMPLES_MOST)
      f->samples[(size_t)i * SAMPLES_MOST + f->nsamples[i]++] = snapshot_node(s, c);
  }
  free(seen);
}

/* Links: (from, to, field) -> count, by open addressing, at most half full */

typedef struct Links {
  FamilyLink *rows;
  size_t count, room;
} Links;

static FamilyLink *find_link(const Links *t, uint32_t from, uint32_t to, uint8_t field)
{
  uint64_t mix = (((uint64_t)from << 32 | to) ^ (uint64_t)field << 24) * 0x9e3779b97f4a7c15u;
  size_t i = (size_t)(mix >> 32) & (t->room - 1);
  while (t->rows[i].count
         && (t->rows[i].from != from || t->rows[i].to != to || t->rows[i].field != field))
    i = (i + 1) & (t->room - 1);
  return &t->rows[i];
}

static void grow_links(Links *t)
{
  Links larger = { .room = t->room ? 2 * t->room : 1024, .count = t->count };
  larger.rows = mem_alloc(larger.room, sizeof *larger.rows);
  for (size_t i = 0; i < t->room; i++)
    if (t->rows[i].count)
      *find_link(&larger, t->rows[i].from, t->rows[i].to, t->rows[i].field) = t->rows[i];
  free(t->rows);
  *t = larger;
}

static int compare_links(const void *a, const void *b)
{
  const FamilyLink *x = a, *y = b;
  if (x->from != y->from) return x->from < y->from ? -1 : 1;
  if (x->to != y->to) return x->to < y->to ? -1 : 1;
  return (int)x->field - (int)y->field;
}

static void count_links(Families *f, Links *t)
{
  const Snapshot *s = f->snapshot;
  for (uint32_t c = 0; c < s->cells; c++) {
    uint32_t v = snapshot_node(s, c), from = f->of_site[s->site[c]];
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) {
      if (!snapshot_is_cell(s, s->to[e])) continue;
      FamilyLink *row = find_link(t, from, families_of(f, s->to[e]), s->field[e]);
      if (row->count++) continue;
      *row = (FamilyLink){ from, families_of(f, s->to[e]), s->field[e], 1 };
      if (2 * (++t->count + 1) > t->room) grow_links(t);
    }
  }
}

static void link_families(Families *f)
{
  Links t = { 0 };
  grow_links(&t);
  count_links(f, &t);
  for (size_t i = 0; i < t.room; i++)
    if (t.rows[i].count) t.rows[f->nlinks++] = t.rows[i];
  qsort(t.rows, f->nlinks, sizeof *t.rows, compare_links);
  f->links = t.rows;
  f->first = mem_alloc((size_t)f->count + 1, sizeof *f->first);
  for (size_t i = 0; i < f->nlinks; i++) f->first[f->links[i].from + 1]++;
  for (uint32_t i = 0; i < f->count; i++) f->first[i + 1] += f->first[i];
}

static bool has_two_fields(const Families *f, uint32_t i)
{
  const SnapshotSite *s = families_site(f, i);
  return s->kind == 'c' && s->size == f->snapshot->header[0] + 2;
}

static bool is_cons(const char *construction)
{
  return strcmp(construction, "(:)") == 0 || strcmp(construction, "(.)") == 0;
}

/* Does nearly every cell of a family lead to another of its constructor by the second field, and
 * none by the first? */
static bool is_stream(const Families *f, uint32_t i)
{
  const char *what = families_text(f, i, SITE_CONSTRUCTION);
  uint64_t rests = 0, others = 0;
  if (!has_two_fields(f, i) || f->list[i].cells < DEEP_CALLS || is_cons(what)) return false;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    const FamilyLink *l = &f->links[k];
    if (!has_two_fields(f, l->to) || strcmp(families_text(f, l->to, SITE_CONSTRUCTION), what) != 0)
      continue;
    rests += l->field == 2 ? l->count : 0;
    others += l->field == 1 ? l->count : 0;
  }
  return !others && rests * 100 >= f->list[i].cells * UNION_PERCENT;
}

/* Streams of the program's own types, which it declares as it likes. */
static void find_streams(Families *f)
{
  for (uint32_t i = 0; i < f->count && !snapshot_is_ghc(f->snapshot); i++)
    f->list[i].stream = !f->list[i].library && is_stream(f, i);
}

Families *families_new(const Snapshot *s)
{
  Families *f = mem_alloc(1, sizeof *f);
  f->snapshot = s;
  group_sites(f);
  split_conses(f);
  count_cells(f);
  take_samples(f);
  link_families(f);
  find_streams(f);
  return f;
}

void families_free(Families *f)
{
  for (uint32_t i = 0; i < f->count; i++) free(f->list[i].lines);
  free(f->list);
  free(f->of_site);
  free(f->links);
  free(f->first);
  free(f->samples);
  free(f->nsamples);
  free(f);
}

const char *families_text(const Families *f, uint32_t i, int which)
{
  return families_site(f, i)->texts[which];
}

uint64_t families_pointers(const Families *f, uint32_t from, uint32_t to)
{
  uint64_t sum = 0;
  for (size_t k = f->first[from]; k < f->first[from + 1]; k++)
    if (f->links[k].to == to) sum += f->links[k].count;
  return sum;
}

bool families_is_own_call(const Families *f, uint32_t i)
{
  const SnapshotSite *site = families_site(f, i);
  return f->list[i].kind == 't'
         && strcmp(site->texts[SITE_CONSTRUCTION], site->texts[SITE_PRODUCER]) == 0;
}

bool families_are_conses(const Families *f, uint32_t i)
{
  uint64_t given = 0;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    uint32_t to = f->links[k].to;
    if (f->list[to].kind == 'p' && is_cons_function(families_text(f, to, SITE_CONSTRUCTION)))
      given += f->links[k].count;
  }
  return is_cons_function(families_text(f, i, SITE_CONSTRUCTION))
         || 10 * given >= 9 * f->list[i].cells;
}

/* A piece of a lazy ByteString or Text of GHC's: an array, and the rest. */
static bool is_chunk(const Families *f, uint32_t i)
{
  const SnapshotSite *s = families_site(f, i);
  return s->kind == 'c' && f->list[i].library && strcmp(s->texts[SITE_CONSTRUCTION], "Chunk") == 0
         && (strstr(s->texts[SITE_MODULE], "ByteString") || strstr(s->texts[SITE_MODULE], "Text"));
}

bool families_is_list(const Families *f, uint32_t i)
{
  return f->list[i].stream || (snapshot_is_ghc(f->snapshot) && is_chunk(f, i))
         || (has_two_fields(f, i) && is_cons(families_text(f, i, SITE_CONSTRUCTION)));
}

bool families_is_array(const Families *f, uint32_t i)
{
  return f->list[i].kind == 'a' && !f->list[i].library
         && strcmp(families_text(f, i, SITE_CONSTRUCTION), "Array") == 0;
}

uint32_t families_gathered(const Families *f, uint32_t array, uint32_t from)
{
  const char *producer = families_text(f, array, SITE_PRODUCER);
  for (size_t k = f->first[from]; k < f->first[from + 1]; k++) {
    uint32_t to = f->links[k].to;
    if (families_is_list(f, to) && f->list[to].cells >= 2 * families_pointers(f, from, to)
        && strcmp(families_text(f, to, SITE_PRODUCER), producer) == 0)
      return to;
  }
  return UINT32_MAX;
}

bool families_is_reference(const Families *f, uint32_t i)
{
  static const char *const of_ghc[] = { "IORef", "MVar", "TVar" };
  const SnapshotSite *s = families_site(f, i);
  const char *what = s->texts[SITE_CONSTRUCTION];
  if (!snapshot_is_ghc(f->snapshot)) return strcmp(what, "Ref") == 0;
  bool is = false;
  for (size_t k = 0; k < sizeof of_ghc / sizeof *of_ghc; k++) is |= strcmp(what, of_ghc[k]) == 0;
  return is && strcmp(s->texts[SITE_GROUP], "rts") == 0;
}

/* Sets of families that are reached step by step */

typedef struct Level {
  uint32_t *members; /* those of the last step begin at `begin` */
  size_t count, begin;
  bool *seen;
} Level;

static Level level_new(const Families *f, const uint32_t *list, size_t count)
{
  Level l = { mem_alloc(f->count + count, sizeof *l.members), 0, 0,
              mem_alloc(f->count, sizeof *l.seen) };
  for (size_t i = 0; i < count; i++) l.members[l.count++] = list[i];
  return l;
}

static void level_free(Level *l)
{
  free(l->members);
  free(l->seen);
}

/* Adds the families that members of the last step refer to by `least` pointers at least. */
static void level_step(const Families *f, Level *l, double least)
{
  size_t end = l->count;
  for (size_t m = l->begin; m < end; m++)
    for (size_t k = f->first[l->members[m]]; k < f->first[l->members[m] + 1]; k++) {
      uint32_t to = f->links[k].to;
      if (l->seen[to] || (double)families_pointers(f, l->members[m], to) < least) continue;
      l->seen[to] = true;
      l->members[l->count++] = to;
    }
  l->begin = end;
}

static bool has_node(const uint32_t *list, size_t count, uint32_t x)
{
  for (size_t i = 0; i < count; i++)
    if (list[i] == x) return true;
  return false;
}

/* The cells of a family that may lead on. While a chain is being evaluated, those that are under
 * evaluation say nothing, unless they are nearly all. */
static uint64_t leading_cells(const Families *f, uint32_t i)
{
  uint64_t cells = f->list[i].cells, holes = f->list[i].holes;
  return 4 * holes <= 3 * cells ? cells - holes : cells;
}

/* Do most cells of the family lead to others of these, whichever they are? */
static bool leads_among(const Families *f, uint32_t i, const uint32_t *list, size_t count)
{
  uint64_t pointers = 0;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++)
    if (has_node(list, count, f->links[k].to)) pointers += f->links[k].count;
  return pointers * 100 >= leading_cells(f, i) * CHAIN_PERCENT;
}

/* By families: may there be a chain, of the largest of them at least? */
static bool may_be_chain(const Families *f, const uint32_t *list, size_t count, uint32_t largest)
{
  if (leads_among(f, largest, list, count)) return true;
  uint64_t cells = leading_cells(f, largest);
  Level l = level_new(f, list, count);
  bool found = false;
  for (int step = 0; step < CHAIN_STEPS && !found; step++) {
    level_step(f, &l, (double)cells * CHAIN_PERCENT / 100);
    for (size_t m = l.begin; m < l.count; m++) found |= has_node(list, count, l.members[m]);
  }
  level_free(&l);
  return found;
}

/* By cells: the next of the families to which this one leads within a few steps; 0: none. */
static uint32_t leads_on(const Families *f, uint32_t node, const uint32_t *list, size_t count)
{
  enum { WIDE = 50 };
  const Snapshot *s = f->snapshot;
  uint32_t nodes[WIDE * (CHAIN_STEPS + 1)];
  size_t n = 1, begin = 0;
  nodes[0] = node;
  for (int step = 0; step < CHAIN_STEPS; step++) {
    size_t end = n;
    for (size_t i = begin; i < end; i++)
      for (uint32_t e = s->first[nodes[i]]; e < s->first[nodes[i] + 1]; e++) {
        uint32_t to = s->to[e];
        if (!snapshot_is_cell(s, to) || has_node(nodes, n, to)) continue;
        if (has_node(list, count, families_of(f, to))) return to;
        if (n - end < WIDE) nodes[n++] = to;
      }
    begin = end;
  }
  return 0;
}

/* Calls of one family that lead to those of another are no chain if it ends there. */
static bool goes_on(const Families *f, uint32_t node, const uint32_t *list, size_t count)
{
  uint32_t own = families_of(f, node), next = leads_on(f, node, &own, 1);
  if (next || count == 1) return next != 0;
  next = leads_on(f, node, list, count);
  return next && leads_on(f, next, list, count);
}

/* Do two pointers of the cell lead to two others of its family? */
static bool is_fork(const Families *f, uint32_t node, uint32_t family)
{
  const Snapshot *s = f->snapshot;
  uint32_t first = 0;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++) {
    uint32_t to = s->to[e];
    if (!snapshot_is_cell(s, to)) continue;
    uint32_t next = families_of(f, to) == family ? to : leads_on(f, to, &family, 1);
    if (first && next && next != first) return true;
    if (next) first = next;
  }
  return false;
}

bool families_is_tree(const Families *f, uint32_t i)
{
  uint32_t forks = 0, ways = 0;
  for (uint32_t k = 0; k < f->nsamples[i]; k++) {
    uint32_t v = f->samples[(size_t)i * SAMPLES_MOST + k];
    ways += leads_on(f, v, &i, 1) != 0;
    forks += is_fork(f, v, i);
  }
  return ways > 0 && forks * 100 >= ways * FORK_PERCENT;
}

bool families_is_chain(const Families *f, const uint32_t *list, size_t count)
{
  const Snapshot *s = f->snapshot;
  uint32_t most = list[0], tried = 0, hits = 0;
  for (size_t i = 1; i < count; i++)
    if (f->list[list[i]].cells > f->list[most].cells) most = list[i];
  if (f->list[most].cells < 2 || !may_be_chain(f, list, count, most)) return false;
  for (uint32_t i = 0; i < f->nsamples[most]; i++) {
    uint32_t v = f->samples[(size_t)most * SAMPLES_MOST + i];
    if (s->sites[s->site[snapshot_cell(s, v)]].kind == 'h') continue;
    tried++;
    hits += goes_on(f, v, list, count);
  }
  return tried > 0 && hits * 100 >= tried * CHAIN_SEEN_PERCENT;
}

/* Is the node a cell of one of the sites that are marked? */
static bool is_of_sites(const Snapshot *s, uint32_t node, const bool *sites)
{
  return snapshot_is_cell(s, node) && sites[s->site[snapshot_cell(s, node)]];
}

/* To how many cells of these sites does the cell lead, directly or through another? 2: or more. */
static unsigned leads_to_sites(const Snapshot *s, uint32_t node, const bool *sites)
{
  uint32_t found = 0;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++) {
    uint32_t to = s->to[e], next = is_of_sites(s, to, sites) ? to : 0;
    for (uint32_t k = s->first[to]; !next && snapshot_is_cell(s, to) && k < s->first[to + 1]; k++)
      if (is_of_sites(s, s->to[k], sites)) next = s->to[k];
    if (next && found && next != found) return 2;
    if (next) found = next;
  }
  return found != 0;
}

/* Do most of the samples of this site lead to a cell of these sites, and, if that is so of `one`,
 * to no second? */
static bool site_leads_on(const Families *f, uint32_t i, uint32_t site, const bool *sites, bool one)
{
  const Snapshot *s = f->snapshot;
  const uint32_t *samples = &f->samples[(size_t)i * SAMPLES_MOST];
  uint32_t tried = 0, hits = 0;
  for (uint32_t k = 0; k < f->nsamples[i]; k++)
    if (s->site[snapshot_cell(s, samples[k])] == site) {
      unsigned ways = leads_to_sites(s, samples[k], sites);
      tried++;
      hits += one ? ways == 1 : ways > 0;
    }
  return hits * 100 >= tried * CHAIN_SEEN_PERCENT;
}

/* Takes the sites away that don't lead on to those that are left, until all do. */
static void drop_ends(const Families *f, uint32_t i, bool *sites, bool one)
{
  const Snapshot *s = f->snapshot;
  for (bool changed = true; changed;) {
    changed = false;
    for (uint32_t k = 0; k < f->nsamples[i]; k++) {
      uint32_t site = s->site[snapshot_cell(s, f->samples[(size_t)i * SAMPLES_MOST + k])];
      if (!sites[site] || site_leads_on(f, i, site, sites, one)) continue;
      sites[site] = false;
      changed = true;
    }
  }
}

bool families_has_chain(const Families *f, uint32_t i)
{
  const Snapshot *s = f->snapshot;
  const uint32_t *samples = &f->samples[(size_t)i * SAMPLES_MOST];
  bool *sites = mem_alloc((size_t)s->nsites + 1, sizeof *sites);
  uint32_t in = 0;
  for (uint32_t k = 0; k < f->nsamples[i]; k++) sites[s->site[snapshot_cell(s, samples[k])]] = true;
  drop_ends(f, i, sites, false); /* what has an end of its own is no second way */
  drop_ends(f, i, sites, true);
  for (uint32_t k = 0; k < f->nsamples[i]; k++) in += is_of_sites(s, samples[k], sites);
  free(sites);
  return in > 0 && 4 * in >= f->nsamples[i];
}

/* One step of the search: all nodes that `node` leads to are on its level, but for cells of the
 * families, which are one deeper. */
typedef struct Levels {
  uint8_t *seen;
  uint32_t *now, *next; /* nodes of this level, and of the next one */
  size_t nnow, nnext;
} Levels;

static void add_level(const Families *f, Levels *x, const bool *members, uint32_t node)
{
  const Snapshot *s = f->snapshot;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++) {
    uint32_t to = s->to[e];
    if (x->seen[to]) continue;
    x->seen[to] = 1;
    if (snapshot_is_cell(s, to) && members[families_of(f, to)]) x->next[x->nnext++] = to;
    else x->now[x->nnow++] = to;
  }
}

bool families_is_deep(const Families *f, const uint32_t *list, size_t count)
{
  const Snapshot *s = f->snapshot;
  bool *members = mem_alloc((size_t)f->count + 1, sizeof *members);
  Levels x = { mem_alloc(s->nodes, 1), mem_alloc(s->nodes, sizeof *x.now),
               mem_alloc(s->nodes, sizeof *x.next), 0, 0 };
  uint64_t all = 0, near = 0;
  for (size_t i = 0; i < count; i++) {
    members[list[i]] = true;
    all += f->list[list[i]].cells;
  }
  for (uint32_t v = 1; v <= s->nroots; v++) {
    x.seen[v] = 1;
    x.now[x.nnow++] = v;
  }
  for (int level = 0; level < TREE_LEVELS && x.nnow; level++) {
    while (x.nnow) add_level(f, &x, members, x.now[--x.nnow]);
    near += x.nnext;
    uint32_t *now = x.now;
    x.now = x.next;
    x.nnow = x.nnext;
    x.next = now;
    x.nnext = 0;
  }
  free(x.now);
  free(x.next);
  free(x.seen);
  free(members);
  return 2 * near < all;
}

/* Does this field of the cell lead to a cell of its family, directly or through one other? */
static bool cell_leads_back(const Families *f, uint32_t node, uint32_t family, uint8_t field)
{
  const Snapshot *s = f->snapshot;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++) {
    uint32_t to = s->to[e];
    if (s->field[e] != field || !snapshot_is_cell(s, to)) continue;
    if (families_of(f, to) == family) return true;
    for (uint32_t k = s->first[to]; k < s->first[to + 1]; k++)
      if (snapshot_is_cell(s, s->to[k]) && families_of(f, s->to[k]) == family) return true;
  }
  return false;
}

/* Links between families don't suffice: cells of two places in one function are one family, and one
 * of them may be led to while the other leads back. So cells are tried one by one, too. */
static bool samples_lead_back(const Families *f, uint32_t i, uint8_t field, unsigned percent)
{
  uint32_t hits = 0, n = f->nsamples[i];
  for (uint32_t k = 0; k < n; k++)
    hits += cell_leads_back(f, f->samples[(size_t)i * SAMPLES_MOST + k], i, field);
  return n > 0 && hits * 100 >= n * percent;
}

bool families_leads_back(const Families *f, uint32_t i, uint8_t field, unsigned percent)
{
  double least = (double)f->list[i].cells * percent / 100;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    const FamilyLink *l = &f->links[k];
    uint64_t back = l->to == i ? l->count : families_pointers(f, l->to, i);
    bool forks = l->to != i && families_is_list(f, l->to)
                 && 100 * back >= f->list[i].cells * (100 + FORK_PERCENT);
    if (l->field == field && (double)l->count >= least && !forks
        && (l->to == i
            || (f->list[l->to].kind != 't' && f->list[l->to].kind != 'p' && (double)back >= least)))
      return samples_lead_back(f, i, field, percent);
  }
  return false;
}

bool families_is_tree_of_data(const Families *f, uint32_t i)
{
  bool own = f->list[i].kind == 'c' && !f->list[i].library && !families_is_list(f, i);
  for (size_t k = f->first[i]; k < f->first[i + 1] && own && f->list[i].cells >= DEEP_CALLS; k++)
    if (f->links[k].field && families_leads_back(f, i, f->links[k].field, FORK_PERCENT))
      return true;
  return false;
}

/* Does a cell lead to one of the family, by at most CHAIN_STEPS steps? */
static bool cell_leads(const Families *f, uint32_t from, uint32_t to)
{
  enum { MOST = 256 };
  const Snapshot *s = f->snapshot;
  uint32_t queue[MOST] = { from };
  size_t n = 1, begin = 0;
  for (int step = 0; step < CHAIN_STEPS; step++) {
    size_t end = n;
    for (; begin < end; begin++)
      for (uint32_t e = s->first[queue[begin]]; e < s->first[queue[begin] + 1]; e++) {
        if (!snapshot_is_cell(s, s->to[e])) continue;
        if (families_of(f, s->to[e]) == to) return true;
        if (n < MOST) queue[n++] = s->to[e];
      }
  }
  return false;
}

bool families_refers(const Families *f, uint32_t i, uint32_t to)
{
  uint32_t hits = 0, tried = 0;
  for (uint32_t k = 0; k < f->nsamples[i]; k++) {
    uint32_t v = f->samples[(size_t)i * SAMPLES_MOST + k];
    if (f->snapshot->sites[f->snapshot->site[snapshot_cell(f->snapshot, v)]].kind == 'h') continue;
    hits += cell_leads(f, v, to);
    tried++;
  }
  return tried && 2 * hits >= tried;
}

static bool refers_to(const Snapshot *s, uint32_t from, uint32_t to)
{
  for (uint32_t e = s->first[from]; e < s->first[from + 1]; e++)
    if (s->to[e] == to) return true;
  return false;
}

/* The samples of a family, without GHC's cells under evaluation: those refer to nothing, and may be
 * something else that is suspended in the same function. Returns how many. */
static uint32_t suspended_samples(const Families *f, uint32_t i, uint32_t *cells)
{
  const Snapshot *s = f->snapshot;
  uint32_t n = 0;
  for (uint32_t k = 0; k < f->nsamples[i]; k++) {
    uint32_t v = f->samples[(size_t)i * SAMPLES_MOST + k];
    if (!snapshot_is_ghc(s) || s->sites[s->site[snapshot_cell(s, v)]].kind != 'h') cells[n++] = v;
  }
  return n;
}

uint32_t families_knot(const Families *f, uint32_t i)
{
  enum { TRIED = 3 }; /* one that is under evaluation itself refers to nothing */
  const Snapshot *s = f->snapshot;
  uint32_t cells[SAMPLES_MOST], n = suspended_samples(f, i, cells);
  for (uint32_t tried = 0; tried < TRIED && tried < n; tried++)
    for (uint32_t e = s->first[cells[tried]]; e < s->first[cells[tried] + 1]; e++) {
      uint32_t to = s->to[e], hits = 0;
      if (!snapshot_is_cell(s, to) || s->sites[s->site[snapshot_cell(s, to)]].kind != 'h') continue;
      for (uint32_t k = 0; k < n; k++) hits += refers_to(s, cells[k], to);
      if (hits * 100 >= n * CHAIN_PERCENT) return to;
    }
  return 0;
}

size_t families_makers(const Families *f, uint32_t i, uint32_t *makers, size_t room)
{
  enum { PART = 5 };
  Level l = level_new(f, &i, 1);
  size_t n = 0;
  l.seen[i] = true;
  for (int step = 0; step < CHAIN_STEPS; step++) {
    level_step(f, &l, (double)f->list[i].cells / PART);
    for (size_t m = l.begin; m < l.count && n < room; m++) {
      const Family *x = &f->list[l.members[m]];
      if (!x->library && (x->kind == 'p' || x->kind == 't')) makers[n++] = l.members[m];
    }
  }
  level_free(&l);
  return n;
}

static bool is_better(const Families *f, uint32_t i, uint64_t count, uint32_t best, uint64_t most)
{
  bool calls = f->list[i].kind == 'p' || f->list[i].kind == 't';
  if (best == UINT32_MAX) return true;
  bool best_calls = f->list[best].kind == 'p' || f->list[best].kind == 't';
  return calls != best_calls ? calls : count > most;
}

/* One step of families_own: adds to `next` the families that those of `level` lead to, or, if `up`,
 * that lead to them. Returns the best of the program's own. */
static uint32_t own_step(const Families *f, const bool *level, bool *next, bool *seen, bool up,
                         double least)
{
  uint32_t best = UINT32_MAX;
  uint64_t most = 0;
  for (size_t k = 0; k < f->nlinks; k++) {
    uint32_t a = up ? f->links[k].to : f->links[k].from;
    uint32_t b = up ? f->links[k].from : f->links[k].to;
    uint64_t n = families_pointers(f, f->links[k].from, f->links[k].to);
    char kind = f->list[b].kind;
    if (!level[a] || seen[b] || (double)n < least || (kind != 't' && kind != 'p' && kind != 'c'))
      continue;
    next[b] = true;
    if (f->list[b].library || !is_better(f, b, n, best, most)) continue;
    best = b;
    most = n;
  }
  for (uint32_t i = 0; i < f->count; i++) seen[i] |= next[i];
  return best;
}

uint32_t families_own(const Families *f, uint32_t i, bool up)
{
  enum { DOWN = 2, UP = 4 };
  bool *seen = mem_alloc(f->count, sizeof *seen), *level = mem_alloc(f->count, sizeof *level);
  uint32_t found = UINT32_MAX;
  double least = up ? 1 : 0.3 * (double)f->list[i].cells;
  seen[i] = level[i] = true;
  for (int step = 0; step < (up ? UP : DOWN) && found == UINT32_MAX; step++) {
    bool *next = mem_alloc(f->count, sizeof *next);
    found = own_step(f, level, next, seen, up, least);
    free(level);
    level = next;
  }
  free(level);
  free(seen);
  return found;
}

/* Does the cell of a list have an element of family i? */
static bool has_element(const Families *f, uint32_t node, uint32_t i)
{
  const Snapshot *s = f->snapshot;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++)
    if (s->field[e] == 1 && snapshot_is_cell(s, s->to[e]) && families_of(f, s->to[e]) == i)
      return true;
  return false;
}

/* The data that refers to most lists of the family `list` whose elements are of family i; `list` if
 * there is none. */
static uint32_t around_lists(const Families *f, uint32_t list, uint32_t i)
{
  const Snapshot *s = f->snapshot;
  uint64_t *counts = mem_alloc((size_t)f->count + 1, sizeof *counts);
  uint32_t best = list;
  for (uint32_t v = 1 + s->nroots; v < s->nodes; v++) {
    uint32_t from = families_of(f, v);
    if (f->list[from].kind != 'c' || families_is_list(f, from)) continue;
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (snapshot_is_cell(s, s->to[e]) && families_of(f, s->to[e]) == list
          && has_element(f, s->to[e], i) && ++counts[from] > (best == list ? 0 : counts[best]))
        best = from;
  }
  free(counts);
  return best;
}

uint32_t families_stand_in(const Families *f, uint32_t i)
{
  uint32_t best = UINT32_MAX;
  uint64_t all = 0, most = 0;
  for (size_t k = 0; k < f->nlinks; k++) {
    const FamilyLink *l = &f->links[k];
    if (l->to != i || (f->list[l->from].kind != 'c' && f->list[l->from].kind != 'a')) continue;
    all += l->count;
    if (l->count <= most) continue;
    most = l->count;
    best = l->from;
  }
  if (best == UINT32_MAX || 2 * all < f->list[i].cells) return UINT32_MAX;
  return families_is_list(f, best) ? around_lists(f, best, i) : best;
}
