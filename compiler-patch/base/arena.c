/* arena.c: memory by lifetime.
 *
 * An arena is a list of chunks.  A request takes the next bytes of the first chunk or makes a new
 * chunk.  Chunks come zeroed from the system and are never used twice, so the memory that an arena
 * hands out is zero without further work.  All chunks come from arena_xmalloc, where a test can
 * make any request fail. */
#include <config.h>
#include "base/arena.h"
#include "base/nomem.h"
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ALIGN = 16, FIRST_CHUNK = 64 << 10, LAST_CHUNK = 4 << 20 };

typedef struct Chunk {
  struct Chunk *next;
  size_t size, used; /* bytes of data */
  _Alignas(ALIGN) char data[];
} Chunk;

struct Arena {
  Chunk *chunks;
  size_t next_size; /* each new chunk doubles it, up to LAST_CHUNK */
};

Arena *unit_arena;
long arena_fail_at = -1;

/* LMLC_FAIL_ALLOC=n makes the n-th request fail.  It is read at the first request. */
static void read_fail_at(void)
{
  const char *s = getenv("LMLC_FAIL_ALLOC");
  arena_fail_at = s ? strtol(s, NULL, 10) : 0;
}

void *arena_xmalloc(size_t size)
{
  if (arena_fail_at < 0) read_fail_at();
  if (arena_fail_at > 0 && --arena_fail_at == 0) nomem();
  void *p = calloc(1, size ? size : 1);
  if (!p) nomem();
  return p;
}

Arena *arena_new(void)
{
  Arena *a = arena_xmalloc(sizeof *a);
  a->next_size = FIRST_CHUNK;
  return a;
}

void arena_free(Arena *a)
{
  if (!a) return;
  for (Chunk *c = a->chunks, *next; c; c = next) {
    next = c->next;
    free(c);
  }
  free(a);
}

static Chunk *new_chunk(size_t size)
{
  if (size > SIZE_MAX / 2 - sizeof(Chunk)) nomem();
  Chunk *c = arena_xmalloc(sizeof *c + size);
  c->size = size;
  return c;
}

/* A chunk with room for size bytes.  A large request gets a chunk of its own after the first
 * chunk, which stays in use. */
static Chunk *chunk_for(Arena *a, size_t size)
{
  Chunk *c = a->chunks;
  if (c && c->size - c->used >= size) return c;
  if (c && size > a->next_size / 4) {
    Chunk *own = new_chunk(size);
    own->next = c->next;
    return c->next = own;
  }
  c = new_chunk(size > a->next_size ? size : a->next_size);
  c->next = a->chunks;
  if (a->next_size < LAST_CHUNK) a->next_size *= 2;
  return a->chunks = c;
}

void *arena_alloc(Arena *a, size_t size)
{
  if (size > SIZE_MAX / 2) nomem();
  size = (size + ALIGN - 1) & ~(size_t)(ALIGN - 1);
  Chunk *c = chunk_for(a, size);
  void *p = c->data + c->used;
  c->used += size;
  return p;
}

char *arena_strndup(Arena *a, const char *s, size_t n)
{
  char *p = arena_alloc(a, n + 1);
  if (n) memcpy(p, s, n);
  return p;
}

/* Most texts are short: they are made once, not measured first. */
char *arena_vprintf(Arena *a, const char *fmt, va_list ap)
{
  char brief[200];
  va_list again;
  va_copy(again, ap);
  int n = vsnprintf(brief, sizeof brief, fmt, ap);
  if (n < 0) nomem();
  char *p = arena_alloc(a, (size_t)n + 1);
  if ((size_t)n < sizeof brief) memcpy(p, brief, (size_t)n + 1);
  else vsnprintf(p, (size_t)n + 1, fmt, again);
  va_end(again);
  return p;
}

char *arena_printf(Arena *a, const char *fmt, ...)
{
  va_list ap;
  va_start(ap, fmt);
  char *p = arena_vprintf(a, fmt, ap);
  va_end(ap);
  return p;
}
