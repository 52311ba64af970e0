/* candidates — see candidates.h. */
#include <config.h>

#include "leak/candidates.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/ghcwords.h"
#include "leak/knots.h"
#include "leak/remedies.h"
#include "leak/thresholds.h"
#include "source/calls.h"

enum { BATCH = FLOW_MOST };

/* Lists */

/* The node to which the tail of a list's cell leads, be it by calls that take it out of a record;
 * 0: to none. */
static uint32_t tail_of(const Inquiry *q, uint32_t v)
{
  const Snapshot *s = q->snapshot;
  uint32_t e = s->first[v + 1];
  return e > s->first[v] && s->field[e - 1] == 2 ? selectors_follow(q->selectors, s->to[e - 1]) : 0;
}

static int longer_first(const void *a, const void *b)
{
  const Spine *x = a, *y = b;
  return x->cells != y->cells ? (x->cells < y->cells ? 1 : -1) : x->head < y->head ? -1 : 1;
}

/* One byte a node: 1 for cells of lists, 2 for those that are the tail of another, 4 for those that
 * have been counted. */
static uint8_t *mark_lists(const Inquiry *q)
{
  const Snapshot *s = q->snapshot;
  uint8_t *marks = mem_alloc(s->nodes, sizeof *marks);
  bool *lists = mem_alloc(q->families->count, sizeof *lists);
  for (uint32_t i = 0; i < q->families->count; i++) lists[i] = families_is_list(q->families, i);
  for (uint32_t c = 0; c < s->cells; c++)
    if (lists[q->families->of_site[s->site[c]]]) marks[snapshot_node(s, c)] = 1;
  for (uint32_t v = 1 + s->nroots; v < s->nodes; v++)
    if (marks[v] & 1) {
      uint32_t to = tail_of(q, v);
      if (to && marks[to]) marks[to] |= 2;
    }
  free(lists);
  return marks;
}

static void find_spines(Inquiry *q)
{
  const Snapshot *s = q->snapshot;
  uint8_t *marks = mark_lists(q);
  size_t room = 0, n = 0;
  for (uint32_t v = 1 + s->nroots; v < s->nodes; v++) {
    if (marks[v] != 1) continue;
    Spine x = { .head = v };
    for (x.end = v; x.end && (marks[x.end] & 5) == 1; x.cells++) {
      marks[x.end] |= 4;
      x.end = tail_of(q, x.end);
    }
    if (x.cells <= FEW_CELLS) continue;
    if (n == 64 * SPINES_MOST) {
      qsort(q->spines, n, sizeof *q->spines, longer_first);
      n = SPINES_MOST;
    }
    MEM_RESERVE(q->spines, room, n + 1);
    q->spines[n++] = x;
  }
  if (n) qsort(q->spines, n, sizeof *q->spines, longer_first);
  q->nspines = n < SPINES_MOST ? n : SPINES_MOST;
  free(marks);
}

static void add_to(Nodes *n, uint32_t node)
{
  if (n->count == REFERRERS_MOST || (n->count && n->list[n->count - 1] == node)) return;
  MEM_RESERVE(n->list, n->room, n->count + 1);
  n->list[n->count++] = node;
}

static bool may_walk(const Inquiry *q, uint32_t v)
{
  char kind = q->families->list[families_of(q->families, v)].kind;
  return kind == 't' || kind == 'p';
}

/* Is it the beginning of a list that a constant is? */
static bool is_constant(const Snapshot *s, uint32_t node)
{
  for (uint32_t i = s->nstack; i < s->nroots; i++)
    for (uint32_t e = s->first[i + 1]; e < s->first[i + 2]; e++)
      if (s->roots[i].kind == ROOT_CONSTANT && s->to[e] == node) return true;
  return false;
}

/* Walks of a constant's list that are in its first half. The rest was made for others before, and
 * is there because of the constant. More than a few are no walks, but parts of it that are kept. */
static void find_early(const Inquiry *q, Spine *list)
{
  const Snapshot *s = q->snapshot;
  uint8_t *early = mem_alloc(s->nodes, sizeof *early);
  uint32_t v = list->head;
  for (uint64_t k = 0; 2 * k < list->cells && v; k++, v = tail_of(q, v)) early[v] = 1;
  for (v = 1; v < s->nodes; v++) {
    bool cell = snapshot_is_cell(s, v);
    if (cell ? early[v] || !may_walk(q, v) : v > s->nstack) continue;
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (early[s->to[e]]) add_to(&list->early, s->to[e]);
  }
  if (list->early.count > FEW_CELLS) list->early.count = 0;
  free(early);
}

static bool is_called(const Inquiry *q, uint32_t v, const char *construction)
{
  return strcmp(families_text(q->families, families_of(q->families, v), SITE_CONSTRUCTION),
                construction)
         == 0;
}

/* Where transactions and threads of GHC's have got to in the list of a TVar. One that reads a queue
 * has the list as it was when it began, and others have put new cells before that; or it has come
 * to its middle. All of these cells are items of the queue, whoever looks at them. */
static void find_transactions(const Inquiry *q, Spine *list)
{
  const Snapshot *s = q->snapshot;
  uint8_t *in = mem_alloc(s->nodes, sizeof *in);
  bool variable = false;
  uint32_t v = list->head;
  for (uint64_t k = 0; k < list->cells && v; k++, v = tail_of(q, v)) in[v] = k < HEAD_CELLS ? 2 : 1;
  for (v = 1 + s->nroots; v < s->nodes; v++) {
    bool tvar = is_called(q, v, "TVar"), transaction = is_called(q, v, "transaction");
    if (!tvar && !transaction && !is_called(q, v, "stack")) continue;
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) {
      variable |= (tvar || transaction) && in[s->to[e]] == 2;
      if (in[s->to[e]] == 1) add_to(&list->early, s->to[e]);
    }
  }
  if (!variable || list->early.count > FEW_CELLS) list->early.count = 0;
  free(in);
}

/* The inquiry */

/* Does the program read input, lazily or a line at a time? Other languages than Haskell have a name
 * for it that may be anything. */
