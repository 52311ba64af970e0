{-# LANGUAGE DataKinds, KindSignatures, NoStarIsType, PolyKinds, RankNTypes, TypeOperators #-}
-- GHC.TypeNats: as GHC.TypeLits, with values of Natural.
module GHC.TypeNats
  ( Nat, KnownNat, natVal, SomeNat (..), someNatVal, sameNat, type (+), type (-), type (*), type (^), Div, Mod ) where

import GHC.TypeLits hiding (natVal, someNatVal)
import qualified GHC.TypeLits as Lits
import Numeric.Natural (Natural)

natVal :: KnownNat n => proxy n -> Natural
natVal p = fromInteger (Lits.natVal p)

someNatVal :: Natural -> SomeNat
someNatVal n = maybe (error "someNatVal") id (Lits.someNatVal (toInteger n))
