{-# LANGUAGE CPP #-}
-- Versions of packages and sizes of the machine for the preprocessor, and a header with comments of C's.
#include "MachDeps.h"
module Main where
#include "versions.h"

#if MIN_VERSION_base(4,8,0) && !MIN_VERSION_base(5,0,0)
base :: Int
base = THREE
#endif

#if MIN_VERSION_containers(0,7,0) || MIN_VERSION_base(4,16,0) || MIN_VERSION_transformers(0,6,0)
base = "too new"
#endif

#if defined(MIN_VERSION_lens)
base = "no such package"
#endif

#if WORD_SIZE_IN_BITS == 64
size :: Int
size = SIZEOF_HSWORD
#endif

main :: IO ()
main = print (base, size, four, takeWhile (/= '.') VERSION_base, MIN_VERSION_mtl(2,2,1))
