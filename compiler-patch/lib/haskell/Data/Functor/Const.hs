{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, StandaloneDeriving #-}
-- Data.Functor.Const: the functor that has a value beside, and none inside.
module Data.Functor.Const (Const (..)) where

import Prelude.Fold (Const (..))
import Data.Bits (Bits, FiniteBits)
import Data.Ix (Ix)

instance Read a => Read (Const a b) where
  readsPrec p = readParen (p > 10) (\text -> [(Const x, rest') | ("Const", rest) <- lex text, (x, rest') <- readsPrec 11 rest])

deriving newtype instance Eq a => Eq (Const a b)
deriving newtype instance Ord a => Ord (Const a b)
deriving newtype instance Bounded a => Bounded (Const a b)
deriving newtype instance Enum a => Enum (Const a b)
deriving newtype instance Num a => Num (Const a b)
deriving newtype instance Real a => Real (Const a b)
deriving newtype instance Integral a => Integral (Const a b)
deriving newtype instance Fractional a => Fractional (Const a b)
deriving newtype instance Floating a => Floating (Const a b)
deriving newtype instance RealFrac a => RealFrac (Const a b)
deriving newtype instance RealFloat a => RealFloat (Const a b)
deriving newtype instance Semigroup a => Semigroup (Const a b)
deriving newtype instance Monoid a => Monoid (Const a b)
deriving newtype instance Ix a => Ix (Const a b)
deriving newtype instance Bits a => Bits (Const a b)
deriving newtype instance FiniteBits a => FiniteBits (Const a b)
