/* leakwords_inuse — the sentences about data of which nothing is known that could be let go: what
 * most of it is, what has it, and what could be done if some of it is needed no longer. */
#include <config.h>

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/ghcwords.h"
#include "leak/leakwords_private.h"
#include "leak/references.h"
#include "leak/thresholds.h"
#include "plot/scale.h"

/* The data, and its field, that refers to the beginning of one of the longest lists; false: all are
 * held otherwise. */
static bool find_list(const Inquiry *q, FamilyLink *link)
{
  const Snapshot *s = q->snapshot;
  const Families *f = q->families;
  uint8_t *heads = mem_alloc(s->nodes, sizeof *heads);
  bool found = false;
  for (size_t i = 0; i < q->nspines; i++) heads[q->spines[i].head] = 1;
  for (uint32_t v = 1 + s->nroots; v < s->nodes && !found; v++) {
    uint32_t from = families_of(f, v);
    if (f->list[from].kind != 'c' || families_is_list(f, from)) continue;
    for (uint32_t e = s->first[v]; e < s->first[v + 1] && !found; e++)
      if ((found = heads[s->to[e]]))
        *link = (FamilyLink){ from, families_of(f, s->to[e]), s->field[e], 0 };
  }
  free(heads);
  return found;
}

/* The lists that have most cells of a family as their elements; itself if they are lists;
 * UINT32_MAX: they stand elsewhere. */
static uint32_t lists_of(const Families *f, uint32_t family)
{
  if (families_is_list(f, family)) return family;
  for (uint32_t i = 0; i < f->count; i++)
    if (families_is_list(f, i) && 2 * families_pointers(f, i, family) >= f->list[family].cells)
      return i;
  return UINT32_MAX;
}

static uint32_t largest_family(const Families *f)
{
  uint32_t best = 0;
  for (uint32_t i = 1; i < f->count; i++)
    if (f->list[i].bytes > f->list[best].bytes) best = i;
  return best;
}

/* ", each in a TVar, which f (prog.hs:3) writes": of data in references. Fresh; NULL: it is not. */
static char *reference_around(const Inquiry *q, uint32_t data)
{
  uint32_t in = families_stand_in(q->families, data);
  if (in == UINT32_MAX || !families_is_reference(q->families, in)) return NULL;
  const char *what = leak_what(q, in);
  char *writer = references_writer(q, what);
  char *words = mem_format(", each in %s %s%s", strcmp(what, "TVar") == 0 ? "a" : "an", what,
                           writer ? writer : "");
  free(writer);
  return words;
}

