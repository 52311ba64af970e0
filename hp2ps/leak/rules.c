/* rules — see rules.h. */
#include <config.h>

#include "leak/rules.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/calls.h"
#include "leak/deep.h"
#include "leak/ghcwords.h"
#include "leak/heads.h"
#include "leak/knots.h"
#include "leak/thresholds.h"

/* Facts about calls that wait */

/* The bytes that stay if all calls of growing data are evaluated: a node for each. */
static uint64_t grown_bytes(const Inquiry *q, const Candidate *c)
{
  uint64_t cells = 0;
  for (size_t i = 0; i < c->count; i++)
    if (calls_result(families_site(q->families, c->families[i])) == 'g')
      cells += q->families->list[c->families[i]].cells;
  return cells * BYTES_PER_NODE;
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
  return c->count == 1 && f->list[i].library && !calls_result(families_site(f, i))
         && 2 * lists >= f->list[i].cells;
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
  return snapshot_is_ghc(q->snapshot)
         && (is_chain_at_work(q, c)
             || (c->cells >= DEEP_CALLS && families_has_chain(q->families, c->families[0])));
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
  grows |= c->chain && is_of_lists(q, c);
  c->lists = lists && !(grows && c->chain);
  c->grows = grows && !c->lists;
}

/* Lists that are made by joining others have as many cells as these, which stay. */
static uint64_t joined_bytes(const Inquiry *q, const Candidate *c)
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
static uint64_t list_bytes(const Inquiry *q, const Candidate *c)
{
  uint64_t bytes = 0, each = c->numbers ? 0 : list_cells(q, c) * BYTES_PER_CELL;
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
 * calls. */
static uint64_t held_list(const Inquiry *q, const Candidate *c, uint32_t list)
{
  const Families *f = q->families;
  uint32_t *reached = mem_alloc((size_t)f->count + 1, sizeof *reached);
  bool *seen = mem_alloc((size_t)f->count + 1, sizeof *seen);
  size_t n = 0;
  uint64_t bytes = 0;
  for (size_t i = 0; i < c->count + c->also; i++) seen[c->families[i]] = true;
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

/* The bytes of data to which the calls lead through data, and calls that keep it, alone. */
static uint64_t held_data(const Inquiry *q, const Candidate *c)
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
      bool data =
          i < c->count || f->list[list[i]].kind == 'c' || calls_keeps(families_site(f, list[i]));
      if (seen[to] || !data) continue;
      seen[to] = true;
      bytes += c->held[to];
      list[n++] = to;
    }
  free(seen);
  free(list);
  return bytes;
}

/* Do all calls evaluate to lists with the elements that they hold? */
static bool keeps_elements(const Inquiry *q, const Candidate *c)
{
  for (size_t i = 0; i < c->count; i++)
    if (!calls_keeps(families_site(q->families, c->families[i]))) return false;
  return true;
}

/* Do the calls of a family call a function that was given: f in "fmap f (P p) = .."? */
static bool calls_variable(const Inquiry *q, uint32_t i)
{
  const SnapshotSite *site = families_site(q->families, i);
  const char *name = site->texts[SITE_CONSTRUCTION];
  bool variable = false;
  if (q->families->list[i].kind != 't' || snapshot_is_ghc(q->snapshot)) return false;
  for (uint32_t k = 0; site->names && k < site->nnames; k++)
    variable |= strcmp(site->names[k], name) == 0;
  return variable
         || sitenames_is_argument(q->names, &(Place){ site->texts[SITE_FILE], site->line, 0 },
                                  name);
}

