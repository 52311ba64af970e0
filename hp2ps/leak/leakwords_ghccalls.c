/* leakwords_ghccalls — how suspended calls of a program that GHC compiled get evaluated: by the
 * data in which they stand, or by what needs them. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/ghcwords.h"
#include "leak/leakwords_private.h"
#include "leak/standing.h"
#include "leak/suspended.h"
#include "leak/thresholds.h"

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

/* The program's data in which calls stand: the first of a chain, or nearly all. UINT32_MAX: they
 * stand elsewhere. */
static uint32_t data_around(const Families *f, uint32_t family)
{
  uint32_t best = UINT32_MAX;
  uint64_t most = 0;
  bool chain = 10 * families_pointers(f, family, family) >= 9 * f->list[family].cells;
  for (uint32_t k = 0; k < f->count; k++) {
    bool own = f->list[k].kind == 'c' && !f->list[k].library && !families_is_list(f, k)
               && !families_site(f, k)->foreign;
    uint64_t n = own ? families_pointers(f, k, family) : 0;
    if (n > most) best = k, most = n;
  }
  return chain || 10 * most >= 9 * f->list[family].cells ? best : UINT32_MAX;
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
  if (!standing_put_labelled(q, &outer, 1, how))
    leak_put_own(how, ghcwords_how(&(GhcStanding){ .in = families_site(q->families, data) }));
  free(made);
  return true;
}

/* Do the calls keep bytes, of a text or an array, and hardly anything else? A part of these, such
 * as a line, keeps them all when it has been evaluated. */
static void put_part(const Inquiry *q, const Candidate *c, char **how)
{
  uint64_t bytes = 0;
  bool pinned = false;
  for (uint32_t i = 0; i < q->families->count; i++) {
    bytes += q->families->list[i].kind == 'd' ? c->held[i] : 0;
    pinned |=
        c->held[i] && strcmp(families_text(q->families, i, SITE_MODULE), "GHC.ForeignPtr") == 0;
  }
  if (c->chain || 5 * bytes < 4 * c->total) return;
  leak_put(
      how,
      "; and copy a value that is a part of the bytes which it needs, with %s: a part keeps the whole",
      pinned
          ? "toShort of Data.ByteString.Short if it is short (a ByteString is pinned, and keeps its whole "
            "block), or else with copy of Data.ByteString"
          : "copy of Data.Text");
}

/* The type of what is suspended, which a map of info tables has; NULL: it is not known. */
static const char *ghc_type(const Inquiry *q, uint32_t family)
{
  const char *what = leak_what(q, family);
  return isupper((unsigned char)*what) || *what == '[' ? what : NULL;
}

/* Is the text one call with its arguments, parse l, and no operator? */
static bool is_one_call(const char *text)
{
  int depth = 0;
  for (; *text && depth >= 0; text++) {
    depth += (*text == '(' || *text == '[') - (*text == ')' || *text == ']');
    if (depth == 0 && !isalnum((unsigned char)*text) && !strchr("_'. )]\"", *text)) return false;
  }
  return depth == 0;
}

/* The type that the text declares for what these calls of GHC's make, if they call one function
 * that has a name. Fresh; NULL: it isn't known. */
static char *ghc_result(const Inquiry *q, uint32_t family)
{
  const SnapshotSite *site = families_site(q->families, family);
  const char *quote = site->quote;
  if (site->applies) return sitenames_result_type(q->names, leak_what(q, family));
  if (!quote) return NULL;
  size_t n = strlen(quote);
  bool around = *quote == '(' && quote[n - 1] == ')';
  char *call = mem_copy(quote + around, n - (around ? 2 : 0)), *type = NULL;
  const char *field;
  const Declared *d = sitenames_lazily_selected(q->names, quote, &field);
  for (size_t i = 0; d && i < d->count && !type; i++)
    if (strcmp(d->fields[i].name, field) == 0)
      type = mem_copy(d->fields[i].type, strlen(d->fields[i].type));
  if (!type && is_one_call(call) && strchr(call, ' ')) {
    call[strcspn(call, " ")] = '\0';
    type = sitenames_result_type(q->names, call);
  }
  free(call);
  return type;
}

