/* heads — see heads.h. */
#include <config.h>

#include "leak/heads.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/references.h"
#include "leak/remedies.h"
#include "leak/thresholds.h"
#include "source/calls.h"

/* Do the elements of the list need a value that is being evaluated? */
bool heads_is_tied(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t list = families_of(f, c->where);
  for (size_t k = f->first[list]; k < f->first[list + 1]; k++)
    if (f->links[k].field == 1 && 2 * f->links[k].count > f->list[list].cells
        && f->list[f->links[k].to].kind == 't' && families_knot(f, f->links[k].to))
      return true;
  return false;
}

/* The nodes that the production of a list leads to, one byte each. */
typedef struct Production {
  uint8_t *seen; /* 1: it leads there; 2: a cell of the list, where the search ends */
  uint32_t *queue, count;
} Production;

static void follow_production(const Snapshot *s, Production *p, uint32_t node)
{
  if (node > s->nstack && !snapshot_is_cell(s, node)) return;
  if (p->seen[node]) return;
  p->seen[node] = 1;
  p->queue[p->count++] = node;
}

/* The parts of the stack from the one on that evaluates a cell: they work for its value. */
static void produce_parts(const Snapshot *s, Production *p, uint32_t cell)
{
  uint32_t from = 0;
  for (uint32_t v = 2; v <= s->nstack && !from; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1] && s->roots[v - 1].site; e++)
      if (s->to[e] == cell) from = v;
  for (uint32_t v = from; v && v <= s->nstack; v++) follow_production(s, p, v);
}

/* Do all that have the first cells of the list belong to what makes its end? */
static bool has_no_others(const Inquiry *q, const Candidate *c, const Production *p)
{
  const Snapshot *s = q->snapshot;
  bool held = false;
  uint32_t first[HEAD_CELLS], n = 0;
  for (uint32_t v = c->where; v && n < HEAD_CELLS; v = inquiry_rest(q, v)) first[n++] = v;
  for (uint32_t v = 1; v < s->nodes; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1] && p->seen[v] != 2; e++)
      for (uint32_t k = 0; k < n; k++) {
        if (s->to[e] != first[k]) continue;
        if (!p->seen[v]) return false;
        held = true;
      }
  return held;
}

bool heads_makes_itself(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint32_t end = c->spine ? c->spine->end : 0, v = c->where;
  if (!end || !snapshot_is_cell(s, end)) return false;
  Production p = { mem_alloc(s->nodes, 1), mem_alloc(s->nodes, sizeof *p.queue), 0 };
  for (uint64_t k = 0; k < c->spine->cells && v; k++, v = inquiry_rest(q, v)) p.seen[v] = 2;
  follow_production(s, &p, end);
  for (uint32_t i = 0; i < p.count; i++) {
    v = p.queue[i];
    if (snapshot_is_cell(s, v) && s->sites[s->site[snapshot_cell(s, v)]].kind == 'h')
      produce_parts(s, &p, v);
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) follow_production(s, &p, s->to[e]);
  }
  bool itself = has_no_others(q, c, &p);
  free(p.seen);
  free(p.queue);
  return itself;
}

/* A constant that has the list is the constant's candidate. */
bool heads_is_of_constant(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t i = s->nstack; i < s->nroots; i++)
    for (uint32_t e = s->first[i + 1]; e < s->first[i + 2]; e++)
      if (s->roots[i].kind == ROOT_CONSTANT && s->to[e] == c->where) return true;
  return false;
}

/* Is the end of the list still to be made? */
static bool is_being_made(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint32_t end = c->spine ? c->spine->end : 0;
  return end && snapshot_is_cell(s, end)
         && strchr("tsh", s->sites[s->site[snapshot_cell(s, end)]].kind);
}

/* Does something refer to its inside? */
static bool is_walked(const Candidate *c)
{
  return c->walker_part != UINT32_MAX || c->walkers.count > 0;
}

/* Is it a short list, and does nothing but its last cell refer to the call that will make the rest?
 * Then nobody has come to its end. */
static bool is_end_alone(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint32_t end = c->spine->end, pointers = 0;
  if (c->spine->cells >= DEEP_CALLS || s->sites[s->site[snapshot_cell(s, end)]].kind == 'h')
    return false;
  for (uint32_t e = s->first[1]; e < s->first[s->nodes] && pointers < 2; e++)
    pointers += s->to[e] == end;
  return pointers < 2;
}

/* Is its end still to be made by somebody, or is it walked? */
bool heads_is_going(Inquiry *q, Candidate *c)
{
  return c->spine && (is_walked(c) || (is_being_made(q, c) && !is_end_alone(q, c)));
}