static bool reads_input(const Inquiry *q)
{
  static const char *const words[] = { "getContents",  "getContents'",  "readFile", "readFile'",
                                       "hGetContents", "hGetContents'", "interact", "getLine",
                                       "hGetLine",     "readLn",        "getArgs",  "readProcess" };
  bool reads = !q->haskell || !sitenames_has_text(q->names);
  for (size_t i = 0; i < sizeof words / sizeof *words && !reads; i++)
    reads = sitenames_count(q->names, words[i]) > 0;
  return reads;
}

Inquiry *inquiry_new(const Snapshot *s, const Families *f, const SiteNames *n, const double *share)
{
  Inquiry *q = mem_alloc(1, sizeof *q);
  q->snapshot = s;
  q->families = f;
  q->names = n;
  q->share = share;
  q->haskell = snapshot_is_haskell(s);
  q->reads = reads_input(q);
  q->flow = flow_new(s);
  q->forced = mem_alloc((size_t)f->count + 1, sizeof *q->forced);
  q->tied = knots_find(f, n);
  q->selectors = selectors_new(f, n);
  find_spines(q);
  for (size_t i = 0; i < q->nspines; i++)
    if (is_constant(s, q->spines[i].head)) find_early(q, &q->spines[i]);
    else if (snapshot_is_ghc(s)) find_transactions(q, &q->spines[i]);
  return q;
}

static void free_candidates(Inquiry *q)
{
  for (size_t i = 0; i < q->count; i++) {
    free(q->list[i].families);
    free(q->list[i].held);
    free(q->list[i].entries);
    free(q->list[i].referrers.list);
    free(q->list[i].walkers.list);
  }
  q->count = 0;
}

void inquiry_free(Inquiry *q)
{
  free_candidates(q);
  free(q->list);
  for (size_t i = 0; i < q->nspines; i++) free(q->spines[i].early.list);
  free(q->spines);
  free(q->gone);
  free(q->forced);
  free(q->tied);
  selectors_free(q->selectors);
  flow_free(q->flow);
  free(q);
}

/* Candidates */

static Candidate *add_candidate(Inquiry *q, CandidateKind kind)
{
  MEM_RESERVE(q->list, q->room, q->count + 1);
  q->list[q->count] = (Candidate){ .kind = kind, .bit = UINT_MAX, .walker_part = UINT32_MAX };
  return &q->list[q->count++];
}

static void add_family(Inquiry *q, Candidate *c, uint32_t family)
{
  const Family *list = q->families->list;
  size_t k = c->count++;
  c->families = mem_resize(c->families, c->count, sizeof *c->families);
  for (; k > 0 && list[c->families[k - 1]].bytes < list[family].bytes; k--)
    c->families[k] = c->families[k - 1];
  c->families[k] = family;
  c->cells += list[family].cells;
}

static bool is_live(const Inquiry *q, uint32_t i)
{
  return q->families->list[i].cells > 0 && !q->forced[i];
}

/* Fields by which a third of the cells of a family of data lead somewhere, for those that lead
 * back. */
static void add_fields(Inquiry *q, uint32_t i)
{
  const Families *f = q->families;
  bool seen[256] = { false };
  bool foreign = f->list[i].library && !ghcwords_is_queue(families_site(f, i));
  bool list = families_is_list(f, i) && !f->list[i].stream;
  if (f->list[i].cells <= FEW_CELLS || foreign || list) return;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    uint8_t field = f->links[k].field;
    if (!field || seen[field] || !families_leads_back(f, i, field, CHAIN_PERCENT)) continue;
    seen[field] = true;
    Candidate *c = add_candidate(q, CANDIDATE_FIELD);
    add_family(q, c, i);
    c->field = field;
  }
}

static void add_single(Inquiry *q)
{
  const Families *f = q->families;
  for (uint32_t i = 0; i < f->count; i++) {
    if (!is_live(q, i)) continue;
    if (f->list[i].kind == 't') add_family(q, add_candidate(q, CANDIDATE_FORCE), i);
    else if (f->list[i].kind == 'p' || f->list[i].kind == 'g' || families_is_array(f, i))
      add_family(q, add_candidate(q, CANDIDATE_PARTIAL), i);
    else if (f->list[i].kind == 'c') add_fields(q, i);
  }
}

/* The function of the program that calls the one of the library which made the family, as far as is
 * known: into which its code was copied, or of which it has a function value. "": not known. */
static const char *caller_of(const Families *f, uint32_t i)
{
  const SnapshotSite *site = families_site(f, i);
  uint32_t own = site->caller ? UINT32_MAX : families_own(f, i, false);
  return site->caller        ? site->caller
         : own != UINT32_MAX ? families_text(f, own, SITE_PRODUCER)
                             : "";
}

/* Does a call of the program's make both, the rest of a list and its elements? One force evaluates
 * these then, in LML. */
static bool is_of_one_call(const Families *f, uint32_t a, uint32_t b)
{
  static const char *const makers[] = { "map", "zipWith", "zipWith3", "map2" };
  const char *maker = families_text(f, a, SITE_PRODUCER);
  bool elements = false;
  for (size_t k = 0; k < sizeof makers / sizeof *makers; k++)
    elements |= strcmp(makers[k], maker) == 0;
  if (!elements || strcmp(maker, families_text(f, b, SITE_PRODUCER)) != 0) return false;
  return *caller_of(f, a) && strcmp(caller_of(f, a), caller_of(f, b)) == 0
         && families_is_chain(f, &a, 1) && families_is_chain(f, &b, 1);
}

/* Can one change of the text reach both: calls that one function made, or one file of the library
 * whose remedy is another file? */
static bool is_akin(const Inquiry *q, uint32_t a, uint32_t b)
{
  const Families *f = q->families;
  bool same = strcmp(families_text(f, a, SITE_FILE), families_text(f, b, SITE_FILE)) == 0;
  if (!same || f->list[a].library != f->list[b].library) return false;
  if (f->list[a].library)
    return remedies_is_whole_file(families_text(f, a, SITE_FILE))
           || (!q->haskell && is_of_one_call(f, a, b));
  return strcmp(families_text(f, a, SITE_PRODUCER), families_text(f, b, SITE_PRODUCER)) == 0;
}

static bool may_join(const Inquiry *q, uint32_t i)
{
  const Family *x = &q->families->list[i];
  return is_live(q, i) && x->kind == 't' && (x->cells > FEW_CELLS || x->library);
}

