/* standing — see standing.h. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "leak/ghcwords.h"
#include "leak/leakwords_private.h"
#include "leak/standing.h"
#include "leak/thresholds.h"
#include "source/calls.h"

/* How to evaluate a list x and its elements. */
static const char *evaluated_list(const Inquiry *q)
{
  return q->haskell ? "foldr seq () x `seq`" : "seq (force x)";
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

static bool has_family(const Candidate *c, uint32_t family)
{
  bool has = false;
  for (size_t i = 0; i < c->count && !has; i++) has = c->families[i] == family;
  return has;
}

/* Nodes from which calls of a candidate hang */
typedef struct Behind {
  bool stack, data;
  uint32_t family; /* of the data; UINT32_MAX: any */
} Behind;

/* The families of data, or else the parts of the stack, at which the candidate has entries that are
 * meant: one byte each. Fresh. */
static uint8_t *mark_entries(const Inquiry *q, const Candidate *c, Behind what, bool stack)
{
  uint32_t n = stack ? q->snapshot->nstack : q->families->count;
  uint8_t *marks = mem_alloc((size_t)n + 1, sizeof *marks);
  for (size_t i = 0; i < c->nentries && (stack ? what.stack : what.data); i++) {
    const Entry *in = &c->entries[i];
    bool any = stack || what.family == UINT32_MAX || what.family == in->from;
    if (in->stack == stack && any) marks[in->from] = 1;
  }
  return marks;
}

/* The calls of the candidate to which these nodes lead, be it through other cells. */
static uint64_t calls_behind(const Inquiry *q, const Candidate *c, Behind what)
{
  const Snapshot *s = q->snapshot;
  const Families *f = q->families;
  uint8_t *families = mark_entries(q, c, what, false), *parts = mark_entries(q, c, what, true);
  uint8_t *seen = mem_alloc(s->nodes, sizeof *seen);
  uint32_t *queue = mem_alloc(s->nodes, sizeof *queue), n = 0;
  uint64_t calls = 0;
  for (uint32_t v = 1; v < s->nodes; v++) {
    bool cell = snapshot_is_cell(s, v);
    if (cell ? !families[families_of(f, v)] : v > s->nstack || !parts[v - 1]) continue;
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++)
      if (snapshot_is_cell(s, s->to[e]) && !seen[s->to[e]]
          && has_family(c, families_of(f, s->to[e])))
        seen[queue[n++] = s->to[e]] = 1;
  }
  for (uint32_t i = 0; i < n; i++) {
    calls += has_family(c, families_of(f, queue[i]));
    for (uint32_t e = s->first[queue[i]]; e < s->first[queue[i] + 1]; e++)
      if (snapshot_is_cell(s, s->to[e]) && !seen[s->to[e]]) seen[queue[n++] = s->to[e]] = 1;
  }
  free(queue);
  free(seen);
  free(parts);
  free(families);
  return calls;
}

/* Leaves the entries that are on the stack. */
static void drop_data(Candidate *c)
{
  size_t n = 0;
  for (size_t i = 0; i < c->nentries; i++)
    if (c->entries[i].stack) c->entries[n++] = c->entries[i];
  c->nentries = n;
}

static bool has_several_data(const Candidate *c)
{
  uint32_t first = UINT32_MAX;
  bool several = false;
  for (size_t i = 0; i < c->nentries; i++) {
    if (c->entries[i].stack) continue;
    several |= first != UINT32_MAX && first != c->entries[i].from;
    first = c->entries[i].from;
  }
  return several;
}

/* Puts the entries of the data first from which most calls hang. */
static void put_first(const Inquiry *q, Candidate *c)
{
  enum { TRIED = 6 };
  uint32_t best = UINT32_MAX;
  uint64_t most = 0;
  size_t n = 0;
  if (!has_several_data(c)) return;
  for (size_t i = 0; i < c->nentries && i < TRIED; i++) {
    const Entry *in = &c->entries[i];
    bool data = !in->stack && q->families->list[in->from].kind == 'c';
    uint64_t calls = data ? calls_behind(q, c, (Behind){ false, true, in->from }) : 0;
    if (calls <= most) continue;
    most = calls;
    best = in->from;
  }
  for (size_t i = 0; i < c->nentries; i++)
    if (!c->entries[i].stack && c->entries[i].from == best) {
      Entry moved = c->entries[i];
      memmove(&c->entries[n + 1], &c->entries[n], (i - n) * sizeof moved);
      c->entries[n++] = moved;
    }
}

