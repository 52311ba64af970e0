-- Data.Monoid: types with an operation that is associative and has a neutral element.
module Data.Monoid
  ( Monoid (..), (<>), Dual (..), Endo (..), All (..), Any (..), Sum (..), Product (..), First (..), Last (..)
  ) where

import Prelude.Fold

instance Eq a => Eq (Sum a) where
  Sum x == Sum y = x == y
instance Ord a => Ord (Sum a) where
  compare (Sum x) (Sum y) = compare x y
instance Eq a => Eq (Product a) where
  Product x == Product y = x == y
instance Ord a => Ord (Product a) where
  compare (Product x) (Product y) = compare x y
instance Eq All where
  All x == All y = x == y
instance Eq Any where
  Any x == Any y = x == y
instance Eq a => Eq (First a) where
  First x == First y = x == y
instance Eq a => Eq (Last a) where
  Last x == Last y = x == y
instance Eq a => Eq (Dual a) where
  Dual x == Dual y = x == y
instance Functor Sum where
  fmap f (Sum x) = Sum (f x)
instance Functor Product where
  fmap f (Product x) = Product (f x)
