/* leakwords_calls — the sentences about suspended calls, and where they stand: in fields, tuples,
 * lists, structures of the library, or on the stack. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "leak/calls.h"
#include "leak/ghcwords.h"
#include "leak/leakwords_layers.h"
#include "leak/leakwords_private.h"
#include "leak/thresholds.h"
#include "plot/scale.h"

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
  if (is_nameless(q, list[0])) return nameless_calls(q, c);
  char *words = leak_called(q, list[0]);
  for (size_t i = 1; i < n; i++) {
    leak_put(&words, "%s", i + 1 < n ? ", " : " and ");
    leak_put_own(&words, leak_called(q, list[i]));
  }
  return words;
}

/* The same, with the function that made them. */
static char *subject(const Inquiry *q, const Candidate *c)
{
  char *words = callers(q, c);
  leak_put(&words, ", ");
  leak_put_own(&words, leak_made(q, c->families[0]));
  for (size_t i = 0; i < q->count; i++) {
    if (!inquiry_beside(q, c, &q->list[i])) continue;
    leak_put(&words, ", and ");
    leak_put_own(&words, leak_subject(q, q->list[i].families[0]));
  }
  return words;
}

static bool leads_to(const Families *f, uint32_t node, uint32_t family)
{
  const Snapshot *s = f->snapshot;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++)
    if (snapshot_is_cell(s, s->to[e]) && families_of(f, s->to[e]) == family) return true;
  return false;
}

/* All that one function of GHC's suspends is one family, even if it is different things. Does the
 * data refer to those of which there are many, an eighth of the family at least, or to one that
 * leads to another? */
static bool refers_to_most(const Inquiry *q, uint32_t from, uint32_t family)
{
  enum { PART = 8 };
  const Snapshot *s = q->snapshot;
  const Families *f = q->families;
  uint64_t *cells = mem_alloc((size_t)s->nsites + 1, sizeof *cells);
  bool found = false;
  for (uint32_t c = 0; c < s->cells; c++)
    if (f->of_site[s->site[c]] == family) cells[s->site[c]]++;
  for (uint32_t v = 1 + s->nroots; v < s->nodes && !found; v++)
    for (uint32_t e = s->first[v]; families_of(f, v) == from && e < s->first[v + 1]; e++) {
      uint32_t to = s->to[e];
      found |= snapshot_is_cell(s, to) && families_of(f, to) == family
               && (PART * cells[s->site[snapshot_cell(s, to)]] >= f->list[family].cells
                   || leads_to(f, to, family));
    }
  free(cells);
  return found;
}

/* May the calls stand in this data? */
static bool is_container(const Inquiry *q, const Candidate *c, const Entry *in)
{
  return !in->stack && q->families->list[in->from].kind == 'c'
         && (!snapshot_is_ghc(q->snapshot) || c->count > 1
             || refers_to_most(q, in->from, c->families[0]));
}

/* The data that refers to most of the calls. If the stack refers to more of them, and no remedy is
 * known, the first data after it counts. NULL: there is none. */
static const Entry *container(const Inquiry *q, const Candidate *c)
{
  enum { TRIED = 6 };
  const Entry *first = c->nentries ? &c->entries[0] : NULL;
  for (size_t i = 0; first && first->stack && !c->known && i < c->nentries && i < TRIED; i++)
    if (is_container(q, c, &c->entries[i])) return &c->entries[i];
  return first && is_container(q, c, first) ? first : NULL;
}

