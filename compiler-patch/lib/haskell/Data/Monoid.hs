-- Data.Monoid: types with an operation that is associative and has a neutral element.
module Data.Monoid
  ( Monoid (..), (<>), Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..), First (..), Last (..)
  , Ap (..), Alt (..)
  ) where

import Control.Applicative (Alternative (..), liftA2)
import Prelude.Fold

instance Eq a => Eq (Sum a) where
  Sum x == Sum y = x == y
instance Ord a => Ord (Sum a) where
  compare (Sum x) (Sum y) = compare x y
instance Bounded a => Bounded (Sum a) where
  minBound = Sum minBound
  maxBound = Sum maxBound
instance Functor Sum where
  fmap f (Sum x) = Sum (f x)
instance Applicative Sum where
  pure = Sum
  Sum f <*> Sum x = Sum (f x)
instance Monad Sum where
  Sum x >>= f = f x
instance Num a => Num (Sum a) where
  Sum x + Sum y = Sum (x + y)
  Sum x - Sum y = Sum (x - y)
  Sum x * Sum y = Sum (x * y)
  negate (Sum x) = Sum (negate x)
  abs (Sum x) = Sum (abs x)
  signum (Sum x) = Sum (signum x)
  fromInteger n = Sum (fromInteger n)

instance Eq a => Eq (Product a) where
  Product x == Product y = x == y
instance Ord a => Ord (Product a) where
  compare (Product x) (Product y) = compare x y
instance Bounded a => Bounded (Product a) where
  minBound = Product minBound
  maxBound = Product maxBound
instance Functor Product where
  fmap f (Product x) = Product (f x)
instance Applicative Product where
  pure = Product
  Product f <*> Product x = Product (f x)
instance Monad Product where
  Product x >>= f = f x
instance Num a => Num (Product a) where
  Product x + Product y = Product (x + y)
  Product x - Product y = Product (x - y)
  Product x * Product y = Product (x * y)
  negate (Product x) = Product (negate x)
  abs (Product x) = Product (abs x)
  signum (Product x) = Product (signum x)
  fromInteger n = Product (fromInteger n)

instance Eq a => Eq (Dual a) where
  Dual x == Dual y = x == y
instance Ord a => Ord (Dual a) where
  compare (Dual x) (Dual y) = compare x y
instance Bounded a => Bounded (Dual a) where
  minBound = Dual minBound
  maxBound = Dual maxBound
instance Functor Dual where
  fmap f (Dual x) = Dual (f x)
instance Applicative Dual where
  pure = Dual
  Dual f <*> Dual x = Dual (f x)
instance Monad Dual where
  Dual x >>= f = f x

instance Traversable Sum where
  traverse f (Sum x) = fmap Sum (f x)
instance Traversable Product where
  traverse f (Product x) = fmap Product (f x)
instance Foldable Dual where
  foldr f z (Dual x) = f x z
instance Traversable Dual where
  traverse f (Dual x) = fmap Dual (f x)

instance Eq All where
  All x == All y = x == y
instance Ord All where
  compare (All x) (All y) = compare x y
instance Bounded All where
  minBound = All minBound
  maxBound = All maxBound

instance Eq Any where
  Any x == Any y = x == y
instance Ord Any where
  compare (Any x) (Any y) = compare x y
instance Bounded Any where
  minBound = Any minBound
  maxBound = Any maxBound

instance Eq a => Eq (First a) where
  First x == First y = x == y
instance Ord a => Ord (First a) where
  compare (First x) (First y) = compare x y
instance Functor First where
  fmap f (First x) = First (fmap f x)
instance Applicative First where
  pure x = First (Just x)
  First f <*> First x = First (f <*> x)
instance Monad First where
  First x >>= f = First (x >>= \y -> getFirst (f y))
instance Foldable First where
  foldr f z (First x) = foldr f z x
instance Traversable First where
  traverse f (First x) = fmap First (traverse f x)

instance Eq a => Eq (Last a) where
  Last x == Last y = x == y
instance Ord a => Ord (Last a) where
  compare (Last x) (Last y) = compare x y
instance Functor Last where
  fmap f (Last x) = Last (fmap f x)
instance Applicative Last where
  pure x = Last (Just x)
  Last f <*> Last x = Last (f <*> x)
instance Monad Last where
  Last x >>= f = Last (x >>= \y -> getLast (f y))
instance Foldable Last where
  foldr f z (Last x) = foldr f z x
instance Traversable Last where
  traverse f (Last x) = fmap Last (traverse f x)

-- The monoid of an applicative functor's results, and that of its alternatives.
newtype Ap f a = Ap { getAp :: f a }
newtype Alt f a = Alt { getAlt :: f a }

instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap x <> Ap y = Ap (liftA2 (<>) x y)
instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)
instance Functor f => Functor (Ap f) where
  fmap f (Ap x) = Ap (fmap f x)
instance Applicative f => Applicative (Ap f) where
  pure x = Ap (pure x)
  Ap f <*> Ap x = Ap (f <*> x)
instance Monad f => Monad (Ap f) where
  Ap x >>= f = Ap (x >>= \y -> getAp (f y))
instance Eq (f a) => Eq (Ap f a) where
  Ap x == Ap y = x == y
instance Ord (f a) => Ord (Ap f a) where
  compare (Ap x) (Ap y) = compare x y
instance Show (f a) => Show (Ap f a) where
  showsPrec p (Ap x) = showParen (p > 10) (showString "Ap {getAp = " . shows x . showString "}")

instance Alternative f => Semigroup (Alt f a) where
  Alt x <> Alt y = Alt (x <|> y)
instance Alternative f => Monoid (Alt f a) where
  mempty = Alt empty
instance Functor f => Functor (Alt f) where
  fmap f (Alt x) = Alt (fmap f x)
instance Applicative f => Applicative (Alt f) where
  pure x = Alt (pure x)
  Alt f <*> Alt x = Alt (f <*> x)
instance Monad f => Monad (Alt f) where
  Alt x >>= f = Alt (x >>= \y -> getAlt (f y))
instance Eq (f a) => Eq (Alt f a) where
  Alt x == Alt y = x == y
instance Ord (f a) => Ord (Alt f a) where
  compare (Alt x) (Alt y) = compare x y
instance Show (f a) => Show (Alt f a) where
  showsPrec p (Alt x) = showParen (p > 10) (showString "Alt {getAlt = " . shows x . showString "}")
