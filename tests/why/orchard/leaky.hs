-- A tree is made as it is walked, and kept for a second walk.
module Main where

data Tree = Leaf | Node Tree Int Tree

build :: Int -> Int -> Tree
build lo hi
  | lo > hi = Leaf
  | otherwise = let m = (lo + hi) `div` 2 in Node (build lo (m - 1)) (m * 3) (build (m + 1) hi)

total :: Tree -> Int
total Leaf = 0
total (Node l x r) = total l + x + total r

depth :: Tree -> Int
depth Leaf = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)

main :: IO ()
main = do
  let t = build 1 30000
  print (total t)
  print (depth t)
