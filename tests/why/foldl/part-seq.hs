-- How many orders, and for how much: a fold from the left, and a pair that is taken apart lazily.
module Main where

import Data.List

data Order = Order { pieces :: !Int, price :: !Int }

orders :: Int -> [Order]
orders n = [Order (k `mod` 9) (k * 7 `mod` 101) | k <- [1 .. n]]

add :: (Int, Int) -> Order -> (Int, Int)
add p o = let n = fst p + pieces o; c = snd p + pieces o * price o in n `seq` c `seq` (n, c)

total :: [Order] -> (Int, Int)
total = foldl add (0, 0)

main :: IO ()
main = do
  let (n, cost) = total (orders 15000)
  putStrLn (show n ++ " pieces for " ++ show cost)