/* Do `each` calls at least hang from each of them, on the average? */
static bool has_heads_of(const Candidate *c, uint64_t each)
{
  uint64_t heads = 0;
  for (size_t i = 0; i < c->nentries; i++) heads += c->entries[i].count;
  return each * heads <= c->cells;
}

/* Do very many calls hang from a few of them? */
static bool has_few_heads(const Candidate *c) { return has_heads_of(c, DEEP_CALLS); }

void standing_settle(const Inquiry *q, Candidate *c)
{
  bool stack = false, several = false;
  for (size_t i = 0; i < c->nentries; i++) {
    stack |= c->entries[i].stack;
    several |=
        c->entries[i].stack != c->entries[0].stack || c->entries[i].from != c->entries[0].from;
  }
  if (c->kind != CANDIDATE_FORCE || c->known || !several || !has_heads_of(c, FEW_CELLS)) return;
  if (snapshot_is_ghc(q->snapshot)) {
    /* Local code of one function is one family: some of it stands in other data, a few each. */
    put_first(q, c);
    return;
  }
  uint64_t of_stack = stack ? calls_behind(q, c, (Behind){ true, false, 0 }) : 0;
  uint64_t of_data = calls_behind(q, c, (Behind){ false, true, UINT32_MAX });
  uint64_t of_both = calls_behind(q, c, (Behind){ true, true, UINT32_MAX });
  if (of_stack * 100 >= of_both * UNION_PERCENT && of_data * 100 < of_both * UNION_PERCENT)
    drop_data(c);
  else put_first(q, c);
}

const Entry *standing_container(const Inquiry *q, const Candidate *c)
{
  enum { TRIED = 6 };
  const Entry *first = c->nentries ? &c->entries[0] : NULL;
  for (size_t i = 0; first && first->stack && !c->known && i < c->nentries && i < TRIED; i++)
    if (is_container(q, c, &c->entries[i])) return &c->entries[i];
  return first && is_container(q, c, first) ? first : NULL;
}

static bool stands_in(const Candidate *c, uint32_t family, size_t field)
{
  for (size_t i = 0; i < c->nentries; i++)
    if (!c->entries[i].stack && c->entries[i].from == family && c->entries[i].field == field + 1)
      return true;
  return false;
}

/* The fields of a declared constructor in which the calls stand. If there are several, or a
 * function makes the record anew at each step, lazy numbers beside them belong to them: one of them
 * may just have been evaluated. */
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

/* Is a chain of calls of the same function, in this field of the same record, being evaluated? */
static bool has_pending(const Inquiry *q, const Candidate *c, uint32_t family, size_t field)
{
  const Families *f = q->families;
  for (size_t k = f->first[family]; k < f->first[family + 1] && !snapshot_is_ghc(q->snapshot);
       k++) {
    const FamilyLink *l = &f->links[k];
    if (l->field == field + 1 && f->list[l->to].kind == 't' && f->list[l->to].pending >= DEEP_CALLS
        && strcmp(leak_producer(q, l->to), leak_producer(q, c->families[0])) == 0)
      return true;
  }
  return false;
}

/* Does the function that made the calls, a chain of them, make the record anew at each step? */
static bool is_made_anew(const Inquiry *q, const Candidate *c, uint32_t family)
{
  return c->chain && q->families->list[family].cells <= FEW_CELLS
         && strcmp(leak_producer(q, family), leak_producer(q, c->families[0])) == 0;
}

/* Does a line of the family give the field a new value, or make such a record of all its values? */
static bool changes_field(const Inquiry *q, uint32_t family, const Declared *d, size_t field)
{
  const Family *x = &q->families->list[family];
  const FieldName *name = &d->fields[field];
  for (size_t k = 0; k < x->nlines; k++) {
    Place at = { families_text(q->families, family, SITE_FILE), x->lines[k], 0 };
    if (*name->name && sitenames_updated(q->names, &at, name->name) == d) return true;
    if (calls_is_number(name->type) && sitenames_has_word(q->names, &at, d->constructor))
      return true;
  }
  return false;
}

/* Does code of GHC's that made the chain, or the data in which it stands, change the field, too?
 * Only some of its values may wait at this moment. */
static bool is_changed(const Inquiry *q, const Candidate *c, uint32_t family, const Declared *d,
                       size_t field)
{
  if (!snapshot_is_ghc(q->snapshot) || !c->chain || d->fields[field].strict) return false;
  bool changed = changes_field(q, family, d, field);
  for (size_t i = 0; i < c->count && !changed; i++)
    changed = changes_field(q, c->families[i], d, field);
  return changed;
}

