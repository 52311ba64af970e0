{-# LANGUAGE MagicHash #-}
-- GHC.Exts: primitive types and operations, and some functions.
module GHC.Exts
  ( module Prelude.Hash, Int, Word, Char, Float, Double, sortWith, groupWith, the, seq
  ) where

import Data.List (sortBy, groupBy)
import Prelude.Hash hiding (truth)

sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (\x y -> compare (f x) (f y))

groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = groupBy (\x y -> f x == f y) (sortWith f xs)

the :: Eq a => [a] -> a
the (x : xs)
  | all (== x) xs = x
  | otherwise = errorWithoutStackTrace "GHC.Exts.the: non-identical list"
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"