static void add_joined(Inquiry *q)
{
  const Families *f = q->families;
  bool *taken = mem_alloc((size_t)f->count + 1, sizeof *taken);
  for (uint32_t i = 0; i < f->count; i++) {
    size_t akin = 0;
    if (taken[i] || !may_join(q, i)) continue;
    for (uint32_t k = i; k < f->count; k++) akin += may_join(q, k) && is_akin(q, i, k);
    if (akin < 2) continue;
    Candidate *c = add_candidate(q, CANDIDATE_FORCE);
    c->joined = true;
    for (uint32_t k = i; k < f->count; k++)
      if (may_join(q, k) && is_akin(q, i, k)) {
        add_family(q, c, k);
        taken[k] = true;
      }
  }
  free(taken);
}

/* Is it a function value of GHC's that may be a part of a chain of others? */
static bool may_chain(const Inquiry *q, uint32_t i)
{
  const Family *x = &q->families->list[i];
  return snapshot_is_ghc(q->snapshot) && is_live(q, i) && x->kind == 'g' && !x->library
         && x->cells > FEW_CELLS;
}

/* Do half of the functions of one family lead to the other? */
static bool leads_half(const Families *f, uint32_t from, uint32_t to)
{
  return 2 * families_pointers(f, from, to) >= f->list[from].cells
         || 2 * families_pointers(f, from, to) >= f->list[to].cells;
}

/* Function values of several places that keep each other, such as s . t and its steps. */
static void add_function_chain(Inquiry *q)
{
  const Families *f = q->families;
  uint32_t *list = mem_alloc((size_t)f->count + 1, sizeof *list);
  size_t n = 0;
  for (uint32_t i = 0; i < f->count && n == 0; i++)
    if (may_chain(q, i)) {
      list[n++] = i;
      for (size_t begin = 0; begin < n; begin++)
        for (uint32_t k = i + 1; k < f->count; k++) {
          bool known = !may_chain(q, k);
          for (size_t m = 0; m < n; m++) known |= list[m] == k;
          if (!known && (leads_half(f, list[begin], k) || leads_half(f, k, list[begin])))
            list[n++] = k;
        }
      if (n < 2 || !families_is_chain(f, list, n)) n = 0;
    }
  Candidate *c = n ? add_candidate(q, CANDIDATE_PARTIAL) : NULL;
  for (size_t i = 0; i < n; i++) add_family(q, c, list[i]);
  for (size_t i = 1; i < n && !*families_text(f, c->families[0], SITE_PRODUCER); i++)
    if (*families_text(f, c->families[i], SITE_PRODUCER)) { /* it gives the place */
      uint32_t nameless = c->families[0];
      c->families[0] = c->families[i];
      c->families[i] = nameless;
    }
  free(list);
}

static bool has_family(const Candidate *c, uint32_t family)
{
  for (size_t i = 0; i < c->count + c->also; i++)
    if (c->families[i] == family) return true;
  return false;
}

/* Suspended calls that are evaluated with those of the candidate: arithmetic leads to half of them
 * at least. */
static void add_also(const Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  for (size_t i = 0; i < c->count + c->also; i++) {
    uint32_t from = c->families[i];
    if (!calls_is_cheap(families_site(f, from))) continue;
    for (size_t k = f->first[from]; k < f->first[from + 1]; k++) {
      uint32_t to = f->links[k].to;
      if (f->list[to].kind != 't' || !is_live(q, to) || f->list[to].cells <= FEW_CELLS
          || has_family(c, to) || 2 * families_pointers(f, from, to) < f->list[to].cells)
        continue;
      c->also++;
      c->families = mem_resize(c->families, c->count + c->also, sizeof *c->families);
      c->families[c->count + c->also - 1] = to;
    }
  }
}

static void add_all_also(Inquiry *q)
{
  for (size_t i = 0; i < q->count; i++)
    if (q->list[i].kind == CANDIDATE_FORCE) add_also(q, &q->list[i]);
}

static bool is_gone(const Inquiry *q, FlowWhat what, uint32_t where)
{
  for (size_t i = 0; i < q->ngone; i++)
    if (q->gone[i].what == what && q->gone[i].where == where) return true;
  return false;
}

static void add_node(Inquiry *q, CandidateKind kind, uint32_t node)
{
  for (size_t i = 0; i < q->count; i++)
    if (q->list[i].kind == kind && q->list[i].where == node) return;
  if (is_gone(q, FLOW_INTO, node)) return;
  Candidate *c = add_candidate(q, kind);
  c->where = node;
  for (size_t i = 0; i < q->nspines && kind == CANDIDATE_HEAD; i++)
    if (q->spines[i].head == node) c->spine = &q->spines[i];
}

static void add_roots(Inquiry *q)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t i = 0; i < s->nroots; i++) {
    const SnapshotRoot *r = &s->roots[i];
    if (r->kind == ROOT_CONSTANT && s->first[i + 1] < s->first[i + 2])
      add_node(q, CANDIDATE_CONSTANT, i + 1);
    if (r->kind == ROOT_RUNTIME || r->kind == ROOT_REDEX
        || (r->kind == ROOT_THREAD && !snapshot_is_ghc(s)))
      add_node(q, CANDIDATE_WORD, i + 1);
    if (r->kind == ROOT_STACK && r->calls >= DEEP_CALLS && !is_gone(q, FLOW_PART, i))
      add_candidate(q, CANDIDATE_DEEP)->where = i;
  }
}

static void add_heads(Inquiry *q)
{
  for (size_t i = 0; i < q->nspines; i++) {
    add_node(q, CANDIDATE_HEAD, q->spines[i].head);
    if (q->spines[i].end) add_node(q, CANDIDATE_END, q->spines[i].end);
  }
}

/* Data of the program's own to which the stack refers and that leads back to itself. The outermost
 * parts have its first cells, and a walk has others. */
static void add_trees(Inquiry *q)
{
  const Snapshot *s = q->snapshot;
  size_t n = 0;
  for (uint32_t v = 1; v <= s->nroots && n < TARGETS_MOST; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1] && n < TARGETS_MOST; e++) {
      if (!snapshot_is_cell(s, s->to[e])
          || !families_is_tree_of_data(q->families, families_of(q->families, s->to[e])))
        continue;
      add_node(q, CANDIDATE_TREE, s->to[e]);
      n++;
    }
}

