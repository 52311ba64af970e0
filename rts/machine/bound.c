/* bound.c: see bound.h. */
#include <config.h>
#include <assert.h>
#include <stdlib.h>
#include "base/hashtable.h"
#include "base/memory.h"
#include "base/program.h"
#include "machine/bound.h"
#include "machine/cell.h"

typedef struct Bound {
  Info info;
  const Info *site;
} Bound;

static Bound **bounds; /* from 1 */
static uint32_t count, room;
static HashTable by_site;

static uint64_t hash_of(const Info *site, size_t size)
{
  return hashtable_word(size, (W)site / LML_INFO_SIZE);
}

static LML_COLD const Info *new_info(const Info *site, size_t size)
{
  Bound *b = aligned_alloc(LML_INFO_SIZE, (sizeof *b + LML_INFO_BITS) & ~LML_INFO_BITS);
  uint32_t more = room ? 2 * room : 64;
  if (b && count + 1 >= room && memory_grow(&bounds, sizeof *bounds, more)) room = more;
  if (!b || count + 1 >= room || !hashtable_space(&by_site, 1))
    program_fatal("out of memory for the search");
  *b = (Bound){ { .code = cell_enter_ind,
                  .kind = LML_THUNK,
                  .size = (uint16_t)size,
                  .producer = site->producer,
                  .construction = "Bound",
                  .type = site->type,
                  .module = site->module,
                  .line = site->line },
                site };
  bounds[++count] = b;
  hashtable_add(&by_site, hash_of(site, size), count);
  return &b->info;
}

const Info *bound_info(const Info *site, size_t size)
{
  assert(size >= 2 && size <= UINT16_MAX);
  if (site->code == cell_enter_ind && site->size == size) return site;
  uint64_t h = hash_of(site, size);
  for (HASHTABLE_EACH(n, &by_site, h))
    if (bounds[n]->site == site && bounds[n]->info.size == size) return &bounds[n]->info;
  return new_info(site, size);
}

bool bound_has(const Info *info)
{
  for (uint32_t n = 1; n <= count; n++)
    if (&bounds[n]->info == info) return true;
  return false;
}
