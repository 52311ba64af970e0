{-# LANGUAGE RoleAnnotations #-} -- Data.Map.Tree: maps as trees that are balanced by weight, and what Data.Map and Data.Map.Strict share.
--
-- Adams' trees (1993), with the parameters that Hirai and Yamamoto have proved right (2011): no subtree weighs
-- more than three times its sibling, and a rotation is single if the inner grandchild weighs less than
-- twice the outer one. A weight is a size plus one. Union, difference and intersection divide the one tree by
-- the root of the other.
module Data.Map.Tree where

import Prelude hiding (null, lookup, filter, take, drop, splitAt, foldr, foldl)
import qualified Prelude.Fold as Fold
import Prelude.Normal (NFData (..))
import Data.Bifoldable (Bifoldable (..))

-- A size, a key, a value, the smaller keys, the larger keys.
--
-- Trees in pairs and triples that functions return are evaluated, so that such a tree, while it is not used, doesn't keep
-- another one that it is a part of.
data Map k a = Tip | Bin !Int !k a !(Map k a) !(Map k a)

-- ---- Balance ----------------------------------------------------------------------------------------

size :: Map k a -> Int
size Tip = 0
size (Bin n _ _ _ _) = n

bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size l + size r + 1) k x l r

heavy :: Map k a -> Map k a -> Bool
heavy a b = size a + 1 > 3 * (size b + 1)

-- A node whose subtrees may be out of balance by one insertion or deletion.
balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | size l + size r <= 1 = bin k x l r
  | heavy r l = rotateLeft k x l r
  | heavy l r = rotateRight k x l r
  | otherwise = bin k x l r

rotateLeft, rotateRight :: k -> a -> Map k a -> Map k a -> Map k a
rotateLeft k x l r@(Bin _ rk rx rl rr)
  | size rl + 1 < 2 * (size rr + 1) = bin rk rx (bin k x l rl) rr
  | Bin _ mk mx ml mr <- rl = bin mk mx (bin k x l ml) (bin rk rx mr rr)
  | otherwise = bin k x l r
rotateLeft k x l Tip = bin k x l Tip
rotateRight k x l@(Bin _ lk lx ll lr) r
  | size lr + 1 < 2 * (size ll + 1) = bin lk lx ll (bin k x lr r)
  | Bin _ mk mx ml mr <- lr = bin mk mx (bin lk lx ll ml) (bin k x mr r)
  | otherwise = bin k x l r
rotateRight k x Tip r = bin k x Tip r

-- Trees of any sizes, with a key between them.
link :: k -> a -> Map k a -> Map k a -> Map k a
link k x Tip r = insertMin k x r
link k x l Tip = insertMax k x l
link k x l@(Bin _ lk lx ll lr) r@(Bin _ rk rx rl rr)
  | heavy r l = balance rk rx (link k x l rl) rr
  | heavy l r = balance lk lx ll (link k x lr r)
  | otherwise = bin k x l r

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin k x Tip = Bin 1 k x Tip Tip
insertMin k x (Bin _ k' x' l r) = balance k' x' (insertMin k x l) r
insertMax k x Tip = Bin 1 k x Tip Tip
insertMax k x (Bin _ k' x' l r) = balance k' x' l (insertMax k x r)

-- Trees of any sizes, one left of the other.
merge :: Map k a -> Map k a -> Map k a
merge Tip r = r
merge l Tip = l
merge l@(Bin _ lk lx ll lr) r@(Bin _ rk rx rl rr)
  | heavy r l = balance rk rx (merge l rl) rr
  | heavy l r = balance lk lx ll (merge lr r)
  | otherwise = glue l r

