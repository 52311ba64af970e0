-- Groups of numbers by union and find, in a strict map that is in use to the end.
module Main where

import Control.Monad.State.Strict
import qualified Data.IntMap.Strict as I

type U = State (I.IntMap Int)

find :: Int -> U Int
find x = do
  m <- get
  case I.lookup x m of
    Nothing -> return x
    Just p | p == x -> return x
           | otherwise -> do
               r <- find p
               modify' (I.insert x r)
               return r

union :: Int -> Int -> U ()
union a b = do
  x <- find a
  y <- find b
  modify' (I.insert x y)

main :: IO ()
main = do
  let m = execState (mapM_ (\i -> union i ((i * 7919 + 13) `mod` 30000)) [0, 3 .. 29999]) I.empty
  print (I.size m)
  print (length (filter id [ I.findWithDefault k k m == k | k <- [0 .. 29999] ]))
