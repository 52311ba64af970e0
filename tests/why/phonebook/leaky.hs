-- No leak: a telephone book, which is asked until the end.
module Main where

import qualified Data.Map.Strict as Map

book :: Int -> Map.Map String Int
book n = go 1 Map.empty
  where
    go k m
      | k > n = m
      | otherwise = go (k + 1) $! Map.insert (name k) (k * 31 `mod` 10007) m

name :: Int -> String
name k = let s = "customer " ++ show k in length s `seq` s

main :: IO ()
main = do
  let m = book 2500
  print (Map.size m)
  print (sum [Map.findWithDefault 0 (name (k * 7 `mod` 2500)) m | k <- [1 .. 3000]])
  print (sum (map length (Map.keys m)))
