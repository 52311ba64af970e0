-- An array whose elements are computed when they are needed, each from a list of its own.
module Main where

import Data.Array

samples :: Int -> [Int]
samples k = [(k * j + j * j) `mod` 97 | j <- [1 .. 30]]

energy :: [Int] -> Int
energy xs = sum [x * x | x <- xs]

loud :: [Int] -> Bool
loud xs = maximum xs > 90

-- Only the loud ones count.
levels :: Int -> Array Int Int
levels n = listArray (1, n) (map level [1 .. n])

level :: Int -> Int
level k = let xs = samples k in if loud xs then energy xs else 0

weigh :: Int -> Array Int Int -> Array Int Int
weigh k a = fmap (\e -> (e * k) `mod` 4093) a

smooth :: Int -> Array Int Int -> Array Int Int
smooth 0 a = a
smooth k a = smooth (k - 1) (weigh k a)

main :: IO ()
main = do
  let a = smooth 12 (levels 2000)
  print (a ! 7)
  print (sum (elems a))
