-- Data.Functor.Compose: a functor inside of another one.
module Data.Functor.Compose (Compose (..)) where

import Control.Applicative (Alternative (..), liftA2)
import Prelude.Lifted

infixr 9 `Compose`

newtype Compose f g a = Compose { getCompose :: f (g a) }

instance Eq (f (g a)) => Eq (Compose f g a) where
  Compose x == Compose y = x == y
instance Ord (f (g a)) => Ord (Compose f g a) where
  compare (Compose x) (Compose y) = compare x y
instance Show (f (g a)) => Show (Compose f g a) where
  showsPrec p (Compose x) = showParen (p > 10) (showString "Compose " . showsPrec 11 x)
instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap f (Compose x) = Compose (fmap (fmap f) x)
instance (Foldable f, Foldable g) => Foldable (Compose f g) where
  foldMap f (Compose x) = foldMap (foldMap f) x
  foldr f z (Compose x) = foldr (\y rest -> foldr f rest y) z x
instance (Traversable f, Traversable g) => Traversable (Compose f g) where
  traverse f (Compose x) = fmap Compose (traverse (traverse f) x)
instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure x = Compose (pure (pure x))
  Compose f <*> Compose x = Compose (liftA2 (<*>) f x)
instance (Alternative f, Applicative g) => Alternative (Compose f g) where
  empty = Compose empty
  Compose x <|> Compose y = Compose (x <|> y)

instance (Eq1 f, Eq1 g) => Eq1 (Compose f g) where
  liftEq eq (Compose x) (Compose y) = liftEq (liftEq eq) x y
instance (Ord1 f, Ord1 g) => Ord1 (Compose f g) where
  liftCompare comp (Compose x) (Compose y) = liftCompare (liftCompare comp) x y
instance (Show1 f, Show1 g) => Show1 (Compose f g) where
  liftShowsPrec sp sl p (Compose x) = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "Compose" p x
instance (Read1 f, Read1 g) => Read1 (Compose f g) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec (liftReadsPrec rp rl) (liftReadList rp rl)) "Compose" Compose)
instance (Read1 f, Read1 g, Read a) => Read (Compose f g a) where
  readsPrec = readsPrec1
