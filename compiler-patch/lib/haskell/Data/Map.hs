-- Data.Map: maps whose values are evaluated when they are needed.
--
-- The trees are those of Data.Map.Tree. Data.Map.Strict has the functions that make values once more.
module Data.Map
  ( Map, empty, singleton, fromSet, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith
  , fromAscListWithKey, fromDistinctAscList, fromDescList, fromDescListWith, fromDescListWithKey, fromDistinctDescList
  , insert, insertWith, insertWithKey, insertLookupWithKey, delete, adjust, adjustWithKey, update, updateWithKey
  , updateLookupWithKey, alter, alterF, lookup, (!?), (!), findWithDefault, member, notMember, lookupLT, lookupGT
  , lookupLE, lookupGE, null, size, union, unionWith, unionWithKey, unions, unionsWith, difference, (\\), differenceWith
  , intersection, intersectionWith, intersectionWithKey, disjoint, compose, mergeWithKey
  , map, mapWithKey, traverseWithKey, traverseMaybeWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey, mapKeys, mapKeysWith, mapKeysMonotonic
  , foldr, foldl, foldrWithKey, foldlWithKey, foldMapWithKey, foldr', foldl', foldrWithKey', foldlWithKey'
  , elems, keys, assocs, keysSet, toList, toAscList, toDescList
  , filter, filterWithKey, restrictKeys, withoutKeys, partition, partitionWithKey, takeWhileAntitone
  , dropWhileAntitone, spanAntitone, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey, split, splitLookup, splitRoot
  , isSubmapOf, isSubmapOfBy, isProperSubmapOf, isProperSubmapOfBy
  , lookupIndex, findIndex, elemAt, updateAt, deleteAt, take, drop, splitAt
  , lookupMin, lookupMax, findMin, findMax, deleteMin, deleteMax, deleteFindMin, deleteFindMax, updateMin, updateMax
  , updateMinWithKey, updateMaxWithKey, minView, maxView, minViewWithKey, maxViewWithKey, valid
  ) where

import Prelude hiding (null, lookup, filter, map, take, drop, splitAt, foldr, foldl)
import qualified Prelude.Fold as Fold
import qualified Prelude.List as List
import Data.Map.Tree
import Data.Map.Keys (keysSet, fromSet, restrictKeys, withoutKeys)
import Data.Traversable (mapAccumL)
import Prelude.Read (readCon)

-- ---- One key ----------------------------------------------------------------------------------------

