/* discover.h: the preprocessor that a module's OPTIONS_GHC ask for. hspec-discover is done here: a
 * module of two lines stands for one that imports each *Spec.hs below its folder and describes them
 * all. */
#ifndef HASKELL_DISCOVER_H
#define HASKELL_DISCOVER_H
#include "haskell/tree/htree.h"

/* What the module's text becomes; NULL: it stays. Another preprocessor is an error. */
Source *discover_text(const HModule *m);

#endif
