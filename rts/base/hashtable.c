/* hashtable.c: see hashtable.h. */
#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "base/hashtable.h"

enum { FIRST = 64 };

static void put_slot(HashTable *t, HashSlot slot)
{
  uint32_t at = slot.hash;
  while (t->slots[at & (t->size - 1)].number) at++;
  t->slots[at & (t->size - 1)] = slot;
}

/* Without memory the table is used up to its last slot but one. */
bool hashtable_space(HashTable *t, uint32_t more)
{
  uint64_t want = 2 * ((uint64_t)t->used + more), size = t->size ? t->size : FIRST;
  if (want <= t->size) return true;
  while (size < want) size *= 2;
  HashTable larger = { size <= UINT32_MAX ? calloc(size, sizeof *t->slots) : NULL, (uint32_t)size,
                       t->used };
  if (!larger.slots) return (uint64_t)t->used + more < t->size;
  for (uint32_t i = 0; i < t->size; i++)
    if (t->slots[i].number) put_slot(&larger, t->slots[i]);
  free(t->slots);
  *t = larger;
  return true;
}

void hashtable_add(HashTable *t, uint64_t hash, uint32_t number)
{
  put_slot(t, (HashSlot){ (uint32_t)hash, number });
  t->used++;
}

void hashtable_clear(HashTable *t)
{
  if (t->size) memset(t->slots, 0, t->size * sizeof *t->slots);
  t->used = 0;
}

void hashtable_free(HashTable *t)
{
  free(t->slots);
  *t = (HashTable){ NULL, 0, 0 };
}

uint64_t hashtable_text(uint64_t hash, const char *text)
{
  for (; *text; text++) hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
  return hashtable_word(hash, 0xff);
}
