/* slices — see slices.h. */
#include <config.h>

#include "leak/slices.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"
#include "leak/ghcwords.h"
#include "leak/leakwords_private.h"
#include "leak/references.h"
#include "leak/rules.h"

uint32_t slices_data(const Inquiry *q, const char *type, uint64_t count)
{
  const Families *f = q->families;
  uint64_t all = 0, most = 0;
  uint32_t best = UINT32_MAX;
  for (uint32_t i = 0; i < f->count; i++)
    if (ghcwords_is_slice(families_site(f, i), type)) all += f->list[i].cells;
  for (uint32_t k = 0; k < f->count && all; k++) {
    uint64_t n = 0;
    if (f->list[k].kind != 'c' || f->list[k].library || families_site(f, k)->foreign
        || families_is_list(f, k))
      continue;
    for (uint32_t i = 0; i < f->count; i++)
      if (ghcwords_is_slice(families_site(f, i), type)) n += families_pointers(f, k, i);
    if (n > most) best = k, most = n;
  }
  return 2 * most >= (all < count ? all : count) ? best : UINT32_MAX;
}

/* Adds a sentence; frees both. */
static char *add_sentence(char *words, char *more)
{
  char *all = mem_format("%s %s", words, more);
  free(more);
  free(words);
  return all;
}

/* GHC orders fields as it likes: the only one of this type, T.Text for example. NULL: there is
 * none, there are several, or it is strict. */
static const FieldName *lazy_field_of_type(const Declared *d, const char *type)
{
  const FieldName *found = NULL;
  for (size_t i = 0; d && i < d->count; i++) {
    const char *have = d->fields[i].type, *dot = strrchr(have, '.');
    if (strcmp(dot ? dot + 1 : have, type) != 0) continue;
    if (found || d->fields[i].strict) return NULL;
    found = &d->fields[i];
  }
  return found;
}

/* The lazy field of data in which slices of the type stand; NULL: it is strict, or not known. */
static const FieldName *lazy_field(const Inquiry *q, uint32_t data, const char *type,
                                   const Declared **d)
{
  const Families *f = q->families;
  *d = sitenames_declared(q->names, families_text(f, data, SITE_CONSTRUCTION));
  if (snapshot_is_ghc(q->snapshot)) return lazy_field_of_type(*d, type);
  for (size_t k = f->first[data]; k < f->first[data + 1] && *d; k++) {
    uint8_t field = f->links[k].field;
    if (ghcwords_is_slice(families_site(f, f->links[k].to), type) && field > 0
        && field <= (*d)->count)
      return (*d)->fields[field - 1].strict ? NULL : &(*d)->fields[field - 1];
  }
  return NULL;
}

/* "Most of them stand in Entry, made by entry (prog.hs:3)." Its maker may not be known. A copy is
 * suspended in a lazy field. */
static char *standing_words(const Inquiry *q, uint32_t data, const char *type)
{
  const char *what = families_text(q->families, data, SITE_CONSTRUCTION);
  char *made = *families_text(q->families, data, SITE_PRODUCER) ? words_made(q, data) : NULL;
  char *words =
      mem_format("Most of them stand in %s%s%s.", what, made ? ", " : "", made ? made : "");
  const Declared *d;
  const FieldName *lazy = lazy_field(q, data, type, &d);
  if (lazy) {
    char *place = text_place(d->file, d->line);
    bool named = *lazy->name != 0;
    words = add_sentence(
        words,
        mem_format("Write ! before the type of %s%s of %s (%s), too: a copy that is suspended "
                   "would keep the whole.",
                   named ? "the field " : "its field", named ? lazy->name : "", d->constructor,
                   place));
    free(place);
  }
  free(made);
  return words;
}

/* The array of bytes that a pointer leads to, or the cell by which a ByteString has its array; 0:
 * none. */
static uint32_t array_at(const Snapshot *s, uint32_t node)
{
  if (!snapshot_is_cell(s, node)) return 0;
  const SnapshotSite *site = &s->sites[s->site[snapshot_cell(s, node)]];
  if (site->kind == 'd') return node;
  bool box = site->kind == 'c' && strcmp(site->texts[SITE_MODULE], "GHC.ForeignPtr") == 0;
  for (uint32_t k = s->first[node]; box && k < s->first[node + 1]; k++)
    if (s->sites[s->site[snapshot_cell(s, s->to[k])]].kind == 'd') return s->to[k];
  return 0;
}

