-- Data.Functor.Product: two functors side by side.
module Data.Functor.Product (Product (..)) where

import Control.Applicative (Alternative (..))

data Product f g a = Pair (f a) (g a)

instance (Eq (f a), Eq (g a)) => Eq (Product f g a) where
  Pair a b == Pair c d = a == c && b == d
instance (Ord (f a), Ord (g a)) => Ord (Product f g a) where
  compare (Pair a b) (Pair c d) = compare a c <> compare b d
instance (Show (f a), Show (g a)) => Show (Product f g a) where
  showsPrec p (Pair a b) = showParen (p > 10) (showString "Pair " . showsPrec 11 a . showChar ' ' . showsPrec 11 b)
instance (Functor f, Functor g) => Functor (Product f g) where
  fmap f (Pair a b) = Pair (fmap f a) (fmap f b)
instance (Foldable f, Foldable g) => Foldable (Product f g) where
  foldMap f (Pair a b) = foldMap f a <> foldMap f b
instance (Traversable f, Traversable g) => Traversable (Product f g) where
  traverse f (Pair a b) = Pair <$> traverse f a <*> traverse f b
instance (Applicative f, Applicative g) => Applicative (Product f g) where
  pure x = Pair (pure x) (pure x)
  Pair f g <*> Pair a b = Pair (f <*> a) (g <*> b)
instance (Alternative f, Alternative g) => Alternative (Product f g) where
  empty = Pair empty empty
  Pair a b <|> Pair c d = Pair (a <|> c) (b <|> d)
instance (Monad f, Monad g) => Monad (Product f g) where
  Pair a b >>= f = Pair (a >>= first . f) (b >>= second . f)
    where
      first (Pair x _) = x
      second (Pair _ y) = y
