/* unique — see unique.h. */
#include <config.h>

#include "base/unique.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/text.h"

struct Unique {
  char **texts;
  size_t count, cap;
  size_t *table; /* open hash of number + 1 */
  size_t size;
};

Unique *unique_new(void)
{
  Unique *u = mem_alloc(1, sizeof *u);
  u->size = 256;
  u->table = mem_alloc(u->size, sizeof *u->table);
  return u;
}

void unique_free(Unique *u)
{
  for (size_t i = 0; i < u->count; i++) free(u->texts[i]);
  free(u->texts);
  free(u->table);
  free(u);
}

/* The slot that has the text, or would have it. */
static size_t slot_of(const Unique *u, const char *text)
{
  size_t slot = text_hash(text, strlen(text)) & (u->size - 1);
  while (u->table[slot] && strcmp(u->texts[u->table[slot] - 1], text) != 0)
    slot = (slot + 1) & (u->size - 1);
  return slot;
}

static void grow_table(Unique *u)
{
  free(u->table);
  u->size *= 2;
  u->table = mem_alloc(u->size, sizeof *u->table);
  for (size_t i = 0; i < u->count; i++) u->table[slot_of(u, u->texts[i])] = i + 1;
}

size_t unique_number(Unique *u, const char *text)
{
  if (2 * u->count >= u->size) grow_table(u);
  size_t slot = slot_of(u, text);
  if (!u->table[slot]) {
    MEM_RESERVE(u->texts, u->cap, u->count + 1);
    u->texts[u->count++] = mem_copy(text, strlen(text));
    u->table[slot] = u->count;
  }
  return u->table[slot] - 1;
}

size_t unique_count(const Unique *u) { return u->count; }

const char *unique_text(const Unique *u, size_t number) { return u->texts[number]; }
