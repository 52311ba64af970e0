/* prim.h: what others may hang onto primitives. */
#ifndef PRIM_H
#define PRIM_H
#include "lml.h"

/* Called when the value of `mark text value' is demanded, hp being next; NULL unless a profile is being written. */
extern void (*prim_mark)(W *next, const char *text, size_t n);
#endif
