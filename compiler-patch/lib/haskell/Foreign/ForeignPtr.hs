-- Foreign.ForeignPtr: addresses whose bytes are collected, as all are. There are no finalizers in C.
module Foreign.ForeignPtr
  ( ForeignPtr, newForeignPtr_, withForeignPtr, touchForeignPtr, castForeignPtr, plusForeignPtr, mallocForeignPtr
  , mallocForeignPtrBytes, mallocForeignPtrArray
  ) where

import GHC.ForeignPtr
