module Main (main) where

import Control.Concurrent (forkIO, newEmptyMVar, putMVar, takeMVar)
import qualified Data.IntMap.Strict as M
import Data.List (foldl')
import Debug.Trace (traceMarkerIO)

-- Three phases, each with a mark: a table that stays, a list that is held
-- because it is walked twice, and sums that need nothing. A second thread makes
-- marks of its own.
data Shape = Circle !Int | Square !Int !Int

table :: Int -> M.IntMap [Int]
table n = foldl' (\m i -> M.insertWith (++) (i * 7919 `mod` 251) [i] m) M.empty [1 .. n]

shapes :: Int -> [Shape]
shapes n = [if even i then Circle i else Square i (i + 1) | i <- [1 .. n]]

area :: Shape -> Int
area (Circle r) = 3 * r * r
area (Square a b) = a * b

helper :: IO ()
helper = do
  traceMarkerIO "helper begins"
  print (foldl' (+) 0 [x * y | x <- [1 .. 300], y <- [1 .. 400 :: Int]])
  traceMarkerIO "helper ends"

main :: IO ()
main = do
  done <- newEmptyMVar
  traceMarkerIO "table"
  let m = table 40000
  print (M.size m)
  _ <- forkIO (helper >> putMVar done ())
  traceMarkerIO "shapes"
  let xs = shapes 60000
  print (length xs)
  print (sum (map area xs))
  takeMVar done
  traceMarkerIO "sums of \"much\" & more"
  print (sum (map length (M.elems m)))
  print (foldl' (+) 0 [x * y | x <- [1 .. 3000], y <- [1 .. 800 :: Int]])
