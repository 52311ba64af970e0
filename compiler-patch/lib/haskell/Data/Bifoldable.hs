-- Data.Bifoldable: types with two parameters whose elements can be folded.
module Data.Bifoldable
  ( Bifoldable (..), bifoldr', bifoldr1, bifoldrM, bifoldl', bifoldl1, bifoldlM, bitraverse_, bifor_, bimapM_, biforM_, bisequence_
  , bisequenceA_, biasum, bimsum, biList, binull, bilength, bielem, binotElem, bifind, bimaximum, biminimum, bimaximumBy
  , biminimumBy, bisum, biproduct, biconcat, biconcatMap, biand, bior, biany, biall
  ) where

import Control.Applicative (Alternative (..), Const (..))
import Control.Monad (MonadPlus)
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
instance Bifoldable ((,,,) x0 x1) where
  bifoldMap f g ~(_, _, a, b) = f a <> g b
instance Bifoldable ((,,,,) x0 x1 x2) where
  bifoldMap f g ~(_, _, _, a, b) = f a <> g b
instance Bifoldable ((,,,,,) x0 x1 x2 x3) where
  bifoldMap f g ~(_, _, _, _, a, b) = f a <> g b
instance Bifoldable ((,,,,,,) x0 x1 x2 x3 x4) where
  bifoldMap f g ~(_, _, _, _, _, a, b) = f a <> g b
instance Bifoldable Const where
  bifoldMap f _ (Const a) = f a
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

bifoldr1, bifoldl1 :: Bifoldable t => (a -> a -> a) -> t a a -> a
bifoldr1 f t = some' "bifoldr1" foldr1 f (biList t)
bifoldl1 f t = some' "bifoldl1" foldl1 f (biList t)

-- Of a list that is empty there is none.
some' :: String -> (b -> [a] -> c) -> b -> [a] -> c
some' name _ _ [] = errorWithoutStackTrace (name ++ ": empty structure")
some' _ fold f xs = fold f xs

bifoldrM :: (Bifoldable t, Monad m) => (a -> c -> m c) -> (b -> c -> m c) -> c -> t a b -> m c
bifoldrM f g z t = bifoldl (\k x c -> f x c >>= k) (\k x c -> g x c >>= k) return t z

bifoldlM :: (Bifoldable t, Monad m) => (a -> b -> m a) -> (a -> c -> m a) -> a -> t b c -> m a
bifoldlM f g z t = bifoldr (\x k c -> f c x >>= k) (\x k c -> g c x >>= k) return t z

bisequenceA_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
bisequenceA_ = bisequence_

biasum :: (Bifoldable t, Alternative f) => t (f a) (f a) -> f a
biasum = bifoldr (<|>) (<|>) empty

bimsum :: (Bifoldable t, MonadPlus m) => t (m a) (m a) -> m a
bimsum = biasum

biconcat :: Bifoldable t => t [a] [a] -> [a]
biconcat = bifold

binotElem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
binotElem x = not . bielem x

bifind :: Bifoldable t => (a -> Bool) -> t a a -> Maybe a
bifind p t = getFirst (bifoldMap found found t)
  where found x = First (if p x then Just x else Nothing)

bimaximum, biminimum :: (Bifoldable t, Ord a) => t a a -> a
bimaximum t = some' "bimaximum" foldr1 max (biList t)
biminimum t = some' "biminimum" foldr1 min (biList t)

bimaximumBy, biminimumBy :: Bifoldable t => (a -> a -> Ordering) -> t a a -> a
bimaximumBy comp = bifoldr1 (\x y -> if comp x y == GT then x else y)
biminimumBy comp = bifoldr1 (\x y -> if comp x y == GT then y else x)
