-- Knapsack by dynamic programming: one unboxed row for each thing, all rows kept to find the choice.
module Main where

import Data.Array.Unboxed

data Thing = Thing { label :: String, weight :: !Int, worth :: !Int }

things :: [Thing]
things = [ Thing ("thing" ++ show i) (5 + i * 37 `mod` 61) (10 + i * 53 `mod` 97) | i <- [1 .. 120] ]

capacity :: Int
capacity = 2000

type Row = UArray Int Int

next :: Row -> Thing -> Row
next r (Thing _ w v) = listArray (0, capacity) [ best c | c <- [0 .. capacity] ]
  where
    best c
      | c < w = r ! c
      | otherwise = max (r ! c) (r ! (c - w) + v)

rows :: [Row]
rows = scan (listArray (0, capacity) (replicate (capacity + 1) 0)) things
  where
    scan r [] = [r]
    scan r (t : ts) = r : (let r' = next r t in r' `seq` scan r' ts)

choice :: [(Thing, Row, Row)] -> Int -> [Thing]
choice [] _ = []
choice ((t, new, old) : rest) c
  | new ! c == old ! c = choice rest c
  | otherwise = t : choice rest (c - weight t)

main :: IO ()
main = do
  let l = last rows
      back = reverse (zip3 things (tail rows) rows)
      picked = choice back capacity
  print (l ! capacity)
  putStrLn (unwords (map label (reverse picked)))
  print (sum (map weight picked), sum (map worth picked))
