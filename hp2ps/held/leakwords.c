/* leakwords — the sentences of the rules: who waits or is kept, who made it, where in the program
 * that is, and what to do, in the imperative and with all its layers. Evaluating a value evaluates
 * one layer of it; advice that names one of two layers frees little. */
#include <config.h>

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "held/calls.h"
#include "held/rules.h"
#include "held/thresholds.h"
#include "plot/scale.h"

/* Adds to a fresh text; *text may be NULL. */
static void __attribute__((format(printf, 2, 3))) put(char **text, const char *format, ...)
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
static void put_own(char **text, char *more)
{
  put(text, "%s", more);
  free(more);
}

static const char *what(const Inquiry *q, uint32_t i)
{
  return families_text(q->families, i, SITE_CONSTRUCTION);
}

static const char *producer(const Inquiry *q, uint32_t i)
{
  return families_text(q->families, i, SITE_PRODUCER);
}

/* "f (prog.m:7)" */
static char *name_at(const char *name, const char *path, uint32_t line)
{
  char *place = text_place(path, line), *words = mem_format("%s (%s)", name, place);
  free(place);
  return words;
}

static char *site_at(const SnapshotSite *s, const char *name)
{
  return name_at(name, s->texts[SITE_FILE], s->line);
}

/* "prog.m:3", "prog.m:3 and 7", "prog.m:3 and 4 more lines" */
static char *lines_of(const Inquiry *q, uint32_t i)
{
  const Family *x = &q->families->list[i];
  char *place = text_place(families_text(q->families, i, SITE_FILE), x->nlines ? x->lines[0] : 0);
  if (x->nlines == 2) put(&place, " and %u", (unsigned)x->lines[1]);
  if (x->nlines > 2) put(&place, " and %zu more lines", x->nlines - 1);
  return place;
}

static char *family_at(const Inquiry *q, uint32_t i, const char *name)
{
  char *place = lines_of(q, i), *words = mem_format("%s (%s)", name, place);
  free(place);
  return words;
}

/* "29,731 suspended calls of f" */
static char *called(const Inquiry *q, uint32_t i)
{
  const Family *x = &q->families->list[i];
  const char *s = x->cells == 1 ? "" : "s";
  char *count = x->cells == 1 ? mem_copy("1", 1) : scale_count(x->cells), *words;
  words = x->kind == 't'   ? mem_format("%s suspended call%s of %s", count, s, what(q, i))
          : x->kind == 'p' ? mem_format("%s partial application%s of %s", count, s, what(q, i))
                           : mem_format("%s cell%s %s", count, s, what(q, i));
  free(count);
  return words;
}

/* Functions of the program on the stack: the innermost on this part, or further out. */
static const SnapshotRoot *own_part(const Inquiry *q, uint32_t part)
{
  for (uint32_t i = part + 1; i-- > 0;)
    if (q->snapshot->roots[i].own) return &q->snapshot->roots[i];
  return NULL;
}

static char *part_at(const SnapshotRoot *r) { return name_at(r->own, r->own_file, r->own_line); }

/* The innermost evaluation, up to this part of the stack, of a call that the program made. */
static const SnapshotSite *own_evaluation(const Inquiry *q, uint32_t part, const char *except)
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

/* An evaluation by the name of what is evaluated, unless that is the name of a module. */
static char *evaluation_at(const SnapshotSite *s)
{
  const char *name = s->texts[SITE_CONSTRUCTION];
  bool module = strcmp(name, s->texts[SITE_MODULE]) == 0 || strcmp(name, "Prelude") == 0;
  char *of = module ? mem_format("an expression of %s", s->texts[SITE_PRODUCER])
                    : mem_copy(name, strlen(name));
  char *words = site_at(s, of);
  free(of);
  return words;
}

