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
import Data.IntMap.Tree (IntMap (..), adjustTip, alterTip, evaluatedPair, link, mapTips, mapTwo, merge, noMatch, nothing, zero)
import qualified Data.IntMap.Tree as Tree
import Data.IntSet (IntSet)
import qualified Data.IntSet as IntSet
import qualified Prelude.Fold as Fold

-- ---- One key ----------------------------------------------------------------------------------------

tip :: Key -> a -> IntMap a
tip k x = x `seq` Tip k x

singleton :: Key -> a -> IntMap a
singleton k x = tip k x

insert :: Key -> a -> IntMap a -> IntMap a
insert k x t = x `seq` Tree.insert k x t

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f k x t = case t of
  Bin p m l r
    | noMatch k p m -> link k (tip k x) p t
    | zero k m -> Bin p m (insertWith f k x l) r
    | otherwise -> Bin p m l (insertWith f k x r)
  Tip k' y
    | k == k' -> tip k (f x y)
    | otherwise -> link k (tip k x) k' t
  Nil -> tip k x

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k = insertWith (f k) k

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f k x t = evaluatedPair (lookup k t) (insertWithKey f k x t)

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f k t = case t of
  Bin p m l r
    | noMatch k p m -> t
    | zero k m -> Bin p m (adjust f k l) r
    | otherwise -> Bin p m l (adjust f k r)
  Tip k' x
    | k == k' -> tip k (f x)
    | otherwise -> t
  Nil -> k `seq` Nil

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f k = adjust (f k) k

-- A tip, if there is a value.
tipped :: Key -> Maybe a -> IntMap a
tipped _ Nothing = Nil
tipped k (Just x) = tip k x

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f k = adjustTip (\x -> tipped k (f x)) k

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f k = update (f k) k

-- The value is the one that was there, unlike that of Data.Map.
updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f k t = evaluatedPair (lookup k t) (updateWithKey f k t)

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f k = alterTip (\x -> tipped k (f x)) k

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k t = fmap (maybe (delete k t) (\x -> insert k x t)) (f (lookup k t))

-- ---- Ends -------------------------------------------------------------------------------------------

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (const f)
updateMax f = updateMaxWithKey (const f)

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f t = maybe Nil (\(k, _) -> updateWithKey f k t) (lookupMin t)
updateMaxWithKey f t = maybe Nil (\(k, _) -> updateWithKey f k t) (lookupMax t)

-- ---- Two maps ---------------------------------------------------------------------------------------

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = merge (\k x y -> tip k (f x y)) id id

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = merge (\k x y -> tip k (f k x y)) id id

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = Fold.foldl' (unionWith f) Nil

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = merge (\k x y -> tipped k (f x y)) id nothing

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = merge (\k x y -> tip k (f x y)) nothing nothing

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = merge (\k x y -> tip k (f k x y)) nothing nothing

mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = merge (\k x y -> tipped k (f k x y))

-- ---- All keys ---------------------------------------------------------------------------------------

map :: (a -> b) -> IntMap a -> IntMap b
map f t = case t of
  Bin p m l r -> Bin p m (map f l) (map f r)
  Tip k x -> tip k (f x)
  Nil -> Nil

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = mapTips (\k x -> tip k (f k x))

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f a0 t0 = go a0 t0
  where
    go a t = case t of
      Bin p m l r
        | m < 0 -> case go a r of (a', r') -> case go a' l of (a'', l') -> (a'', Bin p m l' r')
        | otherwise -> case go a l of (a', l') -> case go a' r of (a'', r') -> (a'', Bin p m l' r')
      Tip k x -> case f a k x of (a', y) -> a' `seq` y `seq` (a', Tip k y)
      Nil -> a `seq` (a, Nil)

mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumRWithKey f a0 t0 = go a0 t0
  where
    go a t = case t of
      Bin p m l r
        | m < 0 -> case go a l of (a', l') -> case go a' r of (a'', r') -> (a'', Bin p m l' r')
        | otherwise -> case go a r of (a', r') -> case go a' l of (a'', l') -> (a'', Bin p m l' r')
      Tip k x -> case f a k x of (a', y) -> a' `seq` y `seq` (a', Tip k y)
      Nil -> a `seq` (a, Nil)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f t = fromListWith c [(f k, x) | (k, x) <- toAscList t]

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = mapTips (\k x -> tipped k (f x))

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = mapTips (\k x -> tipped k (f k x))

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (const f)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = mapTwo (\k x -> case f k x of
  Left y -> y `seq` (Tip k y, Nil)
  Right z -> z `seq` (Nil, Tip k z))

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f t = fmap (mapMaybe id) (Tree.traverseWithKey f t)

traverseWithKey :: Applicative f => (Key -> a -> f b) -> IntMap a -> f (IntMap b)
traverseWithKey f t = fmap (map id) (Tree.traverseWithKey f t)

-- ---- From lists and sets ----------------------------------------------------------------------------

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f s = fromDistinctAscList [(k, f k) | k <- IntSet.toAscList s]

fromList, fromAscList, fromDistinctAscList :: [(Key, a)] -> IntMap a
fromList = go Nil
  where
    go t [] = t
    go t ((k, x) : more) = case insert k x t of t' -> t' `seq` go t' more
fromAscList = fromList
fromDistinctAscList = fromList

fromListWith, fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f = go Nil
  where
    go t [] = t
    go t ((k, x) : more) = case insertWith f k x t of t' -> t' `seq` go t' more
fromAscListWith = fromListWith

fromListWithKey, fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f = go Nil
  where
    go t [] = t
    go t ((k, x) : more) = case insertWithKey f k x t of t' -> t' `seq` go t' more
fromAscListWithKey = fromListWithKey
