/* leaks — see leaks.h. */
#include <config.h>

#include "leak/leaks.h"

#include <ctype.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "leak/choice.h"
#include "leak/evaltime.h"
#include "leak/ghcwords.h"
#include "leak/leakwords_private.h"
#include "leak/partners.h"
#include "leak/references.h"
#include "leak/rules.h"
#include "leak/slices.h"
#include "leak/standing.h"
#include "plot/scale.h"
#include "source/calls.h"

/* Its place in the tree */

static uint32_t largest_of(const Holders *h, uint32_t class)
{
  uint32_t best = 0;
  for (uint32_t i = 1; i < h->nholders; i++)
    if (h->holders[i].class == class
        && (!best || h->holders[i].retained > h->holders[best].retained))
      best = i;
  return best;
}

static uint32_t holder_of_node(const Holders *h, uint32_t node)
{
  for (uint32_t v = 0; v < h->tree.count; v++)
    if (h->tree.node[v] == node) return h->holder_of[v];
  return 0;
}

/* The holder with most of a family: suspended calls, or many of them that are under evaluation. */
static uint32_t holder_of_family(const Holders *h, const Families *f, uint32_t family)
{
  uint32_t best = 0;
  for (uint32_t site = 1; site <= h->snapshot->nsites; site++) {
    uint32_t i = f->of_site[site] == family ? largest_of(h, h->class_of_site[site]) : 0;
    if (i && (!best || h->holders[i].bytes > h->holders[best].bytes)) best = i;
  }
  for (uint32_t p = 1; p < h->snapshot->nstack; p++) {
    uint32_t site = h->snapshot->roots[p].site;
    if (site && f->of_site[site] == family && f->list[family].pending > FEW_CELLS
        && f->list[family].pending > h->holders[best].cells)
      return largest_of(h, h->class_of_root[p]);
  }
  return best;
}

static uint32_t holder_of_list(const Holders *h, uint32_t head)
{
  uint32_t list = holder_of_node(h, head), up = h->holders[list].up;
  bool variable = h->classes[h->holders[list].class].kind == CLASS_VARIABLE;
  return variable || !up || holders_is_library(h, h->holders[up].class) ? list : up;
}

static uint32_t holder_of(const Holders *h, const Inquiry *q, const Candidate *c)
{
  switch (c->kind) {
    case CANDIDATE_WORD:
    case CANDIDATE_CONSTANT: return largest_of(h, h->class_of_root[c->where - 1]);
    case CANDIDATE_DEEP: return largest_of(h, h->class_of_root[c->where]);
    case CANDIDATE_END:
    case CANDIDATE_HEAD: return holder_of_list(h, c->where);
    case CANDIDATE_TREE: return holder_of_node(h, c->where);
    default: return holder_of_family(h, q->families, c->families[0]);
  }
}

/* The function whose evaluation a remedy asks for, where that may take long; "": none. */
static const char *evaluated(const Inquiry *q, const Candidate *c)
{
  bool node = c->kind == CANDIDATE_HEAD || c->kind == CANDIDATE_TREE;
  uint32_t family = node ? families_of(q->families, c->where) : 0;
  switch (c->kind) {
    case CANDIDATE_FORCE:
      return c->cheap ? "" : families_text(q->families, c->families[0], SITE_CONSTRUCTION);
    case CANDIDATE_CONSTANT:
      return q->snapshot->sites[q->snapshot->roots[c->where - 1].site].texts[SITE_CONSTRUCTION];
    case CANDIDATE_TREE:
    case CANDIDATE_HEAD: return families_text(q->families, family, SITE_PRODUCER);
    default: return "";
  }
}

/* The sentences about a change, and what it costs. */
static char *words_of(const Holders *h, const Inquiry *q, const Candidate *c)
{
  char *words = c->rule->words(q, c), *cost = evaltime_words(h->time, evaluated(q, c));
  char *both = mem_format("%s%s", words, cost);
  free(cost);
  free(words);
  return both;
}

/* The looks */

/* The bytes of arrays that it frees. */
static uint64_t array_bytes(const Inquiry *q, const Candidate *c)
{
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < q->families->count && c->held; i++)
    bytes += q->families->list[i].kind == 'd' ? c->held[i] : 0;
  return bytes < c->total ? bytes : c->total;
}

