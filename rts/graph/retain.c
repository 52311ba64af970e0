/* retain.c: live cells -> sets of retainers -> totals by site and set.
 *
 * 1. The roots give their sets to the cells they lead to.  Then one walk in the order of
 *    addresses: a retainer gives the set of itself alone to the cells that it points to, every
 *    other cell gives its own set.  The collector leaves the cells breadth first, so nearly every
 *    cell has its final set when the walk comes to it, and is counted then.
 *
 * 2. Now and then a set grows after the walk has passed its cell.  The cell is counted anew, and
 *    if it passes its set on it waits in a list, from which it is visited again when the walk is
 *    over.  Sets only grow, and have at most `most' members or are MANY, so this ends.
 *
 *         |   sets, 4 bytes for each live word   |   the list, 8 bytes for each cell that waits |
 *         ^ heap.idle                            ^ heap.idle + live / 2
 *
 *    A cell waits once at most (WAITS) and has two words at least, so the list has room.
 *
 * 3. A variable of the main expression that functions hand on is a retainer as a constant is: its
 *    cell has the set of the variable from the beginning, whatever leads there (NAMED). */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "base/flags.h"
#include "base/hashtable.h"
#include "base/memory.h"
#include "base/program.h"
#include "graph/frames.h"
#include "graph/retain.h"
#include "graph/retainer.h"
#include "machine/cell.h"
#include "machine/heap.h"
#include "machine/root.h"

#define WAITS ((uint32_t)1 << 31)
#define NAMED ((uint32_t)1 << 30)

typedef struct Walk {
  W *base, *scan; /* cells below scan have been counted */
  size_t live;    /* bytes from base on */
  uint32_t *sets;
  uint64_t *list; /* the cells that wait, in words from base */
  size_t waiting;
} Walk;

/* ---- sets of one ---- */

static uint32_t main_set, system_set;
static uint32_t *of_cells, *of_marks, sites_room; /* by Info.site; 0: not asked for yet */
/* By Info.site: the set of the cell of that site that was counted last, and the number of both;
 * set 0: none was.  Most cells have the set of the one before. */
typedef struct Latest {
  uint32_t set, number;
} Latest;
static Latest *latest;
typedef struct Constant {
  const Info *site;
  uint32_t set;
} Constant;
static Constant *constants; /* of all modules, in the order of root_modules */

static bool site_space(void)
{
  uint32_t want = census_site_count + 1;
  if (want <= sites_room) return true;
  want += want / 2;
  if (!memory_grow(&of_cells, sizeof *of_cells, want)
      || !memory_grow(&of_marks, sizeof *of_marks, want)
      || !memory_grow(&latest, sizeof *latest, want))
    return false;
  memset(of_cells + sites_room, 0, (want - sites_room) * sizeof *of_cells);
  memset(of_marks + sites_room, 0, (want - sites_room) * sizeof *of_marks);
  sites_room = want;
  return true;
}

static inline uint32_t set_of_cell(const Info *site)
{
  uint32_t *set = &of_cells[site->site];
  return LIKELY(*set) ? *set : (*set = retainer_cell(site));
}

/* A constant under evaluation has no number, since it is no cell of the heap. */
static uint32_t set_of_mark(const Info *site)
{
  uint32_t *set = &of_marks[site->site];
  if (!site->site) return retainer_evaluation(site);
  return LIKELY(*set) ? *set : (*set = retainer_evaluation(site));
}

static uint32_t set_of_constant(Constant *c)
{
  return LIKELY(c->set) ? c->set : (c->set = retainer_constant(c->site));
}

/* ---- counting ---- */

/* Each pair of a site and a set that was counted has a number, from 1. */
typedef struct Pair {
  uint32_t site, set;
  bool used; /* it is among those that this census uses */
} Pair;
static Pair *pairs;
static HashTable numbers; /* of them */
static uint32_t room;
static Census now;

static uint64_t hash_of(Pair p) { return hashtable_word(p.site, p.set); }

static uint32_t number_of(Pair p)
{
  uint64_t h = hash_of(p);
  for (HASHTABLE_EACH(n, &numbers, h))
    if (pairs[n].site == p.site && pairs[n].set == p.set) return n;
  return 0;
}

static bool more_pairs(void)
{
  uint32_t more = room ? 2 * room : 512;
  if (!memory_grow(&pairs, sizeof *pairs, more)
      || !memory_grow(&now.counts, sizeof *now.counts, more)
      || !memory_grow(&now.used, sizeof *now.used, more)
      || !memory_grow(&now.sites, sizeof *now.sites, more)
      || !memory_grow(&now.retainers, sizeof *now.retainers, more))
    return false;
  room = more;
  return true;
}

static bool failed;

