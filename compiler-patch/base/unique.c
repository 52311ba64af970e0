/* unique.c: see unique.h.  The hash table uses open addressing and is never more than half full.
 * It is in the unit's arena. */
#include <config.h>
#include "base/unique.h"
#include "base/arena.h"

uint64_t unique_mix(uint64_t hash, uint64_t with)
{
  hash = (hash ^ with) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 29;
}

uint64_t unique_bytes(uint64_t hash, const char *s, size_t n)
{
  for (size_t i = 0; i < n; i++) hash = (hash ^ (unsigned char)s[i]) * 0x100000001b3u;
  return unique_mix(hash, n);
}

/* The entry of an equal item, or the free entry where the item belongs. */
static struct UniqueEntry *find_entry(const Unique *u, const void *item, uint64_t hash)
{
  for (size_t i = hash & (u->room - 1);; i = (i + 1) & (u->room - 1)) {
    struct UniqueEntry *e = &u->table[i];
    if (!e->item || (e->hash == hash && (e->item == item || u->same(e->item, item)))) return e;
  }
}

static void grow(Unique *u)
{
  struct UniqueEntry *old = u->table;
  size_t n = u->room;
  u->room = n ? n * 2 : 64;
  u->table = NEWN(struct UniqueEntry, u->room);
  for (size_t i = 0; i < n; i++)
    if (old[i].item) *find_entry(u, old[i].item, old[i].hash) = old[i];
}

void *unique_first(Unique *u, void *item)
{
  if (2 * u->count >= u->room) grow(u);
  uint64_t hash = u->hash(item);
  struct UniqueEntry *e = find_entry(u, item, hash);
  if (!e->item) {
    *e = (struct UniqueEntry){ item, hash };
    u->count++;
  }
  return e->item;
}

void *unique_find(const Unique *u, const void *item)
{
  return u->room ? find_entry(u, item, u->hash(item))->item : NULL;
}