/* Takes from what lists free what hangs from their ends. */
static void leave_ends(Inquiry *q)
{
  for (size_t i = 0; i < q->count; i++) {
    Candidate *c = &q->list[i];
    if (c->kind != CANDIDATE_HEAD || c->bit == UINT_MAX || !c->spine || !c->spine->end) continue;
    for (size_t k = 0; k < q->count; k++)
      if (q->list[k].kind == CANDIDATE_END && q->list[k].where == c->spine->end
          && flow_frees(q->flow, c->bit, c->spine->end) && q->list[k].freed <= c->freed)
        c->freed -= q->list[k].freed;
  }
}

/* The bytes that changes free */

static void put_cut(FlowCut **cuts, size_t *n, size_t *room, FlowCut cut)
{
  MEM_RESERVE(*cuts, *room, *n + 1);
  (*cuts)[(*n)++] = cut;
}

/* Parts of the stack that evaluate calls of a family of which many are pending; not the last. */
static void put_parts(const Inquiry *q, uint32_t family, uint8_t bit, FlowCut **cuts, size_t *n,
                      size_t *room)
{
  const Snapshot *s = q->snapshot;
  if (q->families->list[family].pending <= FEW_CELLS) return;
  for (uint32_t i = 1; i + 1 < s->nstack; i++)
    if (s->roots[i].site && q->families->of_site[s->roots[i].site] == family)
      put_cut(cuts, n, room, (FlowCut){ FLOW_PART, i, 0, bit });
}

static FlowCut site_cut(const Candidate *c, uint32_t site, uint8_t bit)
{
  return (FlowCut){ c->kind == CANDIDATE_FIELD ? FLOW_FIELD : FLOW_OUT, site, c->field, bit };
}

/* The cuts that are not at sites. */
static void put_places(const Inquiry *q, const Candidate *c, uint8_t bit, FlowCut **cuts, size_t *n,
                       size_t *room)
{
  for (size_t i = 0; i < c->count + c->also && c->kind == CANDIDATE_FORCE; i++)
    put_parts(q, c->families[i], bit, cuts, n, room);
  if (c->kind == CANDIDATE_DEEP) put_cut(cuts, n, room, (FlowCut){ FLOW_PART, c->where, 0, bit });
  uint32_t node = c->kind == CANDIDATE_HEAD       ? c->where
                  : c->kind == CANDIDATE_CONSTANT ? inquiry_constant_list(q, c)
                                                  : 0;
  for (size_t i = 0; i < q->nspines && node; i++)
    for (size_t k = 0; k < q->spines[i].early.count && q->spines[i].head == node; k++)
      put_cut(cuts, n, room, (FlowCut){ FLOW_INTO, q->spines[i].early.list[k], 0, bit });
  for (int k = 0; k < HEAD_CELLS && node; k++, node = tail_of(q, node))
    put_cut(cuts, n, room, (FlowCut){ FLOW_INTO, node, 0, bit });
  if (c->kind == CANDIDATE_CONSTANT || c->kind == CANDIDATE_WORD || c->kind == CANDIDATE_END
      || c->kind == CANDIDATE_TREE)
    put_cut(cuts, n, room, (FlowCut){ FLOW_INTO, c->where, 0, bit });
}

uint32_t inquiry_constant_list(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t e = s->first[c->where]; e < s->first[c->where + 1]; e++)
    if (snapshot_is_cell(s, s->to[e])
        && families_is_list(q->families, families_of(q->families, s->to[e])))
      return s->to[e];
  return 0;
}

void inquiry_apply(Inquiry *q, const Candidate *c)
{
  for (uint32_t site = 1; site <= q->snapshot->nsites; site++)
    if (has_family(c, q->families->of_site[site]))
      put_cut(&q->gone, &q->ngone, &q->gone_room, site_cut(c, site, FLOW_MOST));
  put_places(q, c, FLOW_MOST, &q->gone, &q->ngone, &q->gone_room);
  for (size_t i = 0; i < c->count + c->also && c->kind == CANDIDATE_FORCE; i++)
    q->forced[c->families[i]] = true;
}

/* Bytes of a sum that count. */
static uint64_t weight(const Inquiry *q, const FlowSum *sum)
{
  const Family *x = &q->families->list[q->families->of_site[sum->site]];
  if (q->forced[x - q->families->list]) return 0;
  return q->share ? (uint64_t)(q->share[sum->site] * (double)sum->bytes) : sum->bytes;
}

/* For each family the candidates of list[0] .. list[n] that have it, as bits, one for each `per`
 * candidates. A program may have as many families as candidates, so that neither is looked up in a
 * list of the other. */
static FlowSet *having(const Inquiry *q, Candidate *const *list, size_t n, size_t per)
{
  FlowSet *sets = mem_alloc((size_t)q->families->count + 1, sizeof *sets);
  for (size_t i = 0; i < n; i++)
    for (size_t k = 0; k < list[i]->count + list[i]->also; k++)
      sets[list[i]->families[k]].words[i / per / 64] |= (uint64_t)1 << i / per % 64;
  return sets;
}

/* What a bit of the flow frees. */
typedef struct Freed {
  uint64_t bytes, own;
} Freed;

/* Gives `per` candidates of list[0] .. list[n] a bit each time, and finds out what the bits free: a
 * bit of several candidates frees at least what each of these does. Such candidates are cut at
 * sites alike. */
