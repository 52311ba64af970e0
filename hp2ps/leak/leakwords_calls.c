/* leakwords_calls — the sentences about suspended calls: those in data (standing.h), in tuples, in
 * arrays, or on the stack. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "leak/ghcwords.h"
#include "leak/leakwords_layers.h"
#include "leak/leakwords_private.h"
#include "leak/references.h"
#include "leak/standing.h"
#include "leak/suspended.h"
#include "leak/thresholds.h"
#include "leak/values.h"
#include "plot/scale.h"
#include "source/calls.h"

/* Calls that wait */

/* Expressions of GHC's whose functions have no names: there is nothing by which they could differ.
 */
static bool is_nameless(const Inquiry *q, uint32_t i)
{
  return snapshot_is_ghc(q->snapshot) && !*leak_producer(q, i)
         && strcmp(leak_what(q, i), "expression") == 0;
}

static char *nameless_calls(const Inquiry *q, const Candidate *c)
{
  uint64_t cells = 0;
  for (size_t i = 0; i < c->count; i++)
    if (is_nameless(q, c->families[i])) cells += q->families->list[c->families[i]].cells;
  char *count = scale_count(cells);
  char *words = mem_format("%s suspended expression%s", count, cells == 1 ? "" : "s");
  free(count);
  return words;
}

/* Would the calls of two families have the same name? */
static bool are_called_alike(const Inquiry *q, uint32_t a, uint32_t b)
{
  char *x = leak_called_of(q, a, 1), *y = leak_called_of(q, b, 1);
  bool alike = strcmp(x, y) == 0;
  free(x);
  free(y);
  return alike;
}

/* "3,000 suspended calls of (+) and 3,000 suspended calls of (-)": the large families of one
 * function; those with one name together. */
static char *callers(const Inquiry *q, const Candidate *c)
{
  enum { MOST = 3 };
  uint32_t first = leak_named_family(q, c), list[MOST] = { first };
  uint64_t cells[MOST] = { q->families->list[first].cells };
  size_t n = 1, k;
  uint64_t largest = q->families->list[first].bytes;
  for (size_t i = 1; i < c->count && first == c->families[0]; i++) {
    uint32_t family = c->families[i];
    if (q->families->list[family].bytes * LEAK_LARGE_PART < largest
        || strcmp(leak_producer(q, family), leak_producer(q, c->families[0])) != 0)
      continue;
    for (k = 0; k < n && !are_called_alike(q, list[k], family); k++) {}
    if (k < n) cells[k] += q->families->list[family].cells;
    else if (n < MOST) {
      cells[n] = q->families->list[family].cells;
      list[n++] = family;
    }
  }
  if (is_nameless(q, list[0])) return nameless_calls(q, c);
  char *words = leak_called_of(q, list[0], cells[0]);
  for (size_t i = 1; i < n; i++) {
    leak_put(&words, "%s", i + 1 < n ? ", " : " and ");
    leak_put_own(&words, leak_called_of(q, list[i], cells[i]));
  }
  return words;
}

static int compare_lines(const void *a, const void *b)
{
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return (x > y) - (x < y);
}

/* The lines of the other large families of the function, but for those of `first`. */
static size_t other_lines(const Inquiry *q, const Candidate *c, uint32_t first, uint32_t *lines,
                          size_t room)
{
  const Families *f = q->families;
  size_t n = 0;
  for (size_t i = 0; i < c->count && !f->list[first].library; i++) {
    uint32_t family = c->families[i];
    if (family == first || f->list[family].bytes * LEAK_LARGE_PART < f->list[first].bytes
        || strcmp(leak_producer(q, family), leak_producer(q, first)) != 0
        || strcmp(families_text(f, family, SITE_FILE), families_text(f, first, SITE_FILE)) != 0)
      continue;
    for (size_t k = 0; k < f->list[family].nlines && n < room; k++) {
      bool known = false;
      for (size_t m = 0; m < n; m++) known |= lines[m] == f->list[family].lines[k];
      for (size_t m = 0; m < f->list[first].nlines; m++)
        known |= f->list[first].lines[m] == f->list[family].lines[k];
      if (!known) lines[n++] = f->list[family].lines[k];
    }
  }
  qsort(lines, n, sizeof *lines, compare_lines);
  return n;
}

/* The same, with the function that made them, and its lines. */
static char *subject(const Inquiry *q, const Candidate *c)
{
  enum { LINES = 4 };
  uint32_t first = leak_named_family(q, c), lines[LINES + 1];
  char *words = callers(q, c);
  leak_put(&words, ", ");
  leak_put_own(&words, leak_made(q, first));
  size_t n = other_lines(q, c, first, lines, LINES + 1);
  if (n > LINES) leak_put(&words, ", and in other lines there");
  for (size_t i = 0; i < n && n <= LINES; i++)
    leak_put(&words, "%s%u",
             i == 0       ? n == 1 ? ", and in line " : ", and in lines "
             : i + 1 == n ? " and "
                          : ", ",
             (unsigned)lines[i]);
  for (size_t i = 0; i < q->count; i++) {
    if (!inquiry_beside(q, c, &q->list[i])) continue;
    leak_put(&words, ", and ");
    leak_put_own(&words, leak_subject(q, q->list[i].families[0]));
  }
  return words;
}