/* Constructors of flat programs have no strict fields. */
static bool has_strict_fields(const char *file)
{
  return !text_ends_in(file, ".flat") && !text_ends_in(file, ".fcy");
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

/* Do other chains of numbers stand in this field of the same record? */
static bool has_beside(const Inquiry *q, const Candidate *c, const Declared *d, size_t field)
{
  const Families *f = q->families;
  if (!c->chain || !c->numbers || d->fields[field].strict) return false;
  for (size_t k = 0; k < f->nlinks; k++) {
    const FamilyLink *l = &f->links[k];
    if (l->field == field + 1 && f->list[l->from].kind == 'c' && f->list[l->to].kind == 't'
        && f->list[l->to].cells >= DEEP_CALLS && strcmp(leak_what(q, l->from), d->constructor) == 0
        && calls_result(families_site(f, l->to)) == 'n' && families_is_chain(f, &l->to, 1))
      return true;
  }
  return false;
}

static Standing find_fields(const Inquiry *q, const Candidate *c, uint32_t family,
                            const Declared *d)
{
  Standing x = { 0 };
  size_t several = 0;
  for (size_t k = 0; k < d->count; k++) several += stands_in(c, family, k);
  for (size_t k = 0; k < d->count; k++) {
    const FieldName *f = &d->fields[k];
    bool beside = several > 1 && !f->strict && calls_is_number(f->type);
    if (!stands_in(c, family, k) && !beside && !has_beside(q, c, d, k)) continue;
    char **kind = calls_is_list(f->type) ? &x.lists : &x.others;
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
 * in its turn, nothing is left after its first cell. Functions of the library leave the rest, and
 * so may those of the program where nothing but the calls themselves is held: what they give may be
 * a call of the library's. */
static bool are_whole(const Inquiry *q, const Candidate *c)
{
  for (size_t i = 0; i < c->count; i++) {
    const SnapshotSite *site = families_site(q->families, c->families[i]);
    char result = calls_result(site);
    if (calls_is_known(site) && (result == 'l' || result == 'g')) return false;
  }
  return c->chain && !(c->lists && c->low * 100 < c->total * DOUBTFUL_PERCENT);
}

/* Adds which value to evaluate before the data is made. */
static void put_whole(const Inquiry *q, const char *what, const char *constructor, char **how)
{
  leak_put(how,
           "evaluate the whole of %s before %s is made, say by %s: a ! alone would evaluate only "
           "its first cell",
           what, constructor, q->haskell ? "length x `seq`" : "seq (length x)");
}

/* Functions that change values of a map. */
static const char *const map_changes[] = {
  "insert", "insertWith", "insertWithKey", "adjust", "alter", "update", "unionWith", "fromListWith"
};

static bool changes_maps(const Inquiry *q)
{
  for (size_t k = 0; k < sizeof map_changes / sizeof *map_changes; k++)
    if (sitenames_applies_lazily(q->names, map_changes[k])) return true;
  return false;
}

/* The strict twin of a module that the program imports. */
static void put_strict_map(const Inquiry *q, const char *module, char **how)
{
  char *strict = mem_format("import %s.Strict", module);
  if (sitenames_imports(q->names, module) && !(*how && strstr(*how, strict)))
    leak_put(how, "; and %s instead of %s, which evaluates the values, too", strict, module);
  free(strict);
}

/* Evaluating calls evaluates no more than the outermost layer of their values: says what to do
 * about the others. `by` makes the values; NULL: not known. */
static void put_layers(const Inquiry *q, const Layers *x, const char *by, char **how)
{
  if (x->count) {
    char *marks = layers_marks(q, x);
    leak_put(how, "; and put %s", marks);
    if (by && sitenames_changed_by(q->names, by) == x->records[0])
      leak_put(how, ", which %s changes", by);
    else leak_put(how, ", whose values would wait instead");
    free(marks);
  }
  layers_put_rest(x, how);
  if (x->functions && by)
    leak_put(how,
             "; and in %s, take out of its arguments what the function in the field%s %s needs, "
             "evaluated with seq, before that function is made: it keeps all that it mentions",
             by, strchr(x->functions, ',') ? "s" : "", x->functions);
  if (x->map && changes_maps(q)) put_strict_map(q, "Data.Map", how);
  if (x->intmap && changes_maps(q)) put_strict_map(q, "Data.IntMap", how);
}

/* A strict field evaluates a record, not the lazy fields of that. Calls that stand in other data,
 * too, belong to the same change. */
static Layers inner_layers(const Inquiry *q, const Candidate *c, uint32_t family, const Declared *d)
{
  Layers x = { .seen = { d }, .nseen = 1 };
  for (size_t k = 0; k < d->count; k++)
    if (stands_in(c, family, k)) {
      char *name = *d->fields[k].name ? mem_format("%s of %s", d->fields[k].name, d->constructor)
                                      : mem_format("number %zu of %s", k + 1, d->constructor);
      layers_add_type(q, &x, d->fields[k].type, name);
      free(name);
    }
  layers_add_results(q, &x, c);
  if (c->joined) layers_add_entries(q, &x, c, family);
  return x;
}

/* Makes these fields strict. Constructors of flat programs have no strict fields. */
static void put_strict(const Inquiry *q, const Candidate *c, uint32_t family, const char *fields,
                       const Declared *d, bool one, char **how)
{
  enum { MOST = 64 };
  bool named[MOST] = { false };
  const char *cheap = c->numbers ? "" : ", if that is cheap";
  if (!has_strict_fields(d->file)) {
    leak_put(how, "evaluate %s with seq before %s is made%s", one ? "it" : "them", d->constructor,
             cheap);
    return;
  }
  leak_put(how, "write ! %s the type of %s%s", q->haskell ? "before" : "after", fields, cheap);
  Layers x = inner_layers(q, c, family, d);
  put_layers(q, &x, NULL, how);
  for (size_t k = 0; k < d->count && k < MOST; k++) named[k] = stands_in(c, family, k);
  bool state = leak_has_store(q);
  bool few = q->families->list[family].cells <= FEW_CELLS; /* else leak_put_lying says it */
  if (d->count <= MOST) layers_put_holders(q, &x, d, named, state || few, how);
  layers_free(&x);
}

/* Which field to make strict, or what to evaluate before the data is made. Returns whether a field
 * was named. */
static bool put_field(const Inquiry *q, const Candidate *c, uint32_t family, char **how)
{
  const char *constructor = leak_what(q, family);
  const Declared *d = sitenames_declared(q->names, constructor);
  Standing x = d ? find_fields(q, c, family, d) : (Standing){ 0 };
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
  if (!leak_put_stored(q, how) && strict && has_strict_fields(d->file))
    leak_put_lying(q, family, how);
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

/* Has it a lazy field that may be a number? */
static bool has_lazy_number(const Declared *d)
{
  for (size_t i = 0; i < d->count; i++)
    if (!d->fields[i].strict && (!*d->fields[i].type || calls_is_number(d->fields[i].type)))
      return true;
  return false;
}

/* The record with lazy numbers that the function changes which made the calls; NULL: none. */
static const Declared *changed_by_maker(const Inquiry *q, const Candidate *c)
{
  const Declared *d = sitenames_changed_by(q->names, leak_producer(q, c->families[0]));
  return d && has_lazy_number(d) ? d : NULL;
}

/* Is this data in lists that its maker makes, too? */
static bool is_in_own_list(const Inquiry *q, uint32_t family)
{
  const Families *f = q->families;
  for (uint32_t i = 0; i < f->count; i++)
    if (families_is_list(f, i) && strcmp(leak_producer(q, i), leak_producer(q, family)) == 0
        && 2 * families_pointers(f, i, family) >= f->list[family].cells)
      return true;
  return false;
}

/* If the function that makes the tuples calls itself: its arguments wait, too, and so does the rest
 * of a list that it makes anew. */
static void put_recursive(const Inquiry *q, const Candidate *c, uint32_t family, char **how)
{
  const char *maker = leak_producer(q, family);
  if (!sitenames_is_recursive(q->names, maker)) return;
  if (is_in_own_list(q, family))
    leak_put(how,
             "; and evaluate each call of %s, the rest of the list, before the new cell is made",
             maker);
  else if (c->joined) leak_put(how, ", and so the arguments of each call of %s", maker);
}

static void put_container(const Inquiry *q, const Candidate *c, uint32_t family, char **how)
{
  const char *constructor = leak_what(q, family);
  const char *cheap = c->cheap ? "" : ", if that is cheap";
  bool list = families_is_list(q->families, family), own = !q->families->list[family].library;
  char *maker = own ? leak_family_at(q, family, leak_producer(q, family))
                    : mem_format("the library's %s", leak_producer(q, family));
  if (strncmp(constructor, "(,", 2) == 0) {
    leak_put(
        how,
        "they stand in tuples %s, made by %s: evaluate the components with seq before the tuple "
        "is made%s",
        constructor, maker, cheap);
    if (own) put_recursive(q, c, family, how);
  } else if (list && is_rest(q, c) && own)
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
    else if (list && !own && 2 * q->families->list[family].cells < c->cells)
      /* its cells are gone: to evaluate them all at once would keep them */
      leak_put(
          how,
          "make it by a function that evaluates each element with seq before its cell is made, "
          "or evaluate each as the list is walked%s",
          cheap);
    else if (list && !own)
      leak_put(how, "evaluate all its elements when it is made, say by %s%s",
               q->haskell ? "foldr seq () x `seq`" : "seq (force x)", cheap);
    else leak_put(how, "evaluate each with seq before it is put there%s", cheap);
  }
  if (!c->lists) {
    Layers x = { 0 };
    const Declared *d = c->joined && c->chain ? changed_by_maker(q, c) : NULL;
    if (c->joined) layers_add_entries(q, &x, c, family);
    if (d) layers_add_record(q, &x, d);
    layers_add_results(q, &x, c);
    if (strcmp(constructor, "Just") == 0) layers_drop(&x.justs); /* it is said already */
    if (strncmp(constructor, "(,", 2) == 0) layers_drop(&x.tuples);
    put_layers(q, &x, leak_function(q, c->families[0]), how);
    layers_free(&x);
  }
  free(maker);
}

/* The function of the top level that a name of GHC's begins with: that of book.change is book.
 * Fresh. */
static char *top_function(const Inquiry *q, const char *name)
{
  return mem_copy(name, snapshot_is_ghc(q->snapshot) ? strcspn(name, ".") : strlen(name));
}

/* The lazy modules that the program imports, where their strict twins are needed, too: for calls
 * that wait in a State, and for calls of functions that change a map. */
static void put_modules(const Inquiry *q, const Candidate *c, char **how)
{
  bool map = false;
  for (size_t i = 0; i < c->count; i++)
    for (size_t k = 0; k < sizeof map_changes / sizeof *map_changes; k++)
      map |= strcmp(leak_what(q, c->families[i]), map_changes[k]) == 0;
  char *function = top_function(q, leak_producer(q, c->families[0]));
  if (sitenames_imports(q->names, "Control.Monad.State")
      && (sitenames_uses(q->names, function, "put")
          || sitenames_uses(q->names, function, "modify"))) {
    const Declared *d = sitenames_changed_by(q->names, function);
    char *at = d ? leak_name_at(d->constructor, d->file, d->line) : NULL;
    bool said = *how && (strstr(*how, "put $!") || strstr(*how, "modify'"));
    bool marked = *how && strstr(*how, "! before");
    leak_put(how, "; %simport Control.Monad.State.Strict instead of Control.Monad.State",
             said ? "and " : "");
    if (!said) leak_put(how, ", and store each state, and its components, evaluated: put $! s");
    if (!said && at && !marked)
      leak_put(how, ", with a ! before the types of the fields of %s", at);
    free(at);
  }
  free(function);
  if (map) {
    put_strict_map(q, "Data.Map", how);
    put_strict_map(q, "Data.IntMap", how);
  }
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

/* The same for the cells of a constructor, if there are some: best for those that the function
 * made. */
static void put_record_lying(const Inquiry *q, const Declared *d, const char *by, char **how)
{
  uint32_t best = UINT32_MAX;
  for (uint32_t i = 0; i < q->families->count; i++)
    if (q->families->list[i].kind == 'c' && strcmp(leak_what(q, i), d->constructor) == 0
        && (best == UINT32_MAX || strcmp(leak_producer(q, i), by) == 0))
      best = i;
  if (best != UINT32_MAX) leak_put_lying(q, best, how);
  else if (sitenames_wraps(q->names, by, "Just", d))
    leak_put(how,
             "; and evaluate each %s with seq before it gets into Just: one with such fields is "
             "itself suspended until it is needed",
             d->constructor);
  else if (sitenames_is_handed_on(q->names, by)) leak_put_each(q, d->constructor, how);
}

static void put_record(const Inquiry *q, const Candidate *c, const Declared *d, const char *by,
                       char **how)
{
  Layers x = { 0 };
  layers_add_record(q, &x, d);
  char *marks = layers_marks(q, &x);
  leak_put(how, "put %s, which %s changes%s", marks, by, c->cheap ? "" : ", if they are cheap");
  layers_put_rest(&x, how);
  if (!leak_put_stored(q, how)) put_record_lying(q, d, by, how);
  free(marks);
  layers_free(&x);
}

/* Are the calls' own values of the constructor's type? */
static bool is_result(const Inquiry *q, const Candidate *c, const Declared *d)
{
  const Snapshot *s = q->snapshot;
  for (size_t i = 0; i < c->count; i++)
    for (uint32_t k = 1; k <= s->nsites; k++)
      if (q->families->of_site[k] == c->families[i]
          && strcmp(s->sites[k].texts[SITE_TYPE], d->type) == 0)
        return true;
  return false;
}

/* Are the values lists, of which seq would evaluate the first cell alone? The rest of it holds what
 * the call did. */
static bool are_lists(const Inquiry *q, const Candidate *c)
{
  uint32_t i = c->families[0];
  return c->count == 1 && !c->chain && !c->numbers && !q->families->list[i].library
         && (calls_result(families_site(q->families, i)) == 'l'
             || sitenames_makes_list(q->names, leak_function(q, i)));
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
  bool tuple = record && sitenames_makes_tuple(q->names, by);
  if (record && result == 'n' && has_lazy_number(record) && !tuple) {
    put_record(q, c, record, by, how);
    return;
  }
  leak_put(how, "evaluate %s as it is made%s%s, %s", are_lists(q, c) ? "all of each" : "each",
           library ? "" : ": in ", library ? "" : leak_producer(q, i),
           !are_lists(q, c) ? "with seq"
           : q->haskell     ? "say by length x `seq`, since seq alone evaluates only its first cell"
                        : "say by seq (length x), since seq alone evaluates only its first cell");
  /* Several kinds of calls stand in the components of what the function makes. */
  if (c->chain && c->count == 1 && !library && q->haskell)
    leak_put(how, ", or a ! at the argument that carries it on");
  if (!c->cheap) leak_put(how, ", if that is cheap");
  const char *called = leak_function(q, i);
  if (c->chain && !library && result == 'l' && strcmp(called, leak_producer(q, i)) != 0
      && sitenames_is_recursive(q->names, called)) {
    leak_put(how,
             "; and in %s, evaluate the rest of each list with seq before the new cell is made",
             called);
    if (sitenames_makes_tuple(q->names, called))
      leak_put(how, ", and the components of each new tuple");
  }
  Layers x = { 0 };
  if (record && c->joined) layers_add_record(q, &x, record);
  layers_add_results(q, &x, c);
  if (record && (result != 'n' || tuple) && !x.count) layers_add_record(q, &x, record);
  if (x.count) {
    const char *maker = sitenames_changed_by(q->names, leak_producer(q, i)) == x.records[0]
                            ? leak_producer(q, i)
                            : leak_function(q, i);
    put_layers(q, &x, maker, how);
    if (c->chain && !leak_put_stored(q, how) && !is_result(q, c, x.records[0]))
      put_record_lying(q, x.records[0], maker, how);
  } else if (x.tuple
             || (c->chain && !library && result != 'n' && result != 'l' && result != 'f'
                 && sitenames_makes_tuple(q->names, leak_function(q, i))))
    leak_put(
        how,
        "; and evaluate with seq the components of each tuple that %s makes, before it is made",
        leak_function(q, i));
  layers_free(&x);
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

/* Data in the values: a strict library function evaluates a record, not its fields. The types of
 * the values show such data, or suspended calls that stand in them; if neither is known, the text
 * of the functions that make them does. */
static void put_layer(const Inquiry *q, const Candidate *c, char **how)
{
  enum { MAKERS = 10 };
  const char *makers[MAKERS], *by = NULL;
  size_t n = value_makers(q, c, makers, MAKERS);
  Layers x = { 0 };
  layers_add_results(q, &x, c);
  layers_add_arguments(q, &x, c);
  uint32_t held = layers_add_held(q, &x, c);
  for (size_t i = 0; i < n && !by; i++) {
    const Declared *d = sitenames_changed_by(q->names, makers[i]);
    if (d && !x.count) layers_add_record(q, &x, d);
    if (d && d == x.records[0]) by = makers[i];
  }
  Place at;
  char *user = x.count ? NULL : leak_user(q, c->families[0], &at);
  const Declared *near = user ? sitenames_changed_near(q->names, &at) : NULL;
  if (near) layers_add_record(q, &x, near);
  x.tuple |= user && !near && holds_tuple(q, c) && sitenames_makes_tuple_at(q->names, &at);
  put_layers(q, &x, by, how);
  if (held != UINT32_MAX) leak_put_lying(q, held, how);
  if (!x.count && put_tuples(q, c, how)) put_given_tuples(q, c, how);
  else if (!x.count && x.tuple) put_made_tuples(q, c, user, how);
  free(user);
  layers_free(&x);
}

/* Suspended changes of a map, to which pairs are given: a strict map evaluates a pair, not its
 * components, nor those of the pairs that a given function makes of two. */
static void put_pairs(const Inquiry *q, const Candidate *c, char **how)
{
  const char *what = leak_what(q, c->families[0]);
  bool changes = false;
  for (size_t k = 0; k < sizeof map_changes / sizeof *map_changes; k++)
    changes |= strcmp(what, map_changes[k]) == 0;
  if (!changes || !put_tuples(q, c, how)) return;
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

/* Adds the layers that the words of a known remedy don't name, as far as they are seen. */
static void put_known_layers(const Inquiry *q, const Candidate *c, char **how)
{
  RemedyLayers layers = c->known->layers;
  if (strncmp(c->known->words, "import Data.", 12) == 0 && sitenames_has_table(q->names))
    leak_put(how, ", for this map alone: another one refers to itself, and has to be lazy");
  if (layers == REMEDY_ELEMENT && c->numbers)
    leak_put(how, ", or use an unboxed array (UArray, STUArray)");
  else if (layers == REMEDY_LAYER || layers == REMEDY_ELEMENT) put_layer(q, c, how);
  if (strncmp(c->known->words, "import Data.", 12) == 0) put_deep_changes(q, c, how);
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
  return q->families->list[i].library && site->caller && strcmp(site->caller, function) == 0
         && remedies_find(site, q->names);
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
    if (x->kind == 't' && !own && x->cells + x->pending > most
        && (calls_function(q, i, maker) || is_called_from(q, i, maker))) {
      most = x->cells + x->pending;
      best = i;
    }
  }
  return best;
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
    put_given(q, c, how);
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
  bool stored = known && *how && strstr(*how, "store it evaluated");
  if (stored || (each && !known)) return;
  char *count = scale_count(x->cells + x->pending), *maker = leak_made(q, outer);
  const char *function = leak_function(q, outer);
  leak_put(how, ". %s calls of %s%s, %s, %s: %s%s", count, leak_lambda_of(function) ? "a " : "",
           function, maker,
           x->cells > x->pending ? "wait, too" : "stand on the stack, so these were suspended, too",
           known ? known->words : "evaluate the result of each",
           !known && foldl ? ", with foldl' instead of foldl" : "");
  free(maker);
  free(count);
}

/* GHC puts pointers before other words: the fields of a cell are those of its declaration only if
 * none of them is strict, since it may be unpacked. */
static bool has_declared_fields(const Inquiry *q, uint32_t family)
{
  const Declared *d = sitenames_declared(q->names, leak_what(q, family));
  const SnapshotSite *site = families_site(q->families, family);
  bool lazy =
      d && !q->families->list[family].library && site->size == q->snapshot->header[0] + d->count;
  for (size_t i = 0; lazy && i < d->count; i++)
    lazy = !d->fields[i].strict && !strchr(d->fields[i].type, '#');
  return lazy;
}

/* Other calls that wait have most of these calls as arguments: the family that has most.
 * UINT32_MAX: none has. */
static uint32_t needed_by(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t best = UINT32_MAX;
  uint64_t all = 0, most = 0;
  for (uint32_t k = 0; k < f->count; k++) {
    uint64_t n = k != c->families[0] && f->list[k].kind == 't' && !f->list[k].library
                     ? families_pointers(f, k, c->families[0])
                     : 0;
    all += n;
    if (n > most) best = k, most = n;
  }
  return 10 * all >= 9 * f->list[c->families[0]].cells ? best : UINT32_MAX;
}

/* The program's data in which the first of a chain of calls stands. UINT32_MAX: it is no chain, or
 * stands elsewhere. */
static uint32_t data_around(const Families *f, uint32_t family)
{
  uint32_t best = UINT32_MAX;
  uint64_t most = 0;
  if (10 * families_pointers(f, family, family) < 9 * f->list[family].cells) return UINT32_MAX;
  for (uint32_t k = 0; k < f->count; k++) {
    bool own = f->list[k].kind == 'c' && !f->list[k].library && !families_is_list(f, k)
               && !families_site(f, k)->foreign;
    uint64_t n = own ? families_pointers(f, k, family) : 0;
    if (n > most) best = k, most = n;
  }
  return best;
}

/* For calls that only others need, which wait in data: "the expressions that need them, made by f
 * (prog.hs:7), wait, too; they stand in .."; false: it isn't so. */
static bool put_needing(const Inquiry *q, const Candidate *c, char **how)
{
  uint32_t outer = needed_by(q, c);
  uint32_t data = outer != UINT32_MAX ? data_around(q->families, outer) : UINT32_MAX;
  if (data == UINT32_MAX) return false;
  char *made = leak_made(q, outer);
  leak_put(how, "the expressions that need them, %s, wait, too; ", made);
  leak_put_own(how, ghcwords_how(families_site(q->families, data), false, false, false));
  free(made);
  return true;
}

/* Do the calls keep bytes, of a text or an array, and hardly anything else? A part of these, such
 * as a line, keeps them all when it has been evaluated. */
static void put_part(const Inquiry *q, const Candidate *c, char **how)
{
  uint64_t bytes = 0;
  for (uint32_t i = 0; i < q->families->count; i++)
    bytes += q->families->list[i].kind == 'd' ? c->held[i] : 0;
  if (c->chain || 10 * bytes < 9 * c->total) return;
  leak_put(how, "; and copy a value that is a part of the bytes which it needs, with copy of "
                "Data.Text or Data.ByteString: a part keeps the whole");
}

/* For programs that GHC compiled. */
static char *ghc_how(const Inquiry *q, const Candidate *c, const Entry *in)
{
  uint32_t held = leak_held_by(q, c);
  char *how = NULL,
       *function = top_function(q, leak_producer(q, held != UINT32_MAX ? held : c->families[0]));
  const char *used = ghcwords_used(q->names, function);
  if (in && has_declared_fields(q, in->from) && put_field(q, c, in->from, &how))
    leak_put(&how, "; {-# LANGUAGE StrictData #-} does so for all fields of a module");
  else if (!in && put_needing(q, c, &how)) {
  } else if (!in && used) leak_put(&how, "%s", used);
  else if (c->cells == 1 && !in)
    leak_put(&how, "evaluate it where it is bound, with seq or a bang pattern, if that is cheap");
  else
    how =
        ghcwords_how(in ? families_site(q->families, in->from) : NULL,
                     in && families_is_list(q->families, in->from), in && in->field == 2, c->chain);
  put_part(q, c, &how);
  free(function);
  return how;
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

char *words_force(const Inquiry *q, const Candidate *c)
{
  uint32_t first = c->families[0];
  const Entry *in = container(q, c);
  bool one = q->families->list[first].cells == 1;
  char *words = subject(q, c), *how = NULL;
  uint32_t held = leak_held_by(q, c);
  if (leak_is_evaluated(q, first) && !one) leak_put(&words, ", wait for each other's values");
  else
    leak_put(&words, ", %s not been needed yet%s", one ? "has" : "have",
             c->chain ? "; each waits for the one before" : "");
  if (held != UINT32_MAX) {
    leak_put(&words, "; they hold ");
    leak_put_own(&words, leak_subject(q, held));
  }
  leak_put(&words, ". ");
  if (c->known) leak_put(&how, "%s", c->known->words);
  else if (snapshot_is_ghc(q->snapshot)) how = ghc_how(q, c, in);
  else if (in && !put_field(q, c, in->from, &how)) put_container(q, c, in->from, &how);
  if (!how && !put_element(q, c, &how)) put_plain(q, c, &how);
  if (!c->known) put_again(q, c, &how);
  if (c->known) put_known_layers(q, c, &how);
  else {
    put_modules(q, c, &how);
    if (!snapshot_is_ghc(q->snapshot)) put_pairs(q, c, &how);
    put_deep(q, c, &how);
  }
  if (!c->known && !c->chain && !snapshot_is_ghc(q->snapshot) && c->cells > FEW_CELLS
      && calls_result(families_site(q->families, first)) == 'f')
    leak_put(
        &how,
        "; and in %s, take out of its arguments what the function that it makes needs, evaluated "
        "with seq, before that function is made: it keeps all that it mentions",
        leak_function(q, first));
  if (c->grows && c->low * 100 < c->total * INTERVAL_PERCENT)
    leak_put(&how, " (if the result itself grows with each call, this frees less)");
  leak_put_own(&words, sentence(split(how)));
  return words;
}

char *words_from_right(const Inquiry *q, const Candidate *c)
{
  const char *maker = leak_producer(q, c->families[0]);
  Place at;
  char *words = subject(q, c), *fold = sitenames_fold_of(q->names, maker, &at);
  leak_put(&words, ", have not been needed yet. ");
  leak_put_own(&words, leak_name_at(fold, at.file, at.line));
  leak_put(&words,
           " goes from the right: it comes to the end of the list before any of them can be "
           "evaluated, and seq in %s would let them wait on the stack instead. ",
           maker);
  leak_put_from_left(q, &words);
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
  leak_put(&words,
           ", have not been needed yet; each waits for the one before. What they make grows with "
           "each call, so that it would take as much if it were evaluated. If only a number is "
           "needed of it, or its last elements, keep only that, evaluated as it is made.");
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
  leak_put_stored(q, &how);
  leak_put(&words, "%s. If all of it is needed, this is its price.", how ? how : "");
  free(how);
  return split(words);
}
