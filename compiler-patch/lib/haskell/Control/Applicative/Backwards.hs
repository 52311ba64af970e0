-- Control.Applicative.Backwards: the same functor with its effects in the opposite order.
module Control.Applicative.Backwards (Backwards (..)) where

import Control.Applicative

newtype Backwards f a = Backwards { forwards :: f a }

instance Functor f => Functor (Backwards f) where
  fmap f (Backwards a) = Backwards (fmap f a)

instance Applicative f => Applicative (Backwards f) where
  pure a = Backwards (pure a)
  Backwards f <*> Backwards a = Backwards (a <**> f)

instance Alternative f => Alternative (Backwards f) where
  empty = Backwards empty
  Backwards a <|> Backwards b = Backwards (a <|> b)

instance Foldable f => Foldable (Backwards f) where
  foldr f z (Backwards a) = foldr f z a

instance Traversable f => Traversable (Backwards f) where
  traverse f (Backwards a) = fmap Backwards (traverse f a)
