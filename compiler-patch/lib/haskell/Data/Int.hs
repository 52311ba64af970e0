-- Data.Int: Int8, Int16, Int32 and Int64. Made by script/haskell-library.
--
-- Each is Int inside. After an operation that may leave the range, narrow keeps the lowest bits.
module Data.Int (Int, Int8, Int16, Int32, Int64) where

import Data.Bits
import Data.Ix
import Prim (primIntShl, primIntShr, primIntToWord, primWordToInt, primWordShr)

-- ---- Int8 ----

newtype Int8 = Int8 Int

narrow8 :: Int -> Int8
narrow8 n = Int8 (primIntShr (primIntShl n 56) 56)

plain8 :: Int8 -> Int
plain8 (Int8 n) = n

instance Eq Int8 where
  Int8 x == Int8 y = x == y
  Int8 x /= Int8 y = x /= y

instance Ord Int8 where
  compare (Int8 x) (Int8 y) = compare x y
  Int8 x < Int8 y = x < y
  Int8 x <= Int8 y = x <= y
  Int8 x > Int8 y = x > y
  Int8 x >= Int8 y = x >= y

instance Show Int8 where
  showsPrec p (Int8 n) = showsPrec p n

instance Read Int8 where
  readsPrec p text = [(fromInteger n, rest) | (n, rest) <- readsPrec p text]

instance Bounded Int8 where
  minBound = Int8 (negate 128)
  maxBound = Int8 127

instance Num Int8 where
  Int8 x + Int8 y = narrow8 (x + y)
  Int8 x - Int8 y = narrow8 (x - y)
  Int8 x * Int8 y = narrow8 (x * y)
  negate (Int8 x) = narrow8 (negate x)
  abs (Int8 x) = narrow8 (abs x)
  signum (Int8 x) = Int8 (signum x)
  fromInteger n = narrow8 (fromInteger n)

instance Real Int8 where
  toRational (Int8 x) = toRational x

instance Enum Int8 where
  succ x
    | x == maxBound = errorWithoutStackTrace "Enum.succ{Int8}: maxBound has no successor"
    | otherwise = x + 1
  pred x
    | x == minBound = errorWithoutStackTrace "Enum.pred{Int8}: minBound has no predecessor"
    | otherwise = x - 1
  toEnum n
    | toInteger n < toInteger (minBound :: Int8) || toInteger n > toInteger (maxBound :: Int8) =
        errorWithoutStackTrace "Enum.toEnum{Int8}: out of range"
    | otherwise = narrow8 (fromIntegral n)
  fromEnum (Int8 n) = fromEnum n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Int8 x) (Int8 y) = map Int8 (enumFromTo x y)
  enumFromThenTo (Int8 x) (Int8 y) (Int8 z) = map Int8 (enumFromThenTo x y z)

instance Integral Int8 where
  quot (Int8 x) (Int8 y)
    | y == negate 1 && Int8 x == minBound = Int8 (quot minBound y)
    | otherwise = Int8 (quot x y)
  div (Int8 x) (Int8 y)
    | y == negate 1 && Int8 x == minBound = Int8 (div minBound y)
    | otherwise = Int8 (div x y)
  quotRem x y = let { q = quot x y; r = rem x y } in q `seq` r `seq` (q, r)
  divMod x y = let { q = div x y; r = mod x y } in q `seq` r `seq` (q, r)
  rem (Int8 x) (Int8 y) = Int8 (rem x y)
  mod (Int8 x) (Int8 y) = Int8 (mod x y)
  toInteger (Int8 x) = toInteger x

instance Ix Int8 where
  range (l, u) = enumFromTo l u
  index (l, u) i
    | l <= i && i <= u = fromInteger (toInteger i - toInteger l)
    | otherwise = primIndexError l u i "Int8"
  inRange (l, u) i = l <= i && i <= u

instance Bits Int8 where
  Int8 x .&. Int8 y = Int8 (x .&. y)
  Int8 x .|. Int8 y = Int8 (x .|. y)
  xor (Int8 x) (Int8 y) = Int8 (xor x y)
  complement (Int8 x) = narrow8 (complement x)
  shiftL (Int8 x) n = narrow8 (shiftL x n)
  shiftR (Int8 x) n = Int8 (shiftR x n)
  rotate x n = primRotateBits 8 x n
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = True
  bit n = narrow8 (bit n)
  testBit (Int8 x) n = testBit x n && n < 8
  popCount (Int8 n) = popCount (primIntShl n 56)
  zeroBits = Int8 0

