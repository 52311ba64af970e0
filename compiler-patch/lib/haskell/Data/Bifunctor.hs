-- Data.Bifunctor: types with two parameters that can be mapped.
module Data.Bifunctor (Bifunctor (..)) where

import Prelude.Fold (Const (..))

class Bifunctor p where
  bimap :: (a -> b) -> (c -> d) -> p a c -> p b d
  first :: (a -> b) -> p a c -> p b c
  second :: (b -> c) -> p a b -> p a c
  bimap f g p = first f (second g p)
  first f p = bimap f id p
  second f p = bimap id f p

instance Bifunctor (,) where
  bimap f g ~(a, b) = (f a, g b)

instance Bifunctor Either where
  bimap f _ (Left a) = Left (f a)
  bimap _ g (Right b) = Right (g b)

instance Bifunctor ((,,) x) where
  bimap f g ~(x, a, b) = (x, f a, g b)

instance Bifunctor ((,,,) x0 x1) where
  bimap f g ~(x0, x1, a, b) = (x0, x1, f a, g b)

instance Bifunctor ((,,,,) x0 x1 x2) where
  bimap f g ~(x0, x1, x2, a, b) = (x0, x1, x2, f a, g b)

instance Bifunctor ((,,,,,) x0 x1 x2 x3) where
  bimap f g ~(x0, x1, x2, x3, a, b) = (x0, x1, x2, x3, f a, g b)

instance Bifunctor ((,,,,,,) x0 x1 x2 x3 x4) where
  bimap f g ~(x0, x1, x2, x3, x4, a, b) = (x0, x1, x2, x3, x4, f a, g b)

instance Bifunctor Const where
  bimap f _ (Const a) = Const (f a)
