-- Data.IntSet: sets of Ints as Patricia trees of words.
--
-- The trees are those of Data.IntMap.Tree (Okasaki and Gill, 1998). A leaf has 64 numbers that differ in their last six
-- bits alone, a bit of a word for each.
module Data.IntSet
  ( IntSet, Key, (\\), alterF, delete, deleteFindMax, deleteFindMin, deleteMax, deleteMin, difference, disjoint, elems
  , empty, filter, findMax, findMin, fold, foldl, foldl', foldr, foldr', fromAscList, fromDistinctAscList, fromList
  , insert, intersection, isProperSubsetOf, isSubsetOf, lookupGE, lookupGT, lookupLE, lookupLT, map, mapMonotonic
  , maxView, member, minView, notMember, null, partition, singleton, size, split, splitMember, splitRoot, toAscList
  , toDescList, toList, union, unions
  ) where

import Prelude hiding (null, lookup, filter, map, foldr, foldl)
import qualified Data.List as List
import Data.IntMap.Tree (Key, branch, noMatch, prefix, shorter, zero)
import qualified Prelude.Fold as Fold
import Prelude.Normal (NFData (..))
import Prelude.Read (readCon)
import Prim (primIntAnd, primIntLeading, primIntNot, primIntOnes, primIntOr, primIntShl, primIntTrailing, primIntXor)

infixl 9 \\

-- The numbers of a leaf begin with a prefix, whose last six bits are 0. No leaf is without numbers.
data IntSet = Nil | Tip !Int !Int | Bin !Int !Int !IntSet !IntSet

-- ---- Words ------------------------------------------------------------------------------------------

prefixOf, bitOf :: Int -> Int
prefixOf x = primIntAnd x (-64)
bitOf x = primIntShl 1 (primIntAnd x 63)

tip :: Int -> Int -> IntSet
tip _ 0 = Nil
tip p w = Tip p w

-- The place of the lowest bit, and of the highest one.
lowest, highest :: Int -> Int
lowest w = primIntTrailing w
highest w = 63 - primIntLeading w

foldrWord :: (Int -> a -> a) -> Int -> Int -> a -> a
foldrWord f p w z
  | w == 0 = z
  | otherwise = let i = lowest w in f (p + i) (foldrWord f p (primIntAnd w (w - 1)) z)

foldlWord :: (a -> Int -> a) -> Int -> Int -> a -> a
foldlWord f p w z
  | w == 0 = z
  | otherwise = let i = highest w in f (foldlWord f p (primIntXor w (primIntShl 1 i)) z) (p + i)

-- From the lowest bit up, each result evaluated.
foldlWord' :: (a -> Int -> a) -> Int -> Int -> a -> a
foldlWord' f p w z
  | w == 0 = z
  | otherwise = case f z (p + lowest w) of z' -> z' `seq` foldlWord' f p (primIntAnd w (w - 1)) z'

foldrWord' :: (Int -> a -> a) -> Int -> Int -> a -> a
foldrWord' f p w z
  | w == 0 = z
  | otherwise = let i = highest w in case f (p + i) z of z' -> z' `seq` foldrWord' f p (primIntXor w (primIntShl 1 i)) z'

-- ---- Trees ------------------------------------------------------------------------------------------

link :: Int -> IntSet -> Int -> IntSet -> IntSet
link p t q u
  | zero p m = Bin (prefix p m) m t u
  | otherwise = Bin (prefix p m) m u t
  where m = branch p q

bin :: Int -> Int -> IntSet -> IntSet -> IntSet
bin _ _ l Nil = l
bin _ _ Nil r = r
bin p m l r = Bin p m l r

empty :: IntSet
empty = Nil

singleton :: Key -> IntSet
singleton x = Tip (prefixOf x) (bitOf x)

null :: IntSet -> Bool
null Nil = True
null _ = False

size :: IntSet -> Int
size = go 0
  where
    go :: Int -> IntSet -> Int
    go n Nil = n
    go n (Tip _ w) = n + primIntOnes w
    go n (Bin _ _ l r) = go (go n l) r

