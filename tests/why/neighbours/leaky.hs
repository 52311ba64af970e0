-- Jumps between neighbours in a series, as a part of its length.
module Main where

series :: Int -> [Int]
series n = take n (grow 1)
  where
    grow :: Int -> [Int]
    grow s = s `seq` (s `mod` 100 : grow ((s * 75 + 74) `mod` 65537))

jumps :: [Int] -> Int
jumps xs = length [() | (a, b) <- zip xs (tail xs), abs (a - b) > 50]

share :: [Int] -> Int
share xs = jumps xs * 100 `div` length xs

main :: IO ()
main = putStrLn (show (share (series 30000)) ++ " %")
