/* suspended — see suspended.h. */
#include <config.h>

#include "leak/suspended.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/heads.h"
#include "leak/knots.h"
#include "leak/remedies.h"
#include "leak/rules.h"
#include "leak/thresholds.h"
#include "leak/values.h"
#include "source/calls.h"

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

/* Of calls that hang from a few of them, most stand in data that the others hold: the remedy for
 * that. */
static const Remedy *inner_remedy(const Inquiry *q, const Candidate *c)
{
  uint64_t heads = 0;
  for (size_t i = 0; i < c->nentries; i++) heads += c->entries[i].count;
  uint32_t in = 2 * heads < c->cells && !snapshot_is_ghc(q->snapshot)
                    ? families_stand_in(q->families, c->families[0])
                    : UINT32_MAX;
  return in != UINT32_MAX && is_of_library(q->families, in)
             ? remedies_find(families_site(q->families, in), q->names)
             : NULL;
}

/* Do nearly all of the calls stand in data of the program's, which has lazy fields? A change of its
 * declaration reaches all of them, and one of other data that has some of them does not. */
static bool stand_in_records(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint64_t in = 0;
  for (size_t i = 0; i < c->nentries; i++) {
    const Entry *e = &c->entries[i];
    bool own = !e->stack && f->list[e->from].kind == 'c' && !is_of_library(f, e->from);
    const Declared *d =
        own ? sitenames_declared(q->names, families_text(f, e->from, SITE_CONSTRUCTION)) : NULL;
    if (d && e->field > 0 && e->field <= d->count && !d->fields[e->field - 1].strict)
      in += e->count;
  }
  return c->cells > FEW_CELLS && 10 * in >= 9 * c->cells && !snapshot_is_ghc(q->snapshot);
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
    const Remedy *outer = own && own->layers != REMEDY_VALUE && own->layers != REMEDY_COMPOSED
                              ? NULL
                              : outer_remedy(q, c->families[0]);
    c->known = outer ? outer : own;
  }
  bool found =
      (c->known && c->known->layers != REMEDY_COMPOSED) || (!c->known && stand_in_records(q, in));
  for (size_t i = 0; i < in->nentries && i < TRIED && !found; i++) {
    const Remedy *r = !in->entries[i].stack && SELDOM * in->entries[i].count >= in->entries[0].count
                              && is_of_library(f, in->entries[i].from)
                          ? remedies_find(families_site(f, in->entries[i].from), q->names)
                          : NULL;
    if (!r) continue;
    found = true;
    c->known = r;
    c->known_in = in->entries[i].from;
  }
  if (!c->known) c->known = inner_remedy(q, c);
  const SnapshotSite *site = families_site(f, c->families[0]);
  if (c->known && !found && site->caller_file) {
    Place at = { site->caller_file, site->caller_line, 0 };
    const Remedy *r = remedies_of_reference(q->names, &at);
    if (r) c->known = r;
  }
  /* Many such calls are no rest of one list. */
  if (c->known && c->known->layers == REMEDY_CALL && c->cells > FEW_CELLS) c->known = NULL;
}

/* A remedy that replaces the code that makes the calls frees them all, however large their values
 * would be: these values are no longer made. */
static void add_replaced(Candidate *c)
{
  if (c->known && c->known->layers == REMEDY_WHOLE && c->known_in == c->families[0])
    c->low = c->total;
}

/* Several families for one change */

/* The family of data in which most of the calls stand; UINT32_MAX: in none. */
static uint32_t stands_in(const Inquiry *q, const Candidate *c)
{
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  return in && !in->stack && strchr("ca", q->families->list[in->from].kind) ? in->from : UINT32_MAX;
}

/* Is one a long chain of numbers, which stands nowhere just now, and the other something else, in a
 * list? */
static bool is_beside_list(const Inquiry *q, const Candidate *a, const Candidate *b)
{
  uint32_t in = stands_in(q, b);
  return a->numbers && a->chain && a->cells >= DEEP_CALLS && !b->numbers
         && stands_in(q, a) == UINT32_MAX && in != UINT32_MAX && families_is_list(q->families, in);
}

