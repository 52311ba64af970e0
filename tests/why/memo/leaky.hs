-- A memo table as a list that never ends.
module Main where

import Data.List (foldl')

-- table !! n is pell n.
table :: [Int]
table = map pell [0 ..]

pell :: Int -> Int
pell 0 = 0
pell n = (table !! (n `div` 2) * 2 + n) `mod` 1009

main :: IO ()
main = do
  print (foldl' (\a n -> (a + table !! (n * 300)) `mod` 1009) 0 [1 .. 100])
