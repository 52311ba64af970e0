{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- Foreign.C.Types: numbers as wide as those of C on a machine of 64 bits.
module Foreign.C.Types
  ( CChar (..), CSChar (..), CUChar (..), CShort (..), CUShort (..), CInt (..), CUInt (..), CLong (..), CULong (..)
  , CLLong (..), CULLong (..), CSize (..), CBool (..), CPtrdiff (..), CIntPtr (..), CUIntPtr (..), CTime (..), CWchar (..)
  , CSigAtomic (..), CIntMax (..), CUIntMax (..), CClock (..), CUSeconds (..), CSUSeconds (..), CFloat (..), CDouble (..), CFile, CFpos, CJmpBuf
  ) where

import Data.Bits (Bits, FiniteBits)
import Data.Int (Int8, Int16, Int32, Int64)
import Data.Word (Word8, Word16, Word32, Word64)
import Foreign.Storable (Storable)

newtype CChar = CChar Int8 -- on x86; elsewhere it may have no sign
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CSChar = CSChar Int8
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CUChar = CUChar Word8
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CShort = CShort Int16
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CUShort = CUShort Word16
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CInt = CInt Int32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CUInt = CUInt Word32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CLong = CLong Int64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CULong = CULong Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CLLong = CLLong Int64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CULLong = CULLong Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CSize = CSize Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CBool = CBool Word8
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CPtrdiff = CPtrdiff Int64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CIntPtr = CIntPtr Int64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CUIntPtr = CUIntPtr Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CTime = CTime Int64 deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Storable)
newtype CWchar = CWchar Int32 -- on x86, as CChar
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CSigAtomic = CSigAtomic Int32
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CIntMax = CIntMax Int64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CUIntMax = CUIntMax Word64
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Bounded, Real, Integral, Bits, FiniteBits, Storable)
newtype CClock = CClock Int64 deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Storable)
newtype CUSeconds = CUSeconds Word32 deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Storable)
newtype CSUSeconds = CSUSeconds Int64 deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Storable)
newtype CFloat = CFloat Float
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Storable)
newtype CDouble = CDouble Double
  deriving newtype (Eq, Ord, Show, Read, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Storable)

-- What C has pointers to.
data CFile
data CFpos
data CJmpBuf
