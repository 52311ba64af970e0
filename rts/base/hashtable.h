/* hashtable.h: leads from things to their numbers.
 *
 * The things lie in an array of the caller's, from number 1 on.  The table has only their hashes
 * and numbers, by open addressing, and at most half of its slots are in use.  The caller compares:
 *
 *         uint64_t h = hashtable_text(0, name);
 *         for (HASHTABLE_EACH(n, &table, h))
 *           if (strcmp(names[n], name) == 0) return n;
 *         ...                                              new: hashtable_space, hashtable_add
 *
 * A table of a fixed size has slots of the caller's, at least one more than it will have numbers,
 * and needs no hashtable_space. */
#ifndef HASHTABLE_H
#define HASHTABLE_H
#include <stdbool.h>
#include <stdint.h>

typedef struct HashSlot {
  uint32_t hash, number; /* number 0: the slot is free */
} HashSlot;

typedef struct HashTable {
  HashSlot *slots;
  uint32_t size, used; /* size: a power of two, or 0 */
} HashTable;

/* Makes room for `more' further numbers.  False if there is no memory. */
bool hashtable_space(HashTable *t, uint32_t more);
void hashtable_add(HashTable *t, uint64_t hash, uint32_t number); /* there is room */
void hashtable_clear(HashTable *t); /* forgets all numbers, and keeps the room */
void hashtable_free(HashTable *t);

/* The hash of a thing is made of its words and texts, one after the other, from 0 on. */
static inline uint64_t hashtable_word(uint64_t hash, uint64_t word)
{
  hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
  return hash ^ hash >> 32;
}
uint64_t hashtable_text(uint64_t hash, const char *text);

/* The next number of that hash; 0: there are no more.  *at is where to look. */
static inline uint32_t hashtable_next(const HashTable *t, uint32_t hash, uint32_t *at)
{
  while (t->size) {
    const HashSlot *s = &t->slots[(*at)++ & (t->size - 1)];
    if (!s->number || s->hash == hash) return s->number;
  }
  return 0;
}

/* For the head of a for: n is each number of that hash in turn. */
#define HASHTABLE_EACH(n, t, h)      \
 uint32_t n, n##_at = (uint32_t)(h); \
 (n = hashtable_next(t, (uint32_t)(h), &n##_at));
#endif
