{-# LANGUAGE BinaryLiterals #-}
-- Numbers: the 64 bits of Int and Word, Integer, Double, and the literals of each.
module Main where
import Data.Bits
import Data.Word
import Data.Int
import Data.Ratio

hash :: String -> Int
hash = foldl (\h c -> 31 * h + fromEnum c) 7

main :: IO ()
main = do
  print (maxBound :: Int, minBound :: Int, (maxBound :: Int) + 1, (minBound :: Int) - 1, negate (minBound :: Int))
  print (map hash ["", "a", "hello world", replicate 40 'z', replicate 41 'q'])
  print (2 ^ 62 :: Int, 2 ^ 63 :: Int, 2 ^ 64 :: Int, 3 ^ 40 :: Int, 3 ^ 41 * 5 :: Int)
  print (div (-7) 2 :: Int, mod (-7) 2 :: Int, quot (-7) 2 :: Int, rem (-7) 2 :: Int, divMod (minBound :: Int) 10)
  print (minBound `div` 2 :: Int, (2 ^ 62 :: Int) `compare` (2 ^ 62 - 1), maximum [2 ^ 62, minBound, 5 :: Int])
  print (fromIntegral (2 ^ 65 + 5 :: Integer) :: Int, fromIntegral (maxBound :: Int) + 1 :: Integer)
  print (maxBound :: Word, fromIntegral (-1 :: Int) :: Word, (maxBound :: Word) `div` 3, (0 :: Word) - 1 > 5)
  print (shiftL 1 63 :: Int, shiftR (minBound :: Int) 60, (maxBound :: Int) .&. 255, xor (-1) 1 :: Int, popCount (minBound :: Int))
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8, maxBound :: Word64)
  print (2 ^ 100 :: Integer, product [1 .. 25 :: Integer], gcd (2 ^ 70) (6 ^ 40) :: Integer, shiftR (-5) 1 :: Integer)
  print (0x1F + 0b101 + 0o17 :: Int, 123456789012345678901234567890 :: Integer, -123456789012345678901 :: Integer)
  print (1.5e3 :: Double, 0.1 + 0.2 :: Double, 1 / 0 :: Double, 2.5 :: Rational, 1e-3 :: Rational, 0.1 :: Float)
  print (truncate (-2.7 :: Double) :: Int, round 2.5 :: Int, round 3.5 :: Integer, ceiling 2.1 :: Int, floor (-0.5) :: Int)
  print (truncate (2 ^ 62 :: Double) :: Int, fromIntegral (2 ^ 62 :: Int) :: Double, sqrt 2 :: Double, pi :: Double)
  print (3 % 4 + 1 % 4 :: Rational, fromRational (7 % 2) :: Double, realToFrac (1.5 :: Float) :: Double)
  print [1, 3 .. 9 :: Int]
  print (take 3 [2 ^ 62 - 1 :: Int ..], [1.0, 1.5 .. 3.0 :: Double], [10, 8 .. 1 :: Integer])
  print (1.5e3 :: Rational, 0.00000000000000000000125 :: Rational, 1e30 :: Rational, 0.0e5 :: Rational, 0.0 :: Rational, 640000000000000000000000e-25 :: Rational)
  print (0xfffffffffffffffffffffffffffffff :: Integer, 0o7777777777777777777777777777 :: Integer, 000123456789012345678901234567890 :: Integer, 0x0 :: Integer)
  print (toRational (1.234567890123456789e-20 :: Rational))