/* Where in the program the cells of a family come from. */
static Place place_of(const Inquiry *q, uint32_t i)
{
  const Snapshot *s = q->snapshot;
  const Family *x = &q->families->list[i];
  uint32_t own = x->library ? families_own(q->families, i, false) : i;
  if (own != UINT32_MAX) {
    const Family *y = &q->families->list[own];
    return (Place){ families_text(q->families, own, SITE_FILE), y->nlines ? y->lines[0] : 0 };
  }
  const SnapshotSite *site = own_evaluation(q, s->nstack - 1, "");
  if (site) return (Place){ site->texts[SITE_FILE], site->line };
  const SnapshotRoot *r = own_part(q, s->nstack - 1);
  return r ? (Place){ r->own_file, r->own_line } : (Place){ NULL, 0 };
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

/* "made by f (prog.m:3)"; of the library's: for whom. */
static char *made(const Inquiry *q, uint32_t i)
{
  const Snapshot *s = q->snapshot;
  if (!q->families->list[i].library) {
    char *own = family_at(q, i, producer(q, i)), *words = mem_format("made by %s", own);
    free(own);
    return words;
  }
  bool system = strcmp(families_text(q->families, i, SITE_GROUP), "runtime") == 0;
  char *words = system ? mem_format("made by the run time (%s)", producer(q, i))
                       : mem_format("made by the library's %s", producer(q, i));
  const SnapshotSite *copied = families_site(q->families, i);
  if (copied->caller && copied->caller_file) { /* the compiler knows */
    put(&words, ", called from ");
    put_own(&words, name_at(copied->caller, copied->caller_file, copied->caller_line));
    return words;
  }
  uint32_t own = families_own(q->families, i, false);
  if (own == UINT32_MAX) own = own_function(q, i);
  const SnapshotSite *site = own == UINT32_MAX ? own_evaluation(q, s->nstack - 1, "") : NULL;
  const SnapshotRoot *part = own_part(q, s->nstack - 1);
  if (own == UINT32_MAX && !site) own = families_own(q->families, i, true);
  if (own != UINT32_MAX) {
    put(&words, " for ");
    put_own(&words, family_at(q, own, producer(q, own)));
  } else if (site) {
    put(&words, " under ");
    put_own(&words, evaluation_at(site));
  } else if (part) {
    put(&words, ", called from ");
    put_own(&words, part_at(part));
  }
  return words;
}

/* Calls that wait */

/* "3,000 suspended calls of (+) and 3,000 suspended calls of (-)": the large families of one
 * function. */
static char *callers(const Inquiry *q, const Candidate *c)
{
  enum { MOST = 3, PART = 8 };
  uint32_t list[MOST] = { c->families[0] };
  size_t n = 1;
  uint64_t largest = q->families->list[c->families[0]].bytes;
  for (size_t i = 1; i < c->count && n < MOST; i++)
    if (q->families->list[c->families[i]].bytes * PART >= largest
        && strcmp(producer(q, c->families[i]), producer(q, c->families[0])) == 0)
      list[n++] = c->families[i];
  char *words = called(q, list[0]);
  for (size_t i = 1; i < n; i++) {
    put(&words, "%s", i + 1 < n ? ", " : " and ");
    put_own(&words, called(q, list[i]));
  }
  return words;
}

/* What the calls stand in, by the most pointers; the stack only if there is nothing else. */
static const Entry *container(const Inquiry *q, const Candidate *c)
{
  enum { TRIED = 6 };
  const Entry *first = c->nentries ? &c->entries[0] : NULL;
  for (size_t i = 0; first && first->stack && !c->known && i < c->nentries && i < TRIED; i++)
    if (!c->entries[i].stack && q->families->list[c->entries[i].from].kind == 'c')
      return &c->entries[i];
  return first && !first->stack && q->families->list[first->from].kind == 'c' ? first : NULL;
}

/* Does the program keep its state in a monad, or in a reference? Then a record must be evaluated
 * before it is stored. */
static bool has_state(const Inquiry *q)
{
  const Snapshot *s = q->snapshot;
  bool state = sitenames_imports(q->names, "Control.Monad.State")
               || sitenames_imports(q->names, "Control.Monad.State.")
               || sitenames_imports(q->names, "Control.Monad.Trans.State.");
  for (uint32_t i = 1; i <= s->nsites && !state; i++)
    state = strstr(s->sites[i].texts[SITE_FILE], "Control/Monad/")
            && strstr(s->sites[i].texts[SITE_FILE], "State");
  return state;
}

static bool has_reference(const Inquiry *q)
{
  for (uint32_t i = 0; i < q->families->count; i++)
    if (strcmp(what(q, i), "Ref") == 0 && q->families->list[i].cells) return true;
  return sitenames_imports(q->names, "Data.IORef") || sitenames_imports(q->names, "Data.STRef");
}

/* Says how a program with a state or references stores a record; false if it has none. */
static bool put_stored(const Inquiry *q, char **how)
{
  const char *store = has_state(q)        ? "put $! or modify'"
                      : !has_reference(q) ? NULL
                      : sitenames_imports(q->names, "Data.STRef")
                          ? "writeSTRef r $! x or modifySTRef'"
                          : "writeIORef r $! x or modifyIORef'";
  if (store && q->haskell)
    put(how,
        "; and store it evaluated, with %s: a record with such fields is itself suspended until "
        "it is needed",
        store);
  return store && q->haskell;
}

/* Constructors of flat programs have no strict fields. */
static bool has_strict_fields(const char *file)
{
  return !text_ends_in(file, ".flat") && !text_ends_in(file, ".fcy");
}

/* If most of these records lie in other data: how they get there evaluated. */
static void put_lying(const Inquiry *q, uint32_t record, char **how)
{
  const Families *f = q->families;
  const char *constructor = what(q, record);
  for (uint32_t i = 0; i < f->count; i++) {
    if (i == record || f->list[i].kind != 'c'
        || 2 * families_pointers(f, i, record) < f->list[record].cells)
      continue;
    bool map = strcmp(what(q, i), "Bin") == 0 && f->list[i].library;
    if (map && sitenames_imports(q->names, "Data.Map"))
      put(how,
          "; and import Data.Map.Strict instead of Data.Map: otherwise each %s is itself suspended "
          "in the map",
          constructor);
    else if (map && sitenames_imports(q->names, "Data.IntMap"))
      put(how,
          "; and import Data.IntMap.Strict instead of Data.IntMap: otherwise each %s is itself "
          "suspended in the map",
          constructor);
    else
      put(how,
          "; and evaluate each %s with seq before it is stored: one with such fields is itself "
          "suspended until it is needed",
          constructor);
    return;
  }
}

/* The fields of a declared constructor in which the calls stand: "price and name"; NULL: they have
 * none. *lists: one of them has a list in it. */
static char *field_names(const Candidate *c, uint32_t family, const Declared *d, size_t *count,
                         bool *lists)
{
  char *words = NULL;
  *count = 0;
  for (size_t k = 0; k < d->count; k++) {
    bool stands = false;
    for (size_t i = 0; i < c->nentries; i++)
      stands |=
          !c->entries[i].stack && c->entries[i].from == family && c->entries[i].field == k + 1;
    if (!stands) continue;
    *lists |= strchr(d->fields[k].type, '[') || strstr(d->fields[k].type, "String");
    if (*d->fields[k].name) put(&words, "%s%s", words ? ", " : "", d->fields[k].name);
    else put(&words, "%snumber %zu", words ? ", " : "", k + 1);
    ++*count;
  }
  return words;
}

/* Which field to make strict, or what to evaluate before the data is made. Returns whether a field
 * was named. */
static bool put_field(const Inquiry *q, const Candidate *c, uint32_t family, char **how)
{
  const char *constructor = what(q, family);
  const Declared *d = sitenames_declared(q->names, constructor);
  size_t count = 0;
  bool lists = c->lists;
  char *names = d ? field_names(c, family, d, &count, &lists) : NULL;
  if (!names) return false;
  char *at = name_at(constructor, d->file, d->line);
  put(how, "they stand in the field%s %s of %s: ", count > 1 ? "s" : "", names, at);
  if (lists && q->haskell)
    put(how,
        "evaluate the whole of it before %s is made, say by length x `seq`: a ! alone would "
        "evaluate only its first cell",
        constructor);
  else if (lists)
    put(how,
        "evaluate the whole of it before %s is made, say by seq (length x): a ! alone would "
        "evaluate only its first cell",
        constructor);
  else if (!has_strict_fields(d->file))
    put(how, "evaluate %s with seq before %s is made%s", count > 1 ? "them" : "it", constructor,
        c->numbers ? "" : ", if that is cheap");
  else
    put(how, "write ! %s the type of %s%s", q->haskell ? "before" : "after",
        count > 1 ? "these fields" : "this field", c->numbers ? "" : ", if that is cheap");
  if (!put_stored(q, how) && !lists && has_strict_fields(d->file)) put_lying(q, family, how);
  free(at);
  free(names);
  return true;
}

/* Are the calls the rest of lists, rather than their elements? */
static bool is_rest(const Inquiry *q, const Candidate *c)
{
  const Entry *in = container(q, c);
  return in && in->field == 2 && families_is_list(q->families, in->from)
         && calls_result(families_site(q->families, c->families[0])) != 'n';
}

static void put_container(const Inquiry *q, const Candidate *c, uint32_t family, char **how)
{
  const char *constructor = what(q, family);
  const char *cheap = c->cheap ? "" : ", if that is cheap";
  bool list = families_is_list(q->families, family), own = !q->families->list[family].library;
  char *maker = own ? family_at(q, family, producer(q, family))
                    : mem_format("the library's %s", producer(q, family));
  if (strncmp(constructor, "(,", 2) == 0)
    put(how,
        "they stand in tuples %s, made by %s: evaluate the components with seq before the tuple "
        "is made%s",
        constructor, maker, cheap);
  else if (list && is_rest(q, c) && own)
    put(how,
        "each is the rest of a list, made by %s: evaluate it with seq before the new cell is made",
        maker);
  else if (list && is_rest(q, c))
    put(how,
        "each is the rest of a list that was not needed to its end: evaluate the whole list when "
        "it is made, say by %s, or make a new one only where something changes",
        q->haskell ? "length x `seq`" : "seq (length x)");
  else {
    put(how, "they stand in %s, made by %s: ", list ? "a list" : constructor, maker);
    if (c->lists)
      put(how,
          "evaluate the whole of each before it is put there, say by %s: seq alone would evaluate "
          "only its first cell",
          q->haskell ? "length x `seq`" : "seq (length x)");
    else put(how, "evaluate each with seq before it is put there%s", cheap);
  }
  free(maker);
}

/* The lazy modules that the program imports, where their strict twins are needed, too: for calls
 * that wait in a State, and for calls of functions that change a map. */
static void put_modules(const Inquiry *q, const Candidate *c, char **how)
{
  static const char *const changes[] = { "insert", "insertWith", "insertWithKey", "adjust",
                                         "alter",  "update",     "unionWith",     "fromListWith" };
  bool map = false;
  for (size_t i = 0; i < c->count; i++)
    for (size_t k = 0; k < sizeof changes / sizeof *changes; k++)
      map |= strcmp(what(q, c->families[i]), changes[k]) == 0;
  const char *function = producer(q, c->families[0]);
  if (sitenames_imports(q->names, "Control.Monad.State")
      && (sitenames_uses(q->names, function, "put")
          || sitenames_uses(q->names, function, "modify"))) {
    const Declared *d = sitenames_changed_by(q->names, function);
    char *at = d ? name_at(d->constructor, d->file, d->line) : NULL;
    put(how, "; import Control.Monad.State.Strict instead of Control.Monad.State, and store each "
             "state, and its components, evaluated: put $! s");
    if (at) put(how, ", with a ! before the types of the fields of %s", at);
    free(at);
  }
  if (map && sitenames_imports(q->names, "Data.Map"))
    put(how, "; and import Data.Map.Strict instead of Data.Map, which evaluates the values, too");
  if (map && sitenames_imports(q->names, "Data.IntMap"))
    put(how,
        "; and import Data.IntMap.Strict instead of Data.IntMap, which evaluates the values, too");
}

/* The lazy record that the function changes, if its calls wait for each other; NULL: none. */
static const Declared *changed_record(const Inquiry *q, const Candidate *c)
{
  return c->chain && !q->families->list[c->families[0]].library
             ? sitenames_changed_by(q->names, producer(q, c->families[0]))
             : NULL;
}

static void put_record(const Inquiry *q, const Candidate *c, const Declared *d, char **how)
{
  char *at = name_at(d->constructor, d->file, d->line);
  put(how, "put a ! %s the type%s of the fields of %s, which %s changes%s",
      q->haskell ? "before" : "after", d->count > 1 ? "s" : "", at, producer(q, c->families[0]),
      c->cheap ? "" : ", if they are cheap");
  put_stored(q, how);
  free(at);
}

/* Without data around them. */
static void put_plain(const Inquiry *q, const Candidate *c, char **how)
{
  uint32_t i = c->families[0];
  bool library = q->families->list[i].library, one = c->cells == 1;
  if (c->cells <= FEW_CELLS) {
    put(how, "evaluate %s before, %s", one ? "it" : "them",
        c->numbers ? "with seq" : "if the result is small");
    return;
  }
  const Declared *record = changed_record(q, c);
  bool number = calls_result(families_site(q->families, i)) == 'n';
  if (record && number) {
    put_record(q, c, record, how);
    return;
  }
  put(how, "evaluate each as it is made%s%s, with seq", library ? "" : ": in ",
      library ? "" : producer(q, i));
  /* Several kinds of calls stand in the components of what the function makes. */
  if (c->chain && c->count == 1 && !library && q->haskell)
    put(how, ", or a ! at the argument that carries it on");
  if (!c->cheap) put(how, ", if that is cheap");
  if (!record) return;
  put(how, "; and ");
  put_record(q, c, record, how);
}

/* Tuples of the program in the values, one for every second call at least. */
static void put_tuples(const Inquiry *q, const Candidate *c, char **how)
{
  const Families *f = q->families;
  for (uint32_t i = 0; i < f->count; i++) {
    if (!c->held[i] || f->list[i].library || f->list[i].kind != 'c'
        || strncmp(what(q, i), "(,", 2) != 0 || 2 * f->list[i].cells < c->cells)
      continue;
    char *at = family_at(q, i, producer(q, i));
    put(how, "; and evaluate with seq the components of the tuples %s of %s before each is made",
        what(q, i), at);
    free(at);
    return;
  }
}

/* Data in the values: a strict library function evaluates a record, not its fields. */
static void put_layer(const Inquiry *q, const Candidate *c, char **how)
{
  enum { MAKERS = 8 };
  uint32_t list[MAKERS + 1] = { c->families[0] };
  size_t n = 1 + families_makers(q->families, c->families[0], list + 1, MAKERS);
  const Declared *d = NULL;
  const char *by = NULL;
  for (size_t i = 0; i < n && !d; i++)
    if ((d = sitenames_changed_by(q->names, what(q, list[i])))) by = what(q, list[i]);
  uint64_t most = 0;
  for (uint32_t i = 0; i < q->families->count && !by; i++) {
    const Declared *other = q->families->list[i].kind == 'c' && !q->families->list[i].library
                                ? sitenames_declared(q->names, what(q, i))
                                : NULL;
    if (other && other->count && sitenames_is_lazy(other) && c->held[i] > most
        && 4 * families_pointers(q->families, c->families[0], i) >= c->cells) {
      most = c->held[i];
      d = other;
    }
  }
  if (!d) {
    put_tuples(q, c, how);
    return;
  }
  char *at = name_at(d->constructor, d->file, d->line);
  put(how, "; and put a ! %s the %s of the fields of %s", q->haskell ? "before" : "after",
      d->count > 1 ? "types" : "type", at);
  if (by) put(how, ", which %s changes", by);
  free(at);
}

/* The part of the stack where one of these functions stands very often; NULL: there is none. */
static const SnapshotRoot *deep_part(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t p = 0; p < s->nstack; p++) {
    const SnapshotRoot *r = &s->roots[p];
    for (size_t i = 0; i < c->count && r->calls >= DEEP_CALLS; i++)
      if (strcmp(r->deepest, producer(q, c->families[i])) == 0
          || strcmp(r->deepest, what(q, c->families[i])) == 0)
        return r;
  }
  return NULL;
}

