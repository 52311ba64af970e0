-- Data.IntMap.Tree: maps with keys of type Int as Patricia trees, and what Data.IntMap and Data.IntMap.Strict share.
--
-- Okasaki and Gill, Fast mergeable integer maps, ML Workshop 1998, with the most significant bit first. A node has the bits
-- that its keys begin with and the bit in which they differ next: keys without it are in the left tree, keys with it in the
-- right one. So the shape depends on the keys alone, and two trees are merged where their prefixes meet. Only the root
-- can branch at the sign: its right tree has the negative keys, which come first.
module Data.IntMap.Tree where

import Prelude hiding (null, lookup, filter, foldr, foldl)
import qualified Prelude.Fold as Fold
import Prelude.Normal (NFData (..))
import Prim (primIntAnd, primIntLeading, primIntNot, primIntShl, primIntToWord, primIntXor, primWordLt)

type Key = Int

-- A prefix, the bit, keys without it, keys with it.
data IntMap a = Nil | Tip !Int a | Bin !Int !Int !(IntMap a) !(IntMap a)

-- ---- Bits -------------------------------------------------------------------------------------------

zero :: Int -> Int -> Bool
zero k m = primIntAnd k m == 0

-- The bits of a key above a bit.
prefix :: Int -> Int -> Int
prefix k m = primIntAnd k (primIntXor (primIntNot (m - 1)) m)

noMatch :: Int -> Int -> Int -> Bool
noMatch k p m = prefix k m /= p

-- Is the first bit higher?
shorter :: Int -> Int -> Bool
shorter m n = primWordLt (primIntToWord n) (primIntToWord m)

-- The highest bit in which two numbers differ, as they do.
branch :: Int -> Int -> Int
branch p q = primIntShl 1 (63 - primIntLeading (primIntXor p q))

-- Two trees, neither of them empty, whose prefixes differ.
link :: Int -> IntMap a -> Int -> IntMap a -> IntMap a
link p t q u
  | zero p m = Bin (prefix p m) m t u
  | otherwise = Bin (prefix p m) m u t
  where m = branch p q

-- A node whose trees may be empty.
bin :: Int -> Int -> IntMap a -> IntMap a -> IntMap a
bin _ _ l Nil = l
bin _ _ Nil r = r
bin p m l r = Bin p m l r

-- ---- One key ----------------------------------------------------------------------------------------

null :: IntMap a -> Bool
null Nil = True
null _ = False

size :: IntMap a -> Int
size t = go 0 t
  where
    go :: Int -> IntMap b -> Int
    go n Nil = n
    go n (Tip _ _) = n + 1
    go n (Bin _ _ l r) = go (go n l) r

lookup :: Key -> IntMap a -> Maybe a
lookup k (Bin _ m l r)
  | zero k m = lookup k l
  | otherwise = lookup k r
