/* leakwords_calls — the sentences about suspended calls, and where they stand: in fields, tuples,
 * lists, structures of the library, or on the stack. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "held/calls.h"
#include "held/ghcwords.h"
#include "held/leakwords_private.h"
#include "held/thresholds.h"
#include "plot/scale.h"

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
        && strcmp(leak_producer(q, c->families[i]), leak_producer(q, c->families[0])) == 0)
      list[n++] = c->families[i];
  char *words = leak_called(q, list[0]);
  for (size_t i = 1; i < n; i++) {
    leak_put(&words, "%s", i + 1 < n ? ", " : " and ");
    leak_put_own(&words, leak_called(q, list[i]));
  }
  return words;
}

/* The same, and who made them. */
static char *subject(const Inquiry *q, const Candidate *c)
{
  char *words = callers(q, c);
  leak_put(&words, ", ");
  leak_put_own(&words, leak_made(q, c->families[0]));
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
    if (strcmp(leak_what(q, i), "Ref") == 0 && q->families->list[i].cells) return true;
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
    leak_put(
        how,
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

/* How the records get evaluated into the data in which most of them lie; or, if they lie nowhere,
 * how they are handed on. */
static void put_lying(const Inquiry *q, uint32_t record, char **how)
{
  const Families *f = q->families;
  const char *constructor = leak_what(q, record);
  for (uint32_t i = 0; i < f->count; i++) {
    if (i == record || f->list[i].kind != 'c'
        || 2 * families_pointers(f, i, record) < f->list[record].cells)
      continue;
    bool map = strcmp(leak_what(q, i), "Bin") == 0 && f->list[i].library;
    if (map && sitenames_imports(q->names, "Data.Map"))
      leak_put(
          how,
          "; and import Data.Map.Strict instead of Data.Map: otherwise each %s is itself suspended "
          "in the map",
          constructor);
    else if (map && sitenames_imports(q->names, "Data.IntMap"))
      leak_put(
          how,
          "; and import Data.IntMap.Strict instead of Data.IntMap: otherwise each %s is itself "
          "suspended in the map",
          constructor);
    else
      leak_put(
          how,
          "; and evaluate each %s with seq before it is stored: one with such fields is itself "
          "suspended until it is needed",
          constructor);
    return;
  }
  if (f->list[record].cells > FEW_CELLS)
    leak_put(how,
             "; and evaluate each %s as it is made, with seq%s: one with such fields is itself "
             "suspended until it is needed",
             constructor, q->haskell ? ", or a ! at the argument that carries it on" : "");
}

static bool is_list_type(const char *type)
{
  return strchr(type, '[') || strstr(type, "String") || strstr(type, "List");
}

static bool stands_in(const Candidate *c, uint32_t family, size_t field)
{
  for (size_t i = 0; i < c->nentries; i++)
    if (!c->entries[i].stack && c->entries[i].from == family && c->entries[i].field == field + 1)
      return true;
  return false;
}

/* The fields of a declared constructor in which the calls stand. If there are several, lazy numbers
 * beside them belong to them: one of them may just have been evaluated. */
typedef struct Standing {
  char *all, *lists, *others; /* "price, name"; NULL: none */
  size_t count, nothers;
} Standing;

static Standing find_fields(const Candidate *c, uint32_t family, const Declared *d)
{
  Standing x = { 0 };
  size_t several = 0;
  for (size_t k = 0; k < d->count; k++) several += stands_in(c, family, k);
  for (size_t k = 0; k < d->count; k++) {
    const FieldName *f = &d->fields[k];
    bool beside = several > 1 && !f->strict && calls_is_number(f->type);
    if (!stands_in(c, family, k) && !beside) continue;
    char **kind = is_list_type(f->type) ? &x.lists : &x.others;
    char *name = *f->name ? mem_copy(f->name, strlen(f->name)) : mem_format("number %zu", k + 1);
    leak_put(&x.all, "%s%s", x.all ? ", " : "", name);
    leak_put(kind, "%s%s", *kind ? ", " : "", name);
    x.nothers += kind == &x.others;
    x.count++;
    free(name);
  }
  return x;
}

/* Calls of functions of the program that wait for each other are whole lists: if each is evaluated
 * in its turn, nothing is left behind its first cell. Functions of the library leave the rest. */
static bool are_whole(const Inquiry *q, const Candidate *c)
{
  for (size_t i = 0; i < c->count; i++) {
    const SnapshotSite *site = families_site(q->families, c->families[i]);
    char result = calls_result(site);
    if (calls_is_known(site) && (result == 'l' || result == 'g')) return false;
  }
  return c->chain || c->joined;
}

/* What to evaluate before the data is made. */
static void put_whole(const Inquiry *q, const char *what, const char *constructor, char **how)
{
  leak_put(how,
           "evaluate the whole of %s before %s is made, say by %s: a ! alone would evaluate only "
           "its first cell",
           what, constructor, q->haskell ? "length x `seq`" : "seq (length x)");
}

/* A strict field evaluates a record, not the lazy fields of that. */
static void put_inner(const Inquiry *q, const Candidate *c, uint32_t family, const Declared *d,
                      char **how)
{
  for (size_t k = 0; k < d->count; k++) {
    const Declared *inner =
        stands_in(c, family, k) ? sitenames_declared(q->names, d->fields[k].type) : NULL;
    if (!inner || inner == d || !sitenames_is_lazy(inner)) continue;
    char *at = leak_name_at(inner->constructor, inner->file, inner->line);
    leak_put(how, "; and %s those of the fields of %s, which would wait in their place",
             q->haskell ? "before" : "after", at);
    free(at);
    return;
  }
}

/* Makes these fields strict. Constructors of flat programs have no strict fields. */
static void put_strict(const Inquiry *q, const Candidate *c, uint32_t family, const char *fields,
                       const Declared *d, bool one, char **how)
{
  const char *cheap = c->numbers ? "" : ", if that is cheap";
  if (!has_strict_fields(d->file)) {
    leak_put(how, "evaluate %s with seq before %s is made%s", one ? "it" : "them", d->constructor,
             cheap);
    return;
  }
  leak_put(how, "write ! %s the type of %s%s", q->haskell ? "before" : "after", fields, cheap);
  put_inner(q, c, family, d, how);
}

/* Which field to make strict, or what to evaluate before the data is made. Returns whether a field
 * was named. */
static bool put_field(const Inquiry *q, const Candidate *c, uint32_t family, char **how)
{
  const char *constructor = leak_what(q, family);
  const Declared *d = sitenames_declared(q->names, constructor);
  Standing x = d ? find_fields(c, family, d) : (Standing){ 0 };
  if (!x.all) return false;
  bool one = x.count == 1, whole = (c->lists || x.lists) && !are_whole(q, c);
  bool mixed = whole && x.lists && x.others, strict = mixed || !whole;
  char *at = leak_name_at(constructor, d->file, d->line);
  leak_put(how, "%s in the field%s %s of %s: ", c->cells == 1 ? "it stands" : "they stand",
           one ? "" : "s", x.all, at);
  if (mixed) put_strict(q, c, family, x.others, d, x.nothers == 1, how);
  else if (strict) put_strict(q, c, family, one ? "this field" : "these fields", d, one, how);
  if (mixed) leak_put(how, "; and ");
  if (whole) put_whole(q, mixed ? x.lists : one ? "it" : "them", constructor, how);
  if (!put_stored(q, how) && strict && has_strict_fields(d->file)) put_lying(q, family, how);
  free(at);
  free(x.all);
  free(x.lists);
  free(x.others);
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
  const char *constructor = leak_what(q, family);
  const char *cheap = c->cheap ? "" : ", if that is cheap";
  bool list = families_is_list(q->families, family), own = !q->families->list[family].library;
  char *maker = own ? leak_family_at(q, family, leak_producer(q, family))
                    : mem_format("the library's %s", leak_producer(q, family));
  if (strncmp(constructor, "(,", 2) == 0)
    leak_put(
        how,
        "they stand in tuples %s, made by %s: evaluate the components with seq before the tuple "
        "is made%s",
        constructor, maker, cheap);
  else if (list && is_rest(q, c) && own)
    leak_put(
        how,
        "each is the rest of a list, made by %s: evaluate it with seq before the new cell is made",
        maker);
  else if (list && is_rest(q, c))
    leak_put(
        how,
        "each is the rest of a list that was not needed to its end: evaluate the whole list when "
        "it is made, say by %s, or make a new one only where something changes",
        q->haskell ? "length x `seq`" : "seq (length x)");
  else {
    leak_put(how, "they stand in %s, made by %s: ", list ? "a list" : constructor, maker);
    if (c->lists)
      leak_put(
          how,
          "evaluate the whole of each before it is put there, say by %s: seq alone would evaluate "
          "only its first cell",
          q->haskell ? "length x `seq`" : "seq (length x)");
    else if (list && !own)
      leak_put(how, "evaluate all its elements when it is made, say by %s%s",
               q->haskell ? "foldr seq () x `seq`" : "seq (force x)", cheap);
    else leak_put(how, "evaluate each with seq before it is put there%s", cheap);
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
      map |= strcmp(leak_what(q, c->families[i]), changes[k]) == 0;
  const char *function = leak_producer(q, c->families[0]);
  if (sitenames_imports(q->names, "Control.Monad.State")
      && (sitenames_uses(q->names, function, "put")
          || sitenames_uses(q->names, function, "modify"))) {
    const Declared *d = sitenames_changed_by(q->names, function);
    char *at = d ? leak_name_at(d->constructor, d->file, d->line) : NULL;
    bool said = *how && strstr(*how, "put $!");
    leak_put(how, "; %simport Control.Monad.State.Strict instead of Control.Monad.State",
             said ? "and " : "");
    if (!said) leak_put(how, ", and store each state, and its components, evaluated: put $! s");
    if (!said && at) leak_put(how, ", with a ! before the types of the fields of %s", at);
    free(at);
  }
  if (map && sitenames_imports(q->names, "Data.Map"))
    leak_put(how,
             "; and import Data.Map.Strict instead of Data.Map, which evaluates the values, too");
  if (map && sitenames_imports(q->names, "Data.IntMap"))
    leak_put(
        how,
        "; and import Data.IntMap.Strict instead of Data.IntMap, which evaluates the values, too");
}

/* Do the calls hold such records? */
static bool holds_records(const Inquiry *q, const Candidate *c, const Declared *d)
{
  for (uint32_t i = 0; i < q->families->count; i++)
    if (c->held[i] && q->families->list[i].kind == 'c' && q->families->list[i].cells > FEW_CELLS
        && strcmp(leak_what(q, i), d->constructor) == 0)
      return true;
  return false;
}

/* The lazy record that a function changes whose calls wait for each other, or the function that
 * made them; *by gets that function. NULL: none. */
static const Declared *changed_record(const Inquiry *q, const Candidate *c, const char **by)
{
  uint32_t i = c->families[0];
  const Declared *d = NULL;
  if (q->families->list[i].library) return NULL;
  *by = leak_producer(q, i);
  if (!(d = sitenames_changed_by(q->names, *by)) && !c->numbers)
    d = sitenames_changed_by(q->names, *by = leak_function(q, i));
  return d && (c->chain || holds_records(q, c, d)) ? d : NULL;
}

static void put_record(const Inquiry *q, const Candidate *c, const Declared *d, const char *by,
                       char **how)
{
  char *at = leak_name_at(d->constructor, d->file, d->line);
  leak_put(how, "put a ! %s the type%s of the fields of %s, which %s changes%s",
           q->haskell ? "before" : "after", d->count > 1 ? "s" : "", at, by,
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
    leak_put(how, "evaluate %s before, %s", one ? "it" : "them",
             c->numbers ? "with seq" : "if the result is small");
    return;
  }
  const char *by = NULL;
  const Declared *record = changed_record(q, c, &by);
  char result = calls_result(families_site(q->families, i));
  if (record && result == 'n') {
    put_record(q, c, record, by, how);
    return;
  }
  leak_put(how, "evaluate each as it is made%s%s, with seq", library ? "" : ": in ",
           library ? "" : leak_producer(q, i));
  /* Several kinds of calls stand in the components of what the function makes. */
  if (c->chain && c->count == 1 && !library && q->haskell)
    leak_put(how, ", or a ! at the argument that carries it on");
  if (!c->cheap) leak_put(how, ", if that is cheap");
  if (record) {
    leak_put(how, "; and ");
    put_record(q, c, record, by, how);
  } else if (c->chain && !library && result != 'n' && result != 'l' && result != 'f'
             && sitenames_makes_tuple(q->names, leak_function(q, i)))
    leak_put(
        how,
        "; and evaluate with seq the components of each tuple that %s makes, before it is made",
        leak_function(q, i));
}

/* Elements of an array of LML: `array` gathers the values of each in a list, so that none can be
 * evaluated before all are read. Returns whether they are such. */
static bool put_element(const Inquiry *q, const Candidate *c, char **how)
{
  const Families *f = q->families;
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  bool gathers = false;
  if (!in || in->stack || q->haskell || strcmp(leak_what(q, in->from), "Array") != 0) return false;
  for (uint32_t i = 0; i < f->count; i++)
    gathers |= c->held[i] && families_is_list(f, i) && f->list[i].cells >= 2 * c->cells
               && families_pointers(f, c->families[0], i) > 0
               && strcmp(leak_producer(q, i), leak_producer(q, in->from)) == 0;
  leak_put(how, "they are the elements of an array, made by ");
  leak_put_own(how, leak_family_at(q, in->from, leak_producer(q, in->from)));
  leak_put(how, gathers
                    ? ", which gathers all values of an element before one can be evaluated: add "
                      "each value to its element as it comes, in a tree whose fields are strict, "
                      "in place of the array"
                    : ": evaluate all of them when it is made, say by seq (force x), if that is "
                      "cheap");
  return true;
}

/* Tuples of the program in the values, one for every second call at least. */
static void put_tuples(const Inquiry *q, const Candidate *c, char **how)
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
    if ((d = sitenames_changed_by(q->names, leak_what(q, list[i])))) by = leak_what(q, list[i]);
  uint64_t most = 0;
  for (uint32_t i = 0; i < q->families->count && !by; i++) {
    const Declared *other = q->families->list[i].kind == 'c' && !q->families->list[i].library
                                ? sitenames_declared(q->names, leak_what(q, i))
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
  char *at = leak_name_at(d->constructor, d->file, d->line);
  leak_put(how, "; and put a ! %s the %s of the fields of %s", q->haskell ? "before" : "after",
           d->count > 1 ? "types" : "type", at);
  if (by) leak_put(how, ", which %s changes", by);
  free(at);
}

/* What the words of a known remedy leave to what is seen. */
static void put_known_layers(const Inquiry *q, const Candidate *c, char **how)
{
  RemedyLayers layers = c->known->layers;
  if (layers == REMEDY_ELEMENT && c->numbers)
    leak_put(how, ", or use an unboxed array (UArray, STUArray)");
  else if (layers == REMEDY_LAYER || layers == REMEDY_ELEMENT) put_layer(q, c, how);
}

/* The part of the stack where one of these functions stands very often; NULL: there is none. */
static const SnapshotRoot *deep_part(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t p = 0; p < s->nstack; p++) {
    const SnapshotRoot *r = &s->roots[p];
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
    if (x->kind == 't' && !own && x->cells + x->pending > most && calls_function(q, i, maker)) {
      most = x->cells + x->pending;
      best = i;
    }
  }
  return best;
}

/* If the function that made the calls stands very often on the stack, or its calls wait, too: how
 * to evaluate these. */
static void put_deep(const Inquiry *q, const Candidate *c, char **how)
{
  uint32_t outer = outer_calls(q, c);
  const SnapshotRoot *r = outer == UINT32_MAX ? deep_part(q, c) : NULL;
  if (!r && outer == UINT32_MAX) return;
  const char *file = families_text(q->families, c->families[0], SITE_FILE);
  bool foldl = q->haskell && sitenames_mentions(q->names, file, "foldl");
  if (r) {
    char *count = scale_count(r->calls);
    leak_put(how,
             "; %s calls of %s stand on the stack, so these were suspended, too: evaluate the "
             "result of each%s",
             count, r->deepest, foldl ? ", with foldl' instead of foldl" : "");
    free(count);
    return;
  }
  const Family *x = &q->families->list[outer];
  const Remedy *known =
      x->library ? remedies_find(families_site(q->families, outer), q->names) : NULL;
  char *count = scale_count(x->cells + x->pending), *maker = leak_made(q, outer);
  const char *function = leak_function(q, outer);
  leak_put(how, "; %s calls of %s%s, %s, %s: %s%s", count, leak_lambda_of(function) ? "a " : "",
           function, maker,
           x->cells > x->pending ? "wait, too" : "stand on the stack, so these were suspended, too",
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

char *words_force(const Inquiry *q, const Candidate *c)
{
  uint32_t first = c->families[0];
  const Entry *in = container(q, c);
  bool one = q->families->list[first].cells == 1;
  char *words = subject(q, c), *how = NULL;
  leak_put(&words, ", %s not been needed yet%s. ", one ? "has" : "have",
           c->chain ? "; each waits for the one before" : "");
  if (c->known) leak_put(&how, "%s", c->known->words);
  else if (snapshot_is_ghc(q->snapshot))
    how = ghcwords_how(in ? families_site(q->families, in->from) : NULL,
                       in && families_is_list(q->families, in->from), c->chain);
  else if (in && !put_field(q, c, in->from, &how)) put_container(q, c, in->from, &how);
  if (!how && !put_element(q, c, &how)) put_plain(q, c, &how);
  if (c->known) put_known_layers(q, c, &how);
  else {
    put_modules(q, c, &how);
    put_deep(q, c, &how);
  }
  if (c->grows && c->low * 100 < c->total * INTERVAL_PERCENT)
    leak_put(&how, " (if the result itself grows with each call, this frees less)");
  leak_put_own(&words, sentence(how));
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
  leak_put(&words,
           ", have not been needed yet; each waits for the one before. What they make grows with "
           "each call, so that it would take as much if it were evaluated. If only a number is "
           "needed of it, or its last elements, keep only that as it is made.");
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
