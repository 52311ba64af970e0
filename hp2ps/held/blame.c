/* blame — see blame.h. */
#include <config.h>

#include "held/blame.h"

#include <stdlib.h>
#include <string.h>

#include "held/nearholders.h"
#include "held/rewalk.h"

enum { FEW = 8, TRIES = 16, DEEP = BLAME_DEEPER, PATH_MOST = 4096 };

typedef struct Path {
  uint32_t holders[PATH_MOST];
  size_t count;
  size_t bulk; /* its place in holders; count if there is none */
  size_t top;  /* holders before this place are only on the way: see find_top */
} Path;

/* The path */

static uint32_t fattest_child(const Holders *h, uint32_t i, const int64_t *worth)
{
  uint32_t best = 0;
  for (uint32_t c = h->holders[i].child; c; c = h->holders[c].next)
    if (!best || worth[c] > worth[best]) best = c;
  return best && 3 * worth[best] >= worth[i] && worth[best] > 0 ? best : 0;
}

/* What a holder counts for itself: without its children. */
static int64_t own_worth(const Holders *h, uint32_t i, const int64_t *worth)
{
  int64_t own = worth[i];
  for (uint32_t c = h->holders[i].child; c; c = h->holders[c].next) own -= worth[c];
  return own;
}

static Path find_path(const Holders *h, const int64_t *worth)
{
  Path p = { .count = 0 };
  for (uint32_t i = 0; p.count < PATH_MOST;) {
    p.holders[p.count++] = i;
    if (!(i = fattest_child(h, i, worth))) break;
  }
  for (p.bulk = 0; p.bulk < p.count; p.bulk++)
    if (5 * own_worth(h, p.holders[p.bulk], worth) >= worth[0] && worth[0] > 0) break;
  return p;
}

/* The rules */

static ClassKind kind_of(const Holders *h, uint32_t i)
{
  return h->classes[h->holders[i].class].kind;
}

static bool is_waiting(ClassKind k) { return k == CLASS_SUSPENDED || k == CLASS_PARTIAL; }

static bool is_small(const Holders *h, uint32_t i, unsigned part)
{
  return h->holders[i].bytes * part < h->holders[i].retained;
}

static bool is_library(const Holders *h, uint32_t i)
{
  return holders_is_library(h, h->holders[i].class);
}

static const char *text_of(const Holders *h, uint32_t i, int which)
{
  uint32_t site = h->classes[h->holders[i].class].site;
  return site ? h->snapshot->sites[site].texts[which] : "";
}

/* Are its cells calls that the function which is called has made? */
static bool calls_itself(const Holders *h, uint32_t i)
{
  return strcmp(text_of(h, i, SITE_CONSTRUCTION), text_of(h, i, SITE_PRODUCER)) == 0;
}

static bool is_loop(const Holders *h, uint32_t i)
{
  return kind_of(h, i) == CLASS_SUSPENDED && calls_itself(h, i);
}

/* Does all that the holder at place k holds hang from a few cells of data below it? */
static bool has_state(const Holders *h, const Path *p, size_t k)
{
  for (size_t j = k + 1; j < p->bulk; j++) {
    uint32_t i = p->holders[j];
    if (kind_of(h, i) == CLASS_VALUE && h->holders[i].cells <= FEW && is_small(h, i, 100)
        && h->holders[i].retained * 10 >= h->holders[p->holders[k]].retained * 9)
      return true;
  }
  return false;
}

/* Is the holder at place k a few suspended calls whose function has made nearly all that they hold?
 * Then they are the next step of something that goes on: what it holds is what it has made. */
static bool is_step(const Holders *h, const Path *p, size_t k)
{
  uint32_t i = p->holders[k];
  if (kind_of(h, i) != CLASS_SUSPENDED || h->holders[i].cells > FEW || k + 1 >= p->count)
    return false;
  uint32_t data = p->holders[k + 1];
  return kind_of(h, data) == CLASS_VALUE
         && h->holders[data].retained * 10 >= h->holders[i].retained * 9
         && strcmp(text_of(h, data, SITE_PRODUCER), text_of(h, i, SITE_CONSTRUCTION)) == 0;
}

/* The place behind the last loop that has a state, or step; 1 if there is none. */
static size_t find_top(const Holders *h, const Path *p)
{
  for (size_t k = p->bulk; k-- > 1;)
    if ((is_loop(h, p->holders[k]) && has_state(h, p, k)) || is_step(h, p, k)) return k + 1;
  return 1;
}

