-- A table of functions is made once, and one of them is called at each step.
module Main where

import qualified Data.Map.Strict as Map

scale :: Int -> Int -> Int
scale k x = (k * x + length (show (k + x))) `mod` 1009

table :: Int -> Map.Map Int (Int -> Int)
table n = Map.fromList [(k, scale k) | k <- [1 .. n]]

go :: Map.Map Int (Int -> Int) -> Int -> Int -> Int
go _ 0 x = x
go t n x = let y = (t Map.! (1 + x)) x in y `seq` go t (n - 1) y

main :: IO ()
main = print (go (table 3000) 40000 5)