/* Adds in what data the lists of a family stand, if it is GHC's and they are long. */
static void put_lists(const Inquiry *q, uint32_t family, char **words)
{
  enum { LONG = 100 };
  const Families *f = q->families;
  FamilyLink link;
  if (!snapshot_is_ghc(q->snapshot)) return;
  uint32_t list = lists_of(f, family);
  if (list == UINT32_MAX) list = lists_of(f, largest_family(f));
  if (list == UINT32_MAX || !find_list(q, &link)) return;
  for (size_t k = f->first[link.from]; k < f->first[link.from + 1]; k++)
    if (f->links[k].to == list && f->links[k].field == link.field) link.count = f->links[k].count;
  if (link.count < 2 || f->list[list].cells < LONG * link.count) return;
  char *around = reference_around(q, link.from);
  char *lists = ghcwords_lists(families_site(f, link.from), link.count, q->spines[0].cells, around);
  leak_put(words, " %s", lists);
  free(lists);
  free(around);
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

/* Does the program take something out of a map or set, as far as its text shows? */
static bool takes_out(const Inquiry *q)
{
  static const char *const words[] = { "delete",
                                       "deleteMin",
                                       "deleteMax",
                                       "deleteFindMin",
                                       "minView",
                                       "maxView",
                                       "minViewWithKey",
                                       "maxViewWithKey",
                                       "alter",
                                       "update",
                                       "difference",
                                       "withoutKeys",
                                       "restrictKeys",
                                       "intersection",
                                       "split",
                                       "splitLookup",
                                       "partition",
                                       "filter",
                                       "filterWithKey",
                                       "mapMaybe",
                                       "updateLookupWithKey",
                                       "takeWhileAntitone",
                                       "dropWhileAntitone" };
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (sitenames_applies_lazily(q->names, words[i])) return true;
  return false;
}

/* Do fields of the program's data have long lists of this family? */
static bool is_in_data(const Families *f, uint32_t list)
{
  enum { LONG = 16 };
  uint64_t lists = 0;
  for (uint32_t i = 0; i < f->count; i++)
    if (f->list[i].kind == 'c' && !f->list[i].library && !families_is_list(f, i))
      lists += families_pointers(f, i, list);
  return lists > FEW_CELLS && f->list[list].cells >= LONG * lists;
}

/* GHC's, by its constructors. */
static bool is_ghc_map(const SnapshotSite *site)
{
  static const char *const modules[] = { "Data.Map.", "Data.Set.", "Data.IntMap.", "Data.IntSet.",
                                         "Data.HashMap." };
  bool of = false;
  for (size_t i = 0; i < sizeof modules / sizeof *modules; i++)
    of |= strncmp(site->texts[SITE_MODULE], modules[i], strlen(modules[i])) == 0;
  return site->kind == 'c' && of;
}

/* Is it a map or a set of the library? */
static bool is_map(const Inquiry *q, uint32_t family)
{
  if (snapshot_is_ghc(q->snapshot)) return is_ghc_map(families_site(q->families, family));
  return q->families->list[family].library
         && (strcmp(leak_what(q, family), "Bin") == 0
             || strstr(families_site(q->families, family)->texts[SITE_FILE], "IntMap"));
}

static const char *map_or_set(const Inquiry *q, uint32_t map)
{
  return strstr(leak_producer(q, map), "Set") ? "set" : "map";
}

/* Was the map made at once, of a list? */
static bool is_from_list(const Inquiry *q, uint32_t map)
{
  const char *maker = leak_producer(q, map), *dot = strrchr(maker, '.');
  return strncmp(dot ? dot + 1 : maker, "from", 4) == 0;
}

/* The map whose values are lists of this family, or other data; UINT32_MAX: of none. */
static uint32_t map_of_values(const Inquiry *q, uint32_t data)
{
  const Families *f = q->families;
  for (uint32_t i = 0; i < f->count && f->list[data].kind == 'c'; i++)
    if (is_map(q, i) && f->list[i].cells > FEW_CELLS
        && 2 * families_pointers(f, i, data) >= f->list[i].cells)
      return i;
  return UINT32_MAX;
}

/* The words, with the only function that puts something there, if there is one. */
static void put_not_taken(const Inquiry *q, char **words)
{
  static const char *const inserts[] = { "insert", "insertWith", "insertWithKey", "insertWith'" };
  Place at;
  leak_put(words, " Nothing is taken out of it, as far as the text shows: if some of it is needed "
                  "no longer, delete that there.");
  char *user = sitenames_user_of(q->names, inserts, sizeof inserts / sizeof *inserts, &at);
  if (!user) return;
  leak_put(words, " ");
  leak_put_own(words, leak_name_at(user, at.file, at.line));
  leak_put(words, " puts something there.");
  free(user);
}

/* Does one function of the program look up something and insert, as one with a cache does? Adds its
 * name. */
static void put_cache(const Inquiry *q, char **words)
{
  static const char *const inserts[] = { "insert", "insertWith", "alter" };
  static const char *const lookups[] = { "lookup", "member", "notMember", "findWithDefault" };
  Place at;
  char *user = NULL;
  bool looks = false;
  for (size_t i = 0; i < sizeof inserts / sizeof *inserts && !user; i++)
    user = sitenames_user(q->names, inserts[i], strlen(inserts[i]), &at);
  for (size_t i = 0; i < sizeof lookups / sizeof *lookups && user; i++)
    looks |= sitenames_uses(q->names, user, lookups[i]);
  if (looks) {
    leak_put(words, " If it is a cache, ");
    leak_put_own(words, leak_name_at(user, at.file, at.line));
    leak_put(words, " can let go of its oldest entries when there are too many.");
  }
  free(user);
}

/* A map of GHC's, from which the text takes nothing; a reference in which it is says where to.
 * GHC's logs don't tell whether it grows. */
static void put_only_added(const Inquiry *q, uint32_t family, char **words)
{
  char *reference = references_words(q);
  if (!reference && sitenames_has_text(q->names) && is_map(q, family) && !is_from_list(q, family)
      && !takes_out(q))
    put_not_taken(q, words);
  free(reference);
}

/* Long lists in data, or a map, to which the program has added to the end of the run. */
static void put_growing(const Inquiry *q, uint32_t family, uint32_t in, char **words)
{
  uint32_t by = in != UINT32_MAX ? in : family;
  uint32_t map = is_map(q, family) ? family : map_of_values(q, family);
  bool lists = !q->families->list[family].library && families_is_list(q->families, family)
               && is_in_data(q->families, family);
  bool grown = map != UINT32_MAX && q->haskell && !is_from_list(q, map), taken = takes_out(q);
  if ((!lists && !grown) || !q->log || !fullest_grows(q->log, leak_producer(q, by))) return;
  if (lists) {
    leak_put(words, " These lists have grown until now: if only a number is needed of each, or its "
                    "last elements, keep only that, evaluated as it is made.");
    return;
  }
  if (map == family) leak_put(words, " It has");
  else
    leak_put(words, " They stand in a %s, made by %s, which has", map_or_set(q, map),
             leak_producer(q, map));
  leak_put(words, " grown until now, and %s: if some of it is needed no longer, delete that there.",
           taken ? "less is taken out of it than is put there" : "nothing is taken out of it");
  if (!taken && strcmp(map_or_set(q, map), "map") == 0) put_cache(q, words);
}

/* Do words of this part of the stack lead to cells of the family? */
static bool part_has(const Inquiry *q, uint32_t part, uint32_t family)
{
  enum { MOST = 4000 }; /* cells are looked at */
  const Snapshot *s = q->snapshot;
  uint32_t *queue = mem_alloc(MOST, sizeof *queue), n = 0;
  uint8_t *seen = mem_alloc(s->nodes, sizeof *seen);
  bool found = false;
  for (uint32_t i = 0, v = part + 1; v && !found; v = i < n ? queue[i++] : 0) {
    for (uint32_t e = s->first[v]; e < s->first[v + 1]; e++) {
      uint32_t to = s->to[e];
      if (!snapshot_is_cell(s, to) || seen[to] || n == MOST) continue;
      seen[to] = 1;
      queue[n++] = to;
      found |= families_of(q->families, to) == family;
    }
  }
  free(seen);
  free(queue);
  return found;
}

/* The innermost part of the stack that has the data, with a function of the program that does more
 * than select a field; NULL: there is none. */
static const SnapshotRoot *working_part(const Inquiry *q, uint32_t family)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t i = s->nstack; i-- > 0;) {
    const SnapshotRoot *r = &s->roots[i];
    if (r->own && !sitenames_is_field(q->names, r->own) && part_has(q, i, family)) return r;
  }
  return NULL;
}

