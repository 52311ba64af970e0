/* gc.h: the copying collector.  It knows cells and roots, and nothing of profiling.  Its inner
 * loop is in this header so that a census can use it to see the live cells as they pass. */
#ifndef GC_H
#define GC_H
#include "cell.h"
#include "mention.h"

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
  bool meeting;                         /* gc_meet is at work */
} Gc;
extern Gc gc;

W gc_forward(W w);                      /* w points into the range from; returns its new value */
void gc_meet(W w);                      /* w points to a cell that leads to constants (mention.h) */

W *gc_moved(const W *c);                /* where the cell c was copied to; NULL: it wasn't */
/* Copies c, if that hasn't been done, as the cell it is: a thunk with an update mark.  Returns its
 * new address. */
W gc_keep(W *c);

static inline bool gc_in_from(W w) { return w - (W)gc.from_low < (W)gc.from_high - (W)gc.from_low; }

static inline void gc_visit(W *slot)
{
  W w = *slot;
  if (!IS_PTR(w))
    return;
  if (gc_in_from(w))
    *slot = gc_forward(w);
  else if (UNLIKELY(mention_has(w)))
    gc_meet(w);
}

static inline void gc_visit_code(const W *c)
{
  W lead = mention_of_code(c);
  if (UNLIKELY(mention_has(lead)))
    gc_meet(lead);
}

/* The body of every scan. meet sees each live cell once, before the cell's values are visited.
 * Each meet gets a scan of its own by inlining, so plain collections pay nothing for the census. */
static inline __attribute__((always_inline)) void gc_scan_each(W *scan, void (*meet)(const W *cell,
                                                                                     size_t size))
{
  while (scan < gc.next) {
    size_t size = cell_size(scan), i = cell_values(scan);
    meet(scan, size);
    gc_visit_code(scan);
    for (; i < size; i++)
      gc_visit(scan + i);
    scan += size;
  }
}
#endif
