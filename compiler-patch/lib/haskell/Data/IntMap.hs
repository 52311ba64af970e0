-- Data.IntMap: maps with keys of type Int, whose values are evaluated when they are needed.
--
-- The trees are those of Data.IntMap.Tree. Data.IntMap.Strict has the functions that make values once more.
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
import Data.IntMap.Tree
import qualified Data.IntMap.Tree as Tree
import Data.IntSet (IntSet)
import qualified Data.IntSet as IntSet
import qualified Prelude.Fold as Fold
import Prelude.Read (readCon)

infixl 9 !, !?, \\

-- ---- One key ----------------------------------------------------------------------------------------

singleton :: Key -> a -> IntMap a
singleton k x = Tip k x

insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f k x t = case t of
  Bin p m l r
    | noMatch k p m -> link k (Tip k x) p t
    | zero k m -> Bin p m (insertWith f k x l) r
    | otherwise -> Bin p m l (insertWith f k x r)
  Tip k' y
    | k == k' -> Tip k (f x y)
    | otherwise -> link k (Tip k x) k' t
  Nil -> Tip k x

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
    | k == k' -> Tip k (f x)
    | otherwise -> t
  Nil -> k `seq` Nil

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f k = adjust (f k) k

-- A tip, if there is a value.
tipped :: Key -> Maybe a -> IntMap a
tipped _ Nothing = Nil
tipped k (Just x) = Tip k x

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

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault z k (Bin _ m l r)
  | zero k m = findWithDefault z k l
  | otherwise = findWithDefault z k r
