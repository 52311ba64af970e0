/* fit.h: does the type that an interface promises fit the type that the module has?
 *
 * The two types come from different compilations, so they are compared as text, in the form that
 * interfaces have (every application in parentheses). */
#ifndef FIT_H
#define FIT_H
#include "base/intern.h"
#include <stdbool.h>

/* `opaque' lists the types that this side knows only by name.  Such a type fits any other. */
typedef struct FitSide {
  const char *type;
  const Name *opaque;
  int nopaque;
} FitSide;

/* Are the types the same, or is the second a special case of the first? */
bool fit_types(FitSide general, FitSide special);

#endif
