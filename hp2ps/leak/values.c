/* values — see values.h. */
#include <config.h>

#include "leak/values.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/thresholds.h"
#include "source/calls.h"

/* The bytes that stay if all calls of growing data are evaluated: a node for each. */
static uint64_t grown_bytes(const Inquiry *q, const Candidate *c)
{
  uint64_t cells = 0;
  for (size_t i = 0; i < c->count; i++)
    if (calls_result(families_site(q->families, c->families[i])) == 'g')
      cells += q->families->list[c->families[i]].cells;
  return cells * BYTES_PER_NODE;
}

/* The pointers to the calls from elsewhere. */
static uint64_t count_heads(const Candidate *c)
{
  uint64_t heads = 0;
  for (size_t i = 0; i < c->nentries; i++) heads += c->entries[i].count;
  return heads;
}

/* Do most of them stand in fields that are declared so? */
static bool is_in_fields(const Inquiry *q, const Candidate *c, bool (*type)(const char *type))
{
  uint64_t in = 0;
  for (size_t i = 0; i < c->nentries; i++) {
    const Entry *e = &c->entries[i];
    const Declared *d =
        e->stack
            ? NULL
            : sitenames_declared(q->names, families_text(q->families, e->from, SITE_CONSTRUCTION));
    if (d && q->families->list[e->from].kind == 'c' && e->field > 0 && e->field <= d->count
        && type(d->fields[e->field - 1].type))
      in += e->count;
  }
  return 10 * in >= 9 * c->cells;
}

/* Were most calls of a function that the program gave to the library given lists? They make one of
 * them, as far as is known. */
static bool is_of_lists(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t i = c->families[0];
  uint64_t lists = 0;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++)
    if (families_is_list(f, f->links[k].to)) lists += f->links[k].count;
  const SnapshotSite *site = families_site(f, i);
  char result = calls_result(site);
  return c->count == 1 && f->list[i].library
         && (!result || (result == 'l' && !calls_is_known(site))) && 2 * lists >= f->list[i].cells;
}

/* Are very many of them being evaluated, each for the one before? Then they were a chain, though
 * what is left of it may lead nowhere. Our own cells under evaluation know what they were. */
static bool is_chain_at_work(const Inquiry *q, const Candidate *c)
{
  uint64_t pending = 0;
  for (size_t i = 0; i < c->count; i++) pending += q->families->list[c->families[i]].pending;
  return pending >= DEEP_CALLS && 10 * pending >= c->cells;
}

/* Chains among what GHC suspends in one function, which may seem to be a tree: each leads on, and
 * to something else. */
static bool has_chain(const Inquiry *q, const Candidate *c)
{
  if (!snapshot_is_ghc(q->snapshot)) return false;
  if (is_chain_at_work(q, c)) return true;
  if (c->cells < DEEP_CALLS) return false;
  /* Code without a name is one of several branches, which are judged together. */
  bool named = *families_text(q->families, c->families[0], SITE_PRODUCER);
  return families_has_chain(q->families, c->families[0])
         || (named && 4 * c->total >= q->all
             && families_is_deep(q->families, c->families, c->count));
}

/* Does each call put an element before the list of the call before? */
static bool is_cons(const Inquiry *q, const Candidate *c)
{
  const char *maker = families_text(q->families, c->families[0], SITE_PRODUCER);
  if (c->count > 1 || !c->chain || strcmp(maker, q->haskell ? "(.)" : "o") == 0) return false;
  return families_are_conses(q->families, c->families[0]);
}

static void find_results(const Inquiry *q, Candidate *c)
{
  bool grows = false, lists = true;
  c->numbers = c->cheap = true;
  for (size_t i = 0; i < c->count; i++) {
    const SnapshotSite *site = families_site(q->families, c->families[i]);
    char result = calls_result(site);
    c->numbers &= result == 'n';
    c->cheap &= calls_is_cheap(site);
    grows |= result == 'g';
    lists &= result == 'l' || result == 'g';
  }
  c->chain = has_chain(q, c);
  c->tree = !c->numbers && !c->chain && families_is_tree(q->families, c->families[0]);
  c->chain |= !c->tree && families_is_chain(q->families, c->families, c->count);
  if (is_in_fields(q, c, calls_is_number)) {
    c->numbers = true;
    lists = grows = false;
  }
  if (c->count == 1 && !calls_result(families_site(q->families, c->families[0])))
    lists |= is_in_fields(q, c, calls_is_list);
  grows |= (c->chain && is_of_lists(q, c)) || is_cons(q, c);
  c->lists = lists && !(grows && c->chain);
  c->grows = grows && !c->lists;
}