static Standing find_fields(const Inquiry *q, const Candidate *c, uint32_t family,
                            const Declared *d)
{
  Standing x = { 0 };
  size_t several = is_made_anew(q, c, family);
  bool ghc = snapshot_is_ghc(q->snapshot); /* all that a function suspends is one family there */
  bool any = false;
  for (size_t k = 0; k < d->count; k++) {
    several += stands_in(c, family, k);
    any |= stands_in(c, family, k);
  }
  for (size_t k = 0; k < d->count; k++) {
    const FieldName *f = &d->fields[k];
    bool beside = several > 1 && !ghc && !f->strict && calls_is_number(f->type);
    bool pending = !f->strict && has_pending(q, c, family, k);
    bool changed = any && is_changed(q, c, family, d, k);
    if (!stands_in(c, family, k) && !beside && !pending && !changed && !has_beside(q, c, d, k))
      continue;
    char **kind = calls_is_list(f->type) && !pending ? &x.lists : &x.others;
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
  bool at_once = true; /* what each of them makes has nothing left to do */
  for (size_t i = 0; i < c->count; i++) {
    const SnapshotSite *site = families_site(q->families, c->families[i]);
    char result = calls_result(site);
    if (calls_is_known(site) && (result == 'l' || result == 'g')) return false;
    if (sitenames_cuts(q->names, leak_what(q, c->families[i]))) return false;
    at_once &= result == 'n' || sitenames_makes_at_once(q->names, leak_what(q, c->families[i]));
  }
  return c->chain && (!c->lists || c->low * 100 >= c->total * DOUBTFUL_PERCENT || at_once);
}

/* Lists that are evaluated to their end have elements which may be tuples, in whose components some
 * of the calls stand: these keep what they need as long as the list does. */
static void put_elements(const Inquiry *q, const Candidate *c, char **how)
{
  bool whole = *how && strstr(*how, "evaluate the whole of");
  for (size_t i = 0; i < c->count && whole; i++) {
    uint32_t in = families_stand_in(q->families, c->families[i]);
    if (in == UINT32_MAX || q->families->list[in].library
        || strncmp(leak_what(q, in), "(,", 2) != 0)
      continue;
    char *at = leak_family_at(q, in, leak_producer(q, in));
    leak_put(how,
             "; and evaluate with seq the components of the tuples %s of %s before each is made",
             leak_what(q, in), at);
    free(at);
    return;
  }
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

bool standing_changes_map(const char *function)
{
  for (size_t k = 0; k < sizeof map_changes / sizeof *map_changes; k++)
    if (strcmp(function, map_changes[k]) == 0) return true;
  return false;
}

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

/* adjust of Data.Sequence leaves the elements suspended; that of Data.Map has a strict twin. */
static void put_strict_sequence(const Inquiry *q, char **how)
{
  Place at;
  char *user = sitenames_imports(q->names, "Data.Sequence")
                   ? sitenames_user(q->names, "adjust", strlen("adjust"), &at)
                   : NULL;
  if (user && sitenames_may_mean(q->names, &at, "Data.Sequence", "adjust")) {
    char *place = text_place(at.file, at.line);
    leak_put(how, "; and use adjust' of Data.Sequence instead of adjust (%s)", place);
    free(place);
  }
  free(user);
}

void standing_put_maps(const Inquiry *q, char **how)
{
  put_strict_sequence(q, how);
  if (!changes_maps(q) || sitenames_has_table(q->names)) return;
  put_strict_map(q, "Data.Map", how);
  put_strict_map(q, "Data.IntMap", how);
}

/* Maps and sequences whose functions leave values suspended. */
static void put_structures(const Inquiry *q, const Layers *x, char **how)
{
  if (x->map && changes_maps(q)) put_strict_map(q, "Data.Map", how);
  if (x->intmap && changes_maps(q)) put_strict_map(q, "Data.IntMap", how);
  if (x->sequence) put_strict_sequence(q, how);
}

void standing_put_layers(const Inquiry *q, const Layers *x, const char *by, char **how)
{
  /* What waits in its lazy fields is not of these calls' making. */
  if (by && x->count == 1 && sitenames_leaves_lazy(q->names, by, x->records[0])) return;
  if (x->count) {
    char *marks = layers_marks(q, x);
    leak_put(how, "; and %s", marks);
    if (by && sitenames_changed_by(q->names, by) == x->records[0])
      leak_put(how, ", which %s changes", by);
    else leak_put(how, ", whose values would wait instead");
    free(marks);
  }
  layers_put_rest(q, x, how);
  if (x->functions && by)
    leak_put(how,
             "; and in %s, take out of its arguments what the function in the field%s %s needs, "
             "evaluated with seq, before that function is made: it keeps all that it mentions",
             by, strchr(x->functions, ',') ? "s" : "", x->functions);
  put_structures(q, x, how);
}

/* Is field k of the record data in which some of the calls stand, such as Just? Half of it at least
 * has one. */
static bool has_calls_in(const Inquiry *q, const Candidate *c, uint32_t family, size_t k)
{
  const Families *f = q->families;
  bool found = false;
  for (size_t i = f->first[family]; i < f->first[family + 1] && !found; i++) {
    uint32_t data = f->links[i].to;
    uint64_t calls = 0;
    if (f->links[i].field != k + 1 || f->list[data].kind != 'c' || families_is_list(f, data))
      continue;
    for (size_t m = 0; m < c->count; m++) calls += families_pointers(f, data, c->families[m]);
    found = c->cells > FEW_CELLS && calls > FEW_CELLS && 2 * calls >= f->list[data].cells;
  }
  return found;
}

/* A strict field evaluates a record, not the lazy fields of that. Calls that stand in other data,
 * too, belong to the same change. */
static Layers inner_layers(const Inquiry *q, const Candidate *c, uint32_t family, const Declared *d)
{
  Layers x = { .seen = { d }, .nseen = 1 };
  for (size_t k = 0; k < d->count; k++)
    if (stands_in(c, family, k) || (c->joined && has_calls_in(q, c, family, k))) {
      char *name = *d->fields[k].name ? mem_format("%s of %s", d->fields[k].name, d->constructor)
                                      : mem_format("number %zu of %s", k + 1, d->constructor);
      layers_add_type(q, &x, d->fields[k].type, name);
      free(name);
    }
  layers_add_results(q, &x, c);
  if (c->joined) layers_add_entries(q, &x, c, family);
  layers_add_standing(q, &x, c, family);
  return x;
}

/* Makes these fields strict. Constructors of flat programs have no strict fields. */
static void put_strict(const Inquiry *q, const Candidate *c, uint32_t family, const char *fields,
                       const Declared *d, bool one, char **how)
{
  enum { MOST = 64 };
  bool named[MOST] = { false };
  const char *cheap = c->numbers ? "" : ", if that is cheap";
  if (!layers_has_strict_fields(d->file)) {
    leak_put(how, "evaluate %s with seq before %s is made%s", one ? "it" : "them", d->constructor,
             cheap);
    return;
  }
  leak_put(how, "write ! %s the type of %s%s", q->haskell ? "before" : "after", fields, cheap);
  Layers x = inner_layers(q, c, family, d);
  standing_put_layers(q, &x, NULL, how);
  for (size_t k = 0; k < d->count && k < MOST; k++) named[k] = stands_in(c, family, k);
  bool made[MOST] = { false };
  for (size_t k = 0; k < d->count && k < MOST; k++)
    made[k] = named[k] || is_changed(q, c, family, d, k);
  if (snapshot_is_ghc(q->snapshot) && d->count <= MOST) layers_put_lists(q, d, made, how);
  bool state = leak_has_store(q);
  bool few = q->families->list[family].cells <= FEW_CELLS; /* else leak_put_lying says it */
  if (d->count <= MOST) layers_put_holders(q, &x, d, named, state || few, how);
  layers_free(&x);
}

static bool is_cut(const Inquiry *q, uint32_t family)
{
  const char *what = leak_what(q, family);
  return q->families->list[family].kind == 't'
         && (strcmp(what, "take") == 0 || sitenames_cuts(q->names, what));
}

/* Is it a list, or a suspended call of a function like filter, which makes one of the list before?
 */
static bool is_of_list(const Inquiry *q, uint32_t family)
{
  return families_is_list(q->families, family)
         || (q->families->list[family].kind == 't' && calls_is_made_lazily(leak_what(q, family)));
}

/* The calls of such a function, very many in all, that the library has left as the rest of a list,
 * or of one to which that leads in a few steps. UINT32_MAX: there are none. */
static uint32_t filtered_rest(const Inquiry *q, uint32_t list, int steps)
{
  const Families *f = q->families;
  if (!is_of_list(q, list) || snapshot_is_ghc(q->snapshot)) return UINT32_MAX;
  if (f->list[list].kind == 't' && f->list[list].library && f->list[list].cells >= DEEP_CALLS)
    return list;
  for (size_t k = f->first[list]; k < f->first[list + 1] && steps > 0; k++) {
    uint32_t to = f->links[k].to, rest = UINT32_MAX;
    bool element = families_is_list(f, list) && f->links[k].field == 1;
    if (!element && to != list) rest = filtered_rest(q, to, steps - 1);
    if (rest != UINT32_MAX) return rest;
  }
  return UINT32_MAX;
}

/* Other lazy fields of records whose values wait for each other: lists cut short by take, or of
 * which only the first cells were needed. Such a chain keeps the lists before, and what these have.
 */
static void put_cut_lists(const Inquiry *q, const Candidate *c, uint32_t family, const Declared *d,
                          char **how)
{
  const Families *f = q->families;
  for (size_t k = f->first[family]; k < f->first[family + 1] && c->chain && q->haskell; k++) {
    const FamilyLink *l = &f->links[k];
    size_t field = l->field;
    uint32_t rest = is_cut(q, l->to) ? l->to : filtered_rest(q, l->to, 3);
    if (rest == UINT32_MAX || !field || field > d->count || d->fields[field - 1].strict
        || stands_in(c, family, field - 1) || 2 * l->count < f->list[family].cells
        || f->list[rest].cells < DEEP_CALLS)
      continue;
    leak_put(how,
             "; and evaluate the whole of the field %s before %s is made, say by length x `seq`: "
             "the rest that %s leaves would keep the list before",
             d->fields[field - 1].name, d->constructor, leak_what(q, rest));
    return;
  }
}

bool standing_put_field(const Inquiry *q, const Candidate *c, uint32_t family, char **how)
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
  put_elements(q, c, how);
  if (snapshot_is_ghc(q->snapshot) && x.lists && ghcwords_is_characters(q->snapshot))
    layers_put_texts(&(Layers){ .seen = { d }, .nseen = 1 }, how);
  put_cut_lists(q, c, family, d, how);
  if (!leak_put_stored(q, constructor, how) && strict && layers_has_strict_fields(d->file))
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
  const Entry *in = standing_container(q, c);
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

const Declared *standing_changed_by(const Inquiry *q, uint32_t family)
{
  const SnapshotSite *site = families_site(q->families, family);
  Place at = { site->texts[SITE_FILE], site->line, 0 };
  return sitenames_changed_at(q->names, leak_producer(q, family), &at);
}

/* The record with lazy numbers that the function changes which made the calls; NULL: none. */
static const Declared *changed_by_maker(const Inquiry *q, const Candidate *c)
{
  const Declared *d = standing_changed_by(q, c->families[0]);
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

/* Are the calls what an action of the program returns? A list of what actions return is made when
 * all of them have run, which is too late to evaluate its elements. */
static bool are_returned(const Inquiry *q, const Candidate *c)
{
  const Family *x = &q->families->list[c->families[0]];
  const char *file = families_text(q->families, c->families[0], SITE_FILE);
  bool returned = false;
  for (size_t k = 0; k < x->nlines && q->haskell && !x->library; k++) {
    Place at = { file, x->lines[k], 0 };
    returned |=
        sitenames_has_word(q->names, &at, "return") || sitenames_has_word(q->names, &at, "pure");
  }
  return returned;
}

/* Are some of the calls those of a function such as take, of whose list seq evaluates only the
 * first cell? What the program's own functions make may grow with each step, so that it would take
 * longer and longer to evaluate the whole of it. */
static bool has_lists(const Inquiry *q, const Candidate *c)
{
  bool lists = false;
  for (size_t i = 0; i < c->count && !snapshot_is_ghc(q->snapshot); i++) {
    const SnapshotSite *site = families_site(q->families, c->families[i]);
    lists |= calls_is_known(site) && calls_result(site) == 'l';
  }
  return lists;
}

static void put_whole_list(const Inquiry *q, char **how)
{
  leak_put(how, ", and of a list among them the whole, say by %s",
           q->haskell ? "length x `seq`" : "seq (length x)");
}

/* A lazy field of a record that is declared as such a tuple: each tuple would wait there itself. */
static void put_tuple_field(const Inquiry *q, uint32_t tuple, char **how)
{
  size_t field, commas = strspn(leak_what(q, tuple) + 1, ",");
  const Declared *d = q->haskell && !snapshot_is_ghc(q->snapshot)
                          ? sitenames_lazy_tuple(q->names, commas, &field)
                          : NULL;
  if (!d) return;
  const char *name = d->fields[field].name;
  char *at = leak_name_at(d->constructor, d->file, d->line);
  leak_put(how, "; and write ! before the type of %s%s of %s: the tuple itself would wait there",
           *name ? "the field " : "its field", name, at);
  free(at);
}

void standing_put_container(const Inquiry *q, const Candidate *c, uint32_t family, char **how)
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
    if (has_lists(q, c)) put_whole_list(q, how);
    if (own) put_recursive(q, c, family, how);
    put_tuple_field(q, family, how);
  } else if (list && is_rest(q, c) && own) {
    leak_put(
        how,
        "each is the rest of a list, made by %s: evaluate it with seq before the new cell is made",
        maker);
    if (selectors_has(q->selectors, c->families[0]))
      leak_put(how, ", under a name that let gives it: the field selected once more would wait as "
                    "this one does");
  } else if (list && is_rest(q, c) && c->chain && !snapshot_is_ghc(q->snapshot))
    leak_put(
        how,
        "each is the rest of a list that is made of the list before, and was not needed to its "
        "end: evaluate the whole of each list, and its elements, as it is made, say by %s, "
        "since length would leave the elements suspended",
        evaluated_list(q));
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
    else if (list && !own && are_returned(q, c))
      leak_put(how, "hand each on evaluated, by return $! x in %s%s",
               leak_producer(q, c->families[0]), cheap);
    else if (list && !own)
      leak_put(how, "evaluate all its elements when it is made, say by %s%s", evaluated_list(q),
               cheap);
    else leak_put(how, "evaluate each with seq before it is put there%s", cheap);
  }
  if (!c->lists) {
    Layers x = { 0 };
    bool hang = c->chain || (has_few_heads(c) && !snapshot_is_ghc(q->snapshot));
    bool elsewhere = strcmp(leak_producer(q, family), leak_producer(q, c->families[0])) != 0;
    const Declared *d = (c->joined || elsewhere) && hang ? changed_by_maker(q, c) : NULL;
    if (c->joined) layers_add_entries(q, &x, c, family);
    if (d) layers_add_record(q, &x, d);
    layers_add_results(q, &x, c);
    if (strcmp(constructor, "Just") == 0) layers_drop(&x.justs); /* it is said already */
    if (strncmp(constructor, "(,", 2) == 0) layers_drop(&x.tuples);
    standing_put_layers(q, &x, leak_function(q, c->families[0]), how);
    layers_free(&x);
  }
  free(maker);
}

