{-# LANGUAGE MagicHash, PolyKinds #-}
-- GHC.Exts: primitive types and operations, and some functions.
module GHC.Exts
  ( module Prelude.Hash, module Prelude.State, Int, Word, Char, Float, Double, IsList (..), IsString (..), sortWith, groupWith, the, seq
  , Coercible, coerce, Down (..), inline, lazy, oneShot, build, augment, Any, Proxy#, proxy#
  ) where

import Data.Coerce (Coercible, coerce)
import Data.List (sortBy, groupBy)
import Data.Ord (Down (..))
import Data.Proxy (Proxy (..))
import Data.String (IsString (..))
import GHC.IsList (IsList (..))
import Prelude.Hash hiding (truth)
import Prelude.State hiding (IO, fromState, unIO)
import Prim (Any)

type Proxy# = Proxy

proxy# :: Proxy# a
proxy# = Proxy

sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (\x y -> compare (f x) (f y))

groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = groupBy (\x y -> f x == f y) (sortWith f xs)

the :: Eq a => [a] -> a
the (x : xs)
  | all (== x) xs = x
  | otherwise = errorWithoutStackTrace "GHC.Exts.the: non-identical list"
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"

-- Hints to GHC's optimiser.
inline, lazy :: a -> a
inline x = x
lazy x = x

oneShot :: (a -> b) -> a -> b
oneShot f = f

-- A list by what takes its constructors.
build :: (forall b. (a -> b -> b) -> b -> b) -> [a]
build g = g (:) []

augment :: (forall b. (a -> b -> b) -> b -> b) -> [a] -> [a]
augment g = g (:)
