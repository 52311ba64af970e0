/* deep — see deep.h. */
#include <config.h>

#include "leak/deep.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/ghcwords.h"
#include "leak/leakwords_private.h"
#include "leak/thresholds.h"
#include "plot/scale.h"
#include "source/calls.h"

/* Which functions */

/* The functions that stand very often on a part of the stack: one, or two that call each other; of
 * a fold of the library that goes to the end of its list, the only function that calls it. Fresh
 * names in list[0] .. list[1]; returns how many. */
static size_t functions_of(const Inquiry *q, const Candidate *c, char *list[2])
{
  const SnapshotRoot *r = &q->snapshot->roots[c->where];
  const char *both = strstr(r->deepest, " and ");
  Place at;
  char *user = sitenames_is_defined(q->names, r->deepest)
                   ? NULL
                   : sitenames_user(q->names, r->deepest, strlen(r->deepest), &at);
  if (user) list[0] = user;
  else list[0] = mem_copy(r->deepest, both ? (size_t)(both - r->deepest) : strlen(r->deepest));
  if (!user && both) list[1] = mem_copy(both + 5, strlen(both + 5));
  return !user && both ? 2 : 1;
}

static bool any_function(const Inquiry *q, const Candidate *c,
                         bool (*is)(const SiteNames *n, const char *function))
{
  char *list[2];
  size_t n = functions_of(q, c, list);
  bool found = false;
  for (size_t i = 0; i < n; i++) {
    found |= is(q->names, list[i]);
    free(list[i]);
  }
  return found;
}

/* Does the library's fold from the right stand there, alone, or with the function that it was
 * given? Returns its name; NULL: it doesn't. */
static const char *fold_of(const Inquiry *q, const SnapshotRoot *r)
{
  const char *fold = q->haskell ? "foldr" : "reduce";
  size_t n = strlen(r->deepest), m = strlen(fold);
  bool last = n >= m && strcmp(r->deepest + n - m, fold) == 0
              && (n == m || (n > m + 5 && strncmp(r->deepest + n - m - 5, " and ", 5) == 0));
  bool first = strncmp(r->deepest, fold, m) == 0 && strncmp(r->deepest + m, " and ", 5) == 0;
  return (last || first) && !sitenames_is_defined(q->names, fold) ? fold : NULL;
}

/* Is it another function of the library, with its module or its type in the name? Nothing can be
 * changed there. */
static bool is_foreign(const Inquiry *q, const Candidate *c)
{
  const SnapshotRoot *r = &q->snapshot->roots[c->where];
  return sitenames_has_text(q->names) && !r->often && !fold_of(q, r) && strpbrk(r->deepest, ".@")
         && !any_function(q, c, sitenames_is_defined) && !snapshot_is_ghc(q->snapshot);
}

/* Without the cells that these functions have made: those are a part of their results, which were
 * wanted. */
static uint64_t without_results(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  char *list[2];
  size_t n = functions_of(q, c, list);
  uint64_t bytes = c->freed;
  for (uint32_t i = 0; i < f->count; i++)
    for (size_t k = 0; k < n; k++)
      if (f->list[i].kind == 'c' && strcmp(families_text(f, i, SITE_PRODUCER), list[k]) == 0)
        bytes -= c->held[i] < bytes ? c->held[i] : bytes;
  for (size_t k = 0; k < n; k++) free(list[k]);
  return bytes;
}

/* The suspended calls by which lists are to be joined, one at least for every second call that
 * waits; UINT32_MAX: there are none. */
static uint32_t joins_of(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  for (uint32_t i = 0; i < f->count; i++) {
    const char *what = families_text(f, i, SITE_CONSTRUCTION);
    if (f->list[i].kind == 't' && f->list[i].library && c->held[i] > 0
        && (strcmp(what, "(++)") == 0 || strcmp(what, "(@)") == 0)
        && 2 * f->list[i].cells >= q->snapshot->roots[c->where].calls)
      return i;
  }
  return UINT32_MAX;
}

/* The function of the program that goes through all results of another, for which the library joins
 * lists, as in "concat [parse (f a) r | (a, r) <- p s]": an operator like >>= on this part of the
 * stack, or else the function that is there beside the one that stands there most often. NULL:
 * there is none. */