static uint32_t last_of_few(const Holders *h, const Path *p, bool library)
{
  for (size_t k = p->bulk; k-- > p->top;) {
    uint32_t i = p->holders[k];
    ClassKind kind = kind_of(h, i);
    if (h->holders[i].cells <= FEW && is_small(h, i, 100) && is_library(h, i) == library
        && (is_waiting(kind) || kind == CLASS_CONSTANT || kind == CLASS_REDEX))
      return i;
  }
  return 0;
}

static uint32_t first_of_many(const Holders *h, const Path *p)
{
  for (size_t k = p->top; k < p->bulk; k++)
    if (is_waiting(kind_of(h, p->holders[k])) && is_small(h, p->holders[k], 4)
        && !is_library(h, p->holders[k]))
      return p->holders[k];
  return 0;
}

/* Those that hang from the bulk: it consists of little else, and they of what they hold. */
static uint32_t many_below(const Holders *h, const Path *p)
{
  uint32_t i = p->bulk + 1 < p->count ? p->holders[p->bulk + 1] : 0;
  bool many = i && is_waiting(kind_of(h, i)) && h->holders[i].cells > FEW && !is_library(h, i);
  return many && is_small(h, i, 2)
                 && 2 * h->holders[i].retained >= h->holders[p->holders[p->bulk]].retained
             ? i
             : 0;
}

/* Is it a list, or what a program uses as one: an element, and by one field the rest? */
static bool is_list(const Holders *h, uint32_t class)
{
  enum { HEAD_AND_TWO_FIELDS = 3 };
  const SnapshotSite *s = &h->snapshot->sites[h->classes[class].site];
  return h->classes[class].site && s->kind == 'c' && s->size == HEAD_AND_TWO_FIELDS
         && (strcmp(s->texts[SITE_CONSTRUCTION], "(.)") == 0
             || holders_field(h, class, class).fields == 1);
}

/* Do the cells of a holder hold more of their class, directly or through one other class, always by
 * the same field, and is it no list? A list's cells are meant to do so. */
static bool is_chain(const Holders *h, uint32_t i, bool direct)
{
  uint32_t class = h->holders[i].class;
  const Class *c = &h->classes[class];
  if (c->kind != CLASS_VALUE || is_list(h, class)) return false;
  FieldUse use = holders_field(h, class, class);
  if (use.fields || direct) return use.fields == 1 && direct;
  for (uint32_t k = h->holders[i].child; k; k = h->holders[k].next) {
    uint32_t other = h->holders[k].class;
    if (h->classes[other].kind == CLASS_VALUE && !is_list(h, other)
        && holders_field(h, other, class).fields)
      return holders_field(h, class, other).fields == 1;
  }
  return false;
}

/* In a chain through another class both alternate, one to one: it is called by the larger. */
static uint32_t larger_link(const Holders *h, const Path *p)
{
  const Holder *a = &h->holders[p->holders[p->bulk]];
  if (p->bulk + 1 == p->count) return p->holders[p->bulk];
  const Holder *b = &h->holders[p->holders[p->bulk + 1]];
  uint64_t apart = a->cells > b->cells ? a->cells - b->cells : b->cells - a->cells;
  return p->holders[p->bulk + (apart <= FEW && b->cells > FEW && b->bytes > a->bytes)];
}

static uint32_t first_data(const Holders *h, const Path *p)
{
  for (size_t k = 1; k < p->bulk; k++)
    if (kind_of(h, p->holders[k]) == CLASS_VALUE && h->holders[p->holders[k]].cells > FEW
        && is_small(h, p->holders[k], 4))
      return p->holders[k];
  return 0;
}

/* Is holder i below a variable that has a name? */
static bool has_variable(const Holders *h, uint32_t i)
{
  while (i && kind_of(h, i) != CLASS_VARIABLE) i = h->holders[i].up;
  return i > 0;
}

static uint32_t last_evaluation(const Holders *h, const Path *p)
{
  for (size_t k = p->bulk; k-- > 1;)
    if (kind_of(h, p->holders[k]) < CLASS_VALUE && kind_of(h, p->holders[k]) != CLASS_CODE)
      return p->holders[k];
  return 0;
}

