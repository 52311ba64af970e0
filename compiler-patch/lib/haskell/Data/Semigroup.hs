{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, StandaloneDeriving #-}
-- Data.Semigroup: types with an operation that is associative.
module Data.Semigroup
  ( Semigroup (..), stimesIdempotent, stimesIdempotentMonoid, stimesMonoid, Min (..), Max (..), First (..), Last (..), Dual (..), Endo (..), All (..), Any (..), Sum (..)
  , Product (..), Arg (..), ArgMin, ArgMax, WrappedMonoid (..), Option (..), option, mtimesDefault, diff, cycle1
  ) where

import Prelude.Monoid (Semigroup (..), stimesIdempotent, stimesIdempotentMonoid, stimesMonoid)
import Data.Monoid (Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..))
import Control.Applicative (Alternative)
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix (..), fix)
import Data.Bifoldable (Bifoldable (..))
import Data.Bifunctor (Bifunctor (..))
import Data.Bitraversable (Bitraversable (..))

newtype Min a = Min { getMin :: a }
newtype Max a = Max { getMax :: a }
newtype First a = First { getFirst :: a }
newtype Last a = Last { getLast :: a }

instance Ord a => Semigroup (Min a) where
  Min x <> Min y = Min (min x y)
  stimes = stimesIdempotent
instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = Min maxBound
instance Ord a => Semigroup (Max a) where
  Max x <> Max y = Max (max x y)
  stimes = stimesIdempotent
instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = Max minBound
instance Semigroup (First a) where
  x <> _ = x
  stimes = stimesIdempotent
instance Semigroup (Last a) where
  _ <> y = y
  stimes = stimesIdempotent

instance Eq a => Eq (Min a) where
  Min x == Min y = x == y
instance Ord a => Ord (Min a) where
  compare (Min x) (Min y) = compare x y
instance Show a => Show (Min a) where
  showsPrec p (Min x) = showParen (p > 10) (showString "Min {getMin = " . shows x . showString "}")
instance Num a => Num (Min a) where
  Min x + Min y = Min (x + y)
  Min x - Min y = Min (x - y)
  Min x * Min y = Min (x * y)
  negate (Min x) = Min (negate x)
  abs (Min x) = Min (abs x)
  signum (Min x) = Min (signum x)
  fromInteger n = Min (fromInteger n)
instance Bounded a => Bounded (Min a) where
  minBound = Min minBound
  maxBound = Min maxBound
instance Functor Min where
  fmap f (Min x) = Min (f x)
instance Applicative Min where
  pure = Min
  Min f <*> Min x = Min (f x)
instance Monad Min where
  Min x >>= f = f x
instance Foldable Min where
  foldr f z (Min x) = f x z
instance Traversable Min where
  traverse f (Min x) = fmap Min (f x)

instance Eq a => Eq (Max a) where
  Max x == Max y = x == y
instance Ord a => Ord (Max a) where
  compare (Max x) (Max y) = compare x y
instance Show a => Show (Max a) where
  showsPrec p (Max x) = showParen (p > 10) (showString "Max {getMax = " . shows x . showString "}")
instance Num a => Num (Max a) where
  Max x + Max y = Max (x + y)
  Max x - Max y = Max (x - y)
  Max x * Max y = Max (x * y)
  negate (Max x) = Max (negate x)
  abs (Max x) = Max (abs x)
  signum (Max x) = Max (signum x)
  fromInteger n = Max (fromInteger n)
instance Bounded a => Bounded (Max a) where
  minBound = Max minBound
  maxBound = Max maxBound
instance Functor Max where
  fmap f (Max x) = Max (f x)
instance Applicative Max where
  pure = Max
  Max f <*> Max x = Max (f x)
instance Monad Max where
  Max x >>= f = f x
instance Foldable Max where
  foldr f z (Max x) = f x z
instance Traversable Max where
  traverse f (Max x) = fmap Max (f x)

instance Eq a => Eq (First a) where
  First x == First y = x == y
instance Ord a => Ord (First a) where
  compare (First x) (First y) = compare x y
instance Show a => Show (First a) where
  showsPrec p (First x) = showParen (p > 10) (showString "First {getFirst = " . shows x . showString "}")
instance Bounded a => Bounded (First a) where
  minBound = First minBound
  maxBound = First maxBound
instance Functor First where
  fmap f (First x) = First (f x)
instance Applicative First where
  pure = First
  First f <*> First x = First (f x)
instance Monad First where
  First x >>= f = f x
instance Foldable First where
  foldr f z (First x) = f x z
instance Traversable First where
  traverse f (First x) = fmap First (f x)

instance Eq a => Eq (Last a) where
  Last x == Last y = x == y