/* Lists that are made by joining others have as many cells as these, which stay. */
uint64_t values_joined_bytes(const Inquiry *q, const Candidate *c)
{
  uint64_t bytes = 0;
  bool joins = false;
  for (size_t i = 0; i < c->count; i++) {
    const char *what = families_text(q->families, c->families[i], SITE_CONSTRUCTION);
    joins |= strcmp(what, "(@)") == 0 || strcmp(what, "(++)") == 0;
  }
  if (!joins) return 0;
  for (uint32_t i = 0; i < q->families->count; i++)
    if (families_is_list(q->families, i)) bytes += c->held[i];
  return bytes;
}

static uint64_t less(uint64_t a, uint64_t b) { return a > b ? a - b : 0; }

static bool is_many_cells(const Candidate *c) { return c->cells > FEW_CELLS; }

/* The cells of evaluated lists that stand where calls of the candidate do, on the average of those
 * that are tried; without a few of them a guess. */
static uint64_t list_cells(const Inquiry *q, const Candidate *c)
{
  enum { LONG = 1000, LEAST = 4 };
  const Snapshot *s = q->snapshot;
  const Families *f = q->families;
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  uint64_t cells = 0, lists = 0;
  for (uint32_t i = 0; in && !in->stack && i < f->nsamples[in->from]; i++) {
    uint32_t v = f->samples[(size_t)in->from * SAMPLES_MOST + i];
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) {
      uint64_t length = s->field[e] == in->field ? inquiry_list_length(q, s->to[e], LONG) : 0;
      cells += length;
      lists += length > 0;
    }
  }
  return lists < LEAST ? LIST_CELLS_LEFT : cells / lists;
}

/* The bytes that the results of calls of lists may take; with several families at most those that
 * each frees. */
/* A chain of calls of the program's own, each of which makes a list of the one before: the lists to
 * which something else refers are left, and each call may have made them longer by one. */
static uint64_t chain_bytes(const Inquiry *q, const Candidate *c)
{
  return count_heads(c) * list_cells(q, c) * BYTES_PER_CELL + c->cells * BYTES_PER_CELL;
}

uint64_t values_list_bytes(const Inquiry *q, const Candidate *c)
{
  uint64_t bytes = 0, each = c->numbers ? 0 : list_cells(q, c) * BYTES_PER_CELL;
  if (c->chain && c->count == 1 && c->lists && !q->families->list[c->families[0]].library)
    return chain_bytes(q, c);
  for (size_t i = 0; i < c->count && !c->numbers; i++) {
    uint32_t family = c->families[i];
    uint64_t left = each * q->families->list[family].cells;
    const Candidate *one = c->joined ? inquiry_alone(q, family) : NULL;
    char result = calls_result(families_site(q->families, family));
    if (!c->joined) bytes += left;
    else if (result == 'l' || (result == 'g' && !c->chain))
      bytes += one && one->total < left ? one->total : left;
  }
  return bytes;
}

/* Do most calls of the family hang from others of it, by however many steps? */
static bool is_nested(const Inquiry *q, const Candidate *c, uint32_t family)
{
  return c->held[family] * 100 >= q->families->list[family].bytes * CHAIN_PERCENT;
}

/* The least number of bytes that values take which are functions or data, where each call leaves
 * one. */
static uint64_t value_bytes(const Inquiry *q, const Candidate *c)
{
  uint64_t bytes = 0;
  for (size_t i = 0; i < c->count && !c->numbers && !c->chain; i++) {
    char result = calls_result(families_site(q->families, c->families[i]));
    uint64_t each = result == 'f' ? BYTES_PER_FUNCTION : result == 'd' ? BYTES_PER_DATA : 0;
    if (q->families->list[c->families[i]].library) continue; /* one may hold another's value */
    if (result == 'd' && is_nested(q, c, c->families[i])) each = 0; /* the last one is left */
    bytes += each * q->families->list[c->families[i]].cells;
  }
  return bytes;
}

static bool has_family(const Candidate *c, uint32_t family)
{
  for (size_t i = 0; i < c->count + c->also; i++)
    if (c->families[i] == family) return true;
  return false;
}

/* The bytes that stay of calls whose values are functions, where each hangs from another: function
 * values of which the calls are parts, and what these hold. */
