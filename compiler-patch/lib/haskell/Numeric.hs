-- Numeric: numbers as text, and text as numbers.
module Numeric
  ( showSigned, showIntAtBase, showInt, showBin, showHex, showOct
  , showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt, showFloat, floatToDigits, showHFloat, Floating (..)
  , readSigned, readInt, readBin, readDec, readOct, readHex, readFloat, lexDigits, fromRat
  ) where

import Prelude.Float (floatToDigits)
import Prelude.List (isSpace)
import Prelude.Read (Number (..), lexNumber, isDigit, digitValue)
import Prelude.Show (showSigned, digitChar, showDouble)
import Prim (Ratio (..), primIntegerRead)

-- ---- Whole numbers ----------------------------------------------------------------------------------

showIntAtBase :: (Integral a, Show a) => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base digit n0 rest0
  | base <= 1 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show base)
  | n0 < 0 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show n0)
  | otherwise = go n0 rest0
  where
    go n rest = case quotRem n base of
      (q, r) -> let rest' = digit (fromIntegral r) : rest in if q == 0 then rest' else go q rest'

showInt :: Integral a => a -> ShowS
showInt n
  | n < 0 = errorWithoutStackTrace "Numeric.showInt: can't show negative numbers"
  | otherwise = shows (toInteger n)

showHex, showOct, showBin :: (Integral a, Show a) => a -> ShowS
showHex = showIntAtBase 16 digitChar
showOct = showIntAtBase 8 digitChar
showBin = showIntAtBase 2 digitChar

readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig value text = case span isDig text of
  ([], _) -> []
  (ds, rest) -> [(foldl (\n d -> n * base + fromIntegral (value d)) 0 ds, rest)]

readDec, readOct, readHex, readBin :: (Eq a, Num a) => ReadS a
readDec = readInt 10 isDigit digitValue
readOct = readInt 8 (\c -> digitValue c < 8) digitValue
readHex = readInt 16 (\c -> digitValue c < 16) digitValue
readBin = readInt 2 (\c -> digitValue c < 2) digitValue

-- A number with a sign perhaps, in parentheses perhaps; what is read is a whole lexeme.
readSigned :: Real a => ReadS a -> ReadS a
readSigned readPositive = readParen False signed
  where
    signed text = plain text ++ [(negate x, rest') | ("-", rest) <- lex text, (x, rest') <- plain rest]
    plain text = [(x, rest) | (word, rest) <- lex text, (x, "") <- readPositive word]

lexDigits :: ReadS String
lexDigits text = case span isDigit text of
  ([], _) -> []
  (ds, rest) -> [(ds, rest)]

-- ---- Fractions --------------------------------------------------------------------------------------

readFloat :: RealFrac a => ReadS a
readFloat text = case lexNumber (dropWhile isSpace text) of
  Just (Whole n, _, rest) -> [(fromInteger n, rest)]
  Just (Decimal ds fs e, _, rest) -> [(fromRational (decimal (primIntegerRead (ds ++ fs)) (e - toInteger (length fs))), rest)]
  Nothing -> [(x, rest) | (word, rest) <- lex text, x <- named word]
  where
    decimal m e
      | e >= 0 = fromInteger (m * 10 ^ e)
      | otherwise = fromInteger m / fromInteger (10 ^ negate e)
    -- As far as the type has such numbers.
    named "NaN" = [fromRational (0 :% 0)]
    named "Infinity" = [fromRational (1 :% 0)]
    named _ = []

fromRat :: RealFloat a => Rational -> a
fromRat = fromRational

-- Digits after the point, or as many as the number has.
showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat = formatted (exponential)
showFFloat = formatted (fixed False)
showGFloat places x
  | large x = showEFloat places x
  | otherwise = showFFloat places x
showFFloatAlt = formatted (fixed True)
showGFloatAlt places x
  | large x = showEFloat places x
  | otherwise = showFFloatAlt places x

-- Too large or too small to be shown without an exponent.
large :: RealFloat a => a -> Bool
large x = x /= 0 && (abs x < fromRational (1 :% 10) || abs x >= 10000000)

showFloat :: RealFloat a => a -> ShowS
showFloat = showDouble (floatToDigits 10) 0

