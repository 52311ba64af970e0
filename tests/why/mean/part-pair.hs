-- The mean of a series, and how many of its numbers lie above it.
module Main where
import Data.List (foldl')

readings :: Int -> [Int]
readings n = take n (walk 17)

walk :: Int -> [Int]
walk seed = x `seq` next `seq` (x : walk next)
  where
    x = seed `div` 7 `mod` 1000
    next = (seed * 1103 + 12289) `mod` 65521

mean :: [Int] -> Int
mean xs = total `div` n
  where (total, n) = foldl' (\(t, k) x -> (t + x, k + 1)) (0, 0) xs

main :: IO ()
main = do
  let series = readings 40000
  putStrLn ("mean " ++ show (mean series))