static uint64_t function_bytes(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint64_t bytes = 0;
  bool *kept;
  const Family *first = &f->list[c->families[0]];
  if (calls_result(families_site(f, c->families[0])) != 'f' || !is_nested(q, c, c->families[0]))
    return 0;
  kept = mem_alloc((size_t)f->count + 1, sizeof *kept);
  for (uint32_t i = 0; i < f->count; i++)
    kept[i] = f->list[i].kind == 'p' && 2 * families_pointers(f, i, c->families[0]) > first->cells;
  for (bool more = true; more;) {
    more = false;
    for (size_t k = 0; k < f->nlinks; k++) {
      uint32_t to = f->links[k].to;
      if (!kept[f->links[k].from] || kept[to] || has_family(c, to)) continue;
      kept[to] = more = true;
    }
  }
  for (uint32_t i = 0; i < f->count; i++) bytes += kept[i] ? c->held[i] : 0;
  free(kept);
  return bytes;
}

/* The bytes of a list, and of all to which it leads but by the calls themselves, that hang from the
 * calls; without the records to which the calls refer, if `records` is false: the elements of the
 * list may lead to such records, or to others of their family. */
static uint64_t held_list(const Inquiry *q, const Candidate *c, uint32_t list, bool records)
{
  const Families *f = q->families;
  uint32_t *reached = mem_alloc((size_t)f->count + 1, sizeof *reached);
  bool *seen = mem_alloc((size_t)f->count + 1, sizeof *seen);
  size_t n = 0;
  uint64_t bytes = 0;
  for (size_t i = 0; i < c->count + c->also; i++) seen[c->families[i]] = true;
  for (size_t i = 0; i < c->count && !records; i++)
    for (size_t k = f->first[c->families[i]]; k < f->first[c->families[i] + 1]; k++)
      if (f->list[f->links[k].to].kind == 'c') seen[f->links[k].to] = true;
  seen[reached[n++] = list] = true;
  for (size_t i = 0; i < n; i++) {
    bytes += c->held[reached[i]];
    for (size_t k = f->first[reached[i]]; k < f->first[reached[i] + 1]; k++)
      if (!seen[f->links[k].to]) seen[reached[n++] = f->links[k].to] = true;
  }
  free(seen);
  free(reached);
  return bytes;
}

static bool is_any(const Families *f, uint32_t i)
{
  (void)f;
  (void)i;
  return true;
}

/* Is it data of the program's own that is no list and no tuple? */
static bool is_record(const Families *f, uint32_t i)
{
  return f->list[i].kind == 'c' && !f->list[i].library && !families_is_list(f, i)
         && strncmp(families_text(f, i, SITE_CONSTRUCTION), "(,", 2) != 0;
}

/* The bytes of data to which the calls lead through data, and calls that keep it, alone: that of
 * which the first cell `is` something. */
static uint64_t held_data(const Inquiry *q, const Candidate *c,
                          bool (*is)(const Families *f, uint32_t i))
{
  const Families *f = q->families;
  uint32_t *list = mem_alloc((size_t)f->count + c->count, sizeof *list);
  bool *seen = mem_alloc(f->count, sizeof *seen);
  size_t n = 0;
  uint64_t bytes = 0;
  for (size_t i = 0; i < c->count; i++) seen[list[n++] = c->families[i]] = true;
  for (size_t i = 0; i < n; i++)
    for (size_t k = f->first[list[i]]; k < f->first[list[i] + 1]; k++) {
      uint32_t to = f->links[k].to;
      bool data = i < c->count
                      ? is(f, to)
                      : f->list[list[i]].kind == 'c' || calls_keeps(families_site(f, list[i]));
      if (seen[to] || !data) continue;
      seen[to] = true;
      bytes += c->held[to];
      list[n++] = to;
    }
  free(seen);
  free(list);
  return bytes;
}

/* Is the value of each call the list that it was given, without its first elements? */
static bool is_rest_of_list(const Inquiry *q, uint32_t family)
{
  const SnapshotSite *site = families_site(q->families, family);
  const char *what = site->texts[SITE_CONSTRUCTION];
  bool drop = strcmp(what, q->haskell ? "drop" : "tail") == 0;
  return strcmp(what, q->haskell ? "tail" : "tl") == 0
         || (drop
             && sitenames_drops_few(q->names, &(Place){ site->texts[SITE_FILE], site->line, 0 },
                                    what));
}

/* Does each of a chain of calls drop elements of the list of the call before? The lists of the
 * last calls are left. */