static const SnapshotCall *joiner(const Inquiry *q, const Candidate *c)
{
  enum { SELDOM = 4 };
  const SnapshotRoot *r = &q->snapshot->roots[c->where];
  const SnapshotCall *bind = NULL, *other = NULL;
  bool joins = false;
  for (uint32_t i = 0; i < r->nfunctions; i++) {
    const SnapshotCall *call = &r->functions[i];
    if (SELDOM * call->count < r->calls) continue;
    joins |= strncmp(call->name, "concat", 6) == 0 || strcmp(call->name, "conc") == 0
             || strcmp(call->name, "(++)") == 0;
    if (!call->file || snapshot_is_library_file(q->snapshot, call->file)) continue;
    if (strncmp(call->name, "(>>=)", 5) == 0) bind = call;
    else if (!r->often || strcmp(call->name, r->often) != 0) other = call;
  }
  return joins && joins_of(q, c) != UINT32_MAX ? (bind ? bind : other) : NULL;
}

/* Premises */

/* Does one of the innermost words of this part of the stack lead to the node, directly or through
 * one cell? */
static bool is_at_work(const Snapshot *s, uint32_t part, uint32_t node)
{
  uint32_t first = s->first[part + 1], end = s->first[part + 2];
  if (2 * (uint64_t)(end - first) < s->roots[part].calls) return false; /* few words are known */
  for (uint32_t e = end; e-- > first && end - e <= FEW_CELLS;) {
    uint32_t to = s->to[e];
    if (to == node) return true;
    for (uint32_t k = s->first[to]; snapshot_is_cell(s, to) && k < s->first[to + 1]; k++)
      if (s->to[k] == node) return true;
  }
  return false;
}

/* Do the calls that wait keep it? Not if half hangs from a list that the innermost call has: it
 * would be there without the others, too. */
bool deep_is_kept_by_calls(Inquiry *q, Candidate *c)
{
  if (is_foreign(q, c)) return false;
  c->total = c->low = without_results(q, c);
  if (c->total * 100 < q->all * LEAST_PERCENT) return false;
  for (size_t i = 0; i < q->count; i++)
    if (q->list[i].kind == CANDIDATE_HEAD && 2 * q->list[i].freed >= c->freed
        && is_at_work(q->snapshot, c->where, q->list[i].where))
      return false;
  return true;
}

/* Has each of the calls that wait a rest of one list, to go back to it? What waits to be a part of
 * the results stays without the list, unless it is there to go through all results of another
 * function. */
bool deep_is_going_back(Inquiry *q, Candidate *c)
{
  uint64_t rests, calls = 0;
  const Families *f = q->families;
  if (!inquiry_rests(q, c->where, &rests) || 2 * rests < q->snapshot->roots[c->where].calls)
    return false;
  for (uint32_t i = 0; i < f->count && !joiner(q, c); i++)
    calls += strchr("tp", f->list[i].kind) ? c->held[i] : 0;
  c->total = c->low = c->freed - (calls < c->freed ? calls : c->freed);
  return true;
}

/* Is it a list to which very many calls that wait will go back? Theirs is the change. */
bool deep_goes_back_to(Inquiry *q, Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint64_t rests;
  for (uint32_t p = 0; p < s->nstack && c->spine; p++)
    if (s->roots[p].calls >= DEEP_CALLS && inquiry_rests(q, p, &rests) == c->spine
        && 2 * rests >= s->roots[p].calls)
      return true;
  return false;
}

/* Do they go down a structure of the program's own, such as a tree or a term? It is as deep as they
 * are, and nothing but another structure would help. */
bool deep_is_structure(Inquiry *q, Candidate *c)
{
  return any_function(q, c, sitenames_walks_data);
}

/* Does the text define them, and does none of them call itself or the other? Then their calls were
 * suspended, each with the one before as an argument. */
static bool are_suspended(const Inquiry *q, const Candidate *c)
{
  const SnapshotRoot *r = &q->snapshot->roots[c->where];
  char *list[2];
  size_t n = functions_of(q, c, list), defined = 0, recursive = 0;
  for (size_t i = 0; i < n; i++) {
    defined += sitenames_is_defined(q->names, list[i]);
    for (size_t k = 0; k < n; k++) recursive += sitenames_calls(q->names, list[i], list[k]);
  }
  for (size_t i = 0; i < n; i++) free(list[i]);
  return r->often && defined && !recursive && !snapshot_is_ghc(q->snapshot);
}

