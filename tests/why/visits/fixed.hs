-- A walk over a graph that is kept in a map; how often each crossing was met is counted in an IORef.
module Main where

import Data.IORef
import qualified Data.IntMap as IntMap

type Graph = IntMap.IntMap [Int]

graph :: Int -> Graph
graph n = IntMap.fromList [(k, edges n k) | k <- [0 .. n - 1]]

edges :: Int -> Int -> [Int]
edges n k = [(k * 3 + 1) `mod` n, (k * 7 + 5) `mod` n, (k + n `div` 2) `mod` n]

walk :: Graph -> IORef Int -> Int -> Int -> IO Int
walk _ _ 0 k = return k
walk g met steps k = do
  let es = IntMap.findWithDefault [] k g
  modifyIORef' met (+ length es)
  walk g met (steps - 1) (es !! (steps `mod` 3))

main :: IO ()
main = do
  let g = graph 2500
  print (sum (map sum (IntMap.elems g)))
  met <- newIORef 0
  end <- walk g met 16000 1
  n <- readIORef met
  putStrLn ("at " ++ show end ++ ", edges met " ++ show n)
  print (IntMap.size g)
