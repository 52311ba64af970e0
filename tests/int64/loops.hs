module Main where

nfib :: Int -> Int
nfib n = if n < 2 then 1 else nfib (n - 1) + nfib (n - 2) + 1

tak :: Int -> Int -> Int -> Int
tak x y z
  | y >= x = z
  | otherwise = tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)

total :: Int -> Int -> Int
total acc n
  | n == 0 = acc
  | otherwise = total (acc + n) (n - 1)

fact :: Int -> Int
fact 0 = 1
fact n = n * fact (n - 1)

quicksort :: [Int] -> [Int]
quicksort [] = []
quicksort (x : xs) = quicksort [y | y <- xs, y < x] ++ x : quicksort [y | y <- xs, y >= x]

mean :: Double -> Double -> Double -> Double
mean s k n
  | k > n = s / n
  | otherwise = mean (s + k) (k + 1) n

main :: IO ()
main = do
  print (nfib 20)
  print (tak 18 12 6)
  print (total 0 100000)
  print (fact 25)
  print (sum (quicksort [(i * 7919) `mod` 1009 | i <- [1 .. 1000]]))
  print (mean 0 1 1000)