instance FiniteBits Int8 where
  finiteBitSize _ = 8
  countLeadingZeros (Int8 n) = min 8 (countLeadingZeros (primIntShl n 56))
  countTrailingZeros (Int8 n) = min 8 (countTrailingZeros n)

-- ---- Int16 ----

newtype Int16 = Int16 Int

narrow16 :: Int -> Int16
narrow16 n = Int16 (primIntShr (primIntShl n 48) 48)

plain16 :: Int16 -> Int
plain16 (Int16 n) = n

instance Eq Int16 where
  Int16 x == Int16 y = x == y
  Int16 x /= Int16 y = x /= y

instance Ord Int16 where
  compare (Int16 x) (Int16 y) = compare x y
  Int16 x < Int16 y = x < y
  Int16 x <= Int16 y = x <= y
  Int16 x > Int16 y = x > y
  Int16 x >= Int16 y = x >= y

instance Show Int16 where
  showsPrec p (Int16 n) = showsPrec p n

instance Read Int16 where
  readsPrec p text = [(fromInteger n, rest) | (n, rest) <- readsPrec p text]

instance Bounded Int16 where
  minBound = Int16 (negate 32768)
  maxBound = Int16 32767

instance Num Int16 where
  Int16 x + Int16 y = narrow16 (x + y)
  Int16 x - Int16 y = narrow16 (x - y)
  Int16 x * Int16 y = narrow16 (x * y)
  negate (Int16 x) = narrow16 (negate x)
  abs (Int16 x) = narrow16 (abs x)
  signum (Int16 x) = Int16 (signum x)
  fromInteger n = narrow16 (fromInteger n)

instance Real Int16 where
  toRational (Int16 x) = toRational x

instance Enum Int16 where
  succ x
    | x == maxBound = errorWithoutStackTrace "Enum.succ{Int16}: maxBound has no successor"
    | otherwise = x + 1
  pred x
    | x == minBound = errorWithoutStackTrace "Enum.pred{Int16}: minBound has no predecessor"
    | otherwise = x - 1
  toEnum n
    | toInteger n < toInteger (minBound :: Int16) || toInteger n > toInteger (maxBound :: Int16) =
        errorWithoutStackTrace "Enum.toEnum{Int16}: out of range"
    | otherwise = narrow16 (fromIntegral n)
  fromEnum (Int16 n) = fromEnum n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Int16 x) (Int16 y) = map Int16 (enumFromTo x y)
  enumFromThenTo (Int16 x) (Int16 y) (Int16 z) = map Int16 (enumFromThenTo x y z)

instance Integral Int16 where
  quot (Int16 x) (Int16 y)
    | y == negate 1 && Int16 x == minBound = Int16 (quot minBound y)
    | otherwise = Int16 (quot x y)
  div (Int16 x) (Int16 y)
    | y == negate 1 && Int16 x == minBound = Int16 (div minBound y)
    | otherwise = Int16 (div x y)
  quotRem x y = let { q = quot x y; r = rem x y } in q `seq` r `seq` (q, r)
  divMod x y = let { q = div x y; r = mod x y } in q `seq` r `seq` (q, r)
  rem (Int16 x) (Int16 y) = Int16 (rem x y)
  mod (Int16 x) (Int16 y) = Int16 (mod x y)
  toInteger (Int16 x) = toInteger x

instance Ix Int16 where
  range (l, u) = enumFromTo l u
  index (l, u) i
    | l <= i && i <= u = fromInteger (toInteger i - toInteger l)
    | otherwise = primIndexError l u i "Int16"
  inRange (l, u) i = l <= i && i <= u

instance Bits Int16 where
  Int16 x .&. Int16 y = Int16 (x .&. y)
  Int16 x .|. Int16 y = Int16 (x .|. y)
  xor (Int16 x) (Int16 y) = Int16 (xor x y)
  complement (Int16 x) = narrow16 (complement x)
  shiftL (Int16 x) n = narrow16 (shiftL x n)
  shiftR (Int16 x) n = Int16 (shiftR x n)
  rotate x n = primRotateBits 16 x n
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = True
  bit n = narrow16 (bit n)
  testBit (Int16 x) n = testBit x n && n < 16
  popCount (Int16 n) = popCount (primIntShl n 48)
  zeroBits = Int16 0

