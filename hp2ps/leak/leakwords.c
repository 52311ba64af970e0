/* leakwords — the sentences of the rules: which cells wait or are kept, which function made them,
 * where in the program that is, and what to do, in the imperative and with all its layers.
 * Evaluating a value evaluates one layer of it; advice that names one of two layers frees
 * little. */
#include <config.h>

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "leak/channels.h"
#include "leak/ghcwords.h"
#include "leak/leakwords_private.h"
#include "leak/thresholds.h"
#include "leak/values.h"
#include "plot/scale.h"
#include "source/calls.h"

/* Adds to a fresh text; *text may be NULL. */
void __attribute__((format(printf, 2, 3))) leak_put(char **text, const char *format, ...)
{
  va_list args;
  va_start(args, format);
  char *more = mem_vformat(format, args), *all = mem_format("%s%s", *text ? *text : "", more);
  va_end(args);
  free(more);
  free(*text);
  *text = all;
}

/* Adds a fresh text, and frees it. */
void leak_put_own(char **text, char *more)
{
  leak_put(text, "%s", more);
  free(more);
}

const char *leak_what(const Inquiry *q, uint32_t i)
{
  return families_text(q->families, i, SITE_CONSTRUCTION);
}

const char *leak_producer(const Inquiry *q, uint32_t i)
{
  return families_text(q->families, i, SITE_PRODUCER);
}

/* "f (prog.m:7)" */
char *leak_name_at(const char *name, const char *path, uint32_t line)
{
  char *place = text_place(path, line), *words;
  words = *place ? mem_format("%s (%s)", name, place) : mem_copy(name, strlen(name));
  free(place);
  return words;
}

char *leak_site_at(const SnapshotSite *s, const char *name)
{
  return leak_name_at(name, s->texts[SITE_FILE], s->line);
}

/* "prog.m:3", "prog.m:3 and 7", "prog.m:3 and 4 more lines" */
static char *lines_of(const Inquiry *q, uint32_t i)
{
  const Family *x = &q->families->list[i];
  char *place = text_place(families_text(q->families, i, SITE_FILE), x->nlines ? x->lines[0] : 0);
  if (x->nlines == 2) leak_put(&place, " and %u", (unsigned)x->lines[1]);
  if (x->nlines > 2) leak_put(&place, " and %zu more lines", x->nlines - 1);
  return place;
}

char *leak_family_at(const Inquiry *q, uint32_t i, const char *name)
{
  char *place = lines_of(q, i), *words;
  words = *place ? mem_format("%s (%s)", name, place) : mem_copy(name, strlen(name));
  free(place);
  return words;
}

const char *leak_function(const Inquiry *q, uint32_t i)
{
  const char *function = families_site(q->families, i)->function;
  return function ? function : leak_what(q, i);
}

const char *leak_lambda_of(const char *function)
{
  static const char *const before[] = { "lambda of ", "local function of " };
  for (size_t i = 0; i < sizeof before / sizeof *before; i++)
    if (strncmp(function, before[i], strlen(before[i])) == 0) return function + strlen(before[i]);
  return NULL;
}

/* The expression that all sites of the family are; NULL: not known. */
static const char *quoted(const Inquiry *q, uint32_t family)
{
  const char *quote = NULL;
  for (uint32_t i = 1; i <= q->snapshot->nsites; i++) {
    const SnapshotSite *site = &q->snapshot->sites[i];
    if (q->families->of_site[i] != family) continue;
    if (!site->quote || (quote && strcmp(quote, site->quote) != 0)) return NULL;
    quote = site->quote;
  }
  return quote;
}

bool leak_is_evaluated(const Inquiry *q, uint32_t family)
{
  for (uint32_t i = 1; i <= q->snapshot->nsites; i++)
    if (q->families->of_site[i] == family && !q->snapshot->sites[i].evaluated) return false;
  return true;
}

static bool has_kind(const Inquiry *q, uint32_t node, char kind)
{
  return snapshot_is_cell(q->snapshot, node)
         && q->families->list[families_of(q->families, node)].kind == kind;
}

/* The family of function values to which this field of all cells leads that are tried; UINT32_MAX:
 * of one at least it doesn't. */
static uint32_t function_in(const Inquiry *q, uint32_t i, uint32_t field)
{
  const Snapshot *s = q->snapshot;
  uint32_t found = UINT32_MAX, hits = 0, tried = 0;
  for (uint32_t k = 0; k < q->families->nsamples[i]; k++) {
    uint32_t v = q->families->samples[(size_t)i * SAMPLES_MOST + k];
    if (s->sites[s->site[snapshot_cell(s, v)]].kind != 't') continue;
    tried++;
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) {
      if (s->field[e] != field || !has_kind(q, s->to[e], 'p')) continue;
      uint32_t family = families_of(q->families, s->to[e]);
      hits += found == UINT32_MAX || found == family;
      found = family;
    }
  }
  return hits == tried ? found : UINT32_MAX;
}

