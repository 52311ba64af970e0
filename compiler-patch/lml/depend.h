/* depend.h: each let's definitions -> strongly connected components, definitions before uses.
 * Requires: rename.  Leaves true: E_LET.groups set throughout. */
#ifndef DEPEND_H
#define DEPEND_H
#include "lml/ast.h"
void depend_unit(Unit *u);
#endif
