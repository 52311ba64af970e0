{-# LANGUAGE StandaloneDeriving, DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- Data.Monoid: types with an operation that is associative and has a neutral element.
module Data.Monoid
  ( Monoid (..), (<>), Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..), First (..), Last (..)
  , Ap (..), Alt (..)
  ) where

import Control.Applicative (Alternative (..), liftA2)
import Prelude.Fold
import Control.Monad.Fix (MonadFix (..), fix)
import Control.Monad (MonadPlus)

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
deriving instance Read a => Read (Sum a)
deriving instance Read a => Read (Product a)
deriving instance Read a => Read (Dual a)
deriving instance Read a => Read (First a)
deriving instance Read a => Read (Last a)
deriving instance Read All
deriving instance Read Any

instance MonadFix Sum where
  mfix f = fix (f . getSum)

instance MonadFix Product where
  mfix f = fix (f . getProduct)

instance MonadFix Dual where
  mfix f = fix (f . getDual)

instance MonadFix First where
  mfix f = First (mfix (getFirst . f))

instance MonadFix Last where
  mfix f = Last (mfix (getLast . f))

instance Read (f a) => Read (Ap f a) where
  readsPrec p = readParen (p > 10) (\text ->
    [ (Ap x, end)
    | ("Ap", r1) <- lex text, ("{", r2) <- lex r1, ("getAp", r3) <- lex r2, ("=", r4) <- lex r3, (x, r5) <- reads r4, ("}", end) <- lex r5 ])
deriving newtype instance Enum (f a) => Enum (Ap f a)
instance Foldable f => Foldable (Ap f) where
  foldMap f (Ap x) = foldMap f x
instance Traversable f => Traversable (Ap f) where
  traverse f (Ap x) = fmap Ap (traverse f x)
deriving newtype instance Alternative f => Alternative (Ap f)
deriving newtype instance MonadPlus f => MonadPlus (Ap f)
deriving newtype instance MonadFix f => MonadFix (Ap f)
deriving newtype instance MonadFail f => MonadFail (Ap f)

instance Read (f a) => Read (Alt f a) where
  readsPrec p = readParen (p > 10) (\text ->
    [ (Alt x, end)
    | ("Alt", r1) <- lex text, ("{", r2) <- lex r1, ("getAlt", r3) <- lex r2, ("=", r4) <- lex r3, (x, r5) <- reads r4, ("}", end) <- lex r5 ])
deriving newtype instance Enum (f a) => Enum (Alt f a)
instance Foldable f => Foldable (Alt f) where
  foldMap f (Alt x) = foldMap f x
instance Traversable f => Traversable (Alt f) where
  traverse f (Alt x) = fmap Alt (traverse f x)
deriving newtype instance Alternative f => Alternative (Alt f)
deriving newtype instance MonadPlus f => MonadPlus (Alt f)
deriving newtype instance MonadFix f => MonadFix (Alt f)
deriving newtype instance MonadFail f => MonadFail (Alt f)

deriving newtype instance Num (f a) => Num (Alt f a)
instance (Applicative f, Bounded a) => Bounded (Ap f a) where
  minBound = pure minBound
  maxBound = pure maxBound
instance (Applicative f, Num a) => Num (Ap f a) where
  (+) = liftA2 (+)
  (*) = liftA2 (*)
  negate = fmap negate
  fromInteger = pure . fromInteger
  abs = fmap abs
  signum = fmap signum
