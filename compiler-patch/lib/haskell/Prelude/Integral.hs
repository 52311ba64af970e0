{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Integral: Real, Integral, Fractional, RealFrac; whole numbers and fractions of them.
--
-- A Ratio is always in lowest terms, with a positive denominator.
module Prelude.Integral
  ( Rational, Real (..), Integral (..), Fractional (..), RealFrac (..)
  , fromIntegral, realToFrac, even, odd, gcd, lcm, (^), (^^)
  , (%), numerator, denominator, reduce, primRational
  , numericEnumFrom, numericEnumFromThen, numericEnumFromTo, numericEnumFromThenTo
  ) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Enum

infixr 8 ^, ^^
infixl 7 %, /, `quot`, `rem`, `div`, `mod`

type Rational = Ratio Integer

-- ---- The classes ----------------------------------------------------------------------------------

class (Num a, Ord a) => Real a where
  toRational :: a -> Rational
  primToFractional :: Fractional b => a -> b       -- realToFrac
  primToFractional x = fromRational (toRational x)

class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod :: a -> a -> (a, a)
  toInteger :: a -> Integer
  primConvert :: Num b => a -> b       -- fromIntegral
  primConvert n = fromInteger (toInteger n)
  primGcd :: a -> a -> a               -- gcd
  primGcd x y = euclid (abs x) (abs y)
    where
      euclid a b | b == 0 = a
                 | otherwise = euclid b (a `rem` b)
  quot n d = fst (quotRem n d)
  rem n d = snd (quotRem n d)
  div n d = fst (divMod n d)
  mod n d = snd (divMod n d)
  divMod n d = case quotRem n d of
    (q, r) | signum r == negate (signum d) -> (q - 1, r + d)
           | otherwise -> (q, r)

class Num a => Fractional a where
  (/) :: a -> a -> a
  recip :: a -> a
  fromRational :: Rational -> a
  primFromReal :: Double -> a          -- realToFrac of a Double, which may be no number, and of an Int
  primFromReal x = fromRational (primRational x)
  primFromWhole :: Int -> a
  primFromWhole n = fromRational (primIntToInteger n :% 1)
  x / y = x * recip y
  recip x = 1 / x

class (Real a, Fractional a) => RealFrac a where
  properFraction :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b
  truncate x = fst (properFraction x)
  round x = case properFraction x of
    (n, r) -> nearest n r (compare (abs r) half)
    where
      half = fromRational (1 :% 2)
      away n r = if r < 0 then n - 1 else n + 1
      nearest n _ LT = n
      nearest n r EQ = if even n then n else away n r
      nearest n r GT = away n r
  ceiling x = case properFraction x of (n, r) -> if r > 0 then n + 1 else n
  floor x = case properFraction x of (n, r) -> if r < 0 then n - 1 else n

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral n = primConvert n

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = primToFractional x

even, odd :: Integral a => a -> Bool
even n = n `rem` 2 == 0
odd n = n `rem` 2 /= 0

gcd :: Integral a => a -> a -> a
gcd x y = primGcd x y

lcm :: Integral a => a -> a -> a
lcm x y
  | x == 0 || y == 0 = 0
  | otherwise = abs ((x `quot` gcd x y) * y)

-- Powers by squaring: the lowest bit of the exponent first.
(^) :: (Num a, Integral b) => a -> b -> a
x ^ n
  | n < 0 = error "Negative exponent"
  | n == 0 = 1
  | otherwise = first x n
  where
    first y k
      | even k = first (y * y) (k `quot` 2)
      | k == 1 = y
      | otherwise = further (y * y) (k `quot` 2) y
    further y k product
      | even k = further (y * y) (k `quot` 2) product
      | k == 1 = y * product
      | otherwise = further (y * y) (k `quot` 2) (y * product)

(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n
  | n >= 0 = x ^ n
  | otherwise = recip (x ^ negate n)

-- ---- Whole numbers ----------------------------------------------------------------------------------

instance Real Int where
  toRational n = primIntToInteger n :% 1
  primToFractional n = primFromWhole n

instance Integral Int where
  quot n d
    | d == 0 = divZeroError
    | d == -1 = negated n
    | otherwise = primIntQuot n d
  rem n d
    | d == 0 = divZeroError
    | d == -1 = n `seq` 0
    | otherwise = primIntRem n d
  div n d
    | d == 0 = divZeroError
    | d == -1 = negated n
    | otherwise = primIntDiv n d
  mod n d
    | d == 0 = divZeroError
    | d == -1 = n `seq` 0
    | otherwise = primIntMod n d
  quotRem n d
    | d == 0 = divZeroError
    | d == -1 = (quot n d, 0)
    | otherwise = let { q = primIntQuot n d; r = primIntRem n d } in q `seq` r `seq` (q, r)
  divMod n d
    | d == 0 = divZeroError
    | d == -1 = (quot n d, 0)
    | otherwise = let { q = div n d; r = mod n d } in q `seq` r `seq` (q, r)
  toInteger n = primIntToInteger n
  primConvert n = primFromInt n

negated :: Int -> Int
negated n = if n == minBound then overflowError else primIntNeg n

instance Real Word where
  toRational n = primWordToInteger n :% 1

instance Integral Word where
  quot n d
    | d == 0 = divZeroError
    | otherwise = primWordQuot n d
  rem n d
    | d == 0 = divZeroError
    | otherwise = primWordRem n d
  div = quot
  mod = rem
  quotRem n d
    | d == 0 = divZeroError
    | otherwise = let { q = primWordQuot n d; r = primWordRem n d } in q `seq` r `seq` (q, r)
  divMod = quotRem
  toInteger x = primWordToInteger x

instance Real Integer where
  toRational n = n :% 1

instance Integral Integer where
  quot n d
    | d == 0 = divZeroError
    | otherwise = primIntegerQuot n d
  rem n d
    | d == 0 = divZeroError
    | otherwise = primIntegerRem n d
  div n d
    | d == 0 = divZeroError
    | otherwise = case primIntegerQuotRem n d of
        (q, r) | r /= 0 && (r < 0) /= (d < 0) -> q - 1
               | otherwise -> q
  mod n d
    | d == 0 = divZeroError
    | otherwise = case primIntegerRem n d of
        r | r /= 0 && (r < 0) /= (d < 0) -> r + d
          | otherwise -> r
  quotRem n d
    | d == 0 = divZeroError
    | otherwise = primIntegerQuotRem n d
  divMod n d
    | d == 0 = divZeroError
    | otherwise = case primIntegerQuotRem n d of
        (q, r) | r /= 0 && (r < 0) /= (d < 0) -> (q - 1, r + d)
               | otherwise -> (q, r)
  toInteger n = n
  primGcd x y = primIntegerGcd x y

-- ---- Ratio ------------------------------------------------------------------------------------------

(%) :: Integral a => a -> a -> Ratio a
x % y = reduce (x * signum y) (abs y)

-- Lowest terms; the denominator isn't negative.
reduce :: Integral a => a -> a -> Ratio a
reduce x y
  | y == 0 = raise (\_ rest -> arithText RatioZeroDenominator ++ rest) RatioZeroDenominator
  | otherwise = (x `quot` d) :% (y `quot` d)
  where d = gcd x y

-- The fraction that a Double is.
primRational :: Double -> Rational
primRational x
  | x == 0 = 0 :% 1
  | e >= 0 = primIntegerShl m e :% 1
  | otherwise = reduce m (primIntegerShl 1 (negate e))
  where
    m = primDoubleMantissa x
    e = primDoubleExponent x - 53

numerator, denominator :: Ratio a -> a
numerator (n :% _) = n
denominator (_ :% d) = d

instance Eq a => Eq (Ratio a) where
  (x :% y) == (x' :% y') = x == x' && y == y'

instance Integral a => Ord (Ratio a) where
  compare (x :% y) (x' :% y') = compare (x * y') (x' * y)
  (x :% y) < (x' :% y') = x * y' < x' * y
  (x :% y) <= (x' :% y') = x * y' <= x' * y

instance Integral a => Num (Ratio a) where
  (x :% y) + (x' :% y') = reduce (x * y' + x' * y) (y * y')
  (x :% y) - (x' :% y') = reduce (x * y' - x' * y) (y * y')
  (x :% y) * (x' :% y') = reduce (x * x') (y * y')
  negate (x :% y) = negate x :% y
  abs (x :% y) = abs x :% y
  signum (x :% _) = signum x :% 1
  fromInteger n = fromInteger n :% 1

instance Integral a => Fractional (Ratio a) where
  (x :% y) / (x' :% y') = (x * y') % (y * x')
  recip (x :% y)
    | x == 0 = raise (\_ rest -> arithText RatioZeroDenominator ++ rest) RatioZeroDenominator
    | x < 0 = negate y :% negate x
    | otherwise = y :% x
  fromRational (n :% d) = fromInteger n % fromInteger d

instance Integral a => Real (Ratio a) where
  toRational (x :% y) = toInteger x :% toInteger y

instance Integral a => RealFrac (Ratio a) where
  properFraction (x :% y) = case quotRem x y of
    (q, r) -> (fromInteger (toInteger q), r :% y)

instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromIntegral n :% 1
  fromEnum x = fromInteger (truncate x)
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

-- ---- Sequences of fractions: as far as half a step beyond the limit ------------------------------------

-- Each is computed from the first, so that errors don't add up.
numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom x = stepsFrom x 1

numericEnumFromThen :: Fractional a => a -> a -> [a]
numericEnumFromThen x y = stepsFrom x (y - x)

stepsFrom :: Fractional a => a -> a -> [a]
stepsFrom x step = go 0
  where go k = let z = x + k * step in z `seq` (z : go (k + 1))

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo x limit = upTo (<= limit + 1 / 2) (numericEnumFrom x)

numericEnumFromThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
numericEnumFromThenTo x y limit = upTo inside (numericEnumFromThen x y)
  where
    half = (y - x) / 2
    inside z
      | y >= x = z <= limit + half
      | otherwise = z >= limit + half

upTo :: (a -> Bool) -> [a] -> [a]
upTo inside (x : xs) | inside x = x : upTo inside xs
upTo _ _ = []
