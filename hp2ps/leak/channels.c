/* channels — see channels.h. */
#include <config.h>

#include "leak/channels.h"

#include <stdlib.h>

#include "base/mem.h"

typedef struct End {
  uint32_t last;  /* the empty reference, at which the channel ends */
  uint64_t items; /* from this end on */
} End;

static bool is_reference(const Families *f, uint32_t node)
{
  return snapshot_is_cell(f->snapshot, node) && families_is_reference(f, families_of(f, node));
}

/* The reference that a cell has, directly or in a box of its own; 0: none. */
static uint32_t reference_in(const Families *f, uint32_t node)
{
  const Snapshot *s = f->snapshot;
  for (uint32_t e = s->first[node]; e < s->first[node + 1]; e++) {
    uint32_t box = s->to[e];
    if (is_reference(f, box)) return box;
    if (snapshot_is_cell(s, box) && f->list[families_of(f, box)].kind == 'c'
        && s->first[box + 1] == s->first[box] + 1 && is_reference(f, s->to[s->first[box]]))
      return s->to[s->first[box]];
  }
  return 0;
}

/* The item that a reference of the chain has; 0: none. */
static uint32_t item_in(const Families *f, uint32_t reference, uint32_t items)
{
  const Snapshot *s = f->snapshot;
  for (uint32_t e = s->first[reference]; e < s->first[reference + 1]; e++)
    if (snapshot_is_cell(s, s->to[e]) && families_of(f, s->to[e]) == items) return s->to[e];
  return 0;
}

static End walk_from(const Families *f, uint32_t reference, uint32_t items)
{
  End end = { reference, 0 };
  for (uint32_t item, next; (item = item_in(f, end.last, items)) != 0; end.last = next) {
    next = reference_in(f, item);
    if (!next || end.items >= f->list[items].cells) return (End){ 0, 0 };
    end.items++;
  }
  return end;
}

/* By the channel, those that are farthest from its end first. */
static int compare_ends(const void *a, const void *b)
{
  const End *x = a, *y = b;
  if (x->last != y->last) return x->last < y->last ? -1 : 1;
  return x->items != y->items ? (x->items < y->items ? 1 : -1) : 0;
}

/* All ends, sorted; so many that to walk from each would take long are too many. Fresh. */
static End *find_ends(const Families *f, uint32_t items, size_t *count)
{
  enum { MOST = 64 };
  const Snapshot *s = f->snapshot;
  End *ends = mem_alloc(MOST, sizeof *ends);
  *count = 0;
  for (uint32_t v = 1 + s->nroots; v < s->nodes && *count < MOST; v++) {
    uint32_t first = is_reference(f, v) ? reference_in(f, v) : 0;
    End end = first ? walk_from(f, first, items) : (End){ 0, 0 };
    if (end.last) ends[(*count)++] = end;
  }
  qsort(ends, *count, sizeof *ends, compare_ends);
  return ends;
}

uint64_t channels_ahead(const Families *f, uint32_t items)
{
  size_t count;
  End *ends = find_ends(f, items, &count);
  uint64_t longest = 0, ahead = 0;
  for (size_t i = 0; i + 1 < count; i++) {
    bool first = i == 0 || ends[i - 1].last != ends[i].last;
    bool copied = ends[i + 1].last == ends[i].last
                  && (ends[i + 1].items > 0 /* it is not the end to write to */
                      || (i + 2 < count && ends[i + 2].last == ends[i].last));
    if (!first || !copied || ends[i].items <= longest) continue;
    longest = ends[i].items;
    ahead = longest - ends[i + 1].items;
  }
  free(ends);
  return 4 * ahead >= longest ? ahead : 0;
}