uint32_t slices_calls(const Inquiry *q, const char *type, uint64_t *bytes)
{
  enum { OF_SLICE = 1, OF_CALL = 2 };
  const Snapshot *s = q->snapshot;
  const Families *f = q->families;
  unsigned char *seen = mem_alloc(s->nodes, 1);
  uint64_t *by = mem_alloc((size_t)f->count + 1, sizeof *by);
  uint32_t best = UINT32_MAX, array;
  *bytes = 0;
  for (uint32_t v = 1 + s->nroots; v < s->nodes && snapshot_is_ghc(s); v++)
    for (uint32_t k = s->first[v];
         ghcwords_is_slice(&s->sites[s->site[snapshot_cell(s, v)]], type) && k < s->first[v + 1];
         k++)
      if ((array = array_at(s, s->to[k])) != 0) seen[array] = OF_SLICE;
  for (uint32_t v = 1 + s->nroots; v < s->nodes; v++) {
    uint32_t i = families_of(f, v);
    for (uint32_t k = s->first[v]; f->list[i].kind == 't' && k < s->first[v + 1]; k++) {
      array = array_at(s, s->to[k]);
      if (!array || !seen[array]) continue;
      by[i] += snapshot_bytes(s, array);
      if (seen[array] == OF_SLICE) *bytes += snapshot_bytes(s, array);
      seen[array] = OF_CALL;
      if (best == UINT32_MAX || by[i] > by[best]) best = i;
    }
  }
  free(by);
  free(seen);
  return best;
}

/* The data in which calls stand, or those that need them; UINT32_MAX: neither stands in any. */
static uint32_t data_of_calls(const Families *f, uint32_t calls)
{
  uint32_t data = families_stand_in(f, calls), outer = UINT32_MAX;
  uint64_t most = 0;
  if (data != UINT32_MAX) return data;
  for (uint32_t k = 0; k < f->count; k++) {
    uint64_t n = k != calls && f->list[k].kind == 't' ? families_pointers(f, k, calls) : 0;
    if (n > most) outer = k, most = n;
  }
  return outer != UINT32_MAX && 2 * most >= f->list[calls].cells ? families_stand_in(f, outer)
                                                                 : UINT32_MAX;
}

/* "3,000 suspended expressions, made by f (prog.hs:3), keep the same, too. They, or those that need
 * them, stand in .." They keep the arrays when the slices have been copied. */
static char *calls_words(const Inquiry *q, uint32_t calls)
{
  static const char they[] = "they ";
  uint32_t data = data_of_calls(q->families, calls);
  char *subject = words_called(q, calls), *how = NULL, *words;
  if (data != UINT32_MAX)
    how = ghcwords_how(&(GhcStanding){ .in = families_site(q->families, data),
                                       .list = families_is_list(q->families, data) });
  if (how && strncmp(how, they, strlen(they)) == 0)
    words = mem_format("%s, keep the same, too. They, or those that need them, %s.", subject,
                       how + strlen(they));
  else words = mem_format("%s, keep the same, too: evaluate them first.", subject);
  free(how);
  free(subject);
  return words;
}

/* "Most of them are keys of a map (Data.Map)." Of GHC's maps no maker is known. NULL: they are
 * none.
 */
static char *map_words(const Inquiry *q, const char *type, uint64_t count)
{
  static const struct {
    const char *module, *cell, *first, *second;
  } maps[] = { { "Data.Map", "Bin", "are keys of a map", "are values of a map" },
               { "Data.Set", "Bin", "stand in a set", NULL },
               { "Data.IntMap", "Tip", "are values of a map", NULL },
               { "Data.HashMap", "Leaf", "are keys of a map", "are values of a map" } };
  const Families *f = q->families;
  for (size_t m = 0; m < sizeof maps / sizeof *maps && snapshot_is_ghc(q->snapshot); m++) {
    uint64_t links[3] = { 0 };
    for (size_t k = 0; k < f->nlinks; k++) {
      const SnapshotSite *site = families_site(f, f->links[k].from);
      uint8_t field = f->links[k].field;
      if (f->list[f->links[k].from].kind == 'c' && (field == 1 || field == 2)
          && strncmp(site->texts[SITE_MODULE], maps[m].module, strlen(maps[m].module)) == 0
          && strcmp(site->texts[SITE_CONSTRUCTION], maps[m].cell) == 0
          && ghcwords_is_slice(families_site(f, f->links[k].to), type))
        links[field] += f->links[k].count;
    }
    for (size_t field = 1; field <= 2; field++)
      if (2 * links[field] >= count && (field == 1 || maps[m].second))
        return mem_format("Most of them %s (%s).", field == 1 ? maps[m].first : maps[m].second,
                          maps[m].module);
  }
  return NULL;
}