lookup k (Tip k' x)
  | k == k' = Just x
  | otherwise = Nothing
lookup k Nil = k `seq` Nothing

member :: Key -> IntMap a -> Bool
member k (Bin _ m l r)
  | zero k m = member k l
  | otherwise = member k r
member k (Tip k' _) = k == k'
member k Nil = k `seq` False

insert :: Key -> a -> IntMap a -> IntMap a
insert k x t = case t of
  Bin p m l r
    | noMatch k p m -> link k (Tip k x) p t
    | zero k m -> Bin p m (insert k x l) r
    | otherwise -> Bin p m l (insert k x r)
  Tip k' _
    | k == k' -> Tip k x
    | otherwise -> link k (Tip k x) k' t
  Nil -> Tip k x

delete :: Key -> IntMap a -> IntMap a
delete k t = case t of
  Bin p m l r
    | noMatch k p m -> t
    | zero k m -> bin p m (delete k l) r
    | otherwise -> bin p m l (delete k r)
  Tip k' _
    | k == k' -> Nil
    | otherwise -> t
  Nil -> k `seq` Nil

-- The function replaces the tree for one key by an empty one or a tip.
alterTip :: (Maybe a -> IntMap a) -> Key -> IntMap a -> IntMap a
alterTip f k t = case t of
  Bin p m l r
    | noMatch k p m -> added p
    | zero k m -> bin p m (alterTip f k l) r
    | otherwise -> bin p m l (alterTip f k r)
  Tip k' x
    | k == k' -> f (Just x)
    | otherwise -> added k'
  Nil -> k `seq` f Nothing
  where
    added p = case f Nothing of
      Nil -> t
      new -> link k new p t

-- The same for a key that is there.
adjustTip :: (a -> IntMap a) -> Key -> IntMap a -> IntMap a
adjustTip f k t = case t of
  Bin p m l r
    | noMatch k p m -> t
    | zero k m -> bin p m (adjustTip f k l) r
    | otherwise -> bin p m l (adjustTip f k r)
  Tip k' x
    | k == k' -> f x
    | otherwise -> t
  Nil -> k `seq` Nil

lookupMin, lookupMax :: IntMap a -> Maybe (Key, a)
lookupMin t = case t of
  Bin _ m l r -> least (if m < 0 then r else l)
  _ -> least t
lookupMax t = case t of
  Bin _ m l r -> greatest (if m < 0 then l else r)
  _ -> greatest t

least, greatest :: IntMap a -> Maybe (Key, a)
least (Bin _ _ l _) = least l
least (Tip k x) = Just (k, x)
least Nil = Nothing
greatest (Bin _ _ _ r) = greatest r
greatest (Tip k x) = Just (k, x)
greatest Nil = Nothing

-- ---- Two maps ---------------------------------------------------------------------------------------

-- The functions say how to join a key that both have, and how to change trees whose keys only one has.
merge :: (Key -> a -> b -> IntMap c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
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
    go t1@(Bin p1 m1 l1 r1) t2@(Tip k2 _)
      | noMatch k2 p1 m1 = apart p1 t1 k2 t2
      | zero k2 m1 = bin p1 m1 (go l1 t2) (only1 r1)
      | otherwise = bin p1 m1 (only1 l1) (go r1 t2)
    go t1@(Tip k1 _) t2@(Bin p2 m2 l2 r2)
      | noMatch k1 p2 m2 = apart k1 t1 p2 t2
      | zero k1 m2 = bin p2 m2 (go t1 l2) (only2 r2)
      | otherwise = bin p2 m2 (only2 l2) (go t1 r2)
    go t1@(Tip k1 x) t2@(Tip k2 y)
      | k1 == k2 = f k1 x y
      | otherwise = apart k1 t1 k2 t2
    go t1 Nil = only1 t1
    apart p1 t1 p2 t2 = case only1 t1 of
      Nil -> only2 t2
      u1 -> case only2 t2 of
        Nil -> u1
        u2 -> link p1 u1 p2 u2

nothing :: IntMap a -> IntMap b
nothing _ = Nil

union :: IntMap a -> IntMap a -> IntMap a
union = merge (\k x _ -> Tip k x) id id

difference :: IntMap a -> IntMap b -> IntMap a
difference = merge (\_ _ _ -> Nil) id nothing

intersection :: IntMap a -> IntMap b -> IntMap a
intersection = merge (\k x _ -> Tip k x) nothing nothing

-- ---- Cutting ----------------------------------------------------------------------------------------

-- The keys below, the key itself, the keys above.
data Cut a = Cut !(IntMap a) (Maybe a) !(IntMap a)

cut :: Key -> IntMap a -> Cut a
cut k t = case t of
  Bin p m l r
    | m < 0 ->
        if k >= 0 then case below l of Cut a x b -> Cut (bin p m a r) x b
        else case below r of Cut a x b -> Cut a x (bin p m l b)
  _ -> below t
  where
    below u = case u of
      Bin p m l r
        | noMatch k p m -> if k > p then Cut u Nothing Nil else Cut Nil Nothing u
        | zero k m -> case below l of Cut a x b -> Cut a x (bin p m b r)
        | otherwise -> case below r of Cut a x b -> Cut (bin p m l a) x b
      Tip k' x
        | k > k' -> Cut u Nothing Nil
        | k < k' -> Cut Nil Nothing u
        | otherwise -> Cut Nil (Just x) Nil
      Nil -> Cut Nil Nothing Nil

evaluatedPair :: a -> b -> (a, b)
evaluatedPair a b = a `seq` b `seq` (a, b)

-- ---- All keys ---------------------------------------------------------------------------------------

-- Each tip becomes a tree: empty, or a tip of its key.
mapTips :: (Key -> a -> IntMap b) -> IntMap a -> IntMap b
mapTips f t = case t of
  Bin p m l r -> bin p m (mapTips f l) (mapTips f r)
  Tip k x -> f k x
  Nil -> Nil

-- Two maps at once.
mapTwo :: (Key -> a -> (IntMap b, IntMap c)) -> IntMap a -> (IntMap b, IntMap c)
mapTwo f t = case t of
  Bin p m l r -> case mapTwo f l of
    (l1, l2) -> case mapTwo f r of
      (r1, r2) -> case bin p m l1 r1 of
        a -> a `seq` case bin p m l2 r2 of b -> b `seq` (a, b)
  Tip k x -> f k x
  Nil -> (Nil, Nil)

foldrWithKey :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey f z t = case t of
  Bin _ m l r | m < 0 -> go (go z l) r
  _ -> go z t
  where
    go y Nil = y
    go y (Tip k x) = f k x y
    go y (Bin _ _ l r) = go (go y r) l

foldlWithKey :: (b -> Key -> a -> b) -> b -> IntMap a -> b
foldlWithKey f z t = case t of
  Bin _ m l r | m < 0 -> go (go z r) l
  _ -> go z t
  where
    go y Nil = y
    go y (Tip k x) = f y k x
    go y (Bin _ _ l r) = go (go y l) r

foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey' f z t = case t of
  Bin _ m l r | m < 0 -> go (go z l) r
  _ -> go z t
  where
    go y Nil = y
    go y (Tip k x) = y `seq` f k x y
    go y (Bin _ _ l r) = case go y r of y' -> y' `seq` go y' l

foldlWithKey' :: (b -> Key -> a -> b) -> b -> IntMap a -> b
foldlWithKey' f z t = case t of
  Bin _ m l r | m < 0 -> go (go z r) l
  _ -> go z t
  where
    go y Nil = y
    go y (Tip k x) = y `seq` f y k x
    go y (Bin _ _ l r) = case go y l of y' -> y' `seq` go y' r

toAscList :: IntMap a -> [(Key, a)]
toAscList = foldrWithKey (\k x r -> (k, x) : r) []

elems :: IntMap a -> [a]
elems = foldrWithKey (\_ x r -> x : r) []

fromDistinctAscList :: [(Key, a)] -> IntMap a
fromDistinctAscList = go Nil
  where
    go t [] = t
    go t ((k, x) : more) = case insert k x t of t' -> t' `seq` go t' more

traverseWithKey :: Applicative f => (Key -> a -> f b) -> IntMap a -> f (IntMap b)
traverseWithKey f = go
  where
    go Nil = pure Nil
    go (Tip k x) = fmap (Tip k) (f k x)
    go (Bin p m l r)
      | m < 0 = (\r' l' -> Bin p m l' r') <$> go r <*> go l
      | otherwise = (\l' r' -> Bin p m l' r') <$> go l <*> go r

-- ---- Instances --------------------------------------------------------------------------------------

instance Eq a => Eq (IntMap a) where
  t == u = toAscList t == toAscList u

instance Ord a => Ord (IntMap a) where
  compare t u = compare (toAscList t) (toAscList u)

instance Show a => Show (IntMap a) where
  showsPrec p t = showParen (p > 10) (showString "fromList " . shows (toAscList t))

instance Semigroup (IntMap a) where
  (<>) = union

instance Monoid (IntMap a) where
  mempty = Nil

instance Functor IntMap where
  fmap f t = case t of
    Bin p m l r -> Bin p m (fmap f l) (fmap f r)
    Tip k x -> Tip k (f x)
    Nil -> Nil

instance Fold.Foldable IntMap where
  foldr f = foldrWithKey (\_ x r -> f x r)
  foldl f = foldlWithKey (\r _ x -> f r x)
  foldr' f = foldrWithKey' (\_ x r -> f x r)
  foldl' f = foldlWithKey' (\r _ x -> f r x)
  toList = elems
  length = size
  null = null

instance Traversable IntMap where
  traverse f = traverseWithKey (\_ x -> f x)

instance NFData a => NFData (IntMap a) where
  rnf Nil = ()
  rnf (Tip _ x) = rnf x
  rnf (Bin _ _ l r) = rnf l `seq` rnf r
