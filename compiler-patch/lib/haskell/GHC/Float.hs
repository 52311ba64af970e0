-- GHC.Float: what programs take from there: conversions, and what Prelude and Numeric have.
module GHC.Float
  ( Float, Double, Floating (..), RealFloat (..), float2Double, double2Float, int2Double, double2Int, int2Float, float2Int
  , showFloat, floatToDigits, showSignedFloat
  ) where

import Numeric (showFloat, floatToDigits)

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