/* Does a function of the library for texts or bytes stand innermost on the part of the stack, and
 * does no variable of the function that called it have the list? Then the library's function has it
 * for a second walk. */
static bool is_for_library(const Inquiry *q, const Candidate *c, uint32_t part)
{
  const Snapshot *s = q->snapshot;
  const SnapshotRoot *r = &s->roots[part];
  const SnapshotCall *call = r->nfunctions > 1 ? &r->functions[r->nfunctions - 1] : NULL;
  bool texts = call
               && (strncmp(call->name, "Data.Text", 9) == 0
                   || strncmp(call->name, "Data.ByteString", 15) == 0);
  return texts && call->file && snapshot_is_library_file(s, call->file)
         && !snapshot_slot(r, c->where);
}

/* Do suspended calls that the library's functions made have the beginning of a short list, and
 * nothing else? They go on with it row by row, as one does that makes columns of rows. */
static bool is_for_rows(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  if (c->spine->cells >= DEEP_CALLS || !c->referrers.count) return false;
  for (size_t i = 0; i < c->referrers.count; i++) {
    const Family *x = &f->list[families_of(f, c->referrers.list[i])];
    if (x->kind != 't' || !x->library) return false;
  }
  return true;
}

/* Does the library make the list, and walk it twice itself, as one does that adds up the lengths of
 * texts before it joins them? The program can't change that. */
bool heads_is_of_library(Inquiry *q, Candidate *c)
{
  enum { PARTS = 8 };
  uint32_t parts[PARTS];
  const Families *f = q->families;
  size_t n =
      c->spine && !snapshot_is_ghc(q->snapshot) ? inquiry_parts(q, c->where, parts, PARTS) : 0;
  bool library = c->spine && f->list[families_of(f, c->where)].library;
  if (library && !n && !snapshot_is_ghc(q->snapshot) && is_for_rows(q, c)) return true;
  if (!n || !library || c->referrers.count) return false;
  for (size_t i = 0; i < n; i++)
    if (!is_for_library(q, c, parts[i])) return false;
  return true;
}

/* Is it a function that calls itself, and not the one at work on this part of the stack? */
static bool is_outer_loop(const Inquiry *q, const SnapshotRoot *r, const SnapshotCall *call)
{
  return call && r->own && strcmp(call->name, r->own) != 0
         && sitenames_is_recursive(q->names, call->name);
}

/* Has a function that calls itself its beginning, while another function walks it? Where it isn't
 * seen whose variable it is, one of those may have it that called the one at work. */
static bool is_in_loop(const Inquiry *q, const Candidate *c)
{
  enum { PARTS = 8 };
  uint32_t parts[PARTS];
  size_t n = inquiry_parts(q, c->where, parts, PARTS);
  for (size_t i = 0; i < n; i++) {
    const SnapshotRoot *r = &q->snapshot->roots[parts[i]];
    Keeper k = heads_keeper(q, c, parts[i]);
    if (is_outer_loop(q, r, inquiry_holder(q, c, parts[i])) || is_outer_loop(q, r, k.caller))
      return true;
  }
  return false;
}

/* Is it a loop of the library that walks one list, and is another function at work for it? What it
 * has of another list is for that function, at each step: the compiler has made one of both. */
static bool is_library_loop(const Inquiry *q, const SnapshotRoot *r, const char *function)
{
  static const char *const loops[] = { "sum",   "product", "length", "maximum", "minimum",
                                       "and",   "or",      "all",    "any",     "foldl",
                                       "foldr", "foldl'",  "foldl1", "foldr1",  "mapM_" };
  size_t n = strcspn(function, "@");
  bool loop = false, other = false;
  for (size_t i = 0; i < sizeof loops / sizeof *loops; i++)
    loop |= strlen(loops[i]) == n && strncmp(function, loops[i], n) == 0;
  for (uint32_t i = 0; i < r->nfunctions; i++)
    other |= *r->functions[i].name && strncmp(r->functions[i].name, function, n) != 0;
  return loop && other && !sitenames_is_defined(q->names, function);
}

/* Does an expression that is a call of such a function have it, which hands it on to its next step
 * when another function has walked it? */
static bool is_state(const Inquiry *q, const Candidate *c)
{
  enum { PARTS = 8 };
  uint32_t parts[PARTS];
  size_t n = inquiry_parts(q, c->where, parts, PARTS);
  for (size_t i = 0; i < n; i++) {
    Keeper k = heads_keeper(q, c, parts[i]);
    const SnapshotRoot *r = &q->snapshot->roots[parts[i]];
    const char *function = k.site ? k.site->texts[SITE_CONSTRUCTION] : "";
    if (is_library_loop(q, r, function)
        || (*function && r->own && strcmp(function, r->own) != 0
            && sitenames_is_recursive(q->names, function)))
      return true;
  }
  return false;
}

