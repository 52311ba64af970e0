module Main where

import Data.List (foldl')

tide :: Int -> Int
tide k = (k * 7919 + 13) `mod` 1009

step :: (Int, Int) -> Int -> (Int, Int)
step (s, m) t = let s' = s + t; m' = max m t in s' `seq` m' `seq` (s', m')

main :: IO ()
main = do
  let (s, m) = foldl' step (0, 0) (map tide [1 .. 9000])
  print s
  let high = [t | t <- take 2500 (map tide [1 .. 9000]), t > 400]
  print (sum high + length high)
  print m
