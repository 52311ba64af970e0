-- Data.Ord: orders.
module Data.Ord (Ord (..), Ordering (..), comparing, Down (..), clamp) where

import Prelude.Class (comparing)

-- The same values in the opposite order.
newtype Down a = Down { getDown :: a }

instance Eq a => Eq (Down a) where
  Down x == Down y = x == y

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x
  Down x < Down y = y < x
  Down x <= Down y = y <= x
  Down x > Down y = y > x
  Down x >= Down y = y >= x

instance Show a => Show (Down a) where
  showsPrec p (Down x) = showParen (p > 10) (showString "Down " . showsPrec 11 x)

instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound

instance Functor Down where
  fmap f (Down x) = Down (f x)

clamp :: Ord a => (a, a) -> a -> a
clamp (low, high) x = min high (max x low)
