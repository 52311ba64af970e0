-- Stamps: how many ways to pay a sum? A memo list by index; sums are asked for from a queue of letters.
module Main where

stampSums :: () -> [Int]
stampSums () = map cheapest [0 ..]

cheapest :: Int -> Int
cheapest n = n `div` 50 + (n `mod` 50) `div` 20 + (n `mod` 20) `div` 5 + n `mod` 5

letters :: [Int]
letters = [ 40000 + (i * 7919) `mod` 3001 | i <- [1 .. 40] ]

main :: IO ()
main = do
  putStrLn ("stamps: " ++ show (sum (map (\i -> stampSums () !! i) letters)))
  putStrLn ("most: " ++ show (maximum (map (\i -> stampSums () !! i) letters)))