instance FiniteBits Int16 where
  finiteBitSize _ = 16
  countLeadingZeros (Int16 n) = min 16 (countLeadingZeros (primIntShl n 48))
  countTrailingZeros (Int16 n) = min 16 (countTrailingZeros n)

-- ---- Int32 ----

newtype Int32 = Int32 Int

narrow32 :: Int -> Int32
narrow32 n = Int32 (primIntShr (primIntShl n 32) 32)

plain32 :: Int32 -> Int
plain32 (Int32 n) = n

instance Eq Int32 where
  Int32 x == Int32 y = x == y
  Int32 x /= Int32 y = x /= y

instance Ord Int32 where
  compare (Int32 x) (Int32 y) = compare x y
  Int32 x < Int32 y = x < y
  Int32 x <= Int32 y = x <= y
  Int32 x > Int32 y = x > y
  Int32 x >= Int32 y = x >= y

instance Show Int32 where
  showsPrec p (Int32 n) = showsPrec p n

instance Read Int32 where
  readsPrec p text = [(fromInteger n, rest) | (n, rest) <- readsPrec p text]

instance Bounded Int32 where
  minBound = Int32 (negate 2147483648)
  maxBound = Int32 2147483647

instance Num Int32 where
  Int32 x + Int32 y = narrow32 (x + y)
  Int32 x - Int32 y = narrow32 (x - y)
  Int32 x * Int32 y = narrow32 (x * y)
  negate (Int32 x) = narrow32 (negate x)
  abs (Int32 x) = narrow32 (abs x)
  signum (Int32 x) = Int32 (signum x)
  fromInteger n = narrow32 (fromInteger n)

instance Real Int32 where
  toRational (Int32 x) = toRational x

instance Enum Int32 where
  succ x
    | x == maxBound = errorWithoutStackTrace "Enum.succ{Int32}: maxBound has no successor"
    | otherwise = x + 1
  pred x
    | x == minBound = errorWithoutStackTrace "Enum.pred{Int32}: minBound has no predecessor"
    | otherwise = x - 1
  toEnum n
    | toInteger n < toInteger (minBound :: Int32) || toInteger n > toInteger (maxBound :: Int32) =
        errorWithoutStackTrace "Enum.toEnum{Int32}: out of range"
    | otherwise = narrow32 (fromIntegral n)
  fromEnum (Int32 n) = fromEnum n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Int32 x) (Int32 y) = map Int32 (enumFromTo x y)
  enumFromThenTo (Int32 x) (Int32 y) (Int32 z) = map Int32 (enumFromThenTo x y z)

instance Integral Int32 where
  quot (Int32 x) (Int32 y)
    | y == negate 1 && Int32 x == minBound = Int32 (quot minBound y)
    | otherwise = Int32 (quot x y)
  div (Int32 x) (Int32 y)
    | y == negate 1 && Int32 x == minBound = Int32 (div minBound y)
    | otherwise = Int32 (div x y)
  quotRem x y = let { q = quot x y; r = rem x y } in q `seq` r `seq` (q, r)
  divMod x y = let { q = div x y; r = mod x y } in q `seq` r `seq` (q, r)
  rem (Int32 x) (Int32 y) = Int32 (rem x y)
  mod (Int32 x) (Int32 y) = Int32 (mod x y)
  toInteger (Int32 x) = toInteger x

instance Ix Int32 where
  range (l, u) = enumFromTo l u
  index (l, u) i
    | l <= i && i <= u = fromInteger (toInteger i - toInteger l)
    | otherwise = primIndexError l u i "Int32"
  inRange (l, u) i = l <= i && i <= u

instance Bits Int32 where
  Int32 x .&. Int32 y = Int32 (x .&. y)
  Int32 x .|. Int32 y = Int32 (x .|. y)
  xor (Int32 x) (Int32 y) = Int32 (xor x y)
  complement (Int32 x) = narrow32 (complement x)
  shiftL (Int32 x) n = narrow32 (shiftL x n)
  shiftR (Int32 x) n = Int32 (shiftR x n)
  rotate x n = primRotateBits 32 x n
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = True
  bit n = narrow32 (bit n)
  testBit (Int32 x) n = testBit x n && n < 32
  popCount (Int32 n) = popCount (primIntShl n 32)
  zeroBits = Int32 0

instance FiniteBits Int32 where
  finiteBitSize _ = 32
  countLeadingZeros (Int32 n) = min 32 (countLeadingZeros (primIntShl n 32))
  countTrailingZeros (Int32 n) = min 32 (countTrailingZeros n)