/* Does data of one constructor refer to calls of both, and to one at least for every eight that the
 * data with most of them has? */
static bool stand_together(const Inquiry *q, const Candidate *a, const Candidate *b)
{
  enum { SELDOM = 8 };
  const Families *f = q->families;
  for (size_t i = 0; i < a->nentries; i++)
    for (size_t k = 0; k < b->nentries; k++) {
      const Entry *x = &a->entries[i], *y = &b->entries[k];
      if (!x->stack && !y->stack && f->list[x->from].kind == 'c' && f->list[y->from].kind == 'c'
          && SELDOM * x->count >= a->entries[0].count && SELDOM * y->count >= b->entries[0].count
          && strcmp(families_text(f, x->from, SITE_CONSTRUCTION),
                    families_text(f, y->from, SITE_CONSTRUCTION))
                 == 0)
        return true;
    }
  return false;
}

/* Would other words be said of them? */
static bool is_elsewhere(const Inquiry *q, const Candidate *a, const Candidate *b, bool alone)
{
  uint32_t x = stands_in(q, a), y = stands_in(q, b);
  if (a->known != b->known) return true;
  if (is_beside_list(q, a, b) || is_beside_list(q, b, a)) return true;
  if (x == UINT32_MAX || y == UINT32_MAX) return false; /* it may just be evaluated */
  if (!alone && stand_together(q, a, b)) return false;
  return strcmp(families_text(q->families, x, SITE_CONSTRUCTION),
                families_text(q->families, y, SITE_CONSTRUCTION))
         != 0;
}

/* The same of a family that frees too little to be looked at by itself. */
static bool is_small_beside_list(const Inquiry *q, const Candidate *first, uint32_t family)
{
  const Families *f = q->families;
  uint64_t listed = 0;
  for (uint32_t i = 0; i < f->count; i++)
    listed +=
        f->list[i].kind == 'c' && families_is_list(f, i) ? families_pointers(f, i, family) : 0;
  return first->numbers && first->chain && first->cells >= DEEP_CALLS
         && stands_in(q, first) == UINT32_MAX && listed > FEW_CELLS
         && calls_result(families_site(f, family)) != 'n';
}

/* Does one of its families do nearly all that they do together? */
static bool does_alone(const Inquiry *q, const Candidate *c)
{
  bool found = false;
  for (size_t i = 0; i < c->count; i++) {
    const Candidate *one = inquiry_alone(q, c->families[i]);
    found |= one && one->bit != UINT_MAX && one->total * 100 >= c->total * UNION_PERCENT;
  }
  return found;
}

/* Are these several leaks of one function, each with a remedy of its own? They stand in different
 * data, and each frees alone what it frees with the others. */
static bool is_mixed(const Inquiry *q, const Candidate *c)
{
  uint64_t sum = 0;
  bool mixed = false, small = false, alone = does_alone(q, c);
  const Candidate *first = inquiry_alone(q, c->families[0]);
  if (c->known && c->known->layers == REMEDY_WHOLE) return false;
  for (size_t i = 0; i < c->count && first; i++) {
    const Candidate *one = inquiry_alone(q, c->families[i]);
    if (!one || one->bit == UINT_MAX) small |= is_small_beside_list(q, first, c->families[i]);
    else {
      sum += one->total;
      mixed |= is_elsewhere(q, first, one, alone);
    }
  }
  return (mixed && sum * 100 >= c->total * UNION_PERCENT)
         || (small && sum * 100 >= c->total * OTHER_PERCENT);
}

/* Premises */

bool suspended_is_many(Inquiry *q, Candidate *c)
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

/* Do the calls lead to data that their own function has made? Their values are such data, too, and
 * keep as much. */
