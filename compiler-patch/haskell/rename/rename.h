/* rename.h: every name of a module gets its entity, and infix expressions their shape (htree.h, 2).
 * Requires the module's scope (import.h). */
#ifndef HASKELL_RENAME_H
#define HASKELL_RENAME_H
#include "haskell/tree/htree.h"

void hrename_module(HModule *m);

#endif
