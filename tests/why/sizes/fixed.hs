-- A search tree that knows how large its parts are, as soon as somebody asks.
module Main where

data Tree = Leaf | Node { left :: !Tree, key :: !Int, right :: !Tree, weight :: !Int }

size :: Tree -> Int
size Leaf = 0
size t = weight t

node :: Tree -> Int -> Tree -> Tree
node l k r = Node l k r (size l + 1 + size r)

insert :: Int -> Tree -> Tree
insert k Leaf = node Leaf k Leaf
insert k t
  | k < key t = node (insert k (left t)) (key t) (right t)
  | k > key t = node (left t) (key t) (insert k (right t))
  | otherwise = t

build :: Int -> Tree
build n = go 1 Leaf
  where
    go :: Int -> Tree -> Tree
    go i t
      | i > n = t
      | otherwise = let t' = insert (i * 7919 `mod` 65521) t in t' `seq` go (i + 1) t'

depth :: Tree -> Int
depth Leaf = 0
depth t = 1 + max (depth (left t)) (depth (right t))

main :: IO ()
main = do
  let t = build 14000
  print (depth t)
  print (size t)
