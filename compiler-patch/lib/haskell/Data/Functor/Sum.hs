-- Data.Functor.Sum: one of two functors.
module Data.Functor.Sum (Sum (..)) where

import Prelude.Lifted

data Sum f g a = InL (f a) | InR (g a)

instance (Eq (f a), Eq (g a)) => Eq (Sum f g a) where
  InL a == InL b = a == b
  InR a == InR b = a == b
  _ == _ = False
instance (Ord (f a), Ord (g a)) => Ord (Sum f g a) where
  compare (InL a) (InL b) = compare a b
  compare (InL _) (InR _) = LT
  compare (InR _) (InL _) = GT
  compare (InR a) (InR b) = compare a b
instance (Show (f a), Show (g a)) => Show (Sum f g a) where
  showsPrec p (InL a) = showParen (p > 10) (showString "InL " . showsPrec 11 a)
  showsPrec p (InR a) = showParen (p > 10) (showString "InR " . showsPrec 11 a)
instance (Functor f, Functor g) => Functor (Sum f g) where
  fmap f (InL a) = InL (fmap f a)
  fmap f (InR a) = InR (fmap f a)
instance (Foldable f, Foldable g) => Foldable (Sum f g) where
  foldMap f (InL a) = foldMap f a
  foldMap f (InR a) = foldMap f a
instance (Traversable f, Traversable g) => Traversable (Sum f g) where
  traverse f (InL a) = fmap InL (traverse f a)
  traverse f (InR a) = fmap InR (traverse f a)

instance (Eq1 f, Eq1 g) => Eq1 (Sum f g) where
  liftEq eq (InL a) (InL b) = liftEq eq a b
  liftEq eq (InR a) (InR b) = liftEq eq a b
  liftEq _ _ _ = False
instance (Ord1 f, Ord1 g) => Ord1 (Sum f g) where
  liftCompare comp (InL a) (InL b) = liftCompare comp a b
  liftCompare _ (InL _) (InR _) = LT
  liftCompare _ (InR _) (InL _) = GT
  liftCompare comp (InR a) (InR b) = liftCompare comp a b
instance (Show1 f, Show1 g) => Show1 (Sum f g) where
  liftShowsPrec sp sl p (InL a) = showsUnaryWith (liftShowsPrec sp sl) "InL" p a
  liftShowsPrec sp sl p (InR a) = showsUnaryWith (liftShowsPrec sp sl) "InR" p a
instance (Read1 f, Read1 g) => Read1 (Sum f g) where
  liftReadsPrec rp rl p r = readsData (readsUnaryWith (liftReadsPrec rp rl) "InL" InL) p r
    ++ readsData (readsUnaryWith (liftReadsPrec rp rl) "InR" InR) p r
instance (Read1 f, Read1 g, Read a) => Read (Sum f g a) where
  readsPrec = readsPrec1
