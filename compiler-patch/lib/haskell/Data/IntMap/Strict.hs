-- Data.IntMap.Strict: maps whose keys are of type Int, and whose values are evaluated when they are put in.
--
-- The type is that of Data.IntMap. Here are the functions that make values; others are the same.
module Data.IntMap.Strict
  ( module Data.IntMap, singleton, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith
  , fromAscListWithKey, fromDistinctAscList, fromSet, insert, insertWith, insertWithKey, insertLookupWithKey
  , adjust, adjustWithKey, update, updateWithKey, updateLookupWithKey, updateMin, updateMax, updateMinWithKey, updateMaxWithKey, alter, alterF
  , unionWith, unionWithKey, unionsWith, intersectionWith, intersectionWithKey
  , differenceWith, mergeWithKey, map, mapWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey, mapMaybe
  , mapMaybeWithKey, mapEither, mapEitherWithKey, mapKeysWith, traverseWithKey, traverseMaybeWithKey
  ) where

import Prelude hiding (null, lookup, filter, map, foldr, foldl)
import Data.IntMap hiding
  ( singleton, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith, fromAscListWithKey
  , fromDistinctAscList, fromSet, insert, insertWith, insertWithKey, insertLookupWithKey, adjust
  , adjustWithKey, update, updateWithKey, updateLookupWithKey, updateMin, updateMax, updateMinWithKey, updateMaxWithKey, alter, alterF
  , unionWith, unionWithKey, unionsWith, intersectionWith, intersectionWithKey
  , differenceWith, mergeWithKey, map, mapWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey, mapMaybe
  , mapMaybeWithKey, mapEither, mapEitherWithKey, mapKeysWith, traverseWithKey, traverseMaybeWithKey )
import Data.IntSet (IntSet)
import qualified Data.Map.Strict as M
import Data.Map.Tree (evaluatedPair)

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust = M.adjust

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey = M.adjustWithKey

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter = M.alter

alterF :: Functor b => (Maybe a -> b (Maybe a)) -> Key -> IntMap a -> b (IntMap a)
alterF f k t = fmap (\m -> M.alter (const m) k t) (f (M.lookup k t))

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f t u = if M.null t then t else M.differenceWith f t u

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

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith = M.intersectionWith

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey = M.intersectionWithKey

map :: (a -> b) -> IntMap a -> IntMap b
map = M.map

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\s _ x -> f s x)

mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumRWithKey f s t = s `seq` both (M.mapAccumRWithKey (\s' k x -> both (f s' k x)) s t)

mapAccumWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f s t = s `seq` both (M.mapAccumWithKey (\s' k x -> both (f s' k x)) s t)

-- The state is evaluated at each step, too.
both :: (a, b) -> (a, b)
both (a, b) = evaluatedPair a b

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither = M.mapEither

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey = M.mapEitherWithKey

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith = M.mapKeysWith

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe = M.mapMaybe

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey = M.mapMaybeWithKey

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey = M.mapWithKey

mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey = M.mergeWithKey

singleton :: Key -> a -> IntMap a
singleton = M.singleton

traverseMaybeWithKey :: Applicative b => (Key -> a -> b (Maybe c)) -> IntMap a -> b (IntMap c)
traverseMaybeWithKey = M.traverseMaybeWithKey

traverseWithKey :: Applicative b => (Key -> a -> b c) -> IntMap a -> b (IntMap c)
traverseWithKey = M.traverseWithKey

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith = M.unionWith

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey = M.unionWithKey

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
