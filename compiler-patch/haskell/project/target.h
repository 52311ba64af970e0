/* target.h: the components of a project that the user means: prog, exe:prog, package:exe:prog,
 * package, tests, all.  Without a word: the executables of each package, and of one without any its
 * library. */
#ifndef HASKELL_TARGET_H
#define HASKELL_TARGET_H
#include "haskell/project/plan.h"

void target_choose(Plan *p); /* sets component and name of the targets */

#endif
