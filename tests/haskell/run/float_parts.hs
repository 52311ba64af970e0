-- exponent, significand, scaleFloat, decodeFloat and properFraction of Double and Float, of numbers of every kind:
-- zeros, denormal ones, the largest and smallest, infinities, and what pseudo-random bits are.
module Main (main) where

import Data.Bits (shiftL, shiftR, xor, (.&.))
import Data.Word (Word64)

doubles :: [Double]
doubles =
  [ 0, -0.0, 1, -1, 0.5, 3, -10, 0.1, 1 / 3, 5.0e-324, -5.0e-324, 1.5e-310, 2.2250738585072014e-308, 2.225073858507201e-308
  , 1.7976931348623157e308, -1.7976931348623157e308, 1 / 0, -1 / 0, 9007199254740993, 4.0e18, -4.0e18, 1.0e19 ]

floats :: [Float]
floats =
  [ 0, -0.0, 1, -1, 0.5, 3, -10, 0.1, 1 / 3, 1.0e-45, -1.0e-45, 1.0e-40, 1.1754944e-38, 1.1754942e-38, 3.4028235e38
  , -3.4028235e38, 1 / 0, -1 / 0, 16777217, 1.0e19 ]

-- Numbers of 53 digits at most, times powers of two.
random :: Int -> [Double]
random n = take n [ encodeFloat (m w) (fromIntegral (w .&. 2047) - 1100) | w <- iterate next 88172645463325252 ]
  where
    m w = toInteger (w `shiftR` 11) * (if w .&. 1024 == 0 then 1 else -1)
    next :: Word64 -> Word64
    next a = let { b = a `xor` (a `shiftL` 13); c = b `xor` (b `shiftR` 7) } in c `xor` (c `shiftL` 17)

parts :: RealFloat a => a -> (Int, a, (Integer, Int))
parts x = (exponent x, significand x, decodeFloat x)

scales :: [Int]
scales = [0, 1, -1, 52, -52, 970, -970, 1100, -1100, 2047, -2047, 2100, -2100, 100000, -100000, maxBound, minBound]

sumOf :: [Double] -> Int
sumOf = foldr (\x s -> (s * 31 + exponent x + exponent (significand x) + truncate (scaleFloat 30 (significand x))) `mod` 1000003) 7

main :: IO ()
main = do
  mapM_ (print . parts) doubles
  mapM_ (print . parts) floats
  mapM_ (\x -> print [scaleFloat n x | n <- scales]) doubles
  mapM_ (\x -> print [scaleFloat n x | n <- scales]) floats
  mapM_ (\x -> print (properFraction x :: (Integer, Double))) (filter (not . isInfinite) doubles)
  mapM_ (\x -> print (properFraction x :: (Int, Double))) (filter ((< 9.0e18) . abs) doubles)
  mapM_ (\x -> print (properFraction x :: (Integer, Float))) (filter (not . isInfinite) floats)
  mapM_ (print . toRational) (filter ((< 1.0e30) . abs) doubles)
  let rs = random 400
  print (sumOf rs)
  print [ x | x <- rs, not (isInfinite x), let { (m, e) = decodeFloat x }, encodeFloat m e /= x
                                              || x /= scaleFloat (exponent x) (significand x) ]
  let nan = 0 / 0 :: Double
  print (exponent nan, isNaN (scaleFloat 3 nan), abs (significand nan), abs (fst (decodeFloat nan)))