char *standing_top_function(const Inquiry *q, const char *name)
{
  return mem_copy(name, snapshot_is_ghc(q->snapshot) ? strcspn(name, ".") : strlen(name));
}

/* What a program needs that imports the lazy State monad, if this function changes the state. */
void standing_put_state(const Inquiry *q, const Candidate *c, char **how)
{
  char *function = standing_top_function(q, leak_producer(q, c->families[0]));
  bool named = *how && strstr(*how, "import Control.Monad.State.Strict");
  if (!named && sitenames_imports(q->names, "Control.Monad.State")
      && (sitenames_uses(q->names, function, "put")
          || sitenames_uses(q->names, function, "modify"))) {
    const Declared *d = sitenames_changed_by(q->names, function);
    char *at = d ? leak_name_at(d->constructor, d->file, d->line) : NULL;
    bool said = *how && (strstr(*how, "put $!") || strstr(*how, "modify'"));
    bool marked = *how && (strstr(*how, "! before") || strstr(*how, "put a !"));
    leak_put(how, "; and import Control.Monad.State.Strict instead of Control.Monad.State");
    if (!said) leak_put(how, ", and store each state, and its components, evaluated: put $! s");
    if (!said && at && !marked)
      leak_put(how, ", with a ! before the types of the fields of %s", at);
    free(at);
  }
  free(function);
}

