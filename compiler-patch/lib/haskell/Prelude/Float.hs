{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Float: Floating and RealFloat; Double, and Float.
--
-- A Float is a Double that holds a number of 24 bits. + - * and / compute in 24 bits (primSingleAdd ..). Other
-- operations round what they find to 24 bits; sqrt finds the same as in 24 bits would be found, since a Double
-- has more than twice as many.
module Prelude.Float
  ( Floating (..), RealFloat (..), Float, floatToDouble, doubleToFloat
  , floatToDigits, doubleDigits, fromRat
  ) where

import Prim
import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Enum
import Prelude.Integral

infixr 8 **

class Fractional a => Floating a where
  pi :: a
  exp, log, sqrt :: a -> a
  (**), logBase :: a -> a -> a
  sin, cos, tan, asin, acos, atan :: a -> a
  sinh, cosh, tanh, asinh, acosh, atanh :: a -> a
  x ** y = exp (log x * y)
  logBase x y = log y / log x
  sqrt x = x ** fromRational (1 :% 2)
  tan x = sin x / cos x
  tanh x = sinh x / cosh x

class (RealFrac a, Floating a) => RealFloat a where
  floatRadix :: a -> Integer
  floatDigits :: a -> Int
  floatRange :: a -> (Int, Int)
  decodeFloat :: a -> (Integer, Int)
  encodeFloat :: Integer -> Int -> a
  exponent :: a -> Int
  significand :: a -> a
  scaleFloat :: Int -> a -> a
  isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE :: a -> Bool
  atan2 :: a -> a -> a
  exponent x = case decodeFloat x of
    (m, n) -> if m == 0 then 0 else n + floatDigits x
  significand x = case decodeFloat x of
    (m, _) -> encodeFloat m (negate (floatDigits x))
  scaleFloat k x
    | k == 0 || x == 0 || isNaN x || isInfinite x = x
    | otherwise = case decodeFloat x of
        (m, n) -> encodeFloat m (n + clamp (high - low + 4 * floatDigits x) k)
    where
      (low, high) = floatRange x
      clamp bound i = max (negate bound) (min bound i)
  atan2 y x
    | x > 0 = atan (y / x)
    | x == 0 && y > 0 = pi / 2
    | x < 0 && y > 0 = pi + atan (y / x)
    | (x <= 0 && y < 0) || (x < 0 && isNegativeZero y) || (isNegativeZero x && isNegativeZero y) =
        negate (atan2 (negate y) x)
    | y == 0 && (x < 0 || isNegativeZero x) = pi
    | x == 0 && y == 0 = y
    | otherwise = x + y

-- ---- Rounding ---------------------------------------------------------------------------------------

-- The fraction as a number with the given number of binary digits, times a power of two that isn't below
-- the lowest: the nearest one; the even one, if two are equally near.
fromRat :: Int -> Int -> Rational -> (Integer, Int)
fromRat digits lowest (n :% d)
  | d == 0 = (if n == 0 then 0 else signum n * 2 ^ (1100 :: Int), 0)
  | n < 0 = case fromRat digits lowest (negate n :% d) of (m, e) -> (negate m, e)
  | n == 0 = (0, 0)
  | otherwise = at (max lowest (primIntegerBits n - primIntegerBits d - digits))
  where
    at e
      | primIntegerBits q > digits = at (e + 1)
      | otherwise = (nearest, e)
      where
        divisor = if e > 0 then primIntegerShl d e else d
        (q, r) = primIntegerQuotRem (if e < 0 then primIntegerShl n (negate e) else n) divisor
        nearest = case compare (r + r) divisor of
          LT -> q
          EQ -> if even q then q else q + 1
          GT -> q + 1

-- Not all that do, and no NaN.
fitsInt :: Double -> Bool
fitsInt x = primDoubleLt (primDoubleAbs x) 4.0e18

-- The part before the point, and the rest, which isn't -0.0, of a number that doesn't fit an Int.
splitDouble :: Double -> (Integer, Double)
splitDouble x
  | e >= 0 = (primIntegerShl m e, 0)
  | otherwise = let whole = m `quot` primIntegerShl 1 (negate e) in (whole, x - fromInteger whole)
  where
    m = primDoubleMantissa x
    e = primDoubleExponent x - 53

-- The nearest Int, and of two that are as near the even one.
nearestInt :: Double -> Int
nearestInt x
  | r > 0.5 || (r == 0.5 && isOdd) = n + 1
  | r < negate 0.5 || (r == negate 0.5 && isOdd) = n - 1
  | otherwise = n
  where
    n = primDoubleToInt x
    r = x - primIntToDouble n
    isOdd = primIntAnd n 1 == 1

-- ---- Double -------------------------------------------------------------------------------------------

instance Real Double where
  toRational x = primRational x
  primToFractional x = primFromReal x

instance Fractional Double where
  x / y = primDoubleDiv x y
  recip x = primDoubleDiv 1 x
  primFromReal x = x
  primFromWhole n = primIntToDouble n
  fromRational (n :% d)
    | small n && small d = primDoubleDiv (fromInteger n) (fromInteger d)
    | n < 0 = primDoubleNeg (fromRational (negate n :% d))
    | otherwise = case fromRat 53 (negate 1074) (n :% d) of (m, e) -> primDoubleEncode m e
    where small i = abs i <= 9007199254740992

instance RealFrac Double where
  properFraction x
    | fitsInt x = let { n = primDoubleToInt x; r = x - primIntToDouble n }
                  in (fromInteger (primIntToInteger n), if r == 0 then 0 else r)
    | otherwise = case splitDouble x of (n, r) -> (fromInteger n, r)
  truncate x
    | fitsInt x = fromInteger (primIntToInteger (primDoubleToInt x))
    | otherwise = fromInteger (fst (splitDouble x))
  floor x
    | fitsInt x = fromInteger (primIntToInteger (if primIntToDouble n > x then n - 1 else n))
    | otherwise = truncate x
    where n = primDoubleToInt x
  ceiling x
    | fitsInt x = fromInteger (primIntToInteger (if primIntToDouble n < x then n + 1 else n))
    | otherwise = truncate x
    where n = primDoubleToInt x
  round x
    | fitsInt x = fromInteger (primIntToInteger (nearestInt x))
    | otherwise = truncate x

instance Floating Double where
  pi = 3.141592653589793
  exp x = primDoubleExp x
  log x = primDoubleLog x
  sqrt x = primDoubleSqrt x
  x ** y = primDoublePow x y
  sin x = primDoubleSin x
  cos x = primDoubleCos x
  tan x = primDoubleTan x
  asin x = primDoubleAsin x
  acos x = primDoubleAcos x
  atan x = primDoubleAtan x
  sinh x = primDoubleSinh x
  cosh x = primDoubleCosh x
  tanh x = primDoubleTanh x
  asinh x = primDoubleAsinh x
  acosh x = primDoubleAcosh x
  atanh x = primDoubleAtanh x

instance RealFloat Double where
  floatRadix _ = 2
  floatDigits _ = 53
  floatRange _ = (negate 1021, 1024)
  decodeFloat x = (primDoubleMantissa x, if x == 0 then 0 else primDoubleExponent x - 53)
  encodeFloat x y = primDoubleEncode x y
  exponent x = primDoubleExponent x
  significand x = primDoubleSignificand x
  scaleFloat n x = primDoubleScale x n
  isNaN x = x /= x
  isInfinite x = x == 1 / 0 || x == negate (1 / 0)
  isDenormalized x = x /= 0 && abs x < 2.2250738585072014e-308
  isNegativeZero x = x == 0 && 1 / x < 0
  isIEEE _ = True

instance Enum Double where
  succ x = x + 1
  pred x = x - 1
  toEnum x = primIntToDouble x
  fromEnum x = truncate x
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

-- ---- Float --------------------------------------------------------------------------------------------

newtype Float = Single Double

floatToDouble :: Float -> Double
floatToDouble (Single x) = x

doubleToFloat :: Double -> Float
doubleToFloat x = Single (primDoubleToSingle x)

-- A function on Double as one on Float.
through :: (Double -> Double) -> Float -> Float
through f (Single x) = doubleToFloat (f x)

instance Eq Float where
  Single x == Single y = x == y

instance Ord Float where
  compare (Single x) (Single y) = compare x y
  Single x < Single y = x < y
  Single x <= Single y = x <= y
  Single x > Single y = x > y
  Single x >= Single y = x >= y

instance Num Float where
  Single x + Single y = Single (primSingleAdd x y)
  Single x - Single y = Single (primSingleSub x y)
  Single x * Single y = Single (primSingleMul x y)
  negate (Single x) = Single (negate x)
  abs (Single x) = Single (abs x)
  signum (Single x) = Single (signum x)
  fromInteger n
    | abs n < 9007199254740992 = doubleToFloat (fromInteger n)
    | otherwise = case fromRat 24 (negate 149) (n :% 1) of (m, e) -> encodeFloat m e
  primFromInt n
    | n < 9007199254740992 && n > -9007199254740992 = doubleToFloat (primIntToDouble n)
    | otherwise = fromInteger (primIntToInteger n)

instance Real Float where
  toRational (Single x) = toRational x
  primToFractional (Single x) = primFromReal x

instance Fractional Float where
  Single x / Single y = Single (primSingleDiv x y)
  primFromReal x = doubleToFloat x
  primFromWhole n = primFromInt n
  fromRational (n :% d)
    | n < 0 = negate (fromRational (negate n :% d))
    | otherwise = case fromRat 24 (negate 149) (n :% d) of (m, e) -> encodeFloat m e

instance RealFrac Float where
  properFraction (Single x) = case properFraction x of (n, r) -> (n, Single r)
  truncate (Single x) = truncate x
  floor (Single x) = floor x
  ceiling (Single x) = ceiling x
  round (Single x) = round x

instance Floating Float where
  pi = doubleToFloat pi
  exp = through exp
  log = through log
  sqrt = through sqrt
  Single x ** Single y = doubleToFloat (x ** y)
  sin = through sin
  cos = through cos
  tan = through tan
  asin = through asin
  acos = through acos
  atan = through atan
  sinh = through sinh
  cosh = through cosh
  tanh = through tanh
  asinh = through asinh
  acosh = through acosh
  atanh = through atanh

-- A Double that holds a Float has 29 zeros at the end of its 53 digits.
instance RealFloat Float where
  floatRadix _ = 2
  floatDigits _ = 24
  floatRange _ = (negate 125, 128)
  decodeFloat (Single x) =
    (primDoubleMantissa x `quot` 536870912, if x == 0 then 0 else singleExponent x - 24)
  encodeFloat m e = doubleToFloat (towardZero (primDoubleEncode m e))
    where
      towardZero x
        | abs x > 3.4028234663852886e38 = x * 1.0e300
        | otherwise = x
  exponent (Single x) = singleExponent x
  significand (Single x) = Single (primDoubleSignificand x)
  scaleFloat n (Single x) = doubleToFloat (primDoubleScale x n)
  isNaN (Single x) = isNaN x
  isInfinite (Single x) = isInfinite x
  isDenormalized (Single x) = x /= 0 && abs x < 1.1754943508222875e-38
  isNegativeZero (Single x) = isNegativeZero x
  isIEEE _ = True

-- An infinity has the exponent that its bits are in a Float.
singleExponent :: Double -> Int
singleExponent x = if n > 129 then 129 else n
  where n = primDoubleExponent x

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum n = doubleToFloat (primIntToDouble n)
  fromEnum x = truncate x
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

-- ---- Digits -------------------------------------------------------------------------------------------

-- The fewest digits in a base that mean this number and no other, and an exponent: 0.d1 d2 d3 ... times
-- base ^ exponent. The algorithm is Steele and White's, with Burger and Dybvig's integers: r / s is what
-- remains, and the numbers between r - low and r + high, both times 1 / s, read back as the same.
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | x == 0 = ([0], 0)
  | otherwise = scale (guess base f e)
  where
    (m, e0) = decodeFloat x
    digits = floatDigits x
    lowest = fst (floatRange x) - digits
    -- A denormalized number has fewer digits than decodeFloat says.
    (f, e) | e0 < lowest = (primIntegerShr m (lowest - e0), lowest)
           | otherwise = (m, e0)
    narrow = f == primIntegerShl 1 (digits - 1) && e > lowest
    (r, s, high, low)
      | e >= 0 = let b = primIntegerShl 1 e in
          if narrow then (f * b * 4, 4, b * 2, b) else (f * b * 2, 2, b, b)
      | narrow = (f * 4, primIntegerShl 1 (2 - e), 2, 1)
      | otherwise = (f * 2, primIntegerShl 1 (1 - e), 1, 1)
    -- base ^ k is the smallest power that is not below r + high.
    scale k
      | k >= 0 = fit k r (s * base ^ k) high low
      | otherwise = let b = base ^ negate k in fit k (r * b) s (high * b) (low * b)
    fit k r' s' high' low'
      | r' + high' > s' = fit (k + 1) r' (s' * base) high' low'
      | (r' + high') * base <= s' = fit (k - 1) (r' * base) s' (high' * base) (low' * base)
      | otherwise = (generate r' s' high' low', k)
    generate r' s' high' low' = case primIntegerQuotRem (r' * base) s' of
      (d, rest) -> case (rest < low' * base, rest + high' * base > s') of
        (False, False) -> fromInteger d : generate rest s' (high' * base) (low' * base)
        (True, False) -> [fromInteger d]
        (False, True) -> [fromInteger (d + 1)]
        (True, True) -> [fromInteger (if rest + rest < s' then d else d + 1)]

-- About the exponent of f * 2 ^ e in a base; fit makes it exact.
guess :: Integer -> Integer -> Int -> Int
guess base f e = primDoubleToInt (primIntToDouble (primIntegerBits f + e) * primDoubleLog 2 / primDoubleLog (fromInteger base))

-- The same in base 10. A number with few digits after the point is found at once: if n / 10 ^ k is the
-- number, for an n below 2 ^ 50 and the smallest such k, then n has its digits, since the errors of one
-- multiplication and one division don't add up to half of the last digit.
doubleDigits :: Double -> ([Int], Int)
doubleDigits x
  | x >= 1.0e-3 && x < 1.0e15 = try 0 1
  | otherwise = floatToDigits 10 x
  where
    try k power
      | k > 15 || y >= 1125899906842624 = floatToDigits 10 x
      | primIntToDouble n / power == x = shorten k (decimal n [])
      | otherwise = try (k + 1) (power * 10)
      where
        y = x * power
        n = primDoubleToInt (y + 0.5)
    shorten k (size, ds) = (strip ds, size - k)
    decimal n ds = count 0 n ds
    count size n ds
      | n == 0 = (size, ds)
      | otherwise = count (size + 1) (primIntQuot n 10) (primIntRem n 10 : ds)
    strip ds = dropZeros ds []
    -- Zeros wait until another digit follows them.
    dropZeros :: [Int] -> [Int] -> [Int]
    dropZeros [] _ = []
    dropZeros (d : ds) zeros
      | d == 0 = dropZeros ds (d : zeros)
      | otherwise = zeros ++ d : dropZeros ds []
