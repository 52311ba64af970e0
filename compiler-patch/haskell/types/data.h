/* data.h: data and newtype declarations -> constructors and fields with their types.
 *
 *     data Tree a = Leaf | Node { left :: Tree a, key :: a }
 *     Node :: Tree a -> a -> Tree a        key :: Tree a -> a */
#ifndef HASKELL_DATA_H
#define HASKELL_DATA_H
#include "haskell/types/htype.h"

void hdata_module(HModule *m);                              /* requires kinds (kind.h) */
int hdata_field(const HConInfo *con, const HEntity *label); /* its number; -1: not there */

#endif
