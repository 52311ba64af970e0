/* gc.h: the copying collector.  It knows cells and roots, and nothing of profiling; but its inner loop is here, for whoever
 * wants to see the live cells as they pass. */
#ifndef GC_H
#define GC_H
#include "cell.h"

/* A scan goes over the copied cells, from the first on, and visits their values, by which more are copied, until it has
 * been over all of them. */
typedef void GcScan(W *first);
GcScan gc_scan;                         /* and nothing else */

/* Copies what is live, of heap.base .. heap.end and heap.fresh .. heap.next, to the idle side, which then is heap.base .. heap.end.
 * stack.top must be set.  Returns the site of a thunk found under evaluation twice (a black hole), or NULL. */
const Info *gc_collect(GcScan *scan);

/* ---- inside a collection ---- */

typedef struct Gc {
  W *from_low, *from_high;              /* what is being collected */
  W *next;                              /* the first free word of the other side */
} Gc;
extern Gc gc;

W gc_forward(W w);                      /* w points into from; its new value */

static inline bool gc_in_from(W w) { return w - (W)gc.from_low < (W)gc.from_high - (W)gc.from_low; }

static inline void gc_visit(W *slot)
{
  W w = *slot;
  if (IS_PTR(w) && gc_in_from(w))
    *slot = gc_forward(w);
}

/* The body of every scan; meet sees each live cell once, before its values are visited.  A scan of its own for each
 * meet, so that the collector pays nothing for what it knows nothing of. */
static inline __attribute__((always_inline)) void gc_scan_each(W *scan, void (*meet)(const W *cell, size_t size))
{
  while (scan < gc.next) {
    size_t size = cell_size(scan), i = cell_values(scan);
    meet(scan, size);
    for (; i < size; i++)
      gc_visit(scan + i);
    scan += size;
  }
}
#endif
