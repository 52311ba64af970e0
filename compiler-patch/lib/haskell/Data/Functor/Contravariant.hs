-- Data.Functor.Contravariant: types that take values of the parameter.
module Data.Functor.Contravariant
  ( Contravariant (..), phantom, (>$<), (>$$<), ($<), Predicate (..), Comparison (..), Equivalence (..)
  , defaultComparison, defaultEquivalence, comparisonEquivalence, Op (..)
  ) where

infixl 4 >$, >$<, >$$<, $<

class Contravariant f where
  contramap :: (a' -> a) -> f a -> f a'
  (>$) :: b -> f b -> f a
  (>$) x = contramap (const x)

phantom :: (Functor f, Contravariant f) => f a -> f b
phantom x = () <$ x $< ()

(>$<) :: Contravariant f => (a -> b) -> f b -> f a
(>$<) = contramap

(>$$<) :: Contravariant f => f b -> (a -> b) -> f a
(>$$<) = flip contramap

($<) :: Contravariant f => f b -> b -> f a
($<) = flip (>$)

newtype Predicate a = Predicate { getPredicate :: a -> Bool }
newtype Comparison a = Comparison { getComparison :: a -> a -> Ordering }
newtype Equivalence a = Equivalence { getEquivalence :: a -> a -> Bool }
newtype Op a b = Op { getOp :: b -> a }

instance Contravariant Predicate where
  contramap f (Predicate p) = Predicate (p . f)
instance Semigroup (Predicate a) where
  Predicate p <> Predicate q = Predicate (\a -> p a && q a)
instance Monoid (Predicate a) where
  mempty = Predicate (const True)
instance Contravariant Comparison where
  contramap f (Comparison c) = Comparison (\a b -> c (f a) (f b))
instance Semigroup (Comparison a) where
  Comparison c <> Comparison d = Comparison (\a b -> c a b <> d a b)
instance Monoid (Comparison a) where
  mempty = Comparison (\_ _ -> EQ)
instance Contravariant Equivalence where
  contramap f (Equivalence e) = Equivalence (\a b -> e (f a) (f b))
instance Semigroup (Equivalence a) where
  Equivalence e <> Equivalence f = Equivalence (\a b -> e a b && f a b)
instance Monoid (Equivalence a) where
  mempty = Equivalence (\_ _ -> True)
instance Contravariant (Op a) where
  contramap f (Op g) = Op (g . f)
instance Semigroup a => Semigroup (Op a b) where
  Op f <> Op g = Op (\x -> f x <> g x)
instance Monoid a => Monoid (Op a b) where
  mempty = Op (const mempty)

defaultComparison :: Ord a => Comparison a
defaultComparison = Comparison compare

defaultEquivalence :: Eq a => Equivalence a
defaultEquivalence = Equivalence (==)

comparisonEquivalence :: Comparison a -> Equivalence a
comparisonEquivalence (Comparison c) = Equivalence (\a b -> c a b == EQ)