/* May any function make the values of these calls, or are they those of a constructor? */
static bool are_unknown(const Inquiry *q, const Candidate *c)
{
  bool unknown = is_many_cells(c) && !c->numbers && !c->chain && !c->known;
  for (size_t i = 0; i < c->count && unknown; i++)
    unknown =
        calls_variable(q, c->families[i])
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
static bool are_rests(const Inquiry *q, const Candidate *c)
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
    if (one && selectors_has(q->selectors, c->families[i]) && are_rests(q, one))
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

/* The bytes of the first record of each chain of calls whose values are the program's records, and
 * of all data in it. Another record takes its place when the chain is evaluated. */
static uint64_t first_records(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t *list = mem_alloc((size_t)f->count + 1, sizeof *list);
  bool *seen = mem_alloc((size_t)f->count + 1, sizeof *seen);
  size_t n = 0;
  uint64_t bytes = 0;
  for (size_t i = 0; i < c->count && c->chain && !c->numbers; i++)
    for (size_t k = f->first[c->families[i]]; k < f->first[c->families[i] + 1]; k++) {
      uint32_t to = f->links[k].to;
      bool record = f->list[to].kind == 'c' && !f->list[to].library && !families_is_list(f, to)
                    && sitenames_declared(q->names, families_text(f, to, SITE_CONSTRUCTION));
      if (record && !seen[to] && 2 * f->links[k].count <= c->cells && !leads_to_calls(q, to))
        seen[list[n++] = to] = true;
    }
  for (size_t i = 0; i < n; i++) {
    bytes += c->held[list[i]];
    for (size_t k = f->first[list[i]]; k < f->first[list[i] + 1]; k++) {
      uint32_t to = f->links[k].to;
      if (!seen[to] && f->list[to].kind == 'c') seen[list[n++] = to] = true;
    }
  }
  free(seen);
  free(list);
  return bytes;
}

static void find_interval(const Inquiry *q, Candidate *c)
{
  uint64_t left = list_bytes(q, c), joined = joined_bytes(q, c);
  uint32_t selected = selected_lists(q, c);
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  if (is_many_cells(c) && keeps_elements(q, c)) c->low = c->total = less(c->total, held_data(q, c));
  else if (selected != UINT32_MAX) c->low = c->total = less(c->total, held_list(q, c, selected));
  else if (are_rests(q, c)) {
    c->low = c->own; /* the rest of the list stays */
    for (size_t i = 0; i < c->count; i++) c->low += c->held[c->families[i]];
    c->low = less(c->low, left);
  } else if (are_unknown(q, c)) c->low = less(c->total, kept_values(q, c));
  else if (c->lists || (c->joined && !c->chain && !c->grows)) {
    left = left > joined ? left : joined;
    c->low = less(c->total, left);
  } else if (c->grows && is_of_lists(q, c)) c->low = less(c->total, held_data(q, c));
  else if (c->grows) {
    uint64_t grown = grown_bytes(q, c);
    c->low = less(c->total, grown > joined ? grown : joined);
  } else if (c->tree) c->low = 0;
  else if (in && !in->stack && families_is_array(q->families, in->from))
    c->low = less(c->total, left); /* what becomes of the values that it gathers isn't known */
  else c->low = less(c->total, value_bytes(q, c));
  c->total = less(c->total, function_bytes(q, c) + first_records(q, c));
  c->low = c->low < c->total ? c->low : c->total;
}

/* For calls that a function of the library makes: the remedy for its own calls, of which many wait
 * or are being evaluated, if that is one for a whole file. */
static const Remedy *outer_remedy(const Inquiry *q, uint32_t family)
{
  const Families *f = q->families;
  const char *maker = families_text(f, family, SITE_PRODUCER);
  for (uint32_t i = 0; i < f->count; i++) {
    const Remedy *r = f->list[i].kind == 't' && f->list[i].library
                              && f->list[i].cells + f->list[i].pending > FEW_CELLS
                              && strcmp(families_text(f, i, SITE_CONSTRUCTION), maker) == 0
                          ? remedies_find(families_site(f, i), q->names)
                          : NULL;
    if (r && r->layers == REMEDY_WHOLE) return r;
  }
  return NULL;
}

/* Data whose type is a library's: its remedies are for the code that makes the cells, too. */
static bool is_of_library(const Families *f, uint32_t i)
{
  return f->list[i].library || families_site(f, i)->foreign;
}

/* The remedy of the library for the calls themselves, or for the data in which they stand. With
 * several families, the data around the first one counts, which has most: a few calls in a map
 * beside it mean nothing. */
static void find_remedy(const Inquiry *q, Candidate *c)
{
  enum { TRIED = 3, SELDOM = 8 };
  const Families *f = q->families;
  const Candidate *first = c->count > 1 ? inquiry_alone(q, c->families[0]) : NULL;
  const Candidate *in = first && first->nentries ? first : c;
  c->known_in = c->families[0];
  if (f->list[c->families[0]].library) {
    const Remedy *own = remedies_find(families_site(f, c->families[0]), q->names);
    const Remedy *outer =
        own && own->layers != REMEDY_VALUE ? NULL : outer_remedy(q, c->families[0]);
    c->known = outer ? outer : own;
  }
  for (size_t i = 0; i < in->nentries && i < TRIED && !c->known; i++)
    if (!in->entries[i].stack && SELDOM * in->entries[i].count >= in->entries[0].count
        && is_of_library(f, in->entries[i].from)) {
      c->known = remedies_find(families_site(f, in->entries[i].from), q->names);
      c->known_in = in->entries[i].from;
    }
}

/* A remedy that replaces the code that makes the calls frees them all, however large their values
 * would be: these values are no longer made. */
static void add_replaced(Candidate *c)
{
  uint64_t calls = c->own;
  if (!c->known || c->known->layers != REMEDY_WHOLE || c->known_in != c->families[0]) return;
  for (size_t i = 0; i < c->count; i++) calls += c->held[c->families[i]];
  if (calls > c->total) calls = c->total;
  if (calls > c->low) c->low = calls;
}

/* Several families for one change */

/* The family of data in which most of the calls stand; UINT32_MAX: in none. */
static uint32_t stands_in(const Inquiry *q, const Candidate *c)
{
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  return in && !in->stack && strchr("ca", q->families->list[in->from].kind) ? in->from : UINT32_MAX;
}

/* Would other words be said of them? */
static bool is_elsewhere(const Inquiry *q, const Candidate *a, const Candidate *b)
{
  uint32_t x = stands_in(q, a), y = stands_in(q, b);
  if (a->known != b->known) return true;
  if (x == UINT32_MAX || y == UINT32_MAX) return false; /* it may just be evaluated */
  return strcmp(families_text(q->families, x, SITE_CONSTRUCTION),
                families_text(q->families, y, SITE_CONSTRUCTION))
         != 0;
}

/* Are these several leaks of one function, each with a remedy of its own? They stand in different
 * data, and each frees alone what it frees with the others. */
static bool is_mixed(const Inquiry *q, const Candidate *c)
{
  uint64_t sum = 0;
  bool mixed = false;
  const Candidate *first = inquiry_alone(q, c->families[0]);
  if (c->known && c->known->layers == REMEDY_WHOLE) return false;
  for (size_t i = 0; i < c->count && first; i++) {
    const Candidate *one = inquiry_alone(q, c->families[i]);
    if (!one || one->bit == UINT_MAX) continue;
    sum += one->total;
    mixed |= is_elsewhere(q, first, one);
  }
  return mixed && sum * 100 >= c->total * UNION_PERCENT;
}

/* Premises */

static bool is_many(Inquiry *q, Candidate *c)
{
  (void)q;
  return c->cells > FEW_CELLS;
}

static bool is_library(const Inquiry *q, const Candidate *c)
{
  return q->families->list[c->families[0]].library;
}

/* Does the function stand several times on this part of the stack? Code without a name doesn't. */
static bool stands_often(const SnapshotRoot *r, const char *function)
{
  size_t n = strlen(function);
  if (r->calls > 1 && strcmp(r->deepest, function) == 0) return true;
  for (const char *at = n ? r->name : NULL; at && (at = strstr(at, function)); at += n)
    if ((at == r->name || at[-1] == ' ') && strncmp(at + n, " \xC3\x97", 3) == 0) return true;
  return false;
}

/* A call that its own function has made is the next step of a loop that goes on lazily. */
static bool is_loop(Inquiry *q, Candidate *c)
{
  return families_is_own_call(q->families, c->families[0]);
}

/* Are they the other halves of what a function has divided, as quicksort does, one on each level,
 * or what joins the halves? */
static bool is_other_half(Inquiry *q, Candidate *c)
{
  enum { LEAST = 3 }; /* a loop has one next step, and may have a second one */
  const Families *f = q->families;
  uint32_t i = c->families[0];
  const char *maker = families_text(f, i, SITE_PRODUCER);
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  bool half = families_is_own_call(f, i) && c->cells >= LEAST;
  if (!in || f->list[i].library) return false;
  bool rest = !in->stack && in->field == 2 && families_is_list(f, in->from);
  if (!in->stack && f->list[in->from].kind != 't' && !rest) return false;
  if (!in->stack && families_is_own_call(f, in->from)) /* it is what such a call was given */
    half |= strcmp(families_text(f, in->from, SITE_PRODUCER), maker) == 0;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    uint32_t to = f->links[k].to;
    half |= families_is_own_call(f, to) && strcmp(families_text(f, to, SITE_PRODUCER), maker) == 0
            && 2 * f->links[k].count >= f->list[i].cells;
  }
  return half && c->count == 1 && !c->numbers && c->cells < TREE_LEVELS;
}