/* Does the function that works there have the data? GHC's code doesn't say which of several has it.
 */
static bool wants(const Inquiry *q, const SnapshotRoot *r)
{
  return !snapshot_is_ghc(q->snapshot) || r->nfunctions == 1;
}

/* The function that alone calls the one of the library which made the family: adds it with its
 * place. Returns its name, fresh; NULL: it isn't known. */
static char *put_user(const Inquiry *q, uint32_t family, char **words)
{
  Place at;
  char *user = q->families->list[family].library && !snapshot_is_ghc(q->snapshot)
                   ? leak_user(q, family, &at)
                   : NULL;
  if (!user) return NULL;
  leak_put(words, ", called from ");
  leak_put_own(words, leak_user_at(q, family, user, &at));
  return user;
}

/* The cells of maps that hang from a node, at most `most`. */
static uint64_t map_cells(const Inquiry *q, uint32_t node, uint64_t most)
{
  const Snapshot *s = q->snapshot;
  uint32_t *stack = mem_alloc(most + 1, sizeof *stack);
  size_t n = 0;
  uint64_t cells = 0;
  stack[n++] = node;
  while (n && cells < most) {
    uint32_t v = stack[--n];
    cells++;
    for (uint32_t e = s->first[v]; e < s->first[v + 1] && n < most; e++)
      if (snapshot_is_cell(s, s->to[e]) && is_map(q, families_of(q->families, s->to[e]))
          && strcmp(leak_what(q, families_of(q->families, s->to[e])),
                    leak_what(q, families_of(q->families, v)))
                 == 0)
        stack[n++] = s->to[e];
  }
  free(stack);
  return cells;
}