/* Is holder i below `above`, but not below `except`? */
static bool is_beside(const Holders *h, uint32_t i, uint32_t above, uint32_t except)
{
  for (; i > above; i = h->holders[i].up)
    if (i == except) return false;
  return i == above;
}

/* Do most cells of holder i refer to cells like those of `shared`? */
static bool refers_to(const Holders *h, uint32_t i, uint32_t shared)
{
  const Holder *x = &h->holders[i];
  return 2 * holders_field(h, x->class, h->holders[shared].class).count >= x->cells;
}

static bool has_more_cells(const Holders *h, uint32_t i, uint32_t k)
{
  uint64_t a = h->holders[i].cells, b = h->holders[k].cells;
  return a > b || (a == b && i < k);
}

/* Those that rule 6 may blame, beside `shared` and below `above`: the one with most cells, or, if
 * `last` is one of them, that after it. 0: there are no more. */
static uint32_t next_sharer(const Holders *h, uint32_t above, uint32_t shared, uint32_t last)
{
  uint32_t best = 0;
  for (uint32_t i = above + 1; i < h->nholders; i++)
    if (h->holders[i].cells > FEW && is_waiting(kind_of(h, i)) && !is_library(h, i)
        && (!last || has_more_cells(h, last, i)) && (!best || has_more_cells(h, i, best))
        && is_beside(h, i, above, shared))
      best = i;
  return best;
}

/* Rule 6. *shared gets what they refer to. */
static uint32_t sharers(const Holders *h, const Path *p, uint32_t *shared)
{
  for (size_t k = p->top; k < p->bulk; k++) {
    uint32_t above = p->holders[k], i = 0;
    *shared = p->holders[k + 1];
    if (kind_of(h, above) != CLASS_VALUE || h->holders[above].cells <= FEW) continue;
    for (int tries = 0; tries < TRIES && (i = next_sharer(h, above, *shared, i)); tries++)
      if (refers_to(h, i, *shared)
          && 2 * holders_together(h, h->holders[i].class, 0) >= h->holders[*shared].retained)
        return i;
  }
  return 0;
}

static Blame blame(BlameWhy why, uint32_t holder, uint32_t bulk)
{
  return (Blame){ .why = why, .holder = holder, .bulk = bulk, .held = holder };
}

/* Data that beats those that wait */

/* Is there nothing but data between holder i and the data above it, some of it of a third maker? If
 * i is a loop, what it has made so far will do: a list, say, whose rest is not made yet. */
static bool lies_in_values(const Holders *h, uint32_t i, uint32_t data)
{
  bool third = false;
  uint32_t k = h->holders[i].up;
  for (; k > data && kind_of(h, k) == CLASS_VALUE; k = h->holders[k].up)
    third |= !is_library(h, k)
             && strcmp(text_of(h, k, SITE_PRODUCER), text_of(h, data, SITE_PRODUCER)) != 0
             && (strcmp(text_of(h, k, SITE_PRODUCER), text_of(h, i, SITE_PRODUCER)) != 0
                 || is_loop(h, i));
  return third && k == data;
}

static bool may_beat(const Holders *h, uint32_t d)
{
  return kind_of(h, d) == CLASS_VALUE && h->holders[d].cells > FEW && is_small(h, d, 4)
         && !is_library(h, d);
}

/* Does data that holds so much explain more than what waits in it? */
static bool beats(const Holders *h, uint32_t d, uint64_t held, uint32_t i)
{
  return lies_in_values(h, i, d) || 2 * holders_together(h, h->holders[i].class, 0) < held;
}

static uint64_t held_by_both(const Holders *h, uint32_t i, uint32_t k)
{
  return holders_together(h, h->holders[i].class, h->holders[k].class);
}

/* The data above holder i that explains more than its class, which waits, does; 0: there is none.
 * It lies on the path; or no cell holds all of it, and with what waits in it it is nearly all. */
static uint32_t beaten_by(const Holders *h, const Path *p, uint32_t i, const int64_t *worth)
{
  for (size_t k = 1; k < p->count && p->holders[k] != i; k++) {
    uint32_t d = p->holders[k];
    if (may_beat(h, d) && 10 * worth[d] >= 9 * worth[0])
      return beats(h, d, h->holders[d].retained, i) ? d : 0;
  }
  int tries = 0;
  for (uint32_t d = h->holders[i].up; d && tries < TRIES; d = h->holders[d].up)
    if (may_beat(h, d) && lies_in_values(h, i, d) && ++tries
        && 10 * held_by_both(h, d, i) >= 9 * h->snapshot->live)
      return d;
  return 0;
}