member, notMember :: Key -> IntSet -> Bool
member x (Bin _ m l r)
  | zero x m = member x l
  | otherwise = member x r
member x (Tip p w) = prefixOf x == p && primIntAnd w (bitOf x) /= 0
member x Nil = x `seq` False
notMember x s = not (member x s)

insert :: Key -> IntSet -> IntSet
insert x = insertWord (prefixOf x) (bitOf x)

-- The numbers of a word, which has some.
insertWord :: Int -> Int -> IntSet -> IntSet
insertWord p w t = case t of
  Bin q m l r
    | noMatch p q m -> link p (Tip p w) q t
    | zero p m -> Bin q m (insertWord p w l) r
    | otherwise -> Bin q m l (insertWord p w r)
  Tip q v
    | p == q -> Tip p (primIntOr v w)
    | otherwise -> link p (Tip p w) q t
  Nil -> Tip p w

delete :: Key -> IntSet -> IntSet
delete x s = x `seq` go s
  where
    p = prefixOf x
    go t = case t of
      Bin q m l r
        | noMatch p q m -> t
        | zero p m -> bin q m (go l) r
        | otherwise -> bin q m l (go r)
      Tip q v
        | p == q -> tip p (primIntAnd v (primIntNot (bitOf x)))
        | otherwise -> t
      Nil -> Nil

alterF :: Functor f => (Bool -> f Bool) -> Key -> IntSet -> f IntSet
alterF f x s = fmap (\yes -> if yes then insert x s else delete x s) (f (member x s))

-- ---- Two sets ---------------------------------------------------------------------------------------

-- The functions say how to join two words of one prefix, and how to change trees that only one set has.
merge :: (Int -> Int -> Int) -> (IntSet -> IntSet) -> (IntSet -> IntSet) -> IntSet -> IntSet -> IntSet
merge f only1 only2 = go
  where
    go Nil t2 = only2 t2
    go t1@(Bin p1 m1 l1 r1) t2@(Bin p2 m2 l2 r2)
      | m1 == m2 = if p1 == p2 then bin p1 m1 (go l1 l2) (go r1 r2) else apart p1 t1 p2 t2
      | shorter m1 m2 =
          if noMatch p2 p1 m1 then apart p1 t1 p2 t2
          else if zero p2 m1 then bin p1 m1 (go l1 t2) (only1 r1) else bin p1 m1 (only1 l1) (go r1 t2)
      | otherwise =
          if noMatch p1 p2 m2 then apart p1 t1 p2 t2
          else if zero p1 m2 then bin p2 m2 (go t1 l2) (only2 r2) else bin p2 m2 (only2 l2) (go t1 r2)
    go t1@(Bin p1 m1 l1 r1) t2@(Tip p2 _)
      | noMatch p2 p1 m1 = apart p1 t1 p2 t2
      | zero p2 m1 = bin p1 m1 (go l1 t2) (only1 r1)
      | otherwise = bin p1 m1 (only1 l1) (go r1 t2)
    go t1@(Tip p1 _) t2@(Bin p2 m2 l2 r2)
      | noMatch p1 p2 m2 = apart p1 t1 p2 t2
      | zero p1 m2 = bin p2 m2 (go t1 l2) (only2 r2)
      | otherwise = bin p2 m2 (only2 l2) (go t1 r2)
    go t1@(Tip p1 v) t2@(Tip p2 w)
      | p1 == p2 = tip p1 (f v w)
      | otherwise = apart p1 t1 p2 t2
    go t1 Nil = only1 t1
    apart p1 t1 p2 t2 = case only1 t1 of
      Nil -> only2 t2
      u1 -> case only2 t2 of
        Nil -> u1
        u2 -> link p1 u1 p2 u2

nothing :: IntSet -> IntSet
nothing _ = Nil

union, difference, (\\), intersection :: IntSet -> IntSet -> IntSet
union = merge primIntOr id id
difference = merge (\v w -> primIntAnd v (primIntNot w)) id nothing
(\\) = difference
intersection = merge primIntAnd nothing nothing

unions :: Foldable f => f IntSet -> IntSet
unions = Fold.foldl' union Nil

