-- Data.Text.Read: numbers at the beginning of a text.
module Data.Text.Read (Reader, decimal, signed, hexadecimal, rational, double) where

import Data.Char (digitToInt, isDigit, isHexDigit)
import Data.Text (Text)
import qualified Data.Text as T

type Reader a = Text -> Either String (a, Text)

decimal :: Integral a => Reader a
decimal t
  | T.null digits = Left "input does not start with a digit"
  | otherwise = Right (number 10 digits, rest)
  where (digits, rest) = T.span isDigit t

hexadecimal :: Integral a => Reader a
hexadecimal t
  | T.null digits = Left "input does not start with a hexadecimal digit"
  | otherwise = Right (number 16 digits, rest)
  where
    (digits, rest) = T.span isHexDigit (if prefix == T.pack "0x" || prefix == T.pack "0X" then T.drop 2 t else t)
    prefix = T.take 2 t

number :: Integral a => a -> Text -> a
number base = T.foldl' (\n c -> n * base + fromIntegral (digitToInt c)) 0

signed :: Num a => Reader a -> Reader a
signed reader t = case T.uncons t of
  Just ('-', rest) -> fmap (\(n, left) -> (negate n, left)) (reader rest)
  Just ('+', rest) -> reader rest
  _ -> reader t

-- A sign, digits, a fraction and an exponent; the last two may be missing.
rational :: Fractional a => Reader a
rational = floating (\whole fraction digits power ->
  fromRational ((fromInteger whole + fromInteger fraction / 10 ^ digits) * (if power >= 0 then 10 ^ power else 1 / 10 ^ negate power)))

double :: Reader Double
double = rational

floating :: Fractional a => (Integer -> Integer -> Int -> Int -> a) -> Reader a
floating make t = do
  let (sign, body) = case T.uncons t of
        Just ('-', rest) -> (negate, rest)
        Just ('+', rest) -> (id, rest)
        _ -> (id, t)
  (whole, rest) <- decimal body
  let (fraction, digits, rest') = case T.uncons rest of
        Just ('.', more) | Right (n, left) <- decimal more -> (n, fromIntegral (T.length more - T.length left), left)
        _ -> (0, 0, rest)
      (power, rest'') = case T.uncons rest' of
        Just (e, more) | e == 'e' || e == 'E', Right (n, left) <- signed decimal more -> (n, left)
        _ -> (0, rest')
  return (sign (make whole fraction digits power), rest'')
