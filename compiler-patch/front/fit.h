/* fit.h: whether the type that an interface promises fits the one that a module has.
 *
 * Types are compared as text, as interfaces have it (every application in parentheses), since they
 * come from different compilations. */
#ifndef FIT_H
#define FIT_H
#include "base/intern.h"
#include <stdbool.h>

/* Type names that one side doesn't know the meaning of: they fit anything. */
typedef struct FitSide { const char *type; const Name *opaque; int nopaque; } FitSide;

bool fit_types(FitSide general, FitSide special);      /* are they the same, or is the second a
                                                          special case of the first? */

#endif