/* Data, d, that has beaten holder i. */
static Blame blame_beating(const Holders *h, uint32_t d, uint32_t i, uint32_t bulk)
{
  Blame b = blame(BLAME_DATA, d, bulk);
  uint64_t held = held_by_both(h, d, i);
  b.together = held > h->holders[d].retained ? held : 0;
  return b;
}

/* Rule 5 */

/* The holder of a node. */
static uint32_t holder_of(const Holders *h, uint32_t node)
{
  uint32_t v = 0;
  while (h->tree.node[v] != node) v++;
  return h->holder_of[v];
}

/* The variable, or the evaluation, that has the beginning of a list which holds half of all. */
static Blame blame_twice(const Holders *h, uint32_t bulk, const int64_t *worth)
{
  Rewalk t = rewalk_find(h);
  uint32_t list = t.cells > FEW ? holder_of(h, t.head) : 0, i = h->holders[list].up;
  if (!list || 2 * worth[list] < worth[0] || kind_of(h, i) >= CLASS_CODE)
    return blame(BLAME_NOBODY, 0, 0);
  Blame b = blame(BLAME_TWICE, i, bulk);
  b.held = list;
  b.root = t.root;
  return b;
}

/* Rule 10 */

static bool is_doubtful(const Holders *h, const Blame *b)
{
  return b->why == BLAME_NOBODY || b->why == BLAME_DATA || b->why == BLAME_VARIABLE
         || (b->why == BLAME_FEW && is_waiting(kind_of(h, b->holder))
             && (is_loop(h, b->holder) || is_library(h, b->holder)));
}

/* The holder of the class that has most cells, and has grown. 0: there is none. */
static uint32_t largest_of(const Holders *h, uint32_t class, const int64_t *worth)
{
  uint32_t best = 0;
  for (uint32_t i = 1; i < h->nholders; i++)
    if (h->holders[i].class == class && 2 * worth[i] >= (int64_t)h->holders[i].retained
        && (!best || has_more_cells(h, i, best)))
      best = i;
  return best;
}

/* Many hold much by their number. Few, if they are small beside it; but a few of a loop, or of the
 * library, may be at work on it. */
static bool may_be_blamed(const Holders *h, uint32_t i, uint64_t together)
{
  return h->holders[i].cells > FEW
         || (h->holders[i].bytes * 100 < together && !is_loop(h, i) && !is_library(h, i));
}

static Blame blame_nearest(const Holders *h, const Path *p, const int64_t *worth,
                           const Blame *otherwise)
{
  uint64_t *bytes = nearholders_bytes(h);
  uint32_t most = 0;
  for (uint32_t c = 1; c < h->nclasses; c++)
    if (bytes[c] > bytes[most]) most = c;
  bool half = 2 * bytes[most] >= h->snapshot->live;
  uint32_t i = most && half ? largest_of(h, most, worth) : 0;
  uint64_t together = i ? holders_together(h, most, 0) : 0;
  free(bytes);
  if (!i || !may_be_blamed(h, i, together)) return *otherwise;
  uint32_t data = beaten_by(h, p, i, worth);
  if (data && (otherwise->why == BLAME_NOBODY || otherwise->why == BLAME_VARIABLE))
    return blame_beating(h, data, i, otherwise->bulk);
  if (data) return *otherwise;
  Blame b = blame(h->holders[i].cells > FEW ? BLAME_MANY : BLAME_FEW, i, otherwise->bulk);
  b.together = together > h->holders[i].retained ? together : 0;
  return b;
}

/* Rules 1 to 4 */

static Blame blame_waiting(const Holders *h, const Path *p)
{
  uint32_t i, bulk = p->holders[p->bulk];
  if (is_waiting(kind_of(h, bulk)) && h->holders[bulk].cells > FEW)
    return blame(BLAME_WAITING, bulk, bulk);
  if (is_chain(h, bulk, false)) return blame(BLAME_CHAIN, larger_link(h, p), bulk);
  if ((i = last_of_few(h, p, false))) return blame(BLAME_FEW, i, bulk);
  if ((i = first_of_many(h, p)))
    return blame(h->holders[i].cells <= FEW ? BLAME_FEW : BLAME_MANY, i, bulk);
  if ((i = many_below(h, p))) return blame(BLAME_MANY, i, bulk);
  if ((i = last_of_few(h, p, true))) return blame(BLAME_FEW, i, bulk);
  return blame(BLAME_NOBODY, 0, bulk);
}

