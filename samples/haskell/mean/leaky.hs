-- The mean of a long list of measurements.
module Main (main) where

import System.Environment (getArgs)

measurements :: Int -> [Double]
measurements n = [fromIntegral (i * 7919 `mod` 1000) / 10 | i <- [1 .. n]]

mean :: [Double] -> Double
mean xs = sum xs / fromIntegral (length xs)

main :: IO ()
main = do
  [n] <- getArgs
  print (mean (measurements (read n)))