/* The field of one of the program's records from which half of the map's cells hang: " in the field
 * recency of LRU (prog.hs:5)". */
static void put_field_of_map(const Inquiry *q, uint32_t map, char **words)
{
  const Snapshot *s = q->snapshot;
  const Families *f = q->families;
  uint64_t cells = 0;
  if (!is_map(q, map) || snapshot_is_ghc(s)) return;
  for (uint32_t i = 0; i < f->count; i++)
    if (is_map(q, i) && strcmp(leak_what(q, i), leak_what(q, map)) == 0) cells += f->list[i].cells;
  for (uint32_t v = 1 + s->nroots; v < s->nodes && cells > FEW_CELLS; v++) {
    const Family *x = &f->list[families_of(f, v)];
    const Declared *d = x->kind == 'c' && !x->library && x->cells <= FEW_CELLS
                            ? sitenames_declared(q->names, leak_what(q, families_of(f, v)))
                            : NULL;
    for (uint32_t e = s->first[v]; d && e < s->first[v + 1]; e++) {
      if (!s->field[e] || s->field[e] > d->count || !snapshot_is_cell(s, s->to[e])
          || !is_map(q, families_of(f, s->to[e])) || 2 * map_cells(q, s->to[e], cells) < cells)
        continue;
      const char *name = d->fields[s->field[e] - 1].name;
      char *at = leak_name_at(d->constructor, d->file, d->line);
      if (*name) leak_put(words, ", in the field %s of %s", name, at);
      free(at);
      return;
    }
  }
}

/* Code that several modules of the library share makes cells in the name of one of them, be it not
 * the one that called it: the family of such cells to which they lead, or that lead to them, and
 * that a function made. The family itself: there is none. */
static uint32_t made_beside(const Inquiry *q, uint32_t family)
{
  const Families *f = q->families;
  uint32_t best = family;
  uint64_t most = 0;
  if (!f->list[family].library || f->list[family].kind != 'c' || snapshot_is_ghc(q->snapshot)
      || !leak_is_module(leak_producer(q, family)))
    return family;
  for (uint32_t i = 0; i < f->count; i++) {
    uint64_t links = families_pointers(f, family, i) + families_pointers(f, i, family);
    if (!f->list[i].library || f->list[i].kind != 'c' || links <= most
        || strcmp(leak_what(q, i), leak_what(q, family)) != 0
        || leak_is_module(leak_producer(q, i)))
      continue;
    most = links;
    best = i;
  }
  return best;
}

char *words_slices_in(const Inquiry *q, const char *type, const char *begin)
{
  const Families *f = q->families;
  char *words = NULL;
  for (uint32_t map = 0; map < f->count && !words && !snapshot_is_ghc(q->snapshot); map++) {
    uint64_t links = 0;
    if (!is_map(q, map) || f->list[map].cells <= FEW_CELLS) continue;
    for (uint32_t i = 0; i < f->count; i++)
      if (ghcwords_is_slice(families_site(f, i), type)) links += families_pointers(f, map, i);
    if (2 * links < f->list[map].cells) continue;
    words = mem_format("%s stand in a %s, made by %s", begin, map_or_set(q, map),
                       leak_producer(q, map));
    free(put_user(q, map, &words));
    leak_put(&words, ".");
  }
  return words;
}