findWithDefault z k (Tip k' x)
  | k == k' = x
  | otherwise = z
findWithDefault z k Nil = k `seq` z

(!) :: IntMap a -> Key -> a
t ! k = findWithDefault (error ("IntMap.!: key " ++ show k ++ " is not an element of the map")) k t

(!?) :: IntMap a -> Key -> Maybe a
t !? k = lookup k t

notMember :: Key -> IntMap a -> Bool
notMember k t = not (member k t)

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntMap a -> Maybe (Key, a)
lookupLT k t = k `seq` case cut k t of Cut a _ _ -> lookupMax a
lookupGT k t = k `seq` case cut k t of Cut _ _ b -> lookupMin b
lookupLE k t = k `seq` case cut k t of Cut a x _ -> maybe (lookupMax a) (\y -> Just (k, y)) x
lookupGE k t = k `seq` case cut k t of Cut _ x b -> maybe (lookupMin b) (\y -> Just (k, y)) x

empty :: IntMap a
empty = Nil

-- ---- Ends -------------------------------------------------------------------------------------------

findMin, findMax :: IntMap a -> (Key, a)
findMin t = maybe (error "findMin: empty map has no minimal element") id (lookupMin t)
findMax t = maybe (error "findMax: empty map has no maximal element") id (lookupMax t)

minViewWithKey, maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey t = case lookupMin t of
  Nothing -> Nothing
  Just kx -> case delete (fst kx) t of t' -> t' `seq` Just (kx, t')
maxViewWithKey t = case lookupMax t of
  Nothing -> Nothing
  Just kx -> case delete (fst kx) t of t' -> t' `seq` Just (kx, t')

minView, maxView :: IntMap a -> Maybe (a, IntMap a)
minView t = fmap (\((_, x), u) -> (x, u)) (minViewWithKey t)
maxView t = fmap (\((_, x), u) -> (x, u)) (maxViewWithKey t)

deleteMin, deleteMax :: IntMap a -> IntMap a
deleteMin t = maybe Nil snd (minViewWithKey t)
deleteMax t = maybe Nil snd (maxViewWithKey t)

deleteFindMin, deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin t = maybe (error "deleteFindMin: empty map has no minimal element") id (minViewWithKey t)
deleteFindMax t = maybe (error "deleteFindMax: empty map has no maximal element") id (maxViewWithKey t)

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (const f)
updateMax f = updateMaxWithKey (const f)

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f t = maybe Nil (\(k, _) -> updateWithKey f k t) (lookupMin t)
updateMaxWithKey f t = maybe Nil (\(k, _) -> updateWithKey f k t) (lookupMax t)

-- ---- Two maps ---------------------------------------------------------------------------------------

(\\) :: IntMap a -> IntMap b -> IntMap a
(\\) = difference

unions :: Foldable f => f (IntMap a) -> IntMap a
unions = Fold.foldl' union Nil

disjoint :: IntMap a -> IntMap b -> Bool
disjoint t u = null (intersection t u)

compose :: IntMap c -> IntMap Int -> IntMap c
compose t u
  | u `seq` null t = Nil
  | otherwise = mapMaybe (t !?) u

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = merge (\k x y -> Tip k (f x y)) id id

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = merge (\k x y -> Tip k (f k x y)) id id

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = Fold.foldl' (unionWith f) Nil

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = merge (\k x y -> tipped k (f x y)) id nothing

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = merge (\k x y -> Tip k (f x y)) nothing nothing

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = merge (\k x y -> Tip k (f k x y)) nothing nothing

mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = merge (\k x y -> tipped k (f k x y))

-- ---- All keys ---------------------------------------------------------------------------------------

map :: (a -> b) -> IntMap a -> IntMap b
map f t = case t of
  Bin p m l r -> Bin p m (map f l) (map f r)
  Tip k x -> Tip k (f x)
  Nil -> Nil

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f = mapTips (\k x -> Tip k (f k x))

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f a0 t0 = go a0 t0
  where
    go a t = case t of
      Bin p m l r
        | m < 0 -> let { (a', r') = go a r; (a'', l') = go a' l } in (a'', Bin p m l' r')
        | otherwise -> let { (a', l') = go a l; (a'', r') = go a' r } in (a'', Bin p m l' r')
      Tip k x -> let (a', y) = f a k x in (a', Tip k y)
      Nil -> (a, Nil)

mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumRWithKey f a0 t0 = go a0 t0
  where
    go a t = case t of
      Bin p m l r
        | m < 0 -> let { (a', l') = go a l; (a'', r') = go a' r } in (a'', Bin p m l' r')
        | otherwise -> let { (a', r') = go a r; (a'', l') = go a' l } in (a'', Bin p m l' r')
      Tip k x -> let (a', y) = f a k x in (a', Tip k y)
      Nil -> (a, Nil)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f t = fromListWith c [(f k, x) | (k, x) <- toAscList t]

mapKeys, mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys f t = fromList [(f k, x) | (k, x) <- toAscList t]
mapKeysMonotonic = mapKeys

filter :: (a -> Bool) -> IntMap a -> IntMap a
filter f = filterWithKey (const f)

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey f t = case t of
  Bin p m l r -> bin p m (filterWithKey f l) (filterWithKey f r)
  Tip k x
    | f k x -> t
    | otherwise -> Nil
  Nil -> Nil

restrictKeys, withoutKeys :: IntMap a -> IntSet -> IntMap a
restrictKeys t s = filterWithKey (\k _ -> IntSet.member k s) t
withoutKeys t s = filterWithKey (\k _ -> IntSet.notMember k s) t

partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition f = partitionWithKey (const f)

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey f = mapTwo (\k x -> if f k x then (Tip k x, Nil) else (Nil, Tip k x))

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = mapTips (\k x -> tipped k (f x))

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f = mapTips (\k x -> tipped k (f k x))

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (const f)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f = mapTwo (\k x -> case f k x of
  Left y -> (Tip k y, Nil)
  Right z -> (Nil, Tip k z))

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f t = fmap (mapMaybe id) (Tree.traverseWithKey f t)

-- ---- From lists and sets ----------------------------------------------------------------------------

fromSet :: (Key -> a) -> IntSet -> IntMap a
fromSet f s = fromDistinctAscList [(k, f k) | k <- IntSet.toAscList s]

fromList, fromAscList :: [(Key, a)] -> IntMap a
fromList = go Nil
  where
    go t [] = t
    go t ((k, x) : more) = case insert k x t of t' -> t' `seq` go t' more
fromAscList = fromList

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

-- ---- To lists and sets, and folds ---------------------------------------------------------------------

toList, assocs, toDescList :: IntMap a -> [(Key, a)]
toList = toAscList
assocs = toAscList
toDescList = foldlWithKey (\r k x -> (k, x) : r) []

keys :: IntMap a -> [Key]
keys = foldrWithKey (\k _ r -> k : r) []

keysSet :: IntMap a -> IntSet
keysSet t = IntSet.fromDistinctAscList (keys t)

foldr, foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr f = foldrWithKey (\_ x r -> f x r)
foldr' f = foldrWithKey' (\_ x r -> f x r)

foldl, foldl' :: (b -> a -> b) -> b -> IntMap a -> b
foldl f = foldlWithKey (\r _ x -> f r x)
foldl' f = foldlWithKey' (\r _ x -> f r x)

foldMapWithKey :: Monoid m => (Key -> a -> m) -> IntMap a -> m
foldMapWithKey f = foldrWithKey (\k x r -> f k x <> r) mempty

-- ---- Parts ------------------------------------------------------------------------------------------

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split k t = case cut k t of Cut a _ b -> (a, b)

splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup k t = case cut k t of Cut a x b -> (a, x, b)

splitRoot :: IntMap a -> [IntMap a]
splitRoot Nil = []
splitRoot (Bin _ m l r) = if m < 0 then [r, l] else [l, r]
splitRoot t = [t]

isSubmapOf, isProperSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy same t u = case t of
  Bin p m l r -> case u of
    Bin q n l' r'
      | shorter m n -> False
      | shorter n m -> not (noMatch p q n) && isSubmapOfBy same t (if zero p n then l' else r')
      | otherwise -> p == q && isSubmapOfBy same l l' && isSubmapOfBy same r r'
    _ -> False
  Tip k x -> maybe False (same x) (lookup k u)
  Nil -> True
isProperSubmapOfBy same t u = size t < size u && isSubmapOfBy same t u

instance Read a => Read (IntMap a) where
  readsPrec = readCon "fromList" fromList