static void add_leak(Leaks *l, const Holders *h, const Inquiry *q, const Candidate *best,
                     const Candidate *other)
{
  Place at = words_place(q, best);
  l->list[l->count++] =
      (Leak){ .freed = best->total,
              .low = best->low,
              .rule = best->rule->name,
              .known = best->known,
              .arrays = array_bytes(q, best),
              .text = words_of(h, q, best),
              .other = other ? words_of(h, q, other) : NULL,
              .other_freed = other ? other->total : 0,
              .file = at.file && *at.file ? mem_copy(at.file, strlen(at.file)) : NULL,
              .line = at.line,
              .column = at.column,
              .holder = holder_of(h, q, best) };
}

/* Growing data whose suspended calls hold those of the last leak waits, too. Where the values of
 * these may take much, both are evaluated. */
static void add_outer(Leaks *l, const Inquiry *q, const Candidate *outer)
{
  Leak *x = &l->list[l->count - 1];
  char *calls = words_called(q, outer->families[0]);
  char *all = mem_format("%s Also %s, wait, and hold these: evaluate each as it is made, too.",
                         x->text, calls);
  free(calls);
  free(x->text);
  x->text = all;
}

/* Are these calls, too, made by the action that makes the list, and that is to be written anew? */
static bool is_of_same_action(const Inquiry *q, const Candidate *c, const Candidate *list)
{
  const Families *f = q->families;
  return list->kind == CANDIDATE_HEAD && list->rule->words == words_of_action
         && c->kind == CANDIDATE_FORCE && c->count == 1 && !f->list[c->families[0]].library
         && strcmp(families_text(f, c->families[0], SITE_PRODUCER),
                   families_text(f, families_of(f, list->where), SITE_PRODUCER))
                == 0;
}

/* Adds to the last leak the other chains that its change evaluates, or the other list of its queue,
 * and applies that. */
static void add_beside(Leaks *l, Inquiry *q, const Candidate *best)
{
  for (size_t i = 0; i < q->count; i++) {
    const Candidate *c = &q->list[i];
    bool queue = c != best && best->kind == CANDIDATE_HEAD && c->kind == CANDIDATE_HEAD
                 && words_is_queue(q, best) && words_is_queue(q, c);
    if (!queue && !is_of_same_action(q, c, best) && !inquiry_beside(q, best, c)) continue;
    l->list[l->count - 1].freed += c->total;
    l->list[l->count - 1].low += c->low;
    inquiry_apply(q, c);
  }
}

/* If one of the leaks has this remedy already, whose words name all that is to be done: adds to its
 * figures. Returns whether one has it. */
static bool add_to_same(Leaks *l, const Remedy *known, const Candidate *c)
{
  bool all = known && (known->layers == REMEDY_WHOLE || known->layers == REMEDY_VALUE);
  for (size_t i = 0; i < l->count && all; i++)
    if (l->list[i].known == known) {
      l->list[i].freed += c->total;
      l->list[i].low += c->low;
      return true;
    }
  return false;
}

/* The family of data that has the beginning of a list; UINT32_MAX: there is none. */
static uint32_t holding_data(const Inquiry *q, const Candidate *c)
{
  for (size_t i = 0; i < c->referrers.count; i++) {
    uint32_t family = families_of(q->families, c->referrers.list[i]);
    if (q->families->list[family].kind == 'c' && !families_is_list(q->families, family))
      return family;
  }
  return UINT32_MAX;
}

/* The lists that the same code made, and that stand in the same data, this one among them; but none
 * that hangs from another. Adds what hangs from the others to *total. */
static size_t count_alike(const Inquiry *q, const Candidate *c, uint64_t *total)
{
  size_t n = 1;
  uint32_t data = c->kind == CANDIDATE_HEAD ? holding_data(q, c) : UINT32_MAX;
  for (size_t i = 0; i < q->count && data != UINT32_MAX; i++) {
    const Candidate *x = &q->list[i];
    if (x == c || x->kind != c->kind || x->rule != c->rule || holding_data(q, x) != data
        || families_of(q->families, x->where) != families_of(q->families, c->where)
        || inquiry_nested(q, x, c) || inquiry_nested(q, c, x) || *total + x->total > q->left)
      continue;
    *total += x->total;
    n++;
  }
  return n;
}

