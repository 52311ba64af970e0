{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, StandaloneDeriving #-}
-- Data.Ord: orders.
module Data.Ord (Ord (..), Ordering (..), comparing, Down (..), clamp) where

import Prelude.Class (comparing)
import Data.Bits (Bits, FiniteBits)
import Data.Ix (Ix)

-- The same values in the opposite order.
newtype Down a = Down { getDown :: a }

instance Eq a => Eq (Down a) where
  Down x == Down y = x == y

instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x
  Down x < Down y = y < x
  Down x <= Down y = y <= x
  Down x > Down y = y > x
  Down x >= Down y = y >= x

instance Show a => Show (Down a) where
  showsPrec p (Down x) = showParen (p > 10) (showString "Down " . showsPrec 11 x)

instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound

instance Functor Down where
  fmap f (Down x) = Down (f x)

clamp :: Ord a => (a, a) -> a -> a
clamp (low, high) x = min high (max x low)

instance Foldable Down where
  foldr f z (Down x) = f x z

instance Traversable Down where
  traverse f (Down x) = fmap Down (f x)

instance Applicative Down where
  pure = Down
  Down f <*> Down x = Down (f x)

instance Monad Down where
  Down x >>= f = f x

instance Read a => Read (Down a) where
  readsPrec p = readParen (p > 10) (\text -> [(Down x, rest') | ("Down", rest) <- lex text, (x, rest') <- readsPrec 11 rest])

deriving newtype instance Num a => Num (Down a)
deriving newtype instance Semigroup a => Semigroup (Down a)
deriving newtype instance Monoid a => Monoid (Down a)
deriving newtype instance Bits a => Bits (Down a)
deriving newtype instance FiniteBits a => FiniteBits (Down a)
deriving newtype instance Real a => Real (Down a)
deriving newtype instance Fractional a => Fractional (Down a)
deriving newtype instance Floating a => Floating (Down a)
deriving newtype instance RealFrac a => RealFrac (Down a)
deriving newtype instance RealFloat a => RealFloat (Down a)
deriving newtype instance Ix a => Ix (Down a)
