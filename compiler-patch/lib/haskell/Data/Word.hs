-- Data.Word: Word8, Word16, Word32 and Word64. Made by script/haskell-library.
--
-- Each is Word inside. After an operation that may leave the range, narrow keeps the lowest bits.
module Data.Word (Word, Word8, Word16, Word32, Word64
  , byteSwap16, byteSwap32, byteSwap64, bitReverse8, bitReverse16, bitReverse32, bitReverse64
  ) where

import Data.Bits
import Data.Ix
import Prim (primIntShl, primIntShr, primIntToWord, primWordToInt, primWordShr)

-- ---- Word8 ----

newtype Word8 = Word8 Word

narrow8 :: Word -> Word8
narrow8 n = Word8 (primWordShr (primIntToWord (primIntShl (primWordToInt n) 56)) 56)

plain8 :: Word8 -> Word
plain8 (Word8 n) = n

instance Eq Word8 where
  Word8 x == Word8 y = x == y
  Word8 x /= Word8 y = x /= y

instance Ord Word8 where
  compare (Word8 x) (Word8 y) = compare x y
  Word8 x < Word8 y = x < y
  Word8 x <= Word8 y = x <= y
  Word8 x > Word8 y = x > y
  Word8 x >= Word8 y = x >= y

instance Show Word8 where
  showsPrec p (Word8 n) = showsPrec p n

instance Read Word8 where
  readsPrec p text = [(fromInteger n, rest) | (n, rest) <- readsPrec p text]

instance Bounded Word8 where
  minBound = Word8 (0)
  maxBound = Word8 255

instance Num Word8 where
  Word8 x + Word8 y = narrow8 (x + y)
  Word8 x - Word8 y = narrow8 (x - y)
  Word8 x * Word8 y = narrow8 (x * y)
  negate (Word8 x) = narrow8 (negate x)
  abs (Word8 x) = narrow8 (abs x)
  signum (Word8 x) = Word8 (signum x)
  fromInteger n = narrow8 (fromInteger n)

instance Real Word8 where
  toRational (Word8 x) = toRational x

instance Enum Word8 where
  succ x
    | x == maxBound = errorWithoutStackTrace "Enum.succ{Word8}: maxBound has no successor"
    | otherwise = x + 1
  pred x
    | x == minBound = errorWithoutStackTrace "Enum.pred{Word8}: minBound has no predecessor"
    | otherwise = x - 1
  toEnum n
    | toInteger n < toInteger (minBound :: Word8) || toInteger n > toInteger (maxBound :: Word8) =
        errorWithoutStackTrace "Enum.toEnum{Word8}: out of range"
    | otherwise = narrow8 (fromIntegral n)
  fromEnum (Word8 n) = fromEnum n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Word8 x) (Word8 y) = map Word8 (enumFromTo x y)
  enumFromThenTo (Word8 x) (Word8 y) (Word8 z) = map Word8 (enumFromThenTo x y z)

instance Integral Word8 where
  quot (Word8 x) (Word8 y) = Word8 (quot x y)
  div (Word8 x) (Word8 y) = Word8 (quot x y)
  quotRem (Word8 x) (Word8 y) = case quotRem x y of (q, r) -> (Word8 q, Word8 r)
  divMod = quotRem
  rem (Word8 x) (Word8 y) = Word8 (rem x y)
  mod (Word8 x) (Word8 y) = Word8 (mod x y)
  toInteger (Word8 x) = toInteger x

instance Ix Word8 where
  range (l, u) = enumFromTo l u
  index (l, u) i
    | l <= i && i <= u = fromInteger (toInteger i - toInteger l)
    | otherwise = primIndexError l u i "Word8"
  inRange (l, u) i = l <= i && i <= u

instance Bits Word8 where
  Word8 x .&. Word8 y = Word8 (x .&. y)
  Word8 x .|. Word8 y = Word8 (x .|. y)
  xor (Word8 x) (Word8 y) = Word8 (xor x y)
  complement (Word8 x) = narrow8 (complement x)
  shiftL (Word8 x) n = narrow8 (shiftL x n)
  shiftR (Word8 x) n = Word8 (shiftR x n)
  rotate x n = primRotateBits 8 x n
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = False
  bit n = narrow8 (bit n)
  testBit (Word8 x) n = testBit x n && n < 8
  popCount (Word8 n) = popCount (primIntShl (primWordToInt n) 56)
  zeroBits = Word8 0

instance FiniteBits Word8 where
  finiteBitSize _ = 8
  countLeadingZeros (Word8 n) = min 8 (countLeadingZeros (primIntShl (primWordToInt n) 56))
  countTrailingZeros (Word8 n) = min 8 (countTrailingZeros n)