/* The function that the program's text names after the library's, where it calls that, if all calls
 * are in one line. Fresh; NULL: not known. */
static char *given_in_text(const Inquiry *q, uint32_t i)
{
  const SnapshotSite *first = families_site(q->families, i);
  const char *producer = leak_producer(q, i), *dot = strrchr(producer, '.');
  Place at = { first->caller_file, first->caller_line, 0 };
  for (uint32_t k = 1; k <= q->snapshot->nsites && at.file; k++) {
    const SnapshotSite *site = &q->snapshot->sites[k];
    if (q->families->of_site[k] == i && site->caller_line != at.line) return NULL;
  }
  if (!at.file) {
    char *user = leak_user(q, i, &at);
    if (!user) return NULL;
    free(user);
  }
  char *name = sitenames_given(q->names, &at, dot && dot[1] ? dot + 1 : producer);
  if (!name || !sitenames_is_argument(q->names, &at, name)) return name;
  free(name); /* it is only handed on there */
  return NULL;
}

/* If the calls are of an argument of the library's function that made them, f of map: the function
 * that the program gave, if it is known. Fresh; NULL: they are no such calls. */
char *leak_given(const Inquiry *q, uint32_t i)
{
  const Family *x = &q->families->list[i];
  if (x->kind != 't' || !x->library || families_site(q->families, i)->function
      || snapshot_is_ghc(q->snapshot) || !calls_is_argument(leak_what(q, i)))
    return NULL;
  uint32_t function = function_in(q, i, 1);
  const char *name = function != UINT32_MAX ? leak_function(q, function) : NULL;
  if (name && !q->families->list[function].library)
    return mem_format("%s%s", leak_lambda_of(name) ? "a " : "", name);
  char *text = given_in_text(q, i);
  return text ? text : mem_copy("a given function", 16);
}

/* Do the calls take a variable out of what its pattern matches: n of "let (n, s) = rest"? A field
 * of a record is a function of its own. */
static bool is_component(const Inquiry *q, uint32_t i)
{
  bool selects = false;
  for (uint32_t k = 1; k <= q->snapshot->nsites; k++)
    selects |= q->families->of_site[k] == i && q->snapshot->sites[k].kind == 's';
  return selects && !families_site(q->families, i)->function
         && !sitenames_is_field(q->names, leak_what(q, i));
}

bool leak_is_expression(const Inquiry *q, uint32_t i)
{
  const char *function = leak_what(q, i);
  return !snapshot_is_ghc(q->snapshot) && !q->families->list[i].library
         && families_is_own_call(q->families, i) && sitenames_is_defined(q->names, function)
         && !sitenames_is_recursive(q->names, function);
}

/* "22,500 suspended values of dx' and dy'": the variables to which expressions of a function are
 * bound, if each of their lines binds one. */
static char *values_of(const Inquiry *q, uint32_t i, const char *count)
{
  enum { MOST = 4 };
  const Family *x = &q->families->list[i];
  const char *s = x->cells == 1 ? "" : "s";
  char *names = NULL;
  for (size_t k = 0; k < x->nlines && x->nlines <= MOST; k++) {
    char *name =
        sitenames_bound(q->names, families_text(q->families, i, SITE_FILE), &x->lines[k], 1);
    bool bound = name && strcmp(name, leak_what(q, i)) != 0;
    if (bound && (k == 0 || names))
      leak_put(&names, "%s%s", k == 0 ? "" : k + 1 < x->nlines ? ", " : " and ", name);
    if (!bound) {
      free(names);
      names = NULL;
    }
    free(name);
  }
  char *words = names ? mem_format("%s suspended value%s of %s", count, s, names)
                      : mem_format("%s suspended expression%s", count, s);
  free(names);
  return words;
}

char *leak_called(const Inquiry *q, uint32_t i)
{
  return leak_called_of(q, i, q->families->list[i].cells);
}

