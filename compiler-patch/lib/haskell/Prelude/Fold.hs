{-# LANGUAGE NoImplicitPrelude #-}
-- Prelude.Fold: Foldable and Traversable.
--
-- Every method of Foldable List is the function of Prelude.List with that name.
module Prelude.Fold
  ( Foldable (..), Traversable (..), Endo (..), Dual (..), Sum (..), Product (..), All (..), Any (..)
  , First (..), Last (..), Min' (..), Max' (..)
  , mapM_, sequence_, traverse_, for_, sequenceA_, forM_, forM, for, foldM
  , and, or, any, all, concat, concatMap, notElem, find, maximumBy, minimumBy, foldrM, foldlM, asum, msum
  , StateL (..), StateR (..), Const (..), Identity (..)
  ) where

import Prim (Bool (..))
import Prelude.Data
import Prelude.Class
import Prelude.Num
import Prelude.Integral
import Prelude.Monoid
import qualified Prelude.List as List

infix 4 `elem`, `notElem`

-- ---- Wrappers whose Monoid is the point -----------------------------------------------------------

newtype Endo a = Endo { appEndo :: a -> a }
newtype Dual a = Dual { getDual :: a }
newtype Sum a = Sum { getSum :: a }
newtype Product a = Product { getProduct :: a }
newtype All = All { getAll :: Bool }
newtype Any = Any { getAny :: Bool }
newtype First a = First { getFirst :: Maybe a }
newtype Last a = Last { getLast :: Maybe a }
newtype Min' a = Min' (Maybe a)
newtype Max' a = Max' (Maybe a)

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (\x -> f (g x))
instance Monoid (Endo a) where
  mempty = Endo id
instance Semigroup a => Semigroup (Dual a) where
  Dual x <> Dual y = Dual (y <> x)
  stimes n (Dual x) = Dual (stimes n x)
instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty
instance Num a => Semigroup (Sum a) where
  Sum x <> Sum y = Sum (x + y)
  stimes n (Sum x) = Sum (fromIntegral n * x)
instance Num a => Monoid (Sum a) where
  mempty = Sum 0
instance Num a => Semigroup (Product a) where
  Product x <> Product y = Product (x * y)
  stimes n (Product x) = Product (x ^ n)
instance Num a => Monoid (Product a) where
  mempty = Product 1
instance Semigroup All where
  All x <> All y = All (x && y)
  stimes = stimesIdempotentMonoid
instance Monoid All where
  mempty = All True
instance Semigroup Any where
  Any x <> Any y = Any (x || y)
  stimes = stimesIdempotentMonoid
instance Monoid Any where
  mempty = Any False
instance Semigroup (First a) where
  First Nothing <> y = y
  x <> _ = x
  stimes = stimesIdempotentMonoid
instance Monoid (First a) where
  mempty = First Nothing
instance Semigroup (Last a) where
  x <> Last Nothing = x
  _ <> y = y
  stimes = stimesIdempotentMonoid
instance Monoid (Last a) where
  mempty = Last Nothing
instance Ord a => Semigroup (Min' a) where
  Min' Nothing <> y = y
  x <> Min' Nothing = x
  Min' (Just x) <> Min' (Just y) = Min' (Just (min x y))
instance Ord a => Monoid (Min' a) where
  mempty = Min' Nothing
instance Ord a => Semigroup (Max' a) where
  Max' Nothing <> y = y
  x <> Max' Nothing = x
  Max' (Just x) <> Max' (Just y) = Max' (Just (max x y))
instance Ord a => Monoid (Max' a) where
  mempty = Max' Nothing

-- ---- Foldable ---------------------------------------------------------------------------------------

class Foldable t where
  fold :: Monoid m => t m -> m
  foldMap, foldMap' :: Monoid m => (a -> m) -> t a -> m
  foldr, foldr' :: (a -> b -> b) -> b -> t a -> b
  foldl, foldl' :: (b -> a -> b) -> b -> t a -> b
  foldr1, foldl1 :: (a -> a -> a) -> t a -> a
  toList :: t a -> [a]
  null :: t a -> Bool
  length :: t a -> Int
  elem :: Eq a => a -> t a -> Bool
  maximum, minimum :: Ord a => t a -> a
  sum, product :: Num a => t a -> a
  fold = foldMap id
  foldMap f = foldr (\x rest -> f x <> rest) mempty
  foldMap' f = foldl' (\done x -> done <> f x) mempty
  foldr f z t = appEndo (foldMap (\x -> Endo (f x)) t) z
  foldr' f z t = List.foldr' f z (toList t)
  foldl f z t = List.foldl f z (toList t)
  foldl' f z t = List.foldl' f z (toList t)
  foldr1 f t = List.foldr1 f (toList t)
  foldl1 f t = List.foldl1 f (toList t)
  toList t = foldr (:) [] t
  null t = foldr (\_ _ -> False) True t
  length t = foldl' (\n _ -> n + 1) 0 t
  elem x t = any (== x) t
  maximum t = List.maximum (toList t)
  minimum t = List.minimum (toList t)
  sum t = foldl' (+) 0 t
  product t = foldl' (*) 1 t

instance Foldable [] where
  fold = mconcat
  foldMap f = go
    where
      go [] = mempty
      go (x : xs) = f x <> go xs
  foldr = List.foldr
  foldr' = List.foldr'
  foldl = List.foldl
  foldl' = List.foldl'
  foldr1 = List.foldr1
  foldl1 = List.foldl1
  toList xs = xs
  null = List.null
  length = List.length
  elem = List.elem
  maximum = List.maximum
  minimum = List.minimum
  sum = List.sum
  product = List.product

instance Foldable Maybe where
  foldr _ z Nothing = z
  foldr f z (Just x) = f x z

instance Foldable (Either e) where
  foldr _ z (Left _) = z
  foldr f z (Right x) = f x z

instance Foldable ((,) a) where
  foldr f z (_, x) = f x z

instance Foldable NonEmpty where
  foldr f z (x :| xs) = f x (List.foldr f z xs)

instance Foldable Identity where
  foldr f z (Identity x) = f x z

instance Foldable Sum where
  foldr f z (Sum x) = f x z

instance Foldable Product where
  foldr f z (Product x) = f x z

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
mapM_ = traverse_

traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
traverse_ f t = go (toList t)
  where
    go [] = pure ()
    go (x : xs) = f x *> go xs

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
for_ t f = traverse_ f t

forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
forM_ t f = traverse_ f t

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ = sequenceA_

sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ t = go (toList t)
  where
    go [] = pure ()
    go (m : ms) = m *> go ms

and, or :: Foldable t => t Bool -> Bool
and t = List.and (toList t)
or t = List.or (toList t)

any, all :: Foldable t => (a -> Bool) -> t a -> Bool
any p t = List.any p (toList t)
all p t = List.all p (toList t)

concat :: Foldable t => t [a] -> [a]
concat t = List.concat (toList t)

concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f t = List.concatMap f (toList t)

notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x t = not (elem x t)

find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p t = go (toList t)
  where
    go [] = Nothing
    go (x : xs)
      | p x = Just x
      | otherwise = go xs

-- Among equal elements maximumBy takes the last, minimumBy the first.
maximumBy, minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy order t = case toList t of
  [] -> errorWithoutStackTrace "foldl1: empty structure"
  x : xs -> List.foldl' (\y z -> case order y z of { GT -> y; _ -> z }) x xs
minimumBy order t = case toList t of
  [] -> errorWithoutStackTrace "foldl1: empty structure"
  x : xs -> List.foldl' (\y z -> case order y z of { GT -> z; _ -> y }) x xs

foldM, foldlM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldM = foldlM
foldlM f z0 t = go z0 (toList t)
  where
    go z [] = return z
    go z (x : xs) = f z x >>= \z' -> go z' xs

foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f z0 t = go z0 (List.reverse (toList t))
  where
    go z [] = return z
    go z (x : xs) = f x z >>= \z' -> go z' xs

asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum = foldr (<|>) empty

msum :: (Foldable t, MonadPlus m) => t (m a) -> m a
msum = asum

-- ---- Traversable ------------------------------------------------------------------------------------

class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequenceA :: Applicative f => t (f a) -> f (t a)
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  sequence :: Monad m => t (m a) -> m (t a)
  traverse f t = sequenceA (fmap f t)
  sequenceA = traverse id
  mapM = traverse
  sequence = sequenceA

for :: (Traversable t, Applicative f) => t a -> (a -> f b) -> f (t b)
for t f = traverse f t

forM :: (Traversable t, Monad m) => t a -> (a -> m b) -> m (t b)
forM t f = mapM f t

instance Traversable [] where
  traverse f = go
    where
      go [] = pure []
      go (x : xs) = liftA2 (:) (f x) (go xs)

instance Traversable Maybe where
  traverse _ Nothing = pure Nothing
  traverse f (Just x) = fmap Just (f x)

instance Traversable (Either e) where
  traverse _ (Left e) = pure (Left e)
  traverse f (Right x) = fmap Right (f x)

instance Traversable ((,) a) where
  traverse f (a, x) = fmap ((,) a) (f x)

instance Traversable NonEmpty where
  traverse f (x :| xs) = liftA2 (:|) (f x) (traverse f xs)

instance Traversable Identity where
  traverse f (Identity x) = fmap Identity (f x)

-- ---- Applicative functors that traversals use ---------------------------------------------------------

newtype Identity a = Identity { runIdentity :: a }

instance Functor Identity where
  fmap f (Identity x) = Identity (f x)
instance Applicative Identity where
  pure = Identity
  Identity f <*> Identity x = Identity (f x)
instance Monad Identity where
  Identity x >>= f = f x

newtype Const a b = Const { getConst :: a }

instance Functor (Const a) where
  fmap _ (Const a) = Const a
instance Monoid a => Applicative (Const a) where
  pure _ = Const mempty
  Const a <*> Const b = Const (a <> b)
instance Foldable (Const a) where
  foldr _ z _ = z
instance Traversable (Const a) where
  traverse _ (Const a) = pure (Const a)

-- A state that goes from left to right, and one from right to left.
newtype StateL s a = StateL { runStateL :: s -> (s, a) }
newtype StateR s a = StateR { runStateR :: s -> (s, a) }

instance Functor (StateL s) where
  fmap f (StateL k) = StateL (\s -> let (s', x) = k s in (s', f x))
instance Applicative (StateL s) where
  pure x = StateL (\s -> (s, x))
  StateL kf <*> StateL k = StateL (\s -> let { (s', f) = kf s; (s'', x) = k s' } in (s'', f x))
instance Functor (StateR s) where
  fmap f (StateR k) = StateR (\s -> let (s', x) = k s in (s', f x))
instance Applicative (StateR s) where
  pure x = StateR (\s -> (s, x))
  StateR kf <*> StateR k = StateR (\s -> let { (s', x) = k s; (s'', f) = kf s' } in (s'', f x))