static LML_COLD uint32_t new_pair(Pair p)
{
  uint32_t n = now.numbers + 1;
  if ((n >= room && !more_pairs()) || !hashtable_space(&numbers, 1)) {
    failed = true;
    return 0;
  }
  now.numbers = n;
  hashtable_add(&numbers, hash_of(p), n);
  pairs[n] = p;
  now.counts[n] = (Count){ 0, 0 };
  now.sites[n] = census_sites[p.site];
  now.retainers[n] = NULL;
  return n;
}

static LML_COLD Count *count_other(const Info *site, uint32_t set)
{
  Pair p = { site->site, set, false };
  uint32_t n = number_of(p);
  if (UNLIKELY(!n) && !(n = new_pair(p)))
    return &now.total; /* there is no memory, so no census either */
  if (UNLIKELY(!pairs[n].used)) {
    pairs[n].used = true;
    now.used[now.used_count++] = n;
  }
  latest[site->site] = (Latest){ set, n };
  return &now.counts[n];
}

static inline Count *count_of(const Info *site, uint32_t set)
{
  Latest *at = &latest[site->site];
  return LIKELY(at->set == set) ? &now.counts[at->number] : count_other(site, set);
}

static inline void add_cell(const Info *site, uint32_t set, size_t size)
{
  Count *c = count_of(site, set);
  c->bytes += size * sizeof(W);
  c->cells++;
}

static void remove_cell(const Info *site, uint32_t set, size_t size)
{
  Count *c = count_of(site, set);
  c->bytes -= size * sizeof(W);
  c->cells--;
}

static void begin_count(void)
{
  for (uint32_t i = 0; i < now.used_count; i++) {
    now.counts[now.used[i]] = (Count){ 0, 0 };
    pairs[now.used[i]].used = false;
  }
  now.used_count = 0;
  now.total = (Count){ 0, 0 };
  memset(latest, 0, sites_room * sizeof *latest);
}

/* Leaves only the pairs that have cells in the end, and gives their sets names. */
static void end_count(void)
{
  uint32_t kept = 0;
  for (uint32_t i = 0; i < now.used_count; i++) {
    uint32_t n = now.used[i];
    pairs[n].used = now.counts[n].cells > 0;
    if (!pairs[n].used) continue;
    now.used[kept++] = n;
    now.total.bytes += now.counts[n].bytes;
    now.total.cells += now.counts[n].cells;
    if (!now.retainers[n] && !(now.retainers[n] = retainer_name(pairs[n].set))) failed = true;
  }
  now.used_count = kept;
}

/* ---- walking ---- */

static inline bool is_retainer(const W *c)
{
  return cell_is_whnf(c) ? !kind_is_data(cell_info(c)->kind) : !cell_is_hole(c);
}

/* The set of a cell that was counted has grown. */
static LML_COLD void grow_counted(Walk *w, const W *c, uint32_t *set, uint32_t old)
{
  size_t size = cell_size(c);
  if (old) remove_cell(cell_site(c), old, size);
  add_cell(cell_site(c), *set & ~WAITS, size);
  if (*set & WAITS || is_retainer(c)) return;
  *set |= WAITS;
  w->list[w->waiting++] = (uint64_t)(c - w->base);
}

static inline void reach_word(Walk *w, W word, uint32_t set)
{
  if (!IS_PTR(word) || word - (W)w->base >= w->live) return;
  const W *c = (const W *)word;
  uint32_t *its = &w->sets[c - w->base], old = *its & ~WAITS;
  if (LIKELY(old == set) || UNLIKELY(old & NAMED)) return;
  uint32_t both = old ? retainer_union(old, set) : set;
  if (both == old) return;
  *its = both | (*its & WAITS);
  if (UNLIKELY(c < w->scan)) grow_counted(w, c, its, old);
}

static inline void pass_on(Walk *w, const W *c, size_t size, uint32_t set)
{
  for (size_t i = cell_values(c); i < size; i++) reach_word(w, cell_lead(c[i]), set);
}

/* A cell that nothing has reached yet is counted when something does. */
static inline void visit_cell(Walk *w, const W *c, size_t size)
{
  uint32_t named = w->sets[c - w->base] & NAMED, set = w->sets[c - w->base] ^ named;
  const Info *site = cell_site(c);
  if (LIKELY(set)) add_cell(site, set, size);
  if (is_retainer(c) && LIKELY(!named)) pass_on(w, c, size, set_of_cell(site));
  else if (LIKELY(set)) pass_on(w, c, size, set);
}

static void walk_heap(Walk *w)
{
  for (W *c = w->base; c < heap.end;) {
    size_t size = cell_size(c);
    w->scan = c + size;
    visit_cell(w, c, size);
    c += size;
  }
  while (w->waiting > 0) {
    W *c = w->base + w->list[--w->waiting];
    w->sets[c - w->base] &= ~WAITS;
    pass_on(w, c, cell_size(c), w->sets[c - w->base]);
  }
}

/* ---- roots ---- */

static bool is_in(const Walk *w, W word) { return IS_PTR(word) && word - (W)w->base < w->live; }

