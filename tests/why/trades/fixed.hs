-- Trades are read once to find the dearest and once to add up; the order book stays in use beside them.
module Main where

import qualified Data.Map.Strict as Map

trades :: Int -> [Int]
trades n = go n 7
  where
    go :: Int -> Int -> [Int]
    go 0 _ = []
    go k s = let s' = (s * 1103 + 12289) `mod` 65521 in s' `seq` (s' : go (k - 1) s')

book :: Int -> Map.Map Int [Int]
book n = go n Map.empty
  where
    go :: Int -> Map.Map Int [Int] -> Map.Map Int [Int]
    go 0 m = m
    go k m = let m' = Map.insertWith (\_ old -> k : old) (k `mod` 997) [k] m in m' `seq` go (k - 1) m'

volume :: Map.Map Int [Int] -> Int
volume = sum . map sum . Map.elems

main :: IO ()
main = do
  let orders = book 12000
      (dearest, all') = go 0 0 (trades 20000)
  print (volume orders)
  putStrLn ("dearest " ++ show dearest)
  putStrLn ("all " ++ show all')
  print (sum (map length (Map.elems orders)))
  where
    go :: Int -> Int -> [Int] -> (Int, Int)
    go top total [] = (top, total)
    go top total (p : ps) = top `seq` total `seq` go (max top p) (total + p) ps