char *leak_called_of(const Inquiry *q, uint32_t i, uint64_t cells)
{
  const Family *x = &q->families->list[i];
  const char *s = cells == 1 ? "" : "s";
  char *count = cells == 1 ? mem_copy("1", 1) : scale_count(cells), *words;
  bool ghc = snapshot_is_ghc(q->snapshot);
  const char *name = leak_function(q, i), *a = leak_lambda_of(name) ? "a " : "";
  char *argument = leak_given(q, i);
  if (strcmp(name, "UNKNOWN") == 0) name = "a function that was given";
  const char *quote = quoted(q, i);
  if (ghc && x->kind == 't' && leak_is_evaluated(q, i))
    words = mem_format("%s expression%s under evaluation", count, s);
  else if (ghc && x->kind == 't' && quote)
    words = mem_format("%s suspended expression%s `%s`", count, s, quote);
  else if (ghc && x->kind == 't' && strcmp(name, "expression") == 0)
    words = mem_format("%s suspended expression%s", count, s);
  else if (ghc && x->kind == 't' && strcmp(name, families_text(q->families, i, SITE_TYPE)) == 0)
    words = mem_format("%s suspended expression%s of type %s", count, s, name);
  else if (argument) words = mem_format("%s suspended call%s of %s", count, s, argument);
  else if (ghc && x->kind == 't' && strcmp(name, "application") == 0)
    words = mem_format("%s suspended application%s of a function", count, s);
  else if (ghc && x->kind == 't' && strcmp(name, "local function") == 0)
    words = mem_format("%s suspended call%s of a local function", count, s);
  else if (x->kind == 't' && leak_is_expression(q, i)) words = values_of(q, i, count);
  else if (x->kind == 't' && !x->library && values_calls_variable(q, i))
    words = mem_format("%s suspended call%s of the given function %s", count, s, name);
  else if (x->kind == 't' && !ghc && is_component(q, i))
    words = mem_format("%s suspended component%s %s", count, s, name);
  else if (x->kind == 'g') words = mem_format("%s function value%s", count, s);
  else
    words = x->kind == 't'   ? mem_format("%s suspended call%s of %s%s", count, s, a, name)
            : x->kind == 'p' ? mem_format("%s partial application%s of %s%s", count, s, a, name)
                             : mem_format("%s cell%s %s", count, s, name);
  free(argument);
  free(count);
  return words;
}

/* Functions of the program on the stack: the innermost on this part, or further out. */
const SnapshotRoot *leak_own_part(const Inquiry *q, uint32_t part)
{
  for (uint32_t i = part + 1; i-- > 0;)
    if (q->snapshot->roots[i].own) return &q->snapshot->roots[i];
  return NULL;
}

char *leak_part_at(const SnapshotRoot *r) { return leak_name_at(r->own, r->own_file, r->own_line); }

/* The innermost evaluation, up to this part of the stack, of a call that the program made. */
const SnapshotSite *leak_own_evaluation(const Inquiry *q, uint32_t part, const char *except)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t i = part + 1; i-- > 1;) {
    const SnapshotSite *site = s->roots[i].site ? &s->sites[s->roots[i].site] : NULL;
    if (site && *site->texts[SITE_FILE] && !snapshot_is_library(site)
        && strcmp(site->texts[SITE_CONSTRUCTION], except) != 0)
      return site;
  }
  return NULL;
}

/* An evaluation by the name of what is evaluated, unless that is the name of a module, or GHC gave
 * it none. */
char *leak_evaluation_at(const SnapshotSite *s)
{
  const char *name = s->texts[SITE_CONSTRUCTION];
  char *by = s->address ? ghcwords_function(s->texts[SITE_PRODUCER])
                        : mem_copy(s->texts[SITE_PRODUCER], strlen(s->texts[SITE_PRODUCER]));
  bool module = strcmp(name, s->texts[SITE_MODULE]) == 0 || strcmp(name, "Prelude") == 0;
  bool unnamed = module || (s->address && !s->applies);
  char *of = unnamed ? mem_format("an expression%s%s", *by ? " of " : "", by)
                     : mem_copy(name, strlen(name));
  char *words = leak_site_at(s, of);
  free(of);
  free(by);
  return words;
}

/* The first place of a family: the leftmost one of its sites in its first line. */
static Place first_place(const Inquiry *q, uint32_t family)
{
  const Family *x = &q->families->list[family];
  Place at = { families_text(q->families, family, SITE_FILE), x->nlines ? x->lines[0] : 0, 0 };
  for (uint32_t i = 1; i <= q->snapshot->nsites; i++) {
    const SnapshotSite *site = &q->snapshot->sites[i];
    if (q->families->of_site[i] == family && site->line == at.line && site->column
        && (!at.column || site->column < at.column))
      at.column = site->column;
  }
  return at;
}

static Place place_of_site(const SnapshotSite *s)
{
  return (Place){ s->texts[SITE_FILE], s->line, s->column };
}

/* Where in the program the cells of a family come from. */
Place leak_place_of(const Inquiry *q, uint32_t i)
{
  const Snapshot *s = q->snapshot;
  const Family *x = &q->families->list[i];
  uint32_t own = x->library ? families_own(q->families, i, false) : i;
  if (own != UINT32_MAX) return first_place(q, own);
  const SnapshotSite *site = leak_own_evaluation(q, s->nstack - 1, "");
  if (site) return place_of_site(site);
  const SnapshotRoot *r = leak_own_part(q, s->nstack - 1);
  return r ? (Place){ r->own_file, r->own_line, 0 } : (Place){ NULL, 0, 0 };
}

