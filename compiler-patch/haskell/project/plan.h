/* plan.h: what is to be made of a project, and where the modules of each part of it come from.
 *
 * A project is a package, by its .cabal file or package.yaml, or all packages of a cabal.project.
 * A package that another needs is looked for in this order:
 *
 *     the packages of the cabal.project in the package's folder or above it
 *     those that --package-source names, in all folders below
 *     the library
 *     the folders of --package-dir; ./vendor and the project's folder; the folders of LMLPACKAGES
 *
 * Packages that are nowhere are noted, and matter only if a module isn't found (missing.h). */
#ifndef HASKELL_PLAN_H
#define HASKELL_PLAN_H
#include "front/front.h"
#include "haskell/load/load.h"
#include "haskell/project/provider.h"

/* A component that is made. */
typedef struct PlanTarget {
  const struct Plan *plan;
  HComponent *component;
  const char *name; /* "prog:exe:prog", which names it alone */
  const char *file; /* with its main; of a library one of its modules */
  const HPackage *package;
  const char *goal, *run_flags; /* of -main-is and -with-rtsopts in ghc-options; or NULL */
  VEC(const char *) linked;     /* -l, -L, C and its -I, -D */
  VEC(HImport) modules;         /* of a library: all that it lists */
} PlanTarget;

/* A package that is nowhere. */
typedef struct PlanLack {
  CabalText name;
  const HComponent *by;
} PlanLack;

typedef struct Plan {
  FrontProject wanted;
  const char *file;
  Providers providers;
  VEC(HDescription *) packages; /* the project's own */
  VEC(PlanTarget *) targets;
  VEC(PlanLack) lacks;
  VEC(const char *) warned;  /* versions that were */
  VEC(const char *) c_words; /* the C of the packages, and flags for it */
} Plan;

Plan *plan_read(const FrontProject *wanted); /* errors end the process */

#endif
