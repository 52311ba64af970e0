-- Data.Functor.Reverse: the same functor with its elements from the last to the first.
module Data.Functor.Reverse (Reverse (..)) where

import Control.Applicative (Alternative (..))
import Control.Applicative.Backwards
import Control.Monad

newtype Reverse f a = Reverse { getReverse :: f a }

instance Functor f => Functor (Reverse f) where
  fmap f (Reverse a) = Reverse (fmap f a)

instance Applicative f => Applicative (Reverse f) where
  pure a = Reverse (pure a)
  Reverse f <*> Reverse a = Reverse (f <*> a)

instance Alternative f => Alternative (Reverse f) where
  empty = Reverse empty
  Reverse a <|> Reverse b = Reverse (a <|> b)

instance Monad m => Monad (Reverse m) where
  Reverse m >>= f = Reverse (m >>= getReverse . f)

instance MonadFail m => MonadFail (Reverse m) where
  fail text = Reverse (fail text)

instance MonadPlus m => MonadPlus (Reverse m) where
  mzero = Reverse mzero
  mplus (Reverse a) (Reverse b) = Reverse (mplus a b)

instance Foldable f => Foldable (Reverse f) where
  foldMap f (Reverse a) = foldl (\m x -> f x <> m) mempty a
  foldr f z (Reverse a) = foldl (flip f) z a
  foldl f z (Reverse a) = foldr (flip f) z a
  length (Reverse a) = length a
  null (Reverse a) = null a

instance Traversable f => Traversable (Reverse f) where
  traverse f (Reverse a) = fmap Reverse (forwards (traverse (Backwards . f) a))
