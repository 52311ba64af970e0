-- Data.IntSet: sets of Ints, as Data.Set's are of them.
module Data.IntSet
  ( IntSet, Key, (\\), alterF, delete, deleteFindMax, deleteFindMin, deleteMax, deleteMin, difference, disjoint, elems
  , empty, filter, findMax, findMin, fold, foldl, foldl', foldr, foldr', fromAscList, fromDistinctAscList, fromList
  , insert, intersection, isProperSubsetOf, isSubsetOf, lookupGE, lookupGT, lookupLE, lookupLT, map, mapMonotonic
  , maxView, member, minView, notMember, null, partition, singleton, size, split, splitMember, splitRoot, toAscList
  , toDescList, toList, union, unions
  ) where

import Prelude hiding (null, lookup, filter, map, foldr, foldl)
import Data.Set (Set)
import qualified Data.Set as S

infixl 9 \\

type Key = Int
type IntSet = Set Key

(\\) :: IntSet -> IntSet -> IntSet
(\\) = (S.\\)

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f IntSet
alterF = S.alterF

delete :: Key -> IntSet -> IntSet
delete = S.delete

deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMax s = maybe (error "deleteFindMax: empty set has no maximal element") id (S.maxView s)

deleteFindMin :: IntSet -> (Key, IntSet)
deleteFindMin s = maybe (error "deleteFindMin: empty set has no minimal element") id (S.minView s)

deleteMax :: IntSet -> IntSet
deleteMax = S.deleteMax

deleteMin :: IntSet -> IntSet
deleteMin = S.deleteMin

difference :: IntSet -> IntSet -> IntSet
difference = S.difference

disjoint :: IntSet -> IntSet -> Bool
disjoint = S.disjoint

elems :: IntSet -> [Key]
elems = S.elems

empty :: IntSet
empty = S.empty

filter :: (Key -> Bool) -> IntSet -> IntSet
filter = S.filter

findMax :: IntSet -> Key
findMax = S.findMax

findMin :: IntSet -> Key
findMin = S.findMin

fold :: (Key -> a -> a) -> a -> IntSet -> a
fold = S.fold

foldl :: (a -> Key -> a) -> a -> IntSet -> a
foldl = S.foldl

foldl' :: (a -> Key -> a) -> a -> IntSet -> a
foldl' = S.foldl'

foldr :: (Key -> a -> a) -> a -> IntSet -> a
foldr = S.foldr

foldr' :: (Key -> a -> a) -> a -> IntSet -> a
foldr' = S.foldr'

fromAscList :: [Key] -> IntSet
fromAscList = S.fromAscList

fromDistinctAscList :: [Key] -> IntSet
fromDistinctAscList = S.fromDistinctAscList

fromList :: [Key] -> IntSet
fromList = S.fromList

insert :: Key -> IntSet -> IntSet
insert = S.insert

intersection :: IntSet -> IntSet -> IntSet
intersection = S.intersection

isProperSubsetOf :: IntSet -> IntSet -> Bool
isProperSubsetOf = S.isProperSubsetOf

isSubsetOf :: IntSet -> IntSet -> Bool
isSubsetOf s t = S.null s || S.isSubsetOf s t

lookupGE :: Key -> IntSet -> Maybe Key
lookupGE = S.lookupGE

lookupGT :: Key -> IntSet -> Maybe Key
lookupGT = S.lookupGT

lookupLE :: Key -> IntSet -> Maybe Key
lookupLE = S.lookupLE

lookupLT :: Key -> IntSet -> Maybe Key
lookupLT = S.lookupLT

map :: (Key -> Key) -> IntSet -> IntSet
map = S.map

mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
mapMonotonic = S.mapMonotonic

maxView :: IntSet -> Maybe (Key, IntSet)
maxView = S.maxView

member :: Key -> IntSet -> Bool
member = S.member

minView :: IntSet -> Maybe (Key, IntSet)
minView = S.minView

notMember :: Key -> IntSet -> Bool
notMember = S.notMember

null :: IntSet -> Bool
null = S.null

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition = S.partition

singleton :: Key -> IntSet
singleton = S.singleton

size :: IntSet -> Int
size = S.size

split :: Key -> IntSet -> (IntSet, IntSet)
split x s = x `seq` S.split x s

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember = S.splitMember

splitRoot :: IntSet -> [IntSet]
splitRoot = S.splitRoot

toAscList :: IntSet -> [Key]
toAscList = S.toAscList

toDescList :: IntSet -> [Key]
toDescList = S.toDescList

toList :: IntSet -> [Key]
toList = S.toList

union :: IntSet -> IntSet -> IntSet
union = S.union

unions :: Foldable a => a IntSet -> IntSet
unions = S.unions
