/* gc.h: the copying collector.  It knows cells and roots, and nothing of profiling.  Its inner
 * loop is in this header so that a census can use it to see the live cells as they pass. */
#ifndef GC_H
#define GC_H
#include "cell.h"

/* A scan walks over the copied cells from first on and visits their values.  A visit may copy
 * more cells to the end; the scan stops when it has passed all of them. */
typedef void GcScan(W *first);
GcScan gc_scan;                         /* a scan that does nothing else */

/* Copies the live cells of heap.base .. heap.end and heap.fresh .. heap.next to the idle side,
 * which then becomes heap.base .. heap.end. stack.top must be set.  Returns the site of a thunk
 * that is under evaluation twice (a black hole), or NULL. */
const Info *gc_collect(GcScan *scan);

/* ---- inside a collection ---- */

typedef struct Gc {
  W *from_low, *from_high;              /* the range that is being collected */
  W *next;                              /* the first free word of the idle side */
} Gc;
extern Gc gc;

W gc_forward(W w);                      /* w points into the range from; returns its new value */

static inline bool gc_in_from(W w) { return w - (W)gc.from_low < (W)gc.from_high - (W)gc.from_low; }

static inline void gc_visit(W *slot)
{
  W w = *slot;
  if (IS_PTR(w) && gc_in_from(w))
    *slot = gc_forward(w);
}

/* The body of every scan. meet sees each live cell once, before the cell's values are visited.
 * Each meet gets a scan of its own by inlining, so plain collections pay nothing for the census. */
static inline __attribute__((always_inline)) void gc_scan_each(W *scan, void (*meet)(const W *cell,
                                                                                     size_t size))
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