static void weigh(Inquiry *q, Candidate **list, size_t n, size_t per, Freed *freed)
{
  FlowCut *cuts = NULL;
  FlowSet *sets = having(q, list, n, per);
  size_t ncuts = 0, room = 0;
  for (uint32_t site = 1; site <= q->snapshot->nsites; site++)
    for (unsigned i, w = 0; w < 2; w++)
      for (uint64_t bits = sets[q->families->of_site[site]].words[w]; bits; bits &= bits - 1) {
        i = 64 * w + (unsigned)__builtin_ctzll(bits);
        put_cut(&cuts, &ncuts, &room, site_cut(list[i * per], site, (uint8_t)i));
      }
  for (size_t i = 0; i < n; i++) put_places(q, list[i], (uint8_t)(i / per), &cuts, &ncuts, &room);
  for (size_t i = 0; i < q->ngone; i++) put_cut(&cuts, &ncuts, &room, q->gone[i]);
  flow_run(q->flow, cuts, ncuts);
  free(cuts);
  memset(freed, 0, FLOW_MOST * sizeof *freed);
  q->left = 0;
  for (size_t k = 0; k < q->flow->nsums; k++) {
    const FlowSum *sum = &q->flow->sums[k];
    uint64_t bytes = weight(q, sum);
    const FlowSet *own = &sets[q->families->of_site[sum->site]];
    q->left += bytes;
    for (unsigned i, w = 0; w < 2; w++)
      for (uint64_t bits = sum->set.words[w] | own->words[w]; bits; bits &= bits - 1) {
        i = 64 * w + (unsigned)__builtin_ctzll(bits);
        if (i >= FLOW_MOST) continue;
        if (flow_has(sum->set, i)) freed[i].bytes += bytes;
        else freed[i].own += bytes;
      }
  }
  free(sets);
}

/* Lets the candidates list[0] .. list[n] have bits 0 .. n, and finds out what they free. */
static void weigh_each(Inquiry *q, Candidate **list, size_t n)
{
  Freed freed[FLOW_MOST];
  weigh(q, list, n, 1, freed);
  for (size_t i = 0; i < n; i++) {
    list[i]->bit = (unsigned)i;
    list[i]->freed = freed[i].bytes;
    list[i]->own = freed[i].own;
  }
}

static bool is_little(const Inquiry *q, uint64_t bytes)
{
  uint64_t all = q->all ? q->all : q->left;
  return bytes * 100 < all * LEAST_PERCENT || bytes < LEAST_FREED;
}

/* A program of thousands of families has as many candidates, and few of them free much. Puts those
 * of families behind the others, weighs many of them together, and leaves out those that free
 * little even so. Returns how many are left. */
static size_t leave_out(Inquiry *q, Candidate **list, size_t n)
{
  Freed freed[FLOW_MOST];
  size_t first = 0, kept;
  for (size_t i = 0; i < n; i++)
    if (list[i]->kind != CANDIDATE_FORCE && list[i]->kind != CANDIDATE_PARTIAL) {
      Candidate *c = list[i];
      list[i] = list[first];
      list[first++] = c;
    }
  size_t per = (n - first + BATCH - 1) / BATCH;
  weigh(q, list + first, n - first, per, freed);
  kept = first;
  for (size_t i = first; i < n; i++) {
    const Freed *f = &freed[(i - first) / per];
    if (!is_little(q, f->bytes + f->own)) list[kept++] = list[i];
  }
  return kept;
}

static int most_first(const void *a, const void *b)
{
  const Candidate *x = *(Candidate *const *)a, *y = *(Candidate *const *)b;
  uint64_t m = x->freed + x->own, n = y->freed + y->own;
  return m != n ? (m < n ? 1 : -1) : x < y ? -1 : 1;
}

/* In the end those that free most have bits, and the sets of the flow are theirs. */
static void weigh_all(Inquiry *q)
{
  Candidate **list = mem_alloc(q->count + 1, sizeof *list);
  size_t n = q->count;
  for (size_t i = 0; i < n; i++) list[i] = &q->list[i];
  if (n > 2 * BATCH && !q->fine) n = leave_out(q, list, n);
  for (size_t i = 0; i < n || i == 0; i += BATCH)
    weigh_each(q, list + i, n - i < BATCH ? n - i : BATCH);
  if (n > BATCH) {
    qsort(list, n, sizeof *list, most_first);
    for (size_t i = 0; i < n; i++) list[i]->bit = UINT_MAX;
    weigh_each(q, list, BATCH);
  }
  free(list);
  if (!q->all) q->all = q->left;
  leave_ends(q);
  for (size_t i = 0; i < q->count; i++) {
    Candidate *c = &q->list[i];
    uint64_t total = c->freed + c->own;
    uint64_t spine = c->spine ? c->spine->cells * BYTES_PER_CELL : 0; /* what all of it takes */
    uint64_t most = total > spine ? total : spine;
    if (is_little(q, most) && !q->fine) c->bit = UINT_MAX;
  }
}

const Candidate *inquiry_alone(const Inquiry *q, uint32_t family)
{
  for (size_t i = 0; i < q->count; i++) {
    const Candidate *c = &q->list[i];
    if (c->kind == CANDIDATE_FORCE && !c->joined && c->families[0] == family) return c;
  }
  return NULL;
}

/* The bytes that evaluating a family alone would free. */
static uint64_t freed_alone(const Inquiry *q, uint32_t family)
{
  const Candidate *c = inquiry_alone(q, family);
  return c ? c->freed + c->own : 0;
}

/* The families of a joined candidate: those that free most come first, and are named. */
static void order_joined(Inquiry *q)
{
  for (size_t i = 0; i < q->count; i++) {
    Candidate *c = &q->list[i];
    for (size_t k = 1; k < c->count && c->joined && c->bit != UINT_MAX; k++)
      for (size_t j = k; j > 0; j--) {
        uint32_t lower = c->families[j - 1], upper = c->families[j];
        if (freed_alone(q, lower) >= freed_alone(q, upper)) break;
        c->families[j - 1] = upper;
        c->families[j] = lower;
      }
  }
}

static Candidate **by_bit(Inquiry *q)
{
  Candidate **list = mem_alloc(FLOW_MOST, sizeof *list);
  for (size_t i = 0; i < q->count; i++)
    if (q->list[i].bit != UINT_MAX) list[q->list[i].bit] = &q->list[i];
  return list;
}

static void hold(Inquiry *q)
{
  for (size_t i = 0; i < q->count; i++)
    if (q->list[i].bit != UINT_MAX)
      q->list[i].held = mem_alloc((size_t)q->families->count + 1, sizeof *q->list[i].held);
  Candidate **list = by_bit(q);
  for (size_t k = 0; k < q->flow->nsums; k++) {
    const FlowSum *sum = &q->flow->sums[k];
    uint64_t bytes = weight(q, sum);
    for (unsigned i = 0; i < FLOW_MOST; i++)
      if (list[i] && flow_has(sum->set, i)) list[i]->held[q->families->of_site[sum->site]] += bytes;
  }
  free(list);
}