/* Suspended calls in a list make such records: seq evaluates no fields of theirs. */
static void put_made(const Inquiry *q, const char *type, char **how)
{
  Layers x = { 0 };
  layers_add_type(q, &x, type, NULL);
  standing_put_layers(q, &x, NULL, how);
  if (ghcwords_is_characters(q->snapshot)) layers_put_texts(&x, how);
  layers_free(&x);
}

/* Are most of the program's records in lists? With strict fields they would wait there themselves,
 * unless something evaluates them. */
static void put_listed(const Inquiry *q, uint32_t record, char **how)
{
  const Families *f = q->families;
  const SnapshotSite *site = families_site(f, record);
  uint64_t listed = 0;
  if (f->list[record].kind != 'c' || f->list[record].library || site->foreign
      || families_is_list(f, record) || strncmp(leak_what(q, record), "(,", 2) == 0)
    return;
  for (uint32_t i = 0; i < f->count; i++)
    for (size_t k = f->first[i]; k < f->first[i + 1] && families_is_list(f, i); k++)
      if (f->links[k].to == record && f->links[k].field == 1) listed += f->links[k].count;
  if (2 * listed < f->list[record].cells || f->list[record].cells <= FEW_CELLS) return;
  leak_put(
      how,
      "; and evaluate each %s with seq before its list is stored (in a lazy field, x `seq` (x : "
      "xs) would wait, too): one with such fields is itself suspended until it is needed",
      leak_what(q, record));
}

/* Do most of the program's records stand in no data, but in each other's fields by way of calls, on
 * the stack, or in references? With strict fields each of them would wait there itself. */
static void put_loose(const Inquiry *q, uint32_t record, char **how)
{
  const Families *f = q->families;
  const SnapshotSite *site = families_site(f, record);
  uint64_t in_data = 0;
  if (f->list[record].kind != 'c' || f->list[record].library || site->foreign
      || families_is_list(f, record) || strncmp(leak_what(q, record), "(,", 2) == 0
      || f->list[record].cells <= FEW_CELLS)
    return;
  for (uint32_t i = 0; i < f->count; i++)
    if (f->list[i].kind != 't' && !families_is_reference(f, i))
      in_data += families_pointers(f, i, record);
  if (2 * in_data < f->list[record].cells) leak_put_each(q, leak_what(q, record), how);
}

/* Says which field of a record it is whose value each of these calls keeps; false: there is none.
 */
static bool put_rebuilt(const Inquiry *q, const Candidate *c, char **how)
{
  const Declared *d;
  size_t field;
  uint32_t value = suspended_value_kept(q, c, &d, &field);
  if (value == UINT32_MAX) return false;
  char *made = leak_made(q, value), *record = leak_name_at(d->constructor, d->file, d->line);
  leak_put(how,
           "they stand in a list, and each keeps a suspended %s, %s: the value of the field %s of "
           "%s. Write ! before the type of this field, if that is cheap; what else these keep "
           "stays then",
           leak_what(q, value), made, d->fields[field].name, record);
  free(record);
  free(made);
  return true;
}

/* Is its code the program's, as far as is known? The package of some code of libraries is not. */
static bool is_own(const SnapshotSite *site)
{
  return !site->library && *site->texts[SITE_GROUP] && *site->texts[SITE_PRODUCER];
}

/* What is being evaluated in the library has no maker. The nearest evaluation of the program's
 * outside of it is what needs its value. NULL: there is none, or they have a maker. */
static const SnapshotSite *wanted_by(const Inquiry *q, const Candidate *c)
{
  const Snapshot *s = q->snapshot;
  uint32_t family = leak_named_family(q, c);
  const SnapshotSite *found = NULL, *of = families_site(q->families, family);
  if (!snapshot_is_ghc(s) || !leak_is_evaluated(q, family) || is_own(of)) return NULL;
  for (uint32_t i = 1; i < s->nstack; i++) {
    const SnapshotSite *site = s->roots[i].site ? &s->sites[s->roots[i].site] : NULL;
    if (!site) continue;
    if (q->families->of_site[s->roots[i].site] == family) return found;
    if (is_own(site)) found = site->nearby && strcmp(site->nearby, "near") == 0 ? NULL : site;
  }
  return NULL;
}