instance Ord a => Ord (Last a) where
  compare (Last x) (Last y) = compare x y
instance Show a => Show (Last a) where
  showsPrec p (Last x) = showParen (p > 10) (showString "Last {getLast = " . shows x . showString "}")
instance Bounded a => Bounded (Last a) where
  minBound = Last minBound
  maxBound = Last maxBound
instance Functor Last where
  fmap f (Last x) = Last (f x)
instance Applicative Last where
  pure = Last
  Last f <*> Last x = Last (f x)
instance Monad Last where
  Last x >>= f = f x
instance Foldable Last where
  foldr f z (Last x) = f x z
instance Traversable Last where
  traverse f (Last x) = fmap Last (f x)

-- A value that is compared by another one, which goes with it.
data Arg a b = Arg a b
type ArgMin a b = Min (Arg a b)
type ArgMax a b = Max (Arg a b)

instance Eq a => Eq (Arg a b) where
  Arg a _ == Arg b _ = a == b
instance Ord a => Ord (Arg a b) where
  compare (Arg a _) (Arg b _) = compare a b
  min x@(Arg a _) y@(Arg b _) = if a <= b then x else y
  max x@(Arg a _) y@(Arg b _) = if a >= b then x else y
instance (Show a, Show b) => Show (Arg a b) where
  showsPrec p (Arg a b) = showParen (p > 10) (showString "Arg " . showsPrec 11 a . showChar ' ' . showsPrec 11 b)
instance Functor (Arg a) where
  fmap f (Arg x a) = Arg x (f a)
instance Foldable (Arg a) where
  foldr f z (Arg _ b) = f b z
instance Traversable (Arg a) where
  traverse f (Arg x a) = fmap (Arg x) (f a)

diff :: Semigroup m => m -> Endo m
diff x = Endo (x <>)

cycle1 :: Semigroup m => m -> m
cycle1 x = round'
  where round' = x <> round'

-- A monoid's operation as that of a semigroup.
newtype WrappedMonoid m = WrapMonoid { unwrapMonoid :: m }

instance Monoid m => Semigroup (WrappedMonoid m) where
  WrapMonoid x <> WrapMonoid y = WrapMonoid (x `mappend` y)
instance Monoid m => Monoid (WrappedMonoid m) where
  mempty = WrapMonoid mempty

-- The same value n times, n at least 0.
mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x = if n == 0 then mempty else stimes n x

deriving instance Read a => Read (Min a)
deriving newtype instance Enum a => Enum (Min a)

deriving instance Read a => Read (Max a)
deriving newtype instance Enum a => Enum (Max a)

deriving instance Read a => Read (First a)
deriving newtype instance Enum a => Enum (First a)

deriving instance Read a => Read (Last a)
deriving newtype instance Enum a => Enum (Last a)

instance MonadFix Min where
  mfix f = fix (f . getMin)

instance MonadFix Max where
  mfix f = fix (f . getMax)

instance MonadFix First where
  mfix f = fix (f . getFirst)

instance MonadFix Last where
  mfix f = fix (f . getLast)

deriving instance (Read a, Read b) => Read (Arg a b)
deriving instance Show m => Show (WrappedMonoid m)
deriving instance Read m => Read (WrappedMonoid m)
deriving newtype instance Eq m => Eq (WrappedMonoid m)
deriving newtype instance Ord m => Ord (WrappedMonoid m)
deriving newtype instance Bounded m => Bounded (WrappedMonoid m)
deriving newtype instance Enum m => Enum (WrappedMonoid m)

instance Bifunctor Arg where
  bimap f g (Arg a b) = Arg (f a) (g b)
instance Bifoldable Arg where
  bifoldMap f g (Arg a b) = f a <> g b
instance Bitraversable Arg where
  bitraverse f g (Arg a b) = Arg <$> f a <*> g b

-- A semigroup with a neutral element added.
newtype Option a = Option { getOption :: Maybe a }

deriving instance Show a => Show (Option a)
deriving instance Read a => Read (Option a)
deriving newtype instance Eq a => Eq (Option a)
deriving newtype instance Ord a => Ord (Option a)
deriving newtype instance Semigroup a => Semigroup (Option a)
deriving newtype instance Semigroup a => Monoid (Option a)
deriving newtype instance Functor Option
deriving newtype instance Applicative Option
deriving newtype instance Alternative Option
deriving newtype instance Monad Option
deriving newtype instance MonadPlus Option
deriving newtype instance MonadFix Option
instance Foldable Option where
  foldr f z (Option m) = foldr f z m
instance Traversable Option where
  traverse f (Option m) = fmap Option (traverse f m)

option :: b -> (a -> b) -> Option a -> b
option n j (Option m) = maybe n j m
