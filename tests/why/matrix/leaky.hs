-- A grid is smoothed many times, and then one corner of it is looked at.
module Main where

type Grid = [[Int]]

start :: Int -> Grid
start n = [[(i * j) `mod` 10 | j <- [1 .. n]] | i <- [1 .. n]]

smooth :: Grid -> Grid
smooth rows = zipWith (zipWith mix) rows (tail rows ++ [head rows])

mix :: Int -> Int -> Int
mix a b = (a + b) `div` 2

times :: Int -> Grid -> Grid
times 0 g = g
times k g = times (k - 1) (shape g)

-- The next grid, once it is known how large it is.
shape :: Grid -> Grid
shape g = let h = smooth g in sum (map length h) `seq` h

main :: IO ()
main = do
  let g = times 15 (start 40)
  print (head (head g))
  print (sum (map sum g))