singleton :: k -> a -> Map k a
singleton k x = Bin 1 k x Tip Tip

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k x Tip = Bin 1 k x Tip Tip
insert k x (Bin n k' x' l r) = case compare k k' of
  LT -> balance k' x' (insert k x l) r
  GT -> balance k' x' l (insert k x r)
  EQ -> Bin n k x l r

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey _ k x Tip = Bin 1 k x Tip Tip
insertWithKey f k x (Bin n k' x' l r) = case compare k k' of
  LT -> balance k' x' (insertWithKey f k x l) r
  GT -> balance k' x' l (insertWithKey f k x r)
  EQ -> Bin n k (f k x x') l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x t = evaluatedPair (lookup k t) (insertWithKey f k x t)

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey _ k Tip = k `seq` Tip
adjustWithKey f k (Bin n k' x l r) = case compare k k' of
  LT -> Bin n k' x (adjustWithKey f k l) r
  GT -> Bin n k' x l (adjustWithKey f k r)
  EQ -> Bin n k' (f k' x) l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey _ k Tip = k `seq` Tip
updateWithKey f k (Bin n k' x l r) = case compare k k' of
  LT -> balance k' x (updateWithKey f k l) r
  GT -> balance k' x l (updateWithKey f k r)
  EQ -> case f k' x of
    Just x' -> Bin n k' x' l r
    Nothing -> glue l r

-- The value as it is now, or as it was if it is gone.
updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey _ k Tip = k `seq` (Nothing, Tip)
updateLookupWithKey f k (Bin n k' x l r) = case compare k k' of
  LT -> case updateLookupWithKey f k l of (found, l') -> evaluatedPair found (balance k' x l' r)
  GT -> case updateLookupWithKey f k r of (found, r') -> evaluatedPair found (balance k' x l r')
  EQ -> case f k' x of
    Just x' -> (Just x', Bin n k' x' l r)
    Nothing -> evaluatedPair (Just x) (glue l r)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f k Tip = k `seq` case f Nothing of
  Nothing -> Tip
  Just x -> Bin 1 k x Tip Tip
alter f k (Bin n k' x l r) = case compare k k' of
  LT -> balance k' x (alter f k l) r
  GT -> balance k' x l (alter f k r)
  EQ -> case f (Just x) of
    Just x' -> Bin n k' x' l r
    Nothing -> glue l r

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k t = case lookup k t of found -> found `seq` fmap (\m -> alter (const m) k t) (f found)

-- ---- Lists --------------------------------------------------------------------------------------------

fromList :: Ord k => [(k, a)] -> Map k a
fromList list = List.foldl' (\t (k, x) -> insert k x t) Tip list

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = fromListWithKey (\_ x y -> f x y)

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f list = List.foldl' (\t (k, x) -> insertWithKey f k x t) Tip list

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList = fromAscListWithKey (\_ x _ -> x)
fromDescList = fromDescListWithKey (\_ x _ -> x)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)
fromDescListWith f = fromDescListWithKey (\_ x y -> f x y)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f list = fromDistinctAscList (combine f list)
fromDescListWithKey f list = fromDistinctDescList (combine f list)

-- Neighbours with the same key become one, with the key of the last.
combine :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combine f ((k, x) : (k', y) : rest)
  | k == k' = combine f ((k', f k' y x) : rest)
  | otherwise = (k, x) : combine f ((k', y) : rest)
combine _ list = list

-- ---- Two maps -------------------------------------------------------------------------------------------

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ t Tip = t
unionWithKey _ Tip t = t
unionWithKey f (Bin _ k x l r) t = case splitLookup k t of
  (tl, found, tr) -> link k (maybe x (f k x) found) (unionWithKey f l tl) (unionWithKey f r tr)

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ts = Fold.foldl' (unionWith f) Tip ts

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f t u = u `seq` mapMaybeWithKey (\k x -> maybe (Just x) (f x) (lookup k u)) t

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) t = case splitLookup k t of
  (tl, found, tr) -> case found of
    Just y -> link k (f k x y) (intersectionWithKey f l tl) (intersectionWithKey f r tr)
    Nothing -> merge (intersectionWithKey f l tl) (intersectionWithKey f r tr)

-- One function merges the keys that both have; two more take the keys of one map only.
mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c)
             -> Map k a -> Map k b -> Map k c
mergeWithKey f only1 only2 = go
  where
    go Tip u = only2 u
    go t Tip = only1 t
    go (Bin _ k x l r) u = case splitLookup k u of
      (ul, found, ur) -> case maybe (only1 (singleton k x)) (\y -> maybe Tip (singleton k) (f k x y)) found of
        Tip -> merge (go l ul) (go r ur)
        Bin _ _ z _ _ -> link k z (go l ul) (go r ur)

-- ---- Every value ------------------------------------------------------------------------------------------

map :: (a -> b) -> Map k a -> Map k b
map _ Tip = Tip
map f (Bin n k x l r) = Bin n k (f x) (map f l) (map f r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin n k x l r) = Bin n k (f k x) (mapWithKey f l) (mapWithKey f r)

mapAccum :: (s -> a -> (s, b)) -> s -> Map k a -> (s, Map k b)
mapAccum f s t = mapAccumL f s t

mapAccumWithKey, mapAccumRWithKey :: (s -> k -> a -> (s, b)) -> s -> Map k a -> (s, Map k b)
mapAccumWithKey _ s Tip = (s, Tip)
mapAccumWithKey f s (Bin n k x l r) =
  let { (s1, l') = mapAccumWithKey f s l; (s2, x') = f s1 k x; (s3, r') = mapAccumWithKey f s2 r } in (s3, Bin n k x' l' r')
mapAccumRWithKey _ s Tip = (s, Tip)
mapAccumRWithKey f s (Bin n k x l r) =
  let { (s1, r') = mapAccumRWithKey f s r; (s2, x') = f s1 k x; (s3, l') = mapAccumRWithKey f s2 l } in (s3, Bin n k x' l' r')

mapKeys :: Ord k' => (k -> k') -> Map k a -> Map k' a
mapKeys f t = fromList [(f k, x) | (k, x) <- toAscList t]

mapKeysWith :: Ord k' => (a -> a -> a) -> (k -> k') -> Map k a -> Map k' a
mapKeysWith g f t = fromListWith g [(f k, x) | (k, x) <- toAscList t]

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey _ Tip = Tip
mapMaybeWithKey f (Bin _ k x l r) = case f k x of
  Just y -> link k y (mapMaybeWithKey f l) (mapMaybeWithKey f r)
  Nothing -> merge (mapMaybeWithKey f l) (mapMaybeWithKey f r)

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey _ Tip = (Tip, Tip)
mapEitherWithKey f (Bin _ k x l r) = case (mapEitherWithKey f l, mapEitherWithKey f r) of
  ((ll, lr), (rl, rr)) -> case f k x of
    Left y -> evaluatedPair (link k y ll rl) (merge lr rr)
    Right y -> evaluatedPair (merge ll rl) (link k y lr rr)

-- ---- Places -----------------------------------------------------------------------------------------------

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ _ Tip = errorWithoutStackTrace "Map.updateAt: index out of range"
updateAt f i (Bin n k x l r) = case compare i (size l) of
  LT -> balance k x (updateAt f i l) r
  GT -> balance k x l (updateAt f (i - size l - 1) r)
  EQ -> case f k x of
    Just x' -> Bin n k x' l r
    Nothing -> glue l r

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f t
  | null t = t
  | otherwise = updateAt f 0 t
updateMaxWithKey f t
  | null t = t
  | otherwise = updateAt f (size t - 1) t

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readsPrec = readCon "fromList" fromList
