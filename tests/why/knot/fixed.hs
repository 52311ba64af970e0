-- Shares of a whole: each number is divided by the sum of all, which a pass of its own finds.
module Main where

import Data.List (foldl')

amounts :: Int -> [Double]
amounts n = [fromIntegral (k * 37 `mod` 101) + 1 | k <- [1 .. n]]

shares :: Int -> [Double]
shares n = map (/ whole) (amounts n)
  where whole = foldl' (+) 0 (amounts n)

main :: IO ()
main = print (length (filter (> 0.0001) (shares 9000)))
