/* hpack.h: a package.yaml, as hpack reads it, -> the items that a .cabal file would have. */
#ifndef HASKELL_HPACK_H
#define HASKELL_HPACK_H
#include "haskell/project/cabal.h"

CabalItems hpack_read(const Source *src); /* errors are reported, and reading goes on */

#endif
