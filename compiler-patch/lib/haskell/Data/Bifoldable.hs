-- Data.Bifoldable: types with two parameters whose elements can be folded.
module Data.Bifoldable
  ( Bifoldable (..), bifoldr', bifoldl', bitraverse_, bifor_, bimapM_, biforM_, bisequence_, biList, binull, bilength, bielem
  , bisum, biproduct, biconcatMap, biand, bior, biany, biall
  ) where

import Data.Monoid

class Bifoldable p where
  bifold :: Monoid m => p m m -> m
  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  bifoldl :: (c -> a -> c) -> (c -> b -> c) -> c -> p a b -> c
  bifold = bifoldMap id id
  bifoldMap f g = bifoldr (\a rest -> f a <> rest) (\b rest -> g b <> rest) mempty
  bifoldr f g z t = appEndo (bifoldMap (Endo . f) (Endo . g) t) z
  bifoldl f g z t = appEndo (getDual (bifoldMap (Dual . Endo . flip f) (Dual . Endo . flip g) t)) z

instance Bifoldable (,) where
  bifoldMap f g ~(a, b) = f a <> g b
instance Bifoldable ((,,) x) where
  bifoldMap f g ~(_, a, b) = f a <> g b
instance Bifoldable Either where
  bifoldMap f _ (Left a) = f a
  bifoldMap _ g (Right b) = g b

bifoldr' :: Bifoldable t => (a -> c -> c) -> (b -> c -> c) -> c -> t a b -> c
bifoldr' f g z t = bifoldl (\k x c -> k $! f x c) (\k x c -> k $! g x c) id t z

bifoldl' :: Bifoldable t => (a -> b -> a) -> (a -> c -> a) -> a -> t b c -> a
bifoldl' f g z t = bifoldr (\x k c -> k $! f c x) (\x k c -> k $! g c x) id t z

bitraverse_, bimapM_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bitraverse_ f g = bifoldr (\a rest -> f a *> rest) (\b rest -> g b *> rest) (pure ())
bimapM_ = bitraverse_

bifor_, biforM_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bifor_ t f g = bitraverse_ f g t
biforM_ = bifor_

bisequence_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
bisequence_ = bitraverse_ id id

biList :: Bifoldable t => t a a -> [a]
biList = bifoldr (:) (:) []

binull :: Bifoldable t => t a b -> Bool
binull = bifoldr (\_ _ -> False) (\_ _ -> False) True

bilength :: Bifoldable t => t a b -> Int
bilength = bifoldl' (\n _ -> n + 1) (\n _ -> n + 1) 0

bielem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
bielem x = biany (== x) (== x)

bisum, biproduct :: (Bifoldable t, Num a) => t a a -> a
bisum t = getSum (bifoldMap Sum Sum t)
biproduct t = getProduct (bifoldMap Product Product t)

biconcatMap :: Bifoldable t => (a -> [c]) -> (b -> [c]) -> t a b -> [c]
biconcatMap = bifoldMap

biand, bior :: Bifoldable t => t Bool Bool -> Bool
biand = biall id id
bior = biany id id

biany, biall :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biany p q t = getAny (bifoldMap (Any . p) (Any . q) t)
biall p q t = getAll (bifoldMap (All . p) (All . q) t)
