/* vec.h: a growable array of T in the unit's arena.  When it grows, its old storage stays there.
 *
 *     VEC(Exp *) es = {0};
 *     vec_push(&es, e);
 *     for (int i = 0; i < es.n; i++) use(es.at[i]);
 *
 * `at' stays valid when the vector is gone: passes build the arrays in their trees this way. */
#ifndef VEC_H
#define VEC_H
#include "base/arena.h"
#include <stddef.h>

#define VEC(T) \
 struct {      \
  T *at;       \
  int n, room; \
 }
/* The element is computed first: that may push to the vector, too, or never return. */
#define vec_push(v, x)                                         \
 do {                                                          \
  __typeof__(*(v)->at) vec_x_ = (x);                           \
  vec_reserve(&(v)->at, &(v)->n, &(v)->room, sizeof *(v)->at); \
  (v)->at[(v)->n++] = vec_x_;                                  \
 } while (0)

/* Makes room for one more element.  `at' is a T **, whatever T is. */
void vec_reserve(void *at, int *n, int *room, size_t size);

#endif