/* Calls that belong to what is at work: a function goes down a tree, and what it has put off for
 * the way back is the other half of it; or most of them are being evaluated, each for the one
 * before, and too few for these evaluations to be the leak. */
static bool is_on_the_way(Inquiry *q, Candidate *c)
{
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  uint64_t pending = 0;
  for (size_t i = 0; i < c->count; i++) pending += q->families->list[c->families[i]].pending;
  if (2 * pending >= c->cells && pending < (c->known ? TREE_LEVELS : DEEP_CALLS)) return true;
  return in && in->stack && !c->chain && 2 * in->count >= c->cells && c->cells < DEEP_CALLS
         && stands_often(&q->snapshot->roots[in->from],
                         families_text(q->families, c->families[0], SITE_PRODUCER));
}

/* Is there such data in such data? */
static bool is_in_itself(const Families *f, uint32_t i)
{
  return 4 * families_pointers(f, i, i) >= f->list[i].cells;
}

/* A table whose elements refer to the table: they are meant to wait. */
static bool is_table(Inquiry *q, Candidate *c)
{
  enum { TRIED = 2 };
  const Families *f = q->families;
  if (is_many(q, c) && knots_has(f, q->tied, c->families[0])) return true;
  for (size_t i = 0; i < c->nentries && i < TRIED && is_many(q, c); i++) {
    uint32_t from = c->entries[i].from;
    if (!c->entries[i].stack && (f->list[from].kind == 'c' || f->list[from].kind == 'a')
        && f->list[from].cells <= FEW_CELLS && !families_is_list(f, from)
        && families_refers(f, c->families[0], from))
      return true;
  }
  return false;
}