/* A list that the same code made, and that stands in data, in place of one that has just been taken
 * out of there; the list itself if there is none. */
static const Candidate *stored_one(const Inquiry *q, const Candidate *c)
{
  if (c->kind != CANDIDATE_HEAD || holding_data(q, c) != UINT32_MAX) return c;
  for (size_t i = 0; i < q->count; i++) {
    const Candidate *x = &q->list[i];
    if (x->kind == c->kind && x->rule == c->rule && holding_data(q, x) != UINT32_MAX
        && families_of(q->families, x->where) == families_of(q->families, c->where)
        && !inquiry_nested(q, x, c) && !inquiry_nested(q, c, x) && x->total + c->total <= q->left)
      return x;
  }
  return c;
}

/* Several lists that are alike: one of them stands for all. */
static char *lists_words(const Inquiry *q, const Candidate *c, size_t lists, uint64_t total,
                         const char *begin)
{
  char *amount = scale_amount((double)total, "bytes"), *one = c->rule->words(q, c);
  one[0] = (char)tolower((unsigned char)one[0]);
  char *words = mem_format("%s %s hang from %zu lists, which may be data in use. One of them: %s",
                           begin, amount, lists, one);
  free(one);
  free(amount);
  return words;
}

/* A list that is complete, one that grows, or a constant may be data in use, and may be a leak. */
static char *list_words(const Inquiry *q, const Candidate *c, uint64_t total, const char *begin)
{
  const Candidate *stored = stored_one(q, c);
  uint64_t all = stored == c ? total : total + stored->total;
  size_t lists = count_alike(q, stored, &all) + (stored != c);
  if (lists > 1) return lists_words(q, stored, lists, all, begin);
  const char *from = c->kind == CANDIDATE_HEAD       ? "one list"
                     : c->kind == CANDIDATE_TREE     ? "one structure"
                     : c->kind == CANDIDATE_CONSTANT ? "one constant"
                     : c->kind == CANDIDATE_FIELD    ? "cells of one kind"
                     : c->kind == CANDIDATE_PARTIAL
                         ? families_is_array(q->families, c->families[0]) ? "an array" : "functions"
                         : "calls that wait";
  char *amount = scale_amount((double)total, "bytes"), *list = c->rule->words(q, c);
  const char *use = c->rule->inner ? "are" : "may be"; /* what hangs from it is no leak, either */
  char *words =
      mem_format("%s %s hang from %s, which %s data in use. %s", begin, amount, from, use, list);
  free(list);
  free(amount);
  return words;
}

/* Are they the program's own data, of many cells, from which half of all hangs? */
static bool is_own_data(const Holders *h, uint32_t class)
{
  const Class *c = &h->classes[class];
  return c->kind == CLASS_VALUE && c->site && c->cells > FEW_CELLS && !holders_is_library(h, class)
         && *h->snapshot->sites[c->site].texts[SITE_FILE] && 2 * c->retained >= h->snapshot->live;
}

/* The data that hang from one suspended call at the end of a list are not the list's: the class of
 * these, if nearly all hangs from them, or else the class itself. */
static uint32_t behind_call(const Holders *h, uint32_t class)
{
  uint32_t i = largest_of(h, class);
  uint64_t least = h->holders[i].retained / 10 * 9;
  bool call = false;
  while ((i = h->holders[i].child) != 0 && h->holders[i].retained >= least) {
    uint32_t inner = h->holders[i].class;
    if (call && is_own_data(h, inner)) return inner;
    call |= h->classes[inner].kind == CLASS_SUSPENDED && h->holders[i].cells == 1;
  }
  return class;
}

/* Threads with the same code, from whose stacks half of all hangs; 0: there are none. */
static uint32_t many_threads(const Holders *h)
{
  for (uint32_t i = 1; i < h->nclasses; i++)
    if (h->classes[i].kind == CLASS_THREAD && h->classes[i].cells > FEW_CELLS
        && 2 * h->classes[i].retained >= h->snapshot->live)
      return i;
  return 0;
}

