-- Data.IntMap: maps whose keys are of type Int, as Data.Map's are with such keys.
module Data.IntMap
  ( IntMap, Key, (!), (!?), (\\), adjust, adjustWithKey, alter, alterF, assocs, compose, delete, deleteFindMax, deleteFindMin
  , deleteMax, deleteMin, difference, differenceWith, disjoint, elems, empty, filter, filterWithKey, findMax
  , findMin, findWithDefault, foldMapWithKey, foldl, foldl', foldlWithKey, foldlWithKey', foldr, foldr'
  , foldrWithKey, foldrWithKey', fromAscList, fromAscListWith, fromAscListWithKey, fromDistinctAscList, fromList
  , fromListWith, fromListWithKey, fromSet, insert, insertLookupWithKey, insertWith, insertWithKey, intersection
  , intersectionWith, intersectionWithKey, isProperSubmapOf, isProperSubmapOfBy, isSubmapOf, isSubmapOfBy, keys
  , keysSet, lookup, lookupGE, lookupGT, lookupLE, lookupLT, lookupMax, lookupMin, map, mapAccum, mapAccumRWithKey
  , mapAccumWithKey, mapEither, mapEitherWithKey, mapKeys, mapKeysMonotonic, mapKeysWith, mapMaybe, mapMaybeWithKey
  , mapWithKey, maxView, maxViewWithKey, member, mergeWithKey, minView, minViewWithKey, notMember, null, partition
  , partitionWithKey, restrictKeys, singleton, size, split, splitLookup, splitRoot, toAscList, toDescList
  , toList, traverseMaybeWithKey, traverseWithKey, union, unionWith, unionWithKey, unions, unionsWith, update, updateLookupWithKey, updateMax
  , updateMaxWithKey, updateMin, updateMinWithKey, updateWithKey, withoutKeys
  ) where

import Prelude hiding (null, lookup, filter, map, foldr, foldl)
import Data.Map (Map)
import qualified Data.Map as M
import Data.Map.Tree (evaluatedPair)
import Data.IntSet (IntSet, Key)

infixl 9 !, !?, \\

type IntMap = Map Key

(!) :: IntMap a -> Key -> a
t ! k = M.findWithDefault (error ("IntMap.!: key " ++ show k ++ " is not an element of the map")) k t

(!?) :: IntMap a -> Key -> Maybe a
(!?) = (M.!?)

(\\) :: IntMap a -> IntMap b -> IntMap a
(\\) = (M.\\)

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust = M.adjust

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey = M.adjustWithKey

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter = M.alter

alterF :: Functor b => (Maybe a -> b (Maybe a)) -> Key -> IntMap a -> b (IntMap a)
alterF f k t = fmap (\m -> M.alter (const m) k t) (f (M.lookup k t))

assocs :: IntMap a -> [(Key, a)]
assocs = M.assocs

compose :: IntMap c -> IntMap Int -> IntMap c
compose = M.compose

delete :: Key -> IntMap a -> IntMap a
delete = M.delete

deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMax t = maybe (error "deleteFindMax: empty map has no maximal element") id (M.maxViewWithKey t)

deleteFindMin :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin t = maybe (error "deleteFindMin: empty map has no minimal element") id (M.minViewWithKey t)

deleteMax :: IntMap a -> IntMap a
deleteMax = M.deleteMax

deleteMin :: IntMap a -> IntMap a
deleteMin = M.deleteMin

difference :: IntMap a -> IntMap b -> IntMap a
difference = M.difference

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f t u = if M.null t then t else M.differenceWith f t u

disjoint :: IntMap a -> IntMap b -> Bool
disjoint = M.disjoint

elems :: IntMap a -> [a]
elems = M.elems

empty :: IntMap a
empty = M.empty

filter :: (a -> Bool) -> IntMap a -> IntMap a
filter = M.filter

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey = M.filterWithKey

findMax :: IntMap a -> (Key, a)
findMax = M.findMax

findMin :: IntMap a -> (Key, a)
findMin = M.findMin

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault = M.findWithDefault

foldMapWithKey :: Monoid b => (Key -> a -> b) -> IntMap a -> b
foldMapWithKey = M.foldMapWithKey

foldl :: (a -> b -> a) -> a -> IntMap b -> a
foldl = M.foldl

foldl' :: (a -> b -> a) -> a -> IntMap b -> a
foldl' = M.foldl'

foldlWithKey :: (a -> Key -> b -> a) -> a -> IntMap b -> a
foldlWithKey = M.foldlWithKey

foldlWithKey' :: (a -> Key -> b -> a) -> a -> IntMap b -> a
foldlWithKey' = M.foldlWithKey'

foldr :: (a -> b -> b) -> b -> IntMap a -> b
foldr = M.foldr

foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr' = M.foldr'

foldrWithKey :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey = M.foldrWithKey

foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey' = M.foldrWithKey'

