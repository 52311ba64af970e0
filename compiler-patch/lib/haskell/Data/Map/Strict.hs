-- Data.Map.Strict: maps whose values are evaluated when they are put in.
--
-- The type is that of Data.Map. Here are the functions that make values; others are the same.
module Data.Map.Strict
  ( module Data.Map, singleton, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith, fromDistinctAscList
  , insert, insertWith, insertWithKey, insertLookupWithKey, adjust, adjustWithKey, update, updateWithKey, alter
  , findWithDefault, unionWith, unionWithKey, unionsWith, intersectionWith, intersectionWithKey
  , map, mapWithKey, mapMaybe, mapMaybeWithKey, fromSet, mapKeysWith
  ) where

import Prelude hiding (null, lookup, filter, map, take, drop, splitAt, foldr, foldl)
import qualified Prelude.Fold as Fold
import qualified Prelude.List as List
import Data.Map hiding
  ( singleton, fromList, fromListWith, fromListWithKey, fromAscList, fromAscListWith, fromDistinctAscList
  , insert, insertWith, insertWithKey, insertLookupWithKey, adjust, adjustWithKey, update, updateWithKey, alter
  , findWithDefault, unionWith, unionWithKey, unionsWith, intersectionWith, intersectionWithKey
  , map, mapWithKey, mapMaybe, mapMaybeWithKey, fromSet, mapKeysWith )
import qualified Data.Map as Lazy
import Data.Map.Tree (Map (..), balance, link)
import Data.Map.Keys (Set)

singleton :: k -> a -> Map k a
singleton k x = x `seq` Bin 1 k x Tip Tip

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault x k t = x `seq` Lazy.findWithDefault x k t

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
insertLookupWithKey f k x t = let t' = insertWithKey f k x t in t' `seq` (lookup k t, t')

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (\_ x -> f x)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey _ _ Tip = Tip
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

fromAscList :: Eq k => [(k, a)] -> Map k a
fromAscList list = evaluated (Lazy.fromAscList list)

fromAscListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f list = evaluated (Lazy.fromAscListWith f list)

fromDistinctAscList :: [(k, a)] -> Map k a
fromDistinctAscList list = evaluated (Lazy.fromDistinctAscList list)

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
  (tl, found, tr) -> let y = maybe x (f k x) found in y `seq` link k y (unionWithKey f l tl) (unionWithKey f r tr)

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f ts = Fold.foldl' (unionWith f) Tip ts

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey f t u = evaluated (Lazy.intersectionWithKey f t u)

map :: (a -> b) -> Map k a -> Map k b
map f = mapWithKey (\_ x -> f x)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey _ Tip = Tip
mapWithKey f (Bin n k x l r) = let y = f k x in y `seq` Bin n k y (mapWithKey f l) (mapWithKey f r)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = Lazy.mapMaybeWithKey (\k x -> forced (f k x))

mapKeysWith :: Ord k' => (a -> a -> a) -> (k -> k') -> Map k a -> Map k' a
mapKeysWith g f t = fromListWith g [(f k, x) | (k, x) <- toAscList t]

fromSet :: (k -> a) -> Set k -> Map k a
fromSet f s = evaluated (Lazy.fromSet f s)