/* The advice if an array gathers the values of each element in a list. */
static const char gathers[] =
    ", which gathers all values of an element before one can be evaluated: add each value to its "
    "element as it comes, in a tree whose fields are strict, in place of the array";

/* Elements of an array of LML. Returns whether they are such. */
static bool put_element(const Inquiry *q, const Candidate *c, char **how)
{
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  if (!in || in->stack || !families_is_array(q->families, in->from)) return false;
  leak_put(how, "they are the elements of an array, made by ");
  leak_put_own(how, leak_family_at(q, in->from, leak_producer(q, in->from)));
  bool gathered = families_gathered(q->families, in->from, c->families[0]) != UINT32_MAX;
  leak_put(how, "%s",
           gathered ? gathers
                    : ": evaluate all of them when it is made, say by seq (force x), if that is "
                      "cheap");
  if (gathered && !c->numbers) leak_put(how, ", if only a number is needed of them");
  return true;
}

char *words_gathered(const Inquiry *q, const Candidate *c)
{
  uint32_t i = c->families[0], list = families_gathered(q->families, i, i);
  char *words = leak_called(q, list);
  leak_put(&words, " hang from an array, made by ");
  leak_put_own(&words, leak_family_at(q, i, leak_producer(q, i)));
  leak_put(&words, "%s, if only a number is needed of them.", gathers);
  return words;
}

/* Tuples of the program in the values, one for every second call at least. */
static bool put_tuples(const Inquiry *q, const Candidate *c, char **how)
{
  const Families *f = q->families;
  for (uint32_t i = 0; i < f->count; i++) {
    if (!c->held[i] || f->list[i].library || f->list[i].kind != 'c'
        || strncmp(leak_what(q, i), "(,", 2) != 0 || 2 * f->list[i].cells < c->cells)
      continue;
    char *at = leak_family_at(q, i, leak_producer(q, i));
    leak_put(how,
             "; and evaluate with seq the components of the tuples %s of %s before each is made",
             leak_what(q, i), at);
    free(at);
    return true;
  }
  return false;
}

/* The functions of the program that make the values of these calls: those that the library was
 * given, the nearest first, and the one into which its code was copied; at most `room`. */
static size_t value_makers(const Inquiry *q, const Candidate *c, const char **list, size_t room)
{
  enum { MAKERS = 8 };
  uint32_t makers[MAKERS];
  size_t n = 0, found = families_makers(q->families, c->families[0], makers, MAKERS);
  const char *caller = families_site(q->families, c->families[0])->caller;
  list[n++] = leak_what(q, c->families[0]);
  for (size_t i = 0; i < found && n + 1 < room; i++) list[n++] = leak_what(q, makers[i]);
  if (caller) list[n++] = caller;
  return n;
}

/* The function that the calls call makes such tuples of others, though none is there yet. */
static void put_given_tuples(const Inquiry *q, const Candidate *c, char **how)
{
  char *function = leak_given(q, c->families[0]);
  if (function && sitenames_makes_tuple(q->names, function))
    leak_put(how, "; and evaluate those of the tuples that %s makes, too", function);
  free(function);
}

/* The function that the calls call makes lists anew, or tuples, though none is there yet. */
static void put_given_values(const Inquiry *q, const Candidate *c, char **how)
{
  char *function = leak_given(q, c->families[0]);
  bool tuple = function && sitenames_makes_tuple(q->names, function);
  bool list = function && sitenames_makes_list(q->names, function);
  if (list && c->chain && sitenames_is_recursive(q->names, function))
    standing_put_new_lists(q, function, how);
  else if (tuple && !list)
    leak_put(
        how,
        "; and evaluate with seq the components of each tuple that %s makes, before it is made",
        function);
  free(function);
}

/* Tuples that the values are, though none is there yet. */
static void put_made_tuples(const Inquiry *q, const Candidate *c, const char *user, char **how)
{
  char *callers_of = leak_callers(q, c->families[0]);
  const char *caller = callers_of ? callers_of : user;
  leak_put(how, "; and evaluate with seq the components of each tuple%s%s before it is made",
           caller ? " in " : "", caller ? caller : "");
  free(callers_of);
}

/* Is there a tuple among what they hold, be it the first value of a chain? */
static bool holds_tuple(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  for (uint32_t i = 0; i < f->count; i++)
    if (f->list[i].kind == 'c' && strncmp(leak_what(q, i), "(,", 2) == 0
        && (c->held[i] || families_pointers(f, c->families[0], i)))
      return true;
  return false;
}

/* The function that most of GHC's calls apply, if the text of that is an application, too: f of (f
 * x). Fresh; NULL: it isn't known. */
