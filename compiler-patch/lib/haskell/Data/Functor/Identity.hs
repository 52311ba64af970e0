-- Data.Functor.Identity: the functor that does nothing.
module Data.Functor.Identity (Identity (..)) where

import Prelude.Fold (Identity (..))

instance Eq a => Eq (Identity a) where
  Identity x == Identity y = x == y

instance Ord a => Ord (Identity a) where
  compare (Identity x) (Identity y) = compare x y