/* Rules 6 to 9 */

static Blame blame_data(const Holders *h, const Path *p, const int64_t *worth)
{
  uint32_t i, shared, data, bulk = p->holders[p->bulk];
  if ((i = sharers(h, p, &shared))) {
    if ((data = beaten_by(h, p, i, worth))) return blame_beating(h, data, i, bulk);
    Blame b = blame(BLAME_MANY, i, bulk);
    b.held = shared;
    return b;
  }
  if (is_chain(h, bulk, true)) return blame(BLAME_CHAIN, bulk, bulk);
  if ((i = first_data(h, p)) && !(is_library(h, i) && has_variable(h, i)))
    return blame(BLAME_DATA, i, bulk);
  if ((i = last_evaluation(h, p))
      && !(is_library(h, i) && kind_of(h, bulk) == CLASS_VALUE && !is_library(h, bulk)))
    return blame(BLAME_VARIABLE, i, bulk);
  return blame(BLAME_DATA, bulk, bulk);
}

/* Rules 1 to 9 */

static Blame blame_path(const Holders *h, const Path *p, const int64_t *worth)
{
  uint32_t data = 0, bulk = p->holders[p->bulk];
  if (p->bulk == 0) return blame(BLAME_NOBODY, 0, 0);
  Blame b = blame_waiting(h, p), twice;
  if (b.holder && is_waiting(kind_of(h, b.holder))) data = beaten_by(h, p, b.holder, worth);
  if (b.holder && !data) return b;
  twice = blame_twice(h, bulk, worth);
  if (twice.holder) return twice;
  return data ? blame_beating(h, data, b.holder, bulk) : blame_data(h, p, worth);
}

/* Rule 11 */

/* Very many evaluations of one class on the path that hold nearly all; 0: there are none. */
static uint32_t deep_evaluation(const Holders *h, const Path *p, const int64_t *worth)
{
  for (size_t k = 1; k < p->count; k++) {
    uint32_t i = p->holders[k];
    if (kind_of(h, i) == CLASS_EVALUATION && h->holders[i].cells >= DEEP && !is_library(h, i)
        && !calls_itself(h, i) && 10 * worth[i] >= 9 * worth[0])
      return i;
  }
  return 0;
}

/* Does the class that is blamed hold half of all? */
static bool holds_half(const Holders *h, const Blame *b, const int64_t *worth)
{
  return 2 * worth[b->held] >= worth[0]
         || 2 * (int64_t)holders_together(h, h->holders[b->holder].class, 0) >= worth[0];
}

static Blame blame_deep(const Holders *h, const Path *p, const int64_t *worth,
                        const Blame *otherwise)
{
  uint32_t i = deep_evaluation(h, p, worth);
  uint32_t other = otherwise->holder;
  bool waits = other && is_waiting(kind_of(h, other));
  bool follows =
      i && strcmp(text_of(h, other, SITE_PRODUCER), text_of(h, i, SITE_CONSTRUCTION)) == 0;
  return !i || (waits && !follows && holds_half(h, otherwise, worth))
             ? *otherwise
             : blame(BLAME_DEEP, i, otherwise->bulk);
}

/* Rule 12 */

static bool is_nearly_all(const Holders *h, uint64_t bytes)
{
  return 10 * bytes >= 9 * h->snapshot->live;
}

/* Does the class that is blamed, which waits, leave so much unexplained that somebody else may
 * explain it better? */
static bool leaves_much(const Holders *h, const Blame *b)
{
  return b->holder && is_waiting(kind_of(h, b->holder))
         && 4 * h->holders[b->held].retained < 3 * h->snapshot->live
         && 4 * holders_together(h, h->holders[b->holder].class, 0) < 3 * h->snapshot->live;
}

/* The holders that rule 12 may blame: the one that holds most, or, if `last` is one of them, that
 * after it. 0: there are no more. */