static char *applied_in_text(const Inquiry *q, uint32_t i)
{
  const Families *f = q->families;
  for (size_t k = f->first[i]; k < f->first[i + 1] && snapshot_is_ghc(q->snapshot); k++) {
    const char *quote = families_site(f, f->links[k].to)->quote;
    if (f->list[f->links[k].to].kind != 'g' || !quote || 2 * f->links[k].count < f->list[i].cells)
      continue;
    size_t n = 0;
    quote += *quote == '(';
    while (isalnum((unsigned char)quote[n]) || quote[n] == '_' || quote[n] == '\'') n++;
    return mem_copy(quote, n);
  }
  return NULL;
}

/* Are there records of this constructor, of which the calls hold none? Then the text has misled:
 * the values of the calls are something else. */
static bool stand_elsewhere(const Inquiry *q, const Candidate *c, const Declared *d)
{
  const Families *f = q->families;
  uint64_t cells = 0, held = 0;
  for (uint32_t i = 0; i < f->count; i++) {
    if (f->list[i].kind != 'c' || strcmp(leak_what(q, i), d->constructor) != 0) continue;
    cells += f->list[i].cells;
    held += c->held[i] + families_pointers(f, c->families[0], i);
  }
  return cells > FEW_CELLS && !held;
}

/* Data in the values: a strict library function evaluates a record, not its fields. The types of
 * the values show such data, or suspended calls that stand in them; if neither is known, the text
 * of the functions that make them does. */
/* Is what GHC has suspended a call of a function that makes a list bit by bit: take 10 (x : old)?
 */
static bool is_lazy_list(const Inquiry *q, uint32_t family)
{
  const char *quote = families_site(q->families, family)->quote;
  if (!quote) return false;
  quote += *quote == '(';
  size_t n = 0;
  while (isalnum((unsigned char)quote[n]) || quote[n] == '_' || quote[n] == '\'') n++;
  char *word = mem_copy(quote, n);
  bool lazy = quote[n] == ' ' && calls_is_made_lazily(word);
  free(word);
  return lazy;
}

static void put_layer(const Inquiry *q, const Candidate *c, char **how)
{
  enum { MAKERS = 10 };
  const char *makers[MAKERS], *by = NULL;
  size_t n = value_makers(q, c, makers, MAKERS);
  Layers x = { 0 };
  layers_add_results(q, &x, c);
  bool declared = layers_add_declared(q, &x, c);
  if (!declared) layers_add_arguments(q, &x, c);
  uint32_t held = layers_add_held(q, &x, c, declared);
  for (size_t i = 0; i < n && !by; i++) {
    const Declared *d = sitenames_changed_by(q->names, makers[i]);
    const char *caller = families_site(q->families, c->families[0])->caller;
    bool known = !caller || strcmp(makers[i], caller) != 0;
    if (d && !x.count && (known || !stand_elsewhere(q, c, d))) layers_add_record(q, &x, d);
    if (d && d == x.records[0]) by = makers[i];
  }
  uint32_t first = c->families[0];
  const Declared *own = q->families->list[first].library ? NULL : standing_changed_by(q, first);
  if (own && !x.count) layers_add_record(q, &x, own);
  if (own && own == x.records[0]) by = leak_producer(q, first);
  char *applied = x.count ? NULL : applied_in_text(q, first);
  const Declared *given = applied && *applied ? sitenames_changed_by(q->names, applied) : NULL;
  if (given) layers_add_record(q, &x, given);
  if (given && given == x.records[0]) by = applied;
  Place at;
  char *user = x.count ? NULL : leak_user(q, c->families[0], &at);
  const Declared *near = user ? sitenames_changed_near(q->names, &at) : NULL;
  if (near && !stand_elsewhere(q, c, near)) layers_add_record(q, &x, near);
  x.tuple |= user && !near && holds_tuple(q, c) && sitenames_makes_tuple_at(q->names, &at);
  standing_put_layers(q, &x, by, how);
  if (held != UINT32_MAX) leak_put_lying(q, held, how);
  if (!x.count && put_tuples(q, c, how)) put_given_tuples(q, c, how);
  else if (!x.count && x.tuple) put_made_tuples(q, c, user, how);
  else if (!x.count) put_given_values(q, c, how);
  if (is_lazy_list(q, c->families[0]))
    leak_put(
        how,
        "; and evaluate the whole of each list before it is stored, say by length x `seq`: seq or "
        "$! alone evaluates only its first cell, and the rest would keep the list before");
  free(applied);
  free(user);
  layers_free(&x);
}

/* Suspended changes of a map, to which pairs are given: a strict map evaluates a pair, not its
 * components, nor those of the pairs that a given function makes of two. */
static void put_pairs(const Inquiry *q, const Candidate *c, char **how)
{
  const char *what = leak_what(q, c->families[0]);
  if (!standing_changes_map(what) || !put_tuples(q, c, how)) return;
  const SnapshotSite *site = families_site(q->families, c->families[0]);
  Place at = { site->texts[SITE_FILE], site->line, 0 };
  char *function = sitenames_given(q->names, &at, what);
  if (function && sitenames_makes_tuple(q->names, function))
    leak_put(how, "; and evaluate those of the tuples that %s makes, too", function);
  free(function);
}