static char *threads_words(const Class *c)
{
  char *amount = scale_amount((double)c->retained, "bytes"), *count = scale_count(c->cells);
  char *words = mem_format(
      "No leak is certain here. %s hang from the stacks of %s %s. If they wait, and each needs only a "
      "part of its data afterwards, or a number, let it evaluate that before it waits, so that the rest "
      "can go.",
      amount, count, c->name);
  free(count);
  free(amount);
  return words;
}

/* The program's own data from which most hangs. */
static void find_data(Leaks *l, const Holders *h, const Inquiry *q)
{
  uint32_t best = 0;
  for (uint32_t i = 1; i < h->nclasses && !q->share; i++)
    if (is_own_data(h, i) && (!best || h->classes[i].retained > h->classes[best].retained))
      best = i;
  uint32_t threads = best ? 0 : many_threads(h);
  if (!best) {
    l->rest = threads ? threads_words(&h->classes[threads]) : words_in_use(q, UINT32_MAX, NULL);
    l->rest_bytes = threads ? h->classes[threads].retained : 0;
    l->rest_holder = threads ? largest_of(h, threads) : 0;
    return;
  }
  best = behind_call(h, best);
  l->rest_bytes = h->classes[best].retained;
  l->rest_holder = largest_of(h, best);
  char *amount = scale_amount((double)l->rest_bytes, "bytes");
  l->rest = words_in_use(q, q->families->of_site[h->classes[best].site], amount);
  free(amount);
}

/* Beside leaks: a list of the program's to which it adds, or one that was walked before, if much
 * hangs from it, without what a change that is still to be applied frees. `doubtful`, if not NULL,
 * is a change that is no second leak for certain. */
static void find_other_list(Leaks *l, const Inquiry *q, const Candidate **sorted, uint64_t freed,
                            const Candidate *doubtful)
{
  const Candidate *data = choice_first(q, sorted, true);
  bool list = doubtful && doubtful->kind == CANDIDATE_HEAD;
  const Candidate *c = l->rest ? NULL : list ? doubtful : data;
  uint64_t total = c && c->total > freed ? c->total - freed : 0;
  bool named = c && c->kind == CANDIDATE_HEAD
               && (c->rule->words == words_walked_before || inquiry_is_input(q, c)
                   || !q->families->list[families_of(q->families, c->where)].library);
  if (c && (c->kind == CANDIDATE_FIELD || c->rule->words == words_growing)) named = true;
  if (named && total * 100 >= q->all * REST_PERCENT)
    l->rest = list_words(q, c, total, "Of the rest,");
}

/* Do its calls take fields out of records? The values of these fields stay when the calls are
 * evaluated, though nothing leads to them any more once the pointers of the calls are gone. */
static bool leaves_fields(const Inquiry *q, const Candidate *c)
{
  return c->kind == CANDIDATE_FORCE && selectors_has(q->selectors, c->families[0]);
}

/* The bytes that a candidate of the first look frees. Later looks find it again by its kind and its
 * first family. */
typedef struct Alone {
  CandidateKind kind;
  uint32_t first; /* family, or where */
  uint64_t total;
} Alone;

typedef struct Alones {
  Alone *list;
  size_t count;
  uint32_t lists; /* the calls of the last leak, if they make lists; UINT32_MAX: they don't */
} Alones;

static uint32_t first_family(const Candidate *c) { return c->count ? c->families[0] : c->where; }

static void keep_alones(const Inquiry *q, Alones *a)
{
  a->list = mem_alloc(q->count + 1, sizeof *a->list);
  for (size_t i = 0; i < q->count; i++)
    a->list[a->count++] = (Alone){ q->list[i].kind, first_family(&q->list[i]), q->list[i].total };
}

/* Would it have freed much less in the first look? */
static bool is_after(const Alones *a, const Candidate *c)
{
  uint64_t most = 0;
  for (size_t i = 0; i < a->count; i++)
    if (a->list[i].kind == c->kind && a->list[i].first == first_family(c)
        && a->list[i].total > most)
      most = a->list[i].total;
  return most * 100 < c->total * UNION_PERCENT;
}

