/* fit.h: whether an interface fits a module.
 *
 * Types are compared as text, as interfaces have it (every application in parentheses), since they come from different
 * compilations. */
#ifndef FIT_H
#define FIT_H
#include "ast.h"

/* Type names that one side doesn't know the meaning of: they fit anything. */
typedef struct FitSide { const char *type; const Name *opaque; int nopaque; } FitSide;

bool fit_types(FitSide general, FitSide special);      /* are they the same, or is the second a special case of the first? */

/* Is there an interface at `path' that a person wrote, not a compiler: without pragmas, but with values or abstract types in
 * it?  It is not replaced, but compared with the module u, inferred without errors; errors are reported. */
bool fit_is_handmade(const char *path);
bool fit_handmade(const Unit *u, const char *path);

#endif
