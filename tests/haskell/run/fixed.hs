-- Data.Fixed: numbers with decimal places, and division of numbers that aren't whole.
module Main where
import Data.Fixed
main :: IO ()
main = do
  print (3.14159 :: Centi, 2 / 3 :: Milli, -1.5 :: Deci, Just (-2.25 :: Centi), 7 :: Uni, 1.000001 :: Pico)
  print (1.5 * 2.5 :: Centi, round (2.5 :: Deci) :: Int, truncate (-2.7 :: Deci) :: Int, recip 3 :: Micro, sum [0.1, 0.2, 0.3 :: Deci], [1.0 .. 1.3 :: Deci])
  print (showFixed True (1.5 :: Micro), showFixed True (3 :: Milli), 7.5 `mod'` 2 :: Double, (-7.5) `div'` 2 :: Int, divMod' (17.25 :: Centi) 5 :: (Int, Centi))
  print (realToFrac (2.25 :: Centi) :: Double, realToFrac (1.239 :: Double) :: Centi, signum (-3.5 :: Deci), resolution (1 :: Nano), abs (-3.5 :: Deci), MkFixed 12345 :: Milli)
