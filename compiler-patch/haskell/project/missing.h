/* missing.h: all that a project's modules import and nothing has, in one list: which package is
 * missing, who needs it, and what to do. */
#ifndef HASKELL_MISSING_H
#define HASKELL_MISSING_H
#include "haskell/project/plan.h"

void missing_report(const Plan *p, const HMissings *all);

#endif
