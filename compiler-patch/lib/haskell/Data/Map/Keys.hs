-- Data.Map.Keys: the type of sets, and what maps do with them.
module Data.Map.Keys where

import Prelude hiding (null, lookup, filter, take, drop, splitAt, foldr, foldl)
import qualified Prelude.Fold as Fold
import Data.Map.Tree (Map (..))
import qualified Data.Map.Tree as Tree
import Prelude.Normal (NFData (..))

-- The keys of a map are the elements.
newtype Set a = Set (Map a ())

tree :: Set a -> Map a ()
tree (Set t) = t

-- ---- Sets and maps ------------------------------------------------------------------------------------

keysSet :: Map k a -> Set k
keysSet t = Set (fmap (const ()) t)

fromSet :: (k -> a) -> Set k -> Map k a
fromSet f (Set t) = go t
  where
    go Tip = Tip
    go (Bin n k _ l r) = Bin n k (f k) (go l) (go r)

restrictKeys, withoutKeys :: Ord k => Map k a -> Set k -> Map k a
restrictKeys t (Set s) = Tree.intersection t s
withoutKeys t (Set s) = Tree.difference t s

-- ---- Sets -----------------------------------------------------------------------------------------------

empty :: Set a
empty = Set Tip

singleton :: a -> Set a
singleton x = Set (Bin 1 x () Tip Tip)

null :: Set a -> Bool
null (Set t) = Tree.null t

size :: Set a -> Int
size (Set t) = Tree.size t

valid :: Ord a => Set a -> Bool
valid (Set t) = Tree.valid t

insert, delete :: Ord a => a -> Set a -> Set a
insert x (Set t) = Set (go t)
  where
    go Tip = Bin 1 x () Tip Tip
    go (Bin n y () l r) = case compare x y of
      LT -> Tree.balance y () (go l) r
      GT -> Tree.balance y () l (go r)
      EQ -> Bin n x () l r
delete x (Set t) = Set (Tree.delete x t)

member, notMember :: Ord a => a -> Set a -> Bool
member x (Set t) = Tree.member x t
notMember x (Set t) = not (Tree.member x t)

-- An element without its value.
key :: Maybe (a, ()) -> Maybe a
key = fmap fst

lookupLT, lookupGT, lookupLE, lookupGE :: Ord a => a -> Set a -> Maybe a
lookupLT x (Set t) = key (Tree.lookupLT x t)
lookupGT x (Set t) = key (Tree.lookupGT x t)
lookupLE x (Set t) = key (Tree.lookupLE x t)
lookupGE x (Set t) = key (Tree.lookupGE x t)

lookupMin, lookupMax :: Set a -> Maybe a
lookupMin (Set t) = key (Tree.lookupMin t)
lookupMax (Set t) = key (Tree.lookupMax t)

findMin, findMax :: Set a -> a
findMin s = maybe (errorWithoutStackTrace "Set.findMin: empty set has no minimal element") id (lookupMin s)
findMax s = maybe (errorWithoutStackTrace "Set.findMax: empty set has no maximal element") id (lookupMax s)

deleteMin, deleteMax :: Set a -> Set a
deleteMin (Set t) = Set (Tree.deleteMin t)
deleteMax (Set t) = Set (Tree.deleteMax t)

deleteFindMin, deleteFindMax :: Set a -> (a, Set a)
deleteFindMin s = maybe (errorWithoutStackTrace "Set.deleteFindMin: can not return the minimal element of an empty set", empty) id (minView s)
deleteFindMax s = maybe (errorWithoutStackTrace "Set.deleteFindMax: can not return the maximal element of an empty set", empty) id (maxView s)

minView, maxView :: Set a -> Maybe (a, Set a)
minView (Set Tip) = Nothing
minView (Set t) = case Tree.deleteFindMinNode t of (x, _, t') -> Just (x, Set t')
maxView (Set Tip) = Nothing
maxView (Set t) = case Tree.deleteFindMaxNode t of (x, _, t') -> Just (x, Set t')

union, difference, intersection :: Ord a => Set a -> Set a -> Set a
union (Set s) (Set t) = Set (Tree.union s t)
difference (Set s) (Set t) = Set (Tree.difference s t)
intersection (Set s) (Set t) = Set (Tree.intersection s t)

-- Elements of the one set and of the other, which say where they come from.
disjointUnion :: Set a -> Set b -> Set (Either a b)
disjointUnion s t = case (mapMonotonic Left s, mapMonotonic Right t) of (Set a, Set b) -> Set (Tree.merge a b)

-- The element is there afterwards if the answer to whether it is there now is True.
alterF :: (Ord a, Functor f) => (Bool -> f Bool) -> a -> Set a -> f (Set a)
alterF f x s = fmap change (f there)
  where
    there = member x s
    change wanted
      | wanted == there = s
      | wanted = insert x s
      | otherwise = delete x s

