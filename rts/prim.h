/* prim.h: what others may hang onto primitives. */
#ifndef PRIM_H
#define PRIM_H
#include "lml.h"

/* Called when the value of `mark text value' is demanded; NULL unless a profile is being written.  May collect. */
extern W (*prim_mark)(SP_ W text);
#endif