void leak_put_wanted(const Inquiry *q, const Candidate *c, char **words)
{
  const SnapshotSite *site = wanted_by(q, c);
  if (!site) return;
  char *function = ghcwords_function(site->texts[SITE_PRODUCER]),
       *at = leak_site_at(site, function);
  leak_put(words, "; %s%s%s in %s needs the last of these", site->quote ? "`" : "",
           site->quote ? site->quote : "an expression", site->quote ? "`" : "", at);
  free(at);
  free(function);
}

/* If that is a lazy field of a record, this is its value. */
static bool put_wanted_field(const Inquiry *q, const Candidate *c, char **how)
{
  const SnapshotSite *site = wanted_by(q, c);
  const char *field = NULL;
  const Declared *d =
      site && site->quote ? sitenames_lazily_selected(q->names, site->quote, &field) : NULL;
  if (!d) return false;
  char *record = leak_name_at(d->constructor, d->file, d->line);
  leak_put(how,
           "they make the value of the field %s of %s: write ! before the type of this field; {-# "
           "LANGUAGE StrictData #-} makes all fields of a module strict",
           field, record);
  if (!leak_put_stored(q, d->constructor, how)) leak_put_each(q, d->constructor, how);
  free(record);
  return true;
}

/* The library adds up Integers, each for the next, and nobody is known who needs the last: if the
 * data of the program has one lazy Integer, it may be that. */
static bool put_integer(const Inquiry *q, const Candidate *c, char **how)
{
  uint32_t family = leak_named_family(q, c);
  const SnapshotSite *site = families_site(q->families, family);
  size_t field, other;
  const Declared *d = leak_is_evaluated(q, family) && !is_own(site)
                              && strncmp(leak_producer(q, family), "integer", 7) == 0
                          ? sitenames_lazy_holder(q->names, "Integer", 0, &field)
                          : NULL;
  if (!d || !*d->fields[field].name || sitenames_lazy_holder(q->names, "Integer", 1, &other))
    return false;
  char *record = leak_name_at(d->constructor, d->file, d->line);
  leak_put(
      how,
      "they may make the value of the field %s of %s, the only lazy Integer in the program's data: write ! before "
      "the type of this field, and of others that change with it; {-# LANGUAGE StrictData #-} makes all fields of a module strict",
      d->fields[field].name, record);
  if (!leak_put_stored(q, d->constructor, how)) leak_put_each(q, d->constructor, how);
  free(record);
  return true;
}

/* Each step makes a list of the one before. */
static void put_steps(const Inquiry *q, const Candidate *c, const char *function, char **how)
{
  const SnapshotSite *site = families_site(q->families, c->families[0]);
  char *at = leak_site_at(site, function);
  leak_put(
      how,
      "%s makes a list of the one before: evaluate the whole list at each step, and its elements, before the "
      "next step is made, foldr seq () xs `seq` go xs: a ! or foldl' evaluates only its first cell",
      at);
  free(at);
}

/* Is it a function that calls itself, "consumer.go"? */
static bool is_loop(const Inquiry *q, const char *function)
{
  const char *dot = strrchr(function, '.');
  return *function && sitenames_is_recursive(q->names, dot && dot[1] ? dot + 1 : function);
}

/* What a Writer adds up stands in its pairs, and the instance of the program that adds it makes the
 * expressions. Fresh; NULL: the function makes such pairs itself, or there is no Writer. */
static char *told_words(const Inquiry *q, const char *function)
{
  static const char *const modules[] = { "Control.Monad.Writer", "Control.Monad.Trans.Writer",
                                         "Control.Monad.RWS", "Control.Monad.Trans.RWS" };
  Place at;
  bool imported = false;
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++) {
    char *below = mem_format("%s.", modules[i]);
    imported |= sitenames_imports(q->names, modules[i]) || sitenames_imports(q->names, below);
    free(below);
  }
  if (!imported || sitenames_makes_tuple(q->names, function)) return NULL;
  char *user = sitenames_user(q->names, "tell", 4, &at);
  if (!user && !sitenames_count(q->names, "tell")) return NULL;
  char *name = user ? leak_name_at(user, at.file, at.line) : NULL;
  char *place = name ? mem_format("%s tells it", name) : NULL;
  char *words = mem_format(
      "the Writer adds up only at the end what %s: keep the sum in a state instead, with modify' of "
      "Control.Monad.State.Strict, and write ! before the types of its fields",
      place ? place : "it is told");
  free(place);
  free(name);
  free(user);
  return words;
}

