/* arena.h: memory by lifetime.  An arena hands out zeroed memory, and arena_free gives all of it
 * back at once; passes free nothing.  It is a fatal error if memory runs out (nomem). */
#ifndef ARENA_H
#define ARENA_H
#include <stdarg.h>
#include <stddef.h>

typedef struct Arena Arena;

Arena *arena_new(void);
void arena_free(Arena *a);
void *arena_alloc(Arena *a, size_t size); /* zeroed, aligned for any type */
char *arena_strndup(Arena *a, const char *s, size_t n);
char *arena_printf(Arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
char *arena_vprintf(Arena *a, const char *fmt, va_list ap) __attribute__((format(printf, 2, 0)));

/* arena_xmalloc gives the arenas their memory.  It returns zeroed memory for free(), never NULL.
 * For tests: if arena_fail_at is n > 0, the n-th request from now fails.  LMLC_FAIL_ALLOC=n sets
 * it at the first request. */
void *arena_xmalloc(size_t size);
extern long arena_fail_at;

/* The arena of the source that is being compiled.  main makes it at its start. */
extern Arena *unit_arena;

#define NEW(T) ((T *)arena_alloc(unit_arena, sizeof(T)))
#define NEWN(T, n) ((T *)arena_alloc(unit_arena, sizeof(T) * (size_t)(n)))

#endif