/* Does a suspended call that is the next step of a loop have its beginning, and something else for
 * the loop to go on with? Then each step looks at the list: it is a table in use. */
bool heads_is_for_loop(Inquiry *q, Candidate *c)
{
  const Snapshot *s = q->snapshot;
  if (c->spine && ((!is_being_made(q, c) && is_walked(c) && is_in_loop(q, c)) || is_state(q, c)))
    return true;
  for (size_t i = 0; i < c->referrers.count && c->spine; i++) {
    uint32_t v = c->referrers.list[i];
    bool other = false;
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      other |= s->to[e] != c->where && snapshot_is_cell(s, s->to[e]);
    if (other && families_is_own_call(q->families, families_of(q->families, v))) return true;
  }
  return false;
}

/* The same of a list so long that a walk of it may be all that each step does. */
bool heads_is_long_for_loop(Inquiry *q, Candidate *c)
{
  return c->spine && c->spine->cells >= DEEP_CALLS && !snapshot_is_ghc(q->snapshot)
         && heads_is_for_loop(q, c);
}

bool heads_is_held_once(const Inquiry *q, const Candidate *c)
{
  enum { PARTS = 8 };
  uint32_t parts[PARTS];
  size_t n = inquiry_parts(q, c->where, parts, PARTS);
  for (size_t i = 0; i < n; i++) {
    const SnapshotRoot *r = &q->snapshot->roots[parts[i]];
    if (r->own ? sitenames_is_recursive(q->names, r->own) : parts[i] > 0) return false;
  }
  return n < PARTS;
}

bool heads_is_walked_anew(const Inquiry *q, const Candidate *c)
{
  enum { PART = 10 }; /* of its cells: code that makes a list may be a few cells before its walk */
  const Snapshot *s = q->snapshot;
  uint32_t end = c->spine ? c->spine->end : 0;
  bool making =
      end && snapshot_is_cell(s, end) && s->sites[s->site[snapshot_cell(s, end)]].kind == 'h';
  if (making || !inquiry_walked_cells(q, c)) return false;
  return PART * (c->spine->cells - inquiry_deepest(q, c->spine, 1)) > c->spine->cells;
}

/* A list on its second walk: the rest of it, too, is there only since it is kept. */
void heads_add_rest(const Inquiry *q, Candidate *c)
{
  uint64_t walked = inquiry_walked_cells(q, c), rest = walked ? c->spine->cells - walked : 0;
  if (!walked || (is_being_made(q, c) && !heads_is_walked_anew(q, c)) || !heads_is_held_once(q, c))
    return;
  c->total += rest * (walked < SAMPLES_MOST ? BYTES_PER_CELL : c->total / walked);
  if (c->total > q->left) c->total = q->left;
  c->low = c->total;
}

static bool is_result_of(const Inquiry *q, const SnapshotCall *call, const char *variable)
{
  return call->file && sitenames_returns(q->names, &(Place){ call->file, call->line, 0 }, variable);
}

/* The variable is not in the text of the function that has it: it is one of a function whose code
 * became part of that one. Does a function that is called there give it back? */
static bool is_given_back_inside(const Inquiry *q, const SnapshotRoot *r, const char *variable)
{
  for (size_t i = 0; i < r->nfunctions; i++)
    if (is_result_of(q, &r->functions[i], variable)) return true;
  return false;
}

/* Does a function on the part of the stack give back the list, as one does that evaluates its
 * elements: the one whose variable it is, or else the innermost, or the one that is called? */
static bool gives_back(const Inquiry *q, const Candidate *c, uint32_t part)
{
  const Snapshot *s = q->snapshot;
  const SnapshotRoot *r = &s->roots[part];
  const SnapshotSlot *slot = snapshot_slot(r, c->where);
  const SnapshotCall *call = slot ? inquiry_holder(q, c, part) : NULL;
  if (call && sitenames_is_defined(q->names, call->name)
      && !sitenames_uses(q->names, call->name, slot->name))
    return is_given_back_inside(q, r, slot->name);
  if (call) return is_result_of(q, call, slot->name);
  if (slot) return false;
  if (r->own) return sitenames_gives_back(q->names, r->own);
  return r->site && !s->sites[r->site].library
         && sitenames_gives_back(q->names, s->sites[r->site].texts[SITE_CONSTRUCTION]);
}

/* Is it only kept by functions that walk it and then give it back? It stays, since it is the
 * result. */