/* Were changes of a map suspended themselves? They stand on the stack, being evaluated. */
static void put_deep_changes(const Inquiry *q, const Candidate *c, char **how)
{
  const Snapshot *s = q->snapshot;
  const char *maker = families_site(q->families, c->families[0])->caller;
  for (uint32_t p = 0; p < s->nstack; p++) {
    const SnapshotRoot *r = &s->roots[p];
    if (r->calls < DEEP_CALLS
        || (strncmp(r->deepest, "Data.Map.", 9) != 0
            && strncmp(r->deepest, "Data.IntMap.", 12) != 0))
      continue;
    char *count = scale_count(r->calls);
    leak_put(how,
             "; and evaluate each map with seq before the next step%s%s: %s%s calls of %s stand on "
             "the stack, so these were suspended, too",
             maker ? ", in " : "", maker ? maker : "", count, r->more ? " or more" : "",
             r->deepest);
    free(count);
    return;
  }
}

/* Does the lazy State monad suspend very many results of actions that <*> or fmap put together? Its
 * strict form does so, too. */
static bool has_results_of_actions(const Inquiry *q)
{
  const Families *f = q->families;
  bool found = false;
  for (uint32_t i = 0; i < f->count; i++) {
    const char *maker = families_text(f, i, SITE_PRODUCER);
    found |= strstr(families_text(f, i, SITE_FILE), "Control/Monad/Trans/State/Lazy")
             && (strcmp(maker, "(<*>)@StateT") == 0 || strcmp(maker, "fmap@StateT") == 0)
             && f->list[i].cells + f->list[i].pending >= DEEP_CALLS;
  }
  return found;
}

/* What else a lazy monad needs besides its strict form. What a Writer tells is only added up: no
 * state of it can be a list that take makes. */
static void put_monad_layers(const Inquiry *q, const Remedy *known, char **how)
{
  bool state = !strstr(known->file, "Writer");
  if (has_results_of_actions(q))
    leak_put(how,
             "; and let each action return its result evaluated, return $! x, and write do { x "
             "<- m; y <- n; return $! f x y } in place of f <$> m <*> n, since fmap and <*> of "
             "the strict monad leave results suspended, too");
  if (state && q->haskell && sitenames_applies_lazily(q->names, "take"))
    leak_put(how,
             "; and evaluate the whole of a list in the state that take makes, say by length x "
             "`seq`: its rest would keep the list before");
  standing_put_maps(q, how);
}

/* Adds the layers that the words of a known remedy don't name, as far as they are seen. */
static void put_known_layers(const Inquiry *q, const Candidate *c, char **how)
{
  RemedyLayers layers = c->known->layers;
  if (strncmp(c->known->words, "import Data.", 12) == 0 && sitenames_has_table(q->names))
    leak_put(how, ", for this map alone: another one refers to itself, and has to be lazy");
  if (layers == REMEDY_WHOLE && strstr(c->known->words, "State"))
    put_monad_layers(q, c->known, how);
  else if (layers == REMEDY_ELEMENT && c->numbers)
    leak_put(how, strstr(c->known->file, "Vector")
                      ? ", or use Data.Vector.Unboxed"
                      : ", or use an unboxed array (UArray, STUArray)");
  else if (layers == REMEDY_LAYER || layers == REMEDY_ELEMENT) put_layer(q, c, how);
  if (strncmp(c->known->words, "import Data.", 12) != 0) return;
  put_deep_changes(q, c, how);
  if (!snapshot_is_ghc(q->snapshot)) standing_put_state(q, c, how);
}

/* The part of the stack where one of these functions stands very often; NULL: there is none. */
static const SnapshotRoot *deep_part(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t p = 0; p < s->nstack; p++) {
    const SnapshotRoot *r = &s->roots[p];
    /* Frames of the function that made the call under evaluation may be those of such calls. */
    if (r->site && r->deepest && strcmp(s->sites[r->site].texts[SITE_PRODUCER], r->deepest) == 0)
      continue;
    for (size_t i = 0; i < c->count && r->calls >= DEEP_CALLS; i++)
      if (strcmp(r->deepest, leak_producer(q, c->families[i])) == 0
          || strcmp(r->deepest, leak_what(q, c->families[i])) == 0)
        return r;
  }
  return NULL;
}

/* Do the calls of a family call this function, or a lambda in it? */
static bool calls_function(const Inquiry *q, uint32_t i, const char *function)
{
  const char *called = leak_function(q, i), *around = leak_lambda_of(called);
  return strcmp(around ? around : called, function) == 0;
}

/* Did code of the library suspend them that was copied into this function, and is there a remedy
 * for that? They may be calls of a lambda that stands there. */