/* "The text takes parts of ByteStrings in parse (prog.hs:3)." Of what the library makes no maker is
 * known. NULL: it does so in many places, or isn't known. */
static char *parts_words(const Inquiry *q, const char *type)
{
  char *module = mem_format("Data.%s", type), *places = sitenames_parts(q->names, module);
  char *words = places ? mem_format("The text takes parts of %ss in %s.", type, places) : NULL;
  free(places);
  free(module);
  return words;
}

/* Adds their place, as far as it is known: the data in which most of them stand, and the function
 * that made most of them, or else the one that runs. */
char *slices_words(const Inquiry *q, const struct SnapshotSlices *x, const SnapshotSite *by,
                   const SnapshotRoot *at, bool at_work)
{
  bool pinned = !q || snapshot_is_ghc(q->snapshot);
  char *words = ghcwords_slices(x->type, x->count, x->used, x->kept, pinned, at_work), *place, *all;
  uint64_t bytes;
  char *reference = q ? references_place(q, &bytes) : NULL;
  uint32_t data = q ? slices_data(q, x->type, x->count) : UINT32_MAX;
  if (reference) words = add_sentence(words, mem_format("They are kept in %s.", reference));
  if (data != UINT32_MAX) words = add_sentence(words, standing_words(q, data, x->type));
  char *map = q ? words_slices_in(q, x->type, data == UINT32_MAX ? "They" : "Others") : NULL;
  if (map) words = add_sentence(words, map);
  char *ghc_map = q && data == UINT32_MAX ? map_words(q, x->type, x->count) : NULL;
  if (ghc_map) words = add_sentence(words, ghc_map);
  char *taken = q && !by && snapshot_is_ghc(q->snapshot) ? parts_words(q, x->type) : NULL;
  /* What runs may have nothing to do with it. */
  if (reference || data != UINT32_MAX || taken) at = NULL;
  if (taken) words = add_sentence(words, taken);
  free(reference);
  uint32_t calls = q ? slices_calls(q, x->type, &bytes) : UINT32_MAX;
  if (calls != UINT32_MAX && 4 * bytes >= x->kept)
    words = add_sentence(words, calls_words(q, calls));
  if (by && data != UINT32_MAX
      && strcmp(by->texts[SITE_PRODUCER], families_text(q->families, data, SITE_PRODUCER)) == 0)
    return words; /* it is said already */
  if (!by && !at) return words;
  if (!pinned && by && by->library) { /* its file is the library's */
    if (leak_is_module(by->texts[SITE_PRODUCER])) return words;
    place = words_made(q, q->families->of_site[by - q->snapshot->sites]);
    all = mem_format("Most of them are %s.", place);
    free(place);
    return add_sentence(words, all);
  }
  place = by ? text_place(by->texts[SITE_FILE], by->line) : text_place(at->own_file, at->own_line);
  all = by ? mem_format("%s (%s), or what uses its result, made most of them.",
                        by->texts[SITE_PRODUCER], place)
           : mem_format("At this moment %s (%s) runs.", at->own, place);
  free(place);
  return add_sentence(words, all);
}

uint64_t slices_at_work(const Snapshot *s)
{
  uint64_t largest = 0;
  for (uint32_t node = 1; node < s->nodes; node++) {
    const SnapshotSite *site =
        snapshot_is_cell(s, node) ? &s->sites[s->site[snapshot_cell(s, node)]] : NULL;
    bool stack = !site ? node <= s->nstack : strcmp(site->texts[SITE_CONSTRUCTION], "stack") == 0;
    if (!stack && (!site || !strchr("tgp", site->kind))) continue;
    for (uint32_t k = s->first[node]; k < s->first[node + 1]; k++) {
      uint32_t array = array_at(s, s->to[k]);
      uint64_t bytes = array ? snapshot_bytes(s, array) : 0;
      largest = bytes > largest ? bytes : largest;
    }
  }
  return largest;
}
