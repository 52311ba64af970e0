-- The smallest and the largest of a series, in a pair.
module Main where

import Data.List (foldl')

step :: (Int, Int) -> Int -> (Int, Int)
step (low, high) x = (min low x, max high x)

series :: Int -> [Int]
series n = [k * k `mod` 7919 - k `mod` 13 | k <- [1 .. n]]

main :: IO ()
main = do
  let (low, high) = foldl' step (0, 0) (series 30000)
  putStrLn ("from " ++ show low ++ " to " ++ show high)