static bool is_given_own_data(const Families *f, uint32_t i)
{
  const char *function = families_text(f, i, SITE_CONSTRUCTION);
  const char *module = families_text(f, i, SITE_MODULE);
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    uint32_t to = f->links[k].to;
    if (f->list[to].kind == 'c' && strcmp(families_text(f, to, SITE_PRODUCER), function) == 0
        && strcmp(families_text(f, to, SITE_MODULE), module) == 0)
      return true;
  }
  return false;
}

/* A call that its own function has made is the next step of a loop that goes on lazily. So are a
 * few calls that change what their function made a step before. */
bool suspended_is_loop(Inquiry *q, Candidate *c)
{
  uint32_t i = c->families[0];
  return families_is_own_call(q->families, i)
         || (!suspended_is_many(q, c) && is_given_own_data(q->families, i));
}

/* Are they the other halves of what a function has divided, as quicksort does, one on each level,
 * or what joins the halves? */
bool suspended_is_other_half(Inquiry *q, Candidate *c)
{
  enum { LEAST = 3 }; /* a loop has one next step, and may have a second one */
  const Families *f = q->families;
  uint32_t i = c->families[0];
  const char *maker = families_text(f, i, SITE_PRODUCER);
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  bool half = families_is_own_call(f, i) && c->cells >= LEAST;
  bool expression = strcmp(maker, "main") == 0 && !sitenames_is_recursive(q->names, maker);
  if (!in || f->list[i].library || expression) return false;
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
bool suspended_is_on_the_way(Inquiry *q, Candidate *c)
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
bool suspended_is_table(Inquiry *q, Candidate *c)
{
  enum { TRIED = 2 };
  const Families *f = q->families;
  if (suspended_is_many(q, c) && knots_has(f, q->tied, c->families[0])) return true;
  for (size_t i = 0; i < c->nentries && i < TRIED && suspended_is_many(q, c); i++) {
    uint32_t from = c->entries[i].from;
    if (!c->entries[i].stack && (f->list[from].kind == 'c' || f->list[from].kind == 'a')
        && f->list[from].cells <= FEW_CELLS && !families_is_list(f, from)
        && families_refers(f, c->families[0], from))
      return true;
  }
  return false;
}

/* The same while it is being made. */
bool suspended_is_new_table(Inquiry *q, Candidate *c)
{
  for (size_t i = 0; i < c->count && suspended_is_many(q, c); i++)
    if (families_knot(q->families, c->families[i])) return true;
  return false;
}

/* Do they all need one value, a number, that is being evaluated? They could not have been evaluated
 * when they were made. */
bool suspended_is_knot(Inquiry *q, Candidate *c)
{
  const Snapshot *s = q->snapshot;
  c->knot = suspended_is_many(q, c) ? families_knot(q->families, c->families[0]) : 0;
  return c->knot && calls_result(&s->sites[s->site[snapshot_cell(s, c->knot)]]) == 'n';
}

/* The bytes of trees that hang from the calls, and of all that is in these trees but by calls that
 * wait. */
static uint64_t tree_bytes(const Families *f, const Candidate *c)
{
  uint32_t *list = mem_alloc((size_t)f->count + 1, sizeof *list);
  bool *seen = mem_alloc((size_t)f->count + 1, sizeof *seen);
  size_t n = 0;
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < f->count; i++)
    if (f->list[i].kind == 'c' && !families_is_list(f, i) && is_in_itself(f, i) && c->held[i])
      seen[list[n++] = i] = true;
  for (size_t i = 0; i < n; i++) {
    bytes += c->held[list[i]];
    for (size_t k = f->first[list[i]]; k < f->first[list[i] + 1]; k++) {
      uint32_t to = f->links[k].to;
      if (!seen[to] && f->list[to].kind != 't') seen[list[n++] = to] = true;
    }
  }
  free(seen);
  free(list);
  return bytes;
}

/* Do so few calls that a walk down a tree may have left them hold a tree, or other data that is no
 * list? Their values have it, too. If the library walks a tree of its own, all that the tree holds
 * is the walk's. */
bool suspended_is_holding_tree(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  uint64_t data = tree_bytes(f, c);
  bool walk = is_library(q, c) && remedies_is_walk(families_site(f, c->families[0]));
  return c->cells < TREE_LEVELS && !c->numbers && (walk ? data > 0 : 2 * data >= c->total);
}