/* Are they evaluations of other suspended calls, of numbers, that the function has made: of (+) in
 * its results? These are the change, and the function has long been called. */
bool deep_is_of_evaluations(Inquiry *q, Candidate *c)
{
  const Families *f = q->families;
  const SnapshotRoot *r = &q->snapshot->roots[c->where];
  uint64_t evaluations = 0;
  char *list[2];
  size_t n = functions_of(q, c, list);
  for (uint32_t i = 0; i < f->count; i++)
    for (size_t k = 0; k < n; k++)
      if (f->list[i].pending && strcmp(families_text(f, i, SITE_PRODUCER), list[k]) == 0
          && strcmp(families_text(f, i, SITE_CONSTRUCTION), list[k]) != 0
          && calls_result(families_site(f, i)) == 'n')
        evaluations += f->list[i].pending;
  for (size_t k = 0; k < n; k++) free(list[k]);
  return are_suspended(q, c) && 3 * evaluations >= r->calls;
}

/* Does a function that collects the results of actions stand on the part of the stack as often as
 * what it calls? */
static bool are_collected(const Inquiry *q, const SnapshotRoot *r)
{
  bool found = false;
  for (uint32_t i = 0; i < r->nfunctions && r->often; i++)
    found |=
        calls_collects(r->functions[i].name) && 2 * (uint64_t)r->functions[i].count >= r->calls;
  return found && !snapshot_is_ghc(q->snapshot);
}

/* Are their results lists? Those may be as long as what they wait for. */
bool deep_is_of_lists(Inquiry *q, Candidate *c)
{
  return any_function(q, c, sitenames_makes_list) && deep_is_kept_by_calls(q, c);
}

/* Words */

/* "shapes (prog.hs:55)": the function that stands very often on a part of the stack. */
static char *often_at(const Inquiry *q, const SnapshotRoot *r)
{
  bool two = strstr(r->deepest, " and ") && !strchr(r->deepest, '('); /* that call each other */
  if (r->often) return leak_name_at(two ? r->deepest : r->often, r->often_file, r->often_line);
  if (snapshot_is_ghc(q->snapshot)) return ghcwords_function(r->deepest);
  return mem_copy(r->deepest, strlen(r->deepest));
}

/* If an operator stands there most often: the function of the program that is called by it. */
static const SnapshotCall *named(const Inquiry *q, const SnapshotRoot *r)
{
  enum { SELDOM = 4 };
  const SnapshotCall *found = NULL;
  for (uint32_t i = 0; i < r->nfunctions && r->often && *r->often == '('; i++) {
    const SnapshotCall *call = &r->functions[i];
    if (SELDOM * call->count >= r->calls && call->file && isalpha((unsigned char)*call->name)
        && !snapshot_is_library_file(q->snapshot, call->file)
        && sitenames_is_recursive(q->names, call->name))
      found = call;
  }
  return found;
}

