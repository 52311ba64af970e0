/* gc.h: the copying collector.  It knows cells and roots, and nothing of profiling. */
#ifndef GC_H
#define GC_H
#include "lml.h"

/* Copies what is live from heap.base .. heap.next into the idle space and makes that the live one: heap.base,
 * heap.next and heap.idle change.  stack.top must be set.  Returns the site of a thunk found under evaluation
 * twice (a black hole), or NULL. */
const Info *gc_collect(void);
#endif