static bool is_called_from(const Inquiry *q, uint32_t i, const char *function)
{
  const SnapshotSite *site = families_site(q->families, i);
  const Remedy *known =
      q->families->list[i].library && site->caller && strcmp(site->caller, function) == 0
          ? remedies_find(site, q->names)
          : NULL;
  return known && known->layers != REMEDY_COMPOSED;
}

/* Are they calls of a function that calls this one, for which the library has a remedy, as for
 * scanl's and iterate's? */
static bool is_stepped(const Inquiry *q, uint32_t i, const char *function)
{
  const Remedy *known =
      q->families->list[i].library ? remedies_find(families_site(q->families, i), q->names) : NULL;
  return known && known->layers == REMEDY_LAYER
         && sitenames_calls(q->names, leak_function(q, i), function);
}

/* The family of the calls of the function that made these, if many of them wait or are being
 * evaluated; UINT32_MAX: there is none. */
static uint32_t outer_calls(const Inquiry *q, const Candidate *c)
{
  uint32_t best = UINT32_MAX;
  uint64_t most = FEW_CELLS;
  const char *maker = leak_producer(q, c->families[0]);
  for (uint32_t i = 0; i < q->families->count; i++) {
    const Family *x = &q->families->list[i];
    /* A call that its own function made is the rest of a list that goes on lazily. */
    bool own = strcmp(leak_producer(q, i), maker) == 0
               && calls_result(families_site(q->families, i)) != 'n';
    for (size_t k = 0; k < c->count; k++) own |= c->families[k] == i;
    own |= q->forced[i]; /* an advice before has evaluated them */
    if (x->kind == 't' && !own && x->cells + x->pending > most
        && (calls_function(q, i, maker) || is_called_from(q, i, maker)
            || is_stepped(q, i, maker))) {
      most = x->cells + x->pending;
      best = i;
    }
  }
  return best;
}

/* The function that stands often on a part of the stack and calls the one that made these; NULL:
 * there is none. */
static const char *deep_caller(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  const char *maker = leak_producer(q, c->families[0]);
  for (uint32_t p = 0; p < s->nstack; p++)
    if (s->roots[p].calls >= TREE_LEVELS && s->roots[p].often
        && sitenames_calls(q->names, s->roots[p].often, maker))
      return s->roots[p].often;
  return NULL;
}

/* If the library's foldl or iterate is given the function that made them, or one that calls it:
 * these suspend its results. */
static bool put_folded(const Inquiry *q, const Candidate *c, char **how)
{
  static const char *const lazy[] = { "foldl", "iterate" };
  uint32_t i = c->families[0];
  if (!q->haskell || snapshot_is_ghc(q->snapshot)) return false;
  const char *caller = families_site(q->families, i)->caller;
  const char *functions[] = { q->families->list[i].library ? caller : leak_producer(q, i),
                              deep_caller(q, c) };
  for (size_t k = 0; k < 2; k++)
    for (size_t m = 0; m < 2; m++) {
      if (!functions[m] || !sitenames_is_folded(q->names, functions[m], lazy[k])) continue;
      char *strict = mem_format("%s'", lazy[k]);
      if (!strstr(*how, strict))
        leak_put(how, ". The results of %s wait, too: use %s%s instead of %s", functions[m], strict,
                 strcmp(lazy[k], "iterate") == 0 ? " of Data.List" : "", lazy[k]);
      free(strict);
      return true;
    }
  return false;
}

/* If a function of the program calls the one that made them without evaluating its results. */
static void put_given(const Inquiry *q, const Candidate *c, char **how)
{
  uint32_t i = c->families[0];
  bool own = c->chain && !q->families->list[i].library;
  char *to = own ? sitenames_given_to(q->names, leak_producer(q, i)) : NULL;
  if (to)
    leak_put(how, "; and in %s, evaluate the result of each call of %s before the next, with seq",
             to, leak_producer(q, i));
  free(to);
}

/* If the function that made the calls stands very often on the stack, or its calls wait, too: how
 * to evaluate these. */