char *words_going_back(const Inquiry *q, const Candidate *c)
{
  const SnapshotRoot *r = &q->snapshot->roots[c->where];
  uint64_t rests;
  const Spine *list = inquiry_rests(q, c->where, &rests);
  uint32_t family = families_of(q->families, list->head);
  char *count = scale_count(r->calls), *cells = scale_count(list->cells), *at = often_at(q, r);
  const SnapshotCall *by = named(q, r);
  if (by) {
    leak_put(&at, ", for ");
    leak_put_own(&at, leak_name_at(by->name, by->file, by->line));
    leak_put(&at, ",");
  }
  char *choice = r->often ? sitenames_choice(q->names, r->often) : NULL;
  char *words =
      mem_format("%s%s calls of %s wait for each other's results, and each keeps the rest of "
                 "one list from where it began, to go back there: %s cells %s, ",
                 count, r->more ? " or more" : "", at, cells, leak_what(q, family));
  leak_put_own(&words, leak_made(q, family));
  if (choice)
    leak_put(&words,
             ". The choice %s keeps its input for the second alternative while it tries the first",
             choice);
  leak_put(&words, ". %s",
           choice ? "Look"
                  : "If that is for a second alternative, in case the first one fails, look");
  const SnapshotCall *other = joiner(q, c);
  Place around;
  char *outer = choice && r->often
                    ? sitenames_choice_around(q->names, r->often, r->often_line, &around)
                    : NULL;
  leak_put(&words,
           " at the next element of the list before, and call only the alternative that fits%s",
           other   ? ", wherever there is a choice. Also "
           : outer ? ", wherever there is a choice: "
                   : ": then no call keeps the list.");
  if (outer && !other) {
    leak_put_own(&words, leak_name_at(outer, around.file, around.line));
    leak_put(&words, " has one, too, around %s, and keeps the whole list.", r->often);
  }
  free(outer);
  if (other) {
    leak_put_own(&words, leak_name_at(other->name, other->file, other->line));
    leak_put(&words, " keeps what the next results would need: ");
    leak_put_own(&words, leak_called(q, joins_of(q, c)));
    leak_put(&words,
             " wait there to go through all of them. If one result is enough, take only the "
             "first one of the list, or make the result a Maybe. Either change alone frees "
             "only a part of this.");
  }
  free(choice);
  free(at);
  free(cells);
  free(count);
  return words;
}

/* A fold of the library that waits for the end of its list, and where the program calls it. */
static char *words_fold(const Inquiry *q, const SnapshotRoot *r, const char *fold)
{
  Place at;
  char *user = sitenames_user(q->names, fold, strlen(fold), &at), *count = scale_count(r->calls);
  char *words = mem_format("%s%s calls of %s", count, r->more ? " or more" : "", fold);
  if (user) {
    leak_put(&words, ", called from ");
    leak_put_own(&words, leak_name_at(user, at.file, at.line));
    leak_put(&words, ",");
  }
  leak_put(&words, " wait for each other's results, and keep the elements of the list. ");
  leak_put_from_left(q, &words);
  free(count);
  free(user);
  return words;
}

/* Actions whose results become a list when the last of them has run. */
static char *words_collected(const SnapshotRoot *r)
{
  char *count = scale_count(r->calls), *at = leak_name_at(r->often, r->often_file, r->often_line);
  char *words = mem_format(
      "%s%s calls of %s have run, one after another, and mapM, forM or replicateM keeps the result "
      "of each on the stack until the last has run: then they become a list. %s",
      count, r->more ? " or more" : "", at, leak_fewer_results);
  free(at);
  free(count);
  return words;
}

/* A chain of suspended calls that is being evaluated. */
static char *words_suspended(const Inquiry *q, const SnapshotRoot *r)
{
  char *count = scale_count(r->calls), *at = leak_name_at(r->often, r->often_file, r->often_line);
  char *words = mem_format(
      "%s%s calls of %s wait for each other's results: %s does not call itself, so these calls were "
      "suspended, each with the one before as an argument. Evaluate each as it is made, with seq%s",
      count, r->more ? " or more" : "", at, r->often,
      q->haskell ? ", or a ! at the argument that carries it on" : "");
  bool foldl = q->haskell && sitenames_mentions(q->names, r->often_file, "foldl");
  leak_put(&words, "%s.", foldl ? ", and with foldl' instead of foldl" : "");
  free(at);
  free(count);
  return words;
}

char *words_deep(const Inquiry *q, const Candidate *c)
{
  const SnapshotRoot *r = &q->snapshot->roots[c->where];
  const char *fold = fold_of(q, r);
  if (fold) return words_fold(q, r, fold);
  if (are_collected(q, r)) return words_collected(r);
  if (are_suspended(q, c)) return words_suspended(q, r);
  char *count = scale_count(r->calls);
  bool own = r->own && strcmp(r->own, r->deepest) == 0;
  char *at = own ? leak_part_at(r) : often_at(q, r);
  char *words = mem_format(
      "%s%s calls of %s wait for each other's results, and keep what they were given. With an "
      "argument for the result so far, evaluated at each step, or with a result that can be used "
      "before it is complete, none would wait.",
      count, r->more ? " or more" : "", at);
  free(at);
  free(count);
  return words;
}