/* Do a few calls need a value that is being evaluated? They could not have been evaluated before,
 * and what they hold has to stay. */
bool suspended_is_next(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  uint32_t i = c->families[0];
  for (uint32_t k = 0; k < f->nsamples[i] && !suspended_is_many(q, c); k++)
    if (heads_awaits_pending(q, f->samples[(size_t)i * SAMPLES_MOST + k])) return true;
  return false;
}

/* The bytes that hang from the calls and belong to lists which were sorted or reversed. */
static uint64_t bytes_made_at_once(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < f->count; i++)
    if (f->list[i].library && (families_is_list(f, i) || f->list[i].kind == 't')
        && calls_is_made_at_once(families_text(f, i, SITE_PRODUCER)))
      bytes += c->held[i];
  return bytes;
}

static bool is_sorting(const Families *f)
{
  for (uint32_t i = 0; i < f->count; i++)
    if (f->list[i].pending && f->list[i].library
        && calls_is_made_at_once(families_text(f, i, SITE_PRODUCER)))
      return true;
  return false;
}

/* Does nearly all that the calls hold hang from one that sorts or reverses a list? */
static bool needs_whole(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  bool found = false;
  for (uint32_t i = 0; i < f->count && !found; i++) {
    bool whole =
        f->list[i].kind == 't' && calls_is_made_at_once(families_text(f, i, SITE_CONSTRUCTION));
    const Candidate *x = whole ? inquiry_alone(q, i) : NULL;
    found = x && x->bit != UINT_MAX && (x->freed + x->own) * 100 >= c->total * NESTED_PERCENT
            && (x == c || inquiry_nested(q, x, c));
  }
  return found;
}

/* Do a few calls make what will be sorted or reversed, or do they need the result of that? All of
 * it has to be there at once, whenever they are evaluated; so it has while the program sorts. */
bool suspended_is_for_whole(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  if (suspended_is_many(q, c)) return false;
  if (in && !in->stack && f->list[in->from].kind == 't'
      && calls_is_made_at_once(families_text(f, in->from, SITE_CONSTRUCTION)))
    return true;
  return needs_whole(q, c) || (is_sorting(f) && 2 * bytes_made_at_once(q, c) >= c->total);
}

/* Do a few calls keep a list to which the program has added element after element? All of it was
 * there before they could be evaluated. */
bool suspended_is_for_pushed(Inquiry *q, Candidate *c)
{
  bool found = false;
  for (size_t i = 0; i < q->count && !suspended_is_many(q, c) && !found; i++) {
    Candidate *x = &q->list[i];
    found = x->kind == CANDIDATE_HEAD && x->bit != UINT_MAX && inquiry_nested(q, x, c)
            && x->freed * 100 >= c->total * NESTED_PERCENT && heads_is_pushed(q, x);
  }
  return found;
}

/* Do a few calls give a list without its first elements? However early they are evaluated, they
 * keep the rest of it. */
bool suspended_is_rest(Inquiry *q, Candidate *c)
{
  static const char *const haskell[] = { "drop", "tail", "dropWhile" }, *const lml[] = { "tail",
                                                                                         "tl" };
  const char *what = families_text(q->families, c->families[0], SITE_CONSTRUCTION);
  const char *const *names = q->haskell ? haskell : lml;
  size_t n = q->haskell ? sizeof haskell / sizeof *haskell : sizeof lml / sizeof *lml;
  bool rest = false;
  for (size_t i = 0; i < n; i++) rest |= strcmp(what, names[i]) == 0;
  return rest && c->count == 1 && !suspended_is_many(q, c) && !snapshot_is_ghc(q->snapshot);
}