/* Referrers of the calls that are to be forced */

/* A deep stack keeps only the ENTRIES_MOST parts that refer to most calls: its parts come first,
 * and one after another, so that the last entry is the one that counts least or has just begun. */
static void add_entry(Candidate *c, bool stack, uint32_t from, uint8_t field)
{
  enum { ENTRIES_MOST = 256 };
  for (size_t i = 0; i < c->nentries; i++) {
    Entry *e = &c->entries[i];
    if (e->stack == stack && e->from == from && e->field == field) {
      e->count++;
      if (i > 0 && c->entries[i - 1].count < e->count) { /* the usual one is found first */
        Entry moved = *e;
        *e = c->entries[i - 1];
        c->entries[i - 1] = moved;
      }
      return;
    }
  }
  if (stack && c->nentries == ENTRIES_MOST) c->nentries--;
  MEM_RESERVE(c->entries, c->entries_room, c->nentries + 1);
  c->entries[c->nentries++] = (Entry){ stack, from, field, 1 };
}

/* The candidates that force a family, as bits. */
static FlowSet *forcing(const Inquiry *q)
{
  FlowSet *sets = mem_alloc((size_t)q->families->count + 1, sizeof *sets);
  for (size_t i = 0; i < q->count; i++) {
    const Candidate *c = &q->list[i];
    for (size_t k = 0; k < c->count && c->kind == CANDIDATE_FORCE && c->bit != UINT_MAX; k++)
      sets[c->families[k]].words[c->bit / 64] |= (uint64_t)1 << c->bit % 64;
  }
  return sets;
}

/* The pointers of one node to cells of families that `sets` forces. */
static void enter_from(Inquiry *q, uint32_t v, const FlowSet *sets, Candidate **list)
{
  const Snapshot *s = q->snapshot;
  bool cell = snapshot_is_cell(s, v);
  FlowSet inside = q->flow->sets[v];
  if (cell) {
    FlowSet own = sets[families_of(q->families, v)];
    inside.words[0] |= own.words[0];
    inside.words[1] |= own.words[1];
  } else inside = (FlowSet){ { 0, 0 } };
  for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) {
    uint32_t to = s->to[e];
    if (!snapshot_is_cell(s, to) || !flow_reached(q->flow, to)) continue;
    FlowSet in = sets[families_of(q->families, to)];
    for (int w = 0; w < 2; w++)
      for (uint64_t bits = in.words[w] & ~inside.words[w]; bits; bits &= bits - 1)
        add_entry(list[64 * w + __builtin_ctzll(bits)], !cell,
                  cell ? families_of(q->families, v) : v - 1, cell ? s->field[e] : 0);
  }
}

/* Local code of one function that GHC compiled is one family: thunks that stand in data, and a
 * thunk that is to make this data. Thunks to which only the latter leads seem to stand where it
 * stands. So the search also looks inside for the data that refers to most of them, unless data
 * outside refers to many. */
static void enter_inside(const Inquiry *q, Candidate *c)
{
  enum { SELDOM = 8 };
  const Families *f = q->families;
  const FamilyLink *best = NULL;
  bool data = false;
  for (size_t i = 0; i < c->nentries; i++) {
    if (c->entries[i].stack || f->list[c->entries[i].from].kind != 'c') continue;
    if (SELDOM * c->entries[i].count >= c->cells) return;
    data = true;
  }
  for (size_t k = 0; k < f->nlinks; k++) {
    const FamilyLink *l = &f->links[k];
    if (l->to == c->families[0] && f->list[l->from].kind == 'c'
        && (!best || l->count > best->count))
      best = l;
  }
  if (!best || (data && SELDOM * best->count < c->cells)) return;
  MEM_RESERVE(c->entries, c->entries_room, c->nentries + 1);
  c->entries[c->nentries++] = (Entry){ false, best->from, best->field, best->count };
}

static int entries_most_first(const void *a, const void *b)
{
  const Entry *x = a, *y = b;
  if (x->count != y->count) return x->count < y->count ? 1 : -1;
  if (x->stack != y->stack) return x->stack ? 1 : -1;
  return x->from != y->from ? (x->from < y->from ? -1 : 1) : (int)x->field - (int)y->field;
}

/* Evaluations refer to the cell that they evaluate, which is no entry: it is at work. */
static void find_entries(Inquiry *q)
{
  const Snapshot *s = q->snapshot;
  FlowSet *sets = forcing(q);
  Candidate **list = by_bit(q);
  for (uint32_t v = 1; v <= s->nstack; v++) enter_from(q, v, sets, list);
  for (uint32_t v = 1 + s->nroots; v < s->nodes; v++)
    if (flow_reached(q->flow, v)) enter_from(q, v, sets, list);
  for (size_t i = 0; i < q->count && snapshot_is_ghc(s); i++)
    if (q->list[i].kind == CANDIDATE_FORCE && q->list[i].bit != UINT_MAX)
      enter_inside(q, &q->list[i]);
  for (size_t i = 0; i < q->count; i++)
    if (q->list[i].nentries)
      qsort(q->list[i].entries, q->list[i].nentries, sizeof *q->list[i].entries,
            entries_most_first);
  free(sets);
  free(list);
}

/* Holders and walkers of lists */

/* Lists whose first cell is looked at, as bytes of their cells: 1 + index in `heads`. */
static uint8_t *mark_insides(Inquiry *q, Candidate **heads, size_t n)
{
  uint8_t *inside = mem_alloc(q->snapshot->nodes, sizeof *inside);
  for (size_t i = n; i-- > 0;) {
    uint32_t v = heads[i]->where;
    for (uint64_t k = 0; heads[i]->spine && k < heads[i]->spine->cells; k++) {
      inside[v] = (uint8_t)(1 + i);
      v = tail_of(q, v);
    }
    if (heads[i]->spine && v) inside[v] = (uint8_t)(1 + i);
    inside[heads[i]->where] = (uint8_t)(1 + i);
  }
  return inside;
}

