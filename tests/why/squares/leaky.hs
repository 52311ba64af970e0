-- A list that is a constant: it stays as long as somebody may want it.
module Main where

import Data.List (foldl')

squares :: [Int]
squares = [k * k `mod` 10007 | k <- [1 .. 30000]]

total :: [Int] -> Int
total = foldl' (+) 0

above :: Int -> [Int] -> Int
above limit = foldl' (\n x -> if x > limit then n + 1 else n) 0

main :: IO ()
main = do
  print (total squares)
  print (above 5000 squares)