/* The data that hangs from a few calls, a quarter of it at least, and that the stack walks. */
bool suspended_is_walked(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  if (suspended_is_many(q, c) || is_library(q, c) || suspended_is_loop(q, c))
    return false; /* it is at work, as a view of a sequence is; each step of a loop needs it */
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

bool suspended_is_known(Inquiry *q, Candidate *c)
{
  return c->known != NULL && is_library(q, c)
         && (suspended_is_many(q, c) || c->known->layers == REMEDY_CALL);
}

/* Is it the function that joins two lists? */
static bool is_append(const Families *f, uint32_t i)
{
  const char *what = families_text(f, i, SITE_CONSTRUCTION);
  return strcmp(what, "(++)") == 0 || strcmp(what, "(@)") == 0;
}

/* Lists that each call makes longer: evaluated, they would be as long. Of the program's own
 * functions only that is known which join two lists, one of which is that of the call before. */
bool suspended_is_growing(Inquiry *q, Candidate *c)
{
  unsigned least = c->known ? DOUBTFUL_PERCENT : INTERVAL_PERCENT;
  bool joins = c->count == 1 && is_append(q->families, c->families[0]);
  return suspended_is_many(q, c) && (is_library(q, c) || joins) && c->grows && c->chain
         && c->low * 100 < c->total * least;
}

/* Is what the library calls its argument, a function that the program has given? The snapshot knows
 * that function then; other constructions that say only whose it is are names of modules. */
static bool is_given(const SnapshotSite *site)
{
  char first = site->texts[SITE_CONSTRUCTION][0];
  return site->function && first >= 'a' && first <= 'z';
}

/* Do the calls apply a function that is a variable where they are made? */
static bool is_of_variable(const Inquiry *q, uint32_t i)
{
  const SnapshotSite *site = families_site(q->families, i);
  return values_calls_variable(q, i) || is_given(site)
         || (q->families->list[i].library && !snapshot_is_ghc(q->snapshot)
             && calls_is_argument(site->texts[SITE_CONSTRUCTION]));
}

/* Does a call of this family make a list, as far as is known? */
static bool makes_list(const Families *f, uint32_t i)
{
  char result = f->list[i].kind == 't' ? calls_result(families_site(f, i)) : 0;
  return result == 'l' || result == 'g';
}

/* The pointers of the family to lists, or to calls that make one. */
static uint64_t pointers_to_lists(const Families *f, uint32_t i)
{
  uint64_t lists = 0;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++)
    if (makes_list(f, f->links[k].to) || families_is_list(f, f->links[k].to))
      lists += f->links[k].count;
  return lists;
}

/* A list that was put together of functions: each call applies a function value of its own, which
 * has a piece of the list, to the call before, which makes the rest. The value of a call ends in
 * that of the one before, so that no call is smaller when it has been evaluated. */
bool suspended_is_composed(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  uint32_t i = c->families[0];
  uint64_t applied = 0, pieces = 0;
  if (!suspended_is_many(q, c) || !c->chain || c->numbers || c->known || !is_of_variable(q, i))
    return false;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    uint32_t to = f->links[k].to;
    if (f->list[to].kind != 'p' || 2 * f->list[to].cells < f->links[k].count) continue;
    applied += f->links[k].count;
    pieces += pointers_to_lists(f, to);
  }
  return 2 * applied >= f->list[i].cells && 2 * pieces >= applied
         && 2 * families_pointers(f, i, i) >= f->list[i].cells;
}

/* Do very many calls that wait for each other refer to them, each to its own? Then these calls are
 * the reason. */
