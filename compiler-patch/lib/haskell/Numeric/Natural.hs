-- Numeric.Natural: whole numbers from 0 on, as Integers. A result below 0 is an arithmetic underflow.
module Numeric.Natural (Natural, primMinusNatural) where

import Control.Exception (ArithException (..), throw)
import Data.Bits
import Data.Ix
import Prelude.Normal (NFData (..))

newtype Natural = Natural Integer

checked :: Integer -> Natural
checked n
  | n < 0 = throw Underflow
  | otherwise = Natural n

primMinusNatural :: Natural -> Natural -> Maybe Natural
primMinusNatural (Natural m) (Natural n)
  | m >= n = Just (Natural (m - n))
  | otherwise = Nothing

instance Eq Natural where
  Natural m == Natural n = m == n

instance Ord Natural where
  compare (Natural m) (Natural n) = compare m n

instance Show Natural where
  showsPrec p (Natural n) = showsPrec p n

instance Read Natural where
  readsPrec p text = [(Natural n, rest) | (n, rest) <- readsPrec p text, n >= 0]

instance Num Natural where
  Natural m + Natural n = Natural (m + n)
  Natural m - Natural n = checked (m - n)
  Natural m * Natural n = Natural (m * n)
  negate (Natural n) = checked (negate n)
  abs n = n
  signum (Natural n) = Natural (signum n)
  fromInteger = checked

instance Real Natural where
  toRational (Natural n) = toRational n

instance Enum Natural where
  succ (Natural n) = Natural (n + 1)
  pred (Natural n) = checked (n - 1)
  toEnum n
    | n < 0 = errorWithoutStackTrace "toEnum: unexpected negative Int"
    | otherwise = Natural (toInteger n)
  fromEnum (Natural n) = fromEnum n
  enumFrom (Natural n) = map Natural (enumFrom n)
  enumFromThen (Natural m) (Natural n)
    | n >= m = map Natural (enumFromThen m n)
    | otherwise = map Natural (enumFromThenTo m n 0)
  enumFromTo (Natural m) (Natural n) = map Natural (enumFromTo m n)
  enumFromThenTo (Natural a) (Natural b) (Natural c) = map Natural (enumFromThenTo a b c)

instance Integral Natural where
  quot (Natural m) (Natural n) = Natural (quot m n)
  rem (Natural m) (Natural n) = Natural (rem m n)
  div (Natural m) (Natural n) = Natural (quot m n)
  mod (Natural m) (Natural n) = Natural (rem m n)
  quotRem (Natural m) (Natural n) = case quotRem m n of (q, r) -> (Natural q, Natural r)
  divMod = quotRem
  toInteger (Natural n) = n

instance Ix Natural where
  range (l, u) = enumFromTo l u
  index (l, u) i
    | l <= i && i <= u = fromInteger (toInteger i - toInteger l)
    | otherwise = primIndexError l u i "Natural"
  inRange (l, u) i = l <= i && i <= u

instance Bits Natural where
  Natural m .&. Natural n = Natural (m .&. n)
  Natural m .|. Natural n = Natural (m .|. n)
  xor (Natural m) (Natural n) = Natural (xor m n)
  complement _ = errorWithoutStackTrace "Bits.complement: Natural complement undefined"
  shiftL (Natural n) k = Natural (shiftL n k)
  shiftR (Natural n) k = Natural (shiftR n k)
  rotate n k = shift n k
  zeroBits = Natural 0
  bit k = Natural (bit k)
  testBit (Natural n) k = testBit n k
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Natural)"
  isSigned _ = False
  popCount (Natural n) = popCount n

instance NFData Natural where
  rnf n = n `seq` ()