/* The family of the calls of the function that made these, if very many are being evaluated;
 * UINT32_MAX: there is none. */
static uint32_t pending_calls(const Inquiry *q, const Candidate *c)
{
  for (uint32_t i = 0; i < q->families->count; i++)
    if (q->families->list[i].pending >= DEEP_CALLS
        && strcmp(what(q, i), producer(q, c->families[0])) == 0)
      return i;
  return UINT32_MAX;
}

/* If the function that made the calls stands very often on the stack, its own calls had been
 * suspended, too. */
static void put_deep(const Inquiry *q, const Candidate *c, char **how)
{
  const SnapshotRoot *r = deep_part(q, c);
  uint32_t pending = r ? UINT32_MAX : pending_calls(q, c);
  if (!r && pending == UINT32_MAX) return;
  const char *file = families_text(q->families, c->families[0], SITE_FILE);
  bool foldl = q->haskell && sitenames_mentions(q->names, file, "foldl");
  char *count = scale_count(r ? r->calls : q->families->list[pending].pending);
  char *maker = r ? mem_copy("", 0) : made(q, pending);
  put(how,
      "; %s calls of %s%s%s%s stand on the stack, so these were suspended, too: evaluate the result "
      "of each%s",
      count, r ? r->deepest : what(q, pending), *maker ? ", " : "", maker, *maker ? "," : "",
      foldl ? ", with foldl' instead of foldl" : "");
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

char *words_force(const Inquiry *q, const Candidate *c)
{
  uint32_t first = c->families[0];
  const Entry *in = container(q, c);
  bool one = q->families->list[first].cells == 1;
  char *words = callers(q, c), *how = NULL;
  put(&words, ", ");
  put_own(&words, made(q, first));
  put(&words, ", %s not been needed yet%s. ", one ? "has" : "have",
      c->chain ? "; each waits for the one before" : "");
  if (c->known) put(&how, "%s", c->known->words);
  else if (in && !put_field(q, c, in->from, &how)) put_container(q, c, in->from, &how);
  if (!how) put_plain(q, c, &how);
  if (c->known && c->known->layers == REMEDY_LAYER) put_layer(q, c, &how);
  if (!c->known) put_modules(q, c, &how);
  if (!c->known) put_deep(q, c, &how);
  if (c->grows && c->low * 100 < c->total * INTERVAL_PERCENT)
    put(&how, " (if the result itself grows with each call, this frees less)");
  put_own(&words, sentence(how));
  return words;
}

char *words_growing(const Inquiry *q, const Candidate *c)
{
  char *words = callers(q, c);
  put(&words, ", ");
  put_own(&words, made(q, c->families[0]));
  put(&words,
      ", have not been needed yet; each waits for the one before. What they make grows with "
      "each call, so that it would take as much if it were evaluated. If only a number is "
      "needed of it, or its last elements, keep only that as it is made.");
  return words;
}

char *words_walked(const Inquiry *q, const Candidate *c)
{
  const SnapshotRoot *r = own_part(q, c->walked_part);
  char *walker = r ? part_at(r) : mem_copy("the evaluation", 14);
  char *words = called(q, c->families[0]);
  put(&words, ", ");
  put_own(&words, made(q, c->families[0]));
  put(&words, ", not needed yet, keep%s from its root what %s walks just now: cells %s, ",
      c->cells == 1 ? "s" : "", walker, what(q, c->walked));
  put_own(&words, made(q, c->walked));
  put(&words, ". It will be walked again: do all that needs it in one pass, or make it again for "
              "each use.");
  free(walker);
  return words;
}

/* Lists */

/* The field by which data of the program refers to the beginning of the list: "the field whole of
 * Parser (prog.hs:14)" */
static char *field_at(const Inquiry *q, const Candidate *c, uint32_t node)
{
  const Snapshot *s = q->snapshot;
  const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, node)]];
  const char *constructor = site->texts[SITE_CONSTRUCTION];
  const Declared *d = sitenames_declared(q->names, constructor);
  uint8_t field = 0;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++)
    if (s->to[e] == c->where) field = s->field[e];
  bool named = d && field && field <= d->count && *d->fields[field - 1].name;
  char *of = named ? mem_format("the field %s of %s", d->fields[field - 1].name, constructor)
                   : mem_copy(constructor, strlen(constructor));
  char *at = site_at(site, of);
  free(of);
  return at;
}

