/* autogen.h: the modules that Cabal makes for a package: Paths_<package>, with its version and the
 * places of its data, and PackageInfo_<package>. */
#ifndef HASKELL_AUTOGEN_H
#define HASKELL_AUTOGEN_H
#include "haskell/project/component.h"

typedef struct Autogen {
  Name module;
  const char *text;
} Autogen;

enum { AUTOGENS = 2 };
/* Data files are where the package is, not where they would be installed. */
void autogen_modules(const HDescription *d, Autogen modules[AUTOGENS]);
/* The name as a part of other names: a-b is a_b. */
const char *autogen_name(const char *package);

#endif