/* The same while it is being made. */
static bool is_new_table(Inquiry *q, Candidate *c)
{
  for (size_t i = 0; i < c->count && is_many(q, c); i++)
    if (families_knot(q->families, c->families[i])) return true;
  return false;
}

/* Do they all need one value, a number, that is being evaluated? They could not have been evaluated
 * when they were made. */
static bool is_knot(Inquiry *q, Candidate *c)
{
  const Snapshot *s = q->snapshot;
  c->knot = is_many(q, c) ? families_knot(q->families, c->families[0]) : 0;
  return c->knot && calls_result(&s->sites[s->site[snapshot_cell(s, c->knot)]]) == 'n';
}

/* Do so few calls that a walk down a tree may have left them hold a tree, or other data that is no
 * list? Their values have it, too. If the library walks a tree of its own, all that the tree holds
 * is the walk's. */
static bool is_holding_tree(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  uint64_t data = 0;
  for (uint32_t i = 0; i < f->count; i++)
    if (f->list[i].kind == 'c' && !families_is_list(f, i) && is_in_itself(f, i)) data += c->held[i];
  bool walk = is_library(q, c) && remedies_is_walk(families_site(f, c->families[0]));
  return c->cells < TREE_LEVELS && !c->numbers && (walk ? data > 0 : 2 * data >= c->total);
}

/* Do a few calls need a value that is being evaluated? They could not have been evaluated before,
 * and what they hold has to stay. */
static bool is_next(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  uint32_t i = c->families[0];
  for (uint32_t k = 0; k < f->nsamples[i] && !is_many(q, c); k++)
    if (heads_awaits_pending(q, f->samples[(size_t)i * SAMPLES_MOST + k])) return true;
  return false;
}

/* The data that hangs from a few calls, a quarter of it at least, and that the stack walks. */
static bool is_walked(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  if (is_many(q, c) || is_loop(q, c)) return false; /* each step of a loop needs it */
  for (int tries = 0; tries < 2; tries++) {
    uint32_t most = UINT32_MAX;
    for (uint32_t i = 0; i < f->count; i++)
      if (f->list[i].kind == 'c' && (tries == 0 || i != c->walked)
          && (most == UINT32_MAX || c->held[i] > c->held[most]))
        most = i;
    if (most == UINT32_MAX || 4 * c->held[most] < c->total) return false;
    c->walked = most;
    c->walked_part = inquiry_walked(q, most, c);
    if (c->walked_part != UINT32_MAX) return true;
  }
  return false;
}

static bool is_known(Inquiry *q, Candidate *c)
{
  return c->known != NULL && is_many(q, c) && is_library(q, c);
}

/* Lists of the library that each call makes longer: evaluated, they would be as long. */
static bool is_growing(Inquiry *q, Candidate *c)
{
  unsigned least = c->known ? DOUBTFUL_PERCENT : INTERVAL_PERCENT;
  return is_many(q, c) && is_library(q, c) && c->grows && c->chain
         && c->low * 100 < c->total * least;
}

/* Do very many calls that wait for each other refer to them, each to its own? Then these calls are
 * the reason. */
static bool is_on_deep_stack(Inquiry *q, Candidate *c)
{
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  return in && in->stack && !c->chain && q->snapshot->roots[in->from].calls >= DEEP_CALLS
         && 2 * in->count >= c->cells;
}

/* Is what the library calls its argument, a function that the program has given? The snapshot knows
 * that function then; other constructions that say only whose it is are names of modules. */
static bool is_given(const SnapshotSite *site)
{
  char first = site->texts[SITE_CONSTRUCTION][0];
  return site->function && first >= 'a' && first <= 'z';
}

