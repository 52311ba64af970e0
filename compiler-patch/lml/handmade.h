/* handmade.h: interfaces that a person wrote, not a compiler: without pragmas, but with values or
 * abstract types in them. */
#ifndef HANDMADE_H
#define HANDMADE_H
#include "lml/ast.h"

bool handmade_is(const char *path);                      /* is there such a one? */

/* The same; it is also compared with the module u, inferred without errors, and what doesn't fit is
 * reported. */
bool handmade_fits(const Unit *u, const char *path);

#endif
