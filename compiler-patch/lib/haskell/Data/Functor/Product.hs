-- Data.Functor.Product: two functors side by side.
module Data.Functor.Product (Product (..)) where

import Control.Applicative (Alternative (..))
import Control.Monad (MonadPlus)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.Zip (MonadZip (..))
import Prelude.Lifted

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

instance (MonadFix f, MonadFix g) => MonadFix (Product f g) where
  mfix f = Pair (mfix (first . f)) (mfix (second . f))
    where
      first (Pair x _) = x
      second (Pair _ y) = y
instance (MonadZip f, MonadZip g) => MonadZip (Product f g) where
  mzipWith f (Pair a b) (Pair c d) = Pair (mzipWith f a c) (mzipWith f b d)
instance (MonadPlus f, MonadPlus g) => MonadPlus (Product f g)
instance (Eq1 f, Eq1 g) => Eq1 (Product f g) where
  liftEq eq (Pair a b) (Pair c d) = liftEq eq a c && liftEq eq b d
instance (Ord1 f, Ord1 g) => Ord1 (Product f g) where
  liftCompare comp (Pair a b) (Pair c d) = liftCompare comp a c <> liftCompare comp b d
instance (Show1 f, Show1 g) => Show1 (Product f g) where
  liftShowsPrec sp sl p (Pair a b) = showsBinaryWith (liftShowsPrec sp sl) (liftShowsPrec sp sl) "Pair" p a b
instance (Read1 f, Read1 g) => Read1 (Product f g) where
  liftReadsPrec rp rl = readsData (readsBinaryWith (liftReadsPrec rp rl) (liftReadsPrec rp rl) "Pair" Pair)
instance (Read1 f, Read1 g, Read a) => Read (Product f g a) where
  readsPrec = readsPrec1