-- ---- Word16 ----

newtype Word16 = Word16 Word

narrow16 :: Word -> Word16
narrow16 n = Word16 (primWordShr (primIntToWord (primIntShl (primWordToInt n) 48)) 48)

plain16 :: Word16 -> Word
plain16 (Word16 n) = n

instance Eq Word16 where
  Word16 x == Word16 y = x == y
  Word16 x /= Word16 y = x /= y

instance Ord Word16 where
  compare (Word16 x) (Word16 y) = compare x y
  Word16 x < Word16 y = x < y
  Word16 x <= Word16 y = x <= y
  Word16 x > Word16 y = x > y
  Word16 x >= Word16 y = x >= y

instance Show Word16 where
  showsPrec p (Word16 n) = showsPrec p n

instance Read Word16 where
  readsPrec p text = [(fromInteger n, rest) | (n, rest) <- readsPrec p text]

instance Bounded Word16 where
  minBound = Word16 (0)
  maxBound = Word16 65535

instance Num Word16 where
  Word16 x + Word16 y = narrow16 (x + y)
  Word16 x - Word16 y = narrow16 (x - y)
  Word16 x * Word16 y = narrow16 (x * y)
  negate (Word16 x) = narrow16 (negate x)
  abs (Word16 x) = narrow16 (abs x)
  signum (Word16 x) = Word16 (signum x)
  fromInteger n = narrow16 (fromInteger n)

instance Real Word16 where
  toRational (Word16 x) = toRational x

instance Enum Word16 where
  succ x
    | x == maxBound = errorWithoutStackTrace "Enum.succ{Word16}: maxBound has no successor"
    | otherwise = x + 1
  pred x
    | x == minBound = errorWithoutStackTrace "Enum.pred{Word16}: minBound has no predecessor"
    | otherwise = x - 1
  toEnum n
    | toInteger n < toInteger (minBound :: Word16) || toInteger n > toInteger (maxBound :: Word16) =
        errorWithoutStackTrace "Enum.toEnum{Word16}: out of range"
    | otherwise = narrow16 (fromIntegral n)
  fromEnum (Word16 n) = fromEnum n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Word16 x) (Word16 y) = map Word16 (enumFromTo x y)
  enumFromThenTo (Word16 x) (Word16 y) (Word16 z) = map Word16 (enumFromThenTo x y z)

instance Integral Word16 where
  quot (Word16 x) (Word16 y) = Word16 (quot x y)
  div (Word16 x) (Word16 y) = Word16 (quot x y)
  quotRem (Word16 x) (Word16 y) = case quotRem x y of (q, r) -> (Word16 q, Word16 r)
  divMod = quotRem
  rem (Word16 x) (Word16 y) = Word16 (rem x y)
  mod (Word16 x) (Word16 y) = Word16 (mod x y)
  toInteger (Word16 x) = toInteger x

instance Ix Word16 where
  range (l, u) = enumFromTo l u
  index (l, u) i
    | l <= i && i <= u = fromInteger (toInteger i - toInteger l)
    | otherwise = primIndexError l u i "Word16"
  inRange (l, u) i = l <= i && i <= u

instance Bits Word16 where
  Word16 x .&. Word16 y = Word16 (x .&. y)
  Word16 x .|. Word16 y = Word16 (x .|. y)
  xor (Word16 x) (Word16 y) = Word16 (xor x y)
  complement (Word16 x) = narrow16 (complement x)
  shiftL (Word16 x) n = narrow16 (shiftL x n)
  shiftR (Word16 x) n = Word16 (shiftR x n)
  rotate x n = primRotateBits 16 x n
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = False
  bit n = narrow16 (bit n)
  testBit (Word16 x) n = testBit x n && n < 16
  popCount (Word16 n) = popCount (primIntShl (primWordToInt n) 48)
  zeroBits = Word16 0

instance FiniteBits Word16 where
  finiteBitSize _ = 16
  countLeadingZeros (Word16 n) = min 16 (countLeadingZeros (primIntShl (primWordToInt n) 48))
  countTrailingZeros (Word16 n) = min 16 (countTrailingZeros n)

-- ---- Word32 ----

newtype Word32 = Word32 Word

narrow32 :: Word -> Word32
narrow32 n = Word32 (primWordShr (primIntToWord (primIntShl (primWordToInt n) 32)) 32)

plain32 :: Word32 -> Word
plain32 (Word32 n) = n

instance Eq Word32 where
  Word32 x == Word32 y = x == y
  Word32 x /= Word32 y = x /= y

