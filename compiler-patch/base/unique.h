/* unique.h: finds the first of several equal items, for passes that replace all of them by it.
 *
 *     Unique u = { .hash = hash_of, .same = is_same };
 *     Site *first = unique_first(&u, site);         site itself, if nothing equal came before */
#ifndef UNIQUE_H
#define UNIQUE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Unique {
  uint64_t (*hash)(const void *item);
  bool (*same)(const void *a, const void *b);
  struct UniqueEntry {
    void *item;
    uint64_t hash;
  } * table;
  size_t room, count;
} Unique;

void *unique_first(Unique *u, void *item);
void *unique_find(const Unique *u, const void *item); /* NULL if there is none */
uint64_t unique_mix(uint64_t hash, uint64_t with);
uint64_t unique_bytes(uint64_t hash, const char *s, size_t n);

#endif
