-- Data.Scientific (of scientific): decimal numbers of any precision, coefficient * 10 ^ exponent.
module Data.Scientific
  ( Scientific, scientific, coefficient, base10Exponent, isFloating, isInteger, unsafeFromRational, floatingOrInteger, toRealFloat, toBoundedRealFloat
  , toBoundedInteger, fromFloatDigits, scientificP, formatScientific, FPFormat (..), toDecimalDigits, normalize
  ) where

import Control.DeepSeq (NFData (..))
import Data.Char (intToDigit, isDigit, ord)
import Data.Hashable (Hashable (..))
import Data.Ratio (denominator, numerator, (%))
import Data.Text.Lazy.Builder.RealFloat (FPFormat (..))
import Numeric (floatToDigits)
import Text.ParserCombinators.ReadP

data Scientific = Scientific !Integer !Int

scientific :: Integer -> Int -> Scientific
scientific = Scientific

coefficient :: Scientific -> Integer
coefficient (Scientific c _) = c

base10Exponent :: Scientific -> Int
base10Exponent (Scientific _ e) = e

-- No zero stands at the end of the coefficient; 0 is 0 * 10 ^ 0.
normalize :: Scientific -> Scientific
normalize (Scientific 0 _) = Scientific 0 0
normalize (Scientific c e) = case quotRem c 10 of
  (q, 0) -> normalize (Scientific q (e + 1))
  _ -> Scientific c e

-- Both coefficients at the smaller of the exponents.
aligned :: Scientific -> Scientific -> (Integer, Integer, Int)
aligned (Scientific a m) (Scientific b n)
  | m <= n = (a, b * 10 ^ (n - m), m)
  | otherwise = (a * 10 ^ (m - n), b, n)

-- 10 ^ (magnitude s) is the power of ten above s.
magnitude :: Scientific -> Int
magnitude (Scientific c e) = length (show (abs c)) + e

instance Eq Scientific where
  a == b = case (normalize a, normalize b) of (Scientific c m, Scientific d n) -> m == n && c == d

-- Only numbers of one magnitude are aligned, since exponents may be large.
instance Ord Scientific where
  compare a b
    | signs /= EQ || coefficient a == 0 = signs
    | magnitude a == magnitude b = case aligned a b of (c, d, _) -> compare c d
    | coefficient a > 0 = compare (magnitude a) (magnitude b)
    | otherwise = compare (magnitude b) (magnitude a)
    where signs = compare (signum (coefficient a)) (signum (coefficient b))

instance Num Scientific where
  a + b = case aligned a b of (c, d, e) -> Scientific (c + d) e
  a - b = case aligned a b of (c, d, e) -> Scientific (c - d) e
  Scientific a m * Scientific b n = Scientific (a * b) (m + n)
  abs (Scientific c e) = Scientific (abs c) e
  negate (Scientific c e) = Scientific (negate c) e
  signum (Scientific c _) = Scientific (signum c) 0
  fromInteger n = Scientific n 0

instance Real Scientific where
  toRational (Scientific c e)
    | e < 0 = c % 10 ^ negate e
    | otherwise = fromInteger (c * 10 ^ e)