instance Ord Word32 where
  compare (Word32 x) (Word32 y) = compare x y
  Word32 x < Word32 y = x < y
  Word32 x <= Word32 y = x <= y
  Word32 x > Word32 y = x > y
  Word32 x >= Word32 y = x >= y

instance Show Word32 where
  showsPrec p (Word32 n) = showsPrec p n

instance Read Word32 where
  readsPrec p text = [(fromInteger n, rest) | (n, rest) <- readsPrec p text]

instance Bounded Word32 where
  minBound = Word32 (0)
  maxBound = Word32 4294967295

instance Num Word32 where
  Word32 x + Word32 y = narrow32 (x + y)
  Word32 x - Word32 y = narrow32 (x - y)
  Word32 x * Word32 y = narrow32 (x * y)
  negate (Word32 x) = narrow32 (negate x)
  abs (Word32 x) = narrow32 (abs x)
  signum (Word32 x) = Word32 (signum x)
  fromInteger n = narrow32 (fromInteger n)

instance Real Word32 where
  toRational (Word32 x) = toRational x

instance Enum Word32 where
  succ x
    | x == maxBound = errorWithoutStackTrace "Enum.succ{Word32}: maxBound has no successor"
    | otherwise = x + 1
  pred x
    | x == minBound = errorWithoutStackTrace "Enum.pred{Word32}: minBound has no predecessor"
    | otherwise = x - 1
  toEnum n
    | toInteger n < toInteger (minBound :: Word32) || toInteger n > toInteger (maxBound :: Word32) =
        errorWithoutStackTrace "Enum.toEnum{Word32}: out of range"
    | otherwise = narrow32 (fromIntegral n)
  fromEnum (Word32 n) = fromEnum n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Word32 x) (Word32 y) = map Word32 (enumFromTo x y)
  enumFromThenTo (Word32 x) (Word32 y) (Word32 z) = map Word32 (enumFromThenTo x y z)

instance Integral Word32 where
  quot (Word32 x) (Word32 y) = Word32 (quot x y)
  div (Word32 x) (Word32 y) = Word32 (quot x y)
  quotRem (Word32 x) (Word32 y) = case quotRem x y of (q, r) -> (Word32 q, Word32 r)
  divMod = quotRem
  rem (Word32 x) (Word32 y) = Word32 (rem x y)
  mod (Word32 x) (Word32 y) = Word32 (mod x y)
  toInteger (Word32 x) = toInteger x

instance Ix Word32 where
  range (l, u) = enumFromTo l u
  index (l, u) i
    | l <= i && i <= u = fromInteger (toInteger i - toInteger l)
    | otherwise = primIndexError l u i "Word32"
  inRange (l, u) i = l <= i && i <= u

instance Bits Word32 where
  Word32 x .&. Word32 y = Word32 (x .&. y)
  Word32 x .|. Word32 y = Word32 (x .|. y)
  xor (Word32 x) (Word32 y) = Word32 (xor x y)
  complement (Word32 x) = narrow32 (complement x)
  shiftL (Word32 x) n = narrow32 (shiftL x n)
  shiftR (Word32 x) n = Word32 (shiftR x n)
  rotate x n = primRotateBits 32 x n
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = False
  bit n = narrow32 (bit n)
  testBit (Word32 x) n = testBit x n && n < 32
  popCount (Word32 n) = popCount (primIntShl (primWordToInt n) 32)
  zeroBits = Word32 0

instance FiniteBits Word32 where
  finiteBitSize _ = 32
  countLeadingZeros (Word32 n) = min 32 (countLeadingZeros (primIntShl (primWordToInt n) 32))
  countTrailingZeros (Word32 n) = min 32 (countTrailingZeros n)

-- ---- Word64 ----

newtype Word64 = Word64 Word

narrow64 :: Word -> Word64
narrow64 n = Word64 n

plain64 :: Word64 -> Word
plain64 (Word64 n) = n

instance Eq Word64 where
  Word64 x == Word64 y = x == y
  Word64 x /= Word64 y = x /= y

instance Ord Word64 where
  compare (Word64 x) (Word64 y) = compare x y
  Word64 x < Word64 y = x < y
  Word64 x <= Word64 y = x <= y
  Word64 x > Word64 y = x > y
  Word64 x >= Word64 y = x >= y

instance Show Word64 where
  showsPrec p (Word64 n) = showsPrec p n

instance Read Word64 where
  readsPrec p text = [(fromInteger n, rest) | (n, rest) <- readsPrec p text]

instance Bounded Word64 where
  minBound = Word64 (minBound)
  maxBound = Word64 maxBound