-- The sign and numbers that are none are the same in every format.
formatted :: RealFloat a => (Maybe Int -> ([Int], Int) -> String) -> Maybe Int -> a -> ShowS
formatted format places x rest
  | isNaN x = "NaN" ++ rest
  | x < 0 || isNegativeZero x = '-' : positive (negate x)
  | otherwise = positive x
  where
    positive y
      | isInfinite y = "Infinity" ++ rest
      | otherwise = format places (floatToDigits 10 y) ++ rest

exponential :: Maybe Int -> ([Int], Int) -> String
exponential Nothing (ds, e) = case ds of
  [0] -> "0.0e0"
  [d] -> digitChar d : ".0e" ++ show (e - 1)
  d : more -> digitChar d : '.' : map digitChar more ++ 'e' : show (e - 1)
  [] -> ""
exponential (Just places) (ds, e)
  | places <= 0 = case ds of
      [0] -> "0e0"
      _ -> case roundDigits 1 ds of (carry, rounded) -> digitChar (head rounded) : 'e' : show (e - 1 + carry)
  | otherwise = case ds of
      [0] -> "0." ++ replicate places '0' ++ "e0"
      _ -> case roundDigits (places + 1) ds of
        (carry, rounded) -> case map digitChar (if carry > 0 then init rounded else rounded) of
          d : more -> d : '.' : more ++ 'e' : show (e - 1 + carry)
          [] -> ""

fixed :: Bool -> Maybe Int -> ([Int], Int) -> String
fixed _ Nothing (ds, e)
  | e <= 0 = "0." ++ replicate (negate e) '0' ++ map digitChar ds
  | otherwise = orZero (whole e ds) ++ '.' : orZero (map digitChar (drop e ds))
  where whole n list = take n (map digitChar list ++ repeat '0')
fixed point (Just given) (ds, e)
  | e >= 0 = case roundDigits (places + e) ds of
      (carry, rounded) -> case splitAt (e + carry) (map digitChar rounded) of
        (left, right) -> orZero left ++ dotted right
  | otherwise = case roundDigits places (replicate (negate e) 0 ++ ds) of
      (carry, rounded) -> case map digitChar (if carry > 0 then rounded else 0 : rounded) of
        d : right -> d : dotted right
        [] -> ""
  where
    places = max given 0
    dotted right = if null right && not point then "" else '.' : right

orZero :: String -> String
orZero "" = "0"
orZero text = text

-- The first n digits, the last rounded: up from a half, but an exact half to an even digit. If the carry is 1
-- there is one digit more, at the front.
roundDigits :: Int -> [Int] -> (Int, [Int])
roundDigits count digits = case go count True digits of
  (0, ds) -> (0, ds)
  (carry, ds) -> (carry, 1 : ds)
  where
    go :: Int -> Bool -> [Int] -> (Int, [Int])
    go n _ [] = (0, replicate n 0)
    go 0 isEven (d : ds)
      | d == 5 && isEven && all (== 0) ds = (0, [])
      | otherwise = (if d >= 5 then 1 else 0, [])
    go n _ (d : ds) = case go (n - 1) (even d) ds of
      (carry, rounded)
        | d + carry == 10 -> (1, 0 : rounded)
        | otherwise -> (0, d + carry : rounded)

-- C's %a: a digit that isn't 0 before the point, and the power of 2 behind a p.
showHFloat :: RealFloat a => a -> ShowS
showHFloat x = showString (text x)
  where
    text y
      | isNaN y = "NaN"
      | isInfinite y = (if y < 0 then "-" else "") ++ "Infinity"
      | y < 0 || isNegativeZero y = '-' : plain (negate y)
      | otherwise = plain y
    plain 0 = "0x0p+0"
    plain y = case floatToDigits 2 y of
      (d : ds, e) -> "0x" ++ show d ++ fraction ds ++ 'p' : show (e - 1)
      ([], _) -> ""
    fraction ds
      | all (== 0) ds = ""
      | otherwise = '.' : hex ds
    hex (a : b : c : d : rest) = showHex (8 * a + 4 * b + 2 * c + d) (hex rest)
    hex [] = ""
    hex few = hex (take 4 (few ++ repeat 0))