/* Calls each of which may make a list, or data, longer by one. */
static uint64_t longer_lists(const Inquiry *q, const Candidate *c)
{
  uint64_t cells = 0;
  for (size_t i = 0; i < c->count; i++) {
    char result = calls_result(families_site(q->families, c->families[i]));
    if (result == 'l' || result == 'g') cells += q->families->list[c->families[i]].cells;
  }
  return cells;
}

/* The type of calls is seldom known of GHC's programs, and not always of others. Values that are as
 * small as a constructor, and what waits in it, would take the place of such calls at best. */
static bool is_unknown_value(const Inquiry *q, const Candidate *c)
{
  bool known = !snapshot_is_ghc(q->snapshot);
  for (size_t i = 0; i < c->count && known && !c->known; i++)
    known = calls_result(families_site(q->families, c->families[i])) != 0;
  return !known && !c->chain && !c->numbers && c->total < BYTES_PER_DATA * c->cells;
}

/* May the values of these calls take nearly all that the calls hold? */
static bool is_as_data(Inquiry *q, Candidate *c)
{
  bool doubtful = c->low * 100 < c->total * INTERVAL_PERCENT, joined = c->joined && !c->chain;
  bool little = 2 * c->low < c->total || c->low * 100 < q->all * LEAST_PERCENT;
  if (is_many(q, c) && joined && doubtful && little) return true;
  if (c->low * 100 >= c->total * DOUBTFUL_PERCENT) return false;
  return are_unknown(q, c) || (is_many(q, c) && !c->chain && 4 * c->total < 5 * joined_bytes(q, c));
}

/* Each holds no more than its result may take, so it is not known whether evaluating it frees
 * anything. With several families: this holds for one of them that has nearly all. */
static bool is_even(Inquiry *q, Candidate *c)
{
  if (is_many(q, c) && is_unknown_value(q, c)) return true;
  if (!is_many(q, c) || c->low * 100 >= c->total * DOUBTFUL_PERCENT) return false;
  if (c->chain) return 4 * c->total < 5 * (uint64_t)BYTES_PER_CELL * longer_lists(q, c);
  if (are_rests(q, c) && !is_library(q, c)) return true;
  if (!c->joined) return 4 * c->total < 5 * list_bytes(q, c);
  for (size_t i = 0; i < c->count; i++) {
    const Candidate *one = inquiry_alone(q, c->families[i]);
    if (one && one->rule && one->rule->inner && one->total * 100 >= c->total * UNION_PERCENT)
      return true;
  }
  return false;
}

/* Functions of the program are in what the cells hold, or are what they call; or calls of a list
 * function, such as take, wait for each other, or hold very much: what is left of each cut holds
 * all before it. */
static bool is_for_own(Inquiry *q, Candidate *c)
{
  uint32_t maker, first = c->families[0];
  bool much = c->total > HOLDS_MUCH * q->families->list[first].bytes;
  return is_many(q, c) && is_library(q, c)
         && ((c->lists && (c->chain || much))
             || (c->chain && is_given(families_site(q->families, first)))
             || families_makers(q->families, first, &maker, 1) > 0);
}

static bool is_unknown(Inquiry *q, Candidate *c) { return is_library(q, c) && !c->known; }

static bool is_numbers(Inquiry *q, Candidate *c)
{
  return is_many(q, c) && (c->numbers || c->joined);
}

static bool is_few_numbers(Inquiry *q, Candidate *c)
{
  (void)q;
  return c->numbers;
}

