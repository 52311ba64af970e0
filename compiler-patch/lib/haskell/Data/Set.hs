-- Data.Set: sets, as maps whose values say nothing.
--
-- The trees, and how they are balanced, are those of Data.Map.Tree.
module Data.Set
  ( Set, empty, singleton, fromList, fromAscList, fromDescList, fromDistinctAscList, fromDistinctDescList, powerSet
  , insert, delete, alterF, member, notMember, lookupLT, lookupGT, lookupLE, lookupGE, null, size, isSubsetOf, isProperSubsetOf
  , disjoint, union, unions, difference, (\\), intersection, cartesianProduct, disjointUnion
  , filter, takeWhileAntitone, dropWhileAntitone, spanAntitone, partition, split, splitMember, splitRoot
  , lookupIndex, findIndex, elemAt, deleteAt, take, drop, splitAt, map, mapMonotonic, foldr, foldl, foldr', foldl', fold
  , lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, minView, maxView
  , elems, toList, toAscList, toDescList, valid
  ) where

import Prelude hiding (null, filter, map, take, drop, splitAt, foldr, foldl)
import qualified Prelude.List as List
import Data.Map.Keys
import Prelude.Read (readCon)

infixl 9 \\

(\\) :: Ord a => Set a -> Set a -> Set a
s \\ t = difference s t

fromList :: Ord a => [a] -> Set a
fromList list = List.foldl' (\s x -> insert x s) empty list

instance (Ord a, Read a) => Read (Set a) where
  readsPrec = readCon "fromList" fromList

fromAscList, fromDescList :: Eq a => [a] -> Set a
fromAscList list = fromDistinctAscList (distinct list)
fromDescList list = fromDistinctDescList (distinct list)

-- Neighbours that are equal become one, the first of them.
distinct :: Eq a => [a] -> [a]
distinct (x : y : rest)
  | x == y = distinct (x : rest)
  | otherwise = x : distinct (y : rest)
distinct list = list

map :: Ord b => (a -> b) -> Set a -> Set b
map f s = fromList (List.map f (toAscList s))

fold :: (a -> b -> b) -> b -> Set a -> b
fold = foldr

cartesianProduct :: Set a -> Set b -> Set (a, b)
cartesianProduct s t = t `seq` fromDistinctAscList [(x, y) | x <- toAscList s, y <- toAscList t]

-- Every subset. In the order of sets, those with the first element come after the empty one and before those without.
powerSet :: Set a -> Set (Set a)
powerSet s = fromDistinctAscList (List.map fromDistinctAscList (subsets (toAscList s)))
  where
    subsets [] = [[]]
    subsets (x : xs) = case subsets xs of
      nothing : others -> nothing : List.map (x :) (nothing : others) ++ others
      [] -> []
