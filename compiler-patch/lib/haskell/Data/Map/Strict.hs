-- Data.Map.Strict: maps whose values are evaluated when they are put in.
--
-- The type is that of Data.Map. Here are the functions that make values; others are the same.
module Data.Map.Strict
  ( module Data.Map, singleton, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith, fromAscListWithKey
  , fromDistinctAscList, fromDescList, fromDescListWith, fromDescListWithKey, fromDistinctDescList, fromSet
  , insert, insertWith, insertWithKey, insertLookupWithKey, adjust, adjustWithKey, update, updateWithKey
  , updateLookupWithKey, updateAt, updateMin, updateMax, updateMinWithKey, updateMaxWithKey, alter, alterF
  , unionWith, unionWithKey, unionsWith, intersectionWith, intersectionWithKey, differenceWith, mergeWithKey
  , map, mapWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey
  , mapKeysWith, traverseWithKey, traverseMaybeWithKey
  ) where

import Prelude hiding (null, lookup, filter, map, take, drop, splitAt, foldr, foldl)
import qualified Prelude.Fold as Fold
import qualified Prelude.List as List
import Data.Map hiding
  ( singleton, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith, fromAscListWithKey
  , fromDistinctAscList, fromDescList, fromDescListWith, fromDescListWithKey, fromDistinctDescList, fromSet
  , insert, insertWith, insertWithKey, insertLookupWithKey, adjust, adjustWithKey, update, updateWithKey
  , updateLookupWithKey, updateAt, updateMin, updateMax, updateMinWithKey, updateMaxWithKey, alter, alterF
  , unionWith, unionWithKey, unionsWith, intersectionWith, intersectionWithKey, differenceWith, mergeWithKey
  , map, mapWithKey, mapAccum, mapAccumWithKey, mapAccumRWithKey, mapMaybe, mapMaybeWithKey, mapEither, mapEitherWithKey
  , mapKeysWith, traverseWithKey, traverseMaybeWithKey )
import qualified Data.Map as Lazy
import Data.Map.Tree (Map (..), balance, link, merge, evaluatedPair)
import Data.Map.Keys (Set)

singleton :: k -> a -> Map k a
singleton k x = x `seq` Bin 1 k x Tip Tip

