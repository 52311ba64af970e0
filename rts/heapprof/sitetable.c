/* sitetable.c: census -> numbered sites and bands.
 *
 * A site is looked up by its attributes when it is first met.  After that an array leads from the
 * census's number to the table's.  So a table costs a step for each site in use, and a sort
 * of their numbers. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "base/hashtable.h"
#include "base/memory.h"
#include "heapprof/siteattribute.h"
#include "heapprof/sitetable.h"

static SiteTable t;
/* census's number -> ours, or SITETABLE_NONE if not met yet; the array has `mapped' entries */
static uint32_t *site_of, mapped;
static uint32_t site_room, band_room;

/* From names to 1 + their places in t.sites and t.bands. */
static HashTable sites_by_name, bands_by_name;

/* ---- memory ---- */

static uint32_t doubled(uint32_t n) { return n ? 2 * n : 64; }

static bool site_space(void)
{
  if (t.site_count < site_room) return true;
  uint32_t more = doubled(site_room);
  if (!memory_grow(&t.sites, sizeof *t.sites, more) || !memory_grow(&t.used, sizeof *t.used, more))
    return false;
  site_room = more;
  return true;
}

static bool band_space(void)
{
  if (t.band_count < band_room) return true;
  uint32_t more = doubled(band_room);
  if (!memory_grow(&t.bands, sizeof *t.bands, more)
      || !memory_grow(&t.used_bands, sizeof *t.used_bands, more))
    return false;
  band_room = more;
  return true;
}

static bool map_space(const Census *c)
{
  uint32_t want = c->numbers + 1;
  if (want <= mapped) return true;
  want += want / 2;
  if (!memory_grow(&site_of, sizeof *site_of, want)) return false;
  for (; mapped < want; mapped++) site_of[mapped] = SITETABLE_NONE;
  return true;
}

/* ---- looking up ---- */

static const char *file_of(const Info *i)
{
  return i->module && i->module->file ? i->module->file : "";
}

static uint64_t hash_site(const TableSite *s)
{
  uint64_t h = hashtable_text(s->info->line, file_of(s->info));
  for (int a = 0; a < ATTRIBUTE_RETAINER; a++)
    h = hashtable_text(h, siteattribute_of(s->info, (Attribute)a));
  h = hashtable_text(h, s->retainers ? s->retainers : "");
  return hashtable_word(h, s->held);
}

static int compare_infos(const Info *a, const Info *b)
{
  int c = strcmp(file_of(a), file_of(b));
  if (c == 0) c = a->line < b->line ? -1 : a->line > b->line;
  for (int k = 0; k < ATTRIBUTE_RETAINER && c == 0; k++)
    c = strcmp(siteattribute_of(a, (Attribute)k), siteattribute_of(b, (Attribute)k));
  return c;
}

static int compare_known(const char *a, const char *b) { return a && b ? strcmp(a, b) : 0; }

/* Compares two sites by their names, source lines and what holds their cells; 0 if all are
 * equal. */
static int compare_sites(const TableSite *a, const TableSite *b)
{
  int c = compare_infos(a->info, b->info);
  if (c == 0) c = compare_known(a->retainers, b->retainers);
  return c ? c : (a->held > b->held) - (a->held < b->held);
}

static uint32_t find_site(const TableSite *s, uint64_t h)
{
  for (HASHTABLE_EACH(n, &sites_by_name, h))
    if (compare_sites(&t.sites[n - 1], s) == 0) return n - 1;
  return SITETABLE_NONE;
}

static uint32_t find_band(const char *name, uint64_t h)
{
  for (HASHTABLE_EACH(n, &bands_by_name, h))
    if (strcmp(t.bands[n - 1].name, name) == 0) return n - 1;
  return SITETABLE_NONE;
}

/* ---- new ones ---- */

static bool add_band(const char *name, uint32_t *index)
{
  uint64_t h = hashtable_text(0, name);
  if (!band_space() || !hashtable_space(&bands_by_name, 1)) return false;
  *index = find_band(name, h);
  if (*index != SITETABLE_NONE) return true;
  *index = t.band_count;
  t.bands[t.band_count++] = (TableBand){ name, 0 };
  hashtable_add(&bands_by_name, h, t.band_count);
  return true;
}

