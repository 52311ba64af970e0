-- A histogram of the lengths of Collatz sequences.
module Main where

import qualified Data.IntMap.Strict as IntMap
import Data.List (foldl')

collatz :: Int -> Int
collatz n = go 0 n
  where
    go :: Int -> Int -> Int
    go k 1 = k
    go k m
      | k > 20 = k
      | even m = go (k + 1) (m `div` 2)
      | otherwise = go (k + 1) (3 * m + 1)

bump :: Maybe Int -> Maybe Int
bump Nothing = Just 1
bump (Just n) = Just (n + 1)

histogram :: Int -> IntMap.IntMap Int
histogram n = foldl' (\m k -> IntMap.alter bump (collatz k) m) IntMap.empty [1 .. n]

main :: IO ()
main = mapM_ line (IntMap.toList (histogram 60000))
  where
    line (k, n) = putStrLn (show k ++ ": " ++ show n)
