/* slices.c: see slices.h. */
#include <config.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include "base/hashtable.h"
#include "base/memory.h"
#include "graph/slices.h"
#include "machine/cell.h"
#include "machine/heap.h"

/* The library's own: an array of bytes, the first of them that is meant, and how many are. */
enum { SLICE_ARRAY = 1, SLICE_LENGTH = 3, SLICE_WORDS = 4 };

typedef struct SliceType {
  const char *name, *constructor;
} SliceType;

static const SliceType types[SLICE_TYPES] = { { "Text", "Text" }, { "ByteString", "BS" } };

typedef struct Bytes {
  const W *cell;
  uint64_t used, slices;
  unsigned type;
} Bytes;

typedef struct Arrays {
  Bytes *list; /* from 1 on */
  uint32_t count, room;
  HashTable table;
  bool failed; /* there was no memory */
} Arrays;

/* The type of a cell; SLICE_TYPES: it is no slice. */
static unsigned slice_type(const W *c)
{
  const Info *info = cell_info(c);
  unsigned i = 0;
  if (!cell_is_whnf(c) || info->kind != LML_CON || info->size != SLICE_WORDS) return SLICE_TYPES;
  W array = c[SLICE_ARRAY];
  if (!IS_PTR(array) || !array || !IS_INT(c[SLICE_LENGTH]) || !cell_is_bytes((const W *)array))
    return SLICE_TYPES;
  while (i < SLICE_TYPES && strcmp(info->construction, types[i].constructor) != 0) i++;
  return i;
}

static Bytes *array_of(Arrays *a, const W *cell, unsigned type)
{
  uint64_t h = hashtable_word(0, (W)cell >> 3);
  for (HASHTABLE_EACH(n, &a->table, h))
    if (a->list[n].cell == cell) return &a->list[n];
  uint32_t more = a->room ? 2 * a->room : 1024;
  if (a->count + 1 >= a->room && memory_grow(&a->list, sizeof *a->list, more)) a->room = more;
  a->failed |= a->count + 1 >= a->room || !hashtable_space(&a->table, 1);
  if (a->failed) return NULL;
  a->list[++a->count] = (Bytes){ .cell = cell, .type = type };
  hashtable_add(&a->table, h, a->count);
  return &a->list[a->count];
}

static void find_slices(Arrays *a)
{
  for (W *c = heap.base; c < heap.end && !a->failed; c += cell_size(c)) {
    unsigned type = slice_type(c);
    Bytes *x = type < SLICE_TYPES ? array_of(a, (const W *)c[SLICE_ARRAY], type) : NULL;
    if (!x) continue;
    x->used += (uint64_t)INT_OF(c[SLICE_LENGTH]);
    x->slices++;
  }
}

void slices_find(Slices sums[SLICE_TYPES])
{
  Arrays a = { 0 };
  find_slices(&a);
  memset(sums, 0, SLICE_TYPES * sizeof *sums);
  for (uint32_t i = 1; i <= a.count && !a.failed; i++) {
    const Bytes *x = &a.list[i];
    uint64_t bytes = x->cell[1] >> 1;
    if (2 * x->used >= bytes) continue;
    sums[x->type].slices += x->slices;
    sums[x->type].used += x->used;
    sums[x->type].kept += bytes;
  }
  hashtable_free(&a.table);
  free(a.list);
}

void slices_write(const Slices sums[SLICE_TYPES], OutFile *out)
{
  for (unsigned i = 0; i < SLICE_TYPES; i++)
    if (sums[i].slices)
      outfile_printf(out, "SLICES %" PRIu64 " %" PRIu64 " %" PRIu64 " \"%s\"\n", sums[i].slices,
                     sums[i].used, sums[i].kept, types[i].name);
}