insert :: Ord k => k -> a -> Map k a -> Map k a
insert k x t = x `seq` Lazy.insert k x t

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (\_ x y -> f x y)

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey _ k x Tip = singleton k x
insertWithKey f k x (Bin n k' x' l r) = case compare k k' of
  LT -> balance k' x' (insertWithKey f k x l) r
  GT -> balance k' x' l (insertWithKey f k x r)
  EQ -> let y = f k x x' in y `seq` Bin n k y l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x t = evaluatedPair (lookup k t) (insertWithKey f k x t)

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey _ k Tip = k `seq` Tip
adjustWithKey f k (Bin n k' x l r) = case compare k k' of
  LT -> Bin n k' x (adjustWithKey f k l) r
  GT -> Bin n k' x l (adjustWithKey f k r)
  EQ -> let y = f k' x in y `seq` Bin n k' y l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey f = Lazy.updateWithKey (\k x -> forced (f k x))

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f = Lazy.alter (\m -> forced (f m))

alterF :: (Ord k, Functor f) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f = Lazy.alterF (\m -> fmap forced (f m))

updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f = Lazy.updateLookupWithKey (\k x -> forced (f k x))

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt f = Lazy.updateAt (\k x -> forced (f k x))

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = Lazy.updateMin (\x -> forced (f x))
updateMax f = Lazy.updateMax (\x -> forced (f x))

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey f = Lazy.updateMinWithKey (\k x -> forced (f k x))
updateMaxWithKey f = Lazy.updateMaxWithKey (\k x -> forced (f k x))

-- The value, if there is one, is evaluated with the Maybe.
forced :: Maybe a -> Maybe a
forced Nothing = Nothing
forced (Just x) = x `seq` Just x

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

-- Neighbours with the same key become one, whose value is evaluated before the next one is looked at.
combine :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combine f ((k, x) : (k', y) : rest)
  | k == k' = let z = f k' y x in z `seq` combine f ((k', z) : rest)
  | otherwise = (k, x) : combine f ((k', y) : rest)
combine _ list = list

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList list = Lazy.fromDistinctAscList (inTurn list)
fromDistinctDescList list = fromDistinctAscList (reverse list)

-- Each value is evaluated when its place in the list is reached.
inTurn :: [(k, a)] -> [(k, a)]
inTurn [] = []
inTurn ((k, x) : rest) = x `seq` (k, x) : inTurn rest

-- The map, once all of its values are evaluated.
evaluated :: Map k a -> Map k a
evaluated t = go t `seq` t
  where
    go Tip = ()
    go (Bin _ _ x l r) = go l `seq` x `seq` go r

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ t Tip = t
unionWithKey _ Tip t = t
unionWithKey f (Bin _ k x l r) t = case splitLookup k t of
  (tl, Nothing, tr) -> link k x (unionWithKey f l tl) (unionWithKey f r tr)
  (tl, Just y, tr) -> let z = f k x y in z `seq` link k z (unionWithKey f l tl) (unionWithKey f r tr)

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ts = Fold.foldl' (unionWith f) Tip ts

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) t = case splitLookup k t of
  (tl, Nothing, tr) -> merge (intersectionWithKey f l tl) (intersectionWithKey f r tr)
  (tl, Just y, tr) -> let z = f k x y in z `seq` link k z (intersectionWithKey f l tl) (intersectionWithKey f r tr)

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = Lazy.differenceWith (\x y -> forced (f x y))

mergeWithKey :: Ord k => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey f = Lazy.mergeWithKey (\k x y -> forced (f k x y))

map :: (a -> b) -> Map k a -> Map k b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin n k x l r) = let y = f k x in y `seq` Bin n k y (mapWithKey f l) (mapWithKey f r)

mapAccum :: (s -> a -> (s, b)) -> s -> Map k a -> (s, Map k b)
mapAccum f = mapAccumWithKey (\s _ x -> f s x)

mapAccumWithKey, mapAccumRWithKey :: (s -> k -> a -> (s, b)) -> s -> Map k a -> (s, Map k b)
mapAccumWithKey _ s Tip = (s, Tip)
mapAccumWithKey f s (Bin n k x l r) =
  let { (s1, l') = mapAccumWithKey f s l; (s2, x') = f s1 k x; (s3, r') = mapAccumWithKey f s2 r }
  in x' `seq` (s3, Bin n k x' l' r')
mapAccumRWithKey _ s Tip = (s, Tip)
mapAccumRWithKey f s (Bin n k x l r) =
  let { (s1, r') = mapAccumRWithKey f s r; (s2, x') = f s1 k x; (s3, l') = mapAccumRWithKey f s2 l }
  in x' `seq` (s3, Bin n k x' l' r')

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f = Lazy.mapEitherWithKey (\k x -> case f k x of
  Left y -> y `seq` Left y
  Right y -> y `seq` Right y)

traverseWithKey :: Applicative f => (k -> a -> f b) -> Map k a -> f (Map k b)
traverseWithKey f t = fmap evaluated (Lazy.traverseWithKey f t)

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey f t = fmap evaluated (Lazy.traverseMaybeWithKey f t)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = Lazy.mapMaybeWithKey (\k x -> forced (f k x))

mapKeysWith :: Ord k' => (a -> a -> a) -> (k -> k') -> Map k a -> Map k' a
mapKeysWith g f t = fromListWith g [(f k, x) | (k, x) <- toAscList t]

fromSet :: (k -> a) -> Set k -> Map k a
fromSet f s = mapWithKey (\k _ -> f k) (Lazy.fromSet (const ()) s)
