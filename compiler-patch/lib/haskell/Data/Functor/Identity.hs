{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, StandaloneDeriving #-}
-- Data.Functor.Identity: the functor that does nothing.
module Data.Functor.Identity (Identity (..)) where

import Prelude.Fold (Identity (..))
import Data.Bits (Bits, FiniteBits)
import Data.Ix (Ix)

instance Eq a => Eq (Identity a) where
  Identity x == Identity y = x == y

instance Ord a => Ord (Identity a) where
  compare (Identity x) (Identity y) = compare x y

instance Read a => Read (Identity a) where
  readsPrec p = readParen (p > 10) (\text -> [(Identity x, rest') | ("Identity", rest) <- lex text, (x, rest') <- readsPrec 11 rest])

deriving newtype instance Bounded a => Bounded (Identity a)
deriving newtype instance Enum a => Enum (Identity a)
deriving newtype instance Num a => Num (Identity a)
deriving newtype instance Real a => Real (Identity a)
deriving newtype instance Integral a => Integral (Identity a)
deriving newtype instance Fractional a => Fractional (Identity a)
deriving newtype instance Floating a => Floating (Identity a)
deriving newtype instance RealFrac a => RealFrac (Identity a)
deriving newtype instance RealFloat a => RealFloat (Identity a)
deriving newtype instance Semigroup a => Semigroup (Identity a)
deriving newtype instance Monoid a => Monoid (Identity a)
deriving newtype instance Ix a => Ix (Identity a)
deriving newtype instance Bits a => Bits (Identity a)
deriving newtype instance FiniteBits a => FiniteBits (Identity a)