isSubsetOf, isProperSubsetOf, disjoint :: IntSet -> IntSet -> Bool
isSubsetOf s t = null (difference s t)
isProperSubsetOf s t = isSubsetOf s t && s /= t
disjoint s t = null (intersection s t)

-- ---- Parts ------------------------------------------------------------------------------------------

filter :: (Key -> Bool) -> IntSet -> IntSet
filter f t = case t of
  Bin p m l r -> bin p m (filter f l) (filter f r)
  Tip p w -> tip p (foldlWord' (\v x -> if f x then v else primIntXor v (bitOf x)) p w w)
  Nil -> Nil

partition :: (Key -> Bool) -> IntSet -> (IntSet, IntSet)
partition f s = case filter f s of yes -> yes `seq` case difference s yes of no -> no `seq` (yes, no)

split :: Key -> IntSet -> (IntSet, IntSet)
split x s = x `seq` case splitMember x s of (a, _, b) -> (a, b)

splitMember :: Key -> IntSet -> (IntSet, Bool, IntSet)
splitMember x s = case s of
  Bin p m l r
    | m < 0 ->
        if x >= 0 then case go l of (a, yes, b) -> both (bin p m a r) yes b
        else case go r of (a, yes, b) -> both a yes (bin p m l b)
  _ -> go s
  where
    both a yes b = a `seq` b `seq` (a, yes, b)
    go t = case t of
      Bin p m l r
        | noMatch x p m -> if x > p then (t, False, Nil) else (Nil, False, t)
        | zero x m -> case go l of (a, yes, b) -> both a yes (bin p m b r)
        | otherwise -> case go r of (a, yes, b) -> both (bin p m l a) yes b
      Tip p w
        | p > x -> (Nil, False, t)
        | p < prefixOf x -> (t, False, Nil)
        | otherwise ->
            let below = bitOf x - 1
            in both (tip p (primIntAnd w below)) (primIntAnd w (bitOf x) /= 0) (tip p (primIntAnd w (primIntNot (primIntOr below (bitOf x)))))
      Nil -> (Nil, False, Nil)

splitRoot :: IntSet -> [IntSet]
splitRoot Nil = []
splitRoot (Bin _ m l r) = if m < 0 then [r, l] else [l, r]
splitRoot s = [s]

lookupMin, lookupMax :: IntSet -> Maybe Key
lookupMin s = case s of
  Bin _ m l r -> go (if m < 0 then r else l)
  _ -> go s
  where
    go (Bin _ _ l _) = go l
    go (Tip p w) = Just (p + lowest w)
    go Nil = Nothing
lookupMax s = case s of
  Bin _ m l r -> go (if m < 0 then l else r)
  _ -> go s
  where
    go (Bin _ _ _ r) = go r
    go (Tip p w) = Just (p + highest w)
    go Nil = Nothing

lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntSet -> Maybe Key
lookupLT x s = lookupMax (fst (split x s))
lookupGT x s = lookupMin (snd (split x s))
lookupLE x s = if member x s then Just x else lookupLT x s
lookupGE x s = if member x s then Just x else lookupGT x s

findMin, findMax :: IntSet -> Key
findMin s = maybe (error "findMin: empty set has no minimal element") id (lookupMin s)
findMax s = maybe (error "findMax: empty set has no maximal element") id (lookupMax s)

minView, maxView :: IntSet -> Maybe (Key, IntSet)
minView s = fmap (\x -> (x, delete x s)) (lookupMin s)
maxView s = fmap (\x -> (x, delete x s)) (lookupMax s)

deleteMin, deleteMax :: IntSet -> IntSet
deleteMin s = maybe Nil snd (minView s)
deleteMax s = maybe Nil snd (maxView s)

deleteFindMin, deleteFindMax :: IntSet -> (Key, IntSet)
deleteFindMin s = maybe (error "deleteFindMin: empty set has no minimal element") id (minView s)
deleteFindMax s = maybe (error "deleteFindMax: empty set has no maximal element") id (maxView s)

-- ---- All elements -----------------------------------------------------------------------------------

map, mapMonotonic :: (Key -> Key) -> IntSet -> IntSet
map f s = fromList (List.map f (toList s))
mapMonotonic = map

foldr, fold :: (Key -> a -> a) -> a -> IntSet -> a
foldr f z s = case s of
  Bin _ m l r | m < 0 -> go (go z l) r
  _ -> go z s
  where
    go y Nil = y
    go y (Tip p w) = foldrWord f p w y
    go y (Bin _ _ l r) = go (go y r) l
fold = foldr

foldl :: (a -> Key -> a) -> a -> IntSet -> a
foldl f z s = case s of
  Bin _ m l r | m < 0 -> go (go z r) l
  _ -> go z s
  where
    go y Nil = y
    go y (Tip p w) = foldlWord f p w y
    go y (Bin _ _ l r) = go (go y l) r

foldr' :: (Key -> a -> a) -> a -> IntSet -> a
foldr' f z s = case s of
  Bin _ m l r | m < 0 -> go (go z l) r
  _ -> go z s
  where
    go y Nil = y
    go y (Tip p w) = y `seq` foldrWord' f p w y
    go y (Bin _ _ l r) = case go y r of y' -> y' `seq` go y' l

foldl' :: (a -> Key -> a) -> a -> IntSet -> a
foldl' f z s = case s of
  Bin _ m l r | m < 0 -> go (go z r) l
  _ -> go z s
  where
    go y Nil = y
    go y (Tip p w) = y `seq` foldlWord' f p w y
    go y (Bin _ _ l r) = case go y l of y' -> y' `seq` go y' r

elems, toList, toAscList, toDescList :: IntSet -> [Key]
elems = toAscList
toList = toAscList
toAscList = foldr (:) []
toDescList = foldl (flip (:)) []

fromList, fromAscList, fromDistinctAscList :: [Key] -> IntSet
fromList = Fold.foldl' (flip insert) Nil
fromAscList = fromWord 0 0 Alone
fromDistinctAscList = fromAscList

-- Trees that wait for those to their right, the nearest first, each with a prefix that one of its leaves has. Behind them may be
-- a set of what came before, if that wasn't in order.
data Waiting = Alone | Before !IntSet | Wait !Int !IntSet !Waiting

-- Elements in ascending order make leaf after leaf; here are the prefix and the word of one, which is 0 at first.
fromWord :: Int -> Int -> Waiting -> [Key] -> IntSet
fromWord p w left xs = case xs of
  [] -> if w == 0 then Nil else joinAll p (Tip p w) left
  y : ys
    | q == p -> fromWord p (primIntOr w (bitOf y)) left ys
    | w == 0 -> fromWord q (bitOf y) left ys
    | q > p -> fromWord q (bitOf y) (joinBelow (branch p q) p (Tip p w) left) ys
    | otherwise -> fromWord q (bitOf y) (Before (joinAll p (Tip p w) left)) ys
    where q = prefixOf y

-- What comes next differs from the tree in this bit: trees to its left that differ from it in a lower one are joined with it.
joinBelow :: Int -> Int -> IntSet -> Waiting -> Waiting
joinBelow m p t left = case left of
  Wait q u more | shorter m (branch p q) -> joinBelow m p (link q u p t) more
  _ -> Wait p t left

joinAll :: Int -> IntSet -> Waiting -> IntSet
joinAll _ t Alone = t
joinAll _ t (Before s) = union s t
joinAll p t (Wait q u more) = joinAll p (link q u p t) more

-- ---- Instances --------------------------------------------------------------------------------------

instance Eq IntSet where
  Nil == Nil = True
  Tip p v == Tip q w = p == q && v == w
  Bin p m l r == Bin q n l' r' = m == n && p == q && l == l' && r == r'
  _ == _ = False

instance Ord IntSet where
  compare s t = compare (toAscList s) (toAscList t)

instance Show IntSet where
  showsPrec p s = showParen (p > 10) (showString "fromList " . shows (toAscList s))

instance Read IntSet where
  readsPrec = readCon "fromList" fromList

instance Semigroup IntSet where
  (<>) = union

instance Monoid IntSet where
  mempty = Nil

instance NFData IntSet where
  rnf s = s `seq` ()
