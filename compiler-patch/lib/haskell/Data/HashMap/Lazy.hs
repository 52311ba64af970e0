-- Data.HashMap.Lazy: maps by hashes, whose values are evaluated when they are needed. Made by script/haskell-library of Data/HashMap/Strict.hs.
module Data.HashMap.Lazy
  ( HashMap, empty, singleton, null, size, member, lookup, (!?), findWithDefault, lookupDefault, (!), insert, insertWith
  , delete, adjust, update, alter, alterF, isSubmapOf, isSubmapOfBy, union, unionWith, unionWithKey, unions, compose, map
  , mapWithKey, traverseWithKey, mapKeys, difference, differenceWith, intersection, intersectionWith, intersectionWithKey
  , foldMapWithKey, foldr, foldl, foldr', foldl', foldrWithKey', foldlWithKey', foldrWithKey, foldlWithKey, filter
  , filterWithKey, mapMaybe, mapMaybeWithKey, keys, elems, toList, fromList, fromListWith, fromListWithKey, keysSet
  ) where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Data.Hashable
import Data.HashMap.Tree
import Data.HashSet (keysSet)

singleton :: Hashable k => k -> a -> HashMap k a
singleton k x = single lazily k x

insert :: (Eq k, Hashable k) => k -> a -> HashMap k a -> HashMap k a
insert = insertBy lazily const

insertWith :: (Eq k, Hashable k) => (a -> a -> a) -> k -> a -> HashMap k a -> HashMap k a
insertWith = insertBy lazily

adjust :: (Eq k, Hashable k) => (a -> a) -> k -> HashMap k a -> HashMap k a
adjust f = alterBy lazily (fmap f)

update :: (Eq k, Hashable k) => (a -> Maybe a) -> k -> HashMap k a -> HashMap k a
update f = alterBy lazily (>>= f)

alter :: (Eq k, Hashable k) => (Maybe a -> Maybe a) -> k -> HashMap k a -> HashMap k a
alter = alterBy lazily

alterF :: (Functor f, Eq k, Hashable k) => (Maybe a -> f (Maybe a)) -> k -> HashMap k a -> f (HashMap k a)
alterF = alterFBy lazily

unionWith :: (Eq k, Hashable k) => (a -> a -> a) -> HashMap k a -> HashMap k a -> HashMap k a
unionWith f = unionBy lazily (\_ x y -> f x y)

unionWithKey :: (Eq k, Hashable k) => (k -> a -> a -> a) -> HashMap k a -> HashMap k a -> HashMap k a
unionWithKey = unionBy lazily

map :: (a -> b) -> HashMap k a -> HashMap k b
map f = mapBy lazily (\_ x -> f x)

mapWithKey :: (k -> a -> b) -> HashMap k a -> HashMap k b
mapWithKey = mapBy lazily

traverseWithKey :: Applicative f => (k -> a -> f b) -> HashMap k a -> f (HashMap k b)
traverseWithKey = traverseBy lazily

differenceWith :: (Eq k, Hashable k) => (a -> b -> Maybe a) -> HashMap k a -> HashMap k b -> HashMap k a
differenceWith = differenceBy lazily

intersectionWith :: (Eq k, Hashable k) => (a -> b -> c) -> HashMap k a -> HashMap k b -> HashMap k c
intersectionWith f = intersectionBy lazily (\_ x y -> f x y)

intersectionWithKey :: (Eq k, Hashable k) => (k -> a -> b -> c) -> HashMap k a -> HashMap k b -> HashMap k c
intersectionWithKey = intersectionBy lazily

mapMaybe :: (a -> Maybe b) -> HashMap k a -> HashMap k b
mapMaybe f = mapMaybeBy lazily (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> HashMap k a -> HashMap k b
mapMaybeWithKey = mapMaybeBy lazily

fromList :: (Eq k, Hashable k) => [(k, a)] -> HashMap k a
fromList = fromListBy lazily (\_ x _ -> x)

fromListWith :: (Eq k, Hashable k) => (a -> a -> a) -> [(k, a)] -> HashMap k a
fromListWith f = fromListBy lazily (\_ x y -> f x y)

fromListWithKey :: (Eq k, Hashable k) => (k -> a -> a -> a) -> [(k, a)] -> HashMap k a
fromListWithKey = fromListBy lazily
