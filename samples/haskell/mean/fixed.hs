-- The mean of a long list of measurements, in one pass.
module Main (main) where

import Data.List (foldl')
import System.Environment (getArgs)

measurements :: Int -> [Double]
measurements n = [fromIntegral (i * 7919 `mod` 1000) / 10 | i <- [1 .. n]]

data Sum = Sum !Double !Int

mean :: [Double] -> Double
mean xs = case foldl' add (Sum 0 0) xs of Sum s n -> s / fromIntegral n
  where add (Sum s n) x = Sum (s + x) (n + 1)

main :: IO ()
main = do
  [n] <- getArgs
  print (mean (measurements (read n)))
