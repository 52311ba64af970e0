/* leakwords_layers — see leakwords_layers.h. */
#include <config.h>

#include "leak/leakwords_layers.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "leak/leakwords_private.h"
#include "leak/thresholds.h"
#include "source/calls.h"

/* Types */

typedef struct Span {
  const char *begin, *end;
} Span;

static Span trim(Span t)
{
  while (t.begin < t.end && (isspace((unsigned char)*t.begin) || *t.begin == '!')) t.begin++;
  while (t.begin < t.end && (isspace((unsigned char)t.end[-1]) || t.end[-1] == '!')) t.end--;
  return t;
}

static int nesting(char c)
{
  return c == '(' || c == '[' || c == '{' ? 1 : c == ')' || c == ']' || c == '}' ? -1 : 0;
}

/* The first part of the type up to `mark` outside of brackets; blanks separate atoms. */
static Span first_part(Span t, char mark)
{
  int depth = 0;
  const char *p = t.begin;
  for (; p < t.end && (depth > 0 || *p != mark); p++) depth += nesting(*p);
  return (Span){ t.begin, p };
}

static bool has_arrow(Span t)
{
  int depth = 0;
  for (const char *p = t.begin; p + 1 < t.end; p++) {
    depth += nesting(*p);
    if (depth == 0 && p[0] == '-' && p[1] == '>') return true;
  }
  return false;
}

static bool is_type(Span name, const char *text)
{
  size_t n = (size_t)(name.end - name.begin);
  return strlen(text) == n && strncmp(name.begin, text, n) == 0;
}

static void add_name(char **names, const char *name)
{
  if (!*names || !strstr(*names, name)) leak_put(names, "%s%s", *names ? ", " : "", name);
}

static void walk_type(const Inquiry *q, Layers *x, Span t, const char *in, int depth);

static void walk_text(const Inquiry *q, Layers *x, const char *type, const char *in, int depth)
{
  walk_type(q, x, (Span){ type, type + strlen(type) }, in, depth);
}

/* Does a ! before the type of a lazy field make sense here? */
static bool has_lazy_data(const Declared *d)
{
  for (size_t i = 0; i < d->count; i++) {
    const char *type = d->fields[i].type;
    if (!d->fields[i].strict && !has_arrow((Span){ type, type + strlen(type) })) return true;
  }
  return false;
}

static char *field_name(const Declared *d, size_t i)
{
  return *d->fields[i].name ? mem_format("%s of %s", d->fields[i].name, d->constructor)
                            : mem_format("number %zu of %s", i + 1, d->constructor);
}

static void walk_record(const Inquiry *q, Layers *x, const Declared *d, int depth)
{
  for (size_t i = 0; i < x->nseen; i++)
    if (x->seen[i] == d) return;
  if (x->nseen == sizeof x->seen / sizeof *x->seen) return;
  x->seen[x->nseen++] = d;
  if (has_lazy_data(d) && x->count < LAYERS_MOST) x->records[x->count++] = d;
  for (size_t i = 0; i < d->count; i++) {
    char *name = field_name(d, i);
    const char *type = d->fields[i].type;
    if (has_arrow((Span){ type, type + strlen(type) })) add_name(&x->functions, name);
    walk_text(q, x, type, name, depth + 1);
    free(name);
  }
}

static void walk_components(const Inquiry *q, Layers *x, Span t, const char *in, int depth)
{
  if (in) add_name(&x->tuples, in);
  else x->tuple = true;
  for (t = (Span){ t.begin + 1, t.end - 1 }; t.begin < t.end;) {
    Span part = first_part(t, ',');
    walk_type(q, x, part, in, depth + 1);
    t.begin = part.end + (part.end < t.end);
  }
}

/* A type constructor and its arguments. */
static void walk_applied(const Inquiry *q, Layers *x, Span t, const char *in, int depth)
{
  Span name = first_part(t, ' '), rest = trim((Span){ name.end, t.end });
  for (const char *p = name.begin; p < name.end; p++)
    if (*p == '.') name.begin = p + 1; /* the module before it */
  size_t length = (size_t)(name.end - name.begin);
  const char *synonym = sitenames_synonym(q->names, name.begin, length);
  bool map = is_type(name, "Map"), intmap = is_type(name, "IntMap");
  bool just = is_type(name, "Maybe");
  if (synonym) walk_text(q, x, synonym, in, depth + 1);
  if (just && in) add_name(&x->justs, in);
  x->map |= map;
  x->intmap |= intmap;
  x->sequence |= is_type(name, "Seq");
  if (map) rest = trim((Span){ first_part(rest, ' ').end, rest.end });
  if (map || intmap) in = NULL;
  if (map || intmap || just) walk_type(q, x, rest, in, depth + 1);
  for (size_t i = 0; length; i++) {
    const Declared *d = sitenames_of_type(q->names, name.begin, length, i);
    if (!d) return;
    walk_record(q, x, d, depth);
  }
}