fromAscList :: [(Key, a)] -> IntMap a
fromAscList = M.fromAscList

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith = M.fromAscListWith

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey = M.fromAscListWithKey

fromDistinctAscList :: [(Key, a)] -> IntMap a
fromDistinctAscList = M.fromDistinctAscList

fromList :: [(Key, a)] -> IntMap a
fromList = M.fromList

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith = M.fromListWith

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey = M.fromListWithKey

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet = M.fromSet

insert :: Key -> a -> IntMap a -> IntMap a
insert = M.insert

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey = M.insertLookupWithKey

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith = M.insertWith

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey = M.insertWithKey

intersection :: IntMap a -> IntMap b -> IntMap a
intersection = M.intersection

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith = M.intersectionWith

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey = M.intersectionWithKey

isProperSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isProperSubmapOf = M.isProperSubmapOf

isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isProperSubmapOfBy = M.isProperSubmapOfBy

isSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isSubmapOf t u = M.null t || M.isSubmapOf t u

isSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy same t u = M.null t || M.isSubmapOfBy same t u

keys :: IntMap a -> [Key]
keys = M.keys

keysSet :: IntMap a -> IntSet
keysSet = M.keysSet

lookup :: Key -> IntMap a -> Maybe a
lookup = M.lookup

lookupGE :: Key -> IntMap a -> Maybe (Key, a)
lookupGE = M.lookupGE

lookupGT :: Key -> IntMap a -> Maybe (Key, a)
lookupGT = M.lookupGT

lookupLE :: Key -> IntMap a -> Maybe (Key, a)
lookupLE = M.lookupLE

lookupLT :: Key -> IntMap a -> Maybe (Key, a)
lookupLT = M.lookupLT

lookupMax :: IntMap a -> Maybe (Key, a)
lookupMax = M.lookupMax

lookupMin :: IntMap a -> Maybe (Key, a)
lookupMin = M.lookupMin

map :: (a -> b) -> IntMap a -> IntMap b
map = M.map

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum = M.mapAccum

mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumRWithKey = M.mapAccumRWithKey

mapAccumWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey = M.mapAccumWithKey

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither = M.mapEither

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey = M.mapEitherWithKey

mapKeys :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys = M.mapKeys

mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeysMonotonic = M.mapKeysMonotonic

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith = M.mapKeysWith

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe = M.mapMaybe

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey = M.mapMaybeWithKey

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey = M.mapWithKey

maxView :: IntMap a -> Maybe (a, IntMap a)
maxView = M.maxView

maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
maxViewWithKey = M.maxViewWithKey

member :: Key -> IntMap a -> Bool
member = M.member

mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey = M.mergeWithKey

minView :: IntMap a -> Maybe (a, IntMap a)
minView = M.minView

minViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey = M.minViewWithKey

notMember :: Key -> IntMap a -> Bool
notMember = M.notMember

null :: IntMap a -> Bool
null = M.null

partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition = M.partition

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey = M.partitionWithKey

restrictKeys :: IntMap a -> IntSet -> IntMap a
restrictKeys = M.restrictKeys

singleton :: Key -> a -> IntMap a
singleton = M.singleton

size :: IntMap a -> Int
size = M.size

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split k t = if M.null t then (M.empty, M.empty) else M.split k t

splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup k t = if M.null t then (M.empty, Nothing, M.empty) else M.splitLookup k t

splitRoot :: IntMap a -> [IntMap a]
splitRoot = M.splitRoot

toAscList :: IntMap a -> [(Key, a)]
toAscList = M.toAscList

toDescList :: IntMap a -> [(Key, a)]
toDescList = M.toDescList

toList :: IntMap a -> [(Key, a)]
toList = M.toList

traverseMaybeWithKey :: Applicative b => (Key -> a -> b (Maybe c)) -> IntMap a -> b (IntMap c)
traverseMaybeWithKey = M.traverseMaybeWithKey

traverseWithKey :: Applicative b => (Key -> a -> b c) -> IntMap a -> b (IntMap c)
traverseWithKey = M.traverseWithKey

union :: IntMap a -> IntMap a -> IntMap a
union = M.union

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith = M.unionWith

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey = M.unionWithKey

unions :: Foldable a => a (IntMap b) -> IntMap b
unions = M.unions

unionsWith :: Foldable b => (a -> a -> a) -> b (IntMap a) -> IntMap a
unionsWith = M.unionsWith

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update = M.update

-- The value is the one that was there, unlike that of Data.Map.
updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f k t = evaluatedPair (lookup k t) (updateWithKey f k t)

updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMax = M.updateMax

updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMaxWithKey = M.updateMaxWithKey

updateMin :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin = M.updateMin

updateMinWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey = M.updateMinWithKey

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey = M.updateWithKey

withoutKeys :: IntMap a -> IntSet -> IntMap a
withoutKeys = M.withoutKeys