bool heads_is_result(Inquiry *q, Candidate *c)
{
  enum { PARTS = 8 };
  uint32_t parts[PARTS];
  size_t n = c->spine ? inquiry_parts(q, c->where, parts, PARTS) : 0;
  for (size_t i = 0; i < c->referrers.count; i++)
    if (!families_is_list(q->families, families_of(q->families, c->referrers.list[i])))
      return false;
  for (size_t i = 0; i < n; i++)
    if (!gives_back(q, c, parts[i])) return false;
  return n > 0;
}

/* The innermost part of the stack that has a cell under evaluation: it evaluates it. 0: none. */
static uint32_t evaluated_by(const Inquiry *q, uint32_t cell)
{
  const Snapshot *s = q->snapshot;
  if (s->sites[s->site[snapshot_cell(s, cell)]].kind != 'h') return 0;
  for (uint32_t v = s->nstack; v >= 2; v--)
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (s->to[e] == cell) return v - 1;
  return 0;
}

/* The cells of lists to which the nodes of the queue lead, but for those that are marked. */
static uint64_t count_lists(const Inquiry *q, uint8_t *marks, uint32_t *queue, size_t n)
{
  const Snapshot *s = q->snapshot;
  uint64_t cells = 0;
  for (size_t i = 0; i < n; i++) {
    cells += families_is_list(q->families, families_of(q->families, queue[i]));
    for (uint32_t e = s->first[queue[i]]; e < s->first[queue[i] + 1]; e++)
      if (snapshot_is_cell(s, s->to[e]) && !marks[s->to[e]]) {
        marks[s->to[e]] = 1;
        queue[n++] = s->to[e];
      }
  }
  return cells;
}

/* Is a list made of others, as by a merge, that have more cells than it has got so far? As it
 * grows, they go. */
bool heads_is_made_of_lists(Inquiry *q, Candidate *c)
{
  const Snapshot *s = q->snapshot;
  if (!is_being_made(q, c) || heads_is_walked_anew(q, c) || 2 * c->total > q->all) return false;
  uint8_t *marks = mem_alloc(s->nodes, sizeof *marks);
  uint32_t *queue = mem_alloc(s->nodes, sizeof *queue), end = c->spine->end;
  uint32_t part = evaluated_by(q, end), v = c->where;
  size_t n = 0;
  for (uint64_t k = 0; k < c->spine->cells && v; k++, v = inquiry_rest(q, v)) marks[v] = 1;
  if (part)
    for (uint32_t e = s->first[part + 1]; e < s->first[s->nstack + 1]; e++) {
      if (!snapshot_is_cell(s, s->to[e]) || marks[s->to[e]]) continue;
      marks[s->to[e]] = 1;
      queue[n++] = s->to[e];
    }
  else if (!marks[end]) queue[n++] = end;
  uint64_t cells = count_lists(q, marks, queue, n);
  free(queue);
  free(marks);
  return cells > c->spine->cells;
}

/* Does the node refer to a value that is evaluated further in than part `part`? */
static bool has_pending(const Inquiry *q, uint32_t node, uint32_t part)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++)
    if (snapshot_is_cell(s, s->to[e]) && evaluated_by(q, s->to[e]) > part) return true;
  return false;
}

/* The same for the main expression, whose variables are nodes of their own. */
static bool main_has_pending(const Inquiry *q)
{
  const Snapshot *s = q->snapshot;
  bool found = has_pending(q, 1, 0);
  for (uint32_t i = s->nstack; i < s->nroots && !found; i++)
    found = s->roots[i].kind == ROOT_VARIABLE && has_pending(q, i + 1, 0);
  return found;
}

static bool main_has(const Inquiry *q, uint32_t node)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t i = s->nstack; i < s->nroots; i++)
    for (uint32_t e = s->first[i + 1]; e < s->first[i + 2]; e++)
      if (s->roots[i].kind == ROOT_VARIABLE && s->to[e] == node) return true;
  return false;
}

/* A search along pointers, from what waits to what that will need: through calls, functions and
 * data, but not along lists, whose elements are other matters. */
typedef struct Search {
  const Inquiry *q;
  uint32_t seen[64]; /* the cells that were looked at; the search ends when it is full */
  size_t count;
} Search;

static void search_from(Search *x, uint32_t node)
{
  const Snapshot *s = x->q->snapshot;
  const size_t room = sizeof x->seen / sizeof *x->seen;
  for (uint32_t e = s->first[node]; e < s->first[node + 1] && x->count < room; e++) {
    uint32_t to = s->to[e];
    bool old = !snapshot_is_cell(s, to)
               || families_is_list(x->q->families, families_of(x->q->families, to));
    for (size_t i = 0; i < x->count && !old; i++) old = x->seen[i] == to;
    if (!old) x->seen[x->count++] = to;
  }
}

