/* package.h: the package that GHC has a module in. */
#ifndef HASKELL_PACKAGE_H
#define HASKELL_PACKAGE_H

const char *hpackage_of(const char *module); /* NULL: package.def doesn't say */
/* the same: what a program can do without the module */
const char *hpackage_remedy(const char *module);

#endif
