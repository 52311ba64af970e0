-- No leak: a lazy table, as it is meant: each element is computed from others when it is needed.
module Main where

import Data.Array

-- The longest common subsequence of two texts.
lcs :: [Int] -> [Int] -> Int
lcs xs ys = table ! (0, 0)
  where
    m = length xs
    n = length ys
    a = listArray (0, m - 1) xs
    b = listArray (0, n - 1) ys
    table = listArray ((0, 0), (m, n)) [cell i j | i <- [0 .. m], j <- [0 .. n]]
    cell :: Int -> Int -> Int
    cell i j
      | i == m || j == n = 0
      | a ! i == b ! j = 1 + table ! (i + 1, j + 1)
      | otherwise = max (table ! (i + 1, j)) (table ! (i, j + 1))

main :: IO ()
main = print (lcs [k * k `mod` 7 | k <- [1 .. 120]] [k * 3 `mod` 11 | k <- [1 .. 120]])
