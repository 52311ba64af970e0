/* standing_labelled — suspended calls of GHC's in fields that are known by the names of its map of
 * info tables, or by its lines. */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "leak/leakwords_layers.h"
#include "leak/leakwords_private.h"
#include "leak/standing.h"

/* The record with a lazy field whose new value the cells of the site are: GHC's map calls that of
 * field hits in bump bump.hits, and -g knows its text. NULL: it isn't known. */
static const Declared *labelled(const Inquiry *q, const SnapshotSite *site, const char **field)
{
  const char *dot = strrchr(site->texts[SITE_PRODUCER], '.');
  Place at = { site->texts[SITE_FILE], site->line, site->column };
  if (site->kind != 't' || site->library || !*at.file || !at.line) return NULL;
  const Declared *d = dot && dot[1] ? sitenames_updated(q->names, &at, dot + 1) : NULL;
  if (d) *field = dot + 1;
  else if (site->quote) d = sitenames_updated_by(q->names, &at, site->quote, field);
  return d;
}

/* The next site of a family after `from` that is labelled, with one of this record (NULL: any). */
static uint32_t next_labelled(const Inquiry *q, uint32_t family, uint32_t from, const Declared **d,
                              const char **field)
{
  const Snapshot *s = q->snapshot;
  for (uint32_t i = from + 1; i <= s->nsites; i++) {
    const Declared *one =
        q->families->of_site[i] == family ? labelled(q, &s->sites[i], field) : NULL;
    if (!one || (*d && one != *d)) continue;
    *d = one;
    return i;
  }
  return 0;
}

/* A strict field evaluates a record, not the lazy fields of that. */
static void add_field(const Inquiry *q, Layers *x, const Declared *d, const char *field)
{
  char *name = mem_format("%s of %s", field, d->constructor);
  for (size_t k = 0; k < d->count; k++)
    if (strcmp(d->fields[k].name, field) == 0) layers_add_type(q, x, d->fields[k].type, name);
  free(name);
}

/* Are there many other thunks of the families, which may be values of other fields of the record?
 * GHC copies functions into each other, so that not all have a text that says of which. */
static bool has_unlabelled(const Inquiry *q, const uint32_t *families, size_t count,
                           const Declared *record)
{
  const Snapshot *s = q->snapshot;
  uint64_t *cells = mem_alloc((size_t)s->nsites + 1, sizeof *cells), labels = 0, all = 0;
  const char *field;
  for (uint32_t k = 0; k < s->cells; k++) cells[s->site[k]]++;
  for (size_t i = 0; i < count; i++)
    for (uint32_t site = 1; site <= s->nsites; site++)
      if (q->families->of_site[site] == families[i] && s->sites[site].kind == 't') {
        all += cells[site];
        if (labelled(q, &s->sites[site], &field) == record) labels += cells[site];
      }
  free(cells);
  return 10 * labels < 9 * all;
}

static size_t lazy_fields(const Declared *d)
{
  size_t n = 0;
  for (size_t i = 0; i < d->count; i++) n += !d->fields[i].strict;
  return n;
}

bool standing_put_labelled(const Inquiry *q, const uint32_t *families, size_t count, char **how)
{
  const char *field;
  const Declared *d = NULL;
  size_t n = 1;
  if (!count || !next_labelled(q, families[0], 0, &d, &field)) return false;
  Layers x = { .seen = { d }, .nseen = 1 };
  add_field(q, &x, d, field);
  char *fields = mem_copy(field, strlen(field)),
       *at = leak_name_at(d->constructor, d->file, d->line);
  for (size_t i = 0; i < count; i++)
    for (uint32_t site = 0; (site = next_labelled(q, families[i], site, &d, &field)) != 0;) {
      if (strstr(fields, field)) continue;
      leak_put(&fields, ", %s", field);
      add_field(q, &x, d, field);
      n++;
    }
  bool others = n < lazy_fields(d) && has_unlabelled(q, families, count, d);
  leak_put(
      how,
      "they are values of the field%s %s of %s%s: write ! before the type of %s, if that is cheap",
      n > 1 || others ? "s" : "", fields, at, others ? " and perhaps of others of its fields" : "",
      others  ? "all of these"
      : n > 1 ? "these fields"
              : "this field");
  standing_put_layers(q, &x, NULL, how);
  layers_free(&x);
  if (!leak_put_stored(q, d->constructor, how)) leak_put_each(q, d->constructor, how);
  free(at);
  free(fields);
  return true;
}
