/* typecheck.h: the type checker over a module, in its steps. */
#ifndef HASKELL_TYPECHECK_H
#define HASKELL_TYPECHECK_H
#include "haskell/types/evidence.h"

/* Requires names, and that the modules that m imports have been checked.  Reports errors. */
void hcheck_module(HModule *m);

/* The same for modules that import each other. */
void hcheck_circle(HModule *const *ms, int n);

/* -dt: the types of the module's own names, in the order of the text. */
void hcheck_print(FILE *f, const HModule *m);

#endif