/* After another leak a doubtful one is named only if it is most of all, and a small one never. */
static bool may_follow(const Inquiry *q, const Candidate *c)
{
  bool chain = c->kind == CANDIDATE_FORCE && c->chain && 2 * c->low >= c->total;
  bool doubtful = !chain && c->score * 100 < (double)c->total * DOUBT_PERCENT;
  return c->total >= LEAST_BYTES && (!doubtful || 2 * c->score >= (double)q->all);
}

/* Adds what else the remedy of a leak before does away with. */
static bool add_rest_of_same(Leaks *l, Inquiry *q)
{
  for (size_t i = 0; i < q->count; i++) {
    const Candidate *c = &q->list[i];
    if (!c->rule || c->total < LEAST_BYTES || !add_to_same(l, c->known, c)) continue;
    inquiry_apply(q, c);
    return true;
  }
  return false;
}

/* Adds to the last leak the calls that keep what its calls did, and applies their change. Returns
 * whether there are such. */
static bool add_partner(Leaks *l, Inquiry *q, const Alones *a)
{
  const Candidate *c = a->lists != UINT32_MAX ? partners_of(q, a->lists) : NULL;
  if (!c) return false;
  Leak *x = &l->list[l->count - 1];
  char *more = partners_words(q, c), *all = mem_format("%s %s", x->text, more);
  free(more);
  free(x->text);
  x->text = all;
  x->freed += c->total;
  uint64_t left = partners_left(q, c, a->lists);
  x->low = left < x->freed ? x->freed - left : 0;
  inquiry_apply(q, c);
  return true;
}

/* The calls of a leak, if they make lists and are no chain; UINT32_MAX: they don't. */
static uint32_t listed(const Candidate *c)
{
  return c->kind == CANDIDATE_FORCE && c->lists && !c->chain && c->count == 1 && !c->known
                 && c->cells > FEW_CELLS
             ? c->families[0]
             : UINT32_MAX;
}

/* One look; returns whether a leak was found. */
static bool find_leak(Leaks *l, const Holders *h, Inquiry *q, Alones *alones)
{
  inquiry_look(q);
  l->all = q->all;
  if (q->all < LEAST_BYTES) return false;
  const Candidate **sorted = choice_sort(q), *best = choice_first(q, sorted, false), *outer = NULL;
  bool found = best != NULL;
  if (found) {
    outer = choice_outer(q, sorted, best);
    best = choice_inner(q, sorted, outer);
  }
  if (found && l->count > 0 && !may_follow(q, best)) found = false;
  if (!alones->list) keep_alones(q, alones);
  if (l->count > 0 && add_partner(l, q, alones)) {
    alones->lists = UINT32_MAX;
    free(sorted);
    return true;
  }
  if (!found && add_rest_of_same(l, q)) found = true;
  else if (found) {
    standing_settle(q, &q->list[best - q->list]);
    if (!add_to_same(l, best->known, best)) {
      bool only = l->count > 0 || choice_is_long_queue(q, best);
      add_leak(l, h, q, best, only ? NULL : choice_other(q, sorted, best));
      l->list[l->count - 1].after = l->count > 1 && is_after(alones, best);
    }
    bool unsure = best->low * 100 < best->total * INTERVAL_PERCENT;
    if (unsure && choice_is_kept(q, best, outer)) add_outer(l, q, outer);
    add_beside(l, q, best);
    if (leaves_fields(q, best)) find_other_list(l, q, sorted, best->total, NULL);
    alones->lists = listed(best);
    inquiry_apply(q, best);
  } else if (!l->count) {
    const Candidate *data = choice_first(q, sorted, true);
    if (data) {
      l->rest = list_words(q, data, data->total, "Nothing is certain to be a leak. Of this,");
      l->rest_holder =
          data->kind == CANDIDATE_HEAD ? holder_of_node(h, data->where) : holder_of(h, q, data);
      l->rest_bytes = data->total;
    } else find_data(l, h, q);
  } else find_other_list(l, q, sorted, 0, best);
  free(sorted);
  return found;
}