static void put_deep(const Inquiry *q, const Candidate *c, char **how)
{
  uint32_t outer = outer_calls(q, c);
  const SnapshotRoot *r = outer == UINT32_MAX ? deep_part(q, c) : NULL;
  if (!r && outer == UINT32_MAX) {
    if (!put_folded(q, c, how)) put_given(q, c, how);
    return;
  }
  const char *file = families_text(q->families, c->families[0], SITE_FILE);
  bool foldl = q->haskell && sitenames_mentions(q->names, file, "foldl");
  bool each = !foldl && *how && strstr(*how, "as it is made, with seq"); /* it is said already */
  if (r && each) return;
  if (r) {
    char *count = scale_count(r->calls);
    leak_put(how,
             ". %s calls of %s stand on the stack, so these were suspended, too: evaluate the "
             "result of each%s",
             count, r->deepest, foldl ? ", with foldl' instead of foldl" : "");
    free(count);
    return;
  }
  const Family *x = &q->families->list[outer];
  const Remedy *known =
      x->library ? remedies_find(families_site(q->families, outer), q->names) : NULL;
  if (known && known->layers == REMEDY_COMPOSED) return; /* its own paragraph says it */
  bool stored = known && *how && strstr(*how, "store it evaluated");
  bool there = strcmp(leak_producer(q, outer), leak_producer(q, c->families[0])) == 0;
  if (stored || (each && !known && (there || snapshot_is_ghc(q->snapshot)))) return;
  char *count = scale_count(x->cells + x->pending), *maker = leak_made(q, outer);
  const char *function = leak_function(q, outer);
  if (leak_is_expression(q, outer)) {
    char *values = leak_called(q, outer);
    leak_put(how, ". %s, %s, wait, too: evaluate each", values, maker);
    free(values);
  } else
    leak_put(how, ". %s calls of %s%s, %s, %s: %s%s", count, leak_lambda_of(function) ? "a " : "",
             function, maker,
             x->cells > x->pending ? "wait, too"
                                   : "stand on the stack, so these were suspended, too",
             known ? known->words : "evaluate the result of each",
             !known && foldl ? ", with foldl' instead of foldl" : "");
  free(maker);
  free(count);
}

static char *sentence(char *how)
{
  if (*how >= 'a' && *how <= 'z') *how = (char)(*how - 'a' + 'A');
  char *words = mem_format("%s.", how);
  free(how);
  return words;
}

/* A few calls that keep a list which others have walked: evaluated earlier, they would walk it
 * while the others still need it. */
static void put_again(const Inquiry *q, const Candidate *c, char **how)
{
  for (size_t i = 0; i < q->count && c->cells <= FEW_CELLS; i++) {
    const Candidate *head = &q->list[i];
    if (head->kind != CANDIDATE_HEAD || !head->spine || !inquiry_nested(q, head, c)
        || head->total * 100 < c->total * NESTED_PERCENT)
      continue;
    leak_put(how,
             "; if something else needs the list that %s keep%s, too, do both in one pass, or make "
             "the list again for each use",
             c->cells == 1 ? "it" : "they", c->cells == 1 ? "s" : "");
    return;
  }
}

/* Each further change of a remedy as a sentence of its own: "write !; and import .." becomes "write
 * !. Also import ..". Fresh; frees the text. */
static char *split(char *how)
{
  static const char and[] = "; and ";
  char *words = NULL;
  const char *from = how;
  for (const char *p; (p = strstr(from, and)); from = p + strlen(and))
    leak_put(&words, "%.*s. Also ", (int)(p - from), from);
  leak_put(&words, "%s", from);
  free(how);
  return words;
}

/* Who calls the function of a map that leaves values suspended, if code of the library, or a copy
 * of it, made them, and only one function of the program does so. */
static void put_caller(const Inquiry *q, const Candidate *c, char **how)
{
  static const char *const words[] = { "insertWith",   "insertWithKey",   "insertLookupWithKey",
                                       "adjust",       "adjustWithKey",   "alter",
                                       "fromListWith", "fromListWithKey", "fromAscListWith",
                                       "unionWith",    "unionsWith",      "unionWithKey" };
  const char *maker = leak_producer(q, c->families[0]);
  const char *word =
      *maker && strncmp(maker, "$s", 2) != 0 && !q->families->list[c->families[0]].library
          ? NULL
          : sitenames_one_used(q->names, words, sizeof words / sizeof *words);
  Place at;
  char *user = word ? sitenames_user(q->names, word, strlen(word), &at) : NULL;
  if (!user) return;
  leak_put(how, ". Here ");
  leak_put_own(how, leak_name_at(user, at.file, at.line));
  leak_put(how, " calls %s", word);
  free(user);
}

/* A remedy of the library; of a program of GHC's, with the place of the import that it changes. */
static void put_known(const Inquiry *q, const Candidate *c, char **how)
{
  const char *remedy = c->known->words;
  static const char instead[] = " instead of ";
  const char *old = snapshot_is_ghc(q->snapshot) && strncmp(remedy, "import ", 7) == 0
                        ? strstr(remedy, instead)
                        : NULL;
  size_t length = old ? strcspn(old + strlen(instead), ":, ") : 0;
  Place at;
  if (!old || !sitenames_import_place(q->names, old + strlen(instead), length, &at)) {
    leak_put(how, "%s", remedy);
    return;
  }
  const char *rest = old + strlen(instead) + length;
  char *place = text_place(at.file, at.line);
  leak_put(how, "%.*s (%s)%s", (int)(rest - remedy), remedy, place, rest);
  put_caller(q, c, how);
  free(place);
}

static bool is_library_data(const Inquiry *q, uint32_t family)
{
  return q->families->list[family].kind == 'c'
         && (q->families->list[family].library || families_site(q->families, family)->foreign);
}

/* Is it a function of Control.Monad, whose code the program can't change? */
static bool is_imported(const Inquiry *q, const char *function)
{
  static const char *const names[] = { "when", "unless", "mapM_", "forM_", "void", "replicateM_" };
  bool imported = false;
  for (size_t i = 0; i < sizeof names / sizeof *names && q->haskell; i++)
    imported |= strcmp(function, names[i]) == 0;
  return imported;
}