static bool are_shorter(const Inquiry *q, const Candidate *c)
{
  bool shorter = c->chain && is_many_cells(c);
  for (size_t i = 0; i < c->count && shorter; i++) shorter = is_rest_of_list(q, c->families[i]);
  return shorter;
}

/* Are they calls of a function of the program's own that inserts its argument into a list? Each
 * becomes a cell, and the lists have all elements. */
static bool are_insertions(const Inquiry *q, const Candidate *c)
{
  uint32_t family = c->families[0];
  return c->count == 1 && is_many_cells(c) && !snapshot_is_ghc(q->snapshot)
         && !q->families->list[family].library && families_is_own_call(q->families, family)
         && sitenames_inserts(q->names, families_text(q->families, family, SITE_CONSTRUCTION));
}

/* Do all calls evaluate to lists with the elements that they hold? A chain of calls that each drop
 * some lets go what its first one has. */
static bool keeps_elements(const Inquiry *q, const Candidate *c)
{
  for (size_t i = 0; i < c->count; i++)
    if (!calls_keeps(families_site(q->families, c->families[i]))
        && (c->chain || !is_rest_of_list(q, c->families[i])))
      return false;
  return true;
}

/* Do the calls of a family call a function that was given: f in "fmap f (P p) = .."? */
bool values_calls_variable(const Inquiry *q, uint32_t i)
{
  const Snapshot *s = q->snapshot;
  const SnapshotSite *site = families_site(q->families, i);
  const char *name = site->texts[SITE_CONSTRUCTION];
  bool variable = false;
  if (q->families->list[i].kind != 't' || snapshot_is_ghc(s)) return false;
  /* The places of one function of the program's may have it in different cells. */
  for (uint32_t other = 1; other <= s->nsites; other++) {
    const SnapshotSite *x = &s->sites[other];
    bool meant = x == site || !q->families->list[i].library;
    for (uint32_t k = 0; meant && q->families->of_site[other] == i && k < x->nnames; k++)
      variable |= x->names && strcmp(x->names[k], name) == 0;
  }
  return variable
         || (!sitenames_is_field(q->names, name)
             && sitenames_is_argument(q->names, &(Place){ site->texts[SITE_FILE], site->line, 0 },
                                      name));
}

/* May any function make the values of these calls, or are they those of a constructor? */
bool values_are_unknown(const Inquiry *q, const Candidate *c)
{
  bool unknown = is_many_cells(c) && !c->numbers && !c->chain && !c->known;
  for (size_t i = 0; i < c->count && unknown; i++)
    unknown =
        values_calls_variable(q, c->families[i])
        || isupper((unsigned char)*families_text(q->families, c->families[i], SITE_CONSTRUCTION));
  return unknown && !snapshot_is_ghc(q->snapshot);
}

/* Such values may have all data in them that the calls hold, and be data themselves. */
static uint64_t kept_values(const Inquiry *q, const Candidate *c)
{
  uint64_t bytes = BYTES_PER_CELL * c->cells;
  for (uint32_t i = 0; i < q->families->count; i++)
    if (q->families->list[i].kind != 't') bytes += c->held[i];
  return bytes;
}

/* Are the calls the rests of lists, each to be made when it is needed? */
bool values_are_rests(const Inquiry *q, const Candidate *c)
{
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  return in && !in->stack && in->field == 2 && families_is_list(q->families, in->from)
         && is_many_cells(c) && calls_result(families_site(q->families, c->families[0])) != 'n';
}

/* The lists whose rests calls of a family take out of records: evaluated, they are there still.
 * UINT32_MAX: no family has such calls. */
static uint32_t selected_lists(const Inquiry *q, const Candidate *c)
{
  for (size_t i = 0; i < c->count; i++) {
    const Candidate *one = c->count > 1 ? inquiry_alone(q, c->families[i]) : c;
    if (one && selectors_has(q->selectors, c->families[i]) && values_are_rests(q, one))
      return one->entries[0].from;
  }
  return UINT32_MAX;
}

/* Does a tenth of the cells of a family refer to calls that wait? */
static bool leads_to_calls(const Inquiry *q, uint32_t family)
{
  const Families *f = q->families;
  uint64_t calls = 0;
  for (size_t k = f->first[family]; k < f->first[family + 1]; k++)
    if (f->list[f->links[k].to].kind == 't') calls += f->links[k].count;
  return 10 * calls >= f->list[family].cells;
}