-- The set in parts, in their order.
splitRoot :: Set a -> [Set a]
splitRoot (Set t) = map Set (Tree.splitRoot t)

unions :: (Foldable f, Ord a) => f (Set a) -> Set a
unions sets = Fold.foldl' union empty sets

disjoint, isSubsetOf, isProperSubsetOf :: Ord a => Set a -> Set a -> Bool
disjoint (Set s) (Set t) = Tree.disjoint s t
isSubsetOf (Set s) (Set t) = Tree.isSubmapOfBy (\_ _ -> True) s t
isProperSubsetOf s t = size s < size t && isSubsetOf s t

filter :: (a -> Bool) -> Set a -> Set a
filter p (Set t) = Set (Tree.filterWithKey (\x _ -> p x) t)

partition, spanAntitone :: (a -> Bool) -> Set a -> (Set a, Set a)
partition p (Set t) = case Tree.partitionWithKey (\x _ -> p x) t of (a, b) -> (Set a, Set b)
spanAntitone p (Set t) = case Tree.spanAntitone p t of (a, b) -> (Set a, Set b)

takeWhileAntitone, dropWhileAntitone :: (a -> Bool) -> Set a -> Set a
takeWhileAntitone p s = fst (spanAntitone p s)
dropWhileAntitone p s = snd (spanAntitone p s)

split :: Ord a => a -> Set a -> (Set a, Set a)
split _ (Set Tip) = (empty, empty)
split x (Set t) = case Tree.split x t of (l, r) -> (Set l, Set r)

splitMember :: Ord a => a -> Set a -> (Set a, Bool, Set a)
splitMember _ (Set Tip) = (empty, False, empty)
splitMember x (Set t) = case Tree.splitLookup x t of (l, found, r) -> (Set l, maybe False (const True) found, Set r)

lookupIndex :: Ord a => a -> Set a -> Maybe Int
lookupIndex x (Set t) = Tree.lookupIndex x t

findIndex :: Ord a => a -> Set a -> Int
findIndex x s = maybe (errorWithoutStackTrace "Set.findIndex: element is not in the set") id (lookupIndex x s)

elemAt :: Int -> Set a -> a
elemAt i s = fst (Tree.elemAt i (within "elemAt" i s))

deleteAt, take, drop :: Int -> Set a -> Set a
deleteAt i s = Set (Tree.deleteAt i (within "deleteAt" i s))
take n (Set t) = Set (Tree.take n t)
drop n (Set t) = Set (Tree.drop n t)

-- The tree, which has an i-th element.
within :: String -> Int -> Set a -> Map a ()
within name i (Set t)
  | i >= 0 && i < Tree.size t = t
  | otherwise = errorWithoutStackTrace ("Set." ++ name ++ ": index out of range")

splitAt :: Int -> Set a -> (Set a, Set a)
splitAt n (Set t) = case Tree.splitAt n t of (l, r) -> (Set l, Set r)

mapMonotonic :: (a -> b) -> Set a -> Set b
mapMonotonic f (Set t) = Set (Tree.mapKeysMonotonic f t)

foldr, foldr' :: (a -> b -> b) -> b -> Set a -> b
foldr f z (Set t) = Tree.foldrWithKey (\x _ rest -> f x rest) z t
foldr' f z (Set t) = Tree.foldrWithKey' (\x _ rest -> f x rest) z t

foldl, foldl' :: (b -> a -> b) -> b -> Set a -> b
foldl f z (Set t) = Tree.foldlWithKey (\done x _ -> f done x) z t
foldl' f z (Set t) = Tree.foldlWithKey' (\done x _ -> f done x) z t

elems, toList, toAscList, toDescList :: Set a -> [a]
elems = toAscList
toList = toAscList
toAscList (Set t) = Tree.keys t
toDescList s = foldl (flip (:)) [] s

fromDistinctAscList, fromDistinctDescList :: [a] -> Set a
fromDistinctAscList list = Set (Tree.fromDistinctAscList (map (\x -> (x, ())) list))
fromDistinctDescList list = fromDistinctAscList (reverse list)

-- ---- Instances ------------------------------------------------------------------------------------------

instance Eq a => Eq (Set a) where
  s == t = size s == size t && toAscList s == toAscList t

instance Ord a => Ord (Set a) where
  compare s t = compare (toAscList s) (toAscList t)

instance Show a => Show (Set a) where
  showsPrec p s = showParen (p > 10) (showString "fromList " . shows (toAscList s))

instance Ord a => Semigroup (Set a) where
  (<>) = union

instance Ord a => Monoid (Set a) where
  mempty = empty

instance Fold.Foldable Set where
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  length = size
  null = null
  toList = toAscList
  minimum = findMin
  maximum = findMax

instance NFData a => NFData (Set a) where
  rnf (Set t) = go t
    where
      go Tip = ()
      go (Bin _ x _ l r) = rnf x `seq` go l `seq` go r