/* Do the calls stand in a list that mapM, forM or replicateM makes, or are they the rest of one?
 * All results are there before the first is used then. */
static bool are_collected(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  bool known = c->known && strstr(c->known->file, "State/Strict") && !snapshot_is_ghc(q->snapshot);
  if (known && leak_is_collected(q, c->families[0])) return true;
  for (uint32_t i = 0; i < f->count && q->haskell && !snapshot_is_ghc(q->snapshot); i++) {
    if (f->list[i].cells < DEEP_CALLS || strcmp(families_text(f, i, SITE_CONSTRUCTION), "(:)") != 0
        || !leak_is_collected(q, i))
      continue;
    uint64_t elements = families_pointers(f, i, c->families[0]);
    if (2 * elements >= f->list[c->families[0]].cells || (c->known && elements > 0)) return true;
  }
  return false;
}

/* Do the calls call a function that was given, or do they take a component of what such calls make?
 * What that is can't be known. */
static bool are_unknown(const Inquiry *q, uint32_t family)
{
  const Families *f = q->families;
  bool unknown = values_calls_variable(q, family);
  for (size_t k = f->first[family]; k < f->first[family + 1]; k++)
    unknown |= 2 * f->links[k].count >= f->list[family].cells
               && strcmp(families_text(f, f->links[k].to, SITE_PRODUCER),
                         families_text(f, family, SITE_PRODUCER))
                      == 0
               && values_calls_variable(q, f->links[k].to);
  return unknown;
}

/* Very many calls that the library has suspended are being evaluated, each for the next, and hold
 * little now: what had them wait was another leak before. Adds its remedy to the first of all. */
static void put_evaluated(const Inquiry *q, const Candidate *c, char **words)
{
  const Families *f = q->families;
  for (uint32_t i = 0; i < f->count && !q->ngone && !snapshot_is_ghc(q->snapshot); i++) {
    bool library = f->list[i].library && f->list[i].kind == 't' && i != c->families[0];
    const Remedy *known = library && f->list[i].pending >= DEEP_CALLS
                              ? remedies_find(families_site(f, i), q->names)
                              : NULL;
    if (!known || known == c->known || known->layers == REMEDY_COMPOSED
        || known->layers == REMEDY_WHOLE /* it has words of its own */
        || strstr(*words, known->words))
      continue;
    char *calls = leak_called_of(q, i, f->list[i].pending), *made = leak_made(q, i);
    leak_put(words, " %s, %s, are being evaluated, each for the next, and waited before: %s.",
             calls, made, known->words);
    free(made);
    free(calls);
  }
}

char *words_force(const Inquiry *q, const Candidate *c)
{
  uint32_t first = c->families[0];
  const Entry *in = standing_container(q, c);
  bool one = q->families->list[first].cells == 1;
  char *words = subject(q, c), *how = NULL;
  uint32_t held = leak_held_by(q, c);
  if (leak_is_evaluated(q, leak_named_family(q, c)) && !one)
    leak_put(&words, ", wait for each other's values");
  else
    leak_put(&words, ", %s not been needed yet%s", one ? "has" : "have",
             c->chain ? "; each waits for the one before" : "");
  if (held != UINT32_MAX) {
    leak_put(&words, "; they hold ");
    leak_put_own(&words, leak_subject(q, held));
  } else leak_put_wanted(q, c, &words);
  leak_put(&words, ". ");
  if (c->known) put_known(q, c, &how);
  else if (snapshot_is_ghc(q->snapshot)) how = leak_ghc_how(q, c, in);
  else if (in && !standing_put_field(q, c, in->from, &how))
    standing_put_container(q, c, in->from, &how);
  if (!how && !put_element(q, c, &how)) standing_put_plain(q, c, &how);
  if (!c->known) put_again(q, c, &how);
  if (c->known) put_known_layers(q, c, &how);
  else {
    standing_put_modules(q, c, &how);
    if (!snapshot_is_ghc(q->snapshot)) put_pairs(q, c, &how);
    put_deep(q, c, &how);
  }
  if (!c->known && !c->chain && !snapshot_is_ghc(q->snapshot) && c->cells > FEW_CELLS
      && calls_result(families_site(q->families, first)) == 'f'
      && !is_imported(q, leak_function(q, first)))
    leak_put(
        &how,
        "; and in %s, take out of its arguments what the function that it makes needs, evaluated "
        "with seq, before that function is made: it keeps all that it mentions",
        leak_function(q, first));
  if (!c->known && c->chain && !c->numbers && !c->lists && !c->grows && are_unknown(q, first))
    leak_put(&how,
             "; and evaluate with seq the components of each tuple that such a call makes, and "
             "write ! %s the types of the fields of a record among them, or in it: these would "
             "wait instead",
             q->haskell ? "before" : "after");
  if (c->grows && c->low * 100 < c->total * INTERVAL_PERCENT)
    leak_put(&how, " (if the result itself grows with each call, this frees less)");
  leak_put_own(&words, sentence(split(how)));
  if (c->collects && c->low * 100 < c->total * INTERVAL_PERCENT)
    leak_put(&words, " What the values keep of the arguments of the calls stays.");
  put_evaluated(q, c, &words);
  if (are_collected(q, c))
    leak_put(&words,
             " They belong to a list that mapM, forM or replicateM makes, of which all cells are "
             "there before the first is used. %s",
             leak_fewer_results);
  /* Elements of what grows: whether all are needed is the other question. */
  char *reference = in && !c->chain && is_library_data(q, in->from) ? references_words(q) : NULL;
  if (reference) leak_put(&words, " %s", reference);
  free(reference);
  return words;
}