/* What could be done about data in use, if it is needed no longer; empty: nothing. */
static char *put_perhaps(const Inquiry *q, uint32_t family, uint32_t in)
{
  char *words = mem_copy("", 0);
  if (leak_is_collected(q, family))
    leak_put(&words, " It is what actions have given back, %s", leak_collected_list);
  put_lists(q, family, &words);
  if (snapshot_is_ghc(q->snapshot)) put_only_added(q, family, &words);
  else put_growing(q, family, in, &words);
  return words;
}

/* The map of GHC's whose keys or values most cells of a family are, or are parts of, as the bytes
 * of a ByteString are; the family itself if it stands elsewhere. */
static uint32_t map_around(const Inquiry *q, uint32_t family)
{
  enum { STEPS = 4 };
  const Families *f = q->families;
  uint32_t at = family;
  for (int step = 0; step < STEPS && snapshot_is_ghc(q->snapshot); step++) {
    uint32_t around = UINT32_MAX;
    for (uint32_t i = 0; i < f->count; i++)
      if (i != at && f->list[i].kind == 'c' && 2 * families_pointers(f, i, at) > f->list[at].cells
          && (around == UINT32_MAX || is_map(q, i)))
        around = i;
    if (around == UINT32_MAX) break;
    if (is_map(q, around)) return around;
    if (!f->list[around].library) break;
    at = around;
  }
  return family;
}

/* The module's name without what the library hides in it. */
static void put_map(const char *module, const char *part, char **words)
{
  const char *hidden = strstr(module, ".Internal"), *base = strstr(module, ".Base");
  const char *end = hidden ? hidden : base ? base : module + strlen(module);
  leak_put(words, " of a map or set (%.*s), with %s in it", (int)(end - module), module, part);
}

char *words_in_use(const Inquiry *q, uint32_t family, const char *amount)
{
  const Families *f = q->families;
  for (uint32_t i = 0; i < f->count && !amount; i++)
    if (family == UINT32_MAX || f->list[i].bytes > f->list[family].bytes) family = i;
  uint32_t part = family;
  if (family != UINT32_MAX && !amount) family = map_around(q, family);
  if (family == UINT32_MAX) return mem_copy("Nothing was found that could be let go.", 39);
  uint32_t in = own_data(q, family);
  char *perhaps = put_perhaps(q, family, in);
  char *words = mem_format("%s", *perhaps ? "No leak is certain here."
                                          : "Nothing was found that could be let go.");
  char *reference = references_words(q);
  const SnapshotRoot *r = reference ? NULL : working_part(q, family);
  char *by = r && wants(q, r) ? leak_part_at(r) : NULL;
  if (amount) {
    leak_put(&words, " Of this, %s hang from ", amount);
    leak_put_own(&words, leak_called(q, family));
    leak_put(&words, ", ");
    leak_put_own(&words, leak_made(q, family));
    leak_put(&words, ", data in use");
  } else if (snapshot_is_ghc(q->snapshot) && f->list[family].kind == 't') {
    leak_put(&words, " Most of it is in ");
    leak_put_own(&words, leak_called(q, family));
    leak_put(&words, ", ");
    leak_put_own(&words, leak_made(q, family));
    leak_put(&words, ", which may be needed");
  } else {
    uint32_t beside = made_beside(q, family);
    const char *maker = leak_producer(q, beside);
    leak_put(&words, " Most of it is %s%s%s", leak_what(q, family), *maker ? " by " : "", maker);
    if (part != family) put_map(families_text(f, family, SITE_MODULE), leak_what(q, part), &words);
    char *user = put_user(q, beside, &words);
    if (user && r && strcmp(r->own, user) == 0) { /* it is said */
      free(by);
      by = NULL;
    }
    free(user);
    put_field_of_map(q, beside, &words);
    leak_put(&words, ", data in use");
  }
  if (by) leak_put(&words, " by %s", by);
  free(by);
  if (in != UINT32_MAX) {
    leak_put(&words, ", with ");
    leak_put_own(&words, leak_called(q, in));
    leak_put(&words, ", ");
    leak_put_own(&words, leak_made(q, in));
    leak_put(&words, ", in it");
  }
  leak_put(&words, ".");
  leak_put(&words, "%s", perhaps);
  free(perhaps);
  if (reference) leak_put(&words, " %s", reference);
  free(reference);
  return words;
}
