/* vec.c: a growable array in the unit's arena. */
#include <config.h>
#include "base/vec.h"
#include "base/nomem.h"
#include <limits.h>
#include <string.h>

void vec_reserve(void *at, int *n, int *room, size_t size)
{
  if (*n < *room) return;
  if (*room > INT_MAX / 2) nomem();
  int more = *room ? *room * 2 : 4;
  void *old, *new = arena_alloc(unit_arena, size * (size_t)more);
  memcpy(&old, at, sizeof old); /* C lets no T ** be read as a void ** */
  if (*n) memcpy(new, old, size * (size_t)*n);
  memcpy(at, &new, sizeof new);
  *room = more;
}