/* A chain of numbers that frees little by itself; the one of most calls. NULL: there is none. */
static const Candidate *small_chain(const Inquiry *q, const Candidate **sorted)
{
  const Candidate *best = NULL;
  for (size_t i = 0; i < q->count; i++) {
    const Candidate *c = sorted[i];
    if (c->kind == CANDIDATE_FORCE && c->rule && !c->rule->data && c->chain && c->numbers
        && c->cells >= DEEP_CALLS && (!best || c->cells > best->cells))
      best = c;
  }
  return best;
}

static void free_leak(Leak *x)
{
  free(x->text);
  free(x->other);
  free(x->file);
}

/* Makes one advice of two changes of which neither is worth anything alone: the values of the calls
 * may take as much as these, while something else keeps what they held. */
static void join_two(Leaks *l)
{
  Leak *a = &l->list[0], *b = &l->list[1];
  char *both =
      mem_format("Two changes, and both are needed: one alone frees little, or nothing. %s "
                 "And: %s",
                 a->text, b->text);
  free(a->text);
  a->text = both;
  a->freed += b->freed;
  a->low += b->low;
  free_leak(b);
  if (l->count > 2) l->list[1] = l->list[2];
  l->count--;
}

/* Nothing was found: memory that a chain of numbers holds together with something else is freed by
 * neither change alone. Names both, if the second frees half of all after the first. */
static void look_for_two(Leaks *l, const Holders *h, Inquiry *q, Alones *alones)
{
  q->fine = true;
  inquiry_look(q);
  const Candidate **sorted = choice_sort(q), *first = small_chain(q, sorted);
  if (first) {
    add_leak(l, h, q, first, NULL);
    inquiry_apply(q, first);
  }
  free(sorted);
  q->fine = false;
  char *rest = l->rest;
  l->rest = NULL;
  if (first && find_leak(l, h, q, alones) && 2 * l->list[1].freed >= l->all) {
    join_two(l);
    free(rest);
    return;
  }
  free(l->rest);
  l->rest = rest;
  while (l->count) free_leak(&l->list[--l->count]);
}

/* Slices */

/* The holder from which most hangs that has cells of the type of a slice. */
static uint32_t holder_of_slices(const Holders *h, const char *type)
{
  uint32_t best = 0;
  for (uint32_t site = 1; site <= h->snapshot->nsites; site++) {
    const SnapshotSite *x = &h->snapshot->sites[site];
    uint32_t i = ghcwords_is_slice(x, type) ? largest_of(h, h->class_of_site[site]) : 0;
    if (i && (!best || h->holders[i].retained > h->holders[best].retained)) best = i;
  }
  return best;
}

/* Takes bytes away that the changes before it free. */
static void take_off(Leak *x, uint64_t bytes)
{
  x->freed = x->freed > bytes ? x->freed - bytes : 0;
  if (x->low > x->freed) x->low = x->freed;
  x->after |= bytes > 0;
}

/* The first leak, up to number `end`, whose change frees arrays, and for which no other remedy is
 * said; NULL: there is none. */
static Leak *with_arrays(Leaks *l, size_t end)
{
  for (size_t i = 0; i < end; i++)
    if (l->list[i].arrays && !l->list[i].other) return &l->list[i];
  return NULL;
}

/* Slices of which nothing is left after the changes before them. Copies of them are the other
 * remedy for the first of these. */
static void add_slices_as_other(Leaks *l, size_t end, Leak *slices, uint64_t freed)
{
  Leak *first = with_arrays(l, end);
  if (first && freed * 100 >= first->freed * OTHER_PERCENT) {
    first->other = slices->text;
    first->other_freed = freed;
  } else free(slices->text);
  free(slices->file);
}

/* Is it a list in a reference, which may be needed? Slices in it are a leak in any case. */
static bool is_doubtful_list(const Leak *x)
{
  return strcmp(x->rule, "list-in-a-reference") == 0
         || strcmp(x->rule, "walked-in-a-reference") == 0;
}

/* Puts the leak of slices before those that free less. One too many goes. Other changes free arrays
 * that slices keep, too: those count for the first change alone, and in them the part that no slice
 * uses. */