/* The function of the program that the cells of the library were given; UINT32_MAX: none. */
static uint32_t own_function(const Inquiry *q, uint32_t i)
{
  enum { MAKERS = 8 };
  uint32_t makers[MAKERS];
  size_t n = families_makers(q->families, i, makers, MAKERS);
  for (size_t k = 0; k < n; k++)
    if (q->families->list[makers[k]].kind == 'p') return makers[k];
  return UINT32_MAX;
}

/* A function into which code of a family was copied, and how many cells that made. */
typedef struct Caller {
  const SnapshotSite *site;
  uint64_t cells;
} Caller;

/* The functions into which the code of a family was copied, and where at least an eighth as many
 * cells were made as where most were, which comes first; at most `room`. Returns how many. */
static size_t find_callers(const Inquiry *q, uint32_t i, Caller *list, size_t room)
{
  enum { PART = 8 };
  const Snapshot *s = q->snapshot;
  uint64_t *cells = mem_alloc((size_t)s->nsites + 1, sizeof *cells);
  size_t n = 0;
  for (uint32_t k = 0; k < s->cells; k++) cells[s->site[k]]++;
  for (uint32_t k = 1; k <= s->nsites; k++) {
    const SnapshotSite *site = &s->sites[k];
    size_t at = 0;
    if (q->families->of_site[k] != i || !site->caller || !site->caller_file) continue;
    while (at < n && strcmp(list[at].site->caller, site->caller) != 0) at++;
    if (at == room) continue;
    if (at == n) list[n++] = (Caller){ site, 0 };
    list[at].cells += cells[k];
    for (; at > 0 && list[at - 1].cells < list[at].cells; at--) {
      Caller less = list[at - 1];
      list[at - 1] = list[at];
      list[at] = less;
    }
  }
  while (n > 1 && list[n - 1].cells * PART < list[0].cells) n--;
  free(cells);
  return n;
}

/* "f (prog.hs:29 and 30)": a function into which the code of a family was copied. */
static char *caller_at(const Inquiry *q, uint32_t i, const SnapshotSite *first)
{
  const Snapshot *s = q->snapshot;
  uint32_t lines[2] = { first->caller_line };
  size_t n = 1;
  for (uint32_t k = 1; k <= s->nsites; k++) {
    const SnapshotSite *site = &s->sites[k];
    if (q->families->of_site[k] != i || !site->caller || site->caller_line == lines[0]
        || strcmp(site->caller, first->caller) != 0 || (n == 2 && site->caller_line == lines[1]))
      continue;
    if (n < 2) lines[n] = site->caller_line;
    n++;
  }
  if (n == 2 && lines[1] < lines[0]) {
    uint32_t later = lines[0];
    lines[0] = lines[1];
    lines[1] = later;
  }
  char *place = text_place(first->caller_file, lines[0]);
  if (n == 2) leak_put(&place, " and %u", (unsigned)lines[1]);
  if (n > 2) leak_put(&place, " and %zu more lines", n - 1);
  char *words = mem_format("%s (%s)", first->caller, place);
  free(place);
  return words;
}

/* The same of all that made many of the cells. */
static char *callers_at(const Inquiry *q, uint32_t i)
{
  enum { MOST = 4 };
  Caller list[MOST];
  size_t n = find_callers(q, i, list, MOST);
  char *words = caller_at(q, i, n ? list[0].site : families_site(q->families, i));
  for (size_t k = 1; k < n; k++) {
    leak_put(&words, "%s", k + 1 < n ? ", " : " and ");
    leak_put_own(&words, caller_at(q, i, list[k].site));
  }
  return words;
}

/* The names alone; fresh; NULL: not known. */
char *leak_callers(const Inquiry *q, uint32_t i)
{
  enum { MOST = 4 };
  Caller list[MOST];
  size_t n = find_callers(q, i, list, MOST);
  char *words = NULL;
  for (size_t k = 0; k < n; k++)
    leak_put(&words, "%s%s", k == 0 ? "" : k + 1 < n ? ", " : " and ", list[k].site->caller);
  return words;
}

static bool has_line(const Inquiry *q, uint32_t i, uint32_t line)
{
  for (size_t k = 0; k < q->families->list[i].nlines; k++)
    if (q->families->list[i].lines[k] == line) return true;
  return false;
}

/* The names by which programs call a function of the library. */
typedef struct Alias {
  const char *function, *name;
} Alias;

