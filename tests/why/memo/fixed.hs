-- A memo table as a list that never ends.
module Main where

import Data.List (foldl')


pell :: Int -> Int
pell 0 = 0
pell n = (pell (n `div` 2) * 2 + n) `mod` 1009

main :: IO ()
main = do
  print (foldl' (\a n -> (a + pell (n * 300)) `mod` 1009) 0 [1 .. 100])
