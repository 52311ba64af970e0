module Main (main) where

import Data.List (foldl', sort)
import qualified Data.IntMap as M

-- A map that grows, a list that is held too long, and sorting in between.
table :: Int -> M.IntMap [Int]
table n = foldl' (\m i -> M.insertWith (++) (i * 7919 `mod` 997) [i] m) M.empty [1 .. n]

main :: IO ()
main = do
  let xs = [(i * 1103515245 + 12345) `mod` 65536 | i <- [1 .. 60000]] :: [Int]
  print (length xs)
  let m = table 40000
  print (M.size m)
  let s = sort xs
  print (sum (take 1000 s) + maximum xs)
  print (sum (map length (M.elems m)))
  print (foldl' (+) 0 [x * y | x <- take 1500 s, y <- take 400 xs])