/* Do boxed arrays have an eighth of the calls, or of the first ones of a chain? */
static bool are_in_arrays(const Inquiry *q, const Candidate *c)
{
  const Families *f = q->families;
  uint64_t in = 0;
  for (uint32_t a = 0; a < f->count; a++)
    for (size_t i = 0; i < c->count && f->list[a].kind == 'a'; i++)
      in += families_pointers(f, a, c->families[i]);
  return 8 * in >= c->cells;
}

/* Adds what to do about calls in boxed arrays, and about the records that they make. */
static void put_in_arrays(const Inquiry *q, const Candidate *c, char **how)
{
  char *made = NULL;
  leak_put(how,
           "%s in boxed arrays: evaluate each element before it is written, x `seq` (a // [(i, "
           "x)]), or use an unboxed array",
           *how ? "; and some stand" : "they stand");
  for (size_t i = 0; i < c->count && !made; i++) made = ghc_result(q, c->families[i]);
  if (made) put_made(q, made, how);
  free(made);
}

/* For programs that GHC compiled. */
char *leak_ghc_how(const Inquiry *q, const Candidate *c, const Entry *in)
{
  uint32_t held = leak_held_by(q, c);
  char *how = NULL,
       *function =
           standing_top_function(q, leak_producer(q, held != UINT32_MAX ? held : c->families[0]));
  const char *used = ghcwords_used(q->names, function);
  bool tuple = in && strncmp(leak_what(q, in->from), "(,", 2) == 0;
  /* A monad's own tuples, or what its steps put elsewhere. */
  const char *monad = tuple || c->chain ? ghcwords_monad(q->names, function) : NULL;
  /* A Writer's steps stand in tuples that the library makes; no function has them. */
  bool anyone = !in || (tuple && !*leak_producer(q, c->families[0]));
  char *anywhere = anyone && c->chain ? ghcwords_anywhere(q->names) : NULL;
  char *told = tuple && c->chain ? told_words(q, function) : NULL;
  if (in && has_declared_fields(q, in->from) && standing_put_field(q, c, in->from, &how))
    leak_put(&how, "; {-# LANGUAGE StrictData #-} makes all fields of a module strict");
  else if (in && put_rebuilt(q, c, &how)) {
  } else if (!in
             && (put_wanted_field(q, c, &how)
                 || standing_put_labelled(q, c->families, c->count, &how) || put_needing(q, c, &how)
                 || put_integer(q, c, &how))) {
  } else if (used && (!in || (tuple && strstr(used, "tuple")))) /* it speaks of components, too */
    leak_put(&how, "%s", used);
  else if (monad) leak_put(&how, "%s", monad);
  else if (told) leak_put(&how, "%s", told);
  else if (!in && c->chain && sitenames_makes_list(q->names, function))
    put_steps(q, c, function, &how);
  else if (anywhere) leak_put(&how, "%s", anywhere);
  else if (c->cells == 1 && !in)
    leak_put(&how, "evaluate it where it is bound, with seq or a bang pattern, if that is cheap");
  else {
    char *made = in && families_is_list(q->families, in->from) && in->field == 1
                     ? ghc_result(q, leak_named_family(q, c))
                     : NULL;
    const char *type = ghc_type(q, c->families[0]);
    if (!in && are_in_arrays(q, c)) put_in_arrays(q, c, &how);
    else
      how = ghcwords_how(
          &(GhcStanding){ .in = in ? families_site(q->families, in->from) : NULL,
                          .list = in && families_is_list(q->families, in->from),
                          .rest = in && in->field == 2,
                          .chain = c->chain,
                          .loop = is_loop(q, leak_producer(q, leak_named_family(q, c))),
                          .type = type ? type : made });
    if (in && are_in_arrays(q, c)) put_in_arrays(q, c, &how);
    else if (made) put_made(q, made, &how);
    free(made);
    if (in) put_listed(q, in->from, &how);
    if (in) put_loose(q, in->from, &how);
  }
  put_part(q, c, &how);
  free(anywhere);
  free(told);
  free(function);
  return how;
}