-- Of a number whose digits never end there is no value.
instance Fractional Scientific where
  recip = fromRational . recip . toRational
  a / b = fromRational (toRational a / toRational b)
  fromRational r
    | rest == 1 = Scientific (numerator r * (10 ^ places `div` denominator r)) (negate places)
    | otherwise = errorWithoutStackTrace "fromRational has been applied to a repeating decimal which can't be represented as a Scientific! It's better to avoid performing fractional operations on Scientifics and convert them to other fractional types like Double as early as possible."
    where
      (twos, odd') = factors 2 (denominator r)
      (fives, rest) = factors 5 odd'
      places = max twos fives

unsafeFromRational :: Rational -> Scientific
unsafeFromRational = fromRational

factors :: Integer -> Integer -> (Int, Integer)
factors p = go 0
  where
    go n m = case quotRem m p of
      (q, 0) -> go (n + 1) q
      _ -> (n, m)

instance RealFrac Scientific where
  properFraction s@(Scientific c e)
    | e >= 0 = (fromInteger (c * 10 ^ e), 0)
    | magnitude s <= 0 = (0, s)
    | otherwise = case quotRem c (10 ^ negate e) of (q, r) -> (fromInteger q, Scientific r e)

instance Show Scientific where
  showsPrec p s
    | coefficient s < 0 = showParen (p > 6) (showChar '-' . showString (formatScientific Generic Nothing (negate s)))
    | otherwise = showString (formatScientific Generic Nothing s)

instance Read Scientific where
  readsPrec p = readParen False (\text -> readP_to_S (skipSpaces >> signed) text)
    where
      signed = do
        s <- scientificP
        if p > 6 && coefficient s < 0 then pfail else return s

instance NFData Scientific where
  rnf s = s `seq` ()

instance Hashable Scientific where
  hashWithSalt salt s = case normalize s of Scientific c e -> salt `hashWithSalt` c `hashWithSalt` e

isInteger :: Scientific -> Bool
isInteger s = base10Exponent s >= 0 || base10Exponent (normalize s) >= 0

isFloating :: Scientific -> Bool
isFloating = not . isInteger

floatingOrInteger :: (RealFloat r, Integral i) => Scientific -> Either r i
floatingOrInteger s = case normalize s of
  Scientific c e | e >= 0 -> Right (fromInteger (c * 10 ^ e))
  other -> Left (toRealFloat other)

-- Of a number that is too large it is infinite, of one that is too small 0.
toRealFloat :: RealFloat a => Scientific -> a
toRealFloat = either id id . toBoundedRealFloat

toBoundedRealFloat :: RealFloat a => Scientific -> Either a a
toBoundedRealFloat s
  | coefficient s == 0 = Right 0
  | tens > most = Left (sign (1 / 0))
  | tens < least = Left (sign 0)
  | isInfinite value || value == 0 = Left value
  | otherwise = Right value
  where
    tens = magnitude s
    value = fromRational (toRational s)
    sign x = if coefficient s < 0 then negate x else x
    (low, high) = floatRange value
    places y = ceiling (fromIntegral (y :: Int) * (0.30103 :: Double)) :: Int
    most = places high + 1
    least = negate (places (floatDigits value - low)) - 1

toBoundedInteger :: (Integral i, Bounded i) => Scientific -> Maybe i
toBoundedInteger s = bounded minBound maxBound
  where
    bounded low high
      | isFloating s || (coefficient s /= 0 && magnitude s > 400) || n < toInteger low || n > toInteger (high `asTypeOf` low) = Nothing
      | otherwise = Just (fromInteger n `asTypeOf` low)
    n = case normalize s of Scientific c e -> c * 10 ^ e

-- The fewest digits that are this number.
fromFloatDigits :: RealFloat a => a -> Scientific
fromFloatDigits x
  | x == 0 = 0
  | x < 0 = negate (fromFloatDigits (negate x))
  | otherwise = case floatToDigits 10 x of
      (digits, e) -> Scientific (foldl (\n d -> 10 * n + toInteger d) 0 digits) (e - length digits)

-- 12.5e-3, with a sign or without
scientificP :: ReadP Scientific
scientificP = do
  minus <- option False ((char '-' >> return True) +++ (char '+' >> return False))
  whole <- munch1 isDigit
  part <- option "" (char '.' >> munch1 isDigit)
  e <- option 0 (satisfy (`elem` "eE") >> power)
  let c = foldl (\n d -> 10 * n + toInteger (ord d - ord '0')) 0 (whole ++ part)
  return (Scientific (if minus then negate c else c) (e - length part))
  where
    power = (char '-' >> fmap negate number) +++ (char '+' >> number) +++ number
    number = fmap read (munch1 isDigit)

-- 0.d1d2.. * 10 ^ e, of a number that isn't negative
toDecimalDigits :: Scientific -> ([Int], Int)
toDecimalDigits s = case normalize s of
  Scientific 0 _ -> ([0], 0)
  Scientific c e -> let digits = map (\d -> ord d - ord '0') (show c) in (digits, length digits + e)

formatScientific :: FPFormat -> Maybe Int -> Scientific -> String
formatScientific format places s
  | coefficient s < 0 = '-' : formatScientific format places (negate s)
  | otherwise = case format of
      Exponent -> asExponent places digits e
      Fixed -> asFixed places digits e
      Generic | e < 0 || e > 7 -> asExponent places digits e
              | otherwise -> asFixed places digits e
  where (digits, e) = toDecimalDigits s

asExponent :: Maybe Int -> [Int] -> Int -> String
asExponent Nothing digits e = case map intToDigit digits of
  "0" -> "0.0e0"
  [d] -> d : ".0e" ++ show (e - 1)
  d : ds -> d : '.' : ds ++ "e" ++ show (e - 1)
  [] -> ""
asExponent (Just places) digits e
  | digits == [0] = if n <= 0 then "0e0" else "0." ++ replicate n '0' ++ "e0"
  | otherwise = case rounded (n + 1) digits of
      (carry, ds) -> case map intToDigit (if carry > 0 then carry : init ds else ds) of
        d : rest -> d : (if null rest then "" else '.' : rest) ++ "e" ++ show (e - 1 + carry)
        [] -> ""
  where n = max places 0

asFixed :: Maybe Int -> [Int] -> Int -> String
asFixed Nothing digits e
  | e <= 0 = "0." ++ replicate (negate e) '0' ++ map intToDigit digits
  | otherwise = orZero (map intToDigit (take e (digits ++ repeat 0))) ++ "." ++ orZero (map intToDigit (drop e digits))
asFixed (Just places) digits e
  | e >= 0 = case rounded (n + e) digits of
      (carry, ds) -> let (whole, part) = splitAt (e + carry) (map intToDigit (if carry > 0 then carry : ds else ds))
                     in orZero whole ++ dotted part
  | otherwise = case rounded n (replicate (negate e) 0 ++ digits) of
      (carry, ds) -> intToDigit carry : dotted (map intToDigit ds)
  where
    n = max places 0
    dotted part = if null part then "" else '.' : part

orZero :: String -> String
orZero "" = "0"
orZero text = text

-- So many digits; half is rounded up. The first result is 1 if that makes one more.
rounded :: Int -> [Int] -> (Int, [Int])
rounded 0 (d : _) = (if d >= 5 then 1 else 0, [])
rounded n [] = (0, replicate n 0)
rounded n (d : ds) = case rounded (n - 1) ds of
  (carry, rest) | d + carry == 10 -> (1, 0 : rest)
                | otherwise -> (0, d + carry : rest)
