/* hgz_cells — the cells of a snapshot, their pointers, and the values in them. */
#include <config.h>

#include "held/hgz.h"

#include <inttypes.h>
#include <string.h>

#include "base/mem.h"

enum { VALUE_MOST = 255 };

/* Values. Those of a cell lie one behind another in Snapshot.raw: the field's number, or 0 for what
 * is no field; a letter, n for a number and the kind of cell or t for bytes; a length; bytes. */

static void keep(Snapshot *s, unsigned byte)
{
  MEM_RESERVE(s->raw, s->raw_room, s->nraw + 1);
  s->raw[s->nraw++] = (uint8_t)byte;
}

static void keep_bytes(Reader *r, uint32_t field, char letter)
{
  uint32_t n = hgz_small_number(r, VALUE_MOST, "the length of a value,");
  keep(r->s, field);
  keep(r->s, (unsigned char)letter);
  keep(r->s, n);
  for (; n > 0; n--) keep(r->s, hgz_byte(r));
}

static void keep_number(Reader *r, uint32_t field)
{
  unsigned low = hgz_byte(r); /* two bits for the kind, five of the number */
  uint64_t more = low < 128 ? 0 : hgz_number(r), n = (low & 127) >> 2 | more << 5;
  keep(r->s, field);
  keep(r->s, 'n');
  keep(r->s, 1 + sizeof n);
  keep(r->s, low & 3);
  for (size_t i = 0; i < sizeof n; i++) keep(r->s, (unsigned)(n >> 8 * i & 255));
}

/* What follows a pointer that leads to no cell. */
void hgz_read_value(Reader *r, uint64_t code, uint32_t field)
{
  if (r->s->values && code == 0) keep_number(r, field);
  else if (r->s->values && code == 2) keep_bytes(r, field, 't');
}

/* Cells */

static inline void add_pointer(Reader *r, uint64_t code, uint32_t field)
{
  Snapshot *s = r->s;
  if (code > UINT32_MAX) hgz_damaged(r, "a pointer leads too far");
  if (r->nto + 1 > s->to_room) {
    size_t room = s->to_room;
    s->to = mem_reserve(s->to, &s->to_room, r->nto + 1, sizeof *s->to);
    s->field = mem_reserve(s->field, &room, r->nto + 1, sizeof *s->field);
  }
  s->to[r->nto] = (uint32_t)code;
  s->field[r->nto++] = (uint8_t)field;
}

/* The pointer of a thunk to its code, if that leads to constants. */
static inline void add_code(Reader *r, uint32_t site)
{
  if (site < r->code_sites && r->code[site]) add_pointer(r, TO_ROOT + r->code[site], 0);
}

static inline void add_cell_pointer(Reader *r, uint64_t code, uint32_t field)
{
  if (code >= TO_ROOT) hgz_damaged(r, "a pointer leads too far");
  r->pointers++;
  add_pointer(r, code, field);
}

static inline void read_pointers(Reader *r, uint64_t n)
{
  for (uint32_t field = 1; n > 0; n--, field += field < 255) {
    uint64_t code = hgz_number(r);
    if (code == 1 || code > 2) add_cell_pointer(r, code, field);
    else hgz_read_value(r, code, field);
  }
}

/* How many of the words of a cell are values. */
static inline uint64_t values_of(char as, uint64_t size)
{
  switch (as) {
    case 'c':
    case 'a':
    case 't':
    case 's': return size - 1;
    case 'p': return size - 2;
    default: return 0;
  }
}

void hgz_make_room(Reader *r)
{
  Snapshot *s = r->s;
  size_t want = (size_t)r->base + s->cells + 2, room = s->cells_room, same = room, third = room;
  if (want <= s->cells_room) return;
  s->site = mem_reserve(s->site, &s->cells_room, want, sizeof *s->site);
  s->offset = mem_reserve(s->offset, &room, want, sizeof *s->offset);
  s->first = mem_reserve(s->first, &same, want, sizeof *s->first);
  if (s->values) s->raw_at = mem_reserve(s->raw_at, &third, want, sizeof *s->raw_at);
}

