/* arena.h: memory by lifetime.  An arena hands out zeroed memory that is given
 * back all at once; passes never free.  Running out of memory is fatal (diag_nomem). */
#ifndef ARENA_H
#define ARENA_H
#include <stddef.h>

typedef struct Arena Arena;

Arena *arena_new(void);
void arena_free(Arena *a);
void *arena_alloc(Arena *a, size_t size);                 /* zeroed, aligned for any type */
char *arena_strndup(Arena *a, const char *s, size_t n);
char *arena_printf(Arena *a, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Where all of this comes from: zeroed memory of the system's, to be given to free(), never NULL.
 * The n-th request from now fails if arena_fail_at is set to n > 0, or to begin with by
 * LMLC_FAIL_ALLOC=n (tests). */
void *arena_xmalloc(size_t size);
extern long arena_fail_at;

/* The arena of the compilation unit at work; main makes it before the first pass. */
extern Arena *unit_arena;

#define NEW(T) ((T *)arena_alloc(unit_arena, sizeof(T)))
#define NEWN(T, n) ((T *)arena_alloc(unit_arena, sizeof(T) * (size_t)(n)))

#endif
