{-# LANGUAGE MagicHash, PatternSynonyms, ViewPatterns #-}
-- GHC.ForeignPtr: see Foreign.ForeignPtr.
--
-- An address and a cell. When nothing leads to the cell, the collector calls the functions of C that were added.
module GHC.ForeignPtr
  ( ForeignPtr (..), ForeignPtrContents, pattern PlainPtr, FinalizerPtr, FinalizerEnvPtr, newForeignPtr_, newForeignPtr, addForeignPtrFinalizer, withForeignPtr
  , unsafeWithForeignPtr, touchForeignPtr, finalizeForeignPtr, castForeignPtr, plusForeignPtr, mallocForeignPtr
  , mallocForeignPtrBytes, mallocForeignPtrArray, mallocPlainForeignPtrBytes, unsafeForeignPtrToPtr
  ) where

import Foreign.Marshal.Alloc
import Foreign.Storable
import Prelude.Memory
import Prelude.State (MutableByteArray#, RealWorld)
import Prim (Ref, primFinalize, primFinalizer, primNewRef, primTouch, primUnsafePerformIO)
import Unsafe.Coerce (unsafeCoerce)

data ForeignPtr a = ForeignPtr !Int ForeignPtrContents

type ForeignPtrContents = Ref ()

-- The cell keeps the bytes alive. None is known to be such a cell.
pattern PlainPtr :: MutableByteArray# RealWorld -> ForeignPtrContents
pattern PlainPtr b <- (const Nothing -> Just b) where PlainPtr b = primUnsafePerformIO (primNewRef (unsafeCoerce b))

type FinalizerPtr a = FunPtr (Ptr a -> IO ())
type FinalizerEnvPtr env a = FunPtr (Ptr env -> Ptr a -> IO ())

instance Eq (ForeignPtr a) where
  ForeignPtr p _ == ForeignPtr q _ = p == q

instance Ord (ForeignPtr a) where
  compare p q = compare (unsafeForeignPtrToPtr p) (unsafeForeignPtrToPtr q)

instance Show (ForeignPtr a) where
  showsPrec p = showsPrec p . unsafeForeignPtrToPtr

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ (Ptr k) = primNewRef () >>= \cell -> return (ForeignPtr k cell)

newForeignPtr :: FinalizerPtr a -> Ptr a -> IO (ForeignPtr a)
newForeignPtr f p = newForeignPtr_ p >>= \q -> addForeignPtrFinalizer f q >> return q

addForeignPtrFinalizer :: FinalizerPtr a -> ForeignPtr a -> IO ()
addForeignPtrFinalizer (FunPtr f) (ForeignPtr k cell) = primFinalizer cell f k

finalizeForeignPtr :: ForeignPtr a -> IO ()
finalizeForeignPtr (ForeignPtr _ cell) = primFinalize cell

withForeignPtr, unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr (ForeignPtr k cell) act = act (Ptr k) >>= \x -> primTouch cell >> return x
unsafeWithForeignPtr = withForeignPtr

touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr (ForeignPtr _ cell) = primTouch cell

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr k _) = Ptr k

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr k cell) = ForeignPtr k cell

plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr k cell) i = ForeignPtr (k + i) cell

mallocForeignPtr :: Storable a => IO (ForeignPtr a)
mallocForeignPtr = made
  where
    made = mallocForeignPtrBytes (sizeOf (inside made))
    inside :: IO (ForeignPtr a) -> a
    inside _ = undefined

mallocForeignPtrBytes, mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n = mallocBytes n >>= newForeignPtr finalizerFree
mallocPlainForeignPtrBytes = mallocForeignPtrBytes

mallocForeignPtrArray :: Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = made
  where
    made = mallocForeignPtrBytes (n * sizeOf (inside made))
    inside :: IO (ForeignPtr a) -> a
    inside _ = undefined
