-- Data.Void: the type without values.
module Data.Void (Void, absurd, vacuous) where

import Control.Exception (Exception)
import Data.Ix (Ix (..))

data Void

instance Eq Void where
  _ == _ = True

instance Ord Void where
  compare _ _ = EQ

instance Show Void where
  showsPrec _ v = absurd v

absurd :: Void -> a
absurd v = v `seq` error "Data.Void.absurd"

vacuous :: Functor f => f Void -> f a
vacuous m = fmap absurd m

instance Read Void where
  readsPrec _ _ = []

instance Semigroup Void where
  a <> _ = a

instance Ix Void where
  range _ = []
  index _ = absurd
  inRange _ = absurd

instance Exception Void