static const Alias aliases[] = {
  { "traverse@[]", "traverse" },  { "traverse@[]", "mapM" },       { "traverse@[]", "forM" },
  { "traverse@[]", "for" },       { "sequenceA@[]", "sequence" },  { "(<*>)@StateL", "mapAccumL" },
  { "fmap@StateL", "mapAccumL" }, { "(<*>)@StateR", "mapAccumR" }, { "fmap@StateR", "mapAccumR" },
};

bool leak_is_module(const char *name)
{
  const char *dot = strrchr(name, '.');
  return dot && isupper((unsigned char)*name) && isupper((unsigned char)dot[1]);
}

/* The only definition of the program that mentions the function of the library that made the
 * cells. */
char *leak_user(const Inquiry *q, uint32_t i, Place *at)
{
  const char *producer = leak_producer(q, i), *function = producer;
  char *user = NULL;
  if (leak_is_module(producer)) return NULL;
  for (const char *p = producer; *p; p++)
    if (*p == '.' && p[1]) function = p + 1; /* the module before it */
  /* Methods of classes are called by much of the library, too. */
  if (!strchr(producer, '@')) user = sitenames_user(q->names, function, strlen(function), at);
  if (user && function > producer && !sitenames_may_mean(q->names, at, producer, function)) {
    free(user);
    user = NULL;
  }
  for (size_t k = 0; k < sizeof aliases / sizeof *aliases && !user; k++)
    if (strcmp(aliases[k].function, producer) == 0)
      user = sitenames_user(q->names, aliases[k].name, strlen(aliases[k].name), at);
  return user;
}

char *leak_user_at(const Inquiry *q, uint32_t i, const char *user, const Place *at)
{
  const char *producer = leak_producer(q, i), *dot = strrchr(producer, '.');
  uint32_t next = sitenames_next_use(q->names, at, dot && dot[1] ? dot + 1 : producer);
  char *words = leak_name_at(user, at->file, at->line);
  if (!next) return words;
  words[strlen(words) - 1] = 0; /* the bracket */
  leak_put(&words, " and %u)", (unsigned)next);
  return words;
}

/* The function values of another function of the library to which most calls of a family lead: that
 * one called the maker of the calls, and gave it the function. The family itself: there are none.
 */
static uint32_t given_by_library(const Families *f, uint32_t i)
{
  for (size_t k = f->first[i]; k < f->first[i + 1] && f->list[i].kind == 't'; k++) {
    uint32_t to = f->links[k].to;
    if (f->list[to].kind == 'p' && f->list[to].library && 2 * f->links[k].count >= f->list[i].cells
        && strcmp(families_text(f, to, SITE_PRODUCER), families_text(f, i, SITE_PRODUCER)) != 0)
      return to;
  }
  return i;
}

/* The same with its place, unless the family `own` of the program is there itself; fresh. */
static char *used_by(const Inquiry *q, uint32_t i, uint32_t own)
{
  Place at;
  char *user = leak_user(q, given_by_library(q->families, i), &at);
  if (!user) user = leak_user(q, i, &at);
  bool there = user && own != UINT32_MAX && has_line(q, own, at.line);
  char *words = user && !there ? leak_user_at(q, i, user, &at) : NULL;
  free(user);
  return words;
}

/* GHC's libraries: functions that it calls by other names than programs do. */
static const Alias ghc_aliases[] = {
  { "unsafeTake", "take" },
  { "unsafeDrop", "drop" },
  { "splitAt'", "splitAt" },
  { "adjustWithKey", "adjust" },
  { "updateWithKey", "update" },
  { "updateLookupWithKey", "update" },
  { "insertWithKey", "insertWith" },
  { "unionWithKey", "unionWith" },
  { "fromListWithKey", "fromListWith" },
};

/* The only definition of the program that mentions the function whose code, without a line,
 * suspended the cells: "replay (Bank.hs:12)". Fresh; NULL: not known. */
static char *ghc_user(const Inquiry *q, uint32_t i)
{
  const char *name = ghcwords_plain(leak_producer(q, i));
  Place at;
  if (q->families->list[i].kind != 't' || !*name || sitenames_is_defined(q->names, name))
    return NULL;
  char *user = sitenames_user(q->names, name, strlen(name), &at);
  for (size_t k = 0; k < sizeof ghc_aliases / sizeof *ghc_aliases && !user; k++)
    if (strcmp(ghc_aliases[k].function, name) == 0)
      user = sitenames_user(q->names, ghc_aliases[k].name, strlen(ghc_aliases[k].name), &at);
  char *words = user ? leak_name_at(user, at.file, at.line) : NULL;
  free(user);
  return words;
}