/* Is the node one of the first cells of the candidate's list? */
static bool is_head(const Inquiry *q, const Candidate *c, uint32_t node)
{
  uint32_t v = c->where;
  for (int k = 0; k < HEAD_CELLS && v; k++, v = tail_of(q, v))
    if (v == node) return true;
  return false;
}

static void find_walkers(Inquiry *q)
{
  const Snapshot *s = q->snapshot;
  Candidate *heads[SPINES_MOST + 1];
  size_t n = 0;
  for (size_t i = 0; i < q->count && n < SPINES_MOST; i++)
    if (q->list[i].kind == CANDIDATE_HEAD && q->list[i].bit != UINT_MAX) heads[n++] = &q->list[i];
  if (!n) return;
  uint8_t *inside = mark_insides(q, heads, n);
  for (uint32_t v = 1; v < s->nodes; v++) {
    bool cell = snapshot_is_cell(s, v), stack = v <= s->nstack;
    if (!flow_reached(q->flow, v) || (!cell && !stack)) continue;
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) {
      uint32_t to = s->to[e];
      if (!inside[to]) continue;
      Candidate *c = heads[inside[to] - 1];
      bool head = is_head(q, c, to);
      if (head && cell && inside[v] != inside[to]) add_to(&c->referrers, v);
      else if (!head && stack) c->walker_part = v - 1;
      else if (!head && cell && inside[v] != inside[to] && may_walk(q, v)) add_to(&c->walkers, v);
    }
  }
  free(inside);
}

void inquiry_look(Inquiry *q)
{
  free_candidates(q);
  add_single(q);
  add_joined(q);
  add_function_chain(q);
  add_all_also(q);
  add_roots(q);
  add_heads(q);
  add_trees(q);
  weigh_all(q);
  order_joined(q);
  hold(q);
  find_entries(q);
  find_walkers(q);
}

/* Questions */

static const char *record_of(const Inquiry *q, const Candidate *c)
{
  const Entry *in = c->kind == CANDIDATE_FORCE && c->nentries ? &c->entries[0] : NULL;
  bool record = in && !in->stack && q->families->list[in->from].kind == 'c'
                && !families_is_list(q->families, in->from) && in->field > 0;
  const char *what = record ? families_text(q->families, in->from, SITE_CONSTRUCTION) : NULL;
  return what && sitenames_declared(q->names, what) ? what : NULL;
}

bool inquiry_beside(const Inquiry *q, const Candidate *a, const Candidate *b)
{
  const char *x = record_of(q, a), *y = record_of(q, b);
  return x && y && strcmp(x, y) == 0 && a->chain && a->numbers && b->chain && b->numbers
         && !a->known && !b->known && b->count == 1 && !has_family(a, b->families[0])
         && b->cells > DEEP_CALLS;
}

bool inquiry_nested(const Inquiry *q, const Candidate *a, const Candidate *b)
{
  if (a->bit == UINT_MAX || b->bit == UINT_MAX) return false;
  if (a->kind == CANDIDATE_HEAD || a->kind == CANDIDATE_TREE)
    return flow_frees(q->flow, b->bit, a->where);
  if (!a->count) return false;
  uint64_t all = 0, in = 0;
  for (size_t k = 0; k < q->flow->nsums; k++) {
    const FlowSum *sum = &q->flow->sums[k];
    if (!has_family(a, q->families->of_site[sum->site])) continue;
    all += sum->bytes;
    in += flow_has(sum->set, b->bit) ? sum->bytes : 0;
  }
  return all > 0 && in * 10 >= all * 9;
}

bool inquiry_overlaps(const Inquiry *q, const Candidate *a, const Candidate *b)
{
  uint64_t all = 0, both = 0;
  for (size_t k = 0; k < q->flow->nsums && a->bit != UINT_MAX && b->bit != UINT_MAX; k++) {
    const FlowSum *sum = &q->flow->sums[k];
    if (!flow_has(sum->set, a->bit)) continue;
    all += sum->bytes;
    both += flow_has(sum->set, b->bit) ? sum->bytes : 0;
  }
  return 2 * both >= all;
}

uint32_t inquiry_walked(const Inquiry *q, uint32_t family, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint32_t *part_of = mem_alloc(s->nodes, sizeof *part_of), found = UINT32_MAX;
  bool list = families_is_list(q->families, family); /* its elements may be wanted elsewhere */
  for (uint32_t v = 1; v <= s->nstack; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (snapshot_is_cell(s, s->to[e])) part_of[s->to[e]] = v;
  for (uint32_t v = 1 + s->nroots; v < s->nodes && found == UINT32_MAX; v++)
    if (families_of(q->families, v) == family && flow_frees(q->flow, c->bit, v))
      for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
        if (part_of[s->to[e]] && (!list || s->field[e] == 2)) found = part_of[s->to[e]] - 1;
  free(part_of);
  return found;
}

/* GHC's TVars; UINT32_MAX: there are none. */
static uint32_t tvars(const Families *f)
{
  for (uint32_t i = 0; i < f->count; i++)
    if (families_is_reference(f, i) && strcmp(families_text(f, i, SITE_CONSTRUCTION), "TVar") == 0)
      return i;
  return UINT32_MAX;
}

uint32_t inquiry_reference(const Inquiry *q, const Candidate *c)
{
  for (size_t i = 0; i < c->referrers.count; i++) {
    uint32_t family = families_of(q->families, c->referrers.list[i]);
    if (families_is_reference(q->families, family)) return family;
  }
  for (size_t i = 0; i < c->referrers.count && snapshot_is_ghc(q->snapshot); i++)
    if (is_called(q, c->referrers.list[i], "transaction")) return tvars(q->families);
  return UINT32_MAX;
}

size_t inquiry_parts(const Inquiry *q, uint32_t node, uint32_t *parts, size_t room)
{
  const Snapshot *s = q->snapshot;
  size_t n = 0;
  for (uint32_t v = 1; v <= s->nstack; v++) {
    bool refers = false;
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) refers |= s->to[e] == node;
    if (refers && n < room) parts[n++] = v - 1;
  }
  return n;
}

/* The input that is to be read yet, or cells that were made of it. Texts of the program are made of
 * such cells, too, but are short. */
