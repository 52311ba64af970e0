/* resolve.h: finds what the names of a flat program mean, and what the goal leads to.
 *
 * In flat text a name means, in this order: a variable in whose scope it stands; what its module
 * defines; what it names in full (M.f); what an imported module defines.  Requires a program as
 * the readers leave it; leaves true what flat.h says of the tree after resolve. */
#ifndef RESOLVE_H
#define RESOLVE_H
#include "flat/flat.h"

/* Resolves all of the root module, and of the others what `goal' leads to; reports errors. */
void resolve_program(FProgram *p, Name goal);

#endif