bool heads_awaits_pending(const Inquiry *q, uint32_t node)
{
  Search x = { .q = q };
  search_from(&x, node);
  for (size_t i = 0; i < x.count; i++) {
    if (evaluated_by(q, x.seen[i]) > 0) return true;
    search_from(&x, x.seen[i]);
  }
  return false;
}

static bool awaits(const Inquiry *q, uint32_t node, uint32_t other)
{
  Search x = { .q = q };
  search_from(&x, node);
  for (size_t i = 0; i < x.count; i++) {
    if (x.seen[i] == other) return true;
    search_from(&x, x.seen[i]);
  }
  return false;
}

static bool may_walk(const Inquiry *q, uint32_t node)
{
  return strchr("tp", q->families->list[families_of(q->families, node)].kind) != NULL;
}

const char *heads_made_by(const Inquiry *q, const Candidate *c, Place *at)
{
  const SnapshotSite *site = families_site(q->families, families_of(q->families, c->where));
  bool given = site->library && site->caller;
  *at = given ? (Place){ site->caller_file, site->caller_line, 0 }
              : (Place){ site->texts[SITE_FILE], site->line, 0 };
  return given ? site->caller : site->library ? "" : site->texts[SITE_PRODUCER];
}

/* Has a function on the part of the stack made the list, as a variable that it uses twice? Then it
 * has it for its next use, while what it has called walks it. */
static bool find_binder(const Inquiry *q, const Candidate *c, const SnapshotRoot *r, Keeper *k)
{
  Place at;
  const char *maker = heads_made_by(q, c, &at);
  char *variable = *maker ? sitenames_used_variable(q->names, maker, &at) : NULL;
  bool found = false;
  for (uint32_t i = 0; i < r->nfunctions && variable; i++) {
    const SnapshotCall *call = &r->functions[i];
    bool own = call->file && !snapshot_is_library_file(q->snapshot, call->file);
    if (own && strcmp(call->name, maker) == 0) {
      k->call = call;
      k->walker = NULL;
      found = true;
    } else if (found && own && !k->walker) k->walker = call;
  }
  free(variable);
  return found;
}

Keeper heads_keeper(const Inquiry *q, const Candidate *c, uint32_t part)
{
  const Snapshot *s = q->snapshot;
  const SnapshotRoot *r = &s->roots[part];
  const SnapshotSlot *slot = snapshot_slot(r, c->where);
  const SnapshotSite *site = r->site ? &s->sites[r->site] : NULL;
  Keeper k = { .call = slot ? inquiry_holder(q, c, part) : NULL };
  if (!slot && !snapshot_is_ghc(s) && find_binder(q, c, r, &k)) return k;
  for (uint32_t i = slot || snapshot_is_ghc(s) ? 0 : r->nfunctions; i-- > 0 && !k.caller;) {
    const SnapshotCall *call = &r->functions[i];
    if (!call->file || snapshot_is_library_file(s, call->file)
        || sitenames_is_field(q->names, call->name)
        || !sitenames_may_keep(q->names, call->name, &(Place){ call->file, call->line, 0 }))
      continue;
    if (k.call) k.caller = call;
    else k.call = call;
  }
  if (!slot && !snapshot_is_ghc(s) && !k.call && site && !site->library && *site->texts[SITE_FILE])
    k.site = site;
  return k;
}

/* Does the part of the stack make a list, and does what makes it keep this one? The first cell
 * needs the result of what is called there; a text that is put together of pieces is another
 * matter. */
static bool makes_list(const Inquiry *q, const Candidate *c, uint32_t part)
{
  Keeper k = heads_keeper(q, c, part);
  const char *function = k.site ? k.site->texts[SITE_CONSTRUCTION] : k.call ? k.call->name : "";
  Place at = { k.site   ? k.site->texts[SITE_FILE]
               : k.call ? k.call->file
                        : "",
               k.site   ? k.site->line
               : k.call ? k.call->line
                        : 0,
               0 };
  if (!*function || !at.file || snapshot_slot(&q->snapshot->roots[part], c->where)) return false;
  bool list = k.site ? k.site->result == 'l' : sitenames_makes_list(q->names, function);
  return list && !sitenames_joins_texts(q->names, function, &at);
}

/* A call shows what it needs. A part of the stack shows only what it has: if no call needs such a
 * value, and all holders of the list have one, then perhaps. */