static void walk_type(const Inquiry *q, Layers *x, Span t, const char *in, int depth)
{
  enum { DEEPEST = 8 };
  t = trim(t);
  if (t.begin >= t.end || depth > DEEPEST || has_arrow(t) || *t.begin == '[') return;
  if (*t.begin != '(') walk_applied(q, x, t, in, depth);
  else if (t.end[-1] == ')') {
    Span inside = { t.begin + 1, t.end - 1 };
    if (first_part(inside, ',').end < inside.end) walk_components(q, x, t, in, depth);
    else walk_type(q, x, inside, in, depth + 1);
  }
}

void layers_add_type(const Inquiry *q, Layers *x, const char *type, const char *in)
{
  walk_text(q, x, type, in, 0);
}

void layers_add_record(const Inquiry *q, Layers *x, const Declared *d)
{
  const Declared *other;
  walk_record(q, x, d, 0);
  for (size_t i = 0; (other = sitenames_of_type(q->names, d->type, strlen(d->type), i)); i++)
    walk_record(q, x, other, 0);
}

/* Suspended calls */

void layers_add_results(const Inquiry *q, Layers *x, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  for (size_t i = 0; i < c->count; i++)
    for (uint32_t k = 1; k <= s->nsites; k++)
      if (q->families->of_site[k] == c->families[i])
        layers_add_type(q, x, s->sites[k].texts[SITE_TYPE], NULL);
}

bool layers_add_declared(const Inquiry *q, Layers *x, const Candidate *c)
{
  char *type = snapshot_is_ghc(q->snapshot)
                   ? NULL /* what its local code is called says little of its values */
                   : sitenames_result_type(q->names, leak_what(q, c->families[0]));
  if (type) layers_add_type(q, x, type, NULL);
  free(type);
  return x->count > 0 || x->tuple;
}

/* Records to which calls of an unknown function lead directly are its arguments: the value before,
 * of which it makes the next, or a new one that it adds. */
void layers_add_arguments(const Inquiry *q, Layers *x, const Candidate *c)
{
  const Families *f = q->families;
  uint32_t first = c->families[0];
  for (size_t k = f->first[first]; k < f->first[first + 1] && f->list[first].library; k++) {
    uint32_t to = f->links[k].to;
    const Declared *d = f->list[to].kind == 'c' && !f->list[to].library
                            ? sitenames_declared(q->names, leak_what(q, to))
                            : NULL;
    if (d) layers_add_record(q, x, d);
    bool shared = f->links[k].count > 2 * f->list[to].cells; /* keys of a map, for example */
    if (f->list[to].kind == 'c' && strncmp(leak_what(q, to), "(,", 2) == 0 && !shared)
      x->tuple = true;
  }
}

void layers_add_entries(const Inquiry *q, Layers *x, const Candidate *c, uint32_t except)
{
  for (size_t i = 0; i < c->nentries; i++) {
    const Entry *e = &c->entries[i];
    bool data = !e->stack && e->from != except && q->families->list[e->from].kind == 'c';
    const Declared *d = data ? sitenames_declared(q->names, leak_what(q, e->from)) : NULL;
    if (d && e->field > 0 && e->field <= d->count && !d->fields[e->field - 1].strict)
      layers_add_record(q, x, d);
  }
}

/* Do the last calls of most chains of numbers in the family stand in this data? */
static bool has_ends_of(const Families *f, uint32_t data, uint32_t family)
{
  uint64_t cells = f->list[family].cells, within = families_pointers(f, family, family);
  uint64_t ends = cells > within ? cells - within : 0, here = families_pointers(f, data, family);
  return here > FEW_CELLS && 2 * here >= ends;
}

void layers_add_standing(const Inquiry *q, Layers *x, const Candidate *c, uint32_t except)
{
  enum { PART = 8 }; /* of the calls of a family */
  const Families *f = q->families;
  for (uint32_t data = 0; data < f->count && c->cells > FEW_CELLS && !snapshot_is_ghc(q->snapshot);
       data++) {
    const Declared *d = data != except && f->list[data].kind == 'c' && !f->list[data].library
                            ? sitenames_declared(q->names, leak_what(q, data))
                            : NULL;
    bool many = false;
    for (size_t i = 0; i < c->count && d && !many; i++)
      many = calls_result(families_site(f, c->families[i])) == 'n'
             && (PART * families_pointers(f, data, c->families[i]) >= f->list[c->families[i]].cells
                 || (c->chain && has_ends_of(f, data, c->families[i])));
    if (many) layers_add_record(q, x, d);
  }
}