instance Num Word64 where
  Word64 x + Word64 y = narrow64 (x + y)
  Word64 x - Word64 y = narrow64 (x - y)
  Word64 x * Word64 y = narrow64 (x * y)
  negate (Word64 x) = narrow64 (negate x)
  abs (Word64 x) = narrow64 (abs x)
  signum (Word64 x) = Word64 (signum x)
  fromInteger n = narrow64 (fromInteger n)

instance Real Word64 where
  toRational (Word64 x) = toRational x

instance Enum Word64 where
  succ x
    | x == maxBound = errorWithoutStackTrace "Enum.succ{Word64}: maxBound has no successor"
    | otherwise = x + 1
  pred x
    | x == minBound = errorWithoutStackTrace "Enum.pred{Word64}: minBound has no predecessor"
    | otherwise = x - 1
  toEnum n
    | toInteger n < toInteger (minBound :: Word64) || toInteger n > toInteger (maxBound :: Word64) =
        errorWithoutStackTrace "Enum.toEnum{Word64}: out of range"
    | otherwise = narrow64 (fromIntegral n)
  fromEnum (Word64 n) = fromEnum n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Word64 x) (Word64 y) = map Word64 (enumFromTo x y)
  enumFromThenTo (Word64 x) (Word64 y) (Word64 z) = map Word64 (enumFromThenTo x y z)

instance Integral Word64 where
  quot (Word64 x) (Word64 y) = Word64 (quot x y)
  div (Word64 x) (Word64 y) = Word64 (quot x y)
  quotRem (Word64 x) (Word64 y) = case quotRem x y of (q, r) -> (Word64 q, Word64 r)
  divMod = quotRem
  rem (Word64 x) (Word64 y) = Word64 (rem x y)
  mod (Word64 x) (Word64 y) = Word64 (mod x y)
  toInteger (Word64 x) = toInteger x

instance Ix Word64 where
  range (l, u) = enumFromTo l u
  index (l, u) i
    | l <= i && i <= u = fromInteger (toInteger i - toInteger l)
    | otherwise = primIndexError l u i "Word64"
  inRange (l, u) i = l <= i && i <= u

instance Bits Word64 where
  Word64 x .&. Word64 y = Word64 (x .&. y)
  Word64 x .|. Word64 y = Word64 (x .|. y)
  xor (Word64 x) (Word64 y) = Word64 (xor x y)
  complement (Word64 x) = narrow64 (complement x)
  shiftL (Word64 x) n = narrow64 (shiftL x n)
  shiftR (Word64 x) n = Word64 (shiftR x n)
  rotate x n = primRotateBits 64 x n
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  bit n = narrow64 (bit n)
  testBit (Word64 x) n = testBit x n && n < 64
  popCount (Word64 n) = popCount (primIntShl (primWordToInt n) 0)
  zeroBits = Word64 0

instance FiniteBits Word64 where
  finiteBitSize _ = 64
  countLeadingZeros (Word64 n) = min 64 (countLeadingZeros (primIntShl (primWordToInt n) 0))
  countTrailingZeros (Word64 n) = min 64 (countTrailingZeros n)

-- ---- Bytes and bits in the other order ----

-- Groups of k bits change places with their neighbours. The mask has every second group, from the lowest on.
swapped :: Int -> Word -> Word -> Word
swapped k mask x = shiftL (x .&. mask) k .|. (shiftR x k .&. mask)

swapBytes, reverseBits :: Word -> Word
swapBytes x = swapped 32 0xFFFFFFFF (swapped 16 0xFFFF0000FFFF (swapped 8 0xFF00FF00FF00FF x))
reverseBits x = swapBytes (swapped 4 0x0F0F0F0F0F0F0F0F (swapped 2 0x3333333333333333 (swapped 1 0x5555555555555555 x)))

byteSwap16 :: Word16 -> Word16
byteSwap16 (Word16 n) = Word16 (shiftR (swapBytes n) 48)

byteSwap32 :: Word32 -> Word32
byteSwap32 (Word32 n) = Word32 (shiftR (swapBytes n) 32)

byteSwap64 :: Word64 -> Word64
byteSwap64 (Word64 n) = Word64 (shiftR (swapBytes n) 0)

bitReverse8 :: Word8 -> Word8
bitReverse8 (Word8 n) = Word8 (shiftR (reverseBits n) 56)

bitReverse16 :: Word16 -> Word16
bitReverse16 (Word16 n) = Word16 (shiftR (reverseBits n) 48)

bitReverse32 :: Word32 -> Word32
bitReverse32 (Word32 n) = Word32 (shiftR (reverseBits n) 32)

bitReverse64 :: Word64 -> Word64
bitReverse64 (Word64 n) = Word64 (shiftR (reverseBits n) 0)
