{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Num: the class Num, for the numbers that the run time has.
--
-- Int and Word wrap around. A literal such as 3 means fromInteger 3.
module Prelude.Num (Num (..), subtract) where

import Prim
import Prelude.Data
import Prelude.Class

infixl 7 *
infixl 6 +, -

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  primFromInt :: Int -> a       -- fromIntegral of an Int
  primFromInt n = fromInteger (primIntToInteger n)
  x - y = x + negate y
  negate x = fromInteger 0 - x

subtract :: Num a => a -> a -> a
subtract x y = y - x

instance Num Int where
  x + y = primIntAdd x y
  x - y = primIntSub x y
  x * y = primIntMul x y
  negate x = primIntNeg x
  abs n
    | n < 0 = primIntNeg n
    | otherwise = n
  signum n
    | n < 0 = primIntNeg 1
    | n == 0 = 0
    | otherwise = 1
  fromInteger x = primIntegerToInt x
  primFromInt n = n

instance Num Word where
  x + y = primIntToWord (primIntAdd (primWordToInt x) (primWordToInt y))
  x - y = primIntToWord (primIntSub (primWordToInt x) (primWordToInt y))
  x * y = primIntToWord (primIntMul (primWordToInt x) (primWordToInt y))
  negate x = primIntToWord (primIntNeg (primWordToInt x))
  abs x = x
  signum x
    | primIntEq (primWordToInt x) 0 = x
    | otherwise = primIntToWord 1
  fromInteger n = primIntToWord (primIntegerToInt n)

instance Num Integer where
  x + y = primIntegerAdd x y
  x - y = primIntegerSub x y
  x * y = primIntegerMul x y
  negate x = primIntegerNeg x
  abs n
    | n < 0 = primIntegerNeg n
    | otherwise = n
  signum n
    | n < 0 = primIntegerNeg 1
    | n == 0 = 0
    | otherwise = 1
  fromInteger n = n

-- An Integer that fits an Int is rounded to the nearest Double, a larger one to zero.
instance Num Double where
  x + y = primDoubleAdd x y
  x - y = primDoubleSub x y
  x * y = primDoubleMul x y
  negate x = primDoubleNeg x
  abs x = primDoubleAbs x
  signum x
    | x > 0 = 1
    | x < 0 = primDoubleNeg 1
    | otherwise = x
  fromInteger n = primIntegerToDouble n
  primFromInt n = primIntToDouble n