/* The part of a name of GHC's before the first dot: the function of the top level. Fresh. */
static char *top_of(const Inquiry *q, uint32_t i)
{
  const char *name = leak_producer(q, i);
  return mem_copy(name, strcspn(name, "."));
}

static bool calls_top(const Inquiry *q, uint32_t caller, uint32_t called)
{
  char *outer = top_of(q, caller), *inner = top_of(q, called);
  bool calls =
      *outer && *inner && strcmp(outer, inner) != 0 && sitenames_uses(q->names, outer, inner);
  free(outer);
  free(inner);
  return calls;
}

uint32_t leak_made_around(const Inquiry *q, uint32_t i)
{
  const Families *f = q->families;
  if (f->list[i].kind != 't' || f->list[i].library) return UINT32_MAX;
  for (uint32_t k = 0; k < f->count; k++)
    if ((f->list[k].kind == 'c' || f->list[k].kind == 'g') && *families_text(f, k, SITE_FILE)
        && 10 * families_pointers(f, k, i) >= 9 * f->list[i].cells && calls_top(q, k, i))
      return k;
  return UINT32_MAX;
}

/* Functions: the map may name the caller of the function that made them. */
static void put_called_there(const Inquiry *q, uint32_t i, char **words)
{
  Place at = { families_text(q->families, i, SITE_FILE), q->families->list[i].lines[0], 0 };
  char *called = *at.file ? sitenames_called_at(q->names, &at) : NULL;
  if (called) leak_put(words, ", or by %s, called there", called);
  free(called);
}

/* Are they calls of a function whose place is known, rather than their own? */
static bool is_placed_application(const Inquiry *q, uint32_t i)
{
  const SnapshotSite *site = families_site(q->families, i);
  return q->families->list[i].kind == 't' && site->applies && *site->texts[SITE_FILE]
         && !*site->texts[SITE_PRODUCER] && !leak_is_evaluated(q, i);
}

static char *ghc_made(const Inquiry *q, uint32_t i)
{
  char *place = lines_of(q, i);
  if (is_placed_application(q, i)) {
    char *words = mem_format("which is in %s", place);
    free(place);
    return words;
  }
  char *words = ghcwords_made(families_site(q->families, i), place, leak_is_evaluated(q, i));
  uint32_t around = *place ? leak_made_around(q, i) : UINT32_MAX;
  char *user = *place ? NULL : ghc_user(q, i);
  if (user) leak_put(&words, ", called from %s", user);
  if (around != UINT32_MAX) {
    char *at = lines_of(q, around);
    leak_put(&words, ", or by %s (%s), which calls it", leak_producer(q, around), at);
    free(at);
  }
  const SnapshotSite *site = families_site(q->families, i);
  if (around == UINT32_MAX && site->or_by) {
    char *giver = site->giver ? leak_name_at(site->giver, site->giver_file, site->giver_line)
                              : mem_format("what calls it");
    const char *how = !site->giver        ? ""
                      : site->kind == 'c' ? ", which is copied there"
                                          : ", which calls it";
    leak_put(&words, ", or by %s%s", giver, how);
    free(giver);
  } else if (q->families->list[i].kind == 'g' && q->families->list[i].nlines == 1)
    put_called_there(q, i, &words);
  free(user);
  free(place);
  return words;
}

/* "made by f (prog.m:3)"; if the library made them, also its caller. */
char *leak_made(const Inquiry *q, uint32_t i)
{
  const Snapshot *s = q->snapshot;
  if (snapshot_is_ghc(s)) return ghc_made(q, i);
  if (!q->families->list[i].library) {
    char *own = leak_family_at(q, i, leak_producer(q, i)), *words = mem_format("made by %s", own);
    free(own);
    return words;
  }
  bool system = strcmp(families_text(q->families, i, SITE_GROUP), "runtime") == 0;
  char *words = system ? mem_format("made by the run time (%s)", leak_producer(q, i))
                       : mem_format("made by the library's %s", leak_producer(q, i));
  const SnapshotSite *copied = families_site(q->families, i);
  if (copied->caller && copied->caller_file) { /* the compiler knows */
    char *at = callers_at(q, i);
    const char *around = leak_lambda_of(leak_function(q, i));
    bool module = strcmp(copied->texts[SITE_PRODUCER], copied->texts[SITE_MODULE]) == 0;
    if (module || (around && strcmp(around, copied->caller) == 0)) { /* the code is the program's */
      free(words);
      words = mem_format("made by %s", at);
    } else leak_put(&words, ", called from %s", at);
    free(at);
    return words;
  }
  uint32_t own = families_own(q->families, i, false);
  if (own == UINT32_MAX) own = own_function(q, i);
  char *user = system ? NULL : used_by(q, i, own);
  if (user) {
    leak_put(&words, ", called from ");
    leak_put_own(&words, user);
    return words;
  }
  const SnapshotSite *site = own == UINT32_MAX ? leak_own_evaluation(q, s->nstack - 1, "") : NULL;
  const SnapshotRoot *part = leak_own_part(q, s->nstack - 1);
  if (own == UINT32_MAX && !site) own = families_own(q->families, i, true);
  if (own != UINT32_MAX) {
    leak_put(&words, " for ");
    leak_put_own(&words, leak_family_at(q, own, leak_producer(q, own)));
  } else if (site) {
    leak_put(&words, " for ");
    leak_put_own(&words, leak_evaluation_at(site));
  } else if (part) {
    leak_put(&words, ", called from ");
    leak_put_own(&words, leak_part_at(part));
  }
  return words;
}