static bool has_family(const Candidate *c, uint32_t family)
{
  for (size_t i = 0; i < c->count + c->also; i++)
    if (c->families[i] == family) return true;
  return false;
}

/* Do suspended calls that hold much stand in lazy fields of this family? */
static bool has_waiting(const Inquiry *q, const Candidate *c, uint32_t i, const Declared *d)
{
  const Families *f = q->families;
  for (size_t k = f->first[i]; k < f->first[i + 1]; k++) {
    const FamilyLink *link = &f->links[k];
    if (f->list[link->to].kind != 't' || has_family(c, link->to) || !c->held[link->to]
        || !link->field || link->field > d->count || d->fields[link->field - 1].strict)
      continue;
    const Candidate *alone = inquiry_alone(q, link->to);
    if (4 * link->count >= f->list[i].cells && alone
        && 100 * alone->total >= LEAST_PERCENT * c->total)
      return true;
  }
  return false;
}

/* Would this data stay if the calls were evaluated? They are given it as it is, and what they make
 * isn't known, or in data that they hold, too; what only a function holds that they call is used
 * up. */
static bool is_kept(const Inquiry *q, const Candidate *c, uint32_t data, bool declared)
{
  const Families *f = q->families;
  if (!declared && 4 * families_pointers(f, c->families[0], data) >= c->cells) return true;
  for (uint32_t i = 0; i < f->count; i++)
    if (i != data && c->held[i] && f->list[i].kind == 'c'
        && 4 * families_pointers(f, i, data) >= f->list[data].cells)
      return true;
  return false;
}

uint32_t layers_add_held(const Inquiry *q, Layers *x, const Candidate *c, bool declared)
{
  const Families *f = q->families;
  uint32_t first = UINT32_MAX;
  for (uint32_t i = 0; i < f->count; i++) {
    const Family *data = &f->list[i];
    if (!c->held[i] || data->kind != 'c' || data->library || data->cells <= FEW_CELLS
        || 4 * data->cells < c->cells)
      continue;
    const Declared *d = sitenames_declared(q->names, leak_what(q, i));
    if (!d || !is_kept(q, c, i, declared) || !has_waiting(q, c, i, d)) continue;
    layers_add_record(q, x, d);
    if (first == UINT32_MAX) first = i;
  }
  return first;
}

/* Words */

/* Its lazy fields by their names, if some others are strict; NULL: all are lazy, or one has no
 * name. */
static char *lazy_names(const Declared *d, size_t *n)
{
  char *names = NULL;
  bool named = true;
  *n = 0;
  for (size_t i = 0; i < d->count; i++) {
    const char *type = d->fields[i].type;
    if (d->fields[i].strict || has_arrow((Span){ type, type + strlen(type) })) continue;
    named &= *d->fields[i].name != '\0';
    ++*n;
    leak_put(&names, "%s%s", names ? ", " : "", d->fields[i].name);
  }
  if (named && *n < d->count) return names;
  free(names);
  return NULL;
}

bool layers_has_strict_fields(const char *file)
{
  return !text_ends_in(file, ".flat") && !text_ends_in(file, ".fcy");
}

char *layers_marks(const Inquiry *q, const Layers *x)
{
  char *words = NULL;
  size_t fields = 0, n;
  bool flat = x->count > 0 && !layers_has_strict_fields(x->records[0]->file);
  for (size_t i = 0; i < x->count; i++) {
    const Declared *d = x->records[i];
    char *names = lazy_names(d, &n), *at = leak_name_at(d->constructor, d->file, d->line);
    if (flat) leak_put(&words, "%s%s", i ? " and of " : "", at);
    else
      leak_put(&words, "%sthe field%s %s%sof %s",
               !i                 ? ""
               : i + 1 < x->count ? ", "
                                  : " and ",
               names          ? (n > 1 ? "s" : "")
               : d->count > 1 ? "s"
                              : "",
               names ? names : "", names ? " " : "", at);
    fields += n;
    free(names);
    free(at);
  }
  char *all = flat ? mem_format("evaluate with seq the arguments of %s", words)
                   : mem_format("put a ! %s the type%s of %s", q->haskell ? "before" : "after",
                                fields > 1 ? "s" : "", words ? words : "");
  free(words);
  return all;
}

/* Does a suspended call of the selector of a field keep the record? Not in Haskell if there is but
 * one constructor: such a call is a selector, and a collection takes the field. */
static bool keeps_record(const Inquiry *q, const Declared *d)
{
  return !q->haskell || snapshot_is_ghc(q->snapshot)
         || sitenames_of_type(q->names, d->type, strlen(d->type), 1) != NULL;
}