bool suspended_is_on_deep_stack(Inquiry *q, Candidate *c)
{
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  return in && in->stack && !c->chain && q->snapshot->roots[in->from].calls >= DEEP_CALLS
         && 2 * in->count >= c->cells;
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

/* The calls of GHC's whose values something needs that isn't itself such a call: local code of one
 * function is one family, so a call may stand in another, toTitle (strip n). */
static uint64_t needed_values(const Inquiry *q, const Candidate *c)
{
  uint64_t heads = 0;
  for (size_t i = 0; i < c->nentries; i++) heads += c->entries[i].count;
  return snapshot_is_ghc(q->snapshot) && heads > 0 && heads < c->cells ? heads : c->cells;
}

/* The type of calls is seldom known of GHC's programs, and not always of others. Values that are as
 * small as a constructor, and what waits in it, would take the place of such calls at best. */
static bool is_unknown_value(const Inquiry *q, const Candidate *c)
{
  bool known = !snapshot_is_ghc(q->snapshot);
  for (size_t i = 0; i < c->count && known && !c->known; i++)
    known = calls_result(families_site(q->families, c->families[i])) != 0;
  return !known && !c->chain && !c->numbers && c->total < BYTES_PER_DATA * needed_values(q, c);
}

/* May the values of these calls take nearly all that the calls hold? */
bool suspended_is_as_data(Inquiry *q, Candidate *c)
{
  bool doubtful = c->low * 100 < c->total * INTERVAL_PERCENT, joined = c->joined && !c->chain;
  bool little = 2 * c->low < c->total || c->low * 100 < q->all * LEAST_PERCENT;
  if (suspended_is_many(q, c) && joined && doubtful && little) return true;
  if (c->low * 100 >= c->total * DOUBTFUL_PERCENT) return false;
  return values_are_unknown(q, c)
         || (suspended_is_many(q, c) && !c->chain && 4 * c->total < 5 * values_joined_bytes(q, c));
}

/* Do very many calls of the program's own wait, each for the one before, and does something else
 * refer to few of them? One list for each of these few is needed, and the calls may have made it
 * longer or not. */
static bool is_long_chain(const Inquiry *q, const Candidate *c)
{
  uint64_t heads = 0;
  for (size_t i = 0; i < c->nentries; i++) heads += c->entries[i].count;
  return c->chain && !is_library(q, c) && c->cells >= DEEP_CALLS && DEEP_CALLS * heads <= c->cells;
}

/* The bytes of lists that calls make which are no part of the chain, but only refer to it: texts,
 * each of which needs a number of the chain. At most what each family of them frees. */
static uint64_t lists_beside(const Inquiry *q, const Candidate *c)
{
  uint64_t bytes = 0;
  for (size_t i = 0; i < c->count && c->joined; i++) {
    const Candidate *one = inquiry_alone(q, c->families[i]);
    if (!one || one->bit == UINT_MAX || one->chain || !one->lists) continue;
    uint64_t left = values_list_bytes(q, one);
    bytes += left < one->total ? left : one->total;
  }
  return bytes;
}

/* Do calls of a family make the list of another call longer, at its end, and is each of these lists
 * kept by itself, `least` of them? Suspended, they share their beginnings; evaluated, each would be
 * a copy. */
static bool is_shared(const Inquiry *q, uint32_t family, uint64_t least)
{
  const Families *f = q->families;
  const Candidate *one = is_append(f, family) ? inquiry_alone(q, family) : NULL;
  uint64_t kept = 0;
  if (!one || one->bit == UINT_MAX) return false;
  for (size_t i = 0; i < one->nentries; i++)
    if (!one->entries[i].stack && f->list[one->entries[i].from].kind == 'c')
      kept += one->entries[i].count;
  return one->cells >= least && 2 * kept >= one->cells
         && families_is_chain(f, &one->families[0], 1);
}

/* Do most of the calls read data that stays, and that has such lists? Evaluated, they may need
 * these lists, so that the copies would be made now. */
static bool reads_shared(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  bool found = false;
  for (uint32_t list = 0; list < f->count && !found; list++) {
    uint64_t readers = 0;
    if (2 * c->held[list] >= f->list[list].bytes || !is_shared(q, list, TREE_LEVELS)) continue;
    for (uint32_t data = 0; data < f->count; data++)
      for (size_t i = 0; i < c->count && f->list[data].kind == 'c'; i++)
        if (families_pointers(f, data, list) >= TREE_LEVELS)
          readers += families_pointers(f, c->families[i], data);
    found = 2 * readers >= c->cells;
  }
  return found;
}

/* Do nearly all of the calls refer to nothing, such as those that would make the end of a list?
 * Then the few that hold what the others seem to hold are the next steps of what is at work; unless
 * very many are being evaluated, which then hold what is on the stack. */
static bool is_of_few(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint64_t pointers = 0, bytes = 0;
  for (size_t i = 0; i < c->count; i++) {
    if (f->list[c->families[i]].pending >= DEEP_CALLS) return false;
    bytes += f->list[c->families[i]].bytes;
    for (size_t k = f->first[c->families[i]]; k < f->first[c->families[i] + 1]; k++)
      pointers += f->links[k].count;
  }
  return c->cells > FEW_CELLS && pointers <= FEW_CELLS && 2 * bytes < c->total;
}

/* Each holds no more than its result may take, so it is not known whether evaluating it frees
 * anything. With several families: this holds for one of them that has nearly all. */
bool suspended_is_even(Inquiry *q, Candidate *c)
{
  if (suspended_is_many(q, c) && is_unknown_value(q, c)) return true;
  for (size_t i = 0; i < c->count; i++)
    if (is_shared(q, c->families[i], DEEP_CALLS)) return true;
  if (suspended_is_many(q, c) && reads_shared(q, c)) return true;
  if (is_of_few(q, c)) return true;
  if (suspended_is_many(q, c) && c->chain && !is_long_chain(q, c)
      && 4 * c->total < 5 * lists_beside(q, c))
    return true;
  if (!suspended_is_many(q, c) || c->low * 100 >= c->total * DOUBTFUL_PERCENT) return false;
  if (is_long_chain(q, c)) return false;
  if (c->chain) return 4 * c->total < 5 * (uint64_t)BYTES_PER_CELL * longer_lists(q, c);
  if (values_are_rests(q, c) && !is_library(q, c)) return true;
  if (!c->joined) return 4 * c->total < 5 * values_list_bytes(q, c);
  for (size_t i = 0; i < c->count; i++) {
    const Candidate *one = inquiry_alone(q, c->families[i]);
    if (one && one->rule && one->rule->inner && one->total * 100 >= c->total * UNION_PERCENT)
      return true;
  }
  return false;
}

uint32_t suspended_value_kept(const Inquiry *q, const Candidate *c, const Declared **record,
                              size_t *field)
{
  const Families *f = q->families;
  uint32_t i = c->families[0];
  if (!snapshot_is_ghc(q->snapshot) || *families_text(f, i, SITE_PRODUCER)
      || strcmp(families_text(f, i, SITE_CONSTRUCTION), "expression") != 0 || !c->nentries
      || c->entries[0].stack || !families_is_list(f, c->entries[0].from))
    return UINT32_MAX;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    uint32_t to = f->links[k].to;
    const char *type = families_text(f, to, SITE_CONSTRUCTION);
    size_t other;
    if (f->list[to].kind != 't' || f->list[to].library || !f->list[to].nlines
        || (!isupper((unsigned char)*type) && *type != '[')
        || 10 * f->links[k].count < 9 * f->list[i].cells)
      continue;
    *record = sitenames_lazy_holder(q->names, type, 0, field);
    Place at = { families_text(f, to, SITE_FILE), f->list[to].lines[0], 0 };
    if (*record && !sitenames_lazy_holder(q->names, type, 1, &other)
        && *(*record)->fields[*field].name
        && sitenames_may_make(q->names, &at, (*record)->constructor))
      return to;
  }
  return UINT32_MAX;
}