char *words_made(const Inquiry *q, uint32_t family) { return leak_made(q, family); }

/* Data with a place of which each call has one at least; that of a library says more: it was made
 * for the call. */
static bool is_given_data(const Inquiry *q, const Candidate *c, uint32_t i)
{
  const Family *x = &q->families->list[i];
  return x->kind == 'c' && !x->library && *families_text(q->families, i, SITE_FILE)
         && *families_text(q->families, i, SITE_PRODUCER) && c->cells > FEW_CELLS
         && 10 * x->cells >= 9 * c->cells;
}

uint32_t leak_held_by(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  const SnapshotSite *site = families_site(f, c->families[0]);
  uint32_t best = UINT32_MAX, data = UINT32_MAX;
  bool asked = !*site->texts[SITE_FILE] && leak_is_evaluated(q, c->families[0]);
  for (uint32_t i = 0; i < f->count && asked; i++) {
    if (c->held[i] == 0) continue;
    bool call = f->list[i].kind == 't' && !f->list[i].library && *families_text(f, i, SITE_FILE);
    if (call && (best == UINT32_MAX || c->held[i] > c->held[best])) best = i;
    if (is_given_data(q, c, i)
        && (data == UINT32_MAX || families_site(f, i)->foreign > families_site(f, data)->foreign
            || (families_site(f, i)->foreign == families_site(f, data)->foreign
                && c->held[i] > c->held[data])))
      data = i;
  }
  return best != UINT32_MAX ? best : data;
}

uint32_t leak_named_family(const Inquiry *q, const Candidate *c)
{
  uint64_t largest = q->families->list[c->families[0]].bytes;
  if (!snapshot_is_ghc(q->snapshot) || !leak_is_evaluated(q, c->families[0])) return c->families[0];
  for (size_t i = 1; i < c->count; i++)
    if (q->families->list[c->families[i]].bytes * LEAK_LARGE_PART >= largest
        && !leak_is_evaluated(q, c->families[i]))
      return c->families[i];
  return c->families[0];
}

char *leak_subject(const Inquiry *q, uint32_t i)
{
  char *words = leak_called(q, i);
  leak_put(&words, ", ");
  leak_put_own(&words, leak_made(q, i));
  return words;
}

char *words_called(const Inquiry *q, uint32_t family) { return leak_subject(q, family); }

bool leak_is_collected(const Inquiry *q, uint32_t family)
{
  static const char *const collectors[] = { "mapM",     "forM",      "traverse",   "for",
                                            "sequence", "sequenceA", "replicateM", "zipWithM" };
  static const char *const parts[] = { "fmap@Either", "(<*>)@Either", "fmap@Maybe",
                                       "(<*>)@Maybe", "fmap@StateT",  "(<*>)@StateT" };
  const char *maker = leak_producer(q, family), *dot = strrchr(maker, '.');
  bool part = false, uses = false;
  if (dot && isalpha((unsigned char)*maker)) maker = dot + 1;
  if (!q->families->list[family].library) return false;
  if (calls_collects(maker)) return true;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) part |= strcmp(maker, parts[i]) == 0;
  for (size_t i = 0; part && i < sizeof collectors / sizeof *collectors; i++)
    uses |= sitenames_applies_lazily(q->names, collectors[i]);
  return uses;
}

#define FEWER_RESULTS                                                                           \
 "If only a number is needed of them, or a few, use foldM, or a loop with an argument for the " \
 "result so far, evaluated at each step; if nothing is, mapM_ or forM_."

const char leak_fewer_results[] = FEWER_RESULTS;
const char leak_collected_list[] =
    "in a list that mapM, forM or replicateM makes when the last has run. " FEWER_RESULTS;

/* The remedy for a fold from the right. */
void leak_put_from_left(const Inquiry *q, char **words)
{
  leak_put(
      words,
      "If the result doesn't depend on the order of the elements, go through the list from the "
      "left instead, %sin a loop with an argument for each result so far, and evaluate each of "
      "them with seq at each step: the components of a tuple would wait as these do.",
      q->haskell ? "with foldl' or " : "");
}

