-- No leak: a search tree, walked again and again.
module Main where

data Tree = Tip | Fork !Tree !Int !Tree

insert :: Int -> Tree -> Tree
insert x Tip = Fork Tip x Tip
insert x t@(Fork l y r)
  | x < y = Fork (insert x l) y r
  | x > y = Fork l y (insert x r)
  | otherwise = t

build :: Int -> Tree
build n = go n Tip
  where
    go :: Int -> Tree -> Tree
    go 0 t = t
    go k t = go (k - 1) $! insert (k * 7919 `mod` 65521) t

depth :: Tree -> Int
depth Tip = 0
depth (Fork l _ r) = 1 + max (depth l) (depth r)

total :: Tree -> Int
total Tip = 0
total (Fork l x r) = total l + x + total r

member :: Int -> Tree -> Bool
member _ Tip = False
member x (Fork l y r) = case compare x y of
  LT -> member x l
  GT -> member x r
  EQ -> True

main :: IO ()
main = do
  let t = build 20000
  print (depth t)
  print (total t)
  print (length (filter (`member` t) [1 .. 20000]))
