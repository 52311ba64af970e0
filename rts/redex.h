/* redex.h: what a thunk under evaluation has become, for --blackhole=off.
 *
 * The machine of the heap-profiling paper's version 1 left the root of a redex as it was when it jumped to another
 * function, and so kept what the root referred to.  The paper's figures tell how far that went: in figure 3 the list that
 * reduce takes apart is kept, cell by cell, so the redex of a known function stayed as it was; in figure 7 the list that
 * map makes is kept, but not the one that it takes, though both pass through a composition of functions.  So the
 * application of an unknown function was no longer there once it had come to another one: that one is kept instead.
 *
 * We never write over a thunk under evaluation: its code could not run again on other fields, and the error of who
 * needs its own value would be lost.  The applications are kept here, beside the update mark's place on the pointer
 * stack, and the collector makes such a thunk a hole of the same size.
 *
 * Invariant: places ascend.  An entry is out of date as soon as its place holds another mark or none; the next
 * collection, or the next entry for a place as low, drops it. */
#ifndef REDEX_H
#define REDEX_H
#include <stdbool.h>
#include "lml.h"

typedef struct Redexes {
  W *words;                             /* functions and arguments: roots */
  size_t count;
} Redexes;
extern Redexes redexes;

/* The thunk whose update mark is the last word below top, if that is a mark and the thunk an application of an unknown
 * function, is now f applied to n arguments. */
void redex_become(W *top, W f, const W *args, size_t n);

/* For a collection: drops what is out of date; then, for marks in ascending order, whether there is an application;
 * and takes the marks' new values. */
void redex_prune(void);
bool redex_is(const W *mark);
const Info *redex_hole(size_t size);    /* in place of a thunk of that size */
void redex_renew(void);
#endif
