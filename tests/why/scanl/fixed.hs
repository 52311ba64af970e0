-- A running balance; only the last one is printed.
module Main where

import Data.List

balances :: [Int] -> [Int]
balances = scanl' (+) 0

payments :: Int -> [Int]
payments n = [(k * 97) `mod` 501 - 250 | k <- [1 .. n]]

main :: IO ()
main = do
  let year = balances (payments 30000)
  putStrLn ("at the end " ++ show (last year))