static inline void begin_cell(Reader *r, uint32_t site, uint64_t size, uint64_t *words)
{
  Snapshot *s = r->s;
  if (size < 2 || size > WORDS_MOST || *words + size > s->live / WORD)
    hgz_damaged(r, "its cells have more words than its head says");
  hgz_make_room(r);
  s->site[s->cells] = site;
  s->offset[s->cells] = (uint32_t)*words;
  s->first[r->base + s->cells] = (uint32_t)r->nto;
  if (s->values) s->raw_at[s->cells] = s->nraw;
  s->cells++;
  *words += size;
}

static void read_plain(Reader *r, uint64_t *words)
{
  Snapshot *s = r->s;
  uint64_t code = hgz_number(r);
  uint32_t site = hgz_site(r, code >> 2);
  if (code & 2) site = hgz_site_as(r, site, hgz_kind(r));
  uint64_t size = code & 1 ? hgz_number(r) : s->sites[site].size;
  begin_cell(r, site, size, words);
  read_pointers(r, values_of(s->sites[site].kind, size));
  add_code(r, site);
  if (s->values && strchr("dil", s->sites[site].kind)) keep_bytes(r, 0, s->sites[site].kind);
}

static void read_shape(Reader *r)
{
  Shape shape = { .site = hgz_site(r, hgz_number(r)) };
  const SnapshotSite *site = &r->s->sites[shape.site];
  uint64_t count = site->size < 2 ? 0 : values_of(site->kind, site->size);
  if (r->s->values || count > SHAPE_EDGES)
    hgz_damaged(r, "a cell with values has a shape, or one with too many");
  for (shape.count = 0; shape.count < count; shape.count++)
    shape.edges[shape.count] = (uint8_t)hgz_small_number(r, 3, "the class of an edge,");
  MEM_RESERVE(r->shapes, r->shapes_room, r->nshapes + 1);
  r->shapes[r->nshapes++] = shape;
}

/* The code of the pointer that the cell at `word` has as its value i, a distance. */
static inline uint64_t read_distance(Reader *r, Shape *shape, uint32_t i, uint64_t word)
{
  uint64_t z = hgz_number(r);
  if (!r->by_last) return z < UINT32_MAX ? 3 + z : z;
  int64_t far = (int64_t)(z >> 1) ^ -(int64_t)(z & 1);
  if (far < -(int64_t)WORDS_MOST || far > (int64_t)WORDS_MOST)
    hgz_damaged(r, "a pointer leads too far");
  int64_t to = shape->last[i] + far, d = to - (int64_t)word;
  if (to < 0 || to > (int64_t)WORDS_MOST) hgz_damaged(r, "a pointer leads out of the heap");
  shape->last[i] = (uint32_t)to;
  return 3 + (d < 0 ? 2 * (uint64_t)-d - 1 : 2 * (uint64_t)d);
}

static inline void read_shaped(Reader *r, uint64_t n, uint64_t *words)
{
  if (n >= r->nshapes) hgz_damaged(r, "there is no shape %" PRIu64, n);
  Shape *shape = &r->shapes[n];
  uint64_t word = *words;
  begin_cell(r, shape->site, r->s->sites[shape->site].size, words);
  for (uint32_t i = 0; i < shape->count; i++)
    if (shape->edges[i] == 1) add_cell_pointer(r, 1, i + 1);
    else if (shape->edges[i] == 3) add_cell_pointer(r, read_distance(r, shape, i, word), i + 1);
  add_code(r, shape->site);
}

void hgz_read_cells(Reader *r)
{
  Snapshot *s = r->s;
  uint64_t words = 0;
  while (words < s->live / WORD) {
    uint64_t code = hgz_number(r);
    if (code == 0) hgz_read_site(r);
    else if (code == 1) read_shape(r);
    else if (code == 2) read_plain(r, &words);
    else read_shaped(r, code - 3, &words);
    if (r->nto >= UINT32_MAX / 2) hgz_damaged(r, "there are too many pointers");
  }
  hgz_make_room(r);
  s->offset[s->cells] = (uint32_t)words;
  s->first[r->base + s->cells] = (uint32_t)r->nto;
  s->nodes = r->base + s->cells;
  if (s->values) s->raw_at[s->cells] = s->nraw;
  if (hgz_number(r) != s->cells || hgz_number(r) != r->pointers)
    hgz_damaged(r, "the numbers at its end don't agree with its cells");
}
