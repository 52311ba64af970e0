/* rename.h: every name resolved and made unique.  Requires: parse.  Leaves true: see ast.h.
 * The environment outside the unit is the built-in names, then prim.def, then the interfaces given
 * (library first). */
#ifndef RENAME_H
#define RENAME_H
#include "lml/ast.h"
void rename_unit(Unit *u, Unit **interfaces, int ninterfaces);
#endif