static bool is_input_cell(const Inquiry *q, uint32_t node)
{
  const Snapshot *s = q->snapshot;
  const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, node)]];
  return strcmp(site->texts[SITE_GROUP], "runtime") == 0 && strchr("cthf", site->kind)
         && (site->kind != 'c'
             || (q->reads
                 && q->families->list[families_of(q->families, node)].cells >= DEEP_CALLS));
}

/* If a node is under evaluation: adds the cells to which the stack refers from there on, or at its
 * innermost part if it isn't seen where. */
static uint32_t add_makers(const Snapshot *s, uint32_t node, uint32_t *queue, uint32_t n,
                           uint32_t most)
{
  uint32_t from = s->nstack;
  if (s->sites[s->site[snapshot_cell(s, node)]].kind != 'h') return n;
  for (uint32_t v = s->nstack; v >= 2; v--)
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (s->to[e] == node && s->roots[v - 1].site) from = v;
  for (uint32_t v = from; v <= s->nstack && v > 0; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1] && n < most; e++)
      if (snapshot_is_cell(s, s->to[e])) queue[n++] = s->to[e];
  return n;
}

/* Do cells that the run time has made of the input hang from a node? With `makers`, the cells
 * count, too, that are held by the evaluation of a cell on the way. */
static bool leads_to_input(const Inquiry *q, uint32_t node, bool makers)
{
  const Snapshot *s = q->snapshot;
  enum { MOST = 4000 }; /* cells are looked at */
  uint32_t *queue = mem_alloc(MOST, sizeof *queue), n = 0;
  uint8_t *seen = mem_alloc(s->nodes, sizeof *seen);
  bool found = false;
  queue[n++] = node;
  for (uint32_t i = 0; i < n && !found; i++) {
    found = is_input_cell(q, queue[i]);
    if (makers) n = add_makers(s, queue[i], queue, n, MOST);
    for (uint32_t e = s->first[queue[i]]; e < s->first[queue[i] + 1] && n < MOST; e++)
      if (snapshot_is_cell(s, s->to[e]) && !seen[s->to[e]]) {
        seen[s->to[e]] = 1;
        queue[n++] = s->to[e];
      }
  }
  free(seen);
  free(queue);
  return found;
}

/* Does the library cut a text into its lines or words, in a program that reads all of a text? The
 * lines may have nothing left of it. */
static bool is_cut_input(const Inquiry *q, const Candidate *c)
{
  static const char *const readers[] = { "getContents", "readFile", "interact", "hGetContents" };
  uint32_t list = families_of(q->families, c->where);
  const char *maker = families_text(q->families, list, SITE_PRODUCER);
  bool reads = false;
  for (size_t i = 0; i < sizeof readers / sizeof *readers && q->haskell; i++)
    reads |= sitenames_count(q->names, readers[i]) > 0;
  return reads && q->families->list[list].library
         && (strcmp(maker, "lines") == 0 || strcmp(maker, "words") == 0);
}

bool inquiry_is_input(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint32_t end = c->spine ? c->spine->end : 0;
  return leads_to_input(q, c->where, false) || is_cut_input(q, c)
         || (end && snapshot_is_cell(s, end) && leads_to_input(q, end, true));
}

const SnapshotCall *inquiry_holder(const Inquiry *q, const Candidate *c, uint32_t part)
{
  const SnapshotRoot *r = &q->snapshot->roots[part];
  const SnapshotSlot *slot = snapshot_slot(r, c->where);
  const SnapshotCall *caller = NULL;
  for (uint32_t i = 0; i < r->nfunctions; i++) {
    const SnapshotCall *call = &r->functions[i];
    if (slot ? strcmp(call->name, slot->function) == 0 : r->own && strcmp(call->name, r->own) == 0)
      return slot ? call : caller;
    caller = call;
  }
  return NULL;
}

uint64_t inquiry_walked_cells(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint64_t cells = 0;
  if (!c->spine || c->walker_part == UINT32_MAX) return 0;
  for (uint32_t v = c->where; cells < c->spine->cells && v; v = tail_of(q, v), cells++)
    for (uint32_t e = s->first[c->walker_part + 1]; e < s->first[c->walker_part + 2]; e++)
      if (s->to[e] == v && !is_head(q, c, v)) return cells;
  return 0;
}

uint32_t inquiry_rest(const Inquiry *q, uint32_t cell) { return tail_of(q, cell); }

uint64_t inquiry_deepest(const Inquiry *q, const Spine *list, uint32_t from)
{
  const Snapshot *s = q->snapshot;
  uint8_t *referred = mem_alloc(s->nodes, sizeof *referred);
  uint64_t deepest = 0;
  for (uint32_t e = s->first[from]; e < s->first[s->nstack + 1]; e++) referred[s->to[e]] = 1;
  uint32_t v = list->head;
  for (uint64_t k = 0; k < list->cells && v; k++, v = tail_of(q, v))
    if (referred[v]) deepest = k;
  free(referred);
  return deepest;
}

uint64_t inquiry_list_length(const Inquiry *q, uint32_t node, uint64_t most)
{
  const Snapshot *s = q->snapshot;
  uint64_t n = 0;
  while (n < most && node && snapshot_is_cell(s, node)
         && families_is_list(q->families, families_of(q->families, node))) {
    node = tail_of(q, node);
    n++;
  }
  return n;
}

const Spine *inquiry_rests(const Inquiry *q, uint32_t part, uint64_t *rests)
{
  const Snapshot *s = q->snapshot;
  uint8_t *spine_of = mem_alloc(s->nodes, sizeof *spine_of); /* 1 + its index */
  uint64_t counts[SPINES_MOST + 1] = { 0 };
  size_t best = 0;
  for (size_t i = 0; i < q->nspines; i++)
    for (uint32_t v = q->spines[i].head, k = 0; v && k < q->spines[i].cells; v = tail_of(q, v), k++)
      spine_of[v] = (uint8_t)(1 + i);
  for (uint32_t e = s->first[part + 1]; e < s->first[part + 2]; e++) {
    size_t i = spine_of[s->to[e]];
    spine_of[s->to[e]] = 0; /* each cell counts once */
    if (i && ++counts[i] > counts[best]) best = i;
  }
  free(spine_of);
  *rests = counts[best];
  return best ? &q->spines[best - 1] : NULL;
}