/* Is it a record of the program's own, or a tree? */
static bool is_state(const Inquiry *q, uint32_t i)
{
  const Families *f = q->families;
  bool declared =
      !f->list[i].library && sitenames_declared(q->names, families_text(f, i, SITE_CONSTRUCTION));
  return f->list[i].kind == 'c' && !families_is_list(f, i)
         && (declared || 4 * families_pointers(f, i, i) >= f->list[i].cells);
}

/* The bytes of a family that hang from the calls, as far as so many pointers lead to its cells. */
static uint64_t part_held(const Families *f, const Candidate *c, uint32_t family, uint64_t pointers)
{
  uint64_t cells = f->list[family].cells;
  return pointers < cells ? c->held[family] / cells * pointers : c->held[family];
}

/* The bytes of the first record, or tree, of each chain of calls whose values are such, and of all
 * data in it. Another one takes its place when the chain is evaluated. A record to which more calls
 * lead is an argument of each. */
static uint64_t first_records(const Inquiry *q, const Candidate *c)
{
  enum { LEAST = 4 }; /* calls of such a chain */
  const Families *f = q->families;
  uint32_t *list = mem_alloc((size_t)f->count + 1, sizeof *list);
  uint64_t *pointers = mem_alloc((size_t)f->count + 1, sizeof *pointers);
  bool *seen = mem_alloc((size_t)f->count + 1, sizeof *seen);
  size_t n = 0;
  uint64_t bytes = 0;
  for (size_t i = 0; i < c->count && c->chain && !c->numbers; i++)
    for (size_t k = f->first[c->families[i]]; k < f->first[c->families[i] + 1]; k++) {
      uint32_t to = f->links[k].to;
      if (!is_state(q, to) || LEAST * f->links[k].count > f->list[c->families[i]].cells
          || leads_to_calls(q, to))
        continue;
      if (!seen[to]) seen[list[n++] = to] = true;
      pointers[to] += f->links[k].count;
    }
  for (size_t i = 0; i < n; i++)
    for (size_t k = f->first[list[i]]; k < f->first[list[i] + 1]; k++) {
      uint32_t to = f->links[k].to;
      bool other = f->list[to].kind == 't' && !has_family(c, to); /* it stays suspended */
      if (!seen[to] && (f->list[to].kind == 'c' || other)) seen[list[n++] = to] = true;
      pointers[to] += f->links[k].count;
    }
  for (size_t i = 0; i < n; i++) bytes += part_held(f, c, list[i], pointers[list[i]]);
  free(seen);
  free(pointers);
  free(list);
  return bytes;
}

/* The bytes of the calls themselves. */
static uint64_t call_bytes(const Candidate *c)
{
  uint64_t bytes = c->own;
  for (size_t i = 0; i < c->count; i++) bytes += c->held[c->families[i]];
  return bytes;
}

/* Are they suspended constructors, whose arguments are all that they refer to? One with strict
 * fields waits for these, and has them when it has been evaluated. Calls among the arguments are
 * judged by themselves. */
static bool are_built(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  bool built = !snapshot_is_ghc(s) && !c->chain;
  for (uint32_t k = 1; k <= s->nsites && built; k++)
    for (size_t i = 0; i < c->count && built; i++)
      if (q->families->of_site[k] == c->families[i])
        built = families_is_own_call(q->families, c->families[i])
                && sitenames_builds(q->names,
                                    &(Place){ s->sites[k].texts[SITE_FILE], s->sites[k].line, 0 },
                                    s->sites[k].texts[SITE_TYPE]);
  return built;
}

/* Are they calls of a function that was given, many short chains of them? The function may have put
 * an element before a list, as that of a parser does. */
static bool are_short_chains(const Inquiry *q, const Candidate *c)
{
  uint64_t heads = count_heads(c);
  bool given = c->chain && !c->numbers && !q->families->list[c->families[0]].library;
  for (size_t i = 0; i < c->count && given; i++)
    given =
        values_calls_variable(q, c->families[i])
        || strcmp(families_text(q->families, c->families[i], SITE_CONSTRUCTION), "UNKNOWN") == 0;
  return given && TREE_LEVELS * heads >= c->cells && heads > FEW_CELLS;
}

/* The bytes that stay of a long chain of rests that take has cut, each of the list before: a short
 * list for each chain, with its elements. 0: it is no such chain. */
static uint64_t cut_bytes(const Inquiry *q, const Candidate *c)
{
  uint64_t heads = count_heads(c);
  for (size_t i = 0; i < c->count; i++) {
    const char *what = families_text(q->families, c->families[i], SITE_CONSTRUCTION);
    bool own = !q->families->list[c->families[i]].library;
    if (strcmp(what, "take") != 0 && !(own && sitenames_cuts(q->names, what))) return 0;
  }
  return c->chain && heads * DEEP_CALLS <= c->cells
             ? heads * LIST_CELLS_LEFT * (c->total / (c->cells + 1))
             : 0;
}