/* A cell that refers to something: "the suspended call of length (prog.hs:17)" */
static char *describe(const Inquiry *q, const Candidate *c, uint32_t node)
{
  const Snapshot *s = q->snapshot;
  uint32_t i = families_of(q->families, node);
  const Family *x = &q->families->list[i];
  const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, node)]];
  char *words = mem_format("%s%s",
                           x->kind == 't'   ? "the suspended call of "
                           : x->kind == 'p' ? "the function value "
                                            : "",
                           what(q, i)),
       *at;
  if (x->kind == 'c' && !x->library) at = field_at(q, c, node);
  else if (!x->library) at = site_at(site, words);
  else {
    uint32_t own = families_own(q->families, i, true);
    char *who = own != UINT32_MAX ? family_at(q, own, what(q, own))
                                  : mem_format("the library's %s", producer(q, i));
    at = mem_format("%s%s%s", words, own != UINT32_MAX ? ", for " : " of ", who);
    free(who);
  }
  free(words);
  return at;
}

typedef struct Referrer {
  char *words;
  size_t count;
} Referrer;

enum { WHO_MOST = 5 };

static size_t add_referrer(Referrer *list, size_t n, char *words)
{
  for (size_t i = 0; i < n; i++)
    if (strcmp(list[i].words, words) == 0) {
      list[i].count++;
      free(words);
      return n;
    }
  if (n == WHO_MOST) {
    free(words);
    return n;
  }
  list[n] = (Referrer){ words, 1 };
  return n + 1;
}

