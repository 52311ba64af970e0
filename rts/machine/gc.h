/* gc.h: the copying collector.  It knows cells and roots, and nothing of profiling.  Its inner
 * loop is in this header so that a census can use it to see the live cells as they pass. */
#ifndef GC_H
#define GC_H
#include "machine/age.h"
#include "machine/cell.h"
#include "machine/heap.h"
#include "machine/mention.h"

/* A scan walks over the copied cells from first on and visits their values.  A visit may copy
 * more cells to the end; the scan stops when it has passed all of them. */
typedef void GcScan(W *first);
GcScan gc_scan; /* a scan that does nothing else */

/* Copies the live cells of heap.base .. heap.end and heap.fresh .. heap.next to the idle side,
 * which then becomes heap.base .. heap.end. stack.top must be set.  Returns the site of a thunk
 * that is under evaluation twice (a black hole), or NULL.  views: NULL if no choice is pending. */
typedef struct GcViews GcViews;
const Info *gc_collect(GcScan *scan, const GcViews *views);

/* Pending choices, which see the heap as it was once (epoch.h). */
struct GcViews {
  /* Traces what they hold, the oldest first; the cells from `first' on are still to be scanned.
   * Returns where the present computation's cells will begin: all before is scanned. */
  W *(*trace)(W *first, GcScan *scan);
  /* After that, and when holes have been made for the present computation: the heap is again as the
   * present computation sees it. */
  void (*end)(void);
};

/* ---- inside a collection ---- */

typedef struct Gc {
  W *from_low, *from_high; /* the range that is being collected */
  W *next;                 /* the first free word of the idle side */
  bool meeting;            /* gc_meet is at work */
} Gc;
extern Gc gc;

#define GC_FORWARDED 2 /* added to the new address in a copied cell's header */

/* w points into the range from.  Returns its new value, which may be a constant. */
W gc_forward(W w);
void gc_meet(W w); /* w points to a cell that leads to constants (mention.h) */
/* Visits w, a value in a cell of the heap, and returns what the cell shall hold: the value of a
 * constant in place of the constant (gc.c, 5). */
W gc_meet_value(W w);

W *gc_moved(const W *c); /* where the cell c was copied to; NULL: it wasn't */
/* Copies c, if that hasn't been done, as the cell it is: a thunk with an update mark.  Returns its
 * new address. */
W gc_keep(W *c);

static inline bool gc_in_from(W w) { return w - (W)gc.from_low < (W)gc.from_high - (W)gc.from_low; }

static inline void gc_visit(W *slot)
{
  W w = *slot;
  if (!IS_PTR(w)) return;
  if (gc_in_from(w)) *slot = w = gc_forward(w);
  if (UNLIKELY(IS_PTR(w) && mention_has(w))) gc_meet(w);
}

/* ---- a scan ---- */

/* A scan keeps these in registers: gc.next, and the range `from'. */
typedef struct GcFront {
  W *next;
  W low, bytes;
} GcFront;

static inline __attribute__((always_inline)) W gc_forward_by_call(GcFront *f, W w)
{
  gc.next = f->next;
  w = gc_forward(w);
  if (UNLIKELY(IS_PTR(w) && mention_has(w))) w = gc_meet_value(w);
  f->next = gc.next;
  return w;
}

static inline __attribute__((always_inline)) void gc_meet_in(GcFront *f, W w)
{
  if (LIKELY(!mention_has(w))) return;
  gc.next = f->next;
  gc_meet(w);
  f->next = gc.next;
}

/* Constructors, Doubles and plain thunks, whose Info has their size, are most of
 * the cells, and are copied in line.  GC_SHORT words are copied without a look at the size: what is
 * too much lies where the next cell will lie. */
enum { GC_SHORT = 4 };
_Static_assert(GC_SHORT - 2 <= HEAP_SLACK, "the last cell may be as short as two words");

static inline __attribute__((always_inline)) W gc_copy_in(GcFront *f, W *c, size_t size)
{
  W *to = f->next;
  __builtin_memcpy(to, c, GC_SHORT * sizeof(W));
  for (size_t i = GC_SHORT; i < size; i++) to[i] = c[i];
  c[0] = (W)to | GC_FORWARDED;
  f->next = to + size;
  return (W)to;
}

/* As gc_forward.  An indirection to one of these cells is in line, too. */
static inline __attribute__((always_inline)) W gc_forward_in(GcFront *f, W w)
{
  W *c = (W *)w, *ind = NULL;
  if (c[0] == (W)&lml_ind) {
    W value = c[1];
    if (!IS_PTR(value)) return value;
    if (value - f->low >= f->bytes) return gc_forward_by_call(f, w);
    ind = c;
    c = (W *)value;
  }
  W h = c[0], to;
  const Info *info = cell_info(c);
  if ((h & (LML_WHNF | GC_FORWARDED)) == GC_FORWARDED) to = h - GC_FORWARDED;
  else if (!age_on && (h & LML_WHNF ? info->kind <= LML_DOUBLE : info->kind == LML_THUNK))
    to = gc_copy_in(f, c, info->size);
  else return gc_forward_by_call(f, w);
  if (ind) ind[0] = to | GC_FORWARDED;
  return to;
}

/* Most of a scan would be waiting for the headers of cells that lie anywhere in from.  So they are
 * asked for in good time: when a word is visited, what the word GC_AHEAD further on points to.  A
 * word that is no such pointer leads to itself: that is cheaper than a branch. */
enum { GC_AHEAD = 16 };

static inline __attribute__((always_inline)) void gc_fetch(const GcFront *f, const W *slot)
{
  if (slot < f->next) __builtin_prefetch((void *)(*slot - f->low < f->bytes ? *slot : (W)slot), 1);
}

static inline __attribute__((always_inline)) void gc_visit_in(GcFront *f, W *slot)
{
  W w = *slot;
  gc_fetch(f, slot + GC_AHEAD);
  if (!IS_PTR(w)) return;
  if (LIKELY(w - f->low < f->bytes)) *slot = gc_forward_in(f, w);
  else if (UNLIKELY(mention_has(w))) {
    gc.next = f->next;
    *slot = gc_meet_value(w);
    f->next = gc.next;
  }
}

/* The body of every scan. meet sees each live cell once, before the cell's values are visited.
 * Each meet gets a scan of its own by inlining, so plain collections pay nothing for the census. */
static inline __attribute__((always_inline)) void gc_scan_each(W *scan, void (*meet)(const W *cell,
                                                                                     size_t size))
{
  GcFront f = { gc.next, (W)gc.from_low, (W)gc.from_high - (W)gc.from_low };
  while (scan < f.next) {
    size_t size = cell_size(scan), i = cell_values(scan);
    meet(scan, size);
    gc_meet_in(&f, mention_of_code(scan));
    for (; i < size; i++) gc_visit_in(&f, scan + i);
    scan += size;
  }
  gc.next = f.next;
}
#endif
