/* package_of.h: a component as the loader needs it: folders, extensions, flags of the preprocessor,
 * and the packages that its modules may import from. */
#ifndef HASKELL_PACKAGE_OF_H
#define HASKELL_PACKAGE_OF_H
#include "haskell/project/plan.h"

void package_of_target(Plan *p, PlanTarget *t); /* sets all but component and name */

#endif