-- ---- Int64 ----

newtype Int64 = Int64 Int

narrow64 :: Int -> Int64
narrow64 n = Int64 n

plain64 :: Int64 -> Int
plain64 (Int64 n) = n

instance Eq Int64 where
  Int64 x == Int64 y = x == y
  Int64 x /= Int64 y = x /= y

instance Ord Int64 where
  compare (Int64 x) (Int64 y) = compare x y
  Int64 x < Int64 y = x < y
  Int64 x <= Int64 y = x <= y
  Int64 x > Int64 y = x > y
  Int64 x >= Int64 y = x >= y

instance Show Int64 where
  showsPrec p (Int64 n) = showsPrec p n

instance Read Int64 where
  readsPrec p text = [(fromInteger n, rest) | (n, rest) <- readsPrec p text]

instance Bounded Int64 where
  minBound = Int64 (minBound)
  maxBound = Int64 maxBound

instance Num Int64 where
  Int64 x + Int64 y = narrow64 (x + y)
  Int64 x - Int64 y = narrow64 (x - y)
  Int64 x * Int64 y = narrow64 (x * y)
  negate (Int64 x) = narrow64 (negate x)
  abs (Int64 x) = narrow64 (abs x)
  signum (Int64 x) = Int64 (signum x)
  fromInteger n = narrow64 (fromInteger n)

instance Real Int64 where
  toRational (Int64 x) = toRational x

instance Enum Int64 where
  succ x
    | x == maxBound = errorWithoutStackTrace "Enum.succ{Int64}: maxBound has no successor"
    | otherwise = x + 1
  pred x
    | x == minBound = errorWithoutStackTrace "Enum.pred{Int64}: minBound has no predecessor"
    | otherwise = x - 1
  toEnum n
    | toInteger n < toInteger (minBound :: Int64) || toInteger n > toInteger (maxBound :: Int64) =
        errorWithoutStackTrace "Enum.toEnum{Int64}: out of range"
    | otherwise = narrow64 (fromIntegral n)
  fromEnum (Int64 n) = fromEnum n
  enumFrom x = enumFromTo x maxBound
  enumFromThen x y = enumFromThenTo x y (if y >= x then maxBound else minBound)
  enumFromTo (Int64 x) (Int64 y) = map Int64 (enumFromTo x y)
  enumFromThenTo (Int64 x) (Int64 y) (Int64 z) = map Int64 (enumFromThenTo x y z)

instance Integral Int64 where
  quot (Int64 x) (Int64 y)
    | y == negate 1 && Int64 x == minBound = Int64 (quot minBound y)
    | otherwise = Int64 (quot x y)
  div (Int64 x) (Int64 y)
    | y == negate 1 && Int64 x == minBound = Int64 (div minBound y)
    | otherwise = Int64 (div x y)
  quotRem x y = let { q = quot x y; r = rem x y } in q `seq` r `seq` (q, r)
  divMod x y = let { q = div x y; r = mod x y } in q `seq` r `seq` (q, r)
  rem (Int64 x) (Int64 y) = Int64 (rem x y)
  mod (Int64 x) (Int64 y) = Int64 (mod x y)
  toInteger (Int64 x) = toInteger x

instance Ix Int64 where
  range (l, u) = enumFromTo l u
  index (l, u) i
    | l <= i && i <= u = fromInteger (toInteger i - toInteger l)
    | otherwise = primIndexError l u i "Int64"
  inRange (l, u) i = l <= i && i <= u

instance Bits Int64 where
  Int64 x .&. Int64 y = Int64 (x .&. y)
  Int64 x .|. Int64 y = Int64 (x .|. y)
  xor (Int64 x) (Int64 y) = Int64 (xor x y)
  complement (Int64 x) = narrow64 (complement x)
  shiftL (Int64 x) n = narrow64 (shiftL x n)
  shiftR (Int64 x) n = Int64 (shiftR x n)
  rotate x n = primRotateBits 64 x n
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  bit n = narrow64 (bit n)
  testBit (Int64 x) n = testBit x n && n < 64
  popCount (Int64 n) = popCount (primIntShl n 0)
  zeroBits = Int64 0

instance FiniteBits Int64 where
  finiteBitSize _ = 64
  countLeadingZeros (Int64 n) = min 64 (countLeadingZeros (primIntShl n 0))
  countTrailingZeros (Int64 n) = min 64 (countTrailingZeros n)