/* The records that such calls make keep all but what the value of the lazy field holds. */
bool suspended_is_rebuilt(Inquiry *q, Candidate *c)
{
  const Declared *record;
  size_t field;
  uint32_t value = c->count == 1 && suspended_is_many(q, c)
                       ? suspended_value_kept(q, c, &record, &field)
                       : UINT32_MAX;
  const Candidate *one = value != UINT32_MAX ? inquiry_alone(q, value) : NULL;
  uint64_t bytes = one && one->bit != UINT_MAX ? one->freed + one->own + c->own : UINT64_MAX;
  if (bytes >= c->total) return false;
  c->total = c->low = bytes;
  return true;
}

/* Functions of the program are in what the cells hold, or are what they call; or calls of a list
 * function, such as take, wait for each other, or hold very much: what is left of each cut holds
 * all before it. */
bool suspended_is_for_own(Inquiry *q, Candidate *c)
{
  uint32_t maker, first = c->families[0];
  bool much = c->total > HOLDS_MUCH * q->families->list[first].bytes;
  if (calls_is_made_at_once(families_text(q->families, first, SITE_PRODUCER))) return false;
  return suspended_is_many(q, c) && is_library(q, c)
         && ((c->lists && (c->chain || much))
             || (c->chain && is_given(families_site(q->families, first)))
             || families_makers(q->families, first, &maker, 1) > 0);
}

