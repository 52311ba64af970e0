-- GHC.ForeignPtr: see Foreign.ForeignPtr.
module GHC.ForeignPtr
  ( ForeignPtr, newForeignPtr_, withForeignPtr, touchForeignPtr, castForeignPtr, plusForeignPtr, mallocForeignPtr
  , mallocForeignPtrBytes, mallocForeignPtrArray, unsafeForeignPtrToPtr
  ) where

import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Storable
import Prelude.Memory

newtype ForeignPtr a = ForeignPtr (Ptr a)

instance Eq (ForeignPtr a) where
  ForeignPtr p == ForeignPtr q = p == q

instance Ord (ForeignPtr a) where
  compare (ForeignPtr p) (ForeignPtr q) = compare p q

instance Show (ForeignPtr a) where
  showsPrec p (ForeignPtr a) = showsPrec p a

newForeignPtr_ :: Ptr a -> IO (ForeignPtr a)
newForeignPtr_ = return . ForeignPtr

withForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
withForeignPtr (ForeignPtr p) act = act p

touchForeignPtr :: ForeignPtr a -> IO ()
touchForeignPtr _ = return ()

unsafeForeignPtrToPtr :: ForeignPtr a -> Ptr a
unsafeForeignPtrToPtr (ForeignPtr p) = p

castForeignPtr :: ForeignPtr a -> ForeignPtr b
castForeignPtr (ForeignPtr p) = ForeignPtr (castPtr p)

plusForeignPtr :: ForeignPtr a -> Int -> ForeignPtr b
plusForeignPtr (ForeignPtr p) k = ForeignPtr (plusPtr p k)

mallocForeignPtr :: Storable a => IO (ForeignPtr a)
mallocForeignPtr = fmap ForeignPtr malloc

mallocForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocForeignPtrBytes n = fmap ForeignPtr (mallocBytes n)

mallocForeignPtrArray :: Storable a => Int -> IO (ForeignPtr a)
mallocForeignPtrArray n = fmap ForeignPtr (mallocArray n)