static void insert_slices(Leaks *l, Leak new, double unused)
{
  size_t at = 0;
  uint64_t alone = new.freed;
  while (at < l->count && l->list[at].freed >= new.freed
         && !(is_doubtful_list(&l->list[at]) && 2 * new.freed >= l->list[at].freed))
    at++;
  for (size_t i = 0; i < l->count; i++) {
    uint64_t both = (uint64_t)((double)l->list[i].arrays * unused);
    if (both > new.freed) both = new.freed;
    take_off(i < at ? &new : &l->list[i], both);
  }
  if (new.after &&new.freed < LEAST_FREED) {
    add_slices_as_other(l, at, &new, alone);
    return;
  }
  if (at == LEAKS_MOST) {
    free(new.text);
    free(new.file);
    return;
  }
  if (l->count == LEAKS_MOST) { free_leak(&l->list[--l->count]); }
  memmove(&l->list[at + 1], &l->list[at], (l->count - at) * sizeof *l->list);
  l->list[at] = new;
  l->count++;
  for (size_t i = l->count; i-- > at + 1;) /* hardly anything is left for them */
    if (l->list[i].after && 100 * l->list[i].freed < l->all) {
      free_leak(&l->list[i]);
      memmove(&l->list[i], &l->list[i + 1], (--l->count - i) * sizeof *l->list);
    }
}

/* The innermost part of the stack with a function of the program; NULL: there is none. */
static const SnapshotRoot *at_work(const Snapshot *s)
{
  for (uint32_t i = s->nstack; i-- > 0;)
    if (s->roots[i].own) return &s->roots[i];
  return NULL;
}

/* Slices that keep longer arrays, if those are a tenth of all. Where nothing else was found, what
 * was said of the rest no longer holds. */
static void add_slices(Leaks *l, const Holders *h, const Inquiry *q)
{
  const Snapshot *s = h->snapshot;
  bool only = l->count == 0;
  const SnapshotRoot *at = at_work(s);
  for (size_t i = 0; i < s->nslices; i++) {
    const struct SnapshotSlices *x = &s->slices[i];
    if (x->kept < x->used || 10 * (x->kept - x->used) < s->live) continue;
    bool at_work = 2 * slices_at_work(s) >= x->kept;
    uint32_t holder = holder_of_slices(h, x->type);
    const SnapshotSite *by = holder ? &s->sites[h->classes[h->holders[holder].class].site] : NULL;
    if (by && (!*by->texts[SITE_FILE] || !*by->texts[SITE_PRODUCER])) by = NULL;
    const SnapshotSite *own = by && (snapshot_is_ghc(s) || !by->library) ? by : NULL;
    uint32_t data = q && !own ? slices_data(q, x->type, x->count) : UINT32_MAX;
    if (data != UINT32_MAX && *families_text(q->families, data, SITE_FILE))
      own = families_site(q->families, data);
    const char *file = own ? own->texts[SITE_FILE] : at ? at->own_file : NULL;
    uint64_t freed = x->kept - x->used, needed = 0;
    if (q) slices_calls(q, x->type, &needed);
    insert_slices(l,
                  (Leak){ .freed = freed,
                          .low = at_work || needed >= freed ? 0 : freed - needed,
                          .rule = "slice-of-an-array",
                          .text = slices_words(q, x, by, at, at_work),
                          .file = file ? mem_copy(file, strlen(file)) : NULL,
                          .line = own  ? own->line
                                  : at ? at->own_line
                                       : 0,
                          .holder = holder },
                  (double)freed / (double)x->kept);
  }
  if (!only || !l->count) return;
  free(l->rest);
  l->rest = NULL;
  l->rest_holder = 0;
  l->rest_bytes = 0;
}

static char *too_little(uint64_t bytes)
{
  char *amount = scale_amount((double)bytes, "bytes");
  char *words = mem_format("%s are too little to look for leaks.", amount);
  free(amount);
  return words;
}

/* Strings take much in programs of GHC's, be they needed or not. */
static void add_characters(Leaks *l, const Snapshot *s)
{
  char *words = snapshot_is_ghc(s) ? ghcwords_characters(s) : NULL;
  if (!words) return;
  char *all = mem_format("%s%s%s", l->rest ? l->rest : "", l->rest && *l->rest ? " " : "", words);
  free(words);
  free(l->rest);
  l->rest = all;
}