Need heads_needs_result(const Inquiry *q, const Candidate *c)
{
  enum { PARTS = 8 };
  uint32_t parts[PARTS];
  size_t holders = 0, n = inquiry_parts(q, c->where, parts, PARTS);
  bool others = false; /* holders that need no such value */
  for (size_t i = 0; i < c->referrers.count; i++) {
    uint32_t node = c->referrers.list[i];
    if (families_is_list(q->families, families_of(q->families, node))) continue;
    if (may_walk(q, node) && heads_awaits_pending(q, node)) return NEED_SURELY;
    others = true;
  }
  for (size_t i = 0; i < n; i++, holders++)
    if (parts[i] && makes_list(q, c, parts[i])) return NEED_SURELY;
    else others |= parts[i] ? !has_pending(q, parts[i] + 1, parts[i]) : !main_has_pending(q);
  if (main_has(q, c->where)) {
    others |= !main_has_pending(q);
    holders++;
  }
  return holders > 0 && !others ? NEED_PERHAPS : NEED_NOT;
}

/* Does one of the suspended calls that have the list need another of them? */
bool heads_is_for_stages(const Inquiry *q, const Candidate *c)
{
  for (size_t i = 0; i < c->referrers.count; i++)
    for (size_t k = 0; k < c->referrers.count; k++)
      if (i != k && may_walk(q, c->referrers.list[i]) && may_walk(q, c->referrers.list[k])
          && awaits(q, c->referrers.list[i], c->referrers.list[k]))
        return true;
  return false;
}

/* Input that is walked again by what needs the result of this walk has to stay. */
bool heads_is_input_for_two(Inquiry *q, Candidate *c)
{
  bool two =
      heads_is_going(q, c) ? heads_needs_result(q, c) != NEED_NOT : heads_is_for_stages(q, c);
  return two && inquiry_is_input(q, c);
}

static size_t count_referrers(const Inquiry *q, const Candidate *c)
{
  size_t n = 0;
  for (size_t i = 0; i < c->referrers.count; i++)
    n += !families_is_list(q->families, families_of(q->families, c->referrers.list[i]));
  return n;
}

/* Are the elements of the list no cells, such as the characters of a text? */
static bool is_of_characters(const Inquiry *q, uint32_t list)
{
  const Families *f = q->families;
  uint64_t cells = 0;
  for (size_t k = f->first[list]; k < f->first[list + 1]; k++)
    cells += f->links[k].field == 1 ? f->links[k].count : 0;
  return 10 * cells <= f->list[list].cells;
}

/* The choice to which a function on the part of the stack leads that has the list, but by no
 * variable that is known. Of a text, it may be a function further out, which is the main one. */
static char *choice_on(const Inquiry *q, const Candidate *c, uint32_t part)
{
  const SnapshotRoot *r = &q->snapshot->roots[part];
  Keeper k = heads_keeper(q, c, part);
  const char *function = k.site ? k.site->texts[SITE_CONSTRUCTION] : k.call ? k.call->name : "";
  if (!*function || snapshot_slot(r, c->where)) return NULL;
  char *choice = sitenames_choice_below(q->names, function);
  return choice || !is_of_characters(q, families_of(q->families, c->where))
             ? choice
             : sitenames_choice_below(q->names, "main");
}

char *heads_choice(const Inquiry *q, const Candidate *c)
{
  enum { PARTS = 8 };
  uint32_t parts[PARTS];
  size_t n = c->spine && !snapshot_is_ghc(q->snapshot) && !count_referrers(q, c)
                 ? inquiry_parts(q, c->where, parts, PARTS)
                 : 0;
  char *choice = NULL;
  for (size_t i = 0; i < n; i++) {
    free(choice);
    if (!(choice = choice_on(q, c, parts[i]))) return NULL;
  }
  return choice;
}

/* Does code that is no variable's keep the input of a choice, while it is walked for the first
 * time? */
bool heads_is_for_choice(Inquiry *q, Candidate *c)
{
  char *choice = heads_is_going(q, c) && !heads_is_walked_anew(q, c) ? heads_choice(q, c) : NULL;
  free(choice);
  return choice != NULL;
}

bool heads_is_in_reference(Inquiry *q, Candidate *c)
{
  return c->spine && inquiry_reference(q, c) != UINT32_MAX && !references_are_bounded(q, c);
}

/* Nothing of it is still to be made: whatever walks it, the reference keeps it. */
bool heads_is_whole_in_reference(Inquiry *q, Candidate *c)
{
  return heads_is_in_reference(q, c) && !c->spine->end;
}

/* Do several suspended calls have its beginning? */
bool heads_is_awaited(Inquiry *q, Candidate *c)
{
  size_t calls = 0;
  for (size_t i = 0; i < c->referrers.count && c->spine; i++)
    calls += q->families->list[families_of(q->families, c->referrers.list[i])].kind == 't';
  return calls > 1;
}

