-- GHC.Float: what programs take from there: conversions, and what Prelude and Numeric have.
module GHC.Float
  ( Float, Double, Floating (..), RealFloat (..), float2Double, double2Float, int2Double, double2Int, int2Float, float2Int
  , showFloat, floatToDigits, showSignedFloat, castDoubleToWord64, castWord64ToDouble, castFloatToWord32, castWord32ToFloat
  ) where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import Data.Word (Word32, Word64)
import Numeric (showFloat, floatToDigits)
import Prim (primNewBuffer, primReadDouble, primReadWord, primUnsafePerformIO, primWriteDouble, primWriteWord)

float2Double :: Float -> Double
float2Double = realToFrac

double2Float :: Double -> Float
double2Float = realToFrac

int2Double :: Int -> Double
int2Double = fromIntegral

double2Int :: Double -> Int
double2Int = truncate

int2Float :: Int -> Float
int2Float = fromIntegral

float2Int :: Float -> Int
float2Int = truncate

showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPos p x
  | x < 0 || isNegativeZero x = showParen (p > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x

-- The bits of a Double, and back.
castDoubleToWord64 :: Double -> Word64
castDoubleToWord64 x = fromIntegral (primUnsafePerformIO (primNewBuffer 8 >>= \b -> primWriteDouble b 0 x >> primReadWord b 0))

castWord64ToDouble :: Word64 -> Double
castWord64ToDouble w = primUnsafePerformIO (primNewBuffer 8 >>= \b -> primWriteWord b 0 (fromIntegral w) >> primReadDouble b 0)

-- A Float has fewer bits of the exponent, so that its smallest numbers lack the leading one, which those of a Double have.
castFloatToWord32 :: Float -> Word32
castFloatToWord32 x = sign .|. fromIntegral size
  where
    w = castDoubleToWord64 (realToFrac x)
    sign = fromIntegral (w `shiftR` 32) .&. 0x80000000
    e = fromIntegral ((w `shiftR` 52) .&. 2047) - 1023 :: Int
    bits = (w `shiftR` 29) .&. 0x7FFFFF
    size
      | e == 1024 = 0x7F800000 .|. bits
      | e >= -126 = fromIntegral (e + 127) `shiftL` 23 .|. bits
      | e == -1023 = 0
      | otherwise = (0x800000 .|. bits) `shiftR` (-126 - e)

castWord32ToFloat :: Word32 -> Float
castWord32ToFloat w
  | e == 255 && bits /= 0 = 0 / 0
  | e == 255 = sign / 0
  | e == 0 = sign * encodeFloat (fromIntegral bits) (-149)
  | otherwise = sign * encodeFloat (fromIntegral (bits .|. 0x800000)) (e - 150)
  where
    sign = if w >= 0x80000000 then -1 else 1
    e = fromIntegral (w `shiftR` 23) .&. 255 :: Int
    bits = w .&. 0x7FFFFF
