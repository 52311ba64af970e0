/* handmade.h: interfaces that a person wrote, not a compiler: without pragmas, but with values or
 * abstract types in them. */
#ifndef HANDMADE_H
#define HANDMADE_H
#include "lml/ast.h"

bool handmade_is(const char *path); /* is the file such an interface? */

/* As handmade_is, but also compares the interface with the module u and reports differences.
 * Inference has found no errors in u. */
bool handmade_fits(const Unit *u, const char *path);

#endif
