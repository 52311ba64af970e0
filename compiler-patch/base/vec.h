/* vec.h: a growable array of T, in the unit's arena (old storage is simply left there).
 *
 *     VEC(Exp *) es = {0};
 *     vec_push(&es, e);
 *     for (int i = 0; i < es.n; i++) use(es.at[i]);
 *
 * A vector's `at` may be kept when the vector is done: that is how passes build
 * the arrays in their trees. */
#ifndef VEC_H
#define VEC_H
#include "base/arena.h"
#include <stddef.h>

#define VEC(T) struct { T *at; int n, room; }
#define vec_push(v, x) \
  (vec_reserve(&(v)->at, &(v)->n, &(v)->room, sizeof *(v)->at), (v)->at[(v)->n++] = (x))

/* at is really T **; room for one more element afterwards. */
void vec_reserve(void *at, int *n, int *room, size_t size);

#endif