char *words_from_right(const Inquiry *q, const Candidate *c)
{
  const char *maker = leak_producer(q, c->families[0]);
  Place at;
  char *words = subject(q, c), *fold = sitenames_fold_of(q->names, maker, &at);
  bool own = !fold && sitenames_takes_own_results(q->names, maker, &at);
  leak_put(&words, ", have not been needed yet. ");
  leak_put_own(&words, leak_name_at(own ? maker : fold, at.file, at.line));
  leak_put(&words,
           " %s: it comes to the end of the list before any of them can be evaluated, and seq in "
           "%s would let them wait on the stack instead. ",
           own ? "makes its results of those for the rest of the list" : "goes from the right",
           maker);
  if (own)
    leak_put(&words,
             "Give %s an argument for each of these results instead, for what it is so far, "
             "evaluated with seq at each step; at the end of the list they are the results.",
             maker);
  else leak_put_from_left(q, &words);
  free(fold);
  return words;
}

char *words_table(const Inquiry *q, const Candidate *c)
{
  char *words = subject(q, c);
  leak_put(&words, ", lead back to the table in which they stand: each may look others up there, "
                   "so that they have to wait until it is made.");
  return words;
}

char *words_knot(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, c->knot)]];
  char *words = subject(q, c);
  leak_put(&words, ", all need one value, ");
  leak_put_own(&words, leak_evaluation_at(site));
  leak_put(&words,
           ", which is being evaluated just now, so that none of them could be evaluated when it "
           "was made. Find out this value first, in a pass of its own, and make afterwards what "
           "needs it.");
  return words;
}

char *words_growing(const Inquiry *q, const Candidate *c)
{
  char *words = subject(q, c);
  const char *what = leak_what(q, c->families[0]);
  bool joins = strcmp(what, "(++)") == 0 || strcmp(what, "(@)") == 0;
  leak_put(&words,
           ", have not been needed yet; each waits for the one before. What they make grows with "
           "each call, so that it would take as much if it were evaluated. If only a number is "
           "needed of it, or its last elements, keep only that, evaluated as it is made.");
  if (joins)
    leak_put(&words,
             " If all of it is needed, from its beginning, give each piece before the rest, piece "
             "%s rest, where the rest is made only when it is needed: added at the end, each piece "
             "waits for all before it.",
             q->haskell ? "++" : "@");
  return words;
}

char *words_composed(const Inquiry *q, const Candidate *c)
{
  char *words = subject(q, c);
  leak_put(&words,
           ", have not been needed yet; each has a piece of a list, and the rest is what the one "
           "before makes. Such a list is composed of functions before its first element comes out, "
           "and would take more if they were evaluated. Make the list itself: give each piece with "
           "%s before the rest, which is then made only when it is needed.",
           q->haskell ? "(++)" : "(@)");
  return words;
}

char *words_walked(const Inquiry *q, const Candidate *c)
{
  const SnapshotRoot *r = leak_own_part(q, c->walked_part);
  char *walker = r ? leak_part_at(r) : mem_copy("the evaluation", 14);
  char *words = leak_subject(q, c->families[0]);
  leak_put(&words, ", not needed yet, keep%s from its root what %s walks just now: cells %s, ",
           c->cells == 1 ? "s" : "", walker, leak_what(q, c->walked));
  leak_put_own(&words, leak_made(q, c->walked));
  leak_put(&words,
           ". It will be walked again: do all that needs it in one pass, or make it again for "
           "each use.");
  free(walker);
  return words;
}

char *words_list_function(const Inquiry *q, const Candidate *c)
{
  uint32_t i = c->families[0];
  bool library = q->families->list[i].library;
  char *words = leak_subject(q, i), *how = NULL;
  leak_put(&words,
           ", are a list in the form of a function: each keeps an element and the function before. "
           "It grows with each call%s%s. If only a number is needed of it, or its last elements, "
           "keep only that, evaluated as it is made",
           library ? "" : " of ", library ? "" : leak_producer(q, i));
  leak_put_stored(q, NULL, &how);
  leak_put(&words, "%s. If all of it is needed, this is its price.", how ? how : "");
  free(how);
  return split(words);
}