Leaks *leaks_find(const Holders *h, const double *share)
{
  Leaks *l = mem_alloc(1, sizeof *l);
  if (!h->snapshot->live) {
    l->rest = mem_copy("", 0);
    return l;
  }
  if (h->snapshot->live >= LEAST_BYTES) {
    Families *f = families_new(h->snapshot);
    SiteNames *n = sitenames_new(h->snapshot, h->file);
    Inquiry *q = inquiry_new(h->snapshot, f, n, share);
    q->log = h->log;
    Alones alones = { .lists = UINT32_MAX };
    while (l->count < LEAKS_MOST && find_leak(l, h, q, &alones)) {}
    if (!l->count && l->all >= LEAST_BYTES) look_for_two(l, h, q, &alones);
    if (!share) add_slices(l, h, q);
    free(alones.list);
    inquiry_free(q);
    sitenames_free(n);
    families_free(f);
  } else {
    l->all = h->snapshot->live;
    if (!share) add_slices(l, h, NULL);
  }
  if (!l->count && !l->rest) l->rest = too_little(l->all);
  if (h->snapshot->live >= LEAST_BYTES) add_characters(l, h->snapshot);
  return l;
}

void leaks_free(Leaks *l)
{
  for (size_t i = 0; i < l->count; i++) free_leak(&l->list[i]);
  free(l->rest);
  free(l);
}

/* Words */

char *leaks_words(const Leaks *l, size_t i, const char *of)
{
  const Leak *x = &l->list[i];
  char *most = scale_amount((double)x->freed, "bytes"),
       *least = scale_amount((double)x->low, "bytes");
  char *all = scale_amount((double)l->all, "bytes"), *other = NULL;
  bool interval = x->low * 100 < x->freed * INTERVAL_PERCENT;
  if (x->other) {
    char *amount = scale_amount((double)x->other_freed, "bytes");
    other = mem_format(" Or (%s): %s", amount, x->other);
    free(amount);
  }
  const char *after = !x->after ? "" : i == 1 ? " after the first change" : " after these changes";
  char *words = mem_format("Frees %s%s%s of %s%s (%.0f %%)%s. %s%s", interval ? least : "up to ",
                           interval ? " to " : "", most, all, of,
                           100 * (double)x->freed / (double)(l->all ? l->all : 1), after, x->text,
                           other ? other : "");
  free(other);
  free(all);
  free(least);
  free(most);
  return words;
}

char *leaks_all_words(const Leaks *l, const char *of, const char *between)
{
  char *words = mem_copy("", 0);
  for (size_t i = 0; i < l->count; i++) {
    char *one = leaks_words(l, i, of);
    char *all = mem_format("%s%s%zu. %s", words, i ? between : "", i + 1, one);
    free(one);
    free(words);
    words = all;
  }
  char *all = mem_format("%s%s%s", words, *words && l->rest ? between : "", l->rest ? l->rest : "");
  free(words);
  return all;
}

/* Growth */

static bool is_same(const Families *a, uint32_t i, const Families *b, uint32_t k)
{
  static const int texts[] = { SITE_PRODUCER, SITE_CONSTRUCTION, SITE_MODULE, SITE_FILE };
  if (a->list[i].kind != b->list[k].kind) return false;
  for (size_t t = 0; t < sizeof texts / sizeof *texts; t++)
    if (strcmp(families_text(a, i, texts[t]), families_text(b, k, texts[t])) != 0) return false;
  const char *x = families_site(a, i)->function, *y = families_site(b, k)->function;
  return strcmp(x ? x : "", y ? y : "") == 0;
}

double *leaks_growth(const Snapshot *s, const Snapshot *before)
{
  Families *new = families_new(s), *old = families_new(before);
  double *share = mem_alloc((size_t)s->nsites + 1, sizeof *share);
  for (uint32_t site = 1; site <= s->nsites; site++) {
    uint32_t i = new->of_site[site];
    double bytes = (double)new->list[i].bytes, had = 0;
    for (uint32_t k = 0; k < old->count; k++)
      if (is_same(new, i, old, k)) had = (double)old->list[k].bytes;
    share[site] = bytes > had ? (bytes - had) / bytes : 0;
  }
  families_free(new);
  families_free(old);
  return share;
}
