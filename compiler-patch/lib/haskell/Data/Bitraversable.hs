-- Data.Bitraversable: types with two parameters whose elements can be replaced by actions.
module Data.Bitraversable
  ( Bitraversable (..), bisequenceA, bisequence, bimapM, bifor, biforM, bimapAccumL, bimapAccumR, bimapDefault, bifoldMapDefault
  , Bifunctor (..), Bifoldable (..)
  ) where

import Control.Applicative (Const (..))
import Data.Bifoldable
import Data.Bifunctor
import Prelude.Fold (Identity (..), StateL (..), StateR (..))

class (Bifunctor t, Bifoldable t) => Bitraversable t where
  bitraverse :: Applicative f => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)

instance Bitraversable (,) where
  bitraverse f g ~(a, b) = (,) <$> f a <*> g b
instance Bitraversable ((,,) x) where
  bitraverse f g ~(x, a, b) = (,,) x <$> f a <*> g b
instance Bitraversable ((,,,) x0 x1) where
  bitraverse f g ~(x0, x1, a, b) = (,,,) x0 x1 <$> f a <*> g b
instance Bitraversable ((,,,,) x0 x1 x2) where
  bitraverse f g ~(x0, x1, x2, a, b) = (,,,,) x0 x1 x2 <$> f a <*> g b
instance Bitraversable ((,,,,,) x0 x1 x2 x3) where
  bitraverse f g ~(x0, x1, x2, x3, a, b) = (,,,,,) x0 x1 x2 x3 <$> f a <*> g b
instance Bitraversable ((,,,,,,) x0 x1 x2 x3 x4) where
  bitraverse f g ~(x0, x1, x2, x3, x4, a, b) = (,,,,,,) x0 x1 x2 x3 x4 <$> f a <*> g b
instance Bitraversable Const where
  bitraverse f _ (Const a) = Const <$> f a
instance Bitraversable Either where
  bitraverse f _ (Left a) = Left <$> f a
  bitraverse _ g (Right b) = Right <$> g b

bisequenceA, bisequence :: (Bitraversable t, Applicative f) => t (f a) (f b) -> f (t a b)
bisequenceA = bitraverse id id
bisequence = bisequenceA

bimapM :: (Bitraversable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)
bimapM = bitraverse

bifor :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
bifor t f g = bitraverse f g t

biforM :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
biforM = bifor

bimapAccumL, bimapAccumR :: Bitraversable t => (a -> b -> (a, c)) -> (a -> d -> (a, e)) -> a -> t b d -> (a, t c e)
bimapAccumL f g s t = runStateL (bitraverse (\x -> StateL (\a -> f a x)) (\x -> StateL (\a -> g a x)) t) s
bimapAccumR f g s t = runStateR (bitraverse (\x -> StateR (\a -> f a x)) (\x -> StateR (\a -> g a x)) t) s

bimapDefault :: Bitraversable t => (a -> b) -> (c -> d) -> t a c -> t b d
bimapDefault f g t = runIdentity (bitraverse (Identity . f) (Identity . g) t)

bifoldMapDefault :: (Bitraversable t, Monoid m) => (a -> m) -> (b -> m) -> t a b -> m
bifoldMapDefault f g t = getConst (bitraverse (Const . f) (Const . g) t)