/* A site that the census has met for the first time, by its number there. */
typedef struct Fresh {
  TableSite site;
  uint32_t number;
} Fresh;

static bool is_shown(const TableSite *s, const SiteView *view)
{
  return siteattribute_allows(view->sets, s->info, s->retainers)
         && (!view->held || !s->held || view->held == s->held);
}

static bool add_site(const Fresh *f, const SiteView *view)
{
  const TableSite *s = &f->site;
  uint64_t h = hash_site(s);
  if (!site_space() || !hashtable_space(&sites_by_name, 1)) return false;
  uint32_t index = find_site(s, h), band = SITETABLE_NONE;
  const char *name =
      view->by == ATTRIBUTE_RETAINER ? s->retainers : siteattribute_of(s->info, view->by);
  if (index == SITETABLE_NONE) {
    if (is_shown(s, view) && !add_band(name, &band)) return false;
    index = t.site_count;
    t.sites[t.site_count++] = *s;
    t.sites[index].band = band;
    hashtable_add(&sites_by_name, h, t.site_count);
  }
  site_of[f->number] = index;
  return true;
}

static int by_names(const void *a, const void *b)
{
  return compare_sites(&((const Fresh *)a)->site, &((const Fresh *)b)->site);
}

static Fresh fresh_of(const Census *c, uint32_t n)
{
  return (Fresh){ { .info = c->sites[n],
                    .retainers = c->retainers ? c->retainers[n] : NULL,
                    .held = c->held ? c->held[n] : HELD_ANY },
                  n };
}

/* Adds the sites of the census that were not met before, in the order of their names. */
static bool add_new_sites(const Census *c, const SiteView *view)
{
  uint32_t n = 0;
  bool ok = true;
  for (uint32_t i = 0; i < c->used_count; i++) n += site_of[c->used[i]] == SITETABLE_NONE;
  if (n == 0) return true;
  Fresh *fresh = malloc(n * sizeof *fresh);
  if (!fresh) return false;
  n = 0;
  for (uint32_t i = 0; i < c->used_count; i++)
    if (site_of[c->used[i]] == SITETABLE_NONE) fresh[n++] = fresh_of(c, c->used[i]);
  qsort(fresh, n, sizeof *fresh, by_names);
  for (uint32_t i = 0; i < n && ok; i++) ok = add_site(&fresh[i], view);
  free(fresh);
  return ok;
}

uint32_t sitetable_number(const Info *info) { return site_of[info->site]; }

/* ---- adding up ---- */

static void clear_counts(void)
{
  for (uint32_t i = 0; i < t.used_count; i++) t.sites[t.used[i]].count = (Count){ 0, 0 };
  for (uint32_t i = 0; i < t.used_band_count; i++) t.bands[t.used_bands[i]].bytes = 0;
  t.used_count = t.used_band_count = 0;
  t.logged = t.site_count;
}

static int by_number(const void *a, const void *b)
{
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static void sum_sites(const Census *c)
{
  for (uint32_t i = 0; i < c->used_count; i++) {
    Count n = c->counts[c->used[i]];
    uint32_t index = site_of[c->used[i]];
    if (!t.sites[index].count.cells) t.used[t.used_count++] = index;
    t.sites[index].count.bytes += n.bytes;
    t.sites[index].count.cells += n.cells;
  }
  if (t.used_count) qsort(t.used, t.used_count, sizeof *t.used, by_number);
}

static void sum_bands(void)
{
  for (uint32_t i = 0; i < t.used_count; i++) {
    const TableSite *s = &t.sites[t.used[i]];
    if (s->band == SITETABLE_NONE) continue;
    if (!t.bands[s->band].bytes) t.used_bands[t.used_band_count++] = s->band;
    t.bands[s->band].bytes += s->count.bytes;
  }
  if (t.used_band_count) qsort(t.used_bands, t.used_band_count, sizeof *t.used_bands, by_number);
}

const SiteTable *sitetable_make(const Census *census, const SiteView *view)
{
  clear_counts();
  if (!map_space(census) || !add_new_sites(census, view)) return NULL;
  sum_sites(census);
  sum_bands();
  return &t;
}
