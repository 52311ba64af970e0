module Main where

import Data.List (sort)

-- The game tree of Nim with three heaps: how many positions, and who wins?

data Tree = Tree [Int] [Tree]

grow :: [Int] -> Tree
grow heaps = Tree heaps [ grow h | h <- moves heaps ]

moves :: [Int] -> [[Int]]
moves hs = [ take i hs ++ [h - k] ++ drop (i + 1) hs | (i, h) <- zip [0 ..] hs, k <- [1 .. min 2 h] ]

size :: Tree -> Int
size (Tree _ ts) = 1 + sum (map size ts)

wins :: Tree -> Bool
wins (Tree _ ts) = any (not . wins) ts

depths :: Int -> Tree -> [Int]
depths d (Tree _ []) = [d]
depths d (Tree _ ts) = concatMap (depths (d + 1)) ts

median :: Tree -> Int
median t = let ds = sort (depths 0 t) in ds !! (length ds `div` 2)

main :: IO ()
main = do
  let t = grow [3, 3, 3]
  putStrLn ("positions " ++ show (size t))
  putStrLn ("median    " ++ show (median t))
  putStrLn ("first wins: " ++ show (wins t))