/* The bytes of what the calls were given, other than numbers and the values of each other, and of
 * all that hangs from it. */
static uint64_t argument_bytes(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t *list = mem_alloc((size_t)f->count + c->count, sizeof *list);
  bool *seen = mem_alloc((size_t)f->count + 1, sizeof *seen);
  size_t n = 0;
  uint64_t bytes = 0;
  for (size_t i = 0; i < c->count; i++) seen[list[n++] = c->families[i]] = true;
  for (size_t i = 0; i < n; i++)
    for (size_t k = f->first[list[i]]; k < f->first[list[i] + 1]; k++) {
      uint32_t to = f->links[k].to;
      bool number = f->list[to].kind == 't' && calls_result(families_site(f, to)) == 'n';
      if (seen[to] || (i < c->count && number)) continue;
      seen[list[n++] = to] = true;
      bytes += c->held[to];
    }
  free(seen);
  free(list);
  return bytes;
}

/* Is it a chain of calls of a function of the program's own, made by another one, whose values have
 * very many others in them, by the type that is declared for it? They may keep what the calls were
 * given. */
static bool is_collecting(const Inquiry *q, const Candidate *c)
{
  uint32_t i = c->families[0];
  const char *function = families_text(q->families, i, SITE_CONSTRUCTION);
  return c->chain && c->count == 1 && !c->numbers && !c->grows && !c->lists
         && !q->families->list[i].library && !snapshot_is_ghc(q->snapshot)
         && strcmp(function, families_text(q->families, i, SITE_PRODUCER)) != 0
         && sitenames_makes_collection(q->names, function);
}

static void find_interval(const Inquiry *q, Candidate *c)
{
  uint64_t left = values_list_bytes(q, c), joined = values_joined_bytes(q, c);
  uint32_t selected = selected_lists(q, c);
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  if (are_built(q, c)) c->low = c->total = 0;
  else if (is_many_cells(c) && keeps_elements(q, c))
    c->low = c->total =
        snapshot_is_ghc(q->snapshot) ? call_bytes(c) : less(c->total, held_data(q, c, is_any));
  else if (are_insertions(q, c))
    c->low = c->total = less(c->total, held_data(q, c, is_any) + BYTES_PER_CELL * c->cells);
  else if (are_shorter(q, c))
    c->low = less(c->total, count_heads(c) * LIST_CELLS_LEFT * BYTES_PER_CELL);
  else if (are_short_chains(q, c)) c->low = less(c->total, c->cells * BYTES_PER_CELL);
  else if (is_cons(q, c)) c->low = less(call_bytes(c), BYTES_PER_CELL * c->cells);
  else if (selected != UINT32_MAX) {
    c->low = less(c->total, held_list(q, c, selected, true));
    c->total = less(c->total, held_list(q, c, selected, false));
  } else if (values_are_rests(q, c)) {
    uint64_t cut = cut_bytes(q, c);
    c->low = cut ? less(c->total, cut) : less(call_bytes(c), left); /* else the rest stays */
  } else if (values_are_unknown(q, c)) c->low = less(c->total, kept_values(q, c));
  else if (c->lists || (c->joined && !c->chain && !c->grows)) {
    left = left > joined ? left : joined;
    c->low = less(c->total, left);
  } else if (c->grows && is_of_lists(q, c)) c->low = less(c->total, held_data(q, c, is_any));
  else if (c->grows) {
    uint64_t grown = grown_bytes(q, c) + (c->joined ? 0 : held_data(q, c, is_record));
    c->low = less(c->total, grown > joined ? grown : joined);
  } else if (c->tree) c->low = 0;
  else if (in && !in->stack && families_is_array(q->families, in->from))
    c->low = less(c->total, left); /* what becomes of the values that it gathers isn't known */
  else c->low = less(c->total, value_bytes(q, c));
  c->collects = is_collecting(q, c);
  if (c->collects && less(c->total, argument_bytes(q, c)) < c->low)
    c->low = less(c->total, argument_bytes(q, c));
  c->total = less(c->total, function_bytes(q, c) + first_records(q, c));
  c->low = c->low < c->total ? c->low : c->total;
}

void values_find(const Inquiry *q, Candidate *c)
{
  find_results(q, c);
  find_interval(q, c);
}
