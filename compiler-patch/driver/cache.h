/* cache.h: what was compiled for a user's earlier programs.
 *
 * Libraries that a program brings along as text, such as Curry's Prelude, are compiled with it.  In
 * a program with much of them they are compiled apart, and kept in the user's cache: the folder
 * strata in $XDG_CACHE_HOME or ~/.cache.  Later programs leave out the parts (back/part.h) that are
 * there.  A part is found by what it is, so none can be stale.
 *
 * Each program that lacked some has left two files:
 *
 *     KEY-TIME-PID.o         the parts that it gave
 *     KEY-TIME-PID.index     the object's size, the names of other such files whose parts these
 *                            mention, and then the digests (back/stock.h)
 *
 * The key stands for what the parts depend on besides their text (emit_how).  An index is written
 * when its object is complete, and only if no other process has left another since the folder was
 * read: so no two objects have a part in common.  Any file may be removed at any time. */
#ifndef CACHE_H
#define CACHE_H
#include "back/stock.h"
#include "base/vec.h"

typedef struct Cache {
  const char *folder; /* NULL: there is none, and nothing is kept */
  const char *key;
  int found;               /* how many indexes of this key there were */
  VEC(Stock) stocks;       /* those that can be used */
  VEC(const char *) names; /* of their files, without endings */
  VEC(const char *) needs; /* the names of what they mention, in a line */
} Cache;

typedef VEC(const char *) CacheFiles;

Cache *cache_read(const char *how); /* of emit_how */
/* Adds the objects whose parts were found (Stock.used), and those that these mention. */
void cache_add_used(const Cache *k, CacheFiles *objects);
/* Keeps a copy of the object, which has the parts that are given, where that is possible. */
void cache_give(const Cache *k, const char *object, const Parts *parts);

#endif
