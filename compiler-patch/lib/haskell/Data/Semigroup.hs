-- Data.Semigroup: types with an operation that is associative.
module Data.Semigroup
  ( Semigroup (..), stimes, Min (..), Max (..), First (..), Last (..), Dual (..), Endo (..), All (..), Any (..), Sum (..)
  , Product (..), diff, cycle1
  ) where

import Prelude.Class (Semigroup (..))
import Data.Monoid (Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..))

newtype Min a = Min { getMin :: a }
newtype Max a = Max { getMax :: a }
newtype First a = First { getFirst :: a }
newtype Last a = Last { getLast :: a }

instance Ord a => Semigroup (Min a) where
  Min x <> Min y = Min (min x y)
instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = Min maxBound
instance Ord a => Semigroup (Max a) where
  Max x <> Max y = Max (max x y)
instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = Max minBound
instance Semigroup (First a) where
  x <> _ = x
instance Semigroup (Last a) where
  _ <> y = y

instance Eq a => Eq (Min a) where
  Min x == Min y = x == y
instance Ord a => Ord (Min a) where
  compare (Min x) (Min y) = compare x y
instance Eq a => Eq (Max a) where
  Max x == Max y = x == y
instance Ord a => Ord (Max a) where
  compare (Max x) (Max y) = compare x y
instance Show a => Show (Min a) where
  showsPrec p (Min x) = showParen (p > 10) (showString "Min {getMin = " . shows x . showString "}")
instance Show a => Show (Max a) where
  showsPrec p (Max x) = showParen (p > 10) (showString "Max {getMax = " . shows x . showString "}")

-- The same value n times, n at least 1, by doubling.
stimes :: (Integral b, Semigroup a) => b -> a -> a
stimes n x
  | n <= 0 = errorWithoutStackTrace "stimes: positive multiplier expected"
  | n == 1 = x
  | even n = stimes (n `quot` 2) (x <> x)
  | otherwise = x <> stimes (n `quot` 2) (x <> x)

diff :: Semigroup m => m -> Endo m
diff x = Endo (x <>)

cycle1 :: Semigroup m => m -> m
cycle1 x = round'
  where round' = x <> round'