/* The lists in lazy fields that the program makes longer at their beginning. */
static void put_longer(const Inquiry *q, const Layers *x, char **how)
{
  for (size_t i = 0; i < x->count; i++)
    for (size_t k = 0; k < x->records[i]->count; k++) {
      const Declared *d = x->records[i];
      if (d->fields[k].strict || !keeps_record(q, d) || !sitenames_adds_before(q->names, d, k)
          || sitenames_makes_lazily(q->names, d, k)) /* that is said already */
        continue;
      leak_put(
          how,
          "; and evaluate %s of the old %s with seq before it gets a new element in front: its "
          "rest would keep the old %s",
          d->fields[k].name, d->constructor, d->constructor);
    }
}

void layers_put_lists(const Inquiry *q, const Declared *d, const bool *fields, char **how)
{
  for (size_t k = 0; k < d->count; k++) {
    if ((fields && !fields[k]) || d->fields[k].strict || !calls_is_list(d->fields[k].type)
        || !sitenames_makes_lazily(q->names, d, k))
      continue;
    char *name = field_name(d, k);
    leak_put(how,
             "; and evaluate the whole of the field %s before %s is made, say by %s: a ! alone "
             "would evaluate only its first cell",
             name, d->constructor, q->haskell ? "length x `seq`" : "seq (length x)");
    free(name);
  }
}

/* The same for all fields of the records. */
static void put_lists(const Inquiry *q, const Layers *x, char **how)
{
  for (size_t i = 0; i < x->count; i++) layers_put_lists(q, x->records[i], NULL, how);
}

/* Is the type String, or what stands for it? */
static bool is_text(const char *type)
{
  Span t = trim((Span){ type, type + strlen(type) });
  return is_type(t, "String") || is_type(t, "[Char]") || is_type(t, "FilePath");
}

void layers_put_texts(const Layers *x, char **how)
{
  char *names = NULL;
  size_t n = 0;
  for (size_t i = 0; i < x->nseen; i++)
    for (size_t k = 0; k < x->seen[i]->count; k++) {
      if (!is_text(x->seen[i]->fields[k].type)) continue;
      char *name = field_name(x->seen[i], k);
      leak_put(&names, "%s%s", names ? ", " : "", name);
      free(name);
      n++;
    }
  if (names)
    leak_put(
        how,
        "; and keep the String%s in the field%s %s as Text, of the package text: evaluated to its "
        "end, a String takes 24 bytes or more for each character",
        n > 1 ? "s" : "", n > 1 ? "s" : "", names);
  free(names);
}

void layers_put_rest(const Inquiry *q, const Layers *x, char **how)
{
  put_lists(q, x, how);
  put_longer(q, x, how);
  if (x->tuples)
    leak_put(how,
             "; and evaluate with seq the components of the tuple in the field%s %s before it is "
             "made",
             strchr(x->tuples, ',') ? "s" : "", x->tuples);
  if (x->justs)
    leak_put(how,
             "; and evaluate with seq what the constructor Just gets in the field%s %s before it "
             "is made",
             strchr(x->justs, ',') ? "s" : "", x->justs);
}

static bool is_record(const Layers *x, const Declared *d)
{
  for (size_t i = 0; i < x->count; i++)
    if (x->records[i] == d) return true;
  return false;
}

/* The lazy fields that hold one record, and those that hold their records. */
static void put_holders_of(const Inquiry *q, const Layers *x, const Declared *d, const bool *named,
                           const Declared *inner, int depth, char **how)
{
  enum { DEEPEST = 3 };
  char *names = NULL;
  size_t field, n = 0;
  const Declared *outer = NULL, *last = NULL;
  for (size_t i = 0; (outer = sitenames_lazy_holder(q->names, inner->type, i, &field)); i++) {
    if (strcmp(outer->type, inner->type) == 0 || is_record(x, outer)
        || (outer == d && named[field]))
      continue;
    char *name = field_name(outer, field);
    leak_put(&names, "%s%s", names ? ", " : "", name);
    last = outer;
    n++;
    free(name);
  }
  if (names)
    leak_put(how, "; and %s the type%s of the field%s %s, where each %s would wait itself",
             q->haskell ? "before" : "after", n > 1 ? "s" : "", n > 1 ? "s" : "", names,
             inner->constructor);
  free(names);
  if (last && last != d && depth < DEEPEST) put_holders_of(q, x, d, named, last, depth + 1, how);
}

void layers_put_holders(const Inquiry *q, const Layers *x, const Declared *d, const bool *named,
                        bool itself, char **how)
{
  if (itself) put_holders_of(q, x, d, named, d, 0, how);
  for (size_t i = 0; i < x->count; i++) put_holders_of(q, x, d, named, x->records[i], 0, how);
}

void layers_drop(char **fields)
{
  free(*fields);
  *fields = NULL;
}

void layers_free(Layers *x)
{
  free(x->tuples);
  free(x->justs);
  free(x->functions);
}