bool heads_is_made_as_needed(const Inquiry *q, uint32_t list)
{
  const Family *x = &q->families->list[list];
  bool needed = !x->library && x->nlines > 0 && !snapshot_is_ghc(q->snapshot);
  for (size_t k = 0; k < x->nlines && needed; k++)
    needed = sitenames_makes_as_needed(
        q->names, &(Place){ families_text(q->families, list, SITE_FILE), x->lines[k], 0 });
  return needed;
}

/* Is a list complete of which each cell was made when it was needed: input, or the result of a
 * comprehension, or of library functions like map? Then a walk has reached its end. */
static bool has_been_walked(const Inquiry *q, const Candidate *c)
{
  uint32_t i = c->spine ? families_of(q->families, c->where) : 0;
  return c->spine && !c->spine->end
         && (strcmp(families_text(q->families, i, SITE_GROUP), "runtime") == 0
             || heads_is_made_as_needed(q, i)
             || (q->families->list[i].library
                 && calls_is_made_lazily(families_text(q->families, i, SITE_PRODUCER))));
}

/* Was it sorted, or reversed? All of it has to be there before its first walk, so that neither one
 * pass nor making it again lowers the peak. */
bool heads_is_made_at_once(Inquiry *q, Candidate *c)
{
  uint32_t i = c->spine ? families_of(q->families, c->where) : 0;
  return c->spine && q->families->list[i].library
         && calls_is_made_at_once(families_text(q->families, i, SITE_PRODUCER));
}

/* Has an action that calls itself made it, "do { x <- next; xs <- readAll; return (x : xs) }"? All
 * of it is there before the first walk, which the action could do itself. */
bool heads_is_of_action(Inquiry *q, Candidate *c)
{
  static const char *const monads[] = { "IO", "ST", "State" };
  const Families *f = q->families;
  uint32_t i = c->spine ? families_of(f, c->where) : 0;
  const char *maker = families_text(f, i, SITE_PRODUCER);
  bool action = false;
  if (!c->spine || f->list[i].library || !*maker || !heads_is_going(q, c)) return false;
  for (size_t k = 0; k < sizeof monads / sizeof *monads; k++)
    action |= sitenames_is_action(q->names, maker, monads[k]);
  return action && sitenames_is_recursive(q->names, maker);
}

/* Did the program put its elements into a variable, one after another? All of it was there before
 * its first walk. */
bool heads_is_pushed(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  uint32_t i = c->spine ? families_of(f, c->where) : 0;
  if (!c->spine || f->list[i].library || is_being_made(q, c)) return false;
  for (size_t k = 0; k < f->list[i].nlines; k++)
    if (sitenames_changes_state(q->names,
                                &(Place){ families_text(f, i, SITE_FILE), f->list[i].lines[k], 0 }))
      return true;
  return false;
}

/* Does the part of the stack refer to something else than lists? It may be the result of a walk. */
static bool has_results(const Inquiry *q, uint32_t part)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t e = s->first[part + 1]; e < s->first[part + 2]; e++)
    if (snapshot_is_cell(s, s->to[e])
        && !families_is_list(q->families, families_of(q->families, s->to[e])))
      return true;
  return false;
}

/* Do only calls of the library have it for which a remedy is known? That is said of them. */
bool heads_is_for_known_call(Inquiry *q, Candidate *c)
{
  size_t calls = 0;
  for (size_t i = 0; i < c->referrers.count && c->spine; i++) {
    uint32_t family = families_of(q->families, c->referrers.list[i]);
    if (families_is_list(q->families, family)) continue;
    const Remedy *known = q->families->list[family].library
                              ? remedies_find(families_site(q->families, family), q->names)
                              : NULL;
    if (!known || known->layers != REMEDY_CALL) return false;
    calls++;
  }
  return calls > 0 && calls <= FEW_CELLS && !inquiry_parts(q, c->where, &(uint32_t){ 0 }, 1);
}

/* Has it been walked, and do only variables keep it, of functions that will use it once more and
 * have no result of the walk with which they could? */
bool heads_is_for_later(Inquiry *q, Candidate *c)
{
  enum { PARTS = 8 };
  uint32_t parts[PARTS];
  size_t n = c->spine ? inquiry_parts(q, c->where, parts, PARTS) : 0;
  if (!n || !has_been_walked(q, c) || count_referrers(q, c) || !heads_is_held_once(q, c))
    return false;
  for (size_t i = 0; i < n; i++)
    if (has_results(q, parts[i]) || !snapshot_slot(&q->snapshot->roots[parts[i]], c->where))
      return false;
  return true;
}

/* Has it been walked, and will only one call walk it again, or functions that have it as a
 * variable? */
