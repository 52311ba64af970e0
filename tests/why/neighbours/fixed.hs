-- Jumps between neighbours in a series, as a part of its length.
module Main where

series :: Int -> [Int]
series n = take n (grow 1)
  where
    grow :: Int -> [Int]
    grow s = s `seq` (s `mod` 100 : grow ((s * 75 + 74) `mod` 65537))

share :: [Int] -> Int
share xs = go 0 1 (zip xs (tail xs))
  where
    go :: Int -> Int -> [(Int, Int)] -> Int
    go jumps n [] = jumps * 100 `div` n
    go jumps n ((a, b) : ps) = jumps `seq` n `seq` go (if abs (a - b) > 50 then jumps + 1 else jumps) (n + 1) ps

main :: IO ()
main = putStrLn (show (share (series 30000)) ++ " %")