/* The part of the stack, as a node, that evaluates a cell; 0: none does. */
static uint32_t evaluating(const Snapshot *s, uint32_t cell)
{
  for (uint32_t v = 2; v <= s->nstack && cell; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (s->to[e] == cell && s->roots[v - 1].site) return v;
  return 0;
}

static bool part_leads(const Snapshot *s, uint32_t from, uint32_t to)
{
  for (uint32_t v = from; v > 0 && v <= s->nstack; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (s->to[e] == to) return true;
  return false;
}

/* Are most elements of the list that a constant is evaluated, and needs what makes its end the
 * constant? Then it is a table in use, which would take much longer if it were made again. */
static bool is_own_table(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t head = inquiry_constant_list(q, c), list = head ? families_of(f, head) : 0;
  uint64_t suspended = 0;
  for (size_t k = f->first[list]; k < f->first[list + 1] && head; k++)
    if (f->links[k].field == 1 && f->list[f->links[k].to].kind == 't')
      suspended += f->links[k].count;
  if (!head || 2 * suspended >= f->list[list].cells) return false;
  for (size_t i = 0; i < q->nspines; i++) {
    uint32_t part = q->spines[i].head == head ? evaluating(q->snapshot, q->spines[i].end) : 0;
    if (part && part_leads(q->snapshot, part, c->where)) return true;
  }
  return false;
}

/* Is the constant a table, an array or a tree? Such a thing is made to be asked again and again. */
static bool is_structure(Inquiry *q, Candidate *c)
{
  const Snapshot *s = q->snapshot;
  if (is_own_table(q, c)) return true;
  for (uint32_t e = s->first[c->where]; e < s->first[c->where + 1]; e++) {
    if (!snapshot_is_cell(s, s->to[e])) continue;
    uint32_t family = families_of(q->families, s->to[e]);
    char kind = q->families->list[family].kind;
    if (kind == 'a' || (kind == 'c' && !families_is_list(q->families, family))) return true;
  }
  return false;
}

/* Does the definition of the constant use it, directly, or by other functions? Then it can't be
 * made anew for each use. */
static SelfUse self_use(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  return sitenames_self_use(q->names, words_constant_name(s, c));
}

static bool uses_itself(Inquiry *q, Candidate *c) { return self_use(q, c) == SELF_DIRECT; }

static bool is_used_by_itself(Inquiry *q, Candidate *c) { return self_use(q, c) != SELF_NONE; }

static bool is_any(Inquiry *q, Candidate *c)
{
  (void)q;
  (void)c;
  return true;
}

/* Applications that --blackhole=off keeps. */
static bool is_redex(Inquiry *q, Candidate *c)
{
  return q->snapshot->roots[c->where - 1].kind == ROOT_REDEX;
}

/* The fields of a constructor that are declared to be of its own type. */
static size_t own_fields(const Declared *d)
{
  size_t fields = 0;
  for (size_t i = 0; i < d->count; i++) {
    const char *type = d->fields[i].type + strspn(d->fields[i].type, "!(");
    size_t n = strlen(d->type);
    fields += n && strncmp(type, d->type, n) == 0 && !isalnum((unsigned char)type[n]);
  }
  return fields;
}

/* By this field alone. */
static bool leads_back(Inquiry *q, Candidate *c)
{
  const Declared *d =
      sitenames_declared(q->names, families_text(q->families, c->families[0], SITE_CONSTRUCTION));
  if (d && own_fields(d) > 1) return false; /* a tree of which one half is empty */
  enum { FIELDS = 7 };
  const uint32_t two_fields = q->snapshot->header[0] + 2;
  unsigned others = 0;
  if (ghcwords_is_queue(families_site(q->families, c->families[0]))) return true;
  if (families_site(q->families, c->families[0])->size == two_fields)
    return false; /* an element and the rest: it is used as a list */
  for (uint8_t field = 1; field < FIELDS; field++)
    others += families_leads_back(q->families, c->families[0], field, CHAIN_OTHER_PERCENT);
  return others == 1;
}

/* The program's own, though the library's code made them: that was copied into the program. */
static bool is_copied(const Inquiry *q, const Candidate *c)
{
  return families_site(q->families, c->families[0])->caller_file != NULL;
}

/* An array that is being made: whether the lists in which it gathers the values of its elements
 * will stay isn't seen. */
static bool is_gathering(Inquiry *q, Candidate *c)
{
  uint32_t i = c->families[0];
  return families_is_array(q->families, i) && families_gathered(q->families, i, i) != UINT32_MAX;
}

static bool is_array(Inquiry *q, Candidate *c)
{
  return families_is_array(q->families, c->families[0]);
}

/* Do most pointers of function values of GHC's lead to references of the run time? Those are
 * shared: the values don't decide what lives. */
static bool is_for_reference(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint64_t most = 0;
  bool reference = false;
  for (size_t k = f->first[c->families[0]]; k < f->first[c->families[0] + 1]; k++)
    if (f->links[k].count > most) {
      most = f->links[k].count;
      reference = families_is_reference(f, f->links[k].to);
    }
  return snapshot_is_ghc(q->snapshot) && reference;
}

/* Do suspended calls wait to apply these functions, most of the functions one at least? The calls
 * are what can be evaluated: map's, for example, whose function is one of these. */
static bool is_for_calls(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  uint64_t from_calls = 0, applied = 0;
  for (uint32_t i = 0; i < f->count; i++) {
    if (f->list[i].kind != 't') continue;
    uint64_t pointers = families_pointers(f, i, c->families[0]);
    from_calls += pointers;
    applied += calls_variable(q, i) ? pointers : 0;
  }
  return c->count == 1 && from_calls >= c->cells
         && (10 * applied >= 9 * c->cells || families_is_chain(f, c->families, c->count));
}

static bool is_function_chain(Inquiry *q, Candidate *c)
{
  return (!is_library(q, c) || is_copied(q, c)) && c->freed > 4 * c->own
         && families_is_chain(q->families, c->families, c->count);
}

/* Is it cons or append, without the rest of the list? */
static bool is_prefix(const Inquiry *q, uint32_t family)
{
  const char *what = families_text(q->families, family, SITE_CONSTRUCTION);
  return q->families->list[family].kind == 'p'
         && (strcmp(what, q->haskell ? "(:)" : "(.)") == 0
             || strcmp(what, q->haskell ? "(++)" : "(@)") == 0);
}

/* A list in the form of a function: many compositions, each with the function that adds an element
 * to a list; or these themselves. */
static bool is_list_function(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  uint32_t family = c->families[0];
  uint64_t prefixes = 0;
  if (is_library(q, c) && !is_copied(q, c)) return false;
  for (size_t k = f->first[family]; k < f->first[family + 1]; k++)
    if (is_prefix(q, f->links[k].to)) prefixes += f->links[k].count;
  return is_many(q, c) && c->freed > c->own
         && (is_prefix(q, family) || 2 * prefixes >= f->list[family].cells);
}

/* Does each function keep a short list of plain values that the library made, such as a name? It
 * needs that, as far as is known. */
static bool is_keeping_text(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t i = c->families[0];
  uint64_t lists = 0, rest = 0;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    uint32_t to = f->links[k].to;
    uint64_t others = 0; /* what is no rest of a list */
    for (size_t m = f->first[to]; m < f->first[to + 1]; m++)
      if (f->links[m].field != 2 || !families_is_list(f, f->links[m].to))
        others += f->links[m].count;
    bool plain = families_is_list(f, to) && f->list[to].library && 10 * others <= f->list[to].cells;
    lists += plain ? f->links[k].count : 0;
    rest += plain ? 0 : f->links[k].count;
  }
  return 10 * rest <= lists && lists > 0
         && c->freed < (uint64_t)LIST_CELLS_LEFT * BYTES_PER_CELL * c->cells;
}

static bool is_keeping(Inquiry *q, Candidate *c)
{
  return !is_library(q, c) && c->freed > c->own && !is_for_reference(q, c)
         && !is_keeping_text(q, c);
}

/* Do very many functions of the program stand in data, and does the log of the run show more and
 * more of them? Whether they will be called again can't be seen. */
static bool is_stored(Inquiry *q, Candidate *c)
{
  uint32_t i = c->families[0];
  if (is_library(q, c) || c->cells < DEEP_CALLS || !q->log
      || !fullest_grows(q->log, families_text(q->families, i, SITE_PRODUCER))
      || families_stand_in(q->families, i) == UINT32_MAX)
    return false;
  c->total = c->low = c->freed + c->own;
  return true;
}

/* The table */

static const Rule rules[] = {
  { "input-for-two-walks", CANDIDATE_HEAD, heads_is_input_for_two, .35, words_twice, true, false },
  { "result-of-a-walk", CANDIDATE_HEAD, heads_is_result, .1, NULL, true, false },
  { "list-made-at-once", CANDIDATE_HEAD, heads_is_made_at_once, .1, NULL, true, false },
  { "table-of-a-loop", CANDIDATE_HEAD, heads_is_for_loop, .1, NULL, true, false },
  { "walked-again", CANDIDATE_HEAD, heads_is_going, 1, words_twice, false, false },
  { "list-in-a-reference", CANDIDATE_HEAD, heads_is_in_reference, .6, words_list, false, false },
  { "list-for-several-uses", CANDIDATE_HEAD, heads_is_awaited, .65, words_uses, false, false },
  { "list-for-a-later-use", CANDIDATE_HEAD, heads_is_for_later, .65, words_later, false, false },
  { "list-walked-before", CANDIDATE_HEAD, heads_is_walked_before, .35, words_walked_before, true,
    false },
  { "complete-list", CANDIDATE_HEAD, heads_is_list, .35, words_list, true, false },
  { "knot", CANDIDATE_FORCE, is_knot, .9, words_knot, false, false },
  { "other-half", CANDIDATE_FORCE, is_other_half, .1, NULL, true, true },
  { "on-the-way", CANDIDATE_FORCE, is_on_the_way, .1, NULL, true, false },
  { "lazy-table", CANDIDATE_FORCE, is_table, .35, words_table, true, true },
  { "new-lazy-table", CANDIDATE_FORCE, is_new_table, .1, NULL, true, false },
  { "unknown-values", CANDIDATE_FORCE, is_as_data, .1, NULL, true, false },
  { "results-as-large", CANDIDATE_FORCE, is_even, .1, NULL, true, true },
  { "held-tree", CANDIDATE_FORCE, is_holding_tree, .1, NULL, true, false },
  { "call-for-the-result", CANDIDATE_FORCE, is_next, .1, NULL, true, false },
  { "walked-structure", CANDIDATE_FORCE, is_walked, .9, words_walked, false, false },
  { "growing-lists", CANDIDATE_FORCE, is_growing, .35, words_growing, true, false },
  { "library-call", CANDIDATE_FORCE, is_known, .97, words_force, false, false },
  { "calls-on-a-deep-stack", CANDIDATE_FORCE, is_on_deep_stack, .5, words_force, false, false },
  { "library-call-for", CANDIDATE_FORCE, is_for_own, .82, words_force, false, false },
  { "library-internal", CANDIDATE_FORCE, is_unknown, .17, NULL, true, false },
  { "suspended-numbers", CANDIDATE_FORCE, is_numbers, 1, words_force, false, false },
  { "suspended-calls", CANDIDATE_FORCE, is_many, .97, words_force, false, false },
  { "few-suspended-numbers", CANDIDATE_FORCE, is_few_numbers, .75, words_force, false, false },
  { "next-step", CANDIDATE_FORCE, is_loop, .1, NULL, true, false },
  { "few-suspended-calls", CANDIDATE_FORCE, is_any, .4, words_force, false, false },
  { "constant-in-use", CANDIDATE_CONSTANT, is_structure, .35, words_structure, true, false },
  { "constant-for-itself", CANDIDATE_CONSTANT, uses_itself, .35, words_constant, true, false },
  { "constant-for-others", CANDIDATE_CONSTANT, is_used_by_itself, .6, words_constant, false,
    false },
  { "constant", CANDIDATE_CONSTANT, is_any, .97, words_constant, false, false },
  { "kept-application", CANDIDATE_WORD, is_redex, .97, words_redex, false, false },
  { "run-time-word", CANDIDATE_WORD, is_any, .97, words_runtime, false, false },
  { "chain-of-data", CANDIDATE_FIELD, leads_back, .95, words_field, false, false },
  { "gathered-lists", CANDIDATE_PARTIAL, is_gathering, .35, words_gathered, true, false },
  { "array", CANDIDATE_PARTIAL, is_array, .1, NULL, true, false },
  { "functions-of-calls", CANDIDATE_PARTIAL, is_for_calls, .1, NULL, true, false },
  { "list-as-function", CANDIDATE_PARTIAL, is_list_function, .8, words_list_function, false,
    false },
  { "chain-of-functions", CANDIDATE_PARTIAL, is_function_chain, .93, words_functions, false,
    false },
  { "partial-application", CANDIDATE_PARTIAL, is_keeping, .93, words_partial, false, false },
  { "kept-functions", CANDIDATE_PARTIAL, is_stored, .35, words_stored, true, false },
  { "kept-to-go-back", CANDIDATE_DEEP, deep_is_going_back, .9, words_going_back, false, false },
  { "deep-structure", CANDIDATE_DEEP, deep_is_structure, .1, NULL, true, false },
  { "deep-recursion-of-lists", CANDIDATE_DEEP, deep_is_of_lists, .35, words_deep, true, false },
  { "deep-recursion", CANDIDATE_DEEP, deep_is_kept_by_calls, .7, words_deep, false, false },
};

void rules_judge(Inquiry *q, Candidate *c)
{
  c->total = c->kind == CANDIDATE_PARTIAL ? c->freed : c->freed + c->own;
  c->low = c->total;
  if (c->bit == UINT_MAX) return;
  if (c->kind == CANDIDATE_HEAD && (heads_is_of_constant(q, c) || heads_is_tied(q, c))) return;
  if (c->kind == CANDIDATE_FORCE) {
    find_results(q, c);
    find_interval(q, c);
    find_remedy(q, c);
    add_replaced(c);
    if (c->joined && is_mixed(q, c)) return;
  }
  if (c->kind == CANDIDATE_HEAD) heads_add_rest(q, c);
  if (c->total < LEAST_FREED || c->total * 100 < q->all * LEAST_PERCENT) {
    if (c->kind == CANDIDATE_HEAD && !q->fine) return;
  }
  for (size_t i = 0; i < sizeof rules / sizeof *rules && !c->rule; i++)
    if (rules[i].kind == c->kind && rules[i].premise(q, c)) c->rule = &rules[i];
  if (c->rule) c->score = c->rule->weight * ((double)c->low + (double)c->total) / 2;
}