static char *part_holder(const Inquiry *q, uint32_t part)
{
  const SnapshotRoot *r = own_part(q, part);
  if (!r) return mem_copy("a variable of the main expression", 33);
  char *at = part_at(r), *words = mem_format("a variable of %s", at);
  free(at);
  return words;
}

/* "A, B and 3 × C" */
static char *join(Referrer *list, size_t n)
{
  char *words = NULL;
  for (size_t i = 0; i < n; i++) {
    if (i) put(&words, "%s", i + 1 < n ? ", " : " and ");
    if (list[i].count > 1) put(&words, "%zu \xC3\x97 ", list[i].count);
    put(&words, "%s", list[i].words);
    free(list[i].words);
  }
  return words ? words : mem_copy("the stack", 9);
}

/* The variable of the main expression whose word on the stack refers to the node; NULL: none. */
static const SnapshotRoot *main_root(const Inquiry *q, uint32_t node)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t i = s->nstack; i < s->nroots; i++)
    for (uint32_t e = s->first[i + 1]; e < s->first[i + 2]; e++)
      if (s->roots[i].kind == ROOT_VARIABLE && s->to[e] == node) return &s->roots[i];
  return NULL;
}

/* Its name, or that of the one to which the cell is bound; NULL: there is none. */
static char *main_variable(const Inquiry *q, uint32_t node)
{
  const Snapshot *s = q->snapshot;
  uint32_t bound = s->sites[s->site[snapshot_cell(s, node)]].variable;
  const SnapshotRoot *r = main_root(q, node);
  if (bound) {
    const SnapshotVariable *v = &s->variables[bound - 1];
    return name_at(v->name, v->file, v->line);
  }
  return r ? mem_copy(r->name, strlen(r->name)) : NULL;
}

