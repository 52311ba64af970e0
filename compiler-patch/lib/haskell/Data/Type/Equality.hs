{-# LANGUAGE DataKinds, GADTs, PolyKinds, RankNTypes, TypeFamilies, TypeOperators #-}
-- Data.Type.Equality: a value that says that two types are one.
module Data.Type.Equality ((:~:) (..), (:~~:) (..), sym, trans, castWith, apply, inner, outer, TestEquality (..), type (==)) where

infix 4 :~:, :~~:, ==

data a :~: b where
  Refl :: a :~: a

instance Eq (a :~: b) where
  _ == _ = True
instance Ord (a :~: b) where
  compare _ _ = EQ
instance Show (a :~: b) where
  showsPrec _ Refl = showString "Refl"

sym :: (a :~: b) -> (b :~: a)
sym Refl = Refl

trans :: (a :~: b) -> (b :~: c) -> (a :~: c)
trans Refl Refl = Refl

castWith :: (a :~: b) -> a -> b
castWith Refl x = x

class TestEquality f where
  testEquality :: f a -> f b -> Maybe (a :~: b)

instance TestEquality ((:~:) a) where
  testEquality Refl Refl = Just Refl

-- The same for types that may be of different kinds.
data a :~~: b where
  HRefl :: a :~~: a

instance Eq (a :~~: b) where
  _ == _ = True
instance Ord (a :~~: b) where
  compare _ _ = EQ
instance Show (a :~~: b) where
  showsPrec _ HRefl = showString "HRefl"
instance TestEquality ((:~~:) a) where
  testEquality HRefl HRefl = Just Refl

apply :: (f :~: g) -> (a :~: b) -> (f a :~: g b)
apply Refl Refl = Refl

inner :: (f a :~: g b) -> (a :~: b)
inner Refl = Refl

outer :: (f a :~: g b) -> (f :~: g)
outer Refl = Refl

type family (a :: k) == (b :: k) :: Bool where
  f a == g b = And (f == g) (a == b)
  a == a = 'True
  a == b = 'False

type family And (a :: Bool) (b :: Bool) :: Bool where
  And 'False b = 'False
  And 'True b = b