void standing_put_modules(const Inquiry *q, const Candidate *c, char **how)
{
  bool map = false;
  for (size_t i = 0; i < c->count; i++) map |= standing_changes_map(leak_what(q, c->families[i]));
  standing_put_state(q, c, how);
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

/* The record with lazy numbers that is the value of some of the calls, where others are the new
 * values of its fields; NULL: there is none. */
static const Declared *value_record(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  for (size_t i = 0; i < c->count && c->joined; i++)
    for (uint32_t k = 1; k <= s->nsites; k++) {
      const char *type = s->sites[k].texts[SITE_TYPE];
      const Declared *d = q->families->of_site[k] == c->families[i] && *type
                              ? sitenames_of_type(q->names, type, strlen(type), 0)
                              : NULL;
      if (d && has_lazy_number(d)) return d;
    }
  return NULL;
}

/* Has a record the other one in it, or is it that? */
static bool has_layer(const Inquiry *q, const Declared *d, const Declared *inner)
{
  Layers x = { 0 };
  bool has = false;
  layers_add_record(q, &x, d);
  for (size_t i = 0; i < x.count; i++) has |= strcmp(x.records[i]->type, inner->type) == 0;
  layers_free(&x);
  return has;
}

/* Do the calls stand in other data than these records, or in what other calls make? */
static bool stand_elsewhere(const Inquiry *q, const Candidate *c, const Declared *d)
{
  uint32_t in = families_stand_in(q->families, c->families[0]);
  return in != UINT32_MAX && !snapshot_is_ghc(q->snapshot)
         && strcmp(leak_what(q, in), d->constructor) != 0
         && !sitenames_declared(q->names, leak_what(q, in));
}

/* The lazy record that a function changes whose calls wait for each other, or the function that
 * made them; *by gets that function. NULL: none. */
static const Declared *changed_record(const Inquiry *q, const Candidate *c, const char **by)
{
  uint32_t i = c->families[0];
  const Declared *d = NULL;
  if (q->families->list[i].library) return NULL;
  *by = leak_producer(q, i);
  if (!(d = standing_changed_by(q, i)) && !c->numbers)
    d = sitenames_changed_by(q->names, *by = leak_function(q, i));
  return d && (c->chain || holds_records(q, c, d)) && !stand_elsewhere(q, c, d) ? d : NULL;
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
  leak_put(how, "%s, which %s changes%s", marks, by, c->cheap ? "" : ", if they are cheap");
  layers_put_rest(q, &x, how);
  if (!leak_put_stored(q, d->constructor, how)) put_record_lying(q, d, by, how);
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

void standing_put_new_lists(const Inquiry *q, const char *function, char **how)
{
  leak_put(how, "; and in %s, evaluate the rest of each list with seq before the new cell is made",
           function);
  if (sitenames_makes_tuple(q->names, function))
    leak_put(how, ", and the components of each new tuple");
}

/* The function that makes the lists which such calls give, cell by cell: their own, or the one that
 * it calls for its result. Fresh; NULL: neither calls itself, or it is the maker of the calls. */
static char *list_maker(const Inquiry *q, uint32_t i)
{
  const char *called = leak_function(q, i);
  char *inner = sitenames_is_recursive(q->names, called) ? mem_copy(called, strlen(called))
                                                         : sitenames_result_by(q->names, called);
  if (inner && strcmp(inner, leak_producer(q, i)) != 0 && sitenames_is_recursive(q->names, inner))
    return inner;
  free(inner);
  return NULL;
}

/* The function of the first of the calls whose values are tuples, as its text shows; or that of the
 * first calls. */
static const char *tuple_maker(const Inquiry *q, const Candidate *c)
{
  for (size_t k = 0; k < c->count; k++) {
    const char *function = leak_function(q, c->families[k]);
    if (sitenames_makes_tuple(q->names, function)) return function;
  }
  return leak_function(q, c->families[0]);
}

/* Did a function of the library suspend them that makes each element of its list by a call of
 * another function? */
static bool are_elements(const Inquiry *q, uint32_t i)
{
  static const char *const makers[] = { "map", "zipWith", "zipWith3", "map2" };
  bool found = false;
  for (size_t k = 0; k < sizeof makers / sizeof *makers && !snapshot_is_ghc(q->snapshot); k++)
    found |= strcmp(families_text(q->families, i, SITE_PRODUCER), makers[k]) == 0;
  return found;
}

/* Calls that function values of the program keep are evaluated before these are made. Returns
 * whether most of those are that something else refers to. */
static bool put_kept(const Inquiry *q, const Candidate *c, char **how)
{
  const Entry *in = c->nentries ? &c->entries[0] : NULL;
  uint64_t heads = 0, kept = 0;
  for (size_t i = 0; i < c->nentries; i++) {
    const Entry *e = &c->entries[i];
    heads += e->count;
    if (!e->stack && e->from == in->from) kept += e->count;
  }
  if (!in || in->stack || q->families->list[in->from].kind != 'p' || 2 * kept < heads
      || q->families->list[in->from].library || snapshot_is_ghc(q->snapshot))
    return false;
  char *function = leak_family_at(q, in->from, leak_what(q, in->from));
  leak_put(how,
           "partial applications of %s keep them: evaluate each with seq before these are made",
           function);
  if (!c->cheap) leak_put(how, ", if that is cheap");
  free(function);
  return true;
}

void standing_put_plain(const Inquiry *q, const Candidate *c, char **how)
{
  uint32_t i = c->families[0];
  bool library = q->families->list[i].library, one = c->cells == 1;
  if (c->cells <= FEW_CELLS) {
    leak_put(how, "evaluate %s before, %s", one ? "it" : "them",
             c->numbers ? "with seq" : "if the result is small");
    return;
  }
  const char *by = NULL;
  const Declared *record = changed_record(q, c, &by), *value = record ? value_record(q, c) : NULL;
  char result = calls_result(families_site(q->families, i));
  bool tuple = record && sitenames_makes_tuple(q->names, by);
  bool other = value && !has_layer(q, record, value); /* the function changes two records */
  if (other) record = value;
  if (put_kept(q, c, how)) return;
  if (record && result == 'n' && has_lazy_number(record) && !tuple && !other) {
    put_record(q, c, record, by, how);
    return;
  }
  if (library && c->lists && c->chain && families_is_own_call(q->families, i)
      && !snapshot_is_ghc(q->snapshot)) {
    leak_put(
        how,
        "each is the rest of a list that is made of the list before: evaluate the whole of each "
        "list, and its elements, as it is made, say by %s, since seq alone evaluates only its "
        "first cell",
        evaluated_list(q));
    return;
  }
  if (library && c->chain && are_elements(q, i)) {
    leak_put(how,
             "each is an element of a list that is made of the list before: evaluate the whole of "
             "each list, and its elements, as it is made, say by %s, since seq alone evaluates "
             "only its first cell",
             evaluated_list(q));
    return;
  }
  leak_put(how, "evaluate %s as it is made%s%s, %s", are_lists(q, c) ? "all of each" : "each",
           library ? "" : ": in ", library ? "" : leak_producer(q, i),
           are_returned(q, c) && families_is_own_call(q->families, i) && !are_lists(q, c)
               ? "with return $! x"
           : !are_lists(q, c) ? "with seq"
           : q->haskell ? "say by length x `seq`, since seq alone evaluates only its first cell"
                        : "say by seq (length x), since seq alone evaluates only its first cell");
  if (c->count > 1 && has_lists(q, c)) put_whole_list(q, how);
  /* Several kinds of calls stand in the components of what the function makes. */
  bool operator= !isalpha(
      (unsigned char)*leak_producer(q, i)); /* nothing is carried on by its arguments */
  bool component = sitenames_makes_tuple(q->names, leak_producer(q, i)); /* nor in one of them */
  if (c->chain && c->count == 1 && !library && q->haskell && !operator&& !component)
    leak_put(how, ", or a ! at the argument that carries it on");
  if (!c->cheap) leak_put(how, ", if that is cheap");
  char *called = list_maker(q, i);
  if (c->chain && !library && result == 'l' && called) standing_put_new_lists(q, called, how);
  free(called);
  Layers x = { 0 };
  if (record && c->joined) layers_add_record(q, &x, record);
  layers_add_results(q, &x, c);
  bool made = c->chain && !library && !strchr("nlf", result ? result : '-')
              && sitenames_makes_tuple(q->names, leak_function(q, i));
  bool each = x.tuple && c->count == 1 && !families_is_own_call(q->families, i);
  if (record && (result != 'n' || tuple) && !x.count) layers_add_record(q, &x, record);
  if (x.count) {
    const char *maker =
        standing_changed_by(q, i) == x.records[0] ? leak_producer(q, i) : leak_function(q, i);
    standing_put_layers(q, &x, maker, how);
    put_elements(q, c, how);
    if (c->chain && !leak_put_stored(q, x.records[0]->constructor, how)
        && !is_result(q, c, x.records[0]))
      put_record_lying(q, x.records[0], maker, how);
  }
  if (x.count ? each : x.tuple || made)
    leak_put(
        how,
        "; and evaluate with seq the components of each tuple that %s makes, before it is made",
        tuple_maker(q, c));
  if (!x.count) put_structures(q, &x, how);
  layers_free(&x);
}