/* All who have the beginning of the list. */
static char *list_holders(const Inquiry *q, const Candidate *c)
{
  Referrer list[WHO_MOST];
  uint32_t parts[WHO_MOST];
  size_t n = 0, nparts = inquiry_parts(q, c->where, parts, WHO_MOST);
  for (size_t i = 0; i < c->referrers.count; i++)
    if (!families_is_list(q->families, families_of(q->families, c->referrers.list[i])))
      n = add_referrer(list, n, describe(q, c, c->referrers.list[i]));
  for (size_t i = 0; i < nparts; i++) n = add_referrer(list, n, part_holder(q, parts[i]));
  if (!n && main_root(q, c->where)) return mem_copy("the main expression", 19);
  return join(list, n);
}

/* The variable that has the list: of the main expression, or as the lines call it in which those
 * who refer to the list stand. Fresh; NULL: not known. */
static char *list_name(const Inquiry *q, const Candidate *c)
{
  enum { MOST = 16 };
  const Snapshot *s = q->snapshot;
  Place places[MOST];
  uint32_t parts[WHO_MOST];
  size_t n = 0, nparts = inquiry_parts(q, c->where, parts, WHO_MOST);
  char *bound = main_variable(q, c->where);
  if (bound) return bound;
  for (size_t i = 0; i < c->referrers.count && n < MOST; i++) {
    uint32_t node = c->referrers.list[i], family = families_of(q->families, node);
    const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, node)]];
    if (!q->families->list[family].library && !families_is_list(q->families, family))
      places[n++] = (Place){ site->texts[SITE_FILE], site->line };
  }
  for (size_t i = 0; i < nparts && n < MOST; i++) {
    const SnapshotRoot *r = own_part(q, parts[i]);
    if (r) places[n++] = (Place){ r->own_file, r->own_line };
  }
  return n ? sitenames_variable(q->names, places, n,
                                producer(q, families_of(q->families, c->where)))
           : NULL;
}

/* Who goes along the list: the evaluation below the one that makes its end, or whose words refer to
 * its inside. Fresh; NULL: not known. */
static char *list_walker(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  const char *maker = producer(q, families_of(q->families, c->where));
  uint32_t part = c->walker_part != UINT32_MAX ? c->walker_part : s->nstack - 1;
  for (uint32_t v = 2; v <= s->nstack && c->spine->end; v++)
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (s->to[e] == c->spine->end && s->roots[v - 1].site
          && s->sites[s->site[snapshot_cell(s, c->spine->end)]].kind == 'h')
        part = v - 2;
  const SnapshotSite *site = own_evaluation(q, part, maker);
  if (site) return evaluation_at(site);
  for (uint32_t p = part + 1 < s->nstack ? part + 2 : s->nstack; p-- > 0;)
    if (s->roots[p].own && strcmp(s->roots[p].own, maker) != 0) return part_at(&s->roots[p]);
  return NULL;
}