/* The others */

char *words_redex(const Inquiry *q, const Candidate *c)
{
  static const char words[] =
      "Applications under evaluation are kept by --blackhole=off, with what "
      "they refer to. Without that flag they drop it.";
  (void)q;
  (void)c;
  return mem_copy(words, sizeof words - 1);
}

char *words_runtime(const Inquiry *q, const Candidate *c)
{
  const char *name = q->snapshot->roots[c->where - 1].name;
  if (snapshot_is_ghc(q->snapshot)) return ghcwords_runtime(name);
  if (q->snapshot->roots[c->where - 1].kind == ROOT_THREAD)
    return mem_format("It is held by the stack of %s. What the thread is still to do needs it, or "
                      "the thread waits for what never comes: let it end, or let go of it first.",
                      name);
  bool failure = strncmp(name, "message", 7) == 0;
  return mem_format("The run time keeps it for this: %s. %s", name,
                    failure ? "Evaluate the message with force before it is thrown."
                            : "It goes when the choice has been tried: make it after choosing.");
}

/* What most items of a channel are, and who made them: "Event, made by f (prog.hs:3)". Fresh; NULL:
 * not known. */
static char *items_made(const Inquiry *q, uint32_t i)
{
  const Families *f = q->families;
  uint32_t best = UINT32_MAX;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    uint32_t to = f->links[k].to;
    if (f->list[to].kind == 'c' && !f->list[to].library && *families_text(f, to, SITE_FILE)
        && 2 * f->links[k].count >= f->list[i].cells)
      best = to;
  }
  if (best == UINT32_MAX) return NULL;
  char *made = leak_made(q, best), *words = mem_format(" (%s), %s", leak_what(q, best), made);
  free(made);
  return words;
}

char *leak_written(const Inquiry *q, const char *function)
{
  char *users = sitenames_users(q->names, function);
  char *words = users ? mem_format(", written by %s", users) : NULL;
  free(users);
  return words;
}

char *words_field(const Inquiry *q, const Candidate *c)
{
  uint32_t i = c->families[0];
  if (ghcwords_is_queue(families_site(q->families, i))) {
    char *maker = *leak_producer(q, i) ? leak_made(q, i) : NULL,
         *made = maker ? mem_format(", %s", maker) : items_made(q, i);
    const char *kind = ghcwords_queue_kind(families_site(q->families, i));
    if (!made) made = leak_written(q, strcmp(kind, "TChan") == 0 ? "writeTChan" : "writeChan");
    char *queue = ghcwords_queue(kind, c->cells, channels_ahead(q->families, i), made);
    free(made);
    free(maker);
    return queue;
  }
  const Declared *d = sitenames_declared(q->names, leak_what(q, i));
  bool named = d && c->field <= d->count && *d->fields[c->field - 1].name;
  char *words = leak_subject(q, i);
  if (named) leak_put(&words, ", hold each other by the field %s", d->fields[c->field - 1].name);
  else leak_put(&words, ", hold each other by their field number %u", (unsigned)c->field);
  leak_put(&words,
           ": each keeps the one before. Let the field keep less than the whole, or end the "
           "chain after one, and evaluate with seq what it keeps as it is made: otherwise a "
           "suspended call keeps the whole chain.");
  return words;
}

char *words_own_list(const Inquiry *q, const Candidate *c)
{
  const char *maker = leak_producer(q, c->families[0]);
  char *words = leak_subject(q, c->families[0]);
  leak_put(
      &words,
      ", hold each other by their field number %u, as the cells of a list do; %s adds to it. If "
      "only a few of them are needed, or a number, keep only that, evaluated as it is made.",
      (unsigned)c->field, maker);
  return words;
}

Place words_place(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  const SnapshotRoot *r;
  switch (c->kind) {
    case CANDIDATE_CONSTANT: r = &s->roots[c->where - 1]; return place_of_site(&s->sites[r->site]);
    case CANDIDATE_END:
    case CANDIDATE_WORD: return (Place){ NULL, 0, 0 };
    case CANDIDATE_TREE:
    case CANDIDATE_HEAD: return leak_place_of(q, families_of(q->families, c->where));
    case CANDIDATE_DEEP:
      r = &s->roots[c->where];
      if (r->often) return (Place){ r->often_file, r->often_line, 0 };
      r = leak_own_part(q, c->where);
      return r ? (Place){ r->own_file, r->own_line, 0 } : (Place){ NULL, 0, 0 };
    default: {
      uint32_t held = leak_held_by(q, c);
      return leak_place_of(q, held != UINT32_MAX ? held : c->families[0]);
    }
  }
}
