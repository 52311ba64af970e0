-- The mean of a series, and how many of its numbers lie above it.
module Main where

readings :: Int -> [Int]
readings n = take n (walk 17)

walk :: Int -> [Int]
walk seed = x `seq` next `seq` (x : walk next)
  where
    x = seed `div` 7 `mod` 1000
    next = (seed * 1103 + 12289) `mod` 65521

mean :: [Int] -> Int
mean = go 0 0
  where
    go :: Int -> Int -> [Int] -> Int
    go total n [] = total `div` n
    go total n (x : xs) = total `seq` n `seq` go (total + x) (n + 1) xs

main :: IO ()
main = do
  let series = readings 40000
  putStrLn ("mean " ++ show (mean series))
