-- Foreign.ForeignPtr: addresses that the collector watches: when nothing leads to one, functions of C are called, which free
-- what lies there.
module Foreign.ForeignPtr
  ( ForeignPtr, FinalizerPtr, newForeignPtr, newForeignPtr_, addForeignPtrFinalizer, withForeignPtr, finalizeForeignPtr
  , touchForeignPtr, castForeignPtr, plusForeignPtr, mallocForeignPtr, mallocForeignPtrBytes, mallocForeignPtrArray
  ) where

import GHC.ForeignPtr
