{-# LANGUAGE MagicHash #-}
-- GHC.Base: what Prelude, Control.Monad, Control.Applicative and Data.Char have of it.
module GHC.Base
  ( module Prelude.Hash, module Prelude.State, module Prelude.Data, Eq (..), Ord (..), Semigroup (..), Monoid (..), Functor (..), Applicative (..), Monad (..)
  , Alternative (..), MonadPlus (..), (=<<), (<**>), liftA, liftA3, when, join, liftM, liftM2, liftM3, ap, mapM, sequence
  , foldr, map, (++), ord, Bool (..), NonEmpty (..), String, maxInt, minInt, divInt, modInt, quotInt, remInt
  ) where

import Prelude hiding (foldr)
import Control.Applicative
import Control.Monad
import Data.Char (ord)
import Data.List (foldr)
import Prelude.Class
import Prelude.Monoid
import Prelude.Data
import Prelude.Hash hiding (truth)
import Prelude.State hiding (fromState)

maxInt, minInt :: Int
maxInt = maxBound
minInt = minBound

divInt, modInt, quotInt, remInt :: Int -> Int -> Int
divInt = div
modInt = mod
quotInt = quot
remInt = rem
