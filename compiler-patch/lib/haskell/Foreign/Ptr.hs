{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- Foreign.Ptr: addresses outside of the heap, and those of functions of C.
module Foreign.Ptr
  ( Ptr, nullPtr, castPtr, plusPtr, minusPtr, alignPtr, FunPtr, nullFunPtr, castFunPtr, castFunPtrToPtr, castPtrToFunPtr
  , freeHaskellFunPtr, IntPtr (..), WordPtr (..), ptrToIntPtr, intPtrToPtr, ptrToWordPtr, wordPtrToPtr
  ) where

import Data.Bits (Bits, FiniteBits)
import Prelude.Memory

newtype IntPtr = IntPtr Int
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits)

newtype WordPtr = WordPtr Word
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits)

alignPtr :: Ptr a -> Int -> Ptr a
alignPtr p@(Ptr k) n = plusPtr p (negate k `mod` n)

nullFunPtr :: FunPtr a
nullFunPtr = FunPtr 0

castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (FunPtr k) = FunPtr k

castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (FunPtr k) = Ptr k

castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr (Ptr k) = FunPtr k

-- No function of Haskell has an address, so there is nothing to free.
freeHaskellFunPtr :: FunPtr a -> IO ()
freeHaskellFunPtr _ = return ()

ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr (Ptr k) = IntPtr k

intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr k) = Ptr k

ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr (Ptr k) = WordPtr (fromIntegral k)

wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr k) = Ptr (fromIntegral k)