static char *list_begin(const Inquiry *q, const Candidate *c)
{
  uint32_t i = families_of(q->families, c->where);
  char *name = list_name(q, c), *count = scale_count(c->spine->cells), *words = NULL;
  if (name) put(&words, "The list %s, %s cells %s, ", name, count, what(q, i));
  else put(&words, "A list of %s cells %s, ", count, what(q, i));
  put_own(&words, made(q, i));
  put(&words, ", is held from its beginning by ");
  put_own(&words, list_holders(q, c));
  free(count);
  free(name);
  return words;
}

/* Does data of the program keep the beginning? */
static bool is_kept_in_data(const Inquiry *q, const Candidate *c)
{
  for (size_t i = 0; i < c->referrers.count; i++) {
    uint32_t family = families_of(q->families, c->referrers.list[i]);
    if (q->families->list[family].kind == 'c' && !q->families->list[family].library
        && !families_is_list(q->families, family))
      return true;
  }
  return false;
}

/* A suspended call that needs only the first part of the list could be evaluated before. */
static void put_shorter(const Inquiry *q, const Candidate *c, char **words)
{
  static const char *const parts[] = { "take", "head", "takeWhile", "hd", "splitAt", "lookup" };
  for (size_t i = 0; i < c->referrers.count; i++) {
    uint32_t family = families_of(q->families, c->referrers.list[i]);
    for (size_t k = 0; k < sizeof parts / sizeof *parts; k++)
      if (q->families->list[family].kind == 't' && strcmp(what(q, family), parts[k]) == 0) {
        put(words,
            " The call of %s needs only a part of it: evaluate the whole of its result "
            "before.",
            parts[k]);
        return;
      }
  }
}

char *words_twice(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint32_t end = c->spine->end;
  bool going = end && snapshot_is_cell(s, end)
               && strchr("tsh", s->sites[s->site[snapshot_cell(s, end)]].kind);
  char *words = list_begin(q, c), *walker = list_walker(q, c);
  put(&words, ", while %s %s. ", walker ? walker : "the evaluation",
      going ? "still has it made" : "walks it");
  if (is_kept_in_data(q, c))
    put(&words,
        "If only a part of it is needed there, or a number, keep only that, evaluated; otherwise do all "
        "that needs it in one pass, or make it again for each use.");
  else
    put(&words, "It will be walked again: do all that needs it in one pass, or make it again for "
                "each use.");
  put_shorter(q, c, &words);
  free(walker);
  return words;
}

char *words_uses(const Inquiry *q, const Candidate *c)
{
  char *words = list_begin(q, c);
  put(&words,
      ". It is made, and waits for its next uses: do all that needs it in one pass, or make "
      "it again for each use; if only its last elements are needed, or a number, keep only "
      "that as it is made.");
  return words;
}

/* Are the elements of most cells pairs? */
static bool has_pairs(const Inquiry *q, uint32_t list)
{
  const Families *f = q->families;
  uint64_t pairs = 0;
  for (size_t k = f->first[list]; k < f->first[list + 1]; k++)
    if (f->links[k].field == 1 && strncmp(what(q, f->links[k].to), "(,", 2) == 0)
      pairs += f->links[k].count;
  return 2 * pairs > f->list[list].cells;
}

char *words_list(const Inquiry *q, const Candidate *c)
{
  uint32_t i = families_of(q->families, c->where);
  char *words = list_begin(q, c);
  if (!q->families->list[i].library) put(&words, "; %s adds to it", producer(q, i));
  put(&words, ". It is made, and waits for its next use: if only its last elements are needed, or "
              "a number, keep only that as it is made");
  if (has_pairs(q, i)) put(&words, "; if a new entry replaces an older one, take that out");
  put(&words, ".");
  return words;
}

/* The others */

char *words_constant(const Inquiry *q, const Candidate *c)
{
  const SnapshotRoot *r = &q->snapshot->roots[c->where - 1];
  const SnapshotSite *site = &q->snapshot->sites[r->site];
  const char *name =
      *site->texts[SITE_PRODUCER] ? site->texts[SITE_PRODUCER] : site->texts[SITE_CONSTRUCTION];
  bool library = snapshot_is_library(site);
  char *at = library ? mem_format("%s of the library", name) : site_at(site, name);
  char *words = mem_format(
      "The constant %s keeps what it has made as long as code that may still run mentions it%s%s. "
      "If it is cheap to make, write it as a function with an argument: then each use makes its "
      "own and lets go of it. If it must be shared, this is its price.",
      at, r->name ? ": here " : "", r->name ? r->name : "");
  free(at);
  return words;
}

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
  bool failure = strncmp(name, "message", 7) == 0;
  return mem_format("The run time keeps it for this: %s. %s", name,
                    failure ? "Evaluate the message with force before it is thrown."
                            : "It goes when the choice has been tried: make it after choosing.");
}

char *words_field(const Inquiry *q, const Candidate *c)
{
  uint32_t i = c->families[0];
  const Declared *d = sitenames_declared(q->names, what(q, i));
  bool named = d && c->field <= d->count && *d->fields[c->field - 1].name;
  char *words = called(q, i);
  put(&words, ", ");
  put_own(&words, made(q, i));
  if (named) put(&words, ", hold each other by the field %s", d->fields[c->field - 1].name);
  else put(&words, ", hold each other by their field number %u", (unsigned)c->field);
  put(&words, ": each keeps the one before. Let the field keep less than the whole, or end the "
              "chain after one, and evaluate with seq what it keeps as it is made: otherwise a "
              "suspended call keeps the whole chain.");
  return words;
}

