/* redex.h: the application that a thunk under evaluation has become, for --blackhole=off.
 *
 * 1. The paper.  The machine of version 1 of the heap-profiling paper left the root
 *    of a redex as it was when it jumped to another function, and so it kept all that the root
 *    referred to.  Figure 3 keeps, cell by cell, the list that reduce takes apart: the redex of
 *    a known function stayed as it was.  Figure 7 keeps the list that map makes but not the list
 *    that map takes, though both pass through a composition of functions: the application of an
 *    unknown function was replaced by the application it became.
 *
 * 2. Our machine.  A thunk under evaluation is never written over: its code could not run again
 *    on other fields, and the black-hole error would be lost.  So the application that it has
 *    become is kept here, beside the place of its update mark on the pointer stack, and the
 *    collector makes the thunk a hole of the same size.
 *
 *         stack:    ... | mark of t | ...        entry: place of that mark, f, x, y
 *         meaning:  t was (g o h) z and is now f x y; t no longer keeps z alive, but f x y
 *
 * Invariant: the places of the entries ascend.  An entry is out of date as soon as its place
 * holds another mark or none; the next collection drops it, or the next entry for a place at or
 * below it. */
#ifndef REDEX_H
#define REDEX_H
#include <stdbool.h>
#include "abi/lml.h"

typedef struct Redexes {
  W *words; /* functions and their arguments; all are roots */
  size_t count;
} Redexes;
extern Redexes redexes;

/* At place is the update mark of an application of an unknown function.  From now on that thunk is
 * f applied to the n arguments. */
void redex_become(W *place, W f, const W *args, size_t n);

/* For a collection, in this order: redex_prune drops the entries that are out of date; redex_is,
 * asked of marks in ascending order, says whether a mark has an entry; redex_renew notes the new
 * values of the marks. */
void redex_prune(void);
bool redex_is(const W *mark);
const Info *redex_hole(size_t size); /* the Info of the hole for a thunk of that size */
void redex_renew(void);
#endif
