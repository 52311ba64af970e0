/* selectors — see selectors.h. */
#include <config.h>

#include "leak/selectors.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct Selectors {
  const Families *families;
  const Declared **records; /* by family: what its data is declared as; NULL: it is no record */
  bool *selects;            /* by family: do its calls take a field out of such data? */
};

/* The number of the field of this name, from 1; 0: there is none. */
static uint8_t field_of(const Declared *d, const char *name)
{
  for (size_t i = 0; d && i < d->count && i < UINT8_MAX; i++)
    if (strcmp(d->fields[i].name, name) == 0) return (uint8_t)(i + 1);
  return 0;
}

Selectors *selectors_new(const Families *f, const SiteNames *n)
{
  Selectors *x = mem_alloc(1, sizeof *x);
  x->families = f;
  x->records = mem_alloc((size_t)f->count + 1, sizeof *x->records);
  x->selects = mem_alloc((size_t)f->count + 1, sizeof *x->selects);
  for (uint32_t i = 0; i < f->count; i++)
    if (f->list[i].kind == 'c')
      x->records[i] = sitenames_declared(n, families_text(f, i, SITE_CONSTRUCTION));
  for (uint32_t i = 0; i < f->count; i++)
    for (size_t k = f->first[i]; k < f->first[i + 1] && f->list[i].kind == 't'; k++)
      x->selects[i] |= field_of(x->records[f->links[k].to], families_text(f, i, SITE_CONSTRUCTION));
  return x;
}

void selectors_free(Selectors *x)
{
  free(x->records);
  free(x->selects);
  free(x);
}

bool selectors_has(const Selectors *x, uint32_t family) { return x->selects[family]; }

/* The node that the field of a record refers to; 0: none. */
static uint32_t value_of(const Snapshot *s, uint32_t record, uint8_t field)
{
  for (uint32_t e = s->first[record]; e < s->first[record + 1]; e++)
    if (s->field[e] == field) return s->to[e];
  return 0;
}

/* One step: what the call takes out of its record; the call itself if that isn't evaluated. A
 * record that is no cell, and so a constant, has no cells in its fields. */
static uint32_t step(const Selectors *x, uint32_t call)
{
  const Snapshot *s = x->families->snapshot;
  const char *name = families_text(x->families, families_of(x->families, call), SITE_CONSTRUCTION);
  for (uint32_t e = s->first[call]; e < s->first[call + 1]; e++) {
    uint32_t to = s->to[e];
    uint8_t field =
        snapshot_is_cell(s, to) ? field_of(x->records[families_of(x->families, to)], name) : 0;
    if (field) return value_of(s, to, field);
  }
  return s->first[call] < s->first[call + 1] ? call : 0;
}

uint32_t selectors_follow(const Selectors *x, uint32_t node)
{
  enum { STEPS = 64 }; /* records that hand a field on unchanged; a ring of them has no end */
  const Snapshot *s = x->families->snapshot;
  for (int i = 0; i < STEPS; i++) {
    if (!node || !snapshot_is_cell(s, node) || !x->selects[families_of(x->families, node)])
      return node;
    uint32_t next = step(x, node);
    if (next == node) return node;
    node = next;
  }
  return node;
}
