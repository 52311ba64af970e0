module Main where
-- matrix multiplication with lists of lists
import Data.List (transpose, foldl')
type M = [[Int]]
mul :: M -> M -> M
mul a b = let bt = transpose b in [ [ dot r c | c <- bt ] | r <- a ]
dot :: [Int] -> [Int] -> Int
dot xs ys = foldl' (\s (x,y) -> (s + x*y) `mod` 10007) 0 (zip xs ys)
ident :: Int -> M
ident n = [ [ if i == j then 1 else 0 | j <- [1..n] ] | i <- [1..n] ]
power :: M -> Int -> M
power m 0 = ident (length m)
power m k | even k = let h = power m (k `div` 2) in mul h h
          | otherwise = mul m (power m (k-1))
main :: IO ()
main = do
  let m = [ [ (i * j + i) `mod` 17 | j <- [1..40] ] | i <- [1..40] ]
  print (sum (map sum (power m 13)))