char *words_functions(const Inquiry *q, const Candidate *c)
{
  char *words = called(q, c->families[0]);
  put(&words, ", ");
  put_own(&words, made(q, c->families[0]));
  put(&words, ", are functions each of which keeps the one before. What a function knows can't be "
              "shortened: keep it as data, a list or a table, and evaluate that at each step.");
  return words;
}

/* The family to which most pointers of the partial applications lead, but for their own. */
static uint32_t kept_by(const Inquiry *q, uint32_t i)
{
  const Families *f = q->families;
  uint32_t best = UINT32_MAX;
  uint64_t most = 0;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++)
    if (f->links[k].to != i && f->links[k].count > most) {
      most = f->links[k].count;
      best = f->links[k].to;
    }
  return best;
}

char *words_partial(const Inquiry *q, const Candidate *c)
{
  uint32_t i = c->families[0], kept = kept_by(q, i);
  bool one = c->cells == 1;
  char *words = called(q, i);
  put(&words, ", ");
  put_own(&words, made(q, i));
  put(&words, ", wait%s for more arguments, and %s keep%s ", one ? "s" : "", one ? "it" : "each",
      "s");
  if (kept != UINT32_MAX) {
    const Family *x = &q->families->list[kept];
    char *name = x->library ? NULL
                            : sitenames_bound(q->names, families_text(q->families, kept, SITE_FILE),
                                              x->lines, x->nlines);
    put(&words, "%s%s%s, ", name ? name : "", name ? ", " : "", what(q, kept));
    put_own(&words, made(q, kept));
    free(name);
  } else put(&words, "much");
  put(&words, ". Take out of it what the function needs before the function is made, and evaluate "
              "that with seq, so that the rest can go.");
  return words;
}

char *words_deep(const Inquiry *q, const Candidate *c)
{
  const SnapshotRoot *r = &q->snapshot->roots[c->where];
  char *count = scale_count(r->calls);
  bool own = r->own && strcmp(r->own, r->deepest) == 0;
  char *at = own ? part_at(r) : mem_copy(r->deepest, strlen(r->deepest));
  char *words = mem_format(
      "%s%s calls of %s wait for each other's results, and keep what they were given. With an "
      "argument for the result so far, evaluated at each step, or with a result that can be used "
      "before it is complete, none would wait.",
      count, r->more ? " or more" : "", at);
  free(at);
  free(count);
  return words;
}

/* In a structure of the library: the program's own data to which a quarter of its cells lead;
 * UINT32_MAX: there is none. */
static uint32_t own_data(const Inquiry *q, uint32_t family)
{
  const Families *f = q->families;
  uint32_t best = UINT32_MAX;
  for (size_t k = f->first[family]; k < f->first[family + 1] && f->list[family].library; k++) {
    uint32_t to = f->links[k].to;
    if (f->list[to].kind == 'c' && !f->list[to].library
        && 4 * f->list[to].cells >= f->list[family].cells
        && (best == UINT32_MAX || f->list[to].cells > f->list[best].cells))
      best = to;
  }
  return best;
}

char *words_in_use(const Inquiry *q, uint32_t family, const char *amount)
{
  const Families *f = q->families;
  const SnapshotRoot *r = own_part(q, q->snapshot->nstack - 1);
  char *words = mem_copy("Nothing was found that could be let go.", 39);
  for (uint32_t i = 0; i < f->count && !amount; i++)
    if (family == UINT32_MAX || f->list[i].bytes > f->list[family].bytes) family = i;
  if (family == UINT32_MAX) return words;
  if (amount) {
    put(&words, " Of this, %s hang from ", amount);
    put_own(&words, called(q, family));
    put(&words, ", ");
    put_own(&words, made(q, family));
    put(&words, ", data in use");
  } else put(&words, " Most of it is %s by %s, data in use", what(q, family), producer(q, family));
  uint32_t in = own_data(q, family);
  if (in != UINT32_MAX) {
    put(&words, ", with ");
    put_own(&words, called(q, in));
    put(&words, ", ");
    put_own(&words, made(q, in));
    put(&words, ", in it");
  }
  if (r) {
    char *at = part_at(r);
    put(&words, ", wanted by %s", at);
    free(at);
  }
  put(&words, ".");
  return words;
}

Place words_place(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  const SnapshotRoot *r;
  switch (c->kind) {
    case CANDIDATE_CONSTANT:
      r = &s->roots[c->where - 1];
      return (Place){ s->sites[r->site].texts[SITE_FILE], s->sites[r->site].line };
    case CANDIDATE_END:
    case CANDIDATE_WORD: return (Place){ NULL, 0 };
    case CANDIDATE_HEAD: return place_of(q, families_of(q->families, c->where));
    case CANDIDATE_DEEP:
      r = own_part(q, c->where);
      return r ? (Place){ r->own_file, r->own_line } : (Place){ NULL, 0 };
    default: return place_of(q, c->families[0]);
  }
}
