module Main where

-- Steps of a lazy State, in a list that mapM makes.
-- says g: made by label (labels.hs:
-- says g: The lazy State monad suspends each step: import Control.Monad.State.Strict
-- not g: They stand in a list
-- cure: s/import Control.Monad.State/import Control.Monad.State.Strict/; s/fresh :: Int, leaves :: Int, weight :: Int/fresh :: !Int, leaves :: !Int, weight :: !Int/
-- cure: s/  modify (/  modify' (/
-- cured: 20

import Control.Monad.State

-- Numbers the nodes of trees, and counts the leaves by the way.

data Tree = Leaf Int | Node Tree Tree

build :: Int -> Int -> Tree
build 0 s = Leaf s
build d s = Node (build (d - 1) (2 * s)) (build (d - 1) (2 * s + 1))

data Count = Count { fresh :: Int, leaves :: Int, weight :: Int }

label :: Tree -> State Count Int
label (Leaf n) = do
  modify (\c -> c { leaves = leaves c + 1, weight = weight c + n `mod` 7 })
  c <- get
  put c { fresh = fresh c + 1 }
  return (fresh c)
label (Node l r) = do
  a <- label l
  b <- label r
  return (max a b)

labelAll :: [Tree] -> State Count Int
labelAll ts = maximum <$> mapM label ts

main :: IO ()
main = do
  let (top, c) = runState (labelAll [ build 10 k | k <- [1 .. 120] ]) (Count 0 0 0)
  putStrLn ("leaves " ++ show (leaves c) ++ ", weight " ++ show (weight c))
  putStrLn ("highest label " ++ show top)