-- The same for trees that are in balance with one another.
glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l Tip = l
glue l r
  | size l > size r = case deleteFindMaxNode l of (k, x, l') -> balance k x l' r
  | otherwise = case deleteFindMinNode r of (k, x, r') -> balance k x l r'

deleteFindMinNode, deleteFindMaxNode :: Map k a -> (k, a, Map k a)
deleteFindMinNode (Bin _ k x Tip r) = (k, x, r)
deleteFindMinNode (Bin _ k x l r) = case deleteFindMinNode l of
  (k', x', l') -> let t = balance k x l' r in t `seq` (k', x', t)
deleteFindMinNode Tip = errorWithoutStackTrace "Map.deleteFindMin: empty map"
deleteFindMaxNode (Bin _ k x l Tip) = (k, x, l)
deleteFindMaxNode (Bin _ k x l r) = case deleteFindMaxNode r of
  (k', x', r') -> let t = balance k x l r' in t `seq` (k', x', t)
deleteFindMaxNode Tip = errorWithoutStackTrace "Map.deleteFindMax: empty map"

-- Is every subtree in order and in balance, and does it know its size? For tests.
valid :: Ord k => Map k a -> Bool
valid t = ordered (keys t) && balanced t && sized t
  where
    ordered (a : rest@(b : _)) = a < b && ordered rest
    ordered _ = True
    balanced Tip = True
    balanced (Bin _ _ _ l r) =
      (size l + size r <= 1 || not (heavy l r) && not (heavy r l)) && balanced l && balanced r
    sized Tip = True
    sized (Bin n _ _ l r) = n == size l + size r + 1 && sized l && sized r

-- ---- Looking ------------------------------------------------------------------------------------------
--
-- Here and below a key is evaluated even if there is nothing to compare it with.

empty :: Map k a
empty = Tip

null :: Map k a -> Bool
null Tip = True
null _ = False

lookup :: Ord k => k -> Map k a -> Maybe a
lookup k Tip = k `seq` Nothing
lookup k (Bin _ k' x l r) = case compare k k' of
  LT -> lookup k l
  GT -> lookup k r
  EQ -> Just x

member, notMember :: Ord k => k -> Map k a -> Bool
member k Tip = k `seq` False
member k (Bin _ k' _ l r) = case compare k k' of
  LT -> member k l
  GT -> member k r
  EQ -> True
notMember k t = not (member k t)

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault x k t = case lookup k t of
  Nothing -> x
  Just y -> y

infixl 9 !, !?, \\

(!) :: Ord k => Map k a -> k -> a
t ! k = case lookup k t of
  Nothing -> errorWithoutStackTrace "Map.!: given key is not an element in the map"
  Just x -> x

(!?) :: Ord k => Map k a -> k -> Maybe a
t !? k = lookup k t

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k a -> Maybe (k, a)
lookupLT k t = k `seq` below (< k) Nothing t
lookupLE k t = k `seq` below (<= k) Nothing t
lookupGT k t = k `seq` above (> k) Nothing t
lookupGE k t = k `seq` above (>= k) Nothing t

-- The last key of which p holds, if p holds of all keys before it; and the first, if of all after it.
below, above :: (k -> Bool) -> Maybe (k, a) -> Map k a -> Maybe (k, a)
below _ best Tip = best
below p best (Bin _ k x l r)
  | p k = below p (Just (k, x)) r
  | otherwise = below p best l
above _ best Tip = best
above p best (Bin _ k x l r)
  | p k = above p (Just (k, x)) l
  | otherwise = above p best r

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x Tip _) = Just (k, x)
lookupMin (Bin _ _ _ l _) = lookupMin l
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ Tip) = Just (k, x)
lookupMax (Bin _ _ _ _ r) = lookupMax r

findMin, findMax :: Map k a -> (k, a)
findMin t = maybe (errorWithoutStackTrace "Map.findMin: empty map has no minimal element") id (lookupMin t)
findMax t = maybe (errorWithoutStackTrace "Map.findMax: empty map has no maximal element") id (lookupMax t)

-- ---- Deleting -----------------------------------------------------------------------------------------

delete :: Ord k => k -> Map k a -> Map k a
delete k Tip = k `seq` Tip
delete k (Bin _ k' x l r) = case compare k k' of
  LT -> balance k' x (delete k l) r
  GT -> balance k' x l (delete k r)
  EQ -> glue l r

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin Tip = Tip
deleteMin t = case deleteFindMinNode t of (_, _, t') -> t'
deleteMax Tip = Tip
deleteMax t = case deleteFindMaxNode t of (_, _, t') -> t'

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin Tip = (errorWithoutStackTrace "Map.deleteFindMin: can not return the minimal element of an empty map", Tip)
deleteFindMin t = case deleteFindMinNode t of (k, x, t') -> ((k, x), t')
deleteFindMax Tip = (errorWithoutStackTrace "Map.deleteFindMax: can not return the maximal element of an empty map", Tip)
deleteFindMax t = case deleteFindMaxNode t of (k, x, t') -> ((k, x), t')

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey Tip = Nothing
minViewWithKey t = case deleteFindMinNode t of (k, x, t') -> Just ((k, x), t')
maxViewWithKey Tip = Nothing
maxViewWithKey t = case deleteFindMaxNode t of (k, x, t') -> Just ((k, x), t')

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView t = case minViewWithKey t of
  Nothing -> Nothing
  Just ((_, x), t') -> Just (x, t')
maxView t = case maxViewWithKey t of
  Nothing -> Nothing
  Just ((_, x), t') -> Just (x, t')

-- ---- Dividing and joining ---------------------------------------------------------------------------------

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split k t = case splitLookup k t of (l, _, r) -> (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup k Tip = k `seq` (Tip, Nothing, Tip)
splitLookup k (Bin _ k' x l r) = case compare k k' of
  LT -> case splitLookup k l of (ll, found, lr) -> let t = link k' x lr r in t `seq` (ll, found, t)
  GT -> case splitLookup k r of (rl, found, rr) -> let t = link k' x l rl in t `seq` (t, found, rr)
  EQ -> (l, Just x, r)

union :: Ord k => Map k a -> Map k a -> Map k a
union t Tip = t
union Tip t = t
union (Bin _ k x l r) t = case split k t of (tl, tr) -> link k x (union l tl) (union r tr)

unions :: (Foldable f, Ord k) => f (Map k a) -> Map k a
unions ts = Fold.foldl' union Tip ts

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference Tip _ = Tip
difference t Tip = t
difference t (Bin _ k _ l r) = case split k t of (tl, tr) -> merge (difference tl l) (difference tr r)
t \\ u = difference t u

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection (Bin _ k x l r) t = case splitLookup k t of
  (tl, found, tr) -> case found of
    Just _ -> link k x (intersection l tl) (intersection r tr)
    Nothing -> merge (intersection l tl) (intersection r tr)

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint t u = size (intersection t u) == 0

isSubmapOfBy, isProperSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy same t u = size t <= size u && all inside (toAscList t)
  where inside (k, x) = maybe False (same x) (lookup k u)
isProperSubmapOfBy same t u = size t < size u && isSubmapOfBy same t u

-- Looks up the values of the second map in the first one.
compose :: Ord b => Map b c -> Map a b -> Map a c
compose outer t
  | t `seq` null outer = Tip
  | otherwise = go t
  where
    go Tip = Tip
    go (Bin _ k b l r) = case lookup b outer of
      Just c -> link k c (go l) (go r)
      Nothing -> merge (go l) (go r)

-- The tree in parts, in their order.
splitRoot :: Map k a -> [Map k a]
splitRoot Tip = []
splitRoot (Bin _ k x l r) = [l, Bin 1 k x Tip Tip, r]

isSubmapOf, isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

-- ---- Choosing ---------------------------------------------------------------------------------------------

filter :: (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey _ Tip = Tip
filterWithKey p (Bin _ k x l r)
  | p k x = link k x (filterWithKey p l) (filterWithKey p r)
  | otherwise = merge (filterWithKey p l) (filterWithKey p r)

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey _ Tip = (Tip, Tip)
partitionWithKey p (Bin _ k x l r) = case (partitionWithKey p l, partitionWithKey p r) of
  ((ly, ln), (ry, rn))
    | p k x -> evaluatedPair (link k x ly ry) (merge ln rn)
    | otherwise -> evaluatedPair (merge ly ry) (link k x ln rn)

evaluatedPair :: a -> b -> (a, b)
evaluatedPair a b = a `seq` b `seq` (a, b)

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone p t = fst (spanAntitone p t)
dropWhileAntitone p t = snd (spanAntitone p t)

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone _ Tip = (Tip, Tip)
spanAntitone p (Bin _ k x l r)
  | p k = case spanAntitone p r of (rl, rr) -> evaluatedPair (link k x l rl) rr
  | otherwise = case spanAntitone p l of (ll, lr) -> evaluatedPair ll (link k x lr r)

-- ---- Places -----------------------------------------------------------------------------------------------

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex = go 0
  where
    go :: Ord k' => Int -> k' -> Map k' b -> Maybe Int
    go _ k Tip = k `seq` Nothing
    go n k (Bin _ k' _ l r) = case compare k k' of
      LT -> go n k l
      GT -> go (n + size l + 1) k r
      EQ -> Just (n + size l)

findIndex :: Ord k => k -> Map k a -> Int
findIndex k t = maybe (errorWithoutStackTrace "Map.findIndex: element is not in the map") id (lookupIndex k t)

elemAt :: Int -> Map k a -> (k, a)
elemAt _ Tip = errorWithoutStackTrace "Map.elemAt: index out of range"
elemAt i (Bin _ k x l r) = case compare i (size l) of
  LT -> elemAt i l
  GT -> elemAt (i - size l - 1) r
  EQ -> (k, x)

deleteAt :: Int -> Map k a -> Map k a
deleteAt _ Tip = errorWithoutStackTrace "Map.deleteAt: index out of range"
deleteAt i (Bin _ k x l r) = case compare i (size l) of
  LT -> balance k x (deleteAt i l) r
  GT -> balance k x l (deleteAt (i - size l - 1) r)
  EQ -> glue l r

take, drop :: Int -> Map k a -> Map k a
take n t = fst (splitAt n t)
drop n t = snd (splitAt n t)

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt n t
  | n >= size t = (t, Tip)
  | n <= 0 = (Tip, t)
splitAt _ Tip = (Tip, Tip)
splitAt n (Bin _ k x l r)
  | n <= size l = case splitAt n l of (ll, lr) -> evaluatedPair ll (link k x lr r)
  | otherwise = case splitAt (n - size l - 1) r of (rl, rr) -> evaluatedPair (link k x l rl) rr

-- ---- Folds and lists ----------------------------------------------------------------------------------------

foldrWithKey :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey _ z Tip = z
foldrWithKey f z (Bin _ k x l r) = foldrWithKey f (f k x (foldrWithKey f z r)) l

foldlWithKey :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey _ z Tip = z
foldlWithKey f z (Bin _ k x l r) = foldlWithKey f (f (foldlWithKey f z l) k x) r

foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey' _ z Tip = z
foldrWithKey' f z (Bin _ k x l r) = let z' = foldrWithKey' f z r in z' `seq` (let z'' = f k x z' in z'' `seq` foldrWithKey' f z'' l)

foldlWithKey' :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey' _ z Tip = z
foldlWithKey' f z (Bin _ k x l r) = let z' = foldlWithKey' f z l in z' `seq` (let z'' = f z' k x in z'' `seq` foldlWithKey' f z'' r)

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey _ Tip = mempty
foldMapWithKey f (Bin _ k x l r) = foldMapWithKey f l <> (f k x <> foldMapWithKey f r)

foldr, foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr f = foldrWithKey (\_ x z -> f x z)
foldr' f = foldrWithKey' (\_ x z -> f x z)

foldl, foldl' :: (b -> a -> b) -> b -> Map k a -> b
foldl f = foldlWithKey (\z _ x -> f z x)
foldl' f = foldlWithKey' (\z _ x -> f z x)

keys :: Map k a -> [k]
keys = foldrWithKey (\k _ rest -> k : rest) []

elems :: Map k a -> [a]
elems = foldrWithKey (\_ x rest -> x : rest) []

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
assocs = toAscList
toList = toAscList
toAscList = foldrWithKey (\k x rest -> (k, x) : rest) []
toDescList = foldlWithKey (\rest k x -> (k, x) : rest) []

-- A tree of a list that rises strictly. A tree of height h gets a root and a sibling of height h from what follows in
-- the list, and is then of height h + 1; so the list need not be there as a whole.
fromDistinctAscList :: [(k, a)] -> Map k a
fromDistinctAscList list = grow 0 Tip list
  where
    grow _ t [] = t
    grow h t ((k, x) : rest) = case full h rest of (r, rest') -> grow (h + 1) (link k x t r) rest'

-- A tree of height h, or a smaller one if the list is too short; and the rest of the list.
full :: Int -> [(k, a)] -> (Map k a, [(k, a)])
full 0 list = (Tip, list)
full h list = case full (h - 1) list of
  (l, []) -> (l, [])
  (l, (k, x) : rest) -> case full (h - 1) rest of
    (r, rest') -> let t = link k x l r in t `seq` (t, rest')

fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctDescList list = fromDistinctAscList (reverse list)

-- Keys that f keeps in order.
mapKeysMonotonic :: (k -> k') -> Map k a -> Map k' a
mapKeysMonotonic _ Tip = Tip
mapKeysMonotonic f (Bin n k x l r) = Bin n (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

-- ---- Instances ----------------------------------------------------------------------------------------------

instance (Eq k, Eq a) => Eq (Map k a) where
  t == u = size t == size u && toAscList t == toAscList u

instance (Ord k, Ord a) => Ord (Map k a) where
  compare t u = compare (toAscList t) (toAscList u)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec p t = showParen (p > 10) (showString "fromList " . shows (toAscList t))

instance Ord k => Semigroup (Map k a) where
  (<>) = union

instance Ord k => Monoid (Map k a) where
  mempty = Tip

instance Functor (Map k) where
  fmap _ Tip = Tip
  fmap f (Bin n k x l r) = Bin n k (f x) (fmap f l) (fmap f r)

instance Fold.Foldable (Map k) where
  foldr f = foldrWithKey (\_ x z -> f x z)
  foldl f = foldlWithKey (\z _ x -> f z x)
  foldr' f = foldrWithKey' (\_ x z -> f x z)
  foldl' f = foldlWithKey' (\z _ x -> f z x)
  foldMap f = foldMapWithKey (\_ x -> f x)
  length = size
  null t = size t == 0
  toList = elems
  minimum Tip = errorWithoutStackTrace "Data.Foldable.minimum (for Data.Map): empty map"
  minimum t = Fold.minimum (elems t)
  maximum Tip = errorWithoutStackTrace "Data.Foldable.maximum (for Data.Map): empty map"
  maximum t = Fold.maximum (elems t)

instance Traversable (Map k) where
  traverse f = traverseWithKey (\_ x -> f x)

traverseWithKey :: Applicative f => (k -> a -> f b) -> Map k a -> f (Map k b)
traverseWithKey _ Tip = pure Tip
traverseWithKey f (Bin n k x l r) =
  (\l' x' r' -> Bin n k x' l' r') <$> traverseWithKey f l <*> f k x <*> traverseWithKey f r

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey _ Tip = pure Tip
traverseMaybeWithKey f (Bin _ k x l r) =
  (\l' m r' -> maybe (merge l' r') (\y -> link k y l' r') m) <$> traverseMaybeWithKey f l <*> f k x <*> traverseMaybeWithKey f r

instance (NFData k, NFData a) => NFData (Map k a) where
  rnf Tip = ()
  rnf (Bin _ k x l r) = rnf k `seq` rnf x `seq` rnf l `seq` rnf r

-- The order of keys depends on their type, so it must stay the same.
type role Map nominal representational

instance Bifoldable Map where
  bifoldMap _ _ Tip = mempty
  bifoldMap f g (Bin _ k x l r) = bifoldMap f g l <> (f k <> (g x <> bifoldMap f g r))