static uint32_t next_waiting(const Holders *h, uint32_t last)
{
  uint32_t best = 0;
  for (uint32_t i = 1; i < h->nholders; i++) {
    uint64_t held = h->holders[i].retained, limit = h->holders[last].retained;
    if (h->holders[i].cells > FEW && is_waiting(kind_of(h, i)) && !is_loop(h, i)
        && !is_library(h, i) && (!last || held < limit || (held == limit && i > last))
        && (!best || held > h->holders[best].retained))
      best = i;
  }
  return best;
}

/* The nearest class of many cells that wait and hold nearly all together; 0: there is none. */
static uint32_t waiting_for_all(const Holders *h, uint64_t *held)
{
  enum { MORE_TRIES = 4 };
  uint32_t best = 0, i = 0;
  for (int tries = 0; tries < MORE_TRIES && (i = next_waiting(h, i)); tries++) {
    uint64_t together = holders_together(h, h->holders[i].class, 0);
    if (is_nearly_all(h, together) && (!best || together < *held)) best = i, *held = together;
  }
  return best;
}

/* The evaluation right above holder i, if it holds nearly all; 0: there is none. */
static uint32_t evaluation_of_all(const Holders *h, uint32_t i)
{
  uint32_t up = h->holders[i].up;
  return kind_of(h, up) == CLASS_EVALUATION && !is_library(h, up)
                 && is_nearly_all(h, h->holders[up].retained)
             ? up
             : 0;
}

static Blame blame_more(const Holders *h, const Blame *otherwise)
{
  uint64_t held = 0;
  uint32_t i;
  if (!leaves_much(h, otherwise)) return *otherwise;
  if ((i = waiting_for_all(h, &held))) {
    Blame b = blame(BLAME_MANY, i, otherwise->bulk);
    b.together = held;
    return b;
  }
  i = otherwise->why == BLAME_FEW ? evaluation_of_all(h, otherwise->holder) : 0;
  return i ? blame(BLAME_VARIABLE, i, otherwise->bulk) : *otherwise;
}

/* Rule 13 */

const SnapshotRoot *blame_deepest(const Holders *h, uint32_t class)
{
  const Snapshot *s = h->snapshot;
  const SnapshotRoot *deepest = NULL;
  for (uint32_t i = 0; i < s->nstack; i++)
    if (h->class_of_root[i] == class && s->roots[i].calls >= DEEP
        && (!deepest || s->roots[i].calls > deepest->calls))
      deepest = &s->roots[i];
  return deepest;
}

/* How many pointers lead from the parts of the stack of one class to cells of another. */
static uint64_t pointers_from_stack(const Holders *h, uint32_t from, uint32_t to)
{
  const Snapshot *s = h->snapshot;
  uint64_t n = 0;
  for (uint32_t i = 0; i < s->nstack; i++)
    for (uint32_t e = s->first[i + 1]; h->class_of_root[i] == from && e < s->first[i + 2]; e++)
      n += snapshot_is_cell(s, s->to[e]) && holders_class(h, s->to[e]) == to;
  return n;
}

static Blame blame_frames(const Holders *h, const Blame *otherwise)
{
  enum { IN_A_CALL = 4 };
  uint32_t i = otherwise->holder, up = h->holders[i].up;
  while (i && kind_of(h, up) >= CLASS_VALUE) i = up, up = h->holders[i].up;
  if (!i || kind_of(h, i) < CLASS_VALUE || kind_of(h, up) > CLASS_EVALUATION
      || !is_nearly_all(h, h->holders[i].retained))
    return *otherwise;
  const SnapshotRoot *part = blame_deepest(h, h->holders[up].class);
  uint64_t pointers = part ? pointers_from_stack(h, h->holders[up].class, h->holders[i].class) : 0;
  bool of_calls = pointers >= DEEP && (part->more || pointers <= IN_A_CALL * part->calls);
  return 2 * pointers >= h->holders[i].cells && of_calls
             ? blame(BLAME_VARIABLE, up, otherwise->bulk)
             : *otherwise;
}

Blame blame_find(const Holders *h, const int64_t *worth)
{
  Path p = find_path(h, worth);
  if (p.bulk == p.count) p.bulk = p.count - 1;
  p.top = find_top(h, &p);
  Blame b = blame_path(h, &p, worth);
  if (worth[0] <= 0) return b;
  if (is_doubtful(h, &b)) b = blame_nearest(h, &p, worth, &b);
  if (worth[0] == (int64_t)h->snapshot->live) b = blame_more(h, &b);
  b = blame_frames(h, &b);
  return blame_deep(h, &p, worth, &b);
}