/* Code of GHC's libraries may suspend what the program gives it, (+) of Integers for a reference.
 */
bool suspended_is_unknown(Inquiry *q, Candidate *c)
{
  return is_library(q, c) && !c->known && !snapshot_is_ghc(q->snapshot);
}

/* Are they elements of an array that gathers a list for each, and are their values lists, too? */
bool suspended_is_gathered(Inquiry *q, Candidate *c)
{
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  return in && !in->stack && c->lists && suspended_is_many(q, c)
         && families_is_array(q->families, in->from)
         && families_gathered(q->families, in->from, c->families[0]) != UINT32_MAX;
}

/* Are most of the calls values in a map of the library? They can be evaluated as they are put
 * there, be it from the right. */
static bool are_in_map(const Inquiry *q, const Candidate *c)
{
  uint64_t in = 0;
  for (size_t i = 0; i < c->nentries; i++)
    if (!c->entries[i].stack && q->families->list[c->entries[i].from].library
        && strcmp(families_text(q->families, c->entries[i].from, SITE_CONSTRUCTION), "Bin") == 0)
      in += c->entries[i].count;
  return 10 * in >= 9 * c->cells;
}

/* Is a fold at this place given a lambda, in which none of the calls are made? Others in the same
 * function have nothing to do with it. */
static bool are_beside_lambda(const Inquiry *q, const Candidate *c, const Place *at)
{
  uint32_t end = sitenames_lambda_end(q->names, at);
  bool in = false;
  for (size_t i = 0; i < c->count; i++) {
    const Family *x = &q->families->list[c->families[i]];
    for (size_t k = 0; k < x->nlines; k++) in |= x->lines[k] >= at->line && x->lines[k] <= end;
  }
  return end && !in;
}

/* Do the calls wait for each other in what a function makes of its own results for the rest, or
 * that is given to a fold from the right? Such a function comes first to the end of the list, so
 * that none of them could be evaluated as it was made without going there on the stack. */
bool suspended_is_from_right(Inquiry *q, Candidate *c)
{
  uint64_t pending = 0;
  Place at;
  const char *maker = families_text(q->families, c->families[0], SITE_PRODUCER);
  for (size_t i = 0; i < c->count; i++) pending += q->families->list[c->families[i]].pending;
  if (!suspended_is_many(q, c) || is_library(q, c) || snapshot_is_ghc(q->snapshot)
      || families_is_own_call(q->families, c->families[0]) /* the rest of what it makes */
      || (!c->chain && pending < DEEP_CALLS) || are_in_map(q, c))
    return false;
  char *fold = sitenames_fold_of(q->names, maker, &at);
  if (fold && are_beside_lambda(q, c, &at)) {
    free(fold);
    fold = NULL;
  }
  bool found = fold || sitenames_takes_own_results(q->names, maker, &at);
  free(fold);
  return found;
}

bool suspended_is_numbers(Inquiry *q, Candidate *c)
{
  return suspended_is_many(q, c) && (c->numbers || c->joined);
}

bool suspended_is_few_numbers(Inquiry *q, Candidate *c)
{
  (void)q;
  return c->numbers;
}

bool suspended_find(const Inquiry *q, Candidate *c)
{
  values_find(q, c);
  find_remedy(q, c);
  add_replaced(c);
  return !c->joined || !is_mixed(q, c);
}
