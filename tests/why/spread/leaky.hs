-- The largest of some numbers, and how many of them are large: a where binds their list.
module Main where

spread :: Int -> (Int, Int)
spread n = (top, count)
  where
    heights = map height [1 .. n]
    top = maximum heights
    count = length (filter (> 450) heights)

height :: Int -> Int
height k = (k * k + 11 * k) `mod` 503

main :: IO ()
main = do
  let (top, count) = spread 40000
  putStrLn ("highest " ++ show top)
  putStrLn ("above 450: " ++ show count)