/* Two variables may have one cell: the last names it, as hp2ps takes it. */
static void name_variables(Walk *w)
{
  for (size_t i = 0; i < lml_program.nvariables; i++) {
    const LmlVariable *v = &lml_program.variables[i];
    if (is_in(w, v->cell) && cell_is_whnf((W *)v->cell))
      w->sets[(W *)v->cell - w->base] = retainer_variable(v->name, strlen(v->name)) | NAMED;
  }
}

/* What holds the words of a thread that lie below its first mark. */
static uint32_t set_of_thread(const Green *g)
{
  char name[GREEN_NAME];
  return g == &green_main ? main_set : retainer_thread(green_name(g, name));
}

/* The main expression's part, up to the first mark, where its variables may have names. */
static W *reach_main(Walk *w)
{
  W *p = stack.base;
  uint32_t set = set_of_thread(green.running);
  for (; p < stack.top && !STACK_IS_MARK(*p); p++) {
    size_t n;
    const char *name = is_in(w, *p) ? frames_variable(p, &n) : NULL;
    reach_word(w, *p, name ? retainer_variable(name, n) : set);
  }
  return p;
}

/* A word of the stack belongs to the evaluation whose mark is the next below it, or to `set'. */
static void reach_words(Walk *w, const W *p, const W *end, uint32_t set)
{
  const Info *last = NULL;
  for (; p < end; p++) {
    bool mark = STACK_IS_MARK(*p);
    W *c = STACK_MARKED(*p);
    if (mark && cell_site(c) != last) set = set_of_mark(last = cell_site(c));
    reach_word(w, mark ? (W)c : *p, set);
  }
}

static void reach_threads(Walk *w)
{
  for (size_t i = 0; i < green.nslots; i++) {
    const Green *g = green.slots[i];
    if (!g || !green.forked) continue;
    uint32_t set = set_of_thread(g);
    for (int k = 0; k < GREEN_WORDS; k++) reach_word(w, g->roots[k], set);
    for (size_t k = 0; k < g->nwaits; k++) reach_word(w, g->waits[k].tvar, set);
    if (g != green.running && g->saved)
      reach_words(w, green_words(g), green_words(g) + g->nwords, set);
  }
  for (size_t i = 0; i < green.logged; i++) reach_word(w, green.log[i], system_set);
}

static void reach_stack(Walk *w)
{
  frames_find_main();
  reach_words(w, reach_main(w), stack.top, main_set);
}

static Walk *of_trail;

static void reach_trailed(W *slot) { reach_word(of_trail, *slot, system_set); }

static void reach_roots(Walk *w)
{
  size_t n = 0;
  reach_stack(w);
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->ncafs; i++, n++)
      if (root_caf_holds(m->cafs[i])) reach_word(w, m->cafs[i][1], set_of_constant(&constants[n]));
  for (size_t i = 0; i < root_count; i++) reach_word(w, *root_slots[i], system_set);
  for (size_t i = 0; i < redexes.count; i++) reach_word(w, redexes.words[i], system_set);
  for (size_t i = 0; i < search.count; i++) reach_word(w, search.choices[i].cell, system_set);
  of_trail = w;
  root_each_trailed(reach_trailed);
  of_trail = NULL;
  reach_threads(w);
}

/* ---- the whole ---- */

static size_t count_constants(void)
{
  size_t n = 0;
  for (LmlModule *m = root_modules; m; m = m->next) n += m->ncafs;
  return n;
}

bool retain_start(size_t most)
{
  size_t n = 0;
  constants = calloc(count_constants() + 1, sizeof *constants);
  if (!constants || !retainer_start(most) || !hashtable_space(&numbers, 1)) return false;
  main_set = retainer_main();
  system_set = retainer_system();
  for (LmlModule *m = root_modules; m; m = m->next)
    for (size_t i = 0; i < m->ncafs; i++) constants[n++].site = cell_site(m->cafs[i]);
  return !retainer_failed();
}

static Walk begin_walk(void)
{
  size_t words = heap_live();
  Walk w = { .base = heap.base, .scan = heap.base, .live = words * sizeof(W) };
  w.sets = (uint32_t *)heap.idle;
  w.list = (uint64_t *)(heap.idle + (words + 1) / 2);
  memset(w.sets, 0, words * sizeof *w.sets);
  if (heap.idle_touched < heap.idle + words) heap.idle_touched = heap.idle + words;
  return w;
}

const Census *retain_take(void)
{
  const Census *plain = census_take(); /* gives the sites numbers */
  if (!plain || !site_space()) return NULL;
  Walk w = begin_walk();
  begin_count();
  name_variables(&w);
  reach_roots(&w);
  walk_heap(&w);
  end_count();
  if (failed || retainer_failed()) return NULL;
  if (flags.check && now.total.bytes != plain->total.bytes)
    program_fatal("check: the census and the retainers find different numbers of live bytes");
  return &now;
}
