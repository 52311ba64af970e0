/* intern.c: unique names.  They are in a hash table with open addressing, which is never more than
 * half full.  The spellings are in an arena of their own, which lives as long as the process. */
#include <config.h>
#include "base/intern.h"
#include "base/arena.h"
#include "base/nomem.h"
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Entry {
  Name name;
  size_t len;
  uint32_t hash;
} Entry;

static Entry *table;
static size_t room, count; /* room is a power of two */
static Arena *spellings;

static uint32_t hash_of(const char *s, size_t n)
{
  uint32_t h = 2166136261u; /* FNV-1a */
  for (size_t i = 0; i < n; i++) h = (h ^ (unsigned char)s[i]) * 16777619u;
  return h;
}

/* The entry that holds the name, or the free entry where the name belongs. */
static Entry *find_entry(const char *s, size_t n, uint32_t hash)
{
  for (size_t i = hash & (room - 1);; i = (i + 1) & (room - 1)) {
    Entry *e = &table[i];
    if (!e->name || (e->hash == hash && e->len == n && memcmp(e->name, s, n) == 0)) return e;
  }
}

static void grow(void)
{
  Entry *old = table;
  size_t n = room;
  room = n ? n * 2 : 1024;
  table = arena_xmalloc(room * sizeof *table);
  for (size_t i = 0; i < n; i++)
    if (old[i].name) *find_entry(old[i].name, old[i].len, old[i].hash) = old[i];
  free(old);
}

Name intern_n(const char *s, size_t n)
{
  if (!spellings) spellings = arena_new();
  if (2 * count >= room) grow();
  uint32_t hash = hash_of(s, n);
  Entry *e = find_entry(s, n, hash);
  if (!e->name) {
    *e = (Entry){ arena_strndup(spellings, s, n), n, hash };
    count++;
  }
  return e->name;
}

Name intern(const char *s) { return intern_n(s, strlen(s)); }

Name intern_printf(const char *fmt, ...)
{
  char small[256];
  va_list ap;
  va_start(ap, fmt);
  int n = vsnprintf(small, sizeof small, fmt, ap);
  va_end(ap);
  if (n < 0) nomem();
  if ((size_t)n < sizeof small) return intern_n(small, (size_t)n);
  char *large = arena_xmalloc((size_t)n + 1);
  va_start(ap, fmt);
  vsnprintf(large, (size_t)n + 1, fmt, ap);
  va_end(ap);
  Name name = intern_n(large, (size_t)n);
  free(large);
  return name;
}