bool heads_is_walked_before(Inquiry *q, Candidate *c)
{
  bool parts = inquiry_parts(q, c->where, &(uint32_t){ 0 }, 1) > 0;
  if (!has_been_walked(q, c)) return false;
  if (parts) return !count_referrers(q, c) && heads_is_held_once(q, c);
  return count_referrers(q, c) <= 1 && c->referrers.count > 0 && may_walk(q, c->referrers.list[0]);
}

/* Does a list lead to data of this family, or to something that does? */
static bool leads_to_data(const Families *f, uint32_t list, uint32_t data)
{
  for (size_t k = f->first[list]; k < f->first[list + 1]; k++) {
    uint32_t to = f->links[k].to;
    if (to == data || (f->list[to].kind == 'c' && to != list && families_pointers(f, to, data) > 0))
      return true;
  }
  return false;
}

/* Is it a short list in data of the program's own, to which its elements lead back? The data is a
 * tree then, such as a trie. */
bool heads_is_in_tree(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  bool found = false;
  for (size_t i = 0; c->spine && c->spine->cells < TREE_LEVELS && i < c->referrers.count; i++) {
    uint32_t in = families_of(f, c->referrers.list[i]);
    found |= f->list[in].kind == 'c' && !f->list[in].library && !families_is_list(f, in)
             && leads_to_data(f, families_of(f, c->where), in);
  }
  return found;
}

/* Does data of the program's own have it whose type is that of its elements, too: JArr [Json]? A
 * document, or a tree, is walked again for each question. */
bool heads_is_in_document(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  bool found = false;
  for (size_t i = 0; c->spine && i < c->referrers.count && !found; i++) {
    uint32_t in = families_of(f, c->referrers.list[i]);
    const Declared *d = f->list[in].kind == 'c' && !f->list[in].library && !families_is_list(f, in)
                            ? sitenames_declared(q->names, families_text(f, in, SITE_CONSTRUCTION))
                            : NULL;
    for (size_t k = 0; d && k < d->count && !found; k++) {
      const char *type = d->fields[k].type, *own = strstr(type, d->type);
      found = strchr(type, '[') && own && own > type && !isalnum((unsigned char)own[-1])
              && !isalnum((unsigned char)own[strlen(d->type)]);
    }
  }
  return found && heads_is_going(q, c);
}

bool heads_is_list(Inquiry *q, Candidate *c)
{
  (void)q;
  return c->spine != NULL;
}

/* Trees */

/* The suspended calls in a tree that its maker has left there; *pending gets how many of its calls
 * are being evaluated. */
static uint64_t parts_to_make(const Inquiry *q, uint32_t family, uint64_t *pending)
{
  const Families *f = q->families;
  const char *maker = families_text(f, family, SITE_PRODUCER);
  uint64_t calls = 0;
  *pending = 0;
  for (uint32_t i = 0; i < f->count; i++) {
    if (f->list[i].kind != 't' || strcmp(families_text(f, i, SITE_PRODUCER), maker) != 0) continue;
    calls += families_pointers(f, family, i);
    *pending += f->list[i].pending;
  }
  return calls;
}

/* Are a few parts of the tree still to be made: as many as a walk leaves on its way, or those that
 * are being made just now? */
static bool is_tree_being_made(const Inquiry *q, uint32_t family)
{
  uint64_t pending, calls = parts_to_make(q, family, &pending);
  return calls + pending > 0 && calls < TREE_LEVELS;
}

/* The outermost part of the stack that has the root, 0 for a variable of the main expression. */
static uint32_t holding_part(const Inquiry *q, const Candidate *c)
{
  uint32_t part = 0;
  return inquiry_parts(q, c->where, &part, 1) ? part : 0;
}

bool heads_is_tree_walked(Inquiry *q, Candidate *c)
{
  uint32_t family = families_of(q->families, c->where);
  if (!heads_is_held_once(q, c) || !is_tree_being_made(q, family)) return false;
  c->walked = family;
  c->walked_part = inquiry_walked(q, family, c);
  return c->walked_part != UINT32_MAX && c->walked_part > holding_part(q, c);
}

bool heads_is_tree_complete(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  uint32_t i = families_of(f, c->where);
  const char *maker = families_text(f, i, SITE_PRODUCER);
  uint64_t pending, calls = parts_to_make(q, i, &pending);
  return !calls && !pending && !f->list[i].library && !snapshot_is_ghc(q->snapshot)
         && heads_is_held_once(q, c) && sitenames_is_recursive(q->names, maker)
         && !sitenames_walks_data(q->names, maker)
         && sitenames_makes_as_needed(
             q->names, &(Place){ families_text(f, i, SITE_FILE), f->list[i].lines[0], 0 });
}
