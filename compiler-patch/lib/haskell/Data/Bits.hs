-- Data.Bits: numbers as rows of bits.
module Data.Bits
  ( Bits (..), FiniteBits (..), primRotateBits, toIntegralSized, bitDefault, testBitDefault, popCountDefault
  , (.^.), (.>>.), (.<<.)
  ) where

import Prim
import Prelude.Data (overflowError)

infixl 8 `shift`, `rotate`, `shiftL`, `shiftR`, `rotateL`, `rotateR`, `unsafeShiftL`, `unsafeShiftR`, .>>., .<<.
infixl 7 .&.
infixl 6 `xor`, .^.
infixl 5 .|.

class Eq a => Bits a where
  (.&.), (.|.), xor :: a -> a -> a
  complement :: a -> a
  shift, rotate :: a -> Int -> a
  zeroBits :: a
  bit :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  testBit :: a -> Int -> Bool
  bitSizeMaybe :: a -> Maybe Int
  bitSize :: a -> Int
  isSigned :: a -> Bool
  shiftL, shiftR, unsafeShiftL, unsafeShiftR, rotateL, rotateR :: a -> Int -> a
  popCount :: a -> Int
  -- minBound has no opposite, and shifts by nothing: machines take the lowest bits of the distance.
  shift x n
    | n >= 0 = shiftL x n
    | n == minBound = x
    | otherwise = shiftR x (negate n)
  rotate x n = shift x n
  zeroBits = clearBit (bit 0) 0
  setBit x i = x .|. bit i
  clearBit x i = x .&. complement (bit i)
  complementBit x i = x `xor` bit i
  bitSize x = maybe (error "Data.Bits.bitSize: no size") id (bitSizeMaybe x)
  unsafeShiftL = shiftL
  unsafeShiftR = shiftR
  rotateL x n = rotate x n
  rotateR x n = rotate x (negate n)

class Bits a => FiniteBits a where
  finiteBitSize :: a -> Int
  countLeadingZeros, countTrailingZeros :: a -> Int
  countLeadingZeros x = go (size - 1)
    where
      size = finiteBitSize x
      go i | i < 0 || testBit x i = size - 1 - i
           | otherwise = go (i - 1)
  countTrailingZeros x = go 0
    where
      size = finiteBitSize x
      go i | i >= size || testBit x i = i
           | otherwise = go (i + 1)

(.^.) :: Bits a => a -> a -> a
(.^.) = xor

(.>>.), (.<<.) :: Bits a => a -> Int -> a
(.>>.) = shiftR
(.<<.) = shiftL

-- Rotate a number of the given width in bits.
primRotateBits :: (Bits a, Num a) => Int -> a -> Int -> a
primRotateBits size x n
  | k == 0 = x
  | otherwise = shiftL x k .|. (shiftR x (size - k) .&. (bit k - 1))
  where k = n `mod` size

bitDefault :: (Bits a, Num a) => Int -> a
bitDefault i = 1 `shiftL` i

testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x i = (x .&. bit i) /= 0

popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault = go 0
  where
    go :: (Bits b, Num b) => Int -> b -> Int
    go n x | x == 0 = n
           | otherwise = let n' = n + 1 in n' `seq` go n' (x .&. (x - 1))

-- The number in another type, if it fits.
toIntegralSized :: (Integral a, Integral b, Bits a, Bits b) => a -> Maybe b
toIntegralSized x
  | toInteger y == toInteger x = Just y
  | otherwise = Nothing
  where y = fromIntegral x

instance Bits Int where
  x .&. y = primIntAnd x y
  x .|. y = primIntOr x y
  xor x y = primIntXor x y
  complement x = primIntNot x
  shiftL x n
    | n < 0 = overflow
    | n >= 64 = x `seq` 0
    | otherwise = primIntShl x n
  shiftR x n
    | n < 0 = overflow
    | n >= 64 = if x < 0 then negate 1 else 0
    | otherwise = primIntShr x n
  rotate = primRotateBits 64
  zeroBits = 0
  bit n = shiftL 1 n
  testBit x n = x .&. bit n /= 0
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  popCount x = primIntOnes x

instance FiniteBits Int where
  finiteBitSize _ = 64
  countLeadingZeros x = primIntLeading x
  countTrailingZeros x = primIntTrailing x

instance Bits Word where
  x .&. y = primIntToWord (primIntAnd (primWordToInt x) (primWordToInt y))
  x .|. y = primIntToWord (primIntOr (primWordToInt x) (primWordToInt y))
  xor x y = primIntToWord (primIntXor (primWordToInt x) (primWordToInt y))
  complement x = primIntToWord (primIntNot (primWordToInt x))
  shiftL x n
    | n < 0 = overflow
    | n >= 64 = x `seq` 0
    | otherwise = primIntToWord (primIntShl (primWordToInt x) n)
  shiftR x n
    | n < 0 = overflow
    | n >= 64 = x `seq` 0
    | otherwise = primWordShr x n
  rotate = primRotateBits 64
  zeroBits = 0
  bit n = primIntToWord (bit n)
  testBit x n = testBit (primWordToInt x) n
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount x = primIntOnes (primWordToInt x)

instance FiniteBits Word where
  finiteBitSize _ = 64
  countLeadingZeros x = primIntLeading (primWordToInt x)
  countTrailingZeros x = primIntTrailing (primWordToInt x)

-- A negative number has infinitely many ones before it; popCount gives minus those of its opposite.
instance Bits Integer where
  x .&. y = primIntegerAnd x y
  x .|. y = primIntegerOr x y
  xor x y = primIntegerXor x y
  complement x = negate 1 - x
  shiftL x n
    | n < 0 = overflow
    | otherwise = primIntegerShl x n
  shiftR x n
    | n < 0 = overflow
    | otherwise = primIntegerShr x n
  zeroBits = 0
  bit n = shiftL 1 n
  testBit x n = if n < 0 then x < 0 else odd (primIntegerShr x n)
  bitSizeMaybe _ = Nothing
  isSigned _ = True
  popCount x
    | x < 0 = negate (popCount (negate x))
    | otherwise = go 0 x
    where
      go n y
        | y == 0 = n
        | otherwise = let n' = n + primIntOnes (primIntegerToInt y) in n' `seq` go n' (primIntegerShr y 64)

instance Bits Bool where
  (.&.) = (&&)
  (.|.) = (||)
  xor = (/=)
  complement = not
  shift x n = n == 0 && x
  shiftL x n = n == 0 && x
  shiftR x n = n == 0 && x
  rotate x _ = x
  zeroBits = False
  bit n = n == 0
  testBit x n = n == 0 && x
  bitSizeMaybe _ = Just 1
  bitSize _ = 1
  isSigned _ = False
  popCount x = if x then 1 else 0

instance FiniteBits Bool where
  finiteBitSize _ = 1

overflow :: a
overflow = overflowError
