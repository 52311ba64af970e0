{-# LANGUAGE AllowAmbiguousTypes, DataKinds, KindSignatures, MultiParamTypeClasses #-}
-- GHC.OverloadedLabels: what #x means.
module GHC.OverloadedLabels (IsLabel (..)) where

import GHC.TypeLits (Symbol)

class IsLabel (x :: Symbol) a where
  fromLabel :: a
