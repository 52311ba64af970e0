{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving #-}
-- Test.QuickCheck.Poly: types in the place of type variables, whose values are positive numbers.
module Test.QuickCheck.Poly (A (..), B (..), C (..), OrdA (..), OrdB (..), OrdC (..)) where

import Test.QuickCheck.Arbitrary
import Test.QuickCheck.Gen

newtype A = A { unA :: Integer } deriving newtype (Eq, Show, CoArbitrary)
newtype B = B { unB :: Integer } deriving newtype (Eq, Show, CoArbitrary)
newtype C = C { unC :: Integer } deriving newtype (Eq, Show, CoArbitrary)
newtype OrdA = OrdA { unOrdA :: Integer } deriving newtype (Eq, Ord, Show, Num, CoArbitrary)
newtype OrdB = OrdB { unOrdB :: Integer } deriving newtype (Eq, Ord, Show, Num, CoArbitrary)
newtype OrdC = OrdC { unOrdC :: Integer } deriving newtype (Eq, Ord, Show, Num, CoArbitrary)

positive :: (Integer -> a) -> Gen a
positive to = fmap (to . (+ 1) . abs) arbitrary

below :: (Integer -> a) -> Integer -> [a]
below to x = [to y | y <- shrink x, y > 0]

instance Arbitrary A where
  arbitrary = positive A
  shrink = below A . unA

instance Arbitrary B where
  arbitrary = positive B
  shrink = below B . unB

instance Arbitrary C where
  arbitrary = positive C
  shrink = below C . unC

instance Arbitrary OrdA where
  arbitrary = positive OrdA
  shrink = below OrdA . unOrdA

instance Arbitrary OrdB where
  arbitrary = positive OrdB
  shrink = below OrdB . unOrdB

instance Arbitrary OrdC where
  arbitrary = positive OrdC
  shrink = below OrdC . unOrdC
